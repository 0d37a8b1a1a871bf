### Ce qui s’est passé, une phrase à chaque fois : pour le journal, les nouvelles, et pour qui écoute. Avec -you : à la personne concernée.

## Dans la partie.
log-drew = { $name } pioche : { $tile }.
log-drew-you = Vous piochez : { $tile }.
log-drawing = { $name } pioche une tuile.
log-drawing-you = Vous piochez une tuile.
log-ra = { $name } prend le pion Ra : enchères !
log-ra-you = Vous prenez le pion Ra : enchères !
log-invoked = { $name } invoque Ra.
log-invoked-you = Vous invoquez Ra.
log-bid = { $name } mise { $disc }.
log-bid-you = Vous misez { $disc }.
log-passed = { $name } passe.
log-passed-you = Vous passez.
log-won = { $name } gagne l’enchère avec le soleil { $paid } et prend le soleil { $took }. Les tuiles : { $tiles }.
log-won-you = Vous gagnez l’enchère avec le soleil { $paid } et prenez le soleil { $took }. Les tuiles : { $tiles }.
log-won-nothing = { $name } gagne l’enchère avec le soleil { $paid } et prend le soleil { $took }, mais aucune tuile.
log-won-nothing-you = Vous gagnez l’enchère avec le soleil { $paid } et prenez le soleil { $took }, mais aucune tuile.
log-stayed = Tous les joueurs ont passé : les tuiles restent en place.
log-thrown-away = Tous les joueurs ont passé : les huit tuiles sont retirées du jeu.
log-god = { $name } joue un dieu et prend : { $tile }.
log-god-you = Vous jouez un dieu et prenez : { $tile }.
log-stopped = { $name } ne joue plus de dieu.
log-stopped-you = Vous ne jouez plus de dieu.
log-struck = Désastre pour { $name } : { $disaster }.
log-struck-you = Désastre pour vous : { $disaster }.
log-discarded = { $name } défausse : { $tiles }.
log-discarded-you = Vous défaussez : { $tiles }.
log-epoch-track = Fin de l’époque { $n } : la piste de Ra est remplie.
log-epoch-discs = Fin de l’époque { $n } : tous les soleils sont face cachée.
log-scored = { $name } marque { $points } à l’époque { $n }.
log-scored-you = Vous marquez { $points } à l’époque { $n }.
log-epoch-began = L’époque { $n } commence. C’est à { $name } de jouer.
log-epoch-began-you = L’époque { $n } commence. C’est à vous de jouer.
log-winner = { $name } gagne la partie !
log-winner-you = Vous gagnez la partie !

## À la table.
told-opened = La table est ouverte.
told-joined = { $name } prend place.
told-introduced = Quelqu’un s’appelle maintenant { $name }.
told-left = { $name } quitte la table.
told-closed = La table est fermée.
told-started = La partie commence.
told-took-back = { $name } annule son dernier coup.
told-took-back-you = Vous annulez votre dernier coup.
told-out-of-time = { $name } n’a plus de temps : un robot continue.
told-out-of-time-you = Votre temps est écoulé : un robot continue pour vous.
told-away = { $name } n’est plus là : un robot continue.
told-away-you = Vous avez quitté la partie : un robot continue pour vous.
told-resigned = { $name } abandonne : un robot continue.
told-resigned-you = Vous avez abandonné : un robot continue pour vous.
told-came-back = { $name } est de retour.
told-came-back-you = Vous êtes de retour.
told-rematched = Une revanche se joue à une autre table.
