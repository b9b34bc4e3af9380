//! Who fights: combatants with the figures of their people, counted out and named.

use fracas_content::fight::{self, Group, Member, at_most, numbered};
use fracas_content::{Diagnostics, Registry, Spanned};

use super::CODES;
use super::catalog::Catalog;
use super::person_file::{CombatantFile, Person, RaceFile};
use crate::terms::{MOST_COMBATANTS, Presence};

/// One on the roster, before its figures are checked.
pub(super) struct Fighter<'a> {
    /// Its name in the fight, pointing at what names it in the file.
    pub name: Spanned<String>,
    /// What the file says of it and of the others of its kind.
    pub raw: &'a CombatantFile,
    /// Its figures.
    pub figures: Person,
    /// Its race; that of humans where nothing is said of it.
    pub race: RaceFile,
    /// Its place among those of its kind, from 0.
    pub place: usize,
}

impl Fighter<'_> {
    /// Its side and seat.
    pub fn member(&self) -> Member {
        Member { side: self.raw.side.clone(), seat: self.raw.seat.clone() }
    }

    /// Its Size.
    pub fn size(&self) -> i8 {
        self.figures.size.unwrap_or(self.race.size)
    }

    /// Whether it lies there and others may step over it, or is not there at all.
    pub fn is_out(&self) -> bool {
        let raw = self.raw;
        raw.dead || raw.gone || raw.unconscious || raw.dying.is_some() || self.is_to_come()
    }

    /// Whether it takes part as the scenario opens.
    pub fn presence(&self) -> Presence {
        match self.raw {
            raw if raw.dead => Presence::Dead,
            raw if raw.gone => Presence::Gone,
            _ if self.is_to_come() => Presence::ToCome,
            _ => Presence::Here,
        }
    }

    /// Whether it is to come in a later round or fight.
    pub fn is_to_come(&self) -> bool {
        self.raw.arrives.is_some() || self.raw.joins.as_ref().is_some_and(|joins| *joins.get() > 1)
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
        let race = figures.race.as_ref().and_then(|name| catalog.races.names.find(name, diagnostics));
        let race = race.and_then(|&number| catalog.races.list.get(usize::from(number)));
        let race = race.map_or_else(RaceFile::default, |(_, race)| *race);
        for (place, name) in names.into_iter().enumerate() {
            fighters.push(Fighter { name, raw, figures: figures.clone(), race, place });
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
