//! A fight with its types, as one without shows it.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::Arc;

use fracas_content::{Content, NotCarried};
use fracas_engine::describe::choice_called;
use fracas_engine::journal::{Entry, Said};
use fracas_engine::map::Cell;
use fracas_engine::session::{NotTaken, Told};
use fracas_engine::table::{At, Open, Throw, Unasked};
use fracas_engine::{
    Audience, Phrase, Picture, Policy, Question as _, Refusal, Rulebook, Seat, Session, Term, Why,
};
use serde_json::Value;

use super::encounter::{Lineup, OddsOrder};
use super::fight::{AnyFight, Choice, Happening, Standing, Waiting};
use super::unasked::{AnyUnasked, Kept, objection_to, refused_of};
use crate::odds::{Forecast, NeverOffered, Odds, Query};
use crate::players::seed_of;
use crate::policy::{Registry, UnknownPolicy};
use crate::solve::{NotSolved, Solution, SolveOrder, Stages, solve_session};
use crate::who::Names;

/// A choice in words, with its place among others.
pub(crate) fn phrase<B: Rulebook>(encounter: &B::Encounter, choice: &B::Choice) -> Choice {
    let Phrase { group, words, qualifier } = B::phrase(encounter, choice);
    Choice { label: B::label(encounter, choice), group, words, qualifier, square: None }
}

/// Whether any of these seats is told what is for this audience; whoever has none is told what is for everybody.
fn hears(seats: &[Seat], audience: Audience) -> bool {
    audience == Audience::Everyone || seats.iter().any(|&seat| audience.includes(seat))
}

/// The figures of several events as those of one: what they have in common is added up.
fn all_of<B: Rulebook>(parts: &[&Told<B>]) -> Why {
    let mut all = Why::new();
    for term in parts.iter().flat_map(|part| &part.why.terms) {
        let is_same = |other: &&mut Term| other.label == term.label && other.clause == term.clause;
        match all.terms.iter_mut().find(is_same) {
            Some(sum) => sum.amount = sum.amount.zip(term.amount).map(|(one, other)| one + other),
            None => all.terms.push(term.clone()),
        }
    }
    all
}

/// A fight with its types.
pub(super) struct Running<B: Rulebook> {
    session: Session<B>,
    lineup: Arc<Lineup>,
    policies: Vec<Option<Box<dyn Policy<B>>>>,
    /// Who may be asked by name, once that is of interest.
    names: OnceCell<Arc<Names>>,
}

impl<B: Rulebook> Running<B> {
    pub(super) fn new(encounter: &Arc<B::Encounter>, lineup: &Arc<Lineup>, state: B::State) -> Self {
        let session = Session::resume(Arc::clone(encounter), state);
        Running { session, lineup: Arc::clone(lineup), policies: Vec::new(), names: OnceCell::new() }
    }

    fn names(&self) -> &Arc<Names> {
        self.names.get_or_init(|| Arc::new(Names::new::<B>(self.session.encounter())))
    }

    fn happening(&self, event: &B::Event, why: Why, audience: Audience) -> Happening {
        Happening {
            sentence: B::describe_event(self.session.encounter(), event),
            record: serde_json::to_value(event).unwrap_or_default(),
            why,
            audience,
            begins_round: B::begins_round(event),
        }
    }

    /// What happened in this place, and in those after it that are told as one with it, to people: nothing is said of what
    /// is no news any more.
    fn happening_to_people(&self, place: usize, whole: &B::Event, parts: &[&Told<B>]) -> Happening {
        // The figures of several were those of the parts; one part may stand for all.
        let stands_for_all = parts.iter().find(|part| part.event == *whole);
        let why = stands_for_all.map_or_else(|| all_of(parts), |part| part.why.clone());
        let audience = parts.first().map_or(Audience::Everyone, |first| first.audience);
        let mut happening = self.happening(whole, why, audience);
        let before = &self.session.referee().told()[..place];
        if B::is_news_once(whole) && before.iter().any(|told| told.event == *whole) {
            happening.sentence.clear();
        }
        happening
    }

    /// The state without what is hidden from any of these seats.
    fn seen_by_all(&self, seats: &[Seat]) -> Cow<'_, B::State> {
        let encounter = self.session.encounter();
        seats.iter().fold(Cow::Borrowed(self.session.referee().state()), |state, seat| {
            B::seen_by(encounter, &state, *seat).map_or(state, Cow::Owned)
        })
    }

    /// What `ask` finds out about what follows from here, as a seat may know it.
    fn query<T>(
        &self,
        order: &OddsOrder,
        seat: Option<Seat>,
        ask: impl FnOnce(&Query<'_, B>) -> Result<T, NeverOffered>,
    ) -> Result<T, NeverOffered> {
        let known = match seat {
            Some(seat) => self.session.seen_by(seat).past(),
            None => self.session.referee().past(),
        };
        let past = known.past();
        let mut query = Query::<B>::new(self.session.encounter(), past.start);
        query.past = past.answers;
        query.tried = order.tried.as_deref().map(|label| self.called(label)).transpose()?;
        order.fill(&mut query);
        ask(&query)
    }

    /// The choice of this label.
    fn called(&self, label: &str) -> Result<B::Choice, NeverOffered> {
        let choice = self.session.referee().ask().and_then(|ask| choice_called(&ask, label));
        choice.ok_or_else(|| {
            let encounter = self.session.encounter();
            let options = self.session.referee().ask().map_or_else(Vec::new, |ask| ask.options());
            let offered = options.iter().map(|choice| B::label(encounter, choice)).collect();
            NeverOffered { answer: label.to_owned(), offered }
        })
    }
}

impl<B: Rulebook + Content> AnyFight for Running<B> {
    fn book(&self) -> &'static str {
        B::NAME
    }

    fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    fn open(&self) -> Option<Waiting> {
        let open = self.session.referee().open()?;
        Some(match open {
            Open::Choice { seat, question, .. } => Waiting::Choice {
                seat: *seat,
                subject: B::subject(question),
                question: B::describe_question(self.session.encounter(), question),
                record: serde_json::to_value(question).unwrap_or_default(),
                kind: question.kind(),
            },
            Open::Roll { dice, purpose } => Waiting::Dice { throw: Throw::Faces(*dice), what: purpose.what },
            Open::First { row, purpose } => Waiting::Dice { throw: Throw::First(*row), what: purpose.what },
        })
    }

    fn choices(&self) -> Vec<Choice> {
        let encounter = self.session.encounter();
        let Some(ask) = self.session.referee().ask() else { return Vec::new() };
        let choice = |choice: &B::Choice| {
            let square = B::square(ask.referee(), &ask.question, choice);
            Choice { square, ..phrase::<B>(encounter, choice) }
        };
        ask.options().iter().map(choice).collect()
    }

    fn labels(&self) -> Vec<String> {
        let label = |choice: &B::Choice| B::label(self.session.encounter(), choice);
        self.session.referee().ask().map_or_else(Vec::new, |ask| ask.options().iter().map(label).collect())
    }

    fn asked(&self) -> Option<String> {
        match self.session.referee().open()? {
            Open::Choice { seat, question, .. } => Some(self.names().asked::<B>(*seat, question)),
            Open::Roll { .. } | Open::First { .. } => None,
        }
    }

    fn is_asked(&self, who: &str) -> bool {
        match self.session.referee().open() {
            Some(Open::Choice { seat, question, .. }) => self.names().is_asked::<B>(who, *seat, question),
            _ => false,
        }
    }

    fn roller(&self) -> Option<&str> {
        let who = self.session.referee().open()?.purpose()?.who?;
        self.lineup.combatants.get(who).map(|(name, _)| name.as_str())
    }

    fn unasked(&self) -> Vec<Box<dyn AnyUnasked>> {
        let boxed = |unasked: &Unasked<B>| -> Box<dyn AnyUnasked> {
            let encounter = Arc::clone(self.session.encounter());
            Box::new(Kept::<B> { encounter, names: Arc::clone(self.names()), unasked: unasked.clone() })
        };
        self.session.referee().unasked().iter().map(boxed).collect()
    }

    fn declining(&self) -> Option<String> {
        let options = self.session.referee().ask()?.options();
        options
            .iter()
            .find(|choice| B::declines(choice))
            .map(|choice| B::label(self.session.encounter(), choice))
    }

    fn objection(&self, said: &Said) -> Option<NotTaken> {
        match (self.session.referee().ask(), said) {
            (Some(ask), Said::Choice(words)) => objection_to(&ask, words),
            _ => {
                let answer = self.session.meant(said);
                answer.and_then(|answer| self.session.fits(answer)).err()
            }
        }
    }

    fn refused(&self, words: &str) -> Vec<(String, Refusal)> {
        self.session.referee().ask().map_or_else(Vec::new, |ask| refused_of(&ask, words))
    }

    fn say(&mut self, said: &Said) -> Result<(), NotTaken> {
        self.session.say(said)
    }

    fn answers(&self) -> usize {
        self.session.answers().len()
    }

    fn beats(&self) -> usize {
        self.session.beats()
    }

    fn last_entry(&self) -> Option<Entry> {
        self.session.last_entry()
    }

    fn rewind(&mut self, answers: usize) {
        self.session.rewind(answers);
    }

    fn fork(&self) -> Box<dyn AnyFight> {
        let lineup = Arc::clone(&self.lineup);
        let session = self.session.clone();
        Box::new(Running { session, lineup, policies: Vec::new(), names: OnceCell::new() })
    }

    fn fork_seen_by(&self, seat: Seat) -> Option<Box<dyn AnyFight>> {
        let known = self.session.seen_by(seat).past();
        let past = known.past();
        let mut fight = Running::<B>::new(self.session.encounter(), &self.lineup, past.start.clone());
        for answer in past.answers {
            fight.session.answer(answer.clone()).ok()?;
        }
        Some(Box::new(fight))
    }

    fn happenings(&self) -> usize {
        self.session.referee().told().len()
    }

    fn told(&self, place: usize) -> Happening {
        let told = &self.session.referee().told()[place];
        self.happening(&told.event, told.why.clone(), told.audience)
    }

    fn sentence(&self, place: usize) -> String {
        B::describe_event(self.session.encounter(), &self.session.referee().told()[place].event)
    }

    fn told_as_one(&self, place: usize) -> (Happening, usize) {
        let told = &self.session.referee().told()[place..];
        let (first, mut whole, mut count) = (&told[0], told[0].event, 1);
        for next in &told[1..] {
            let joined = B::joined(&whole, &next.event).filter(|_| first.audience == next.audience);
            let Some(joined) = joined else { break };
            whole = joined;
            count += 1;
        }
        let parts: Vec<&Told<B>> = told[..count].iter().collect();
        (self.happening_to_people(place, &whole, &parts), count)
    }

    fn told_before(&self, seats: &[Seat], place: usize) -> usize {
        let told = self.session.referee().told().iter().take(place);
        told.filter(|told| hears(seats, told.audience)).count()
    }

    fn told_as_one_from(&self, seats: &[Seat], place: usize) -> usize {
        let told = self.session.referee().told();
        let heard = |from: usize| (from..told.len()).find(|&at| hears(seats, told[at].audience));
        let Some(mut next) = heard(place) else { return place };
        for at in (0..place).rev().filter(|&at| hears(seats, told[at].audience)) {
            let (one, other) = (&told[at], &told[next]);
            if one.audience != other.audience || B::joined(&one.event, &other.event).is_none() {
                break;
            }
            next = at;
        }
        next.min(place)
    }

    fn told_to(&self, seats: &[Seat], from: usize) -> Vec<(usize, Happening)> {
        let mut told = self.session.referee().told().iter().enumerate().skip(from);
        let mut told = std::iter::from_fn(|| told.find(|(_, told)| hears(seats, told.audience))).peekable();
        let mut place = self.told_before(seats, from);
        let mut all = Vec::new();
        while let Some((at, first)) = told.next() {
            let (mut whole, mut parts) = (first.event, vec![first]);
            while let Some(joined) = told
                .peek()
                .filter(|(_, next)| next.audience == first.audience)
                .and_then(|(_, next)| B::joined(&whole, &next.event))
            {
                whole = joined;
                parts.extend(told.next().map(|(_, next)| next));
            }
            all.push((place, self.happening_to_people(at, &whole, &parts)));
            place += parts.len();
        }
        all
    }

    fn round(&self) -> u32 {
        B::round(self.session.referee().state())
    }

    fn winner(&self) -> Option<usize> {
        B::winner(self.session.encounter(), self.session.referee().state())
    }

    fn standings(&self) -> Vec<Standing> {
        let (encounter, state) = (self.session.encounter(), self.session.referee().state());
        let gauges = |place| {
            let gauges = B::gauges().iter().enumerate();
            gauges.map(|(gauge, name)| (*name, B::gauge(encounter, state, place, gauge))).collect()
        };
        let combatants = self.lineup.combatants.iter().enumerate();
        combatants
            .map(|(place, (name, side))| Standing {
                name: name.clone(),
                side: *side,
                is_out: B::is_out(encounter, state, place),
                gauges: gauges(place),
            })
            .collect()
    }

    fn view(&self, seat: Option<Seat>) -> Value {
        self.common_view(seat.as_slice())
    }

    fn common_view(&self, seats: &[Seat]) -> Value {
        B::view(self.session.encounter(), &self.seen_by_all(seats))
    }

    fn picture(&self, seats: &[Seat]) -> Picture {
        B::picture(self.session.encounter(), &self.seen_by_all(seats))
    }

    fn reach(&self, combatant: usize, seats: &[Seat]) -> Vec<Cell> {
        let (encounter, state) = (&**self.session.encounter(), &*self.seen_by_all(seats));
        B::reach(At { encounter, state }, combatant)
    }

    fn planned(&self) -> Option<Cell> {
        match self.session.referee().open()? {
            Open::Choice { question, .. } => B::planned(question),
            _ => None,
        }
    }

    fn carried(&self, side: &str) -> Result<String, NotCarried> {
        B::carried(self.session.encounter(), self.session.referee().state(), side)
    }

    fn seat_policy(&mut self, seat: Seat, policy: &str, seed: u64, fight: u64) -> Result<(), UnknownPolicy> {
        let mut policy = Registry::<B>::standard().make(policy)?;
        policy.begin(seed_of(seed, seat.0.into()), fight);
        let place = usize::from(seat.0);
        while self.policies.len() <= place {
            self.policies.push(None);
        }
        self.policies[place] = Some(policy);
        Ok(())
    }

    fn by_policy(&mut self) -> Option<Said> {
        let ask = self.session.referee().ask()?;
        let choice = match self.policies.get_mut(usize::from(ask.seat.0)).and_then(Option::as_mut) {
            Some(policy) => policy.choose(&ask, Some(self.session.seen_by(ask.seat).past().past())),
            None => ask.default(),
        };
        let choice = if ask.check(&choice).is_ok() { choice } else { ask.default() };
        Some(Said::Choice(B::label(self.session.encounter(), &choice)))
    }

    fn odds(&self, order: &OddsOrder, seat: Option<Seat>) -> Result<Odds, NeverOffered> {
        self.query(order, seat, |query| query.run())
    }

    fn odds_and_forecast(
        &self,
        order: &OddsOrder,
        seat: Option<Seat>,
    ) -> Result<(Odds, Forecast), NeverOffered> {
        self.query(order, seat, |query| query.run_with_forecast())
    }

    fn forecast(&self, order: &OddsOrder, seat: Option<Seat>) -> Result<Forecast, NeverOffered> {
        self.query(order, seat, |query| query.forecast())
    }

    fn solve(&self, order: &SolveOrder, stages: &Stages) -> Result<Solution, NotSolved> {
        solve_session::<B>(&self.session, order, stages)
    }

    fn turned_to(&self, combatant: usize) -> Option<Box<dyn AnyFight>> {
        let known = self.session.referee().past();
        let state = B::opening_for(self.session.encounter(), known.start(), combatant)?;
        Some(Box::new(Running::<B>::new(self.session.encounter(), &self.lineup, state)))
    }
}
