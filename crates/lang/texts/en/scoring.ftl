### Score sheets.

score-title = Score of epoch { $n }
score-scoring = Scoring, epoch { $n }
score-item = Item
score-player = Player
score-points = Points

## The items, in the order of a sheet.
score-gods = Gods
score-gold = Gold
score-pharaohs = Pharaohs
score-river = River
score-civilization = Civilization
score-different = Monuments: types
score-alike = Monuments: alike
score-discs = Sun discs

## What counts, under each item.
score-rule-gods = 2 each
score-rule-gold = 3 each
score-rule-pharaohs = most +5, fewest −2
score-rule-river = needs a flood
score-rule-civilization = none −5; 3, 4, 5 types: 5, 10, 15
score-rule-different = 1 each; 7 for 10, 8 for 15
score-rule-alike = 3, 4, 5 alike: 5, 10, 15
score-rule-discs = highest sum +5, lowest −5

## What somebody has, under the points.
score-note-none = none
score-note-most = { $n }, most
score-note-fewest = { $n }, fewest
score-note-dry = { $n } Nile, no flood
score-note-river =
    { $floods ->
        [one] { $floods } flood, { $niles } Nile
       *[other] { $floods } floods, { $niles } Nile
    }
score-note-types =
    { $n ->
        [one] { $n } type
       *[other] { $n } types
    }
score-note-sum = sum { $n }
score-note-sum-highest = sum { $n }, highest
score-note-sum-lowest = sum { $n }, lowest

## Sums.
score-epoch = Epoch { $n }
score-before = Before
score-before-about = start and earlier epochs
score-start = Start
score-total = Total
score-sum = Sum
score-never-below-zero = A total never falls below 0.
score-hidden = hidden
score-hidden-about = Points are hidden until the game ends.
score-later = at the end

## The sheet if the epoch ended now.
projected-title = If the epoch ended now
projected-epoch = projected this epoch
projected-now = now
projected-gain = epoch
projected-total = total
projected-with-lot = { $name } with this lot
projected-with-lot-you = You with this lot

## Showing it item by item.
scoring-next = Next
scoring-skip = Skip
scoring-go-on = Go on
scoring-line = { $item }: { $name } { $points }
