### La page d’une table pendant la partie.

## Titres.
title-table = Table
title-your-turn = À vous de jouer
title-your-bid = À vous de miser
title-your-discard = À vous de défausser
title-waiting = On attend { $name }
title-wins = { $name } gagne
title-preview = Une table de Ra : { $names }

## Les raccourcis de la page.
jump-to = Aller à
jump-board = Plateau
jump-players = Joueurs
jump-scores = Scores
jump-log = Journal
jump-chat = Discussion

## À qui de jouer, et que faire.
turn-yours = À vous de jouer
turn-choose = Choisissez une action
turn-other = C’est à { $name } de jouer
turn-wait = On attend { $name }
turn-drawing = Une tuile sort du sac…
turn-bid-yours = À vous de miser
turn-bid-other = C’est à { $name } de miser
turn-bid-or-pass = Misez ou passez
turn-beat-or-pass = Dépassez { $high } ou passez
turn-must-bid = Vous devez miser : tous les autres joueurs ont passé.
turn-must-bid-when-able = Vous devez miser : vous avez invoqué Ra.
turn-may-pass = Vous pouvez passer.
turn-only-pass = Aucun de vos soleils ne dépasse { $high }.
turn-full-track = La piste de jeu est pleine : invoquez Ra ou jouez un dieu.
turn-god-yours = Jouez un autre dieu ou terminez
turn-god-choose = Choisissez une tuile à prendre.
turn-god-none = Il n’y a aucune tuile à prendre.
turn-god-other = { $name } joue des dieux
turn-discard-yours = Choisissez une tuile à défausser.
turn-discard-left =
    { $n ->
        [one] { $disaster } : encore une tuile à défausser.
       *[other] { $disaster } : encore { $n } tuiles à défausser.
    }
turn-discard-other = { $name } choisit sa défausse
turn-skipped = Vous n’avez plus de soleil face visible : vous ne jouez plus jusqu’à la fin de l’époque.
turn-alone = Plus aucun adversaire n’a de soleil face visible.
turn-over = La partie est finie
turn-played-on = Un robot joue pour vous.
turn-watching = Vous regardez la partie.

## Ce qui vient de se passer.
news-title = Ce qui vient de se passer
news-ra = Tuile Ra !
news-auction = Enchères !
news-since = Depuis votre dernier coup

## Ce que cela change pour vous.
insight-wins = Avec { $disc }, vous gagnez à coup sûr.
insight-wins-unless = Avec { $disc }, vous gagnez, sauf surenchère : { $rivals }.
insight-rival = { $name } ({ $disc })
insight-lot = Ce lot vous rapporte { $gain } : de { $before }, vous passez à { $after }.
insight-lot-nothing = Ce lot ne change rien pour vous en ce moment.
insight-take-disc = Vous prendriez le soleil { $sun }, face cachée.
insight-no-disc-wins = Aucun de vos soleils ne dépasse { $high }.
insight-off = L’affichage des valeurs est désactivé.
bid-wins = gagne à coup sûr
bid-may-win = peut gagner
bid-too-low = trop bas

## Le plateau.
board-title = Plateau
ra-track = Piste de Ra
ra-track-count = Tuiles Ra : { $n } sur { $total }
ra-track-left =
    { $n ->
        [one] Encore une tuile Ra et l’époque prend fin
       *[other] Encore { $n } tuiles Ra et l’époque prend fin
    }
ra-track-last = La prochaine tuile Ra met fin à l’époque
ra-barge = Barque solaire
auction-track = Piste de jeu
auction-track-count = Piste de jeu : { $n } sur 8
auction-track-empty = La piste de jeu est vide.
space-free = case { $n }, libre
lot-title = Lot
lot-is = Le lot : { $tiles }
sun-space = Centre du plateau
sun-space-won = gagné avec le lot
statue-title = Pion Ra
statue-held = Pion Ra : { $name }
bidding-order = Ordre des mises
bid-current = Mise actuelle : { $disc }
bid-none = Aucune mise pour l’instant
bid-is = mise
bid-passed = passe
bid-next = doit parler
bid-last = parle en dernier
bid-no-disc = sans soleil
bid-has = a { $discs }
bid-still-has = a encore { $discs }

## Le sac.
bag-title = Sac
bag-count = Dans le sac : { $n }
bag-next = Prochaine tuile : { $n } dans le sac
bag-odds = Chances de la prochaine tuile
bag-odds-of = { $kind } : { $n } sur { $total }, { $percent }
bag-ra = Ra { $percent }
bag-disaster = désastre { $percent }

## Les joueurs.
players-title = Joueurs
player-you = (vous)
player-discs = Soleils
player-tiles = Tuiles
player-points = Points
player-points-hidden = Points cachés
player-no-tiles = pas encore de tuile
player-types =
    { $n ->
        [one] { $n } sorte sur { $total }
       *[other] { $n } sortes sur { $total }
    }
player-none-yet = aucune
player-dry = à sec
player-wet = en crue
player-out = plus de soleil
player-out-about = { $name } ne joue plus jusqu’à la fin de l’époque.
player-here = en ligne
player-away = hors ligne
player-agent = robot
player-agent-for = un robot continue
player-resigned = a abandonné
player-host = hôte

## La pendule.
clock-title = Pendule
clock-left = reste { $time }
clock-low = Il reste peu de temps
clock-out = Temps écoulé
clock-yours-low = Votre temps s’épuise : il reste { $time }.

## Journal et discussion.
logbook-title = Journal
logbook-newest-first = Journal, le plus récent d’abord
logbook-empty = Il ne s’est encore rien passé.
logbook-show-all = Tout afficher
chat-title = Discussion
chat-label = Message
chat-empty = Personne n’a encore rien dit.
chat-new =
    { $n ->
        [one] { $n } nouveau
       *[other] { $n } nouveaux
    }
chat-watching = Prenez place à la table pour participer.
chat-says = { $name } dit : { $text }

## Autres possibilités.
take-back-button = Annuler mon coup
take-back-hint = Annule votre dernier coup, tant que personne n’a joué et que rien n’a été pioché.
leave-button = Quitter
leave-hint = Un robot joue pour vous jusqu’à votre retour.
leave-ask = Quitter cette partie ? Un robot jouera pour vous jusqu’à votre retour.
come-back-button = Revenir
come-back-hint = Un robot joue pour vous en ce moment.
resign-button = Abandonner
resign-ask = Abandonner pour de bon ? Un robot continuera, et vous ne pourrez pas revenir.
keys-title = Clavier
keys-hint = { $key } : toutes les touches.

## La connexion.
link-live = en direct
link-offline = Vous êtes hors ligne.
link-reconnecting = Connexion perdue : reconnexion…
link-back = La connexion est rétablie.
link-sending = Envoi…
link-lost = Votre coup n’est peut-être pas arrivé. Il sera renvoyé dès que la connexion reviendra.
link-reload = Recharger
link-no-script = Sans scripts, cette page ne se met pas à jour toute seule.
link-refresh = Actualiser

## Pour qui écoute : dit une seule fois, au bon moment.
live-turn = C’est à vous de jouer.
live-bid = À vous de miser. Plus haute mise : { $high }. Vous pouvez miser { $discs }, ou passer.
live-bid-first = À vous de miser. Aucune mise pour l’instant. Vous pouvez miser { $discs }, ou passer.
live-bid-only-pass = À vous de miser. Plus haute mise : { $high }. Vous pouvez seulement passer.
live-discard = Vous devez défausser une tuile. Le désastre : { $disaster }.
live-waiting = On attend { $name }.
live-over = La partie est finie. { $ranking }
