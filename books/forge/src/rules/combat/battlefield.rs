//! The battlefield changes in the course of the fight: a bridge collapses, fire spreads, a hidden hazard wakes
//! (forge.combat.battlefield, forge.defenses.doom-gap). What may happen stands in the encounter.

use arrayvec::ArrayVec;
use fracas_engine::Play;
use fracas_engine::map::Map;

use crate::choice::{Choice, Illegal, Legality, Question};
use crate::encounter::Encounter;
use crate::event::Event;
use crate::rules::defenses::{Cause, GROUND_CLAUSES};
use crate::rules::{Fight, Scene};
use crate::sheet::{Due, Happening, Stay, Struck};
use crate::state::Place;
use crate::terms::{Entry, HappeningId, Id, MOST_COMBATANTS, Set32};

/// The game master describes the battlefield, before the fight and in its course.
const BATTLEFIELD: &str = "forge.combat.battlefield";
/// What doom buys.
const DOOM: &str = "forge.defenses.doom-gap";

impl Encounter {
    /// The battlefield after changes: bit by bit, which of them have come.
    #[inline]
    pub fn ground_after(&self, changes: u8) -> &Map {
        let altered = usize::from(changes).checked_sub(1).and_then(|number| self.altered.get(number));
        altered.unwrap_or(&self.map)
    }

    /// All that may happen.
    pub(crate) fn happening_ids(&self) -> impl Iterator<Item = HappeningId> + use<> {
        (0..self.happenings.len() as u8).map(HappeningId)
    }
}

impl<'a> Scene<'a> {
    /// The battlefield as it is now.
    #[inline]
    pub fn map(self) -> &'a Map {
        self.encounter.ground_after(self.state.changes)
    }

    /// Whether doom can wake a hidden hazard now (forge.defenses.doom-gap). That something lies hidden the offer says to
    /// all who look on; what it is, only who wakes it is asked.
    pub fn may_buy_hazard(self) -> Legality {
        let is_there = self.encounter.happening_ids().any(|happening| self.may_wake(happening).is_ok());
        self.may_pay_doom(self.settings().doom_hazard_price, is_there)
    }

    /// Whether something is a hidden hazard that has not woken yet (forge.defenses.doom-gap).
    pub fn may_wake(self, happening: HappeningId) -> Legality {
        if self.encounter.happenings[happening.index()].due != Due::Hidden {
            return Err(Illegal::because(DOOM, "doom wakes only what is hidden"));
        }
        if self.state.happened.has(happening.0) {
            return Err(Illegal::because(DOOM, "that has happened already"));
        }
        Ok(())
    }

    /// Whom something that happens befalls.
    fn struck_by(self, happening: &Happening) -> Set32 {
        let mut struck = Set32::EMPTY;
        let grid = self.encounter.map.grid();
        for who in self.everybody() {
            let is_struck = match happening.struck {
                Struck::Those(chosen) => chosen.has(who.0),
                // Who flies over it is not there; who rides stands in the areas of its mount.
                Struck::WhoeverIsThere => {
                    self.altitude(who) == 0
                        && happening.cells.iter().any(|&cell| self.area(who).contains(grid, cell))
                }
            };
            if is_struck {
                struck.insert(who.0);
            }
        }
        struck
    }
}

impl Fight<'_> {
    /// When a round ends, what is due in it happens, and the game master says whether anything else does; unattended
    /// nothing else does (forge.combat.battlefield).
    pub(in crate::rules) fn happenings_of_round(&mut self) -> Play {
        for happening in self.encounter.happening_ids() {
            if self.state.happened.has(happening.0) {
                continue;
            }
            let comes = match self.encounter.happenings[happening.index()].due {
                Due::Round(round) => round == self.state.round,
                Due::Ruling => self.ask_yes(Question::Happens { happening })?,
                Due::Hidden => false,
            };
            if comes {
                self.happen(happening, BATTLEFIELD)?;
            }
        }
        Ok(())
    }

    /// Doom wakes a hidden hazard (forge.defenses.doom-gap).
    pub(in crate::rules) fn doom_wakes(&mut self) -> Play {
        self.pay_doom(self.encounter.settings.doom_hazard_price);
        match self.ask(Question::DoomHazard)? {
            Some(Choice::Wake(happening)) => self.happen(happening, DOOM),
            _ => Ok(()),
        }
    }

    /// Something happens: the ground changes, and those whom it befalls bear what it does.
    fn happen(&mut self, number: HappeningId, clause: &'static str) -> Play {
        let happening = &self.encounter.happenings[number.index()];
        self.state.happened.insert(number.0);
        self.note(Event::Happened { happening: number }, "the battlefield", clause);
        let struck = self.scene().struck_by(happening);
        if let Some(change) = happening.change {
            self.change_ground(happening, change)?;
        }
        for who in struck.iter().map(Id) {
            self.lose_each(who, happening.loss, Cause::of_pools("what happens", GROUND_CLAUSES))?;
            if let Some((pool, points)) = happening.damage {
                self.environment_damage(who, pool, points)?;
            }
            self.stress(who, happening.stress, ("what happens", "forge.combat.stress-gap"))?;
            if let Some(condition) = happening.imposes {
                self.impose(who, condition, Stay::AsListed, Cause::new("what happens", clause))?;
            }
        }
        Ok(())
    }

    /// The ground becomes another, and everybody on it stands anew.
    fn change_ground(&mut self, happening: &Happening, change: u8) -> Play {
        let scene = self.scene();
        let grid = scene.map().grid();
        let mut affected: ArrayVec<(Id, i16), MOST_COMBATANTS> = ArrayVec::new();
        for who in scene.everybody() {
            let area = scene.area(who);
            let is_there = happening.cells.iter().any(|&cell| area.contains(grid, cell));
            if is_there && matches!(scene.of(who).place, Place::At(_)) {
                // There are no more of them than combatants.
                let _ = affected.try_push((who, scene.map().top(area).into()));
            }
        }
        self.state.changes |= 1 << change;
        for (who, level) in affected {
            self.stand_anew(who, level)?;
        }
        Ok(())
    }

    /// Who stood on ground that has changed falls if it has sunk, is put aside where nobody can stand any more, and
    /// comes onto whatever is there now. A flyer stays as high as it was.
    fn stand_anew(&mut self, who: Id, level: i16) -> Play {
        let scene = self.scene();
        let area = scene.area(who);
        let sunk = level - i16::from(scene.map().top(area));
        let altitude = i16::from(scene.altitude(who));
        if altitude > 0 || scene.can_fly(who) {
            self.state.of_mut(who).altitude = (altitude + sunk).clamp(0, u8::MAX.into()) as u8;
            if altitude + sunk > 0 {
                return Ok(());
            }
        }
        let scene = self.scene();
        if !scene.map().passable(area) {
            return self.thrust_aside(who);
        }
        let paces = scene.paces_of_levels(sunk);
        if paces > 0 { self.fall(who, paces) } else { self.enter_ground(who, Entry::Against) }
    }
}
