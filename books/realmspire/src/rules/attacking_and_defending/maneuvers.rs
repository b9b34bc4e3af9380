//! Maneuvers: what the winner of a combat roll may do besides.

use fracas_engine::{Illegal, Legality, Play};

use super::size_matters::Edge;
use crate::choice::{Blow, Choice, Question, Winner, Won};
use crate::event::Event;
use crate::rules::tests::Test;
use crate::rules::{Fight, Scene};
use crate::settings::{
    BraceLasts, DisarmedItem, FeintTest, ManeuverReach, PrecisionWithoutDie, PushWay, ResistingManeuvers,
};
use crate::terms::{Brace, Deed, Id, ItemId, Maneuver, Tested, Trial};

impl Scene<'_> {
    /// Whether the winner of a combat roll may attempt a maneuver (realmspire.maneuvers.when).
    pub(crate) fn may_maneuver(self, won: &Won, maneuver: Maneuver) -> Legality {
        let is_far = || {
            let (winner, loser) = (self.area(won.winner), self.area(won.loser));
            !self.is_within_reach(winner, loser, self.reach(won.winner))
        };
        if maneuver.is_starred() && self.settings().maneuver_reach == ManeuverReach::MeleeReach && is_far() {
            let reason = "the loser is not within the winner's reach";
            return Err(Illegal::because("realmspire.maneuvers.reach-of-maneuver", reason));
        }
        match maneuver {
            Maneuver::Bash => self.may_bash(won.winner),
            Maneuver::Disarm(item) if !self.of(won.loser).held.contains(&item) => {
                Err(Illegal::because("realmspire.maneuvers.disarm-item", "the loser does not hold that"))
            }
            Maneuver::Precision(_) => self.may_be_precise(won),
            _ => Ok(()),
        }
    }

    /// Whether somebody can take the reaction that resisting is by some settings: the surprised take none
    /// (realmspire.overview.surprised-no-reactions).
    pub(crate) fn can_pay_to_resist(self, who: Id) -> bool {
        self.may_react(who).is_ok() && self.can_pay(who, self.encounter.cost(Deed::Defend)).is_ok()
    }

    fn may_bash(self, who: Id) -> Legality {
        let heavy = self.of(who).held.iter().any(|&item| self.is_heavy(item));
        if heavy || self.shield(who).is_some() {
            return Ok(());
        }
        let reason = "it wields neither a shield nor a heavy weapon";
        Err(Illegal::because("realmspire.maneuvers.bash-equipment", reason))
    }

    fn may_be_precise(self, won: &Won) -> Legality {
        match (won.role, won.blow) {
            (Winner::Attacker, Blow::Arm(arm)) if self.is_strike(arm) => {
                let has_die = || {
                    let rolls = self.damage_of(won.winner, won.loser, won.blow);
                    rolls.iter().any(|damage| damage.dice.count > 0)
                };
                if self.settings().precision_without_die == PrecisionWithoutDie::LocationAlone || has_die() {
                    return Ok(());
                }
                let reason = "no damage is rolled with this";
                Err(Illegal::because("realmspire.maneuvers.precision-without-die", reason))
            }
            _ => {
                Err(Illegal::because("realmspire.maneuvers.precision-strike-only", "it is part of a Strike"))
            }
        }
    }
}

impl Fight<'_> {
    /// The winner chooses a maneuver, or none (realmspire.maneuvers.one-each).
    pub(super) fn choose_maneuver(&mut self, won: &Won) -> Play<Option<Maneuver>> {
        if !self.scene().is_able(won.winner) {
            return Ok(None);
        }
        let Some(Choice::Maneuver(maneuver)) = self.ask(Question::Maneuver(*won))? else { return Ok(None) };
        let event = Event::Maneuver { who: won.winner, against: won.loser, maneuver };
        self.note(event, "of the winner", "realmspire.step3-results.winner-maneuver");
        Ok(Some(maneuver))
    }

    /// A maneuver takes effect, after the damage (realmspire.maneuvers.part-of-attack).
    pub(super) fn carry_out_maneuver(&mut self, won: &Won, maneuver: Option<Maneuver>) -> Play {
        let (winner, loser) = (won.winner, won.loser);
        let Some(maneuver) = maneuver else { return Ok(()) };
        if maneuver.is_starred() && !self.scene().is_here(loser) {
            return Ok(());
        }
        match maneuver {
            Maneuver::Bash => self.bash(winner, loser)?,
            Maneuver::Brace => {
                let has_turn = self.state.active == Some(winner);
                self.of_mut(winner).brace = if has_turn { Brace::SinceThisTurn } else { Brace::Kept };
                self.note(
                    Event::Braced { who: winner },
                    "for its next defense",
                    "realmspire.maneuvers.brace",
                );
            }
            Maneuver::Disarm(item) => self.disarm(winner, loser, item)?,
            Maneuver::Feint => self.feint(winner, loser)?,
            Maneuver::Precision(_) => {}
            Maneuver::Push => self.push(winner, loser)?,
            Maneuver::Trip => self.trip(winner, loser)?,
        }
        Ok(())
    }

    /// The loser resists a starred maneuver by a test, with what size and gear bring to it.
    fn resists(&mut self, winner: Id, loser: Id, trial: Trial, item: Option<ItemId>) -> Play<bool> {
        let edge = self.scene().edge(winner, loser);
        if let Some(tested) = edge.settled() {
            self.note(Event::Untested { who: loser, trial, tested }, edge.label(), edge.clause());
            return Ok(tested.passed());
        }
        if !self.pays_to_resist(loser, trial)? {
            let event = Event::Untested { who: loser, trial, tested: Tested::Failed };
            let clause = match self.scene().is_able(loser) {
                true => "realmspire.maneuvers.resist-free",
                false => "realmspire.damage-health.unconscious-resist",
            };
            self.note(event, "it does not resist", clause);
            return Ok(false);
        }
        let mut test = Test::plain(loser, trial);
        match edge {
            Edge::Larger => test = test.with_boon(edge.label(), edge.clause()),
            Edge::Smaller => test = test.with_bane(edge.label(), edge.clause()),
            Edge::None | Edge::MuchLarger | Edge::MuchSmaller => {}
        }
        if item.is_some_and(|item| self.is_held_fast(loser, item)) {
            test = test.with_boon("a shield, or held with both hands", "realmspire.maneuvers.disarm-boon");
        }
        Ok(self.make(&test)?.passed())
    }

    /// Resisting costs no AP, but by a setting (realmspire.maneuvers.resist-free); the unconscious do not resist
    /// (realmspire.damage-health.unconscious-resist).
    fn pays_to_resist(&mut self, who: Id, trial: Trial) -> Play<bool> {
        if !self.scene().is_able(who) {
            return Ok(false);
        }
        if self.encounter.settings.resisting_maneuvers == ResistingManeuvers::Free {
            return Ok(true);
        }
        if !self.scene().can_pay_to_resist(who) || !self.is_so(Question::Resist { who, trial })? {
            return Ok(false);
        }
        self.pay_reaction(who, Deed::Defend);
        Ok(true)
    }

    /// Whether an item is a shield or a weapon gripped with both hands (realmspire.maneuvers.disarm-boon).
    fn is_held_fast(&self, who: Id, item: ItemId) -> bool {
        let scene = self.scene();
        // What is no weapon is never gripped with both.
        scene.kind(item).block_rating().is_some() || scene.grips_with_both(who, item)
    }

    fn bash(&mut self, winner: Id, loser: Id) -> Play {
        if !self.resists(winner, loser, Trial::ResistBash, None)? {
            self.daze(loser);
        }
        Ok(())
    }

    fn disarm(&mut self, winner: Id, loser: Id, item: ItemId) -> Play {
        if self.resists(winner, loser, Trial::ResistDisarm, Some(item))? {
            return Ok(());
        }
        if !self.of_mut(loser).held.remove(item) {
            return Ok(());
        }
        self.note(Event::Disarmed { who: loser, item }, "out of its hand", "realmspire.maneuvers.disarm");
        let at = match self.encounter.settings.disarmed_item {
            DisarmedItem::LosersSpace => self.scene().of(loser).cell,
            DisarmedItem::WinnersSpace => self.scene().of(winner).cell,
        };
        self.lay_down(item, at, "on the floor", "realmspire.maneuvers.disarm-where");
        Ok(())
    }

    /// A false strike is hinted at: a Deception test, at once or, by setting, at the Strike
    /// (realmspire.maneuvers.feint-test-time).
    fn feint(&mut self, winner: Id, loser: Id) -> Play {
        // There is no next action any more.
        if self.scene().is_decided() {
            return Ok(());
        }
        let at_once = self.encounter.settings.feint_test == FeintTest::AtOnce;
        if at_once && !self.test(winner, Trial::Feint)?.passed() {
            return Ok(());
        }
        self.of_mut(winner).feint = Some(loser);
        let event = Event::Feinted { who: winner, against: loser };
        self.note(event, "for its next action", "realmspire.maneuvers.feint");
        Ok(())
    }

    fn push(&mut self, winner: Id, loser: Id) -> Play {
        if self.resists(winner, loser, Trial::ResistPush, None)? {
            return Ok(());
        }
        let scene = self.scene();
        let (from, area) = (scene.area(winner), scene.area(loser));
        let map = &scene.encounter.map;
        let straight = map.straight_away(from, area);
        let free = |way: &fracas_engine::map::Direction| {
            scene.may_pass_corner(area, *way).is_ok() && scene.is_free_for_push(loser, area.moved(*way))
        };
        let way = match self.encounter.settings.push_way {
            PushWay::StraightAway => straight.filter(free),
            PushWay::NearestFreeWay => {
                straight.filter(free).or_else(|| map.directions_away(from, area).find(free))
            }
        };
        let Some(way) = way else {
            self.note(Event::NotPushed { who: loser }, "no room", "realmspire.maneuvers.push-details");
            return Ok(());
        };
        self.drive(loser, way)
    }

    /// The loser is driven a metre, which provokes nobody (realmspire.opportunity.willing-only), and may fall.
    fn drive(&mut self, who: Id, way: fracas_engine::map::Direction) -> Play {
        let from = self.scene().of(who).cell;
        let to = way.step(from);
        let drop = self.scene().drop_between(who, to);
        self.of_mut(who).cell = to;
        self.note(Event::Pushed { who, from, to }, "1 m back", "realmspire.maneuvers.push");
        self.has_moved(who);
        self.fall(who, drop)
    }

    /// Knocks somebody down, if it fails its test (realmspire.maneuvers.trip).
    pub(super) fn trip(&mut self, winner: Id, loser: Id) -> Play {
        if !self.resists(winner, loser, Trial::ResistTrip, None)? {
            self.knock_down(loser, "realmspire.maneuvers.trip");
        }
        Ok(())
    }

    /// Somebody lies prone.
    pub(crate) fn knock_down(&mut self, who: Id, clause: &'static str) {
        // Who lies already falls no more, but stays down if it is about to stand up (realmspire.opportunity.disrupt).
        let falls = !self.scene().of(who).prone;
        if falls || self.state.active == Some(who) && self.state.turn.rises {
            self.state.stopped.insert(who);
        }
        if falls {
            self.of_mut(who).prone = true;
            self.note(Event::Prone { who }, "knocked down", clause);
        }
    }

    /// A boon of Brace ends with the winner's next turn, by setting (realmspire.maneuvers.brace-expiry).
    pub(crate) fn end_brace_with_turn(&mut self, who: Id) {
        let ends = self.encounter.settings.brace == BraceLasts::UntilNextTurnEnds;
        match self.scene().of(who).brace {
            Brace::SinceThisTurn => self.of_mut(who).brace = Brace::Kept,
            Brace::Kept if ends => {
                self.of_mut(who).brace = Brace::None;
                self.note(Event::BraceLost { who }, "its turn ends", "realmspire.maneuvers.brace-expiry");
            }
            Brace::None | Brace::Kept => {}
        }
    }
}
