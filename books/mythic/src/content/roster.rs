//! Who fights: combatants with the figures of their people, counted out and named.

use fracas_content::fight::{self, Group, Member, at_most, numbered};
use fracas_content::{Diagnostics, Registry, Spanned};

use crate::content::CODES;
use crate::content::catalog::Catalog;
use crate::content::person_file::{CombatantFile, Person};
use crate::terms::MOST_COMBATANTS;

/// One on the roster, before its figures are checked.
pub(super) struct Fighter<'a> {
    /// Its name in the fight, pointing at what names it in the file.
    pub name: Spanned<String>,
    /// What the file says of it and of the others of its kind.
    pub raw: &'a CombatantFile,
    /// Its figures.
    pub figures: Person,
    /// Its place among those of its kind, from 0.
    pub place: usize,
}

impl Fighter<'_> {
    /// Its side and seat.
    pub fn member(&self) -> Member {
        Member { side: self.raw.side.clone(), seat: self.raw.seat.clone() }
    }

    /// Whether it is out of action from the start.
    pub fn is_out(&self) -> bool {
        self.raw.dead
            || self.raw.unconscious
            || self.raw.wounds.as_ref().is_some_and(|wounds| wounds.fatal > 0)
    }
}

/// The roster.
pub(super) fn roster<'a>(
    raw: &'a [CombatantFile],
    catalog: &Catalog,
    file: &Spanned<String>,
    diagnostics: &mut Diagnostics,
) -> Vec<Fighter<'a>> {
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
        let figures = raw.figures(person.map(|(_, person)| person));
        for (place, name) in names.into_iter().enumerate() {
            fighters.push(Fighter { name, raw, figures: figures.clone(), place });
        }
    }
    at_most(MOST_COMBATANTS, &mut fighters, |fighter| fighter.name.span(), &CODES, diagnostics);
    fighters
}

/// The numbers of the combatants by name.
pub(super) fn names(fighters: &[Fighter], dropped: bool, diagnostics: &mut Diagnostics) -> Registry<u8> {
    let mut names = fight::names(fighters.iter().map(|fighter| &fighter.name), &CODES, diagnostics);
    if dropped {
        names.mark_incomplete();
    }
    names
}
