//! Combatants counted out, named and given a letter.

use std::collections::{BTreeMap, BTreeSet};

use super::Codes;
use super::battlefield::{Field, one_sign};
use crate::{Diagnostic, Diagnostics, Registry, Span, Spanned};

/// An entry of the file that stands for one combatant or several.
#[derive(Clone, Debug)]
pub struct Group {
    /// What each is called before it is numbered.
    pub base: Spanned<String>,
    /// Whether the file names it outright, so that one alone is not numbered.
    pub is_named: bool,
    /// How many the file says that there are.
    pub count: Option<u8>,
}

/// The names of the members of each group: numbered through where several would have the same.
pub fn numbered(groups: &[Group]) -> Vec<Vec<Spanned<String>>> {
    let mut totals: BTreeMap<&str, usize> = BTreeMap::new();
    for group in groups.iter().filter(|group| !group.is_named || group.count.is_some()) {
        *totals.entry(group.base.as_str()).or_insert(0) += usize::from(group.count.unwrap_or(1));
    }
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    let mut named = Vec::new();
    for group in groups {
        let counted = group.count.is_some_and(|count| count > 1) || !group.is_named;
        let many = counted && totals.get(group.base.as_str()).is_some_and(|&total| total > 1);
        let mut next = || {
            if !many {
                return group.base.clone();
            }
            let number = numbers.entry(group.base.as_str()).or_insert(0);
            *number += 1;
            group.base.clone().map(|base| format!("{base} {number}"))
        };
        named.push((0..group.count.unwrap_or(1)).map(|_| next()).collect());
    }
    named
}

/// The numbers of the combatants by name.
pub fn names<'a>(
    all: impl Iterator<Item = &'a Spanned<String>>,
    codes: &Codes,
    diagnostics: &mut Diagnostics,
) -> Registry<u8> {
    let mut names = Registry::new("combatant");
    let mut lower: Vec<String> = Vec::new();
    for (number, name) in all.enumerate() {
        let in_small = name.to_lowercase();
        // Choices name combatants in small letters, so that names must differ by more than capitals.
        if lower.contains(&in_small) && names.get(name).is_none() {
            let message = format!("there are two combatants named `{name}`, capitals aside");
            diagnostics.push(Diagnostic::error("content/duplicate-name", message, name.span()));
        }
        lower.push(in_small);
        check_name(name, codes, diagnostics);
        names.insert(name.clone(), u8::try_from(number).ok(), diagnostics);
    }
    names
}

/// Leaves out whoever is more than can fight, and says so where the first of them stands in the file.
pub fn at_most<T>(
    most: usize,
    fighters: &mut Vec<T>,
    place: impl Fn(&T) -> Span,
    codes: &Codes,
    diagnostics: &mut Diagnostics,
) {
    if let Some(first) = fighters.get(most) {
        let message = format!("there are {} combatants, and at most {most} can fight", fighters.len());
        diagnostics.push(Diagnostic::error(codes.too_many, message, place(first)));
        fighters.truncate(most);
    }
}

/// The most letters of a name.
const MOST_LETTERS: usize = 40;

/// Checks a name that people read and type: of a combatant, a side or a seat.
pub(super) fn check_name(name: &Spanned<String>, codes: &Codes, diagnostics: &mut Diagnostics) {
    if let Some(message) = fault_of(name) {
        diagnostics.push(Diagnostic::error(codes.name, message, name.span()));
    }
}

/// What is wrong with a name: two that look alike are not two names.
fn fault_of(name: &str) -> Option<String> {
    let letters = name.chars().count();
    if name.trim().is_empty() || letters > MOST_LETTERS {
        return Some(format!("a name has 1 to {MOST_LETTERS} letters, and this one {letters}"));
    }
    if name.chars().any(|letter| letter.is_control() || INVISIBLE.contains(&letter)) {
        return Some("a name has no signs that cannot be seen".to_owned());
    }
    (name.trim() != name).then(|| "a name neither begins nor ends with a space".to_owned())
}

/// Signs that take no room, or only change how others are written.
const INVISIBLE: [char; 13] = [
    '\u{ad}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}',
    '\u{202d}', '\u{202e}', '\u{2060}', '\u{feff}',
];

/// A letter for each combatant, by its name: the one that the file states, or else the first of its own that is free.
/// Free is what no other combatant has and what means nothing else on the map. Small letters come last.
pub fn letters<'a>(
    combatants: impl Iterator<Item = (&'a str, Option<&'a Spanned<String>>)>,
    field: &Field,
    codes: &Codes,
    diagnostics: &mut Diagnostics,
) -> Vec<char> {
    let stated = |stated: Option<&Spanned<String>>, diagnostics: &mut Diagnostics| {
        let stated = stated?;
        let sign = one_sign(stated, codes, diagnostics)?;
        if field.signs.contains(&sign) {
            let message = format!("`{sign}` means something else on this map");
            let error = Diagnostic::error(codes.sign, message, stated.span());
            diagnostics.push(error.help("take a letter that is no sign of the map"));
        }
        Some(sign)
    };
    let combatants = combatants.map(|(name, sign)| (name, stated(sign, diagnostics)));
    given_out(combatants, &field.signs)
}

/// Letters of which none is used twice, nor for the ground.
fn given_out<'a>(
    combatants: impl Iterator<Item = (&'a str, Option<char>)>,
    ground: &BTreeSet<char>,
) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    for (name, stated) in combatants {
        let own: Vec<char> = name.chars().filter(char::is_ascii_alphabetic).collect();
        let wanted = stated
            .into_iter()
            .chain(own.iter().map(char::to_ascii_uppercase))
            .chain('A'..='Z')
            .chain(own.iter().map(char::to_ascii_lowercase))
            .chain('a'..='z');
        let is_free = |letter: &char| !taken.contains(letter) && !ground.contains(letter);
        taken.push(wanted.into_iter().find(is_free).unwrap_or('?'));
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_read_and_told_apart() {
        assert_eq!([fault_of("Ann"), fault_of("Zoë of the Hill")], [None, None]);
        let faulty = ["", " ", "Ann ", "An\u{1b}n", "Corm\u{200b}"];
        assert!(faulty.into_iter().all(|name| fault_of(name).is_some()));
        assert_eq!(fault_of(&"a".repeat(41)).unwrap(), "a name has 1 to 40 letters, and this one 41");
    }

    #[test]
    fn letters_are_neither_used_twice_nor_signs_of_the_ground() {
        let ground: BTreeSet<char> = ['T', 'o', '#'].into();
        let names = [("Tor", None), ("Toro", None), ("Odo", Some('G')), ("Gus", None)];
        assert_eq!(given_out(names.into_iter(), &ground), ['O', 'R', 'G', 'U']);
    }
}
