//! Three further actions: to draw or pick up, to stand up, and to reload (mythic.actions.no-other-actions).

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{CountedReloads, FullHands, FurtherActions};
use crate::sheet::Hands;
use crate::terms::{
    Action, ActionType, Ap, CheckSkill, Cost, Entry, Id, ItemId, Outcome, Row, StatusKind, Statuses,
    Threshold,
};

/// Reloading that costs more AP is counted up over rounds (mythic.ranged-attack.ammunition).
const COUNTED_UP_ABOVE: Ap = Ap(12);

const GUARDS: Statuses = Statuses::of(&[StatusKind::OffGuard, StatusKind::OnGuard]);
const ALWAYS: &[Row] = &[Row::new(Threshold::Dash, Outcome::Success)];

/// The entry of drawing or picking up.
pub const DRAW: Entry =
    Entry::new(ActionType::Proactive, Cost::Fixed(Ap(2)), GUARDS, CheckSkill::None, ALWAYS);
/// The entry of standing up.
pub const STAND_UP: Entry =
    Entry::new(ActionType::Proactive, Cost::Fixed(Ap(2)), GUARDS, CheckSkill::None, ALWAYS);
/// The entry of reloading.
pub const RELOAD: Entry = Entry::new(ActionType::Proactive, Cost::ByWeapon, GUARDS, CheckSkill::None, ALWAYS);

impl Scene<'_> {
    /// Whether one of the further actions may be taken at all.
    fn may_go_further(self, who: Id, action: Action) -> Legality {
        const CLAUSE: &str = "mythic.actions.no-other-actions";
        if self.settings().further_actions == FurtherActions::None {
            return Err(Illegal::because(CLAUSE, "the settings allow only the actions of the document"));
        }
        self.status_allows(who, action)
    }

    /// Whether somebody may draw a thing, or pick it up.
    pub fn may_draw(self, who: Id, item: ItemId) -> Legality {
        self.may_go_further(who, Action::Draw)?;
        let is_carried = self.of(who).carried.contains(&item);
        if !is_carried && !self.things_near(who).any(|near| near == item) {
            let reason = "it is neither carried nor does it lie near enough";
            return Err(Illegal::because("mythic.actions.no-other-actions", reason));
        }
        self.affords(who, self.draw_cost(who, item))
    }

    /// What it costs to draw a thing or pick it up: by setting as much again where anything is put away for it, once
    /// however much that is (mythic.actions.full-hands).
    pub fn draw_cost(self, who: Id, item: ItemId) -> Ap {
        let cost = self.cost(who, Action::Draw, None);
        let is_dear = self.settings().full_hands == FullHands::AsDrawing && !self.has_hands_for(who, item);
        if is_dear { cost.plus(cost) } else { cost }
    }

    /// Whether somebody may put a thing away for another: the first of its name in hand.
    pub(crate) fn may_put_away(self, who: Id, item: ItemId) -> Legality {
        if !self.holds(who, item) {
            return Err(Illegal::because("mythic.actions.full-hands", "there is no such thing in hand"));
        }
        self.is_first_of_its_name(who, Some(item), |other| self.holds(who, other))
    }

    /// Whether somebody may stand up.
    pub fn may_stand_up(self, who: Id) -> Legality {
        self.may_go_further(who, Action::StandUp)?;
        if !self.of(who).prone {
            return Err(Illegal::because(
                "mythic.actions.no-other-actions",
                "one who stands cannot stand up",
            ));
        }
        self.affords(who, self.cost(who, Action::StandUp, None))
    }

    /// Whether somebody may reload a thing: reloading that costs more than a turn's AP is counted up
    /// (mythic.ranged-attack.ammunition), and so is what costs more than the own pool ever holds
    /// (mythic.ranged-attack.reload-over-own-maximum).
    pub fn may_reload(self, who: Id, item: ItemId) -> Legality {
        self.may_go_further(who, Action::Reload)?;
        let weapon = self.weapon(item);
        let is_full = self.state.things[item.index()].shots >= weapon.shots;
        if !self.holds(who, item) || weapon.modes.is_empty() || is_full {
            let reason = "there is nothing in hand to be reloaded";
            return Err(Illegal::because("mythic.actions.no-other-actions", reason));
        }
        let most = match self.settings().counted_reloads {
            CountedReloads::OverOwnMaximum => self.ap_maximum(who).min(COUNTED_UP_ABOVE),
            CountedReloads::OverTwelve => COUNTED_UP_ABOVE,
        };
        if weapon.reload > most { Ok(()) } else { self.affords(who, self.still_to_reload(item)) }
    }

    /// The AP that go into reloading a thing now: all that are wanted, or all that the pool holds.
    pub fn reload_cost(self, who: Id, item: ItemId) -> Ap {
        self.still_to_reload(item).min(self.of(who).ap)
    }

    fn still_to_reload(self, item: ItemId) -> Ap {
        self.weapon(item).reload.less(self.state.things[item.index()].reloading)
    }
}

impl Fight<'_> {
    /// Takes a thing into the hand; what the hands cannot hold beside it is put away.
    pub(in crate::rules) fn draw(&mut self, who: Id, item: ItemId) -> Play {
        self.free_hands_for(who, item)?;
        let combatant = self.of_mut(who);
        if combatant.carried.remove(item) {
            combatant.held.add(item);
            self.note(Event::Drew { who, item }, "drawn", "mythic.actions.no-other-actions");
        } else if let Some(place) = self.state.lying.iter().position(|&(lies, _)| lies == item) {
            self.state.lying.remove(place);
            self.of_mut(who).held.add(item);
            self.note(Event::PickedUp { who, item }, "picked up", "mythic.actions.no-other-actions");
        }
        Ok(())
    }

    /// Frees as many hands as a thing takes; which of two things is put away for it is its taker's choice
    /// (mythic.actions.full-hands).
    fn free_hands_for(&mut self, who: Id, item: ItemId) -> Play {
        let is_choice = self.scene().weapon(item).hands != Hands::Two;
        while !self.scene().has_hands_for(who, item) {
            let Some(&first) = self.scene().of(who).held.first() else { break };
            let chosen = if is_choice { self.ask(Question::PutAway { who, item })? } else { None };
            let thing = if let Some(Choice::Thing(thing)) = chosen { thing } else { first };
            self.put_away(who, thing);
        }
        Ok(())
    }

    /// Puts a thing away, or lets it fall where nothing more can be carried.
    fn put_away(&mut self, who: Id, item: ItemId) {
        let combatant = self.of_mut(who);
        combatant.held.remove(item);
        if combatant.carried.add(item) {
            self.note(Event::PutAway { who, item }, "the hand is needed", "mythic.actions.full-hands");
        } else {
            let at = self.scene().of(who).cell;
            self.drop_at(item, at);
        }
    }

    /// Stands up.
    pub(super) fn stand_up(&mut self, who: Id) {
        self.of_mut(who).prone = false;
        self.note(Event::StoodUp { who }, "on its feet", "mythic.actions.no-other-actions");
    }

    /// Puts AP that have been paid into reloading a thing, where they stay (mythic.ranged-attack.reload-progress).
    pub(super) fn reload(&mut self, who: Id, item: ItemId, paid: Ap) {
        let (of, shots) = (self.scene().weapon(item).reload, self.scene().weapon(item).shots);
        let thing = &mut self.state.things[item.index()];
        let ap = thing.reloading.plus(paid);
        if ap < of {
            thing.reloading = ap;
            let event = Event::Reloading { who, item, ap, of };
            self.note(event, "counted up", "mythic.ranged-attack.ammunition");
        } else {
            thing.reloading = Ap::ZERO;
            thing.shots = shots;
            self.note(Event::Reloaded { who, item }, "full again", "mythic.ranged-attack.ammunition");
        }
    }
}
