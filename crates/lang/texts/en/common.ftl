### Words that stand on every page: titles, ways, counts, times.

site-name = Ra
site-tagline = Bid your sun before it sets.
site-description = Play Ra, the auction game of ancient Egypt, in your browser: against friends or agents, free, with no account.
site-designer = Ra is a board game by Reiner Knizia. This is a free and open project of people who love it.

## The title of a page, as browsers show it.
page-title = { $page } · Ra

skip-to-content = Skip to the content
skip-to-move = Skip to your move
skip-to-play = Skip to play

nav-main = Main menu
nav-menu = Menu
nav-play = Play
nav-watch = Watch
nav-rules = Rules
nav-replay = Replay
nav-pad = Score pad
nav-settings = Settings
nav-home = Home
nav-back = Back

footer-source = Source code
footer-licence = Free software: MIT or Apache 2.0
footer-api = For programs
footer-language = Language

## Small words on buttons.
button-ok = OK
button-cancel = Cancel
button-close = Close
button-save = Save
button-send = Send
button-copy = Copy
button-copied = Copied
button-share = Share
button-download = Download
button-print = Print
button-undo = Undo
button-more = More
button-less = Less
button-yes = Yes
button-no = No

## Counts.
count-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
count-tiles =
    { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    }
count-discs =
    { $n ->
        [one] { $n } disc
       *[other] { $n } discs
    }
count-players =
    { $n ->
        [one] { $n } player
       *[other] { $n } players
    }
count-types =
    { $n ->
        [one] { $n } type
       *[other] { $n } types
    }
count-spaces =
    { $n ->
        [one] { $n } space
       *[other] { $n } spaces
    }
count-steps =
    { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }
count-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
count-watching = { $n } watching
## Several of one kind: Pyramid × 3.
count-of = { $item } × { $n }
## A part of a whole: 5 of 9.
count-out-of = { $n } of { $total }
percent = { $n }%
decimal-mark = .

## A list in a sentence is joined from these: a, b and c.
list-comma = { $first }, { $second }
list-and = { $first } and { $second }
list-or = { $first } or { $second }

## Places in the ranking.
place-n =
    { $n ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $n }th
    }

## Times, in words and in short.
time-days =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    }
time-hours =
    { $n ->
        [one] { $n } hour
       *[other] { $n } hours
    }
time-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
time-seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
time-minutes-short = { $n } min
time-seconds-short = { $n } s
ago-now = just now
ago-minutes =
    { $n ->
        [one] { $n } minute ago
       *[other] { $n } minutes ago
    }
ago-hours =
    { $n ->
        [one] { $n } hour ago
       *[other] { $n } hours ago
    }
ago-days =
    { $n ->
        [one] { $n } day ago
       *[other] { $n } days ago
    }

## Clocks, as a table is described.
clock-none = no clock
clock-real-time = { $base } + { $increment }
clock-days =
    { $n ->
        [one] 1 day a move
       *[other] { $n } days a move
    }
clock-none-about = Everybody thinks as long as they like.
clock-real-time-about = Everybody has { $base } for the whole game and gets { $increment } after each move.
clock-days-about =
    { $n ->
        [one] Everybody has one day for each move.
       *[other] Everybody has { $n } days for each move.
    }
