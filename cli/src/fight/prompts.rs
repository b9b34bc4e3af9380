//! What people are asked, and how what they type is understood.

use std::io;

use fracas::engine::journal::Said;
use fracas::engine::map::Cell;
use fracas::engine::session::NotTaken;
use fracas::engine::table::Throw;
use fracas::engine::{Kind, Seat, Square};
use fracas::lab::dice::{expected, typed_throw};
use fracas::lab::shelf::Choice;
use serde_json::{Value, json};

use super::Fight;
use super::arrows::Arrows;
use super::input::{Echo, Help, Line};
use super::levels::{self, Meant};
use super::narrate::Form;
use super::person::{Command, Pick, Queue, command, guess, pick, plain};

/// What a person is asked.
pub(super) struct Asked {
    /// In which seat.
    pub(super) seat: Seat,
    /// Whose question it is, by its number in the roster, if it is one combatant's.
    pub(super) subject: Option<usize>,
    /// The question, in a sentence.
    pub(super) question: String,
    /// The question, as its book's record.
    pub(super) record: Value,
    /// Who may know of it.
    pub(super) kind: Kind,
}

/// What a person at the prompt came to.
pub(super) enum Prompted<T> {
    Answer(T),
    /// Something else was done; the question, which may be another by now, is to be put again.
    Again,
    Quit,
}

impl Fight<'_> {
    /// At the end of a fight that people played: they may look back, or take back and play on. Whether they do.
    pub(super) fn prompt_end(&mut self) -> anyhow::Result<bool> {
        if self.narrator.people.is_empty() || self.narrator.form == Form::Json {
            return Ok(false);
        }
        self.drop_rest("the fight is over")?;
        let told = self.session.happenings();
        self.explained = (self.asked_at.min(told), told);
        self.say("Enter ends it; `undo`, `why`, `log` and `save` still work.")?;
        loop {
            let prompt = format!("{} ", self.narrator.paint.bold("over>"));
            let Some(line) = self.read_line(&prompt, Help::default())? else { return Ok(false) };
            match command(&line) {
                Some(Command::Undo(times)) => {
                    self.undo(times)?;
                    if self.session.open().is_some() {
                        return Ok(true);
                    }
                }
                Some(Command::Quit) => return Ok(false),
                Some(command) => {
                    self.obey::<()>(command)?;
                }
                None if line.trim().is_empty() => return Ok(false),
                None => self.refuse("the fight is over, nothing is asked")?,
            }
        }
    }

    /// Asks a person what the dice show.
    pub(super) fn prompt_dice(&mut self, throw: Throw, what: &str) -> anyhow::Result<Prompted<Said>> {
        let dice = throw.dice();
        match (self.narrator.form, throw) {
            (Form::Json, Throw::Faces(_)) => {
                self.narrator.json(&json!({ "roll": { "dice": dice.to_string(), "what": what } }))?;
            }
            (Form::Json, Throw::First(row)) => self.narrator.json(&json!({ "roll": {
                "dice": dice.to_string(), "what": what, "row": row.names, "face": row.face,
            } }))?,
            (Form::Text, Throw::Faces(_)) => {
                writeln!(self.narrator.out, "Roll {dice} for {what} and type what they show.")?;
            }
            (Form::Text, Throw::First(row)) => {
                writeln!(self.narrator.out, "Roll {dice} for {what} and type {}.", row.expected())?;
            }
        }
        let Some(text) = self.next_piece("dice", Help::default(), Queue::whole)? else {
            return Ok(Prompted::Quit);
        };
        match command(&text) {
            Some(Command::Roll) => {
                let said = self.dice.show(throw);
                if let (Form::Text, Some(shown)) = (self.narrator.form, throw.shown_by(&said)) {
                    writeln!(self.narrator.out, "Rolled: {shown}")?;
                }
                return Ok(Prompted::Answer(said));
            }
            Some(Command::Odds(_) | Command::Options | Command::AllOptions) => {
                self.say(&expected(throw))?;
                return Ok(Prompted::Again);
            }
            Some(command) => return self.obey(command),
            None => {}
        }
        match typed_throw(&text, throw) {
            Ok(said) => Ok(Prompted::Answer(said)),
            Err(error) => {
                self.queue.drop_rest();
                self.refuse(&error)?;
                Ok(Prompted::Again)
            }
        }
    }

    /// Asks a person for a choice.
    pub(super) fn prompt_choice(&mut self, asked: &Asked) -> anyhow::Result<Prompted<Said>> {
        let seat = asked.seat;
        let choices = self.session.choices();
        let names: Vec<String> = choices.iter().map(|choice| choice.label.clone()).collect();
        let is_long = self.narrator.form == Form::Text && levels::is_long(&choices);
        if self.last_seat.replace(seat).is_some_and(|last| last != seat) {
            self.drop_rest("another seat is asked now")?;
        }
        let told = self.session.happenings();
        if told > self.asked_at {
            self.explained = (self.asked_at, told);
            self.asked_at = told;
        }
        let is_secret = self.narrator.people.len() > 1 && asked.kind == Kind::Secret;
        if is_secret && self.alone.is_none() {
            self.call_alone(seat, "asked something that only they may see")?;
        }
        self.show_secrets(seat)?;
        let name = self.places.get(usize::from(seat.0)).map_or_else(String::new, |place| place.name.clone());
        if self.narrator.form == Form::Json {
            let line = json!({ "ask": {
                "seat": name,
                "question": asked.record,
                "asked": asked.question,
                "options": names,
                "choices": choices,
            } });
            self.narrator.json(&line)?;
        } else if self.queue.is_empty()
            && self.listed_at.replace(self.session.answers()) != Some(self.session.answers())
        {
            writeln!(self.narrator.out)?;
            self.narrator.map_if_changed(&*self.session, &marked(&choices))?;
            let heading = format!("{}: {}", self.narrator.paint.bold(&name), asked.question);
            self.narrator.text(&heading)?;
            if is_long {
                self.list_level(asked, &choices)?;
            } else {
                let labels: Vec<Option<&str>> = names.iter().map(|name| Some(name.as_str())).collect();
                let beside = self.beside(asked, &labels);
                self.list(&names, &beside)?;
            }
        }
        let help = Help { words: &names, arrows: self.arrows(&choices) };
        let Some(text) = self.next_piece(&name, help, Queue::answer)? else { return Ok(Prompted::Quit) };
        let is_option = names.iter().any(|name| name.eq_ignore_ascii_case(&text));
        if is_long && !is_option && levels::leads_up(&text) {
            return self.go_up();
        }
        match command(&text).filter(|_| !is_option) {
            Some(Command::Roll) => {
                self.say("No dice are asked for now.")?;
                return Ok(Prompted::Again);
            }
            Some(Command::Go(target)) => {
                self.go(target)?;
                return Ok(Prompted::Again);
            }
            Some(Command::WhyNot(words)) => {
                self.why_not(&words, &choices)?;
                return Ok(Prompted::Again);
            }
            Some(command @ (Command::Odds(_) | Command::Always(_))) => {
                let level = self.levels.present(&choices);
                let listed = match is_long {
                    true => level.labels(&choices),
                    false => names.iter().map(|name| Some(name.as_str())).collect(),
                };
                if let Command::Always(of) = command {
                    return self.answer_always(asked, of.as_deref(), &listed, &names);
                } else if let Command::Odds(of) = command {
                    self.odds(asked, of.as_deref(), &listed, &names)?;
                }
                return Ok(Prompted::Again);
            }
            Some(Command::Map(None)) => {
                self.narrator.draw_in_full(&*self.session, &marked(&choices))?;
                return Ok(Prompted::Again);
            }
            Some(command) => {
                if is_long && command == Command::AllOptions {
                    self.levels.open_all(&choices);
                }
                return self.obey(command);
            }
            None => {}
        }
        if is_long {
            return self.pick_from_lists(&text, &choices, &names);
        }
        match pick(&text, &names) {
            Pick::One(place) => {
                self.offer_always(asked, &names[place], names.len())?;
                self.chosen(&names[place])
            }
            other => {
                self.queue.drop_rest();
                let reason = self.misunderstood(other, &text, &names);
                self.refuse(&reason)?;
                Ok(Prompted::Again)
            }
        }
    }

    /// Takes text for a choice or a list where there are so many choices that only a list of lists is shown.
    fn pick_from_lists(
        &mut self,
        text: &str,
        choices: &[Choice],
        names: &[String],
    ) -> anyhow::Result<Prompted<Said>> {
        let refusal = match self.levels.meant(text, choices) {
            Meant::Answer(place) => return self.chosen(&names[place]),
            Meant::List(level) => {
                self.levels.open(level);
                self.listed_at = None;
                return Ok(Prompted::Again);
            }
            Meant::Unclear(level) => {
                self.levels.open(level);
                self.listed_at = None;
                format!("`{text}` may mean several choices: type the number of one, or more of it")
            }
            Meant::NoSuchNumber(number, highest) => no_such_number(number, highest),
            Meant::Nothing => self.misunderstood(Pick::Nothing, text, names),
        };
        self.queue.drop_rest();
        self.refuse(&refusal)?;
        Ok(Prompted::Again)
    }

    /// A person has chosen. Who did so alone at the screen knows what they chose: they are not told once more.
    pub(super) fn chosen(&mut self, label: &str) -> anyhow::Result<Prompted<Said>> {
        self.narrator.knows_own(self.alone);
        self.hide()?;
        Ok(Prompted::Answer(Said::Choice(label.to_owned())))
    }

    /// Goes back to the list from which the present one was opened.
    fn go_up(&mut self) -> anyhow::Result<Prompted<Said>> {
        if self.levels.up() {
            self.listed_at = None;
        } else {
            self.queue.drop_rest();
            self.refuse("this is the first list; `undo` takes back your last answer")?;
        }
        Ok(Prompted::Again)
    }

    /// The choice that text names: a number counts in the list that is open, in which lists have no label; words mean any
    /// of all.
    ///
    /// # Errors
    /// Why it names none.
    pub(super) fn named_choice(
        &self,
        text: &str,
        listed: &[Option<&str>],
        all: &[String],
    ) -> Result<String, String> {
        if let Ok(number) = text.parse::<usize>() {
            return match number.checked_sub(1).and_then(|place| listed.get(place)) {
                Some(Some(label)) => Ok((*label).to_owned()),
                Some(None) => Err("that is a list: open it first".to_owned()),
                None => Err(no_such_number(number, listed.len())),
            };
        }
        match pick(text, all) {
            Pick::One(place) => Ok(all[place].clone()),
            picked => Err(self.misunderstood(picked, text, all)),
        }
    }

    /// Why text means no option, and what to do.
    pub(super) fn misunderstood(&self, picked: Pick, text: &str, names: &[String]) -> String {
        match picked {
            Pick::Several(places) => {
                let list: Vec<String> =
                    places.iter().map(|&place| format!("{} {}", place + 1, names[place])).collect();
                format!("`{text}` may mean {}: type its number or more of it", list.join(", "))
            }
            Pick::NoSuchNumber(number) => no_such_number(number, names.len()),
            _ => {
                // The book knows words for choices that are not legal now, and can say why they are not: best of one that
                // says more than what was typed, such as with which weapon.
                let begins = format!("{} ", plain(text));
                let refused = self.session.refused(text);
                if let Some((label, refusal)) =
                    refused.iter().find(|(label, _)| plain(label).starts_with(&begins))
                {
                    return format!("{label}: {refusal}");
                }
                if let Some(NotTaken::Refused(refusal)) =
                    self.session.objection(&Said::Choice(text.to_owned()))
                {
                    return refusal.to_string();
                }
                let guess = guess(text, names).map(|name| format!("; did you mean `{name}`?"));
                format!(
                    "`{text}` is none of the choices{} `options` lists them, `help` says what else may be typed",
                    guess.as_deref().unwrap_or(":")
                )
            }
        }
    }

    /// The next thing typed, from what was typed ahead or from a new line; nothing at the end of the input. A line
    /// without anything counts only where it leads back from an open list.
    fn next_piece(
        &mut self,
        who: &str,
        help: Help<'_>,
        take: impl Fn(&mut Queue) -> Option<String>,
    ) -> anyhow::Result<Option<String>> {
        loop {
            if let Some(piece) = take(&mut self.queue) {
                return Ok(Some(piece));
            }
            let prompt = match self.narrator.form {
                Form::Text => format!("{} ", self.narrator.paint.bold(&format!("{who}>"))),
                Form::Json => String::new(),
            };
            let Some(line) = self.read_line(&prompt, help)? else { return Ok(None) };
            if line.trim().is_empty() && self.levels.is_opened() {
                return Ok(Some(String::new()));
            }
            self.queue.push_line(&line);
        }
    }

    /// A line of input; nothing at its end. Who is alone at the screen types unseen.
    pub(super) fn read_line(&mut self, prompt: &str, help: Help<'_>) -> io::Result<Option<String>> {
        let echo = if self.alone.is_some() { Echo::Hidden } else { Echo::Shown };
        match self.input.line(self.narrator.out, prompt, help, echo)? {
            Line::Text(line) => Ok(Some(line)),
            Line::End => Ok(None),
        }
    }

    /// What arrow keys do where these choices may be made. Where no keys are read the map is not looked at.
    fn arrows(&self, choices: &[Choice]) -> Arrows {
        match self.input.is_terminal() {
            true => Arrows::among(choices, self.session.picture(&self.narrator.people).grid),
            false => Arrows::Edit,
        }
    }

    fn drop_rest(&mut self, reason: &str) -> io::Result<()> {
        match self.queue.drop_rest() {
            Some(rest) => self.say(&format!("Not used, as {reason}: {rest}")),
            None => Ok(()),
        }
    }
}

/// The squares that choices are about.
fn marked(choices: &[Choice]) -> Vec<Cell> {
    choices.iter().filter_map(|choice| choice.square).map(Square::cell).collect()
}

/// Why a number means no option.
pub(super) fn no_such_number(number: usize, highest: usize) -> String {
    format!("there is no choice {number}: type 1 to {highest}")
}
