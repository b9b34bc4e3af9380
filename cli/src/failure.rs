//! How the program ends: what its exit code means, and which errors carry which code.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// How a command that did its work ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All is well: exit code 0.
    Done,
    /// The command found something wrong and has said what: exit code 1.
    Finding,
}

/// Something wrong with what was looked at, not with how the program was called: exit code 1.
///
/// The text is complete and is shown as it stands.
#[derive(Clone, Debug)]
pub struct Finding(pub String);

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0.trim_end())
    }
}

impl std::error::Error for Finding {}

/// Turns the end of a command into an exit code, after telling an error to the standard error stream.
///
/// A reader that went away, as in `fracas rules forge | head`, is no error of ours: it ends quietly.
pub fn exit_code(result: anyhow::Result<Outcome>) -> ExitCode {
    match result {
        Ok(Outcome::Done) => ExitCode::SUCCESS,
        Ok(Outcome::Finding) => ExitCode::from(1),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&in_words(&error));
            ExitCode::from(if error.is::<Finding>() { 1 } else { 2 })
        }
    }
}

/// An error as people are told of it.
pub fn in_words(error: &anyhow::Error) -> String {
    if let Some(finding) = error.downcast_ref::<Finding>() {
        return finding.to_string();
    }
    // What goes wrong with files says which file; without that, it was the terminal or a pipe.
    let is_bare = error.is::<io::Error>() && error.chain().count() == 1;
    let what = if is_bare { "cannot write what is to be told: " } else { "" };
    format!("error: {what}{error:#}")
}

/// Writes a line to the standard error stream; that it may be closed is no reason to stop.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}

#[cfg(test)]
mod tests {
    use anyhow::Context as _;

    use super::*;

    #[test]
    fn each_end_has_its_code() {
        let code = |result| format!("{:?}", exit_code(result));
        assert_eq!(code(Ok(Outcome::Done)), format!("{:?}", ExitCode::SUCCESS));
        assert_eq!(code(Ok(Outcome::Finding)), format!("{:?}", ExitCode::from(1)));
        assert_eq!(code(Err(Finding("a wrong file".to_owned()).into())), format!("{:?}", ExitCode::from(1)));
        assert_eq!(code(Err(anyhow::anyhow!("no such seat"))), format!("{:?}", ExitCode::from(2)));
    }

    #[test]
    fn a_reader_that_went_away_is_no_error() {
        let broken: io::Result<()> = Err(io::ErrorKind::BrokenPipe.into());
        let wrapped: anyhow::Result<()> = broken.context("writing the table");
        assert!(wrapped.is_err_and(|error| is_broken_pipe(&error)));
    }
}
