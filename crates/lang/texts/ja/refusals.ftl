### できない理由。

## ルールによるもの。ルールの番号も示される。
refusal-game-over = ゲームは終了しています。
refusal-draw-due = タイルを引いているところです。それが先です。
refusal-no-draw-due = いまタイルを引くところではありません。
refusal-none-left = 袋に残っていません：{ $tile }
refusal-track-full = タイルを引くことはできません。プレイ列が埋まっています。ラーを宣言するか、神を使ってください。
refusal-auction-goes-on = 競りの最中です。入札するかパスしてください。
refusal-no-auction = いまは競りではありません。
refusal-disc-not-held = 太陽チップ{ $disc }はあなたのものではありません。
refusal-disc-face-down = 太陽チップ{ $disc }は次の時代まで裏向きです。
refusal-bid-too-low = 太陽チップ{ $disc }は、いちばん高い入札の{ $high }を超えていません。
refusal-must-bid = ラーを宣言し、他の全員がパスしたので、必ず入札してください。
refusal-must-bid-when-able = ラーを宣言し、入札できる太陽チップがあるので、必ず入札してください。
refusal-no-god = 使える神タイルがありません。
refusal-not-for-gods = 神ではこのタイルを取れません：{ $tile }
refusal-not-on-track = プレイ列にありません：{ $tile }
refusal-run-goes-on = 神を使っている途中です。もう1枚使うか、まず終わってください。
refusal-no-run = いまは神を使っていません。
refusal-discard-due = 先に捨てるタイルを選んでください。災害：{ $disaster }
refusal-no-discard-due = いまタイルを捨てる災害はありません。
refusal-not-hit = この災害（{ $disaster }）では捨てません：{ $tile }
refusal-tile-not-held = 持っていません：{ $tile }

## 使えない太陽チップやボタンの横に短く。
short-too-low = 低い
short-face-down = 裏向き
short-not-yours = 他の人の
short-track-full = 列が満杯
short-must-bid = 入札必須
short-not-your-turn = 手番外
short-reconnecting = 再接続中

## テーブルによるもの。
refused-stale = そのあいだに何かが起こりました。もう一度見てから決めてください。
refused-gathering = ゲームはまだ始まっていません。
refused-playing = ゲームはもう始まっています。
refused-over = ゲームは終了しています。
refused-closed = テーブルは閉じられています。
refused-not-seated = このテーブルに席がありません。
refused-already-seated = もうこのテーブルに席があります。
refused-full = 満席です。
refused-not-full = まだ空席があります。
refused-not-host = これができるのはテーブルのホストだけです。
refused-no-agent = この席にコンピューターはいません。
refused-not-your-turn = あなたの手番ではありません。
refused-out-of-time = 時間切れです。
refused-played-on = コンピューターが代わっています。先に戻ってください。
refused-not-away = あなたは離れていません。
refused-resigned = 投了したので、もう戻れません。
refused-nothing-to-take-back = 戻せる手がありません。
refused-wrong-order = 引く指示ができるのは、1枚から8枚までです。
refused-no-order = 指示は残されていません。
refused-too-often = このテーブルではもう回数の上限です。
refused-broken = このテーブルに問題があります。

## 入力や選択の誤り。
wrong-rulebook = そのルールブックはありません。
wrong-house = そのハウスルールはありません。
wrong-house-twice = 2つのハウスルールが同じ点を変えています。
wrong-players = このルールはその人数では遊べません。
wrong-clock = 持ち時間は30秒から3時間、1手ごとに180秒まで。または1手1日から30日です。
wrong-name = 名前は、見える文字で1文字から{ $n }文字までです。
wrong-words = シャッフルの言葉は1行で、もう少し短くしてください。
wrong-level = その強さはありません。
wrong-key = この要求の名前が正しくありません。

## サーバーの言葉。名前はAPIと同じ。
error-title = うまくいきませんでした
error-no-such-page = ここには何もありません。
error-no-such-table = そのテーブルはありません。
error-wrong-stage = いまはできません。まだ早いか、もう過ぎています。
error-store-unavailable = サーバーがデータに接続できません。少し待ってからもう一度お試しください。
error-table-unreadable = このテーブルはここでは読めません。
error-closing = サーバーがまもなく止まります。少し待ってからもう一度お試しください。
error-busy = 混み合っています。少し待ってからもう一度お試しください。
error-internal = こちらで問題が起こりました。あなたのせいではありません。
error-wrong-request = この要求には意味の通らないところがあります。
error-not-a-guest = まずお名前を決めてください。
error-too-many-requests = 速すぎます。少しお待ちください。
error-too-slow = 時間がかかりすぎました。もう一度お試しください。
error-too-long = 長すぎます。
error-cut-off = 途中で切れて届きました。もう一度お試しください。
error-not-json = このアドレスはJSONを話すプログラムのためのものです。
error-no-json = ここで読めるJSONではありません。
error-key-used = その名前は別の要求に使われています。
error-wrong-method = その方法では受け付けていません。
error-wrong-host = このサーバーはそのアドレスでは答えません。
error-wrong-origin = 別のサイトから届いたため、実行しませんでした。
error-try-again = もう一度
error-go-home = ホームへ戻る
error-offline = オフラインです。表示は古いかもしれません。
