//! From parts to the report of a sweep.

use std::collections::BTreeMap;

use super::cell::{Cell, CellId};
use super::error::{SweepError, Torn};
use super::part::Part;
use super::plan::Plan;
use super::report::{SweepReport, VariantReport};
use crate::shelf::AnyBook;
use crate::simulate::{Report, Tally};

/// Takes parts in any order and adds them up. Memory grows with the number of cells, not with what their parts hold.
pub struct Merge<'a> {
    plan: &'a Plan,
    shelf: &'a [&'a dyn AnyBook],
    cells: BTreeMap<CellId, Cell>,
    taken: BTreeMap<CellId, (blake3::Hash, String)>,
    sums: Vec<Option<Tally>>,
    conflicts: Vec<Gap>,
}

/// What became of the bytes of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// They are counted: a cell of the plan.
    Counted(Cell),
    /// The cell was there already, with the same bytes.
    Again(Cell),
    /// The cell was there already with other bytes: one of them is wrong, and [`finish`](Merge::finish) says so.
    Conflict {
        /// The cell.
        cell: Cell,
        /// Where the other bytes came from.
        other: String,
    },
    /// It says that it is of a cell of the plan, and cannot be.
    Foreign {
        /// The cell.
        cell: Cell,
        /// The version that it says made it.
        program: String,
    },
    /// A whole part, of a cell of another plan.
    Stranger {
        /// The version that it says made it.
        program: String,
    },
    /// It is not whole.
    Torn(Torn),
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// A cell that no part was of.
    Missing(Cell),
    /// A cell with two parts that differ, and where each came from.
    Conflict(Cell, [String; 2]),
}

impl<'a> Merge<'a> {
    /// Begins with nothing.
    ///
    /// # Errors
    /// When this is not the program for the plan.
    pub fn new(plan: &'a Plan, shelf: &'a [&'a dyn AnyBook]) -> Result<Self, SweepError> {
        plan.check(shelf)?;
        Ok(Merge {
            plan,
            shelf,
            cells: plan.cells().map(|cell| (cell.id, cell)).collect(),
            taken: BTreeMap::new(),
            sums: vec![None; plan.variants().len()],
            conflicts: Vec::new(),
        })
    }

    /// Takes the bytes of a part; `source` is where they came from, to be told in case they do not agree with others.
    pub fn take(&mut self, source: &str, bytes: &[u8]) -> Taken {
        let part = match Part::read(bytes) {
            Ok(part) => part,
            Err(torn) => return Taken::Torn(torn),
        };
        let program = part.program().to_owned();
        let Some(cell) = self.cells.get(&part.cell()).cloned() else { return Taken::Stranger { program } };
        if program != self.plan.program() || part.tally().fights() != cell.fights {
            return Taken::Foreign { cell, program };
        }
        let hash = blake3::hash(bytes);
        if let Some((before, other)) = self.taken.get(&cell.id) {
            if *before == hash {
                return Taken::Again(cell);
            }
            let other = other.clone();
            self.conflicts.push(Gap::Conflict(cell.clone(), [other.clone(), source.to_owned()]));
            return Taken::Conflict { cell, other };
        }
        match &mut self.sums[cell.variant] {
            Some(sum) if !sum.is_like(part.tally()) => return Taken::Foreign { cell, program },
            Some(sum) => sum.add(part.tally()),
            none => *none = Some(part.tally().clone()),
        }
        self.taken.insert(cell.id, (hash, source.to_owned()));
        Taken::Counted(cell)
    }

    /// Whether a part of this cell was taken.
    pub fn has(&self, cell: &Cell) -> bool {
        self.taken.contains_key(&cell.id)
    }

    /// What keeps the report from being whole, by the numbers of cells.
    pub fn gaps(&self) -> Vec<Gap> {
        let missing = self.cells.values().filter(|cell| !self.has(cell)).cloned().map(Gap::Missing);
        let mut gaps: Vec<Gap> = missing.chain(self.conflicts.iter().cloned()).collect();
        gaps.sort_by_key(|gap| match gap {
            Gap::Missing(cell) | Gap::Conflict(cell, _) => cell.number,
        });
        gaps
    }

    /// The report, if every cell is there exactly once. Its text depends on the plan alone.
    ///
    /// # Errors
    /// What is missing or does not agree.
    pub fn finish(self) -> Result<SweepReport, Unfinished> {
        let gaps = self.gaps();
        if gaps.is_empty() { Ok(self.report(0)?) } else { Err(Unfinished::Gaps(gaps)) }
    }

    /// The report of the cells that are there; it says how many are missing.
    ///
    /// # Errors
    /// When two parts of a cell do not agree.
    pub fn finish_partial(self) -> Result<SweepReport, Unfinished> {
        let mut gaps = self.gaps();
        let missing = gaps.iter().filter(|gap| matches!(gap, Gap::Missing(_))).count();
        gaps.retain(|gap| matches!(gap, Gap::Conflict(..)));
        if gaps.is_empty() { Ok(self.report(missing as u64)?) } else { Err(Unfinished::Gaps(gaps)) }
    }

    fn report(self, missing: u64) -> Result<SweepReport, SweepError> {
        let mut variants = Vec::new();
        for (number, sum) in self.sums.into_iter().enumerate() {
            let variant = &self.plan.variants()[number];
            let encounter = self.plan.open(self.shelf, number)?;
            let mut tally = Tally::new(encounter.lineup());
            if let Some(sum) = sum {
                if !tally.is_like(&sum) {
                    return Err(SweepError::OtherShape(variant.name()));
                }
                tally.add(&sum);
            }
            let (seed, fights) = (self.plan.seed(), self.plan.fights());
            let report = Report::new(encounter.book(), encounter.lineup(), seed, fights, &tally);
            variants.push(VariantReport::new(variant, report));
        }
        Ok(SweepReport::new(self.plan, missing, variants))
    }
}

/// Why a merge has no report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfinished {
    /// Cells are missing, or do not agree.
    #[error("{} cells are missing or do not agree", .0.len())]
    Gaps(Vec<Gap>),
    /// This program cannot make the report.
    #[error(transparent)]
    Sweep(#[from] SweepError),
}
