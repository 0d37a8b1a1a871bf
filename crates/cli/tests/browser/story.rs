//! A story: a server, windows, and what is left of them when it does not end well.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::driver::Driver;
use crate::look::Look;
use crate::server::Server;
use crate::window::Window;

pub(crate) struct Story {
    name: &'static str,
    pub(crate) server: Server,
    driver: Driver,
    windows: RefCell<Vec<Rc<Window>>>,
}

/// Tells a story. If it fails, pictures of all windows stay behind, and the message says where. Nobody's console may have
/// had anything to complain of.
pub(crate) fn story(name: &'static str, tell: impl FnOnce(&Story)) {
    let story = Story {
        name,
        server: Server::start(),
        driver: Driver::start(),
        windows: RefCell::default(),
    };
    let told = catch_unwind(AssertUnwindSafe(|| {
        tell(&story);
        story.check_consoles();
    }));
    let pictures = told.as_ref().err().map(|_| story.pictures());
    for window in story.windows.borrow().iter() {
        window.close();
    }
    if let Err(panic) = told {
        let why = panic.downcast_ref::<String>().map(String::as_str);
        let why = why.or_else(|| panic.downcast_ref::<&str>().copied());
        let why = why.unwrap_or("for a reason without words");
        panic!(
            "{name}: {why}\nwhat could be seen:\n{}",
            pictures.unwrap_or_default()
        );
    }
}

impl Story {
    /// A new browser of somebody.
    pub(crate) fn window(&self, name: &str, look: Look) -> Rc<Window> {
        let base = self.server.address();
        let window = Rc::new(Window::open(&self.driver, name, &base, look));
        self.windows.borrow_mut().push(Rc::clone(&window));
        window
    }

    fn check_consoles(&self) {
        for window in self.windows.borrow().iter() {
            let errors = window.console_errors();
            assert!(
                errors.is_empty(),
                "the console of {}: {errors:#?}",
                window.name
            );
        }
    }

    /// Pictures of all windows, and where they are.
    fn pictures(&self) -> String {
        let folder = pictures_folder();
        let shot = |window: &Rc<Window>| {
            let place = folder.join(format!("{}-{}", self.name, window.name));
            // A browser that cannot even be looked at must not hide why the story failed.
            let shot = catch_unwind(AssertUnwindSafe(|| window.shot(&place)));
            match shot {
                Ok(Ok(file)) => format!("  {} ({})", file.display(), window.path()),
                Ok(Err(error)) => format!("  nothing of {}: {error}", window.name),
                Err(_) => format!("  nothing of {}", window.name),
            }
        };
        let windows = self.windows.borrow();
        windows.iter().map(shot).collect::<Vec<_>>().join("\n")
    }
}

/// `target/browser`.
pub(crate) fn pictures_folder() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent();
    let folder = target.expect("a folder").join("browser");
    std::fs::create_dir_all(&folder).expect("a folder for pictures");
    folder
}

#[test]
fn a_story_that_fails_leaves_pictures() {
    let told = catch_unwind(|| {
        story("failing", |story| {
            let anna = story.window("anna", Look::default());
            anna.go("/");
            panic!("this story fails on purpose");
        });
    });
    let panic = told.expect_err("it fails");
    let why = panic.downcast_ref::<String>().expect("words");
    let place = pictures_folder().join("failing-anna");
    assert!(
        why.contains("on purpose") && why.contains("failing-anna.png"),
        "{why}"
    );
    let picture = std::fs::read(place.with_extension("png")).expect("a picture");
    assert!(picture.starts_with(b"\x89PNG"));
    let page = std::fs::read_to_string(place.with_extension("html")).expect("a page");
    assert!(page.contains("<html lang=\"en\""), "{page}");
}
