### Pourquoi quelque chose n’est pas possible.

## À cause des règles ; le numéro de la règle est indiqué.
refusal-game-over = La partie est finie.
refusal-draw-due = Une tuile est en train d’être piochée : elle passe d’abord.
refusal-no-draw-due = Aucune tuile n’est en train d’être piochée.
refusal-none-left = Il n’y en a plus dans le sac : { $tile }.
refusal-track-full = Impossible de piocher : la piste de jeu est pleine. Invoquez Ra ou jouez un dieu.
refusal-auction-goes-on = Une enchère est en cours : misez ou passez.
refusal-no-auction = Il n’y a pas d’enchère en ce moment.
refusal-disc-not-held = Le soleil { $disc } n’est pas à vous.
refusal-disc-face-down = Le soleil { $disc } reste face cachée jusqu’à la prochaine époque.
refusal-bid-too-low = Le soleil { $disc } ne dépasse pas { $high }, la plus haute mise.
refusal-must-bid = Vous devez miser : vous avez invoqué Ra et tous les autres joueurs ont passé.
refusal-must-bid-when-able = Vous devez miser : vous avez invoqué Ra et un de vos soleils le permet.
refusal-no-god = Vous n’avez pas de tuile Dieu à jouer.
refusal-not-for-gods = Un dieu ne peut pas prendre cette tuile : { $tile }.
refusal-not-on-track = Cette tuile n’est pas sur la piste de jeu : { $tile }.
refusal-run-goes-on = Vous jouez des dieux : jouez-en un autre ou terminez d’abord.
refusal-no-run = Vous n’êtes pas en train de jouer des dieux.
refusal-discard-due = Choisissez d’abord une tuile à défausser. Le désastre : { $disaster }.
refusal-no-discard-due = Aucun désastre ne demande de tuile.
refusal-not-hit = Ce désastre ({ $disaster }) ne touche pas cette tuile : { $tile }.
refusal-tile-not-held = Vous n’avez pas cette tuile : { $tile }.

## En bref, à côté d’un soleil ou d’un bouton inutilisable.
short-too-low = trop bas
short-face-down = face cachée
short-not-yours = pas à vous
short-track-full = piste pleine
short-must-bid = mise obligée
short-not-your-turn = pas votre tour
short-reconnecting = reconnexion

## À cause de la table.
refused-stale = Entre-temps, quelque chose s’est passé. Regardez encore, puis décidez.
refused-gathering = La partie n’a pas encore commencé.
refused-playing = La partie a déjà commencé.
refused-over = La partie est finie.
refused-closed = La table est fermée.
refused-not-seated = Vous n’avez pas de place à cette table.
refused-already-seated = Vous avez déjà une place à cette table.
refused-full = Toutes les places sont prises.
refused-not-full = Il reste des places libres.
refused-not-host = Seul l’hôte de la table peut faire cela.
refused-no-agent = Aucun robot n’occupe cette place.
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-out-of-time = Votre temps est écoulé.
refused-played-on = Un robot joue pour vous : revenez d’abord.
refused-not-away = Vous êtes déjà là.
refused-resigned = Vous avez abandonné, et c’est définitif.
refused-nothing-to-take-back = Il n’y a rien à annuler.
refused-wrong-order = Une consigne de pioche vaut pour un lot de 1 à 8 tuiles.
refused-no-order = Vous n’avez laissé aucune consigne.
refused-too-often = Cela a été fait trop souvent à cette table.
refused-broken = Cette table a un problème.

## Ce que quelqu’un a saisi ou choisi.
wrong-rulebook = Ce livret de règles n’existe pas.
wrong-house = Cette règle maison n’existe pas.
wrong-house-twice = Deux règles maison changent le même point.
wrong-players = Ces règles ne sont pas prévues pour autant de joueurs.
wrong-clock = Une pendule donne de 30 secondes à 3 heures, plus 180 secondes par coup au maximum ; ou de 1 à 30 jours par coup.
wrong-name = Un nom compte de 1 à { $n } caractères visibles.
wrong-words = Les mots pour le mélange tiennent sur une ligne et sont plus courts.
wrong-level = Ce niveau n’existe pas.
wrong-key = Cette demande n’a pas de nom valable.

## Ce que dit le serveur quand il ne peut pas aider ; nommé comme dans l’API.
error-title = Cela n’a pas marché
error-no-such-page = Il n’y a rien ici.
error-no-such-table = Cette table n’existe pas.
error-wrong-stage = Pas maintenant : c’est trop tôt ou trop tard à cette table.
error-store-unavailable = Le serveur n’a pas accès à sa mémoire. Réessayez dans un instant.
error-table-unreadable = Cette table ne peut pas être lue ici.
error-closing = Le serveur va s’arrêter. Réessayez dans un instant.
error-busy = Il se passe trop de choses à la fois. Réessayez dans un instant.
error-internal = Quelque chose a échoué chez nous. Vous n’y êtes pour rien.
error-wrong-request = Quelque chose dans cette demande n’a pas de sens.
error-not-a-guest = Dites d’abord comment vous vous appelez.
error-too-many-requests = C’était trop rapide. Attendez un peu.
error-too-slow = Cela a pris trop de temps. Réessayez.
error-too-long = C’est trop long.
error-cut-off = Votre message n’est pas arrivé entier. Réessayez.
error-not-json = Cette adresse est réservée aux programmes qui parlent JSON.
error-no-json = Ce n’est pas du JSON lisible ici.
error-key-used = Vous avez déjà utilisé ce nom pour une autre demande.
error-wrong-method = Cela ne se demande pas ainsi.
error-wrong-host = Ce serveur ne répond pas à cette adresse.
error-wrong-origin = Cela venait d’un autre site et n’a pas été fait.
error-try-again = Réessayer
error-go-home = Retour à l’accueil
error-offline = Vous êtes hors ligne. Ce que vous voyez n’est peut-être plus à jour.
