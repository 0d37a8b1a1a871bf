### Головна сторінка, новий стіл, збір гравців.

home-title = Грати в «Ра»
home-lead = «Ра» — гра-аукціон трьох царств. Безкоштовно, з відкритим кодом, без реєстрації.

home-quick-title = Грати з ботами
home-quick-opponents = Суперники
home-quick-level = Сила ботів
home-quick-rulebook = Правила
home-quick-play = Грати

home-yours-title = Ваші ігри
home-yours-none = Ігор поки немає. Перша почнеться одним клацанням.
home-yours-turn = Ваш хід
home-yours-bid = Ваша ставка
home-yours-discard = Ваше скидання
home-yours-waiting = Очікується хід: { $name }
home-yours-gathering = Зайнято місць: { $n } з { $total }
home-yours-over = Завершено
home-yours-over-place = Завершено: у вас { $place }
home-yours-next = Наступна гра, яка на вас чекає
home-yours-count =
    { $n ->
        [0] На вас не чекає жодна гра
        [one] На вас чекає { $n } гра
        [few] На вас чекають { $n } гри
        [many] На вас чекають { $n } ігор
       *[other] На вас чекають { $n } гри
    }
home-with = суперники: { $names }

home-create-title = Новий стіл
home-create-lead = Щоб грати з друзями, створіть стіл і надішліть посилання.
home-create-players = Гравці
home-create-rulebook = Правила
home-create-clock = Годинник
home-create-open = Показати у списку відкритих столів
home-create-private = Лише для тих, хто має посилання
home-create-stand-in = Хто грає далі замість того, хто пішов
home-create-house = Домашні правила
home-create-house-none = як у книзі правил
home-create-button = Створити стіл

home-open-title = Відкриті столи
home-open-none = Відкритих столів зараз немає. Створіть свій, і хтось прийде.
home-open-join = Сісти
home-open-seats = Зайнято місць: { $n } з { $total }
home-open-host = Господар столу: { $name }

home-watch-title = Ігри, які можна дивитися
home-watch-none = Зараз ніхто не грає відкрито.
home-watch-button = Дивитися
home-watch-lot = На треку аукціону: { $tiles }
home-watch-ra = Ра { $n } з { $total }

home-learn-title = Уперше граєте в «Ра»?
home-learn-lead = Правила вміщуються на одній сторінці, а стіл підкаже, що можна зробити.
home-learn-rules = Читати правила
home-pad-lead = Граєте за справжнім столом? Аркуш підрахунку все порахує.
home-replay-lead = Маєте запис гри? Перегляньте її хід за ходом.

## Ім’я.
name-title = Як вас називати?
name-label = Ваше ім’я
name-hint = Не довше за 40 знаків. Його можна змінити будь-коли.
name-save = Це я
name-change = Змінити ім’я

## До гри.
gather-title = Чекаємо на гравців
gather-seats = Зайнято місць: { $n } з { $total }
gather-free = вільне місце
gather-host = господар столу
gather-you = ви
gather-join = Сісти за стіл
gather-leave = Піти з-за столу
gather-agent = Посадити бота
gather-agent-level = Рівень
gather-agent-remove = Прибрати: { $name }
gather-start = Почати зараз
gather-start-hint = Вільні місця займуть боти.
gather-close = Закрити стіл
gather-begins = Гра почнеться, коли всі місця буде зайнято.
gather-closed = Цей стіл закрили до початку гри.
gather-words-label = Ваші слова для перемішування
gather-words-hint = Будь-які. Вони беруть участь у перемішуванні, тож ніхто не міг знати порядку наперед.

share-title = Запросити
share-link = Посилання на цей стіл
share-copy = Копіювати посилання
share-copied = Посилання скопійовано.
share-qr = QR-код із посиланням на цей стіл
share-qr-hint = Наведіть на нього камеру телефона.
share-text = Зіграймо в «Ра»:
