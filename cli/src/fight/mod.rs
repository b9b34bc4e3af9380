//! A fight at the terminal: asks people, policies and dice in turn, and keeps every answer.

pub mod dice;
pub mod journal_file;
pub mod narrate;
pub mod person;
pub mod seats;

use std::io::{self, BufRead};
use std::path::Path;

use anyhow::Context as _;
use fracas_engine::journal::{Entry, Header, Mark};
use fracas_engine::session::NotTaken;
use fracas_engine::table::{Ask, Open, Throw};
use fracas_engine::{Answer, Seat, Session};
use fracas_lab::odds::{Method, Odds, Query};
use fracas_lab::render::not_followed;
use serde_json::json;

use crate::books::Playable;
use crate::failure::complain;
use dice::{DiceBox, count, expected, typed_throw};
use journal_file::JournalFile;
use narrate::{Form, Narrator};
use person::{Command, Pick, Queue, command, guess, pick};
use seats::{Place, Sitter};

/// The most options that are listed in one column.
const ONE_COLUMN: usize = 12;

/// In how many ways the dice may fall for the odds of an option; more would keep people waiting.
const MOST_WAYS: u64 = 20_000;
/// From how many samples they are estimated then.
const SAMPLES: u64 = 2_000;
/// After how many answers without a person a fight is cut off: policies may dance around each other for ever.
const MOST_UNATTENDED: u64 = 20_000;
/// How many outcomes of an option are listed.
const MOST_OUTCOMES: usize = 8;

/// Everything that a fight at the terminal is made of.
pub struct Fight<'a, B: Playable> {
    /// The fight itself.
    pub session: Session<B>,
    /// Who sits where.
    pub places: Vec<Place<B>>,
    /// The dice of the seed.
    pub dice: DiceBox,
    /// Whether people type what real dice show.
    pub asks_dice: bool,
    /// What a journal of it begins with.
    pub header: Header,
    /// Its journal, if it is kept.
    pub journal: Option<JournalFile>,
    /// Who tells it.
    pub narrator: Narrator<'a>,
    /// Where people type.
    pub input: &'a mut dyn BufRead,
    /// Whether a fight without a journal is saved when it is left.
    pub is_saved: bool,
    /// Whether people see what they type, as at a terminal; if not, it is repeated.
    pub echoes: bool,
    by_person: Vec<bool>,
    /// How the fight stood after each answer, for its journal.
    marks: Vec<Option<Mark>>,
    queue: Queue,
    last_seat: Option<Seat>,
    /// How many events there were when a person was asked last: what came since is what `why` explains.
    asked_at: usize,
    explained: (usize, usize),
    /// At how many answers the choices were listed last: they are not listed again for each word in between.
    listed_at: Option<usize>,
    /// Who is alone at the screen, for a secret question that is still open: they are called to it only once.
    alone: Option<Seat>,
    /// How many answers were given since a person gave one.
    unattended: u64,
}

/// How a fight at the terminal was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It came to its end.
    Over,
    /// It was left before.
    Before,
}

/// What came of dice that were to fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fallen {
    /// They fell, or are to be asked for again.
    Known,
    /// Whoever was to type them in left.
    Quit,
}

/// What a person at the prompt came to.
enum Prompted<T> {
    Answer(T),
    /// Something else was done; the question, which may be another by now, is to be put again.
    Again,
    Quit,
}

impl<'a, B: Playable> Fight<'a, B> {
    /// A fight at its opening.
    pub fn new(
        session: Session<B>,
        places: Vec<Place<B>>,
        dice: DiceBox,
        header: Header,
        narrator: Narrator<'a>,
        input: &'a mut dyn BufRead,
    ) -> Self {
        Fight {
            session,
            places,
            dice,
            asks_dice: false,
            is_saved: true,
            header,
            journal: None,
            narrator,
            input,
            echoes: false,
            by_person: Vec::new(),
            marks: Vec::new(),
            queue: Queue::default(),
            last_seat: None,
            alone: None,
            asked_at: 0,
            explained: (0, 0),
            listed_at: None,
            unattended: 0,
        }
    }

    /// Gives the answers of a saved fight, without telling them. The number of the first, counted from 1, after which
    /// the fight does not stand as it is marked, if there is one.
    ///
    /// # Errors
    /// At the first that does not fit: its number, counted from 1, and why.
    pub fn catch_up(&mut self, entries: Vec<Entry<B>>) -> Result<Option<usize>, (usize, NotTaken)> {
        let mut differs = None;
        for (place, Entry { answer, mark }) in entries.into_iter().enumerate() {
            let by_person = match self.session.open() {
                Some(Open::Choice { seat, .. }) => self.is_person(*seat),
                Some(Open::Roll { .. } | Open::First { .. }) => self.asks_dice,
                None => false,
            };
            self.take(answer, by_person).map_err(|error| (place + 1, error))?;
            if mark.is_some() && self.session.mark() != mark {
                differs = differs.or(Some(place + 1));
            }
        }
        self.narrator.skip(&self.session);
        self.unattended = 0;
        self.asked_at = self.session.told().len();
        self.explained = (0, self.asked_at);
        Ok(differs)
    }

    /// Plays until the fight is over or left.
    ///
    /// # Errors
    /// When nobody can be told, or the journal cannot be written.
    pub fn play(&mut self) -> anyhow::Result<Left> {
        loop {
            // What is told or asked now follows from the answers so far: they must be safe before anybody sees it.
            self.sync()?;
            if self.is_shown_now() {
                self.narrator.catch_up(&self.session)?;
            } else {
                self.narrator.follow(&self.session)?;
            }
            self.narrator.round(&self.session)?;
            let Some(open) = self.session.open().cloned() else {
                self.narrator.end(&self.session)?;
                if self.prompt_end()? {
                    continue;
                }
                return Ok(Left::Over);
            };
            if self.unattended >= MOST_UNATTENDED {
                let text = format!(
                    "Cut off: after {MOST_UNATTENDED} answers of policies and dice there is no end in sight."
                );
                self.say(&text)?;
                return Ok(Left::Before);
            }
            match open {
                Open::Roll { dice, what } => {
                    if self.fall(Throw::Faces(dice), what)? == Fallen::Quit {
                        return Ok(Left::Before);
                    }
                }
                Open::First { row, what } => {
                    if self.fall(Throw::First(row), what)? == Fallen::Quit {
                        return Ok(Left::Before);
                    }
                }
                Open::Choice { seat, question, options, state } => {
                    if self.is_person(seat) {
                        match self.prompt_choice(seat, &question, &options, &state)? {
                            Prompted::Answer(answer) => self.acknowledge(answer, true)?,
                            Prompted::Again => {}
                            Prompted::Quit => return Ok(Left::Before),
                        }
                    } else {
                        let encounter = self.session.encounter().clone();
                        let ask = Ask {
                            encounter: encounter.as_ref(),
                            state: state.as_ref(),
                            seat,
                            question,
                            options: &options,
                        };
                        let place = match self.places.get_mut(usize::from(seat.0)).map(|one| &mut one.sitter)
                        {
                            Some(Sitter::Policy(policy)) => {
                                policy.choose(&ask, Some(self.session.past(Some(seat)).past()))
                            }
                            _ => 0,
                        };
                        let choice = options[place.min(options.len() - 1)];
                        self.acknowledge(Answer::Choice(choice), false)?;
                    }
                }
            }
        }
    }

    /// Lets dice fall: of the seed, or as a person says that they fell.
    fn fall(&mut self, throw: Throw, what: &str) -> anyhow::Result<Fallen> {
        if !self.asks_dice {
            let answer = self.dice.show(throw);
            self.acknowledge(answer, false)?;
            return Ok(Fallen::Known);
        }
        match self.prompt_dice(throw, what)? {
            Prompted::Answer(answer) => self.acknowledge(answer, true)?,
            Prompted::Again => {}
            Prompted::Quit => return Ok(Fallen::Quit),
        }
        Ok(Fallen::Known)
    }

    /// At the end of a fight that people played: they may look back, or take back and play on. Whether they do.
    fn prompt_end(&mut self) -> anyhow::Result<bool> {
        if self.narrator.people.is_empty() || self.narrator.form == Form::Json {
            return Ok(false);
        }
        self.drop_rest("the fight is over")?;
        let told = self.session.told().len();
        self.explained = (self.asked_at.min(told), told);
        self.say("Enter ends it; `undo`, `why`, `log` and `save` still work.")?;
        loop {
            write!(self.narrator.out, "{} ", self.narrator.paint.bold("over>"))?;
            self.narrator.out.flush()?;
            let Some(line) = self.read_line()? else {
                writeln!(self.narrator.out)?;
                return Ok(false);
            };
            if self.echoes {
                writeln!(self.narrator.out, "{}", line.trim_end())?;
            }
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

    /// Whether somebody waits for everything that has happened: not while policies and the program's dice answer.
    fn is_shown_now(&self) -> bool {
        match self.session.open() {
            _ if self.unattended >= MOST_UNATTENDED => true,
            None => true,
            Some(Open::Roll { .. } | Open::First { .. }) => self.asks_dice,
            Some(Open::Choice { seat, .. }) => self.is_person(*seat),
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.places.get(usize::from(seat.0)).is_some_and(Place::is_person)
    }

    /// Takes an answer, moves the dice on, and writes it down.
    fn acknowledge(&mut self, answer: Answer<B>, by_person: bool) -> anyhow::Result<()> {
        match self.take(answer, by_person) {
            Ok(()) => {
                let taken = self.entries().next_back();
                if let (Some(journal), Some(entry)) = (&mut self.journal, taken) {
                    journal.append(&entry).with_context(|| journal.trouble())?;
                }
                Ok(())
            }
            Err(error) => {
                self.queue.drop_rest();
                self.refuse(&error.to_string()).map_err(Into::into)
            }
        }
    }

    fn take(&mut self, answer: Answer<B>, by_person: bool) -> Result<(), NotTaken> {
        let throw = self.session.open().and_then(Open::throw);
        self.session.answer(answer)?;
        self.dice.pass::<B>(throw);
        self.by_person.push(by_person);
        self.marks.push(self.session.mark());
        self.unattended = if by_person { 0 } else { self.unattended + 1 };
        Ok(())
    }

    /// The answers so far, as a journal holds them.
    fn entries(&self) -> impl DoubleEndedIterator<Item = Entry<B>> {
        let answers = self.session.answers().iter();
        answers.zip(&self.marks).map(|(answer, mark)| Entry { answer: answer.clone(), mark: *mark })
    }

    fn sync(&mut self) -> anyhow::Result<()> {
        match &mut self.journal {
            Some(journal) => journal.sync().with_context(|| journal.trouble()),
            None => Ok(()),
        }
    }

    /// Asks a person what the dice show.
    fn prompt_dice(&mut self, throw: Throw, what: &str) -> anyhow::Result<Prompted<Answer<B>>> {
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
        let Some(text) = self.next_piece("dice", Queue::whole)? else { return Ok(Prompted::Quit) };
        match command(&text) {
            Some(Command::Roll) => {
                let answer = self.dice.show(throw);
                if let (Form::Text, Some(shown)) = (self.narrator.form, throw.shown(&answer)) {
                    writeln!(self.narrator.out, "Rolled: {shown}")?;
                }
                return Ok(Prompted::Answer(answer));
            }
            Some(Command::Odds | Command::Options) => {
                self.say(&expected(throw))?;
                return Ok(Prompted::Again);
            }
            Some(command) => return self.obey(command),
            None => {}
        }
        match typed_throw(&text, throw) {
            Ok(answer) => Ok(Prompted::Answer(answer)),
            Err(error) => {
                self.queue.drop_rest();
                self.refuse(&error)?;
                Ok(Prompted::Again)
            }
        }
    }

    /// Asks a person for a choice.
    fn prompt_choice(
        &mut self,
        seat: Seat,
        question: &B::Question,
        options: &[B::Choice],
        state: &B::State,
    ) -> anyhow::Result<Prompted<Answer<B>>> {
        let encounter = self.session.encounter().clone();
        let names: Vec<String> = options.iter().map(|choice| B::named(&encounter, choice)).collect();
        if self.last_seat.replace(seat).is_some_and(|last| last != seat) {
            self.drop_rest("another seat is asked now")?;
        }
        let told = self.session.told().len();
        if told > self.asked_at {
            self.explained = (self.asked_at, told);
            self.asked_at = told;
        }
        let is_secret = self.narrator.people.len() > 1 && B::is_secret(question);
        if is_secret && self.alone.replace(seat).is_none() {
            self.call_alone(seat, "asked something that only they may see")?;
        }
        self.show_secrets(seat, &encounter)?;
        let name = self.places.get(usize::from(seat.0)).map_or_else(String::new, |place| place.name.clone());
        if self.narrator.form == Form::Json {
            let line = json!({ "ask": {
                "seat": name,
                "question": question,
                "asked": B::asked(&encounter, question),
                "options": names,
                "choices": options,
            } });
            self.narrator.json(&line)?;
        } else if self.queue.is_empty()
            && self.listed_at.replace(self.session.answers().len()) != Some(self.session.answers().len())
        {
            writeln!(self.narrator.out)?;
            self.narrator.map_if_changed(&self.session)?;
            let asked = B::asked(&encounter, question);
            let paint = self.narrator.paint;
            writeln!(self.narrator.out, "{}: {asked}", paint.bold(&name))?;
            self.list(&names)?;
        }
        let Some(text) = self.next_piece(&name, Queue::answer)? else { return Ok(Prompted::Quit) };
        let is_option = names.iter().any(|name| name.eq_ignore_ascii_case(&text));
        match command(&text).filter(|_| !is_option) {
            Some(Command::Roll) => {
                self.say("No dice are asked for now.")?;
                return Ok(Prompted::Again);
            }
            Some(Command::Odds) => {
                self.odds(seat, &names, options)?;
                return Ok(Prompted::Again);
            }
            Some(command) => return self.obey(command),
            None => {}
        }
        let place = match pick(&text, &names) {
            Pick::One(place) => place,
            other => {
                self.queue.drop_rest();
                let reason = self.misunderstood(other, &text, &names, &encounter, state, question);
                self.refuse(&reason)?;
                return Ok(Prompted::Again);
            }
        };
        self.hide()?;
        Ok(Prompted::Answer(Answer::Choice(options[place])))
    }

    /// Why text means no option, and what to do.
    fn misunderstood(
        &self,
        picked: Pick,
        text: &str,
        names: &[String],
        encounter: &B::Encounter,
        state: &B::State,
        question: &B::Question,
    ) -> String {
        match picked {
            Pick::Several(places) => {
                let list: Vec<String> =
                    places.iter().map(|&place| format!("{} {}", place + 1, names[place])).collect();
                format!("`{text}` may mean {}: type its number or more of it", list.join(", "))
            }
            Pick::NoSuchNumber(number) => {
                format!("there is no choice {number}: type 1 to {}", names.len())
            }
            _ => {
                // The book knows words for choices that are not legal now, and can say why they are not.
                let refusal = B::parse(encounter, state, question, text)
                    .and_then(|choice| self.session.refusal(&choice))
                    .map(|refusal| refusal.to_string());
                refusal.unwrap_or_else(|| {
                    let guess = guess(text, names).map(|name| format!("; did you mean `{name}`?"));
                    format!(
                        "`{text}` is none of the choices{} `options` lists them, `help` says what else may be typed",
                        guess.as_deref().unwrap_or(":")
                    )
                })
            }
        }
    }

    /// Lists options with their numbers, in columns where there are many.
    fn list(&mut self, names: &[String]) -> io::Result<()> {
        let digits = names.len().to_string().len();
        let paint = self.narrator.paint;
        let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let columns = if names.len() > ONE_COLUMN { (100 / (widest + digits + 5)).clamp(1, 6) } else { 1 };
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

    /// Does what a command says that any prompt knows.
    fn obey<T>(&mut self, command: Command) -> anyhow::Result<Prompted<T>> {
        match command {
            Command::Quit => {
                self.hide()?;
                return Ok(Prompted::Quit);
            }
            Command::Undo(times) => self.undo(times)?,
            Command::Why => self.why()?,
            Command::Map => self.narrator.map(&self.session)?,
            Command::Log => self.log()?,
            Command::Save(file) => self.save(file.as_deref())?,
            Command::Help => self.say(person::HELP.trim_end())?,
            Command::Options => self.listed_at = None,
            Command::Odds | Command::Roll => {}
        }
        Ok(Prompted::Again)
    }

    /// Goes back to where a person gave their last answer, or the one before it.
    fn undo(&mut self, times: usize) -> anyhow::Result<()> {
        self.queue.drop_rest();
        let own: Vec<usize> = (0..self.by_person.len()).filter(|&place| self.by_person[place]).collect();
        let Some(&back_to) = own.len().checked_sub(times).and_then(|place| own.get(place)) else {
            let given = count(own.len(), "answer");
            let what = if times == 1 { "nothing".to_owned() } else { format!("no {times} answers") };
            return Ok(self.refuse(&format!("there is {what} to take back: people have given {given}"))?);
        };
        let encounter = self.session.encounter().clone();
        let taken_back = match &self.session.answers()[back_to] {
            Answer::Choice(choice) => B::named(&encounter, choice),
            Answer::Faces(faces) => faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
            Answer::First(_) => "dice in a row".to_owned(),
        };
        // The file goes first: if it cannot be cut, the fight and its journal still agree.
        if let Some(journal) = &mut self.journal {
            journal.cut(back_to).with_context(|| journal.trouble())?;
        }
        self.session.rewind(back_to);
        self.hide()?;
        self.dice.rewind(back_to);
        self.by_person.truncate(back_to);
        self.marks.truncate(back_to);
        self.narrator.forget(&self.session);
        self.listed_at = None;
        self.asked_at = self.asked_at.min(self.session.told().len());
        self.explained = (self.explained.0.min(self.asked_at), self.asked_at);
        // At a shared screen everybody reads this.
        let is_secret =
            matches!(self.session.open(), Some(Open::Choice { question, .. }) if B::is_secret(question));
        let taken_back = if is_secret { "an answer in secret".to_owned() } else { taken_back };
        self.say(&format!("Taken back: {taken_back}."))?;
        Ok(())
    }

    /// Explains what happened since the last question to a person.
    fn why(&mut self) -> anyhow::Result<()> {
        let (from, to) = self.explained;
        let people = &self.narrator;
        let visible = |told: &&fracas_engine::session::Told<B>| people.is_for_the_room(told.audience);
        let told = self.session.told();
        let to = to.min(told.len());
        let events: Vec<_> = told[from.min(to)..to].iter().filter(visible).collect();
        if events.is_empty() {
            return Ok(self.say("Nothing has happened yet that could be explained.")?);
        }
        self.narrator.explain::<B>(self.session.encounter(), &events, B::CLAUSES)?;
        writeln!(self.narrator.out)?;
        Ok(())
    }

    fn log(&mut self) -> anyhow::Result<()> {
        Ok(self.narrator.tell_again(&self.session)?)
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
            for entry in self.entries() {
                journal.append(&entry)?;
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

    /// Says what each option may lead to before the present beat is over, when everything else that is asked until
    /// then takes its default.
    fn odds(&mut self, seat: Seat, names: &[String], options: &[B::Choice]) -> anyhow::Result<()> {
        let encounter = self.session.encounter().clone();
        self.say("Up to the next stop, with defaults for what is asked on the way:")?;
        for (name, option) in names.iter().zip(options) {
            let known = self.session.past(Some(seat));
            let past = known.past();
            let mut answers = past.answers.to_vec();
            answers.push(Answer::Choice(*option));
            let mut query = Query::<B>::new(&encounter, past.start);
            query.past = &answers;
            query.limit = MOST_WAYS;
            query.samples = SAMPLES;
            let text = match query.run() {
                Ok(odds) => chances_of(name, &odds),
                Err(error) => format!("  {name}: {error}"),
            };
            self.say(&text)?;
        }
        Ok(())
    }

    /// Shows a seat what only it may see.
    fn show_secrets(&mut self, seat: Seat, encounter: &B::Encounter) -> anyhow::Result<()> {
        if self.narrator.people.len() < 2 {
            return Ok(());
        }
        let secrets: Vec<_> = self.narrator.secrets(&self.session, seat).into_iter().cloned().collect();
        if secrets.is_empty() {
            return Ok(());
        }
        if self.narrator.form == Form::Json {
            for told in &secrets {
                self.narrator.event::<B>(encounter, told)?;
            }
            return Ok(());
        }
        let is_alone = self.alone.is_some();
        if !is_alone {
            self.call_alone(seat, "told something that only they may see")?;
        }
        for told in &secrets {
            self.narrator.event::<B>(encounter, told)?;
        }
        if is_alone {
            // The answer to the secret question will hide it.
            return Ok(());
        }
        if self.narrator.paint.is_on() {
            writeln!(self.narrator.out, "Press Enter to hide it again.")?;
            self.narrator.out.flush()?;
            self.read_line()?;
        }
        write!(self.narrator.out, "{}", self.narrator.paint.clear())?;
        Ok(())
    }

    /// Clears the screen of what only one may see, before the others look at it again.
    fn hide(&mut self) -> io::Result<()> {
        match self.alone.take() {
            Some(_) => write!(self.narrator.out, "{}", self.narrator.paint.clear()),
            None => Ok(()),
        }
    }

    /// Makes sure that the right person looks at the screen before a secret is shown on it.
    fn call_alone(&mut self, seat: Seat, what: &str) -> anyhow::Result<()> {
        if self.narrator.form == Form::Json {
            return Ok(());
        }
        let name = self.places.get(usize::from(seat.0)).map_or("", |place| place.name.as_str());
        writeln!(self.narrator.out, "Only for {name}, who is {what}; the others look away.")?;
        // Piped input is answers, line by line: nobody is there to press a key.
        if self.narrator.paint.is_on() && !self.echoes {
            write!(self.narrator.out, "{name}, press Enter.")?;
            self.narrator.out.flush()?;
            self.read_line()?;
        }
        Ok(())
    }

    /// The next thing typed, from what was typed ahead or from a new line; nothing at the end of the input.
    fn next_piece(
        &mut self,
        who: &str,
        take: impl Fn(&mut Queue) -> Option<String>,
    ) -> anyhow::Result<Option<String>> {
        loop {
            if let Some(piece) = take(&mut self.queue) {
                return Ok(Some(piece));
            }
            if self.narrator.form == Form::Text {
                write!(self.narrator.out, "{} ", self.narrator.paint.bold(&format!("{who}>")))?;
            }
            self.narrator.out.flush()?;
            let Some(line) = self.read_line()? else {
                if self.narrator.form == Form::Text {
                    writeln!(self.narrator.out)?;
                }
                return Ok(None);
            };
            if self.echoes && self.narrator.form == Form::Text {
                writeln!(self.narrator.out, "{}", line.trim_end())?;
            }
            self.queue.push_line(&line);
        }
    }

    /// A line of input; nothing at its end. Letters that are no text are replaced, never a reason to stop.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }

    fn drop_rest(&mut self, reason: &str) -> io::Result<()> {
        match self.queue.drop_rest() {
            Some(rest) => self.say(&format!("Not used, as {reason}: {rest}")),
            None => Ok(()),
        }
    }

    /// Says something to people that is no part of the fight.
    fn say(&mut self, text: &str) -> io::Result<()> {
        match self.narrator.form {
            Form::Text => writeln!(self.narrator.out, "{text}"),
            Form::Json => self.narrator.json(&json!({ "note": text })),
        }
    }

    /// Says why something typed was not taken.
    fn refuse(&mut self, reason: &str) -> io::Result<()> {
        // What was typed is shown again: arrow keys in it must not move about on the screen.
        let reason = &reason.replace(char::is_control, "?");
        match self.narrator.form {
            Form::Text => {
                let text = self.narrator.paint.bad(&format!("Not taken: {reason}."));
                writeln!(self.narrator.out, "{text}")
            }
            Form::Json => self.narrator.json(&json!({ "refused": reason })),
        }
    }

    /// Keeps a fight that is left before its end: in its journal, or in a file of its own if people have answered.
    pub fn keep(&mut self, stem: &str) {
        let kept = match &mut self.journal {
            Some(journal) => journal.sync().map(|()| Some(journal.path().display().to_string())),
            None if self.is_saved && self.by_person.contains(&true) => {
                let mut entries = self.entries();
                let free = JournalFile::create_free(stem, &self.header).map_err(io::Error::other);
                free.and_then(|mut journal| {
                    entries.try_for_each(|entry| journal.append(&entry))?;
                    journal.sync()?;
                    Ok(Some(journal.path().display().to_string()))
                })
            }
            None => Ok(None),
        };
        match kept {
            Ok(Some(place)) => {
                complain(&format!("The fight is kept. To go on: fracas fight --resume {place}"))
            }
            Ok(None) => {}
            Err(error) => complain(&format!("warning: the fight could not be kept: {error}")),
        }
    }
}

/// The outcomes of an option, a line each, the likeliest first.
fn chances_of(name: &str, odds: &Odds) -> String {
    if let ([only], None) = (odds.outcomes.as_slice(), &odds.tail) {
        return format!("  {name}: {}", only.label.join("; "));
    }
    let mut text = match odds.method {
        Method::Exact { .. } => format!("  {name}"),
        Method::Sampled { samples, .. } => format!("  {name} (estimated from {samples} samples)"),
    };
    for outcome in odds.outcomes.iter().take(MOST_OUTCOMES) {
        text.push_str(&format!("\n    {:>7} %  {}", outcome.chance.in_percent(), outcome.label.join("; ")));
    }
    if odds.outcomes.len() > MOST_OUTCOMES {
        text.push_str(&format!("\n    and {} more", count(odds.outcomes.len() - MOST_OUTCOMES, "outcome")));
    }
    if let Some(tail) = &odds.tail {
        text.push_str(&format!("\n    {}", not_followed(tail)));
    }
    text
}

#[cfg(test)]
mod tests;
