//! The figures of a fight that are compared: those that all the encounters have, by name.

use crate::shelf::Lineup;
use crate::simulate::{FightEnd, FightRecord};

/// A figure of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What it is called: `won by heroes`, `rounds`, `Ansa: poise left`.
    pub name: String,
    kind: Kind,
}

/// Where it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Whether this side has won.
    Won(usize),
    Rounds,
    /// What is left of a gauge of a combatant.
    Left(usize, usize),
}

impl Figure {
    /// The figures of an encounter; winning comes first, by side.
    pub(super) fn all(lineup: &Lineup) -> Vec<Figure> {
        let won = lineup.sides.iter().enumerate();
        let won = won.map(|(side, name)| Figure { name: format!("won by {name}"), kind: Kind::Won(side) });
        let left = lineup.combatants.iter().enumerate().flat_map(|(combatant, (name, _))| {
            lineup.gauges.iter().enumerate().map(move |(gauge, of)| Figure {
                name: format!("{name}: {of} left"),
                kind: Kind::Left(combatant, gauge),
            })
        });
        won.chain([Figure { name: "rounds".to_owned(), kind: Kind::Rounds }]).chain(left).collect()
    }

    /// Whether it counts how often something came about.
    pub fn is_share(&self) -> bool {
        matches!(self.kind, Kind::Won(_))
    }

    /// Its value in a fight.
    pub(super) fn of(&self, fight: &FightRecord) -> i64 {
        match self.kind {
            Kind::Won(side) => i64::from(fight.end == FightEnd::Won(side)),
            Kind::Rounds => i64::from(fight.rounds),
            Kind::Left(combatant, gauge) => fight
                .combatants
                .get(combatant)
                .and_then(|one| one.gauges.get(gauge))
                .map_or(0, |left| i64::from(*left)),
        }
    }
}
