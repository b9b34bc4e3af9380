//! Melee Attacks: a series of blows, resolved at once.

use fracas_engine::{Clause, Dice, Die, Play, Purpose, Why};

use super::defenses::Odds;
use super::defenses::evasion::Side;
use super::gear::Circumstance;
use super::weaknesses_and_resistances::Multipliers;
use super::{Fight, Scene};
use crate::choice::{Action, Arm, Intent, Question};
use crate::event::{Event, report};
use crate::rules::stamina::Cost;
use crate::rules::stamina::enhanced_attacks::Enhanced;
use crate::settings::{AutomaticOnes, HamperedAttacks, InsideReach, UnarmedDamage, UnawareHits};
use crate::terms::{
    Abilities, Ability, AimedAt, Condition, DamageType, Defense, Id, Meets, Moment, Sort, Until, Weight,
};

/// What AV begins with (reality.melee.av-formula).
const BASE: i16 = 15;
/// Energy of a melee attack (reality.actions.melee-attack).
pub const ENERGY: u8 = 3;
/// What each taking of the penalty takes off AV (reality.nonlethal.penalty).
const MERCY_PENALTY: i16 = 3;

impl Intent {
    /// What sparing costs AV, or adds to the Miss Chance (reality.nonlethal.penalty).
    pub(super) fn penalty(self) -> i16 {
        match self {
            Intent::NonLethal(taken) => MERCY_PENALTY * i16::from(taken),
            Intent::Lethal => 0,
        }
    }
}

/// A blow on its way: who strikes whom, with what, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    /// Who strikes.
    pub attacker: Id,
    /// Whom.
    pub target: Id,
    /// With what.
    pub arm: Arm,
    /// Whether it is meant to kill.
    pub intent: Intent,
    /// Whether it is a Swift Attack.
    pub meets: Meets,
    /// Taken off AV: 5 for a maneuver.
    pub handicap: i16,
    /// For or against the target's first Defense roll.
    pub defense_odds: Odds,
    /// What abilities add that Stamina was spent on.
    pub enhanced: Enhanced,
    /// What it is aimed at.
    pub mark: Mark,
    /// What its attacker had in force as it began.
    pub began: Option<InForce>,
    /// How many Agile Moves its target had made in this beat as it began.
    pub steps_before: u8,
}

/// The d20 of an attack, by the book's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AttackRoll {
    /// Of a melee attack.
    Combat,
    /// Of a shot, a throw, or a spell that is aimed.
    Hit,
}

impl AttackRoll {
    fn name(self) -> &'static str {
        match self {
            AttackRoll::Combat => "Combat roll",
            AttackRoll::Hit => "Hit roll",
        }
    }

    /// That nothing is added to it.
    fn clause(self) -> &'static str {
        match self {
            AttackRoll::Combat => "reality.melee.combat-roll",
            AttackRoll::Hit => "reality.hit-roll.unmodified",
        }
    }

    /// That a low one Exposes.
    fn clause_of_low(self) -> &'static str {
        match self {
            AttackRoll::Combat => "reality.melee.combat-low",
            AttackRoll::Hit => "reality.hit-roll.low",
        }
    }
}

/// What an attacker has in force at a moment of its attack: whatever of it ends during the attack counts as well
/// (reality.melee.effects-window).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InForce {
    /// AV without what is taken off it.
    av: i16,
    /// Whether its target cannot evade.
    helpless: bool,
    /// Its modifiers that hold, one bit each.
    modifiers: u64,
    /// From which face on it is critical.
    critical: i16,
    /// How often the damage is doubled.
    doubled: u8,
    /// What conditions do to the target's rolls of Evasion.
    evasion_odds: Odds,
    /// What they do to those of other defenses.
    other_odds: Odds,
    /// Whether the target is Exposed.
    pub target_exposed: bool,
}

impl InForce {
    /// What conditions do to a Defense roll of the target.
    fn odds(&self, defense: Defense) -> Odds {
        if defense.is_evasion() { self.evasion_odds } else { self.other_odds }
    }
}

/// A blow that was declared, with what was in force then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Declared {
    attacker: Id,
    target: Id,
    arm: Arm,
    in_force: InForce,
}

/// What of its target a blow is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The target itself.
    Body,
    /// Its shield, which is then no help to its Evasion (reality.rest.broken-gap).
    Shield,
}

impl Blow {
    /// A plain blow.
    pub fn plain(attacker: Id, target: Id, arm: Arm, intent: Intent) -> Blow {
        Blow {
            attacker,
            target,
            arm,
            intent,
            meets: Meets::Anything,
            handicap: 0,
            defense_odds: Odds::EVEN,
            enhanced: Enhanced::default(),
            mark: Mark::Body,
            began: None,
            steps_before: 0,
        }
    }

    /// Its AV as it began, with nothing taken off.
    pub fn full_value(&self) -> i16 {
        self.began.map_or(i16::MIN, |began| began.av)
    }

    /// What conditions did to a Defense roll of its target as it began.
    pub fn met_odds(&self, defense: Defense) -> Odds {
        self.began.map_or(Odds::EVEN, |began| began.odds(defense))
    }

    /// Whether its target is Exposed by what was in force as it was declared.
    pub fn met_exposed(&self) -> bool {
        self.began.is_some_and(|began| began.target_exposed)
    }
}

/// How a Combat roll or Hit roll turned out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rolled {
    /// The face.
    pub face: u8,
    /// Whether it is critical.
    pub grade: Grade,
    /// Whether the target had no Evasion roll against it.
    pub is_unopposed: bool,
}

/// What a d20 of an attack comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grade {
    /// A Critical Failure.
    Failure,
    /// Nothing special.
    Usual,
    /// A Critical Hit.
    Critical,
}

/// How an attack ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Struck {
    /// It missed.
    Missed,
    /// It hit, by this roll.
    Hit(Rolled),
}

impl Scene<'_> {
    fn attack_abilities(self, who: Id, more: Abilities) -> i16 {
        // Each ability counts once (reality.melee.no-repeat-ability).
        let set = more.with(Ability::Strength).with(Ability::Dexterity);
        let all = Ability::ALL.into_iter().filter(|&ability| set.has(ability));
        self.divided(all.map(|ability| self.modifier(who, ability)).sum(), 3)
    }

    /// MASAB (reality.melee.masab).
    pub fn masab(self, who: Id) -> i16 {
        self.attack_abilities(who, self.sheet(who).masab)
            + self.modified(who, Circumstance::default(), |modifier| modifier.masab)
    }

    /// MASDB (reality.melee.masdb).
    pub fn masdb(self, who: Id) -> i16 {
        self.attack_abilities(who, self.sheet(who).masdb)
            + self.modified(who, Circumstance::default(), |modifier| modifier.masdb)
    }

    /// Melee AV against a target: static, not rolled (reality.melee.av-static).
    pub fn attack_value(self, who: Id, arm: Arm, target: Id) -> i16 {
        let circumstance = Circumstance { arm: Some(arm), target: Some(target), ..Circumstance::default() };
        let weapon = self.weapon_of(arm).map_or(0, |weapon| i16::from(weapon.attack));
        BASE + self.masab(who) + weapon + self.modified(who, circumstance, |modifier| modifier.av)
            - i16::from(self.is_clumsy(who, arm))
    }

    /// What somebody has in force for a blow at this moment.
    fn in_force(self, who: Id, arm: Arm, target: Id) -> InForce {
        let circumstance = Circumstance { arm: Some(arm), target: Some(target), ..Circumstance::default() };
        let holding = self.modifiers(who).enumerate();
        let holding = holding.filter(|(_, modifier)| self.holds_when(who, modifier.when, circumstance));
        InForce {
            av: self.attack_value(who, arm, target),
            helpless: self.cannot_evade(target),
            modifiers: holding.fold(0, |set, (place, _)| set | 1_u64.checked_shl(place as u32).unwrap_or(0)),
            critical: self.critical_from(who, arm, target),
            doubled: self.doublings(who, arm, target).doubled,
            evasion_odds: self.defense_odds(target, Defense::Evasion),
            other_odds: self.defense_odds(target, Defense::Fortitude),
            target_exposed: self.has(target, Condition::Exposed),
        }
    }

    /// Whether an interrupt has left an attacker unable to strike: it has fallen, is held, or has nothing to strike with.
    pub(super) fn is_disabled(self, blow: &Blow) -> bool {
        !self.is_able(blow.attacker)
            || self.may_attack_in_hold(blow.attacker).is_err()
            || self.has_arm(blow.attacker, blow.arm).is_err()
    }

    /// For and against a Combat roll.
    fn combat_odds(self, blow: &Blow) -> Odds {
        let who = blow.attacker;
        let dazed = self.has(who, Condition::Dazed) || self.has(who, Condition::Blinded);
        let hampered = dazed && self.settings().hampered_attacks == HamperedAttacks::CombatAndHit;
        let circumstance =
            Circumstance { arm: Some(blow.arm), target: Some(blow.target), ..Circumstance::default() };
        let crowded = self.settings().inside_reach == InsideReach::Hampers
            && self
                .weapon_of(blow.arm)
                .is_some_and(|weapon| weapon.is_listed && !weapon.properties.versatile)
            && !self
                .modifiers(who)
                .any(|modifier| modifier.versatile && self.holds_when(who, modifier.when, circumstance))
            && !self.is_at_maximum_reach(who, blow.target, blow.arm);
        Odds::DISADVANTAGE.given(hampered || crowded).and(self.supple_odds(who, blow.arm))
    }

    /// For and against a Combat roll with what only a free body masters (reality.melee.weapon-data).
    fn supple_odds(self, who: Id, arm: Arm) -> Odds {
        if !self.properties(arm).supple {
            return Odds::EVEN;
        }
        let light = self.sheet(who).armour.iter().all(|layer| layer.weight == Weight::Light);
        let free = light && !self.has(who, Condition::Exposed) && !self.has(who, Condition::Slowed);
        Odds::ADVANTAGE.given(free).and(Odds::DISADVANTAGE.given(self.wears_heavy(who)))
    }

    /// With which defense a target meets a blow (reality.facing.attacked-behind).
    fn evasion_against(self, blow: &Blow) -> (Defense, i16, Odds) {
        match self.aim(blow.arm) {
            AimedAt::Evasion => {}
            AimedAt::Fortitude => return (Defense::Fortitude, self.fortitude(blow.target), Odds::EVEN),
            AimedAt::Will => return (Defense::Will, self.will(blow.target), Odds::EVEN),
        }
        match self.side_of(blow.target, blow.attacker) {
            Side::Front => {
                let shield = match blow.mark {
                    Mark::Body => 0,
                    Mark::Shield => self.shield_evasion(blow.target, Some(blow.arm)),
                };
                let evasion = self.evasion(blow.target, Some(blow.arm), blow.meets) - shield;
                (Defense::Evasion, evasion, Odds::EVEN)
            }
            Side::Behind => {
                (Defense::UnarmedEvasion, self.unarmed_evasion(blow.target, blow.meets), Odds::DISADVANTAGE)
            }
        }
    }

    /// The defense that a blow is aimed at (reality.evasion.default-target).
    fn aim(self, arm: Arm) -> AimedAt {
        self.weapon_of(arm).map_or(AimedAt::Evasion, |weapon| weapon.aimed_at)
    }

    /// Energy that a melee attack costs (reality.unarmed.reach-cost).
    pub fn melee_cost(self, who: Id, arm: Arm) -> Cost {
        let cheaper = self.modified(who, Circumstance::default(), |modifier| modifier.cheaper_attacks as i8);
        let light = |(_, weapon): (_, &crate::sheet::Weapon)| {
            weapon.weight == crate::terms::Weight::Light && weapon.reach == Some(0)
        };
        match arm {
            Arm::Body => Cost::energy(super::unarmed_attacks::ENERGY),
            Arm::Weapon(item) => {
                let own = self.weapon(item).and_then(|weapon| weapon.energy).unwrap_or(ENERGY);
                let two_light = self.weapons_in_hand(who).filter(|&held| light(held)).count() > 1;
                let saved = u8::try_from(cheaper).unwrap_or(0);
                Cost::energy(if two_light && saved > 0 { own.saturating_sub(saved).max(1) } else { own })
            }
        }
    }

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

impl Blow {
    /// This blow, made better.
    fn enhanced_by(self, enhanced: Enhanced) -> Blow {
        Blow { handicap: self.handicap - enhanced.av, enhanced, ..self }
    }
}

impl Fight<'_> {
    /// A melee attack: the target may still get out of the way before its outcome is known; then it is resolved.
    pub(super) fn attack(&mut self, blow: Blow, cost: Cost) -> Play {
        let Some(blow) = self.enhanced_attack_begins(blow, cost)? else { return Ok(()) };
        if let Struck::Hit(rolled) = self.strike(blow)? {
            self.wound(blow, rolled)?;
        }
        Ok(())
    }

    /// Remembers what a blow that is declared has in force, before anybody answers it.
    pub(super) fn declare_blow(&mut self, attacker: Id, action: Action) {
        let (arm, target) = match action {
            Action::Strike(arm, target, _)
            | Action::SingleStrike(arm, target, _)
            | Action::StrikeShield(arm, target) => (arm, target),
            Action::Maneuver(maneuver, target) => (maneuver.arm(), target),
            _ => return,
        };
        let in_force = self.scene().in_force(attacker, arm, target);
        self.declared = Some(Declared { attacker, target, arm, in_force });
    }

    /// What was in force as a blow was declared, or, where it is none that was declared before others could answer, is
    /// now.
    fn in_force_at_first(&mut self, blow: &Blow) -> InForce {
        let Blow { attacker, target, arm, .. } = *blow;
        let is_it = |declared: &Declared| {
            (declared.attacker, declared.target, declared.arm) == (attacker, target, arm)
        };
        match self.declared.filter(|declared| !self.interrupting && is_it(declared)) {
            Some(declared) => declared.in_force,
            None => self.scene().in_force(attacker, arm, target),
        }
    }

    /// An attack is under way: interrupts come now, before any roll (reality.interrupts.in-time). Gives the blow if it
    /// goes on to its roll.
    pub(super) fn attack_begins(&mut self, blow: Blow, cost: Cost) -> Play<Option<Blow>> {
        let began = Some(self.in_force_at_first(&blow));
        let steps_before = self.agile_moves[blow.target.index()];
        self.at_any_time(blow.attacker, Moment::Attack(blow.target))?;
        // Who has answered an interrupt may not have the Energy any more.
        let spent = self.scene().affords(blow.attacker, cost).is_err();
        if spent || self.scene().is_disabled(&blow) {
            self.break_off(blow.attacker, Sort::Other, cost);
            return Ok(None);
        }
        let in_reach = |fight: &Self| fight.scene().in_reach(blow.attacker, blow.arm, blow.target).is_ok();
        if !in_reach(self) && !self.goes_on_without_target(blow.attacker, cost)? {
            return Ok(None);
        }
        if !self.pay_for_action(blow.attacker, cost) {
            return Ok(None);
        }
        self.attacked(blow.attacker, blow.target);
        self.at_any_time(blow.attacker, Moment::Paid)?;
        if self.scene().is_disabled(&blow) || !in_reach(self) {
            let (actor, reason) = (blow.attacker, "it has gone out of reach");
            self.note(Event::CameToNothing { actor }, reason, "reality.actions.agile-move-interrupt");
            return Ok(None);
        }
        Ok(Some(Blow { began, steps_before, ..blow }))
    }

    /// A melee attack is under way, and made better by what Stamina is spent on it. Gives the blow if it goes on to its
    /// roll.
    pub(in crate::rules) fn enhanced_attack_begins(&mut self, blow: Blow, cost: Cost) -> Play<Option<Blow>> {
        let Some(blow) = self.attack_begins(blow, cost)? else { return Ok(None) };
        let enhanced = self.enhance(blow.attacker)?;
        Ok(self.is_still_up(blow.attacker).then(|| blow.enhanced_by(enhanced)))
    }

    /// Whether the target of a blow has made an Agile Move since it began, whatever other attacks came between.
    pub(super) fn has_stepped_aside_from(&self, blow: &Blow) -> bool {
        self.agile_moves[blow.target.index()] > blow.steps_before
    }

    /// The attack part of a blow or maneuver: Combat roll, exposure, and the target's Evasion.
    pub(super) fn strike(&mut self, blow: Blow) -> Play<Struck> {
        // Whether it knows nothing of it does not hang on the dice (reality.surprise.auto-hit).
        let unopposed = self.is_hit_unopposed(&blow)?;
        let odds = self.scene().combat_odds(&blow);
        let value =
            |scene: Scene<'_>| scene.attack_value(blow.attacker, blow.arm, blow.target) - blow.handicap;
        let before = value(self.scene());
        let critical = self.scene().critical_from(blow.attacker, blow.arm, blow.target);
        // What ended during the attack counts as much as what began (reality.melee.effects-window).
        let critical = blow.began.map_or(critical, |began| began.critical.min(critical));
        let rolled =
            self.attack_roll(blow.attacker, blow.arm, blow.target, critical, odds, AttackRoll::Combat)?;
        let before = blow.began.map_or(before, |began| before.max(began.av - blow.handicap));
        let thrashing = self.scene().thrashing(blow.target);
        let had = value(self.scene()).max(before) - thrashing;
        let (attacker, target) = (blow.attacker, blow.target);
        match rolled.grade {
            Grade::Critical => {
                let event = Event::Hit { attacker, target, had, needed: None };
                self.note(event, "a Critical Hit always hits", "reality.crits.effects");
                return Ok(Struck::Hit(Rolled { is_unopposed: true, ..rolled }));
            }
            Grade::Failure if !(unopposed && self.hits_even_on_one()) => {
                self.note(
                    Event::Missed { attacker, target, had, needed: None },
                    "a 1 misses",
                    "reality.melee.combat-one",
                );
                return Ok(Struck::Missed);
            }
            _ => {}
        }
        if unopposed {
            self.note(Event::HitUnopposed { target }, "it cannot evade", "reality.evasion.no-roll");
            return Ok(Struck::Hit(Rolled { is_unopposed: true, ..rolled }));
        }
        let (defense, figure, side_odds) = self.scene().evasion_against(&blow);
        let odds = side_odds.and(blow.defense_odds).and(blow.met_odds(defense));
        let needed = self.defend(target, defense, figure, odds)?;
        let ties = self.scene().of(target).defending.is_used();
        let hits = if ties { had > needed } else { had >= needed };
        let why = move || {
            let clause = if ties { "reality.actions.defend-ties" } else { "reality.melee.hit-test" };
            Why::new().plus("AV", had.into(), Clause("reality.melee.av-formula")).plus(
                "Defense roll",
                -i32::from(needed),
                Clause(clause),
            )
        };
        let event = if hits {
            Event::Hit { attacker, target, had, needed: Some(needed) }
        } else {
            Event::Missed { attacker, target, had, needed: Some(needed) }
        };
        self.tell(event, why);
        Ok(if hits { Struck::Hit(rolled) } else { Struck::Missed })
    }

    /// The d20 of an attack. What it Exposes, it Exposes during the attack (reality.melee.exposure-during).
    pub(super) fn attack_roll(
        &mut self,
        attacker: Id,
        arm: Arm,
        target: Id,
        critical: i16,
        odds: Odds,
        which: AttackRoll,
    ) -> Play<Rolled> {
        let face = self.throw(attacker, Die::D20, odds, which.name())?;
        let low = self.scene().exposed_up_to(attacker, arm, target);
        self.note(Event::AttackRolled { attacker, roll: face }, "nothing is added", which.clause());
        let grade = match i16::from(face) {
            1 => Grade::Failure,
            face if face >= critical => Grade::Critical,
            _ => Grade::Usual,
        };
        if i16::from(face) <= low {
            self.expose_by_roll(attacker, which.clause_of_low());
        }
        if grade == Grade::Critical {
            self.note(Event::Critical { attacker, target }, "a Critical Hit", "reality.crits.effects");
            self.expose(target, "reality.crits.exposed-duration");
        }
        Ok(Rolled { face, grade, is_unopposed: false })
    }

    /// Whether by setting a 1 too hits who cannot evade (reality.evasion.auto-hit-roll).
    fn hits_even_on_one(&self) -> bool {
        self.encounter.settings.automatic_ones != AutomaticOnes::Miss
    }

    /// Whether a target is hit without a Defense roll.
    fn is_hit_unopposed(&mut self, blow: &Blow) -> Play<bool> {
        if self.scene().aim(blow.arm) != AimedAt::Evasion {
            return Ok(false);
        }
        // Also one who could not as the attack began (reality.melee.effects-window).
        let (attacker, target) = (blow.attacker, blow.target);
        if self.scene().cannot_evade(target) || blow.began.is_some_and(|began| began.helpless) {
            // Whom the blow wakes is Surprised by it (reality.unconscious.melee-auto-hit).
            if self.scene().of(target).faint.is_some() {
                self.surprise_by_attack(target);
            }
            return Ok(true);
        }
        if self.scene().metres(attacker, target) > 1 {
            return Ok(false);
        }
        let unseen = self.scene().is_hidden_from(attacker, target);
        if self.encounter.settings.unaware_hits == UnawareHits::IfAsleepOrUnaware {
            return Ok(self.catch_unaware(attacker, target));
        }
        let may_be = unseen || self.scene().has(target, Condition::Surprised);
        let unaware = may_be && self.is_so(Question::Unaware { attacker, target })?;
        if unaware {
            self.surprise_by_attack(target);
        }
        Ok(unaware)
    }

    /// Whoever knows nothing of a blow at close quarters counts as Surprised by it (reality.surprise.auto-hit). Says
    /// whether it is so; by setting the game master says it later.
    pub(super) fn catch_unaware(&mut self, attacker: Id, target: Id) -> bool {
        let scene = self.scene();
        let unaware = scene.settings().unaware_hits == UnawareHits::IfAsleepOrUnaware
            && scene.metres(attacker, target) <= 1
            && scene.is_hidden_from(attacker, target);
        if unaware {
            self.surprise_by_attack(target);
        }
        unaware
    }

    fn surprise_by_attack(&mut self, target: Id) {
        self.impose(target, Condition::Surprised, Until::RoundEnd, "reality.surprise.auto-hit");
    }

    /// The damage of a blow that hit (reality.melee.damage-formula).
    pub(super) fn wound(&mut self, blow: Blow, rolled: Rolled) -> Play {
        if let Some(held) = &mut self.held_back
            && held.blows.try_push((blow, rolled)).is_ok()
        {
            return Ok(());
        }
        let Blow { attacker, target, arm, .. } = blow;
        let (sum, best) = self.blow_points(blow)?;
        let armour = self.armor_against(&blow, rolled, best);
        let clumsy = self.scene().is_clumsy(attacker, arm);
        let kind = self.scene().damage_type(attacker, arm);
        let damage = Damage {
            rolled: sum,
            armour,
            kind,
            types: self.scene().damage_types(attacker, arm),
            multipliers: self.doublings_of(&blow).halved_if(clumsy),
            source: Some((attacker, report::of_blow(arm, blow.meets))),
        };
        if rolled.grade == Grade::Critical && rolled.face == 20 && self.scene().properties(arm).devastates {
            self.break_armour(target);
        }
        let mercy = self.mercy(attacker, arm, target, blow.intent)?;
        self.damage(target, damage, mercy)
    }

    /// What doubles the damage of a blow, or did as it began (reality.melee.effects-window).
    pub(super) fn doublings_of(&self, blow: &Blow) -> Multipliers {
        let now = self.scene().doublings(blow.attacker, blow.arm, blow.target);
        let began = blow.began.map_or(0, |began| began.doubled);
        Multipliers { doubled: now.doubled.max(began).saturating_add(blow.enhanced.doubled), ..now }
    }

    /// Damage of a blow before armour.
    pub(super) fn blow_damage(&mut self, blow: Blow) -> Play<i16> {
        Ok(self.blow_points(blow)?.0)
    }

    /// Damage of a blow before armour, and the highest weapon die.
    fn blow_points(&mut self, blow: Blow) -> Play<(i16, u8)> {
        let Blow { attacker, arm, .. } = blow;
        let (dice, bonus) = self.scene().blow_dice(attacker, arm);
        let (total, best) = self.weapon_dice(attacker, dice, self.scene().properties(arm).brutal)?;
        Ok((bonus + blow.enhanced.damage + total + self.extra_dice(blow)?, best))
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
    /// (reality.melee.weapon-properties). Gives the sum and the highest face.
    pub(super) fn weapon_dice(&mut self, who: Id, dice: Option<Dice>, brutal: u8) -> Play<(i16, u8)> {
        let Some(dice) = dice else { return Ok((0, 0)) };
        let sides = dice.die.sides();
        if brutal >= sides {
            return Ok((i16::from(sides) * i16::from(dice.count), sides));
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
        let highest = faces.iter().copied().max().unwrap_or(0);
        Ok((faces.iter().map(|&face| i16::from(face)).sum(), highest))
    }

    /// Dice and points that styles add to melee damage.
    fn extra_dice(&mut self, blow: Blow) -> Play<i16> {
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
                sum += i16::from(
                    self.roll(Dice::one(die), Purpose::by(attacker.index(), "damage by style"))?[0],
                );
            }
        }
        Ok(sum)
    }

    /// Remembers that a target is owed a chance to answer, and ends the attacker's Defend
    /// (reality.actions.defend-duration).
    pub(super) fn attacked(&mut self, attacker: Id, target: Id) {
        self.of_mut(target).owed.insert(attacker);
        self.end_defense(attacker);
    }
}

/// Damage on its way to somebody.
#[derive(Clone, Copy, Debug)]
pub(super) struct Damage {
    /// As rolled, with all that is added.
    pub rolled: i16,
    /// What armour takes off.
    pub armour: i16,
    /// Its type.
    pub kind: DamageType,
    /// The types that it falls under, one bit each.
    pub types: u32,
    /// What doubles and halves it besides Weakness and Resistance.
    pub multipliers: Multipliers,
    /// Whose doing it is: who, and the number of the kind of action in reports.
    pub source: Option<(Id, u8)>,
}
