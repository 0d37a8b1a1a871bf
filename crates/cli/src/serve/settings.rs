//! What an operator may set: by flags, by the environment, by a file, in this order. docs/OPERATING.md lists all of it.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use ra_web::{Limits, Rate, Site};
use serde::Deserialize;
use tracing::level_filters::LevelFilter;

use super::home;

/// What was given, and where it may stand: `--listen`, `RA_LISTEN`, `listen = …`.
#[derive(clap::Args, Deserialize, Default)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[command(after_help = "All settings, and how to run a server for others: docs/OPERATING.md.")]
pub(crate) struct Args {
    /// A file with settings, in TOML; flags and the environment come first
    #[arg(long, env = "RA_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:7272, or another port if that is taken]
    #[arg(long, env = "RA_LISTEN", value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// Where games are kept [default: a file in your data directory]
    #[arg(
        long,
        env = "RA_STORE",
        hide_env_values = true,
        value_name = "sqlite:FILE|postgres://USER@HOST/DATABASE"
    )]
    store: Option<String>,
    /// What people write in their browser
    #[arg(long, env = "RA_PUBLIC_URL", value_name = "https://HOST")]
    public_url: Option<String>,
    /// Addresses of proxies in front of the server, whose X-Forwarded-For is believed
    #[arg(
        long,
        env = "RA_PROXIES",
        value_delimiter = ',',
        value_name = "ADDRESSES"
    )]
    proxies: Option<Vec<IpAddr>>,
    /// How the log is written
    #[arg(long, env = "RA_LOG")]
    log: Option<Format>,
    /// How much is written: error, warn, info, debug or off [default: info]
    #[arg(long, env = "RA_LOG_LEVEL", value_name = "LEVEL")]
    log_level: Option<String>,
    #[command(flatten)]
    #[serde(default)]
    bounds: Bounds,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Format {
    /// For people
    Text,
    /// One JSON object per line
    Json,
}

macro_rules! bounds {
    ($($(#[$doc:meta])* $field:ident: $type:ty, $env:literal, $value:literal, $limit:ident = $read:path;)*) => {
        /// Bounds, each with its own default; in a file under `[bounds]`.
        #[derive(clap::Args, Clone, Deserialize, Default)]
        #[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
        struct Bounds {
            $(
                $(#[$doc])*
                #[arg(long, env = $env, value_name = $value, help_heading = "Bounds")]
                $field: Option<$type>,
            )*
        }

        impl Bounds {
            /// The first that says something has its way.
            fn or(self, other: Bounds) -> Bounds {
                Bounds { $($field: self.$field.or(other.$field),)* }
            }

            fn set(&self, limits: &mut Limits) -> Result<()> {
                $(if let Some(given) = &self.$field {
                    limits.$limit = $read(given).context(stringify!($field))?;
                })*
                Ok(())
            }
        }
    };
}

bounds! {
    /// Agents that think at once
    agents: usize, "RA_AGENTS", "NUMBER", agents = number;
    /// Tables kept in memory
    tables_in_memory: usize, "RA_TABLES_IN_MEMORY", "NUMBER", tables_in_memory = number;
    /// Connections at once
    connections: usize, "RA_CONNECTIONS", "NUMBER", connections = number;
    /// Connections of one address
    connections_per_address: usize, "RA_CONNECTIONS_PER_ADDRESS", "NUMBER", connections_per_address = number;
    /// Streams of live updates at once
    streams: usize, "RA_STREAMS", "NUMBER", streams = number;
    /// Streams of one person
    streams_per_person: usize, "RA_STREAMS_PER_PERSON", "NUMBER", streams_per_person = number;
    /// Streams of one address
    streams_per_address: usize, "RA_STREAMS_PER_ADDRESS", "NUMBER", streams_per_address = number;
    /// Seconds for the head of a request, and between requests
    head_seconds: u32, "RA_HEAD_SECONDS", "SECONDS", head_time = seconds;
    /// Seconds for a client to take what it is sent
    write_seconds: u32, "RA_WRITE_SECONDS", "SECONDS", write_time = seconds;
    /// Seconds for a request
    request_seconds: u32, "RA_REQUEST_SECONDS", "SECONDS", request_time = seconds;
    /// Seconds between signs of life on a stream
    heartbeat_seconds: u32, "RA_HEARTBEAT_SECONDS", "SECONDS", heartbeat = seconds;
    /// Seconds for requests under way when the server ends
    drain_seconds: u32, "RA_DRAIN_SECONDS", "SECONDS", drain = seconds;
    /// Requests of one address, as 600+3000: at once, and then a minute
    requests: String, "RA_REQUESTS", "RATE", requests = rate;
    /// New guests of one address
    guests: String, "RA_GUESTS", "RATE", guests = rate;
    /// New tables of one person
    tables: String, "RA_TABLES", "RATE", tables = rate;
    /// Changes by one person
    changes: String, "RA_CHANGES", "RATE", changes = rate;
    /// Things said by one person
    chat: String, "RA_CHAT", "RATE", chat = rate;
}

fn number(given: &usize) -> Result<usize> {
    ensure!(*given > 0, "at least one");
    Ok(*given)
}

fn seconds(given: &u32) -> Result<Duration> {
    ensure!(
        *given > 0,
        "no time at all is too little: at least a second"
    );
    Ok(Duration::from_secs((*given).into()))
}

fn rate(text: &str) -> Result<Rate> {
    text.parse::<Rate>().with_context(|| format!("\"{text}\""))
}

impl Args {
    /// What the environment alone says.
    pub(crate) fn of_environment() -> Args {
        #[derive(clap::Parser)]
        struct Alone {
            #[command(flatten)]
            args: Args,
        }
        <Alone as clap::Parser>::parse_from(["ra"]).args
    }
}

/// What the server runs with.
pub(super) struct Settings {
    pub(super) listen: Option<SocketAddr>,
    pub(super) store: String,
    pub(super) site: Site,
    pub(super) log: Format,
    pub(super) log_level: LevelFilter,
    pub(super) limits: Limits,
}

impl Settings {
    /// Flags and environment first, then the file, then what is usual.
    pub(super) fn gather(args: &Args) -> Result<Settings> {
        let file = args
            .config
            .as_ref()
            .map(read)
            .transpose()?
            .unwrap_or_default();
        let mut limits = Limits::default();
        args.bounds.clone().or(file.bounds).set(&mut limits)?;
        let store = args.store.clone().or(file.store);
        let level = args.log_level.clone().or(file.log_level);
        let level = level.as_deref().unwrap_or("info");
        let public_url = args.public_url.clone().or(file.public_url);
        Ok(Settings {
            listen: args.listen.or(file.listen),
            store: store.map_or_else(home::store, Ok)?,
            site: Site {
                public_url: public_url.map(|url| checked(&url)).transpose()?,
                proxies: args.proxies.clone().or(file.proxies).unwrap_or_default(),
                loopback: false,
            },
            log: args.log.or(file.log).unwrap_or(Format::Text),
            log_level: level
                .parse()
                .with_context(|| format!("there is no log level \"{level}\""))?,
            limits,
        })
    }
}

/// An address that can be compared with what browsers say: scheme and host, no path.
fn checked(url: &str) -> Result<String> {
    let url = url.trim_end_matches('/');
    let host = url.strip_prefix("https://").or(url.strip_prefix("http://"));
    let plain = |host: &str| !host.is_empty() && !host.contains(['/', '@', '?', '#', ' ']);
    ensure!(
        host.is_some_and(plain),
        "a public URL is written as https://ra.example"
    );
    Ok(url.to_ascii_lowercase())
}

fn read(file: &PathBuf) -> Result<Args> {
    let text = std::fs::read_to_string(file);
    let text = text.with_context(|| format!("cannot read {}", file.display()))?;
    // What stands in the file may be a password, so the place is told and not the line.
    let wrong = |error: toml::de::Error| anyhow::anyhow!("{}: {}", file.display(), error.message());
    toml::from_str(&text).map_err(wrong)
}
