//! The damage of an attack: what it is put together from, and what water leaves of it.

use fracas_engine::{Dice, Die, Play, Purpose, Sum};

use super::{Attack, With};
use crate::rules::{Fight, Scene};
use crate::settings::Halving;
use crate::terms::{ActionKind, Arm, Attribute, Id, Property};

/// What water does to a part of the damage, where it hampers the attack (destiny.underwater.halving-scope).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InWater {
    /// It is halved.
    Halved,
    /// It counts in full.
    Whole,
}

/// The damage of an attack as it is put together.
#[derive(Clone, Debug, Default)]
pub(super) struct Damage {
    /// All its parts, as they are on land.
    parts: Sum,
    /// How much of them water halves. All of that is halved together, so that it is rounded once.
    halved: i16,
}

impl Damage {
    /// With a part more.
    #[must_use]
    fn plus(mut self, part: (&'static str, &'static str), amount: i16, in_water: InWater) -> Damage {
        self.add(part, amount, in_water);
        self
    }

    /// Adds a part: what it is and the clause that says so, how much, and what water does to it.
    fn add(&mut self, (label, clause): (&'static str, &'static str), amount: i16, in_water: InWater) {
        self.parts.add(label, amount, clause);
        if in_water == InWater::Halved {
            self.halved = self.halved.saturating_add(amount);
        }
    }
}

impl Scene<'_> {
    /// Damage that is no dice: Strength and the weapon's, or the spell's (destiny.attacks.weapon-damage).
    pub(super) fn fixed_damage(self, attack: Attack) -> Damage {
        const WEAPON: &str = "destiny.attacks.weapon-damage";
        let Attack { attacker, with, .. } = attack;
        match with {
            With::Arm(arm) => {
                let strength = self.sheet(attacker).attribute(Attribute::Strength);
                let weapon = self.weapon(attacker, arm).map_or(0, |weapon| weapon.damage.into());
                let lent = arm.item().map_or(0, |item| self.magic_damage(item));
                Damage::default()
                    .plus(("Strength", WEAPON), strength, InWater::Whole)
                    .plus(("weapon", WEAPON), weapon, InWater::Halved)
                    .plus(("magic", "destiny.misc.end-effect"), lent, InWater::Halved)
                    .plus(
                        ("slicing", "destiny.offensive.weapon-properties"),
                        self.slicing_damage(attack),
                        self.extras_in_water(),
                    )
            }
            With::Spell(spell) => {
                let damage = self.encounter.spells[spell.index()].damage.into();
                Damage::default().plus(("spell", "destiny.attacks.spell-damage"), damage, InWater::Halved)
            }
        }
    }

    /// What a slicing weapon adds against who wears no armor.
    fn slicing_damage(self, attack: Attack) -> i16 {
        let bare = self.sheet(attack.target).armor.toughness <= 0;
        let cuts = bare && self.strikes_with(attack, Property::Slicing);
        if cuts { self.settings().slicing_damage.into() } else { 0 }
    }

    /// What water does to damage that is neither Strength nor the weapon's own (destiny.underwater.halving-scope).
    fn extras_in_water(self) -> InWater {
        match self.settings().halving {
            Halving::WeaponDamage => InWater::Whole,
            Halving::AllButStrength => InWater::Halved,
        }
    }

    /// What water takes off the damage of an attack, and the clause for it: of a weapon where its bearer is, of fire
    /// where its target is (destiny.underwater.weapon-damage, destiny.underwater.fire-half).
    fn lost_in_water(self, attack: Attack, damage: &Damage) -> (i16, &'static str) {
        let Attack { attacker, target, with, .. } = attack;
        let (left, clause) = match with {
            With::Arm(arm) => (
                self.weapon_damage_in_water(attacker, arm, damage.halved),
                "destiny.underwater.weapon-damage",
            ),
            With::Spell(_) => (
                self.damage_in_water(self.damage_kind(with), target, damage.halved),
                "destiny.underwater.fire-half",
            ),
        };
        (left.saturating_sub(damage.halved), clause)
    }

    /// What damage comes to, as water leaves it.
    pub(super) fn damage_of(self, attack: Attack, damage: &Damage) -> i16 {
        damage.parts.total().saturating_add(self.lost_in_water(attack, damage).0)
    }

    /// Damage, with what water takes off it told.
    pub(super) fn left_by_water(self, attack: Attack, damage: Damage) -> Sum {
        let (lost, clause) = self.lost_in_water(attack, &damage);
        damage.parts.plus("under water", lost, clause)
    }

    /// Damage of a weapon's own, as water leaves it: all of it for aquatic weapons.
    fn weapon_damage_in_water(self, who: Id, arm: Arm, damage: i16) -> i16 {
        let aquatic = self.weapon(who, arm).is_some_and(|weapon| weapon.has(Property::Aquatic));
        if aquatic || !self.is_hampered_by_water(who) { damage } else { self.half(damage) }
    }
}

impl Fight<'_> {
    /// Dice that the weapon or spell lists (destiny.thresholds.damage-roll-meaning).
    pub(super) fn roll_listed_damage(&mut self, attack: Attack, damage: &mut Damage) -> Play {
        let scene = self.scene();
        let dice = match attack.with {
            With::Arm(arm) => scene.weapon(attack.attacker, arm).and_then(|weapon| weapon.dice),
            With::Spell(spell) => scene.encounter.spells[spell.index()].dice,
        };
        let Some(dice) = dice else { return Ok(()) };
        let rolled: i16 = self
            .roll(dice, Purpose::by(attack.attacker.index(), "damage"))?
            .iter()
            .map(|&face| i16::from(face))
            .sum();
        damage.add(("damage dice", "destiny.thresholds.damage-roll-meaning"), rolled, InWater::Halved);
        Ok(())
    }

    /// Dice that the action adds on a hit (destiny.offensive.strong).
    pub(super) fn roll_extra_damage(&mut self, attack: Attack, damage: &mut Damage) -> Play {
        if attack.kind == ActionKind::StrongAttack {
            let rolled =
                self.roll(Dice::one(Die::D6), Purpose::by(attack.attacker.index(), "strong attack"))?[0];
            let in_water = self.scene().extras_in_water();
            damage.add(("Strong Attack", "destiny.offensive.strong"), rolled.into(), in_water);
        }
        Ok(())
    }
}
