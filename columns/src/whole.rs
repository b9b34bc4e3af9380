//! Files that stand under their name only when they are whole.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::error::ColumnsError;

/// Where a file is to stand, and where it is until it is whole; removed with this if it is still there.
pub(crate) struct Whole {
    path: PathBuf,
    beside: PathBuf,
}

impl Whole {
    /// Begins a file.
    pub(crate) fn create(path: &Path) -> Result<(Whole, File), ColumnsError> {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{}.part", std::process::id()));
        let whole = Whole { path: path.to_owned(), beside: name.into() };
        let file = File::create(&whole.beside).map_err(|why| ColumnsError::of(path, why))?;
        Ok((whole, file))
    }

    /// Where it is to stand.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Gives the file its name; what had the name before is replaced.
    pub(crate) fn finish(self, file: &File) -> Result<(), ColumnsError> {
        let named = file.sync_all().and_then(|()| fs::rename(&self.beside, &self.path));
        named.map_err(|why| ColumnsError::of(&self.path, why))
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        // Not there any more once it has its name; and there is nobody to tell of what cannot be removed.
        let _ = fs::remove_file(&self.beside);
    }
}
