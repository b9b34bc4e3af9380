//! Blows, spells, holds and hindrances that somebody might try.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::{Blows, Deeds, EachAction};
use crate::sheet::SpellTarget;
use crate::terms::{Action, ActionKind, Arm, Hindrance, Ids, MOST_COMBATANTS, Style};

impl Deeds<'_> {
    /// What it might strike with, and whom it might reach with that.
    fn blows(&self) -> &Blows {
        self.blows.get_or_init(|| {
            let own = self.area(self.who());
            let spaces = self.opponents_of(self.who()).map(|foe| (foe, self.area(foe)));
            let spaces: ArrayVec<_, MOST_COMBATANTS> = spaces.collect();
            let at_whom = |arm| {
                let reach = self.reach(self.who(), arm);
                let is_near = |space| reach.is_none_or(|reach| !self.is_gap_beyond(own, space, reach));
                (arm, spaces.iter().filter(|&&(_, space)| is_near(space)).map(|&(foe, _)| foe).collect())
            };
            let ready = |&arm: &Arm| !matches!(arm, Arm::Weapon(item) if !self.is_loaded(item));
            self.arms(self.who()).filter(ready).map(at_whom).collect()
        })
    }

    /// Shows each attack that it might make.
    pub(super) fn each_offensive(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let styles = Style::ALL.into_iter().filter(|style| self.affords(style.kind()));
        let styles: ArrayVec<Style, { Style::ALL.len() }> = styles.collect();
        if styles.is_empty() {
            return ControlFlow::Continue(());
        }
        for &(arm, targets) in self.blows() {
            for target in targets.iter() {
                let styles = styles.iter().filter(|&&style| self.may_attack_so(style, arm).is_ok());
                styles.map(|&style| Action::Attack(style, arm, target)).try_for_each(&mut *each)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows each spell and posture of defense that it might take up.
    pub(super) fn each_common(&self, each: EachAction<'_>) -> ControlFlow<()> {
        self.each_spell(each)?;
        if self.affords(ActionKind::Defend) {
            each(Action::Defend)?;
        }
        ControlFlow::Continue(())
    }

    /// Shows each spell that somebody might cast.
    fn each_spell(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let who = self.who();
        for &spell in &self.sheet(who).spells {
            match self.spell(spell).target {
                SpellTarget::Caster => each(Action::Cast(spell, who))?,
                SpellTarget::Attack => {
                    self.opponents_of(who)
                        .map(|target| Action::Cast(spell, target))
                        .try_for_each(&mut *each)?;
                }
                SpellTarget::Creature => {
                    self.present().map(|target| Action::Cast(spell, target)).try_for_each(&mut *each)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Shows each thing that it might do in a grapple.
    pub(super) fn each_grappling(&self, each: EachAction<'_>) -> ControlFlow<()> {
        let grappling = self.of(self.who()).grappling;
        if !grappling.is_empty() && self.affords(ActionKind::Drag) {
            each(Action::Drag)?;
        }
        if self.affords(ActionKind::Grapple) {
            for &(arm, targets) in self.blows() {
                targets.iter().map(|target| Action::Grapple(arm, target)).try_for_each(&mut *each)?;
            }
        }
        if self.affords(ActionKind::Pin) {
            grappling.iter().map(Action::Pin).try_for_each(each)?;
        }
        ControlFlow::Continue(())
    }

    /// Shows each hindrance that it might try: of whom it might strike at in melee.
    pub(super) fn each_hindrance(&self, each: EachAction<'_>) -> ControlFlow<()> {
        if !self.affords(ActionKind::Hinder) {
            return ControlFlow::Continue(());
        }
        let melee = || self.blows().iter().filter(|(arm, _)| self.is_melee(*arm));
        let in_reach = melee().fold(Ids::NONE, |all, &(_, targets)| all.and(targets));
        for target in in_reach.iter() {
            for hindrance in Hindrance::ALL.into_iter().filter(|&one| self.may_suffer(one, target).is_ok()) {
                let mut show = |arm| each(Action::Hinder(hindrance, arm, target));
                match hindrance {
                    Hindrance::Disarm => {
                        let reaching = melee().filter(|(_, targets)| targets.has(target));
                        reaching.map(|&(arm, _)| arm).try_for_each(show)?;
                    }
                    _ => show(Arm::Body)?,
                }
            }
        }
        ControlFlow::Continue(())
    }
}
