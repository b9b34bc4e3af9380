//! The table of fights.

use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, Int32Array, UInt32Array, UInt64Array};
use arrow_schema::{ArrowError, DataType, Field};
use fracas_lab::shelf::Lineup;
use fracas_lab::simulate::{CombatantRecord, FightRecord};

use crate::table::{ENDS, end_of, winner_of};
use crate::words::{Nullable, Words, words_field};

/// What makes the columns of fights.
#[derive(Clone, Debug)]
pub(crate) struct Fights {
    sides: Words,
    ends: Words,
    combatants: usize,
    gauges: usize,
}

impl Fights {
    pub(crate) fn new(lineup: &Lineup) -> Self {
        Fights {
            sides: Words::new(lineup.sides.iter().map(String::as_str)),
            ends: Words::new(ENDS),
            combatants: lineup.combatants.len(),
            gauges: lineup.gauges.len(),
        }
    }

    pub(crate) fn fields(lineup: &Lineup) -> Vec<Field> {
        let mut fields = vec![
            Field::new("fight", DataType::UInt64, false),
            words_field("end", Nullable::No),
            words_field("winner", Nullable::Yes),
            Field::new("rounds", DataType::UInt32, false),
            Field::new("beats", DataType::UInt64, false),
            Field::new("decisions", DataType::UInt64, false),
        ];
        for (combatant, _) in &lineup.combatants {
            fields.push(Field::new(format!("{combatant}.out"), DataType::Boolean, false));
            let gauge = |gauge| Field::new(format!("{combatant}.{gauge}"), DataType::Int32, false);
            fields.extend(lineup.gauges.iter().map(gauge));
        }
        fields
    }

    pub(crate) fn columns(&self, records: &[FightRecord]) -> Result<Vec<ArrayRef>, ArrowError> {
        let large =
            |figure: fn(&FightRecord) -> u64| UInt64Array::from_iter_values(records.iter().map(figure));
        let rounds = UInt32Array::from_iter_values(records.iter().map(|record| record.rounds));
        let mut columns: Vec<ArrayRef> = vec![
            Arc::new(large(|record| record.number)),
            self.ends.column(records.iter().map(|record| Some(end_of(record))))?,
            self.sides.column(records.iter().map(winner_of))?,
            Arc::new(rounds),
            Arc::new(large(|record| record.beats)),
            Arc::new(large(|record| record.decisions)),
        ];
        for combatant in 0..self.combatants {
            columns.push(Arc::new(outs(records, combatant)));
            for gauge in 0..self.gauges {
                columns.push(Arc::new(left(records, combatant, gauge)));
            }
        }
        Ok(columns)
    }
}

/// A combatant in each fight; a fight of another encounter may not have it, which makes a hole where none is allowed.
fn each(records: &[FightRecord], combatant: usize) -> impl Iterator<Item = Option<&CombatantRecord>> {
    records.iter().map(move |record| record.combatants.get(combatant))
}

fn outs(records: &[FightRecord], combatant: usize) -> BooleanArray {
    each(records, combatant).map(|one| one.map(|one| one.is_out)).collect()
}

fn left(records: &[FightRecord], combatant: usize, gauge: usize) -> Int32Array {
    each(records, combatant).map(|one| one.and_then(|one| one.gauges.get(gauge).copied())).collect()
}
