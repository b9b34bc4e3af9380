//! What a fight waits for, as its script looks at it.

use std::cell::OnceCell;

use fracas_engine::table::Throw;

use crate::shelf::{AnyFight, Waiting};

/// What is asked now: looked up once for each answer, and the options only when a line looks at them.
pub(super) struct Moment {
    pub(super) waiting: Option<Waiting>,
    /// Whose question it is, or whose dice, for people; nobody's where it is empty.
    who: String,
    options: OnceCell<Vec<String>>,
}

impl Moment {
    pub(super) fn of(fight: &dyn AnyFight) -> Self {
        let who = fight.asked().or_else(|| fight.roller().map(str::to_owned)).unwrap_or_default();
        Moment { waiting: fight.open(), who, options: OnceCell::new() }
    }

    /// The labels of the options, the default first.
    pub(super) fn options(&self, fight: &dyn AnyFight) -> &[String] {
        self.options.get_or_init(|| fight.labels())
    }

    /// What the fight waits for, in a sentence.
    pub(super) fn asks(&self) -> String {
        match &self.waiting {
            None => "the fight is over".to_owned(),
            Some(Waiting::Dice { throw, what }) => {
                let comma = if matches!(throw, Throw::First(_)) { "," } else { "" };
                match self.who.as_str() {
                    "" => format!("{throw}{comma} are rolled for {what}"),
                    who => format!("{who} rolls {throw}{comma} for {what}"),
                }
            }
            Some(Waiting::Choice { question, .. }) => format!("{} is asked: {question}", self.who),
        }
    }

    /// What is asked, as a transcript tells it, with its answer if there is one. The answer is by default unless it is
    /// of the script.
    pub(super) fn told(&self, fight: &dyn AnyFight, answer: Option<(&str, bool)>) -> String {
        match &self.waiting {
            None => "over\n".to_owned(),
            Some(Waiting::Dice { throw, what }) => {
                let shown = answer.map_or("?", |(name, _)| name);
                let line =
                    if self.who.is_empty() { "dice".to_owned() } else { format!("{} rolls", self.who) };
                format!("{line} {} for {what}: {shown}\n", throw.dice())
            }
            Some(Waiting::Choice { question, .. }) => {
                let who = &self.who;
                let mut text = format!("{question}\n{who}? {}\n", self.options(fight).join(" | "));
                if let Some((name, is_scripted)) = answer {
                    let mark = if is_scripted { "" } else { "  (by default)" };
                    text.push_str(&format!("{who}: {name}{mark}\n"));
                }
                text
            }
        }
    }
}
