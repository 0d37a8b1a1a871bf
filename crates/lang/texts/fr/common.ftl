### Les mots qui figurent sur chaque page : titres, menus, nombres, durées.

site-name = Ra
site-tagline = Misez votre soleil avant qu’il ne se couche.
site-description = Jouez à Ra, le jeu d’enchères de l’Égypte ancienne, dans votre navigateur : contre des amis ou des robots, gratuitement et sans compte.
site-designer = Ra est un jeu de société de Reiner Knizia. Ce site est un projet libre et gratuit, fait par des gens qui l’aiment.

## Le titre d’une page, tel que le navigateur l’affiche.
page-title = { $page } · Ra

skip-to-content = Aller au contenu
skip-to-move = Aller à votre coup
skip-to-play = Aller au jeu

nav-main = Menu principal
nav-menu = Menu
nav-play = Jouer
nav-watch = Regarder
nav-rules = Règles
nav-replay = Revoir
nav-pad = Feuille de score
nav-settings = Réglages
nav-home = Accueil
nav-back = Retour

footer-source = Code source
footer-licence = Logiciel libre : MIT ou Apache 2.0
footer-api = Pour les programmes
footer-language = Langue

## Petits mots sur les boutons.
button-ok = D’accord
button-cancel = Annuler
button-close = Fermer
button-save = Enregistrer
button-send = Envoyer
button-copy = Copier
button-copied = Copié
button-share = Partager
button-download = Télécharger
button-print = Imprimer
button-undo = Annuler
button-more = Plus
button-less = Moins
button-yes = Oui
button-no = Non

## Nombres.
count-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
count-tiles =
    { $n ->
        [one] { $n } tuile
       *[other] { $n } tuiles
    }
count-discs =
    { $n ->
        [one] { $n } soleil
       *[other] { $n } soleils
    }
count-players =
    { $n ->
        [one] { $n } joueur
       *[other] { $n } joueurs
    }
count-types =
    { $n ->
        [one] { $n } sorte
       *[other] { $n } sortes
    }
count-spaces =
    { $n ->
        [one] { $n } case
       *[other] { $n } cases
    }
count-steps =
    { $n ->
        [one] { $n } étape
       *[other] { $n } étapes
    }
count-games =
    { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
count-watching =
    { $n ->
        [one] { $n } personne regarde
       *[other] { $n } personnes regardent
    }
## Plusieurs d’une même sorte : Pyramide × 3.
count-of = { $item } × { $n }
## Une part d’un tout : 5 sur 9.
count-out-of = { $n } sur { $total }
percent = { $n } %
decimal-mark = ,

## De quoi assembler une liste dans une phrase : a, b et c.
list-comma = { $first }, { $second }
list-and = { $first } et { $second }
list-or = { $first } ou { $second }

## Les places au classement.
place-n =
    { $n ->
        [1] 1ʳᵉ place
       *[other] { $n }ᵉ place
    }

## Durées, en toutes lettres et en bref.
time-days =
    { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    }
time-hours =
    { $n ->
        [one] { $n } heure
       *[other] { $n } heures
    }
time-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
time-seconds =
    { $n ->
        [one] { $n } seconde
       *[other] { $n } secondes
    }
time-minutes-short = { $n } min
time-seconds-short = { $n } s
ago-now = à l’instant
ago-minutes =
    { $n ->
        [one] il y a { $n } minute
       *[other] il y a { $n } minutes
    }
ago-hours =
    { $n ->
        [one] il y a { $n } heure
       *[other] il y a { $n } heures
    }
ago-days =
    { $n ->
        [one] il y a { $n } jour
       *[other] il y a { $n } jours
    }

## Les pendules, dans la description d’une table.
clock-none = sans pendule
clock-real-time = { $base } + { $increment }
clock-days =
    { $n ->
        [one] 1 jour par coup
       *[other] { $n } jours par coup
    }
clock-none-about = On réfléchit aussi longtemps que l’on veut.
clock-real-time-about = Chacun a { $base } pour toute la partie et reçoit { $increment } après chaque coup.
clock-days-about =
    { $n ->
        [one] Chacun a un jour pour chaque coup.
       *[other] Chacun a { $n } jours pour chaque coup.
    }
