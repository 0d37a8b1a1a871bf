### Names of things: tiles, discs, epochs, levels, rulebooks.

## Tiles, as a label: on a face, a button, a column. Named as in records.
tile-ra = Ra
tile-god = God
tile-gold = Gold
tile-pharaoh = Pharaoh
tile-nile = Nile
tile-flood = Flood
tile-agriculture = Agriculture
tile-art = Art
tile-astronomy = Astronomy
tile-religion = Religion
tile-writing = Writing
tile-fortress = Fortress
tile-obelisk = Obelisk
tile-palace = Palace
tile-pyramid = Pyramid
tile-sphinx = Sphinx
tile-statue = Statue
tile-step-pyramid = Step pyramid
tile-temple = Temple
tile-sanctuary = Sanctuary
tile-mausoleum = Mausoleum
tile-funeral = Funeral
tile-drought = Drought
tile-war = War
tile-earthquake = Earthquake

## Kinds: the groups in which tiles are counted and scored.
kind-ra = Ra
kind-gods = Gods
kind-gold = Gold
kind-pharaohs = Pharaohs
kind-river = River
kind-civilization = Civilization
kind-monuments = Monuments
kind-disasters = Disasters
kind-gods-and-gold = Gods and gold

## What a tile is good for, in one breath.
about-ra = Moves the Ra track on and opens an auction.
about-god = Spend it to take a tile from the auction track, or keep it for 2 points.
about-gold = 3 points.
about-pharaoh = Stays with you. Most pharaohs: +5, fewest: −2.
about-nile = Stays with you. 1 point in every epoch in which you have a flood.
about-flood = 1 point, and it makes your Nile tiles count.
about-civilization = 3, 4 or 5 different types: 5, 10 or 15 points. None at all: −5.
about-monument = Stays with you and scores at the end: for different types and for many alike.
about-funeral = Whoever takes it loses two pharaohs.
about-drought = Whoever takes it loses two river tiles, floods first.
about-war = Whoever takes it loses two civilization tiles of their choice.
about-earthquake = Whoever takes it loses two monuments of their choice.

## The eight gods, alike in play.
god-anubis = Anubis
god-bastet = Bastet
god-horus = Horus
god-khnum = Khnum
god-seth = Seth
god-sobek = Sobek
god-thoth = Thoth
god-uto = Uto

## Sun discs. The number is a name.
disc = Disc { $n }
disc-face-down = Disc { $n }, face down
disc-sun-space = Disc { $n }, on the sun space

## Epochs.
epoch = Epoch { $n }
epoch-of-three = Epoch { $n } of 3
epoch-name-1 = Old Kingdom
epoch-name-2 = Middle Kingdom
epoch-name-3 = New Kingdom
epoch-short-1 = Old
epoch-short-2 = Middle
epoch-short-3 = New

## Levels of the agents, from a first game to the strongest.
level-scribe = Scribe
level-merchant = Merchant
level-priest = Priest
level-vizier = Vizier
level-pharaoh = Pharaoh
level-ra = Ra
level-about-scribe = Knows the rules and likes pretty tiles.
level-about-merchant = Counts what a lot pays today.
level-about-priest = Reads the odds of the bag and thinks of the last epoch.
level-about-vizier = Judges from hundreds of thousands of games, at a glance.
level-about-pharaoh = Judges as well, and thinks ahead.
level-about-ra = Uses all the time there is.
## Several agents of one level at a table.
level-numbered = { $level } { $n }
agent-word = agent

## Rulebooks.
rulebook-title = Rulebook
rulebook-barge-2023 = 2023, sun barge
rulebook-windrider-2016 = 2016
rulebook-alea-1999-fr = 1999, French
rulebook-alea-1999-ja = 1999, Japanese
rulebook-short-barge-2023 = 2023 rules
rulebook-short-windrider-2016 = 2016 rules
rulebook-short-alea-1999-fr = 1999 French rules
rulebook-short-alea-1999-ja = 1999 Japanese rules
rulebook-about-barge-2023 = The edition with the sun barge, in Russian and Ukrainian. For 2 to 5 players.
rulebook-about-windrider-2016 = The English edition. For 2 to 5 players.
rulebook-about-alea-1999-fr = The French edition, taken at its word: who invokes Ra must bid whenever they can. For 3 to 5 players.
rulebook-about-alea-1999-ja = The Japanese edition: points lie open, and gods are spent all at once. For 3 to 5 players.

## The points in which rulebooks differ, and what each can be.
house-rule = House rule
house-rules = House rules
house-rule-line = { $point }: { $value }
house-players = Players
house-players-range = { $min } to { $max }
house-marker = Ra track marked by
house-marker-barge = the sun barge
house-marker-tiles = Ra tiles
house-duty = Who invokes Ra must bid
house-duty-if-all-passed = if all others passed
house-duty-whenever-able = whenever they can
house-gods = Disasters taken by gods strike
house-gods-one-by-one = at once
house-gods-batch = after the last god
house-totals = Points of the others
house-totals-hidden = hidden until the end
house-totals-open = open to all
house-monuments = Monuments of
house-monuments-1999 = 1999 (fortress, palace)
house-monuments-2023 = 2023 (sanctuary, mausoleum)
house-points = Points at the start
