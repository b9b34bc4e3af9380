//! What somebody might do, found with little effort: whether it may be done the rules say, each time.

mod attacks;
mod healing;
mod positions;
mod things;

use std::cell::OnceCell;
use std::ops::{ControlFlow, Deref};

use arrayvec::ArrayVec;

use crate::rules::Scene;
use crate::rules::actions::actor::Actor;
use crate::rules::the_combat_sequence::movement::MOST_AT_ONCE;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::settings::{LettingFall, OtherActions, Speech};
use crate::terms::{Action, ActionKind, Ap, Arm, By, Id, Ids, Jump, MOST_HELD, Standing};

/// The most ways of using what is in hand, and the body.
const MOST_ARMS: usize = 2 * MOST_HELD + 1;

/// What somebody might strike with, and the hostile creatures that it might reach with each.
type Blows = ArrayVec<(Arm, Ids), MOST_ARMS>;

/// Who is shown each action, and may stop.
pub(super) type EachAction<'a> = &'a mut dyn FnMut(Action) -> ControlFlow<()>;

/// All that somebody might do.
pub(super) struct Deeds<'a> {
    actor: Actor<'a>,
    /// What it might strike with, and at whom, once that has been looked for.
    blows: OnceCell<Blows>,
    /// Who might be within its arm's length, once that has been looked for.
    near: OnceCell<Ids>,
}

impl<'a> From<Actor<'a>> for Deeds<'a> {
    fn from(actor: Actor<'a>) -> Self {
        Deeds { actor, blows: OnceCell::new(), near: OnceCell::new() }
    }
}

impl<'a> Deref for Deeds<'a> {
    type Target = Actor<'a>;

    fn deref(&self) -> &Actor<'a> {
        &self.actor
    }
}

impl<'a> Deeds<'a> {
    /// What somebody might do on its own turn.
    pub(super) fn on_own_turn(scene: Scene<'a>, who: Id) -> Self {
        Actor::new(scene, who, Occasion::OwnTurn).into()
    }

    /// What it might do on another's.
    pub(super) fn on_turn_of(scene: Scene<'a>, active: Id, who: Id) -> Self {
        Actor::on_turn_of(scene, active, who).into()
    }

    /// Shows each thing that it may do, in the order of the document.
    pub(super) fn each_action(&self, each: EachAction<'_>) -> ControlFlow<()> {
        self.each_in_question(&mut |action| match self.may_do(action) {
            Ok(()) => each(action),
            Err(_) => ControlFlow::Continue(()),
        })
    }

    /// Shows each thing that comes into question, in the order of the document, found with little effort: whether it may
    /// be done is not looked at.
    pub(super) fn each_in_question(&self, each: EachAction<'_>) -> ControlFlow<()> {
        if self.is_able() {
            self.each_deed(each)?;
        }
        if self.settings().letting_fall == LettingFall::Anybody {
            self.each_letting_go(each)?;
        }
        if self.settings().speech == Speech::Offered {
            each(Action::Speak)?;
        }
        ControlFlow::Continue(())
    }

    /// As above, but for speech.
    fn each_deed(&self, each: EachAction<'_>) -> ControlFlow<()> {
        if self.is_pinned() {
            return By::ALL.into_iter().map(Action::Escape).try_for_each(each);
        }
        // What takes initiative is out of the question without any.
        if self.occasion() != Occasion::OffTurn || self.may_pay_initiative(self.who()).is_ok() {
            self.each_offensive(each)?;
            self.each_common(each)?;
            self.each_handling(each)?;
            self.each_positioning(each)?;
            self.each_grappling(each)?;
            self.each_miscellaneous(each)?;
        }
        self.each_walk(each)?;
        self.each_jump(each)?;
        if self.of(self.who()).standing == Standing::Sunken {
            each(Action::Surface)?;
        }
        if self.riding(self.who()).is_some() {
            each(Action::Calm)?;
        }
        self.each_free_deed(each)?;
        if self.settings().other_actions == OtherActions::GameMaster {
            (0..=self.of(self.who()).ap.0).map(|ap| Action::Other(Ap(ap))).try_for_each(&mut *each)?;
        }
        ControlFlow::Continue(())
    }

    /// Who might be within its arm's length by a glance, itself among them.
    fn near(&self) -> Ids {
        *self.near.get_or_init(|| {
            let own = self.area(self.who());
            let near = |&other: &Id| !self.is_gap_beyond(own, self.area(other), self.arms_length());
            self.present().filter(near).collect()
        })
    }

    /// Shows that it might walk, and how many AP it might put into its pool.
    fn each_walk(&self, each: EachAction<'_>) -> ControlFlow<()> {
        if self.occasion() == Occasion::Reaction {
            return ControlFlow::Continue(());
        }
        let ap = self.ap_to_move(self.who());
        if self.price().buys(self.least_yards(self.bearer(self.who())), ap) {
            each(Action::Move)?;
        }
        if self.may_fill_pool(self.occasion()).is_err() {
            return ControlFlow::Continue(());
        }
        (1..=ap.min(MOST_AT_ONCE).0).map(|ap| Action::Pace(Ap(ap))).try_for_each(each)
    }

    /// Shows each jump that it might make, whatever is in the way.
    fn each_jump(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let least = self.price().ap_for(self.least_jump(self.bearer(self.who()))).unwrap_or(Ap(u8::MAX));
        if !self.could_pay(ActionKind::Jump, least) {
            return ControlFlow::Continue(());
        }
        let Ok(take_off) = self.take_off() else { return ControlFlow::Continue(()) };
        let from = self.of(take_off.mover).cell;
        for &way in self.ways() {
            let mut to = from;
            for _ in 0..self.farthest(take_off, way) {
                to = way.step(to);
                each(Action::Jump(Jump::Long, to))?;
            }
        }
        self.behind_obstacles(take_off).map(|to| Action::Jump(Jump::High, to)).try_for_each(each)
    }

    /// Shows what it might do that costs nothing.
    fn each_free_deed(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let of = self.of(self.who());
        if self.may_cancel(self.who()).is_ok() {
            each(Action::Cancel)?;
        }
        if self.settings().letting_fall == LettingFall::WhoMayAct {
            self.each_letting_go(each)?;
        }
        if self.occasion() == Occasion::OwnTurn {
            let may = |foe: &Id| self.may_choose_about(self.who(), *foe).is_ok();
            let heeded = self.opponents_of(self.who()).filter(|&foe| !of.ignoring.has(foe));
            heeded.filter(may).map(Action::Ignore).try_for_each(&mut *each)?;
            of.ignoring.iter().filter(may).map(Action::Heed).try_for_each(&mut *each)?;
        }
        ControlFlow::Continue(())
    }

    /// Shows each thing, and whom, that it might let go of.
    fn each_letting_go(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let of = self.of(self.who());
        of.held.iter().map(|&item| Action::Drop(item)).try_for_each(&mut *each)?;
        of.grappling.iter().map(Action::LetGo).try_for_each(each)
    }

    /// Shows each action of a kind that it may take, for what is readied.
    pub(super) fn each_of_kind(&self, kind: ActionKind, each: EachAction<'_>) -> ControlFlow<()> {
        self.each_in_question(
            &mut |action| match action.kind() == Some(kind) && self.may_do(action).is_ok() {
                true => each(action),
                false => ControlFlow::Continue(()),
            },
        )
    }
}
