//! What a person may ask for at any prompt: to go back, to look back, to look ahead, to save.

use std::path::Path;

use anyhow::Context as _;
use fracas::engine::journal::Said;
use fracas::lab::shelf::Happening;

use super::Fight;
use super::journal_file::JournalFile;
use super::person::{self, Command};
use super::prompts::Prompted;
use crate::count::count;

impl Fight<'_> {
    /// Does what a command says that any prompt knows.
    pub(super) fn obey<T>(&mut self, command: Command) -> anyhow::Result<Prompted<T>> {
        match command {
            Command::Quit => {
                self.hide()?;
                return Ok(Prompted::Quit);
            }
            Command::Undo(times) => self.undo(times)?,
            Command::Why => self.why()?,
            Command::Map(None) => self.narrator.draw_in_full(&*self.session, &[])?,
            Command::Map(Some(name)) => self.map_of(&name)?,
            Command::Log => self.log()?,
            Command::Save(file) => self.save(file.as_deref())?,
            Command::Help => self.say(person::HELP.trim_end())?,
            Command::Options | Command::AllOptions => self.listed_at = None,
            Command::Ask => self.ask_again()?,
            Command::Odds(_) | Command::Always(_) | Command::Roll | Command::Go(_) | Command::WhyNot(_) => {}
        }
        Ok(Prompted::Again)
    }

    /// Goes back to where a person gave their last answer, or the one before it.
    pub(super) fn undo(&mut self, times: usize) -> anyhow::Result<()> {
        self.queue.drop_rest();
        let own: Vec<usize> = (0..self.by_person.len()).filter(|&place| self.by_person[place]).collect();
        let Some(&back_to) = own.len().checked_sub(times).and_then(|place| own.get(place)) else {
            let given = count(own.len(), "answer");
            let what = if times == 1 { "nothing".to_owned() } else { format!("no {times} answers") };
            return Ok(self.refuse(&format!("there is {what} to take back: people have given {given}"))?);
        };
        let taken_back = match &self.entries[back_to].said {
            Said::First(_) => "dice in a row".to_owned(),
            said => said.to_string(),
        };
        // The file goes first: if it cannot be cut, the fight and its journal still agree.
        if let Some(journal) = &mut self.journal {
            journal.cut(back_to).with_context(|| journal.trouble())?;
        }
        self.session.rewind(back_to);
        self.levels.close();
        self.always.rewind(back_to);
        self.hide()?;
        self.dice.rewind(back_to);
        self.by_person.truncate(back_to);
        self.entries.truncate(back_to);
        self.narrator.forget(&*self.session);
        self.listed_at = None;
        self.asked_at = self.asked_at.min(self.session.happenings());
        self.explained = (self.explained.0.min(self.asked_at), self.asked_at);
        // At a shared screen everybody reads this.
        let is_secret = self.session.open().is_some_and(|open| open.secret_of().is_some());
        let taken_back = if is_secret { "an answer in secret".to_owned() } else { taken_back };
        self.say(&format!("Taken back: {taken_back}."))?;
        Ok(())
    }

    /// Explains what happened since the last question to a person.
    fn why(&mut self) -> anyhow::Result<()> {
        let (from, to) = self.explained;
        let to = to.min(self.session.happenings());
        let told = (from.min(to)..to).map(|place| self.session.told(place));
        let events: Vec<Happening> =
            told.filter(|told| self.narrator.is_for_the_room(told.audience)).collect();
        if events.is_empty() {
            return Ok(self.say("Nothing has happened yet that could be explained.")?);
        }
        self.narrator.explain(&events, self.book.clauses())?;
        writeln!(self.narrator.out)?;
        Ok(())
    }

    fn log(&mut self) -> anyhow::Result<()> {
        Ok(self.narrator.tell_again(&*self.session)?)
    }

    fn save(&mut self, file: Option<&str>) -> anyhow::Result<()> {
        if let (None, Some(journal)) = (file, &self.journal) {
            let place = journal.path().display().to_string();
            return Ok(self.say(&format!("Every answer is in {place} already."))?);
        }
        let saved = match file {
            Some(file) => JournalFile::create(Path::new(file), &self.header),
            None => JournalFile::create_free(&format!("fracas-{}", self.header.seed), &self.header),
        };
        let saved = saved.and_then(|mut journal| {
            for entry in &self.entries {
                journal.append(entry)?;
            }
            journal.sync()?;
            Ok(journal)
        });
        match saved {
            Ok(journal) => {
                let place = journal.path().display().to_string();
                Ok(self.say(&format!("Saved. To go on: fracas fight --resume {place}"))?)
            }
            Err(error) => Ok(self.refuse(&format!("{error:#}"))?),
        }
    }
}
