### The home page, making a table, and gathering players.

home-title = Play Ra now
home-lead = Ra, the auction game of three kingdoms. Free, open source, and no account needed.

home-quick-title = Play against agents
home-quick-opponents = Opponents
home-quick-level = Strength of the agents
home-quick-rulebook = Rules
home-quick-play = Play now

home-yours-title = Your games
home-yours-none = No games yet. One click starts the first.
home-yours-turn = Your turn
home-yours-bid = Your bid
home-yours-discard = Your discard
home-yours-waiting = Waiting for { $name }
home-yours-gathering = { $n } of { $total } seats taken
home-yours-over = Over
home-yours-over-place = Over: you came { $place }
home-yours-next = Next game waiting for you
home-yours-count =
    { $n ->
        [0] No game waits for you
        [one] { $n } game waits for you
       *[other] { $n } games wait for you
    }
home-with = with { $names }

home-create-title = Make a table
home-create-lead = Play with friends: make a table and share its link.
home-create-players = Players
home-create-rulebook = Rules
home-create-clock = Clock
home-create-open = Show it in the list of open tables
home-create-private = Only people with the link find it
home-create-stand-in = Who plays on for somebody who leaves
home-create-house = House rules
home-create-house-none = as in the rulebook
home-create-button = Make the table

home-open-title = Open tables
home-open-none = No open tables at the moment. Make one, and somebody will come.
home-open-join = Join
home-open-seats = { $n } of { $total } seats taken
home-open-host = Table of { $name }

home-watch-title = Games to watch
home-watch-none = Nobody is playing in the open at the moment.
home-watch-button = Watch
home-watch-lot = On the track: { $tiles }
home-watch-ra = Ra { $n } of { $total }

home-learn-title = New to Ra?
home-learn-lead = The rules fit on one page, and the table tells you what you can do.
home-learn-rules = Read the rules
home-pad-lead = Playing at a real table? The score pad does the sums.
home-replay-lead = Have a record of a game? Look at it move by move.

## What somebody is called.
name-title = What shall we call you?
name-label = Your name
name-hint = Up to 40 characters. You can change it whenever you like.
name-save = That’s me
name-change = Change name

## Before the game.
gather-title = Waiting for players
gather-seats = { $n } of { $total } seats taken
gather-free = free seat
gather-host = host
gather-you = you
gather-join = Take a seat
gather-leave = Leave the table
gather-agent = Seat an agent
gather-agent-level = Level
gather-agent-remove = Remove { $name }
gather-start = Begin now
gather-start-hint = Agents take the free seats.
gather-close = Close the table
gather-begins = The game begins when all seats are taken.
gather-closed = This table was closed before the game began.
gather-words-label = Your words for the shuffle
gather-words-hint = Anything you like. They go into the shuffle, so that nobody can have known it before.

share-title = Invite others
share-link = Link to this table
share-copy = Copy the link
share-copied = The link is copied.
share-qr = QR code with the link to this table
share-qr-hint = Scan it with a phone’s camera.
share-text = Play Ra with me:
