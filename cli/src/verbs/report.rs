//! Pages about what was played.

use anyhow::Context as _;
use fracas::lab::compare::{Comparison, Entrant};
use fracas::lab::report::{Page, page, replay};

use super::vary::AxisNames;
use crate::failure::complain;
use crate::load::Found;

/// Writes a page about a comparison. The fight that it replays is the first one of the first encounter.
///
/// # Errors
/// When a policy is not known, or the file cannot be written.
pub(super) fn write(
    path: &str,
    found: &Found,
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
    let title = if axes.is_empty() { names.join(" and ") } else { format!("{}, varied", found.name) };
    let text = page(&Page {
        title: &title,
        command: &command(),
        version: env!("CARGO_PKG_VERSION"),
        files: &found.files,
        comparison,
        side,
        axes: &axes,
        told,
        replay: Some(&fight),
    });
    std::fs::write(path, text).with_context(|| format!("cannot write `{path}`"))?;
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
