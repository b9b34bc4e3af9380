//! Who fights: combatants with the figures of their people, counted out and named.

use fracas_content::fight::{self, Group, Kind, Member, at_most, numbered};
use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned, nearest};

use super::CODES;
use super::catalog::Catalog;
use super::party::TakenFile;
use super::person_file::{CombatantFile, Person};
use crate::terms::{Life, MOST_COMBATANTS};

/// One on the roster, before its figures are checked.
pub(super) struct Fighter {
    /// Its name in the fight, pointing at what names it in the file.
    pub name: Spanned<String>,
    /// What the file says of it and of the others of its kind.
    pub raw: CombatantFile,
    /// Its figures.
    pub figures: Person,
    /// Those of its person, if it has one.
    pub person: Option<Person>,
    /// Its place among those of its kind, from 0.
    pub place: usize,
}

impl Fighter {
    /// Its side and seat.
    pub fn member(&self) -> Member {
        Member { side: self.raw.side.clone(), seat: self.raw.seat.clone() }
    }

    /// Whether it is out of action from the start.
    pub fn is_out(&self) -> bool {
        let raw = &self.raw;
        raw.unconscious.is_some()
            || raw.stamina == Some(0)
            || matches!(raw.life, Some(Life::Dead | Life::Gone))
    }
}

/// The roster.
pub(super) fn roster(
    raw: &[CombatantFile],
    catalog: &Catalog,
    file: &Spanned<String>,
    diagnostics: &mut Diagnostics,
) -> Vec<Fighter> {
    let base = |raw: &CombatantFile| {
        let name = raw.name.as_ref().or(raw.person.as_ref());
        name.cloned().unwrap_or_else(|| Spanned::new("somebody".to_owned(), file.span()))
    };
    let group = |raw| Group { base: base(raw), is_named: raw.name.is_some(), count: raw.count };
    let groups: Vec<Group> = raw.iter().map(group).collect();
    let mut fighters = Vec::new();
    for (raw, names) in raw.iter().zip(numbered(&groups)) {
        let person = raw.person.as_ref().and_then(|name| catalog.people.names.find(name, diagnostics));
        let person = person.and_then(|&number| catalog.people.list.get(usize::from(number)));
        let person = person.map(|(_, person)| person);
        for (place, name) in names.into_iter().enumerate() {
            let raw = match brought(&catalog.party, &name, &raw.side) {
                Some(taken) => raw.clone().bringing(taken),
                None => raw.clone(),
            };
            let figures = raw.figures(person);
            fighters.push(Fighter { name, raw, figures, person: person.cloned(), place });
        }
    }
    check_party(&catalog.party, &fighters, diagnostics);
    at_most(MOST_COMBATANTS, &mut fighters, |fighter| fighter.name.span(), &CODES, diagnostics);
    fighters
}

/// What somebody brings along from an earlier fight.
fn brought<'a>(party: &'a Kind<TakenFile>, name: &str, side: &str) -> Option<&'a TakenFile> {
    party
        .list
        .iter()
        .find(|(known, taken)| known.as_str() == name && taken.side.as_str() == side)
        .map(|(_, taken)| taken)
}

/// Tells of whom a party says something that counts for nobody: those may be left at home, or misspelled. A party of a side
/// that is not in this fight at all is for another one.
fn check_party(party: &Kind<TakenFile>, fighters: &[Fighter], diagnostics: &mut Diagnostics) {
    for (name, taken) in &party.list {
        let is_of_side = |fighter: &&Fighter| fighter.raw.side.as_str() == taken.side.as_str();
        let called = || fighters.iter().filter(|fighter| fighter.name.as_str() == name.as_str());
        if called().any(|fighter| is_of_side(&fighter)) {
            continue;
        }
        let mut known = fighters.iter().filter(is_of_side).map(|fighter| fighter.name.as_str()).peekable();
        let message = match called().next() {
            Some(fighter) => {
                format!("{name} fights for `{}` here, not for `{}`", fighter.raw.side, taken.side)
            }
            None if known.peek().is_none() => continue,
            None => {
                let meant = nearest(name, known).map(|meant| format!("; did you mean `{meant}`?"));
                format!("nobody of `{}` is called `{name}`{}", taken.side, meant.unwrap_or_default())
            }
        };
        let warning = Diagnostic::warning("reality/party", message, name.span());
        diagnostics.push(warning.help("what is said of it here counts for nobody"));
    }
}

/// The numbers of the combatants by name.
pub(super) fn names(fighters: &[Fighter], dropped: bool, diagnostics: &mut Diagnostics) -> Registry<u8> {
    let mut names = fight::names(fighters.iter().map(|fighter| &fighter.name), &CODES, diagnostics);
    if dropped {
        names.mark_incomplete();
    }
    names
}
