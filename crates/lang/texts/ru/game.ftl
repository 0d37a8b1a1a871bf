### Названия: жетоны, диски, эпохи, уровни, книги правил.

## Жетоны, как подпись: на жетоне, кнопке, столбце. Имена — как в записях партий.
tile-ra = Ра
tile-god = Бог
tile-gold = Золото
tile-pharaoh = Фараон
tile-nile = Нил
tile-flood = Паводок
tile-agriculture = Земледелие
tile-art = Искусство
tile-astronomy = Астрономия
tile-religion = Религия
tile-writing = Письменность
tile-fortress = Крепость
tile-obelisk = Обелиск
tile-palace = Дворец
tile-pyramid = Пирамида
tile-sphinx = Сфинкс
tile-statue = Статуя
tile-step-pyramid = Ступенчатая пирамида
tile-temple = Храм
tile-sanctuary = Святилище
tile-mausoleum = Мавзолей
tile-funeral = Похороны
tile-drought = Засуха
tile-war = Война
tile-earthquake = Землетрясение

## Виды: то, что считается вместе.
kind-ra = Ра
kind-gods = Боги
kind-gold = Золото
kind-pharaohs = Фараоны
kind-river = Река
kind-civilization = Цивилизация
kind-monuments = Монументы
kind-disasters = Бедствия
kind-gods-and-gold = Боги и золото

## Зачем нужен жетон, одной фразой.
about-ra = Продвигает трек Ра и открывает аукцион.
about-god = Потратьте, чтобы взять жетон с аукционного ряда, или оставьте и получите 2 очка.
about-gold = 3 очка.
about-pharaoh = Остаётся у вас. Больше всех фараонов: +5, меньше всех: −2.
about-nile = Остаётся у вас. 1 очко в каждой эпохе, где у вас есть паводок.
about-flood = 1 очко, и с ним приносят очки ваши жетоны Нила.
about-civilization = 3, 4 или 5 разных типов: 5, 10 или 15 очков. Ни одного: −5.
about-monument = Остаётся у вас и приносит очки в конце: за разные типы и за одинаковые.
about-funeral = Кто его возьмёт, потеряет два жетона фараонов.
about-drought = Кто его возьмёт, потеряет два речных жетона, сначала паводки.
about-war = Кто его возьмёт, потеряет два жетона цивилизации на свой выбор.
about-earthquake = Кто его возьмёт, потеряет два жетона монументов на свой выбор.

## Восемь богов; в игре они одинаковы.
god-anubis = Анубис
god-bastet = Бастет
god-horus = Гор
god-khnum = Хнум
god-seth = Сет
god-sobek = Себек
god-thoth = Тот
god-uto = Уто

## Солнечные диски. Число — это имя.
disc = Диск { $n }
disc-face-down = Диск { $n }, лицевой стороной вниз
disc-sun-space = Диск { $n }, в центральной ячейке

## Эпохи.
epoch = Эпоха { $n }
epoch-of-three = Эпоха { $n } из 3
epoch-name-1 = Древнее царство
epoch-name-2 = Среднее царство
epoch-name-3 = Новое царство
epoch-short-1 = Древнее
epoch-short-2 = Среднее
epoch-short-3 = Новое

## Уровни ботов, от первой партии до сильнейшего.
level-scribe = Писец
level-merchant = Купец
level-priest = Жрец
level-vizier = Визирь
level-pharaoh = Фараон
level-ra = Ра
level-about-scribe = Знает правила и любит красивые жетоны.
level-about-merchant = Считает, что лот принесёт сегодня.
level-about-priest = Прикидывает, что осталось в мешочке, и помнит о последней эпохе.
level-about-vizier = Судит с одного взгляда, по опыту сотен тысяч партий.
level-about-pharaoh = Судит не хуже и думает наперёд.
level-about-ra = Использует всё время, какое есть.
## Несколько ботов одного уровня за столом.
level-numbered = { $level } { $n }
agent-word = бот

## Книги правил.
rulebook-title = Книга правил
rulebook-barge-2023 = 2023, солнечная ладья
rulebook-windrider-2016 = 2016
rulebook-alea-1999-fr = 1999, французская
rulebook-alea-1999-ja = 1999, японская
rulebook-short-barge-2023 = правила 2023
rulebook-short-windrider-2016 = правила 2016
rulebook-short-alea-1999-fr = французские правила 1999
rulebook-short-alea-1999-ja = японские правила 1999
rulebook-about-barge-2023 = Издание с солнечной ладьёй, на русском и украинском. Для 2–5 игроков.
rulebook-about-windrider-2016 = Английское издание. Для 2–5 игроков.
rulebook-about-alea-1999-fr = Французское издание, понятое буквально: кто воззвал к Ра, делает ставку всегда, когда может. Для 3–5 игроков.
rulebook-about-alea-1999-ja = Японское издание: очки открыты, богов тратят всех сразу. Для 3–5 игроков.

## В чём книги правил расходятся и какие есть варианты.
house-rule = Домашнее правило
house-rules = Домашние правила
house-rule-line = { $point }: { $value }
house-players = Игроки
house-players-range = от { $min } до { $max }
house-marker = Трек Ра отмечают
house-marker-barge = солнечной ладьёй
house-marker-tiles = жетонами Ра
house-duty = Воззвавший к Ра должен сделать ставку
house-duty-if-all-passed = если все остальные спасовали
house-duty-whenever-able = всегда, когда может
house-gods = Бедствия, взятые богами, действуют
house-gods-one-by-one = сразу
house-gods-batch = после последнего бога
house-totals = Очки соперников
house-totals-hidden = скрыты до конца
house-totals-open = открыты всем
house-monuments = Монументы издания
house-monuments-1999 = 1999 (крепость, дворец)
house-monuments-2023 = 2023 (святилище, мавзолей)
house-points = Очки в начале
