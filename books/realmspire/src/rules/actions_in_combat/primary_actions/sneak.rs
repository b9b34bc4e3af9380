//! Sneak: moving without being noticed (realmspire.primary.sneak-details).

use fracas_engine::{Illegal, Legality, Play};

use crate::event::Event;
use crate::rules::tests::contest::{Tie, wins_contest};
use crate::rules::{Fight, Scene};
use crate::settings::{SneakMoves, SneakRolls, StillSneak};
use crate::sheet::MotionRule;
use crate::terms::{Dash, Id, Metres, Tested, Trial};

const CLAUSE: &str = "realmspire.primary.sneak-details";

impl Scene<'_> {
    /// Whether somebody may go unseen: nobody does in a grip (realmspire.primary.sneak-held), nor whom a condition keeps from
    /// moving, by default (realmspire.primary.still-sneak).
    pub(super) fn may_sneak(self, who: Id) -> Legality {
        if self.is_held(who) || self.of(who).holds.is_some() {
            let reason = "who holds somebody, or is held, is noticed";
            return Err(Illegal::because("realmspire.primary.sneak-held", reason));
        }
        if self.motion(who) == MotionRule::None && self.settings().still_sneak == StillSneak::Refused {
            let reason = "who cannot move does not sneak";
            return Err(Illegal::because("realmspire.primary.still-sneak", reason));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// A Stealth test against the Observation of each foe; those whom it beats do not notice what the sneaker does.
    pub(in crate::rules::actions_in_combat) fn sneak(&mut self, who: Id) -> Play {
        // By default it is for the movement that the turn has anyway.
        if self.encounter.settings.sneak_moves == SneakMoves::LikeADash {
            self.state.turn.dash = Dash { speeds: 1, gone: Metres::ZERO };
        }
        let stealth = self.test(who, Trial::Stealth)?;
        self.of_mut(who).stealth = stealth.successes();
        // Of two failures neither wins, which is a tie (realmspire.core.skill-contest).
        if !stealth.passed() && self.scene().usual_tie() == Tie::ForTheOther {
            self.give_away(who);
            return Ok(());
        }
        let mut first: Option<Tested> = None;
        for foe in self.state.ids() {
            if !self.scene().is_able(foe) || !self.scene().foes(who, foe) {
                continue;
            }
            let notices = match (self.encounter.settings.sneak, first) {
                (SneakRolls::OneForAll, Some(known)) => known,
                _ => self.test(foe, Trial::Notice)?,
            };
            first = first.or(Some(notices));
            if wins_contest(stealth, notices, self.scene().usual_tie()) {
                if !self.scene().of(who).unseen_by.has(foe) {
                    self.forget_where_its_things_lay(who);
                }
                self.of_mut(who).unseen_by.insert(foe);
                self.note(Event::Hid { who, from: foe }, "it is not noticed", CLAUSE);
            } else {
                self.notice(who, foe, CLAUSE);
            }
        }
        self.see_at_once(who);
        Ok(())
    }
}
