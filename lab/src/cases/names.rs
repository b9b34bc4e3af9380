//! Names that are not clear: a script could mean two different askers by them.

use fracas_engine::{Kind, Seat};

use super::words::same;
use crate::shelf::Lineup;

/// Whether each combatant that is called like a side is alone on it, and none like who has no seat.
///
/// # Errors
/// Which one is not, for the writer of the case.
pub(super) fn check_sides(lineup: &Lineup) -> Result<(), String> {
    if lineup.combatants.iter().any(|(name, _)| same(name, SPECTATOR)) {
        return Err(format!(
            "a combatant cannot be called `{SPECTATOR}` here, as whoever has no seat is: give it another name"
        ));
    }
    let members = |side| lineup.combatants.iter().filter(|(_, other)| *other == side).count();
    for (name, own) in &lineup.combatants {
        let namesake = lineup.sides.iter().position(|side| same(side, name));
        if namesake.is_some_and(|side| side != *own || members(side) > 1) {
            return Err(unclear(name, "side", "which is not this combatant alone"));
        }
    }
    Ok(())
}

/// The combatants that are called like a seat, by number, each with the seat.
pub(super) fn namesakes(lineup: &Lineup) -> Vec<(usize, Seat)> {
    let mut found = Vec::new();
    for (place, (name, _)) in lineup.combatants.iter().enumerate() {
        let seats = (0..=u8::MAX).map(Seat).zip(&lineup.seats).filter(|(_, seat)| same(seat, name));
        found.extend(seats.map(|(seat, _)| (place, seat)));
    }
    found
}

/// Whose sight of a fight is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Onlooker {
    /// That of a seat.
    Seat(Seat),
    /// That of who has none.
    Spectator,
}

/// How a script calls who has no seat.
const SPECTATOR: &str = "a spectator";

/// Whose sight is meant by a name; `None` where nobody is called so.
pub(super) fn onlooker(lineup: &Lineup, who: &str) -> Option<Onlooker> {
    let spectator = same(who, SPECTATOR).then_some(Onlooker::Spectator);
    seat_of(lineup, who).map(Onlooker::Seat).or(spectator)
}

/// The seat that somebody plays, or that has this name itself; `None` where nobody is called so.
fn seat_of(lineup: &Lineup, who: &str) -> Option<Seat> {
    let combatant = lineup.combatants.iter().position(|(name, _)| same(name, who));
    let own = combatant.and_then(|place| lineup.players.get(place).copied());
    own.or_else(|| seat_called(lineup, who))
}

fn seat_called(lineup: &Lineup, who: &str) -> Option<Seat> {
    let mut seats = (0..=u8::MAX).map(Seat).zip(&lineup.seats);
    seats.find(|(_, name)| same(name, who)).map(|(seat, _)| seat)
}

/// Whether it is clear whose seat is meant by a name.
///
/// # Errors
/// That another seat is called like the combatant, for the writer of the case.
pub(super) fn check_seat(lineup: &Lineup, who: &str) -> Result<(), String> {
    match seat_called(lineup, who) {
        Some(seat) if seat_of(lineup, who) != Some(seat) => {
            Err(unclear(who, "seat", "while another seat plays the combatant"))
        }
        _ => Ok(()),
    }
}

/// Whether a question, given by its seat, its subject and its kind, leaves the names clear. It does not where the seat is
/// called like a combatant and the question is somebody else's, or the question is that combatant's and put to another
/// seat. A ruling may be of a combatant without being put to its seat.
///
/// # Errors
/// Which combatant, for the writer of the case.
pub(super) fn check_asked(
    lineup: &Lineup,
    namesakes: &[(usize, Seat)],
    asked: (Seat, Option<usize>, Kind),
) -> Result<(), String> {
    let (seat, subject, kind) = asked;
    let is_ruling = kind == Kind::Ruling;
    for &(combatant, namesake) in namesakes {
        let is_own = subject == Some(combatant);
        let is_put = seat == namesake;
        let name = lineup.combatants.get(combatant).map_or("", |(name, _)| name);
        if is_put && !is_own && (subject.is_some() || is_ruling) {
            return Err(unclear(name, "seat", "which is asked for others too"));
        }
        if is_own && !is_put && !is_ruling {
            return Err(unclear(name, "seat", "while the combatant's questions are put to another"));
        }
    }
    Ok(())
}

fn unclear(name: &str, kind: &str, how: &str) -> String {
    format!("`{name}` is both a combatant and a {kind} here, {how}: give one of them another name")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lineup(combatants: &[(&str, usize)]) -> Lineup {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Lineup {
            seats: owned(&["Ann", "Foes", "gm"]),
            sides: owned(&["Ann", "Foes"]),
            players: combatants.iter().map(|(_, side)| Seat(*side as u8)).collect(),
            combatants: combatants.iter().map(|(name, side)| ((*name).to_owned(), *side)).collect(),
            ..Lineup::default()
        }
    }

    fn asked(lineup: &Lineup, seat: u8, subject: Option<usize>, kind: Kind) -> Result<(), String> {
        check_asked(lineup, &namesakes(lineup), (Seat(seat), subject, kind))
    }

    #[test]
    fn a_side_may_be_called_like_its_only_combatant() {
        assert_eq!(check_sides(&lineup(&[("ann", 0), ("Bob", 1), ("Cid", 1)])), Ok(()));
        let among_others = check_sides(&lineup(&[("Ann", 0), ("Bob", 0)])).unwrap_err();
        assert!(
            among_others.starts_with("`Ann` is both a combatant and a side here, which"),
            "{among_others}"
        );
        assert!(check_sides(&lineup(&[("Ann", 1)])).is_err());
    }

    #[test]
    fn a_seat_is_known_by_its_name_and_by_who_is_played_from_it() {
        let mixed = lineup(&[("ann", 0), ("Bob", 1), ("GM", 1)]);
        let seat = |who: &str| seat_of(&mixed, who);
        assert_eq!([seat("Ann"), seat("bob"), seat("foes")], [Some(Seat(0)), Some(Seat(1)), Some(Seat(1))]);
        assert_eq!(seat("Cid"), None);
        assert!(check_seat(&mixed, "Ann").is_ok() && check_seat(&mixed, "Foes").is_ok());
        let of_another = check_seat(&mixed, "gm").unwrap_err();
        assert!(of_another.contains("a seat here, while another seat plays the combatant"), "{of_another}");
    }

    #[test]
    fn a_seat_may_be_called_like_the_combatant_that_it_answers_for() {
        let lineup = lineup(&[("Ann", 0), ("Bob", 0)]);
        assert_eq!(asked(&lineup, 0, Some(0), Kind::Play), Ok(()));
        assert_eq!(asked(&lineup, 0, None, Kind::Play), Ok(()));
        assert_eq!(asked(&lineup, 2, Some(0), Kind::Ruling), Ok(()));
        assert_eq!(asked(&lineup, 2, Some(1), Kind::Play), Ok(()));
        let for_bob = asked(&lineup, 0, Some(1), Kind::Play).unwrap_err();
        assert!(for_bob.contains("a seat here, which is asked for others too"), "{for_bob}");
        assert!(asked(&lineup, 2, Some(0), Kind::Play).is_err());
    }
}
