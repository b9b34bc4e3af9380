//! What a target meets an attack with, and who is hit without a roll of its own.

use fracas_engine::Play;

use super::{Blow, Known, Mark};
use crate::choice::{Arm, Question};
use crate::rules::defenses::Odds;
use crate::rules::defenses::evasion::Side;
use crate::rules::{Fight, Scene};
use crate::settings::{AutomaticOnes, UnawareHits};
use crate::terms::{AimedAt, Condition, Defense, Id, Until};

impl Scene<'_> {
    /// With which defense a target meets a blow (reality.facing.attacked-behind).
    pub(super) fn evasion_against(self, blow: &Blow) -> (Defense, i16, Odds) {
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
    pub(super) fn aim(self, arm: Arm) -> AimedAt {
        self.weapon_of(arm).map_or(AimedAt::Evasion, |weapon| weapon.aimed_at)
    }
}

impl Fight<'_> {
    /// Whether by setting a 1 too hits who cannot evade (reality.evasion.auto-hit-roll).
    pub(super) fn hits_even_on_one(&self) -> bool {
        self.encounter.settings.automatic_ones != AutomaticOnes::Miss
    }

    /// Whether a target is hit without a Defense roll.
    pub(super) fn is_hit_unopposed(&mut self, blow: &Blow) -> Play<bool> {
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
        match blow.known {
            Known::Unsaid => self.catches_unaware(attacker, target),
            said => Ok(said == Known::Unaware),
        }
    }

    /// Whether the target of a blow at close quarters knows nothing of it: it counts as Surprised by it then. By setting the
    /// game master says so of whoever might not (reality.surprise.auto-hit).
    pub(in crate::rules) fn catches_unaware(&mut self, attacker: Id, target: Id) -> Play<bool> {
        let scene = self.scene();
        let unseen = scene.is_hidden_from(attacker, target);
        let may_be = unseen || scene.has(target, Condition::Surprised);
        let unaware = scene.metres(attacker, target) <= 1
            && match scene.settings().unaware_hits {
                UnawareHits::IfAsleepOrUnaware => unseen,
                UnawareHits::GameMaster => {
                    may_be
                        && !scene.cannot_evade(target)
                        && self.is_so(Question::Unaware { attacker, target })?
                }
            };
        if unaware {
            self.surprise_by_attack(target);
        }
        Ok(unaware)
    }

    /// What the game master, if it is asked at all, has said of whether the target of a maneuver knows of it, so that it is
    /// asked once.
    pub(in crate::rules) fn said(&self, unaware: bool) -> Known {
        match self.encounter.settings.unaware_hits {
            UnawareHits::IfAsleepOrUnaware => Known::Unsaid,
            UnawareHits::GameMaster if unaware => Known::Unaware,
            UnawareHits::GameMaster => Known::Aware,
        }
    }

    fn surprise_by_attack(&mut self, target: Id) {
        self.impose(target, Condition::Surprised, Until::RoundEnd, "reality.surprise.auto-hit");
    }
}
