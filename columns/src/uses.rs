//! The table of what was done.

use std::sync::Arc;

use arrow_array::{ArrayRef, UInt32Array, UInt64Array};
use arrow_schema::{ArrowError, DataType, Field};
use fracas_engine::ActionUse;
use fracas_lab::shelf::Lineup;
use fracas_lab::simulate::FightRecord;

use crate::words::{Nullable, Words, words_field};

/// What makes the columns of uses.
#[derive(Clone, Debug)]
pub(crate) struct Uses {
    combatants: Words,
    actions: Words,
}

impl Uses {
    pub(crate) fn new(lineup: &Lineup) -> Self {
        Uses {
            combatants: Words::new(lineup.combatants.iter().map(|(name, _)| name.as_str())),
            actions: Words::new(lineup.actions.iter().map(String::as_str)),
        }
    }

    pub(crate) fn fields() -> Vec<Field> {
        vec![
            Field::new("fight", DataType::UInt64, false),
            Field::new("place", DataType::UInt32, false),
            words_field("combatant", Nullable::No),
            words_field("action", Nullable::No),
            Field::new("damage", DataType::UInt32, true),
        ]
    }

    pub(crate) fn columns(&self, records: &[FightRecord]) -> Result<Vec<ArrayRef>, ArrowError> {
        let fights = records.iter().flat_map(|record| record.uses.iter().map(|_| record.number));
        let places = records.iter().flat_map(|record| (0_u32..).zip(&record.uses).map(|(place, _)| place));
        let damage: UInt32Array = all(records).map(|one| one.damage).collect();
        Ok(vec![
            Arc::new(UInt64Array::from_iter_values(fights)),
            Arc::new(UInt32Array::from_iter_values(places)),
            self.combatants.column(all(records).map(|one| Some(one.combatant)))?,
            self.actions.column(all(records).map(|one| Some(one.action)))?,
            Arc::new(damage),
        ])
    }
}

fn all(records: &[FightRecord]) -> impl Iterator<Item = &ActionUse> {
    records.iter().flat_map(|record| &record.uses)
}
