//! Several Immediate Interrupts at one moment: all are rolled before any is felt (reality.interrupts.simultaneous,
//! reality.interrupts.simultaneous-resolution).

use arrayvec::ArrayVec;
use fracas_engine::Play;
use fracas_engine::map::Direction;

use super::Simultaneous;
use crate::choice::Interrupt;
use crate::event::Event;
use crate::rules::combat_maneuvers::Attempt;
use crate::rules::melee_attacks::Struck;
use crate::rules::swift_attacks::Swift;
use crate::rules::{Fight, HeldBack};
use crate::settings::{BraceStops, TwoInterrupts};
use crate::terms::{Id, Ids, MOST_COMBATANTS};

/// Swift Attacks of one moment: one each at most.
type Swifts = ArrayVec<Swift, MOST_COMBATANTS>;

/// Maneuvers of one moment, with their rolls.
type Attempts = ArrayVec<(Attempt, Struck), MOST_COMBATANTS>;

impl Fight<'_> {
    /// The interrupts of one moment, one each, which those who are struck at may answer with Swift Attacks of their own.
    /// All attacks are rolled from the state before any; then those who move are elsewhere, maneuvers take effect, and
    /// wounds are felt. Nobody's comes to nothing because another has felled it.
    pub(super) fn at_one_moment(&mut self, declared: &[(Id, Interrupt)]) -> Play {
        let mut all: Simultaneous = declared.iter().copied().collect();
        self.add_answers(&mut all)?;
        let mut begun = Swifts::new();
        for &(who, interrupt) in &all {
            begun.extend(self.swift_begins(who, interrupt)?);
        }
        // What an interrupt does is felt before the attacks go on into which it breaks.
        let before = self.held_back.replace(HeldBack::default());
        let (attempts, hit) = self.roll_all(&begun)?;
        self.move_at_one_moment(&all)?;
        self.maneuvers_take_effect(attempts)?;
        self.feel_what_was_held_back()?;
        self.held_back = before;
        for swift in begun {
            // What came to no roll stops nobody.
            let blow = match swift {
                Swift::Blow(blow) => blow,
                Swift::Maneuver(attempt) => attempt.blow,
                Swift::Shot(_) => continue,
            };
            let by_hit = self.encounter.settings.brace_stops == BraceStops::OnlyByHit;
            if !by_hit || hit.has(blow.attacker) {
                self.brace(blow);
            }
        }
        for (who, _) in all {
            self.faint_if_spent(who);
        }
        Ok(())
    }

    /// Those who are struck at answer with Swift Attacks in melee, if they like and can and have declared nothing else.
    fn add_answers(&mut self, all: &mut Simultaneous) -> Play {
        if self.encounter.settings.two_interrupts == TwoInterrupts::GameMaster {
            return Ok(());
        }
        for struck in self.state.ids() {
            if all.iter().any(|&(who, _)| who == struck) {
                continue;
            }
            let strikes_at_it =
                |interrupt| matches!(interrupt, Interrupt::Swift(_, target, _) if target == struck);
            for place in 0..all.len() {
                let (foe, interrupt) = all[place];
                if strikes_at_it(interrupt)
                    && let Some(answer) = self.answering_blow(struck, foe)?
                {
                    all.push((struck, answer));
                    break;
                }
            }
        }
        Ok(())
    }

    /// Rolls attacks, and keeps what they do: wounds are held back, and maneuvers given, with those who have hit.
    fn roll_all(&mut self, begun: &Swifts) -> Play<(Attempts, Ids)> {
        let (mut attempts, mut hit) = (Attempts::new(), Ids::NONE);
        for &swift in begun {
            let struck = self.roll_swift(swift)?;
            if struck != Struck::Missed {
                hit.insert(swift.attacker());
            }
            match (swift, struck) {
                (Swift::Maneuver(attempt), struck) => attempts.push((attempt, struck)),
                (Swift::Blow(blow), Struck::Hit(rolled)) => self.wound(blow, rolled)?,
                (Swift::Shot(shot), Struck::Hit(rolled)) => self.wound_by_shot(&shot, rolled)?,
                (_, Struck::Missed) => {}
            }
        }
        Ok((attempts, hit))
    }

    /// Agile Moves of one moment, in an order by lot (reality.interrupts.one-moment). Of several that want the same space the
    /// first comes there, and the others stay where they are.
    fn move_at_one_moment(&mut self, all: &[(Id, Interrupt)]) -> Play {
        let way = |&(who, interrupt): &(Id, Interrupt)| match interrupt {
            Interrupt::AgileMove(way) => Some((who, way)),
            _ => None,
        };
        let mut movers: ArrayVec<(Id, Direction), MOST_COMBATANTS> = all.iter().filter_map(way).collect();
        while !movers.is_empty() {
            let place = self.pick(movers.len(), "who moves first")?;
            let (who, way) = movers.remove(place);
            if self.scene().may_step(who, way).is_ok() {
                self.agile_move(who, way)?;
            } else {
                let clause = "reality.interrupts.simultaneous-resolution";
                self.note(Event::CameToNothing { actor: who }, "another has come there", clause);
            }
        }
        Ok(())
    }

    /// Maneuvers of one moment take effect, in an order by lot (reality.interrupts.one-moment).
    fn maneuvers_take_effect(&mut self, mut attempts: Attempts) -> Play {
        while !attempts.is_empty() {
            let place = self.pick(attempts.len(), "whose maneuver comes first")?;
            let (attempt, struck) = attempts.remove(place);
            self.maneuver_takes_effect(attempt, struck)?;
        }
        Ok(())
    }
}
