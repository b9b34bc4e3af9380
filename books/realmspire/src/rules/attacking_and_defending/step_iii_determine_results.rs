//! Step III: Determine Results. The table of both tests, and what each row brings.

use fracas_engine::map::Direction;
use fracas_engine::{Clause, Dice, Die, Play, Purpose, Why};

use super::{Attack, Chance, Landed, Met};
use crate::choice::{Attacked, Blow, Choice, Question, Winner, Won};
use crate::event::{Event, Outcome, Trigger};
use crate::rules::damage_and_health::{Blocked, Hit};
use crate::rules::{Fight, Scene};
use crate::settings::{
    BlockedEffects, HitLocations, ManeuverTime, PreciseDice, StrikeDamage, UnableToDefend, WithstandTie,
};
use crate::sheet::{Effect, Use};
use crate::terms::{
    Arm, Attribute, Condition, Damage, Damages, Defense, Id, Ids, Lasting, Location, Maneuver, Perk, Rolled,
    Rolls, Tested,
};

/// The die of hit locations.
const LOCATION: Dice = Dice { count: 1, die: Die::D10 };
/// More damage to those who lie prone, by a perk (realmspire.core.perk-figures).
const DOWNSTROKE: Dice = Dice { count: 1, die: Die::D4 };

impl Scene<'_> {
    /// The row of the table (realmspire.step3-results.both-pass-compare).
    fn outcome(self, met: &Met, attack: Tested, defense: Tested) -> Outcome {
        match (attack.passed(), defense.passed()) {
            (false, false) => Outcome::Nothing,
            (false, true) => Outcome::DefenderWins,
            (true, false) => {
                let is_plain = self.settings().unable_to_defend == UnableToDefend::PlainHit;
                if is_plain && met.chance == Chance::HadNot { Outcome::Hit } else { Outcome::AttackerWins }
            }
            (true, true) => self.both_pass(met, attack, defense),
        }
    }

    fn both_pass(self, met: &Met, attack: Tested, defense: Tested) -> Outcome {
        let manner = met.defense.as_ref().map(|(defense, ..)| *defense);
        let tie_hits =
            manner == Some(Defense::Withstand) && self.settings().withstand_tie == WithstandTie::Fails;
        match manner {
            Some(Defense::Block) => Outcome::Blocked,
            _ if attack > defense || (tie_hits && attack == defense) => Outcome::Hit,
            _ => Outcome::Missed,
        }
    }

    /// The damage of a weapon or power before it is rolled (realmspire.step3-results.damage-roll).
    pub(crate) fn damage_of(self, attacker: Id, target: Id, blow: Blow) -> Damages {
        match blow {
            Blow::Power(power) => self.encounter.power(power).damage.clone(),
            Blow::Arm(arm) => self.strike_damage(attacker, target, arm),
        }
    }

    fn strike_damage(self, attacker: Id, target: Id, arm: Arm) -> Damages {
        let mut all = Damages::new();
        if let Some(own) = self.own_damage(attacker, target, arm) {
            all.push(own);
            let is_melee = self.is_melee(Blow::Arm(arm));
            if is_melee && self.has_perk(attacker, Perk::Downstroke) && self.of(target).prone {
                all.push(Damage { dice: DOWNSTROKE, plus: 0, kind: own.kind });
            }
        }
        // It comes with each hit, also of what has an effect and no die, such as a net.
        if let Some(Use::Weapon { extra: Some(extra), .. }) = arm.item().map(|item| &self.kind(item).use_) {
            let _ = all.try_push(*extra);
        }
        all
    }

    /// The damage of a weapon's own die, if it has one, with STR in melee and where it is thrown.
    fn own_damage(self, attacker: Id, target: Id, arm: Arm) -> Option<Damage> {
        let by_hand = || match self.settings().strike_damage {
            StrikeDamage::DieAndStrength => self.strength_in(attacker, target, arm),
            StrikeDamage::DieAlone => 0,
        };
        if let Some(melee) = self.melee(attacker, arm).filter(|melee| melee.die.count > 0) {
            return Some(Damage { dice: melee.die, plus: by_hand(), kind: melee.kind });
        }
        let ranged = self.ranged(arm)?;
        let plus = if self.is_thrown(arm) { by_hand() } else { 0 };
        Some(Damage { dice: ranged.die?, plus, kind: ranged.kind })
    }

    /// Whether Precision has a die of a Strike at its highest, by its place among them: the weapon's own, if it has one, is
    /// the first (realmspire.maneuvers.precision-dice).
    fn is_made_precise(self, attacked: &Attacked, place: usize) -> bool {
        let Attacked { attacker, target, blow, .. } = *attacked;
        let is_own = || matches!(blow, Blow::Arm(arm) if self.own_damage(attacker, target, arm).is_some());
        self.settings().precise_dice == PreciseDice::All || (place == 0 && is_own())
    }

    /// Whether a hit with this does anything besides damage.
    fn has_further_effects(self, blow: Blow) -> bool {
        match blow {
            Blow::Arm(arm) => self.effect(arm) != Effect::None,
            Blow::Power(power) => {
                let power = self.encounter.power(power);
                power.condition.is_some() || power.healing.is_some() || power.ends.is_some()
            }
        }
    }

    /// STR, or by a perk AGI against one who is flanked (realmspire.core.perk-figures).
    fn strength_in(self, attacker: Id, target: Id, arm: Arm) -> u8 {
        let strength = self.bonus(attacker, Attribute::Strength);
        let is_heavy = arm.item().is_some_and(|item| self.is_heavy(item));
        let nimble = self.has_perk(attacker, Perk::FlankStrike)
            && !is_heavy
            && self.is_melee(Blow::Arm(arm))
            && self.is_flanked(target, attacker);
        if nimble { strength.max(self.bonus(attacker, Attribute::Agility)) } else { strength }
    }
}

impl Fight<'_> {
    /// The results for one target.
    pub(super) fn determine(
        &mut self,
        attack: &Attack,
        met: &Met,
        tested: Tested,
        defended: Tested,
    ) -> Play<Landed> {
        let Attacked { attacker, target, .. } = met.attacked;
        let outcome = self.scene().outcome(met, tested, defended);
        let is_surprised = self.scene().of(target).surprised;
        self.tell(Event::Resolved { attacker, target, outcome }, || {
            let mut why = Why::new();
            if tested.passed() && defended.passed() {
                const CLAUSE: Clause = Clause("realmspire.step3-results.both-pass-compare");
                why = why.plus("of the attack", tested.successes().into(), CLAUSE).plus(
                    "of the defense",
                    -i32::from(defended.successes()),
                    CLAUSE,
                );
            }
            let why =
                row(outcome, met).iter().fold(why, |why, &(label, clause)| why.fact(label, Clause(clause)));
            if met.chance == Chance::Had {
                return why;
            }
            let why = why.fact("it could not defend", Clause("realmspire.step2-defend.unable-is-fail"));
            match is_surprised {
                true => why.fact("it is surprised", Clause("realmspire.overview.surprised-no-reactions")),
                false => why,
            }
        });
        match outcome {
            Outcome::Nothing => {}
            Outcome::Missed => self.after_dodge(met)?,
            Outcome::DefenderWins => {
                self.defender_wins(met)?;
                self.after_dodge(met)?;
            }
            Outcome::AttackerWins => self.attacker_wins(attack, met)?,
            Outcome::Hit => self.hits(attack, met, None)?,
            Outcome::Blocked => self.is_blocked(attack, met)?,
        }
        let hits = matches!(outcome, Outcome::AttackerWins | Outcome::Hit);
        Ok(if hits { Landed::OnSomebody } else { Landed::OnNobody })
    }

    /// A critical win of the attacker: damage, and a maneuver chosen before it or, by setting, after it
    /// (realmspire.maneuvers.before-damage).
    fn attacker_wins(&mut self, attack: &Attack, met: &Met) -> Play {
        let Attacked { attacker, target, blow, .. } = met.attacked;
        let won = Won { winner: attacker, loser: target, blow, role: Winner::Attacker };
        if self.encounter.settings.maneuver_time == ManeuverTime::AfterDamage {
            return self.wins_with_maneuver_after(attack, met, won);
        }
        let maneuver = self.choose_maneuver(&won)?;
        self.hits(attack, met, maneuver)?;
        self.carry_out_maneuver(&won, maneuver)
    }

    /// The damage is rolled, then the maneuver is chosen, which may still make the most of the die.
    fn wins_with_maneuver_after(&mut self, attack: &Attack, met: &Met, won: Won) -> Play {
        let mut rolls = self.roll_damage(met, None)?;
        let maneuver = self.choose_maneuver(&won)?;
        if matches!(maneuver, Some(Maneuver::Precision(_))) {
            self.make_precise(met, &mut rolls);
        }
        self.land(attack, met, rolls, maneuver)?;
        self.carry_out_maneuver(&won, maneuver)
    }

    fn defender_wins(&mut self, met: &Met) -> Play {
        let Attacked { attacker, target, blow, .. } = met.attacked;
        let won = Won { winner: target, loser: attacker, blow, role: Winner::Defender };
        let maneuver = self.choose_maneuver(&won)?;
        self.carry_out_maneuver(&won, maneuver)
    }

    /// A hit: damage and what else it does (realmspire.step3-results.hit-means-damage).
    fn hits(&mut self, attack: &Attack, met: &Met, maneuver: Option<Maneuver>) -> Play {
        let rolls = self.roll_damage(met, maneuver)?;
        self.land(attack, met, rolls, maneuver)
    }

    fn land(&mut self, attack: &Attack, met: &Met, rolls: Rolls, maneuver: Option<Maneuver>) -> Play {
        let Attacked { attacker, target, .. } = met.attacked;
        self.locate(met, &rolls, maneuver)?;
        if !rolls.is_empty() {
            let hit =
                Hit { from: Some(attacker), who: target, rolls, blocked: Blocked::No, deed: attack.deed() };
            self.deal(&hit)?;
        }
        self.further_effects(met)
    }

    /// A blocked attack still rolls damage (realmspire.step3-results.block-damage); other effects are stopped, by default.
    fn is_blocked(&mut self, attack: &Attack, met: &Met) -> Play {
        let Attacked { attacker, target, .. } = met.attacked;
        let rolls = self.roll_damage(met, None)?;
        if !rolls.is_empty() {
            let blocked = self.block_perfectly(met)?;
            self.locate(met, &rolls, None)?;
            self.deal(&Hit { from: Some(attacker), who: target, rolls, blocked, deed: attack.deed() })?;
        }
        match self.encounter.settings.blocked_effects {
            BlockedEffects::ComeThrough => self.further_effects(met),
            BlockedEffects::Stopped => {
                if self.scene().has_further_effects(met.attacked.blow) {
                    self.note(
                        Event::EffectStopped { who: target },
                        "blocked",
                        "realmspire.step3-results.block-without-damage",
                    );
                }
                Ok(())
            }
        }
    }

    /// By a perk Stamina makes a block perfect (realmspire.core.perks).
    fn block_perfectly(&mut self, met: &Met) -> Play<Blocked> {
        let who = met.attacked.target;
        let can = self.scene().has_perk(who, Perk::PerfectBlock) && self.scene().of(who).stamina > 0;
        if !can || !self.is_so(Question::PerfectBlock(met.attacked))? {
            return Ok(Blocked::ByShield);
        }
        self.spend_stamina(who, 1, "realmspire.core.perks");
        Ok(Blocked::Perfectly)
    }

    /// What is rolled for damage, for each target by itself (realmspire.step3-results.damage-each); dice that Precision
    /// has at their highest are not (realmspire.maneuvers.precision-max).
    fn roll_damage(&mut self, met: &Met, maneuver: Option<Maneuver>) -> Play<Rolls> {
        let Attacked { attacker, target, blow, .. } = met.attacked;
        let is_precise = matches!(maneuver, Some(Maneuver::Precision(_)));
        let mut rolls = Rolls::new();
        for (place, damage) in self.scene().damage_of(attacker, target, blow).into_iter().enumerate() {
            let points = if is_precise && self.scene().is_made_precise(&met.attacked, place) {
                most(&damage)
            } else {
                self.sum_of(attacker, damage.dice, "damage")? + u16::from(damage.plus)
            };
            rolls.push(Rolled { points, kind: damage.kind });
        }
        Ok(rolls)
    }

    /// Precision makes the most of dice that have fallen.
    fn make_precise(&self, met: &Met, rolls: &mut Rolls) {
        let Attacked { attacker, target, blow, .. } = met.attacked;
        let damages = self.scene().damage_of(attacker, target, blow);
        for (place, (rolled, damage)) in rolls.iter_mut().zip(&damages).enumerate() {
            if self.scene().is_made_precise(&met.attacked, place) {
                rolled.points = most(damage);
            }
        }
    }

    /// Where a hit lands (realmspire.maneuvers.hit-locations).
    fn locate(&mut self, met: &Met, rolls: &Rolls, maneuver: Option<Maneuver>) -> Play {
        let who = met.attacked.target;
        let location = match (maneuver, met.attacked.blow) {
            (Some(Maneuver::Precision(location)), _) => location,
            (_, Blow::Arm(_))
                if self.encounter.settings.hit_locations == HitLocations::AllHits && !rolls.is_empty() =>
            {
                let purpose = Purpose::by(met.attacked.attacker.index(), "hit location");
                Location::by_die(self.roll(LOCATION, purpose)?[0])
            }
            _ => return Ok(()),
        };
        self.note(Event::Location { who, location }, "where it lands", "realmspire.maneuvers.hit-locations");
        Ok(())
    }

    /// What a hit does besides damage.
    fn further_effects(&mut self, met: &Met) -> Play {
        let Attacked { attacker, target, blow, .. } = met.attacked;
        match blow {
            Blow::Power(power) => self.take_effect(attacker, power, target),
            Blow::Arm(arm) => match self.scene().effect(arm) {
                Effect::None => Ok(()),
                // Who lies already has nothing to resist.
                Effect::Trips if self.scene().of(target).prone => Ok(()),
                Effect::Trips => self.trip(attacker, target),
                Effect::Entangles => {
                    let clause = "realmspire.core.weapon-figures-ranged";
                    self.inflict(target, Condition::ENTANGLED, Lasting::UntilEnded, clause);
                    Ok(())
                }
            },
        }
    }

    /// By a perk one steps away after a good Dodge (realmspire.core.perk-figures).
    fn after_dodge(&mut self, met: &Met) -> Play {
        let who = met.attacked.target;
        let dodged = matches!(&met.defense, Some((Defense::Dodge, ..)));
        if !dodged || !self.scene().has_perk(who, Perk::DodgingStep) || !self.scene().is_able(who) {
            return Ok(());
        }
        if let Some(Choice::Step(way)) = self.ask(Question::DodgingStep { who })? {
            // It is a deed inside another: what has stopped that one has done so for good.
            let was_stopped = self.scene().stops_a_deed(who);
            self.step_aside(who, way, Ids::NONE)?;
            if was_stopped {
                self.state.stopped.insert(who);
            }
        }
        Ok(())
    }

    /// The step after a Dodge is willing, so foes may strike before it, besides those whom it has provoked before.
    fn step_aside(&mut self, who: Id, way: Direction, before: Ids) -> Play {
        if self.comes_upon_somebody(who, self.scene().area(who).moved(way)) {
            return Ok(());
        }
        let provoked = self.scene().provoked_by_dodging_step(who, way, before);
        let exposures = self.scene().exposures(who, provoked.within, Trigger::Move);
        let from = self.scene().of(who).cell;
        self.struck_before(who, &exposures)?;
        let scene = self.scene();
        let held_back = !scene.is_able(who) || scene.stops_a_deed(who);
        if held_back || scene.may_dodge_to(who, way).is_err() {
            return Ok(());
        }
        // Who was driven takes it from elsewhere (realmspire.opportunity.step-from-elsewhere): it may provoke others.
        if scene.of(who).cell != from {
            return self.step_aside(who, way, before.iter().chain(provoked.within.iter()).collect());
        }
        let to = way.step(from);
        self.of_mut(who).cell = to;
        self.note(Event::Moved { who, from, to }, "a good Dodge", "realmspire.core.perk-figures");
        self.has_moved(who);
        self.struck_after(&exposures)?;
        self.struck_on_entering(who, provoked.entered)
    }
}

/// The most that some damage comes to.
fn most(damage: &Damage) -> u16 {
    let Dice { count, die } = damage.dice;
    u16::from(count) * u16::from(die.sides()) + u16::from(damage.plus)
}

/// The clauses of a row of the table, each with what it says.
fn row(outcome: Outcome, met: &Met) -> &'static [(&'static str, &'static str)] {
    let manner = met.defense.as_ref().map(|(defense, ..)| *defense);
    match (outcome, manner) {
        (Outcome::Nothing, _) => &[
            ("both fail", "realmspire.step3-results.both-fail"),
            ("the AP are spent", "realmspire.step3-results.both-fail-ap"),
        ],
        (Outcome::AttackerWins, None) => &[
            ("one alone passes", "realmspire.step3-results.critical-win"),
            ("who does not defend fails", "realmspire.step3-results.no-defense-fail"),
        ],
        (Outcome::AttackerWins, Some(_)) => &[
            ("one alone passes", "realmspire.step3-results.critical-win"),
            ("damage is rolled", "realmspire.step3-results.attacker-wins-damage"),
        ],
        (Outcome::DefenderWins, _) => &[
            ("one alone passes", "realmspire.step3-results.critical-win"),
            ("the attack is cancelled", "realmspire.step3-results.defender-wins-negated"),
        ],
        (Outcome::Blocked, _) => &[("a Block holds", "realmspire.step3-results.attack-vs-block")],
        (_, Some(Defense::Dodge)) => &[("against a Dodge", "realmspire.step3-results.attack-vs-dodge")],
        (_, Some(Defense::Parry)) => &[("against a Parry", "realmspire.step3-results.attack-vs-parry")],
        (_, Some(Defense::Withstand)) => {
            &[("withstood or not", "realmspire.step3-results.attack-vs-withstand")]
        }
        (Outcome::Hit | Outcome::Missed, _) => &[("a hit", "realmspire.step3-results.hit-means-damage")],
    }
}
