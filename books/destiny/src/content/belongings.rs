//! Belongings: everything that somebody has, or that lies about, is a thing with a number of its own.

use fracas_content::{Diagnostic, Diagnostics, Spanned};

use super::CODES;
use super::catalog::Catalog;
use super::encounter_file::LyingFile;
use super::person_file::BelongingFile;
use super::roster::Fighter;
use crate::sheet::{Gear, Hands};
use crate::terms::{Ap, Container, GearId, ItemId, MOST_CARRIED, MOST_HELD, MOST_ITEMS};

/// What a combatant has.
#[derive(Default)]
pub(super) struct Own {
    /// In its hands.
    pub held: Vec<ItemId>,
    /// Elsewhere about it.
    pub carried: Vec<(ItemId, Container)>,
}

impl Own {
    /// All of it.
    pub fn all(&self) -> impl Iterator<Item = ItemId> {
        self.held.iter().copied().chain(self.carried.iter().map(|(item, _)| *item))
    }
}

/// All things of a fight.
pub(super) struct Belongings<'a> {
    gear: &'a [Option<Gear>],
    catalog: &'a Catalog,
    /// The kinds of all things, by number.
    pub items: Vec<GearId>,
    /// What each combatant has.
    pub own: Vec<Own>,
    /// What is not loaded, one bit for each thing.
    pub unloaded: u128,
}

impl<'a> Belongings<'a> {
    /// Counts out what everybody has.
    pub fn gather(
        fighters: &[Fighter],
        gear: &'a [Option<Gear>],
        catalog: &'a Catalog,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut all = Belongings { gear, catalog, items: Vec::new(), own: Vec::new(), unloaded: 0 };
        for fighter in fighters {
            let own = all.of(fighter, diagnostics);
            all.own.push(own);
        }
        all
    }

    fn of(&mut self, fighter: &Fighter, diagnostics: &mut Diagnostics) -> Own {
        let figures = &fighter.figures;
        let held = figures.held.as_ref().map_or(&[][..], |list| list.get());
        let carried = figures.carried.as_ref().map_or(&[][..], |list| list.get());
        self.check_hands(fighter, held, diagnostics);
        if let Some(more) = carried.get(MOST_CARRIED) {
            let message = format!("one can carry {MOST_CARRIED} things at most besides those in hand");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, more.name().span()));
        }
        let held = held.iter().take(MOST_HELD);
        let held = held.filter_map(|raw| self.add(raw, diagnostics)).map(|(item, _)| item).collect();
        let carried = carried.iter().take(MOST_CARRIED);
        Own { held, carried: carried.filter_map(|raw| self.add(raw, diagnostics)).collect() }
    }

    /// Adds one that lies on the ground.
    pub fn add_lying(&mut self, raw: &LyingFile, diagnostics: &mut Diagnostics) -> Option<ItemId> {
        let item = self.number(&raw.item, diagnostics)?;
        if raw.unloaded {
            self.unload(item, &raw.item, diagnostics);
        }
        Some(item)
    }

    /// Adds one, with where it is kept.
    fn add(&mut self, raw: &BelongingFile, diagnostics: &mut Diagnostics) -> Option<(ItemId, Container)> {
        let item = self.number(raw.name(), diagnostics)?;
        if raw.is_unloaded() {
            self.unload(item, raw.name(), diagnostics);
        }
        let usual = self.kind(item).map(|gear| gear.container);
        Some((item, raw.container().or(usual).unwrap_or_default()))
    }

    /// Gives a thing its number.
    fn number(&mut self, name: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<ItemId> {
        let &kind = self.catalog.gear_names.find(name, diagnostics)?;
        if self.items.len() == MOST_ITEMS {
            let message = format!("there are more than {MOST_ITEMS} things in this fight");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, name.span()));
            return None;
        }
        self.items.push(GearId(kind));
        u8::try_from(self.items.len() - 1).ok().map(ItemId)
    }

    fn unload(&mut self, item: ItemId, name: &Spanned<String>, diagnostics: &mut Diagnostics) {
        let loads = |gear: &Gear| {
            let ranged = gear.weapon.as_ref().and_then(|weapon| weapon.ranged);
            ranged.is_some_and(|ranged| ranged.reload > Ap::ZERO)
        };
        if !self.kind(item).is_none_or(loads) {
            let message = format!("the {name} is never loaded");
            diagnostics.push(Diagnostic::error("destiny/unloaded", message, name.span()));
        }
        self.unloaded |= 1 << item.0;
    }

    fn check_hands(&self, fighter: &Fighter, held: &[BelongingFile], diagnostics: &mut Diagnostics) {
        let needs = |raw: &BelongingFile| {
            let kind = self.catalog.gear_names.get(raw.name()).and_then(|&kind| self.gear_of(GearId(kind)));
            if kind.is_some_and(|gear| gear.hands == Hands::Two) { 2 } else { 1 }
        };
        let needed: usize = held.iter().map(needs).sum();
        if needed > MOST_HELD {
            let message = format!("{} would need {needed} hands for what it holds", fighter.name);
            let span = fighter.figures.held.as_ref().map_or_else(|| fighter.name.span(), Spanned::span);
            let error = Diagnostic::error("destiny/hands", message, span);
            diagnostics.push(error.help("everybody has two hands; the rest goes into `carried`"));
        }
    }

    /// The thing of this name that somebody has.
    pub fn called(&self, name: &Spanned<String>, own: &Own) -> Option<ItemId> {
        own.all().find(|&item| self.kind(item).is_some_and(|gear| gear.name == *name.get()))
    }

    /// The kind of a thing; nothing if it is wrong.
    pub fn kind(&self, item: ItemId) -> Option<&'a Gear> {
        self.gear_of(*self.items.get(item.index())?)
    }

    fn gear_of(&self, kind: GearId) -> Option<&'a Gear> {
        self.gear.get(kind.index())?.as_ref()
    }
}
