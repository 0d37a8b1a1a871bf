### 一人ひとりの設定。

settings-title = 設定
settings-name = 名前
settings-language = 言語
settings-theme = 見た目
settings-theme-system = 端末に合わせる
settings-theme-light = 明るい
settings-theme-dark = 暗い
settings-sound = 音
settings-sound-hint = あなたの手番になると短い音が鳴ります。
settings-sound-on = オン
settings-sound-off = オフ
settings-notify = 通知
settings-notify-hint = あなたの手番になるとブラウザが知らせます。
settings-notify-ask = 通知を許可する
settings-notify-denied = ブラウザがこのサイトの通知を禁止しています。ブラウザの設定で変えられます。
settings-worth = 価値を表示する
settings-worth-hint = 得点の見込み、出品中のタイルの価値、落札できる太陽チップ。
settings-odds = 袋の確率を表示する
settings-motion = タイルの動き
settings-motion-hint = 端末が動きを減らす設定なら、自動で切れます。
settings-saved = 保存しました。
settings-device = この端末だけに保存されます。

notify-turn = あなたの手番です
notify-bid = あなたの入札の番です
notify-discard = 災害です：捨てるタイルを選んでください
notify-over = ゲームが終わりました
notify-with = 相手：{ $names }

install-title = 「ラー」をインストール
install-hint = ホーム画面に「ラー」を置けます。
