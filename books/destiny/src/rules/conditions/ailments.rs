//! Bleeding, burning, hobbled and poisoned.

use fracas_engine::Play;

use crate::event::Event;
use crate::rules::health_damage_and_healing::Wounding;
use crate::rules::{Fight, Scene};
use crate::settings::{BleedingCount, ColdForFire, EbbingTn, WaterForFire};
use crate::terms::{Ailment, AilmentKind, DamageKind, Id, Ids, Level, Rolled};

impl Scene<'_> {
    /// Whether somebody is hobbled (destiny.misc.condition-hobbled-effect).
    pub fn is_hobbled(self, who: Id) -> bool {
        self.worst_ailment(who, AilmentKind::Hobbled).is_some()
    }

    /// The place of somebody's worst ailment of a kind: of the highest level, then of the highest TN
    /// (destiny.conditions.several).
    pub(crate) fn worst_ailment(self, who: Id, kind: AilmentKind) -> Option<usize> {
        let ailments = self.of(who).ailments.iter().enumerate();
        let alike = ailments.filter(|(_, ailment)| ailment.kind == kind);
        alike.max_by_key(|(_, ailment)| (ailment.level, ailment.tn)).map(|(place, _)| place)
    }

    /// Whether somebody has an ailment that is rolled for.
    pub(crate) fn suffers(self, who: Id) -> bool {
        self.of(who).ailments.iter().any(|ailment| ailment.kind != AilmentKind::Hobbled)
    }
}

impl Scene<'_> {
    /// Whether water is all about somebody (destiny.conditions.engulfed).
    fn is_engulfed(self, who: Id) -> bool {
        let deep = self.settings().water_for_fire == WaterForFire::DeepToo;
        self.is_under_water(who) || (deep && self.is_in_deep_water(who))
    }
}

impl Fight<'_> {
    /// Somebody ails from now on. Several ailments of a kind go on side by side, but nobody is hobbled twice; where there
    /// are too many, the mildest gives way (destiny.conditions.several).
    pub(crate) fn ail(&mut self, who: Id, kind: AilmentKind, level: Level, tn: Option<i8>) {
        let tn = tn.unwrap_or(kind.usual_tn(level));
        if kind == AilmentKind::Burning && self.scene().is_under_water(who) {
            self.note(Event::DoesNotBurn { who }, "steam in place of fire", "destiny.underwater.fire-form");
            return;
        }
        let hobbled = self.scene().worst_ailment(who, AilmentKind::Hobbled);
        if let (AilmentKind::Hobbled, Some(place)) = (kind, hobbled) {
            let known = &mut self.of_mut(who).ailments[place];
            known.tn = known.tn.max(tn);
        } else if !self.makes_room(who, (level, tn)) {
            return;
        } else {
            self.of_mut(who).ailments.push(Ailment { kind, level, tn, successes: 0 });
        }
        self.note(Event::Ails { who, ailment: kind, level }, "ailing", clause_of(kind));
    }

    /// Whether there is room for one ailment more: where there are as many as can be, the mildest gives way to one that
    /// is worse (destiny.conditions.several).
    fn makes_room(&mut self, who: Id, badness: (Level, i8)) -> bool {
        let ailments = &self.scene().of(who).ailments;
        if !ailments.is_full() {
            return true;
        }
        let how_bad = |place: usize| (ailments[place].level, ailments[place].tn);
        let Some(mildest) = (0..ailments.len()).min_by_key(|&place| how_bad(place)) else { return false };
        if how_bad(mildest) >= badness {
            return false;
        }
        self.end_ailment(who, mildest, "destiny.conditions.several");
        true
    }

    /// As a round ends, those who bleed, burn or are poisoned make their checks.
    pub(crate) fn suffer_ailments(&mut self) -> Play {
        for who in self.scene().present().collect::<Ids>().iter() {
            self.put_out(who);
            // A wound may end others besides, such as the burning of who sinks by it: each is looked for anew.
            for ailment in self.scene().of(who).ailments.clone() {
                let place = self.scene().of(who).ailments.iter().position(|&one| one == ailment);
                if let Some(place) = place.filter(|_| self.scene().is_here(who)) {
                    self.suffer(who, place)?;
                }
            }
        }
        Ok(())
    }

    /// One ailment: a failed check gives a wound of its level; bleeding ebbs with each second success.
    fn suffer(&mut self, who: Id, place: usize) -> Play {
        let Ailment { kind, level, tn, successes } = self.scene().of(who).ailments[place];
        if kind == AilmentKind::Hobbled {
            return Ok(());
        }
        let sum = self.scene().fortitude(who);
        if !self.passes(who, Rolled::Fortitude, sum, tn.into(), clause_of(kind))? {
            return self.wound(who, level, Wounding::Usual);
        }
        if kind != AilmentKind::Bleeding {
            return Ok(());
        }
        if successes + 1 < self.encounter.settings.bleeding_successes {
            self.of_mut(who).ailments[place].successes = successes + 1;
        } else {
            self.of_mut(who).ailments[place].successes = 0;
            self.ease(who, place, 1, clause_of(kind));
        }
        Ok(())
    }

    /// An ailment loses levels; below light it is over.
    pub(crate) fn ease(&mut self, who: Id, place: usize, steps: u8, clause: &'static str) {
        let by_level = self.encounter.settings.ebbing_tn == EbbingTn::ByLevel;
        let Some(ailment) = self.of_mut(who).ailments.get_mut(place) else { return };
        let Some(level) = ailment.level.lowered(steps) else {
            self.end_ailment(who, place, clause);
            return;
        };
        // A number of its own is that of its source (destiny.conditions.tn-as-it-ebbs).
        if by_level && ailment.tn == ailment.kind.usual_tn(ailment.level) {
            ailment.tn = ailment.kind.usual_tn(level);
        }
        ailment.level = level;
        let (ailment, tn) = (ailment.kind, ailment.tn);
        self.note(Event::AilsLess { who, ailment, level, tn }, "less bad", clause);
    }

    /// A treatment has lowered an ailment: by setting successes against it are counted anew
    /// (destiny.conditions.bleeding-count).
    pub(crate) fn ease_by_treatment(&mut self, who: Id, place: usize, steps: u8, clause: &'static str) {
        if self.encounter.settings.bleeding_count == BleedingCount::AnewAfterTreatment
            && let Some(ailment) = self.of_mut(who).ailments.get_mut(place)
        {
            ailment.successes = 0;
        }
        self.ease(who, place, steps, clause);
    }

    /// A treatment takes its part off the TN of a poison (destiny.misc.condition-poisoned).
    pub(crate) fn weaken_poison(&mut self, who: Id, place: usize) {
        const CLAUSE: &str = "destiny.misc.condition-poisoned";
        let less = self.encounter.settings.poison_treated as i8;
        let Some(ailment) = self.of_mut(who).ailments.get_mut(place) else { return };
        ailment.tn = ailment.tn.saturating_sub(less);
        let Ailment { kind, level, tn, .. } = *ailment;
        if tn < 1 {
            self.end_ailment(who, place, CLAUSE);
        } else {
            self.note(Event::AilsLess { who, ailment: kind, level, tn }, "treated", CLAUSE);
        }
    }

    /// An ailment is over.
    pub(crate) fn end_ailment(&mut self, who: Id, place: usize, clause: &'static str) {
        let Some(ailment) = self.of_mut(who).ailments.pop_at(place) else { return };
        self.note(Event::Recovered { who, ailment: ailment.kind }, "over", clause);
    }

    /// Water puts out whoever is all under it (destiny.misc.condition-burning).
    fn put_out(&mut self, who: Id) {
        if !self.scene().is_engulfed(who) {
            return;
        }
        while let Some(place) = self.scene().worst_ailment(who, AilmentKind::Burning) {
            self.end_ailment(who, place, "destiny.misc.condition-burning");
        }
    }

    /// Somebody has come where it is, with all whom it carries: who is all under water there does not burn any more.
    pub(in crate::rules) fn quench(&mut self, body: Id) {
        for one in self.scene().mounted_party(body).iter() {
            self.put_out(one);
        }
    }

    /// Cold lowers burning by a level: as a rule, cold that makes a wound as bad as the burning would
    /// (destiny.misc.condition-burning).
    pub(crate) fn cool(&mut self, who: Id, kind: DamageKind, wound: Option<Level>) {
        if kind != DamageKind::Cold || !self.scene().is_here(who) {
            return;
        }
        let Some(place) = self.scene().worst_ailment(who, AilmentKind::Burning) else { return };
        let enough = match self.encounter.settings.cold_for_fire {
            ColdForFire::AsBadAWound => wound >= Some(self.scene().of(who).ailments[place].level),
            ColdForFire::AnyCold => true,
        };
        if enough {
            self.ease(who, place, 1, "destiny.misc.condition-burning");
        }
    }
}

/// The clause of an ailment.
fn clause_of(kind: AilmentKind) -> &'static str {
    match kind {
        AilmentKind::Bleeding => "destiny.misc.condition-bleeding",
        AilmentKind::Burning => "destiny.misc.condition-burning",
        AilmentKind::Hobbled => "destiny.misc.condition-hobbled-effect",
        AilmentKind::Poisoned => "destiny.misc.condition-poisoned",
    }
}
