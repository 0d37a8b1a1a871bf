### ページの短い文。

name-guest = ゲスト
turn-god-may = 神を使うなら、プレイ列のタイルを押してください。
bid-turn = 手番
keys-bid = 1枚目、2枚目…の太陽チップで入札
keys-about = 入力欄に書いていないときに使えます。
keys-next = 次に待っているゲーム
home-yours-on = 進行中
next-game = 次のゲーム
