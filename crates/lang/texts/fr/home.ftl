### L’accueil, la création d’une table, l’attente des joueurs.

home-title = Jouer à Ra
home-lead = Ra, le jeu d’enchères des trois empires. Gratuit, libre, sans inscription.

home-quick-title = Jouer contre des robots
home-quick-opponents = Adversaires
home-quick-level = Force des robots
home-quick-rulebook = Règles
home-quick-play = Jouer maintenant

home-yours-title = Vos parties
home-yours-none = Aucune partie pour l’instant. Un clic lance la première.
home-yours-turn = À vous de jouer
home-yours-bid = À vous de miser
home-yours-discard = À vous de défausser
home-yours-waiting = On attend { $name }
home-yours-gathering =
    { $n ->
        [one] { $n } place prise sur { $total }
       *[other] { $n } places prises sur { $total }
    }
home-yours-over = Finie
home-yours-over-place = Finie : { $place } pour vous
home-yours-next = Partie suivante qui vous attend
home-yours-count =
    { $n ->
        [0] Aucune partie ne vous attend
        [one] { $n } partie vous attend
       *[other] { $n } parties vous attendent
    }
home-with = avec { $names }

home-create-title = Créer une table
home-create-lead = Pour jouer entre amis : créez une table et partagez son lien.
home-create-players = Joueurs
home-create-rulebook = Règles
home-create-clock = Pendule
home-create-open = La montrer dans la liste des tables ouvertes
home-create-private = Accessible seulement avec le lien
home-create-stand-in = Qui continue pour une personne qui s’en va
home-create-house = Règles maison
home-create-house-none = comme dans le livret
home-create-button = Créer la table

home-open-title = Tables ouvertes
home-open-none = Aucune table ouverte en ce moment. Créez-en une, quelqu’un viendra.
home-open-join = Rejoindre
home-open-seats =
    { $n ->
        [one] { $n } place prise sur { $total }
       *[other] { $n } places prises sur { $total }
    }
home-open-host = Hôte : { $name }

home-watch-title = Parties à regarder
home-watch-none = Personne ne joue en public en ce moment.
home-watch-button = Regarder
home-watch-lot = Sur la piste : { $tiles }
home-watch-ra = Ra { $n } sur { $total }

home-learn-title = Vous découvrez Ra ?
home-learn-lead = Les règles tiennent sur une page, et la table vous dit ce que vous pouvez faire.
home-learn-rules = Lire les règles
home-pad-lead = Vous jouez autour d’une vraie table ? La feuille de score fait les comptes.
home-replay-lead = Vous avez l’enregistrement d’une partie ? Revoyez-la coup par coup.

## Le nom de chacun.
name-title = Comment vous appelez-vous ?
name-label = Votre nom
name-hint = 40 caractères au plus. Vous pouvez en changer quand vous voulez.
name-save = C’est moi
name-change = Changer de nom

## Avant la partie.
gather-title = On attend des joueurs
gather-seats =
    { $n ->
        [one] { $n } place prise sur { $total }
       *[other] { $n } places prises sur { $total }
    }
gather-free = place libre
gather-host = hôte
gather-you = vous
gather-join = Prendre place
gather-leave = Quitter la table
gather-agent = Ajouter un robot
gather-agent-level = Niveau
gather-agent-remove = Retirer : { $name }
gather-start = Commencer maintenant
gather-start-hint = Des robots prennent les places libres.
gather-close = Fermer la table
gather-begins = La partie commence quand toutes les places sont prises.
gather-closed = Cette table a été fermée avant le début de la partie.
gather-words-label = Vos mots pour le mélange
gather-words-hint = Ce que vous voulez. Ils entrent dans le mélange, pour que personne n’ait pu le connaître d’avance.

share-title = Inviter
share-link = Lien vers cette table
share-copy = Copier le lien
share-copied = Le lien est copié.
share-qr = Code QR du lien vers cette table
share-qr-hint = Scannez-le avec un téléphone.
share-text = Jouez à Ra avec moi :
