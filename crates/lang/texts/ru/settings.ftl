### Личные настройки.

settings-title = Настройки
settings-name = Имя
settings-language = Язык
settings-theme = Оформление
settings-theme-system = как на устройстве
settings-theme-light = светлое
settings-theme-dark = тёмное
settings-sound = Звук
settings-sound-hint = Короткий звук, когда наступает ваш ход.
settings-sound-on = включён
settings-sound-off = выключен
settings-notify = Уведомления
settings-notify-hint = Браузер сообщит, когда наступит ваш ход.
settings-notify-ask = Разрешить уведомления
settings-notify-denied = Браузер запрещает уведомления этого сайта. Это можно изменить в его настройках.
settings-worth = Показывать, что сколько стоит
settings-worth-hint = Ожидаемые очки, ценность лота и какие ваши диски победят.
settings-odds = Показывать вероятности мешочка
settings-motion = Движение жетонов
settings-motion-hint = Отключается само, если устройство просит меньше движения.
settings-saved = Сохранено.
settings-device = Хранится только на этом устройстве.

notify-turn = Ваш ход
notify-bid = Ваш черёд делать ставку
notify-discard = Бедствие: выберите, что сбросить
notify-over = Партия завершена
notify-with = Соперники: { $names }

install-title = Установить «Ра»
install-hint = Поместите «Ра» на домашний экран.
