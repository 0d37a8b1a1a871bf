### できること：ボタンの文字と、前もって残す指示。

action-draw = タイルを引く
action-invoke = ラーを宣言する
action-stop = 終わる
action-pass = パス
action-bid = { $disc }で入札
action-god = 神を使って取る：{ $tile }
action-discard = 捨てる：{ $tile }

## その行動で何が起こるか。
action-draw-hint = タイルがプレイ列に置かれます。ラータイルなら競りが始まります。
action-invoke-hint = プレイ列のタイルすべての競りが始まります。
action-invoke-hint-empty = タイルなしの競りです。太陽チップだけが入れ替わります。
action-god-hint = プレイ列からタイルを1枚取ります。
action-stop-hint = 神をもう使わず、次のプレイヤーの手番になります。
action-pass-hint = この競りには加わりません。
action-bid-hint = 落札すると、タイルすべてと太陽チップ{ $sun }（裏向き）を取ります。

## 事前の指示。
order-title = 事前の指示
order-about = してほしいことを前もって決めておけます。他の人には見えません。
order-pass-lot = この競りでパスする
order-pass-next = 次の競りでパスする
order-bid-up-to = { $disc }まで入札する
order-draw-until = タイルが{ $n }枚になるまで引く
order-pass-lot-about = 入札の順番が来たらパスします。
order-bid-up-to-about = { $disc }以下で、その時点で勝てるもっとも小さい太陽チップを入札します。なければパスします。
order-draw-until-about = タイルがその枚数になるか、災害が出るか、競りが始まるまで、手番のたびに引き続けます。
order-given = あなたの指示：{ $order }
order-leave = 指示を残す
order-cancel = 指示を取り消す
order-none = 指示はありません。
order-kept = 指示を受け付けました：{ $order }
order-cancelled = 指示を取り消しました。
