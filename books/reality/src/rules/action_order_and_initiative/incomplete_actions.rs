//! Incomplete Actions: what is paid for an action that does not run its course.

use fracas_engine::Play;

use crate::choice::{Legality, Question};
use crate::event::Event;
use crate::rules::stamina::{Cost, Payment};
use crate::rules::{Fight, Scene};
use crate::settings::{GoneTargets, Interrupted, KilledMidway};
use crate::terms::{Id, Sort};

/// What is still paid for an action that is broken off (reality.incomplete.min-one).
pub(in crate::rules) const BEGUN: Cost = Cost::energy(1);

/// What was paid for a blow, shot or spell.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Paid {
    payment: Payment,
    /// How often, by then, others than its maker had brought it and its target to where they stand.
    partings: u16,
}

/// A blow, shot or spell that has been paid for.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Aimed {
    /// Whose it is.
    pub actor: Id,
    /// At whom.
    pub target: Id,
    /// What it costs.
    pub cost: Cost,
    /// What was paid.
    pub paid: Paid,
}

impl Scene<'_> {
    /// Whether somebody pays for what it has only begun: it can, and lives, or by a setting pays though it is dead
    /// (reality.incomplete.dead).
    pub(in crate::rules) fn pays_for_begun(self, who: Id) -> bool {
        !self.is_spared(who) && self.affords(who, BEGUN).is_ok()
    }

    /// Whether somebody owes nothing any more, since it is dead (reality.incomplete.dead).
    fn is_spared(self, who: Id) -> bool {
        self.settings().killed_midway == KilledMidway::PaysNothing && !self.is_alive(who)
    }
}

impl Fight<'_> {
    /// Breaks an action off: as a rule 1 Energy is still spent (reality.incomplete.min-one), which earns an Agile Move as
    /// any does that is spent on no movement (reality.actions.agile-move-count).
    pub(in crate::rules) fn break_off(&mut self, actor: Id, what: Sort, cost: Cost) {
        if self.kept(actor, cost) == 0 || self.scene().affords(actor, BEGUN).is_err() {
            return;
        }
        match what {
            Sort::Movement => {
                self.pay(actor, BEGUN);
            }
            Sort::Other => {
                self.pay_and_earn(actor, BEGUN);
            }
        }
    }

    /// Tells that an action is broken off, and gives the points that are spent on it nevertheless.
    fn kept(&mut self, actor: Id, cost: Cost) -> u8 {
        let lives = self.scene().is_alive(actor);
        let clause = if lives { "reality.incomplete.min-one" } else { "reality.incomplete.dead" };
        self.note(Event::BrokenOff { actor }, "broken off", clause);
        let costs = self.encounter.settings.interrupted == Interrupted::CostsOne && cost.energy > 0;
        if costs && !self.scene().is_spared(actor) { BEGUN.energy } else { 0 }
    }

    /// The target of an attack is out of reach before its roll: whether the attacker goes on, in vain unless it follows by
    /// the Agile Moves that the attack earns it, or may end it for 1 Energy (reality.incomplete.melee-target-gone,
    /// reality.interrupts.moments).
    pub(in crate::rules) fn goes_on_without_target(&mut self, actor: Id) -> Play<bool> {
        self.is_so(Question::GoOn { actor })
    }

    /// Breaks off an attack that is paid for already, so that its attacker could make the Agile Moves that it earns: it has
    /// back what it has not done, which is all but 1 point, and but what it has moved for. That point is of Energy if it has
    /// paid any (reality.incomplete.melee-target-gone, reality.incomplete.min-one, reality.actions.agile-move-count).
    pub(in crate::rules) fn break_off_when_paid(&mut self, aimed: Aimed, clause: &'static str) {
        let Aimed { actor, cost, paid, .. } = aimed;
        let Payment { energy, swapped, earning } = paid.payment;
        let kept = self.kept(actor, cost);
        let round = &mut self.of_mut(actor).round;
        let spent = kept.max(earning.saturating_sub(round.agile)).min(energy + swapped);
        let points = energy.saturating_sub(spent);
        let stamina = swapped - spent.saturating_sub(energy);
        round.agile -= earning.saturating_sub(spent);
        round.swaps = round.swaps.saturating_sub(stamina);
        self.of_mut(actor).energy += points;
        if points > 0 {
            self.note(Event::EnergyGained { who: actor, points }, "not spent after all", clause);
        }
        self.regain_stamina(actor, cost.stamina + stamina, clause);
    }

    /// What becomes of a shot or spell that can be let loose no more although it is paid for. Where its target has got away
    /// or died it is broken off as a blow is, but for a setting, and so it is where its maker is kept from it; who has
    /// stepped away itself has had what it paid for. Gives whether it is broken off (reality.incomplete.shots-and-spells,
    /// reality.incomplete.min-one).
    pub(in crate::rules) fn ends_unloosed(
        &mut self,
        aimed: Aimed,
        is_able: Legality,
        reason: &'static str,
    ) -> bool {
        let is_gone = self.are_parted(aimed) || !self.scene().is_alive(aimed.target);
        let costs_one = self.encounter.settings.gone_targets == GoneTargets::CostOne;
        let ends = is_able.is_err() || (is_gone && costs_one);
        if ends {
            self.break_off_when_paid(aimed, "reality.incomplete.shots-and-spells");
        } else {
            let event = Event::CameToNothing { actor: aimed.actor };
            self.note(event, reason, "reality.actions.agile-move-interrupt");
        }
        ends
    }

    /// Pays for an action that is no movement, and says whether it goes on: who faints over the Stamina that it spends
    /// does not get it done (reality.stamina.zero-unconscious).
    pub(in crate::rules) fn pay_for_action(&mut self, who: Id, cost: Cost) -> bool {
        self.pay_and_earn(who, cost);
        self.is_still_up(who)
    }

    /// The same for a blow, shot or spell at somebody: what was paid, if it goes on.
    pub(in crate::rules) fn pay_for_attack(&mut self, who: Id, target: Id, cost: Cost) -> Option<Paid> {
        let payment = self.pay_and_earn(who, cost);
        let paid = Paid { payment, partings: self.partings(who, target) };
        self.is_still_up(who).then_some(paid)
    }

    /// Whether another than its maker has parted what was paid for from its target since: the target has stepped away, or
    /// one of both has been pushed.
    pub(in crate::rules) fn are_parted(&self, aimed: Aimed) -> bool {
        self.partings(aimed.actor, aimed.target) > aimed.paid.partings
    }

    fn partings(&self, actor: Id, target: Id) -> u16 {
        let steps = self.agile_moves[target.index()];
        let pushes = [actor, target].map(|who| u16::from(self.pushes[who.index()]));
        u16::from(steps) + pushes.iter().sum::<u16>()
    }

    /// Pays for what is no movement: each Energy of it earns an Agile Move (reality.actions.agile-move-count).
    fn pay_and_earn(&mut self, who: Id, cost: Cost) -> Payment {
        let payment = self.pay(who, cost);
        let round = &mut self.of_mut(who).round;
        round.agile = round.agile.saturating_add(payment.earning);
        round.heading = None;
        round.run_up = 0;
        payment
    }

    /// Whether somebody is still able to go on with what it does, after it has paid.
    pub(in crate::rules) fn is_still_up(&mut self, who: Id) -> bool {
        let able = self.scene().is_able(who);
        if !able {
            let event = Event::CameToNothing { actor: who };
            self.note(event, "without Stamina", "reality.stamina.zero-unconscious");
        }
        able
    }
}
