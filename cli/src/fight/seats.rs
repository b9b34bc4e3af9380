//! Who sits where: people and policies.

use anyhow::{anyhow, bail};
use fracas::content::fight::EVERY_SEAT;
use fracas::engine::Seat;
use fracas::lab::shelf::AnyFight;

use crate::books::unknown;

/// The word for a person at this terminal.
pub const ME: &str = "me";
/// Who plays a seat that nobody was named for.
const DEFAULT: &str = "greedy";

/// One seat.
pub struct Place {
    /// Its name.
    pub name: String,
    /// The name of the policy that sits there, or `me`.
    pub who: String,
}

impl Place {
    /// Whether a person sits there.
    pub fn is_person(&self) -> bool {
        self.who == ME
    }
}

/// Who is named for each seat, by `SEAT=WHO` as given on the command line; who sat there `before` where nobody is, in a
/// fight that is gone on with. A later one wins, and `all` stands for every seat.
///
/// # Errors
/// What is wrong, with the nearest right names.
pub fn named(seats: &[String], before: &[String], wishes: &[String]) -> anyhow::Result<Vec<String>> {
    let sat = |place: usize| before.get(place).map_or(DEFAULT, String::as_str).to_owned();
    let mut who: Vec<String> = (0..seats.len()).map(sat).collect();
    for wish in wishes {
        let Some((seat, name)) = wish.split_once('=').map(|(seat, name)| (seat.trim(), name.trim())) else {
            let first = seats.first().map_or("SEAT", String::as_str);
            bail!(
                "`--seat {wish}` lacks an equals sign: write --seat {first}=me or --seat {first}={DEFAULT}"
            );
        };
        if name.is_empty() {
            bail!("`--seat {wish}` names nobody: write {seat}=me for yourself, or {seat}=POLICY");
        }
        let numbers: Vec<usize> = match seats.iter().position(|known| known.eq_ignore_ascii_case(seat)) {
            Some(number) => vec![number],
            None if seat == EVERY_SEAT => (0..seats.len()).collect(),
            None => {
                let mut known: Vec<&str> = seats.iter().map(String::as_str).collect();
                known.push(EVERY_SEAT);
                return Err(anyhow!("{}", unknown("seat", seat, &known)));
            }
        };
        for number in numbers {
            who[number] = name.to_owned();
        }
    }
    Ok(who)
}

/// Fills the seats of a fight: each policy draws from the stream that it would have in fight `number` of a simulation of
/// the same seed.
///
/// # Errors
/// When a seat or a policy is not known.
pub fn fill(
    fight: &mut dyn AnyFight,
    before: &[String],
    wishes: &[String],
    seed: u64,
    number: u64,
) -> anyhow::Result<Vec<Place>> {
    let seats = fight.lineup().seats.clone();
    let who = named(&seats, before, wishes)?;
    let places: Vec<Place> = seats.into_iter().zip(who).map(|(name, who)| Place { name, who }).collect();
    for (seat, place) in (0_u8..).map(Seat).zip(&places).filter(|(_, place)| !place.is_person()) {
        fight
            .seat_policy(seat, &place.who, seed, number)
            .map_err(|error| anyhow!("{error}; `{ME}` is yourself"))?;
    }
    Ok(places)
}

/// The seats where people sit.
pub fn people(places: &[Place]) -> Vec<Seat> {
    let seats = (0_u8..).map(Seat).zip(places);
    seats.filter(|(_, place)| place.is_person()).map(|(seat, _)| seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats() -> Vec<String> {
        ["heroes", "gm"].map(str::to_owned).to_vec()
    }

    fn wish(wishes: &[&str]) -> anyhow::Result<Vec<String>> {
        let wishes: Vec<String> = wishes.iter().map(|wish| (*wish).to_owned()).collect();
        named(&seats(), &["random".to_owned()], &wishes)
    }

    #[test]
    fn seats_are_filled_by_name() {
        assert_eq!(wish(&[]).unwrap(), ["random", "greedy"], "who sat there before stays");
        assert_eq!(wish(&["Heroes=me"]).unwrap(), ["me", "greedy"]);
        assert_eq!(wish(&["all=random", "gm = me"]).unwrap(), ["random", "me"]);
    }

    #[test]
    fn wrong_wishes_are_answered_with_what_to_write() {
        let error = |wishes: &[&str]| wish(wishes).unwrap_err().to_string();
        assert!(error(&["heros=me"]).contains("did you mean `heroes`?"));
        assert!(error(&["heroes"]).contains("--seat heroes=me"));
        assert!(error(&["gm="]).contains("names nobody"));
    }
}
