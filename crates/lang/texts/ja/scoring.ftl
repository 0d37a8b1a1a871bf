### 得点表。

score-title = 第{ $n }時代の得点
score-scoring = 第{ $n }時代の得点計算
score-item = 項目
score-player = プレイヤー
score-points = 得点

## 項目。表の順番。
score-gods = 神
score-gold = 金
score-pharaohs = ファラオ
score-river = 川
score-civilization = 文明
score-different = 異なるモニュメント
score-alike = 同じモニュメント
score-discs = 太陽チップ

## 項目の下に、何が点になるか。
score-rule-gods = 1枚2点
score-rule-gold = 1枚3点
score-rule-pharaohs = 最多+5、最少−2
score-rule-river = 洪水が必要
score-rule-civilization = なし−5、3・4・5種類で5・10・15
score-rule-different = 1種類1点、7で10、8で15
score-rule-alike = 同じもの3・4・5枚で5・10・15
score-rule-discs = 合計が最高+5、最低−5

## 点数の下に、何を持っているか。
score-note-none = なし
score-note-most = { $n }枚、最多
score-note-fewest = { $n }枚、最少
score-note-dry = ナイル{ $n }枚、洪水なし
score-note-river = 洪水{ $floods }枚、ナイル{ $niles }枚
score-note-types = { $n }種類
score-note-sum = 合計{ $n }
score-note-sum-highest = 合計{ $n }、最高
score-note-sum-lowest = 合計{ $n }、最低

## 合計。
score-epoch = 第{ $n }時代
score-before = これまで
score-before-about = 開始時と前の時代
score-start = 開始時
score-total = 総得点
score-sum = 合計
score-never-below-zero = 得点が0点を下回ることはありません。
score-hidden = 非公開
score-hidden-about = 得点はゲーム終了まで非公開です。
score-later = 最後に

## いま時代が終わったときの得点表。
projected-title = いま時代が終わったら
projected-epoch = この時代の見込み
projected-now = 現在
projected-gain = 時代
projected-total = 計
projected-with-lot = { $name }さんがこのタイルを取ると
projected-with-lot-you = あなたがこのタイルを取ると

## 項目ごとの表示。
scoring-next = 次へ
scoring-skip = とばす
scoring-go-on = 続ける
scoring-line = { $item }：{ $name }さん{ $points }
