//! Actions: what each costs, when it may be done, and what it does.

pub(crate) mod actor;
mod agile_move;
mod climb;
mod declared;
mod defend;
mod handling;
mod jump;
mod run;

pub(crate) use handling::MOST_HANDLING;

use fracas_engine::Play;

use super::death::HEAL_ENERGY;
use super::melee_attacks::Blow;
use super::ranged_attacks::Shot;
use super::stamina::Cost;
use super::{Fight, Scene};
use crate::choice::{Action, Arm, Illegal, Intent, Legality, Maneuver, Pace, Question, ShiftBy};
use crate::event::Event;
use crate::rules::unarmed_attacks;
use crate::settings::{CatchBreath, KillingBlows, Kneeling, StandUp};
use crate::terms::{Edge, Flight, Id, Moment, Nature, Posture, Sort, Used};
use actor::{Actor, Aim, Prospect};

/// Energy of a killing blow (reality.death.helpless-cost).
const ONE_STRIKE: u8 = 1;
/// Energy that catching a breath takes (reality.actions.catch-breath).
const BREATH: u8 = 3;
/// Why who is not able does nothing.
pub(in crate::rules) const NOT_ABLE: Illegal =
    Illegal::because("reality.unconscious.no-actions", "this character can do nothing");
/// Actions without a cost that somebody may do in a Round (reality.waiting.free-deeds).
const MOST_FREE: u8 = 8;

impl Action {
    /// Of which sort it is.
    pub(super) fn sort(self) -> Sort {
        if self.is_movement() { Sort::Movement } else { Sort::Other }
    }

    /// Whom it is aimed at.
    pub fn target(self) -> Option<Id> {
        match self {
            Action::Strike(_, target, _)
            | Action::SingleStrike(_, target, _)
            | Action::KillingBlow(_, target)
            | Action::StrikeShield(_, target)
            | Action::Maneuver(_, target)
            | Action::Shoot(_, target, _)
            | Action::Throw(_, target, _)
            | Action::Cast(_, _, target, _)
            | Action::BreakDown(_, target)
            | Action::Heal(target)
            | Action::Wake(target) => Some(target),
            _ => None,
        }
    }

    /// Whether it is done at its target as an attack is, whatever it does to it: so is any spell.
    fn is_aimed(self) -> bool {
        self.target().is_some() && !matches!(self, Action::Heal(_) | Action::Wake(_) | Action::BreakDown(..))
    }

    /// Whether it costs nothing, and does nothing to anybody else.
    pub fn is_free(self) -> bool {
        matches!(
            self,
            Action::Drop(_)
                | Action::Exert
                | Action::LieDown
                | Action::Turn(_)
                | Action::LowerAura
                | Action::RaiseAura
        )
    }

    /// Whether it leads metre by metre, or in one leap, where others may see it pass.
    pub fn is_way(self) -> bool {
        self.is_movement() && !matches!(self, Action::Climb(_))
    }

    /// Whether it moves who does it.
    pub fn is_movement(self) -> bool {
        matches!(self, Action::Shift(..) | Action::Run(_) | Action::Jump(_) | Action::Climb(_))
    }
}

impl Actor<'_> {
    /// What an action costs in full.
    #[inline(always)]
    pub fn cost_of(&self, action: Action) -> Cost {
        let who = self.who;
        match action {
            Action::Strike(arm, ..) => self.melee_cost(arm),
            Action::StrikeShield(arm, _) => self.melee_cost(arm),
            Action::SingleStrike(..) => Cost::energy(self.settings().single_strike_cost),
            Action::KillingBlow(..) => Cost::energy(ONE_STRIKE),
            Action::Maneuver(Maneuver::Trip(arm) | Maneuver::Disarm(arm), _) => self.melee_cost(arm),
            Action::Maneuver(Maneuver::Restrain | Maneuver::Push, _) => Cost::energy(unarmed_attacks::ENERGY),
            Action::Shoot(item, ..) => self.shot_cost(who, item, Flight::Shot),
            Action::Throw(item, ..) => self.shot_cost(who, item, Flight::Thrown),
            Action::Load(item) => Cost::energy(self.load_due(who, item)),
            Action::Cast(spell, by, ..) => self.spell_cost(spell, by),
            Action::Shift(ShiftBy::Energy, _) => Cost::energy(1),
            Action::Shift(ShiftBy::Agility, _) => Cost::agility(2),
            // A movement is paid for as it goes; this is the least that must be there.
            Action::Run(Pace::Sprint) => Cost::energy(3).and_stamina(1),
            Action::Run(_) => Cost::energy(1),
            Action::Jump(cell) => self.jump_cost(cell),
            Action::Kneel | Action::StandUp | Action::Defend | Action::Wake(_) => Cost::energy(1),
            Action::Equip(item) | Action::Stow(item) => {
                Cost::energy(self.handling_cost(who, item)).and_stamina(self.strain_of(item))
            }
            Action::PickUp(item) => {
                Cost::energy(self.pick_up_cost(who, item)).and_stamina(self.strain_of(item))
            }
            Action::CatchBreath => Cost::energy(BREATH.min(self.of(who).energy.max(1))),
            Action::Escape(_) => Cost::energy(super::combat_maneuvers::ESCAPE_ENERGY),
            Action::Heal(_) => Cost::energy(HEAL_ENERGY),
            Action::Hide => Cost::energy(self.settings().hide_cost),
            Action::Climb(way) => self.climb_cost(who, way),
            Action::BreakDown(..) => self.break_cost(),
            Action::Remedy(own, which) => self.remedy_cost(own, which),
            Action::Surge => self.surge_cost(who),
            Action::LetGo
            | Action::Drop(_)
            | Action::Exert
            | Action::LieDown
            | Action::Turn(_)
            | Action::LowerAura
            | Action::RaiseAura => Cost::default(),
        }
    }

    /// Whether it may attack somebody at all: an opponent that it knows of, or what lets itself be struck
    /// (reality.melee.single-strike); and neither is it held nor holding. Who begins an action turns to its target first
    /// (reality.facing.attack-faced).
    pub(super) fn may_attack(&self, target: Id) -> Legality {
        if !self.is_alive(target) {
            return Err(Illegal::because("reality.intro.no-turn-order", "the target is out of the fight"));
        }
        self.may_attack_in_hold()?;
        let who = self.who;
        if who == target || !(self.opponents(who, target) || self.sheet(target).nature != Nature::Creature) {
            return Err(Illegal::because("reality.intro.no-turn-order", "this is no opponent"));
        }
        if self.is_hidden_from(target, who) {
            return Err(Illegal::because("reality.facing.hide", "the target is hidden"));
        }
        self.may_turn_to(who, target)
    }

    /// Something that it might do, with what is to be known of its target.
    pub fn with_prospect<R>(&self, action: Action, ask: impl FnOnce(Prospect<'_>) -> R) -> R {
        let aim = action.target().filter(|_| action.is_aimed()).map(|target| self.aim(target));
        ask(Prospect { action, aim: aim.as_ref() })
    }

    /// Whether it may do something now.
    pub(super) fn may_do(&self, prospect: Prospect<'_>) -> Legality {
        self.may_do_if_paid(prospect)?;
        self.may_pay(prospect.action)
    }

    /// Whether it has what something costs.
    #[inline(always)]
    pub(super) fn may_pay(&self, action: Action) -> Legality {
        let cost = self.cost_of(action);
        if cost == Cost::default() {
            self.may_do_free(self.who)?;
        }
        self.affords(cost)
    }

    /// Whether it may do something now, but for what it costs.
    #[inline(always)]
    pub fn may_do_if_paid(&self, prospect: Prospect<'_>) -> Legality {
        if !self.is_able() {
            return Err(NOT_ABLE);
        }
        match prospect.aim {
            Some(aim) if aim.answers_first => {
                Err(Illegal::because("reality.order.chance-to-respond", "the attacked may answer first"))
            }
            Some(aim) => self.may_attack_by(prospect.action, aim),
            None => self.may_do_without_attack(prospect.action),
        }
    }

    #[inline(always)]
    fn may_attack_by(&self, action: Action, aim: &Aim) -> Legality {
        match action {
            Action::Strike(arm, ..) => self.may_strike(arm, aim),
            Action::SingleStrike(arm, ..) => {
                self.is_helpless(aim.target)?;
                self.may_strike(arm, aim)
            }
            Action::KillingBlow(arm, target) => {
                if self.of(target).faint.is_none() || self.protecting_aura(target) > 0 || arm == Arm::Body {
                    let reason = "only who lies unconscious without Aura can be killed so, with a weapon";
                    return Err(Illegal::because("reality.death.helpless-kill", reason));
                }
                self.may_strike(arm, aim)
            }
            Action::StrikeShield(arm, target) => {
                if self.whole_shield(target).is_none() {
                    return Err(Illegal::because(
                        "reality.rest.broken-gap",
                        "the target has no whole shield",
                    ));
                }
                self.may_strike(arm, aim)
            }
            Action::Maneuver(maneuver, _) => self.may_maneuver(maneuver, aim),
            Action::Shoot(item, ..) => self.may_let_fly(item, aim, Flight::Shot),
            Action::Throw(item, ..) => self.may_let_fly(item, aim, Flight::Thrown),
            Action::Cast(spell, by, ..) => self.may_cast(spell, by, aim),
            _ => Ok(()),
        }
    }

    #[inline(always)]
    fn may_do_without_attack(&self, action: Action) -> Legality {
        let who = self.who;
        match action {
            Action::Load(item) => self.may_load(who, item),
            Action::Shift(_, way) => self.may_step(way),
            Action::Run(pace) => self.may_run(pace),
            Action::Jump(cell) => self.may_jump(cell),
            Action::Kneel => self.may_kneel(who),
            Action::StandUp => self.may_stand_up(who),
            Action::LieDown if self.of(who).posture == Posture::Prone => {
                Err(Illegal::because("reality.conditions.prone-exposed", "it lies on the ground already"))
            }
            Action::Equip(item) => self.may_equip(who, item),
            Action::Stow(item) => self.may_stow(who, item),
            Action::Drop(item) => self.may_drop(who, item),
            Action::PickUp(item) => self.may_pick_up(who, item),
            Action::CatchBreath => self.may_catch_breath(who),
            Action::Exert => self.may_exert(who),
            Action::Escape(_) if !self.is_in_a_hold(who) => {
                Err(Illegal::because("reality.restrain.restrained-effects", "nothing holds it"))
            }
            Action::LetGo if !self.holds_anybody(who) => {
                Err(Illegal::because("reality.restrain.end", "it holds nobody"))
            }
            Action::Heal(patient) => self.may_heal(who, patient),
            Action::Wake(sleeper) => self.may_wake(who, sleeper),
            Action::Hide => self.may_hide(who),
            Action::Climb(way) => self.may_climb(way),
            Action::Surge => self.may_surge(who),
            Action::LowerAura => self.may_switch_aura(who, Used::Yes),
            Action::RaiseAura => self.may_switch_aura(who, Used::No),
            Action::Remedy(own, which) => self.may_remedy(who, own, which),
            Action::BreakDown(_, target) => self.may_break(who, target),
            Action::Turn(way) if self.of(who).facing == way => {
                Err(Illegal::because("reality.facing.turn-free", "it looks that way already"))
            }
            _ => Ok(()),
        }
    }

    fn may_strike(&self, arm: Arm, aim: &Aim) -> Legality {
        aim.open?;
        self.has_arm(self.who, arm)?;
        self.in_reach(arm, aim)
    }
}

impl Scene<'_> {
    /// What an action costs in full.
    pub fn cost_of(self, who: Id, action: Action) -> Cost {
        Actor::new(self, who).cost_of(action)
    }

    /// Whether somebody may do something now.
    pub fn may_do(self, who: Id, action: Action) -> Legality {
        let actor = Actor::new(self, who);
        actor.with_prospect(action, |prospect| actor.may_do(prospect))
    }

    /// Whether somebody may do now what it has declared. Who is struck was let answer before: a Swift Attack that came
    /// between takes nothing off the attack that was declared (reality.order.chance-to-respond).
    pub(super) fn may_go_on_with(self, who: Id, action: Action) -> Legality {
        let actor = Actor::new(self, who);
        let aim = action.target().filter(|_| action.is_aimed()).map(|target| actor.aim(target));
        let aim = aim.map(|aim| aim.asked_already());
        actor.may_do(Prospect { action, aim: aim.as_ref() })
    }

    /// Whom an action attacks: nobody, where it is a spell that helps (reality.aura.surge-combat).
    pub fn attacked_by(self, action: Action) -> Option<Id> {
        let helps = matches!(action, Action::Cast(spell, ..) if self.lets_surge(spell));
        action.target().filter(|_| action.is_aimed() && !helps)
    }

    /// Whether an action is an attack.
    pub fn is_attack(self, action: Action) -> bool {
        self.attacked_by(action).is_some()
    }

    /// Whether an action is an attack on somebody.
    pub fn attacks(self, action: Action, who: Id) -> bool {
        self.attacked_by(action) == Some(who)
    }

    /// Whether somebody is still able to go on with what it does.
    pub(super) fn may_still_act(self, who: Id) -> Legality {
        if self.is_able(who) { Ok(()) } else { Err(NOT_ABLE) }
    }

    /// Whether a target cannot defend (reality.melee.single-strike).
    fn is_helpless(self, target: Id) -> Legality {
        if self.cannot_evade(target) {
            return Ok(());
        }
        Err(Illegal::because("reality.melee.single-strike", "the target defends itself"))
    }

    fn may_kneel(self, who: Id) -> Legality {
        if self.of(who).posture == Posture::Prone {
            return Ok(());
        }
        Err(Illegal::because("reality.actions.kneel-from-prone", "only who is Prone can kneel up"))
    }

    fn may_stand_up(self, who: Id) -> Legality {
        let from_prone = self.settings().stand_up == StandUp::FromProne;
        match self.of(who).posture {
            Posture::Kneeling => Ok(()),
            Posture::Prone if from_prone => Ok(()),
            _ => Err(Illegal::because("reality.actions.stand-up", "one stands up from a knee")),
        }
    }

    fn may_catch_breath(self, who: Id) -> Legality {
        let combatant = self.of(who);
        let energy = combatant.energy;
        let untouched = energy == combatant.round.allotment;
        let enough = energy >= BREATH
            || (energy > 0 && (self.settings().catch_breath == CatchBreath::AllThatIsLeft || untouched));
        if enough {
            return Ok(());
        }
        const REASON: &str = "it takes {} Energy, with {} left";
        let figures = [BREATH, energy].map(u16::from);
        Err(Illegal::because("reality.actions.catch-breath-all", REASON).with(figures))
    }

    fn may_wake(self, who: Id, sleeper: Id) -> Legality {
        if self.sleeps(sleeper) && self.metres(who, sleeper) <= 1 {
            return Ok(());
        }
        Err(Illegal::because("reality.unconscious.sleep", "only a sleeper beside one can be shaken awake"))
    }

    /// Whether a posture lets somebody run (reality.actions.kneeling-limits, reality.conditions.prone-limits).
    pub(super) fn may_go(self, who: Id) -> Legality {
        match self.of(who).posture {
            Posture::Standing => Ok(()),
            Posture::Kneeling if self.settings().kneeling == Kneeling::NoLimit => Ok(()),
            Posture::Kneeling => {
                Err(Illegal::because("reality.actions.kneeling-limits", "one must stand up first"))
            }
            Posture::Prone => {
                Err(Illegal::because("reality.conditions.prone-limits", "one who is Prone cannot run"))
            }
        }
    }

    /// Whether a combatant could still fight: it is not out of its senses, though it may sleep.
    pub fn is_fit(self, who: Id) -> bool {
        self.is_alive(who) && (self.of(who).faint.is_none() || self.sleeps(who))
    }

    /// Whether somebody may still do something that costs nothing (reality.waiting.free-deeds).
    pub(super) fn may_do_free(self, who: Id) -> Legality {
        if self.of(who).round.free < MOST_FREE {
            return Ok(());
        }
        Err(Illegal::because("reality.waiting.free-deeds", "enough has been done for nothing in this Round"))
    }
}

impl Fight<'_> {
    /// Carries an action out: who begins one turns to its target first (reality.facing.turn-free).
    pub(super) fn carry_out(&mut self, who: Id, action: Action) -> Play {
        if let Some(target) = action.target() {
            self.face(who, target);
        }
        self.carry_out_as_it_stands(who, action)
    }

    /// Carries an action out without a turn to its target.
    pub(super) fn carry_out_as_it_stands(&mut self, who: Id, action: Action) -> Play {
        self.do_as_it_stands(who, action)?;
        self.faint_if_spent(who);
        self.lose_holds()
    }

    fn do_as_it_stands(&mut self, who: Id, action: Action) -> Play {
        // An attack and a way are interrupted at moments of their own.
        let is_plain = !action.is_aimed() && !action.is_way() && !action.is_free();
        if is_plain && !self.withstands_interrupts(who, action)? {
            return Ok(());
        }
        let cost = self.scene().cost_of(who, action);
        // What is picked up is counted as it is paid for: the game master may say what that costs.
        if cost == Cost::default() && !matches!(action, Action::PickUp(_)) {
            self.count_free_action(who);
        }
        match action {
            Action::Strike(arm, target, intent) | Action::SingleStrike(arm, target, intent) => {
                let blow = Blow::plain(who, target, arm, intent);
                self.attack(Blow { handicap: intent.penalty(), ..blow }, action, cost)
            }
            Action::KillingBlow(arm, target) => self.killing_blow(who, arm, target, cost),
            Action::StrikeShield(arm, target) => self.strike_shield(who, arm, target, cost),
            Action::Maneuver(maneuver, target) => self.maneuver(who, maneuver, target, cost),
            Action::Shoot(item, target, intent) => self.shoot(who, item, target, intent),
            Action::Throw(item, target, intent) => {
                self.fly(Shot::plain(who, target, item, Flight::Thrown, intent))
            }
            Action::Cast(spell, by, target, intent) => self.cast(who, spell, by, target, intent),
            Action::Load(item) => self.load(who, item, cost),
            Action::Shift(by, way) => self.shift(who, by, way),
            Action::Run(pace) => self.run(who, pace),
            Action::Jump(cell) => self.jump_to(who, cell, cost),
            Action::Kneel => self.kneel(who, cost),
            Action::StandUp => {
                if !self.pay_for_action(who, cost) {
                    return Ok(());
                }
                self.of_mut(who).posture = Posture::Standing;
                self.note(Event::Stood { who }, "on its feet", "reality.actions.stand-up");
                Ok(())
            }
            Action::LieDown => {
                self.knock_down(who, "reality.conditions.prone-exposed");
                Ok(())
            }
            Action::Defend => self.take_guard(who, cost),
            Action::Equip(item) => self.equip(who, item),
            Action::Stow(item) => self.stow(who, item),
            Action::Drop(item) => {
                self.drop_item(who, item, "reality.actions.drop");
                Ok(())
            }
            Action::PickUp(item) => self.pick_up(who, item),
            Action::CatchBreath => {
                self.catch_breath(who, cost);
                Ok(())
            }
            Action::Exert => {
                self.exert(who);
                Ok(())
            }
            Action::Escape(by) => {
                if !self.pay_for_action(who, cost) {
                    return Ok(());
                }
                self.escape(who, by)
            }
            Action::LetGo => {
                self.release_all(who);
                Ok(())
            }
            Action::Heal(patient) => {
                if !self.pay_for_action(who, cost) {
                    return Ok(());
                }
                self.heal(who, patient)
            }
            Action::Wake(sleeper) => {
                if !self.pay_for_action(who, cost) {
                    return Ok(());
                }
                self.rouse(sleeper)
            }
            Action::Hide => {
                if !self.pay_for_action(who, cost) {
                    return Ok(());
                }
                self.hide(who)
            }
            Action::Climb(way) => self.climb(who, way, cost),
            Action::Surge => {
                if !self.pay_for_action(who, cost) {
                    return Ok(());
                }
                self.spend_surge(who, "by an ability", "reality.aura.surge-combat")
            }
            Action::LowerAura => {
                self.switch_aura(who, Used::Yes);
                Ok(())
            }
            Action::RaiseAura => {
                self.switch_aura(who, Used::No);
                Ok(())
            }
            Action::Remedy(_, which) => {
                if !self.pay_for_action(who, cost) {
                    return Ok(());
                }
                self.remedy(who, which)
            }
            Action::BreakDown(limb, target) => self.break_down(who, limb, target, cost),
            Action::Turn(way) => {
                self.turn(who, way);
                Ok(())
            }
        }
    }

    /// Catch Your Breath. All of one's Energy is all of it: no Stamina stands for some, which then stands for what comes
    /// next (reality.actions.catch-breath-all).
    fn catch_breath(&mut self, who: Id, cost: Cost) {
        let takes_all = cost.energy < BREATH;
        let round = &mut self.of_mut(who).round;
        let pledged = if takes_all { std::mem::take(&mut round.pledged) } else { 0 };
        if self.pay_for_action(who, cost) {
            self.regain_stamina(who, 1, "reality.actions.catch-breath");
        }
        let round = &mut self.of_mut(who).round;
        round.pledged = round.pledged.saturating_add(pledged);
    }

    /// Kneel From Prone: the Energy is spent and the guard is down before one is up, so that a Swift Attack may come
    /// between (reality.incomplete.kneel-lost).
    fn kneel(&mut self, who: Id, cost: Cost) -> Play {
        if !self.pay_for_action(who, cost) {
            return Ok(());
        }
        self.of_mut(who).posture = Posture::Kneeling;
        self.note(Event::Knelt { who }, "on a knee", "reality.actions.kneel-from-prone");
        self.unguard(who, "reality.actions.kneel-unguarded")
    }

    /// The helpless are killed, or by setting make a Death roll.
    fn killing_blow(&mut self, who: Id, arm: Arm, target: Id, cost: Cost) -> Play {
        let blow = Blow::plain(who, target, arm, Intent::Lethal);
        if self.attack_begins(blow, Action::KillingBlow(arm, target), cost)?.is_none() {
            return Ok(());
        }
        let kills = match self.encounter.settings.killing_blows {
            KillingBlows::Kill => true,
            KillingBlows::DeathRoll => false,
            KillingBlows::GameMaster => self.is_so(Question::KilledOutright { who: target })?,
        };
        if !kills {
            return self.suffer(target, 1, crate::event::Spared::No);
        }
        self.note(
            Event::KilledOutright { who: target, by: who, arm },
            "helpless",
            "reality.death.helpless-kill",
        );
        self.die(target, "reality.death.helpless-kill");
        Ok(())
    }

    /// Lets others interrupt a step, those among them through whose Reach it leads: out of it before it is taken, into it
    /// after (reality.swift.reach-trigger).
    pub(super) fn passing(
        &mut self,
        mover: Id,
        from: fracas_engine::map::Cell,
        to: fracas_engine::map::Cell,
        edge: Edge,
    ) -> Play {
        self.at_any_time(mover, Moment::Metre { from, to, edge })?;
        Ok(())
    }

    /// Marks that somebody is moving while others may answer.
    pub(super) fn while_moving<R>(&mut self, mover: Id, run: impl FnOnce(&mut Self) -> Play<R>) -> Play<R> {
        let before = self.moving.replace(mover);
        let done = run(self)?;
        self.moving = before;
        Ok(done)
    }

    /// Somebody has used something up for this Round.
    pub(super) fn mark(used: &mut Used) {
        *used = Used::Yes;
    }
}
