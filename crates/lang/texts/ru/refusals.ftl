### Почему что-то невозможно.

## По правилам; номер правила показан рядом.
refusal-game-over = Партия завершена.
refusal-draw-due = Сейчас из мешочка берут жетон: сначала он.
refusal-no-draw-due = Сейчас из мешочка ничего не берут.
refusal-none-left = В мешочке больше не осталось: { $tile }.
refusal-track-full = Взять жетон нельзя: аукционный ряд заполнен. Воззовите к Ра или потратьте бога.
refusal-auction-goes-on = Идёт аукцион: сделайте ставку или спасуйте.
refusal-no-auction = Сейчас нет аукциона.
refusal-disc-not-held = Диск { $disc } не ваш.
refusal-disc-face-down = Диск { $disc } лежит лицевой стороной вниз до следующей эпохи.
refusal-bid-too-low = Диск { $disc } не выше самой высокой ставки: { $high }.
refusal-must-bid = Вы должны сделать ставку: вы воззвали к Ра, а все остальные игроки спасовали.
refusal-must-bid-when-able = Вы должны сделать ставку: вы воззвали к Ра, и у вас есть подходящий диск.
refusal-no-god = У вас нет жетона богов, который можно потратить.
refusal-not-for-gods = Богом нельзя взять этот жетон: { $tile }.
refusal-not-on-track = На аукционном ряду этого нет: { $tile }.
refusal-run-goes-on = Вы тратите богов: потратьте ещё одного или сначала закончите.
refusal-no-run = Вы сейчас не тратите богов.
refusal-discard-due = Сначала выберите жетон для сброса. Бедствие: { $disaster }.
refusal-no-discard-due = Ни одно бедствие не требует жетона.
refusal-not-hit = Это бедствие ({ $disaster }) не забирает такой жетон: { $tile }.
refusal-tile-not-held = У вас нет такого жетона: { $tile }.

## Кратко, рядом с диском или кнопкой.
short-too-low = мало
short-face-down = перевёрнут
short-not-yours = не ваш
short-track-full = ряд заполнен
short-must-bid = нужна ставка
short-not-your-turn = не ваш ход
short-reconnecting = нет связи

## По столу.
refused-stale = Тем временем что-то произошло. Взгляните ещё раз и решите.
refused-gathering = Партия ещё не началась.
refused-playing = Партия уже началась.
refused-over = Партия завершена.
refused-closed = Стол закрыт.
refused-not-seated = У вас нет места за этим столом.
refused-already-seated = У вас уже есть место за этим столом.
refused-full = Все места заняты.
refused-not-full = Ещё есть свободные места.
refused-not-host = Это может сделать только хозяин стола.
refused-no-agent = На этом месте нет бота.
refused-not-your-turn = Сейчас не ваш ход.
refused-out-of-time = Ваше время вышло.
refused-played-on = За вас играет бот: сначала вернитесь.
refused-not-away = Вы и так за столом.
refused-resigned = Вы сдались, и это окончательно.
refused-nothing-to-take-back = Отменять нечего.
refused-wrong-order = Поручение брать жетоны — для лота от 1 до 8 жетонов.
refused-no-order = Вы не оставляли поручения.
refused-too-often = За этим столом это делали слишком часто.
refused-broken = С этим столом что-то не так.

## Что введено или выбрано неверно.
wrong-rulebook = Такой книги правил нет.
wrong-house = Такого домашнего правила нет.
wrong-house-twice = Два домашних правила меняют одно и то же.
wrong-players = Эти правила не для такого числа игроков.
wrong-clock = Часы дают от 30 секунд до 3 часов и не больше 180 секунд за ход; или от 1 до 30 дней на ход.
wrong-name = В имени от 1 до { $n } видимых знаков.
wrong-words = Слова для перемешивания умещаются в одну строку и должны быть короче.
wrong-level = Такого уровня нет.
wrong-key = У этого запроса неподходящее имя.

## Что говорит сервер, когда не может помочь; имена — как в API.
error-title = Не получилось
error-no-such-page = Здесь ничего нет.
error-no-such-table = Такого стола нет.
error-wrong-stage = Не сейчас: ещё рано или уже поздно.
error-store-unavailable = Сервер не может добраться до своей памяти. Попробуйте ещё раз чуть позже.
error-table-unreadable = Этот стол здесь нельзя прочитать.
error-closing = Сервер сейчас остановится. Попробуйте ещё раз чуть позже.
error-busy = Слишком много всего сразу. Попробуйте ещё раз чуть позже.
error-internal = У нас что-то пошло не так. Вы тут ни при чём.
error-wrong-request = Что-то в этом запросе не имеет смысла.
error-not-a-guest = Сначала скажите, как вас называть.
error-too-many-requests = Слишком быстро. Подождите немного.
error-too-slow = Это заняло слишком много времени. Попробуйте ещё раз.
error-too-long = Это слишком длинно.
error-cut-off = Сообщение дошло не целиком. Попробуйте ещё раз.
error-not-json = Этот адрес — для программ, которые говорят на JSON.
error-no-json = Такой JSON здесь прочитать нельзя.
error-key-used = Это имя уже занято другим вашим запросом.
error-wrong-method = Так об этом не просят.
error-wrong-host = Этот сервер не отвечает по такому адресу.
error-wrong-origin = Запрос пришёл с другого сайта и не выполнен.
error-try-again = Ещё раз
error-go-home = На главную
error-offline = Нет связи. То, что вы видите, могло устареть.
