### What people set for themselves.

settings-title = Settings
settings-name = Name
settings-language = Language
settings-theme = Look
settings-theme-system = as the device
settings-theme-light = light
settings-theme-dark = dark
settings-sound = Sound
settings-sound-hint = A short sound when it is your turn.
settings-sound-on = on
settings-sound-off = off
settings-notify = Notifications
settings-notify-hint = Your browser tells you when it is your turn.
settings-notify-ask = Allow notifications
settings-notify-denied = Your browser forbids notifications for this site. You can change that in its settings.
settings-worth = Show what things are worth
settings-worth-hint = Projected points, the worth of the lot, and which of your discs would win.
settings-odds = Show the odds of the bag
settings-motion = Moving tiles
settings-motion-hint = Switched off by itself if your device asks for less motion.
settings-saved = Saved.
settings-device = Kept on this device only.

notify-turn = It is your turn
notify-bid = It is your turn to bid
notify-discard = A disaster: choose what to discard
notify-over = The game is over
notify-with = With { $names }

install-title = Install Ra
install-hint = Put Ra on your home screen.
