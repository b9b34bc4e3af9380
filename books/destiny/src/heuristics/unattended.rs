//! What unattended play does on a turn, where the book leaves it open. No rule of the book.
//!
//! It gets free, gets up, takes a weapon in hand, strikes or casts at whom that harms most for its AP, loads, helps who
//! is dying beside it, and else goes toward the nearest foe. What it cannot pay for now it saves AP for. Nothing is done
//! that costs nothing, so that every turn ends.

use std::cmp::Reverse;

use crate::choice::Choice;
use crate::rules::Scene;
use crate::rules::actions::actor::Actor;
use crate::rules::rolls_in_combat::attacks_and_combat_checks::{Attack, With};
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::sheet::SpellTarget;
use crate::terms::{Action, ActionKind, Ap, Arm, By, Dash, Id, ItemId, Posture, SpellId, Style, Yards};

/// Stamina that is kept where it can be spared.
const KEPT_STAMINA: u8 = 2;
/// What taking a weapon in hand may cost at most while there is somebody to strike already.
const QUICK_DRAW: Ap = Ap(3);
/// By how much a weapon must be better to be drawn.
const WORTH_DRAWING: i16 = 2;

impl Scene<'_> {
    /// What somebody does on its turn in unattended play.
    pub(crate) fn usual_action(self, actor: Id) -> Choice {
        self.usual_release(actor)
            .or_else(|| self.usual_rising(actor))
            .or_else(|| self.usual_arming(actor))
            .or_else(|| self.usual_attack(actor))
            .or_else(|| self.usual_help(actor))
            .or_else(|| self.usual_approach(actor))
            .unwrap_or(Choice::Finish)
    }

    /// What somebody readies in unattended play who has chosen to ready something: the attack that it would make, as
    /// strong as its AP allow then; a spell, if it has that and no weapon.
    pub(crate) fn usual_readying(self, who: Id, active: Id) -> Option<ActionKind> {
        let actor = Actor::on_any_turn(self, active, who);
        let left = self.ap_to_spend(who).less(self.encounter.cost(ActionKind::ReadyAnAction).ap);
        let casts = !self.sheet(who).spells.is_empty() && self.arms(who).all(|arm| arm == Arm::Body);
        let kinds = [
            Some(ActionKind::CastASpell).filter(|_| casts),
            Some(ActionKind::StandardAttack).filter(|&kind| self.encounter.cost(kind).ap <= left),
            Some(ActionKind::QuickAttack),
            Some(ActionKind::StandardAttack),
        ];
        kinds.into_iter().flatten().find(|&kind| actor.may_do(Action::Ready(kind)).is_ok())
    }

    /// Whether something may be done now.
    fn may(self, actor: Id, action: Action) -> bool {
        self.may_do(actor, action, Occasion::OwnTurn).is_ok()
    }

    fn price(self, actor: Id, action: Action) -> Ap {
        self.cost_of(actor, action).map_or(Ap::ZERO, |cost| cost.ap)
    }

    /// Whether there are AP for a cost, or never will be as many at once, so that it is paid over several turns.
    fn can_pay(self, actor: Id, cost: Ap) -> bool {
        cost > Ap::ZERO && (self.ap_to_spend(actor) >= cost || cost > self.gains(actor).most)
    }

    /// An action that may be done, or the end of the turn if AP are to be saved for it.
    fn done_or_saved_for(self, actor: Id, action: Action) -> Option<Choice> {
        if !self.may(actor, action) {
            return None;
        }
        let pays = self.can_pay(actor, self.price(actor, action));
        Some(if pays { Choice::Do(action) } else { Choice::Finish })
    }

    /// Out of a grapple, a pin or another hold; up from the water; a mount that has bolted is calmed.
    fn usual_release(self, actor: Id) -> Option<Choice> {
        let by = By::ALL.into_iter().rev().max_by_key(|&by| self.by(actor, by).total()).map(Action::Escape);
        let ways = [by, Some(Action::Surface), Some(Action::Calm)];
        ways.into_iter().flatten().find_map(|way| self.done_or_saved_for(actor, way))
    }

    /// Up from the ground.
    fn usual_rising(self, actor: Id) -> Option<Choice> {
        let up = match self.of(actor).posture {
            Posture::Standing => return None,
            Posture::Crouching => Action::Posture(Posture::Standing),
            Posture::Prone => Action::Posture(Posture::Crouching),
        };
        (self.may(actor, up) && self.can_pay(actor, self.price(actor, up))).then_some(Choice::Do(up))
    }

    /// A weapon comes to hand that is better than what is in it; one that takes long only if nobody can be struck yet.
    fn usual_arming(self, actor: Id) -> Option<Choice> {
        if self.is_beast(actor) {
            return None;
        }
        let in_hand = self.arms(actor).filter_map(|arm| self.merit(actor, arm)).max().unwrap_or(0);
        let engaged = self.has_somebody_in_range(actor);
        let mut best: Option<(i16, Action)> = None;
        let mut weigh = |item: ItemId| {
            let action = Action::Retrieve(item);
            let merit = self.merit(actor, Arm::Weapon(item)).unwrap_or(0);
            let worth_it = merit >= in_hand + WORTH_DRAWING && best.is_none_or(|(other, _)| merit > other);
            let cost = self.price(actor, action);
            let in_time = self.can_pay(actor, cost) && (!engaged || cost <= QUICK_DRAW);
            if worth_it && in_time && self.may(actor, action) {
                best = Some((merit, action));
            }
        };
        self.of(actor).carried.iter().for_each(|&(item, _)| weigh(item));
        self.state.lying.iter().for_each(|&(item, _)| weigh(item));
        best.map(|(_, action)| Choice::Do(action))
    }

    /// How good a weapon is in itself.
    fn merit(self, who: Id, arm: Arm) -> Option<i16> {
        let weapon = self.weapon(who, arm)?;
        Some(i16::from(weapon.damage) + i16::from(weapon.accuracy))
    }

    /// Whether a foe is where somebody could strike or shoot it with what it has in hand.
    fn has_somebody_in_range(self, actor: Id) -> bool {
        let in_range = |arm: Arm| {
            self.foes_of(actor)
                .any(|foe| self.is_in_range(actor, arm, foe).is_ok() && self.has_aim(actor, foe))
        };
        self.arms(actor).filter(|arm| !matches!(arm, Arm::Thrown(_))).any(in_range)
    }

    /// The attack or spell that does the most harm for its AP, or the loading of the weapon for it.
    fn usual_attack(self, actor: Id) -> Option<Choice> {
        let mut best: Option<(i64, Reverse<Yards>, Choice)> = None;
        let mut weigh = |rate: i64, foe: Id, action: Action| {
            let nearness = Reverse(self.gap(actor, foe));
            if best.is_none_or(|(most, nearest, _)| (rate, nearness) > (most, nearest)) {
                best = Some((rate, nearness, Choice::Do(action)));
            }
        };
        for foe in self.foes_of(actor) {
            for arm in self.arms(actor) {
                self.weigh_blows(actor, arm, foe, &mut |rate, action| weigh(rate, foe, action));
            }
            for &spell in &self.sheet(actor).spells {
                if let Some((rate, action)) = self.weighed_spell(actor, spell, foe) {
                    weigh(rate, foe, action);
                }
            }
        }
        best.map(|(_, _, choice)| choice)
    }

    /// Weighs the attacks at a foe with a weapon: each by the harm that it does for its AP.
    fn weigh_blows(self, actor: Id, arm: Arm, foe: Id, each: &mut dyn FnMut(i64, Action)) {
        if let Some(load) = self.loading_for(actor, arm, foe) {
            let cost = self.price(actor, load);
            if self.can_pay(actor, cost) && self.may(actor, load) {
                let attack = Action::Attack(Style::Standard, arm, foe);
                each(self.harm_rate(actor, attack, cost), load);
            }
            return;
        }
        if matches!(arm, Arm::Thrown(_)) && !self.has_another(actor, arm) {
            return;
        }
        if self.may_strike_at(actor, arm, foe).is_err() {
            return;
        }
        for style in [Style::Standard, Style::Quick, Style::Strong] {
            let attack = Action::Attack(style, arm, foe);
            let Some(cost) = self.cost_of(actor, attack) else { continue };
            if self.can_spare(actor, cost.stamina) && self.can_pay(actor, cost.ap) && self.may(actor, attack)
            {
                each(self.harm_rate(actor, attack, Ap::ZERO), attack);
            }
        }
    }

    /// Loading, where a weapon has to be loaded for a foe in its range.
    fn loading_for(self, actor: Id, arm: Arm, foe: Id) -> Option<Action> {
        let Arm::Weapon(item) = arm else { return None };
        let in_range = !self.is_melee(arm) && self.is_in_range(actor, arm, foe).is_ok();
        (in_range && !self.is_loaded(item) && self.has_aim(actor, foe)).then_some(Action::Load(item))
    }

    /// Whether somebody has another weapon than the one that it would throw.
    fn has_another(self, actor: Id, thrown: Arm) -> bool {
        let combatant = self.of(actor);
        let all = combatant.held.iter().copied().chain(combatant.carried.iter().map(|&(item, _)| item));
        let is_weapon = |item: ItemId| self.gear(item).is_some_and(|gear| gear.weapon.is_some());
        all.filter(|&item| Some(item) != thrown.item()).any(is_weapon)
    }

    fn can_spare(self, actor: Id, stamina: u8) -> bool {
        stamina == 0 || self.of(actor).stamina >= stamina + KEPT_STAMINA
    }

    /// The harm that an attack with a weapon does for its AP, and those for what must be done before it.
    fn harm_rate(self, actor: Id, action: Action, before: Ap) -> i64 {
        let Action::Attack(style, arm, target) = action else { return 0 };
        let attack = Attack { attacker: actor, target, with: With::Arm(arm), kind: style.kind() };
        self.expected_harm(attack) / i64::from(self.price(actor, action).plus(before).0.max(1))
    }

    /// A spell that harms, with the harm that it does for its AP.
    fn weighed_spell(self, actor: Id, spell: SpellId, target: Id) -> Option<(i64, Action)> {
        let known = self.encounter.spells.get(spell.index())?;
        let (action, cost) = (Action::Cast(spell, target), self.price(actor, Action::Cast(spell, target)));
        let harms = known.target == SpellTarget::Attack && (known.damage > 0 || known.dice.is_some());
        if !harms || !self.can_pay(actor, cost) || !self.may(actor, action) {
            return None;
        }
        let kind = ActionKind::CastASpell;
        let attack = Attack { attacker: actor, target, with: With::Spell(spell), kind };
        Some((self.expected_harm(attack) / i64::from(cost.0.max(1)), action))
    }

    /// Who is dying beside somebody is stabilized, if that may succeed, while no foe is in range.
    fn usual_help(self, actor: Id) -> Option<Choice> {
        if self.has_somebody_in_range(actor) {
            return None;
        }
        let dying = |&id: &Id| {
            self.is_dying(id) && self.may_succeed(actor, Action::Stabilize(id), self.wounds_to_stabilize(id))
        };
        let friends = self.present().filter(|&id| self.side(id) == self.side(actor)).filter(dying);
        friends.map(Action::Stabilize).find_map(|help| self.done_or_saved_for(actor, help))
    }

    /// A step toward the nearest foe, faster if it is far.
    fn usual_approach(self, actor: Id) -> Option<Choice> {
        self.not_engaged(actor)?;
        if !self.may(actor, Action::Move) {
            return None;
        }
        let way = self.usual_step(actor)?;
        self.may_step(actor, way).ok()?;
        let nearest = self.foes_of(actor).map(|foe| self.distance(actor, foe)).min()?;
        Some(if self.should_dash(actor, nearest) {
            Choice::Do(Action::Dash)
        } else {
            Choice::Do(Action::Move)
        })
    }

    /// Whether a foe is so far away that a Dash pays.
    fn should_dash(self, actor: Id, nearest: Yards) -> bool {
        let Some(cost) = self.cost_of(actor, Action::Dash) else { return false };
        let mover = self.bearer(actor);
        let far = nearest.less(self.striking_distance(actor)).0 > self.rate(mover);
        let ap = self.of(actor).ap.min(self.of(mover).ap);
        far && self.of(mover).round.dash == Dash::None
            && self.can_spare(mover, self.encounter.cost(ActionKind::Dash).stamina)
            && ap >= cost.ap.plus(cost.ap).plus(Ap(1))
            && self.can_pay(actor, cost.ap)
            && self.may(actor, Action::Dash)
    }
}
