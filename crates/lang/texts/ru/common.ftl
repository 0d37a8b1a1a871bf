### Слова, которые есть на каждой странице: названия, меню, числа, время.

site-name = Ра
site-tagline = Поставьте своё солнце, пока оно не зашло.
site-description = «Ра», игра-аукцион о Древнем Египте, прямо в браузере: с друзьями или с ботами, бесплатно и без регистрации.
site-designer = «Ра» — настольная игра Райнера Книции. Этот сайт — свободный и бесплатный проект людей, которые её любят.

## Название страницы, как его показывает браузер.
page-title = { $page } · Ра

skip-to-content = К содержанию
skip-to-move = К вашему ходу
skip-to-play = К игре

nav-main = Главное меню
nav-menu = Меню
nav-play = Играть
nav-watch = Смотреть
nav-rules = Правила
nav-replay = Просмотр
nav-pad = Лист подсчёта
nav-settings = Настройки
nav-home = Главная
nav-back = Назад

footer-source = Исходный код
footer-licence = Свободная программа: MIT или Apache 2.0
footer-api = Для программ
footer-language = Язык

## Короткие слова на кнопках.
button-ok = Хорошо
button-cancel = Отмена
button-close = Закрыть
button-save = Сохранить
button-send = Отправить
button-copy = Копировать
button-copied = Скопировано
button-share = Поделиться
button-download = Скачать
button-print = Печать
button-undo = Отменить
button-more = Ещё
button-less = Свернуть
button-yes = Да
button-no = Нет

## Числа.
count-points =
    { $n ->
        [one] { $n } очко
        [few] { $n } очка
        [many] { $n } очков
       *[other] { $n } очка
    }
count-tiles =
    { $n ->
        [one] { $n } жетон
        [few] { $n } жетона
        [many] { $n } жетонов
       *[other] { $n } жетона
    }
count-discs =
    { $n ->
        [one] { $n } диск
        [few] { $n } диска
        [many] { $n } дисков
       *[other] { $n } диска
    }
count-players =
    { $n ->
        [one] { $n } игрок
        [few] { $n } игрока
        [many] { $n } игроков
       *[other] { $n } игрока
    }
count-types =
    { $n ->
        [one] { $n } тип
        [few] { $n } типа
        [many] { $n } типов
       *[other] { $n } типа
    }
count-spaces =
    { $n ->
        [one] { $n } деление
        [few] { $n } деления
        [many] { $n } делений
       *[other] { $n } деления
    }
count-steps =
    { $n ->
        [one] { $n } шаг
        [few] { $n } шага
        [many] { $n } шагов
       *[other] { $n } шага
    }
count-games =
    { $n ->
        [one] { $n } партия
        [few] { $n } партии
        [many] { $n } партий
       *[other] { $n } партии
    }
count-watching =
    { $n ->
        [one] { $n } зритель
        [few] { $n } зрителя
        [many] { $n } зрителей
       *[other] { $n } зрителя
    }
## Несколько одного вида: Пирамида × 3.
count-of = { $item } × { $n }
## Часть целого: 5 из 9.
count-out-of = { $n } из { $total }
percent = { $n } %
decimal-mark = ,

## Из чего складывается перечисление: а, б и в.
list-comma = { $first }, { $second }
list-and = { $first } и { $second }
list-or = { $first } или { $second }

## Места.
place-n = { $n }-е место

## Время, полностью и кратко.
time-days =
    { $n ->
        [one] { $n } день
        [few] { $n } дня
        [many] { $n } дней
       *[other] { $n } дня
    }
time-hours =
    { $n ->
        [one] { $n } час
        [few] { $n } часа
        [many] { $n } часов
       *[other] { $n } часа
    }
time-minutes =
    { $n ->
        [one] { $n } минута
        [few] { $n } минуты
        [many] { $n } минут
       *[other] { $n } минуты
    }
time-seconds =
    { $n ->
        [one] { $n } секунда
        [few] { $n } секунды
        [many] { $n } секунд
       *[other] { $n } секунды
    }
time-minutes-short = { $n } мин
time-seconds-short = { $n } с
ago-now = только что
ago-minutes =
    { $n ->
        [one] { $n } минуту назад
        [few] { $n } минуты назад
        [many] { $n } минут назад
       *[other] { $n } минуты назад
    }
ago-hours =
    { $n ->
        [one] { $n } час назад
        [few] { $n } часа назад
        [many] { $n } часов назад
       *[other] { $n } часа назад
    }
ago-days =
    { $n ->
        [one] { $n } день назад
        [few] { $n } дня назад
        [many] { $n } дней назад
       *[other] { $n } дня назад
    }

## Часы в описании стола.
clock-none = без часов
clock-real-time = { $base } + { $increment }
clock-days =
    { $n ->
        [one] { $n } день на ход
        [few] { $n } дня на ход
        [many] { $n } дней на ход
       *[other] { $n } дня на ход
    }
clock-none-about = Можно думать сколько угодно.
clock-real-time-about = На всю партию у каждого { $base }, за каждый ход добавляется { $increment }.
clock-days-about =
    { $n ->
        [one] На каждый ход даётся { $n } день.
        [few] На каждый ход даётся { $n } дня.
        [many] На каждый ход даётся { $n } дней.
       *[other] На каждый ход даётся { $n } дня.
    }
