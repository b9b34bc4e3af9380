//! Many fights in portions, so that memory does not grow with their number.

use fracas_lab::policy::UnknownPolicy;
use fracas_lab::shelf::{AnyEncounter, SimulationOrder};
use fracas_lab::simulate::{FightRecord, Watch};

/// How many fights are in memory at once.
pub const PORTION: u64 = 4096;

/// What fights came to, a portion of at most [`PORTION`] after the other. Ends early when `watch` says stop, with the
/// fights before the first that was given up.
///
/// ```
/// use fracas_columns::portions;
/// use fracas_lab::{shelf::{AnyBook, Shelved, SimulationOrder}, simulate::Watch, toy::Toy};
/// let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
/// let duel = book.read_texts(book.encounters()[0].1, &[]).unwrap();
/// let seats = vec!["random".to_owned(); 2];
/// let order = SimulationOrder { seats, first: 3, fights: 5000, seed: 7, threads: None };
/// let watch = Watch::default();
/// let sizes = portions(&*duel, &order, &watch).map(|portion| portion.unwrap().len());
/// assert_eq!(sizes.collect::<Vec<_>>(), [4096, 904]);
/// ```
pub fn portions<'a>(
    encounter: &'a dyn AnyEncounter,
    order: &'a SimulationOrder,
    watch: &'a Watch,
) -> impl Iterator<Item = Result<Vec<FightRecord>, UnknownPolicy>> + 'a {
    let mut played = 0;
    std::iter::from_fn(move || {
        let fights = PORTION.min(order.fights - played);
        if fights == 0 || watch.is_stopped() {
            return None;
        }
        let first = order.first.wrapping_add(played);
        played += fights;
        let portion = SimulationOrder { first, fights, ..order.clone() };
        Some(encounter.records(&portion, watch).map(|mut records| {
            records.truncate(unbroken(first, &records));
            records
        }))
    })
}

/// How many records there are before the first gap in their numbers.
fn unbroken(first: u64, records: &[FightRecord]) -> usize {
    let expected = (0..).map(|place: u64| first.wrapping_add(place));
    records.iter().zip(expected).take_while(|(record, number)| record.number == *number).count()
}
