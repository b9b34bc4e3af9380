//! What is used up until a rest: spells and abilities that are had once.

use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use super::catalog::Catalog;
use super::roster::Fighter;
use crate::terms::Spent;

/// What a combatant has used up, by name.
pub(super) fn spent(fighter: &Fighter, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Spent {
    let figures = &fighter.figures;
    let spells: Vec<&Spanned<String>> = figures.spells.iter().flatten().collect();
    let abilities: Vec<_> = figures.enhancements.iter().flatten().collect();
    check_count(fighter, spells.len().max(abilities.len()), diagnostics);
    let mut known = Registry::new("spell or ability");
    for (place, name) in spells.iter().enumerate() {
        let number = catalog.spells.names.find(name, &mut Diagnostics::new());
        let raw = number.and_then(|&number| catalog.spells.list.get(usize::from(number)));
        let once = raw.is_none_or(|(_, raw)| raw.once.is_some());
        known.replace((*name).clone(), Some((once, Spent { spells: Spent::bit(place), enhancements: 0 })));
    }
    for (place, ability) in abilities.iter().enumerate() {
        let once = ability.once.is_some();
        let spent = Spent { spells: 0, enhancements: Spent::bit(place) };
        known.replace(Spanned::nowhere(ability.name.clone()), Some((once, spent)));
    }
    let mut all = Spent::default();
    for name in &fighter.raw.spent {
        let Some(&(once, spent)) = known.find(name, diagnostics) else { continue };
        if !once {
            let message = format!("{name} can be used as often as one likes");
            let error = Diagnostic::error("reality/spent", message, name.span());
            diagnostics
                .push(error.help("say that it is had `once`, until a \"short-rest\" or \"long-rest\""));
        }
        all.spells |= spent.spells;
        all.enhancements |= spent.enhancements;
    }
    all
}

fn check_count(fighter: &Fighter, count: usize, diagnostics: &mut Diagnostics) {
    if count > Spent::MOST {
        let message = format!("{} has more than {} spells or abilities", fighter.name, Spent::MOST);
        diagnostics.push(Diagnostic::error(super::CODES.too_many, message, fighter.name.span()));
    }
}
