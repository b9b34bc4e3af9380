//! Weapons in the hand: what they do and cost, and the shots in them.
//!
//! The document has none of this but the costs "by weapon"; the rest is the game's chapter on weapons.

use fracas_engine::map::Cell;
use fracas_engine::{Dice, Die, Illegal, Legality};

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{ParrySurface, PickingUp};
use crate::sheet::{Hands, Mode, Surface, Weapon};
use crate::terms::{Action, Ap, Arm, Cost, Damage, DamageKind, Id, ItemId, Reach, SkillId};

/// What fists and feet do (mythic.unarmed-attack.damage).
const HAND: Damage = Damage { dice: Dice::one(D3), plus: 0, kind: DamageKind::Impact };
const D3: Die = match Die::new(3) {
    Some(die) => die,
    None => Die::D4,
};
/// How far they reach.
const HAND_REACH: Reach = Reach { min: 0, max: 1 };
/// What a weapon for one or two hands costs more in one (mythic.actions.weapon-cost).
const ONE_HANDED: Ap = Ap(1);

impl<'a> Scene<'a> {
    /// The kind of a thing.
    pub fn weapon(self, item: ItemId) -> &'a Weapon {
        &self.encounter.weapons[self.encounter.items[item.index()].index()]
    }

    /// A striking surface.
    pub fn surface(self, item: ItemId, part: u8) -> &'a Surface {
        &self.weapon(item).surfaces[usize::from(part)]
    }

    /// A ranged attack of a weapon.
    pub fn mode(self, item: ItemId, part: u8) -> &'a Mode {
        &self.weapon(item).modes[usize::from(part)]
    }

    /// The damage of a blow or shot.
    pub fn damage_of(self, arm: Arm) -> Damage {
        match arm {
            Arm::Hand => HAND,
            Arm::Surface(item, part) => self.surface(item, part).damage,
            Arm::Mode(item, part) => self.mode(item, part).damage,
        }
    }

    /// The skill that a weapon or the bare hand is used with.
    pub fn skill_with(self, arm: Arm) -> SkillId {
        arm.item().map_or(SkillId::UNARMED, |item| self.weapon(item).skill)
    }

    /// How far a blow reaches; a shot has no reach.
    pub fn reach_of(self, arm: Arm) -> Option<Reach> {
        match arm {
            Arm::Hand => Some(HAND_REACH),
            Arm::Surface(item, part) => Some(self.surface(item, part).reach),
            Arm::Mode(..) => None,
        }
    }

    /// The AP that an action with a weapon or the bare hand costs somebody, in whichever hand it is
    /// (mythic.actions.two-weapons).
    pub fn cost_with(self, who: Id, arm: Arm) -> Ap {
        let (item, cost) = match arm {
            Arm::Hand => return self.hand_cost(),
            Arm::Surface(item, part) => (item, self.surface(item, part).cost),
            Arm::Mode(item, part) => (item, self.mode(item, part).cost),
        };
        let other_hand_busy = self.of(who).held.len() > 1;
        match self.weapon(item).hands {
            Hands::OneOrTwo if other_hand_busy => cost.plus(ONE_HANDED),
            _ => cost,
        }
    }

    fn hand_cost(self) -> Ap {
        match self.encounter.entry(Action::UnarmedAttack).cost {
            Cost::Fixed(ap) => ap,
            Cost::ByWeapon => Ap::ZERO,
        }
    }

    /// The AP that an action costs: fixed, or by weapon.
    pub fn cost(self, who: Id, action: Action, arm: Option<Arm>) -> Ap {
        match (self.encounter.entry(action).cost, arm) {
            (Cost::Fixed(ap), _) => ap,
            (Cost::ByWeapon, Some(arm)) => self.cost_with(who, arm),
            (Cost::ByWeapon, None) => match self.bind_of(who) {
                Some((_, with)) => self.cost_with(who, with),
                None => Ap::ZERO,
            },
        }
    }

    /// Whether a cost can be paid (mythic.round.cost-must-be-affordable).
    pub fn affords(self, who: Id, cost: Ap) -> Legality {
        let held = self.of(who).ap;
        if cost > held {
            const CLAUSE: &str = "mythic.round.cost-must-be-affordable";
            let reason = "it takes {} AP, with {} left in the pool";
            return Err(Illegal::because(CLAUSE, reason).with([cost, held].map(|ap| u16::from(ap.0))));
        }
        Ok(())
    }

    /// Whether the pool of somebody holds enough for an action.
    pub(in crate::rules) fn pays(self, who: Id, action: Action, arm: Option<Arm>) -> bool {
        self.affords(who, self.cost(who, action, arm)).is_ok()
    }

    /// The striking surfaces that somebody has in hand.
    pub fn surfaces_in_hand(self, who: Id) -> impl Iterator<Item = Arm> + 'a {
        let held = self.of(who).held.iter().copied();
        held.flat_map(move |item| self.surfaces_of(item))
    }

    /// The striking surfaces of a thing.
    pub fn surfaces_of(self, item: ItemId) -> impl Iterator<Item = Arm> + 'a {
        (0..self.weapon(item).surfaces.len() as u8).map(move |part| Arm::Surface(item, part))
    }

    /// Whether a striking surface is one of a weapon in hand.
    pub fn strikes_with(self, who: Id, arm: Arm) -> bool {
        match arm {
            Arm::Surface(item, part) => {
                self.holds(who, item) && usize::from(part) < self.weapon(item).surfaces.len()
            }
            Arm::Hand | Arm::Mode(..) => false,
        }
    }

    /// The ranged attacks that somebody has in hand.
    pub fn modes_in_hand(self, who: Id) -> impl Iterator<Item = Arm> + 'a {
        let held = self.of(who).held.iter().copied();
        held.flat_map(move |item| {
            (0..self.weapon(item).modes.len() as u8).map(move |part| Arm::Mode(item, part))
        })
    }

    /// The striking surfaces that somebody could parry with.
    pub fn parrying_surfaces(self, who: Id) -> impl Iterator<Item = Arm> + 'a {
        let any = self.settings().parry_surface == ParrySurface::Chosen;
        let of_thing = move |&item: &ItemId| {
            let best = self.cheapest_surface(who, item).filter(|_| !any);
            self.surfaces_of(item).filter(move |&arm| best.is_none_or(|best| arm == best))
        };
        self.of(who).held.iter().flat_map(of_thing)
    }

    /// The surface of a thing that costs somebody least, the first of equals.
    fn cheapest_surface(self, who: Id, item: ItemId) -> Option<Arm> {
        self.surfaces_of(item).min_by_key(|&surface| self.cost_with(who, surface))
    }

    /// Whether somebody has hands free for a thing beside what it holds.
    pub fn has_hands_for(self, who: Id, item: ItemId) -> bool {
        let takes_both = |item: ItemId| self.weapon(item).hands == Hands::Two;
        match self.of(who).held[..] {
            [] => true,
            [held] => !takes_both(item) && !takes_both(held),
            _ => false,
        }
    }

    /// Whether somebody holds a thing.
    pub fn holds(self, who: Id, item: ItemId) -> bool {
        self.of(who).held.contains(&item)
    }

    /// Whether there are shots enough for a ranged attack (mythic.ranged-attack.ammunition).
    pub fn is_loaded(self, arm: Arm) -> Legality {
        let Arm::Mode(item, part) = arm else { return Ok(()) };
        if self.state.things[item.index()].shots >= self.mode(item, part).shots {
            return Ok(());
        }
        Err(Illegal::because("mythic.ranged-attack.ammunition", "there are too few shots in the weapon"))
    }

    /// The things that somebody holds, carries, or could pick up, in this order.
    pub fn things_at_hand(self, who: Id) -> impl Iterator<Item = ItemId> + 'a {
        let combatant = self.of(who);
        let carried = combatant.held.iter().chain(&combatant.carried).copied();
        carried.chain(self.things_near(who))
    }

    /// The things that lie where somebody can pick them up: in its own square, by setting in those around too
    /// (mythic.actions.picking-up).
    pub fn things_near(self, who: Id) -> impl Iterator<Item = ItemId> + 'a {
        let here = self.of(who).cell;
        let arm_length = match self.settings().picking_up {
            PickingUp::OwnSquare => 0,
            PickingUp::Neighbouring => 1,
        };
        let near = move |cell: Cell| self.squares(here, cell) <= arm_length;
        self.state.lying.iter().filter(move |(_, cell)| near(*cell)).map(|(item, _)| *item)
    }

    /// Whether no thing of the same name that comes before a thing would do too. Such things do the same, as a sword
    /// that was picked up and the own one, and one name stands for one choice: the first that will do is used.
    pub(in crate::rules) fn is_first_of_its_name(
        self,
        who: Id,
        item: Option<ItemId>,
        would_do: impl Fn(ItemId) -> bool,
    ) -> Legality {
        let Some(item) = item else { return Ok(()) };
        let mut before = self.things_at_hand(who).take_while(|&other| other != item);
        if before.any(|other| self.encounter.same_name(item, other) && would_do(other)) {
            let reason = "another thing of the same name comes first";
            return Err(Illegal::because("mythic.actions.ask-weapon", reason));
        }
        Ok(())
    }

    /// Whether a surface is the cheapest of its weapon, the first of equals: it is the one that a parry is made with,
    /// unless a setting leaves the choice (mythic.parry.surface).
    pub(in crate::rules) fn parries_best(self, who: Id, arm: Arm) -> Legality {
        let cheapest = || arm.item().and_then(|item| self.cheapest_surface(who, item));
        if self.settings().parry_surface == ParrySurface::Chosen || cheapest() == Some(arm) {
            return Ok(());
        }
        let reason = "a parry is made with the cheapest surface of the weapon";
        Err(Illegal::because("mythic.parry.surface", reason))
    }
}

impl Fight<'_> {
    /// Lets a thing lie in a square.
    pub(super) fn drop_at(&mut self, item: ItemId, at: Cell) {
        // Each thing lies once at most, and the list has room for all.
        let _ = self.state.lying.try_push((item, at));
        self.note(Event::Landed { item, at }, "where it lies", "mythic.disarm.weapon-location");
    }

    /// Uses up the shots of a ranged attack, whether it hits or not.
    pub(super) fn spend_shots(&mut self, who: Id, arm: Option<Arm>) {
        let Some(Arm::Mode(item, part)) = arm else { return };
        let shots = self.scene().mode(item, part).shots;
        let thing = &mut self.state.things[item.index()];
        thing.shots = thing.shots.saturating_sub(shots);
        let left = thing.shots;
        self.note(Event::Spent { who, item, shots, left }, "shots", "mythic.ranged-attack.ammunition");
    }
}
