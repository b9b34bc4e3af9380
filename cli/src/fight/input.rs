//! Where people type: a terminal with line editing, or lines from a file or a pipe.

use std::borrow::Cow;
use std::io::{self, BufRead, Write};

use rustyline::completion::Completer;
use rustyline::config::Configurer as _;
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{ColorMode, CompletionType, Config, Context, Editor, Helper};

use super::arrows::Arrows;
use super::person::COMMANDS;

/// Where people type.
pub enum Input<'a> {
    /// Lines of a file or a pipe. What is read is repeated, so that a log of the output shows it.
    Piped(&'a mut dyn BufRead),
    /// A terminal that does no more than pass on lines.
    Plain(&'a mut dyn BufRead),
    /// A terminal, with editing, history and completion.
    Terminal(Box<Editor<Words, MemHistory>>),
}

/// What people typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line.
    Text(String),
    /// They will not type any more: the input is at its end, or they pressed Ctrl-C.
    End,
}

/// What helps people to type a line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Help<'a> {
    /// What may be completed.
    pub words: &'a [String],
    /// What arrow keys do.
    pub arrows: Arrows,
}

/// Whether what is typed may be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Echo {
    /// By whoever looks at the screen.
    Shown,
    /// By nobody.
    Hidden,
}

/// What may be typed, for completion.
#[derive(Debug)]
pub struct Words {
    words: Vec<String>,
    echo: Echo,
}

impl Input<'_> {
    /// A terminal.
    ///
    /// # Errors
    /// When it cannot be set up.
    pub fn terminal() -> io::Result<Self> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(false).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).map_err(io::Error::other)?;
        editor.set_helper(Some(Words { words: Vec::new(), echo: Echo::Shown }));
        Ok(Input::Terminal(Box::new(editor)))
    }

    /// Whether somebody sits there who can press a key.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Input::Terminal(_))
    }

    /// The next line, after a prompt on `out`.
    ///
    /// # Errors
    /// When the terminal fails, or `out` does.
    pub fn line(
        &mut self,
        out: &mut dyn Write,
        prompt: &str,
        help: Help<'_>,
        echo: Echo,
    ) -> io::Result<Line> {
        match self {
            Input::Piped(lines) => {
                let line = plain(*lines, out, prompt)?;
                if !prompt.is_empty() {
                    writeln!(out, "{}", if let Line::Text(text) = &line { text.trim_end() } else { "" })?;
                }
                Ok(line)
            }
            Input::Plain(lines) => plain(*lines, out, prompt),
            Input::Terminal(editor) => {
                out.flush()?;
                if let Some(helper) = editor.helper_mut() {
                    helper.echo = echo;
                    help.words.clone_into(&mut helper.words);
                }
                help.arrows.bind(editor);
                // What is hidden is hidden by being painted over.
                editor.set_color_mode(if echo == Echo::Hidden {
                    ColorMode::Forced
                } else {
                    ColorMode::Enabled
                });
                match editor.readline(prompt) {
                    Ok(line) => {
                        if echo == Echo::Shown && !line.trim().is_empty() {
                            editor.add_history_entry(line.as_str()).map_err(io::Error::other)?;
                        }
                        Ok(Line::Text(line))
                    }
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(Line::End),
                    Err(ReadlineError::Io(error)) => Err(error),
                    Err(error) => Err(io::Error::other(error)),
                }
            }
        }
    }
}

/// A line that nobody edits. Letters that are no text are replaced, never a reason to stop.
fn plain(lines: &mut dyn BufRead, out: &mut dyn Write, prompt: &str) -> io::Result<Line> {
    write!(out, "{prompt}")?;
    out.flush()?;
    let mut bytes = Vec::new();
    let read = lines.read_until(b'\n', &mut bytes)?;
    Ok(if read == 0 { Line::End } else { Line::Text(String::from_utf8_lossy(&bytes).into_owned()) })
}

impl Words {
    /// What may stand for the part of a line since its last `;`, and where that part begins: what begins like it, else
    /// what has it in its middle.
    fn fitting(&self, line: &str) -> (usize, Vec<String>) {
        let start = line.rfind(';').map_or(0, |end| end + 1);
        let start = start + line[start..].len() - line[start..].trim_start().len();
        let part = line[start..].to_lowercase();
        let commands = COMMANDS.iter().map(|command| (*command).to_owned());
        let all: Vec<String> = self.words.iter().cloned().chain(commands).collect();
        let begins: Vec<String> =
            all.iter().filter(|word| word.to_lowercase().starts_with(&part)).cloned().collect();
        if !begins.is_empty() {
            return (start, begins);
        }
        (start, all.into_iter().filter(|word| word.to_lowercase().contains(&part)).collect())
    }
}

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.fitting(line.get(..at).unwrap_or(line)))
    }
}

impl Highlighter for Words {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        match self.echo {
            Echo::Shown => Cow::Borrowed(line),
            Echo::Hidden => Cow::Owned("*".repeat(line.chars().count())),
        }
    }

    fn highlight_char(&self, _: &str, _: usize, kind: CmdKind) -> bool {
        self.echo == Echo::Hidden && kind != CmdKind::MoveCursor
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Validator for Words {}

impl Helper for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Words {
        let words = ["attack Bram with axe", "attack Cass with axe", "dash"].map(str::to_owned).to_vec();
        Words { words, echo: Echo::Shown }
    }

    #[test]
    fn the_last_part_of_a_line_is_completed() {
        assert_eq!(words().fitting("da"), (0, vec!["dash".to_owned()]));
        assert_eq!(words().fitting("dash; Attack c").0, 6);
        assert_eq!(words().fitting("dash; Attack c").1, ["attack Cass with axe"]);
        assert_eq!(words().fitting("cass").1, ["attack Cass with axe"], "also by its middle");
        assert_eq!(words().fitting("und").1, ["undo"]);
    }

    #[test]
    fn what_is_hidden_is_not_on_the_screen() {
        let hidden = Words { echo: Echo::Hidden, ..words() };
        assert_eq!(hidden.highlight("feint", 0), "*****");
    }
}
