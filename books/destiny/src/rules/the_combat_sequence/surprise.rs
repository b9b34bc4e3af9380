//! Surprise: who is caught unaware gains no AP until its first turn is over.

use fracas_engine::Play;

use crate::choice::Question;
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::Surprise;
use crate::terms::{Attribute, Id, Ids, Rolled, Skill, SpecId};

/// The Perception above which nobody is surprised, and from which the penalty is counted.
const KEEN: i16 = 5;

impl Scene<'_> {
    /// Whether somebody can be surprised at all (destiny.surprise.immune).
    pub(crate) fn can_be_surprised(self, who: Id) -> bool {
        self.sheet(who).attribute(Attribute::Perception) <= KEEN
    }

    /// Who lies hidden as the fight begins, of the enemies of somebody.
    fn in_hiding_against(self, who: Id) -> Ids {
        let hides = |id: &Id| self.encounter.sides[self.side(*id).index()].is_hidden;
        self.opponents_of(who).filter(hides).collect()
    }
}

impl Fight<'_> {
    /// Finds who is surprised: as the file says, by a check against those who hide, or as the game master rules
    /// (destiny.surprise.at-risk).
    pub(super) fn find_the_surprised(&mut self) -> Play {
        let mut hiding: [Option<i16>; crate::terms::MOST_COMBATANTS] = Default::default();
        for who in self.scene().present().collect::<Ids>().iter() {
            let stated = self.scene().sheet(who).surprised.filter(|_| self.state.fight == 1);
            let usual = match stated {
                Some(stated) => stated,
                None => self.fails_to_observe(who, &mut hiding)?,
            };
            let surprised = match self.encounter.settings.surprise {
                Surprise::Checks => usual,
                Surprise::GameMaster => self.is_so(Question::Surprised { who, usual })?,
            };
            if surprised && self.scene().can_be_surprised(who) {
                self.surprise(who);
            }
        }
        Ok(())
    }

    /// Each hidden enemy hides once; the observer must reach the lowest result (destiny.surprise.check).
    fn fails_to_observe(
        &mut self,
        who: Id,
        hiding: &mut [Option<i16>; crate::terms::MOST_COMBATANTS],
    ) -> Play<bool> {
        let hidden = self.scene().in_hiding_against(who);
        if hidden.is_empty() || !self.scene().can_be_surprised(who) {
            return Ok(false);
        }
        let mut lowest = i16::MAX;
        for other in hidden.iter() {
            let result = match hiding[other.index()] {
                Some(result) => result,
                None => {
                    let sum = self.scene().trained(
                        other,
                        Attribute::Dexterity,
                        Skill::Stealth,
                        Some(SpecId::HIDING),
                    );
                    let armor = self.scene().sheet(other).armor.checks.into();
                    self.check(
                        other,
                        Rolled::Hiding,
                        sum.plus("armor", armor, "destiny.toughness.armor-list"),
                    )?
                }
            };
            hiding[other.index()] = Some(result);
            lowest = lowest.min(result);
        }
        let sum = self.scene().trained(who, Attribute::Perception, Skill::Stealth, Some(SpecId::OBSERVATION));
        Ok(!self.passes(who, Rolled::Observation, sum, lowest, "destiny.surprise.check")?)
    }

    fn surprise(&mut self, who: Id) {
        self.of_mut(who).surprised = true;
        self.note(Event::Surprised { who }, "caught unaware", "destiny.surprise.no-ap");
        let penalty = KEEN - self.scene().sheet(who).attribute(Attribute::Perception);
        let penalty = i8::try_from(-penalty).unwrap_or(i8::MIN);
        self.change_initiative(who, penalty, "destiny.surprise.initiative-penalty");
    }
}
