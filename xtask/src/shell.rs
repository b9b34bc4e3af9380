//! Other programs, run in the root of the workspace.

use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// A command to be, with the words to say which it was.
#[derive(Debug)]
pub(crate) struct Run {
    command: Command,
    told: String,
}

impl Run {
    /// A program with its words.
    pub(crate) fn new<W: AsRef<OsStr>>(folder: &Path, program: impl AsRef<OsStr>, words: &[W]) -> Run {
        let mut told = program.as_ref().to_string_lossy().into_owned();
        for word in words {
            told = format!("{told} {}", word.as_ref().to_string_lossy());
        }
        let mut command = Command::new(program);
        command.args(words).current_dir(folder);
        Run { command, told }
    }

    /// Cargo with its words: the one that runs this program, so that the toolchain is the same.
    pub(crate) fn cargo<W: AsRef<OsStr>>(folder: &Path, words: &[W]) -> Run {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut run = Run::new(folder, cargo, words);
        let words: Vec<_> = words.iter().map(|word| word.as_ref().to_string_lossy()).collect();
        run.told = format!("cargo {}", words.join(" "));
        run
    }

    /// With a variable of the environment.
    pub(crate) fn with(mut self, name: &str, value: impl AsRef<OsStr>) -> Run {
        self.command.env(name, value);
        self
    }

    /// With a variable of the environment, where the person has not set it.
    pub(crate) fn with_default(self, name: &str, value: impl AsRef<OsStr>) -> Run {
        if std::env::var_os(name).is_some() { self } else { self.with(name, value) }
    }

    /// What it prints goes to where errors go: for tasks that print something of their own.
    pub(crate) fn beside(mut self) -> Run {
        self.command.stdout(Stdio::from(io::stderr()));
        self
    }

    /// What it says of its progress is let through, though what it prints is not.
    pub(crate) fn aloud(mut self) -> Run {
        self.command.stderr(Stdio::inherit());
        self
    }

    /// Runs it and lets through what it prints. An error says which command failed, and how.
    pub(crate) fn go(mut self) -> Result<(), String> {
        match self.command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("`{}` failed ({status})", self.told)),
            Err(error) => Err(format!("`{}` did not start: {error}", self.told)),
        }
    }

    /// Runs it and gives back what it printed.
    pub(crate) fn output(mut self) -> Result<String, String> {
        let output =
            self.command.output().map_err(|error| format!("`{}` did not start: {error}", self.told))?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        } else {
            let why = String::from_utf8_lossy(&output.stderr);
            Err(format!("`{}` failed ({}): {}", self.told, output.status, why.trim()))
        }
    }

    /// Whether it runs and succeeds; nothing is shown.
    pub(crate) fn works(self) -> bool {
        self.output().is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_told_as_it_is_typed() {
        let folder = Path::new(".");
        assert_eq!(Run::cargo(folder, &["deny", "check"]).told, "cargo deny check");
        assert_eq!(Run::new(folder, "git", &["status"]).told, "git status");
        let none: [&str; 0] = [];
        assert_eq!(Run::new(folder, "fuzz/run", &none).told, "fuzz/run");
    }

    #[test]
    fn what_does_not_start_is_told() {
        let run = Run::new(Path::new("."), "no-such-program-anywhere", &["at", "all"]);
        let why = run.go().unwrap_err();
        assert!(why.starts_with("`no-such-program-anywhere at all` did not start"), "{why}");
    }
}
