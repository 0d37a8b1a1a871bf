### The page of a table while a game is on.

## Titles.
title-table = Table
title-your-turn = Your turn
title-your-bid = Your bid
title-your-discard = Your discard
title-waiting = Waiting for { $name }
title-wins = { $name } wins
title-preview = A table of Ra: { $names }

## Ways on the page.
jump-to = Jump to
jump-board = Board
jump-players = Players
jump-scores = Scores
jump-log = Log
jump-chat = Chat

## Whose turn, and what to do.
turn-yours = Your turn
turn-choose = Choose one action
turn-other = { $name } to play
turn-wait = Waiting for { $name }
turn-drawing = A tile is being drawn…
turn-bid-yours = Your turn to bid
turn-bid-other = { $name } to bid
turn-bid-or-pass = Bid, or pass
turn-beat-or-pass = Beat { $high }, or pass
turn-must-bid = You must bid: all other players passed.
turn-must-bid-when-able = You must bid: you invoked Ra.
turn-may-pass = You may pass.
turn-only-pass = You have no disc higher than { $high }.
turn-full-track = The auction track is full: invoke Ra, or spend a god.
turn-god-yours = Spend another god, or stop
turn-god-choose = Choose a tile to take.
turn-god-none = There is no tile to take.
turn-god-other = { $name } spends gods
turn-discard-yours = Choose a tile to discard.
turn-discard-left =
    { $n ->
        [one] { $disaster }: one tile still to discard.
       *[other] { $disaster }: { $n } tiles still to discard.
    }
turn-discard-other = { $name } chooses what to discard
turn-skipped = You have no face-up disc left: you are skipped until the epoch ends.
turn-alone = Only you have face-up discs left.
turn-over = The game is over
turn-played-on = An agent plays on for you.
turn-watching = You are watching.

## What just happened.
news-title = What just happened
news-ra = A Ra tile!
news-auction = Auction!
news-since = Since your last move

## What it means for you.
insight-wins = With { $disc } you win for sure.
insight-wins-unless = With { $disc } you win unless you are outbid: { $rivals }.
insight-rival = { $name } ({ $disc })
insight-lot = The lot is worth { $gain } to you now: { $before } becomes { $after }.
insight-lot-nothing = The lot changes nothing for you now.
insight-take-disc = You would take disc { $sun }, face down.
insight-no-disc-wins = None of your discs beats { $high }.
insight-off = What things are worth is switched off.
bid-wins = wins for sure
bid-may-win = may win
bid-too-low = too low

## The board.
board-title = Board
ra-track = Ra track
ra-track-count = Ra tiles: { $n } of { $total }
ra-track-left =
    { $n ->
        [one] One more Ra tile ends the epoch
       *[other] { $n } more Ra tiles end the epoch
    }
ra-track-last = The next Ra tile ends the epoch
ra-barge = Sun barge
auction-track = Auction track
auction-track-count = Auction track, { $n } of 8 spaces
auction-track-empty = The auction track is empty.
space-free = space { $n }, free
lot-title = Lot
lot-is = The lot: { $tiles }
sun-space = Sun space
sun-space-won = won with the lot
statue-title = Ra statue
statue-held = Ra statue: { $name }
bidding-order = Bidding order
bid-current = Current bid: { $disc }
bid-none = No bid yet
bid-is = bids
bid-passed = passed
bid-next = to bid
bid-last = bids last
bid-no-disc = no disc
bid-has = has { $discs }
bid-still-has = still has { $discs }

## The bag.
bag-title = Bag
bag-count = In the bag: { $n }
bag-next = Next tile: { $n } in the bag
bag-odds = Odds of the next tile
bag-odds-of = { $kind }: { $n } of { $total }, { $percent }
bag-ra = Ra { $percent }
bag-disaster = disaster { $percent }

## Players.
players-title = Players
player-you = (you)
player-discs = Sun discs
player-tiles = Tiles
player-points = Points
player-points-hidden = Points hidden
player-no-tiles = no tiles yet
player-types = { $n } of { $total } types
player-none-yet = none yet
player-dry = dry
player-wet = flooded
player-out = no disc left
player-out-about = { $name } is skipped until the epoch ends.
player-here = here
player-away = away
player-agent = agent
player-agent-for = an agent plays on
player-resigned = resigned
player-host = host

## Clock.
clock-title = Clock
clock-left = { $time } left
clock-low = Little time left
clock-out = Out of time
clock-yours-low = Your time is running out: { $time } left.

## Log and chat.
logbook-title = Log
logbook-newest-first = Log, newest first
logbook-empty = Nothing has happened yet.
logbook-show-all = Show all
chat-title = Chat
chat-label = Message
chat-empty = Nobody has said anything yet.
chat-new = { $n } new
chat-watching = Sit down at the table to chat.
chat-says = { $name } says: { $text }

## Other things to do.
take-back-button = Take back
take-back-hint = Undo your last move, as long as nobody has acted and nothing was drawn.
leave-button = Leave
leave-hint = An agent plays on for you until you come back.
leave-ask = Leave this game? An agent plays on for you until you come back.
come-back-button = Come back
come-back-hint = An agent is playing for you.
resign-button = Resign
resign-ask = Resign for good? An agent plays on, and you cannot come back.
keys-title = Keyboard
keys-hint = Press { $key } for all keys.

## Connection.
link-live = live
link-offline = You are offline.
link-reconnecting = Connection lost: reconnecting…
link-back = Connected again.
link-sending = Sending…
link-lost = Your move may not have arrived. It is sent again as soon as there is a connection.
link-reload = Load again
link-no-script = Without scripts this page does not update by itself.
link-refresh = Refresh

## For those who listen: said once, when it happens.
live-turn = It is your turn.
live-bid = Your turn to bid. Highest bid: { $high }. You may bid { $discs }, or pass.
live-bid-first = Your turn to bid. No bid yet. You may bid { $discs }, or pass.
live-bid-only-pass = Your turn to bid. Highest bid: { $high }. You can only pass.
live-discard = You must discard a tile. The disaster: { $disaster }.
live-waiting = Waiting for { $name }.
live-over = The game is over. { $ranking }
