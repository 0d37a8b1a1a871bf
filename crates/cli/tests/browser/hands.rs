//! Hands: a mouse and a keyboard, as the browser gets them from the system.

use serde_json::{Value, json};

use crate::page::Item;
use crate::window::Window;

/// Where an element can be hit: in its middle, unless something else lies there. What has no size has a label that has one.
const PLACE: &str = "function () {
    const small = this.getBoundingClientRect().width < 8;
    const target = small && this.labels?.length ? this.labels[0] : this;
    const within = (rect) => rect.top >= 0 && rect.bottom <= innerHeight && rect.left >= 0 && rect.right <= innerWidth;
    const hit = () => {
        const rect = target.getClientRects()[0] ?? target.getBoundingClientRect();
        const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
        const at = document.elementFromPoint(x, y);
        return rect.width && target.contains(at) ? [x, y] : null;
    };
    if (within(target.getBoundingClientRect()) && hit()) return hit();
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    return hit();
}";

impl Window {
    /// Presses what is called so, as soon as it is there.
    pub(crate) fn press(&self, name: &str) {
        let what = format!("`{name}` to press");
        self.wait_for(&what, || {
            let page = self.page();
            let item = page.button(name)?;
            self.try_click(item).then_some(())
        });
    }

    /// Opens the box that is called so.
    pub(crate) fn unfold(&self, name: &str) {
        let what = format!("a box `{name}`");
        self.wait_for(&what, || {
            let page = self.page();
            let mut boxes = page.all("DisclosureTriangle");
            let item = boxes.find(|item| item.name == name)?;
            self.try_click(item).then_some(())
        });
    }

    /// Writes into the field that is called so, in the form with this button, instead of what stood there.
    pub(crate) fn fill(&self, button: &str, field: &str, text: &str) {
        let item = self.wait_for(&format!("a field `{field}`"), || {
            self.page().form_with(button)?.field(field).cloned()
        });
        let ready = "function () { this.focus(); this.select(); return true; }";
        self.on(&item, ready).expect("a field");
        self.write(text);
    }

    /// Chooses an option of the list that is called so, in the form with this button.
    pub(crate) fn choose(&self, button: &str, list: &str, option: &str) {
        let item = self.wait_for(&format!("a list `{list}`"), || {
            self.page().form_with(button)?.list(list).cloned()
        });
        let choose = format!(
            "function () {{
                const option = [...this.options].find((option) => option.text === {});
                if (!option) return null;
                this.value = option.value;
                this.dispatchEvent(new Event('input', {{ bubbles: true }}));
                this.dispatchEvent(new Event('change', {{ bubbles: true }}));
                return true;
            }}",
            json!(option)
        );
        let chosen = self.on(&item, &choose);
        chosen.unwrap_or_else(|| panic!("no `{option}` in `{list}`"));
    }

    /// Presses something with the mouse, as soon as it can be hit.
    pub(crate) fn click(&self, item: &Item) {
        let what = format!("a way to hit {item:?}");
        self.wait_for(&what, || self.try_click(item).then_some(()));
    }

    /// The same where it may be gone by now, or covered: whether it was hit.
    pub(crate) fn try_click(&self, item: &Item) -> bool {
        let Some([x, y]) = self.place_of(item) else {
            return false;
        };
        for (kind, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            let event = json!({
                "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1,
            });
            self.cdp("Input.dispatchMouseEvent", &event);
        }
        true
    }

    /// None if the element is gone or covered.
    fn place_of(&self, item: &Item) -> Option<[f64; 2]> {
        let place = self.on(item, PLACE)?;
        Some([place[0].as_f64()?, place[1].as_f64()?])
    }

    /// What a function says of an element; none if the element is gone.
    pub(crate) fn on(&self, item: &Item, function: &str) -> Option<Value> {
        let node = json!({ "backendNodeId": item.node });
        let object = self.try_cdp("DOM.resolveNode", &node).ok()?;
        let call = json!({
            "objectId": object["object"]["objectId"],
            "functionDeclaration": function,
            "returnByValue": true,
        });
        let answer = self.try_cdp("Runtime.callFunctionOn", &call).ok()?;
        let value = &answer["result"]["value"];
        (!value.is_null()).then(|| value.clone())
    }

    /// A key goes down and up: `Tab`, `Shift+Tab`, `Enter`, `Space`, `ArrowLeft`, `d`.
    pub(crate) fn key(&self, name: &str) {
        let (shift, key) = match name.strip_prefix("Shift+") {
            Some(key) => (8, key),
            None => (0, name),
        };
        let (key, code, number, text) = match key {
            "Tab" => ("Tab", "Tab".to_owned(), 9, ""),
            "Enter" => ("Enter", "Enter".to_owned(), 13, "\r"),
            "Space" => (" ", "Space".to_owned(), 32, " "),
            "Escape" => ("Escape", "Escape".to_owned(), 27, ""),
            "ArrowLeft" => ("ArrowLeft", "ArrowLeft".to_owned(), 37, ""),
            "ArrowUp" => ("ArrowUp", "ArrowUp".to_owned(), 38, ""),
            "ArrowRight" => ("ArrowRight", "ArrowRight".to_owned(), 39, ""),
            "ArrowDown" => ("ArrowDown", "ArrowDown".to_owned(), 40, ""),
            "Home" => ("Home", "Home".to_owned(), 36, ""),
            "End" => ("End", "End".to_owned(), 35, ""),
            key => {
                let letter = key.to_ascii_uppercase();
                let number = letter.bytes().next().map_or(0, u32::from);
                (key, format!("Key{letter}"), number, key)
            }
        };
        let kind = if text.is_empty() {
            "rawKeyDown"
        } else {
            "keyDown"
        };
        for (kind, text) in [(kind, text), ("keyUp", "")] {
            let event = json!({
                "type": kind, "key": key, "code": code, "text": text, "modifiers": shift,
                "windowsVirtualKeyCode": number, "nativeVirtualKeyCode": number,
            });
            self.cdp("Input.dispatchKeyEvent", &event);
        }
    }

    /// Writes a text where the focus is.
    pub(crate) fn write(&self, text: &str) {
        self.cdp("Input.insertText", &json!({ "text": text }));
    }
}
