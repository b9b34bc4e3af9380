//! Who fights: combatants with their creatures' figures, counted out and named.

use fracas_content::fight::{self, Group, at_most, numbered};
use fracas_content::{Diagnostics, Registry, Spanned};

use super::CODES;
use super::catalog::Catalog;
use super::creature_file::{CombatantFile, Creature};
use crate::settings::{CreatureClass, Settings};
use crate::terms::{Class, MOST_COMBATANTS};

/// One on the roster, before its figures are checked.
pub(super) struct Fighter<'a> {
    /// Its name in the fight, pointing at what names it in the file.
    pub name: Spanned<String>,
    /// What the file says of it and of the others of its kind.
    pub raw: &'a CombatantFile,
    /// Its figures.
    pub figures: Creature,
    /// Its standing.
    pub class: Class,
    /// Its place among those of its kind, from 0.
    pub place: usize,
}

impl Fighter<'_> {
    /// Whether it is nowhere on the map as the fight opens: it is held back, or has dropped out of play.
    pub fn is_away(&self) -> bool {
        self.raw.reserve || self.figures.dropped_out == Some(true)
    }
}

/// The roster, those held back at its end.
pub(super) fn roster<'a>(
    raw: &'a [CombatantFile],
    catalog: &Catalog,
    settings: &Settings,
    file: &Spanned<String>,
    diagnostics: &mut Diagnostics,
) -> Vec<Fighter<'a>> {
    let group = |raw: &CombatantFile| Group {
        base: base_name(raw, file),
        is_named: raw.name.is_some(),
        count: raw.count,
    };
    let groups: Vec<Group> = raw.iter().map(group).collect();
    let mut fighters = Vec::new();
    for (raw, names) in raw.iter().zip(numbered(&groups)) {
        let figures = with_creature(raw, catalog, diagnostics);
        let class = figures.class.unwrap_or(match settings.creature_class {
            CreatureClass::Minion => Class::Minion,
            CreatureClass::Elite => Class::Elite,
        });
        for (place, name) in names.into_iter().enumerate() {
            fighters.push(Fighter { name, raw, figures: figures.clone(), class, place });
        }
    }
    // Reinforcements come last, so that who is there from the start is a plain number.
    fighters.sort_by_key(|fighter| fighter.raw.reserve);
    at_most(MOST_COMBATANTS, &mut fighters, |fighter| fighter.name.span(), &CODES, diagnostics);
    fighters
}

/// What a combatant is called before it is numbered.
fn base_name(raw: &CombatantFile, file: &Spanned<String>) -> Spanned<String> {
    let name = raw.name.as_ref().or(raw.creature.as_ref());
    name.cloned().unwrap_or_else(|| Spanned::new("somebody".to_owned(), file.span()))
}

fn with_creature(raw: &CombatantFile, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Creature {
    let own = raw.figures();
    let Some(name) = &raw.creature else { return own };
    let number = catalog.creatures.names.find(name, diagnostics);
    match number.and_then(|&number| catalog.creatures.list.get(usize::from(number))) {
        Some((_, base)) => own.over(base),
        None => own,
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
