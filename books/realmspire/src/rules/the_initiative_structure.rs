//! The Initiative Structure: rounds and turns, initiative, and what the active character has.

use arrayvec::ArrayVec;
use fracas_engine::map::Stride;
use fracas_engine::{Clause, Dice, Die, Play, Purpose, Why};

use super::{Fight, Scene};
use crate::event::{Event, Stage};
use crate::settings::{
    ApRefresh, Dazed, InitiativeTies, LateJoiners, LateNpcs, NpcInitiative, SurpriseLasts,
};
use crate::sheet::Role;
use crate::state::Turn;
use crate::terms::{Ap, Daze, Id, MOST_COMBATANTS, Movement, Phase};

/// Seconds of game time in a round (realmspire.initiative.round-length).
pub const ROUND_SECONDS: u32 = 6;
/// AP that everybody has at the beginning of a round (realmspire.initiative.ap-gain).
pub const AP: Ap = Ap(3);

impl Scene<'_> {
    /// Seconds that have passed in complete rounds.
    pub fn seconds(self) -> u32 {
        let is_complete = self.state.phase.is_after_the_fight();
        let over = if is_complete { self.state.round } else { self.state.round.saturating_sub(1) };
        ROUND_SECONDS * u32::from(over)
    }

    /// The AP that somebody has for a new round.
    pub(super) fn ap_anew(self, who: Id) -> Ap {
        let is_slowed = self.of(who).daze == Daze::Coming && self.settings().dazed == Dazed::NextRound;
        match (self.is_without_ap(who), is_slowed) {
            (true, _) => Ap::ZERO,
            (false, true) => AP.less(Ap::ONE).max(Ap::ONE),
            (false, false) => AP,
        }
    }

    /// The die that the NPCs of its side share, for one who comes later and by settings shares it too
    /// (realmspire.initiative.late-npcs).
    pub(super) fn die_of_its_side(self, who: Id) -> Option<u8> {
        let settings = self.settings();
        let shares = settings.npc_initiative == NpcInitiative::OncePerSide
            && settings.late_npcs == LateNpcs::ShareTheRoll;
        let is_npc = |id: Id| self.sheet(id).role == Role::Npc;
        if !shares || !is_npc(who) {
            return None;
        }
        let mut others = self.state.ids().filter(|&id| id != who && self.side(id) == self.side(who));
        let other = others.find(|&id| is_npc(id) && self.of(id).initiative > 0)?;
        self.of(other).initiative.checked_sub(self.initiative_value(other))
    }

    /// Whether one comes before another in the order (realmspire.initiative.highest-first, realmspire.initiative.ties).
    fn goes_before(self, one: Id, other: Id) -> Option<bool> {
        let result = |id: Id| self.of(id).initiative;
        let by_value = self.settings().initiative_ties == InitiativeTies::HigherValue;
        let rank = |id: Id| (self.initiative_value(id), self.sheet(id).role == Role::Player);
        let key = |id: Id| (result(id), by_value.then(|| rank(id)));
        let (first, second) = (key(one), key(other));
        if first == second { None } else { Some(first > second) }
    }
}

impl Fight<'_> {
    /// Rolls initiative for all who are there and have no result yet, and puts them in order.
    pub(super) fn roll_initiative(&mut self) -> Play {
        self.note(
            Event::Stage { stage: Stage::Initiative },
            "the third step",
            "realmspire.overview.step-sequence",
        );
        let mut of_side: ArrayVec<(u8, u8), MOST_COMBATANTS> = ArrayVec::new();
        for who in self.state.ids() {
            let scene = self.scene();
            if !scene.is_here(who) || scene.of(who).initiative > 0 {
                continue;
            }
            let (role, side) = (scene.sheet(who).role, scene.side(who).0);
            let is_shared =
                role == Role::Npc && self.encounter.settings.npc_initiative == NpcInitiative::OncePerSide;
            let known = of_side.iter().find(|(other, _)| *other == side).map(|&(_, die)| die);
            let die = match known.filter(|_| is_shared) {
                Some(die) => die,
                None => self.roll(Dice::one(Die::D6), Purpose::by(who.index(), "initiative"))?[0],
            };
            // The first roll of a side is the one that is found.
            if is_shared {
                of_side.push((side, die));
            }
            self.set_initiative(who, die);
        }
        self.put_in_order()
    }

    /// The result of a roll for initiative.
    pub(super) fn set_initiative(&mut self, who: Id, die: u8) {
        let value = self.scene().initiative_value(who);
        let result = die.saturating_add(value);
        let role = self.scene().sheet(who).role;
        self.of_mut(who).initiative = result;
        self.tell(Event::Initiative { who, die, result }, || {
            let (label, clause) = match role {
                Role::Player => ("Initiative", "realmspire.initiative.player-roll"),
                Role::Npc => ("PER", "realmspire.initiative.npc-roll"),
            };
            Why::new().plus("die", die.into(), Clause(clause)).plus(label, value.into(), Clause(clause))
        });
    }

    /// Puts all who have a result in order; those who tie in everything, at random.
    fn put_in_order(&mut self) -> Play {
        let scene = self.scene();
        let mut left: ArrayVec<Id, MOST_COMBATANTS> =
            self.state.ids().filter(|&id| scene.of(id).initiative > 0).collect();
        let mut order = ArrayVec::new();
        while !left.is_empty() {
            let scene = self.scene();
            let is_first = |id: &Id| left.iter().all(|&other| scene.goes_before(other, *id) != Some(true));
            let tied: ArrayVec<Id, MOST_COMBATANTS> = left.iter().copied().filter(is_first).collect();
            let place = self.pick(tied.len(), "who goes first")?;
            let next = tied[place.min(tied.len() - 1)];
            left.retain(|id| *id != next);
            order.push(next);
        }
        self.state.order = order;
        Ok(())
    }

    /// Puts a newcomer in the order by its result (realmspire.initiative.late-joiners); among those with whom it ties in
    /// everything, at random (realmspire.initiative.ties).
    pub(super) fn insert_in_order(&mut self, who: Id) -> Play {
        let scene = self.scene();
        let order = &self.state.order;
        let end = order.iter().position(|&other| scene.goes_before(who, other) == Some(true));
        let end = end.unwrap_or(order.len());
        let is_tied = |other: &&Id| scene.goes_before(who, **other).is_none();
        let tied = order[..end].iter().rev().take_while(is_tied).count();
        let place = end - tied + self.pick(tied + 1, "who goes first")?;
        let _ = self.state.order.try_insert(place, who);
        Ok(())
    }

    /// A round begins: everybody gains AP (realmspire.overview.ap-regained).
    pub(super) fn begin_round(&mut self) -> Play {
        self.state.round = self.state.round.saturating_add(1);
        let (round, seconds) = (self.state.round, self.scene().seconds());
        self.note(
            Event::RoundBegan { round, seconds },
            "a new round",
            "realmspire.initiative.rounds-and-turns",
        );
        let at_once = self.encounter.settings.late_joiners == LateJoiners::AtOnce;
        if at_once {
            self.arrivals()?;
        }
        self.state.queue = self.state.order.clone();
        self.put_back_those_who_wait();
        self.state.taken.clear();
        for who in self.state.ids() {
            if self.scene().is_here(who) {
                self.refresh(who);
            }
        }
        if !at_once {
            self.arrivals()?;
        }
        self.state.phase = Phase::TurnBegins;
        Ok(())
    }

    /// What somebody has anew in a round: AP, attacks, its free action.
    pub(super) fn refresh(&mut self, who: Id) {
        let ap = self.scene().ap_anew(who);
        let has_them =
            self.encounter.settings.ap_refresh == ApRefresh::RoundEnd && self.scene().of(who).ap == ap;
        let (is_without, daze) = (self.scene().is_without_ap(who), self.scene().of(who).daze);
        let combatant = self.of_mut(who);
        combatant.ap = ap;
        combatant.attacks = 0;
        combatant.free_action_taken = false;
        if daze == Daze::Coming {
            combatant.daze = Daze::Now;
        }
        if ap != AP && !has_them {
            let clause = if is_without { "realmspire.core.conditions" } else { "realmspire.maneuvers.dazed" };
            self.note(Event::ApGained { who, ap }, "fewer than usual", clause);
        }
    }

    /// The next turn begins, or is passed over (realmspire.initiative.descending-order).
    pub(super) fn begin_turn(&mut self) -> Play {
        if self.state.queue.is_empty() {
            self.state.phase = Phase::RoundEnds;
            return Ok(());
        }
        let actor = self.state.queue.remove(0);
        self.state.active = Some(actor);
        self.of_mut(actor).waits_for = None;
        let left_off = std::mem::take(&mut self.of_mut(actor).left_off);
        self.state.turn = Turn {
            walked: left_off.walked,
            dash: left_off.dash,
            disengaged: left_off.disengaged,
            stride: Stride::new(self.encounter.map.diagonals()),
            movement: Movement::None,
            ..Turn::default()
        };
        self.word_of_the_game_master()?;
        if self.state.phase.is_after_the_fight() {
            return Ok(());
        }
        let scene = self.scene();
        if scene.of(actor).surprised {
            self.note(
                Event::TurnSkipped { actor },
                "it is surprised",
                "realmspire.overview.surprised-loses-first-turn",
            );
            if self.encounter.settings.surprise_lasts == SurpriseLasts::UntilSkippedTurn {
                self.of_mut(actor).surprised = false;
            }
            self.state.phase = Phase::TurnEnds;
        } else if !scene.is_able(actor) {
            if scene.is_here(actor) {
                self.note(
                    Event::TurnSkipped { actor },
                    "it is unconscious",
                    "realmspire.damage-health.unconscious-acts",
                );
            }
            self.state.phase = Phase::TurnEnds;
        } else {
            let ap = scene.of(actor).ap;
            self.note(
                Event::TurnBegan { actor, ap },
                "the next in the order",
                "realmspire.initiative.descending-order",
            );
            self.state.phase = Phase::Acting;
        }
        Ok(())
    }

    /// A turn ends.
    pub(super) fn end_turn(&mut self) -> Play {
        if let Some(actor) = self.state.active {
            self.stay_alive(actor)?;
            self.end_of_own_turn(actor);
            let _ = self.state.taken.try_push(actor);
        }
        self.state.active = None;
        self.state.turn = Turn::default();
        self.state.phase = Phase::TurnBegins;
        Ok(())
    }

    /// What ends with somebody's own turn.
    fn end_of_own_turn(&mut self, who: Id) {
        if self.scene().of(who).daze == Daze::Now {
            self.of_mut(who).daze = Daze::None;
            self.note(Event::Undazed { who }, "its turn is over", "realmspire.maneuvers.dazed");
        }
        self.end_brace_with_turn(who);
        self.come_into_plain_view(who);
        self.see_who_stands_in_plain_view(who);
    }
}
