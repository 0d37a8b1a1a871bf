### 起こったことを一文ずつ。ログ、ニュース、音声のため。-you は本人に向けた文。

## ゲームの中で。
log-drew = { $name }さんがタイルを引きました：{ $tile }
log-drew-you = タイルを引きました：{ $tile }
log-drawing = { $name }さんがタイルを引きます。
log-drawing-you = タイルを引きます。
log-ra = { $name }さんがラーコマを取ります。競り！
log-ra-you = あなたがラーコマを取ります。競り！
log-invoked = { $name }さんがラーを宣言。
log-invoked-you = ラーを宣言しました。
log-bid = { $name }さんが{ $disc }で入札。
log-bid-you = { $disc }で入札しました。
log-passed = { $name }さんはパス。
log-passed-you = パスしました。
log-won = { $name }さんが{ $paid }で落札し、太陽チップ{ $took }を取りました。タイル：{ $tiles }
log-won-you = { $paid }で落札し、太陽チップ{ $took }を取りました。タイル：{ $tiles }
log-won-nothing = { $name }さんが{ $paid }で落札し、太陽チップ{ $took }を取りました。タイルはありません。
log-won-nothing-you = { $paid }で落札し、太陽チップ{ $took }を取りました。タイルはありません。
log-stayed = 全員がパスしました。タイルはそのままです。
log-thrown-away = 全員がパスしました。8枚のタイルはゲームから除外されます。
log-god = { $name }さんが神を使って取りました：{ $tile }
log-god-you = 神を使って取りました：{ $tile }
log-stopped = { $name }さんは神を使い終わりました。
log-stopped-you = 神を使い終わりました。
log-struck = { $name }さんに災害：{ $disaster }
log-struck-you = あなたに災害：{ $disaster }
log-discarded = { $name }さんが捨てました：{ $tiles }
log-discarded-you = 捨てました：{ $tiles }
log-epoch-track = ラー列がすべて埋まり、第{ $n }時代は終了です。
log-epoch-discs = すべての太陽チップが裏向きになり、第{ $n }時代は終了です。
log-scored = { $name }さんの第{ $n }時代の得点：{ $points }
log-scored-you = あなたの第{ $n }時代の得点：{ $points }
log-epoch-began = 第{ $n }時代の始まり。{ $name }さんから始めます。
log-epoch-began-you = 第{ $n }時代の始まり。あなたから始めます。
log-winner = { $name }さんの勝利です！
log-winner-you = あなたの勝利です！

## テーブルで。
told-opened = テーブルが開きました。
told-joined = { $name }さんが席に着きました。
told-introduced = { $name }さんに名前が変わりました。
told-left = { $name }さんが席を離れました。
told-closed = テーブルは閉じられました。
told-started = ゲームが始まります。
told-took-back = { $name }さんが最後の手を戻しました。
told-took-back-you = 最後の手を戻しました。
told-out-of-time = { $name }さんは時間切れ。コンピューターが代わります。
told-out-of-time-you = 時間切れです。コンピューターがあなたに代わります。
told-away = { $name }さんが離れました。コンピューターが代わります。
told-away-you = あなたは離れました。コンピューターがあなたに代わります。
told-resigned = { $name }さんが投了しました。コンピューターが代わります。
told-resigned-you = あなたは投了しました。コンピューターがあなたに代わります。
told-came-back = { $name }さんが戻りました。
told-came-back-you = 戻ってきました。
told-rematched = 別のテーブルで再戦が始まります。
