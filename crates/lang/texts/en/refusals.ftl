### Why something is not possible.

## By the rules; the number of the rule is shown with it.
refusal-game-over = The game is over.
refusal-draw-due = A tile is being drawn: it comes first.
refusal-no-draw-due = No tile is being drawn.
refusal-none-left = None left in the bag: { $tile }.
refusal-track-full = You can’t draw: the auction track is full. Invoke Ra, or spend a god.
refusal-auction-goes-on = An auction goes on: bid or pass.
refusal-no-auction = There is no auction now.
refusal-disc-not-held = Disc { $disc } is not yours.
refusal-disc-face-down = Disc { $disc } lies face down until the next epoch.
refusal-bid-too-low = Disc { $disc } is not higher than { $high }, the highest bid.
refusal-must-bid = You must bid: you invoked Ra, and all other players passed.
refusal-must-bid-when-able = You must bid: you invoked Ra, and one of your discs is high enough.
refusal-no-god = You have no god tile to spend.
refusal-not-for-gods = A god cannot take this tile: { $tile }.
refusal-not-on-track = Not on the auction track: { $tile }.
refusal-run-goes-on = You are spending gods: spend another, or stop first.
refusal-no-run = You are not spending gods.
refusal-discard-due = First choose a tile to discard. The disaster: { $disaster }.
refusal-no-discard-due = No disaster asks for a tile.
refusal-not-hit = This disaster ({ $disaster }) does not take that tile: { $tile }.
refusal-tile-not-held = You have no such tile: { $tile }.

## In short, beside a disc or a button that cannot be used.
short-too-low = too low
short-face-down = face down
short-not-yours = not yours
short-track-full = track is full
short-must-bid = must bid
short-not-your-turn = not your turn
short-reconnecting = reconnecting

## By the table.
refused-stale = Something happened meanwhile. Look again, then decide.
refused-gathering = The game has not begun yet.
refused-playing = The game has begun already.
refused-over = The game is over.
refused-closed = The table is closed.
refused-not-seated = You have no seat at this table.
refused-already-seated = You have a seat at this table already.
refused-full = All seats are taken.
refused-not-full = Some seats are still free.
refused-not-host = Only the host of the table can do that.
refused-not-there = They have no seat at this table.
refused-unwanted = The host has freed your seat: you can look on, but not sit down here again.
refused-no-agent = No agent has this seat.
refused-not-your-turn = It is not your turn.
refused-out-of-time = Your time is up.
refused-played-on = An agent plays on for you: come back first.
refused-not-away = You are not away.
refused-resigned = You have resigned, and that is for good.
refused-nothing-to-take-back = There is nothing you could take back.
refused-wrong-order = An order to draw is for a lot of 1 to 8 tiles.
refused-no-order = You have left no order.
refused-too-often = That was done too often at this table.
refused-broken = Something is wrong with this table.

## What somebody typed or chose.
wrong-rulebook = There is no such rulebook.
wrong-house = There is no such house rule.
wrong-house-twice = Two house rules change the same point.
wrong-players = These rules are not for so many players.
wrong-clock = A clock gives 30 seconds to 3 hours, plus up to 180 seconds a move; or 1 to 30 days a move.
wrong-name = A name has 1 to { $n } characters that can be seen.
wrong-words = Words for the shuffle stand on one line, and are not that long.
wrong-level = There is no such level.
wrong-key = This request has no proper name.

## What the server says when it cannot help; named as in the API.
error-title = That did not work
error-no-such-page = There is nothing here.
error-no-such-table = There is no such table.
error-wrong-stage = Not now: the table is not there yet, or past it.
error-store-unavailable = The server cannot reach its memory. Please try again in a moment.
error-table-unreadable = This table cannot be read here.
error-closing = The server is about to stop. Please try again in a moment.
error-busy = Too much is going on. Please try again in a moment.
error-internal = Something went wrong here. It is not your fault.
error-wrong-request = Something in this request makes no sense.
error-not-a-guest = Say first what you want to be called.
error-too-many-requests = That was too fast. Please wait a little.
error-too-slow = This took too long. Please try again.
error-too-long = That is too long.
error-cut-off = Your message did not arrive whole. Please try again.
error-not-json = This address is for programs that speak JSON.
error-no-json = This is not JSON that can be read here.
error-key-used = You have used this name for another request.
error-wrong-method = This cannot be asked for in that way.
error-wrong-host = This server does not answer under that address.
error-wrong-origin = This came from another site, and was not done.
error-try-again = Try again
error-go-home = Back to the start
error-offline = You are offline. What you see may be old.
