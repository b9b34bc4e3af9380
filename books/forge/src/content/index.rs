//! What follows from the rest of an encounter, found once.

use crate::encounter::{Encounter, Passives};
use crate::sheet::{Sheet, Skill, SkillKind};

impl Encounter {
    /// Fills in what follows from the rest.
    #[must_use]
    pub(super) fn indexed(mut self) -> Self {
        self.reactors = Default::default();
        self.swimmable = self.has_water_to_swim();
        self.walled = self.has_walls();
        self.passives = self.roster.iter().map(|sheet| passives(sheet, &self.skills)).collect();
        for (number, sheet) in self.roster.iter().enumerate() {
            for skill in &sheet.skills {
                if let Some(trigger) = self.skills[skill.index()].trigger {
                    self.reactors[trigger as usize].insert(number as u8);
                }
            }
        }
        self
    }
}

fn passives(sheet: &Sheet, skills: &[Skill]) -> Passives {
    let own = sheet.skills.iter().map(|skill| &skills[skill.index()]);
    own.filter(|skill| skill.kind == SkillKind::Passive).fold(Passives::default(), |sum, skill| Passives {
        threat: sum.threat.saturating_add(skill.threat_bonus),
        dice: sum.dice.saturating_add(skill.dice_bonus),
    })
}
