//! Search: looking for what is hidden from view.

use fracas_engine::Play;
use fracas_engine::map::Area;

use crate::event::Event;
use crate::rules::tests::contest::wins_contest;
use crate::rules::{Fight, Scene};
use crate::settings::{Finds, SearchAgainst, SearchRange};
use crate::terms::{FixtureId, Id, Ids, Tested, Trial};

impl Scene<'_> {
    /// Whether a Search goes so far (realmspire.primary.search-range).
    fn searches(self, who: Id, there: Area) -> bool {
        match self.settings().search_range {
            SearchRange::WholeMap => true,
            SearchRange::InSight => self.sees(self.area(who), there),
        }
    }

    /// Who knows of what somebody finds (realmspire.primary.search-finds).
    fn told_of_finds_of(self, who: Id) -> Ids {
        let is_told = |&other: &Id| match self.settings().finds {
            Finds::ForEverybody => true,
            Finds::ForOwnSide => self.side(other) == self.side(who),
        };
        self.state.ids().filter(is_told).collect()
    }
}

impl Fight<'_> {
    /// One Observation test finds what is hidden, and those hidden whose Successes it beats
    /// (realmspire.primary.search-details).
    pub(in crate::rules::actions_in_combat) fn search(&mut self, who: Id) -> Play {
        let tested = self.test(who, Trial::Search)?;
        if tested.passed() {
            self.find_things(who);
        }
        for foe in self.state.ids() {
            let scene = self.scene();
            let is_sought = scene.of(foe).unseen_by.has(who) && scene.searches(who, scene.area(foe));
            if is_sought && self.beats_hider(tested, foe) {
                self.notice(foe, who, "realmspire.primary.search-details");
            }
        }
        Ok(())
    }

    fn find_things(&mut self, who: Id) {
        let told = self.scene().told_of_finds_of(who);
        for (fixture, is) in (0..).map(FixtureId).zip(&self.encounter.fixtures) {
            let known = self.state.found(fixture);
            if is.is_hidden && !known.has(who) && self.scene().searches(who, Area::of(is.cell)) {
                self.state.found[fixture.index()] = known.and(told);
                self.note(Event::Found { who, fixture }, "it was hidden", "realmspire.primary.search");
            }
        }
    }

    fn beats_hider(&self, tested: Tested, hider: Id) -> bool {
        let stealth = match self.scene().of(hider).stealth {
            0 => Tested::Failed,
            successes => Tested::Passed(successes),
        };
        (tested.passed() && self.encounter.settings.search == SearchAgainst::Nothing)
            || wins_contest(tested, stealth, self.scene().usual_tie())
    }
}
