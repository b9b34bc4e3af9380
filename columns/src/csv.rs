//! Tables as comma-separated text.

use std::fmt::Display;

use fracas_lab::render::Csv;
use fracas_lab::shelf::Lineup;
use fracas_lab::simulate::FightRecord;

use crate::table::{ENDS, Table, end_of, winner_of};

/// What stands where there is nothing.
const NOTHING: &str = "";

/// The heading of a table.
pub(crate) fn heading(table: Table, lineup: &Lineup) -> Csv {
    let columns = table.columns(lineup);
    Csv::new(&columns.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The rows of these fights.
pub(crate) fn rows(table: Table, lineup: &Lineup, records: &[FightRecord]) -> Csv {
    let mut rows = Csv::below();
    for record in records {
        match table {
            Table::Fights => fight(&mut rows, lineup, record),
            Table::Uses => uses(&mut rows, lineup, record),
        }
    }
    rows
}

fn fight(rows: &mut Csv, lineup: &Lineup, record: &FightRecord) {
    let winner = winner_of(record).and_then(|side| lineup.sides.get(side)).map_or(NOTHING, String::as_str);
    let end = ENDS[end_of(record)];
    let mut cells: Vec<&dyn Display> =
        vec![&record.number, &end, &winner, &record.rounds, &record.beats, &record.decisions];
    for combatant in &record.combatants {
        cells.push(&combatant.is_out);
        cells.extend(combatant.gauges.iter().map(|left| left as &dyn Display));
    }
    rows.row(&cells);
}

fn uses(rows: &mut Csv, lineup: &Lineup, record: &FightRecord) {
    for (place, one) in record.uses.iter().enumerate() {
        let combatant = lineup.combatants.get(one.combatant).map_or(NOTHING, |(name, _)| name);
        let action = lineup.actions.get(one.action).map_or(NOTHING, String::as_str);
        let damage = one.damage.map(|damage| damage.to_string()).unwrap_or_default();
        rows.row(&[&record.number, &place, &combatant, &action, &damage]);
    }
}
