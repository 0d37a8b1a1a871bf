### Главная страница, новый стол, сбор игроков.

home-title = Играть в «Ра»
home-lead = «Ра» — игра-аукцион трёх царств. Бесплатно, с открытым кодом, без регистрации.

home-quick-title = Играть с ботами
home-quick-opponents = Соперники
home-quick-level = Сила ботов
home-quick-rulebook = Правила
home-quick-play = Играть

home-yours-title = Ваши партии
home-yours-none = Партий пока нет. Первая начнётся в один щелчок.
home-yours-turn = Ваш ход
home-yours-bid = Ваша ставка
home-yours-discard = Ваш сброс
home-yours-waiting = Ожидается ход: { $name }
home-yours-gathering = Занято мест: { $n } из { $total }
home-yours-over = Завершена
home-yours-over-place = Завершена: у вас { $place }
home-yours-next = Следующая партия, которая вас ждёт
home-yours-count =
    { $n ->
        [0] Вас не ждёт ни одна партия
        [one] Вас ждёт { $n } партия
        [few] Вас ждут { $n } партии
        [many] Вас ждут { $n } партий
       *[other] Вас ждут { $n } партии
    }
home-with = соперники: { $names }

home-create-title = Новый стол
home-create-lead = Чтобы играть с друзьями, создайте стол и отправьте ссылку.
home-create-players = Игроки
home-create-rulebook = Правила
home-create-clock = Часы
home-create-open = Показать в списке открытых столов
home-create-private = Только для тех, у кого есть ссылка
home-create-stand-in = Кто играет дальше за ушедшего
home-create-house = Домашние правила
home-create-house-none = как в книге правил
home-create-button = Создать стол

home-open-title = Открытые столы
home-open-none = Открытых столов сейчас нет. Создайте свой, и кто-нибудь придёт.
home-open-join = Сесть
home-open-seats = Занято мест: { $n } из { $total }
home-open-host = Хозяин стола: { $name }

home-watch-title = Партии, которые можно смотреть
home-watch-none = Сейчас никто не играет открыто.
home-watch-button = Смотреть
home-watch-lot = На аукционном ряду: { $tiles }
home-watch-ra = Ра { $n } из { $total }

home-learn-title = Впервые играете в «Ра»?
home-learn-lead = Правила умещаются на одной странице, а стол подскажет, что можно сделать.
home-learn-rules = Читать правила
home-pad-lead = Играете за настоящим столом? Лист подсчёта всё посчитает.
home-replay-lead = Есть запись партии? Просмотрите её ход за ходом.

## Имя.
name-title = Как вас называть?
name-label = Ваше имя
name-hint = Не длиннее 40 знаков. Его можно сменить в любой момент.
name-save = Это я
name-change = Сменить имя

## До партии.
gather-title = Ждём игроков
gather-seats = Занято мест: { $n } из { $total }
gather-free = свободное место
gather-host = хозяин стола
gather-you = вы
gather-join = Сесть за стол
gather-leave = Уйти из-за стола
gather-agent = Посадить бота
gather-agent-level = Уровень
gather-agent-remove = Убрать: { $name }
gather-start = Начать сейчас
gather-start-hint = Свободные места займут боты.
gather-close = Закрыть стол
gather-begins = Партия начнётся, когда все места будут заняты.
gather-closed = Этот стол закрыли до начала партии.
gather-words-label = Ваши слова для перемешивания
gather-words-hint = Любые. Они участвуют в перемешивании, так что никто не мог знать порядок заранее.

share-title = Пригласить
share-link = Ссылка на этот стол
share-copy = Копировать ссылку
share-copied = Ссылка скопирована.
share-qr = QR-код со ссылкой на этот стол
share-qr-hint = Наведите на него камеру телефона.
share-text = Сыграем в «Ра»:
