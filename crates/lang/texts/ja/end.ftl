### ゲームの終わり。

end-title = 最終得点
end-wins-by = { $name }さんが{ $n }点差で勝利
end-wins-by-you = あなたが{ $n }点差で勝利
end-wins-tie = { $name }さんが太陽チップの差で勝利
end-wins-tie-you = あなたが太陽チップの差で勝利
end-tie-about = 同点のため、より大きい太陽チップを持つプレイヤーの勝ちです。
end-summary = 三つの時代を終えて{ $n }点。
end-second = 2位は{ $name }さん、{ $points }。
end-ranking = 順位
end-place = 順位
end-rank-line = { $place }：{ $name }さん、{ $points }
end-chart = 得点の内訳
end-chart-about = 灰色：この時代より前。色：この時代の項目。斜線：失った点。
end-chart-epochs = 時代ごとの得点
end-chart-lost = { $n }点減
end-rematch = 再戦
end-rematch-go = 再戦のテーブルへ
end-rematch-hint = 同じ顔ぶれ、同じルールで、新しいテーブルへ。
end-study = ゲームを見返す
end-record = 記録
end-record-download = 記録をダウンロード
end-back = テーブルへ戻る

## シャッフル。
proof-title = シャッフルの検証
proof-lead = タイルの順番は最初の一手より前に決まっていました。信じなくても、確かめられます。
proof-how-1 = ゲームの前に、サーバーは秘密の値を作り、そのハッシュ値を公開しました。
proof-how-2 = そこにプレイヤーの言葉が加わり、太陽チップの配り方と袋の順番が決まりました。
proof-how-3 = いま秘密の値が公開されました。そのハッシュ値は公開済みのものと同じで、タイルはすべてその順番に出ているはずです。
proof-commitment = ゲーム前のハッシュ値（SHA-256）
proof-secret = 秘密の値
proof-secret-later = 秘密の値はゲームが終わると公開されます。
proof-words = { $name }さんの言葉
proof-none = この記録には、シャッフルについての約束がありません。
proof-by-host = 検証済み：順番はゲームの前に、サーバーだけで決められました。
proof-with-players = 検証済み：順番はゲームの前に、{ $n }人の言葉を加えて決められました。
proof-broken = 一致しません：{ $why }
proof-yourself = ご自分でも確かめられます。記録をダウンロードして、{ $command }を実行してください。
