//! Belongings: every weapon that somebody has, or that lies about, is a thing with a number of its own.

use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use crate::content::CODES;
use crate::content::catalog::Catalog;
use crate::content::roster::Fighter;
use crate::sheet::{Hands, Weapon};
use crate::terms::{ItemId, MOST_ITEMS, WeaponId};

/// Hands that everybody has.
const TWO_HANDS: u8 = 2;
/// The most things that one carries and does not hold.
const MOST_CARRIED: usize = 6;

/// A weapon that is wanted, by name.
type Wanted = (WeaponId, Spanned<String>);

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
    weapons: &'a [Option<Weapon>],
    catalog: &'a Catalog,
    /// The kinds of all things, by number.
    pub items: Vec<WeaponId>,
    /// What each combatant has.
    pub own: Vec<Own>,
}

impl<'a> Belongings<'a> {
    /// Counts out what everybody has.
    pub fn gather(
        fighters: &[Fighter],
        weapons: &'a [Option<Weapon>],
        catalog: &'a Catalog,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let mut all = Belongings { weapons, catalog, items: Vec::new(), own: Vec::new() };
        for fighter in fighters {
            let own = all.of(fighter, diagnostics);
            all.own.push(own);
        }
        all
    }

    fn of(&mut self, fighter: &Fighter, diagnostics: &mut Diagnostics) -> Own {
        let mut left = self.wanted(fighter.figures.weapons.as_deref().unwrap_or_default(), diagnostics);
        let stated = fighter.raw.held.as_ref().map(|names| self.taken(names.get(), &mut left, diagnostics));
        let carried = fighter.raw.carried.as_ref().map(|names| self.taken(names, &mut left, diagnostics));
        let held = stated.unwrap_or_else(|| self.first_that_fit(&mut left));
        self.check_hands(fighter, &held, diagnostics);
        let carried = carried.unwrap_or(left);
        if let Some((_, name)) = carried.get(MOST_CARRIED) {
            let message = format!("one can carry {MOST_CARRIED} weapons at most besides those in hand");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, name.span()));
        }
        let held = held.into_iter().take(usize::from(TWO_HANDS));
        let held = held.filter_map(|wanted| self.add(wanted, diagnostics)).collect();
        let carried = carried.into_iter().take(MOST_CARRIED);
        Own { held, carried: carried.filter_map(|wanted| self.add(wanted, diagnostics)).collect() }
    }

    /// Adds one that lies on the ground.
    pub fn add_lying(&mut self, name: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<ItemId> {
        let &number = self.catalog.weapons.names.find(name, diagnostics)?;
        self.add((WeaponId(number), name.clone()), diagnostics)
    }

    fn add(&mut self, (weapon, name): Wanted, diagnostics: &mut Diagnostics) -> Option<ItemId> {
        if self.items.len() == MOST_ITEMS {
            let message = format!("there are more than {MOST_ITEMS} weapons in this fight");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, name.span()));
            return None;
        }
        self.items.push(weapon);
        u8::try_from(self.items.len() - 1).ok().map(ItemId)
    }

    fn wanted(&self, names: &[Spanned<String>], diagnostics: &mut Diagnostics) -> Vec<Wanted> {
        let find = |name: &Spanned<String>| {
            let &number = self.catalog.weapons.names.find(name, diagnostics)?;
            Some((WeaponId(number), name.clone()))
        };
        names.iter().filter_map(find).collect()
    }

    /// The weapons of these names, taken out of those that are left; one that is not among them comes on top.
    fn taken(
        &self,
        names: &[Spanned<String>],
        left: &mut Vec<Wanted>,
        diagnostics: &mut Diagnostics,
    ) -> Vec<Wanted> {
        let wanted = self.wanted(names, diagnostics);
        for (weapon, _) in &wanted {
            if let Some(place) = left.iter().position(|(other, _)| other == weapon) {
                left.remove(place);
            }
        }
        wanted
    }

    /// The first weapons that two hands can hold; one for one hand or two is taken in both.
    fn first_that_fit(&self, left: &mut Vec<Wanted>) -> Vec<Wanted> {
        let mut free = TWO_HANDS;
        let mut held = Vec::new();
        left.retain(|wanted| {
            let needs = match self.hands(wanted.0) {
                Some(Hands::One) => 1,
                Some(Hands::Two | Hands::OneOrTwo) => 2,
                None => return true,
            };
            let fits = needs <= free;
            if fits {
                free -= needs;
                held.push(wanted.clone());
            }
            !fits
        });
        held
    }

    fn hands(&self, weapon: WeaponId) -> Option<Hands> {
        self.weapons.get(weapon.index())?.as_ref().map(|weapon| weapon.hands)
    }

    fn check_hands(&self, fighter: &Fighter, held: &[Wanted], diagnostics: &mut Diagnostics) {
        let needs = |(weapon, _): &Wanted| if self.hands(*weapon) == Some(Hands::Two) { 2 } else { 1 };
        let needed: usize = held.iter().map(needs).sum();
        if needed > usize::from(TWO_HANDS) {
            let message = format!("{} would need {needed} hands for what it holds", fighter.name);
            let span = fighter.raw.held.as_ref().map_or_else(|| fighter.name.span(), Spanned::span);
            let error = Diagnostic::error("mythic/hands", message, span);
            diagnostics.push(error.help("everybody has two hands; the rest stays in `carried`"));
        }
    }

    /// The kind of a thing.
    pub fn weapon(&self, item: ItemId) -> Option<&'a Weapon> {
        self.weapons.get(self.items.get(item.index())?.index())?.as_ref()
    }

    /// What of these things goes by which name.
    pub fn names(&self, kind: &'static str, items: impl Iterator<Item = ItemId>) -> Registry<ItemId> {
        let mut names = Registry::new(kind);
        let items: Vec<ItemId> = items.collect();
        for item in items.into_iter().rev() {
            if let Some(weapon) = self.weapon(item) {
                names.replace(Spanned::nowhere(weapon.name.clone()), Some(item));
            }
        }
        names
    }
}
