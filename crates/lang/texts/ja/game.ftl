### ものの名前：タイル、太陽チップ、時代、強さ、ルールブック。

## タイルの名札。記録の中の名前で並べる。
tile-ra = ラー
tile-god = 神
tile-gold = 金
tile-pharaoh = ファラオ
tile-nile = ナイル
tile-flood = 洪水
tile-agriculture = 農業
tile-art = 芸術
tile-astronomy = 天文学
tile-religion = 宗教
tile-writing = 文字
tile-fortress = 砦
tile-obelisk = オベリスク
tile-palace = 宮殿
tile-pyramid = ピラミッド
tile-sphinx = スフィンクス
tile-statue = 石像
tile-step-pyramid = 階段ピラミッド
tile-temple = 神殿
tile-sanctuary = 聖所
tile-mausoleum = 霊廟
tile-funeral = 葬儀
tile-drought = 日照り
tile-war = 暴動
tile-earthquake = 地震

## 得点計算でまとめて数える種別。
kind-ra = ラー
kind-gods = 神
kind-gold = 金
kind-pharaohs = ファラオ
kind-river = 川
kind-civilization = 文明
kind-monuments = モニュメント
kind-disasters = 災害
kind-gods-and-gold = 神と金

## タイルの働きを一言で。
about-ra = ラー列を進め、競りを始めます。
about-god = 使うとプレイ列からタイルを1枚取れます。残せば2点。
about-gold = 3点。
about-pharaoh = 手元に残ります。ファラオが最多なら+5点、最少なら−2点。
about-nile = 手元に残ります。洪水がある時代ごとに1点。
about-flood = 1点。ナイルタイルも得点になります。
about-civilization = 3、4、5種類で5、10、15点。1枚もないと−5点。
about-monument = 手元に残り、最後に得点します。種類の多さと、同じものの多さが点になります。
about-funeral = 取った人はファラオを2枚失います。
about-drought = 取った人は川タイルを2枚、洪水から先に失います。
about-war = 取った人は文明タイルを2枚、自分で選んで失います。
about-earthquake = 取った人はモニュメントを2枚、自分で選んで失います。

## 八柱の神。働きはみな同じ。
god-anubis = アヌビス
god-bastet = バステト
god-horus = ホルス
god-khnum = クヌム
god-seth = セト
god-sobek = セベク
god-thoth = トト
god-uto = ウアジェト

## 太陽チップ。数字は名前。
disc = 太陽チップ{ $n }
disc-face-down = 太陽チップ{ $n }（裏向き）
disc-sun-space = 太陽チップ{ $n }（ボード中央）

## 時代。
epoch = 第{ $n }時代
epoch-of-three = 第{ $n }時代（全3時代）
epoch-name-1 = 古王国
epoch-name-2 = 中王国
epoch-name-3 = 新王国
epoch-short-1 = 古
epoch-short-2 = 中
epoch-short-3 = 新

## コンピューターの強さ。初めての相手から最強まで。
level-scribe = 書記
level-merchant = 商人
level-priest = 神官
level-vizier = 宰相
level-pharaoh = ファラオ
level-ra = ラー
level-about-scribe = ルールを知っていて、きれいなタイルが好きです。
level-about-merchant = 出品中のタイルが今すぐ何点になるかを数えます。
level-about-priest = 袋の中身の確率を読み、最後の時代まで考えます。
level-about-vizier = 数十万ゲームの経験から、ひと目で判断します。
level-about-pharaoh = 同じ判断力で、さらに先を読みます。
level-about-ra = 使える時間をすべて使って考えます。
## 同じ強さのコンピューターが何人かいるとき。
level-numbered = { $level }{ $n }
agent-word = コンピューター

## ルールブック。
rulebook-title = ルールブック
rulebook-barge-2023 = 2023年（太陽の船）
rulebook-windrider-2016 = 2016年
rulebook-alea-1999-fr = 1999年フランス語版
rulebook-alea-1999-ja = 1999年日本語版
rulebook-short-barge-2023 = 2023年ルール
rulebook-short-windrider-2016 = 2016年ルール
rulebook-short-alea-1999-fr = 1999年仏語版ルール
rulebook-short-alea-1999-ja = 1999年日本語版ルール
rulebook-about-barge-2023 = 太陽の船が入った版（ロシア語・ウクライナ語）。2人から5人用。
rulebook-about-windrider-2016 = 英語版。2人から5人用。
rulebook-about-alea-1999-fr = フランス語版を文字どおりに読んだもの。ラーを宣言した人は、できるかぎり必ず入札します。3人から5人用。
rulebook-about-alea-1999-ja = 日本語版。得点は公開、神タイルはまとめて使います。3人から5人用。

## ルールブックで異なる点と、その内容。
house-rule = ハウスルール
house-rules = ハウスルール
house-rule-line = { $point }：{ $value }
house-players = 人数
house-players-range = { $min }人から{ $max }人
house-marker = ラー列の印
house-marker-barge = 太陽の船
house-marker-tiles = ラータイル
house-duty = ラーを宣言した人の入札義務
house-duty-if-all-passed = 他の全員がパスしたとき
house-duty-whenever-able = 入札できるときは必ず
house-gods = 神で取った災害の適用
house-gods-one-by-one = 直ちに
house-gods-batch = 最後の神のあと
house-totals = 他の人の得点
house-totals-hidden = 最後まで非公開
house-totals-open = 公開
house-monuments = モニュメントの名前
house-monuments-1999 = 1999年（砦、宮殿）
house-monuments-2023 = 2023年（聖所、霊廟）
house-points = 開始時の得点
