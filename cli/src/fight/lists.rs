//! How choices are listed: with their numbers, and with what they may lead to.

use std::io;

use fracas::lab::menu::MOST_LINES;
use fracas::lab::shelf::Choice;

use super::Fight;
use super::forecasts::Beside;
use super::prompts::Asked;

/// The most options that are listed in one column.
const ONE_COLUMN: usize = 12;
/// How wide columns are together where the output is no screen.
const PLAIN_WIDTH: usize = 100;

impl Fight<'_> {
    /// Lists the present part of many choices.
    pub(super) fn list_level(&mut self, asked: &Asked, choices: &[Choice]) -> io::Result<()> {
        let level = self.levels.present(choices);
        if let Some(title) = &level.title {
            writeln!(self.narrator.out, "{title}, or `back`:")?;
        }
        let beside = self.beside(asked, &level.labels(choices));
        self.list(&level.texts(), &beside)?;
        if level.title.is_none() {
            let count = choices.len();
            writeln!(self.narrator.out, "… opens a further list; `options all` lists all {count} choices.")?;
        }
        Ok(())
    }

    /// Lists options with their numbers: a line each with what they may lead to, or in columns where there are many and
    /// nothing hangs on them.
    pub(super) fn list(&mut self, names: &[String], beside: &[Beside]) -> io::Result<()> {
        if names.len() > ONE_COLUMN && !beside.iter().any(|beside| beside.is_grave) {
            return self.list_in_columns(names);
        }
        let digits = names.len().to_string().len();
        let paint = self.narrator.paint;
        let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let width = paint.width().unwrap_or(PLAIN_WIDTH);
        let room = |name: &str| width.saturating_sub(digits + name.chars().count() + 6);
        let is_longer = |(name, beside): &(&String, &Beside)| beside.line().chars().count() > room(name);
        let is_crowded = names.len() + names.iter().zip(beside).filter(is_longer).count() > MOST_LINES;
        for (place, (name, beside)) in names.iter().zip(beside).enumerate() {
            let number = paint.name(&format!("{:>digits$}", place + 1));
            let line = if is_crowded { beside.line_within(room(name)) } else { beside.line() };
            let fits = |label: usize| digits + label + line.chars().count() + 6 <= width;
            let painted = paint.dim(&line);
            if line.is_empty() {
                writeln!(self.narrator.out, "  {number}  {name}")?;
            } else if fits(widest) {
                writeln!(self.narrator.out, "  {number}  {name:widest$}  {painted}")?;
            } else if fits(name.chars().count()) {
                writeln!(self.narrator.out, "  {number}  {name}  {painted}")?;
            } else {
                let indent = " ".repeat(digits + 6);
                let options =
                    textwrap::Options::new(width).initial_indent(&indent).subsequent_indent(&indent);
                let below = paint.dim(&textwrap::fill(&line, options));
                writeln!(self.narrator.out, "  {number}  {name}\n{below}")?;
            }
        }
        Ok(())
    }

    fn list_in_columns(&mut self, names: &[String]) -> io::Result<()> {
        let digits = names.len().to_string().len();
        let paint = self.narrator.paint;
        let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let width = paint.width().unwrap_or(PLAIN_WIDTH);
        let columns = (width / (widest + digits + 5)).clamp(1, 6);
        let rows = names.len().div_ceil(columns);
        for row in 0..rows {
            let mut line = String::new();
            for place in (row..names.len()).step_by(rows.max(1)) {
                let number = format!("{:>digits$}", place + 1);
                let padding = widest - names[place].chars().count();
                line.push_str(&format!("  {}  {}{}", paint.name(&number), names[place], " ".repeat(padding)));
            }
            writeln!(self.narrator.out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
