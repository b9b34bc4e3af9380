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
pub struct Finding(String);

impl Finding {
    /// In words that may repeat what was written in a file.
    pub fn told(text: &str) -> Self {
        Finding(printable(text))
    }

    /// Mistakes as they are rendered in their lines, with colours if there are any.
    pub fn rendered(text: String) -> Self {
        Finding(text)
    }
}

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
            show(&in_words(&error));
            ExitCode::from(if error.is::<Finding>() { 1 } else { 2 })
        }
    }
}

/// The end of a command line that says nothing, or asks for help.
pub fn misread(error: &clap::Error) -> ExitCode {
    let text = error.render().to_string();
    // The parser repeats what was written.
    if error.use_stderr() && printable(&text) != text {
        complain(text.trim_end());
        return ExitCode::from(2);
    }
    error.exit()
}

/// An error as people are told of it, with a sign for what would steer the terminal.
pub fn in_words(error: &anyhow::Error) -> String {
    if let Some(finding) = error.downcast_ref::<Finding>() {
        return finding.to_string();
    }
    // What goes wrong with files says which file; without that, it was the terminal or a pipe.
    let is_bare = error.is::<io::Error>() && error.chain().count() == 1;
    let what = if is_bare { "cannot write what is to be told: " } else { "" };
    printable(&format!("error: {what}{error:#}"))
}

/// Writes a line to the standard error stream; that it may be closed is no reason to stop. It may repeat what was written in
/// a journal or on the command line: what would steer the terminal is shown as a sign.
pub fn complain(text: &str) {
    show(&printable(text));
}

/// The same of a text that is printable already and may have colours.
pub fn show(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// A text with a sign in place of each character that steers the terminal, as where mistakes are shown in their lines.
pub fn printable(text: &str) -> String {
    let sign = |letter: char| match letter {
        '\n' | '\t' => letter,
        '\0'..='\x1f' => char::from_u32(0x2400 + u32::from(letter)).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\x7f' => '\u{2421}',
        _ if letter.is_control() => char::REPLACEMENT_CHARACTER,
        _ => letter,
    };
    text.chars().map(sign).collect()
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
        assert_eq!(code(Err(Finding::told("a wrong file").into())), format!("{:?}", ExitCode::from(1)));
        assert_eq!(code(Err(anyhow::anyhow!("no such seat"))), format!("{:?}", ExitCode::from(2)));
    }

    #[test]
    fn what_would_steer_the_terminal_is_shown() {
        assert_eq!(printable("a\x1b[31m\tb\n\r\x7f\u{9b}"), "a\u{241b}[31m\tb\n\u{240d}\u{2421}\u{fffd}");
    }

    #[test]
    fn a_reader_that_went_away_is_no_error() {
        let broken: io::Result<()> = Err(io::ErrorKind::BrokenPipe.into());
        let wrapped: anyhow::Result<()> = broken.context("writing the table");
        assert!(wrapped.is_err_and(|error| is_broken_pipe(&error)));
    }
}
