### ゲーム中のテーブルのページ。

## 題名。
title-table = テーブル
title-your-turn = あなたの手番
title-your-bid = あなたの入札
title-your-discard = あなたが捨てる番
title-waiting = { $name }さん待ち
title-wins = { $name }さんの勝利
title-preview = 「ラー」のテーブル：{ $names }

## ページ内の移動。
jump-to = 移動
jump-board = ボード
jump-players = プレイヤー
jump-scores = 得点
jump-log = ログ
jump-chat = チャット

## 誰の手番で、何をするか。
turn-yours = あなたの手番です
turn-choose = 行動を1つ選んでください
turn-other = { $name }さんの手番
turn-wait = { $name }さんを待っています
turn-drawing = タイルを引いています…
turn-bid-yours = 入札してください
turn-bid-other = { $name }さんの入札
turn-bid-or-pass = 入札するか、パスしてください
turn-beat-or-pass = { $high }を超えるか、パスしてください
turn-must-bid = 他の全員がパスしたので、必ず入札してください。
turn-must-bid-when-able = ラーを宣言したので、必ず入札してください。
turn-may-pass = パスできます。
turn-only-pass = { $high }より大きい太陽チップがありません。
turn-full-track = プレイ列が埋まりました。ラーを宣言するか、神を使ってください。
turn-god-yours = 神をもう1枚使うか、終わってください
turn-god-choose = 取るタイルを選んでください。
turn-god-none = 取れるタイルがありません。
turn-god-other = { $name }さんが神を使っています
turn-discard-yours = 捨てるタイルを選んでください。
turn-discard-left = { $disaster }：あと{ $n }枚捨ててください。
turn-discard-other = { $name }さんが捨てるタイルを選んでいます
turn-skipped = 表向きの太陽チップがないため、この時代の間は手番がとばされます。
turn-alone = 表向きの太陽チップが残っているのはあなただけです。
turn-over = ゲーム終了
turn-played-on = コンピューターがあなたに代わっています。
turn-watching = 観戦中です。

## いま起こったこと。
news-title = いま起こったこと
news-ra = ラータイル！
news-auction = 競り！
news-since = あなたの前の手番から

## あなたにとっての意味。
insight-wins = { $disc }なら必ず落札できます。
insight-wins-unless = { $disc }なら、上回られないかぎり落札できます：{ $rivals }
insight-rival = { $name }さん（{ $disc }）
insight-lot = このタイルはいまのあなたに{ $gain }点の価値です：{ $before }→{ $after }
insight-lot-nothing = このタイルを取っても、いまの得点は変わりません。
insight-take-disc = 太陽チップ{ $sun }を裏向きで取ることになります。
insight-no-disc-wins = { $high }を超える太陽チップがありません。
insight-off = 価値の表示は切ってあります。
bid-wins = 必ず落札
bid-may-win = 見込みあり
bid-too-low = 低い

## ボード。
board-title = ボード
ra-track = ラー列
ra-track-count = ラータイル：{ $n }／{ $total }枚
ra-track-left = ラータイルがあと{ $n }枚で時代が終わります
ra-track-last = 次のラータイルで時代が終わります
ra-barge = 太陽の船
auction-track = プレイ列
auction-track-count = プレイ列、8マス中{ $n }マス
auction-track-empty = プレイ列にタイルがありません。
space-free = { $n }マス目、空き
lot-title = 出品中のタイル
lot-is = 出品中のタイル：{ $tiles }
sun-space = ボード中央
sun-space-won = 落札者が取る
statue-title = ラーコマ
statue-held = ラーコマ：{ $name }さん
bidding-order = 入札の順番
bid-current = 現在の入札：{ $disc }
bid-none = まだ入札がありません
bid-is = 入札
bid-passed = パス
bid-next = 入札中
bid-last = 最後に入札
bid-no-disc = チップなし
bid-has = 手持ち{ $discs }
bid-still-has = 残り{ $discs }

## 袋。
bag-title = 袋
bag-count = 袋の中：{ $n }枚
bag-next = 次のタイル：袋の中に{ $n }枚
bag-odds = 次のタイルの確率
bag-odds-of = { $kind }：{ $total }枚中{ $n }枚、{ $percent }
bag-ra = ラー{ $percent }
bag-disaster = 災害{ $percent }

## プレイヤー。
players-title = プレイヤー
player-you = （あなた）
player-discs = 太陽チップ
player-tiles = タイル
player-points = 得点
player-points-hidden = 得点は非公開
player-no-tiles = まだタイルなし
player-types = { $total }種類中{ $n }種類
player-none-yet = まだなし
player-dry = 洪水なし
player-wet = 洪水あり
player-out = チップ切れ
player-out-about = { $name }さんは時代の終わりまで手番がとばされます。
player-here = 在席
player-away = 離席
player-agent = コンピューター
player-agent-for = コンピューターが代行
player-resigned = 投了
player-host = ホスト

## 時計。
clock-title = 時計
clock-left = 残り{ $time }
clock-low = 残りわずか
clock-out = 時間切れ
clock-yours-low = あなたの持ち時間が残りわずかです：{ $time }

## ログとチャット。
logbook-title = ログ
logbook-newest-first = ログ（新しい順）
logbook-empty = まだ何も起こっていません。
logbook-show-all = すべて表示
chat-title = チャット
chat-label = メッセージ
chat-empty = まだ誰も話していません。
chat-new = 新着{ $n }件
chat-watching = 席に着くとチャットできます。
chat-says = { $name }さん：{ $text }

## そのほかにできること。
take-back-button = 一手戻す
take-back-hint = 誰も行動せず、何も引かれていなければ、最後の手を戻せます。
leave-button = 離れる
leave-hint = 戻るまでコンピューターが代わります。
leave-ask = このゲームを離れますか？戻るまでコンピューターが代わります。
come-back-button = 戻る
come-back-hint = いまはコンピューターが代わっています。
resign-button = 投了
resign-ask = 本当に投了しますか？コンピューターが代わり、もう戻れません。
keys-title = キーボード
keys-hint = { $key }ですべてのキーを表示

## 接続。
link-live = 接続中
link-offline = オフラインです。
link-reconnecting = 接続が切れました。再接続しています…
link-back = つながりました。
link-sending = 送信中…
link-lost = あなたの手が届いていないかもしれません。つながりしだい送り直します。
link-reload = 読み込み直す
link-no-script = スクリプトなしでは、このページは自動では更新されません。
link-refresh = 更新

## 音声で聞く人のために、起こったときに一度だけ。
live-turn = あなたの手番です。
live-bid = 入札してください。いちばん高い入札は{ $high }。入札できるのは{ $discs }、またはパスです。
live-bid-first = 入札してください。まだ入札がありません。入札できるのは{ $discs }、またはパスです。
live-bid-only-pass = 入札の順番です。いちばん高い入札は{ $high }。パスしかできません。
live-discard = タイルを捨ててください。災害：{ $disaster }
live-waiting = { $name }さんを待っています。
live-over = ゲーム終了です。{ $ranking }
