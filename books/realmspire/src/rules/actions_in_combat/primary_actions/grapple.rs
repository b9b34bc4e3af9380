//! Grapple: holding a foe, and coming free.

use fracas_engine::{Clause, Illegal, Legality, Play, Why};

use crate::choice::Question;
use crate::event::Event;
use crate::rules::tests::contest::{Tie, wins_contest};
use crate::rules::{Fight, Scene};
use crate::settings::{GrappleTie, ResistingGrapple};
use crate::terms::{Deed, Id, Metres, Tested, Trial};

impl Scene<'_> {
    /// Metres from which a foe is grappled and held (realmspire.primary.grapple-range).
    pub(crate) fn grapple_range(self) -> Metres {
        Metres(self.settings().grapple_range.into())
    }

    /// Whether somebody is held (realmspire.primary.grapple-effect).
    #[inline]
    pub fn is_held(self, who: Id) -> bool {
        self.state.combatants.iter().any(|other| other.holds == Some(who))
    }

    pub(super) fn may_grapple(self, who: Id, foe: Id) -> Legality {
        if !self.foes(who, foe) || !self.knows_of(who, foe) {
            return Err(Illegal::because("realmspire.primary.grapple-effect", "a foe is grappled"));
        }
        if self.free_hands(who) == 0 {
            return Err(Illegal::because("realmspire.primary.grapple-free-hand", "no hand is free"));
        }
        if self.of(who).holds.is_some() {
            return Err(Illegal::because("realmspire.primary.one-hold", "it holds somebody already"));
        }
        if !self.is_within(self.area(who), self.area(foe), self.grapple_range()) {
            return Err(Illegal::because("realmspire.primary.grapple-range", "the foe is too far away"));
        }
        self.may_reach_across(who, foe)
    }

    /// What a tie means for whoever wants a hold, or wants to come out of one (realmspire.primary.grapple-tie).
    fn tied_hold(self, trial: Trial) -> Tie {
        match (self.settings().grapple_tie, trial) {
            (GrappleTie::NotHeld, _) => self.usual_tie(),
            (GrappleTie::Held, Trial::Escape) => Tie::ForTheOther,
            (GrappleTie::Held, _) => Tie::ForTheInitiator,
        }
    }
}

impl Fight<'_> {
    /// A contest for a hold (realmspire.primary.grapple-contest). It is no attack, and opens no Defend
    /// (realmspire.what-is-attack.grapple-push-trip-not).
    pub(in crate::rules::actions_in_combat) fn grapple(&mut self, who: Id, foe: Id) -> Play {
        if let Err(illegal) = self.scene().may_grapple(who, foe) {
            self.comes_to_nothing(who, illegal);
            return Ok(());
        }
        self.give_away_by_hold(who, foe);
        let holds = self.test(who, Trial::Grapple)?;
        let resists = self.resist_hold(foe)?;
        let tie = self.scene().tied_hold(Trial::Grapple);
        if self.contest((who, holds), (foe, resists), tie) {
            self.of_mut(who).holds = Some(foe);
            self.note(
                Event::Held { who: foe, by: who },
                "it can move no longer",
                "realmspire.primary.grapple-effect",
            );
        }
        Ok(())
    }

    /// The foe's test: it costs no AP, but by a setting (realmspire.primary.grapple-foe-pays).
    fn resist_hold(&mut self, foe: Id) -> Play<Tested> {
        if !self.scene().is_able(foe) {
            let event = Event::Untested { who: foe, trial: Trial::ResistGrapple, tested: Tested::Failed };
            self.note(event, "it is unconscious", "realmspire.damage-health.unconscious-resist");
            return Ok(Tested::Failed);
        }
        if self.encounter.settings.resisting_grapple == ResistingGrapple::CostsAp {
            if !self.scene().can_pay_to_resist(foe)
                || !self.is_so(Question::Resist { who: foe, trial: Trial::ResistGrapple })?
            {
                return Ok(Tested::Failed);
            }
            self.pay_reaction(foe, Deed::Defend);
        }
        self.test(foe, Trial::ResistGrapple)
    }

    fn contest(&mut self, initiator: (Id, Tested), other: (Id, Tested), tie: Tie) -> bool {
        let ((initiator, tested), (other, against)) = (initiator, other);
        let won = wins_contest(tested, against, tie);
        self.tell(Event::Contest { initiator, other, won }, || {
            let why = Why::new()
                .plus("Successes", tested.successes().into(), Clause("realmspire.core.skill-contest"))
                .plus(
                    "against",
                    -i32::from(against.successes()),
                    Clause("realmspire.primary.grapple-contest"),
                );
            if tested == against { why.fact("a tie", Clause("realmspire.primary.grapple-tie")) } else { why }
        });
        won
    }

    /// The held repeat the contest as its initiator (realmspire.primary.grapple-release); by what each of the two rolls it
    /// is said by realmspire.primary.escape-skills.
    pub(in crate::rules::actions_in_combat) fn escape(&mut self, who: Id, holder: Id) -> Play {
        // A reaction may have carried the holder off.
        if self.scene().of(holder).holds != Some(who) {
            self.note(Event::Broken { who }, "it is held no longer", "realmspire.primary.grapple-release");
            return Ok(());
        }
        let tested = self.test(who, Trial::Escape)?;
        let against = self.test(holder, Trial::KeepHold)?;
        let tie = self.scene().tied_hold(Trial::Escape);
        if self.contest((who, tested), (holder, against), tie) {
            self.free(who, holder);
        }
        Ok(())
    }

    /// A hold ends.
    fn free(&mut self, who: Id, by: Id) {
        self.of_mut(by).holds = None;
        self.note(Event::Freed { who, by }, "the hold ends", "realmspire.primary.grapple-release");
    }

    /// The holder lets go, which costs no AP.
    pub(crate) fn let_go(&mut self, who: Id) {
        if let Some(held) = self.scene().of(who).holds {
            self.free(held, who);
        }
    }

    /// Holds end whose two are no longer next to each other.
    pub(crate) fn end_broken_holds(&mut self) {
        for by in self.state.ids() {
            let scene = self.scene();
            let Some(held) = scene.of(by).holds else { continue };
            let is_near = scene.is_within(scene.area(by), scene.area(held), scene.grapple_range());
            if !is_near {
                self.free(held, by);
            }
        }
    }

    /// Somebody who falls or leaves neither holds nor is held.
    pub(crate) fn end_holds_of(&mut self, who: Id) {
        for by in self.state.ids() {
            let Some(held) = self.scene().of(by).holds else { continue };
            let leaves = !self.scene().is_here(who);
            if by == who || (held == who && leaves) {
                self.free(held, by);
            }
        }
    }
}
