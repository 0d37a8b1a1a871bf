//! `ra train`.

use std::fs;
use std::path::PathBuf;

use crate::command;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("ra-train-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn train(&self, file: &str, games: &str) -> std::process::Output {
        self.train_from(&["--players", "2", "--start", "20"], file, games)
    }

    fn train_from(&self, from: &[&str], file: &str, games: &str) -> std::process::Output {
        self.tempered(from, "0", file, games)
    }

    fn tempered(&self, from: &[&str], by: &str, file: &str, games: &str) -> std::process::Output {
        let more = ["--looks", "2", "--deals", "1", "--seed", "5", "--temper"];
        let mut run = command(&["train", "--games", games]);
        run.args(from).args(more).arg(by);
        run.arg("--out").arg(self.0.join(file)).output().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is the system's to clean up.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn from_nothing_to_weights_that_play() {
    let folder = Folder::new("whole");
    let run = folder.train("net", "20");
    assert!(run.status.success(), "{run:?}");
    let weights = folder.0.join("net");
    assert!(fs::read(&weights).unwrap().starts_with(b"ra-net "));
    let picture = fs::read_to_string(folder.0.join("net.svg")).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("<polyline"));
    let curve = fs::read_to_string(folder.0.join("net.curve")).unwrap();
    let last: serde_json::Value = serde_json::from_str(curve.lines().last().unwrap()).unwrap();
    assert_eq!(last["games"], 40);
    let agent = format!("vizier:{}", weights.display());
    let args = ["arena", "--players", "2", "--games", "2", &agent, "scribe"];
    assert!(command(&args).output().unwrap().status.success());
}

#[test]
fn where_nothing_was_learned_no_curve_is_told_of() {
    let folder = Folder::new("nothing");
    let run = folder.train_from(&["--players", "2", "--start", "0"], "net", "0");
    let said = String::from_utf8(run.stdout).unwrap();
    assert!(said.contains("net") && !said.contains("curve"), "{said}");
    assert!(!folder.0.join("net.svg").exists());
}

#[test]
fn another_recipe_is_told_by_the_options_that_differ() {
    let folder = Folder::new("recipe");
    assert!(folder.train("net", "8").status.success());
    let run = folder.train_from(
        &["--players", "2", "--start", "20", "--rate", "0.001"],
        "net",
        "16",
    );
    assert_eq!(run.status.code(), Some(2));
    let said = String::from_utf8(run.stderr).unwrap();
    assert!(said.contains("other --games, --rate"), "{said}");
}

#[test]
fn a_state_that_is_none_is_left_alone() {
    let folder = Folder::new("wrong");
    let state = folder.0.join("net.state");
    fs::write(&state, "something else\n").unwrap();
    let run = folder.train("net", "20");
    assert_eq!(run.status.code(), Some(3));
    let said = String::from_utf8(run.stderr).unwrap();
    assert!(said.contains("cannot go on with"), "{said}");
    assert_eq!(fs::read_to_string(&state).unwrap(), "something else\n");
}

#[test]
fn what_is_lost_of_a_training_is_made_again() {
    let folder = Folder::new("again");
    let read = |file: &str| fs::read(folder.0.join(file)).unwrap();
    assert!(folder.train("net", "20").status.success());
    let (weights, curve) = (read("net"), read("net.curve"));
    // The weights alone are gone: the state still has them.
    fs::remove_file(folder.0.join("net")).unwrap();
    assert!(folder.train("net", "20").status.success());
    assert_eq!(read("net"), weights);
    assert_eq!(read("net.curve"), curve);
    // The state is gone: training begins anew, and so does its curve.
    fs::remove_file(folder.0.join("net.state")).unwrap();
    assert!(folder.train("net", "20").status.success());
    assert_eq!(read("net.curve"), curve);
}

#[test]
fn weights_are_gone_on_from() {
    let folder = Folder::new("from");
    let read = |file: &str| fs::read(folder.0.join(file)).unwrap();
    assert!(folder.train("net", "20").status.success());
    let net = folder.0.join("net");
    let from = ["--players", "2", "--from", net.to_str().unwrap()];
    assert!(folder.train_from(&from, "more", "8").status.success());
    assert_ne!(read("more"), read("net"));
    // Without a game nothing is learned.
    assert!(folder.train_from(&from, "same", "0").status.success());
    assert_eq!(read("same"), read("net"));
    // The same training is found done; one from other weights is another training.
    assert!(folder.train_from(&from, "more", "8").status.success());
    fs::copy(folder.0.join("more"), &net).unwrap();
    let run = folder.train_from(&from, "more", "8");
    assert_eq!(run.status.code(), Some(2));
    let said = String::from_utf8(run.stderr).unwrap();
    assert!(said.contains("begun with another recipe"), "{said}");
}

#[test]
fn a_teacher_can_play_the_games_to_start_from() {
    let folder = Folder::new("teacher");
    let read = |file: &str| fs::read(folder.0.join(file)).unwrap();
    assert!(folder.train("net", "20").status.success());
    let net = folder.0.join("net");
    let taught = [
        "--players",
        "2",
        "--start",
        "20",
        "--teacher",
        net.to_str().unwrap(),
    ];
    assert!(folder.train_from(&taught, "pupil", "8").status.success());
    assert_ne!(read("pupil"), read("net"));
    // A teacher teaches something, and is not overwritten.
    let idle = [
        "--players",
        "2",
        "--start",
        "0",
        "--teacher",
        net.to_str().unwrap(),
    ];
    for (args, file, wanted) in [
        (idle, "idle", "a teacher plays"),
        (taught, "net", "another --out"),
    ] {
        let run = folder.train_from(&args, file, "8");
        assert_eq!(run.status.code(), Some(2));
        let said = String::from_utf8(run.stderr).unwrap();
        assert!(said.contains(wanted), "{said}");
    }
    // Without the teacher it is another training.
    let alone = ["--players", "2", "--start", "20"];
    let run = folder.train_from(&alone, "pupil", "8");
    assert_eq!(run.status.code(), Some(2));
    let said = String::from_utf8(run.stderr).unwrap();
    assert!(said.contains("begun with another recipe"), "{said}");
}

#[test]
fn in_the_end_games_tell_how_sure_it_may_be() {
    let folder = Folder::new("sure");
    let read = |file: &str| fs::read(folder.0.join(file)).unwrap();
    assert!(folder.train("net", "20").status.success());
    let net = folder.0.join("net");
    let from = ["--players", "2", "--from", net.to_str().unwrap()];
    let run = folder.tempered(&from, "4", "sure", "0");
    assert!(run.status.success(), "{run:?}");
    let said = String::from_utf8(run.stderr).unwrap();
    assert!(said.contains("its logits times"), "{said}");
    assert_ne!(read("sure"), read("net"));
    // Found done, it is not changed a second time.
    let once = read("sure");
    assert!(folder.tempered(&from, "4", "sure", "0").status.success());
    assert_eq!(read("sure"), once);
}

#[test]
fn weights_that_do_not_fit_are_not_gone_on_from() {
    let folder = Folder::new("unfit");
    assert!(folder.train("net", "0").status.success());
    let net = folder.0.join("net");
    let net = net.to_str().unwrap();
    let refused = |from: &[&str], code: i32, word: &str| {
        let run = folder.train_from(from, "other", "8");
        assert_eq!(run.status.code(), Some(code));
        let said = String::from_utf8(run.stderr).unwrap();
        assert!(said.contains(word), "{said}");
    };
    refused(&["--from", net], 2, "--players 2");
    refused(
        &["--players", "2", "--from", net, "--start", "8"],
        2,
        "--start",
    );
    let curve = format!("{net}.curve");
    refused(
        &["--players", "2", "--from", &curve],
        3,
        "cannot learn from",
    );
    let nothing = format!("{net}.nothing");
    refused(&["--players", "2", "--from", &nothing], 3, "cannot read");
    assert!(!folder.0.join("other").exists());
}
