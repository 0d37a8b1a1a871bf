### Таблицы очков.

score-title = Очки за эпоху { $n }
score-scoring = Подсчёт очков: эпоха { $n }
score-item = Что
score-player = Игрок
score-points = Очки

## Строки в порядке таблицы.
score-gods = Боги
score-gold = Золото
score-pharaohs = Фараоны
score-river = Река
score-civilization = Цивилизация
score-different = Монументы: разнообразие
score-alike = Монументы: множество
score-discs = Солнечные диски

## За что дают очки, под каждой строкой.
score-rule-gods = по 2
score-rule-gold = по 3
score-rule-pharaohs = больше всех +5, меньше всех −2
score-rule-river = нужен паводок
score-rule-civilization = ни одного −5; 3, 4, 5 типов: 5, 10, 15
score-rule-different = по 1; 7 за 10, 8 за 15
score-rule-alike = 3, 4, 5 одинаковых: 5, 10, 15
score-rule-discs = наибольшая сумма +5, наименьшая −5

## Что есть у игрока, под очками.
score-note-none = нет
score-note-most = { $n }, больше всех
score-note-fewest = { $n }, меньше всех
score-note-dry = Нил × { $n }, без паводка
score-note-river =
    { $floods ->
        [one] { $floods } паводок, Нил × { $niles }
        [few] { $floods } паводка, Нил × { $niles }
        [many] { $floods } паводков, Нил × { $niles }
       *[other] { $floods } паводка, Нил × { $niles }
    }
score-note-types =
    { $n ->
        [one] { $n } тип
        [few] { $n } типа
        [many] { $n } типов
       *[other] { $n } типа
    }
score-note-sum = сумма { $n }
score-note-sum-highest = сумма { $n }, наибольшая
score-note-sum-lowest = сумма { $n }, наименьшая

## Итоги.
score-epoch = Эпоха { $n }
score-before = До того
score-before-about = в начале и за прежние эпохи
score-start = Начало
score-total = Всего
score-sum = Сумма
score-never-below-zero = Счёт не может быть меньше 0.
score-hidden = скрыто
score-hidden-about = Очки скрыты до конца игры.
score-later = в конце

## Таблица, если бы эпоха завершилась сейчас.
projected-title = Если бы эпоха завершилась сейчас
projected-epoch = ожидается за эту эпоху
projected-now = сейчас
projected-gain = эпоха
projected-total = всего
projected-with-lot = { $name } с этим лотом
projected-with-lot-you = Вы с этим лотом

## Показ по строкам.
scoring-next = Дальше
scoring-skip = Пропустить
scoring-go-on = Продолжить
scoring-line = { $item }: { $name } { $points }
