//! What stands beside a choice, in every book: exact figures and estimates agree, and chances are chances.

use fracas::engine::{DiceStream, Seat};
use fracas::lab::odds::{Forecast, Method};
use fracas::lab::shelf::{AnyFight, OddsOrder, Waiting};

/// Estimates may lie this far from exact chances: four times the standard error of six hundred samples, at worst.
const APART: f64 = 0.09;

/// After how many blows of a book, and how many answers of a fight, it is enough.
const MOST_COMPARED: usize = 5;
const MOST_ANSWERS: usize = 40;

fn forecast(fight: &dyn AnyFight, label: &str, (limit, samples): (u64, u64)) -> Option<Forecast> {
    let Some(Waiting::Choice { seat, .. }) = fight.open() else { return None };
    let tried = Some(label.to_owned());
    let order = OddsOrder { tried, limit, samples, ..OddsOrder::default() };
    Some(fight.forecast(&order, Some(seat)).unwrap())
}

fn are_chances(forecast: &Forecast) {
    for striker in &forecast.strikers {
        let reached = striker.at_least.iter().map(|(_, chance)| chance);
        assert!(striker.hits.percent() <= 100.0 && reached.is_sorted_by(|left, right| left >= right));
        assert!(striker.damage >= 0.0 && striker.spread >= 0.0, "{striker:?}");
    }
    assert!(forecast.changes.iter().all(|change| change.out.percent() <= 100.0));
}

/// Whether two forecasts of one thing agree.
fn agree(exact: &Forecast, estimate: &Forecast) -> bool {
    exact.strikers.iter().all(|striker| {
        let other = estimate.strikers.iter().find(|other| other.combatant == striker.combatant);
        let hits = other.map_or(0.0, |other| other.hits.percent());
        (striker.hits.percent() - hits).abs() / 100.0 < APART
    })
}

/// Plays a fight and compares, for choices on the way, exact forecasts with estimates. How many blows were
/// compared.
fn compare(mut fight: Box<dyn AnyFight>, number: u64) -> usize {
    let seats = fight.lineup().seats.len() as u8;
    (0..seats).for_each(|seat| fight.seat_policy(Seat(seat), "greedy", 7, number).unwrap());
    let mut dice = DiceStream::new(7, 2 * number);
    let mut compared = 0;
    while compared < MOST_COMPARED && fight.answers() < MOST_ANSWERS {
        let said = match fight.open() {
            None => break,
            Some(Waiting::Dice { throw, .. }) => throw.say(&mut dice),
            Some(Waiting::Choice { .. }) => {
                for label in fight.labels().iter().take(3) {
                    let Some(found) = forecast(&*fight, label, (200, 1)) else { continue };
                    are_chances(&found);
                    if !found.strikers.is_empty() && matches!(found.method, Method::Exact { .. }) {
                        let estimate = forecast(&*fight, label, (0, 600)).unwrap();
                        assert!(
                            agree(&found, &estimate),
                            "{}: {label}: {found:?} {estimate:?}",
                            fight.book()
                        );
                        compared += 1;
                    }
                }
                fight.by_policy().unwrap()
            }
        };
        fight.say(&said).unwrap();
    }
    compared
}

#[test]
fn exact_forecasts_and_estimates_agree() {
    let mut with_blows = 0;
    for book in fracas::BOOKS {
        let (_, text) = book.encounters()[0];
        let encounter = book.read_texts(text, &[]).unwrap();
        let mut compared = 0;
        for number in 0..2 {
            if compared < MOST_COMPARED {
                compared += compare(encounter.begin(), number);
            }
        }
        with_blows += usize::from(compared > 0);
    }
    // In a book whose blows take many dice no quick forecast may be exact.
    assert!(with_blows > 0, "only {with_blows} books have quick exact odds");
}
