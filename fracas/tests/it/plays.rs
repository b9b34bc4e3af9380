//! Forecasts beside many plays of the same: a table of the test's own plays the beat to its end with real dice and counts
//! what comes of it; exact figures and estimates must agree with it within chance.
//!
//! `FRACAS_PLAYS=100000 cargo test --release -p fracas --test it plays -- --ignored --nocapture` compares many questions of every book
//! and prints, for each, the figure that lies farthest from its forecast in standard errors. Without `--ignored` it
//! compares a few.

use std::collections::BTreeSet;
use std::mem::{Discriminant, discriminant};
use std::sync::Arc;

use fracas::content::Sources;
use fracas::engine::table::{Open, Purpose};
use fracas::engine::{Faces, OrderedDice, Paused, Play, Rulebook};
use fracas::lab::odds::{Forecast, Method, Query};
use fracas::lab::policy::Registry;
use fracas::prelude::*;

/// Beyond how many standard errors a figure differs: one of some thousand may lie beyond four by chance.
const MOST_ERRORS: f64 = 4.5;
/// In how many fights of an encounter questions are looked for, and after how many answers.
const FIGHTS: usize = 4;
const MOST_ANSWERS: usize = 150;

/// Gives the answers of the past, then the one that is tried, then defaults; dice fall from a stream. It stops where the
/// same is asked again.
struct Played<'a, B: Rulebook> {
    past: &'a [Answer<B>],
    tried: B::Choice,
    first: Option<(Seat, Option<usize>, Discriminant<B::Question>)>,
    dice: &'a mut DiceStream,
    /// Who did how much damage, and in how many blows.
    blows: Vec<(u32, u32)>,
}

impl<B: Rulebook> Played<'_, B> {
    fn recorded(&mut self) -> Option<Answer<B>> {
        let (first, rest) = self.past.split_first()?;
        self.past = rest;
        Some(first.clone())
    }
}

impl<B: Rulebook> Table<B> for Played<'_, B> {
    fn roll(&mut self, dice: Dice, _: Purpose) -> Play<Faces> {
        match self.recorded() {
            Some(Answer::Faces(faces)) => Ok(faces),
            _ => Ok(self.dice.roll_all(dice)),
        }
    }

    fn first(&mut self, row: OrderedDice, _: Purpose) -> Play<Option<u8>> {
        match self.recorded() {
            Some(Answer::First(place)) => Ok(place),
            _ => Ok(self.dice.first(row)),
        }
    }

    fn choose(&mut self, ask: &Ask<'_, B>) -> Play<B::Choice> {
        if let Some(Answer::Choice(choice)) = self.recorded() {
            return Ok(choice);
        }
        let asked = (ask.seat, B::subject(&ask.question), discriminant(&ask.question));
        match self.first {
            None => {
                self.first = Some(asked);
                Ok(self.tried)
            }
            Some(first) if first == asked => Err(Paused::here()),
            Some(_) => Ok(ask.default()),
        }
    }

    fn wants_why(&self) -> bool {
        false
    }

    fn tell(&mut self, _: Audience, event: B::Event, _: Option<Why>) {
        if self.past.is_empty()
            && self.first.is_some()
            && let Some(used) = B::action_use(&event)
        {
            let damage = used.damage.unwrap_or(0);
            let blows = &mut self.blows[used.combatant];
            *blows = (blows.0 + u32::from(damage > 0), blows.1 + damage);
        }
    }
}

/// A figure over many plays.
#[derive(Clone, Copy, Default)]
struct Figure {
    sum: f64,
    squares: f64,
}

impl Figure {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
    }

    /// How many standard errors its average lies from a forecast; of estimates both have theirs. What is certain may
    /// differ by what was not followed.
    fn errors(self, plays: f64, forecast: f64, is_exact: bool, slack: f64) -> f64 {
        let mean = self.sum / plays;
        let variance = (self.squares / plays - mean * mean).max(0.0);
        let error = (variance / plays * if is_exact { 1.0 } else { 2.0 }).sqrt();
        let apart = ((mean - forecast).abs() - slack).max(0.0);
        // Where no play showed what is rare, or all showed it, nothing is known of the spread but that.
        if apart < 1e-9 { 0.0 } else { apart / error.max(1.0 / plays) }
    }
}

/// What was counted over all plays.
struct Counted {
    plays: f64,
    hits: Vec<Figure>,
    damage: Vec<Figure>,
    out: Vec<Figure>,
    gauges: Vec<Vec<Figure>>,
}

/// One answer to one question of a fight.
struct Tried<'a, B: Rulebook> {
    encounter: &'a B::Encounter,
    past: Past<'a, B>,
    before: &'a B::State,
    choice: B::Choice,
}

impl<B: Rulebook> Tried<'_, B> {
    fn play(&self, seed: u64, plays: u64) -> Counted {
        let people = B::combatants(self.encounter).len();
        let none = vec![Figure::default(); people];
        let gauges = vec![none.clone(); B::gauges().len()];
        let (hits, damage, out) = (none.clone(), none.clone(), none);
        let mut counted = Counted { plays: plays as f64, hits, damage, out, gauges };
        for play in 0..plays {
            let mut dice = DiceStream::new(91 + seed, play);
            let mut table = Played {
                past: self.past.answers,
                tried: self.choice,
                first: None,
                dice: &mut dice,
                blows: vec![(0, 0); people],
            };
            let mut state = self.past.start.clone();
            let _ = B::beat(self.encounter, &mut state, &mut table);
            for (who, (hits, damage)) in table.blows.into_iter().enumerate() {
                counted.hits[who].add(f64::from(u8::from(hits > 0)));
                counted.damage[who].add(f64::from(damage));
                let is_out = |state| B::is_out(self.encounter, state, who);
                counted.out[who].add(f64::from(u8::from(is_out(&state) && !is_out(self.before))));
                for (gauge, figures) in counted.gauges.iter_mut().enumerate() {
                    let figure = |state| B::gauge(self.encounter, state, who, gauge);
                    figures[who].add(f64::from(figure(&state) - figure(self.before)));
                }
            }
        }
        counted
    }

    /// The forecast as `odds` with a number finds it, with as many samples where it is estimated.
    fn forecast(&self, samples: u64) -> Forecast {
        let mut query = Query::<B>::new(self.encounter, self.past.start);
        query.past = self.past.answers;
        query.tried = Some(self.choice);
        (query.limit, query.samples) = (samples.min(20_000), samples);
        query.forecast().unwrap()
    }
}

/// The figure that lies farthest from its forecast: by how many standard errors, and which it is.
fn farthest<B: Rulebook>(forecast: &Forecast, counted: &Counted) -> (f64, String) {
    let is_exact = matches!(forecast.method, Method::Exact { .. });
    // Chances leave out what was not followed, averages are taken without it.
    let slack = if is_exact { 0.001 } else { 0.0 };
    let mut all = Vec::new();
    for who in 0..counted.hits.len() {
        let striker = forecast.strikers.iter().find(|striker| striker.combatant == who);
        let change = forecast.change_of(who);
        let mut compare = |what: &str, figure: Figure, told: f64, slack: f64| {
            let errors = figure.errors(counted.plays, told, is_exact, slack);
            let mean = figure.sum / counted.plays;
            all.push((errors, format!("{what} of {who}: {told:.4} told, {mean:.4} played")));
        };
        let hits = striker.map_or(0.0, |striker| striker.hits.percent() / 100.0);
        compare("hits", counted.hits[who], hits, 0.0);
        compare("damage", counted.damage[who], striker.map_or(0.0, |striker| striker.damage), 0.0);
        compare("out", counted.out[who], change.map_or(0.0, |change| change.out.percent() / 100.0), 0.0);
        for (gauge, name) in B::gauges().iter().enumerate() {
            let by = change.and_then(|change| change.gauges.iter().find(|(known, _)| known == name));
            compare(name, counted.gauges[gauge][who], by.map_or(0.0, |(_, by)| *by), slack);
        }
    }
    all.into_iter().max_by(|left, right| left.0.total_cmp(&right.0)).unwrap()
}

/// Comparisons of a book.
struct Comparison {
    plays: u64,
    /// How the answers begin that are wanted.
    wanted: &'static str,
    /// What was compared: the encounter, the fight where more than one of a kind is wanted, and the kind.
    known: BTreeSet<(usize, usize, String)>,
    count: usize,
    worst: f64,
}

/// Compares forecasts on the way of fights that `greedy` plays.
fn compare<B: Content + Rulebook>(plays: u64, most: usize, wanted: &'static str) -> Comparison {
    let mut comparison = Comparison { plays, wanted, known: BTreeSet::new(), count: 0, worst: 0.0 };
    let encounters = B::encounters().len();
    for fight in 0..FIGHTS {
        for place in 0..encounters {
            // Each fight has its share, so that all encounters are looked at.
            let share = (most * (place + 1 + encounters * fight)).div_ceil(encounters * FIGHTS);
            comparison.fight::<B>(place, fight, share);
        }
    }
    comparison
}

impl Comparison {
    /// Plays one fight and compares on the way.
    fn fight<B: Content + Rulebook>(&mut self, place: usize, number: usize, share: usize) {
        let mut sources = Sources::new();
        let (name, text) = B::encounters()[place];
        let file = sources.add(name, text);
        let encounter = Arc::new(B::read(&mut sources, file, &[]).0.unwrap());
        let mut session = Session::<B>::new(Arc::clone(&encounter));
        let mut policy = Registry::<B>::standard().make("greedy").unwrap();
        policy.begin(7, number as u64);
        let mut dice = DiceStream::new(17, number as u64);
        while session.answers().len() < MOST_ANSWERS && self.count < share {
            let referee = session.referee();
            let answer = match referee.open() {
                None => break,
                Some(Open::Roll { dice: rolled, .. }) => Answer::Faces(dice.roll_all(*rolled)),
                Some(Open::First { row, .. }) => Answer::First(dice.first(*row)),
                Some(Open::Choice { .. }) => {
                    let ask = referee.ask().unwrap();
                    let known = referee.past();
                    let past = known.past();
                    for choice in ask.options() {
                        let kind = B::label(&encounter, &choice);
                        let kind = kind.split([' ', ',']).next().unwrap().to_owned();
                        let key = (place, if self.wanted.is_empty() { 0 } else { number }, kind);
                        let is_wanted = key.2.starts_with(self.wanted) && !self.known.contains(&key);
                        let tried = Tried { encounter: &*encounter, past, before: referee.state(), choice };
                        if self.count < share && is_wanted && self.tried(name, &tried) {
                            self.known.insert(key);
                        }
                    }
                    Answer::Choice(policy.choose(&ask, Some(past)))
                }
            };
            if session.answer(answer).is_err() {
                let default = session.referee().ask().unwrap().default();
                session.answer(Answer::Choice(default)).unwrap();
            }
        }
    }

    /// Compares one answer, if anybody may hit anybody with it.
    fn tried<B: Rulebook>(&mut self, name: &str, tried: &Tried<'_, B>) -> bool {
        if tried.forecast(50).strikers.is_empty() {
            return false;
        }
        let (forecast, counted) = (tried.forecast(self.plays), tried.play(self.count as u64, self.plays));
        let (errors, which) = farthest::<B>(&forecast, &counted);
        let how = match forecast.method {
            Method::Exact { .. } => "exact",
            Method::Sampled { .. } => "sampled",
        };
        let label = B::label(tried.encounter, &tried.choice);
        println!("{errors:5.2}  {} {name}: {label} ({how}; {which})", B::NAME);
        self.worst = self.worst.max(errors);
        self.count += 1;
        true
    }
}

/// Compares as many plays as wished, of so many answers of a book that begin like that.
fn agree<B: Content + Rulebook>(plays: u64, most: usize, wanted: &'static str) {
    let Comparison { count, worst, .. } = compare::<B>(plays, most, wanted);
    println!("{}: {count} answers, {plays} plays each: {worst:.2} standard errors at worst", B::NAME);
    assert!(count > 0, "nobody strikes a blow");
    assert!(worst < MOST_ERRORS, "a figure lies {worst:.2} standard errors from its forecast");
}

/// What may be answered to a blow in place of a defense: the dice of the attack fall then.
const YIELD: &str = "yield";

#[test]
fn a_few_forecasts_agree_with_plays() {
    agree::<fracas::forge::Forge>(500, 2, "");
    agree::<fracas::forge::Forge>(500, 2, YIELD);
    agree::<fracas::mythic::Mythic>(500, 2, "");
    agree::<fracas::reality::Reality>(500, 2, "");
    agree::<fracas::destiny::Destiny>(500, 2, "");
    agree::<fracas::realmspire::Realmspire>(500, 2, "");
}

/// How many plays are wished for.
fn many() -> u64 {
    std::env::var("FRACAS_PLAYS").ok().and_then(|plays| plays.parse().ok()).unwrap_or(20_000)
}

#[test]
#[ignore = "takes minutes"]
fn many_plays_of_every_book() {
    agree::<fracas::forge::Forge>(many(), 12, "");
    agree::<fracas::mythic::Mythic>(many(), 12, "");
    agree::<fracas::reality::Reality>(many(), 12, "");
    agree::<fracas::destiny::Destiny>(many(), 12, "");
    agree::<fracas::realmspire::Realmspire>(many(), 12, "");
}

#[test]
#[ignore = "takes minutes"]
fn many_plays_of_yields() {
    agree::<fracas::forge::Forge>(many(), 12, YIELD);
}
