//! The lines of a script that look at something and leave it as it is: options, questions, refusals and events.

use fracas_engine::Refusal;
use fracas_engine::journal::Said;
use fracas_engine::session::NotTaken;

use super::changes::{changed, is_within};
use super::expectation::Expectation;
use super::line::Line;
use super::play::Play;
use super::said::holds_words;
use super::words::{holds, listed, nearest, same_option, shown, without};
use crate::shelf::Waiting;

impl Play<'_> {
    /// The options of the question to the one whom the line speaks of.
    pub(super) fn offered(&mut self, line: &Line) -> Result<&[String], String> {
        let who = line.who().unwrap_or_default();
        self.settle()?;
        match &self.now.waiting {
            Some(Waiting::Choice { .. }) if self.fight.is_asked(who) => Ok(self.now.options(&*self.fight)),
            Some(Waiting::Choice { .. }) => Err(format!(
                "a question comes first that the script does not foresee; {}\noffered: {}",
                self.now.asks(),
                listed(self.now.options(&*self.fight))
            )),
            Some(Waiting::Dice { .. }) => {
                Err(format!("dice come first that the script does not foresee; {}", self.now.asks()))
            }
            None => Err("the fight is over, this line is left over".to_owned()),
        }
    }

    /// Whether exactly these are offered.
    pub(super) fn exactly(&mut self, line: &Line, options: &[String]) -> Result<(), String> {
        let offered = self.offered(line)?;
        let missing = without(options, offered);
        let others = without(offered, options);
        if missing.is_empty() && others.is_empty() {
            return Ok(());
        }
        let listed =
            |what, options: &[String]| (!options.is_empty()).then(|| format!("{what}: {}", shown(options)));
        let parts = [listed("not offered", &missing), listed("offered besides", &others)];
        Err(parts.into_iter().flatten().collect::<Vec<_>>().join("\n"))
    }

    /// Whether at least these are offered.
    pub(super) fn offers(&mut self, line: &Line, options: &[String]) -> Result<(), String> {
        let offered = self.offered(line)?;
        let missing = without(options, offered);
        match missing.first() {
            None => Ok(()),
            Some(first) => {
                Err(format!("not offered: {}\noffered: {}", shown(&missing), nearest(first, offered)))
            }
        }
    }

    /// Whether this is the default.
    pub(super) fn default_is(&mut self, line: &Line, option: &str) -> Result<(), String> {
        match self.offered(line)?.first() {
            Some(first) if same_option(first, option) => Ok(()),
            first => Err(format!("the default is {}", first.map_or("nothing", String::as_str))),
        }
    }

    /// Whether somebody has not been asked since the last answer of the script, and is not asked now.
    pub(super) fn not_asked(&mut self, who: &str) -> Result<(), String> {
        self.settle()?;
        if self.fight.is_asked(who) {
            return Err(self.now.asks());
        }
        match self.was_asked(who) {
            false => Ok(()),
            true => Err(format!("{who} was asked, and answered as `auto`, `idle` or a ruling has it")),
        }
    }

    /// Whether none of these is offered.
    pub(super) fn lacks(&mut self, line: &Line, options: &[String]) -> Result<(), String> {
        let offered = self.offered(line)?;
        let present: Vec<String> = options.iter().filter(|option| holds(offered, option)).cloned().collect();
        if !present.is_empty() {
            return Err(format!("offered all the same: {}", shown(&present)));
        }
        // What the book cannot name is never offered.
        options.iter().try_for_each(|option| self.refusal(option).map(drop))
    }

    /// Whether an answer is refused, and by the clause if one is named.
    pub(super) fn refused(&mut self, line: &Line, text: &str, because: Option<&str>) -> Result<(), String> {
        let offered = self.offered(line)?;
        if holds(offered, text) {
            return Err(format!("`{text}` is offered"));
        }
        let refusal = self.refusal(text)?;
        if because.is_some_and(|clause| refusal.clause.0 != clause) {
            return Err(format!("it is refused for another reason: {refusal}"));
        }
        self.write_refusal(text, &refusal.to_string());
        Ok(())
    }

    /// Whether somebody may not answer so where nobody was asked, and by the clause if one is named. As far as that is
    /// allowed it plays on by default, until the rules come to such a question.
    pub(super) fn may_not(&mut self, who: &str, text: &str, because: Option<&str>) -> Result<(), String> {
        let mut place = 0;
        // What was found, but not what is looked for.
        let mut found = Vec::new();
        loop {
            for one in self.unasked[place..].iter().filter(|one| one.is_of(who)) {
                match one.objection(text) {
                    None => found.push(format!("{} `{text}` is the only legal answer", one.question())),
                    Some(NotTaken::Refused(refusal))
                        if because.is_none_or(|clause| refusal.clause.0 == clause) =>
                    {
                        self.write_refusal(text, &refusal.to_string());
                        return Ok(());
                    }
                    Some(other) => found.push(format!("{} {other}", one.question())),
                }
            }
            place = self.unasked.len();
            if !self.can_skip() {
                return Err(self.not_refused(who, &found));
            }
            self.skip()?;
        }
    }

    /// That no question of somebody was found that nobody was asked and that refuses an answer as it should.
    fn not_refused(&self, who: &str, found: &[String]) -> String {
        match found {
            [] if self.fight.is_asked(who) => format!("{}\nwrite `{who} refused:`", self.now.asks()),
            [] => format!(
                "since the last answer the rules have not come to a question to {who} without a choice; {}",
                self.now.asks()
            ),
            found => format!("it is not refused so:\n{}", found.join("\n")),
        }
    }

    /// By which clause an answer is refused.
    fn refusal(&self, text: &str) -> Result<Refusal, String> {
        match self.fight.objection(&Said::Choice(text.to_owned())) {
            None => Err(format!("`{text}` is legal")),
            Some(NotTaken::Refused(refusal)) => Ok(refusal),
            Some(NotTaken::Unknown { .. }) => Err(format!(
                "no answer to this question is called `{text}`\noffered: {}",
                nearest(text, self.now.options(&*self.fight))
            )),
            Some(other) => Err(other.to_string()),
        }
    }

    /// Whether the words of the question hold the text, or do not.
    pub(super) fn reads(&mut self, line: &Line, text: &str, held: bool) -> Result<(), String> {
        if !held {
            self.words.check_asked(text)?;
        }
        self.offered(line)?;
        let is_held = matches!(&self.now.waiting, Some(Waiting::Choice { question, .. }) if holds_words(question, text));
        if is_held == held { Ok(()) } else { Err(self.now.asks()) }
    }

    /// Looks for an event, playing on by default as far as that is allowed.
    pub(super) fn see(&mut self, text: &str, because: Option<&str>) -> Result<(), String> {
        // An event that says it, but for another reason.
        let mut other = None;
        loop {
            while self.unseen < self.fight.happenings() {
                let place = self.unseen;
                self.unseen += 1;
                if !self.says(place, text) {
                    continue;
                }
                if because.is_none_or(|clause| self.cites(place, clause)) {
                    self.seen = Some(place);
                    return Ok(());
                }
                other = Some(place);
            }
            if !self.can_skip() {
                return Err(self.untold(text, other.zip(because)));
            }
            self.skip()?;
        }
    }

    /// That nothing was told that says a text; `other` is an event that does, but does not cite the clause.
    pub(super) fn untold(&self, text: &str, other: Option<(usize, &str)>) -> String {
        if let Some((place, clause)) = other {
            return format!("it is told, but cites no {clause}: {}", self.event(place));
        }
        match (0..self.since).rev().find(|place| self.says(*place, text)) {
            Some(place) => format!(
                "it is not told since the last answer, but was before: {}; now {}",
                self.event(place),
                self.now.asks()
            ),
            None => {
                let why = self.words.check_told(text, None).err();
                let why = why.map(|why| format!("\n{why}")).unwrap_or_default();
                format!("it is not told; then {}{why}", self.now.asks())
            }
        }
    }

    /// Whether the event that was seen last says this too.
    pub(super) fn also(&mut self, text: &str, because: Option<&str>) -> Result<(), String> {
        let Some(place) = self.seen else { return Err("no event was seen since the last answer".to_owned()) };
        let holds = self.says(place, text) && because.is_none_or(|clause| self.cites(place, clause));
        if holds { Ok(()) } else { Err(format!("the event says: {}", self.event(place))) }
    }

    /// Whether no event since the last answer of the script says it, or cites the clause.
    pub(super) fn never(&mut self, text: &str, because: Option<&str>) -> Result<(), String> {
        self.words.check_told(text, because)?;
        if self.fight.happenings() == 0 && !self.has_begun() {
            return Err("nothing has happened yet".to_owned());
        }
        self.settle_rulings()?;
        let mut since = self.since..self.fight.happenings();
        let is_told = |place: &usize| {
            self.says(*place, text) && because.is_none_or(|clause| self.cites(*place, clause))
        };
        match since.find(is_told) {
            Some(place) => Err(format!("it was told: {}", self.event(place))),
            None => Ok(()),
        }
    }

    /// Whether an event has the words of a text one after the other, whatever stands between them. Any has those of none.
    pub(super) fn says(&self, place: usize, text: &str) -> bool {
        text.is_empty() || holds_words(&self.fight.sentence(place), text)
    }

    pub(super) fn cites(&self, place: usize, clause: &str) -> bool {
        self.fight.told(place).why.clauses().iter().any(|cited| cited.0 == clause)
    }

    /// Compares a value in the state as it stands.
    pub(super) fn expect(&mut self, expectation: &Expectation) -> Result<(), String> {
        self.settle_rulings()?;
        self.rests = false;
        let view = self.fight.view(None);
        let walk = expectation.walk(&view);
        self.words.check_state(expectation, &walk)?;
        self.expected.push(walk.keys.join("."));
        expectation.check(&walk).map_err(|found| format!("it is {found}\nnow {}", self.now.asks()))
    }

    /// Whether anything was answered or rolled before this line.
    fn has_begun(&self) -> bool {
        self.lines[..self.at].iter().any(Line::acts)
    }

    /// Whether nothing of the state has changed since the last time but what lines looked at.
    pub(super) fn unchanged(&mut self) -> Result<(), String> {
        if !self.has_begun() {
            return Err("nothing was answered or rolled before that could change anything".to_owned());
        }
        let view = self.fight.view(None);
        let mut changes = Vec::new();
        changed(&self.before, &view, String::new(), &mut changes);
        changes.retain(|(path, _)| !self.expected.iter().any(|named| is_within(path, named)));
        self.before = view;
        self.expected.clear();
        let told = |(path, change): &(String, String)| format!("{path}: {change}");
        match changes.is_empty() {
            true => Ok(()),
            false => Err(changes.iter().map(told).collect::<Vec<_>>().join("\n")),
        }
    }

    /// Whether the fight is over.
    pub(super) fn over(&mut self) -> Result<(), String> {
        self.settle()?;
        match &self.now.waiting {
            None => Ok(()),
            Some(_) => Err(format!("the fight goes on: {}", self.now.asks())),
        }
    }
}
