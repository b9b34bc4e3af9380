//! `performance`: how fast fights are played, for docs/performance.md.

use crate::machine;
use crate::page;
use crate::workspace::Workspace;

/// How thoroughly figures are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// For the page.
    Full,
    /// To see that it works: printed, not written.
    Rough,
}

/// The build that is measured where nothing is said: what the README's commands make.
pub(crate) const PROFILE: &str = "release";

/// Finds how well `greedy` plays, and writes it into the page.
pub(crate) fn strength(workspace: &Workspace) -> Result<(), String> {
    figures_of(workspace, "strength")
}

/// Finds how fast and how well `search` plays, and writes it into the page.
pub(crate) fn searching(workspace: &Workspace) -> Result<(), String> {
    figures_of(workspace, "searching")
}

/// Writes what a program of the benchmarks prints into the part of the page that has its name.
fn figures_of(workspace: &Workspace, name: &str) -> Result<(), String> {
    let circumstances = machine::circumstances(workspace)?;
    let words = ["run", "--release", "-p", "fracas-benches", "--bin", name];
    let text = format!("{circumstances}\n\n{}", workspace.cargo(&words).aloud().output()?);
    print!("{text}");
    page::write(workspace, page::FIGURES, name, &text)
}

/// Measures a build and prints the figures; they go into the page too, unless they are rough.
pub(crate) fn run(workspace: &Workspace, effort: Effort, profile: &str) -> Result<(), String> {
    let mut words = vec!["run", "--profile", profile, "-p", "fracas-benches", "--bin", "one-page", "--"];
    if effort == Effort::Rough {
        words.push("--rough");
    }
    let circumstances = machine::circumstances(workspace)?;
    let figures = workspace.cargo(&words).aloud().output()?;
    let text = format!("{circumstances} The build is that of `--profile {profile}`.\n\n{figures}");
    print!("{text}");
    match effort {
        Effort::Full => page::write(workspace, page::FIGURES, "performance", &text),
        Effort::Rough => Ok(()),
    }
}
