### ホーム、テーブル作り、参加者集め。

home-title = 「ラー」で遊ぶ
home-lead = 三つの王国の競りゲーム「ラー」。無料、オープンソース、登録は要りません。

home-quick-title = コンピューターと遊ぶ
home-quick-opponents = 相手の人数
home-quick-level = コンピューターの強さ
home-quick-rulebook = ルール
home-quick-play = すぐに遊ぶ

home-yours-title = あなたのゲーム
home-yours-none = まだゲームがありません。クリックひとつで始められます。
home-yours-turn = あなたの手番
home-yours-bid = あなたの入札
home-yours-discard = あなたが捨てる番
home-yours-waiting = { $name }さん待ち
home-yours-gathering = { $total }席中{ $n }席
home-yours-over = 終了
home-yours-over-place = 終了：あなたは{ $place }
home-yours-next = あなたを待っている次のゲーム
home-yours-count =
    { $n ->
        [0] あなたを待っているゲームはありません
       *[other] { $n }ゲームがあなたを待っています
    }
home-with = 相手：{ $names }

home-create-title = テーブルを作る
home-create-lead = 友だちと遊ぶなら、テーブルを作ってリンクを送りましょう。
home-create-players = 人数
home-create-rulebook = ルール
home-create-clock = 持ち時間
home-create-open = 公開テーブルの一覧に載せる
home-create-private = リンクを知っている人だけが入れる
home-create-stand-in = 離れた人の代わり
home-create-house = ハウスルール
home-create-house-none = ルールブックどおり
home-create-button = テーブルを作る

home-open-title = 公開テーブル
home-open-none = いまは公開テーブルがありません。作ってみれば、きっと誰か来ます。
home-open-join = 参加
home-open-seats = { $total }席中{ $n }席
home-open-host = { $name }さんのテーブル

home-watch-title = 観戦できるゲーム
home-watch-none = いま公開で遊んでいる人はいません。
home-watch-button = 観戦
home-watch-lot = プレイ列：{ $tiles }
home-watch-ra = ラー{ $n }／{ $total }

home-learn-title = 「ラー」は初めてですか？
home-learn-lead = ルールは1ページに収まります。できることはテーブルが教えてくれます。
home-learn-rules = ルールを読む
home-pad-lead = 本物のテーブルで遊んでいますか？得点計算シートが計算します。
home-replay-lead = ゲームの記録をお持ちですか？一手ずつ見返せます。

## 名前。
name-title = お名前は？
name-label = あなたの名前
name-hint = 40文字まで。いつでも変えられます。
name-save = 決定
name-change = 名前を変える

## ゲームの前。
gather-title = 参加者を待っています
gather-seats = { $total }席中{ $n }席
gather-free = 空席
gather-host = ホスト
gather-you = あなた
gather-join = 席に着く
gather-leave = 席を離れる
gather-agent = コンピューターを座らせる
gather-agent-level = 強さ
gather-agent-remove = { $name }さんを外す
gather-start = いま始める
gather-start-hint = 空席にはコンピューターが座ります。
gather-close = テーブルを閉じる
gather-begins = 全員がそろうとゲームが始まります。
gather-closed = このテーブルはゲームの前に閉じられました。
gather-words-label = シャッフルに加える言葉
gather-words-hint = 何でもかまいません。シャッフルに混ぜるので、誰も前もって順番を知ることができません。

share-title = 招待する
share-link = このテーブルへのリンク
share-copy = リンクをコピー
share-copied = リンクをコピーしました。
share-qr = このテーブルへのリンクのQRコード
share-qr-hint = スマートフォンのカメラで読み取ってください。
share-text = いっしょに「ラー」で遊びましょう：
