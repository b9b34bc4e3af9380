//! Wound Slots: how many wounds of each level somebody can have, and what becomes of a wound that finds no slot.

use fracas_engine::{Clause, Play, Why};

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{BeyondFatal, CriticalKnocksOut, NpcLightSlots, OffTableSlots};
use crate::terms::{Attribute, Id, Ids, Level, Track};

/// How a wound is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wounding {
    /// As usual.
    Usual,
    /// By a Nonlethal Attack, whose maker may spare the target the dying (destiny.offensive.nonlethal-spare).
    Nonlethal {
        /// Who attacks.
        attacker: Id,
    },
    /// By an action that makes it better or worse than the damage says: how, and by which clause.
    Stepped((&'static str, &'static str)),
}

/// What a wound may do to consciousness (destiny.offensive.unconscious-rule).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Danger {
    /// Nothing.
    None,
    /// A check is made.
    Check,
    /// It always makes unconscious.
    Certain,
}

/// A wound that somebody has just received.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blow {
    /// Who.
    pub who: Id,
    /// The level that it was dealt as.
    pub level: Level,
    /// The level whose slot it fills.
    pub filled: Level,
    /// How it was dealt.
    pub how: Wounding,
}

/// Moderate, severe and critical slots by Vitality from -5 to 5 (destiny.slots.table-low, destiny.slots.table-high).
const TABLE: [[u8; 3]; 11] = [
    [1, 1, 0],
    [1, 1, 1],
    [2, 1, 1],
    [2, 2, 1],
    [3, 2, 1],
    [3, 2, 2],
    [3, 3, 2],
    [4, 3, 2],
    [4, 3, 3],
    [4, 4, 3],
    [5, 4, 3],
];
/// The Vitality of the first row.
const FIRST: i16 = -5;
/// And of the last.
const LAST: i16 = 5;
/// Light slots at Persona 0 (destiny.slots.light-count).
const LIGHT: i16 = 5;

/// Moderate, severe and critical slots by Vitality (destiny.slots.vitality-off-table).
fn by_vitality(vitality: i16, off_table: OffTableSlots) -> [u8; 3] {
    if off_table == OffTableSlots::NearestRow || (FIRST..=LAST).contains(&vitality) {
        return TABLE[(vitality.clamp(FIRST, LAST) - FIRST) as usize];
    }
    if vitality < FIRST {
        return if vitality == FIRST - 1 { [1, 0, 0] } else { [0, 0, 0] };
    }
    // From Vitality 0 on each point is a slot: severe, moderate and critical in turn.
    let more = |by: i16| u8::try_from((vitality + by) / 3).unwrap_or(u8::MAX);
    [3u8.saturating_add(more(1)), 2u8.saturating_add(more(2)), 2u8.saturating_add(more(0))]
}

impl Scene<'_> {
    /// Wound slots of a level.
    pub fn slots(self, who: Id, level: Level) -> u8 {
        let sheet = self.sheet(who);
        match level {
            Level::Light => self.light_slots(who),
            Level::Fatal => 1,
            Level::Moderate | Level::Severe | Level::Critical => match sheet.track {
                Track::Simple(rank) => rank.slots(),
                Track::Full => {
                    let vitality = sheet.attribute(Attribute::Vitality);
                    by_vitality(vitality, self.settings().off_table_slots)[level as usize - 1]
                }
            },
        }
    }

    /// Light wound slots (destiny.slots.light-count, destiny.slots.light-floor, destiny.npc.light-slots).
    fn light_slots(self, who: Id) -> u8 {
        let sheet = self.sheet(who);
        let simple = matches!(sheet.track, Track::Simple(_));
        if simple && self.settings().npc_light_slots == NpcLightSlots::OneEach {
            return 1;
        }
        let floor = self.settings().fewest_light_slots;
        u8::try_from(LIGHT + sheet.attribute(Attribute::Persona)).unwrap_or(0).max(floor)
    }

    /// Whether a slot of a level is free.
    pub(crate) fn has_free_slot(self, who: Id, level: Level) -> bool {
        self.of(who).wounds.of(level) < self.slots(who, level)
    }

    /// The level whose slot a wound fills: its own or the next higher one with a free slot; `None` beyond fatal
    /// (destiny.slots.overflow-up, destiny.slots.zero-slot-level).
    pub(crate) fn slot_for(self, who: Id, level: Level) -> Option<Level> {
        Level::ALL.into_iter().skip(level as usize).find(|&level| self.has_free_slot(who, level))
    }

    /// What a wound that fills a slot may do to consciousness (destiny.offensive.unconscious-rule).
    fn danger_of(self, who: Id, filled: Level, staggered: Danger) -> Danger {
        let critical = self.of(who).wounds.worst() == Some(Level::Critical)
            && self.settings().critical_knocks_out == CriticalKnocksOut::Check;
        match filled {
            Level::Fatal => Danger::Certain,
            _ if critical => Danger::Check,
            _ => staggered,
        }
    }
}

impl Fight<'_> {
    /// Somebody is wounded: one wound fills one slot, and what hangs on it follows.
    pub(crate) fn wound(&mut self, who: Id, level: Level, how: Wounding) -> Play {
        if !self.scene().is_here(who) {
            return Ok(());
        }
        let (was_staggered, aloft) = (self.scene().is_staggered(who), self.scene().aloft(who));
        let Some(filled) = self.fill_slot(who, level, how) else { return self.fall_from_the_air(aloft) };
        self.end_defend(who, "destiny.common.defend-until");
        if filled == Level::Fatal && self.scene().dies_of_a_fatal_wound(who) {
            self.die(who, "destiny.npc.dies-at-fatal");
        } else {
            if !was_staggered {
                self.tell_of_staggering(who);
            }
            let staggered = if was_staggered { Danger::Check } else { Danger::None };
            let danger = self.scene().danger_of(who, filled, staggered);
            self.keep_conscious(Blow { who, level, filled, how }, danger)?;
            self.keep_focus(who, filled)?;
            self.keep_hold_when_wounded(who, filled)?;
        }
        self.fall_from_the_air(aloft)?;
        self.unsettle_mount(who)
    }

    /// Fills the slot of a wound; `None` where who is wounded dies of it, as no slot is left.
    fn fill_slot(&mut self, who: Id, level: Level, how: Wounding) -> Option<Level> {
        let found = self.scene().slot_for(who, level);
        if found.is_none() && self.encounter.settings.beyond_fatal == BeyondFatal::Dies {
            self.die(who, "destiny.slots.beyond-fatal");
            return None;
        }
        let filled = found.unwrap_or(Level::Fatal);
        let combatant = self.of_mut(who);
        combatant.wounds.add(filled);
        combatant.received = combatant.received.saturating_add(1);
        let (label, clause) = match found {
            None => ("beyond all slots", "destiny.slots.beyond-fatal"),
            Some(_) if filled == level => ("a free slot", "destiny.slots.fill-one"),
            Some(_) if self.scene().slots(who, level) == 0 => {
                ("there are no such slots", "destiny.slots.zero-slot-level")
            }
            Some(_) => ("all lower slots are filled", "destiny.slots.overflow-up"),
        };
        self.tell(Event::Wounded { who, level: filled }, || {
            let why = Why::clause(label, Clause(clause));
            match how {
                Wounding::Stepped((step, by)) => why.fact(step, Clause(by)),
                Wounding::Usual | Wounding::Nonlethal { .. } => why,
            }
        });
        Some(filled)
    }

    /// Whoever rides an animal that is not trained for combat must keep it under control when either is wounded
    /// (destiny.mounted.untrained-check).
    fn unsettle_mount(&mut self, who: Id) -> Play {
        let rides = |id: &Id| {
            let mount = self.scene().of(*id).riding.map(|riding| riding.mount);
            mount == Some(who) || (*id == who && mount.is_some())
        };
        let riders: Ids = self.scene().present().filter(rides).collect();
        for rider in riders.iter() {
            self.control_check(rider)?;
        }
        Ok(())
    }

    /// A wound becomes less bad, or is gone; the slot of its new level must be free.
    pub(crate) fn lower_wound(&mut self, who: Id, from: Level, to: Option<Level>, clause: &'static str) {
        let combatant = self.of_mut(who);
        combatant.wounds.remove(from);
        if let Some(to) = to {
            combatant.wounds.add(to);
        }
        self.note(Event::Healed { who, from, to }, "healed", clause);
        if self.scene().of(who).wounds.count() == 0 {
            self.state.days[who.index()].recovery_bonus = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_point_of_vitality_is_a_slot() {
        for vitality in -7..=20 {
            let slots = by_vitality(vitality, OffTableSlots::CarriedOn);
            assert_eq!(i16::from(slots.iter().sum::<u8>()), vitality + 7, "Vitality {vitality}");
        }
    }

    #[test]
    fn the_law_gives_the_table_from_vitality_0_on() {
        for vitality in 0..=LAST {
            let more = |by: i16| ((vitality + by) / 3) as u8;
            let row = [3 + more(1), 2 + more(2), 2 + more(0)];
            assert_eq!(row, by_vitality(vitality, OffTableSlots::CarriedOn), "Vitality {vitality}");
        }
    }

    #[test]
    fn slots_go_on_beyond_the_table() {
        let of = |vitality| by_vitality(vitality, OffTableSlots::CarriedOn);
        assert_eq!(of(6), [5, 4, 4]);
        assert_eq!(of(7), [5, 5, 4]);
        assert_eq!(of(8), [6, 5, 4]);
        assert_eq!(of(-6), [1, 0, 0]);
        assert_eq!(of(-7), [0, 0, 0]);
        assert_eq!(of(-30), [0, 0, 0]);
    }

    #[test]
    fn by_setting_the_nearest_row_counts_beyond_the_table() {
        let of = |vitality| by_vitality(vitality, OffTableSlots::NearestRow);
        assert_eq!(of(9), [5, 4, 3]);
        assert_eq!(of(-9), [1, 1, 0]);
    }
}
