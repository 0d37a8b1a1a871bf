### La fin d’une partie.

end-title = Score final
end-wins-by =
    { $n ->
        [one] { $name } gagne avec { $n } point d’avance
       *[other] { $name } gagne avec { $n } points d’avance
    }
end-wins-by-you =
    { $n ->
        [one] Vous gagnez avec { $n } point d’avance
       *[other] Vous gagnez avec { $n } points d’avance
    }
end-wins-tie = { $name } gagne grâce au plus grand soleil
end-wins-tie-you = Vous gagnez grâce au plus grand soleil
end-tie-about = Égalité : le soleil de plus grande valeur l’emporte.
end-summary =
    { $n ->
        [one] { $n } point après trois époques.
       *[other] { $n } points après trois époques.
    }
end-second = En deuxième : { $name }, { $points }.
end-ranking = Classement
end-place = Place
end-rank-line = { $place } : { $name }, { $points }
end-chart = D’où viennent les points
end-chart-about = Gris : avant cette époque. Couleurs : les éléments de cette époque. Hachures : reperdus.
end-chart-epochs = Points par époque
end-chart-lost =
    { $n ->
        [one] { $n } perdu
       *[other] { $n } perdus
    }
end-rematch = Revanche
end-rematch-go = Vers la revanche
end-rematch-hint = Les mêmes joueurs et les mêmes règles à une nouvelle table.
end-study = Revoir la partie
end-record = Enregistrement
end-record-download = Télécharger l’enregistrement
end-back = Retour à la table

## Le mélange.
proof-title = Vérifier le mélange
proof-lead = L’ordre des tuiles était fixé avant le premier coup. Inutile de nous croire sur parole.
proof-how-1 = Avant la partie, le serveur a tiré un secret et publié son empreinte.
proof-how-2 = Les mots des joueurs s’y ajoutent. Ensemble, ils fixent les soleils et l’ordre du sac.
proof-how-3 = À présent, le secret est dévoilé : son empreinte doit être celle qui fut publiée, et chaque tuile doit être venue à son rang.
proof-commitment = Empreinte publiée avant la partie (SHA-256)
proof-secret = Secret
proof-secret-later = Le secret est dévoilé à la fin de la partie.
proof-words = Mots ajoutés, { $name }
proof-none = Cet enregistrement ne promet rien sur son mélange.
proof-by-host = Vérifié : l’ordre a été fixé avant la partie, par le serveur seul.
proof-with-players =
    { $n ->
        [one] Vérifié : l’ordre a été fixé avant la partie, avec les mots de { $n } joueur.
       *[other] Vérifié : l’ordre a été fixé avant la partie, avec les mots de { $n } joueurs.
    }
proof-broken = Cela ne concorde pas : { $why }
proof-yourself = À vérifier vous-même : téléchargez l’enregistrement et lancez { $command }.
