### どのページにもある言葉：題名、メニュー、数、時間。

site-name = ラー
site-tagline = 日が沈む前に、太陽を賭けよう。
site-description = 古代エジプトの競りゲーム「ラー」をブラウザで。友だちともコンピューターとも、無料、登録なしで遊べます。
site-designer = 「ラー」はライナー・クニツィア作のボードゲームです。このサイトは、このゲームを愛する人たちによる自由で無料のプロジェクトです。

## ブラウザに表示されるページの題名。
page-title = { $page }｜ラー

skip-to-content = 本文へ
skip-to-move = 自分の手番へ
skip-to-play = ゲームへ

nav-main = メインメニュー
nav-menu = メニュー
nav-play = 遊ぶ
nav-watch = 観戦
nav-rules = ルール
nav-replay = リプレイ
nav-pad = 得点計算シート
nav-settings = 設定
nav-home = ホーム
nav-back = 戻る

footer-source = ソースコード
footer-licence = 自由ソフトウェア（MITまたはApache 2.0）
footer-api = プログラム向け
footer-language = 言語

## ボタンの短い言葉。
button-ok = 了解
button-cancel = キャンセル
button-close = 閉じる
button-save = 保存
button-send = 送信
button-copy = コピー
button-copied = コピーしました
button-share = 共有
button-download = ダウンロード
button-print = 印刷
button-undo = 元に戻す
button-more = もっと見る
button-less = たたむ
button-yes = はい
button-no = いいえ

## 数。
count-points = { $n }点
count-tiles = タイル{ $n }枚
count-discs = 太陽チップ{ $n }枚
count-players = { $n }人
count-types = { $n }種類
count-spaces = { $n }マス
count-steps = { $n }手
count-games = { $n }ゲーム
count-watching = { $n }人が観戦中
## 同じ種類がいくつか：ピラミッド×3。
count-of = { $item }×{ $n }
## 全体のうちいくつか：5／9。
count-out-of = { $n }／{ $total }
percent = { $n }%
decimal-mark = .

## 文中の並べ方：a、b、c。
list-comma = { $first }、{ $second }
list-and = { $first }と{ $second }
list-or = { $first }か{ $second }

## 順位。
place-n = { $n }位

## 時間。
time-days = { $n }日
time-hours = { $n }時間
time-minutes = { $n }分
time-seconds = { $n }秒
time-minutes-short = { $n }分
time-seconds-short = { $n }秒
ago-now = たった今
ago-minutes = { $n }分前
ago-hours = { $n }時間前
ago-days = { $n }日前

## 持ち時間。
clock-none = 時間制限なし
clock-real-time = { $base }＋{ $increment }
clock-days = 1手{ $n }日
clock-none-about = 好きなだけ考えることができます。
clock-real-time-about = 全員がゲーム全体で{ $base }を持ち、1手ごとに{ $increment }が加わります。
clock-days-about = 1手ごとに{ $n }日考えることができます。
