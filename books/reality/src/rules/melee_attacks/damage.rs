//! Damage of an attack that hit: the roll, MASDB, and what armor takes off.

use fracas_engine::{Dice, Die, Play, Purpose};

use super::Blow;
use super::combat_roll::{Grade, Rolled};
use crate::choice::Arm;
use crate::event::report;
use crate::rules::{Fight, Scene};
use crate::settings::UnarmedDamage;
use crate::terms::{AimedAt, DamageType, Id, Multipliers};

/// Damage on its way to somebody.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Damage {
    /// What the dice came to, if any were thrown.
    pub dice: Option<i16>,
    /// With all that is added.
    pub sum: i16,
    /// What armour takes off.
    pub armour: i16,
    /// Its type.
    pub kind: DamageType,
    /// The types that it falls under, one bit each.
    pub types: u32,
    /// What doubles and halves it besides Weakness and Resistance.
    pub multipliers: Multipliers,
    /// The rule of its points, and that of what armour takes off.
    pub rules: [&'static str; 2],
    /// Whose doing it is: who, and the number of the kind of action in reports.
    pub source: Option<(Id, u8)>,
}

/// Dice of damage that have fallen.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::rules) struct Thrown {
    /// What they came to, if there were any.
    pub sum: Option<i16>,
    /// The highest face of a weapon's die.
    pub best: u8,
}

impl Thrown {
    /// What they came to.
    pub fn points(self) -> i16 {
        self.sum.unwrap_or(0)
    }
}

impl Scene<'_> {
    /// The dice and points of a blow, by arm and hold.
    fn blow_dice(self, who: Id, arm: Arm) -> (Option<Dice>, i16) {
        match arm.item().and_then(|item| self.weapon(item).map(|weapon| (item, weapon))) {
            Some((item, weapon)) => {
                let two_handed = weapon.two_handed.filter(|_| self.in_two_hands(who, item));
                (two_handed.or(weapon.dice), i16::from(weapon.plus) + self.masdb(who))
            }
            None => {
                let bonus = match self.settings().unarmed_damage {
                    UnarmedDamage::AttackBonus => self.masab(who),
                    UnarmedDamage::DamageBonus => self.masdb(who),
                };
                (None, bonus.max(1))
            }
        }
    }

    /// The types that the damage of an attack falls under.
    pub fn damage_types(self, who: Id, arm: Arm) -> u32 {
        self.weapon_of(arm).map_or(self.sheet(who).unarmed.only(), |weapon| weapon.types)
    }

    /// The type of a blow's damage.
    pub fn damage_type(self, who: Id, arm: Arm) -> DamageType {
        self.weapon_of(arm).map_or(self.sheet(who).unarmed, |weapon| weapon.damage)
    }
}

impl Fight<'_> {
    /// The damage of a blow that hit (reality.melee.damage-formula).
    pub(in crate::rules) fn wound(&mut self, blow: Blow, rolled: Rolled) -> Play {
        if let Some(held) = &mut self.held_back
            && held.blows.try_push((blow, rolled)).is_ok()
        {
            return Ok(());
        }
        let Blow { attacker, target, arm, .. } = blow;
        let (dice, bonus) = self.blow_points(blow)?;
        let armour = self.armor_against(&blow, rolled, dice.best);
        let clumsy = self.scene().is_clumsy(attacker, arm);
        let kind = self.scene().damage_type(attacker, arm);
        let rule = match arm {
            Arm::Body => "reality.unarmed.damage",
            Arm::Weapon(_) => "reality.melee.damage-formula",
        };
        let damage = Damage {
            dice: dice.sum,
            sum: dice.points() + bonus,
            armour,
            kind,
            types: self.scene().damage_types(attacker, arm),
            multipliers: self.doublings_of(&blow).halved_if(clumsy),
            rules: [rule, "reality.melee.armor-struck"],
            source: Some((attacker, report::of_blow(arm, blow.meets))),
        };
        if rolled.face == 20 && self.scene().properties(arm).devastates {
            self.break_armour(target);
        }
        let mercy = self.mercy(attacker, arm, target, blow.intent)?;
        self.damage(target, damage, mercy)
    }

    /// What doubles the damage of a blow, or did as it began (reality.melee.effects-window).
    pub(in crate::rules) fn doublings_of(&self, blow: &Blow) -> Multipliers {
        let now = self.scene().doublings(blow.attacker, blow.arm, blow.target);
        let began = blow.began.map_or(0, |began| began.doubled);
        Multipliers { doubled: now.doubled.max(began).saturating_add(blow.enhanced.doubled), ..now }
    }

    /// Damage of a blow before armour.
    pub(in crate::rules) fn blow_damage(&mut self, blow: Blow) -> Play<i16> {
        let (dice, bonus) = self.blow_points(blow)?;
        Ok(dice.points() + bonus)
    }

    /// The dice of a blow, and what is added to them.
    fn blow_points(&mut self, blow: Blow) -> Play<(Thrown, i16)> {
        let Blow { attacker, arm, .. } = blow;
        let (dice, bonus) = self.scene().blow_dice(attacker, arm);
        let mut thrown = self.weapon_dice(attacker, dice, self.scene().properties(arm).brutal)?;
        let more = self.extra_dice(blow, &mut thrown)?;
        Ok((thrown, bonus + blow.enhanced.damage + more))
    }

    /// What armour takes off (reality.melee.armor-struck): nothing on a Critical Hit, nor where the roll goes past it.
    fn armor_against(&self, blow: &Blow, rolled: Rolled, best_die: u8) -> i16 {
        let scene = self.scene();
        if rolled.grade == Grade::Critical || rolled.face >= scene.armor_coverage(blow.target) {
            return 0;
        }
        // Only what is aimed at Evasion meets armour (reality.evasion.armor-not-other).
        if scene.aim(blow.arm) != AimedAt::Evasion {
            return 0;
        }
        let rating = scene.armor_rating(blow.target);
        let devastate = scene.properties(blow.arm).devastate;
        let half = devastate > 0 && best_die >= devastate;
        // Half of the rating, rounded up, is ignored.
        if half { rating / 2 } else { rating }
    }

    /// Weapon dice, each thrown again until above Brutal; a Brutal as high as the die makes it count in full
    /// (reality.melee.weapon-properties).
    pub(in crate::rules) fn weapon_dice(&mut self, who: Id, dice: Option<Dice>, brutal: u8) -> Play<Thrown> {
        let Some(dice) = dice else { return Ok(Thrown::default()) };
        let sides = dice.die.sides();
        if brutal >= sides {
            return Ok(Thrown { sum: Some(i16::from(sides) * i16::from(dice.count)), best: sides });
        }
        let mut faces = self.roll(dice, Purpose::by(who.index(), "damage"))?;
        loop {
            let again = faces.iter().filter(|&&face| face <= brutal).count() as u8;
            if again == 0 {
                break;
            }
            faces.retain(|face| *face > brutal);
            let again = Dice::new(again, dice.die);
            let more = self.roll(again, Purpose::by(who.index(), "damage, Brutal"))?;
            faces.extend(more);
        }
        let best = faces.iter().copied().max().unwrap_or(0);
        Ok(Thrown { sum: Some(faces.iter().map(|&face| i16::from(face)).sum()), best })
    }

    /// Dice and points that styles add to melee damage: the dice go to those of the weapon.
    fn extra_dice(&mut self, blow: Blow, thrown: &mut Thrown) -> Play<i16> {
        let Blow { attacker, target, arm, .. } = blow;
        let now = self.scene().in_force(attacker, arm, target);
        let began = blow.began.unwrap_or(now);
        // Each counts that held at some time of the attack (reality.melee.effects-window).
        let (mut sum, holding) = (0, now.modifiers | began.modifiers);
        for place in 0..self.scene().modifiers(attacker).count() {
            let Some(&modifier) = self.scene().modifiers(attacker).nth(place) else { break };
            let holds = 1_u64.checked_shl(place as u32).is_some_and(|bit| holding & bit != 0);
            if holds {
                sum += i16::from(modifier.damage);
            }
            if let Some(die) = Die::new(modifier.damage_die).filter(|_| holds) {
                let purpose = Purpose::by(attacker.index(), "damage by style");
                let face = i16::from(self.roll(Dice::one(die), purpose)?[0]);
                thrown.sum = Some(thrown.points() + face);
            }
        }
        Ok(sum)
    }
}
