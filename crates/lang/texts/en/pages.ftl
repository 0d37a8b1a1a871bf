### Small texts of the pages.

name-guest = Guest
turn-god-may = Or press a tile on the track to take it with a god.
bid-turn = to play
keys-bid = Bid the first, second, … disc
keys-about = Letters work while no field is being typed into.
keys-next = Next game waiting for you
home-yours-on = In play
next-game = Next game
