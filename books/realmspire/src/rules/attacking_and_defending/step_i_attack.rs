//! Step I: Attack. Who can be attacked with what, and what the moment adds to the test.

use fracas_engine::{Illegal, Legality, Play};

use super::{Attack, Feinting, Met};
use crate::choice::{Attacked, Blow, Choice, Question, Tester};
use crate::rules::tests::Test;
use crate::rules::{Fight, Scene};
use crate::settings::{AimedThrows, Environment, FeintTest, ProneEffect, RangeBands, Surroundings};
use crate::sheet::Bands;
use crate::terms::{Arm, Attribute, Cover, Id, Metres, Perk, Skill, Trial};

/// What the game master says that the surroundings add.
const SURROUNDINGS: &str = "realmspire.step3-results.environment-modifiers";
/// What a short distance adds (realmspire.core.ranges-and-sight).
const NEAR: i16 = 2;
/// What a long distance takes off.
const FAR: i16 = -5;
/// What attackers have of a target that lies prone, by setting (realmspire.maneuvers.prone).
const AT_PRONE: i16 = 2;
/// What a flanked target brings (realmspire.flanking.bonus).
const FLANKED: i16 = 2;

impl Scene<'_> {
    /// Whether a Strike in melee reaches so far (realmspire.step1-attack.melee-strike).
    pub(crate) fn may_reach(self, arm: Arm, distance: Metres) -> Legality {
        const CLAUSE: &str = "realmspire.step1-attack.melee-strike";
        let Some(reach) = self.reach_with(arm) else {
            return Err(Illegal::because(CLAUSE, "this is no weapon for melee"));
        };
        if self.reaches(arm, distance) {
            return Ok(());
        }
        let reason = match distance > reach {
            true => "the foe is {} m away, the weapon's reach is {} m",
            false => "the foe is {} m away, too near for a reach of {} m",
        };
        Err(Illegal::because(CLAUSE, reason).with([distance.0, reach.0]))
    }

    /// Whether a weapon can be shot or thrown so far.
    pub(crate) fn may_shoot(self, arm: Arm, distance: Metres) -> Legality {
        let (Some(ranged), Some(item)) = (self.ranged(arm), arm.item()) else {
            let reason = "this is not shot or thrown";
            return Err(Illegal::because("realmspire.step1-attack.ranged-agility", reason));
        };
        if !self.is_loaded(item) {
            let reason = "it has to be reloaded";
            return Err(Illegal::because("realmspire.core.weapon-figures-ranged", reason));
        }
        if distance > ranged.bands.farthest() {
            let reason = "the target is {} m away, its range is {} m";
            let figures = [distance.0, ranged.bands.farthest().0];
            return Err(Illegal::because("realmspire.step1-attack.target-in-range", reason).with(figures));
        }
        Ok(())
    }

    /// What the distance adds to a ranged attack.
    fn band(self, blow: Blow, distance: Metres) -> i16 {
        let Blow::Arm(arm) = blow else { return 0 };
        let Some(ranged) = self.ranged(arm) else { return 0 };
        match (self.settings().range_bands, ranged.bands) {
            (RangeBands::Graded, Bands::Three([near, _, _])) if distance <= near => NEAR,
            (RangeBands::Graded, Bands::Three([_, usual, _])) if distance > usual => FAR,
            _ => 0,
        }
    }

    /// Whether a foe of a target stands next to it, so that a shot goes into a melee.
    fn is_in_melee(self, attacker: Id, target: Id) -> bool {
        self.able_foes_of(target).any(|foe| foe != attacker && self.are_adjacent(foe, target))
    }

    /// The attack test, with what counts for all targets.
    pub(super) fn attack_test(self, attack: &Attack) -> Test {
        let mut test = Test::plain(attack.attacker, self.trial_of(attack.blow));
        test.rolling.blow = Some(attack.blow);
        test
    }

    /// An attack test with what one target brings to it.
    pub(super) fn attack_at(self, met: &Met, common: &Test) -> Test {
        let mut test = common.clone();
        test.rolling.against = Some(met.attacked.target);
        test.modifiers.add("surroundings", met.surroundings.into(), SURROUNDINGS);
        self.add_to_attack(met, &mut test);
        test
    }

    /// Whether an attack is rolled with a skill that flanking helps (realmspire.flanking.bonus).
    fn gains_by_flanking(self, blow: Blow) -> bool {
        match blow {
            Blow::Arm(_) => true,
            Blow::Power(power) => {
                matches!(self.encounter.power(power).skill, Skill::FightingStyle | Skill::Sorcery)
            }
        }
    }

    /// What the moment adds to an attack test, apart from what the game master says.
    fn add_to_attack(self, met: &Met, test: &mut Test) {
        let Attacked { attacker, target, blow, .. } = met.attacked;
        let mods = &mut test.modifiers;
        if self.is_melee(blow) {
            if self.gains_by_flanking(blow) && self.is_flanked(target, attacker) {
                mods.add("flanked", FLANKED, "realmspire.flanking.bonus");
            }
            if self.of(target).prone && self.settings().prone == ProneEffect::AttackersGain {
                mods.add("prone target", AT_PRONE, "realmspire.maneuvers.prone");
            }
            return;
        }
        let distance = self.distance(attacker, target);
        mods.add("distance", self.band(blow, distance), "realmspire.core.ranges-and-sight");
        let into_melee = i16::from(self.settings().into_melee);
        if into_melee > 0 && matches!(blow, Blow::Arm(_)) && self.is_in_melee(attacker, target) {
            mods.add("into melee", -into_melee, "realmspire.core.ranges-and-sight");
        }
        let (penalty, clause) = match met.attacked.cover {
            Cover::Low => (-2, "realmspire.cover.low-attack"),
            Cover::High => (-5, "realmspire.cover.high-attack"),
            Cover::None | Cover::Full => (0, "realmspire.cover.three-kinds"),
        };
        mods.add("cover", penalty, clause);
    }
}

impl Fight<'_> {
    /// What the surroundings add, as the game master says by setting: to each test, or to the attack alone, as for
    /// whoever was named first (realmspire.step3-results.surroundings-each).
    pub(super) fn judge_surroundings(&mut self, all: &mut [Met], first: usize) -> Play {
        if self.encounter.settings.environment != Environment::GameMaster {
            return Ok(());
        }
        if self.encounter.settings.surroundings == Surroundings::AttackAlone {
            let for_all = self.surroundings(all[first].attacked, Tester::Attacker)?;
            all.iter_mut().for_each(|met| met.surroundings = for_all);
            return Ok(());
        }
        for met in all {
            met.surroundings = self.surroundings(met.attacked, Tester::Attacker)?;
            if let Some((_, test, _)) = &mut met.defense {
                let amount = self.surroundings(met.attacked, Tester::Defender)?;
                test.modifiers.add("surroundings", amount.into(), SURROUNDINGS);
            }
        }
        Ok(())
    }

    fn surroundings(&mut self, attack: Attacked, of: Tester) -> Play<i8> {
        match self.ask(Question::Environment { attack, of })? {
            Some(Choice::Modifier(amount)) => Ok(amount),
            _ => Ok(0),
        }
    }

    /// By a perk Stamina may be spent on an aimed shot (realmspire.core.perks), or throw, but for a setting
    /// (realmspire.core.aimed-throws).
    pub(super) fn aim_shot(&mut self, attacked: &Attacked, test: &mut Test) -> Play {
        const CLAUSE: &str = "realmspire.core.perks";
        let who = attacked.attacker;
        let is_shot = match test.rolling.trial {
            Trial::Shot => true,
            Trial::Throw => self.encounter.settings.aimed_throws == AimedThrows::Count,
            _ => false,
        };
        let can = self.scene().has_perk(who, Perk::AimedShot) && self.scene().of(who).stamina > 0;
        if is_shot && can && self.is_so(Question::AimShot(*attacked))? {
            self.spend_stamina(who, 1, CLAUSE);
            let amount = self.scene().bonus(who, Attribute::Perception);
            test.modifiers.add("aimed shot", amount.into(), CLAUSE);
        }
        Ok(())
    }

    /// A feint helps a Strike at its target, and is used up by it (realmspire.maneuvers.feint).
    pub(super) fn use_feint(&mut self, attack: &Attack) -> Play<Feinting> {
        let Attack { attacker, blow, manner, .. } = *attack;
        let Some(target) = self.scene().of(attacker).feint else { return Ok(Feinting::None) };
        let is_strike = matches!(blow, Blow::Arm(arm) if self.scene().is_strike(arm));
        if manner != super::Manner::Action || !is_strike || !attack.targets.has(target) {
            return Ok(Feinting::None);
        }
        self.of_mut(attacker).feint = None;
        if self.encounter.settings.feint_test == FeintTest::AtTheStrike {
            let passed = self.test(attacker, Trial::Feint)?.passed();
            return Ok(if passed { Feinting::Boon } else { Feinting::None });
        }
        Ok(Feinting::Boon)
    }
}
