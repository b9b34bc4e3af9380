//! Belongings: everything that somebody has, or that lies about, is a thing with a number of its own.

use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use super::CODES;
use super::catalog::Catalog;
use super::encounter_file::LyingFile;
use super::person_file::{BelongingFile, ThingFile};
use super::roster::Fighter;
use crate::rules::ranged_attacks::draw_weight::ROWS;
use crate::sheet::{Gear, Kind, Weapon};
use crate::terms::{GearId, Hands, ItemId, MOST_ITEMS, Stowed, Thing, Used};

/// Hands that everybody has.
const TWO_HANDS: usize = 2;
/// The most things that one carries and does not hold.
const MOST_CARRIED: usize = 10;

/// A thing that is wanted, by name, and the state that the file says it is in.
#[derive(Clone)]
struct Wanted {
    kind: GearId,
    name: Spanned<String>,
    state: Option<ThingFile>,
}

/// What a combatant has.
#[derive(Default)]
pub(super) struct Own {
    /// In its hands.
    pub held: Vec<ItemId>,
    /// Elsewhere about it.
    pub carried: Vec<(ItemId, Stowed)>,
}

impl Own {
    /// All of it.
    fn all(&self) -> impl Iterator<Item = ItemId> {
        self.held.iter().copied().chain(self.carried.iter().map(|(item, _)| *item))
    }
}

/// All things of a fight.
pub(super) struct Belongings<'a> {
    gear: &'a [Option<Gear>],
    catalog: &'a Catalog,
    /// The kinds of all things, and how near at hand they are carried.
    pub items: Vec<(GearId, Stowed)>,
    /// The rows of the Draw Weight table that they are made for.
    pub draws: Vec<Option<u8>>,
    /// What is known of them.
    pub things: Vec<Thing>,
    /// What each combatant has.
    pub own: Vec<Own>,
}

impl<'a> Belongings<'a> {
    /// Counts out what everybody has.
    pub fn gather(
        fighters: &[Fighter],
        gear: &'a [Option<Gear>],
        catalog: &'a Catalog,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let (items, draws, things, own) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut all = Belongings { gear, catalog, items, draws, things, own };
        for fighter in fighters {
            let own = all.of(fighter, diagnostics);
            all.prepare(fighter, &own, diagnostics);
            all.own.push(own);
        }
        all
    }

    fn of(&mut self, fighter: &Fighter, diagnostics: &mut Diagnostics) -> Own {
        let figures = &fighter.figures;
        let held = self.wanted(figures.held.as_ref().map_or(&[][..], |names| names.get()), diagnostics);
        let mut carried = self.wanted(figures.carried.as_deref().unwrap_or_default(), diagnostics);
        // Who takes something else in hand than its person does still has what that holds.
        if let Some(person) =
            fighter.person.as_ref().filter(|_| fighter.raw.held.is_some() && fighter.raw.carried.is_none())
        {
            let usual = person.held.as_ref().map_or(&[][..], |names| names.get());
            let mut unheld = held.clone();
            let put_away = self.wanted(usual, &mut Diagnostics::new());
            carried.extend(put_away);
            carried.retain(|one| match unheld.iter().position(|other| other.kind == one.kind) {
                Some(place) => {
                    unheld.remove(place);
                    false
                }
                None => true,
            });
        }
        self.check_hands(fighter, &held, diagnostics);
        if let Some(more) = carried.get(MOST_CARRIED) {
            let message = format!("one can carry {MOST_CARRIED} things at most besides those in hand");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, more.name.span()));
        }
        let held = held.into_iter().take(TWO_HANDS);
        let held = held.filter_map(|wanted| self.add(wanted, diagnostics)).map(|(item, _)| item).collect();
        let carried = carried.into_iter().take(MOST_CARRIED);
        Own { held, carried: carried.filter_map(|wanted| self.add(wanted, diagnostics)).collect() }
    }

    /// Adds one that lies on the ground.
    pub fn add_lying(&mut self, raw: &LyingFile, diagnostics: &mut Diagnostics) -> Option<ItemId> {
        let wanted = self.find(&raw.item, None, diagnostics)?;
        let (item, _) = self.add(wanted, diagnostics)?;
        if raw.loaded {
            self.load(item, &raw.item, diagnostics);
        }
        Some(item)
    }

    fn add(
        &mut self,
        Wanted { kind, name, state }: Wanted,
        diagnostics: &mut Diagnostics,
    ) -> Option<(ItemId, Stowed)> {
        if self.items.len() == MOST_ITEMS {
            let message = format!("there are more than {MOST_ITEMS} things in this fight");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, name.span()));
            return None;
        }
        let usual = self.gear.get(kind.index()).and_then(Option::as_ref).map(|gear| gear.stowed);
        let stated = state.as_ref().and_then(|state| state.stowed);
        let stowed = stated.or(usual).unwrap_or_default();
        self.items.push((kind, stowed));
        self.draws.push(None);
        self.things.push(Thing::default());
        let item = u8::try_from(self.items.len() - 1).ok().map(ItemId)?;
        if let Some(state) = state {
            self.put_in_state(item, &state, diagnostics);
        }
        Some((item, stowed))
    }

    fn find(
        &self,
        name: &Spanned<String>,
        state: Option<&ThingFile>,
        diagnostics: &mut Diagnostics,
    ) -> Option<Wanted> {
        let &number = self.catalog.gear_names.find(name, diagnostics)?;
        Some(Wanted { kind: GearId(number), name: name.clone(), state: state.cloned() })
    }

    fn wanted(&self, list: &[BelongingFile], diagnostics: &mut Diagnostics) -> Vec<Wanted> {
        list.iter().filter_map(|raw| self.find(raw.name(), raw.state(), diagnostics)).collect()
    }

    /// What the file says of this one thing.
    fn put_in_state(&mut self, item: ItemId, state: &ThingFile, diagnostics: &mut Diagnostics) {
        if state.loaded {
            self.load(item, &state.item, diagnostics);
        }
        if state.loading > 0 {
            self.check_loads(item, &state.item, diagnostics);
            self.things[item.index()].half_loaded = state.loading;
        }
        if let Some(worn) = &state.worn {
            self.wear(item, &state.item, worn, diagnostics);
        }
        if let Some(kilograms) = &state.draw {
            self.make_for(item, &state.item, kilograms, diagnostics);
        }
    }

    fn check_hands(&self, fighter: &Fighter, held: &[Wanted], diagnostics: &mut Diagnostics) {
        let kind = |wanted: &Wanted| self.gear.get(wanted.kind.index()).and_then(Option::as_ref);
        let needs = |wanted: &Wanted| match kind(wanted).map(|gear| &gear.kind) {
            Some(Kind::Weapon(weapon)) if weapon.hands == Hands::Two => 2,
            _ => 1,
        };
        let needed: usize = held.iter().map(needs).sum();
        if needed > TWO_HANDS {
            let message = format!("{} would need {needed} hands for what it holds", fighter.name);
            let span = fighter.figures.held.as_ref().map_or_else(|| fighter.name.span(), Spanned::span);
            let error = Diagnostic::error("reality/hands", message, span);
            diagnostics.push(error.help("everybody has two hands; the rest goes into `carried`"));
        }
    }

    /// Loads what is loaded, makes bows as strong as they are, and wears shields.
    fn prepare(&mut self, fighter: &Fighter, own: &Own, diagnostics: &mut Diagnostics) {
        let names = self.names(own);
        for name in fighter.figures.loaded.iter().flatten() {
            for item in self.called(name, &names, own, diagnostics) {
                self.load(item, name, diagnostics);
            }
        }
        for (name, kilograms) in fighter.figures.draw.iter().flat_map(|draws| draws.iter()) {
            for item in self.called(name, &names, own, diagnostics) {
                self.make_for(item, name, kilograms, diagnostics);
            }
        }
        for (name, worn) in fighter.raw.worn.iter() {
            for item in self.called(name, &names, own, diagnostics) {
                self.wear(item, name, worn, diagnostics);
            }
        }
    }

    /// A bow or crossbow of this Draw Weight.
    fn make_for(
        &mut self,
        item: ItemId,
        name: &Spanned<String>,
        kilograms: &Spanned<u8>,
        diagnostics: &mut Diagnostics,
    ) {
        let has_draw = |weapon: &Weapon| weapon.shooting.is_some_and(|shot| shot.draw.is_some());
        if !self.weapon(item).is_none_or(has_draw) {
            let message = format!("the {name} has no Draw Weight");
            diagnostics.push(Diagnostic::error("reality/draw", message, name.span()));
        }
        self.draws[item.index()] = row_of(kilograms, diagnostics);
    }

    fn load(&mut self, item: ItemId, name: &Spanned<String>, diagnostics: &mut Diagnostics) {
        self.check_loads(item, name, diagnostics);
        self.things[item.index()].loaded = Used::Yes;
    }

    fn check_loads(&self, item: ItemId, name: &Spanned<String>, diagnostics: &mut Diagnostics) {
        let needs_load = |weapon: &Weapon| weapon.shooting.is_some_and(|shooting| shooting.load > 0);
        if !self.weapon(item).is_none_or(needs_load) {
            let message = format!("the {name} is never loaded");
            diagnostics.push(Diagnostic::error("reality/loaded", message, name.span()));
        }
    }

    fn wear(
        &mut self,
        item: ItemId,
        name: &Spanned<String>,
        worn: &Spanned<u8>,
        diagnostics: &mut Diagnostics,
    ) {
        match self.kind(item) {
            Some(Kind::Shield(shield)) if *worn.get() > shield.durability => {
                let message = format!("the {name} takes {} points of damage at most", shield.durability);
                diagnostics.push(Diagnostic::error("reality/worn", message, worn.span()));
            }
            Some(Kind::Weapon(_) | Kind::Object) => {
                let message = format!("the {name} is no shield, and damage to it is not counted");
                diagnostics.push(Diagnostic::error("reality/worn", message, name.span()));
            }
            _ => self.things[item.index()].worn = *worn.get(),
        }
    }

    /// The things of this name that somebody has; none when it has none, which is reported.
    fn called(
        &self,
        name: &Spanned<String>,
        names: &Registry<GearId>,
        own: &Own,
        diagnostics: &mut Diagnostics,
    ) -> Vec<ItemId> {
        let Some(kind) = names.find(name, diagnostics) else { return Vec::new() };
        own.all().filter(|item| self.items[item.index()].0 == *kind).collect()
    }

    fn names(&self, own: &Own) -> Registry<GearId> {
        let mut names = Registry::new("thing at hand");
        for item in own.all() {
            let kind = self.items[item.index()].0;
            match self.gear.get(kind.index()) {
                Some(Some(gear)) => names.replace(Spanned::nowhere(gear.name.clone()), Some(kind)),
                // What is wrong itself is not said to be missing.
                _ => names.mark_incomplete(),
            }
        }
        names
    }

    fn kind(&self, item: ItemId) -> Option<&'a Kind> {
        let (kind, _) = self.items.get(item.index())?;
        self.gear.get(kind.index())?.as_ref().map(|gear| &gear.kind)
    }

    fn weapon(&self, item: ItemId) -> Option<&'a Weapon> {
        match self.kind(item) {
            Some(Kind::Weapon(weapon)) => Some(weapon),
            _ => None,
        }
    }
}

/// The row of the Draw Weight table with so many kilograms; the first is for all below the second.
fn row_of(kilograms: &Spanned<u8>, diagnostics: &mut Diagnostics) -> Option<u8> {
    let weight = (*kilograms.get()).max(ROWS[0].kilograms);
    let row = ROWS.iter().position(|row| row.kilograms == weight);
    if row.is_none() {
        let known: Vec<String> = ROWS.iter().skip(1).map(|row| row.kilograms.to_string()).collect();
        let message = format!("no row of the Draw Weight table has {kilograms} kg");
        let error = Diagnostic::error("reality/draw", message, kilograms.span());
        diagnostics.push(error.help(format!("its rows: under 20, {}", known.join(", "))));
    }
    row.and_then(|row| u8::try_from(row).ok())
}
