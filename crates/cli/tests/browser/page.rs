//! What stands on a page, as a screen reader finds it: the accessibility tree, in reading order.

use std::collections::HashMap;

use serde_json::Value;

/// Something on a page.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    /// `button`, `link`, `heading`, `status`, `StaticText`, …
    pub(crate) role: String,
    /// What it is called.
    pub(crate) name: String,
    /// What is written in it.
    pub(crate) value: String,
    /// Whether it is there but cannot be used.
    pub(crate) disabled: bool,
    /// How deep it stands in the tree.
    pub(crate) depth: usize,
    /// What Chromium calls the element.
    pub(crate) node: u64,
}

impl Item {
    /// Something to press.
    pub(crate) fn is_button(&self) -> bool {
        matches!(
            self.role.as_str(),
            "button" | "link" | "DisclosureTriangle" | "radio" | "checkbox" | "tab"
        )
    }
}

/// A page at one moment.
#[derive(Clone, Debug)]
pub(crate) struct Page(pub(crate) Vec<Item>);

impl Page {
    /// Reads the answer to `Accessibility.getFullAXTree`.
    pub(crate) fn of(tree: &Value) -> Page {
        let nodes = tree["nodes"].as_array().expect("nodes");
        let by_id: HashMap<&str, &Value> = nodes
            .iter()
            .filter_map(|node| Some((node["nodeId"].as_str()?, node)))
            .collect();
        let mut page = Page(Vec::new());
        if let Some(root) = nodes.iter().find(|node| node["parentId"].is_null()) {
            page.read(root, &by_id, 0);
        }
        page
    }

    /// Reads the answer to `Accessibility.queryAXTree`: what was found, without what stands around it.
    pub(crate) fn found(nodes: &Value) -> Page {
        let nodes = nodes["nodes"].as_array().into_iter().flatten();
        let seen = nodes.filter(|node| node["ignored"] != true);
        Page(seen.map(|node| item(node, 0)).collect())
    }

    fn read(&mut self, node: &Value, by_id: &HashMap<&str, &Value>, depth: usize) {
        let ignored = node["ignored"] == true;
        if !ignored {
            self.0.push(item(node, depth));
        }
        let depth = depth + usize::from(!ignored);
        for child in node["childIds"].as_array().into_iter().flatten() {
            if let Some(child) = child.as_str().and_then(|id| by_id.get(id)) {
                self.read(child, by_id, depth);
            }
        }
    }

    /// Everything of this role.
    pub(crate) fn all(&self, role: &str) -> impl Iterator<Item = &Item> {
        let role = role.to_owned();
        self.0.iter().filter(move |item| item.role == role)
    }

    /// Something to press that is called so and can be pressed.
    pub(crate) fn button(&self, name: &str) -> Option<&Item> {
        let mut items = self.0.iter();
        items.find(|item| item.is_button() && !item.disabled && item.name == name)
    }

    /// What stands within an item.
    pub(crate) fn within(&self, item: &Item) -> Page {
        let from = self.0.iter().position(|other| other.node == item.node);
        let rest = &self.0[from.map_or(self.0.len(), |from| from + 1)..];
        let inside = rest.iter().take_while(|other| other.depth > item.depth);
        Page(inside.cloned().collect())
    }

    /// The part of the page that is called so.
    pub(crate) fn region(&self, name: &str) -> Option<Page> {
        let mut regions = self.all("region");
        let region = regions.find(|region| region.name == name)?;
        Some(self.within(region))
    }

    /// The form that has this button.
    pub(crate) fn form_with(&self, button: &str) -> Option<Page> {
        let mut forms = self.all("form").map(|form| self.within(form));
        forms.find(|form| form.button(button).is_some())
    }

    /// The field that is called so.
    pub(crate) fn field(&self, name: &str) -> Option<&Item> {
        let fields = ["textbox", "spinbutton", "searchbox"];
        let mut items = self.0.iter();
        items.find(|item| fields.contains(&item.role.as_str()) && item.name == name)
    }

    /// The list to choose from that is called so.
    pub(crate) fn list(&self, name: &str) -> Option<&Item> {
        self.all("combobox").find(|item| item.name == name)
    }

    /// All text, as it is read.
    pub(crate) fn text(&self) -> String {
        let texts = self.all("StaticText").map(|item| item.name.trim());
        texts.collect::<Vec<_>>().join(" ")
    }

    /// Whether the text has these words, wherever lines or elements end between them.
    pub(crate) fn says(&self, words: &str) -> bool {
        squeezed(&self.text()).contains(&squeezed(words))
    }
}

/// A text without the space that elements put between their pieces.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

fn item(node: &Value, depth: usize) -> Item {
    let text = |what: &str| {
        let value = &node[what]["value"];
        value
            .as_str()
            .map_or_else(|| value_text(value), str::to_owned)
    };
    let is = |what: &str| {
        let mut properties = node["properties"].as_array().into_iter().flatten();
        properties.any(|property| property["name"] == what && property["value"]["value"] == true)
    };
    Item {
        role: text("role"),
        name: text("name"),
        value: text("value"),
        disabled: is("disabled"),
        depth,
        node: node["backendDOMNodeId"].as_u64().unwrap_or(0),
    }
}

fn value_text(value: &Value) -> String {
    if value.is_null() {
        String::new()
    } else {
        value.to_string()
    }
}
