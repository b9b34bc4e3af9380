//! The second step: who is surprised by those who approach by stealth (realmspire.overview.surprise-contest).

use arrayvec::ArrayVec;
use fracas_engine::{Clause, Play, Why};

use crate::choice::{Choice, Question};
use crate::event::{Event, Stage};
use crate::rules::tests::Test;
use crate::rules::tests::contest::{Tie, wins_contest};
use crate::rules::{Fight, Scene};
use crate::settings::{Approach, SneakingSides, SurpriseRolls, SurpriseTie};
use crate::terms::{Id, MOST_COMBATANTS, SideId, Sides, Tested, Trial};

/// Some combatants, by number.
type Party = ArrayVec<Id, MOST_COMBATANTS>;

impl Scene<'_> {
    /// The one of some whose best chance for a test is the least: it rolls for a party that sneaks
    /// (realmspire.overview.surprise-who-rolls).
    fn least_able(self, party: &[Id], trial: Trial) -> Option<Id> {
        let chance = |who: Id| {
            let rolling = Test::plain(who, trial).rolling;
            self.best_means(&rolling).map_or(0, |means| self.chance_by(&rolling, means))
        };
        party.iter().copied().min_by_key(|&who| chance(who))
    }

    fn tie_of_surprise(self) -> Tie {
        match self.settings().surprise_tie {
            SurpriseTie::NotSurprised => self.usual_tie(),
            SurpriseTie::Surprised => Tie::ForTheInitiator,
        }
    }
}

impl Fight<'_> {
    /// Whether a side approaches by stealth, and whom it surprises.
    pub(super) fn determine_surprise(&mut self) -> Play {
        self.note(
            Event::Stage { stage: Stage::Surprise },
            "the second step",
            "realmspire.overview.step-sequence",
        );
        for side in self.sneaking_sides()?.iter().take(self.most_approaches()) {
            self.approach(side)?;
        }
        Ok(())
    }

    /// How many sides have their approach rolled (realmspire.overview.several-sneak).
    fn most_approaches(&self) -> usize {
        match self.encounter.settings.sneaking_sides {
            SneakingSides::EachInTurn => usize::MAX,
            SneakingSides::FirstAlone => 1,
        }
    }

    /// A side approaches by stealth. Whom another has surprised has nothing more to lose, and rolls no more
    /// (realmspire.overview.several-sneak).
    fn approach(&mut self, side: SideId) -> Play {
        self.note(Event::Sneaks { side }, "by stealth", "realmspire.overview.surprise-attempt");
        let scene = self.scene();
        // The unconscious neither sneak nor notice anybody (realmspire.core.conditions).
        let able = || scene.present().filter(|&id| scene.is_able(id));
        let party: Party = able().filter(|&id| scene.side(id) == side).collect();
        let is_foe = |id: &Id| scene.encounter.sides[side.index()].fights(scene.side(*id));
        let observers: Party = able().filter(is_foe).filter(|&id| !scene.of(id).surprised).collect();
        if observers.is_empty() {
            return Ok(());
        }
        match self.encounter.settings.surprise_rolls {
            SurpriseRolls::EachObserver => self.against_each(&party, &observers),
            SurpriseRolls::OncePerSide => self.once_per_side(&party, &observers),
            SurpriseRolls::EachSneaker => self.each_sneaker(&party, &observers),
        }
    }

    /// The sides that approach by stealth: those given, or, where none is, those of which the game master says so.
    fn sneaking_sides(&mut self) -> Play<Sides> {
        let all = (0..).map(SideId).zip(&self.encounter.sides);
        let given: Sides = all.filter(|(_, side)| side.sneaks).map(|(number, _)| number).collect();
        if !given.is_empty() || self.encounter.settings.approach == Approach::AsGiven {
            return Ok(given);
        }
        let mut said = Sides::NONE;
        for _ in 0..self.most_approaches().min(self.encounter.sides.len()) {
            let Some(Choice::Side(side)) = self.ask(Question::Approach { said })? else { break };
            said.insert(side);
        }
        Ok(said)
    }

    /// One test of the least stealthy, and one of each observer.
    fn against_each(&mut self, party: &[Id], observers: &[Id]) -> Play {
        let Some(leader) = self.scene().least_able(party, Trial::Stealth) else { return Ok(()) };
        let stealth = self.test(leader, Trial::Stealth)?;
        for &who in observers {
            let notices = self.test(who, Trial::Notice)?;
            self.surprise(who, stealth, notices);
        }
        Ok(())
    }

    /// One test of each side.
    fn once_per_side(&mut self, party: &[Id], observers: &[Id]) -> Play {
        let Some(leader) = self.scene().least_able(party, Trial::Stealth) else { return Ok(()) };
        let Some(watch) = self.scene().least_able(observers, Trial::Notice) else { return Ok(()) };
        let stealth = self.test(leader, Trial::Stealth)?;
        let notices = self.test(watch, Trial::Notice)?;
        observers.iter().for_each(|&who| self.surprise(who, stealth, notices));
        Ok(())
    }

    /// A test of each sneaker: an observer has to beat them all to be surprised by none, and it is surprised if all beat
    /// it.
    fn each_sneaker(&mut self, party: &[Id], observers: &[Id]) -> Play {
        let mut least = None;
        for &who in party {
            let stealth = self.test(who, Trial::Stealth)?;
            least = Some(least.map_or(stealth, |known: Tested| known.min(stealth)));
        }
        let Some(stealth) = least else { return Ok(()) };
        for &who in observers {
            let notices = self.test(who, Trial::Notice)?;
            self.surprise(who, stealth, notices);
        }
        Ok(())
    }

    fn surprise(&mut self, who: Id, stealth: Tested, notices: Tested) {
        let is_surprised = wins_contest(stealth, notices, self.scene().tie_of_surprise());
        self.of_mut(who).surprised = is_surprised;
        let event = if is_surprised { Event::Surprised { who } } else { Event::NotSurprised { who } };
        self.tell(event, || {
            let why = Why::new()
                .plus(
                    "Successes of Stealth",
                    stealth.successes().into(),
                    Clause("realmspire.overview.surprise-contest"),
                )
                .plus(
                    "Successes of Observation",
                    -i32::from(notices.successes()),
                    Clause("realmspire.overview.surprise-who-rolls"),
                )
                .fact("by the contest", Clause("realmspire.overview.surprised-if-lost"));
            if stealth == notices {
                why.fact("a tie", Clause("realmspire.overview.surprise-contest-tie"))
            } else {
                why
            }
        });
    }
}
