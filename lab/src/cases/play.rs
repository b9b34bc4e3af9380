//! Playing a fight by its script.

use std::panic::{AssertUnwindSafe, catch_unwind};

use fracas_engine::Seat;
use serde_json::Value;

use super::end;
use super::expectation::Expectation;
use super::failure::{Failure, broken_down};
use super::file::Case;
use super::known_words::Words;
use super::line::Line;
use super::moment::Moment;
use super::names::{check_asked, check_seat, check_sides, namesakes, onlooker};
use super::trace::Trace;
use super::written_as::like;
use crate::nearest::did_you_mean;
use crate::shelf::{AnyEncounter, AnyFight, AnyUnasked, Waiting};
use crate::who::Names;

/// Whether there is a clause of this name, and if not, what is wrong with it.
pub(super) type Known<'a> = Box<dyn Fn(&str) -> Result<(), String> + 'a>;

/// How much is told of a case that fails.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum More {
    /// The first difference; play stops there.
    #[default]
    First,
    /// All that lines differ which only look at something: play goes on after them.
    All,
}

/// A fight and how far its script has come.
pub(super) struct Play<'a> {
    pub(super) fight: Box<dyn AnyFight>,
    /// What the fight waits for.
    pub(super) now: Moment,
    names: Names,
    /// The combatants that are called like a seat, each with the seat.
    namesakes: Vec<(usize, Seat)>,
    known: Known<'a>,
    pub(super) lines: Vec<Line>,
    /// The line that is played.
    pub(super) at: usize,
    /// Whose questions are answered by default.
    pub(super) auto: Vec<String>,
    /// Who does nothing unless the script says so.
    pub(super) idle: Vec<String>,
    /// Of whom the script says that they are not asked.
    watched: Vec<String>,
    /// Those of them who have been asked since the last answer of the script, without its having said what they answer.
    skipped: Vec<String>,
    /// Whether everything is answered by default for now.
    pub(super) rests: bool,
    pub(super) defaults: usize,
    /// What nobody was asked since the last answer of the script: the rules went on with the only legal answer, or
    /// without any.
    pub(super) unasked: Vec<Box<dyn AnyUnasked>>,
    /// Up to which of them the script has said the answer.
    pub(super) said: usize,
    /// The first event since the last answer of the script.
    pub(super) since: usize,
    /// The first event that `see` has not passed.
    pub(super) unseen: usize,
    /// The event that `see` found last.
    pub(super) seen: Option<usize>,
    /// How many beats had ended when the script gave its last answer.
    pub(super) beats: usize,
    /// That a question was passed over although the script has an answer much like one that was offered.
    pub(super) passed: Option<String>,
    /// The state at the last `unchanged`, or at the beginning; nothing in a script without such lines.
    pub(super) before: Value,
    /// The paths that were looked at since then.
    pub(super) expected: Vec<String>,
    pub(super) trace: Option<Trace>,
    /// How many differences are told.
    pub(super) more: More,
    /// The differences that were found, where play went on after them.
    failures: Vec<Failure>,
    /// What the script may look for.
    pub(super) words: Words<'a>,
}

impl<'a> Play<'a> {
    pub(super) fn new(
        encounter: &dyn AnyEncounter,
        known: Known<'a>,
        words: Words<'a>,
        is_traced: bool,
    ) -> Self {
        let fight = encounter.begin();
        let lineup = encounter.lineup();
        let combatants = lineup.combatants.iter().map(|(name, _)| name.clone()).collect();
        let mut play = Play {
            now: Moment::of(&*fight),
            names: Names { combatants, seats: lineup.seats.clone() },
            namesakes: namesakes(lineup),
            known,
            lines: Vec::new(),
            at: 0,
            auto: Vec::new(),
            idle: Vec::new(),
            watched: Vec::new(),
            skipped: Vec::new(),
            unasked: fight.unasked(),
            said: 0,
            seen: None,
            beats: 0,
            passed: None,
            before: Value::Null,
            fight,
            expected: Vec::new(),
            rests: false,
            defaults: 0,
            since: 0,
            unseen: 0,
            trace: is_traced.then(Trace::default),
            more: More::First,
            failures: Vec::new(),
            words,
        };
        play.learn(0);
        play
    }

    /// Plays the whole script and compares the end: what is different.
    pub(super) fn run(&mut self, case: &Case) -> Vec<Failure> {
        let last = self.try_run(case);
        let mut failures = std::mem::take(&mut self.failures);
        failures.extend(last.err());
        failures
    }

    fn try_run(&mut self, case: &Case) -> Result<(), Failure> {
        let are_clear = check_sides(self.fight.lineup()).and_then(|()| self.check_asked());
        are_clear.map_err(|message| failure(case.line, "", message))?;
        self.lines = self.read_all(case)?;
        self.watched = self.lines.iter().filter_map(Line::not_asked).map(str::to_owned).collect();
        if self.lines.contains(&Line::Unchanged) {
            self.before = self.fight.view(None);
        }
        for (place, (number, text)) in case.script.iter().enumerate() {
            self.at = place;
            let line = self.lines[place].clone();
            match self.play_unbroken(&line).map_err(|message| self.failed(*number, text, message)) {
                Err(failure) if line.is_look() && self.more == More::All => self.failures.push(failure),
                played => played?,
            }
        }
        self.at = self.lines.len();
        if let Some(place) = self.premature() {
            let (number, text) = &case.script[place];
            let asks = self.now.asks();
            let message = format!(
                "it may still come: what was answered last goes on, and {asks}; go on, or say after this line what is \
                 asked, as in `WHO? a, b`"
            );
            return Err(self.failed(*number, text, message));
        }
        let (end, view) = (&case.end, self.fight.view(None));
        let is_sayable = |(line, expectation): &(usize, Expectation)| {
            let checked = self.words.check_state(expectation, &expectation.walk(&view));
            checked.map_err(|error| self.failed(*line, "", format!("{expectation}: {error}")))
        };
        end.iter().try_for_each(is_sayable)?;
        end::compare(end, &view).map_err(|(line, difference)| {
            self.failed(line, "", format!("the end is not as expected:\n{difference}"))
        })
    }

    /// The line that says at the end of the script what never happened, although what was answered last goes on and
    /// nothing shows that its writer knew.
    fn premature(&self) -> Option<usize> {
        let goes_on = self.now.waiting.is_some() && self.fight.beats() == self.beats;
        let after = self.lines.iter().rposition(|line| !line.is_look()).filter(|_| goes_on)?;
        let never = after + self.lines[after..].iter().position(|line| matches!(line, Line::Never { .. }))?;
        let is_known = self.lines[never..].iter().any(Line::addresses);
        (!is_known).then_some(never)
    }

    /// Plays a line; where the book breaks down, at least it is known in which line.
    fn play_unbroken(&mut self, line: &Line) -> Result<(), String> {
        catch_unwind(AssertUnwindSafe(|| self.play(line))).unwrap_or_else(|panic| Err(broken_down(&*panic)))
    }

    /// The lines of the script.
    ///
    /// # Errors
    /// What is wrong with any of them, at the first of those that are wrong.
    fn read_all(&self, case: &Case) -> Result<Vec<Line>, Failure> {
        let (mut lines, mut wrong) = (Vec::new(), Vec::new());
        for (number, text) in &case.script {
            match self.read(text) {
                Ok(line) => lines.push(line),
                Err(message) => wrong.push((*number, text, message)),
            }
        }
        let Some(((number, text, message), others)) = wrong.split_first() else { return Ok(lines) };
        let others =
            others.iter().map(|(number, text, message)| format!("\nline {number}: {text}: {message}"));
        Err(failure(*number, text, format!("{message}{}", others.collect::<String>())))
    }

    /// A line, understood. What is wrong with it is found before anything is played, down to a name or a clause that does
    /// not exist.
    fn read(&self, text: &str) -> Result<Line, String> {
        let line = Line::parse(text).map_err(|wrong| match like(text, self.names.all()) {
            Some(line) if wrong.starts_with("no such line") => format!("no such line: write `{line}`"),
            _ => wrong,
        })?;
        let who = match &line {
            Line::Auto { who } | Line::Idle { who } if who == "all" => None,
            Line::Auto { who }
            | Line::Idle { who }
            | Line::NotAsked { who }
            | Line::MayNot { who, .. }
            | Line::Dice { roller: Some(who), .. } => Some(who.as_str()),
            other => other.who().or_else(|| other.seated()),
        };
        let is_spectator =
            |who: &str| line.seated() == Some(who) && onlooker(self.fight.lineup(), who).is_some();
        if let Some(who) = who.filter(|who| !self.names.is_known(who) && !is_spectator(who)) {
            let meant = did_you_mean(who, self.names.all());
            let line =
                like(text, self.names.all()).filter(|line| meant.is_empty() || line.starts_with("WHO"));
            let meant = line.map_or(meant, |line| format!("; write `{line}`"));
            return Err(format!("nobody is called `{who}`{meant}"));
        }
        if let Some(who) = line.seated() {
            check_seat(self.fight.lineup(), who)?;
        }
        if let Line::See { because: Some(clause), .. }
        | Line::Sees { because: Some(clause), .. }
        | Line::SeesNot { because: Some(clause), .. }
        | Line::Also { because: Some(clause), .. }
        | Line::Never { because: Some(clause), .. }
        | Line::MayNot { because: Some(clause), .. }
        | Line::Refused { because: Some(clause), .. } = &line
        {
            (self.known)(clause)?;
        }
        Ok(line)
    }

    /// Notes who is asked now of those whom the script says are not.
    pub(super) fn watch(&mut self) {
        let asked = self.watched.iter().filter(|who| self.fight.is_asked(who));
        self.skipped.extend(asked.cloned());
    }

    /// Forgets who was asked, as the script has given an answer.
    pub(super) fn forget_asked(&mut self) {
        self.skipped.clear();
    }

    /// Whether somebody of whom the script says otherwise was asked since its last answer.
    pub(super) fn was_asked(&self, who: &str) -> bool {
        self.skipped.iter().any(|asked| asked == who)
    }

    /// Whether anybody has this name.
    pub(super) fn is_known(&self, who: &str) -> bool {
        self.names.is_known(who)
    }

    /// Whether the names of the encounter are clear in the open question.
    pub(super) fn check_asked(&self) -> Result<(), String> {
        match &self.now.waiting {
            Some(Waiting::Choice { seat, subject, kind, .. }) => {
                check_asked(self.fight.lineup(), &self.namesakes, (*seat, *subject, *kind))
            }
            _ => Ok(()),
        }
    }

    /// A failure with what happened since the last answer of the script.
    fn failed(&self, line: usize, text: &str, message: String) -> Failure {
        let passed = self.passed.iter().map(|passed| format!("\n{passed}"));
        let message = message + &passed.collect::<String>();
        let events = (self.since..self.fight.happenings()).map(|place| self.event(place)).collect();
        Failure { events, ..failure(line, text, message) }
    }

    fn play(&mut self, line: &Line) -> Result<(), String> {
        match line {
            Line::Answer { text, .. } => {
                self.choose(line, text)?;
                self.settle_when_resting()
            }
            Line::Dice { roller, dice, what, shown } => {
                self.roll(roller.as_deref(), *dice, what.as_deref(), shown)?;
                self.settle_when_resting()
            }
            Line::Rest => {
                self.rests = true;
                self.settle()
            }
            Line::Auto { who } => {
                self.auto.push(who.clone());
                Ok(())
            }
            Line::Idle { who } => {
                self.idle.push(who.clone());
                Ok(())
            }
            Line::AutoOff => {
                self.auto.clear();
                self.idle.clear();
                self.rests = false;
                Ok(())
            }
            Line::Default { option, .. } => self.default_is(line, option),
            Line::NotAsked { who } => self.not_asked(who),
            Line::Exactly { options, .. } => self.exactly(line, options),
            Line::Offers { options, .. } => self.offers(line, options),
            Line::Lacks { options, .. } => self.lacks(line, options),
            Line::Refused { text, because, .. } => self.refused(line, text, because.as_deref()),
            Line::MayNot { who, text, because } => self.may_not(who, text, because.as_deref()),
            Line::Reads { text, held, .. } => self.reads(line, text, *held),
            Line::See { text, because } => self.see(text, because.as_deref()),
            Line::Also { text, because } => self.also(text, because.as_deref()),
            Line::Never { text, because } => self.never(text, because.as_deref()),
            Line::Sees { who, text, because } => self.sees(who, text, because.as_deref()),
            Line::SeesNot { who, text, because } => self.sees_not(who, text, because.as_deref()),
            Line::Knows { who, path } => self.knows(who, path),
            Line::KnowsNot { who, path } => self.knows_not(who, path),
            Line::KnowsThat { who, what } => self.knows_that(who, what),
            Line::Asked { openness, .. } => self.asked(line, *openness),
            Line::Unchanged => self.unchanged(),
            Line::Expect(expectation) => self.expect(expectation),
            Line::Over => self.over(),
        }
    }
}

/// A failure before anything happened. Its file is named by who knows it.
fn failure(line: usize, text: &str, message: String) -> Failure {
    Failure { file: String::new(), line, text: text.to_owned(), message, events: Vec::new() }
}
