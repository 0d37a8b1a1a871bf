### Petits textes des pages.

name-guest = Invité
turn-god-may = Ou choisissez une tuile sur la piste pour la prendre avec un dieu.
bid-turn = à jouer
keys-bid = Miser le premier, le deuxième… soleil
keys-about = Les lettres agissent quand on n’écrit pas dans un champ.
keys-next = Partie suivante qui vous attend
home-yours-on = En cours
next-game = Partie suivante
