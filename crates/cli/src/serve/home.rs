//! Where a person's games are kept on their own machine.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

/// The store of whoever starts `ra` without saying where: a file in their data directory, which nobody else may read.
pub(crate) fn store() -> Result<String> {
    let directory = directory()?;
    make(&directory).with_context(|| format!("cannot make {}", directory.display()))?;
    let file = directory.join("ra.sqlite");
    match file.to_str() {
        Some(file) => Ok(format!("sqlite:{file}")),
        None => bail!("{} is no name that can be written down", file.display()),
    }
}

fn directory() -> Result<PathBuf> {
    let set = |name| {
        std::env::var_os(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    let data = set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share")));
    let data = data.context("neither XDG_DATA_HOME nor HOME is set: say --store sqlite:FILE")?;
    Ok(data.join("ra"))
}

#[cfg(unix)]
fn make(directory: &std::path::Path) -> std::io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true).mode(0o700).create(directory)
}

#[cfg(not(unix))]
fn make(directory: &std::path::Path) -> std::io::Result<()> {
    std::fs::create_dir_all(directory)
}
