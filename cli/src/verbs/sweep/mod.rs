//! `fracas sweep`: many variants of encounters, divided into cells that are played anywhere.

mod folder;
mod inspect;
mod merge;
mod plan;
mod run;
mod verify;

use std::io::Write;
use std::path::Path;

use anyhow::Context as _;
use fracas::lab::shelf::AnyBook;
use fracas::lab::sweep::{Plan, SweepError};

use crate::args::{PlanFile, Sweep, SweepCells, SweepStep};
use crate::books::books;
use crate::failure::{Finding, Outcome};
use crate::load;
use crate::paint::Paint;
use folder::Folder;

/// A plan of a hundred thousand variants may be as large.
const LARGEST_PLAN: u64 = 4 << 30;

/// Does the step that is named.
///
/// # Errors
/// When the plan is wrong or files cannot be read or written.
pub fn run(args: Sweep, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    match args.step {
        SweepStep::Plan(args) => plan::run(args, paint, out),
        SweepStep::Run(args) => run::run(args, out),
        SweepStep::Cells(args) => cells(args, out),
        SweepStep::Merge(args) => merge::run(args, out),
        SweepStep::Verify(args) => verify::run(args, out),
    }
}

/// The books that this program knows.
fn shelf() -> Vec<&'static dyn AnyBook> {
    books().collect()
}

/// Reads a plan that this program can play.
fn read(path: &Path, shelf: &[&dyn AnyBook]) -> anyhow::Result<Plan> {
    let bytes = load::bytes_up_to(path, LARGEST_PLAN)?;
    let plan = Plan::read(&bytes).and_then(|plan| plan.check(shelf).map(|()| plan));
    plan.map_err(|error| wrong_plan(path, &error))
}

fn wrong_plan(path: &Path, error: &SweepError) -> anyhow::Error {
    Finding::told(&format!("error: {}: {error}", path.display())).into()
}

/// The plan and the folder of its parts.
fn plan_and_folder(file: &PlanFile, shelf: &[&dyn AnyBook]) -> anyhow::Result<(Plan, Folder)> {
    let plan = read(&file.plan, shelf)?;
    Ok((plan, Folder::of(&file.plan, file.parts.as_deref())))
}

fn cells(args: SweepCells, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let (plan, folder) = plan_and_folder(&args.plan, &shelf())?;
    for cell in plan.cells() {
        let is_there = folder.has(&cell);
        if args.missing && is_there {
            continue;
        }
        let state = if is_there { "there" } else { "missing" };
        let name = plan.variants()[cell.variant].name();
        let fields =
            [cell.number.to_string(), cell.id.to_string(), cell.first.to_string(), cell.fights.to_string()];
        writeln!(out, "{}\t{state}\t{name}", fields.join("\t")).context("the list of cells")?;
    }
    Ok(Outcome::Done)
}
