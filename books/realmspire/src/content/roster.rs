//! Who fights: combatants with the figures of their people, counted out and named.

use fracas_content::fight::{self, Group, Member, at_most, numbered};
use fracas_content::{Diagnostics, Registry, Spanned};

use super::CODES;
use super::catalog::Catalog;
use super::person_file::{AncestryFile, CombatantFile, Person};
use crate::settings::{Settings, Spaces};
use crate::terms::{MOST_COMBATANTS, Size};

/// One on the roster, before its figures are checked.
pub(super) struct Fighter<'a> {
    /// Its name in the fight, pointing at what names it in the file.
    pub name: Spanned<String>,
    /// What the file says of it and of the others of its kind.
    pub raw: &'a CombatantFile,
    /// Its figures.
    pub figures: Person,
    /// Its ancestry; a plain one where nothing is said of it.
    pub ancestry: AncestryFile,
    /// Its place among those of its kind, from 0.
    pub place: usize,
}

impl Fighter<'_> {
    /// Its side and seat: for an NPC the game master's, where no other is named (realmspire.initiative.npc-seat).
    pub fn member(&self, gm: &Spanned<String>) -> Member {
        let of_npc = self.raw.npc.then(|| gm.clone());
        Member { side: self.raw.side.clone(), seat: self.raw.seat.clone().or(of_npc) }
    }

    /// Its size.
    pub fn size(&self) -> Size {
        self.figures.size.unwrap_or(self.ancestry.size)
    }

    /// Squares along each side of its space (realmspire.core.spaces).
    pub fn width(&self, settings: &Settings) -> u8 {
        match (settings.spaces, self.size()) {
            (Spaces::OneSquare, _) | (_, Size::Tiny | Size::Small | Size::Medium) => 1,
            (_, Size::Large) => 2,
            (_, Size::Huge) => 3,
        }
    }

    /// Whether it is there, and awake, for all that the file says.
    pub fn can_act(&self) -> bool {
        let raw = self.raw;
        self.is_here() && !raw.dead && !raw.unconscious && raw.dying.is_none()
    }

    /// Whether it is on the field from the start.
    pub fn is_here(&self) -> bool {
        !self.raw.gone && self.raw.arrives.is_none()
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
        let ancestry = figures.ancestry.as_ref();
        let ancestry = ancestry.and_then(|name| catalog.ancestries.names.find(name, diagnostics));
        let ancestry = ancestry.and_then(|&number| catalog.ancestries.list.get(usize::from(number)));
        let ancestry = ancestry.map(|(_, ancestry)| ancestry.clone()).unwrap_or_default();
        for (place, name) in names.into_iter().enumerate() {
            fighters.push(Fighter { name, raw, figures: figures.clone(), ancestry: ancestry.clone(), place });
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
