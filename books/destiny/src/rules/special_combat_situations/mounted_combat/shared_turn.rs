//! The turn that rider and mount share: the rider's part of it, then the mount's (destiny.mounted.turn-parts).

use fracas_engine::Play;
use fracas_engine::map::Stride;

use crate::rules::{Fight, Scene};
use crate::settings::{DiagonalCount, PaidRunUp};
use crate::sheet::Trait;
use crate::state::Phase;
use crate::terms::{Action, Id, Ids};

impl Scene<'_> {
    /// Whether a mount keeps a turn of its own (destiny.mounted.sentient-turn).
    fn keeps_its_turn(self, mount: Id) -> bool {
        self.is_sentient(mount) && self.has(mount, Trait::OwnTurn)
    }

    /// With whom somebody shares its turn: its mount, or its rider (destiny.mounted.shared-turn).
    #[inline]
    fn partner(self, who: Id) -> Option<Id> {
        if self.state.riders.is_empty() {
            return None;
        }
        let mount = self.mount_of(who).filter(|&mount| !self.keeps_its_turn(mount));
        mount.or_else(|| self.rider_of(who).filter(|_| !self.keeps_its_turn(who)))
    }

    /// Whether two are rider and mount with a single turn, on which neither interrupts the other
    /// (destiny.mounted.shared-turn).
    pub(crate) fn shares_turn(self, one: Id, other: Id) -> bool {
        self.partner(one) == Some(other)
    }

    /// The initiative of a shared turn: the worse of both.
    pub(crate) fn shared_initiative(self, who: Id) -> Option<u8> {
        let partner = self.partner(who)?;
        Some(self.of(who).initiative.min(self.of(partner).initiative))
    }

    /// Whether somebody has a turn to itself. A mount has its rider's, unless the rider had it before it mounted.
    pub(crate) fn has_own_turn(self, who: Id) -> bool {
        match self.rider_of(who) {
            Some(rider) => self.keeps_its_turn(who) || self.of(rider).round.acted,
            None => true,
        }
    }

    /// All whose turn goes on with somebody's.
    pub(crate) fn sharing_turn(self, actor: Id) -> Ids {
        let mount = self.mount_of(actor).filter(|&mount| !self.keeps_its_turn(mount));
        let mount = mount.filter(|&mount| !self.of(mount).round.acted);
        [Some(actor), mount].into_iter().flatten().collect()
    }

    /// The rider on whose turn a mount does its part, where the scenario begins with that. In a fight it is known who began
    /// the turn: a mount may have a turn of its own that its rider came upon.
    pub(crate) fn turn_opened_in(self) -> Option<Id> {
        let mount = self.state.active()?;
        let rider = self.rider_of(mount).filter(|_| !self.has_own_turn(mount))?;
        (self.mount_in_turn(rider) == Some(mount)).then_some(rider)
    }

    /// All whose turn ends with somebody's, which is going on (destiny.mounted.parted).
    pub(crate) fn ending_turn(self, actor: Id) -> Ids {
        self.sharing_turn(actor).and(self.state.took_part)
    }

    /// The mount that has a part in somebody's turn.
    fn mount_in_turn(self, actor: Id) -> Option<Id> {
        self.sharing_turn(actor).iter().find(|&other| other != actor)
    }

    /// Whether a mount has a part in the turn that goes on.
    fn is_mount_in_turn(self, mount: Id) -> bool {
        self.state.active().and_then(|actor| self.mount_in_turn(actor)) == Some(mount)
    }
}

impl Fight<'_> {
    /// Whoever is acting has finished: a mount comes after its rider, and bolts if it is out of control; then the turn
    /// ends.
    pub(crate) fn finish_acting(&mut self, actor: Id) -> Play {
        if let Some(rider) = self.state.turn_of.take() {
            self.state.took_part.insert(actor);
            self.state.phase = Phase::TurnEnds(rider);
            return Ok(());
        }
        self.state.phase = Phase::TurnEnds(actor);
        let mount = self.scene().mount_in_turn(actor).unwrap_or(actor);
        if self.scene().is_out_of_control(mount) {
            self.state.took_part.insert(mount);
            return self.bolt(mount);
        }
        let scene = self.scene();
        let able = scene.is_awake(mount) && scene.may_act_as_mount(mount).is_ok();
        if mount != actor && able {
            self.state.phase = Phase::Acting(mount);
            self.state.turn_of = Some(actor);
        }
        Ok(())
    }

    /// A mount is moved at its rider's word: on the turn that they share that is a part of it (destiny.mounted.parted).
    pub(crate) fn guided(&mut self, mount: Id) {
        if self.scene().is_mount_in_turn(mount) {
            self.state.took_part.insert(mount);
        }
    }

    /// Somebody is in the saddle of a mount that has its part of the turn that goes on from now on: with that its own turn
    /// has come (destiny.common.defend-until).
    pub(super) fn comes_to_share(&mut self, mount: Id) {
        if self.scene().is_mount_in_turn(mount) {
            self.end_defend(mount, "destiny.common.defend-until");
        }
    }

    /// What is over with somebody's turn of what it did in one go: a run, unless a jump that it leads up to is being
    /// paid for.
    pub(crate) fn end_of_run(&mut self, actor: Id) {
        if !self.scene().is_to_jump(actor) {
            self.of_mut(actor).round.walked.run_up = 0;
        }
        self.end_stride(actor);
    }

    /// A movement is over: to stop on the way is no end of it, as nothing has come between. By setting the count of diagonals
    /// begins anew with the next (destiny.movement.diagonal-count).
    fn end_stride(&mut self, mover: Id) {
        if self.encounter.settings.diagonal_count == DiagonalCount::EachMove {
            self.of_mut(mover).round.walked.stride = Stride::new(self.encounter.map.diagonals());
        }
    }

    /// A mount with a will of its own that would not follow may be asked again on the next turn, whosever it is
    /// (destiny.mounted.sentient-follow).
    pub(crate) fn forget_refusals(&mut self) {
        let scene = self.scene();
        let refused = |&who: &Id| scene.mount_of(who).is_some_and(|mount| scene.is_sentient(mount));
        for rider in self.state.ids().filter(refused).collect::<Ids>().iter() {
            if let Some(riding) = &mut self.of_mut(rider).riding {
                riding.controlled = true;
            }
        }
        self.state.ids().for_each(|who| self.of_mut(who).round.refused_by = Ids::NONE);
    }

    /// What an action breaks off: a run, but for a jump, and tries to calm a mount, but for another one. By setting the count
    /// of diagonals begins anew with the next movement.
    pub(crate) fn break_off(&mut self, who: Id, action: Action) {
        let mover = self.scene().bearer(who);
        if !matches!(action, Action::Jump(..)) {
            self.of_mut(mover).round.walked.run_up = 0;
        }
        self.end_stride(mover);
        if action != Action::Calm {
            self.stop_calming(who);
        }
    }
}

impl Scene<'_> {
    /// Whether a jump is being paid for by somebody, or for its mount, so that its run-up goes on; by setting none does
    /// (destiny.jumping.run-up-paid).
    pub(crate) fn is_to_jump(self, who: Id) -> bool {
        if self.settings().paid_run_up == PaidRunUp::OverWithTheTurn {
            return false;
        }
        let jumps = |id: Id| {
            self.of(id).in_progress.is_some_and(|progress| matches!(progress.action, Action::Jump(..)))
        };
        jumps(who) || self.rider_of(who).is_some_and(jumps)
    }
}
