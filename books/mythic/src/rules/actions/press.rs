//! Press: the weapon is forced forward through the bind.

use fracas_engine::{Illegal, Legality, Play};

use crate::rules::exchange::Done;
use crate::rules::{Fight, Scene};
use crate::settings::PressBind;
use crate::terms::{
    Action, ActionType, Arm, CheckSkill, Cost, Entry, Id, Outcome, Row, StatusKind, Statuses, Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::Bound]),
    CheckSkill::Weapon,
    &[
        Row::new(Threshold::Dash, Outcome::Failure),
        Row::new(Threshold::CombatDefence, Outcome::Success),
        Row::new(Threshold::CombatDefenceArmoured, Outcome::CriticalSuccess),
    ],
);

impl<'a> Scene<'a> {
    /// Whether somebody may press with a surface of the weapon in the bind.
    pub(in crate::rules) fn may_press(self, actor: Id, arm: Arm) -> Legality {
        self.status_allows(actor, Action::Press)?;
        if !self.is_bound_with(actor, arm) {
            return Err(Illegal::because("mythic.press.target", "this is not the weapon in the bind"));
        }
        self.affords(actor, self.cost(actor, Action::Press, Some(arm)))
    }

    /// What somebody may strike with out of a bind: the surfaces of the weapon in it, or the bare hand.
    pub(in crate::rules) fn blows_in_the_bind(self, who: Id) -> impl Iterator<Item = Arm> + 'a {
        let with = self.bind_of(who).map(|(_, with)| with);
        let surfaces = with.and_then(Arm::item).into_iter().flat_map(move |item| self.surfaces_of(item));
        surfaces.chain(with.filter(|&arm| arm == Arm::Hand))
    }

    /// Whether a blow is one of the weapon, or the bare hand, that somebody has in a bind.
    pub(in crate::rules) fn is_bound_with(self, who: Id, arm: Arm) -> bool {
        self.bind_of(who).is_some_and(|(_, with)| match arm {
            Arm::Surface(item, part) => {
                with.item() == Some(item) && usize::from(part) < self.weapon(item).surfaces.len()
            }
            _ => with == arm,
        })
    }
}

impl Fight<'_> {
    /// Through the bind, which holds unless a setting ends it (mythic.press.bind-afterwards).
    pub(in crate::rules) fn press_through(&mut self, done: Done) -> Play {
        self.land(done)?;
        if done.precision().is_some() && self.encounter.settings.press_bind == PressBind::Ends {
            self.end_bind(done.who, "mythic.press.bind-afterwards");
        }
        Ok(())
    }
}
