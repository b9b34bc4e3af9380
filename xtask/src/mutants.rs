//! `mutants`: rule lines are broken one at a time, in a copy of the workspace, and the book's cases must notice.
//!
//! Which lines are drawn depends on the seed alone, so that a run can be repeated and gone on with.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::date;
use crate::mutation::Mutation;
use crate::workspace::{Workspace, files_in};

/// The longest that the cases of a book may take as they are.
const PATIENCE: Duration = Duration::from_secs(120);
/// How many times as long they may take with a broken rule: it may make a fight without end.
const LONGER: u32 = 5;
/// The most memory that they may take then, in KiB.
const MEMORY: u64 = 4 << 20;

/// Which mutants are tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    /// The books; all when there are none.
    pub(crate) books: Vec<String>,
    /// How many of each book.
    pub(crate) count: usize,
    /// Another seed draws other lines.
    pub(crate) seed: u64,
    /// How many of each book were drawn before, and are not tried again.
    pub(crate) skip: usize,
    /// Where lines stand that alone are broken, such as `defense.rs:12`; none for all lines.
    pub(crate) at: Vec<String>,
    /// How long each book's lines are tried, however many there are still to be tried.
    pub(crate) seconds: Option<u64>,
}

impl Order {
    /// A few of each book.
    pub(crate) const FEW: Order =
        Order { books: Vec::new(), count: 4, seed: 1, skip: 0, at: Vec::new(), seconds: Some(240) };

    /// What a stage of the checks tries: one book after the other from day to day, and other lines each time, so that in time
    /// all come up.
    pub(crate) fn of_today(books: &[String]) -> Order {
        let today = books.get(date::day() as usize % books.len().max(1)).cloned();
        Order { books: today.into_iter().collect(), seed: date::day(), seconds: Some(120), ..Order::FEW }
    }
}

impl Order {
    /// Whether a line may be broken.
    fn means(&self, place: &str) -> bool {
        let is_end = |end: &String| place.strip_suffix(end.as_str()).is_some_and(|rest| rest.ends_with('/'));
        self.at.is_empty() || self.at.iter().any(is_end)
    }
}

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// A case failed.
    Killed,
    /// All cases passed.
    Survived,
    /// It does not compile, and does not count.
    Stillborn,
}

/// Breaks lines and shows which of them no case noticed.
pub(crate) fn run(workspace: &Workspace, order: &Order) -> Result<(), String> {
    let all = workspace.books()?;
    let books = if order.books.is_empty() { &all } else { &order.books };
    if let Some(unknown) = books.iter().find(|book| !all.contains(book)) {
        return Err(format!("there is no book `{unknown}`: there are {}", all.join(", ")));
    }
    let copy = copied(workspace)?;
    books.iter().try_for_each(|book| try_book(&copy, book, order))
}

fn try_book(copy: &Workspace, book: &str, order: &Order) -> Result<(), String> {
    let cases = built(copy, book).ok_or_else(|| format!("the cases of {book} do not compile"))?;
    let start = Instant::now();
    if judged(&cases, PATIENCE) != Some(Fate::Survived) {
        return Err(format!("the cases of {book} do not pass as they are"));
    }
    let patience = (start.elapsed() * LONGER).min(PATIENCE);
    // Building the cases as they are takes longer than many a try, and is not counted.
    let end = order.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let mut lines = lines(copy, book)?;
    lines.retain(|(file, mutation)| order.means(&format!("{file}:{}", mutation.line)));
    let mut draw = Draw(order.seed);
    let mut tally = Tally { drawn: order.skip, ..Tally::default() };
    for _ in 0..order.skip.min(lines.len()) {
        lines.swap_remove(draw.below(lines.len()));
    }
    while tally.counted() < order.count && !lines.is_empty() && end.is_none_or(|end| Instant::now() < end) {
        let (file, mutation) = lines.swap_remove(draw.below(lines.len()));
        let fate = fate(&Trial { copy, book, patience }, &file, &mutation)?;
        tally.add(fate);
        let place = format!("{file}:{}", mutation.line);
        let change = format!("  - {}\n  + {}", mutation.from.trim(), mutation.to.trim());
        if fate == Fate::Survived {
            println!("survived  {place}\n{change}");
        }
        eprintln!("{} {place} {fate:?} after {} s", tally.drawn, start.elapsed().as_secs());
    }
    println!("{book}: {}", tally.told());
    Ok(())
}

/// How many met which fate.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    /// All that were drawn, those before included.
    drawn: usize,
    killed: usize,
    survived: usize,
    stillborn: usize,
}

impl Tally {
    fn add(&mut self, fate: Fate) {
        self.drawn += 1;
        match fate {
            Fate::Killed => self.killed += 1,
            Fate::Survived => self.survived += 1,
            Fate::Stillborn => self.stillborn += 1,
        }
    }

    /// Those that say something of the cases.
    fn counted(self) -> usize {
        self.killed + self.survived
    }

    fn told(self) -> String {
        let Tally { drawn, killed, stillborn, .. } = self;
        let all = self.counted();
        let share = (100 * killed).checked_div(all).unwrap_or(100);
        format!(
            "{killed} of {all} noticed ({share} %), {stillborn} did not compile; --skip {drawn} goes on from here"
        )
    }
}

/// All files of rules, each with the ways to break a line of it.
fn lines(copy: &Workspace, book: &str) -> Result<Vec<(String, Mutation)>, String> {
    let mut files = files_in(&copy.root.join(format!("books/{book}/src/rules")), ".rs");
    files.retain(|file| !file.ends_with("tests.rs"));
    let mut lines = Vec::new();
    for file in files {
        let file = file.strip_prefix(&copy.root).unwrap_or(&file).display().to_string();
        let mutations = Mutation::all(&copy.read(&file)?);
        lines.extend(mutations.into_iter().map(|mutation| (file.clone(), mutation)));
    }
    Ok(lines)
}

/// What mutants of a book are tried with.
struct Trial<'a> {
    copy: &'a Workspace,
    book: &'a str,
    patience: Duration,
}

fn fate(trial: &Trial, file: &str, mutation: &Mutation) -> Result<Fate, String> {
    let text = trial.copy.read(file)?;
    trial.copy.write(file, &mutation.applied(&text))?;
    let cases = built(trial.copy, trial.book);
    let fate = cases.and_then(|cases| judged(&cases, trial.patience)).unwrap_or(Fate::Stillborn);
    trial.copy.write(file, &text)?;
    Ok(fate)
}

/// The program that plays the book's cases, if it compiles.
fn built(copy: &Workspace, book: &str) -> Option<PathBuf> {
    let package = format!("fracas-{book}");
    // Not optimized: a line is built anew more often than its cases are played.
    let plain = format!("profile.test.package.{package}.opt-level=0");
    let words = ["test", "--no-run", "-p", &package, "--test", "it", "--config", &plain];
    // In a folder of its own, or who goes on working would be given broken rules to link with, and the copy sound ones.
    let folder = copy.root.with_file_name("mutants-build");
    let build = copy.cargo(&words).with("CARGO_TARGET_DIR", folder).with("CARGO_PROFILE_TEST_DEBUG", "false");
    let said = build.aside().ok()?;
    let line = said.lines().find(|line| line.contains("Executable"))?;
    let path = line.rsplit_once('(')?.1.trim_end_matches(')');
    Some(copy.root.join(path))
}

/// Whether the cases notice; `None` when they cannot be played.
fn judged(cases: &Path, patience: Duration) -> Option<Fate> {
    let limited = format!("ulimit -v {MEMORY}; exec \"$0\" cases::every_case_passes");
    let mut command = Command::new("sh");
    command.args(["-c", &limited]).arg(cases).stdout(Stdio::null()).stderr(Stdio::null());
    let mut playing = command.spawn().ok()?;
    let start = Instant::now();
    loop {
        if let Some(status) = playing.try_wait().ok()? {
            return Some(if status.success() { Fate::Survived } else { Fate::Killed });
        }
        if start.elapsed() > patience {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    playing.kill().ok()?;
    playing.wait().ok()?;
    Some(Fate::Killed)
}

/// A copy of all files that the repository has, so that nobody's work is touched. Only what has changed is written, which
/// saves building it anew.
fn copied(workspace: &Workspace) -> Result<Workspace, String> {
    let listed = workspace.git(&["ls-files", "--cached", "--others", "--exclude-standard"]).output()?;
    let root = workspace.target().join("mutants");
    let listed: BTreeSet<&str> = listed.lines().collect();
    let is_gone = |file: &PathBuf| {
        let name = file.strip_prefix(&root).unwrap_or(file).to_string_lossy();
        !listed.contains(&*name)
    };
    for gone in files_in(&root, "").iter().filter(|file| is_gone(file)) {
        fs::remove_file(gone).map_err(|error| format!("{}: {error}", gone.display()))?;
    }
    for file in listed {
        let (from, to) = (workspace.root.join(file), root.join(file));
        let Ok(text) = fs::read(&from) else { continue };
        if fs::read(&to).is_ok_and(|old| old == text) {
            continue;
        }
        let folder = to.parent().unwrap_or(&root);
        let wrote = fs::create_dir_all(folder).and_then(|()| fs::write(&to, text));
        wrote.map_err(|error| format!("{}: {error}", to.display()))?;
    }
    Ok(Workspace { root })
}

/// Numbers that look random and are the same for one seed (SplitMix64).
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % end.max(1) as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_named_by_the_end_of_their_path() {
        let order = Order { at: vec!["rules/mana.rs:3".to_owned()], ..Order::FEW };
        assert!(order.means("books/x/src/rules/mana.rs:3"));
        assert!(!order.means("books/x/src/rules/mana.rs:33"));
        assert!(!order.means("books/x/src/newrules/mana.rs:3"));
        assert!(Order::FEW.means("anything"));
    }

    #[test]
    fn a_seed_draws_the_same_again() {
        let drawn = |seed| {
            let mut draw = Draw(seed);
            [draw.below(100), draw.below(100), draw.below(100)]
        };
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1), drawn(2));
    }
}
