//! Use an Object: something on the map, or something in hand.

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::actions::actor::Actor;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::rules::{Fight, Scene};
use crate::settings::{Negligible, ObjectCosts};
use crate::sheet::{Gear, MagicEffect};
use crate::terms::{Action, Ap, Effect, Id, ItemId, MOST_EFFECTS, Mana, ObjectId, Source, Speed};

/// The most that something costs that a table may count as negligible: what a door does
/// (destiny.sequence.negligible-doors).
const DOOR: Ap = Ap(2);

impl Scene<'_> {
    /// Whether somebody may use what stands on the map.
    pub(crate) fn may_use_object(self, who: Id, object: ObjectId, speed: Speed) -> Legality {
        let Some(stands) = self.encounter.objects.get(object.index()) else {
            return Err(Illegal::because("destiny.misc.object", "there is no such object"));
        };
        if !self.is_at_hand(who, stands.cell) {
            return Err(Illegal::because("destiny.misc.object", "it is out of reach"));
        }
        self.may_take_such_time(who, speed)
    }

    /// Whether somebody may use a thing that it holds.
    pub(crate) fn may_use_item(self, who: Id, item: ItemId, speed: Speed) -> Legality {
        if !self.of(who).held.contains(&item) {
            return Err(Illegal::because("destiny.misc.object", "it is not in hand"));
        }
        let Some(usage) = self.usage(item) else {
            return Err(Illegal::because("destiny.misc.object", "this is not a thing that is used so"));
        };
        if let Some(effect) = &usage.effect {
            self.may_turn_on(who, item, effect)?;
        }
        if speed == Speed::Hurried && usage.rounds.is_some() {
            return Err(Illegal::because("destiny.quicker.allowed", "what takes rounds is not hurried"));
        }
        self.may_take_such_time(who, speed)
    }

    fn may_take_such_time(self, who: Id, speed: Speed) -> Legality {
        match speed {
            Speed::Usual => Ok(()),
            Speed::Hurried => self.may_hurry(who),
        }
    }

    /// Whether somebody may turn on the effect of a magic item.
    fn may_turn_on(self, who: Id, item: ItemId, effect: &MagicEffect) -> Legality {
        if self.state.effects.iter().any(|other| other.is_on && other.from == Source::Item(item)) {
            return Err(Illegal::because("destiny.misc.end-effect", "its effect goes on already"));
        }
        if self.state.effects.len() == MOST_EFFECTS {
            return Err(Illegal::because("destiny.magic.most-effects", "no more effects can go on at once"));
        }
        self.may_pay_mana(who, effect.mana)
    }

    /// What using an object costs; where nothing says so, what the settings do until the game master is asked
    /// (destiny.misc.object-costs, destiny.misc.object-gm-cost).
    pub(crate) fn object_cost(self, object: ObjectId) -> Ap {
        let stated = self.encounter.objects.get(object.index()).and_then(|object| object.cost);
        match stated {
            Some(cost) if cost <= DOOR && self.settings().negligible == Negligible::DoorsToo => Ap::ZERO,
            Some(cost) => cost,
            None => Ap(self.settings().object_cost),
        }
    }

    /// What using a thing costs (destiny.misc.object-item-cost); where nothing says so, as of an object.
    pub(crate) fn use_cost(self, item: ItemId) -> Ap {
        let stated = self.usage(item).and_then(|usage| usage.cost);
        stated.unwrap_or(Ap(self.settings().object_cost))
    }

    /// Whether nothing says what an action costs, so that the game master does.
    fn cost_is_ruled(self, action: Action) -> bool {
        let unstated = match action {
            Action::UseObject(object, _) => {
                self.encounter.objects.get(object.index()).is_some_and(|object| object.cost.is_none())
            }
            // What takes rounds takes all AP of them (destiny.ap.timed-actions).
            Action::UseItem(item, _) => {
                self.usage(item).is_some_and(|usage| usage.cost.is_none() && usage.rounds.is_none())
            }
            _ => false,
        };
        unstated && self.settings().object_costs == ObjectCosts::GameMaster
    }

    /// What an action costs somebody for which the game master has named a figure: what changes its costs changes that too
    /// (destiny.ap.min-one, destiny.ap.min-zero).
    fn changed_ruling(self, who: Id, action: Action, said: i16) -> Option<Ap> {
        Some(self.changed_cost(who, action.kind()?, Ap(u8::try_from(said).ok()?)))
    }
}

impl Fight<'_> {
    /// What an action costs once the game master has said so, where nothing else does; `None` where it does not take
    /// place, as it is not allowed, or costs more than may be paid for it on such an occasion
    /// (destiny.misc.object-gm-cost, destiny.actions.other-actions).
    pub(in crate::rules) fn ruled_cost(
        &mut self,
        who: Id,
        action: Action,
        cost: Ap,
        occasion: Occasion,
    ) -> Play<Option<Ap>> {
        let question = match action {
            Action::Other(ap) => Question::OtherAction { who, ap },
            action if self.scene().cost_is_ruled(action) => Question::ObjectCost { who, action },
            _ => return Ok(Some(cost)),
        };
        let said = match self.ask(question)? {
            Some(Choice::No) => {
                let (label, clause) = ("the game master does not allow it", "destiny.actions.other-actions");
                self.note(Event::RuledOut { who, action }, label, clause);
                return Ok(None);
            }
            Some(Choice::Figure(said)) => self.scene().changed_ruling(who, action, said).unwrap_or(cost),
            _ => cost,
        };
        if let Err(why) = Actor::new(self.scene(), who, occasion).may_pay_ap(said) {
            let label = "it costs more than there is";
            let clause = match occasion {
                Occasion::OwnTurn => why.clause,
                Occasion::OffTurn | Occasion::Reaction => "destiny.misc.object-gm-dear",
            };
            self.note(Event::RuledOut { who, action }, label, clause);
            return Ok(None);
        }
        Ok(Some(said))
    }

    /// An object is used.
    pub(crate) fn use_object(&mut self, who: Id, object: ObjectId, _speed: Speed) -> Play {
        self.state.used |= 1u32.checked_shl(object.0.into()).unwrap_or(0);
        self.note(Event::Used { who, object }, "within reach", "destiny.misc.object");
        Ok(())
    }

    /// A thing in hand is used; a magic item begins to do what it does, until that is ended.
    pub(crate) fn use_item(&mut self, who: Id, item: ItemId, _speed: Speed) -> Play {
        self.note(Event::UsedItem { who, item }, "in hand", "destiny.misc.object");
        let encounter = self.encounter;
        let Some(magic) = encounter.kind(item).and_then(Gear::effect) else { return Ok(()) };
        let mode = self.scene().mana_mode(magic.mode);
        let mana = if mode == Mana::Spend { 0 } else { magic.mana.min(self.scene().of(who).mana) };
        let since = self.state.round;
        let effect = Effect {
            owner: who,
            from: Source::Item(item),
            on: who,
            mana,
            mode,
            since,
            until: None,
            is_on: true,
        };
        let _ = self.state.effects.try_push(effect);
        self.pay_mana(who, magic.mana, mode);
        Ok(())
    }
}
