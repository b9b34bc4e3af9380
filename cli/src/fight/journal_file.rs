//! The journal on disk: each answer is there before anything that follows from it is shown.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fracas::engine::Journal;
use fracas::engine::journal::{Entry, Header, entry_line, header_line};

use crate::count::count;
use crate::failure::{Finding, complain};

/// What is done about a journal with a damaged line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnDamage {
    /// It is not opened.
    Refuse,
    /// What stands before the damage is gone on with; the damaged file is kept beside it.
    Salvage,
}

/// An open journal. No other program writes to it as long as it is open.
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
        lock(&file, path)?;
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
    /// When it cannot be read as a journal, or another program writes to it.
    pub fn open(path: &Path, on_damage: OnDamage) -> anyhow::Result<(Self, Journal)> {
        let whose = || format!("cannot go on with the journal {}", path.display());
        let mut file = OpenOptions::new().read(true).write(true).open(path).with_context(whose)?;
        lock(&file, path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).with_context(whose)?;
        let journal = match on_damage {
            OnDamage::Refuse => read(&bytes, path)?,
            OnDamage::Salvage => salvage(&bytes, path)?,
        };
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

    /// Takes back every answer from number `answers` on, and keeps the file as it was beside itself.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn set_aside(&mut self, answers: usize) -> anyhow::Result<()> {
        let kept = beside(&self.path, "damaged");
        fs::copy(&self.path, &kept).with_context(|| format!("cannot write {}", kept.display()))?;
        self.cut(answers).with_context(|| self.trouble())
    }

    /// Writes another first line, such as who sits where now. The file is replaced as a whole, so that a crash leaves the
    /// one or the other.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn rewrite_header(&mut self, header: &Header) -> anyhow::Result<()> {
        let bytes = fs::read(&self.path).with_context(|| self.trouble())?;
        let old = bytes.iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |end| end + 1);
        let line = header_line(header);
        let beside = beside(&self.path, "new");
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(true)
            .open(&beside)
            .with_context(|| format!("cannot write {}", beside.display()))?;
        lock(&file, &beside)?;
        let written = file.write_all(line.as_bytes()).and_then(|()| file.write_all(&bytes[old..]));
        let written = written.and_then(|()| file.sync_data()).and_then(|()| fs::rename(&beside, &self.path));
        written.with_context(|| self.trouble())?;
        for start in &mut self.starts {
            *start = *start - old as u64 + line.len() as u64;
        }
        self.file = file;
        Ok(())
    }

    /// What to say when writing fails.
    pub fn trouble(&self) -> String {
        format!("cannot write the journal {}", self.path.display())
    }

    fn end(&self) -> u64 {
        self.starts.last().copied().unwrap_or(0)
    }
}

/// Keeps other programs from writing to a journal for as long as the file is open.
fn lock(file: &File, path: &Path) -> anyhow::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => anyhow::bail!(
            "another program is playing the fight of {0}: end that one first, or look on with `fracas replay {0}`",
            path.display()
        ),
        // Some file systems know no locks: a fight can be kept there all the same.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("cannot lock the journal {}", path.display()))
        }
    }
}

/// A file of a further ending, beside another.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

/// Reads what stands before the first damaged line, and keeps the whole file beside itself if there is one.
fn salvage(bytes: &[u8], path: &Path) -> anyhow::Result<Journal> {
    let (journal, damage) = Journal::salvage(&String::from_utf8_lossy(bytes))
        .map_err(|error| Finding::told(&format!("error: {}: {error}", path.display())))?;
    if let Some(damage) = damage {
        let kept = beside(path, "damaged");
        fs::write(&kept, bytes).with_context(|| format!("cannot write {}", kept.display()))?;
        complain(&format!("note: {damage}; the file as it was is kept as {}", kept.display()));
    }
    Ok(journal)
}

/// Reads a journal from bytes. What a crash left of a last line may be cut in the middle of a letter, so the text is
/// not required to be whole.
///
/// # Errors
/// A [`Finding`] when it is no journal.
pub fn read(bytes: &[u8], path: &Path) -> anyhow::Result<Journal> {
    let shown = path.display();
    match Journal::salvage(&String::from_utf8_lossy(bytes)) {
        Ok((journal, None)) => Ok(journal),
        Ok((journal, Some(damage))) => Err(Finding::told(&format!(
            "error: {shown}: {damage}\n\
             It is good up to there: `fracas fight --resume {shown} --salvage` goes on after {}.",
            count(journal.entries.len(), "answer")
        ))
        .into()),
        Err(error) => Err(Finding::told(&format!("error: {shown}: {error}")).into()),
    }
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
    use fracas::engine::Faces;
    use fracas::engine::journal::Said;

    use super::*;

    fn header() -> Header {
        Header { seed: 1, ..Header::new("toy", Vec::new()) }
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
        assert!(JournalFile::open(&path, OnDamage::Refuse).is_err(), "one program at a time writes to it");
        drop(journal);
        let (_, read) = JournalFile::open(&path, OnDamage::Refuse).unwrap();
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
            let (mut journal, read) = JournalFile::open(&path, OnDamage::Refuse).unwrap();
            assert_eq!((read.entries.len(), read.cut_off), (answers, false));
            journal.append(&chose("duck")).unwrap();
            drop(journal);
            assert_eq!(JournalFile::open(&path, OnDamage::Refuse).unwrap().1.entries.len(), answers + 1);
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
        let (mut journal, read) = JournalFile::open(&path, OnDamage::Refuse).unwrap();
        assert!(read.cut_off);
        assert_eq!(read.entries.len(), 1);
        assert_eq!(fs::read(&path).unwrap(), whole);
        journal.append(&chose("duck")).unwrap();
        drop(journal);
        assert_eq!(JournalFile::open(&path, OnDamage::Refuse).unwrap().1.entries.len(), 2);
        fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    #[test]
    fn what_stands_before_a_damaged_line_can_be_gone_on_with() {
        let path = place("damaged");
        let mut journal = JournalFile::create(&path, &header()).unwrap();
        for words in ["punch", "duck", "kick"] {
            journal.append(&chose(words)).unwrap();
        }
        drop(journal);
        let damaged = fs::read_to_string(&path).unwrap().replace("{\"choice\":\"duck", "{\"choice: duck");
        fs::write(&path, &damaged).unwrap();
        let refused = JournalFile::open(&path, OnDamage::Refuse).unwrap_err().to_string();
        assert!(
            refused.contains("line 3") && refused.contains("--salvage` goes on after 1 answer."),
            "{refused}"
        );
        let (mut journal, read) = JournalFile::open(&path, OnDamage::Salvage).unwrap();
        assert_eq!(read.entries, [chose("punch")]);
        journal.append(&chose("dodge")).unwrap();
        drop(journal);
        let (_, read) = JournalFile::open(&path, OnDamage::Refuse).unwrap();
        assert_eq!(read.entries, [chose("punch"), chose("dodge")]);
        assert_eq!(fs::read_to_string(beside(&path, "damaged")).unwrap(), damaged);
        fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }

    #[test]
    fn the_first_line_can_be_written_anew() {
        let path = place("header");
        let mut journal = JournalFile::create(&path, &header()).unwrap();
        journal.append(&chose("punch")).unwrap();
        let seated = Header { seats: vec!["me".to_owned(), "greedy".to_owned()], ..header() };
        journal.rewrite_header(&seated).unwrap();
        journal.append(&chose("duck")).unwrap();
        journal.cut(1).unwrap();
        assert!(JournalFile::open(&path, OnDamage::Refuse).is_err(), "the new file is locked too");
        drop(journal);
        let (_, read) = JournalFile::open(&path, OnDamage::Refuse).unwrap();
        assert_eq!((read.header, read.entries), (seated, vec![chose("punch")]));
        fs::remove_dir_all(path.parent().unwrap()).unwrap();
    }
}
