//! What does not change in a fight: abilities, weapons, skills, conditions, the roster and the map.

mod abilities;
mod conditions;
mod effects;
mod ground;
mod numbers;
mod roster;
mod skills;
mod weapons;

use fracas_engine::Seat;
use fracas_engine::map::{Cell, Map};

pub use self::abilities::{Ability, Class, Pool};
pub use self::conditions::{Condition, known};
pub use self::effects::{Effect, PacesPlus, Pools, ShoveTo, ShovedBy, Stay, Whom};
pub use self::ground::{Due, Happening, Struck, Terrain};
pub use self::numbers::{
    ConditionId, HappeningId, Id, ItemId, MOST_COMBATANTS, Points, Set32, SideId, SkillId, TerrainId,
    WeaponId,
};
pub use self::roster::{Mind, MountSheet, Sheet, Side};
pub use self::skills::{Aim, AttackSource, Check, Reach, Skill, SkillKind, Tag, Tags, Trigger};
pub use self::weapons::{Attack, Figures, Form, Weapon};
use crate::settings::Settings;

/// A deed before the fight, which may start it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Who does something openly hostile, all at one moment.
    pub deeds: Vec<Id>,
    /// Who cannot witness it.
    pub unaware: Vec<Id>,
    /// Who could not oppose it.
    pub unable: Vec<Id>,
    /// Sides that would not oppose it by themselves.
    pub neutral: Vec<SideId>,
    /// Whether the area is dangerous: a pause to gather defense there earns doom.
    pub dangerous: bool,
}

/// What happens after the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aftermath {
    /// The encounter is over with the combat.
    Ends,
    /// The game master is asked how time is spent: waiting, tending, rest.
    Played,
}

/// A whole encounter, checked: everything a fight needs that does not change.
#[derive(Clone, Debug)]
pub struct Encounter {
    /// Its title.
    pub title: String,
    /// What the book leaves open.
    pub settings: Settings,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// The seat of the game master, which makes the rulings.
    pub gm: Seat,
    /// The sides.
    pub sides: Vec<Side>,
    /// The combatants, reinforcements at the end.
    pub roster: Vec<Sheet>,
    /// How many of the roster are there from the start.
    pub present: u8,
    /// The skills.
    pub skills: Vec<Skill>,
    /// The weapons.
    pub weapons: Vec<Weapon>,
    /// The objects, each of a kind of weapon.
    pub items: Vec<WeaponId>,
    /// The conditions; the first are those that the rules know by name.
    pub conditions: Vec<Condition>,
    /// The kinds of ground.
    pub terrains: Vec<Terrain>,
    /// The map as the fight opens; [`Scene::map`](crate::rules::Scene::map) is the map as it is.
    pub map: Map,
    /// What may happen to it.
    pub happenings: Vec<Happening>,
    /// The map after each mixture of what changes it; the place is the number of the mixture less one.
    pub altered: Vec<Map>,
    /// How the fight starts.
    pub opening: Opening,
    /// Where the scenario starts, if not with the opening.
    pub start: crate::state::Start,
    /// What comes after it.
    pub aftermath: Aftermath,
    /// Doom points that the game master has at the start.
    pub doom: u8,
    /// Objects that lie on the ground at the start.
    pub lying: Vec<(ItemId, Cell)>,
    /// Who has a reaction for each trigger, so that nobody else is asked: see [`Encounter::indexed`].
    pub reactors: [Set32; Trigger::COUNT],
    /// Whether there is water on the map that one swims in: see [`Encounter::indexed`].
    pub swimmable: bool,
    /// Whether something on the map hides what is behind it: see [`Encounter::indexed`].
    pub walled: bool,
    /// What the passive skills of each combatant on the roster come to: see [`Encounter::indexed`].
    pub passives: Vec<Passives>,
}

/// What passive skills add to every attack of who has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passives {
    /// Threat.
    pub threat: i16,
    /// Yield dice, of the attack's largest kind.
    pub dice: u8,
}

impl Encounter {
    /// Fills in what follows from the rest.
    #[must_use]
    pub fn indexed(mut self) -> Self {
        self.reactors = Default::default();
        self.swimmable = self.has_water_to_swim();
        self.walled = self.has_walls();
        self.passives = self.roster.iter().map(|sheet| passives(sheet, &self.skills)).collect();
        for (number, sheet) in self.roster.iter().enumerate() {
            for skill in &sheet.skills {
                if let Some(trigger) = self.skills[skill.index()].trigger {
                    self.reactors[trigger as usize].insert(number as u8);
                }
            }
        }
        self
    }
}

fn passives(sheet: &Sheet, skills: &[Skill]) -> Passives {
    let own = sheet.skills.iter().map(|skill| &skills[skill.index()]);
    own.filter(|skill| skill.kind == SkillKind::Passive).fold(Passives::default(), |sum, skill| Passives {
        threat: sum.threat.saturating_add(skill.threat_bonus),
        dice: sum.dice.saturating_add(skill.dice_bonus),
    })
}
