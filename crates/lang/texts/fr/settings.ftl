### Ce que chacun règle pour soi.

settings-title = Réglages
settings-name = Nom
settings-language = Langue
settings-theme = Apparence
settings-theme-system = comme l’appareil
settings-theme-light = claire
settings-theme-dark = sombre
settings-sound = Son
settings-sound-hint = Un son bref quand c’est à vous de jouer.
settings-sound-on = activé
settings-sound-off = coupé
settings-notify = Notifications
settings-notify-hint = Votre navigateur vous prévient quand c’est à vous de jouer.
settings-notify-ask = Autoriser les notifications
settings-notify-denied = Votre navigateur interdit les notifications de ce site. Vous pouvez changer cela dans ses réglages.
settings-worth = Afficher ce que valent les choses
settings-worth-hint = Les points prévus, la valeur du lot, et lesquels de vos soleils gagneraient.
settings-odds = Afficher les chances du sac
settings-motion = Tuiles animées
settings-motion-hint = Désactivé de lui-même si votre appareil demande moins de mouvement.
settings-saved = C’est enregistré.
settings-device = Conservé uniquement sur cet appareil.

notify-turn = C’est à vous de jouer
notify-bid = C’est à vous de miser
notify-discard = Un désastre : choisissez votre défausse
notify-over = La partie est finie
notify-with = Avec { $names }

install-title = Installer Ra
install-hint = Placez Ra sur votre écran d’accueil.
