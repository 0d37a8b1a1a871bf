//! A file that appears under its name when it is whole and on the disk, and not before.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// What others may do with a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Readers {
    /// Whatever is usual.
    Anybody,
    /// It holds secrets.
    Owner,
}

/// A file that is being written.
pub(crate) struct Whole {
    to: PathBuf,
    part: PathBuf,
    file: Option<BufWriter<File>>,
}

impl Whole {
    pub(crate) fn create(to: &Path, readers: Readers) -> io::Result<Whole> {
        let mut name = to.as_os_str().to_owned();
        name.push(".part");
        let part = PathBuf::from(name);
        if part.exists() {
            // Left over from somebody who was interrupted.
            fs::remove_file(&part)?;
        }
        let mut options = File::options();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if readers == Readers::Owner {
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        let file = Some(BufWriter::new(options.open(&part)?));
        let to = to.to_path_buf();
        Ok(Whole { to, part, file })
    }

    /// Where it is before it is whole.
    pub(crate) fn part(&self) -> &Path {
        &self.part
    }

    /// Has everything written, so that it can be read again.
    pub(crate) fn settle(&mut self) -> io::Result<()> {
        let file = self.writer();
        file.flush()?;
        file.get_ref().sync_all()
    }

    /// Gives it its name, and waits for the disk.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.settle()?;
        let to = self.to.clone();
        self.publish()?;
        let folder = to.parent();
        let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
        // A new name is durable when its folder is.
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
    }

    /// Gives it its name; the disk may have it later.
    pub(crate) fn publish(mut self) -> io::Result<()> {
        self.writer().flush()?;
        fs::rename(&self.part, &self.to)?;
        self.file = None;
        Ok(())
    }

    fn writer(&mut self) -> &mut BufWriter<File> {
        self.file.as_mut().expect("it is being written")
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer().flush()
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        if self.file.is_some() {
            // Half of it is of no use; if it cannot be removed, its name says what it is.
            let _ = fs::remove_file(&self.part);
        }
    }
}
