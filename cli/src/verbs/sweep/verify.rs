//! `fracas sweep verify`: looks at all files, and plays some cells again.

use std::fs;
use std::io::Write;
use std::num::NonZeroUsize;

use anyhow::Context as _;
use fracas::engine::DiceStream;
use fracas::lab::simulate::Watch;
use fracas::lab::sweep::{Cell, Merge};

use super::inspect::take_all;
use super::{plan_and_folder, shelf, wrong_plan};
use crate::args::SweepVerify;
use crate::failure::{Outcome, complain};
use crate::verbs::simulate::{Stopped, watched_until};

/// Verifies and tells.
///
/// # Errors
/// When the plan is wrong or a file cannot be read.
pub fn run(args: SweepVerify, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let shelf = shelf();
    let (plan, folder) = plan_and_folder(&args.plan, &shelf)?;
    let told = |error| wrong_plan(&args.plan.plan, &error);
    let mut merge = Merge::new(&plan, &shelf).map_err(told)?;
    let folders = [folder];
    let mut wrong = take_all(&mut merge, &folders)?.wrong;
    let [folder] = &folders;
    let is_there = |cell: &Cell| merge.has(cell) && folder.file_of(cell).is_file();
    let there: Vec<Cell> = plan.cells().filter(is_there).collect();
    let count = there.len();
    let drawn = if args.all { there } else { draw(there, args.play, args.draw)? };
    let fights = drawn.iter().map(|cell| cell.fights).sum();
    let threads = args.threads.and_then(|threads| NonZeroUsize::new(threads.into()));
    let mut same = 0;
    let play = |watch: &Watch| -> anyhow::Result<()> {
        for cell in &drawn {
            let Some(part) = plan.play(&shelf, cell, threads, watch).map_err(told)? else { return Ok(()) };
            let path = folder.file_of(cell);
            let bytes = fs::read(&path).with_context(|| format!("cannot read `{}`", path.display()))?;
            if bytes == part.as_bytes() {
                same += 1;
            } else {
                wrong += 1;
                complain(&format!(
                    "{}: played again, cell {} comes to something else: the file was changed, or a program made it that \
                     plays by other rules, though it calls itself the same version; delete it, then `fracas sweep run`",
                    path.display(),
                    cell.number
                ));
            }
        }
        Ok(())
    };
    watched_until(fights, Stopped::Reported, play)??;
    let missing = merge.gaps().len();
    writeln!(
        out,
        "{count} of {} cells are there; {same} of {} that were played again are the same; {wrong} faults",
        plan.cell_count(),
        drawn.len()
    )?;
    if missing > 0 {
        complain(&format!("{missing} cells are missing or do not agree; `fracas sweep merge` names them"));
    }
    Ok(if wrong > 0 { Outcome::Finding } else { Outcome::Done })
}

/// So many of the cells, in the order of the plan.
fn draw(mut cells: Vec<Cell>, many: usize, seed: Option<u64>) -> anyhow::Result<Vec<Cell>> {
    if many >= cells.len() {
        return Ok(cells);
    }
    let seed = match seed {
        Some(seed) => seed,
        None => getrandom::u64().context("the system has no random numbers; say --draw SEED")?,
    };
    complain(&format!("drawn with --draw {seed}"));
    let mut stream = DiceStream::new(seed, 0);
    for place in 0..many {
        let other = place + stream.below(cells.len() - place);
        cells.swap(place, other);
    }
    cells.truncate(many);
    cells.sort_unstable_by_key(|cell| cell.number);
    Ok(cells)
}
