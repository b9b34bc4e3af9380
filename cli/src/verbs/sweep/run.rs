//! `fracas sweep run`: plays cells and keeps what each came to.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread::available_parallelism;

use anyhow::{Context as _, anyhow, bail};
use fracas::lab::shelf::AnyBook;
use fracas::lab::simulate::Watch;
use fracas::lab::sweep::{Cell, CellId, Plan};

use super::folder::Folder;
use super::{plan_and_folder, shelf, wrong_plan};
use crate::args::SweepRun;
use crate::failure::{Outcome, complain};
use crate::verbs::simulate::{Stopped, watched_until};

/// Plays what is not there yet.
///
/// # Errors
/// When the plan is wrong, there is no such cell, or a file cannot be written.
pub fn run(args: SweepRun, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let shelf = shelf();
    let (plan, folder) = plan_and_folder(&args.plan, &shelf)?;
    let cells = wanted(&plan, &args.cells, args.share.as_deref())?;
    let whole = cells.len();
    let mut left: Vec<Cell> = cells.into_iter().filter(|cell| !folder.has(cell)).collect();
    let fights = left.iter().map(|cell| cell.fights).sum();
    // Each run begins somewhere else, so that two of them on one folder seldom play the same cell at the same time.
    if !left.is_empty() {
        let start = getrandom::u64().map_or(0, |drawn| drawn % left.len() as u64);
        left.rotate_left(usize::try_from(start).unwrap_or(0));
    }
    let threads = args.threads.and_then(|threads| NonZeroUsize::new(threads.into()));
    let job = Job { plan: &plan, shelf: &shelf, folder: &folder, played: AtomicU64::new(0) };
    watched_until(fights, Stopped::Resumed, |watch| job.play(&left, threads, watch))?.map_err(|error| {
        match error.downcast() {
            Ok(error) => wrong_plan(&args.plan.plan, &error),
            Err(error) => error,
        }
    })?;
    let played = job.played.into_inner();
    let there = left.iter().filter(|cell| folder.has(cell)).count() + whole - left.len();
    writeln!(out, "{there} of {whole} cells are there, {played} played now: {}", folder.path().display())?;
    if there < whole {
        complain("stopped; the same command goes on");
        return Ok(Outcome::Finding);
    }
    Ok(Outcome::Done)
}

/// The cells that are asked for.
fn wanted(plan: &Plan, named: &[String], share: Option<&str>) -> anyhow::Result<Vec<Cell>> {
    if let Some(share) = share {
        let (part, parts) = share_of(share)?;
        return Ok(plan.cells().filter(|cell| cell.number % parts == part).collect());
    }
    if named.is_empty() {
        return Ok(plan.cells().collect());
    }
    named.iter().map(|name| cell_named(plan, name)).collect()
}

fn share_of(share: &str) -> anyhow::Result<(u64, u64)> {
    let numbers =
        share.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
    match numbers {
        Some((part, parts)) if part < parts => Ok((part, parts)),
        _ => bail!("`--share {share}` is no share: write K/N, with K from 0 to N-1, such as --share 0/4"),
    }
}

fn cell_named(plan: &Plan, name: &str) -> anyhow::Result<Cell> {
    let last = plan.cell_count() - 1;
    let told = || {
        format!(
            "there is no cell `{name}`: say its number, 0 to {last}, or an id that `fracas sweep cells` lists"
        )
    };
    let found = match (name.parse::<CellId>(), name.parse::<u64>()) {
        (Ok(id), _) => plan.cells().find(|cell| cell.id == id),
        (_, Ok(number)) => plan.cell(number),
        _ => None,
    };
    found.ok_or_else(|| anyhow!(told()))
}

struct Job<'a> {
    plan: &'a Plan,
    shelf: &'a [&'a dyn AnyBook],
    folder: &'a Folder,
    played: AtomicU64,
}

impl Job<'_> {
    /// Plays cells side by side, each on one thread, so that no thread waits for the last fights of a cell; where there
    /// are fewer cells than threads, each has several.
    fn play(&self, cells: &[Cell], threads: Option<NonZeroUsize>, watch: &Watch) -> anyhow::Result<()> {
        let threads = threads.or_else(|| available_parallelism().ok()).map_or(1, NonZeroUsize::get);
        let workers = threads.min(cells.len()).max(1);
        let each = NonZeroUsize::new(threads.div_ceil(workers));
        let next = AtomicUsize::new(0);
        let failure = Mutex::new(None);
        let work = || {
            while !watch.is_stopped() {
                let Some(cell) = cells.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                if let Err(error) = self.one(cell, each, watch) {
                    watch.stop();
                    failure.lock().unwrap_or_else(std::sync::PoisonError::into_inner).get_or_insert(error);
                }
            }
        };
        std::thread::scope(|scope| {
            (1..workers).for_each(|_| drop(scope.spawn(work)));
            work();
        });
        failure.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).map_or(Ok(()), Err)
    }

    fn one(&self, cell: &Cell, threads: Option<NonZeroUsize>, watch: &Watch) -> anyhow::Result<()> {
        // Another program may have played it meanwhile.
        if self.folder.has(cell) {
            return Ok(());
        }
        if let Some(part) = self.plan.play(self.shelf, cell, threads, watch)? {
            self.folder
                .keep(cell, &part)
                .context("what was played before is kept, and the same command goes on")?;
            self.played.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::share_of;

    #[test]
    fn shares_count_from_nought() {
        assert_eq!(share_of("3/4").unwrap(), (3, 4));
        for wrong in ["4/4", "1", "a/b", "0/0", "-1/2"] {
            assert!(share_of(wrong).unwrap_err().to_string().contains("K from 0 to N-1"), "{wrong}");
        }
    }
}
