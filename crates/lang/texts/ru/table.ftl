### Страница стола, пока идёт партия.

## Заголовки.
title-table = Стол
title-your-turn = Ваш ход
title-your-bid = Ваша ставка
title-your-discard = Ваш сброс
title-waiting = Ожидается ход: { $name }
title-wins = { $name } побеждает
title-preview = Стол «Ра»: { $names }

## Переходы по странице.
jump-to = Перейти
jump-board = Планшет
jump-players = Игроки
jump-scores = Очки
jump-log = Журнал
jump-chat = Чат

## Чей ход и что делать.
turn-yours = Ваш ход
turn-choose = Выберите одно действие
turn-other = Ходит { $name }
turn-wait = Ожидается ход: { $name }
turn-drawing = Жетон достают из мешочка…
turn-bid-yours = Ваш черёд делать ставку
turn-bid-other = Ставку делает { $name }
turn-bid-or-pass = Сделайте ставку или спасуйте
turn-beat-or-pass = Перебейте { $high } или спасуйте
turn-must-bid = Вы должны сделать ставку: все остальные игроки спасовали.
turn-must-bid-when-able = Вы должны сделать ставку: вы воззвали к Ра.
turn-may-pass = Вы можете спасовать.
turn-only-pass = У вас нет диска со значением больше { $high }.
turn-full-track = Аукционный ряд заполнен: воззовите к Ра или потратьте бога.
turn-god-yours = Потратьте ещё одного бога или закончите
turn-god-choose = Выберите жетон, который возьмёте.
turn-god-none = Нет жетонов, которые можно взять.
turn-god-other = { $name } тратит богов
turn-discard-yours = Выберите жетон для сброса.
turn-discard-left =
    { $n ->
        [one] { $disaster }: осталось сбросить { $n } жетон.
        [few] { $disaster }: осталось сбросить { $n } жетона.
        [many] { $disaster }: осталось сбросить { $n } жетонов.
       *[other] { $disaster }: осталось сбросить { $n } жетона.
    }
turn-discard-other = { $name } выбирает, что сбросить
turn-skipped = У вас не осталось дисков лицевой стороной вверх: вы пропускаете ходы до конца эпохи.
turn-alone = Неиспользованные диски остались только у вас.
turn-over = Партия завершена
turn-played-on = За вас играет бот.
turn-watching = Вы смотрите партию.

## Что только что произошло.
news-title = Что только что произошло
news-ra = Жетон Ра!
news-auction = Аукцион!
news-since = После вашего хода

## Что это значит для вас.
insight-wins = С диском { $disc } вы точно победите.
insight-wins-unless = С диском { $disc } вы победите, если вас не перебьют: { $rivals }.
insight-rival = { $name } ({ $disc })
insight-lot = Лот сейчас даёт вам { $gain }: было { $before }, станет { $after }.
insight-lot-nothing = Сейчас лот ничего для вас не меняет.
insight-take-disc = Вы возьмёте диск { $sun } лицевой стороной вниз.
insight-no-disc-wins = Ни один ваш диск не выше { $high }.
insight-off = Показ ценности выключен.
bid-wins = точно победит
bid-may-win = может победить
bid-too-low = мало

## Планшет аукциона.
board-title = Планшет аукциона
ra-track = Трек Ра
ra-track-count = Жетоны Ра: { $n } из { $total }
ra-track-left =
    { $n ->
        [one] Ещё { $n } жетон Ра — и эпоха завершится
        [few] Ещё { $n } жетона Ра — и эпоха завершится
        [many] Ещё { $n } жетонов Ра — и эпоха завершится
       *[other] Ещё { $n } жетона Ра — и эпоха завершится
    }
ra-track-last = Следующий жетон Ра завершит эпоху
ra-barge = Солнечная ладья
auction-track = Аукционный ряд
auction-track-count = Аукционный ряд, занято { $n } из 8
auction-track-empty = Аукционный ряд пуст.
space-free = деление { $n }, свободно
lot-title = Лот
lot-is = Лот: { $tiles }
sun-space = Центральная ячейка
sun-space-won = вместе с лотом
statue-title = Статуя Ра
statue-held = Статуя Ра: { $name }
bidding-order = Порядок ставок
bid-current = Текущая ставка: { $disc }
bid-none = Ставок пока нет
bid-is = ставка
bid-passed = пас
bid-next = делает ставку
bid-last = ставит в конце
bid-no-disc = нет дисков
bid-has = есть { $discs }
bid-still-has = ещё есть { $discs }

## Мешочек.
bag-title = Мешочек
bag-count = В мешочке: { $n }
bag-next = Следующий жетон: в мешочке { $n }
bag-odds = Вероятность следующего жетона
bag-odds-of = { $kind }: { $n } из { $total }, { $percent }
bag-ra = Ра { $percent }
bag-disaster = бедствие { $percent }

## Игроки.
players-title = Игроки
player-you = (вы)
player-discs = Солнечные диски
player-tiles = Жетоны
player-points = Очки
player-points-hidden = Очки скрыты
player-no-tiles = жетонов пока нет
player-types =
    { $n ->
        [one] { $n } тип из { $total }
        [few] { $n } типа из { $total }
        [many] { $n } типов из { $total }
       *[other] { $n } типа из { $total }
    }
player-none-yet = пока нет
player-dry = сухо
player-wet = паводок
player-out = без дисков
player-out-about = { $name } пропускает ходы до конца эпохи.
player-here = за столом
player-away = не в сети
player-agent = бот
player-agent-for = играет бот
player-resigned = партия сдана
player-host = хозяин стола

## Часы.
clock-title = Часы
clock-left = осталось: { $time }
clock-low = Осталось мало времени
clock-out = Время вышло
clock-yours-low = Ваше время на исходе. Осталось: { $time }.

## Журнал и чат.
logbook-title = Журнал
logbook-newest-first = Журнал, сначала новое
logbook-empty = Пока ничего не произошло.
logbook-show-all = Показать всё
chat-title = Чат
chat-label = Сообщение
chat-empty = Пока никто ничего не написал.
chat-new =
    { $n ->
        [one] { $n } новое
        [few] { $n } новых
        [many] { $n } новых
       *[other] { $n } нового
    }
chat-watching = Чтобы писать, сядьте за стол.
chat-says = { $name }: { $text }

## Что ещё можно сделать.
take-back-button = Отменить ход
take-back-hint = Отменяет ваш последний ход, пока никто не ответил и ничего не взято из мешочка.
leave-button = Уйти
leave-hint = Пока вас нет, за вас играет бот.
leave-ask = Уйти из партии? Пока вас нет, за вас будет играть бот.
come-back-button = Вернуться
come-back-hint = Сейчас за вас играет бот.
resign-button = Сдаться
resign-ask = Сдаться насовсем? Дальше будет играть бот, и вернуться будет нельзя.
keys-title = Клавиатура
keys-hint = { $key } — все клавиши.

## Связь.
link-live = на связи
link-offline = Нет связи.
link-reconnecting = Связь потеряна: восстанавливаем…
link-back = Связь восстановлена.
link-sending = Отправляем…
link-lost = Возможно, ваш ход не дошёл. Он будет отправлен снова, как только появится связь.
link-reload = Загрузить заново
link-no-script = Без скриптов эта страница сама не обновляется.
link-refresh = Обновить

## Для тех, кто слушает: один раз, когда это случилось.
live-turn = Ваш ход.
live-bid = Ваш черёд делать ставку. Самая высокая ставка: { $high }. Можно поставить { $discs } или спасовать.
live-bid-first = Ваш черёд делать ставку. Ставок пока нет. Можно поставить { $discs } или спасовать.
live-bid-only-pass = Ваш черёд делать ставку. Самая высокая ставка: { $high }. Можно только спасовать.
live-discard = Нужно сбросить жетон. Бедствие: { $disaster }.
live-waiting = Ожидается ход: { $name }.
live-over = Партия завершена. { $ranking }
