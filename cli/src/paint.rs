//! Colours of the terminal, where they are wanted.

use std::io::IsTerminal;

/// Puts colours around text, or leaves it plain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// No colours at all, for tests.
    #[cfg(test)]
    pub const PLAIN: Paint = Paint { on: false };

    /// Colours for the standard output, unless they are not wanted (`--plain`, `NO_COLOR`) or nobody would see them.
    pub fn for_output(plain: bool) -> Paint {
        let unwanted = plain || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Paint { on: !unwanted && std::io::stdout().is_terminal() }
    }

    /// Whether colours are on.
    pub fn is_on(self) -> bool {
        self.on
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on && !text.is_empty() { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    /// For what may be overlooked.
    pub fn dim(self, text: &str) -> String {
        self.with("2", text)
    }

    /// For headings.
    pub fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    /// For what goes well.
    pub fn good(self, text: &str) -> String {
        self.with("32", text)
    }

    /// For what goes wrong.
    pub fn bad(self, text: &str) -> String {
        self.with("31", text)
    }

    /// For names to pick from.
    pub fn name(self, text: &str) -> String {
        self.with("36", text)
    }

    /// Clears the screen, so that a secret does not stay on it; nothing when colours are off, since then the output
    /// is no screen.
    pub fn clear(self) -> &'static str {
        if self.on { "\u{1b}[2J\u{1b}[3J\u{1b}[H" } else { "" }
    }
}
