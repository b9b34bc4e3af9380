//! The plan of a sweep.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;

use fracas_content::{Sources, Style};
use fracas_engine::journal::{FileHash, SavedFile};
use serde::{Deserialize, Serialize};

use super::cell::{Cell, CellId, add_number, add_texts};
use super::error::{SweepError, Torn};
use super::part::Part;
use super::seal::{line, seal, unseal};
use crate::shelf::{AnyBook, AnyEncounter, SimulationOrder};
use crate::simulate::Watch;

/// The version of the format of plans.
const FORMAT: u32 = 1;
/// This program.
pub(super) const PROGRAM: &str = env!("CARGO_PKG_VERSION");
/// More cells than this are a slip of the pen: their parts alone would fill a disk.
const MOST_CELLS: u64 = 10_000_000;
/// The most fights of a cell. Any sum of so many figures has room in a part.
const MOST_CELL_FIGHTS: u64 = 1_000_000_000;

/// Of what a plan is made.
#[derive(Clone, Debug)]
pub struct PlanOrder {
    /// The seed of all dice and draws, the same for all variants.
    pub seed: u64,
    /// How many fights each variant has.
    pub fights: u64,
    /// How many of them a cell has; the last of a variant may have fewer.
    pub cell_fights: u64,
    /// The house rules, the same for all variants.
    pub house_rules: Vec<SavedFile>,
    /// What is played.
    pub variants: Vec<Variant>,
}

/// One of the variants of a sweep.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// The name of the encounter.
    pub encounter: String,
    /// Its book.
    pub book: String,
    /// In what it differs from the encounter as it stands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<Set>,
    /// Who plays.
    pub seats: Vec<Seated>,
    /// The whole text of its file.
    pub file: SavedFile,
}

/// A value that is set in a variant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Set {
    /// Where it stands, such as `combatants.Ann.agility`.
    pub path: String,
    /// The value.
    pub value: String,
}

/// A seat and the policy that plays it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seated {
    /// The name of the seat; in an order it may be left empty, and is then filled in.
    pub seat: String,
    /// The name of the policy.
    pub policy: String,
}

impl Variant {
    /// An encounter as it stands, with the policies of its seats by their numbers.
    pub fn new(encounter: &str, book: &str, file: SavedFile, policies: Vec<String>) -> Self {
        let seats = policies.into_iter().map(|policy| Seated { seat: String::new(), policy }).collect();
        Variant { encounter: encounter.to_owned(), book: book.to_owned(), set: Vec::new(), seats, file }
    }

    /// What it is called: `duel`, or `duel, combatants.Ann.agility=3`.
    pub fn name(&self) -> String {
        let set = self.set.iter().map(|set| format!(", {}={}", set.path, set.value));
        std::iter::once(self.encounter.clone()).chain(set).collect()
    }
}

/// The first line of a plan. A line for each variant follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    sweep: u32,
    fracas: String,
    seed: u64,
    fights: u64,
    cell_fights: u64,
    house_rules: Vec<SavedFile>,
    /// What ships with each of the books: it is not in the plan, and decides results all the same.
    shipped: BTreeMap<String, Vec<FileHash>>,
}

/// What is to be played: one file that says all that decides the results, apart from the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    head: Head,
    variants: Vec<Variant>,
    /// For each variant a hash of what decides its results.
    digests: Vec<blake3::Hash>,
    text: String,
    hash: String,
}

impl PlanOrder {
    /// Leaves out the variants that cannot be read, and says why.
    ///
    /// # Errors
    /// When a variant is of no book that is there.
    pub fn leave_out_unreadable(&mut self, shelf: &[&dyn AnyBook]) -> Result<Vec<SweepError>, SweepError> {
        let mut left_out = Vec::new();
        for variant in std::mem::take(&mut self.variants) {
            match open(&variant, &self.house_rules, shelf) {
                Ok(_) => self.variants.push(variant),
                Err(why @ SweepError::Unreadable { .. }) => left_out.push(why),
                Err(error) => return Err(error),
            }
        }
        Ok(left_out)
    }
}

impl Plan {
    /// Makes a plan. Every variant is read, so that what is wrong is told now and not by a thousand machines.
    ///
    /// # Errors
    /// When a variant has mistakes or a policy is not known, when there is nothing to play or too much.
    pub fn new(order: PlanOrder, shelf: &[&dyn AnyBook]) -> Result<Plan, SweepError> {
        let PlanOrder { seed, fights, cell_fights, house_rules, mut variants } = order;
        let mut shipped = BTreeMap::new();
        for variant in &mut variants {
            let book = book_named(shelf, &variant.book)?;
            shipped.entry(variant.book.clone()).or_insert_with(|| FileHash::of_files(book.shipped()));
            name_seats(variant, open(variant, &house_rules, shelf)?.as_ref())?;
        }
        let fracas = PROGRAM.to_owned();
        let head = Head { sweep: FORMAT, fracas, seed, fights, cell_fights, house_rules, shipped };
        let lines = std::iter::once(line(&head)).chain(variants.iter().map(line));
        let text = seal(lines.collect());
        let plan = Plan::read(text.as_bytes())?;
        plan.no_two_the_same()?;
        Ok(plan)
    }

    /// Reads a plan from the bytes of its file. Whether this program can play it is asked by
    /// [`check`](Self::check).
    ///
    /// # Errors
    /// When it is not whole, or is none.
    pub fn read(bytes: &[u8]) -> Result<Plan, SweepError> {
        let (lines, hash) = unseal(bytes).map_err(SweepError::NoPlan)?;
        let unknown = |_| SweepError::NoPlan(Torn::Unknown);
        let mut lines = lines.lines();
        let head: Head = serde_json::from_str(lines.next().unwrap_or_default()).map_err(unknown)?;
        if head.sweep != FORMAT {
            return Err(SweepError::OtherProgram { plan: head.fracas, program: PROGRAM });
        }
        let variants: Vec<Variant> =
            lines.map(serde_json::from_str).collect::<Result<_, _>>().map_err(unknown)?;
        if variants.is_empty() || head.fights == 0 || head.cell_fights == 0 {
            return Err(SweepError::Nothing);
        }
        if head.cell_fights > MOST_CELL_FIGHTS {
            return Err(SweepError::CellTooLarge { most: MOST_CELL_FIGHTS });
        }
        let cells = head.fights.div_ceil(head.cell_fights).checked_mul(variants.len() as u64);
        if cells.is_none_or(|cells| cells > MOST_CELLS) {
            return Err(SweepError::TooManyCells { most: MOST_CELLS });
        }
        let digests = variants.iter().map(|variant| digest(&head, variant)).collect();
        let text = String::from_utf8_lossy(bytes).into_owned();
        Ok(Plan { head, variants, digests, text, hash })
    }

    /// Whether this program makes of it what the program made that wrote the plan.
    ///
    /// # Errors
    /// When it is another version, or other things ship with a book.
    pub fn check(&self, shelf: &[&dyn AnyBook]) -> Result<(), SweepError> {
        if self.head.fracas != PROGRAM {
            return Err(SweepError::OtherProgram { plan: self.head.fracas.clone(), program: PROGRAM });
        }
        for (name, then) in &self.head.shipped {
            let now = FileHash::of_files(book_named(shelf, name)?.shipped());
            let gone = then.iter().filter(|file| !now.contains(file));
            let new = now.iter().filter(|file| !then.contains(file));
            let mut files: Vec<&str> = gone.chain(new).map(|file| file.name.as_str()).collect();
            files.sort_unstable();
            files.dedup();
            if !files.is_empty() {
                return Err(SweepError::OtherContent { book: name.clone(), files: files.join(", ") });
            }
        }
        Ok(())
    }

    /// The text of its file.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The hash of its text, by which a result says of which plan it is.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The version of the program that made it.
    pub fn program(&self) -> &str {
        &self.head.fracas
    }

    /// The seed of all dice and draws.
    pub fn seed(&self) -> u64 {
        self.head.seed
    }

    /// How many fights each variant has.
    pub fn fights(&self) -> u64 {
        self.head.fights
    }

    /// What is played.
    pub fn variants(&self) -> &[Variant] {
        &self.variants
    }

    /// How many cells there are.
    pub fn cell_count(&self) -> u64 {
        self.head.fights.div_ceil(self.head.cell_fights) * self.variants.len() as u64
    }

    /// The cells by their numbers: the first of each variant, then the second of each, and so on, so that a sweep that is
    /// not finished knows something of every variant.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.cell_count()).filter_map(|number| self.cell(number))
    }

    /// The cell of a number; `None` if there are not so many.
    pub fn cell(&self, number: u64) -> Option<Cell> {
        let variants = self.variants.len() as u64;
        let first = (number / variants).checked_mul(self.head.cell_fights)?;
        let fights = self.head.fights.checked_sub(first)?.min(self.head.cell_fights);
        if fights == 0 {
            return None;
        }
        let variant = usize::try_from(number % variants).ok()?;
        let mut hash = blake3::Hasher::new();
        hash.update(self.digests[variant].as_bytes());
        [self.head.seed, first, fights].into_iter().for_each(|number| add_number(&mut hash, number));
        Some(Cell { number, id: CellId::new(&hash), variant, first, fights })
    }

    /// Plays a cell and gives back the text of its part; `None` if `watch` said stop before all of it was played. The
    /// text depends on the id of the cell alone.
    ///
    /// # Errors
    /// When this program cannot play it.
    pub fn play(
        &self,
        shelf: &[&dyn AnyBook],
        cell: &Cell,
        threads: Option<NonZeroUsize>,
        watch: &Watch,
    ) -> Result<Option<String>, SweepError> {
        let variant = &self.variants[cell.variant];
        let encounter = self.open(shelf, cell.variant)?;
        let order =
            SimulationOrder { first: cell.first, fights: cell.fights, threads, ..self.order(cell.variant) };
        let tally = encounter.tally(&order, watch).map_err(|error| wrong_seats(variant, &error))?;
        Ok((tally.fights() == cell.fights).then(|| Part::new(cell, &self.head.fracas, tally).text()))
    }

    /// A variant, ready to be played.
    pub(super) fn open(
        &self,
        shelf: &[&dyn AnyBook],
        variant: usize,
    ) -> Result<Arc<dyn AnyEncounter>, SweepError> {
        open(&self.variants[variant], &self.head.house_rules, shelf)
    }

    /// All fights of a variant.
    fn order(&self, variant: usize) -> SimulationOrder {
        let seats = self.variants[variant].seats.iter().map(|seated| seated.policy.clone()).collect();
        let Head { fights, seed, .. } = self.head;
        SimulationOrder { seats, first: 0, fights, seed, threads: None }
    }

    fn no_two_the_same(&self) -> Result<(), SweepError> {
        let mut known = BTreeMap::new();
        for (variant, digest) in self.variants.iter().zip(&self.digests) {
            if let Some(before) = known.insert(digest.as_bytes(), variant) {
                return Err(SweepError::Twice { one: before.name(), other: variant.name() });
            }
        }
        Ok(())
    }
}

/// A hash of all that decides the results of a variant, save seed and range.
fn digest(head: &Head, variant: &Variant) -> blake3::Hash {
    let mut hash = blake3::Hasher::new_derive_key("fracas: what decides the results of a variant, 1");
    add_texts(&mut hash, [head.fracas.as_str(), &variant.book].into_iter());
    let shipped = head.shipped.get(&variant.book).map_or(&[][..], Vec::as_slice);
    add_texts(&mut hash, shipped.iter().map(|file| file.name.as_str()));
    add_texts(&mut hash, shipped.iter().map(|file| file.hash.as_str()));
    add_texts(&mut hash, head.house_rules.iter().map(|file| file.text.as_str()));
    add_texts(&mut hash, [variant.file.text.as_str()].into_iter());
    add_texts(&mut hash, variant.seats.iter().map(|seated| seated.policy.as_str()));
    hash.finalize()
}

fn book_named<'a>(shelf: &[&'a dyn AnyBook], name: &str) -> Result<&'a dyn AnyBook, SweepError> {
    let book = shelf.iter().copied().find(|book| book.name() == name);
    book.ok_or_else(|| SweepError::NoBook(name.to_owned()))
}

fn open(
    variant: &Variant,
    house_rules: &[SavedFile],
    shelf: &[&dyn AnyBook],
) -> Result<Arc<dyn AnyEncounter>, SweepError> {
    let mut sources = Sources::new();
    let main = sources.add(variant.file.name.clone(), variant.file.text.clone());
    let rules: Vec<_> =
        house_rules.iter().map(|file| sources.add(file.name.clone(), file.text.clone())).collect();
    let (encounter, diagnostics) = book_named(shelf, &variant.book)?.read(&mut sources, main, &rules);
    encounter.filter(|_| !diagnostics.has_errors()).ok_or_else(|| SweepError::Unreadable {
        variant: variant.name(),
        mistakes: diagnostics.render(&sources, Style::Plain),
    })
}

/// Writes down the names of the seats, after seeing that each has a policy that there is.
fn name_seats(variant: &mut Variant, encounter: &dyn AnyEncounter) -> Result<(), SweepError> {
    let names = &encounter.lineup().seats;
    let seats = variant.seats.iter().map(|seated| seated.policy.clone()).collect();
    let order = SimulationOrder { seats, first: 0, fights: 0, seed: 0, threads: None };
    if names.len() != variant.seats.len() {
        let why = format!("there are {} seats, and {} policies", names.len(), variant.seats.len());
        return Err(SweepError::WrongSeats { variant: variant.name(), why });
    }
    encounter.tally(&order, &Watch::default()).map_err(|error| wrong_seats(variant, &error))?;
    variant.seats.iter_mut().zip(names).for_each(|(seated, name)| seated.seat.clone_from(name));
    Ok(())
}

fn wrong_seats(variant: &Variant, error: &crate::policy::UnknownPolicy) -> SweepError {
    SweepError::WrongSeats { variant: variant.name(), why: error.to_string() }
}
