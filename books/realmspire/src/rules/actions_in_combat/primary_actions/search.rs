//! Search: looking for what is hidden from view.

use fracas_engine::Play;

use crate::event::Event;
use crate::rules::Fight;
use crate::rules::tests::contest::wins_contest;
use crate::settings::SearchAgainst;
use crate::terms::{FixtureId, Id, Tested, Trial};

impl Fight<'_> {
    /// One Observation test finds what is hidden, and those hidden whose Successes it beats
    /// (realmspire.primary.search-details).
    pub(in crate::rules::actions_in_combat) fn search(&mut self, who: Id) -> Play {
        let tested = self.test(who, Trial::Search)?;
        if !tested.passed() {
            return Ok(());
        }
        for number in 0..self.encounter.fixtures.len() as u8 {
            let is_hidden = self.encounter.fixtures[usize::from(number)].is_hidden;
            if is_hidden && self.state.found & (1 << number) == 0 {
                self.state.found |= 1 << number;
                let fixture = FixtureId(number);
                self.note(Event::Found { who, fixture }, "it was hidden", "realmspire.primary.search");
            }
        }
        for foe in self.state.ids() {
            if self.scene().of(foe).unseen_by.has(who) && self.beats_hider(tested, foe) {
                self.notice(foe, who, "realmspire.primary.search-details");
            }
        }
        Ok(())
    }

    fn beats_hider(&self, tested: Tested, hider: Id) -> bool {
        let stealth = match self.scene().of(hider).stealth {
            0 => Tested::Failed,
            successes => Tested::Passed(successes),
        };
        self.encounter.settings.search == SearchAgainst::Nothing
            || wins_contest(tested, stealth, self.scene().usual_tie())
    }
}
