### Les règles, avec nos mots. Les numéros sont ceux de docs/RULES.md : rules-r4-3 est R4.3.

rules-title = Les règles de Ra
rules-description = Les règles complètes du jeu de société Ra, numérotées, avec des exemples et les différences entre les éditions.
rules-contents = Sommaire
rules-example = Exemple
rules-number = Règle { $number }
rules-intro = L’Égypte ancienne, trois empires, un seul soleil. Vous réunissez trésors, souverains et monuments en misant vos soleils ; il faut en avoir assez avant que le dieu Ra ne mette fin au jour.
rules-intro-numbers = Chaque règle a son numéro. Quand le jeu vous dit que quelque chose n’est pas possible, il cite la règle, et vous la trouvez ici.

rules-minute-title = Ra en une minute
rules-minute-1 = À votre tour, vous piochez une tuile dans le sac, ou vous invoquez Ra, ou vous jouez des tuiles Dieu.
rules-minute-2 = Les tuiles piochées s’alignent sur la piste de jeu. Invoquer Ra, ou piocher une tuile Ra, les met toutes aux enchères.
rules-minute-3 = Vous misez un de vos soleils. Le plus grand gagne les tuiles et s’échange contre le soleil du centre, qui ne servira qu’à l’époque suivante.
rules-minute-4 = Quand la piste de Ra est remplie, ou que personne n’a plus de soleil à miser, l’époque prend fin et chacun compte ses points.
rules-minute-5 = Après trois époques, le plus de points l’emporte.

## Ceux qui jouent dans les exemples.
rules-name-leo = Leo
rules-name-nora = Nora
rules-name-mira = Mira

## R1
rules-r1-title = Le matériel
rules-r1 = Le sac contient 180 tuiles. Certaines, marquées d’un scarabée, restent devant vous après une époque ; toutes les autres quittent le jeu après le décompte. Les désastres aussi sont des tuiles : chacun frappe une famille.
rules-r1-rest = Outre les tuiles, il y a les soleils 1 à 16, une piste de jeu de huit cases, la piste de Ra, le pion Ra pour qui ouvre une enchère, et des tablettes pour les points. Les tablettes ne manquent jamais : on fait toujours la monnaie.
rules-r1-gods = Huit dieux, une tuile chacun : Anubis, Bastet, Horus, Khnoum, Seth, Sobek, Thot et Wadjet. Au jeu, ils sont tous pareils.
rules-r1-civilizations = Cinq sortes de tuiles Civilisation, cinq tuiles chacune.
rules-r1-monuments = Huit sortes de monuments, cinq tuiles chacune. Deux d’entre elles portent un autre nom dans l’édition de 2023.
rules-material-kind = Famille
rules-material-count = Tuiles
rules-material-kept = Gardée après l’époque ?
rules-material-hit = Frappée par
rules-material-yes = oui
rules-material-no = non

## R2
rules-r2-title = La mise en place
rules-r2-1 = Le soleil 1 est posé face visible au centre du plateau. Chaque joueur reçoit au hasard un des groupes de soleils ci-dessous et le pose face visible devant lui.
rules-r2-2 = Chacun commence avec 10 points, soit deux tablettes de 5. Le nombre de vos points est caché aux autres ; tuiles et soleils sont visibles de tous.
rules-r2-3 = La piste de Ra reçoit 6, 8, 9 ou 10 tuiles Ra à 2, 3, 4 ou 5 joueurs, que l’on y pose des tuiles ou que la barque solaire y avance.
rules-r2-4 = À chacune des trois époques, c’est le joueur qui a le plus grand soleil qui commence. Ensuite, on joue dans le sens des aiguilles d’une montre.
rules-groups-title = Groupes de soleils

## R3
rules-r3-title = Votre tour
rules-r3 = À votre tour, vous faites exactement une de ces trois choses : piocher, invoquer Ra, ou jouer des dieux.
rules-r3-1 = Piocher une tuile. C’est impossible quand la piste de jeu est pleine. Une tuile Ra fait avancer la piste de Ra : si c’était la dernière case, l’époque prend fin aussitôt, sans enchère ; sinon vous prenez le pion Ra et une enchère commence. Toute autre tuile va sur la case libre la plus à gauche de la piste de jeu.
rules-r3-2 = Invoquer Ra. Prenez le pion Ra : une enchère commence. Vous pouvez le faire que la piste de jeu soit vide, entamée ou pleine.
rules-r3-3 = Jouer des tuiles Dieu, une ou plusieurs. Chacune quitte le jeu et prend une tuile de votre choix sur la piste de jeu, mais pas un dieu ; les tuiles Ra n’y sont jamais. Un désastre pris ainsi vous frappe, aussitôt ou après le dernier dieu, selon le livret (R9). Les pioches suivantes comblent les trous.
rules-r3-3-example = Sur la piste : Pharaon, Funérailles, Nil et Crue. Mira joue deux dieux, prend la Crue et le Pharaon, et laisse les Funérailles aux autres.
rules-r3-4 = Qui n’a plus de soleil face visible ne joue pas. Qui reste le dernier à en avoir continue seul, tour après tour.

## R4
rules-r4-title = L’enchère
rules-r4-1 = Le joueur à la gauche de celui qui tient le pion Ra parle en premier. Chacun parle une seule fois, dans le sens des aiguilles d’une montre ; celui qui tient le pion parle en dernier. Qui n’a pas de soleil face visible est sauté et compte comme ayant passé.
rules-r4-2 = Une mise est un de vos soleils face visible, supérieur à la plus haute mise. Au lieu de miser, vous pouvez passer, à une exception près (R4.3).
rules-r4-2-example = Leo mise 6. Nora a 4 et 9 : elle ne peut pas miser 4, elle peut miser 9 ou passer. Mira tient le pion Ra et parle en dernier.
rules-r4-3 = Si vous avez invoqué Ra, que la piste n’était pas pleine et que tous les autres ont passé, vous devez miser.
rules-r4-4 = Si personne ne mise après la pioche d’une tuile Ra, rien ne change : les tuiles restent sur la piste et le soleil au centre.
rules-r4-5 = Si personne ne mise alors que Ra a été invoqué avec une piste pleine, les huit tuiles sont retirées du jeu. Le soleil reste.
rules-r4-6 = Quel que soit le résultat, le tour suivant revient au joueur à la gauche de celui qui tient le pion Ra, s’il a un soleil face visible.

## R5
rules-r5-title = Gagner une enchère
rules-r5-1 = Qui a misé le plus haut prend toutes les tuiles de la piste de jeu. Il peut n’y en avoir aucune.
rules-r5-2 = Il prend aussi le soleil du centre et le pose devant lui face cachée : ce soleil ne sert plus à cette époque. Le soleil misé va au centre, face visible.
rules-r5-2-example = Nora gagne avec son 9, et le 3 est au centre. Elle prend les tuiles et le 3, face cachée. Le 9 est maintenant au centre et ira à qui gagnera ensuite.
rules-r5-3 = Les autres gardent les soleils qu’ils ont misés, face visible.
rules-r5-4 = Ensuite, le gagnant résout les désastres qui se trouvent parmi les tuiles. Ils peuvent frapper des tuiles gagnées en même temps.

## R6
rules-r6-title = Les désastres
rules-r6 = Chaque désastre oblige qui l’a pris à défausser deux tuiles de sa famille, ou une s’il n’y en a qu’une, ou aucune. Puis il quitte le jeu. S’il y en a plusieurs, on les résout l’un après l’autre. Les Funérailles prennent des Pharaons. La Sécheresse prend des tuiles Fleuve, les Crues avant les tuiles Nil. L’Agitation prend des tuiles Civilisation, le Tremblement de terre des Monuments ; pour ces deux-là, vous choisissez lesquelles.
rules-r6-example = Mira a un Obélisque, deux Sphinx, une Agriculture, une Crue et trois tuiles Nil ; elle gagne un Tremblement de terre, une Agitation et une Sécheresse. Elle perd deux monuments de son choix, son unique tuile Civilisation, et la Crue avec une tuile Nil.

## R7
rules-r7-title = La fin d’une époque
rules-r7-1 = Une époque prend fin aussitôt que la piste de Ra est remplie, ou que personne n’a plus de soleil face visible. Dans le second cas, le gagnant de la dernière enchère résout d’abord ses désastres.
rules-r7-2 = Chacun compte ses points. Puis toutes les tuiles quittent la piste de jeu, et les joueurs rendent toutes celles qui ne se gardent pas. Le soleil du centre y reste, tous les autres sont retournés face visible, et la piste de Ra est vidée.
rules-r7-3 = Après la troisième époque, le plus de points l’emporte. En cas d’égalité, c’est celui des joueurs à égalité qui a le plus grand soleil, face visible ou cachée.

## R8
rules-r8-title = Le décompte
rules-r8 = À chaque époque, vous comptez dieux, or, Pharaons, Fleuve et Civilisation ; les monuments et les soleils, seulement à la troisième. Le résultat d’une époque est d’abord additionné, puis réglé en une seule somme. Votre total ne descend jamais sous zéro.
rules-r8-what = Quoi
rules-r8-points = Points
rules-r8-gods = Chaque tuile Dieu non jouée
rules-r8-gods-points = 2
rules-r8-gold = Chaque tuile Or
rules-r8-gold-points = 3
rules-r8-pharaohs = Le plus de Pharaons, le moins de Pharaons
rules-r8-pharaohs-points = +5, −2 ; pour chacun des joueurs à égalité. Rien si tous en ont autant.
rules-r8-river = Crues et tuiles Nil
rules-r8-river-points = 1 chacune si vous avez au moins une Crue ; sinon 0
rules-r8-civilization = Sortes différentes de Civilisation
rules-r8-civilization-points = aucune −5 ; une ou deux 0 ; trois 5 ; quatre 10 ; cinq 15
rules-r8-different = Monuments différents (troisième époque)
rules-r8-different-points = 1 chacun jusqu’à six ; sept 10 ; huit 15
rules-r8-alike = Monuments identiques (troisième époque)
rules-r8-alike-points = trois 5 ; quatre 10 ; cinq 15 ; pour chaque sorte
rules-r8-discs = Total de vos soleils, face visible et face cachée (troisième époque)
rules-r8-discs-points = le plus haut +5, le plus bas −5 ; pour chacun des joueurs à égalité. Rien si tous sont égaux.
rules-r8-example-pharaohs = Quatre joueurs ont 3, 2, 2 et 3 Pharaons : +5, −2, −2, +5.
rules-r8-example-civilization = Trois Astronomie, deux Agriculture et deux Écriture font trois sortes : 5 points.
rules-r8-example-river = Une Crue et trois tuiles Nil : 4 points. Deux Crues : 2 points. Quatre tuiles Nil sans Crue : 0.
rules-r8-example-monuments = Quatre Pyramides, trois Temples, deux Obélisques et un Sphinx : 4 pour les quatre sortes, 10 pour quatre identiques, 5 pour trois identiques, soit 19.
rules-r8-example-discs = Quatre joueurs ont des soleils dont les totaux sont 17, 25, 21 et 17 : −5, +5, 0, −5.

## R9
rules-r9-title = Les livrets et leurs différences
rules-r9 = Ra a connu plusieurs éditions, et leurs livrets diffèrent sur quelques points. Vous en choisissez un en créant une table. Chaque point peut être changé par une règle maison.
rules-r9-point = Point
rules-r9-gods = Aussitôt : un dieu prend une tuile, le désastre frappe, puis vous pouvez jouer un autre dieu. Après le dernier dieu : vous prenez d’abord toutes les tuiles, puis les désastres frappent, et peuvent toucher ce que vous venez de prendre.
rules-r9-duty = Le livret français dit que celui qui invoque Ra est obligé de miser, sans poser de condition ; les autres en posent une. C’est donc une lecture à la lettre.
rules-r9-totals = Dans le livret japonais, les joueurs conviennent si les points sont visibles ; ici ils le sont, sauf si vous en décidez autrement.
rules-r9-points = Le livret japonais ne dit pas combien de tablettes chacun reçoit au départ ; les autres disent deux, de 5 points.
rules-r9-kingdoms = Dans le livret français, les trois époques ont un nom : l’Ancien, le Moyen et le Nouvel Empire.

## R10
rules-r10-title = Points de détail
rules-r10 = Là où les livrets se taisent ou laissent le choix, voici comment nous jouons.
rules-r10-1 = Le sac ne se vide jamais. La dernière tuile Ra dont la troisième époque peut avoir besoin est au plus tard la trentième : tant que la partie dure, il en reste une.
rules-r10-2 = Les dieux se jouent un par un : un, puis un autre, ou l’on termine. Avec le premier, votre action est choisie.
rules-r10-3 = Les désastres se résolvent dans l’ordre où ils étaient sur la piste. Cela ne change rien, car chacun frappe une autre famille.
rules-r10-4 = Vous choisissez vos défausses tuile par tuile. Si toutes les tuiles concernées doivent partir, ou si elles sont toutes de la même sorte, il n’y a rien à choisir et l’on ne vous demande rien.
rules-r10-5 = Pour savoir qui commence une époque, on compare les soleils devant les joueurs, pas celui du centre.
rules-r10-6 = Chacun peut savoir ce qui reste dans le sac, car tous ont vu ce qui en est sorti ; personne ne peut en savoir l’ordre. Les soleils face cachée sont connus aussi. Seuls les points sont cachés, et qui compte bien peut les retrouver.
rules-r10-7 = Quand personne ne mise sur une piste pleine, le soleil du centre y reste.
rules-r10-8 = Si une époque vous coûte plus de points que vous n’en avez, vous en avez 0.
rules-r10-9 = À deux joueurs, la piste de Ra reçoit 6 tuiles Ra. Il faut autant de tuiles Ra avec la barque solaire qu’avec une piste de tuiles.
rules-r10-10 = Les tuiles d’une même sorte se valent : un dieu prend « une tuile de cette sorte », la plus à gauche. Les huit dieux se valent aussi.
rules-r10-11 = On cesse de soi-même de jouer des dieux quand on n’en a plus ou que rien sur la piste ne peut être pris. Si les désastres frappent après le dernier dieu, c’est dans l’ordre où vous les avez pris.
rules-r10-12 = Qui a un soleil face visible est consulté à chaque enchère, même s’il ne peut que passer ; et à son tour, même s’il ne peut qu’invoquer Ra. Seules R10.4 et R10.11 vous épargnent une question.
rules-r10-13 = Chaque désastre prend ses deux tuiles avant que le suivant ne frappe ; il attend tant que vous choisissez pour le précédent. Les tuiles sont rangées après la troisième époque aussi ; une égalité se tranche par les soleils, que cela ne change pas.
