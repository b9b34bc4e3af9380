//! Ignoring Your Flank: some are not watched, so that the others do not flank.

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{FlankChoices, FlankedAsks};
use crate::terms::{Id, Ids};

/// What somebody chooses on its turn about a hostile creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heeds {
    /// It is ignored.
    No,
    /// It is ignored no longer.
    Again,
}

impl Scene<'_> {
    /// Whether somebody may be ignored.
    pub(crate) fn may_ignore(self, who: Id, whom: Id) -> Legality {
        if !self.opponents(who, whom) || !self.is_here(whom) {
            return Err(Illegal::because(
                "destiny.ignore-flank.choose-on-turn",
                "only hostile creatures can be ignored",
            ));
        }
        if self.state.hidden.has(whom) {
            return Err(Illegal::because("destiny.attacks.visibility", "the creature cannot be seen"));
        }
        if self.of(who).ignoring.has(whom) {
            return Err(Illegal::because("destiny.ignore-flank.choose-on-turn", "it is ignored already"));
        }
        Ok(())
    }

    /// Whether somebody may choose on its turn whether to ignore another: once, or what costs nothing could be done
    /// and undone without end.
    pub(crate) fn may_choose_about(self, who: Id, whom: Id) -> Legality {
        let again = self.of(who).round.chosen_about.has(whom);
        if again && self.settings().flank_choices == FlankChoices::OnceATurn {
            let reason = "this was chosen on this turn already";
            return Err(Illegal::because("destiny.ignore-flank.once-a-turn", reason));
        }
        Ok(())
    }

    /// Whether somebody may be heeded again.
    pub(crate) fn may_heed(self, who: Id, whom: Id) -> Legality {
        if self.of(who).ignoring.has(whom) {
            return Ok(());
        }
        Err(Illegal::because("destiny.ignore-flank.stop", "it is not ignored"))
    }
}

impl Fight<'_> {
    /// Somebody is ignored from now on.
    fn ignore(&mut self, who: Id, whom: Id, clause: &'static str) {
        self.of_mut(who).ignoring.insert(whom);
        self.look_who_is_flanked();
        self.note(Event::Ignores { who, whom }, "rear attacks from there gain more", clause);
    }

    /// Somebody is ignored or heeded by choice on one's turn; who is heeded again may be flanked by it, and who heeds too.
    pub(crate) fn choose_about(&mut self, who: Id, whom: Id, heeds: Heeds) -> Play {
        self.of_mut(who).round.chosen_about.insert(whom);
        match heeds {
            Heeds::No => self.ignore(who, whom, "destiny.ignore-flank.choose-on-turn"),
            Heeds::Again => {
                self.heed(who, whom);
                self.newly_flanked()?;
            }
        }
        Ok(())
    }

    /// Somebody is heeded again.
    fn heed(&mut self, who: Id, whom: Id) {
        self.of_mut(who).ignoring.remove(whom);
        self.note(Event::Heeds { who, whom }, "on its own turn", "destiny.ignore-flank.stop");
    }

    /// Asks those who are flanked now, and were not when it was looked at last, whom they ignore
    /// (destiny.ignore-flank.free-reaction).
    pub(crate) fn newly_flanked(&mut self) -> Play {
        if self.encounter.settings.flanked_asks == FlankedAsks::NotAsked {
            return Ok(());
        }
        for who in self.look_who_is_flanked().iter() {
            self.note(Event::Flanked { who }, "surrounded", "destiny.flanking.condition");
            while let Some(Choice::Combatant(whom)) = self.ask(Question::Flanked { who })? {
                self.ignore(who, whom, "destiny.ignore-flank.free-reaction");
            }
        }
        Ok(())
    }

    /// Looks who is flanked now; who was not when that was looked at last.
    pub(crate) fn look_who_is_flanked(&mut self) -> Ids {
        let flanked = self.scene().flanked();
        flanked.without(std::mem::replace(&mut self.state.flanked, flanked))
    }
}

#[cfg(test)]
mod tests {
    use fracas_engine::table::{Everywhere, Sampling};
    use fracas_engine::{Book, DiceStream, Policy, Progress};
    use fracas_lab::openings;
    use fracas_lab::policy::Uniform;

    use crate::Destiny;
    use crate::rules::Scene;
    use crate::state::Phase;

    #[test]
    fn who_is_flanked_is_known_as_a_beat_ends() {
        for (name, encounter) in openings::all::<Destiny>() {
            for fight in 0..40 {
                let mut at_random = Uniform::default();
                at_random.begin(0, fight);
                let mut seating = Everywhere(at_random);
                let mut nobody = ();
                let dice = DiceStream::new(fight, 0);
                let mut table = Sampling::<Destiny, _, _>::new(dice, &mut seating, &mut nobody);
                let mut state = Destiny::open(&encounter);
                while table.beat(&encounter, &mut state) == Progress::Going {
                    if matches!(state.phase, Phase::Opening | Phase::Resting) {
                        continue;
                    }
                    let scene = Scene { encounter: &encounter, state: &state };
                    assert_eq!(state.flanked, scene.flanked(), "{name}, fight {fight}: {state:?}");
                }
            }
        }
    }
}
