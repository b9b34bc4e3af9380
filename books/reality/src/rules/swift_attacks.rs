//! Swift Attacks: one a Round, for 1 Energy, at those who are open to it.

use std::ops::ControlFlow;

use fracas_engine::Play;
use fracas_engine::map::Cell;

use super::actions::actor::{Actor, Aim, EachStrike, Strike};
use super::combat_maneuvers::Attempt;
use super::defenses::Odds;
use super::melee_attacks::{Blow, Struck};
use super::ranged_attacks::Shot;
use super::stamina::Cost;
use super::{Fight, Scene};
use crate::choice::{Action, Arm, Choice, Illegal, Intent, Interrupt, Lapse, Legality, Opening, Question};
use crate::event::Event;
use crate::settings::{AgileWhen, BraceEnergy, SwiftThrows, ThroughReach};
use crate::sheet::Weapon;
use crate::terms::{Condition, Edge, Flight, Id, Ids, ItemId, Meets, Nature, Used};

/// Energy of a Swift Attack in melee (reality.swift.melee-cost).
const ENERGY: u8 = 1;
/// Energy that a braced weapon takes (reality.melee.weapon-properties).
const BRACED: u8 = 1;

/// A Swift Attack under way.
#[derive(Clone, Copy, Debug)]
pub(super) enum Swift {
    /// A blow.
    Blow(Blow),
    /// A maneuver.
    Maneuver(Attempt),
    /// A shot or throw.
    Shot(Shot),
}

impl Swift {
    /// Who makes it.
    pub(super) fn attacker(self) -> Id {
        match self {
            Swift::Blow(blow) => blow.attacker,
            Swift::Maneuver(attempt) => attempt.blow.attacker,
            Swift::Shot(shot) => shot.attacker,
        }
    }
}

impl Scene<'_> {
    /// The creatures that are open to anybody's Swift Attack.
    pub(super) fn all_open_to_swift(self) -> Ids {
        let open = |&who: &Id| {
            let is_creature = self.sheet(who).nature == Nature::Creature;
            is_creature
                && self.is_alive(who)
                && (self.has(who, Condition::Unguarded) || self.cannot_evade(who))
        };
        self.state.ids().filter(open).collect()
    }

    /// Whether somebody could make a Swift Attack at a creature that is open to it, as some are to anybody's and those who
    /// do not know of it to its own. Most have nobody to strike at, or nothing to strike with.
    pub(super) fn could_swift_anybody(self, who: Id, open: Ids) -> bool {
        let unaware = self.hidden_from(who).iter().filter(|&foe| self.sheet(foe).nature == Nature::Creature);
        let targets = self.encounter.foes[who.index()].among(open.and(unaware.collect()));
        if targets.is_empty() || self.of(who).round.swift.is_used() {
            return false;
        }
        let actor = Actor::new(self, who);
        let Some(reach) = actor.swift_reach() else { return false };
        let mut near = targets.iter().filter(|&foe| self.metres(who, foe) <= reach);
        near.any(|foe| actor.could_swift(foe, Lapse::OffGuard))
    }

    /// With what somebody could shoot or throw by Swift Attack: shooters first.
    fn swift_missiles(self, who: Id) -> impl Iterator<Item = (ItemId, Flight)> {
        let flying = move |flight| {
            let in_hand = self.weapons_in_hand(who);
            in_hand.filter_map(move |(item, weapon)| {
                (self.swift_flight(weapon) == Some(flight)).then_some((item, flight))
            })
        };
        flying(Flight::Shot).chain(flying(Flight::Thrown))
    }

    /// How a weapon flies by Swift Attack, if it does: it is shot if it shoots, and thrown if it is made for it, or by setting
    /// if one strikes with it (reality.swift.throws).
    fn swift_flight(self, weapon: &Weapon) -> Option<Flight> {
        let anything = self.settings().swift_throws == SwiftThrows::Anything;
        let is_thrown = weapon.thrown.is_some() || anything;
        match weapon.shooting {
            Some(_) => Some(Flight::Shot),
            None => is_thrown.then_some(Flight::Thrown),
        }
    }

    /// Whether somebody strikes with this: its body, or a weapon in hand.
    pub(super) fn has_arm(self, who: Id, arm: Arm) -> Legality {
        if self.arms(who).any(|own| own == arm) {
            return Ok(());
        }
        Err(Illegal::because("reality.actions.melee-attack", "there is no such weapon in hand"))
    }

    /// The blows that somebody could strike, with the metres over which each strikes.
    pub(super) fn arms_and_metres(self, who: Id) -> impl Iterator<Item = (Arm, u16)> {
        self.arms(who).filter_map(move |arm| Some((arm, self.metres_of_reach(who, arm)?)))
    }

    /// The blows that somebody could strike: weapons in hand, then the body.
    pub fn arms(self, who: Id) -> impl Iterator<Item = Arm> {
        let weapons = self.weapons_in_hand(who).filter(|(_, weapon)| weapon.reach.is_some());
        weapons.map(|(item, _)| Arm::Weapon(item)).chain([Arm::Body])
    }

    /// Whether a step leads through somebody's maximum Reach: over its edge, inward or outward, or, by setting, within
    /// it (reality.swift.reach-meaning). Who goes outward is struck before it is out.
    pub(super) fn passes(self, mover: Id, from: Cell, to: Cell, watcher: Id, edge: Edge) -> bool {
        let reach = self.farthest_reach(watcher);
        let metres = |cell: Cell| self.metres_from(mover, cell, watcher);
        let (before, after) = (metres(from) <= reach, metres(to) <= reach);
        match (edge, self.settings().through_reach) {
            (Edge::Outward, ThroughReach::CrossesTheEdge) => before && !after,
            (Edge::Outward, ThroughReach::AnyStepInside) => before,
            (Edge::Aloft { landing }, _) => !before && after && metres(landing) > reach,
            (Edge::Inward, _) | (Edge::Slipped, ThroughReach::CrossesTheEdge) => !before && after,
            (Edge::Slipped, ThroughReach::AnyStepInside) => after,
        }
    }

    /// Whether somebody who passes holds a shield toward a foe (reality.evasion.shield-rules).
    fn is_covered(self, passer: Id, foe: Id) -> bool {
        self.whole_shield(passer).is_some() && self.faces(passer, foe)
    }

    /// What a side that means not to kill intends.
    pub fn usual_intent(self, who: Id) -> Intent {
        let side = &self.encounter.sides[self.side(who).index()];
        if side.is_merciful { Intent::NonLethal(0) } else { Intent::Lethal }
    }
}

impl Actor<'_> {
    /// Whether it still has its Swift Attack and could use it on a target (reality.swift.once-per-round).
    pub(crate) fn may_swift_at(&self, target: Id, lapse: Lapse) -> Legality {
        const OPEN: &str = "reality.swift.targets";
        let who = self.who;
        if !self.is_able() {
            return Err(Illegal::because(OPEN, "this character cannot attack"));
        }
        self.may_attack_in_hold()?;
        if self.of(who).round.swift.is_used() {
            return Err(Illegal::because(
                "reality.swift.once-per-round",
                "the Swift Attack of this Round is used",
            ));
        }
        // Who comes at one, or past, in the open is found by it (reality.facing.given-away).
        let comes = lapse != Lapse::OffGuard;
        if self.is_hidden_from(target, who) && !(comes && self.is_in_the_open(target, who)) {
            return Err(Illegal::because("reality.facing.hide", "the target is hidden"));
        }
        let open = lapse == Lapse::Passing
            || self.has(target, Condition::Unguarded)
            || self.cannot_evade(target)
            || !self.is_aware_of(target, who);
        if !open || !self.is_alive(target) || !self.opponents(who, target) {
            return Err(Illegal::because(OPEN, "the target is on its guard and knows of the attack"));
        }
        Ok(())
    }

    /// Whether it could make any Swift Attack at a target, wherever it looks.
    pub(super) fn could_swift(&self, target: Id, lapse: Lapse) -> bool {
        if self.may_swift_at(target, lapse).is_err() {
            return false;
        }
        let aim = self.aim(target);
        // How an attack is meant does not change whether it can be made.
        let found = self.each_usual_swift_attack(&aim, lapse, &mut |strike| match self
            .may_interrupt_with(strike, lapse)
        {
            Ok(()) => ControlFlow::Break(()),
            Err(_) => ControlFlow::Continue(()),
        });
        found.is_break()
    }

    /// Up to how many metres a Swift Attack that it can pay for may carry: for blows its Reach, for missiles any. Nothing
    /// where it can pay for none.
    fn swift_reach(&self) -> Option<u16> {
        let who = self.who;
        let affords = |(item, flight)| self.affords(self.shot_cost(who, item, flight)).is_ok();
        if self.swift_missiles(who).any(affords) {
            return Some(u16::MAX);
        }
        self.affords(Cost::energy(ENERGY)).is_ok().then(|| self.farthest_reach(who))
    }

    /// An interrupt that it might use, with what is to be known of its target.
    pub(crate) fn with_strike<R>(&self, interrupt: Interrupt, ask: impl FnOnce(Strike<'_>) -> R) -> R {
        let aim = interrupt.target().map(|target| self.aim(target));
        ask(Strike { interrupt, aim: aim.as_ref() })
    }

    /// Whether it may use an interrupt of this kind, where its target is open to it so.
    pub(super) fn may_interrupt_with(&self, strike: Strike<'_>, lapse: Lapse) -> Legality {
        let aim = match (strike.interrupt, strike.aim) {
            (Interrupt::AgileMove(way), _) => return self.may_agile_move(way),
            (_, Some(aim)) => aim,
            (interrupt, None) => {
                return self.with_strike(interrupt, |strike| self.may_interrupt_with(strike, lapse));
            }
        };
        self.may_swift(aim, lapse)?;
        self.may_turn_to(self.who, aim.target)?;
        match strike.interrupt {
            Interrupt::AgileMove(_) => Ok(()),
            Interrupt::Swift(arm, _, intent) => {
                self.affords(Cost::energy(ENERGY))?;
                self.has_arm(self.who, arm)?;
                self.in_reach(arm, aim)?;
                self.may_mean_blow(arm, intent)
            }
            Interrupt::SwiftManeuver(maneuver, _) => {
                self.affords(Cost::energy(ENERGY))?;
                self.may_maneuver(maneuver, aim)
            }
            Interrupt::SwiftShot(item, _, intent) => {
                self.may_swift_missile(item, aim, lapse)?;
                self.may_mean_missile(item, intent)
            }
        }
    }

    fn may_swift_missile(&self, item: ItemId, aim: &Aim, lapse: Lapse) -> Legality {
        if lapse == Lapse::Passing {
            let reason = "who passes through one's Reach is struck at in melee";
            return Err(Illegal::because("reality.swift.reach-trigger", reason));
        }
        let Some(weapon) = self.weapon(item) else {
            return Err(Illegal::because("reality.ranged.hit-test", "it is no weapon"));
        };
        match self.swift_flight(weapon) {
            Some(flight) => self.may_fly(item, aim, flight),
            None => Err(Illegal::because("reality.swift.throws", "it is not made to be shot or thrown")),
        }
    }

    /// Whether it may answer an opening with an interrupt.
    pub(crate) fn may_use_opening(&self, strike: Strike<'_>, cause: Id, opening: Opening) -> Legality {
        let Some(target) = strike.interrupt.target() else {
            if opening == Opening::Together {
                return Err(Illegal::because("reality.swift.offer", "a Swift Attack is what is offered"));
            }
            self.may_move_agilely_at(opening)?;
            return self.may_interrupt_with(strike, Lapse::OffGuard);
        };
        let lapse = opening.lapse_of(cause, target);
        match (opening, strike.interrupt) {
            (Opening::Together, _) if target != cause => {
                return Err(Illegal::because("reality.swift.targets", "it is another who is open to it"));
            }
            (Opening::Together, Interrupt::SwiftManeuver(..) | Interrupt::SwiftShot(..)) => {
                let reason = "only a blow in melee comes at the same moment";
                return Err(Illegal::because("reality.interrupts.simultaneous", reason));
            }
            (Opening::Attacked, _) => self.may_strike_as_it_stands(self.who, target)?,
            _ if lapse != Lapse::OffGuard => self.may_strike_as_it_stands(self.who, target)?,
            _ => {}
        }
        self.may_interrupt_with(strike, lapse)
    }

    /// Whether an Agile Move may be made at such an opening: by setting, in one's own action alone
    /// (reality.actions.agile-move-when).
    pub(super) fn may_move_agilely_at(&self, opening: Opening) -> Legality {
        if self.settings().agile_when == AgileWhen::WithinTheRound || opening == Opening::OwnAction {
            return Ok(());
        }
        let reason = "an Agile Move is made during the action that earned it";
        Err(Illegal::because("reality.actions.agile-move-when", reason))
    }

    /// Shows each Swift Attack that it might make at a target; what is meant otherwise than usual comes last.
    pub(crate) fn each_swift_attack(&self, aim: &Aim, lapse: Lapse, each: EachStrike<'_>) -> ControlFlow<()> {
        if self.may_swift(aim, lapse).is_err() {
            return ControlFlow::Continue(());
        }
        self.each_usual_swift_attack(aim, lapse, each)?;
        self.each_swift_attack_meant_otherwise(aim, lapse, each)
    }

    /// Shows each Swift Attack that it might make at a target that is open to it, meant as its side means them.
    pub(crate) fn each_usual_swift_attack(
        &self,
        aim: &Aim,
        lapse: Lapse,
        each: EachStrike<'_>,
    ) -> ControlFlow<()> {
        let (who, target) = (self.who, aim.target);
        let mut each = |interrupt| each(Strike { interrupt, aim: Some(aim) });
        let intent = self.usual_intent(who);
        if self.affords(Cost::energy(ENERGY)).is_ok() {
            let mut arms = self.arms_in_reach(aim.metres);
            arms.try_for_each(|arm| each(Interrupt::Swift(arm, target, intent)))?;
            if lapse != Lapse::Striking {
                let mut maneuvers = self.maneuvers_in_reach(aim.metres);
                maneuvers.try_for_each(|maneuver| each(Interrupt::SwiftManeuver(maneuver, target)))?;
            }
        }
        let mut missiles = self.swift_missiles(who).filter(|_| lapse.lets_fly());
        missiles.try_for_each(|(item, _)| each(Interrupt::SwiftShot(item, target, intent)))
    }

    /// As above, of those that are meant otherwise.
    fn each_swift_attack_meant_otherwise(
        &self,
        aim: &Aim,
        lapse: Lapse,
        each: EachStrike<'_>,
    ) -> ControlFlow<()> {
        let (who, target) = (self.who, aim.target);
        let mut each = |interrupt| each(Strike { interrupt, aim: Some(aim) });
        let intent = self.usual_intent(who);
        let otherwise = |other: &Intent| *other != intent;
        if self.affords(Cost::energy(ENERGY)).is_ok() {
            for arm in self.arms_in_reach(aim.metres) {
                let mut others = self.intents_of_blows(arm).filter(otherwise);
                others.try_for_each(|other| each(Interrupt::Swift(arm, target, other)))?;
            }
        }
        for (item, _) in self.swift_missiles(who).filter(|_| lapse.lets_fly()) {
            let mut others = self.intents_of_missiles(item).filter(otherwise);
            others.try_for_each(|other| each(Interrupt::SwiftShot(item, target, other)))?;
        }
        ControlFlow::Continue(())
    }
}

impl Fight<'_> {
    /// A Swift Attack that has been declared is paid for. A maneuver has neither of its drawbacks (reality.maneuvers.swift),
    /// and a shot its usual price (reality.swift.ranged-cost). Gives it if it goes on to its roll; nothing of what is none.
    pub(super) fn swift_begins(&mut self, who: Id, interrupt: Interrupt) -> Play<Option<Swift>> {
        if interrupt.target().is_some() {
            self.of_mut(who).round.swift = Used::Yes;
        }
        match interrupt {
            Interrupt::AgileMove(_) => Ok(None),
            Interrupt::Swift(arm, target, intent) => {
                let blow = self.swift_blow(who, target, arm, intent);
                let what = Action::Strike(arm, target, intent);
                let blow = self.enhanced_attack_begins(blow, what, Cost::energy(ENERGY))?;
                Ok(blow.map(Swift::Blow))
            }
            Interrupt::SwiftManeuver(maneuver, target) => {
                let cost = Cost::energy(ENERGY);
                let attempt = self.maneuver_begins(who, maneuver, target, Meets::SwiftAttack, cost)?;
                Ok(attempt.map(Swift::Maneuver))
            }
            Interrupt::SwiftShot(item, target, intent) => {
                let scene = self.scene();
                let flight = scene.weapon(item).and_then(|weapon| scene.swift_flight(weapon));
                let Some(flight) = flight else { return Ok(None) };
                let shot = self.shot_begins(Shot::plain(who, target, item, flight, intent))?;
                Ok(shot.map(Swift::Shot))
            }
        }
    }

    /// The roll of a Swift Attack.
    pub(super) fn roll_swift(&mut self, swift: Swift) -> Play<Struck> {
        match swift {
            Swift::Blow(blow) => self.strike(blow),
            Swift::Maneuver(attempt) => self.strike(attempt.blow),
            Swift::Shot(shot) => self.loose(&shot),
        }
    }

    /// Whether somebody is on its way past a foe with a shield held toward it (reality.evasion.shield-rules).
    pub(super) fn is_covered_in_passing(&self, passer: Id, foe: Id) -> bool {
        self.moving == Some(passer) && self.scene().is_covered(passer, foe)
    }

    /// A blow by Swift Attack; a shield held toward it while one passes is good cover.
    fn swift_blow(&mut self, who: Id, target: Id, arm: Arm, intent: Intent) -> Blow {
        let covered = self.is_covered_in_passing(target, who);
        let blow = Blow::plain(who, target, arm, intent);
        let defense_odds = Odds::ADVANTAGE.given(covered);
        Blow { meets: Meets::SwiftAttack, handicap: intent.penalty(), defense_odds, ..blow }
    }

    /// The Swift Attack with which somebody answers one that comes at it, as it stands.
    pub(super) fn answering_blow(&mut self, who: Id, foe: Id) -> Play<Option<Interrupt>> {
        if !Actor::new(self.scene(), who).could_swift(foe, Lapse::Striking)
            || !self.faces_or_is_excused(who, foe)?
        {
            return Ok(None);
        }
        self.find_in_the_open(foe, who);
        let question = Question::Interrupt { who, cause: foe, opening: Opening::Together };
        let Some(Choice::Interrupt(interrupt @ Interrupt::Swift(..))) = self.ask(question)? else {
            return Ok(None);
        };
        let event = Event::Interrupted { who, interrupt };
        self.note(event, "at the same time", "reality.interrupts.simultaneous");
        self.turn_at_any_time(who, foe);
        Ok(Some(interrupt))
    }

    /// What a braced weapon does to one whom it has struck at on its way, by default whether it hit or not
    /// (reality.melee.brace-missed).
    pub(super) fn brace(&mut self, blow: Blow) {
        if self.moving == Some(blow.target) && self.scene().properties(blow.arm).brace {
            self.stop_by_brace(blow.target);
        }
    }

    /// A braced weapon stops who comes through its reach, and costs it 1 Energy (reality.melee.weapon-properties), for
    /// which by setting Stamina may stand (reality.melee.brace-energy).
    fn stop_by_brace(&mut self, mover: Id) {
        self.braced = Some(mover);
        match self.encounter.settings.brace_energy {
            BraceEnergy::EnergyAlone => {
                self.lose_energy(
                    mover,
                    BRACED,
                    "stopped by a braced weapon",
                    "reality.melee.weapon-properties",
                );
            }
            BraceEnergy::AsAnyCost if self.scene().affords(mover, Cost::energy(BRACED)).is_ok() => {
                self.pay(mover, Cost::energy(BRACED));
            }
            BraceEnergy::AsAnyCost => {}
        }
    }
}
