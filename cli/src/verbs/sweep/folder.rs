//! The folder in which the parts of a sweep are kept, a file for each cell.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fracas::lab::sweep::{Cell, Part};

/// How the file of a part ends. What is being written ends otherwise, and is not looked at.
const ENDING: &str = "part";

/// A folder of parts.
pub struct Folder(PathBuf);

impl Folder {
    /// The folder that is named, or that which stands beside the plan.
    pub fn of(plan: &Path, named: Option<&Path>) -> Folder {
        let beside = || {
            let mut name = OsString::from(plan);
            name.push(".parts");
            PathBuf::from(name)
        };
        Folder(named.map_or_else(beside, Path::to_path_buf))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The file of a cell.
    pub fn file_of(&self, cell: &Cell) -> PathBuf {
        self.0.join(format!("{}.{ENDING}", cell.id))
    }

    /// Whether the part of a cell is there and whole.
    pub fn has(&self, cell: &Cell) -> bool {
        let part = fs::read(self.file_of(cell)).ok().and_then(|bytes| Part::read(&bytes).ok());
        part.is_some_and(|part| part.cell() == cell.id)
    }

    /// Keeps the part of a cell. Whoever looks sees all of it or nothing, whatever happens meanwhile; of two that keep
    /// the same cell at once, the second writes over the first what is the same.
    pub fn keep(&self, cell: &Cell, part: &str) -> anyhow::Result<()> {
        let path = self.file_of(cell);
        self.write(&path, part).with_context(|| format!("cannot write `{}`", path.display()))
    }

    fn write(&self, path: &Path, part: &str) -> anyhow::Result<()> {
        fs::create_dir_all(&self.0)?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(".").suffix(".writing");
        // Others may have to read it: by the rules of the folder, not of temporary files.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut file = builder.tempfile_in(&self.0)?;
        file.write_all(part.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        // The name has to outlive a crash of the machine as well, where a folder can be told so.
        if let Ok(folder) = File::open(&self.0) {
            let _ = folder.sync_all();
        }
        Ok(())
    }

    /// The files of parts, by their names; none if there is no such folder.
    pub fn files(&self) -> anyhow::Result<Vec<PathBuf>> {
        let told = || format!("cannot read the folder `{}`", self.0.display());
        let entries = match fs::read_dir(&self.0) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.with_context(told)?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry.with_context(told)?.path();
            if path.extension().is_some_and(|ending| ending == ENDING) {
                files.push(path);
            }
        }
        files.sort_unstable();
        Ok(files)
    }
}
