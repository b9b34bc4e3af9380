//! A simulation that also writes down what each fight came to.

use fracas::lab::shelf::{AnyEncounter, SimulationOrder};
use fracas::lab::simulate::{Tally, Watch};
use fracas_columns::{About, Table, TableFile, portions};

use crate::args::Simulate;

/// A simulation whose fights go into files.
pub(super) struct Recording<'a> {
    encounter: &'a dyn AnyEncounter,
    order: &'a SimulationOrder,
    files: Vec<TableFile<'a>>,
}

impl<'a> Recording<'a> {
    /// Begins the files that are asked for; `None` when none is.
    ///
    /// # Errors
    /// When one cannot be written.
    pub(super) fn begin(
        args: &Simulate,
        name: &str,
        encounter: &'a dyn AnyEncounter,
        order: &'a SimulationOrder,
    ) -> anyhow::Result<Option<Self>> {
        let lineup = encounter.lineup();
        let mut about = About::new(encounter.book(), name, lineup, order);
        for rules in &args.which.rules.house_rules {
            about.add("fracas.rules", rules);
        }
        let asked = [(&args.rows, Table::Fights), (&args.uses, Table::Uses)];
        let asked = asked.into_iter().filter_map(|(path, table)| Some((path.as_ref()?, table)));
        let files = asked.map(|(path, table)| TableFile::create(path, lineup, &about, table));
        let files = files.collect::<Result<Vec<_>, _>>()?;
        Ok((!files.is_empty()).then_some(Recording { encounter, order, files }))
    }

    /// Plays, writes and sums up. When `watch` says stop, the files hold the fights that the sums are of.
    ///
    /// # Errors
    /// When a policy is not known, or a file cannot be written.
    pub(super) fn run(mut self, watch: &Watch) -> anyhow::Result<Tally> {
        let mut tally = Tally::new(self.encounter.lineup());
        for records in portions(self.encounter, self.order, watch) {
            let records = records?;
            records.iter().for_each(|record| tally.add_record(record));
            for file in &mut self.files {
                file.write(&records)?;
            }
        }
        for file in self.files {
            file.finish()?;
        }
        Ok(tally)
    }
}
