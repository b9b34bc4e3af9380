//! Playing on, with policies by name and players written in Python.

use std::collections::HashMap;
use std::sync::Arc;

use fracas::engine::Seat;
use fracas::engine::journal::Said;
use fracas::engine::session::NotTaken;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::errors::{refused, wrong};
use crate::fight::{Fight, Playing};
use crate::seats::{by_number, every};
use crate::seen::Seen;

/// After so many beats a fight is left, as a simulation leaves it.
const MOST_BEATS: usize = 20_000;

/// Who plays a seat.
enum Player {
    /// A policy, which the fight has been told of.
    Policy,
    /// Something that Python calls with what the seat may see.
    Called(Py<PyAny>, Py<Seen>),
}

/// Plays on until nobody is there who answers, or it is over.
pub(crate) fn play(fight: &Bound<'_, Fight>, seats: HashMap<String, Py<PyAny>>) -> PyResult<()> {
    let py = fight.py();
    let players = players(fight, seats)?;
    let is_policy: Vec<bool> = players.iter().map(|one| matches!(one, Some(Player::Policy))).collect();
    loop {
        py.check_signals()?;
        let asked = fight.get().with(py, |playing| by_policies(playing, &is_policy));
        let Some(seat) = asked.map_err(|why| refused(&why))? else { return Ok(()) };
        let Some(Some(Player::Called(player, seen))) = players.get(usize::from(seat.0)) else {
            return Ok(());
        };
        let said: String = player.call1(py, (seen,))?.extract(py)?;
        let taken = fight.get().with(py, |playing| playing.say(Said::Choice(said)));
        taken.map_err(|why| refused(&why))?;
    }
}

/// Has policies answer until a seat is asked that none plays; which.
fn by_policies(playing: &mut Playing, is_policy: &[bool]) -> Result<Option<Seat>, NotTaken> {
    while playing.fight.beats() < MOST_BEATS {
        let Some(seat) = playing.fight.open().and_then(|waiting| waiting.seat()) else { return Ok(None) };
        let is_policy = is_policy.get(usize::from(seat.0)).copied().unwrap_or(false);
        let Some(said) = is_policy.then(|| playing.fight.by_policy()).flatten() else {
            return Ok(Some(seat));
        };
        playing.say(said)?;
    }
    Ok(None)
}

/// Who plays each seat, by number. Policies are seated.
fn players(fight: &Bound<'_, Fight>, seats: HashMap<String, Py<PyAny>>) -> PyResult<Vec<Option<Player>>> {
    let py = fight.py();
    let lineup = fight.get().with(py, |playing| playing.fight.lineup().clone());
    let named = seats.into_iter().map(|(name, player)| (name, Shared(Arc::new(player))));
    let given = by_number(&lineup, named)?;
    let numbered = every(&lineup).into_iter().zip(&lineup.seats).zip(given);
    numbered
        .map(|((seat, name), player)| {
            let Some(Shared(player)) = player else { return Ok(None) };
            let player = player.bind(py);
            if let Ok(policy) = player.extract::<String>() {
                fight.get().with(py, |playing| playing.seat(seat, &policy)).map_err(wrong)?;
                return Ok(Some(Player::Policy));
            }
            if !player.is_callable() {
                let kind = player.get_type();
                return Err(PyTypeError::new_err(format!(
                    "a seat is played by the name of a policy or by something that can be called, not by {kind}"
                )));
            }
            let seen = Py::new(py, Seen::new(fight.clone().unbind(), seat, name.clone()))?;
            Ok(Some(Player::Called(player.clone().unbind(), seen)))
        })
        .collect()
}

/// A player that may have several seats: what is Python's is not cloned without its lock.
#[derive(Clone)]
struct Shared(Arc<Py<PyAny>>);
