### Слова, які є на кожній сторінці: назви, меню, числа, час.

site-name = Ра
site-tagline = Поставте своє сонце, доки воно не зайшло.
site-description = «Ра», гра-аукціон про Стародавній Єгипет, просто в браузері: з друзями чи з ботами, безкоштовно й без реєстрації.
site-designer = «Ра» — настільна гра Райнера Кніції. Цей сайт — вільний і безкоштовний проєкт людей, які її люблять.

## Назва сторінки, як її показує браузер.
page-title = { $page } · Ра

skip-to-content = До вмісту
skip-to-move = До вашого ходу
skip-to-play = До гри

nav-main = Головне меню
nav-menu = Меню
nav-play = Грати
nav-watch = Дивитися
nav-rules = Правила
nav-replay = Перегляд
nav-pad = Аркуш підрахунку
nav-settings = Налаштування
nav-home = Головна
nav-back = Назад

footer-source = Вихідний код
footer-licence = Вільна програма: MIT або Apache 2.0
footer-api = Для програм
footer-language = Мова

## Короткі слова на кнопках.
button-ok = Гаразд
button-cancel = Скасувати
button-close = Закрити
button-save = Зберегти
button-send = Надіслати
button-copy = Копіювати
button-copied = Скопійовано
button-share = Поділитися
button-download = Завантажити
button-print = Друк
button-undo = Скасувати
button-more = Ще
button-less = Згорнути
button-yes = Так
button-no = Ні

## Числа.
count-points =
    { $n ->
        [one] { $n } очко
        [few] { $n } очки
        [many] { $n } очок
       *[other] { $n } очка
    }
count-tiles =
    { $n ->
        [one] { $n } плитка
        [few] { $n } плитки
        [many] { $n } плиток
       *[other] { $n } плитки
    }
count-discs =
    { $n ->
        [one] { $n } диск
        [few] { $n } диски
        [many] { $n } дисків
       *[other] { $n } диска
    }
count-players =
    { $n ->
        [one] { $n } гравець
        [few] { $n } гравці
        [many] { $n } гравців
       *[other] { $n } гравця
    }
count-types =
    { $n ->
        [one] { $n } тип
        [few] { $n } типи
        [many] { $n } типів
       *[other] { $n } типу
    }
count-spaces =
    { $n ->
        [one] { $n } поділка
        [few] { $n } поділки
        [many] { $n } поділок
       *[other] { $n } поділки
    }
count-steps =
    { $n ->
        [one] { $n } крок
        [few] { $n } кроки
        [many] { $n } кроків
       *[other] { $n } кроку
    }
count-games =
    { $n ->
        [one] { $n } гра
        [few] { $n } гри
        [many] { $n } ігор
       *[other] { $n } гри
    }
count-watching =
    { $n ->
        [one] { $n } глядач
        [few] { $n } глядачі
        [many] { $n } глядачів
       *[other] { $n } глядача
    }
## Кілька одного виду: Піраміда × 3.
count-of = { $item } × { $n }
## Частина цілого: 5 з 9.
count-out-of = { $n } з { $total }
percent = { $n } %
decimal-mark = ,

## Із чого складається перелік: а, б і в.
list-comma = { $first }, { $second }
list-and = { $first } та { $second }
list-or = { $first } або { $second }

## Місця.
place-n =
    { $n ->
        [1] 1-ше місце
        [2] 2-ге місце
        [3] 3-тє місце
       *[other] { $n }-те місце
    }

## Час, повністю й коротко.
time-days =
    { $n ->
        [one] { $n } день
        [few] { $n } дні
        [many] { $n } днів
       *[other] { $n } дня
    }
time-hours =
    { $n ->
        [one] { $n } година
        [few] { $n } години
        [many] { $n } годин
       *[other] { $n } години
    }
time-minutes =
    { $n ->
        [one] { $n } хвилина
        [few] { $n } хвилини
        [many] { $n } хвилин
       *[other] { $n } хвилини
    }
time-seconds =
    { $n ->
        [one] { $n } секунда
        [few] { $n } секунди
        [many] { $n } секунд
       *[other] { $n } секунди
    }
time-minutes-short = { $n } хв
time-seconds-short = { $n } с
ago-now = щойно
ago-minutes =
    { $n ->
        [one] { $n } хвилину тому
        [few] { $n } хвилини тому
        [many] { $n } хвилин тому
       *[other] { $n } хвилини тому
    }
ago-hours =
    { $n ->
        [one] { $n } годину тому
        [few] { $n } години тому
        [many] { $n } годин тому
       *[other] { $n } години тому
    }
ago-days =
    { $n ->
        [one] { $n } день тому
        [few] { $n } дні тому
        [many] { $n } днів тому
       *[other] { $n } дня тому
    }

## Годинник в описі столу.
clock-none = без годинника
clock-real-time = { $base } + { $increment }
clock-days =
    { $n ->
        [one] { $n } день на хід
        [few] { $n } дні на хід
        [many] { $n } днів на хід
       *[other] { $n } дня на хід
    }
clock-none-about = Можна думати скільки завгодно.
clock-real-time-about = На всю гру кожен має { $base }, за кожен хід додається { $increment }.
clock-days-about =
    { $n ->
        [one] На кожен хід дається { $n } день.
        [few] На кожен хід дається { $n } дні.
        [many] На кожен хід дається { $n } днів.
       *[other] На кожен хід дається { $n } дня.
    }
