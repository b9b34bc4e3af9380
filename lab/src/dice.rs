//! The dice of a fight at a table: rolled from the seed, or typed in from real ones.

use fracas_engine::journal::Said;
use fracas_engine::table::Throw;
use fracas_engine::{Dice, DiceStream, Die, Faces};

/// Where the seeded dice stand, as a function of the answers taken.
///
/// Each roll uses up its part of the stream whether its faces were taken from it or typed in, so that taking back and
/// going on, or saving and resuming, brings the same dice; and a fight whose seats are all played by policies rolls
/// what fight number `fight` of a simulation with this seed rolled.
///
/// ```
/// use fracas_engine::{Dice, Die, table::Throw};
/// use fracas_lab::dice::DiceBox;
/// let mut dice = DiceBox::new(7, 0);
/// let two = Throw::Faces(Dice::new(2, Die::D6));
/// let first = dice.show(two);
/// dice.pass(Some(two));
/// dice.rewind(0);
/// assert_eq!(dice.show(two), first, "taken back, the same dice come again");
/// ```
#[derive(Debug)]
pub struct DiceBox {
    stream: DiceStream,
    /// How far the stream was used before each answer.
    before: Vec<u64>,
    /// How far it is used now.
    used: u64,
}

impl DiceBox {
    /// The dice of one fight of a seed.
    pub fn new(seed: u64, fight: u64) -> Self {
        DiceBox { stream: DiceStream::new(seed, fight.wrapping_mul(2)), before: Vec::new(), used: 0 }
    }

    /// What the dice show here. Asking again shows the same.
    pub fn show(&mut self, throw: Throw) -> Said {
        self.stream.seek(self.used);
        throw.say(&mut self.stream)
    }

    /// Goes on past an answer: past these dice, or past a choice, which uses none.
    pub fn pass(&mut self, throw: Option<Throw>) {
        self.before.push(self.used);
        if let Some(throw) = throw {
            self.show(throw);
            self.used = self.stream.draws();
        }
    }

    /// Goes back to before answer number `answers`, counted from 0.
    pub fn rewind(&mut self, answers: usize) {
        if let Some(&used) = self.before.get(answers) {
            self.used = used;
            self.before.truncate(answers);
        }
    }
}

/// What somebody typed that dice show: their faces, or of dice in a row also the name of the first that counts.
///
/// ```
/// use fracas_engine::{Dice, Die, table::Throw};
/// use fracas_lab::dice::typed_throw;
/// let two = Throw::Faces(Dice::new(2, Die::D6));
/// assert_eq!(typed_throw("5, 3", two).unwrap().to_string(), "5 3");
/// assert!(typed_throw("3 7", two).unwrap_err().contains("no face of a d6"));
/// ```
///
/// # Errors
/// What does not fit, in words.
pub fn typed_throw(text: &str, throw: Throw) -> Result<Said, String> {
    match throw {
        Throw::Faces(dice) => typed(text, dice).map(Said::Faces),
        Throw::First(row) => row.read(text).map(Said::First).map_err(|error| error.to_string()),
    }
}

/// What may be typed for a throw, in a sentence.
pub fn expected(throw: Throw) -> String {
    match throw {
        Throw::Faces(dice) => {
            let row = example(dice.count, dice.die);
            let faces = count_faces(usize::from(dice.count));
            format!("{dice}: type {faces} from 1 to {}, such as `{row}`.", dice.die.sides())
        }
        Throw::First(row) => format!("{}: type {}.", row.dice(), row.expected()),
    }
}

/// The faces that somebody typed, such as `3 4` or `3,4`, or a total for a single die.
///
/// # Errors
/// What does not fit, in words.
fn typed(text: &str, dice: Dice) -> Result<Faces, String> {
    let mut faces = Faces::new();
    for word in text.split([' ', ',', '+', '\t']).filter(|word| !word.is_empty()) {
        let face = word.parse::<u8>().ok().filter(|face| (1..=dice.die.sides()).contains(face)).ok_or_else(
            || format!("`{word}` is no face of a {}: type 1 to {}", dice.die, dice.die.sides()),
        )?;
        if faces.try_push(face).is_err() {
            return Err(format!("too many faces: {dice} shows {}", dice.count));
        }
    }
    if faces.len() == usize::from(dice.count) {
        Ok(faces)
    } else {
        let example = example(dice.count, dice.die);
        Err(format!(
            "{} for {dice}: type {} of them, such as `{example}`",
            count_faces(faces.len()),
            dice.count
        ))
    }
}

/// A believable row of faces, for people to see how faces are typed.
fn example(count: u8, die: Die) -> String {
    let face = |place: u8| (place.wrapping_mul(3) + 1) % die.sides() + 1;
    (0..count).map(|place| face(place).to_string()).collect::<Vec<_>>().join(" ")
}

/// "1 face", "2 faces".
fn count_faces(count: usize) -> String {
    if count == 1 { "1 face".to_owned() } else { format!("{count} faces") }
}

#[cfg(test)]
mod tests {
    use fracas_engine::OrderedDice;

    use super::*;

    const COLOURS: OrderedDice = OrderedDice { names: &["black", "red", "green"], die: Die::D6, face: 6 };

    #[test]
    fn taking_back_brings_the_same_dice() {
        let mut dice = DiceBox::new(5, 0);
        let three = Throw::Faces(Dice::new(3, Die::D6));
        let row = Throw::First(COLOURS);
        dice.pass(None);
        dice.pass(Some(three));
        let second = dice.show(row);
        dice.pass(Some(row));
        dice.pass(None);
        dice.rewind(2);
        assert_eq!(dice.show(row), second);
        dice.rewind(9);
        assert_eq!(dice.show(row), second);
    }

    #[test]
    fn dice_in_a_row_are_typed_by_name_or_by_face() {
        let typed = |text| typed_throw(text, Throw::First(COLOURS));
        assert_eq!(typed("green"), Ok(Said::First(Some(2))));
        assert_eq!(typed("none"), Ok(Said::First(None)));
        assert_eq!(typed("1 6 6"), Ok(Said::First(Some(1))));
        let error = typed("blue").unwrap_err();
        assert!(
            error.contains("the first of black, red, green to show 6, `none`, or all 3 faces"),
            "{error}"
        );
        assert!(expected(Throw::First(COLOURS)).starts_with("3d6: type the first of black"));
    }

    #[test]
    fn the_dice_are_those_of_the_simulation() {
        let mut stream = DiceStream::new(5, 14);
        let mut dice = DiceBox::new(5, 7);
        for _ in 0..4 {
            let d20 = Dice::one(Die::D20);
            assert_eq!(dice.show(Throw::Faces(d20)), Said::Faces(stream.roll_all(d20)));
            dice.pass(Some(Throw::Faces(d20)));
        }
    }

    #[test]
    fn faces_are_read_as_people_write_them() {
        let two = Dice::new(2, Die::D6);
        assert_eq!(typed("3 4", two).as_deref(), Ok(&[3_u8, 4][..]));
        assert_eq!(typed("3,4", two).as_deref(), Ok(&[3_u8, 4][..]));
        for wrong in ["3", "3 7", "0 1", "x y", "3 4 5", "", "999 1"] {
            assert!(typed(wrong, two).is_err(), "{wrong}");
        }
        assert!(typed(&"1 ".repeat(40), two).is_err());
    }
}
