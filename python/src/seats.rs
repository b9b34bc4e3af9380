//! Seats by their names.

use fracas::engine::Seat;
use fracas::lab::shelf::Lineup;
use pyo3::PyResult;

use crate::errors::wrong;

/// The seat of a name.
pub(crate) fn seat_called(lineup: &Lineup, name: &str) -> PyResult<Seat> {
    let place = lineup.seats.iter().position(|seat| seat == name);
    place
        .and_then(|place| u8::try_from(place).ok())
        .map(Seat)
        .ok_or_else(|| wrong(format!("there is no seat `{name}`: the seats are {}", lineup.seats.join(", "))))
}

/// All seats.
pub(crate) fn every(lineup: &Lineup) -> Vec<Seat> {
    (0..lineup.seats.len()).filter_map(|seat| u8::try_from(seat).ok()).map(Seat).collect()
}

/// What each seat is given, by number, from what is said of some by name; `all` is of those that are not named.
pub(crate) fn by_number<T: Clone>(
    lineup: &Lineup,
    said: impl IntoIterator<Item = (String, T)>,
) -> PyResult<Vec<Option<T>>> {
    let mut given: Vec<Option<T>> = vec![None; lineup.seats.len()];
    let mut all = None;
    for (name, one) in said {
        if name == "all" && !lineup.seats.contains(&name) {
            all = Some(one);
        } else {
            given[usize::from(seat_called(lineup, &name)?.0)] = Some(one);
        }
    }
    Ok(given.into_iter().map(|one| one.or_else(|| all.clone())).collect())
}

/// The number of the combatant of a name.
pub(crate) fn combatant_called(lineup: &Lineup, name: &str) -> PyResult<usize> {
    lineup.combatants.iter().position(|(other, _)| other == name).ok_or_else(|| {
        let names: Vec<&str> = lineup.combatants.iter().map(|(name, _)| name.as_str()).collect();
        wrong(format!("there is no combatant `{name}`: they are {}", names.join(", ")))
    })
}
