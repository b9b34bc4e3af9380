//! Breath held, spent and let go, and choking without it.

use fracas_engine::Play;

use crate::choice::{Illegal, Legality, Question};
use crate::event::Event;
use crate::rules::defenses::Cause;
use crate::rules::{Fight, Scene};
use crate::settings::{BreathChoking, HeldBreath};
use crate::sheet::Stay;
use crate::state::{Breath, Head, Turn};
use crate::terms::{Id, Points, Pool, known};

/// Momentum and focus, each, that a held breath costs at the end of a turn (forge.water.hold-breath-cost).
const BREATH_PRICE: Points = Points(2);

/// Turns of breath for each point of brawn (forge.water.long-dive-gap).
const BREATH_FOR_BRAWN: i16 = 5;

impl Scene<'_> {
    /// Whether a combatant may hold its breath now: on its own turn, at no skill cost
    /// (forge.water.hold-breath).
    #[inline]
    pub fn may_hold_breath(self, who: Id) -> Legality {
        if !self.encounter.swimmable {
            return Err(Illegal::because("forge.water.hold-breath", "there is no water here to go under"));
        }
        if !self.breathes_on_this_turn(who) {
            return Err(Illegal::because("forge.water.hold-breath", "a breath is held on one's own turn"));
        }
        let breath = self.of(who).breath;
        let until_given_up = self.settings().held_breath == HeldBreath::UntilGivenUp;
        match breath {
            Breath::Held { declared, .. } if declared || until_given_up => {
                Err(Illegal::because("forge.water.hold-breath-repeat", "the breath is held already"))
            }
            Breath::Held { turns, .. } | Breath::Gone { turns } if self.breath_is_spent(who, turns) => {
                Err(Illegal::because("forge.water.long-dive-gap", "no breath can be held so long"))
            }
            _ => Ok(()),
        }
    }

    /// Whether a combatant may let a held breath go now. Only where one declaration holds until it is given
    /// up is there anything to let go (forge.water.hold-breath-repeat).
    #[inline]
    pub fn may_let_breath_go(self, who: Id) -> Legality {
        if !self.breathes_on_this_turn(who) {
            return Err(Illegal::because("forge.water.hold-breath", "a breath is let go on one's own turn"));
        }
        let held = matches!(self.of(who).breath, Breath::Held { .. });
        if !held || self.settings().held_breath == HeldBreath::EachTurn {
            return Err(Illegal::because("forge.water.hold-breath-repeat", "there is no breath to let go"));
        }
        Ok(())
    }

    /// Whether it is somebody's own turn, or its rider's for a mount of animal mind (forge.water.mount-breath).
    fn breathes_on_this_turn(self, who: Id) -> bool {
        let of_turn = |turn: &Turn| turn.actor == who || self.commanded_mount(turn.actor) == Some(who);
        self.state.turn().is_some_and(of_turn)
    }

    /// Whether a breath has been held as many turns in a row as brawn allows (forge.water.long-dive-gap).
    fn breath_is_spent(self, who: Id, turns: u8) -> bool {
        let base = i16::from(self.settings().breath_turns);
        let most = base + BREATH_FOR_BRAWN.saturating_mul(self.sheet(who).brawn);
        base > 0 && i16::from(turns) >= most
    }

    /// Whether a held breath makes a combatant immune to choking.
    #[inline]
    pub fn immune_to_choking(self, who: Id) -> bool {
        matches!(self.of(who).breath, Breath::Held { .. })
    }

    /// Whether a choking that is there does nothing for the time being (forge.water.hold-breath-already).
    #[inline]
    pub fn choking_suspended(self, who: Id) -> bool {
        self.settings().breath_choking == BreathChoking::Suspends && self.immune_to_choking(who)
    }

    /// Whether a combatant can afford the price of a breath without emptying a pool, which is what unattended
    /// play goes by (forge.water.hold-breath-choice).
    pub fn has_breath_to_spare(self, who: Id) -> bool {
        [Pool::Momentum, Pool::Focus].into_iter().all(|pool| self.points(who, pool) > BREATH_PRICE)
    }
}

impl Fight<'_> {
    /// Choking comes, and is persistent as long as its bearer is under water
    /// (forge.water.choking-persistent).
    pub(super) fn choke(&mut self, who: Id) -> Play {
        self.impose(who, known::CHOKING, Stay::Persistent, Cause::new("no air", "forge.water.choking"))
    }

    /// At the start of its turn, a combatant under water, or with a breath held in the water, says whether it holds its breath
    /// (forge.water.hold-breath-choice).
    pub fn ask_breath(&mut self, who: Id) -> Play {
        let scene = self.scene();
        let asks = scene.under_water(who) || (scene.immune_to_choking(who) && scene.swims(who));
        if !asks {
            return Ok(());
        }
        let (may_hold, may_let_go) =
            (scene.may_hold_breath(who).is_ok(), scene.may_let_breath_go(who).is_ok());
        if !may_hold && !may_let_go {
            return Ok(());
        }
        match self.ask_yes(Question::HoldBreath { swimmer: who })? {
            true if may_hold => self.hold_breath(who),
            false if may_let_go => self.let_breath_go(who),
            _ => Ok(()),
        }
    }

    /// A combatant holds its breath.
    pub fn hold_breath(&mut self, who: Id) -> Play {
        let (turns, head) = match self.state.of(who).breath {
            Breath::Held { turns, head, .. } => (turns.saturating_add(1), head),
            Breath::Gone { turns } => (turns.saturating_add(1), Head::Under),
            Breath::Free => (1, Head::Under),
            Breath::Afloat => (1, Head::Above),
        };
        self.state.of_mut(who).breath = Breath::Held { turns, declared: true, head };
        self.note(Event::BreathHeld { who }, "declared on its turn", "forge.water.hold-breath");
        Ok(())
    }

    /// A combatant lets its breath go: under water it chokes at once, with its head above it swims on
    /// (forge.water.held-afloat).
    pub fn let_breath_go(&mut self, who: Id) -> Play {
        let Breath::Held { turns, head, .. } = self.state.of(who).breath else { return Ok(()) };
        self.note(Event::BreathEnded { who }, "the breath is let go", "forge.water.hold-breath-repeat");
        let swims = self.scene().swims(who);
        self.state.of_mut(who).breath = match head {
            _ if !swims => Breath::Free,
            Head::Above => Breath::Afloat,
            Head::Under => Breath::Gone { turns },
        };
        self.surroundings(who)
    }

    /// What water and breath do at the end of a combatant's turn.
    pub fn breathe(&mut self, who: Id) -> Play {
        self.lose_by_choking(who)?;
        let Breath::Held { turns, declared, head } = self.state.of(who).breath else { return Ok(()) };
        let goes_on = self.encounter.settings.held_breath == HeldBreath::UntilGivenUp
            && self.scene().swims(who)
            && !self.scene().breath_is_spent(who, turns);
        if !declared && !goes_on {
            // Immunity lasts until the end of the turn after the one of the declaration.
            return self.let_breath_go(who);
        }
        let turns = if declared { turns } else { turns.saturating_add(1) };
        self.state.of_mut(who).breath = Breath::Held { turns, declared: false, head };
        let cause = Cause::new("a held breath", "forge.water.hold-breath-cost");
        self.lose_each(who, [Points::ZERO, BREATH_PRICE, BREATH_PRICE], cause)
    }

    /// What choking costs at the end of a turn (forge.water.choking-gap).
    fn lose_by_choking(&mut self, who: Id) -> Play {
        let scene = self.scene();
        if !scene.has(who, known::CHOKING) || scene.choking_suspended(who) {
            return Ok(());
        }
        let loss = Points(i16::from(scene.settings().choking_loss));
        let cause = Cause::new("choking", "forge.water.choking-gap");
        self.lose_each(who, [Points::ZERO, loss, loss], cause)
    }
}
