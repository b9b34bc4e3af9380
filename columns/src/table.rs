//! The tables: what their columns are called, and the words that they hold.

use fracas_lab::shelf::Lineup;
use fracas_lab::simulate::{FightEnd, FightRecord};

/// Which table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// A row a fight.
    Fights,
    /// A row for each use of a skill or an action.
    Uses,
}

impl Table {
    /// Its name, which it also has where tables say what they are.
    pub fn name(self) -> &'static str {
        match self {
            Table::Fights => "fights",
            Table::Uses => "uses",
        }
    }

    /// The names of its columns, in their order.
    pub fn columns(self, lineup: &Lineup) -> Vec<String> {
        match self {
            Table::Fights => {
                let mut names: Vec<String> = FIGHTS.map(str::to_owned).into();
                for (combatant, _) in &lineup.combatants {
                    let figures = std::iter::once("out").chain(lineup.gauges.iter().copied());
                    names.extend(figures.map(|figure| format!("{combatant}.{figure}")));
                }
                names
            }
            Table::Uses => USES.map(str::to_owned).into(),
        }
    }
}

/// The columns that every table of fights begins with.
const FIGHTS: [&str; 6] = ["fight", "end", "winner", "rounds", "beats", "decisions"];

/// The columns of every table of uses.
const USES: [&str; 5] = ["fight", "place", "combatant", "action", "damage"];

/// How a fight ends, in words, in the order of [`end_of`].
pub(crate) const ENDS: [&str; 3] = ["won", "drawn", "cut off"];

/// The number of the word for the end of a fight.
pub(crate) fn end_of(record: &FightRecord) -> usize {
    match record.end {
        FightEnd::Won(_) => 0,
        FightEnd::Drawn => 1,
        FightEnd::CutOff => 2,
    }
}

/// The number of the side that has won.
pub(crate) fn winner_of(record: &FightRecord) -> Option<usize> {
    match record.end {
        FightEnd::Won(side) => Some(side),
        FightEnd::Drawn | FightEnd::CutOff => None,
    }
}
