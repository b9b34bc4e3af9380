//! `fracas sweep merge`: from all files to one result.

use std::io::Write;

use fracas::lab::render::json;
use fracas::lab::sweep::{Merge, Unfinished};

use super::folder::Folder;
use super::inspect::{take_all, tell_gaps};
use super::{read, shelf, wrong_plan};
use crate::args::{Format, SweepMerge};
use crate::failure::Outcome;

/// Merges and writes the result.
///
/// # Errors
/// When the plan is wrong or a file cannot be read.
pub fn run(args: SweepMerge, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let shelf = shelf();
    let plan = read(&args.plan, &shelf)?;
    let named = args.parts.iter().map(|parts| Folder::of(&args.plan, Some(parts)));
    let folders: Vec<Folder> =
        if args.parts.is_empty() { vec![Folder::of(&args.plan, None)] } else { named.collect() };
    let mut merge = Merge::new(&plan, &shelf).map_err(|error| wrong_plan(&args.plan, &error))?;
    take_all(&mut merge, &folders)?;
    let report = match if args.partial { merge.finish_partial() } else { merge.finish() } {
        Ok(report) => report,
        Err(Unfinished::Gaps(gaps)) => {
            tell_gaps(&gaps);
            return Ok(Outcome::Finding);
        }
        Err(Unfinished::Sweep(error)) => return Err(wrong_plan(&args.plan, &error)),
    };
    let text = match args.format {
        Format::Table => report.table(),
        Format::Json => json(&report),
        Format::Csv => report.csv(),
    };
    out.write_all(text.as_bytes())?;
    Ok(Outcome::Done)
}
