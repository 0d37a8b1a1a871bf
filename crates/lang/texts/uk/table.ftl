### Сторінка столу, поки триває гра.

## Заголовки.
title-table = Стіл
title-your-turn = Ваш хід
title-your-bid = Ваша ставка
title-your-discard = Ваше скидання
title-waiting = Очікується хід: { $name }
title-wins = { $name } перемагає
title-preview = Стіл «Ра»: { $names }

## Переходи сторінкою.
jump-to = Перейти
jump-board = Планшет
jump-players = Гравці
jump-scores = Очки
jump-log = Журнал
jump-chat = Чат

## Чий хід і що робити.
turn-yours = Ваш хід
turn-choose = Виберіть одну дію
turn-other = Ходить { $name }
turn-wait = Очікується хід: { $name }
turn-drawing = Плитку беруть із мішечка…
turn-bid-yours = Ваша черга робити ставку
turn-bid-other = Ставку робить { $name }
turn-bid-or-pass = Зробіть ставку або спасуйте
turn-beat-or-pass = Перебийте { $high } або спасуйте
turn-must-bid = Ви мусите зробити ставку: решта гравців спасували.
turn-must-bid-when-able = Ви мусите зробити ставку: ви закликали Ра.
turn-may-pass = Ви можете спасувати.
turn-only-pass = У вас немає диска зі значенням, більшим за { $high }.
turn-full-track = Трек аукціону заповнений: закличте Ра або витратьте бога.
turn-god-yours = Витратьте ще одного бога або закінчіть
turn-god-choose = Виберіть плитку, яку візьмете.
turn-god-none = Немає плиток, які можна взяти.
turn-god-other = { $name } витрачає богів
turn-discard-yours = Виберіть плитку, яку скинете.
turn-discard-left =
    { $n ->
        [one] { $disaster }: лишилося скинути { $n } плитку.
        [few] { $disaster }: лишилося скинути { $n } плитки.
        [many] { $disaster }: лишилося скинути { $n } плиток.
       *[other] { $disaster }: лишилося скинути { $n } плитки.
    }
turn-discard-other = { $name } вибирає, що скинути
turn-skipped = У вас не залишилося дисків горілиць: ви пропускаєте ходи до кінця епохи.
turn-alone = Невикористані диски залишилися лише у вас.
turn-over = Гру завершено
turn-played-on = За вас грає бот.
turn-watching = Ви дивитеся гру.

## Що щойно сталося.
news-title = Що щойно сталося
news-ra = Плитка Ра!
news-auction = Аукціон!
news-since = Після вашого ходу

## Що це означає для вас.
insight-wins = Із диском { $disc } ви точно переможете.
insight-wins-unless = Із диском { $disc } ви переможете, якщо вас не переб’ють: { $rivals }.
insight-rival = { $name } ({ $disc })
insight-lot = Лот зараз дає вам { $gain }: було { $before }, стане { $after }.
insight-lot-nothing = Зараз лот нічого для вас не змінює.
insight-take-disc = Ви візьмете диск { $sun } долілиць.
insight-no-disc-wins = Жоден ваш диск не вищий за { $high }.
insight-off = Показ цінності вимкнено.
bid-wins = точно переможе
bid-may-win = може перемогти
bid-too-low = замало

## Планшет аукціону.
board-title = Планшет аукціону
ra-track = Трек Ра
ra-track-count = Плитки Ра: { $n } з { $total }
ra-track-left =
    { $n ->
        [one] Ще { $n } плитка Ра — і епоха закінчиться
        [few] Ще { $n } плитки Ра — і епоха закінчиться
        [many] Ще { $n } плиток Ра — і епоха закінчиться
       *[other] Ще { $n } плитки Ра — і епоха закінчиться
    }
ra-track-last = Наступна плитка Ра завершить епоху
ra-barge = Сонячний човен
auction-track = Трек аукціону
auction-track-count = Трек аукціону, зайнято { $n } з 8
auction-track-empty = Трек аукціону порожній.
space-free = місце { $n }, вільне
lot-title = Лот
lot-is = Лот: { $tiles }
sun-space = Центральне місце
sun-space-won = разом із лотом
statue-title = Статуя Ра
statue-held = Статуя Ра: { $name }
bidding-order = Порядок ставок
bid-current = Поточна ставка: { $disc }
bid-none = Ставок поки немає
bid-is = ставка
bid-passed = пас
bid-next = робить ставку
bid-last = ставить наприкінці
bid-no-disc = немає дисків
bid-has = має { $discs }
bid-still-has = ще має { $discs }

## Мішечок.
bag-title = Мішечок
bag-count = У мішечку: { $n }
bag-next = Наступна плитка: у мішечку { $n }
bag-odds = Імовірність наступної плитки
bag-odds-of = { $kind }: { $n } з { $total }, { $percent }
bag-ra = Ра { $percent }
bag-disaster = катастрофа { $percent }

## Гравці.
players-title = Гравці
player-you = (ви)
player-discs = Сонячні диски
player-tiles = Плитки
player-points = Очки
player-points-hidden = Очки приховано
player-no-tiles = плиток поки немає
player-types =
    { $n ->
        [one] { $n } тип з { $total }
        [few] { $n } типи з { $total }
        [many] { $n } типів з { $total }
       *[other] { $n } типу з { $total }
    }
player-none-yet = поки немає
player-dry = сухо
player-wet = повінь
player-out = без дисків
player-out-about = { $name } пропускає ходи до кінця епохи.
player-here = за столом
player-away = не в мережі
player-agent = бот
player-agent-for = грає бот
player-resigned = гру здано
player-host = господар столу

## Годинник.
clock-title = Годинник
clock-left = залишилося: { $time }
clock-low = Залишилося мало часу
clock-out = Час вийшов
clock-yours-low = Ваш час спливає. Залишилося: { $time }.

## Журнал і чат.
logbook-title = Журнал
logbook-newest-first = Журнал, спершу нове
logbook-empty = Поки нічого не сталося.
logbook-show-all = Показати все
chat-title = Чат
chat-label = Повідомлення
chat-empty = Поки ніхто нічого не написав.
chat-new =
    { $n ->
        [one] { $n } нове
        [few] { $n } нові
        [many] { $n } нових
       *[other] { $n } нового
    }
chat-watching = Щоб писати, сядьте за стіл.
chat-says = { $name }: { $text }

## Що ще можна зробити.
take-back-button = Скасувати хід
take-back-hint = Скасовує ваш останній хід, доки ніхто не відповів і нічого не взято з мішечка.
leave-button = Піти
leave-hint = Поки вас немає, за вас грає бот.
leave-ask = Піти з гри? Поки вас немає, за вас гратиме бот.
come-back-button = Повернутися
come-back-hint = Зараз за вас грає бот.
resign-button = Здатися
resign-ask = Здатися остаточно? Далі гратиме бот, і повернутися буде неможливо.
keys-title = Клавіатура
keys-hint = { $key } — усі клавіші.

## Зв’язок.
link-live = на зв’язку
link-offline = Немає зв’язку.
link-reconnecting = Зв’язок утрачено: відновлюємо…
link-back = Зв’язок відновлено.
link-sending = Надсилаємо…
link-lost = Можливо, ваш хід не дійшов. Його буде надіслано знову, щойно з’явиться зв’язок.
link-reload = Завантажити знову
link-no-script = Без скриптів ця сторінка сама не оновлюється.
link-refresh = Оновити

## Для тих, хто слухає: один раз, коли це сталося.
live-turn = Ваш хід.
live-bid = Ваша черга робити ставку. Найбільша ставка: { $high }. Можна поставити { $discs } або спасувати.
live-bid-first = Ваша черга робити ставку. Ставок поки немає. Можна поставити { $discs } або спасувати.
live-bid-only-pass = Ваша черга робити ставку. Найбільша ставка: { $high }. Можна лише спасувати.
live-discard = Треба скинути плитку. Катастрофа: { $disaster }.
live-waiting = Очікується хід: { $name }.
live-over = Гру завершено. { $ranking }
