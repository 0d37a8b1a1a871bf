### Feuilles de score.

score-title = Score de l’époque { $n }
score-scoring = Décompte de l’époque { $n }
score-item = Élément
score-player = Joueur
score-points = Points

## Les éléments, dans l’ordre d’une feuille.
score-gods = Dieux
score-gold = Or
score-pharaohs = Pharaons
score-river = Fleuve
score-civilization = Civilisation
score-different = Monuments différents
score-alike = Monuments identiques
score-discs = Soleils

## Ce qui compte, sous chaque élément.
score-rule-gods = 2 chacun
score-rule-gold = 3 chacun
score-rule-pharaohs = le plus +5, le moins −2
score-rule-river = il faut une Crue
score-rule-civilization = aucune −5 ; 3, 4, 5 sortes : 5, 10, 15
score-rule-different = 1 chacun ; 7 pour 10, 8 pour 15
score-rule-alike = 3, 4, 5 identiques : 5, 10, 15
score-rule-discs = plus haut total +5, plus bas −5

## Ce que quelqu’un possède, sous les points.
score-note-none = aucun
score-note-most = { $n }, le plus
score-note-fewest = { $n }, le moins
score-note-dry = { $n } Nil, sans Crue
score-note-river =
    { $floods ->
        [one] { $floods } Crue, { $niles } Nil
       *[other] { $floods } Crues, { $niles } Nil
    }
score-note-types =
    { $n ->
        [one] { $n } sorte
       *[other] { $n } sortes
    }
score-note-sum = total { $n }
score-note-sum-highest = total { $n }, le plus haut
score-note-sum-lowest = total { $n }, le plus bas

## Sommes.
score-epoch = Époque { $n }
score-before = Avant
score-before-about = départ et époques précédentes
score-start = Départ
score-total = Total
score-sum = Somme
score-never-below-zero = Un total ne descend jamais sous zéro.
score-hidden = caché
score-hidden-about = Les points restent cachés jusqu’à la fin de la partie.
score-later = à la fin

## La feuille si l’époque finissait maintenant.
projected-title = Si l’époque finissait maintenant
projected-epoch = prévus pour cette époque
projected-now = acquis
projected-gain = époque
projected-total = total
projected-with-lot = { $name } avec ce lot
projected-with-lot-you = Vous avec ce lot

## Le décompte, élément par élément.
scoring-next = Suivant
scoring-skip = Passer
scoring-go-on = Continuer
scoring-line = { $item } : { $name } { $points }
