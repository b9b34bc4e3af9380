//! Actions: what each costs, whether it may be done, and what it does.

pub(crate) mod actor;
pub mod common_actions;
pub mod grappling;
pub mod miscellaneous;
pub mod movement_and_positioning;
pub mod offensive_actions;
pub mod performing_actions_more_quickly;

use fracas_engine::{Illegal, Legality, Play};

use super::rolls_in_combat::ignoring_your_flank::Heeds;
use super::the_combat_sequence::using_actions_and_reactions::Occasion;
use super::{Fight, Scene};
use crate::choice::{Choice, Question, Reaction};
use crate::event::Event;
use crate::settings::{OpeningInWater, OtherActions, PinnedReactions, ReadyCost};
use crate::sheet::Cost;
use crate::terms::{Action, ActionKind, Ap, Consciousness, Id, Posture, Rolled};
use actor::Actor;

impl Scene<'_> {
    /// Whether somebody is helpless: by a pin, a Nonlethal Attack, or as it is unconscious
    /// (destiny.grappling.helpless).
    pub fn is_helpless(self, who: Id) -> bool {
        let of = self.of(who);
        of.consciousness != Consciousness::Awake || of.helpless_until.is_some() || of.pinned_by.is_some()
    }

    /// Whether somebody is able to act on an occasion.
    pub(crate) fn is_able_to_act(self, who: Id, occasion: Occasion) -> Legality {
        if !self.is_awake(who) {
            let reason = "whoever is unconscious or dead does nothing";
            return Err(Illegal::because("destiny.offensive.unconscious-effects", reason));
        }
        if self.of(who).helpless_until.is_some() {
            return Err(Illegal::because("destiny.grappling.helpless", "the helpless do nothing"));
        }
        let pinned = self.of(who).pinned_by.is_some();
        if pinned
            && occasion == Occasion::Reaction
            && self.settings().pinned_reactions == PinnedReactions::Barred
        {
            return Err(Illegal::because("destiny.grappling.pin-reactions", "the pinned take no reactions"));
        }
        self.may_act_as_mount(who)
    }

    /// What an action costs now; `None` for movement and for what is free.
    pub fn cost_of(self, who: Id, action: Action) -> Option<Cost> {
        let kind = action.kind()?;
        let mut cost = self.encounter.cost(kind);
        match action {
            Action::Cast(spell, _) => {
                let water = if self.is_a_blow(spell) { self.water_cost(who) } else { Ap::ZERO };
                cost.ap = self.spell_cost(spell).plus(water);
            }
            Action::Retrieve(item) | Action::Stow(item) => cost.ap = self.handling_cost(who, item),
            Action::Load(item) => cost.ap = self.loading_cost(item),
            Action::UseObject(object, _) => cost.ap = self.object_cost(object),
            Action::UseItem(item, _) => cost.ap = self.use_cost(item),
            Action::Jump(jump, to) => cost.ap = self.jump_cost(who, jump, to),
            Action::Dash => cost.stamina = self.dash_stamina(who, cost.stamina),
            Action::Ready(kind) if self.settings().ready_cost == ReadyCost::WhenReadied => {
                cost.ap = cost.ap.plus(self.paid_ahead(who, kind));
            }
            Action::Other(ap) => cost.ap = ap,
            Action::Attack(_, arm, _) | Action::Grapple(arm, _) if self.is_melee(arm) => {
                cost.ap = cost.ap.plus(self.water_cost(who));
            }
            Action::Opening(..) if self.settings().opening_in_water == OpeningInWater::AsAnAttack => {
                cost.ap = cost.ap.plus(self.water_cost(who));
            }
            _ => {}
        }
        cost.ap = self.changed_cost(who, kind, cost.ap);
        Some(cost)
    }

    /// What a reaction costs.
    pub(crate) fn cost_of_reaction(self, who: Id, reaction: Reaction) -> Ap {
        let cost = |kind, more| self.changed_cost(who, kind, self.encounter.cost(kind).ap.plus(more));
        match reaction {
            Reaction::Rebuff(_) => cost(ActionKind::Rebuff, self.water_cost(who)),
            Reaction::Harry => cost(ActionKind::Harry, Ap::ZERO),
            Reaction::Cling => cost(ActionKind::Cling, Ap::ZERO),
            Reaction::Interpose(..) => cost(ActionKind::Interpose, Ap::ZERO),
            Reaction::Readied(action) => {
                let cost = self.cost_of(who, action).map_or(Ap::ZERO, |cost| cost.ap);
                match (self.settings().ready_cost, action.kind()) {
                    (ReadyCost::WhenReadied, Some(kind)) => cost.less(self.paid_ahead(who, kind)),
                    _ => cost,
                }
            }
        }
    }

    /// What is paid for an action of a kind as it is readied, where that is so by setting: what the kind costs. What the
    /// action itself costs more, is paid as it is taken (destiny.common.ready-dearer).
    fn paid_ahead(self, who: Id, kind: ActionKind) -> Ap {
        let water = if kind.is_blow() { self.water_cost(who) } else { Ap::ZERO };
        self.changed_cost(who, kind, self.encounter.cost(kind).ap.plus(water))
    }

    /// Rounds that an action takes, of what takes rounds (destiny.ap.timed-actions).
    pub(crate) fn rounds_of(self, action: Action) -> Option<u16> {
        match action {
            Action::UseItem(item, _) => self.usage(item)?.rounds,
            _ => None,
        }
    }

    /// Whether somebody may do something on an occasion.
    pub(crate) fn may_do(self, who: Id, action: Action, occasion: Occasion) -> Legality {
        Actor::new(self, who, occasion).may_do(action)
    }

    /// Whether an action, paid for, can be performed.
    pub(crate) fn may_perform(self, who: Id, action: Action, occasion: Occasion) -> Legality {
        match action {
            Action::Attack(style, arm, target) => self.may_attack(who, style, arm, target),
            Action::Cast(spell, target) => self.may_cast(who, spell, target),
            Action::Defend => self.may_defend(who),
            Action::Ready(kind) => self.may_ready(who, kind, occasion),
            Action::Retrieve(item) => self.may_retrieve(who, item),
            Action::Stow(item) => self.may_stow(who, item),
            Action::Load(item) => self.may_load(who, item),
            Action::Posture(posture) => self.may_change_posture(who, posture),
            Action::Opening(arm, target) => self.may_create_an_opening(who, arm, target),
            Action::Enter(_, target, way) => self.may_enter(who, target, way),
            Action::Escape(_) => self.may_escape(who),
            Action::EscapeHold(_) => self.may_escape_hold(who),
            Action::Mount(mount, speed) => self.may_mount(who, mount, speed),
            Action::Dismount(speed) => self.may_dismount(who, speed),
            Action::Dash => self.may_dash(who),
            Action::Drag => self.may_drag(who),
            Action::Grapple(arm, target) => self.may_grapple(who, arm, target),
            Action::Pin(target) => self.may_pin(who, target),
            Action::EndEffect(place) => self.may_end_effect(who, place),
            Action::Hinder(hindrance, arm, target) => self.may_hinder(who, hindrance, arm, target),
            Action::Seize => Ok(()),
            Action::Stabilize(target) => self.may_stabilize(who, target),
            Action::TreatCondition(kind, target) => self.may_treat_condition(who, kind, target),
            Action::TreatWound(level, target) => self.may_treat_wound(who, level, target),
            Action::UseObject(object, speed) => self.may_use_object(who, object, speed),
            Action::UseItem(item, speed) => self.may_use_item(who, item, speed),
            Action::Jump(jump, to) => self.may_jump(who, jump, to),
            Action::Surface => self.may_surface(who, occasion),
            Action::Calm => self.may_calm(who),
            Action::Other(_) => self.may_do_another(),
            other => self.may_do_freely(who, other, occasion),
        }
    }

    /// Whether an action that is not listed may be tried (destiny.actions.other-actions).
    fn may_do_another(self) -> Legality {
        if self.settings().other_actions == OtherActions::Refused {
            return Err(Illegal::because(
                "destiny.actions.other-actions",
                "only the listed actions are taken",
            ));
        }
        Ok(())
    }

    /// Whether something may be done that takes no action: movement, and what is free.
    fn may_do_freely(self, who: Id, action: Action, occasion: Occasion) -> Legality {
        let own_turn = |clause, reason| match occasion {
            Occasion::OwnTurn => Ok(()),
            _ => Err(Illegal::because(clause, reason)),
        };
        match action {
            Action::Move => self.may_move(who, occasion),
            Action::Pace(ap) => self.may_pace(who, ap, occasion),
            Action::Ignore(whom) => {
                own_turn("destiny.ignore-flank.choose-on-turn", "this is chosen on one's own turn")?;
                self.may_ignore(who, whom)?;
                self.may_choose_about(who, whom)
            }
            Action::Heed(whom) => {
                own_turn("destiny.ignore-flank.stop", "this is ended on one's own turn")?;
                self.may_heed(who, whom)?;
                self.may_choose_about(who, whom)
            }
            Action::Drop(item) => self.may_drop(who, item),
            Action::LetGo(whom) => self.may_let_go(who, whom),
            Action::Cancel => {
                own_turn("destiny.ap.over-budget-cancel-choice", "this is done on one's own turn")?;
                self.may_cancel(who)
            }
            _ => Err(Illegal::because("destiny.actions-reactions.on-turn", "this is no such thing")),
        }
    }
}

impl Fight<'_> {
    /// Does what takes no action: movement, and what is free; whether it was such a thing.
    pub(crate) fn do_freely(&mut self, who: Id, action: Action) -> Play<bool> {
        match action {
            Action::Move => self.walk(who)?,
            Action::Pace(ap) => self.buy_movement(who, ap),
            Action::Ignore(whom) => self.choose_about(who, whom, Heeds::No)?,
            Action::Heed(whom) => self.choose_about(who, whom, Heeds::Again)?,
            Action::Drop(item) => {
                self.drop_item(who, item, "destiny.sequence.negligible");
                self.newly_flanked()?;
            }
            // With its hands free it may flank others.
            Action::LetGo(whom) => {
                self.let_go(who, whom)?;
                self.newly_flanked()?;
            }
            Action::Speak => self.speak(who),
            Action::Cancel => self.cancel(who, "destiny.ap.over-budget-cancel-choice"),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The stamina of an action, which is spent when it takes effect (destiny.actions.stamina-timing).
    pub(crate) fn spend_stamina_for(&mut self, who: Id, action: Action) -> Play {
        let stamina = self.scene().cost_of(who, action).map_or(0, |cost| cost.stamina);
        self.spend_stamina(who, stamina, "destiny.actions.stamina-timing");
        Ok(())
    }

    /// Does what an action does.
    pub(crate) fn perform(&mut self, who: Id, action: Action) -> Play {
        match action {
            Action::Attack(style, arm, target) => self.make_attack(who, style, arm, target),
            Action::Cast(spell, target) => self.cast(who, spell, target),
            Action::Defend => self.take_up_defense(who),
            Action::Ready(kind) => {
                self.ready(who, kind);
                Ok(())
            }
            Action::Retrieve(item) => {
                let threats = self.scene().threats_before_drawing();
                self.retrieve(who, item);
                threats.map_or(Ok(()), |before| self.startle_mounts(before))
            }
            Action::Stow(item) => {
                self.stow(who, item);
                Ok(())
            }
            Action::Load(item) => {
                self.load(who, item);
                Ok(())
            }
            Action::Posture(Posture::Prone) => self.knock_prone(who, "destiny.positioning.posture"),
            Action::Posture(posture) => self.take_posture(who, posture, "destiny.positioning.posture"),
            Action::Opening(arm, target) => self.create_an_opening(who, arm, target),
            Action::Enter(by, target, way) => self.enter(who, by, target, way),
            Action::Escape(by) => self.escape(who, by),
            Action::EscapeHold(by) => self.escape_hold(who, by),
            Action::Mount(mount, _) => self.mount(who, mount),
            Action::Dismount(_) => self.dismount(who),
            Action::Dash => self.dash(who),
            Action::Drag => self.drag(who),
            Action::Grapple(arm, target) => self.grapple(who, arm, target),
            Action::Pin(target) => self.pin(who, target),
            Action::EndEffect(place) => {
                self.end_effect(who, place);
                Ok(())
            }
            Action::Hinder(hindrance, arm, target) => self.hinder(who, hindrance, arm, target),
            Action::Seize => self.seize_initiative(who),
            Action::Stabilize(target) => self.stabilize(who, target),
            Action::TreatCondition(kind, target) => self.treat_condition(who, kind, target),
            Action::TreatWound(level, target) => self.treat_wound(who, level, target),
            Action::UseObject(object, speed) => self.use_object(who, object, speed),
            Action::UseItem(item, speed) => self.use_item(who, item, speed),
            Action::Jump(jump, to) => self.jump(who, jump, to),
            Action::Surface => self.surface(who),
            Action::Calm => self.calm(who),
            Action::Other(_) => self.do_another(who),
            _ => Ok(()),
        }
    }

    /// Does what is not listed, if it passes the check that the game master wants for it
    /// (destiny.actions.other-actions).
    fn do_another(&mut self, who: Id) -> Play {
        const CLAUSE: &str = "destiny.actions.other-actions";
        let check = self.ask(Question::OtherCheck { who })?;
        let done = match check {
            Some(Choice::Check(attribute, skill)) => {
                let what = Rolled::Other;
                let tn = self.tn_ruled(who, what, self.encounter.settings.usual_tn.into())?;
                let sum = self.scene().trained(who, attribute, skill, None);
                self.passes(who, what, sum, tn, CLAUSE)?
            }
            _ => true,
        };
        if done {
            self.note(Event::DidOther { who }, "the game master allows it", CLAUSE);
        }
        self.overexert(who)
    }
}

impl From<Action> for Choice {
    fn from(action: Action) -> Choice {
        Choice::Do(action)
    }
}
