//! Defense: melee, ranged, immobile, and the four skill defenses.

use fracas_engine::{Dice, Die, Play, Purpose, Sum};

use super::counted;
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{
    BlockOf, DefenseRolls, Distraction, HelplessDefend, ImmobileBy, ImmobileRaises, RearAttacks,
};
use crate::terms::{Attribute, Defending, DefenseKind, Id, ItemId, Property, Skill, SpecId};

/// What Defenses begin from.
const BASE: i16 = 10;
/// And the immobile one.
const IMMOBILE_BASE: i16 = 5;
/// The least that Speed and Reason count together (destiny.defense.floor).
const LEAST_WITS: i16 = -5;
/// What Defend adds to melee and ranged Defense.
const DEFEND_BONUS: i16 = 2;
/// What a distraction, and a shared space, take off.
const HAMPERED: i16 = -2;

impl Scene<'_> {
    /// A Defense of a combatant with all that changes it.
    pub(crate) fn defense(self, who: Id, kind: DefenseKind) -> Sum {
        let plain = self.mobile_defense(who, kind);
        let base = match self.immobile_clause(who, kind) {
            Some(clause) => {
                let immobile = self.immobile_defense(who, clause);
                let lower = self.settings().immobile_raises == ImmobileRaises::Lower;
                if lower && plain.total() < immobile.total() { plain } else { immobile }
            }
            _ => plain,
        };
        self.hampered(who, kind, base)
    }

    /// A Defense of one who can move (destiny.defense.melee and those after it).
    fn mobile_defense(self, who: Id, kind: DefenseKind) -> Sum {
        let sheet = self.sheet(who);
        let size = i16::from(sheet.size);
        let skilled = |attribute, size: i16, skill, spec, clause| {
            Sum::new()
                .plus("base", BASE, clause)
                .plus("attribute", sheet.attribute(attribute), clause)
                .plus("Size", size, clause)
                .plus("skill", sheet.skill(skill), clause)
                .plus("specialization", sheet.spec(spec), clause)
        };
        match kind {
            DefenseKind::Melee => self.plain_defense(who, "destiny.defense.melee", |_| true),
            DefenseKind::Ranged => self.plain_defense(who, "destiny.defense.ranged", |item| {
                self.has_property(item, Property::Defensive)
            }),
            DefenseKind::Power => {
                skilled(Attribute::Strength, size, Skill::Athletics, SpecId::POWER, "destiny.defense.power")
            }
            DefenseKind::Agility => skilled(
                Attribute::Dexterity,
                -size,
                Skill::Reflex,
                SpecId::AGILITY,
                "destiny.defense.agility",
            ),
            DefenseKind::Fortitude => skilled(
                Attribute::Vitality,
                0,
                Skill::Resistance,
                SpecId::FORTITUDE,
                "destiny.defense.fortitude",
            ),
            DefenseKind::Willpower => skilled(
                Attribute::Persona,
                0,
                Skill::Resistance,
                SpecId::WILLPOWER,
                "destiny.defense.willpower",
            ),
        }
    }

    /// Melee or ranged Defense, with the blocks of the weapons that count.
    fn plain_defense(self, who: Id, clause: &'static str, counts: impl Fn(ItemId) -> bool) -> Sum {
        let sheet = self.sheet(who);
        let wits = sheet.attribute(Attribute::Speed) + sheet.attribute(Attribute::Reason);
        let carried = self.of(who).carried.iter().map(|&(item, _)| item);
        let carried = carried.filter(|_| self.settings().block_of == BlockOf::Carried);
        let weapons = self.of(who).held.iter().copied().chain(carried);
        let block: i16 = weapons.filter(|&item| counts(item)).map(|item| self.block(item)).sum();
        Sum::new()
            .plus("base", BASE, clause)
            .plus("Size", -i16::from(sheet.size), clause)
            .plus(
                "Speed and Reason",
                wits.max(LEAST_WITS),
                if wits < LEAST_WITS { "destiny.defense.floor" } else { clause },
            )
            .plus("block", block, clause)
    }

    fn immobile_defense(self, who: Id, clause: &'static str) -> Sum {
        Sum::new().plus("immobile", IMMOBILE_BASE, clause).plus(
            "Size",
            -i16::from(self.sheet(who).size),
            "destiny.defense.immobile",
        )
    }

    /// Why the immobile Defense stands in place of one that moves, if it does.
    fn immobile_clause(self, who: Id, kind: DefenseKind) -> Option<&'static str> {
        if !matches!(kind, DefenseKind::Melee | DefenseKind::Ranged | DefenseKind::Agility) {
            return None;
        }
        if self.is_immobile(who) {
            return Some("destiny.defense.immobilized");
        }
        self.underwater_defense(who, kind)
    }

    /// Whether an effect immobilizes a combatant (destiny.defense.immobilizing-effects).
    pub fn is_immobile(self, who: Id) -> bool {
        let of = self.of(who);
        let grappled = !of.grappling.is_empty() && self.settings().immobile_by == ImmobileBy::GrapplingToo;
        self.is_helpless(who) || of.hold.is_some() || grappled
    }

    /// A Defense with what lowers or lifts it for a time.
    fn hampered(self, who: Id, kind: DefenseKind, sum: Sum) -> Sum {
        let of = self.of(who);
        let plain = matches!(kind, DefenseKind::Melee | DefenseKind::Ranged);
        let distracts = plain || self.settings().distraction == Distraction::AllDefenses;
        let distracted = if distracts { HAMPERED * i16::from(of.round.distracted) } else { 0 };
        let crowded = if plain { HAMPERED * self.crowded_by(who) } else { 0 };
        let sum = sum.plus("distracted", distracted, "destiny.misc.hinder-distract").plus(
            "shared space",
            crowded,
            "destiny.positioning.enter-penalty",
        );
        if of.blinded {
            sum.plus("blinded", self.blinded_penalty(), "destiny.conditions.blinded")
        } else {
            sum
        }
    }
}

/// An attack as its target sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Incoming {
    /// Who attacks.
    pub attacker: Id,
    /// Whom.
    pub target: Id,
    /// The Defense that it meets.
    pub kind: DefenseKind,
}

impl Scene<'_> {
    /// Whether Defend helps a target, who is not helpless, against an attack: one that it sees, at melee or ranged Defense
    /// (destiny.common.defend-seen, destiny.common.defend-helpless).
    pub(crate) fn defend_helps(self, incoming: Incoming) -> bool {
        let Incoming { attacker, target, kind } = incoming;
        let rear =
            self.is_rear_attack(attacker, target) && self.settings().rear_attacks == RearAttacks::Unseen;
        let plain = matches!(kind, DefenseKind::Melee | DefenseKind::Ranged);
        let helps_all = self.settings().helpless_defend == HelplessDefend::Helps;
        let able = self.of(target).defending != Defending::No && (helps_all || !self.is_helpless(target));
        able && plain && self.sees(target, attacker) && !rear
    }

    /// A Defense as an option of Defend makes it.
    pub(crate) fn defended(self, who: Id, kind: DefenseKind, by: Defending) -> Sum {
        match by {
            Defending::Instead(other) => self.defense(who, other),
            Defending::Bonus => self.defense(who, kind).plus("Defend", DEFEND_BONUS, "destiny.common.defend"),
            Defending::No | Defending::Each => self.defense(who, kind),
        }
    }

    /// The option of Defend with the highest value (destiny.common.defend-choice).
    pub(crate) fn best_defense(self, who: Id, kind: DefenseKind) -> Defending {
        let all = Defending::OPTIONS.into_iter();
        // Of equals the first: the bonus.
        all.rev().max_by_key(|&by| self.defended(who, kind, by).total()).unwrap_or(Defending::Bonus)
    }
}

impl Fight<'_> {
    /// Which Defense an attack meets, and how much of it, with what its target makes of it.
    pub(super) fn defense_against(&mut self, incoming: Incoming) -> Play<(DefenseKind, Sum)> {
        let Incoming { attacker, target, kind } = incoming;
        let mut met = kind;
        let mut sum = if self.scene().defend_helps(incoming) {
            let by = match self.scene().of(target).defending {
                Defending::Each => self.defend_option(target, kind)?,
                chosen => chosen,
            };
            let sum = self.scene().defended(target, kind, by);
            let defense = if let Defending::Instead(other) = by { Some(other) } else { None };
            met = defense.unwrap_or(kind);
            self.note(
                Event::DefendsWith { who: target, defense, now: sum.total() },
                "by choice",
                "destiny.common.defend-choice",
            );
            sum
        } else {
            self.scene().defense(target, kind)
        };
        sum = sum.and(&self.scene().mounted_defense(attacker, target, met));
        if self.scene().immobile_clause(target, met).is_none() {
            sum.add("defense roll", self.defense_roll(target)?, "destiny.rolls.defense-rolls");
        }
        Ok((met, sum))
    }

    /// What a Defense meets a combat check with (destiny.rolls.defense-rolls).
    pub(crate) fn defense_met(&mut self, who: Id, kind: DefenseKind) -> Play<i16> {
        let defense = self.scene().defense(who, kind).total();
        match self.scene().immobile_clause(who, kind) {
            Some(_) => Ok(defense),
            None => Ok(defense.saturating_add(self.defense_roll(who)?)),
        }
    }

    /// The higher of Power and Agility Defense, as it meets a combat check.
    pub(crate) fn power_or_agility_met(&mut self, who: Id) -> Play<(DefenseKind, i16)> {
        let of = |kind| self.scene().defense(who, kind).total();
        let agile = of(DefenseKind::Agility) > of(DefenseKind::Power);
        let kind = if agile { DefenseKind::Agility } else { DefenseKind::Power };
        Ok((kind, self.defense_met(who, kind)?))
    }

    /// By setting, dice stand in place of the constant that Defenses begin from, except for the immobile one.
    fn defense_roll(&mut self, who: Id) -> Play<i16> {
        if self.encounter.settings.defense_rolls == DefenseRolls::Fixed {
            return Ok(0);
        }
        let dice = Dice::new(self.encounter.settings.wild_dice, Die::D6);
        let faces = self.roll(dice, Purpose::by(who.index(), "defense"))?;
        Ok(counted(&faces, super::WILD))
    }
}
