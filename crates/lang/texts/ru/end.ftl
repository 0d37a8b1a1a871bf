### The end of a game.

end-title = Final score
end-wins-by =
    { $n ->
        [one] { $name } wins by { $n } point
       *[other] { $name } wins by { $n } points
    }
end-wins-by-you =
    { $n ->
        [one] You win by { $n } point
       *[other] You win by { $n } points
    }
end-wins-tie = { $name } wins on the higher disc
end-wins-tie-you = You win on the higher disc
end-tie-about = Tied on points: the highest disc decides.
end-summary =
    { $n ->
        [one] { $n } point after three epochs.
       *[other] { $n } points after three epochs.
    }
end-second = Second: { $name } with { $points }.
end-ranking = Ranking
end-place = Place
end-rank-line = { $place }: { $name }, { $points }
end-chart = Where the points came from
end-chart-about = Grey: before this epoch. Colours: the items of this epoch. Hatched: lost again.
end-chart-epochs = Points by epoch
end-chart-lost = { $n } lost
end-rematch = Rematch
end-rematch-go = To the rematch
end-rematch-hint = The same players and rules at a new table.
end-study = Go through the game
end-record = Record
end-record-download = Download the record
end-back = Back to the table

## The shuffle.
proof-title = Check the shuffle
proof-lead = The order of the tiles was fixed before the first move. You need not take our word for it.
proof-how-1 = Before the game the server drew a secret and published its fingerprint.
proof-how-2 = The players’ own words were added. Together they fix the discs and the order of the bag.
proof-how-3 = Now the secret is open: its fingerprint must be the one published, and every tile must have come in its order.
proof-commitment = Fingerprint before the game (SHA-256)
proof-secret = Secret
proof-secret-later = The secret is shown when the game is over.
proof-words = Words of { $name }
proof-none = This record promises nothing about its shuffle.
proof-by-host = Checked: the order was fixed before the game, by the server alone.
proof-with-players =
    { $n ->
        [one] Checked: the order was fixed before the game, with words of { $n } player in it.
       *[other] Checked: the order was fixed before the game, with words of { $n } players in it.
    }
proof-broken = This does not fit: { $why }
proof-yourself = Check it yourself: download the record and run { $command }.
