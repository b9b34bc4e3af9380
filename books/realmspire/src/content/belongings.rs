//! Belongings: everything that somebody has, or that lies about, is a thing with a number of its own.

use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use super::CODES;
use super::catalog::Catalog;
use super::encounter_file::LyingFile;
use super::roster::Fighter;
use crate::settings::{Settings, ShieldHand};
use crate::sheet::{Hands, Kind};
use crate::terms::{Ap, ItemId, KindId, MOST_CARRIED, MOST_HELD, MOST_ITEMS};

/// Hands that everybody has.
const HANDS: u8 = 2;

/// A thing that is wanted, by name.
type Wanted = (KindId, Spanned<String>);

/// What a combatant has.
#[derive(Default)]
pub(super) struct Own {
    /// In its hands.
    pub held: Vec<ItemId>,
    /// Elsewhere about it.
    pub carried: Vec<ItemId>,
}

/// All things of a fight.
pub(super) struct Belongings<'a> {
    kinds: &'a [Option<Kind>],
    catalog: &'a Catalog,
    settings: &'a Settings,
    /// The kinds of all things, by number.
    pub items: Vec<KindId>,
    /// What each combatant has.
    pub own: Vec<Own>,
}

impl<'a> Belongings<'a> {
    /// Counts out what everybody has.
    pub fn gather(
        fighters: &[Fighter],
        kinds: &'a [Option<Kind>],
        (catalog, settings): (&'a Catalog, &'a Settings),
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut all = Belongings { kinds, catalog, settings, items: Vec::new(), own: Vec::new() };
        for fighter in fighters {
            let own = all.of(fighter, diagnostics);
            all.own.push(own);
        }
        all
    }

    fn of(&mut self, fighter: &Fighter, diagnostics: &mut Diagnostics) -> Own {
        let mut left = self.wanted(fighter.figures.gear.as_deref().unwrap_or_default(), diagnostics);
        let stated = fighter.raw.held.as_ref().map(|names| self.taken(names.get(), &mut left, diagnostics));
        let carried = fighter.raw.carried.as_ref().map(|names| self.taken(names, &mut left, diagnostics));
        let held = stated.unwrap_or_else(|| self.readied(&mut left));
        self.check_hands(fighter, &held, diagnostics);
        let carried = carried.unwrap_or(left);
        if let Some((_, name)) = carried.get(MOST_CARRIED) {
            let message = format!("one can carry {MOST_CARRIED} things at most besides those in hand");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, name.span()));
        }
        let held = held.into_iter().take(MOST_HELD);
        let held = held.filter_map(|wanted| self.add(wanted, diagnostics)).collect();
        let carried = carried.into_iter().take(MOST_CARRIED);
        Own { held, carried: carried.filter_map(|wanted| self.add(wanted, diagnostics)).collect() }
    }

    /// Adds one that lies on the ground.
    pub fn add_lying(&mut self, raw: &LyingFile, diagnostics: &mut Diagnostics) -> Option<ItemId> {
        let &number = self.catalog.gear_names.find(&raw.thing, diagnostics)?;
        self.add((KindId(number), raw.thing.clone()), diagnostics)
    }

    fn add(&mut self, (kind, name): Wanted, diagnostics: &mut Diagnostics) -> Option<ItemId> {
        if self.items.len() == MOST_ITEMS {
            let message = format!("there are more than {MOST_ITEMS} things in this fight");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, name.span()));
            return None;
        }
        self.items.push(kind);
        u8::try_from(self.items.len() - 1).ok().map(ItemId)
    }

    fn wanted(&self, names: &[Spanned<String>], diagnostics: &mut Diagnostics) -> Vec<Wanted> {
        let find = |name: &Spanned<String>| {
            let &number = self.catalog.gear_names.find(name, diagnostics)?;
            Some((KindId(number), name.clone()))
        };
        names.iter().filter_map(find).collect()
    }

    /// The things of these names, taken out of those that are left; one that is not among them comes on top.
    fn taken(
        &self,
        names: &[Spanned<String>],
        left: &mut Vec<Wanted>,
        diagnostics: &mut Diagnostics,
    ) -> Vec<Wanted> {
        let wanted = self.wanted(names, diagnostics);
        for (kind, _) in &wanted {
            if let Some(place) = left.iter().position(|(other, _)| other == kind) {
                left.remove(place);
            }
        }
        wanted
    }

    /// The first weapon, and a shield as far as hands go (realmspire.overview.set-stage).
    fn readied(&self, left: &mut Vec<Wanted>) -> Vec<Wanted> {
        let mut held: Vec<Wanted> = Vec::new();
        for is_wanted in [Kind::is_weapon, is_shield] {
            let busy: u8 = held.iter().map(|(kind, _)| self.hands(*kind)).sum();
            let fits = |(kind, _): &Wanted| {
                self.kind_of(*kind).is_some_and(is_wanted) && busy + self.hands(*kind) <= HANDS
            };
            if let Some(place) = left.iter().position(fits) {
                held.push(left.remove(place));
            }
        }
        held
    }

    /// Hands that a thing keeps busy (realmspire.shields.hands).
    fn hands(&self, kind: KindId) -> u8 {
        let kind = self.kind_of(kind);
        let is_strapped = kind.is_some_and(is_shield) && self.settings.shield_hand == ShieldHand::StrappedOn;
        match kind.map(|kind| kind.hands) {
            _ if is_strapped => 0,
            Some(Hands::Two) => 2,
            _ => 1,
        }
    }

    fn check_hands(&self, fighter: &Fighter, held: &[Wanted], diagnostics: &mut Diagnostics) {
        let holds = u8::from(fighter.raw.holds.is_some());
        let needed = held.iter().fold(holds, |sum, (kind, _)| sum.saturating_add(self.hands(*kind)));
        if needed > HANDS || held.len() > MOST_HELD {
            let message = match needed {
                ..=HANDS => {
                    format!("{} holds {} things, and {MOST_HELD} are the most", fighter.name, held.len())
                }
                _ => format!("{} would need {needed} hands for what it holds", fighter.name),
            };
            let span = fighter.raw.held.as_ref().map_or_else(|| fighter.name.span(), Spanned::span);
            let error = Diagnostic::error("realmspire/hands", message, span);
            diagnostics.push(error.help("everybody has two hands; the rest stays in `carried`"));
        }
    }

    /// AP that reloading still needs, by thing.
    pub fn unloaded(&self, fighter: &Fighter, own: &Own, diagnostics: &mut Diagnostics) -> Vec<(ItemId, u8)> {
        let mut names = Registry::new("weapon at hand");
        let all: Vec<ItemId> = own.held.iter().chain(&own.carried).copied().collect();
        for (place, &item) in all.iter().enumerate() {
            let Some(kind) = self.kind(item) else { continue };
            let is_alike = |other: &&ItemId| self.items.get(other.index()) == self.items.get(item.index());
            let before = all[..place].iter().filter(is_alike).count();
            if before == 0 {
                names.replace(Spanned::nowhere(kind.name.clone()), Some(item));
            }
            // As the state of a fight calls those of which there are several.
            if all.iter().filter(is_alike).count() > 1 {
                names.replace(Spanned::nowhere(format!("{} {}", kind.name, before + 1)), Some(item));
            }
        }
        let mut unloaded = Vec::new();
        for (name, ap) in fighter.raw.unloaded.iter() {
            let Some(&item) = names.find(name, diagnostics) else { continue };
            let most = self.kind(item).and_then(Kind::ranged).map_or(Ap::ZERO, |ranged| ranged.reload);
            if Ap(*ap.get()) > most {
                let message = format!("reloading the {name} takes {} AP", most.0);
                diagnostics.push(Diagnostic::error("realmspire/unloaded", message, ap.span()));
            }
            unloaded.push((item, *ap.get()));
        }
        unloaded
    }

    /// The kind of a thing; nothing if it is wrong.
    fn kind(&self, item: ItemId) -> Option<&'a Kind> {
        self.kind_of(*self.items.get(item.index())?)
    }

    fn kind_of(&self, kind: KindId) -> Option<&'a Kind> {
        self.kinds.get(kind.index())?.as_ref()
    }
}

fn is_shield(kind: &Kind) -> bool {
    kind.block_rating().is_some()
}
