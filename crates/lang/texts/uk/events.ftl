### Що сталося, по одній фразі: для журналу, новин і тих, хто слухає. Із -you — тому, про кого йдеться.

## У грі.
log-drew = { $name } бере з мішечка: { $tile }.
log-drew-you = Ви берете з мішечка: { $tile }.
log-drawing = { $name } бере плитку.
log-drawing-you = Ви берете плитку.
log-ra = { $name } бере статую Ра: аукціон!
log-ra-you = Ви берете статую Ра: аукціон!
log-invoked = { $name } закликає Ра.
log-invoked-you = Ви закликаєте Ра.
log-bid = { $name } ставить { $disc }.
log-bid-you = Ви ставите { $disc }.
log-passed = { $name } пасує.
log-passed-you = Ви пасуєте.
log-won = { $name } перемагає в аукціоні зі ставкою { $paid } і бере диск { $took }. Плитки: { $tiles }.
log-won-you = Ви перемагаєте в аукціоні зі ставкою { $paid } і берете диск { $took }. Плитки: { $tiles }.
log-won-nothing = { $name } перемагає в аукціоні зі ставкою { $paid } і бере диск { $took }, але жодної плитки.
log-won-nothing-you = Ви перемагаєте в аукціоні зі ставкою { $paid } і берете диск { $took }, але жодної плитки.
log-stayed = Усі гравці спасували: плитки залишаються на місці.
log-thrown-away = Усі гравці спасували: вісім плиток прибираються з гри.
log-god = { $name } витрачає бога й бере: { $tile }.
log-god-you = Ви витрачаєте бога й берете: { $tile }.
log-stopped = { $name } більше не витрачає богів.
log-stopped-you = Ви більше не витрачаєте богів.
log-struck = Катастрофа в гравця { $name }: { $disaster }.
log-struck-you = Катастрофа у вас: { $disaster }.
log-discarded = { $name } скидає: { $tiles }.
log-discarded-you = Ви скидаєте: { $tiles }.
log-epoch-track = Епоха { $n } закінчується: трек Ра заповнений.
log-epoch-discs = Епоха { $n } закінчується: усі сонячні диски лежать долілиць.
log-scored = { $name } отримує { $points } за епоху { $n }.
log-scored-you = Ви отримуєте { $points } за епоху { $n }.
log-epoch-began = Починається епоха { $n }. Перший хід: { $name }.
log-epoch-began-you = Починається епоха { $n }. Перший хід — ваш.
log-winner = { $name } перемагає!
log-winner-you = Ви перемагаєте!

## За столом.
told-opened = Стіл відкрито.
told-joined = { $name } сідає за стіл.
told-introduced = Тепер ім’я цього гравця — { $name }.
told-left = { $name } йде з-за столу.
told-closed = Стіл закрито.
told-started = Гра починається.
told-took-back = { $name } скасовує останній хід.
told-took-back-you = Ви скасовуєте свій останній хід.
told-out-of-time = Час вийшов: { $name }. Далі грає бот.
told-out-of-time-you = Ваш час вийшов: далі за вас грає бот.
told-away = { $name } залишає гру: далі грає бот.
told-away-you = Ви залишили гру: далі за вас грає бот.
told-resigned = { $name } здається: далі грає бот.
told-resigned-you = Ви здалися: далі за вас грає бот.
told-came-back = { $name } знову за столом.
told-came-back-you = Ви знову за столом.
told-rematched = За іншим столом починається реванш.
