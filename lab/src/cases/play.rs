//! Playing a fight by its script.

use fracas_engine::Seat;

use super::end;
use super::failure::Failure;
use super::file::Case;
use super::line::Line;
use super::moment::Moment;
use super::names::{check_asked, check_sides, namesakes};
use super::trace::Trace;
use crate::nearest::did_you_mean;
use crate::shelf::{AnyEncounter, AnyFight, Waiting};
use crate::who::Names;

/// Whether there is a clause of this name, and if not, what is wrong with it.
pub(super) type Known<'a> = &'a dyn Fn(&str) -> Result<(), String>;

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
    /// Whether everything is answered by default for now.
    pub(super) rests: bool,
    pub(super) defaults: usize,
    /// The first event since the last answer of the script.
    pub(super) since: usize,
    /// The first event that `see` has not passed.
    pub(super) unseen: usize,
    pub(super) trace: Option<Trace>,
}

impl<'a> Play<'a> {
    pub(super) fn new(encounter: &dyn AnyEncounter, known: Known<'a>, is_traced: bool) -> Self {
        let fight = encounter.begin();
        let lineup = encounter.lineup();
        let combatants = lineup.combatants.iter().map(|(name, _)| name.clone()).collect();
        Play {
            now: Moment::of(&*fight),
            names: Names { combatants, seats: lineup.seats.clone() },
            namesakes: namesakes(lineup),
            fight,
            known,
            lines: Vec::new(),
            at: 0,
            auto: Vec::new(),
            rests: false,
            defaults: 0,
            since: 0,
            unseen: 0,
            trace: is_traced.then(Trace::default),
        }
    }

    /// Plays the whole script and compares the end.
    pub(super) fn run(&mut self, case: &Case) -> Result<(), Failure> {
        let are_clear = check_sides(self.fight.lineup()).and_then(|()| self.check_asked());
        are_clear.map_err(|message| failure(case.line, "", message))?;
        for (number, text) in &case.script {
            let line = self.read(text).map_err(|message| failure(*number, text, message))?;
            self.lines.push(line);
        }
        for (place, (number, text)) in case.script.iter().enumerate() {
            self.at = place;
            let line = self.lines[place].clone();
            self.play(&line).map_err(|message| self.failed(*number, text, message))?;
        }
        self.at = self.lines.len();
        let (line, end) = &case.end;
        end::compare(end, &self.fight.view(None)).map_err(|difference| {
            self.failed(*line, "", format!("the end is not as expected:\n{difference}"))
        })
    }

    /// A line, understood. What is wrong with it is found before anything is played, down to a name or a clause that does
    /// not exist.
    fn read(&self, text: &str) -> Result<Line, String> {
        let line = Line::parse(text)?;
        let who = match &line {
            Line::Auto { who } if who != "all" => Some(who.as_str()),
            other => other.who(),
        };
        if let Some(who) = who.filter(|who| !self.names.is_known(who)) {
            return Err(format!("nobody is called `{who}`{}", did_you_mean(who, self.names.all())));
        }
        if let Line::See { because: Some(clause), .. } | Line::Refused { because: Some(clause), .. } = &line {
            (self.known)(clause)?;
        }
        Ok(line)
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
        let events = (self.since..self.fight.happenings()).map(|place| self.event(place)).collect();
        Failure { events, ..failure(line, text, message) }
    }

    fn play(&mut self, line: &Line) -> Result<(), String> {
        match line {
            Line::Answer { text, .. } => {
                self.choose(line, text)?;
                self.settle_when_resting()
            }
            Line::Dice { dice, what, shown } => {
                self.roll(*dice, what.as_deref(), shown)?;
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
            Line::Exactly { options, .. } => self.exactly(line, options),
            Line::Offers { options, .. } => self.offers(line, options),
            Line::Lacks { options, .. } => self.lacks(line, options),
            Line::Refused { text, because, .. } => self.refused(line, text, because.as_deref()),
            Line::Reads { text, held, .. } => self.reads(line, text, *held),
            Line::See { text, because } => self.see(text, because.as_deref()),
            Line::Never { text } => self.never(text),
            Line::Expect(expectation) => self.expect(expectation),
            Line::Over => self.over(),
        }
    }
}

/// A failure before anything happened. Its file is named by who knows it.
fn failure(line: usize, text: &str, message: String) -> Failure {
    Failure { file: String::new(), line, text: text.to_owned(), message, events: Vec::new() }
}
