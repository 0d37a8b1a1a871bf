### Что произошло, по одной фразе: для журнала, новостей и тех, кто слушает. С -you — тому, о ком речь.

## В игре.
log-drew = { $name } берёт из мешочка: { $tile }.
log-drew-you = Вы берёте из мешочка: { $tile }.
log-drawing = { $name } берёт жетон.
log-drawing-you = Вы берёте жетон.
log-ra = { $name } берёт статую Ра: аукцион!
log-ra-you = Вы берёте статую Ра: аукцион!
log-invoked = { $name } взывает к Ра.
log-invoked-you = Вы взываете к Ра.
log-bid = { $name } ставит { $disc }.
log-bid-you = Вы ставите { $disc }.
log-passed = { $name } пасует.
log-passed-you = Вы пасуете.
log-won = { $name } побеждает в аукционе со ставкой { $paid } и берёт диск { $took }. Жетоны: { $tiles }.
log-won-you = Вы побеждаете в аукционе со ставкой { $paid } и берёте диск { $took }. Жетоны: { $tiles }.
log-won-nothing = { $name } побеждает в аукционе со ставкой { $paid } и берёт диск { $took }, но ни одного жетона.
log-won-nothing-you = Вы побеждаете в аукционе со ставкой { $paid } и берёте диск { $took }, но ни одного жетона.
log-stayed = Все игроки спасовали: жетоны остаются на месте.
log-thrown-away = Все игроки спасовали: восемь жетонов удаляются из игры.
log-god = { $name } тратит бога и берёт: { $tile }.
log-god-you = Вы тратите бога и берёте: { $tile }.
log-stopped = { $name } больше не тратит богов.
log-stopped-you = Вы больше не тратите богов.
log-struck = Бедствие у игрока { $name }: { $disaster }.
log-struck-you = Бедствие у вас: { $disaster }.
log-discarded = { $name } сбрасывает: { $tiles }.
log-discarded-you = Вы сбрасываете: { $tiles }.
log-epoch-track = Эпоха { $n } завершается: трек Ра заполнен.
log-epoch-discs = Эпоха { $n } завершается: все солнечные диски лежат лицевой стороной вниз.
log-scored = { $name } получает { $points } за эпоху { $n }.
log-scored-you = Вы получаете { $points } за эпоху { $n }.
log-epoch-began = Начинается эпоха { $n }. Первый ход: { $name }.
log-epoch-began-you = Начинается эпоха { $n }. Первый ход — ваш.
log-winner = { $name } побеждает в партии!
log-winner-you = Вы побеждаете в партии!

## За столом.
told-opened = Стол открыт.
told-joined = { $name } садится за стол.
told-introduced = Теперь имя этого игрока — { $name }.
told-left = { $name } уходит из-за стола.
told-closed = Стол закрыт.
told-started = Партия начинается.
told-took-back = { $name } отменяет последний ход.
told-took-back-you = Вы отменяете свой последний ход.
told-out-of-time = Время вышло: { $name }. Дальше играет бот.
told-out-of-time-you = Ваше время вышло: дальше за вас играет бот.
told-away = { $name } покидает партию: дальше играет бот.
told-away-you = Вы покинули партию: дальше за вас играет бот.
told-resigned = { $name } сдаётся: дальше играет бот.
told-resigned-you = Вы сдались: дальше за вас играет бот.
told-came-back = { $name } снова за столом.
told-came-back-you = Вы снова за столом.
told-rematched = За другим столом начинается реванш.
