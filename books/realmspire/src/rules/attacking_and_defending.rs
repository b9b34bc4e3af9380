//! Attacking & Defending: the combat roll, in its three steps.

mod maneuvers;
mod size_matters;
mod step_i_attack;
mod step_ii_defend;
mod step_iii_determine_results;
mod what_is_an_attack;

use arrayvec::ArrayVec;
use fracas_engine::{Faces, Play};

use super::tests::{Odds, Test};
use super::{Fight, Scene};
use crate::choice::{Attacked, Blow, Mind, Shown};
use crate::event::Event;
use crate::terms::{Arm, Cover, Deed, Defense, Id, Ids, Lean, MOST_COMBATANTS, Means, Tested, Trial};

/// How an attack comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// As an action of the active character.
    Action,
    /// As an opportunity attack.
    Opportunity,
    /// As an opportunity attack on the attacks of somebody else, who ordered it.
    Ordered,
}

/// An attack that has been committed to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attack {
    /// Who attacks.
    pub attacker: Id,
    /// Whom; several by some powers.
    pub targets: Ids,
    /// Which of them was named first.
    pub first: Id,
    /// With what.
    pub blow: Blow,
    /// How it comes about.
    pub manner: Manner,
}

impl Attack {
    /// An attack on one.
    pub fn on_one(attacker: Id, target: Id, blow: Blow, manner: Manner) -> Attack {
        Attack { attacker, targets: [target].into_iter().collect(), first: target, blow, manner }
    }

    /// The attack as one target knows of it.
    pub fn at(&self, target: Id, cover: Cover) -> Attacked {
        Attacked {
            attacker: self.attacker,
            target,
            blow: self.blow,
            mind: Mind::AsDescribed,
            shown: Shown::Openly,
            cover,
        }
    }

    /// What it counts as.
    pub fn deed(&self) -> Deed {
        match (self.blow, self.manner) {
            (Blow::Power(_), _) => Deed::UseMagic,
            (Blow::Arm(_), Manner::Action) => Deed::Strike,
            (Blow::Arm(_), _) => Deed::OpportunityAttack,
        }
    }
}

/// Whether an attack has hit anybody: what is blocked has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Landed {
    /// It has not.
    OnNobody,
    /// It has.
    OnSomebody,
}

/// Whether a target could defend itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chance {
    /// It had the choice.
    Had,
    /// It could not (realmspire.step2-defend.unable-is-fail).
    HadNot,
}

/// How a target meets an attack.
#[derive(Clone, Debug)]
pub(crate) struct Met {
    /// The attack as it knows of it.
    pub attacked: Attacked,
    /// The manner, and the test by what it is rolled; `None` where it does not defend.
    pub defense: Option<(Defense, Test, Means)>,
    /// Whether it could.
    pub chance: Chance,
    /// What the surroundings add to the attack on it.
    pub surroundings: i8,
}

/// Those who are attacked, and how they meet it.
type AllMet = ArrayVec<Met, MOST_COMBATANTS>;

/// The attack as it goes for each of them.
type AllOdds = ArrayVec<Odds, MOST_COMBATANTS>;

/// The dice of an attack, which fall once for all its targets.
struct Thrown {
    /// The test, without what each target brings to it.
    common: Test,
    means: Means,
    lean: Lean,
    /// The faces; `None` where it cannot pass.
    faces: Option<Faces>,
}

/// The targets of an attack beside the one that was named first.
struct Others<'a> {
    all: &'a [Met],
    first: usize,
    common: &'a Test,
}

impl Others<'_> {
    /// Whether the attack test is so for any of them that is not in full cover.
    fn any(&self, scene: Scene<'_>, is: impl Fn(&Test) -> bool) -> bool {
        let others = self.all.iter().enumerate().filter(|&(place, _)| place != self.first);
        let mut open = others.filter(|(_, met)| met.attacked.cover != Cover::Full);
        open.any(|(_, met)| is(&scene.attack_at(met, self.common)))
    }
}

impl Scene<'_> {
    /// Whether an attack is one in melee: with a weapon or fists, or with magic of that trait.
    pub(crate) fn is_melee(self, blow: Blow) -> bool {
        match blow {
            Blow::Arm(Arm::Unarmed | Arm::Melee(_)) => true,
            Blow::Arm(Arm::Ranged(_)) => false,
            Blow::Power(power) => self.encounter.power(power).is_melee,
        }
    }

    /// What the attack test is made for.
    pub(crate) fn trial_of(self, blow: Blow) -> Trial {
        match blow {
            Blow::Arm(arm @ Arm::Ranged(_)) if self.is_thrown(arm) => Trial::Throw,
            Blow::Arm(Arm::Ranged(_)) => Trial::Shot,
            Blow::Arm(_) => Trial::Melee,
            Blow::Power(_) => Trial::Power,
        }
    }
}

impl Fight<'_> {
    /// A combat roll: the attack is committed to, the defense chosen, both are rolled, and the results determined
    /// (realmspire.attack-defend.combat-roll). Gives whether it hits anybody.
    pub(crate) fn attack(&mut self, attack: &Attack) -> Play<Landed> {
        self.count_opportunity(attack);
        let feint = self.use_feint(attack)?;
        let mut all = AllMet::new();
        for target in attack.targets.iter() {
            let met = self.meet(attack, target)?;
            all.push(met);
        }
        // Who was not aware of it could not defend; what comes of it all see.
        self.give_away(attack.attacker);
        let thrown = self.throw_attack(attack, &mut all, feint)?;
        let mut odds = AllOdds::new();
        if let Some(thrown) = &thrown {
            odds.extend(all.iter().map(|met| self.odds_at(met, thrown)));
        }
        let mut landed = Landed::OnNobody;
        for (place, met) in all.iter().enumerate() {
            let thrown = thrown.as_ref().zip(odds.get(place));
            let tested = thrown.and_then(|(thrown, odds)| self.read_attack(met, thrown, odds));
            // What is thrown is in hand until its test is read (realmspire.untrained.weapon-all-tests).
            if let Blow::Arm(arm) = attack.blow {
                self.let_fly(attack.attacker, arm, met.attacked.target);
            }
            if let Some(tested) = tested {
                let defended = self.roll_defense(met)?;
                landed = landed.max(self.determine(attack, met, tested, defended)?);
            }
        }
        Ok(landed)
    }

    /// The dice of the attack fall, once for all targets (realmspire.core.spells-and-items).
    fn throw_attack(&mut self, attack: &Attack, all: &mut [Met], feint: Feinting) -> Play<Option<Thrown>> {
        let is_lost = !all.is_empty() && all.iter().all(|met| met.attacked.cover == Cover::Full);
        if is_lost && self.scene().has_nothing_rolled() {
            let trial = self.scene().trial_of(attack.blow);
            let event = Event::Untested { who: attack.attacker, trial, tested: Tested::Failed };
            self.note(event, "full cover", "realmspire.cover.full-critical");
            return Ok(None);
        }
        // Who was named first stands for all in what is found once for them (realmspire.step3-results.surroundings-each).
        let Some(place) = all.iter().position(|met| met.attacked.target == attack.first) else {
            return Ok(None);
        };
        self.judge_surroundings(all, place)?;
        let first = &all[place];
        let mut common = self.scene().attack_test(attack);
        if feint == Feinting::Boon {
            common = common.with_boon("feint", "realmspire.maneuvers.feint");
        }
        self.aim_shot(&first.attacked, &mut common)?;
        let test = self.scene().attack_at(first, &common);
        let is_open = first.attacked.cover != Cover::Full;
        let others = Others { all, first: place, common: &common };
        let matters = |scene: Scene<'_>| {
            is_open && scene.can_pass(&test) || others.any(scene, |test| scene.can_pass(test))
        };
        let means = self.choose_means_for(&test, matters)?;
        let scene = self.scene();
        let odds = scene.odds(&test, means);
        // Else no dice are thrown.
        let could_pass =
            is_open && odds.target >= 1 || others.any(scene, |test| scene.odds(test, means).target >= 1);
        let faces = match could_pass {
            true => Some(self.throw(attack.attacker, means, odds.lean)?),
            false => None,
        };
        Ok(Some(Thrown { common, means, lean: odds.lean, faces }))
    }

    /// The attack as it goes for one target as the dice fall: what comes of it for another changes nothing of it
    /// (realmspire.step3-results.both-roll).
    fn odds_at(&self, met: &Met, thrown: &Thrown) -> Odds {
        let scene = self.scene();
        let test = scene.attack_at(met, &thrown.common);
        Odds { lean: thrown.lean, ..scene.odds(&test, thrown.means) }
    }

    /// The attack as it goes for one target: full cover lets it fail (realmspire.cover.full-auto-fail). `None` if by a
    /// setting nothing is rolled on either side.
    fn read_attack(&mut self, met: &Met, thrown: &Thrown, odds: &Odds) -> Option<Tested> {
        let is_covered = met.attacked.cover == Cover::Full;
        if is_covered && self.scene().has_nothing_rolled() {
            return None;
        }
        let (who, trial) = (met.attacked.attacker, thrown.common.rolling.trial);
        Some(match &thrown.faces {
            Some(faces) if !is_covered && odds.target >= 1 => {
                self.read_out(&thrown.common, thrown.means, odds, faces)
            }
            _ => {
                let clause = if is_covered {
                    "realmspire.cover.full-auto-fail"
                } else {
                    "realmspire.core.target-number"
                };
                self.note(Event::Untested { who, trial, tested: Tested::Failed }, "it cannot pass", clause);
                Tested::Failed
            }
        })
    }
}

/// Whether a feint helps an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Feinting {
    /// It does.
    Boon,
    /// There is none, or it has failed.
    None,
}
