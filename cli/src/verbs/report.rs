//! Pages about what was played.

use anyhow::Context as _;
use fracas::lab::compare::{Comparison, Entrant};
use fracas::lab::report::{About, Compared, Simulated, comparison_page, replay, simulation_page};
use fracas::lab::shelf::{AnyEncounter, SimulationOrder};
use fracas::lab::simulate::{Report, Tally};

use super::vary::AxisNames;
use crate::failure::complain;
use crate::load::Found;

/// Whether a page can be written there: what was played for an hour is not lost for a folder that is missing.
///
/// # Errors
/// When it cannot.
pub(super) fn check(path: &str) -> anyhow::Result<()> {
    let path = std::path::Path::new(path);
    let is_page = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("html"));
    anyhow::ensure!(
        is_page,
        "`--report` writes a page to open in a browser: call it `{}`",
        path.with_extension("html").display()
    );
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        anyhow::ensure!(folder.is_dir(), "there is no folder `{}` for `--report`", folder.display());
    }
    Ok(())
}

/// Writes a page about a comparison, with the files of all encounters. The fight that it replays is the first one of the
/// first of them.
///
/// # Errors
/// When a policy is not known, or the file cannot be written.
pub(super) fn write(
    path: &str,
    found: &[Found],
    entrants: &[Entrant],
    comparison: &Comparison,
    side: usize,
    axes: &[AxisNames],
    told: &str,
) -> anyhow::Result<()> {
    let first = &entrants[0];
    let fight = replay(&*first.encounter, &first.seats, comparison.seed)?;
    let axes: Vec<(String, Vec<String>)> =
        axes.iter().map(|axis| (axis.label.clone(), axis.values.clone())).collect();
    let names: Vec<&str> = entrants.iter().map(|entrant| entrant.name.as_str()).collect();
    let one = found.first().map_or("", |found| found.name.as_str());
    let title = if found.len() > 1 { names.join(" and ") } else { format!("{one}, varied") };
    // House rules are those of all of them.
    let mut files: Vec<_> = found.iter().filter_map(|found| found.files.first().cloned()).collect();
    files.extend(found.first().into_iter().flat_map(|found| found.files.iter().skip(1).cloned()));
    let about = About {
        title: &title,
        command: &command(),
        version: env!("CARGO_PKG_VERSION"),
        seed: comparison.seed,
        files: &files,
        told,
        replay: Some(&fight),
    };
    keep(path, &comparison_page(&about, &Compared { comparison, side, axes: &axes }))
}

/// Writes a page about a simulation. The fight that it replays is the first one.
///
/// # Errors
/// When a policy is not known, or the file cannot be written.
pub(super) fn write_simulation(
    path: &str,
    found: &Found,
    encounter: &dyn AnyEncounter,
    order: &SimulationOrder,
    (report, tally): (&Report, &Tally),
    told: &str,
) -> anyhow::Result<()> {
    let fight = replay(encounter, &order.seats, order.seed)?;
    let names = encounter.lineup().seats.iter().cloned();
    let seats: Vec<(String, String)> = names.zip(order.seats.iter().cloned()).collect();
    let about = About {
        title: &found.name,
        command: &command(),
        version: env!("CARGO_PKG_VERSION"),
        seed: order.seed,
        files: &found.files,
        told,
        replay: Some(&fight),
    };
    keep(path, &simulation_page(&about, &Simulated { seats: &seats, report, tally }))
}

fn keep(path: &str, page: &str) -> anyhow::Result<()> {
    std::fs::write(path, page).with_context(|| format!("cannot write `{path}`"))?;
    complain(&format!("{path} is written: open it in a browser"));
    Ok(())
}

/// The command as somebody would type it again.
fn command() -> String {
    let quoted = |word: String| match word
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || "-_./=%,".contains(letter))
    {
        true => word,
        false => format!("'{}'", word.replace('\'', "'\\''")),
    };
    let words = std::env::args_os().skip(1).map(|word| quoted(word.to_string_lossy().into_owned()));
    std::iter::once("fracas".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}
