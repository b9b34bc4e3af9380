//! Load, Stow/Equip, Pick Up: things in the hand and out of it.

use fracas_engine::Play;
use fracas_engine::map::{Area, Cell};

use crate::choice::{Illegal, Legality, Question};
use crate::event::Event;
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::settings::{Handling, LoadingGuard, LoadingLasts};
use crate::terms::{Condition, Hands, Id, ItemId, Stowed, Used};

/// What the Chance roll of the Shaken needs (reality.conditions.shaken-drop).
const STEADY: u8 = 5;
/// From which Energy on a Load leaves one Unguarded (reality.actions.load-exposed).
const LONG_LOAD: u8 = 3;
/// The most that handling may be ruled to cost (reality.actions.most-ruled-handling).
pub(crate) const MOST_HANDLING: u8 = 5;

/// What equipping or stowing a thing costs by its place.
fn clause_of_handling(energy: u8) -> &'static str {
    if energy > 1 { "reality.actions.stow-other" } else { "reality.actions.stow-easy" }
}

impl Scene<'_> {
    /// Energy of loading a weapon (reality.actions.load-cost).
    pub fn load_cost(self, item: ItemId) -> u8 {
        self.weapon(item).and_then(|weapon| weapon.shooting).map_or(0, |shooting| shooting.load)
    }

    /// Energy that a Load takes now: what is left of it, or, where a Load may carry over Rounds, all that is at hand if
    /// that is less (reality.rounds.spanning-exception).
    pub(super) fn load_due(self, who: Id, item: ItemId) -> u8 {
        let left = self.load_cost(item).saturating_sub(self.state.things[item.index()].half_loaded);
        let shooting = self.weapon(item).and_then(|weapon| weapon.shooting);
        if shooting.is_some_and(|shooting| shooting.load_spans_rounds) {
            left.min(self.of(who).energy.max(1))
        } else {
            left
        }
    }

    /// Whether a weapon may be loaded.
    pub(super) fn may_load(self, who: Id, item: ItemId) -> Legality {
        if !self.holds(who, item) || self.load_cost(item) == 0 {
            return Err(Illegal::because("reality.actions.load", "it needs no Load"));
        }
        if self.state.things[item.index()].loaded.is_used() {
            return Err(Illegal::because("reality.actions.load", "it is loaded already"));
        }
        let one_handed = self.weapon(item).is_some_and(|weapon| weapon.hands == Hands::One);
        if one_handed && self.free_hands(who) == 0 {
            return Err(Illegal::because(
                "reality.actions.load-exposed",
                "the other hand must be nearly free",
            ));
        }
        Ok(())
    }

    /// Energy of equipping or stowing a thing by its place (reality.actions.stow-easy, reality.actions.stow-other).
    pub(super) fn handling_cost(self, who: Id, item: ItemId) -> u8 {
        let carried = self.of(who).carried.iter().find(|(other, _)| *other == item);
        let stowed = carried.map_or(self.encounter.items[item.index()].1, |(_, stowed)| *stowed);
        match stowed {
            Stowed::Easy => 1,
            Stowed::Other => 2,
            Stowed::Buried => 3,
        }
    }

    /// Energy of picking a thing up: none from a handy surface in passing (reality.actions.pickup-passing).
    pub(super) fn pick_up_cost(self, who: Id, item: ItemId) -> u8 {
        if self.is_handy(who, item) { 0 } else { self.settings().pick_up_cost }
    }

    /// Whether a thing lies where somebody can take it in passing (reality.actions.pickup-passing).
    pub(crate) fn is_handy(self, who: Id, item: ItemId) -> bool {
        self.is_on_a_table(item) && self.of(who).round.heading.is_some()
    }

    /// Whether a thing lies on a handy surface, and not on the ground.
    fn is_on_a_table(self, item: ItemId) -> bool {
        let lies = self.state.lying.iter().find(|(other, _)| *other == item);
        lies.and_then(|(_, cell)| self.surface(*cell)).is_some_and(|surface| surface.is_handy)
    }

    /// Whether there is a hand for a thing.
    fn has_hand_for(self, who: Id, item: ItemId) -> bool {
        let needed = match self.weapon(item).map(|weapon| weapon.hands) {
            Some(Hands::Two) => 2,
            _ => 1,
        };
        self.free_hands(who) >= needed && !self.of(who).held.is_full()
    }

    /// Whether a carried thing may come to hand.
    pub(super) fn may_equip(self, who: Id, item: ItemId) -> Legality {
        if !self.of(who).carried.iter().any(|(other, _)| *other == item) {
            return Err(Illegal::because("reality.actions.stow-easy", "it is not carried"));
        }
        if !self.has_hand_for(who, item) {
            return Err(Illegal::because("reality.actions.stow-easy", "there is no hand free for it"));
        }
        Ok(())
    }

    /// Whether a held thing may be dropped.
    pub(super) fn may_drop(self, who: Id, item: ItemId) -> Legality {
        if !self.holds(who, item) {
            return Err(Illegal::because("reality.actions.stow-easy", "it is not in hand"));
        }
        Ok(())
    }

    /// Whether a held thing may be put away: beside the ten that one carries at most there is no room
    /// (reality.actions.stow-room).
    pub(super) fn may_stow(self, who: Id, item: ItemId) -> Legality {
        self.may_drop(who, item)?;
        if self.of(who).carried.is_full() {
            return Err(Illegal::because("reality.actions.stow-room", "ten things are carried already"));
        }
        Ok(())
    }

    /// Whether what lies in a square can be reached (reality.actions.pickup-reach).
    pub(crate) fn lies_near(self, who: Id, cell: Cell) -> bool {
        self.encounter.map.distance(self.area(who), Area::of(cell)).0 <= 1
    }

    /// Whether a thing on the ground may be picked up: from one's own square or beside it.
    pub(super) fn may_pick_up(self, who: Id, item: ItemId) -> Legality {
        let lies = self.state.lying.iter().find(|(other, _)| *other == item);
        if !lies.is_some_and(|(_, cell)| self.lies_near(who, *cell)) {
            return Err(Illegal::because("reality.actions.pickup-reach", "it does not lie within reach"));
        }
        if !self.has_hand_for(who, item) {
            return Err(Illegal::because("reality.actions.pickup-ground", "there is no hand free for it"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Loads a weapon; meanwhile one is Exposed, and Unguarded where it takes long (reality.actions.load-exposed).
    pub(super) fn load(&mut self, who: Id, item: ItemId, cost: Cost) -> Play {
        let long = self.scene().load_cost(item) >= LONG_LOAD;
        let guarded = self.scene().weapon(item).and_then(|weapon| weapon.shooting);
        let guarded = guarded.is_some_and(|shooting| shooting.guarded_load);
        let bares = !guarded && self.encounter.settings.loading_guard == LoadingGuard::Bares;
        let earned = self.scene().of(who).round.agile;
        let bare =
            [Condition::Exposed, Condition::Unguarded].map(|bare| (bare, self.scene().bears(who, bare)));
        if !self.pay_for_action(who, cost) {
            return Ok(());
        }
        if long && bares {
            self.of_mut(who).round.agile = earned;
        }
        if bares {
            self.expose(who, "reality.actions.load-exposed");
            if long {
                self.unguard(who, "reality.actions.load-exposed")?;
            }
        }
        if bares && self.encounter.settings.loading_lasts == LoadingLasts::WhileLoading {
            for (condition, _) in bare.into_iter().filter(|(_, before)| !before) {
                self.lift(who, condition, "reality.actions.load-duration");
            }
        }
        // Who is felled or disarmed meanwhile loads nothing (reality.incomplete.min-one).
        if self.scene().may_load(who, item).is_err() || !self.scene().is_able(who) {
            self.note(
                Event::CameToNothing { actor: who },
                "struck in its midst",
                "reality.incomplete.min-one",
            );
            return Ok(());
        }
        if self.is_shaky(who)? {
            let reason = "the ammunition falls";
            self.note(Event::CameToNothing { actor: who }, reason, "reality.conditions.shaken-drop");
            return Ok(());
        }
        let whole = self.scene().load_cost(item);
        let thing = &mut self.state.things[item.index()];
        thing.half_loaded = thing.half_loaded.saturating_add(cost.energy);
        if thing.half_loaded < whole {
            return Ok(());
        }
        thing.half_loaded = 0;
        thing.loaded = Used::Yes;
        self.note(Event::Loaded { who, item }, "loaded", "reality.actions.load");
        Ok(())
    }

    /// Whether somebody drops what it handles: the Shaken may (reality.conditions.shaken-drop).
    fn is_shaky(&mut self, who: Id) -> Play<bool> {
        let shaken = self.scene().has(who, Condition::Shaken);
        Ok(shaken && !self.chance(who, STEADY, "reality.conditions.shaken-drop")?)
    }

    /// The Shaken may drop a thing that they take in hand or put away.
    fn fumbles(&mut self, who: Id, item: ItemId) -> Play<bool> {
        let drops = self.is_shaky(who)?;
        if drops {
            self.drop_item(who, item, "reality.conditions.shaken-drop");
        }
        Ok(drops)
    }

    /// Lets a thing fall, from the hand or the pack (reality.actions.drop).
    pub(super) fn drop_item(&mut self, who: Id, item: ItemId, clause: &'static str) {
        self.take_from_hand(who, item);
        self.of_mut(who).carried.retain(|(other, _)| *other != item);
        let at = self.scene().of(who).cell;
        self.lay(item, at, clause);
    }

    /// What handling costs; by setting the game master says (reality.actions.stow-gm).
    fn ruled_cost(&mut self, who: Id, item: ItemId, usual: u8) -> Play<u8> {
        if self.encounter.settings.handling == Handling::ByPlace {
            return Ok(usual);
        }
        Ok(self.figure(Question::HandlingCost { who, item, usual })?.unwrap_or(usual))
    }

    fn pay_handling(&mut self, who: Id, item: ItemId, usual: u8) -> Play<bool> {
        let energy = self.ruled_cost(who, item, usual)?;
        let strain = self.scene().strain_of(item);
        let is_strenuous = self.scene().gear(item).is_strenuous;
        let stamina = if is_strenuous { self.ruled_exertion(who, strain)? } else { 0 };
        let cost = Cost::energy(energy).and_stamina(stamina);
        let can = self.scene().affords(who, cost).is_ok();
        if can && cost != Cost::default() {
            return Ok(self.pay_for_action(who, cost));
        }
        self.count_free_action(who);
        Ok(can)
    }

    /// A carried thing comes to hand.
    pub(super) fn equip(&mut self, who: Id, item: ItemId) -> Play {
        let usual = self.scene().handling_cost(who, item);
        if !self.pay_handling(who, item, usual)? || self.fumbles(who, item)? {
            return Ok(());
        }
        self.of_mut(who).carried.retain(|(other, _)| *other != item);
        self.of_mut(who).held.push(item);
        self.note(Event::Equipped { who, item }, "in hand", clause_of_handling(usual));
        Ok(())
    }

    /// A held thing is put away.
    pub(super) fn stow(&mut self, who: Id, item: ItemId) -> Play {
        let usual = self.scene().handling_cost(who, item);
        if !self.pay_handling(who, item, usual)? || self.fumbles(who, item)? {
            return Ok(());
        }
        let stowed = self.encounter.items[item.index()].1;
        self.take_from_hand(who, item);
        self.of_mut(who).carried.push((item, stowed));
        self.note(Event::Stowed { who, item }, "put away", clause_of_handling(usual));
        Ok(())
    }

    /// A thing is picked up; off the ground it Exposes (reality.actions.pickup-exposed).
    pub(super) fn pick_up(&mut self, who: Id, item: ItemId) -> Play {
        self.pick_up_by(who, item, "reality.actions.pickup-ground")
    }

    /// The same by a rule of its own.
    pub(super) fn pick_up_by(&mut self, who: Id, item: ItemId, clause: &'static str) -> Play {
        let is_on_a_table = self.scene().is_on_a_table(item);
        let usual = self.scene().pick_up_cost(who, item);
        if !self.pay_handling(who, item, usual)? {
            return Ok(());
        }
        self.keep_where_it_lay(who, item);
        self.state.lying.retain(|(other, _)| *other != item);
        self.of_mut(who).held.push(item);
        self.note(Event::PickedUp { who, item }, "picked up", clause);
        if !is_on_a_table {
            self.expose(who, "reality.actions.pickup-exposed");
        }
        Ok(())
    }
}
