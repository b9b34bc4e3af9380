//! Fighting in water: banes, what reaches how far, what cannot be used.

use fracas_engine::map::{line, nearest_cells};

use crate::choice::{Illegal, Legality};
use crate::rules::Scene;
use crate::settings::{SwimmingBane, WaterIneffective, WaterRange};
use crate::sheet::{Aim, Skill, Tag, Tags};
use crate::terms::Id;

/// Paces beyond which ranged skills do nothing to a target in water (forge.water.ranged-limit).
const WATER_REACH: u16 = 5;

impl Scene<'_> {
    /// How many banes swimming gives a skill; `tags` are those of the skill and of its attack together.
    ///
    /// Skills that neither roll nor target others are left alone (forge.water.bane-all-skills).
    pub fn swimming_banes(self, user: Id, skill: &Skill, tags: Tags) -> u8 {
        let suffers = match self.settings().swimming_bane {
            SwimmingBane::Skills => skill.attack.is_some() || skill.check.is_some() || skill.aim != Aim::Own,
            SwimmingBane::AttacksOnly => skill.attack.is_some(),
        };
        u8::from(suffers && !tags.has(Tag::WaterReady) && self.swims(user))
    }

    /// Whether a ranged skill with these tags may be aimed at a target in water. Ask it of ranged skills only.
    pub fn may_reach_in_water(self, user: Id, target: Id, tags: Tags) -> Legality {
        let refused = self.settings().water_ineffective == WaterIneffective::Refused;
        if refused && self.is_too_far_in_water(user, target, tags) {
            return Err(Illegal::because("forge.water.ranged-limit", "the target is too far off in water"));
        }
        Ok(())
    }

    /// Whether a ranged skill with these tags does nothing to somebody, who is too far off in water: whoever it catches
    /// besides whom it is aimed at (forge.water.ranged-limit), and by setting that one too
    /// (forge.water.ranged-ineffective).
    pub fn is_too_far_in_water(self, user: Id, target: Id, tags: Tags) -> bool {
        if tags.has(Tag::WaterCapable)
            || self.ranged_distance(user, target) <= WATER_REACH
            || !self.in_water(target)
        {
            return false;
        }
        match self.settings().water_range {
            WaterRange::WholeDistance => true,
            WaterRange::PacesOfWater => self.paces_of_water(user, target) > WATER_REACH,
        }
    }

    /// Cells of water that a line to the target comes through, the target's own included
    /// (forge.water.ranged-limit-reading).
    fn paces_of_water(self, user: Id, target: Id) -> u16 {
        let map = self.map();
        let from = self.area(user);
        let (near, far) = nearest_cells(map.grid(), from, self.area(target));
        let water = line(map.grid(), near, far).chain([far]).filter(|cell| {
            let ground = map.ground(*cell).and_then(|ground| self.encounter.terrain(ground));
            !from.contains(map.grid(), *cell) && ground.is_some_and(|terrain| terrain.water)
        });
        u16::try_from(water.count()).unwrap_or(u16::MAX)
    }

    /// Whether a skill with these tags can be used where its user is: some cannot be used by swimmers
    /// (forge.water.gm-more).
    pub fn may_use_in_water(self, user: Id, tags: Tags) -> Legality {
        if tags.has(Tag::NotInWater) && self.swims(user) {
            return Err(Illegal::because("forge.water.gm-more", "the skill cannot be used while swimming"));
        }
        Ok(())
    }
}
