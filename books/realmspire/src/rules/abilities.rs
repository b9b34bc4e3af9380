//! Attributes, skills, pools and speed, as the game's chapter on them has them by default.

use super::Scene;
use crate::settings::{ArmorMobility, AttributeBonus, InitiativeValue, QuickNpcs};
use crate::sheet::{Level, MotionRule, Role};
use crate::terms::{Attribute, Id, Metres, Perk, Rank, Skill};

/// Metres of speed that worn armor takes (realmspire.armor.mobility).
const ARMOR_SLOWS: Metres = Metres(2);
/// What every rank adds to the bonus of a skill that rules quote (realmspire.core.target-number).
const BONUS_PER_RANK: u8 = 2;

impl Scene<'_> {
    /// The score of an attribute.
    #[inline]
    pub fn score(self, who: Id, attribute: Attribute) -> u8 {
        self.sheet(who).attributes[attribute as usize]
    }

    /// The bonus of an attribute: half its score (realmspire.core.attributes-and-skills).
    pub fn bonus(self, who: Id, attribute: Attribute) -> u8 {
        let score = self.score(who, attribute);
        match self.settings().attribute_bonus {
            AttributeBonus::RoundedDown => score / 2,
            AttributeBonus::RoundedUp => score.div_ceil(2),
        }
    }

    /// What a rank adds to a target number, or being untrained takes off it (realmspire.core.target-number).
    pub fn rank_value(self, rank: Rank) -> i16 {
        match rank.0 {
            Some(rank) => i16::from(rank) * i16::from(self.settings().rank_bonus),
            None => -i16::from(self.settings().untrained_skill),
        }
    }

    /// The bonus of a skill that some rules quote (realmspire.core.target-number).
    pub fn skill_bonus(self, who: Id, skill: Skill) -> u8 {
        self.sheet(who).skills[skill as usize].0.map_or(0, |rank| BONUS_PER_RANK * rank)
    }

    /// The Health Pool (realmspire.damage-health.pool-size).
    #[inline]
    pub fn health_pool(self, who: Id) -> u16 {
        self.sheet(who).health.unwrap_or_else(|| {
            u16::from(self.settings().health_per_endurance) * u16::from(self.bonus(who, Attribute::Endurance))
        })
    }

    /// The health that is left.
    #[inline]
    pub fn health(self, who: Id) -> u16 {
        self.health_pool(who).saturating_sub(self.of(who).damage)
    }

    /// The mana of one who is rested.
    pub fn mana_pool(self, who: Id) -> u16 {
        self.sheet(who).mana.unwrap_or_else(|| 5 * u16::from(self.bonus(who, Attribute::Intellect)))
    }

    /// The stamina of one who is rested.
    pub fn stamina_pool(self, who: Id) -> u8 {
        self.sheet(who).stamina.unwrap_or_else(|| self.bonus(who, Attribute::Endurance))
    }

    /// The Initiative of a player character, the PER of an NPC (realmspire.initiative.player-roll,
    /// realmspire.initiative.npc-roll).
    pub fn initiative_value(self, who: Id) -> u8 {
        let sheet = self.sheet(who);
        let perception = self.bonus(who, Attribute::Perception);
        // The perk adds to an Initiative, which an NPC does not roll (realmspire.initiative.quick-npcs).
        let helps = sheet.role == Role::Player || self.settings().quick_npcs == QuickNpcs::Helps;
        let is_quick = helps && self.has_perk(who, Perk::Quick);
        let quick = if is_quick { self.bonus(who, Attribute::Agility) } else { 0 };
        let own = match (sheet.role, sheet.initiative) {
            (Role::Npc, _) => perception,
            (Role::Player, Some(stated)) => stated,
            (Role::Player, None) => match self.settings().initiative_value {
                InitiativeValue::Perception => perception,
                InitiativeValue::PerceptionAndAgility => perception + self.bonus(who, Attribute::Agility),
            },
        };
        own.saturating_add(quick)
    }

    /// The speed in metres, as armor and conditions leave it (realmspire.core.speed, realmspire.armor.mobility).
    pub fn speed(self, who: Id) -> Metres {
        let sheet = self.sheet(who);
        let bare = sheet.speed.unwrap_or_else(|| {
            Metres(u16::from(self.settings().base_speed) + u16::from(self.bonus(who, Attribute::Agility)))
        });
        let hinders = self.settings().armor_mobility == ArmorMobility::Hinders;
        let armored = sheet.armor.level != Level::Unarmored && hinders;
        let worn = if armored { bare.less(ARMOR_SLOWS) } else { bare };
        match self.motion(who) {
            MotionRule::Free => worn,
            MotionRule::Half => Metres(worn.0.div_ceil(1 << self.halvings(who))),
            MotionRule::None => Metres::ZERO,
        }
    }
}
