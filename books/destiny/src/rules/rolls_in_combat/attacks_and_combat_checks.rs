//! Attacks and Combat Checks: the formulas, and how an attack is made.

mod damage;
mod outlook;

use fracas_engine::{Clause, Play, Sum, Why};

use super::defense::Incoming;
use super::modifiers_to_attack::Aimed;
use super::{Critical, RollKind};
use damage::Damage;
pub(crate) use outlook::Outlook;

use crate::event::Event;
use crate::rules::health_damage_and_healing::Wounding;
use crate::rules::health_damage_and_healing::toughness::Armor;
use crate::rules::{Fight, Scene};
use crate::settings::{
    CheckExtras, HarmlessSpells, HinderDice, InterposeAgain, InterposeWhen, OpeningFor, ParryCriticals,
    PenetratingExtras, QuickStep, TouchSpells,
};
use crate::sheet::{Spell, SpellTarget};
use crate::terms::{
    ActionKind, Arm, Attribute, By, DamageKind, DefenseKind, Id, Level, Property, Rolled, Skill, SpecId,
    SpellId, Wild,
};

/// What a Quick Attack does to a wound, as it is told (destiny.offensive.quick).
const QUICK: (&str, &str) = ("a Quick Attack: a step less bad", "destiny.offensive.quick");
/// What a Rebuff does to one (destiny.offensive.rebuff-severity).
const REBUFF: (&str, &str) = ("a Rebuff: a step worse", "destiny.offensive.rebuff-severity");
/// What a Nonlethal Attack takes off (destiny.offensive.nonlethal).
const NONLETHAL: i16 = -2;
/// What each who harries takes off (destiny.common.harry-effect).
const HARRIED: i16 = -2;
/// Other hindrances of the same size: a distraction, a shared space, blows from the ground
/// (destiny.misc.hinder-distract, destiny.positioning.enter-penalty, destiny.positioning.posture-effects).
const HAMPERED: i16 = -2;
/// What under water takes off a melee attack (destiny.underwater.melee-penalty).
const UNDER_WATER: i16 = -5;

/// With what an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum With {
    /// A weapon or the body.
    Arm(Arm),
    /// A spell.
    Spell(SpellId),
}

/// An attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Attack {
    /// Who attacks.
    pub attacker: Id,
    /// Whom.
    pub target: Id,
    /// With what.
    pub with: With,
    /// As which action or reaction.
    pub kind: ActionKind,
}

/// An attack roll that was made, and what it met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Landed {
    /// Who is hit.
    pub target: Id,
    /// What the attack adds to its roll as damage.
    pub damage: i16,
    /// What is left of the damage dealt.
    pub left: i16,
}

impl Scene<'_> {
    /// What is added to the roll of an attack or combat check with a weapon (destiny.attacks.melee-weapon,
    /// destiny.attacks.ranged-weapon).
    fn weapon_sum(self, who: Id, arm: Arm) -> Sum {
        let weapon = self.weapon(who, arm);
        let (skill, clause) = match self.is_melee(arm) {
            true => (Skill::Melee, "destiny.attacks.melee-weapon"),
            false => (Skill::Aim, "destiny.attacks.ranged-weapon"),
        };
        self.trained(who, Attribute::Dexterity, skill, weapon.map(|weapon| weapon.group)).plus(
            "accuracy",
            weapon.map_or(0, |weapon| weapon.accuracy.into()),
            clause,
        )
    }

    /// What is added to a Power check (destiny.attacks.power).
    pub(crate) fn power(self, who: Id) -> Sum {
        let sum = self.trained(who, Attribute::Strength, Skill::Athletics, Some(SpecId::POWER));
        let sum = sum.plus("Size", self.sheet(who).size.into(), "destiny.attacks.power");
        sum.plus("armor", self.sheet(who).armor.checks.into(), "destiny.toughness.armor-list")
    }

    /// What is added to an Agility check (destiny.attacks.agility).
    pub(crate) fn agility(self, who: Id) -> Sum {
        let sum = self.trained(who, Attribute::Dexterity, Skill::Reflex, Some(SpecId::AGILITY));
        sum.plus("Size", -i16::from(self.sheet(who).size), "destiny.attacks.agility")
    }

    /// What is added to a Fortitude check (destiny.attacks.fortitude).
    pub(crate) fn fortitude(self, who: Id) -> Sum {
        self.trained(who, Attribute::Vitality, Skill::Resistance, Some(SpecId::FORTITUDE))
    }

    /// What is added to a Willpower check (destiny.attacks.willpower).
    pub(crate) fn willpower(self, who: Id) -> Sum {
        self.trained(who, Attribute::Persona, Skill::Resistance, Some(SpecId::WILLPOWER))
    }

    /// What is added to a Power or Agility check.
    pub(crate) fn by(self, who: Id, by: By) -> Sum {
        match by {
            By::Power => self.power(who),
            By::Agility => self.agility(who),
        }
    }

    /// The higher of Power and Agility Defense.
    pub(crate) fn power_or_agility(self, who: Id) -> Sum {
        let [power, agility] = [DefenseKind::Power, DefenseKind::Agility].map(|kind| self.defense(who, kind));
        if agility.total() > power.total() { agility } else { power }
    }

    /// What is rolled for an attack.
    fn rolled_for(self, with: With) -> Rolled {
        match with {
            With::Spell(_) => Rolled::SpellAttack,
            With::Arm(arm) if self.is_melee(arm) => Rolled::MeleeAttack,
            With::Arm(_) => Rolled::RangedAttack,
        }
    }

    /// Whether an attack is a melee one: a spell is where it is cast by touch.
    fn is_melee_attack(self, with: With) -> bool {
        match with {
            With::Arm(arm) => self.is_melee(arm),
            With::Spell(spell) => self.encounter.spells[spell.index()].is_touch,
        }
    }

    /// Whether what hampers melee attacks hampers a spell: an attack by touch (destiny.attacks.touch-hampered).
    pub(crate) fn is_a_blow(self, spell: SpellId) -> bool {
        let Spell { is_touch, target, .. } = *self.spell(spell);
        is_touch && target == SpellTarget::Attack && self.settings().touch_spells == TouchSpells::AsBlows
    }

    /// Which dice attack rolls with a weapon take (destiny.rolls.wild-default).
    pub(crate) fn dice_of(self, who: Id, arm: Arm) -> Wild {
        self.weapon(who, arm).map_or(Wild::Wild, |weapon| weapon.wild)
    }

    /// Which Defense an attack meets (destiny.defense.which).
    fn met_by(self, attack: Attack) -> DefenseKind {
        match attack.with {
            With::Spell(spell) => self.encounter.spells[spell.index()].defense,
            With::Arm(arm) if self.is_melee(arm) => DefenseKind::Melee,
            With::Arm(_) => DefenseKind::Ranged,
        }
    }

    /// All that is added to an attack roll but for the modifiers of the table; distance counts to where the target
    /// counts as being.
    fn attack_sum(self, attack: Attack, place: Id) -> Sum {
        let Attack { attacker, target, with, kind } = attack;
        let mut sum = match with {
            With::Arm(arm) => self.weapon_sum(attacker, arm),
            With::Spell(spell) => {
                let school = self.encounter.spells[spell.index()].school;
                self.trained(attacker, Attribute::Reason, Skill::Arcana, Some(school))
            }
        };
        if kind == ActionKind::NonlethalAttack {
            sum.add("nonlethal", NONLETHAL, "destiny.offensive.nonlethal");
        }
        sum = match with {
            With::Arm(arm) => sum.and(&self.arm_hampers(attacker, place, arm)),
            With::Spell(spell) if self.is_a_blow(spell) => sum.and(&self.melee_hampers(attacker)),
            With::Spell(_) => sum,
        };
        sum = sum.and(&self.attacker_hampers(attacker));
        if self.is_melee_attack(with) {
            let (what, defense) = (self.rolled_for(with), self.met_by(attack));
            let aimed = Aimed { attacker, target, place, what, is_melee: true, defense };
            sum = sum.and(&self.mounted_attack(aimed));
        }
        sum
    }

    /// What distance, water and those who harry take off a roll with a weapon.
    pub(crate) fn arm_hampers(self, attacker: Id, place: Id, arm: Arm) -> Sum {
        if self.is_melee(arm) {
            return self.melee_hampers(attacker).plus(
                "too close",
                self.close_penalty(attacker, place, arm),
                "destiny.attacks.weapon-table",
            );
        }
        let harried = self.of(attacker).round.harried_by.count().into();
        let harrying = match self.settings().harrying {
            crate::settings::Harrying::AddsUp => HARRIED * harried,
            crate::settings::Harrying::OnlyOne => HARRIED * i16::min(harried, 1),
        };
        Sum::new().plus("harried", harrying, "destiny.common.harry-effect").plus(
            "distance",
            self.range_penalty(attacker, place, arm),
            "destiny.attacks.range-limits",
        )
    }

    /// By setting, what a blow inside the optimal reach of its weapon has taken off (destiny.attacks.weapon-table).
    fn close_penalty(self, attacker: Id, place: Id, arm: Arm) -> i16 {
        let penalty = i16::from(self.settings().close_penalty);
        let close = self.is_too_close(attacker, arm, self.distance(attacker, place));
        if close { -penalty } else { 0 }
    }

    /// What water and lying on the ground take off a melee attack, and a check with a melee weapon.
    fn melee_hampers(self, attacker: Id) -> Sum {
        let water = if self.is_hampered_by_water(attacker) { UNDER_WATER } else { 0 };
        let prone = if self.strikes_from_the_ground(attacker) { HAMPERED } else { 0 };
        Sum::new().plus("under water", water, "destiny.underwater.melee-penalty").plus(
            "prone",
            prone,
            "destiny.positioning.posture-effects",
        )
    }

    /// What changes a combat check against a creature as it would an attack roll (destiny.attacks.combat-check-extras).
    fn check_hampers(self, aimed: Aimed) -> Sum {
        let who = aimed.attacker;
        let sum = self.attacker_hampers(who);
        if aimed.what == Rolled::MeleeCheck {
            return sum.and(&self.melee_hampers(who)).and(&self.mounted_attack(aimed));
        }
        sum
    }

    /// What hampers all attacks of somebody.
    fn attacker_hampers(self, attacker: Id) -> Sum {
        let distracted = HAMPERED * i16::from(self.of(attacker).round.distracted);
        let crowded = HAMPERED * self.crowded_by(attacker);
        Sum::new().plus("distracted", distracted, "destiny.misc.hinder-distract").plus(
            "shared space",
            crowded,
            "destiny.positioning.enter-penalty",
        )
    }

    /// Whether an attack has a property; a Nonlethal Attack has none of those that make wounds worse
    /// (destiny.offensive.nonlethal-properties).
    fn strikes_with(self, attack: Attack, property: Property) -> bool {
        let arm = match attack.with {
            With::Arm(arm) => arm,
            With::Spell(spell) => return self.spell(spell).strikes_with(property),
        };
        let spared = [Property::ArmorPiercing, Property::Concussive, Property::Slicing];
        if attack.kind == ActionKind::NonlethalAttack && spared.contains(&property) {
            return false;
        }
        self.weapon(attack.attacker, arm).is_some_and(|weapon| weapon.has(property))
    }

    /// Whether an attack deals damage at all: a Grapple does not, nor a spell that names none
    /// (destiny.grappling.grapple, destiny.magic.no-damage).
    fn deals_damage(self, attack: Attack) -> bool {
        match attack.with {
            With::Spell(spell) => {
                self.spell(spell).deals_damage()
                    || self.settings().harmless_spells == HarmlessSpells::WoundByTheRoll
            }
            With::Arm(_) => attack.kind != ActionKind::Grapple,
        }
    }

    /// The Toughness that an attack meets (destiny.toughness.armor-bypass).
    fn toughness_met(self, attack: Attack) -> Sum {
        let pierces = self.strikes_with(attack, Property::ArmorPiercing);
        let armor = if pierces { Armor::Bypassed } else { Armor::Counts };
        self.toughness_against(attack.target, armor)
    }

    /// The kind of damage of an attack.
    pub(crate) fn damage_kind(self, with: With) -> DamageKind {
        match with {
            With::Arm(_) => DamageKind::Plain,
            With::Spell(spell) => self.encounter.spells[spell.index()].kind,
        }
    }
}

/// What an attack roll meets.
struct Number {
    /// What it must reach.
    to_hit: i16,
    /// What is subtracted from the damage.
    from_damage: i16,
    /// Which Defense it is; `None` of an opening in its place.
    defense: Option<DefenseKind>,
}

impl Fight<'_> {
    /// Makes an attack: what answers it, its roll, its damage, its wound.
    pub(crate) fn attack(&mut self, attack: Attack) -> Play<Option<Landed>> {
        // An attack is a trigger of its own, also when it is itself a reaction.
        let reacted = std::mem::take(&mut self.reacted);
        let landed = self.attack_through(attack);
        self.reacted = reacted;
        landed
    }

    fn attack_through(&mut self, mut attack: Attack) -> Play<Option<Landed>> {
        let Attack { attacker, with, .. } = attack;
        let place = attack.target;
        self.interposed(&mut attack, InterposeWhen::BeforeTheRoll)?;
        if self.scene().rolled_for(with) == Rolled::RangedAttack {
            self.offer_harry(attacker)?;
        }
        if !self.scene().is_awake(attacker) {
            return Ok(None);
        }
        let holds = self.keeps_hold_to_attack(attacker)?;
        let landed = if holds { self.roll_attack(attack, place)? } else { None };
        self.come_out_of_hiding(attacker)?;
        if let Some(landed) = landed {
            self.deal(attack, landed)?;
        }
        Ok(landed)
    }

    /// The attack roll, its damage if it hits, and what is left of it.
    fn roll_attack(&mut self, mut attack: Attack, place: Id) -> Play<Option<Landed>> {
        let Attack { attacker, with, kind, .. } = attack;
        let mut number = self.number(attack)?;
        let (rolled, critical) = self.throw(attack, place)?;
        if self.interposed(&mut attack, InterposeWhen::AfterTheRoll)? {
            number = self.number(attack)?;
        }
        let target = attack.target;
        self.shift_initiative(attacker, target, critical);
        let penetrating = self.scene().strikes_with(attack, Property::Penetrating);
        let early = penetrating && self.encounter.settings.penetrating_extras == PenetratingExtras::Before;
        let mut damage = Damage::default();
        if self.scene().deals_damage(attack) {
            damage = self.scene().fixed_damage(attack);
            if penetrating {
                self.roll_listed_damage(attack, &mut damage)?;
            }
            if early {
                self.roll_extra_damage(attack, &mut damage)?;
            }
        }
        let ahead = if penetrating { self.scene().damage_of(attack, &damage) } else { 0 };
        let passed = rolled.saturating_add(ahead) >= number.to_hit;
        let clause =
            if penetrating { "destiny.penetrating.add-before" } else { "destiny.attacks.hit-on-equal" };
        let what = self.scene().rolled_for(with);
        let Number { to_hit, defense, .. } = number;
        let met = Event::Met { who: attacker, what, target, defense, number: to_hit, passed };
        self.note(met, "as much is needed", clause);
        if !passed || !self.scene().deals_damage(attack) {
            return Ok(passed.then_some(Landed { target, damage: 0, left: i16::MIN }));
        }
        if !penetrating {
            self.roll_listed_damage(attack, &mut damage)?;
        }
        if !early {
            self.roll_extra_damage(attack, &mut damage)?;
        }
        let damage = self.scene().left_by_water(attack, damage);
        let dealt = rolled.saturating_add(damage.total());
        let toughness = self.scene().toughness_met(attack);
        let left = dealt - number.from_damage - toughness.total();
        self.tell(Event::Struck { attacker, target, kind: Some(kind), dealt, left }, || {
            let roll = Why::new().plus("attack roll", rolled.into(), Clause("destiny.thresholds.formula"));
            let mut why = roll;
            why.terms.extend(damage.why().terms);
            why.plus("Defense", (-number.from_damage).into(), Clause("destiny.thresholds.subtract-defense"))
                .plus("Toughness", (-toughness.total()).into(), Clause("destiny.toughness.applies-to-all"))
        });
        Ok(Some(Landed { target, damage: damage.total(), left }))
    }

    /// Throws the dice of an attack, with all that is added to them.
    fn throw(&mut self, attack: Attack, place: Id) -> Play<(i16, Critical)> {
        let Attack { attacker, target, with, .. } = attack;
        let scene = self.scene();
        let (what, defense, is_melee) =
            (scene.rolled_for(with), scene.met_by(attack), scene.is_melee_attack(with));
        let modified = self.modified(Aimed { attacker, target, place, what, is_melee, defense })?;
        let sum = self.scene().attack_sum(attack, place).and(&modified);
        let wild = match with {
            With::Spell(spell) => self.scene().spell(spell).wild,
            With::Arm(arm) => self.scene().dice_of(attacker, arm),
        };
        let kind = self.scene().kind_of(what, wild);
        self.check_with(attacker, what, kind, sum)
    }

    /// What the attack roll meets: a Defense, or the result of an opening in its place
    /// (destiny.positioning.opening).
    fn number(&mut self, attack: Attack) -> Play<Number> {
        let kind = self.scene().met_by(attack);
        let incoming = Incoming { attacker: attack.attacker, target: attack.target, kind };
        let (met, sum) = self.defense_against(incoming)?;
        let defense = sum.total();
        if attack.kind == ActionKind::Rebuff
            && let Some(result) = self.opening_against(attack.target, attack.attacker, defense)?
        {
            let from_damage = match self.encounter.settings.opening_for {
                OpeningFor::HitAndDamage => result,
                OpeningFor::HitOnly => defense,
            };
            return Ok(Number { to_hit: result, from_damage, defense: None });
        }
        Ok(Number { to_hit: defense, from_damage: defense, defense: Some(met) })
    }

    /// What a hit does: the wound that it makes, and what comes with it.
    fn deal(&mut self, attack: Attack, landed: Landed) -> Play {
        if !self.scene().deals_damage(attack) {
            return Ok(());
        }
        let target = landed.target;
        let met = self.scene().level_of(landed.left);
        let level = self.stepped(attack, target, met)?;
        let kind = self.scene().damage_kind(attack.with);
        let Some(level) = level else {
            let (label, clause) = match met {
                None => ("no threshold is met", "destiny.thresholds.below-zero"),
                Some(_) => QUICK,
            };
            self.note(Event::Unhurt { who: target }, label, clause);
            self.cool(target, kind, None);
            return Ok(());
        };
        let how = match attack.kind {
            ActionKind::NonlethalAttack => Wounding::Nonlethal { attacker: attack.attacker },
            ActionKind::QuickAttack => Wounding::Stepped(QUICK),
            ActionKind::Rebuff => Wounding::Stepped(REBUFF),
            _ => Wounding::Usual,
        };
        // What counts is the wound that is taken, where slots are full a worse one (destiny.slots.overflow-up).
        let taken = self.scene().slot_for(target, level).unwrap_or(Level::Fatal);
        self.wound(target, level, how)?;
        self.cool(target, kind, Some(level));
        let concussive = self.scene().strikes_with(attack, Property::Concussive);
        if concussive && taken >= Level::Moderate && self.scene().is_here(target) {
            let lost = self.encounter.settings.concussive_initiative as i8;
            self.change_initiative(target, -lost, "destiny.offensive.weapon-properties");
        }
        Ok(())
    }

    /// The level of a wound as the action changes it.
    fn stepped(&mut self, attack: Attack, target: Id, level: Option<Level>) -> Play<Option<Level>> {
        let Some(level) = level else { return Ok(None) };
        Ok(match attack.kind {
            ActionKind::QuickAttack => match self.encounter.settings.quick_step {
                QuickStep::BeforeSlots => level.lowered(1),
                QuickStep::AfterSlots => {
                    let filled = self.scene().slot_for(target, level);
                    filled.map_or(Some(level), |filled| filled.lowered(1))
                }
            },
            ActionKind::Rebuff => Some(level.higher()),
            ActionKind::NonlethalAttack => Some(self.nonlethal_level(attack.attacker, target, level)?),
            _ => Some(level),
        })
    }

    /// Rolls a combat check against a creature: as an attack roll, without damage (destiny.attacks.combat-check).
    pub(crate) fn combat_check(&mut self, check: CombatCheck) -> Play<i16> {
        let aimed = check.aimed();
        let with_extras = self.scene().has_extras(check.what);
        let CombatCheck { who, target, what, sum, wild, hinders, .. } = check;
        let sum = if with_extras {
            let hampers = self.scene().check_hampers(aimed);
            sum.and(&hampers).and(&self.modified(aimed)?)
        } else {
            sum
        };
        let kind = self.scene().kind_of(what, wild);
        let kind = match (hinders, self.encounter.settings.hinder_dice) {
            (Hinders::Yes | Hinders::Parries, HinderDice::AllOrdinary) => RollKind::Ordinary,
            _ => kind,
        };
        let (result, critical) = self.check_with(who, what, kind, sum)?;
        let none =
            hinders == Hinders::Parries && self.encounter.settings.parry_criticals == ParryCriticals::None;
        if with_extras && critical != Critical::No && !none {
            self.shift_initiative(who, target, critical);
        }
        Ok(result)
    }

    /// A combat check against a number, told.
    pub(crate) fn combat_check_passes(
        &mut self,
        check: CombatCheck,
        number: i16,
        clause: &'static str,
    ) -> Play<bool> {
        Ok(self.combat_check_margin(check, number, clause)?.is_some())
    }

    /// A combat check against a number, told: by how much it succeeds, if it does. An ordinary check must reach so much
    /// less as the scales lie apart (destiny.rolls.scales).
    pub(crate) fn combat_check_margin(
        &mut self,
        check: CombatCheck,
        number: i16,
        clause: &'static str,
    ) -> Play<Option<i16>> {
        let (who, what, target, defense) = (check.who, check.what, check.target, Some(check.defense));
        if !self.keeps_hold_to_check(who)? {
            return Ok(None);
        }
        let ordinary =
            check.hinders == Hinders::Yes && self.encounter.settings.hinder_dice == HinderDice::AllOrdinary;
        let shift = if ordinary { i16::from(self.encounter.settings.scale_shift) } else { 0 };
        let margin = self.combat_check(check)? - (number - shift);
        let passed = margin >= 0;
        let met = Event::Met { who, what, target, defense, number, passed };
        if ordinary {
            self.tell(met, || {
                let why = Why::new().plus("as much is needed", number.into(), Clause(clause));
                why.plus("ordinary dice", (-shift).into(), Clause("destiny.rolls.scales"))
            });
        } else {
            self.note(met, "as much is needed", clause);
        }
        Ok(passed.then_some(margin))
    }

    /// Lets the target of an attack interpose another, at the moment that is set for it; whether it does
    /// (destiny.grappling.interpose-timing, destiny.grappling.interpose-again).
    fn interposed(&mut self, attack: &mut Attack, when: InterposeWhen) -> Play<bool> {
        let settings = &self.encounter.settings;
        if settings.interpose_when != when {
            return Ok(false);
        }
        let again = settings.interpose_again == InterposeAgain::Allowed;
        let first = attack.target;
        while !self.scene().of(attack.target).grappling.is_empty() {
            let Some(other) = self.interpose(attack.attacker, attack.target)? else { break };
            attack.target = other;
            if !again {
                break;
            }
        }
        Ok(attack.target != first)
    }
}

/// Whether a check is that of a hindrance (destiny.misc.hinder-dice).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hinders {
    /// It is.
    Yes,
    /// It is rolled against that (destiny.misc.disarm-critical).
    Parries,
    /// It is not.
    No,
}

/// A combat check against a creature.
#[derive(Clone, Debug)]
pub(crate) struct CombatCheck {
    /// Who makes it.
    pub who: Id,
    /// Against whom.
    pub target: Id,
    /// What is rolled.
    pub what: Rolled,
    /// What is added.
    pub sum: Sum,
    /// The Defense that it meets.
    pub defense: DefenseKind,
    /// Which dice it takes.
    pub wild: Wild,
    /// Whether it is that of a hindrance.
    pub hinders: Hinders,
}

impl CombatCheck {
    /// How it counts for what changes attack rolls. Without a weapon it counts as a melee attack
    /// (destiny.attacks.combat-check-column).
    fn aimed(&self) -> Aimed {
        let CombatCheck { who, target, what, defense, .. } = *self;
        let is_melee = what != Rolled::SpellAttack;
        Aimed { attacker: who, target, place: target, what, is_melee, defense }
    }
}

impl Scene<'_> {
    /// Whether what changes attack rolls changes a combat check too (destiny.attacks.combat-check-extras).
    fn has_extras(self, what: Rolled) -> bool {
        what.is_attack() || self.settings().check_extras == CheckExtras::Both
    }

    /// What is added to a melee weapon check (destiny.attacks.combat-check-no-weapon-damage).
    pub(crate) fn melee_check(self, who: Id, arm: Arm) -> Sum {
        self.weapon_sum(who, arm)
    }
}
