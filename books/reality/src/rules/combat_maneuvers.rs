//! Combat Maneuvers: melee attacks that do no damage, but something else.

mod disarm;
mod push;
mod restrain;
mod trip_push_down;

pub use push::fall_dice;
pub use restrain::{ESCAPE_ENERGY, HOLD_DC};

use fracas_engine::Play;

use super::actions::actor::{Actor, Aim};
use super::defenses::Odds;
use super::melee_attacks::{Blow, Struck};
use super::stamina::Cost;
use super::{Fight, Scene};
use crate::choice::{Action, Arm, Illegal, Legality, Maneuver};
use crate::event::Event;
use crate::settings::{ManeuverExposed, ManeuverUnguarded, SwiftManeuvers};
use crate::terms::{Condition, Defense, Id, Meets};

/// What a maneuver takes off the AV of its attack (reality.trip.attack).
const HANDICAP: i16 = 5;

impl Maneuver {
    /// With what it is done.
    pub fn arm(self) -> Arm {
        match self {
            Maneuver::Trip(arm) | Maneuver::Disarm(arm) => arm,
            Maneuver::Restrain | Maneuver::Push => Arm::Body,
        }
    }

    /// How many Size Categories larger its target may be, by which clause; `None` where size does not matter
    /// (reality.size.ability-limits).
    fn larger(self) -> Option<(i8, &'static str)> {
        match self {
            Maneuver::Trip(_) => Some((1, "reality.trip.size")),
            Maneuver::Restrain => Some((0, "reality.restrain.size")),
            Maneuver::Push => Some((0, "reality.push.size")),
            Maneuver::Disarm(_) => None,
        }
    }
}

impl Arm {
    /// The maneuvers that are done with it.
    pub(super) fn maneuvers(self) -> impl Iterator<Item = Maneuver> {
        let by_any = [Maneuver::Trip(self), Maneuver::Disarm(self)];
        let by_body = (self == Arm::Body).then_some([Maneuver::Restrain, Maneuver::Push]);
        by_any.into_iter().chain(by_body.into_iter().flatten())
    }
}

impl Actor<'_> {
    /// Whether a maneuver may be tried on a target.
    pub fn may_maneuver(&self, maneuver: Maneuver, aim: &Aim) -> Legality {
        let (who, target) = (self.who, aim.target);
        aim.open?;
        self.has_arm(who, maneuver.arm())?;
        self.in_reach(maneuver.arm(), aim)?;
        let above = self.sheet(target).size.above(self.sheet(who).size);
        if let Some((most, clause)) = maneuver.larger()
            && above > most
            && !self.sheet(target).any_size
        {
            return Err(Illegal::because(clause, "the target is too large"));
        }
        match maneuver {
            Maneuver::Trip(_) if self.has(target, Condition::Prone) => {
                Err(Illegal::because("reality.trip.prone", "the target lies on the ground already"))
            }
            Maneuver::Disarm(arm) => self.may_disarm(who, arm, target),
            Maneuver::Restrain if self.of(target).held_by.is_some() => {
                Err(Illegal::because("reality.restrain.one-holder", "the target is held already"))
            }
            _ => Ok(()),
        }
    }
}

/// A maneuver under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attempt {
    /// Which.
    maneuver: Maneuver,
    /// Its attack.
    pub blow: Blow,
    /// Whether its target was Exposed as it was declared.
    was_exposed: bool,
}

impl Scene<'_> {
    /// Whether a maneuver leaves its performer Unguarded: on a target that is not Exposed, but not by Swift Attack unless
    /// a setting has it so (reality.maneuvers.unexposed-unguarded, reality.unguarded.maneuver-swift).
    fn bares(self, meets: Meets, exposed: bool) -> bool {
        let always = self.settings().swift_maneuvers == SwiftManeuvers::Unguarded;
        !exposed && (meets != Meets::SwiftAttack || always)
    }
}

impl Fight<'_> {
    /// A maneuver: its attack, at -5 AV, and then what it is for.
    pub(super) fn maneuver(&mut self, who: Id, maneuver: Maneuver, target: Id, cost: Cost) -> Play {
        let begun = self.maneuver_begins(who, maneuver, target, Meets::Anything, cost)?;
        let Some(attempt) = begun else { return Ok(()) };
        let struck = self.strike(attempt.blow)?;
        self.maneuver_takes_effect(attempt, struck)
    }

    /// A maneuver is under way. On a target that is not Exposed it leaves its performer Unguarded, by setting at once, and
    /// gives the target Advantage on its first Defense roll (reality.maneuvers.unexposed-unguarded,
    /// reality.maneuvers.unexposed-advantage, reality.maneuvers.swift). Gives it if it goes on to its roll.
    pub(super) fn maneuver_begins(
        &mut self,
        who: Id,
        maneuver: Maneuver,
        target: Id,
        meets: Meets,
        cost: Cost,
    ) -> Play<Option<Attempt>> {
        let plain = Blow::plain(who, target, maneuver.arm(), self.scene().usual_intent(who));
        let Some(plain) = self.enhanced_attack_begins(plain, Action::Maneuver(maneuver, target), cost)?
        else {
            return Ok(None);
        };
        let unaware = self.catches_unaware(who, target)?;
        let was_exposed = plain.met_exposed() || unaware;
        let known = self.said(unaware);
        let spared = was_exposed || meets == Meets::SwiftAttack;
        let covered = self.is_covered_in_passing(target, who);
        let defense_odds = Odds::ADVANTAGE.given(!spared || covered);
        let blow = Blow { meets, handicap: plain.handicap + HANDICAP, defense_odds, known, ..plain };
        let at_once = self.encounter.settings.maneuver_unguarded == ManeuverUnguarded::AtOnce;
        if at_once && self.scene().bares(meets, was_exposed) && !self.bares_itself(&blow)? {
            return Ok(None);
        }
        Ok(Some(Attempt { maneuver, blow, was_exposed }))
    }

    /// The attack of a maneuver is rolled: what comes of it.
    pub(super) fn maneuver_takes_effect(&mut self, attempt: Attempt, struck: Struck) -> Play {
        let Attempt { maneuver, blow, was_exposed } = attempt;
        let Blow { attacker: who, target, meets, .. } = blow;
        let judged_late = self.encounter.settings.maneuver_exposed == ManeuverExposed::AfterTheRoll;
        let exposed = was_exposed || (judged_late && self.scene().has(target, Condition::Exposed));
        let afterwards = self.encounter.settings.maneuver_unguarded == ManeuverUnguarded::Afterwards;
        let bared = afterwards && self.scene().bares(meets, exposed);
        match struck {
            Struck::Hit(rolled) => {
                // Without an Evasion roll, as after a Critical Hit, the Fortitude roll is the first.
                let spared = exposed || meets == Meets::SwiftAttack;
                let first = Odds::ADVANTAGE.given(!spared && rolled.is_unopposed);
                match maneuver {
                    Maneuver::Trip(_) => self.trip(blow, rolled, first)?,
                    Maneuver::Disarm(_) => self.disarm(blow, rolled, first)?,
                    Maneuver::Restrain => self.restrain(who, target),
                    Maneuver::Push => self.push(blow, first)?,
                }
            }
            Struck::Missed => self.push_missed(who, maneuver)?,
        }
        if bared {
            self.unguard(who, "reality.maneuvers.unexposed-unguarded")?;
        }
        Ok(())
    }

    /// By setting one is Unguarded as one begins a maneuver, so that others may strike before it is done
    /// (reality.unguarded.maneuver-when). Says whether it still can be.
    fn bares_itself(&mut self, blow: &Blow) -> Play<bool> {
        self.unguard(blow.attacker, "reality.maneuvers.unexposed-unguarded")?;
        let scene = self.scene();
        let goes = !scene.is_disabled(blow) && scene.in_reach(blow.attacker, blow.arm, blow.target).is_ok();
        if !goes {
            let event = Event::CameToNothing { actor: blow.attacker };
            self.note(event, "struck in its midst", "reality.unguarded.maneuver-when");
        }
        Ok(goes)
    }

    /// The Fortitude roll against a maneuver: it must exceed the full AV, or reach it while Defending
    /// (reality.trip.fortitude).
    fn withstands(&mut self, blow: Blow, odds: Odds) -> Play<bool> {
        let full = self.scene().attack_value(blow.attacker, blow.arm, blow.target).max(blow.full_value());
        let value = full + blow.enhanced.av;
        let figure = self.scene().fortitude(blow.target);
        let odds = odds.and(blow.met_odds(Defense::Fortitude));
        let roll = self.defend(blow.target, Defense::Fortitude, figure, odds)?;
        let ties = self.scene().of(blow.target).defending.is_used();
        Ok(if ties { roll >= value } else { roll > value })
    }
}
