//! A mount of animal mind acts by its rider's command, and may disobey.

use std::ops::ControlFlow;

use fracas_engine::Play;

use crate::choice::{Choice, Illegal, Legality, Question, Use};
use crate::event::Event;
use crate::rules::defenses::Cause;
use crate::rules::skills::Takes;
use crate::rules::{Fight, Scene};
use crate::sheet::{SkillKind, Sort, Stay};
use crate::terms::{Id, known};

impl Scene<'_> {
    /// Whether a rider may command its mount to use a skill now.
    pub fn may_command(self, rider: Id, used: Use) -> Legality {
        let Some(mount) = self.mount_of(rider) else {
            return Err(Illegal::because("forge.mount.animal-command", "only a rider commands a mount"));
        };
        if self.has_turns(mount) {
            return Err(Illegal::because(
                "forge.mount.intelligent",
                "a mount with a mind of its own acts on its own",
            ));
        }
        self.could_use(mount, used, |sort| self.may_spare(rider, sort))
    }

    /// Whether a rider has the time for what its mount is to do, and may give it away.
    fn may_spare(self, rider: Id, sort: Sort) -> Legality {
        self.has_time_for(rider, sort)?;
        self.may_give(rider, sort)
    }

    /// Whether a rider has itself what its mount is to use in its place: an action or a maneuver.
    fn may_give(self, rider: Id, sort: Sort) -> Legality {
        if !matches!(sort.kind, SkillKind::Action | SkillKind::Maneuver) {
            return Err(Illegal::because(
                "forge.mount.animal-command",
                "only actions and maneuvers are commanded",
            ));
        }
        if self.has(rider, known::DEFEATED) {
            return Err(Illegal::because("forge.defeated.shift-only", "the defeated can only Shift"));
        }
        if sort.kind == SkillKind::Action && self.bears(rider, |condition| condition.no_actions) {
            return Err(Illegal::because("forge.mount.animal-action", "a condition bars the rider's action"));
        }
        Ok(())
    }

    /// Shows what a rider may command (forge.mount.animal-mix).
    pub fn each_command(self, rider: Id, each: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(mount) = self.commanded_mount(rider) else { return ControlFlow::Continue(()) };
        let has_time = |sort| self.may_spare(rider, sort);
        self.each_use(mount, has_time, &mut |used| each(Choice::Command(used)))
    }

    /// Whether a mount may do something else instead of what it is told: what takes as much of the turn
    /// (forge.mount.animal-disobey).
    pub fn may_do_instead(self, mount: Id, told: Use, other: Use) -> Legality {
        if other == told {
            return Err(Illegal::because("forge.mount.animal-disobey", "to do that is to obey"));
        }
        self.could_use(mount, other, |sort| self.takes_as_long(told, sort))
    }

    fn takes_as_long(self, told: Use, sort: Sort) -> Legality {
        if self.takes(sort) == self.takes(self.skill(told.skill).sort) {
            return Ok(());
        }
        Err(Illegal::because("forge.mount.animal-disobey", "it takes something else of the turn"))
    }

    /// Shows what a mount might do instead of what it is told.
    pub fn each_other_act(
        self,
        mount: Id,
        told: Use,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let as_long = |sort| self.takes_as_long(told, sort);
        self.each_use(mount, as_long, &mut |other| each(Choice::Command(other)))
    }
}

impl Fight<'_> {
    /// A rider's command to its mount: the mount uses the skill in place of the rider's action or maneuver,
    /// which is spent even if the mount does not obey (forge.mount.animal-disobey).
    pub fn command(&mut self, rider: Id, used: Use) -> Play {
        let Some(mount) = self.scene().mount_of(rider) else { return Ok(()) };
        let takes: Takes = self.scene().takes(self.scene().skill(used.skill).sort);
        let traded = self.take_room(takes);
        if traded {
            self.before_action(rider)?;
        }
        if let Some(act) = self.act_of_mount(mount, used)? {
            self.carry_out(mount, act)?;
        }
        if traded {
            let cause = Cause::new("a second maneuver", "forge.turns.no-second-same");
            self.impose(rider, known::HEEDLESS, Stay::Temporary, cause)?;
            self.after_action(rider)?;
        }
        self.late_reactions()
    }

    /// What a commanded mount does: as it is told, or if the game master says so nothing, or another act of the
    /// same kind (forge.mount.animal-disobey).
    fn act_of_mount(&mut self, mount: Id, used: Use) -> Play<Option<Use>> {
        let act = match self.ask(Question::Obeys { mount, told: used })? {
            Some(Choice::Yes) => return Ok(Some(used)),
            Some(Choice::Command(other)) => Some(other),
            _ => None,
        };
        self.note(Event::Disobeyed { mount }, "the game master's word", "forge.mount.animal-disobey");
        Ok(act)
    }
}
