//! Incomplete Actions: what is paid for an action that does not run its course.

use fracas_engine::Play;

use crate::choice::Question;
use crate::event::Event;
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::settings::{GoneTargets, Interrupted, KilledMidway};
use crate::terms::{Id, Sort};

/// What is still paid for an action that is broken off (reality.incomplete.min-one).
pub(in crate::rules) const BEGUN: Cost = Cost::energy(1);

/// What was paid for a blow, shot or spell.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Paid {
    /// In Energy.
    pub energy: u8,
    /// How many Agile Moves its target had made in this beat by then.
    pub steps: u8,
}

/// A shot or spell that has been paid for.
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
        let spared = self.settings().killed_midway == KilledMidway::PaysNothing && !self.is_alive(who);
        !spared && self.affords(who, BEGUN).is_ok()
    }
}

impl Fight<'_> {
    /// Breaks an action off: as a rule 1 Energy is still spent (reality.incomplete.min-one), which earns an Agile Move as
    /// any does that is spent on no movement (reality.actions.agile-move-count).
    pub(in crate::rules) fn break_off(&mut self, actor: Id, what: Sort, cost: Cost) {
        let Some(one) = self.begun(actor, cost) else { return };
        match what {
            Sort::Movement => {
                self.pay(actor, one);
            }
            Sort::Other => self.pay_and_earn(actor, one),
        }
    }

    /// What is still spent on an action that is broken off; nothing where it cannot be.
    fn begun(&mut self, actor: Id, cost: Cost) -> Option<Cost> {
        let lives = self.scene().is_alive(actor);
        let clause = if lives { "reality.incomplete.min-one" } else { "reality.incomplete.dead" };
        self.note(Event::BrokenOff { actor }, "broken off", clause);
        let costs = self.encounter.settings.interrupted == Interrupted::CostsOne && cost.energy > 0;
        (costs && self.scene().pays_for_begun(actor)).then_some(BEGUN)
    }

    /// The target of an attack is out of reach before its roll: whether the attacker goes on, in vain unless it follows by
    /// the Agile Moves that the attack earns it, or may end it for 1 Energy (reality.incomplete.melee-target-gone,
    /// reality.interrupts.moments).
    pub(in crate::rules) fn goes_on_without_target(&mut self, actor: Id) -> Play<bool> {
        self.is_so(Question::GoOn { actor })
    }

    /// Breaks off an attack that is paid for already, so that its attacker could make the Agile Moves that it earns: it has
    /// back what it has not done, which is all Energy but 1, and but what it has moved for
    /// (reality.incomplete.melee-target-gone, reality.incomplete.min-one, reality.actions.agile-move-count).
    pub(in crate::rules) fn break_off_when_paid(
        &mut self,
        actor: Id,
        cost: Cost,
        paid: u8,
        clause: &'static str,
    ) {
        self.note(Event::BrokenOff { actor }, "broken off", "reality.incomplete.min-one");
        let kept =
            if self.encounter.settings.interrupted == Interrupted::CostsOne { BEGUN.energy } else { 0 };
        let combatant = self.of_mut(actor);
        let points = cost.energy.saturating_sub(kept).min(paid).min(combatant.round.agile);
        combatant.energy += points;
        combatant.round.agile -= points;
        if points > 0 {
            self.note(Event::EnergyGained { who: actor, points }, "not spent after all", clause);
        }
    }

    /// What becomes of a shot or spell that can be let loose no more although it is paid for. Where its target has got away
    /// or died it is broken off as a blow is, but for a setting; who has stepped away itself has had what it paid for. Gives
    /// whether it is broken off (reality.incomplete.shots-and-spells).
    pub(in crate::rules) fn ends_unloosed(&mut self, aimed: Aimed, reason: &'static str) -> bool {
        const CLAUSE: &str = "reality.incomplete.shots-and-spells";
        let Aimed { actor, target, cost, paid } = aimed;
        let scene = self.scene();
        let is_gone = self.has_stepped_since(target, paid) || !scene.is_alive(target);
        let ends = is_gone && scene.is_able(actor) && scene.settings().gone_targets == GoneTargets::CostOne;
        if ends {
            self.break_off_when_paid(actor, cost, paid.energy, CLAUSE);
            self.regain_stamina(actor, cost.stamina, CLAUSE);
        } else {
            let event = Event::CameToNothing { actor };
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
        let before = self.scene().of(who).energy;
        let goes_on = self.pay_for_action(who, cost);
        let energy = before - self.scene().of(who).energy;
        goes_on.then_some(Paid { energy, steps: self.agile_moves[target.index()] })
    }

    /// Whether the target of what was paid for has made Agile Moves since.
    pub(in crate::rules) fn has_stepped_since(&self, target: Id, paid: Paid) -> bool {
        self.agile_moves[target.index()] > paid.steps
    }

    /// Pays for what is no movement: each Energy of it earns an Agile Move (reality.actions.agile-move-count).
    fn pay_and_earn(&mut self, who: Id, cost: Cost) {
        let energy = self.pay(who, cost);
        let round = &mut self.of_mut(who).round;
        round.agile = round.agile.saturating_add(energy);
        round.heading = None;
        round.run_up = 0;
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
