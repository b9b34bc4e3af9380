//! Hands, weapons and shields: what somebody has in hand and what can be done with it. The figures are those of the game's
//! chapters on gear, or proposed (realmspire.core.weapon-table).

use fracas_engine::{Dice, Die};

use super::Scene;
use crate::settings::{HeavyWeapons, NearReach, Reloading, ShieldHand, StrikeTerm, TwoWeapons};
use crate::sheet::{Effect, Encounter, Flight, Hands, Kind, Melee, Ranged, Use, Wear};
use crate::terms::{Arm, DamageType, Id, ItemId, Metres, Perk, PowerId, TypeId};

/// Hands that everybody has.
const HANDS: u8 = 2;
/// From this reach on a weapon counts as long, where a setting asks (realmspire.core.weapon-figures-melee).
const LONG: Metres = Metres(3);

/// What fists and feet do (realmspire.core.weapon-figures-melee).
const UNARMED: Melee = Melee {
    die: Dice { count: 1, die: Die::D4 },
    in_two_hands: None,
    reach: Metres(1),
    kind: DamageType::Crushing,
};
/// What they do by a perk (realmspire.core.perks).
const HARD_FISTS: Melee = Melee { die: Dice { count: 1, die: Die::D6 }, ..UNARMED };

impl Kind {
    /// The melee part of a weapon.
    pub fn melee(&self) -> Option<&Melee> {
        match &self.use_ {
            Use::Weapon { melee, .. } => melee.as_ref(),
            _ => None,
        }
    }

    /// The ranged part of a weapon.
    pub fn ranged(&self) -> Option<&Ranged> {
        match &self.use_ {
            Use::Weapon { ranged, .. } => ranged.as_ref(),
            _ => None,
        }
    }

    /// Whether it is a weapon.
    pub fn is_weapon(&self) -> bool {
        matches!(self.use_, Use::Weapon { .. })
    }

    /// The power of a thing that is magic.
    #[inline]
    pub fn power(&self) -> Option<PowerId> {
        match self.use_ {
            Use::Magic(power, _) => Some(power),
            _ => None,
        }
    }

    /// Whether it is gone once its magic has been used.
    pub fn is_used_up(&self) -> bool {
        matches!(self.use_, Use::Magic(_, Wear::UsedUp))
    }

    /// The Block Rating, of a shield.
    pub fn block_rating(&self) -> Option<u8> {
        match &self.use_ {
            Use::Shield(shield) => Some(shield.rating),
            _ => None,
        }
    }
}

impl Encounter {
    /// The farthest that anything strikes in melee.
    pub(crate) fn find_longest_reach(&self) -> Metres {
        let reaches = self.kinds.iter().filter_map(Kind::melee).map(|melee| melee.reach);
        reaches.fold(UNARMED.reach, Metres::max)
    }
}

impl<'a> Scene<'a> {
    /// The kind of a thing.
    #[inline]
    pub fn kind(self, item: ItemId) -> &'a Kind {
        self.encounter.kind(item)
    }

    /// Hands that a thing keeps busy (realmspire.shields.hands).
    pub fn hands_for(self, item: ItemId) -> u8 {
        let kind = self.kind(item);
        let is_strapped =
            kind.block_rating().is_some() && self.settings().shield_hand == ShieldHand::StrappedOn;
        match kind.hands {
            _ if is_strapped => 0,
            Hands::One | Hands::OneOrTwo => 1,
            Hands::Two => 2,
        }
    }

    /// Hands that somebody has free (realmspire.primary.grapple-free-hand).
    pub fn free_hands(self, who: Id) -> u8 {
        let combatant = self.of(who);
        let busy: u8 = combatant.held.iter().map(|&item| self.hands_for(item)).sum();
        HANDS.saturating_sub(busy + u8::from(combatant.holds.is_some()))
    }

    /// Whether somebody grips a weapon with both hands: one that allows it, where the other hand is free
    /// (realmspire.core.grip).
    pub fn grips_with_both(self, who: Id, item: ItemId) -> bool {
        match self.kind(item).hands {
            Hands::One => false,
            Hands::Two => true,
            Hands::OneOrTwo => self.free_hands(who) > 0,
        }
    }

    /// How a Strike in melee is made with this, if it can be.
    pub fn melee(self, who: Id, arm: Arm) -> Option<Melee> {
        match arm {
            Arm::Unarmed if self.has_perk(who, Perk::HardFists) => Some(HARD_FISTS),
            Arm::Unarmed => Some(UNARMED),
            Arm::Melee(item) => {
                let melee = *self.kind(item).melee()?;
                let die = melee.in_two_hands.filter(|_| self.grips_with_both(who, item));
                Some(Melee { die: die.unwrap_or(melee.die), ..melee })
            }
            Arm::Ranged(_) => None,
        }
    }

    /// How a weapon is shot or thrown, if it can be.
    pub fn ranged(self, arm: Arm) -> Option<&'a Ranged> {
        match arm {
            Arm::Ranged(item) => self.kind(item).ranged(),
            _ => None,
        }
    }

    /// Whether it is thrown.
    pub fn is_thrown(self, arm: Arm) -> bool {
        self.ranged(arm).is_some_and(|ranged| ranged.flight == Flight::Thrown)
    }

    /// How far a Strike in melee reaches with this, if it can be made: however it is gripped.
    #[inline]
    pub fn reach_with(self, arm: Arm) -> Option<Metres> {
        match arm {
            Arm::Unarmed => Some(UNARMED.reach),
            Arm::Melee(item) => self.kind(item).melee().map(|melee| melee.reach),
            Arm::Ranged(_) => None,
        }
    }

    /// Whether a Strike in melee reaches so far.
    pub fn reaches(self, arm: Arm, distance: Metres) -> bool {
        let Some(reach) = self.reach_with(arm) else { return false };
        let is_too_near =
            self.settings().near_reach == NearReach::NotNextToOne && reach >= LONG && distance <= Metres(1);
        distance <= reach && !is_too_near
    }

    /// What somebody can strike with in melee: its weapons in hand, then its fists, whatever it holds
    /// (realmspire.core.unarmed-hands).
    pub fn melee_arms(self, who: Id) -> impl Iterator<Item = Arm> + 'a {
        let held = self.of(who).held.iter().copied();
        held.filter(move |&item| self.kind(item).melee().is_some()).map(Arm::Melee).chain([Arm::Unarmed])
    }

    /// What somebody can shoot or throw.
    pub fn ranged_arms(self, who: Id) -> impl Iterator<Item = Arm> + 'a {
        let held = self.of(who).held.iter().copied();
        held.filter(move |&item| self.kind(item).ranged().is_some()).map(Arm::Ranged)
    }

    /// The farthest that somebody strikes in melee.
    pub fn reach(self, who: Id) -> Metres {
        self.melee_arms(who).filter_map(|arm| self.reach_with(arm)).max().unwrap_or_default()
    }

    /// The farthest that somebody strikes, shoots or throws.
    pub fn range_of_arms(self, who: Id) -> Metres {
        let ranged = self.ranged_arms(who).filter_map(|arm| self.ranged(arm));
        ranged.map(|ranged| ranged.bands.farthest()).fold(self.reach(who), Metres::max)
    }

    /// Whether a weapon is ready to be shot.
    pub fn is_loaded(self, item: ItemId) -> bool {
        self.settings().reloading == Reloading::Free || self.state.unloaded[item.index()] == 0
    }

    /// The shield that somebody wields.
    pub fn shield(self, who: Id) -> Option<ItemId> {
        self.of(who).held.iter().copied().find(|&item| self.kind(item).block_rating().is_some())
    }

    /// Whether a weapon is heavy (realmspire.maneuvers.heavy-weapon).
    pub fn is_heavy(self, item: ItemId) -> bool {
        let kind = self.kind(item);
        let Use::Weapon { melee, is_marked_heavy, .. } = &kind.use_ else { return false };
        let by_size = || melee.is_some_and(|melee| kind.hands == Hands::Two || melee.die.die == Die::D12);
        *is_marked_heavy || (self.settings().heavy_weapons == HeavyWeapons::TwoHandedOrD12 && by_size())
    }

    /// What a hit with this does besides damage.
    pub fn effect(self, arm: Arm) -> Effect {
        match arm.item().map(|item| &self.kind(item).use_) {
            Some(Use::Weapon { effect, .. }) => *effect,
            _ => Effect::None,
        }
    }

    /// As what a style is trained in it.
    pub fn type_of(self, arm: Arm) -> TypeId {
        arm.item().map_or(TypeId::UNARMED, |item| self.kind(item).style_type)
    }

    /// Whether an attack with this counts as a Strike for the maneuvers that ask for one
    /// (realmspire.step1-attack.strike-term).
    pub fn is_strike(self, arm: Arm) -> bool {
        match arm {
            Arm::Unarmed | Arm::Melee(_) => true,
            Arm::Ranged(_) => self.settings().strike_term == StrikeTerm::AllWeaponAttacks,
        }
    }

    /// Two one-handed weapons in hand: where there are two, each is held in one hand (realmspire.core.two-weapons).
    pub fn has_two_weapons(self, who: Id) -> bool {
        let is_one_handed = |hands: Hands| match self.settings().two_weapons {
            TwoWeapons::HeldInOneHand => hands != Hands::Two,
            TwoWeapons::OneHandedOnly => hands == Hands::One,
        };
        let held = self.of(who).held.iter().map(|&item| self.kind(item));
        held.filter(|kind| kind.is_weapon() && is_one_handed(kind.hands)).count() == 2
    }
}
