### Таблиці очок.

score-title = Очки за епоху { $n }
score-scoring = Підрахунок очок: епоха { $n }
score-item = Що
score-player = Гравець
score-points = Очки

## Рядки в порядку таблиці.
score-gods = Боги
score-gold = Золото
score-pharaohs = Фараони
score-river = Річка
score-civilization = Цивілізація
score-different = Монументи: різноманітність
score-alike = Монументи: кількість
score-discs = Сонячні диски

## За що дають очки, під кожним рядком.
score-rule-gods = по 2
score-rule-gold = по 3
score-rule-pharaohs = найбільше +5, найменше −2
score-rule-river = потрібна повінь
score-rule-civilization = жодного −5; 3, 4, 5 типів: 5, 10, 15
score-rule-different = по 1; 7 за 10, 8 за 15
score-rule-alike = 3, 4, 5 однакових: 5, 10, 15
score-rule-discs = найбільша сума +5, найменша −5

## Що має гравець, під очками.
score-note-none = немає
score-note-most = { $n }, найбільше
score-note-fewest = { $n }, найменше
score-note-dry = Ніл × { $n }, без повені
score-note-river =
    { $floods ->
        [one] { $floods } повінь, Ніл × { $niles }
        [few] { $floods } повені, Ніл × { $niles }
        [many] { $floods } повеней, Ніл × { $niles }
       *[other] { $floods } повені, Ніл × { $niles }
    }
score-note-types =
    { $n ->
        [one] { $n } тип
        [few] { $n } типи
        [many] { $n } типів
       *[other] { $n } типу
    }
score-note-sum = сума { $n }
score-note-sum-highest = сума { $n }, найбільша
score-note-sum-lowest = сума { $n }, найменша

## Підсумки.
score-epoch = Епоха { $n }
score-before = Доти
score-before-about = на початку та за попередні епохи
score-start = Початок
score-total = Усього
score-sum = Сума
score-never-below-zero = Рахунок не може впасти нижче нуля.
score-hidden = приховано
score-hidden-about = Очки приховано до кінця гри.
score-later = наприкінці

## Таблиця, якби епоха закінчилася зараз.
projected-title = Якби епоха закінчилася зараз
projected-epoch = очікується за цю епоху
projected-now = зараз
projected-gain = епоха
projected-total = усього
projected-with-lot = { $name } із цим лотом
projected-with-lot-you = Ви із цим лотом

## Показ за рядками.
scoring-next = Далі
scoring-skip = Пропустити
scoring-go-on = Продовжити
scoring-line = { $item }: { $name } { $points }
