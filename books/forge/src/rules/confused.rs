//! Confused: focus is gone, and targets are drawn at random.

use fracas_engine::Play;

use super::{Fight, Scene};
use crate::choice::Use;
use crate::settings::{ConfusedDraw, ConfusedSelf, ConfusedSkills};
use crate::terms::{Id, Set32};

impl Scene<'_> {
    /// Whether a combatant's targets are drawn at random (forge.confused.random-target).
    #[inline]
    pub fn draws_targets(self, who: Id) -> bool {
        self.bears(who, |condition| condition.random_target)
    }

    /// Whether even skills without a target go astray (forge.confused.self-skills).
    #[inline]
    pub(super) fn own_skills_stray(self, who: Id) -> bool {
        self.settings().confused_skills == ConfusedSkills::All && self.draws_targets(who)
    }

    /// Who is in the draw of a confused character's skill: everybody in range who could be targeted, friend and foe
    /// alike, each once (forge.confused.even-odds).
    pub(super) fn confused_draw(self, actor: Id, used: Use, not: Set32) -> Set32 {
        let mut drawn = Set32::EMPTY;
        for other in self.everybody().filter(|other| !not.has(other.0)) {
            let in_draw = if other == actor {
                self.settings().confused_self == ConfusedSelf::Included
            } else if self.settings().confused_draw == ConfusedDraw::AllInRange {
                self.in_range(actor, used, other).is_ok()
            } else {
                self.can_target(actor, used, other).is_ok()
            };
            if in_draw {
                drawn.insert(other.0);
            }
        }
        drawn
    }
}

impl Fight<'_> {
    /// The target of a confused character, at random.
    pub(super) fn draw_target(&mut self, actor: Id, used: Use, not: Set32) -> Play<Option<Id>> {
        let drawn = self.scene().confused_draw(actor, used, not);
        if drawn.is_empty() {
            return Ok(None);
        }
        let place = self.pick(drawn.iter().count(), "target by lot")?;
        Ok(drawn.iter().nth(place).map(Id))
    }
}
