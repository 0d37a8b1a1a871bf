### Особисті налаштування.

settings-title = Налаштування
settings-name = Ім’я
settings-language = Мова
settings-theme = Вигляд
settings-theme-system = як на пристрої
settings-theme-light = світлий
settings-theme-dark = темний
settings-sound = Звук
settings-sound-hint = Короткий звук, коли настає ваш хід.
settings-sound-on = увімкнено
settings-sound-off = вимкнено
settings-notify = Сповіщення
settings-notify-hint = Браузер повідомить, коли настане ваш хід.
settings-notify-ask = Дозволити сповіщення
settings-notify-denied = Браузер забороняє сповіщення цього сайту. Це можна змінити в його налаштуваннях.
settings-worth = Показувати, що скільки варте
settings-worth-hint = Очікувані очки, цінність лота й те, які ваші диски переможуть.
settings-odds = Показувати ймовірності мішечка
settings-motion = Рух плиток
settings-motion-hint = Вимикається само, якщо пристрій просить менше руху.
settings-saved = Збережено.
settings-device = Зберігається лише на цьому пристрої.

notify-turn = Ваш хід
notify-bid = Ваша черга робити ставку
notify-discard = Катастрофа: виберіть, що скинути
notify-over = Гру завершено
notify-with = Суперники: { $names }

install-title = Встановити «Ра»
install-hint = Розмістіть «Ра» на головному екрані.
