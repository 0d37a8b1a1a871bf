//! A connection that breaks around a commit: the answer is right all the same.
//!
//! Between the node and the database stands a go-between that passes everything on, until it is told to cut a connection
//! just before or just after the node's next commit.

use std::io::{Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use ra_store::{Contents, Postgres};
use ra_table::Journal;
use tempfile::TempDir;

use crate::house::{append, block_on, new_table, remark, soon, table};
use crate::server::Server;

/// The socket's name, which PostgreSQL fixes.
const SOCKET: &str = ".s.PGSQL.5432";

/// What happens to the next commit.
#[derive(Clone, Copy, Debug)]
enum Plan {
    Pass = 0,
    /// The database never hears of it.
    CutBefore = 1,
    /// The database does it, the node never hears of it.
    CutAfter = 2,
}

struct GoBetween {
    folder: TempDir,
    plan: Arc<AtomicU8>,
}

impl GoBetween {
    fn new(server: &Server) -> GoBetween {
        let folder = tempfile::tempdir().expect("a folder");
        let listener = UnixListener::bind(folder.path().join(SOCKET)).expect("a socket");
        let plan = Arc::new(AtomicU8::new(Plan::Pass as u8));
        let target = server.socket_folder().join(SOCKET);
        std::thread::spawn({
            let plan = plan.clone();
            move || serve(&listener, &target, &plan)
        });
        GoBetween { folder, plan }
    }

    fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn next_commit(&self, plan: Plan) {
        self.plan.store(plan as u8, Ordering::SeqCst);
    }

    /// Whether a cut was made since it was asked for.
    fn has_cut(&self) -> bool {
        self.plan.load(Ordering::SeqCst) == Plan::Pass as u8
    }
}

fn serve(listener: &UnixListener, target: &PathBuf, plan: &Arc<AtomicU8>) {
    while let Ok((node, _)) = listener.accept() {
        let database = UnixStream::connect(target).expect("the database");
        let back = (
            database.try_clone().expect("a stream"),
            node.try_clone().expect("a stream"),
        );
        std::thread::spawn(move || pass_back(back.0, back.1));
        let plan = plan.clone();
        std::thread::spawn(move || pass_on(node, database, &plan));
    }
}

fn pass_back(mut database: UnixStream, mut node: UnixStream) {
    // Either side may go away at any time.
    drop(std::io::copy(&mut database, &mut node));
    drop(node.shutdown(Shutdown::Both));
}

fn pass_on(mut node: UnixStream, mut database: UnixStream, plan: &AtomicU8) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(count @ 1..) = node.read(&mut bytes) {
        let part = &bytes[..count];
        let commit = part.windows(7).any(|window| window == b"COMMIT\0");
        let planned = if commit {
            plan.swap(Plan::Pass as u8, Ordering::SeqCst)
        } else {
            Plan::Pass as u8
        };
        if planned == Plan::CutAfter as u8 {
            // The node hears nothing from now on; the database gets the whole message.
            drop(node.shutdown(Shutdown::Both));
        }
        if planned != Plan::CutBefore as u8 && database.write_all(part).is_err() {
            break;
        }
        if planned != Plan::Pass as u8 {
            break;
        }
    }
    drop(node.shutdown(Shutdown::Both));
    drop(database.shutdown(Shutdown::Write));
}

async fn check(plan: Plan) {
    let server = Server::shared();
    let direct = server.new_database();
    let go_between = GoBetween::new(&server);
    let socket = server.socket_folder().display().to_string();
    let address = direct.replace(&socket, &go_between.folder().display().to_string());
    let node = Postgres::connect(&address).await.expect("a node");
    let other = Postgres::connect(&direct).await.expect("another node");
    go_between.next_commit(plan);
    assert_eq!(soon(node.create(new_table(1))).await, Ok(true), "{plan:?}");
    assert!(go_between.has_cut());
    for after in 1..10 {
        go_between.next_commit(plan);
        let line = format!("after {after}");
        assert_eq!(
            soon(node.append(append(1, after, &line))).await,
            Ok(true),
            "{plan:?}"
        );
        assert!(go_between.has_cut());
        go_between.next_commit(plan);
        let said = node.say(remark(1, &line));
        assert_eq!(soon(said).await, Ok(Some(after)), "{plan:?}");
        assert!(go_between.has_cut());
    }
    // A name that is taken is taken, also by whoever hears it at the second try.
    go_between.next_commit(plan);
    assert_eq!(soon(node.create(new_table(1))).await, Ok(false));
    assert_eq!(
        other.append(append(1, 10, "of the other node")).await,
        Ok(true)
    );
    go_between.next_commit(plan);
    assert_eq!(soon(node.append(append(1, 10, "late"))).await, Ok(false));
    go_between.next_commit(Plan::Pass);
    let whole = node
        .whole_table(table(1))
        .await
        .expect("a table")
        .expect("a table");
    let mut lines = vec!["first".to_owned()];
    lines.extend((1..10).map(|after| format!("after {after}")));
    assert!(whole.chat.iter().map(|line| &line.text).eq(&lines[1..]));
    lines.push("of the other node".to_owned());
    assert_eq!(whole.lines, lines);
}

#[test]
fn a_commit_that_the_database_never_heard_of_is_done_again() {
    block_on(check(Plan::CutBefore));
}

#[test]
fn a_commit_whose_answer_was_lost_is_not_done_twice() {
    block_on(check(Plan::CutAfter));
}
