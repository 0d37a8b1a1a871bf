### What happened, a sentence each: for the log, the news line, and whoever listens. With -you: to the player it is about.

## In the game.
log-drew = { $name } draws { $tile }.
log-drew-you = You draw { $tile }.
log-drawing = { $name } draws a tile.
log-drawing-you = You draw a tile.
log-ra = { $name } takes the statue: auction!
log-ra-you = You take the statue: auction!
log-invoked = { $name } invokes Ra.
log-invoked-you = You invoke Ra.
log-bid = { $name } bids { $disc }.
log-bid-you = You bid { $disc }.
log-passed = { $name } passes.
log-passed-you = You pass.
log-won = { $name } wins the auction with { $paid } and takes disc { $took }. The tiles: { $tiles }.
log-won-you = You win the auction with { $paid } and take disc { $took }. The tiles: { $tiles }.
log-won-nothing = { $name } wins the auction with { $paid } and takes disc { $took }, but no tile.
log-won-nothing-you = You win the auction with { $paid } and take disc { $took }, but no tile.
log-stayed = All players passed: the tiles stay.
log-thrown-away = All players passed: the eight tiles leave the game.
log-god = { $name } spends a god and takes { $tile }.
log-god-you = You spend a god and take { $tile }.
log-stopped = { $name } spends no more gods.
log-stopped-you = You spend no more gods.
log-struck = { $disaster } strikes { $name }.
log-struck-you = { $disaster } strikes you.
log-discarded = { $name } discards { $tiles }.
log-discarded-you = You discard { $tiles }.
log-epoch-track = Epoch { $n } ends: the Ra track is full.
log-epoch-discs = Epoch { $n } ends: all sun discs are face down.
log-scored = { $name } scores { $points } in epoch { $n }.
log-scored-you = You score { $points } in epoch { $n }.
log-epoch-began = Epoch { $n } begins. { $name } has the first turn.
log-epoch-began-you = Epoch { $n } begins. You have the first turn.
log-winner = { $name } wins the game!
log-winner-you = You win the game!

## At the table.
told-opened = The table is open.
told-joined = { $name } takes a seat.
told-introduced = A player is now called { $name }.
told-left = { $name } leaves the table.
told-closed = The table is closed.
told-started = The game begins.
told-took-back = { $name } takes the last move back.
told-took-back-you = You take your last move back.
told-out-of-time = { $name } is out of time: an agent plays on.
told-out-of-time-you = Your time is up: an agent plays on for you.
told-away = { $name } has left: an agent plays on.
told-away-you = You have left: an agent plays on for you.
told-resigned = { $name } resigns: an agent plays on.
told-resigned-you = You have resigned: an agent plays on for you.
told-came-back = { $name } is back.
told-came-back-you = You are back.
told-rematched = A rematch is on at another table.
