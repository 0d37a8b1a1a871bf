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
        let out = self.0.join(file);
        let out = out.to_str().unwrap();
        let args = ["train", "--players", "2", "--start", "20", "--games", games];
        let more = ["--looks", "2", "--deals", "1", "--seed", "5", "--out", out];
        command(&args).args(more).output().unwrap()
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
