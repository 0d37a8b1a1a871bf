### What can be done: labels of buttons, and orders left in advance.

action-draw = Draw a tile
action-invoke = Invoke Ra
action-stop = Done
action-pass = Pass
action-bid = Bid { $disc }
action-god = Spend a god on { $tile }
action-discard = Discard { $tile }

## What an action leads to, beside its button or when it is read aloud.
action-draw-hint = A tile goes onto the track. A Ra tile opens an auction.
action-invoke-hint = An auction of everything on the track.
action-invoke-hint-empty = An auction of nothing: only the discs change hands.
action-god-hint = Take one tile from the track.
action-stop-hint = Spend no more gods; the next player's turn.
action-pass-hint = Stay out of this auction.
action-bid-hint = If it wins, you take the lot and disc { $sun }, face down.

## Standing orders.
order-title = Standing order
order-about = Say in advance what you want done. Nobody else sees it.
order-pass-lot = Pass in this auction
order-pass-next = Pass in the next auction
order-bid-up-to = Bid up to { $disc }
order-draw-until =
    { $n ->
        [one] Draw until there is 1 tile
       *[other] Draw until there are { $n } tiles
    }
order-pass-lot-about = You pass when your turn to bid comes.
order-bid-up-to-about = You bid the lowest disc that wins so far, none above { $disc }; otherwise you pass.
order-draw-until-about = You draw, turn after turn, until the lot has that many tiles or a disaster, or an auction comes.
order-given = Your order: { $order }
order-leave = Leave the order
order-cancel = Cancel the order
order-none = No order left.
order-kept = Your order stands: { $order }
order-cancelled = Your order is cancelled.
