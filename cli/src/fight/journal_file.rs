//! The journal on disk: each answer is there before anything that follows from it is shown.

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fracas::engine::Journal;
use fracas::engine::journal::{Entry, Header, entry_line, header_line};

use crate::failure::Finding;

/// An open journal.
#[derive(Debug)]
pub struct JournalFile {
    path: PathBuf,
    file: File,
    /// Where each answer's line begins, and last where the next will.
    starts: Vec<u64>,
    /// Whether there are lines that the disk may not have yet.
    dirty: bool,
}

impl JournalFile {
    /// Begins a journal in a new file.
    ///
    /// # Errors
    /// When the file exists already (a fight is never written over) or cannot be written.
    pub fn create(path: &Path, header: &Header) -> anyhow::Result<Self> {
        let file = OpenOptions::new().write(true).create_new(true).open(path).with_context(|| {
            let advice =
                if path.is_file() { "; go on with it by --resume, or name another file" } else { "" };
            format!("cannot begin the journal {}{advice}", path.display())
        })?;
        let line = header_line(header);
        let mut journal =
            JournalFile { path: path.to_owned(), file, starts: vec![line.len() as u64], dirty: true };
        journal
            .file
            .write_all(line.as_bytes())
            .and_then(|()| journal.sync())
            .with_context(|| journal.trouble())?;
        Ok(journal)
    }

    /// Begins a journal under a name that is still free: `STEM.journal`, `STEM-2.journal` and so on.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub fn create_free(stem: &str, header: &Header) -> anyhow::Result<Self> {
        let numbered = (2..10_000).map(|number| format!("{stem}-{number}.journal"));
        let mut names = std::iter::once(format!("{stem}.journal")).chain(numbered).map(PathBuf::from);
        let path = names.find(|path| !path.exists()).context("no name is free for a journal")?;
        JournalFile::create(&path, header)
    }

    /// Opens a journal to go on with it. A last line that a crash cut off is removed.
    ///
    /// # Errors
    /// When it cannot be read as a journal.
    pub fn open(path: &Path) -> anyhow::Result<(Self, Journal)> {
        let whose = || format!("cannot go on with the journal {}", path.display());
        let mut file = OpenOptions::new().read(true).write(true).open(path).with_context(whose)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).with_context(whose)?;
        let journal = read(&bytes, path)?;
        if !journal.cut_off && !bytes.ends_with(b"\n") {
            // Only the end of the last line is missing: without it the next answer would run into it.
            file.write_all(b"\n").with_context(whose)?;
            bytes.push(b'\n');
        }
        let starts = line_starts(&bytes, journal.entries.len());
        let mut opened = JournalFile { path: path.to_owned(), file, starts, dirty: false };
        opened.cut(journal.entries.len()).with_context(whose)?;
        Ok((opened, journal))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes an answer and its mark. It is safe only after [`sync`](JournalFile::sync).
    ///
    /// # Errors
    /// When the disk is full or gone.
    pub fn append(&mut self, entry: &Entry) -> io::Result<()> {
        let line = entry_line(entry);
        self.file.write_all(line.as_bytes())?;
        self.starts.push(self.end() + line.len() as u64);
        self.dirty = true;
        Ok(())
    }

    /// Waits until everything written is safe from a crash.
    ///
    /// # Errors
    /// When the disk is full or gone.
    pub fn sync(&mut self) -> io::Result<()> {
        if self.dirty {
            self.file.sync_data()?;
            self.dirty = false;
        }
        Ok(())
    }

    /// Takes back every answer from number `answers` on, counted from 0.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn cut(&mut self, answers: usize) -> io::Result<()> {
        self.starts.truncate(answers + 1);
        let end = self.end();
        self.file.set_len(end)?;
        self.file.seek(SeekFrom::Start(end))?;
        self.dirty = true;
        self.sync()
    }

    /// What to say when writing fails.
    pub fn trouble(&self) -> String {
        format!("cannot write the journal {}", self.path.display())
    }

    fn end(&self) -> u64 {
        self.starts.last().copied().unwrap_or(0)
    }
}

/// Reads a journal from bytes. What a crash left of a last line may be cut in the middle of a letter, so the text is
/// not required to be whole.
///
/// # Errors
/// A [`Finding`] when it is no journal.
pub fn read(bytes: &[u8], path: &Path) -> anyhow::Result<Journal> {
    let journal = Journal::read(&String::from_utf8_lossy(bytes));
    journal.map_err(|error| Finding(format!("error: {}: {error}", path.display())).into())
}

/// Where the line of each answer begins in the file, and last where the next will begin.
fn line_starts(bytes: &[u8], answers: usize) -> Vec<u64> {
    let mut starts = Vec::with_capacity(answers + 1);
    let mut place = 0;
    for (number, line) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        let blank = line.iter().all(u8::is_ascii_whitespace);
        if number > 0 && !blank && starts.len() <= answers {
            starts.push(place);
        }
        place += line.len() as u64;
    }
    if starts.len() <= answers {
        starts.push(place);
    }
    starts
}

#[cfg(test)]
mod tests {
    use std::fs;

    use fracas::engine::Faces;
    use fracas::engine::journal::{FORMAT, Said};

    use super::*;

    fn header() -> Header {
        Header {
            fracas: FORMAT,
            program: "0".into(),
            book: "toy".into(),
            files: Vec::new(),
            shipped: Vec::new(),
            seed: 1,
            fight: 0,
        }
    }

    fn unmarked(said: Said) -> Entry {
        Entry { said, mark: None }
    }

    fn chose(words: &str) -> Entry {
        unmarked(Said::Choice(words.to_owned()))
    }

    fn place(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("fracas-journal-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder.join("fight.journal")
    }

    #[test]
    fn answers_come_back_and_can_be_cut() {
        let path = place("cut");
        let mut journal = JournalFile::create(&path, &header()).unwrap();
        let entries = [chose("punch"), unmarked(Said::Faces(Faces::from_iter([4]))), chose("duck")];
        for entry in &entries {
            journal.append(entry).unwrap();
        }
        journal.sync().unwrap();
        assert!(JournalFile::create(&path, &header()).is_err(), "a fight is never written over");
        journal.cut(2).unwrap();
        journal.append(&entries[0]).unwrap();
        let (_, read) = JournalFile::open(&path).unwrap();
        assert_eq!(read.entries, [entries[0].clone(), entries[1].clone(), entries[0].clone()]);
        fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    #[test]
    fn a_line_whose_end_is_missing_is_not_run_into() {
        let path = place("end");
        let mut journal = JournalFile::create(&path, &header()).unwrap();
        journal.append(&chose("punch")).unwrap();
        drop(journal);
        for answers in [1, 0] {
            let whole = fs::read_to_string(&path).unwrap();
            let kept: Vec<&str> = whole.lines().take(1 + answers).collect();
            fs::write(&path, kept.join("\n")).unwrap();
            let (mut journal, read) = JournalFile::open(&path).unwrap();
            assert_eq!((read.entries.len(), read.cut_off), (answers, false));
            journal.append(&chose("duck")).unwrap();
            assert_eq!(JournalFile::open(&path).unwrap().1.entries.len(), answers + 1);
        }
        fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    #[test]
    fn a_line_that_a_crash_cut_off_is_removed() {
        let path = place("crash");
        let mut journal = JournalFile::create(&path, &header()).unwrap();
        journal.append(&chose("punch")).unwrap();
        drop(journal);
        let whole = fs::read(&path).unwrap();
        let mut torn = whole.clone();
        torn.extend(b"{\"choice\":\"Du\xc3");
        fs::write(&path, torn).unwrap();
        let (mut journal, read) = JournalFile::open(&path).unwrap();
        assert!(read.cut_off);
        assert_eq!(read.entries.len(), 1);
        assert_eq!(fs::read(&path).unwrap(), whole);
        journal.append(&chose("duck")).unwrap();
        assert_eq!(JournalFile::open(&path).unwrap().1.entries.len(), 2);
        fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }
}
