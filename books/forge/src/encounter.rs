//! A whole encounter: everything a fight needs that does not change, and how it opens.

use fracas_engine::Seat;
use fracas_engine::map::{Cell, Map};

use crate::settings::Settings;
use crate::sheet::{Condition, Happening, Sheet, Side, Skill, SkillKind, Terrain, Trigger, Weapon};
use crate::state::{Combatant, Start, State};
use crate::terms::{Class, Id, ItemId, Set32, SideId, SkillId, WeaponId};

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
    /// How each of the roster opens the fight.
    pub openings: Vec<Combatant>,
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
    pub start: Start,
    /// What comes after it.
    pub aftermath: Aftermath,
    /// The afflictions that are drawn from (forge.defeated.afflictions-gap).
    pub afflictions: Set32,
    /// Doom points that the game master has at the start.
    pub doom: u8,
    /// Objects that lie on the ground at the start.
    pub lying: Vec<(ItemId, Cell)>,
    /// For each of the roster, those whom its side takes for enemies: it follows from the rest.
    pub foes: Vec<Set32>,
    /// Who has a reaction for each trigger, so that nobody else is asked: it follows from the rest.
    pub reactors: [Set32; Trigger::COUNT],
    /// Whether there is water on the map that one swims in: it follows from the rest.
    pub swimmable: bool,
    /// Whether something on the map hides what is behind it: it follows from the rest.
    pub walled: bool,
    /// Those who are meant to be ridden: it follows from the rest.
    pub mounts: Set32,
    /// For each of the roster, those who are large enough to carry it (forge.mount.size): it follows from the rest.
    pub carriers: Vec<Set32>,
    /// Cells on a side of the largest footprint on the roster: it follows from the rest.
    pub largest: u8,
    /// Whether anybody may have a zone of control of more than a pace: it follows from the rest.
    pub wide_zones: bool,
}

impl Encounter {
    /// Uses of a skill in a round that a creature has, if limited (forge.legendary.skill-limit-gap).
    pub fn uses_allowed(&self, sheet: &Sheet, skill: SkillId) -> Option<u8> {
        let own = sheet.limits.iter().find(|(limited, _)| *limited == skill).map(|(_, uses)| *uses);
        let record = &self.skills[skill.index()];
        own.or(record.uses_per_round).or_else(|| {
            let uses = self.settings.legendary_skill_uses;
            let limited =
                sheet.class == Class::Legendary && record.sort.kind == SkillKind::Action && uses > 0;
            limited.then_some(uses)
        })
    }
}

/// What passive skills add to every attack of who has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passives {
    /// Threat.
    pub threat: i16,
    /// Yield dice, of the attack's largest kind.
    pub dice: u8,
}

impl State {
    /// The state in which an encounter opens.
    pub fn open(encounter: &Encounter) -> State {
        State {
            phase: encounter.start.phase,
            round: encounter.start.round,
            seconds_after: 0,
            combatants: encounter.openings.iter().cloned().collect(),
            lying: encounter.lying.iter().copied().collect(),
            unloaded: encounter.start.unloaded,
            last: encounter.start.last,
            doom: encounter.doom,
            happened: Set32::EMPTY,
            changes: 0,
            tended_now: Set32::EMPTY,
            ending: encounter.start.ending,
        }
    }
}
