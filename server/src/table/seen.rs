//! A table as somebody who has a link may see it.

use std::borrow::Cow;

use fracas_engine::map::Cell;
use fracas_engine::{Picture, Seat};
use fracas_lab::dice::expected;
use fracas_lab::shelf::{AnyFight, Choice, Happening, Standing, Waiting};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::shape::{Shape, shapes};
use super::{LinkId, Player, Role, Table};

/// What somebody may see of a table that they have seen up to some revision.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Update {
    /// How many things were done at the table: to be named when one comes again.
    pub revision: usize,
    /// How many answers were taken: an answer to the open question has this number.
    pub number: usize,
    /// What was told before from this place on was taken back.
    pub from: usize,
    /// What was told since, in order.
    pub told: Vec<Line>,
    /// The round, as the book counts.
    pub round: u32,
    /// What the fight waits for.
    pub waits_for: Asked,
    /// How many seconds are left before the default is taken, where there is a time limit and people are waited for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds_left: Option<u64>,
    /// Who plays each seat, by number.
    pub seats: Vec<Sitting>,
    /// Who has asked that answers be taken back, if somebody has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plea: Option<String>,
    /// The state as a tree of named figures.
    pub view: Value,
}

/// Something that was told.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Line {
    /// Its place among all that they were told, counted from 0.
    pub place: usize,
    /// In a sentence; empty where only programs are told.
    pub text: String,
    /// Whether a round begins with it.
    pub begins_round: bool,
    /// The breakdown of its figures.
    pub why: Vec<Term>,
    /// As the book's record.
    pub event: Value,
}

/// A part of a figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Term {
    /// What it is.
    pub label: Cow<'static, str>,
    /// How much it adds; `null` for a fact.
    pub amount: Option<i32>,
    /// The clause that says so.
    pub clause: &'static str,
}

/// What a fight waits for, as somebody may know it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Asked {
    /// A seat of theirs is asked.
    You {
        /// The number of the seat.
        seat: u8,
        /// The combatant that is asked, by number, if it is one combatant's question.
        combatant: Option<usize>,
        /// Where that combatant would be by now, in the middle of a way that is planned square by square.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<[i16; 2]>)]
        planned: Option<Cell>,
        /// The question, in a sentence.
        question: String,
        /// As the book's record.
        record: Value,
        /// The legal answers, the default first.
        #[schema(value_type = Vec<Object>)]
        choices: Vec<Choice>,
    },
    /// Another seat is asked; what, is its own affair.
    Seat {
        /// The number of the seat.
        seat: u8,
        /// Its name.
        name: String,
    },
    /// Dice are to fall on somebody's table, and to be read out.
    Dice {
        /// Which.
        dice: String,
        /// What for.
        what: String,
        /// Whose they are, where that is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        who: Option<String>,
        /// What may be typed, in a sentence.
        expected: String,
    },
    /// Nothing: the fight is over.
    Over {
        /// The name of the side that has won, if any.
        winner: Option<String>,
    },
    /// Policies play without end in sight: until the host seats somebody, or takes back an answer.
    Stalled,
}

impl Asked {
    /// The legal answers; none for whoever is not asked.
    pub fn choices(&self) -> &[Choice] {
        match self {
            Asked::You { choices, .. } => choices,
            _ => &[],
        }
    }
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Sitting {
    /// The name of the seat.
    pub name: String,
    /// Whether it is a seat of whoever looks.
    pub is_yours: bool,
    /// Who plays it.
    pub player: Player,
}

/// For which seats somebody looks at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The seats whose secrets they may know.
    own: Vec<Seat>,
    /// The seats whose sight of the state they share: theirs that is asked, else the first of theirs; for spectators all,
    /// as they see what everybody sees.
    looks: Vec<Seat>,
}

impl Sight {
    /// Where everybody stands, and in what shape.
    pub(super) fn picture(&self, fight: &dyn AnyFight) -> Picture {
        fight.picture(&self.looks)
    }

    /// In what shape everybody is who stood like this at the beginning.
    pub(super) fn shapes(&self, fight: &dyn AnyFight, before: &[Standing]) -> Vec<Shape> {
        shapes(fight, before, &fight.common_view(&self.looks))
    }
}

impl Table {
    /// What a link lets see; `None` when it was taken back.
    pub fn sight(&self, link: LinkId) -> Option<Sight> {
        let own = &self.link(link)?.seats;
        let asked = self.fight.open().and_then(|waiting| waiting.seat());
        let looks = match asked.filter(|seat| own.contains(seat)).or_else(|| own.first().copied()) {
            Some(seat) => vec![seat],
            None => (0..self.players.len()).filter_map(|seat| u8::try_from(seat).ok()).map(Seat).collect(),
        };
        Some(Sight { own: own.clone(), looks })
    }

    /// What somebody may see who has seen the table up to a revision (0 for nothing).
    pub fn update(&self, sight: &Sight, since: usize) -> Update {
        // A walk that goes on is told as one, the same to who has seen its beginning and to who comes later.
        let from = self.fight.told_as_one_from(&sight.own, self.told_since(since));
        Update {
            revision: self.revision(),
            number: self.fight.answers(),
            from: self.fight.told_before(&sight.own, from),
            told: sight.told(&*self.fight, from),
            round: self.fight.round(),
            waits_for: self.asked(sight),
            seconds_left: None,
            seats: self.seats(sight),
            plea: self.plea().and_then(|plea| self.link(plea.by)).map(|link| link.name.clone()),
            view: self.fight.common_view(&sight.looks),
        }
    }

    /// Where everybody stands, and in what shape.
    pub fn picture(&self, sight: &Sight) -> Picture {
        sight.picture(&*self.fight)
    }

    /// In what shape everybody is, by what an update shows.
    pub fn shapes(&self, update: &Update) -> Vec<Shape> {
        shapes(&*self.fight, &self.before, &update.view)
    }

    /// The cells that a combatant, by its number, reaches in melee now, as somebody may know it.
    pub fn reach(&self, sight: &Sight, combatant: usize) -> Vec<Cell> {
        self.fight.reach(combatant, &sight.looks)
    }

    /// From which place on somebody has to be told who has seen the table up to a revision.
    fn told_since(&self, since: usize) -> usize {
        let before = since.checked_sub(1).and_then(|last| self.told_after.get(last..));
        before.map_or(0, |told| told.iter().copied().min().unwrap_or(0))
    }

    /// What the fight waits for.
    pub fn asked(&self, sight: &Sight) -> Asked {
        let lineup = self.fight.lineup();
        let name = |names: &[String], number: usize| names.get(number).cloned().unwrap_or_default();
        match self.fight.open() {
            None => Asked::Over { winner: self.fight.winner().map(|side| name(&lineup.sides, side)) },
            Some(_) if self.is_stalled() => Asked::Stalled,
            Some(Waiting::Choice { seat, subject, question, record, .. }) if sight.own.contains(&seat) => {
                let choices = self.fight.choices();
                let planned = self.fight.planned();
                Asked::You { seat: seat.0, combatant: subject, planned, question, record, choices }
            }
            Some(Waiting::Choice { seat, .. }) => {
                Asked::Seat { seat: seat.0, name: name(&lineup.seats, seat.0.into()) }
            }
            Some(Waiting::Dice { throw, what }) => {
                let (dice, expected) = (throw.to_string(), expected(throw));
                let known = self.fight.common_view(&sight.looks);
                let who = self.fight.roller().filter(|name| known.get(name).is_some()).map(str::to_owned);
                Asked::Dice { dice, what: what.to_owned(), who, expected }
            }
        }
    }

    fn seats(&self, sight: &Sight) -> Vec<Sitting> {
        let named = (0_u8..).zip(&self.fight.lineup().seats).zip(&self.players);
        named
            .map(|((seat, name), player)| Sitting {
                name: name.clone(),
                is_yours: sight.own.contains(&Seat(seat)),
                player: player.clone(),
            })
            .collect()
    }

    /// Whether there is an answer that who has a link may take back, or ask for.
    pub fn may_take_back(&self, link: LinkId) -> bool {
        self.last_of(link).is_some()
    }

    /// Whether a link is the host's.
    pub fn is_host(&self, link: LinkId) -> bool {
        self.link(link).is_some_and(|link| link.role == Role::Host)
    }
}

impl Sight {
    /// What was told from a place on, counted over all that happened.
    pub(super) fn told(&self, fight: &dyn AnyFight, from: usize) -> Vec<Line> {
        fight.told_to(&self.own, from).into_iter().map(|(place, told)| Line::of(place, told)).collect()
    }
}

impl Line {
    fn of(place: usize, happening: Happening) -> Line {
        let terms = happening.why.terms.into_iter();
        Line {
            place,
            text: happening.sentence,
            begins_round: happening.begins_round,
            why: terms
                .map(|term| Term { label: term.label, amount: term.amount, clause: term.clause.0 })
                .collect(),
            event: happening.record,
        }
    }
}
