//! Colours of the terminal, where they are wanted.

use std::io::IsTerminal;

/// How wide a terminal is that does not say so.
const USUAL_WIDTH: usize = 80;
/// Narrower than this no terminal is taken to be: a letter a line reads worse than lines that are broken anywhere.
const LEAST_WIDTH: usize = 30;

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

    /// For what belongs to a side, by its number: those of a side have one colour.
    pub fn side(self, side: usize, text: &str) -> String {
        const COLOURS: [&str; 4] = ["1;36", "1;33", "1;35", "1;32"];
        self.with(COLOURS[side % COLOURS.len()], text)
    }

    /// How many characters fit a line of the terminal; `None` where the output is no screen, and nothing is wrapped.
    pub fn width(self) -> Option<usize> {
        let columns = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        self.on.then(|| columns().unwrap_or(USUAL_WIDTH).max(LEAST_WIDTH))
    }

    /// Turns to the terminal's other screen, which keeps nothing of what was on it; nothing when colours are off, since
    /// then the output is no screen.
    pub fn turn_away(self) -> &'static str {
        if self.on { "\u{1b}[?1049h\u{1b}[2J\u{1b}[H" } else { "" }
    }

    /// Turns back to the screen that everybody sees, as it was. The other one is cleared first, for terminals that have
    /// only one.
    pub fn turn_back(self) -> &'static str {
        if self.on { "\u{1b}[H\u{1b}[2J\u{1b}[?1049l" } else { "" }
    }
}
