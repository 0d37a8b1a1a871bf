### Le nom des choses : tuiles, soleils, époques, niveaux, livrets de règles.

## Les tuiles, en étiquette : sur une face, un bouton, une colonne. Nommées comme dans les enregistrements.
tile-ra = Ra
tile-god = Dieu
tile-gold = Or
tile-pharaoh = Pharaon
tile-nile = Nil
tile-flood = Crue
tile-agriculture = Agriculture
tile-art = Art
tile-astronomy = Astronomie
tile-religion = Religion
tile-writing = Écriture
tile-fortress = Forteresse
tile-obelisk = Obélisque
tile-palace = Palais
tile-pyramid = Pyramide
tile-sphinx = Sphinx
tile-statue = Statue
tile-step-pyramid = Pyramide à degrés
tile-temple = Temple
tile-sanctuary = Sanctuaire
tile-mausoleum = Mausolée
tile-funeral = Funérailles
tile-drought = Sécheresse
tile-war = Agitation
tile-earthquake = Tremblement de terre

## Les familles : ce que l’on compte et décompte ensemble.
kind-ra = Ra
kind-gods = Dieux
kind-gold = Or
kind-pharaohs = Pharaons
kind-river = Fleuve
kind-civilization = Civilisation
kind-monuments = Monuments
kind-disasters = Désastres
kind-gods-and-gold = Dieux et or

## À quoi sert une tuile, en un souffle.
about-ra = Fait avancer la piste de Ra et ouvre une enchère.
about-god = À jouer pour prendre une tuile de la piste de jeu, ou à garder pour 2 points.
about-gold = 3 points.
about-pharaoh = Reste devant vous. Le plus de Pharaons : +5, le moins : −2.
about-nile = Reste devant vous. 1 point à chaque époque où vous avez une Crue.
about-flood = 1 point, et vos tuiles Nil comptent.
about-civilization = 3, 4 ou 5 sortes différentes : 5, 10 ou 15 points. Aucune : −5.
about-monument = Reste devant vous et compte à la fin : pour la variété et pour les séries.
about-funeral = Qui la prend perd deux tuiles Pharaon.
about-drought = Qui la prend perd deux tuiles Fleuve, les Crues d’abord.
about-war = Qui la prend perd deux tuiles Civilisation de son choix.
about-earthquake = Qui la prend perd deux tuiles Monument de son choix.

## Les huit dieux, tous pareils au jeu.
god-anubis = Anubis
god-bastet = Bastet
god-horus = Horus
god-khnum = Khnoum
god-seth = Seth
god-sobek = Sobek
god-thoth = Thot
god-uto = Wadjet

## Les soleils. Le nombre est un nom.
disc = Soleil { $n }
disc-face-down = Soleil { $n }, face cachée
disc-sun-space = Soleil { $n }, au centre du plateau

## Les époques.
epoch = Époque { $n }
epoch-of-three = Époque { $n } sur 3
epoch-name-1 = Ancien Empire
epoch-name-2 = Moyen Empire
epoch-name-3 = Nouvel Empire
epoch-short-1 = Ancien
epoch-short-2 = Moyen
epoch-short-3 = Nouvel

## Les niveaux des robots, de la première partie au plus fort.
level-scribe = Scribe
level-merchant = Marchand
level-priest = Prêtre
level-vizier = Vizir
level-pharaoh = Pharaon
level-ra = Ra
level-about-scribe = Connaît les règles et aime les jolies tuiles.
level-about-merchant = Compte ce qu’un lot rapporte aujourd’hui.
level-about-priest = Lit les chances du sac et pense à la dernière époque.
level-about-vizier = Juge d’un coup d’œil, fort de centaines de milliers de parties.
level-about-pharaoh = Juge aussi bien, et réfléchit plus loin.
level-about-ra = Prend tout le temps qu’il y a.
## Plusieurs robots du même niveau à une table.
level-numbered = { $level } { $n }
agent-word = robot

## Les livrets de règles.
rulebook-title = Livret de règles
rulebook-barge-2023 = 2023, barque solaire
rulebook-windrider-2016 = 2016
rulebook-alea-1999-fr = 1999, français
rulebook-alea-1999-ja = 1999, japonais
rulebook-short-barge-2023 = règles 2023
rulebook-short-windrider-2016 = règles 2016
rulebook-short-alea-1999-fr = règles françaises 1999
rulebook-short-alea-1999-ja = règles japonaises 1999
rulebook-about-barge-2023 = L’édition à la barque solaire, parue en russe et en ukrainien. De 2 à 5 joueurs.
rulebook-about-windrider-2016 = L’édition anglaise. De 2 à 5 joueurs.
rulebook-about-alea-1999-fr = L’édition française, prise au mot : qui invoque Ra doit miser dès que c’est possible. De 3 à 5 joueurs.
rulebook-about-alea-1999-ja = L’édition japonaise : points visibles, dieux joués d’un seul coup. De 3 à 5 joueurs.

## Les points sur lesquels les livrets diffèrent, et leurs valeurs.
house-rule = Règle maison
house-rules = Règles maison
house-rule-line = { $point } : { $value }
house-players = Joueurs
house-players-range = { $min } à { $max }
house-marker = Piste de Ra marquée par
house-marker-barge = la barque solaire
house-marker-tiles = les tuiles Ra
house-duty = Qui invoque Ra doit miser
house-duty-if-all-passed = si tous les autres ont passé
house-duty-whenever-able = dès que c’est possible
house-gods = Les désastres pris par un dieu frappent
house-gods-one-by-one = aussitôt
house-gods-batch = après le dernier dieu
house-totals = Points des autres
house-totals-hidden = cachés jusqu’à la fin
house-totals-open = visibles par tous
house-monuments = Monuments de
house-monuments-1999 = 1999 (forteresse, palais)
house-monuments-2023 = 2023 (sanctuaire, mausolée)
house-points = Points au départ
