//! Changes of place and posture that somebody might make.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::map::Direction;

use super::{Deeds, EachAction};
use crate::terms::{Action, ActionKind, By, Id, Posture, Speed, Yards};

/// The most ways out of a cell.
const MOST_WAYS: usize = 8;
/// How fast one mounts and dismounts.
const SPEEDS: [Speed; 2] = [Speed::Usual, Speed::Hurried];

impl Deeds<'_> {
    /// Shows each change of place or posture that it might make.
    pub(super) fn each_positioning(&self, each: EachAction<'_>) -> ControlFlow<()> {
        if self.affords(ActionKind::ChangePosture) {
            let others = Posture::ALL.into_iter().filter(|&posture| posture != self.of(self.who()).posture);
            others.map(Action::Posture).try_for_each(&mut *each)?;
        }
        if self.affords(ActionKind::CreateAnOpening) {
            for arm in self.arms(self.who()).filter(|&arm| self.is_melee(arm)) {
                let foes = self.opponents_of(self.who());
                foes.map(|target| Action::Opening(arm, target)).try_for_each(&mut *each)?;
            }
        }
        self.each_closing_in(each)?;
        if self.affords(ActionKind::Escape) && self.may_escape(self.who()).is_ok() {
            By::ALL.into_iter().map(Action::Escape).try_for_each(&mut *each)?;
            By::ALL.into_iter().map(Action::EscapeHold).try_for_each(&mut *each)?;
        }
        if self.affords(ActionKind::MountOrDismount) && self.riding(self.who()).is_some() {
            SPEEDS.into_iter().map(Action::Dismount).try_for_each(&mut *each)?;
        }
        if self.affords(ActionKind::Dash) {
            each(Action::Dash)?;
        }
        ControlFlow::Continue(())
    }

    /// Shows each way into the space of another, or onto its back.
    fn each_closing_in(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let who = self.who();
        let enters = self.affords(ActionKind::EnterOccupiedSpace);
        let mounts = self.affords(ActionKind::MountOrDismount);
        if self.riding(who).is_some() || !(enters || mounts) {
            return ControlFlow::Continue(());
        }
        let own = self.area(who);
        let beside = |&other: &Id| other != who && !self.is_gap_beyond(own, self.area(other), Yards::ZERO);
        for target in self.near().iter().filter(beside) {
            if enters && !self.differ_very(who, target) {
                let ways = self.ways().iter().copied().filter(|&way| self.comes_into(who, target, way));
                let ways: ArrayVec<Direction, MOST_WAYS> = ways.collect();
                for by in By::ALL {
                    ways.iter().map(|&way| Action::Enter(by, target, way)).try_for_each(&mut *each)?;
                }
            }
            if mounts && !self.opponents(who, target) {
                SPEEDS.map(|speed| Action::Mount(target, speed)).into_iter().try_for_each(&mut *each)?;
            }
        }
        ControlFlow::Continue(())
    }
}
