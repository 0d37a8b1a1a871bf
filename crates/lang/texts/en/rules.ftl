### The rules in our own words. Numbers are those of docs/RULES.md: rules-r4-3 is R4.3.

rules-title = The rules of Ra
rules-description = The complete rules of the board game Ra, numbered, with examples, and the differences between its editions.
rules-contents = Contents
rules-example = Example
rules-number = Rule { $number }
rules-intro = Ancient Egypt, three kingdoms, one sun. You collect treasures, rulers and monuments by bidding with your sun discs, and you must have enough before the sun god ends the day.
rules-intro-numbers = Every rule has a number. When the game tells you that something is not possible, it names the rule, and you find it here.

rules-minute-title = Ra in a minute
rules-minute-1 = On your turn you draw a tile from the bag, or invoke Ra, or spend god tiles.
rules-minute-2 = Drawn tiles gather on the auction track. Invoking Ra, or drawing a Ra tile, starts an auction of all of them.
rules-minute-3 = You bid one of your sun discs. The highest disc wins the tiles and is exchanged for the disc in the middle, which you can use only in the next epoch.
rules-minute-4 = When the Ra track is full or nobody has a disc left to bid, the epoch ends and everybody scores.
rules-minute-5 = After three epochs the most points win.

## Those who play in the examples.
rules-name-leo = Leo
rules-name-nora = Nora
rules-name-mira = Mira

## R1
rules-r1-title = What there is
rules-r1 = The bag holds 180 tiles. Some stay with you after an epoch, marked with a scarab; all others leave the game once the epoch is scored. Disasters are tiles too: each hits one kind.
rules-r1-rest = Besides the tiles there are the sun discs 1 to 16, an auction track with eight spaces, the Ra track, the Ra statue for whoever opens an auction, and tablets for the points. Tablets never run out: change is always given.
rules-r1-gods = Eight gods, one tile each: Anubis, Bastet, Horus, Khnum, Seth, Sobek, Thoth and Uto. In play they are all alike.
rules-r1-civilizations = Five types of civilization, five tiles each.
rules-r1-monuments = Eight types of monument, five tiles each. Two of them have other names in the edition of 2023.
rules-material-kind = Kind
rules-material-count = Tiles
rules-material-kept = Kept after the epoch?
rules-material-hit = Hit by
rules-material-yes = yes
rules-material-no = no

## R2
rules-r2-title = Setting up
rules-r2-1 = Disc 1 lies face up on the sun space in the middle. Every player gets one of the groups of discs below, by chance, and lays it face up in front of them.
rules-r2-2 = Everybody starts with 10 points, two tablets of 5. How many points you have is hidden from the others; tiles and discs lie open for all.
rules-r2-3 = The Ra track takes 6, 8, 9 or 10 Ra tiles with 2, 3, 4 or 5 players. It does not matter whether tiles are laid on it or the sun barge sails along it.
rules-r2-4 = In each of the three epochs the first turn is that of the player with the highest disc. Then it goes round clockwise.
rules-groups-title = Groups of discs

## R3
rules-r3-title = Your turn
rules-r3 = On your turn you do exactly one of three things: draw, invoke Ra, or spend gods.
rules-r3-1 = Draw a tile. This is not possible while the auction track is full. A Ra tile moves the Ra track on: if that was its last space, the epoch ends at once and without an auction; if not, you take the statue and an auction begins. Any other tile goes onto the leftmost free space of the auction track.
rules-r3-2 = Invoke Ra. Take the statue: an auction begins. You may do so whether the auction track is empty, has some tiles or is full.
rules-r3-3 = Spend god tiles, one or more. Each one leaves the game and takes one tile of your choice from the auction track, but no god; Ra tiles never lie there. If you take a disaster in this way, it strikes you, at once or after the last god, as the rulebook has it (R9). Later draws fill the gaps.
rules-r3-3-example = On the track lie Pharaoh, Funeral, Nile and Flood. Mira spends two gods, takes the flood and the pharaoh, and leaves the funeral to somebody else.
rules-r3-4 = Who has no face-up disc is skipped. Who is the last to have any goes on alone, turn after turn.

## R4
rules-r4-title = The auction
rules-r4-1 = The player to the left of the statue’s holder bids first. Everybody has one chance, clockwise; the holder comes last. Who has no face-up disc is skipped and counts as having passed.
rules-r4-2 = A bid is one of your face-up discs, and must be higher than the highest bid so far. Instead of bidding you may pass, with one exception (R4.3).
rules-r4-2-example = Leo bids 6. Nora holds 4 and 9: with 4 she cannot bid, with 9 she can, or she passes. Mira holds the statue and comes last.
rules-r4-3 = If you invoked Ra, the track was not full and all others passed, you must bid.
rules-r4-4 = If nobody bids after a Ra tile was drawn, nothing changes: the tiles stay on the track, the disc stays on the sun space.
rules-r4-5 = If nobody bids after Ra was invoked with a full track, the eight tiles leave the game. The disc stays.
rules-r4-6 = Whatever came of it, the next turn is that of the player to the left of the statue’s holder, if they have a face-up disc.

## R5
rules-r5-title = Winning an auction
rules-r5-1 = The highest bidder takes all tiles of the auction track. There may be none.
rules-r5-2 = They also take the disc from the sun space and lay it face down in front of them: in this epoch it cannot be used. The disc they bid goes onto the sun space, face up.
rules-r5-2-example = Nora wins with her 9, and 3 lies on the sun space. She takes the tiles and the 3, face down. The 9 lies in the middle now and goes to whoever wins next.
rules-r5-3 = The other bidders keep their discs face up.
rules-r5-4 = Then the winner resolves the disasters among the tiles. They may hit tiles that came with them.

## R6
rules-r6-title = Disasters
rules-r6 = Each disaster makes whoever took it discard two tiles of its kind, or one if there is only one, or none. Then it leaves the game. Several are resolved one after another. A funeral takes pharaohs. A drought takes river tiles, floods before Nile tiles. A war takes civilization tiles, an earthquake takes monuments; with both of these you choose which.
rules-r6-example = Mira has an obelisk, two sphinxes, one agriculture, one flood and three Nile tiles, and wins an earthquake, a war and a drought. She loses two monuments of her choice, the one civilization tile, and the flood with one Nile tile.

## R7
rules-r7-title = The end of an epoch
rules-r7-1 = An epoch ends at once when the Ra track is full, or when nobody has a face-up disc left. In the second case the winner of the last auction first resolves their disasters.
rules-r7-2 = Everybody scores. Then all tiles leave the auction track, and players give back all tiles that are not kept. The disc on the sun space stays there, all other discs are turned face up, and the Ra track is emptied.
rules-r7-3 = After the third epoch the most points win. In a tie, the one of the tied players wins who has the highest disc, face up or face down.

## R8
rules-r8-title = Scoring
rules-r8 = After every epoch you score gods, gold, pharaohs, river and civilization; monuments and sun discs only after the third. What you score in an epoch is added up first and then settled as one sum. Your total never falls below 0.
rules-r8-what = What
rules-r8-points = Points
rules-r8-gods = Each god that was not spent
rules-r8-gods-points = 2
rules-r8-gold = Each gold
rules-r8-gold-points = 3
rules-r8-pharaohs = Most pharaohs, fewest pharaohs
rules-r8-pharaohs-points = +5, −2; each of those who are tied. Nothing if all have the same number.
rules-r8-river = Floods and Nile tiles
rules-r8-river-points = 1 each, if you have at least one flood; otherwise 0
rules-r8-civilization = Different types of civilization
rules-r8-civilization-points = none −5; one or two 0; three 5; four 10; five 15
rules-r8-different = Different monuments (third epoch)
rules-r8-different-points = 1 each up to six; seven 10; eight 15
rules-r8-alike = Monuments of one type (third epoch)
rules-r8-alike-points = three 5; four 10; five 15; for every type
rules-r8-discs = Sum of the numbers on your discs, face up and face down (third epoch)
rules-r8-discs-points = highest +5, lowest −5; each of those who are tied. Nothing if all are equal.
rules-r8-example-pharaohs = Four players have 3, 2, 2 and 3 pharaohs: +5, −2, −2, +5.
rules-r8-example-civilization = Three astronomy, two agriculture and two writing are three types: 5 points.
rules-r8-example-river = One flood and three Nile tiles: 4 points. Two floods: 2 points. Four Nile tiles without a flood: 0.
rules-r8-example-monuments = Four pyramids, three temples, two obelisks and a sphinx: four types give 4, four alike 10, three alike 5, together 19.
rules-r8-example-discs = Four players have discs with the sums 17, 25, 21 and 17: −5, +5, 0, −5.

## R9
rules-r9-title = The rulebooks and how they differ
rules-r9 = Ra has come out in several editions, and their rulebooks differ in a few points. Choose one when you make a table. Any single point can be changed as a house rule.
rules-r9-point = Point
rules-r9-gods = At once: a god takes a tile, a disaster strikes, then you may spend another god. After the last god: first you take all tiles, then the disasters strike, so they may hit what you have just taken.
rules-r9-duty = The French book says that whoever invokes Ra is obliged to bid, and sets no condition; the other books do. So this is a literal reading.
rules-r9-totals = In the Japanese book players agree whether points are open; here they are, unless you change it.
rules-r9-points = The Japanese book does not say how many tablets everybody starts with; the others say two of 5 points.
rules-r9-kingdoms = In the French book the three epochs have names: Old, Middle and New Kingdom.

## R10
rules-r10-title = Fine points
rules-r10 = Where the rulebooks are silent, or leave a choice, this is how we play.
rules-r10-1 = The bag never runs out. The last Ra tile that the third epoch can need is the thirtieth at the latest, so as long as the game goes on there is one left.
rules-r10-2 = Gods are spent one at a time: spend one, then another, or stop. With the first one your action is chosen.
rules-r10-3 = Disasters are resolved in the order in which they lay on the track. It makes no difference, for each hits another kind.
rules-r10-4 = You choose your discards tile by tile. If all tiles in question must go, or all are of one type, there is nothing to choose and you are not asked.
rules-r10-5 = For the first turn of an epoch, the discs in front of the players count, not the one on the sun space.
rules-r10-6 = Everybody may know what is left in the bag, for everybody saw what came out; nobody may know in which order. Face-down discs are known as well. Only points are hidden, and whoever counts along can work them out.
rules-r10-7 = When nobody bids on a full track, the disc on the sun space stays there.
rules-r10-8 = If an epoch costs you more points than you have, you have 0.
rules-r10-9 = With two players the Ra track takes 6 Ra tiles. The sun barge needs as many Ra tiles as a track of tiles.
rules-r10-10 = Tiles of one kind are all the same, so a god takes “a tile of this kind”: the leftmost. The eight gods are the same, too.
rules-r10-11 = Spending gods ends by itself when you have no god left or nothing on the track can be taken. If disasters strike after the last god, they do so in the order in which you took them.
rules-r10-12 = Who has a face-up disc is asked in every auction, even if all they can do is pass; and on their turn, even if all they can do is invoke Ra. You are spared a question only by R10.4 and R10.11.
rules-r10-13 = Each disaster takes its two tiles before the next one strikes, and waits while you are still choosing for the one before. Tiles are cleared away after the third epoch, too; a tie is decided by the discs, which this does not touch.
