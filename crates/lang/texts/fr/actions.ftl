### Ce que l’on peut faire : le texte des boutons, et les consignes laissées d’avance.

action-draw = Piocher une tuile
action-invoke = Invoquer Ra
action-stop = Terminer
action-pass = Passer
action-bid = Miser { $disc }
action-god = Jouer un dieu et prendre : { $tile }
action-discard = Défausser : { $tile }

## Ce qui s’ensuit, à côté du bouton ou lu à voix haute.
action-draw-hint = Une tuile arrive sur la piste. Une tuile Ra ouvre une enchère.
action-invoke-hint = Tout ce qui est sur la piste est mis aux enchères.
action-invoke-hint-empty = Une enchère sans tuile : seuls les soleils changent de mains.
action-god-hint = Prenez une tuile de la piste.
action-stop-hint = Ne plus jouer de dieu ; au joueur suivant.
action-pass-hint = Ne pas participer à cette enchère.
action-bid-hint = Si vous gagnez, vous prenez le lot et le soleil { $sun }, face cachée.

## Les consignes.
order-title = Consigne
order-about = Dites d’avance ce que vous voulez faire. Personne d’autre ne le voit.
order-pass-lot = Passer à cette enchère
order-pass-next = Passer à la prochaine enchère
order-bid-up-to = Miser jusqu’à { $disc }
order-draw-until =
    { $n ->
        [one] Piocher jusqu’à { $n } tuile
       *[other] Piocher jusqu’à { $n } tuiles
    }
order-pass-lot-about = Vous passerez quand ce sera à vous de miser.
order-bid-up-to-about = Vous miserez le plus petit soleil qui l’emporte, sans dépasser { $disc } ; sinon vous passerez.
order-draw-until-about = Vous piocherez tour après tour, jusqu’à ce que le lot compte autant de tuiles ou un désastre, ou qu’une enchère s’ouvre.
order-given = Votre consigne : { $order }
order-leave = Laisser la consigne
order-cancel = Retirer la consigne
order-none = Aucune consigne.
order-kept = Votre consigne est notée : { $order }
order-cancelled = Votre consigne est retirée.
