//! Grappled: wrestling with one opponent or several.

use fracas_engine::Play;

use crate::rules::{Fight, Scene};
use crate::terms::{Grapple, Id, Status, StatusKind};

impl<'a> Scene<'a> {
    /// The others in the grapple of a combatant, pinned ones among them.
    pub fn grapple_partners(self, who: Id) -> impl Iterator<Item = Id> + 'a {
        let grapple = self.of(who).status.grapple();
        self.state
            .ids()
            .filter(move |&other| other != who && grapple.is_some() && self.grapple_of(other) == grapple)
    }

    /// The opponents among them.
    pub fn grapple_opponents(self, who: Id) -> impl Iterator<Item = Id> + 'a {
        self.grapple_partners(who).filter(move |&other| self.opponents(who, other))
    }

    /// The grapple of a combatant.
    pub fn grapple_of(self, who: Id) -> Option<Grapple> {
        self.of(who).status.grapple()
    }

    /// Whether two combatants are in one grapple.
    pub fn same_grapple(self, one: Id, other: Id) -> bool {
        self.grapple_of(one).is_some() && self.grapple_of(one) == self.grapple_of(other)
    }

    /// The lowest number that no grapple has.
    fn free_grapple(self) -> Grapple {
        let taken = |number: u8| self.state.ids().any(|id| self.grapple_of(id) == Some(Grapple(number)));
        Grapple((0..=u8::MAX).find(|&number| !taken(number)).unwrap_or(u8::MAX))
    }
}

impl Fight<'_> {
    /// Begins a grapple between two.
    pub(in crate::rules) fn begin_grapple(&mut self, one: Id, other: Id, clause: &'static str) {
        let grapple = self.scene().free_grapple();
        self.set_status(one, Status::Grappled { grapple }, clause);
        self.set_status(other, Status::Grappled { grapple }, clause);
    }

    /// Takes somebody out of a grapple or pin, to another status, and settles what becomes of the others: who has
    /// nobody left to wrestle with goes to On Guard, and who was pinned by the leaver is held by nobody.
    pub(in crate::rules) fn leave_grapple(&mut self, who: Id, to: Status, clause: &'static str) -> Play {
        let Some(grapple) = self.scene().grapple_of(who) else { return Ok(()) };
        self.set_status(who, to, clause);
        self.let_go(who, grapple, "mythic.escape.position")
    }

    /// Sees to those whom somebody leaves behind in a grapple: who has only allies there is left alone
    /// (mythic.grappled.allies-left). The leaver, by the given clause, and all who are free with it step out of a square
    /// that they shared.
    pub(super) fn let_go(&mut self, who: Id, grapple: Grapple, clause: &'static str) -> Play {
        let scene = self.scene();
        let left: Left = scene.state.ids().filter(|&id| scene.grapple_of(id) == Some(grapple)).collect();
        self.release_pinned_by(who, grapple, "mythic.pinned.pinner-lost");
        for &id in &left {
            let scene = self.scene();
            if scene.is(id, StatusKind::Grappled) && scene.grapple_opponents(id).next().is_none() {
                self.set_status(id, Status::OnGuard, "mythic.grappled.partner-lost");
            }
        }
        self.step_apart(who, clause)?;
        for &id in &left {
            self.step_apart(id, "mythic.actions.grid")?;
        }
        Ok(())
    }
}

type Left = arrayvec::ArrayVec<Id, { crate::terms::MOST_COMBATANTS }>;
