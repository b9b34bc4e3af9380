//! Who sits where: people and policies.

use anyhow::anyhow;
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
    let (who, wrong) = wished(seats, before, wishes);
    all_right(wrong)?;
    Ok(who)
}

/// The same, with all that is wrong with the wishes.
fn wished(seats: &[String], before: &[String], wishes: &[String]) -> (Vec<String>, Vec<String>) {
    let sat = |place: usize| before.get(place).map_or(DEFAULT, String::as_str).to_owned();
    let mut who: Vec<String> = (0..seats.len()).map(sat).collect();
    let mut wrong = Vec::new();
    for wish in wishes {
        match read(wish, seats) {
            Ok((numbers, name)) => numbers.into_iter().for_each(|number| who[number] = name.to_owned()),
            Err(mistake) => wrong.push(mistake),
        }
    }
    (who, wrong)
}

/// The seats that a wish is about, by number, and who is to sit there.
fn read<'w>(wish: &'w str, seats: &[String]) -> Result<(Vec<usize>, &'w str), String> {
    let Some((seat, name)) = wish.split_once('=').map(|(seat, name)| (seat.trim(), name.trim())) else {
        let first = seats.first().map_or("SEAT", String::as_str);
        return Err(format!(
            "`--seat {wish}` lacks an equals sign: write --seat {first}=me or --seat {first}={DEFAULT}"
        ));
    };
    if name.is_empty() {
        return Err(format!("`--seat {wish}` names nobody: write {seat}=me for yourself, or {seat}=POLICY"));
    }
    match seats.iter().position(|known| known.eq_ignore_ascii_case(seat)) {
        Some(number) => Ok((vec![number], name)),
        None if seat == EVERY_SEAT => Ok(((0..seats.len()).collect(), name)),
        None => {
            let mut known: Vec<&str> = seats.iter().map(String::as_str).collect();
            known.push(EVERY_SEAT);
            Err(unknown("seat", seat, &known))
        }
    }
}

/// All that is wrong with what was wished, in one.
fn all_right(wrong: Vec<String>) -> anyhow::Result<()> {
    if wrong.is_empty() { Ok(()) } else { Err(anyhow!("{}", wrong.join("\nerror: "))) }
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
    let (who, mut wrong) = wished(&seats, before, wishes);
    let places: Vec<Place> = seats.into_iter().zip(who).map(|(name, who)| Place { name, who }).collect();
    for (seat, place) in (0_u8..).map(Seat).zip(&places).filter(|(_, place)| !place.is_person()) {
        if let Err(error) = fight.seat_policy(seat, &place.who, seed, number) {
            let mistake = format!("{error}; `{ME}` is yourself");
            // One wish may be for several seats.
            if !wrong.contains(&mistake) {
                wrong.push(mistake);
            }
        }
    }
    all_right(wrong)?;
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
        let both = error(&["heros=me", "gm=me", "gm"]);
        assert!(both.contains("`heroes`?") && both.contains("\nerror: `--seat gm` lacks"), "{both}");
    }
}
