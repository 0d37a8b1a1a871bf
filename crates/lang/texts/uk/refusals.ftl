### Чому щось неможливо.

## За правилами; номер правила показано поруч.
refusal-game-over = Гру завершено.
refusal-draw-due = Зараз із мішечка беруть плитку: спершу вона.
refusal-no-draw-due = Зараз із мішечка нічого не беруть.
refusal-none-left = У мішечку більше не лишилося: { $tile }.
refusal-track-full = Взяти плитку неможливо: трек аукціону заповнений. Закличте Ра або витратьте бога.
refusal-auction-goes-on = Триває аукціон: зробіть ставку або спасуйте.
refusal-no-auction = Зараз немає аукціону.
refusal-disc-not-held = Диск { $disc } не ваш.
refusal-disc-face-down = Диск { $disc } лежить долілиць до наступної епохи.
refusal-bid-too-low = Диск { $disc } не вищий за найбільшу ставку: { $high }.
refusal-must-bid = Ви мусите зробити ставку: ви закликали Ра, а решта гравців спасували.
refusal-must-bid-when-able = Ви мусите зробити ставку: ви закликали Ра й маєте відповідний диск.
refusal-no-god = У вас немає плитки бога, яку можна витратити.
refusal-not-for-gods = Богом не можна взяти цю плитку: { $tile }.
refusal-not-on-track = На треку аукціону цього немає: { $tile }.
refusal-run-goes-on = Ви витрачаєте богів: витратьте ще одного або спершу закінчіть.
refusal-no-run = Ви зараз не витрачаєте богів.
refusal-discard-due = Спершу виберіть плитку, яку скинете. Катастрофа: { $disaster }.
refusal-no-discard-due = Жодна катастрофа не вимагає плитки.
refusal-not-hit = Ця катастрофа ({ $disaster }) не забирає таку плитку: { $tile }.
refusal-tile-not-held = У вас немає такої плитки: { $tile }.

## Коротко, поруч із диском або кнопкою.
short-too-low = замало
short-face-down = долілиць
short-not-yours = не ваш
short-track-full = трек повний
short-must-bid = потрібна ставка
short-not-your-turn = не ваш хід
short-reconnecting = немає зв’язку

## За столом.
refused-stale = Тим часом щось сталося. Погляньте ще раз і вирішіть.
refused-gathering = Гра ще не почалася.
refused-playing = Гра вже почалася.
refused-over = Гру завершено.
refused-closed = Стіл закрито.
refused-not-seated = У вас немає місця за цим столом.
refused-already-seated = У вас уже є місце за цим столом.
refused-full = Усі місця зайняті.
refused-not-full = Ще є вільні місця.
refused-not-host = Це може зробити лише господар столу.
refused-no-agent = На цьому місці немає бота.
refused-not-your-turn = Зараз не ваш хід.
refused-out-of-time = Ваш час вийшов.
refused-played-on = За вас грає бот: спершу поверніться.
refused-not-away = Ви й так за столом.
refused-resigned = Ви здалися, і це остаточно.
refused-nothing-to-take-back = Скасовувати нічого.
refused-wrong-order = Доручення брати плитки — для лота від 1 до 8 плиток.
refused-no-order = Ви не залишали доручення.
refused-too-often = За цим столом це робили надто часто.
refused-broken = Із цим столом щось негаразд.

## Що введено або вибрано неправильно.
wrong-rulebook = Такої книги правил немає.
wrong-house = Такого домашнього правила немає.
wrong-house-twice = Два домашні правила змінюють те саме.
wrong-players = Ці правила не для такої кількості гравців.
wrong-clock = Годинник дає від 30 секунд до 3 годин і щонайбільше 180 секунд за хід; або від 1 до 30 днів на хід.
wrong-name = В імені від 1 до { $n } видимих знаків.
wrong-words = Слова для перемішування вміщуються в один рядок і мають бути коротшими.
wrong-level = Такого рівня немає.
wrong-key = Цей запит має невідповідне ім’я.

## Що каже сервер, коли не може допомогти; імена — як в API.
error-title = Не вийшло
error-no-such-page = Тут нічого немає.
error-no-such-table = Такого столу немає.
error-wrong-stage = Не зараз: ще рано або вже пізно.
error-store-unavailable = Сервер не може дістатися своєї пам’яті. Спробуйте ще раз трохи згодом.
error-table-unreadable = Цей стіл тут неможливо прочитати.
error-closing = Сервер от-от зупиниться. Спробуйте ще раз трохи згодом.
error-busy = Забагато всього одразу. Спробуйте ще раз трохи згодом.
error-internal = У нас щось пішло не так. Ви тут ні до чого.
error-wrong-request = Щось у цьому запиті не має сенсу.
error-not-a-guest = Спершу скажіть, як вас називати.
error-too-many-requests = Занадто швидко. Зачекайте трохи.
error-too-slow = Це забрало надто багато часу. Спробуйте ще раз.
error-too-long = Це задовго.
error-cut-off = Повідомлення дійшло не повністю. Спробуйте ще раз.
error-not-json = Ця адреса — для програм, які розмовляють JSON.
error-no-json = Такий JSON тут неможливо прочитати.
error-key-used = Це ім’я вже має інший ваш запит.
error-wrong-method = Так про це не просять.
error-wrong-host = Цей сервер не відповідає за такою адресою.
error-wrong-origin = Запит надійшов з іншого сайту, тож його не виконано.
error-try-again = Ще раз
error-go-home = На головну
error-offline = Немає зв’язку. Те, що ви бачите, могло застаріти.
