//! How a browser is set: its size, its colours, its language.

use fantoccini::wd::Capabilities;
use serde_json::{Value, json};

/// How a browser is set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// The inner size in CSS pixels. What is smaller than a desk is touched.
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) dark: bool,
    /// Whether things may move.
    pub(crate) motion: bool,
    /// Whether pages may run scripts.
    pub(crate) scripts: bool,
    /// The languages that its owner reads, as `Accept-Language` has them.
    pub(crate) lang: &'static str,
}

impl Default for Look {
    /// A desk, by day, in English. Motion is off, because stories have no time for it.
    fn default() -> Look {
        Look {
            width: 1280,
            height: 800,
            dark: false,
            motion: false,
            scripts: true,
            lang: "en",
        }
    }
}

impl Look {
    pub(crate) const PHONE: (u32, u32) = (360, 740);
    pub(crate) const TABLET: (u32, u32) = (768, 1024);
    pub(crate) const DESK: (u32, u32) = (1280, 800);

    pub(crate) fn sized(self, (width, height): (u32, u32)) -> Look {
        Look {
            width,
            height,
            ..self
        }
    }

    /// What a browser with this look is started with.
    pub(super) fn capabilities(&self, profile: &std::path::Path) -> Capabilities {
        let args = [
            "--headless".to_owned(),
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-quic".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            // So that a width is all there is to see.
            "--hide-scrollbars".to_owned(),
            // Shared memory is scarce in containers.
            "--disable-dev-shm-usage".to_owned(),
            format!("--window-size={},{}", self.width, self.height),
            format!("--user-data-dir={}", profile.display()),
        ];
        let mut capabilities = Capabilities::new();
        let options = json!({
            "args": args,
            "prefs": { "intl.accept_languages": self.lang, "profile.default_content_setting_values.notifications": 1 },
        });
        capabilities.insert("goog:chromeOptions".into(), options);
        capabilities.insert("goog:loggingPrefs".into(), json!({ "browser": "ALL" }));
        capabilities
    }

    /// What is said to a window with this look before it is used.
    pub(super) fn commands(&self) -> [(&'static str, Value); 5] {
        let size = json!({
            "width": self.width, "height": self.height, "deviceScaleFactor": 1, "mobile": false,
        });
        let media = json!({ "features": [
            { "name": "prefers-color-scheme", "value": if self.dark { "dark" } else { "light" } },
            { "name": "prefers-reduced-motion", "value": if self.motion { "no-preference" } else { "reduce" } },
        ] });
        let scripts = json!({ "value": !self.scripts });
        [
            ("Emulation.setDeviceMetricsOverride", size),
            ("Emulation.setEmulatedMedia", media),
            ("Emulation.setScriptExecutionDisabled", scripts),
            (
                "Emulation.setTouchEmulationEnabled",
                json!({ "enabled": self.width < Look::DESK.0 }),
            ),
            // Its owner looks at it, whoever else has windows open.
            (
                "Emulation.setFocusEmulationEnabled",
                json!({ "enabled": true }),
            ),
        ]
    }
}
