### Назви: плитки, диски, епохи, рівні, книги правил.

## Плитки, як підпис: на плитці, кнопці, стовпці. Імена — як у записах ігор.
tile-ra = Ра
tile-god = Бог
tile-gold = Золото
tile-pharaoh = Фараон
tile-nile = Ніл
tile-flood = Повінь
tile-agriculture = Землеробство
tile-art = Мистецтво
tile-astronomy = Астрономія
tile-religion = Релігія
tile-writing = Писемність
tile-fortress = Фортеця
tile-obelisk = Обеліск
tile-palace = Палац
tile-pyramid = Піраміда
tile-sphinx = Сфінкс
tile-statue = Статуя
tile-step-pyramid = Східчаста піраміда
tile-temple = Храм
tile-sanctuary = Святилище
tile-mausoleum = Мавзолей
tile-funeral = Похорон
tile-drought = Посуха
tile-war = Війна
tile-earthquake = Землетрус

## Види: те, що рахують разом.
kind-ra = Ра
kind-gods = Боги
kind-gold = Золото
kind-pharaohs = Фараони
kind-river = Річка
kind-civilization = Цивілізація
kind-monuments = Монументи
kind-disasters = Катастрофи
kind-gods-and-gold = Боги й золото

## Навіщо потрібна плитка, однією фразою.
about-ra = Просуває трек Ра й розпочинає аукціон.
about-god = Витратьте, щоб узяти плитку з треку аукціону, або залиште й отримайте 2 очки.
about-gold = 3 очки.
about-pharaoh = Залишається у вас. Найбільше фараонів: +5, найменше: −2.
about-nile = Залишається у вас. 1 очко в кожній епосі, де у вас є повінь.
about-flood = 1 очко, і з нею приносять очки ваші плитки Нілу.
about-civilization = 3, 4 або 5 різних типів: 5, 10 або 15 очок. Жодного: −5.
about-monument = Залишається у вас і приносить очки наприкінці: за різні типи й за однакові.
about-funeral = Хто її візьме, втратить дві плитки фараона.
about-drought = Хто її візьме, втратить дві річкові плитки, спершу повені.
about-war = Хто її візьме, втратить дві плитки цивілізації на свій вибір.
about-earthquake = Хто її візьме, втратить дві плитки монумента на свій вибір.

## Вісім богів; у грі вони однакові.
god-anubis = Анубіс
god-bastet = Бастет
god-horus = Гор
god-khnum = Хнум
god-seth = Сет
god-sobek = Себек
god-thoth = Тот
god-uto = Уто

## Сонячні диски. Число — це ім’я.
disc = Диск { $n }
disc-face-down = Диск { $n }, долілиць
disc-sun-space = Диск { $n }, на центральному місці

## Епохи.
epoch = Епоха { $n }
epoch-of-three = Епоха { $n } з 3
epoch-name-1 = Стародавнє царство
epoch-name-2 = Середнє царство
epoch-name-3 = Нове царство
epoch-short-1 = Давнє
epoch-short-2 = Середнє
epoch-short-3 = Нове

## Рівні ботів, від першої гри до найсильнішого.
level-scribe = Писар
level-merchant = Купець
level-priest = Жрець
level-vizier = Візир
level-pharaoh = Фараон
level-ra = Ра
level-about-scribe = Знає правила й любить гарні плитки.
level-about-merchant = Рахує, що лот принесе сьогодні.
level-about-priest = Зважує, що лишилося в мішечку, і пам’ятає про останню епоху.
level-about-vizier = Оцінює з одного погляду, маючи досвід сотень тисяч ігор.
level-about-pharaoh = Оцінює не гірше й думає наперед.
level-about-ra = Використовує весь час, який є.
## Кілька ботів одного рівня за столом.
level-numbered = { $level } { $n }
agent-word = бот

## Книги правил.
rulebook-title = Книга правил
rulebook-barge-2023 = 2023, сонячний човен
rulebook-windrider-2016 = 2016
rulebook-alea-1999-fr = 1999, французька
rulebook-alea-1999-ja = 1999, японська
rulebook-short-barge-2023 = правила 2023
rulebook-short-windrider-2016 = правила 2016
rulebook-short-alea-1999-fr = французькі правила 1999
rulebook-short-alea-1999-ja = японські правила 1999
rulebook-about-barge-2023 = Видання із сонячним човном, українською та російською. Для 2–5 гравців.
rulebook-about-windrider-2016 = Англійське видання. Для 2–5 гравців.
rulebook-about-alea-1999-fr = Французьке видання, зрозуміле буквально: хто закликав Ра, робить ставку щоразу, коли може. Для 3–5 гравців.
rulebook-about-alea-1999-ja = Японське видання: очки відкриті, богів витрачають усіх одразу. Для 3–5 гравців.

## У чому книги правил різняться і які є варіанти.
house-rule = Домашнє правило
house-rules = Домашні правила
house-rule-line = { $point }: { $value }
house-players = Гравці
house-players-range = від { $min } до { $max }
house-marker = Трек Ра позначають
house-marker-barge = сонячним човном
house-marker-tiles = плитками Ра
house-duty = Хто закликав Ра, мусить зробити ставку
house-duty-if-all-passed = якщо решта спасували
house-duty-whenever-able = щоразу, коли може
house-gods = Катастрофи, узяті богами, діють
house-gods-one-by-one = одразу
house-gods-batch = після останнього бога
house-totals = Очки суперників
house-totals-hidden = приховані до кінця
house-totals-open = відкриті для всіх
house-monuments = Монументи видання
house-monuments-1999 = 1999 (фортеця, палац)
house-monuments-2023 = 2023 (святилище, мавзолей)
house-points = Очки на початку
