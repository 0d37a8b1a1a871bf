//! A window of a browser with a profile of its own.

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fantoccini::Client;
use fantoccini::wd::PrintConfiguration;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::driver::{Driver, PATIENCE, Post, wait};
use crate::look::Look;
use crate::page::Page;

pub(crate) struct Window {
    /// Whose it is.
    pub(crate) name: String,
    client: Client,
    base: String,
    /// What the console may say in this story.
    forgiven: RefCell<Vec<&'static str>>,
    errors: RefCell<Vec<String>>,
    profile: TempDir,
}

impl Window {
    /// Opens a browser that knows nobody yet, for a site at this address.
    pub(crate) fn open(driver: &Driver, name: &str, base: &str, look: Look) -> Window {
        let profile = tempfile::Builder::new().prefix("ra-browser-").tempdir();
        let profile = profile.expect("a directory");
        let window = Window {
            name: name.to_owned(),
            client: driver.open(look.capabilities(profile.path())),
            base: base.to_owned(),
            forgiven: RefCell::default(),
            errors: RefCell::default(),
            profile,
        };
        window.set(look);
        window
    }

    /// Another size, other colours. (Its language stays.)
    pub(crate) fn set(&self, look: Look) {
        for (command, params) in look.commands() {
            self.cdp(command, &params);
        }
    }

    /// Opens a page of the site.
    pub(crate) fn go(&self, path: &str) {
        let address = format!("{}{path}", self.base);
        let went = wait(self.client.goto(&address));
        went.unwrap_or_else(|error| panic!("{address}: {error}"));
    }

    pub(crate) fn reload(&self) {
        wait(self.client.refresh()).expect("the page again");
    }

    /// The address of the page without the site: `/en/t/…`.
    pub(crate) fn path(&self) -> String {
        let address = wait(self.client.current_url()).expect("an address");
        let address = address.to_string();
        address
            .strip_prefix(&self.base)
            .map_or(address.clone(), str::to_owned)
    }

    /// What stands before all addresses of the site.
    pub(crate) fn site(&self) -> &str {
        &self.base
    }

    pub(crate) fn title(&self) -> String {
        wait(self.client.title()).expect("a title")
    }

    /// What stands on the page now.
    pub(crate) fn page(&self) -> Page {
        Page::of(&self.cdp("Accessibility.getFullAXTree", &json!({})))
    }

    /// Everything of a role in the element that a selector finds: faster than reading the whole page.
    pub(crate) fn within(&self, selector: &str, role: &str) -> Page {
        let find = || {
            let document = self
                .try_cdp("DOM.getDocument", &json!({ "depth": 0 }))
                .ok()?;
            let root = &document["root"]["nodeId"];
            let ask = json!({ "nodeId": root, "selector": selector });
            let found = self.try_cdp("DOM.querySelector", &ask).ok()?;
            let node = found["nodeId"].as_u64().filter(|node| *node > 0)?;
            let ask = json!({ "nodeId": node, "role": role });
            self.try_cdp("Accessibility.queryAXTree", &ask).ok()
        };
        // The page may change while we ask: then there is nothing yet.
        find().map_or(Page(Vec::new()), |nodes| Page::found(&nodes))
    }

    /// Where downloads of this window go from now on.
    pub(crate) fn downloads(&self) -> PathBuf {
        let folder = self.profile.path().join("downloads");
        let allow = json!({ "behavior": "allow", "downloadPath": folder });
        self.cdp("Browser.setDownloadBehavior", &allow);
        folder
    }

    /// Waits for a file in a folder of downloads.
    pub(crate) fn downloaded(&self, folder: &Path, ending: &str) -> PathBuf {
        self.wait_for("a download", || {
            let mut files = std::fs::read_dir(folder).ok()?.flatten();
            let is = |file: &std::fs::DirEntry| file.path().to_string_lossy().ends_with(ending);
            Some(files.find(is)?.path())
        })
    }

    /// Waits until the page says something.
    pub(crate) fn wait_for_words(&self, words: &str) {
        self.wait_for(&format!("the words `{words}`"), || {
            self.page().says(words).then_some(())
        });
    }

    /// Waits for something, and gives it.
    pub(crate) fn wait_for<T>(&self, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = look() {
                return found;
            }
            assert!(
                Instant::now() < end,
                "{} waits in vain for {what} at {}",
                self.name,
                self.path()
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// What an expression of the page's language is worth, with scripts on or off.
    pub(crate) fn eval(&self, expression: &str) -> Value {
        let ask = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let answer = self.cdp("Runtime.evaluate", &ask);
        assert!(
            answer["exceptionDetails"].is_null(),
            "{expression}: {answer}"
        );
        answer["result"]["value"].clone()
    }

    /// A command to Chromium itself.
    pub(crate) fn cdp(&self, command: &str, params: &Value) -> Value {
        let answer = self.try_cdp(command, params);
        answer.unwrap_or_else(|error| panic!("{}: {command}: {error}", self.name))
    }

    /// The same where it may fail, because the page has changed meanwhile.
    pub(crate) fn try_cdp(&self, command: &str, params: &Value) -> Result<Value, String> {
        let answer = wait(self.client.issue_cmd(Post::devtools(command, params)));
        answer.map_err(|error| error.to_string())
    }

    /// The cookie by which the server knows who this is, as a program would send it.
    pub(crate) fn cookie(&self) -> Option<String> {
        let cookie = wait(self.client.get_named_cookie("ra")).ok()?;
        Some(format!("ra={}", cookie.value()))
    }

    /// From now on it is the browser of this guest.
    pub(crate) fn become_guest(&self, guest: &crate::http::Client) {
        let cookie = guest
            .cookie
            .as_deref()
            .and_then(|cookie| cookie.split_once('='));
        let (name, value) = cookie.expect("a cookie");
        let cookie = json!({ "name": name, "value": value, "url": self.base });
        self.cdp("Network.setCookie", &cookie);
    }

    /// The console may speak of this in the rest of the story.
    pub(crate) fn forgive(&self, words: &'static str) {
        self.forgiven.borrow_mut().push(words);
    }

    /// What went wrong, by the console.
    pub(crate) fn console_errors(&self) -> Vec<String> {
        let said = wait(self.client.issue_cmd(Post::console())).expect("a log");
        let lines = said.as_array().into_iter().flatten();
        let severe = lines.filter(|line| line["level"] == "SEVERE");
        let told = severe.filter_map(|line| line["message"].as_str());
        let forgiven = self.forgiven.borrow();
        let held = told.filter(|line| !forgiven.iter().any(|words| line.contains(words)));
        self.errors.borrow_mut().extend(held.map(str::to_owned));
        self.errors.borrow().clone()
    }

    /// A picture of what can be seen, and the page behind it, at this place (without an ending).
    pub(crate) fn shot(&self, place: &Path) -> Result<PathBuf, String> {
        let told = |error: fantoccini::error::CmdError| error.to_string();
        let picture = wait(self.client.screenshot()).map_err(told)?;
        let source = wait(self.client.source()).map_err(told)?;
        let write = |ending: &str, bytes: &[u8]| {
            let file = PathBuf::from(format!("{}.{ending}", place.display()));
            std::fs::write(&file, bytes).map(|()| file)
        };
        let page = write("html", source.as_bytes());
        page.and_then(|_| write("png", &picture))
            .map_err(|error| error.to_string())
    }

    /// The page as a printer gets it.
    pub(crate) fn paper(&self) -> Vec<u8> {
        let paper = wait(self.client.print(PrintConfiguration::default()));
        paper.expect("a page on paper")
    }

    /// Ends the browser.
    pub(crate) fn close(&self) {
        // It may be gone already.
        let _ = wait(self.client.clone().close());
    }
}
