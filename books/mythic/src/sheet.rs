//! What does not change in a fight: actions as the encounter has them, weapons, armour, skills, the roster and the map.

use fracas_engine::map::{Cell, Map};
use fracas_engine::{Dice, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::actions::{Action, Entry};
use crate::settings::Settings;
use crate::state::Combatant;

/// The most combatants of one fight.
pub const MOST_COMBATANTS: usize = 16;
/// The most things that are carried in one fight, all combatants together.
pub const MOST_ITEMS: usize = 48;
/// The most squares of one movement.
pub const MOST_SQUARES: usize = 6;

fracas_engine::index! {
    /// A number in the roster of an encounter.
    Id
    /// A number in the list of weapons.
    WeaponId
    /// A number in the list of things: one for each weapon that somebody carries or that lies about.
    ItemId
    /// A number in the list of sides.
    SideId
    /// A number in the list of skills.
    SkillId
}

/// Some combatants of a fight, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "Vec<Id>")]
pub struct Ids(u16);

const _: () = assert!(MOST_COMBATANTS <= u16::BITS as usize);

impl Ids {
    /// Whether a combatant is among them.
    pub fn has(self, id: Id) -> bool {
        id.index() < MOST_COMBATANTS && self.0 & (1 << id.0) != 0
    }

    /// Without one of them.
    #[must_use]
    pub fn without(self, id: Id) -> Ids {
        Ids(if self.has(id) { self.0 & !(1 << id.0) } else { self.0 })
    }

    /// All of them, by number.
    pub fn all(self) -> impl Iterator<Item = Id> {
        (0..MOST_COMBATANTS as u8).map(Id).filter(move |&id| self.has(id))
    }
}

impl FromIterator<Id> for Ids {
    fn from_iter<T: IntoIterator<Item = Id>>(ids: T) -> Self {
        Ids(ids.into_iter().filter(|id| id.index() < MOST_COMBATANTS).fold(0, |all, id| all | 1 << id.0))
    }
}

impl From<Ids> for Vec<Id> {
    fn from(ids: Ids) -> Self {
        ids.all().collect()
    }
}

/// Skills that the rules name themselves; weapons name theirs (mythic.actions.check-boxes-lost).
impl SkillId {
    /// Decides initiative.
    pub const PERCEPTION: SkillId = SkillId(0);
    /// Recovers stamina and resists critical wounds.
    pub const ENDURANCE: SkillId = SkillId(1);
    /// Combat moves, retreats, evasion.
    pub const MOVEMENT: SkillId = SkillId(2);
    /// Fists, feet and wrestling.
    pub const UNARMED: SkillId = SkillId(3);
    /// Their names, by number.
    pub const NAMED: [&'static str; 4] = ["perception", "endurance", "movement", "unarmed"];
}

/// Action points, each about half a second of activity (mythic.round.ap-seconds). Never below 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Ap(pub u8);

impl Ap {
    /// None at all.
    pub const ZERO: Ap = Ap(0);

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Ap) -> Ap {
        Ap(self.0.saturating_add(other.0))
    }

    /// The difference, never below 0.
    #[must_use]
    pub fn minus(self, other: Ap) -> Ap {
        Ap(self.0.saturating_sub(other.0))
    }
}

/// Which pattern of damage a blow leaves, and what resists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DamageKind {
    /// Edges.
    Cutting,
    /// Points.
    Piercing,
    /// Clubs, fists and feet.
    Impact,
    /// Beams that burn.
    Energy,
    /// Beams that numb.
    Stun,
}

impl DamageKind {
    /// All five.
    pub const ALL: [DamageKind; 5] =
        [DamageKind::Cutting, DamageKind::Piercing, DamageKind::Impact, DamageKind::Energy, DamageKind::Stun];

    /// The word in files and for people.
    pub fn name(self) -> &'static str {
        ["cutting", "piercing", "impact", "energy", "stun"][self as usize]
    }
}

/// What a blow does before armour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Damage {
    /// Dice, rolled once.
    pub dice: Dice,
    /// Points on top; negative takes away.
    pub plus: i8,
    /// Its type.
    pub kind: DamageKind,
}

/// The nearest and the farthest distance that a blow reaches, in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reach {
    /// Squares at least.
    pub min: u8,
    /// Squares at most.
    pub max: u8,
}

impl Reach {
    /// Whether `squares` lie in it.
    pub fn covers(self, squares: u16) -> bool {
        (u16::from(self.min)..=u16::from(self.max)).contains(&squares)
    }
}

/// What a weapon strikes with at close quarters: an edge, a point, a shaft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surface {
    /// Its name.
    pub name: String,
    /// What each action with it costs.
    pub cost: Ap,
    /// Its damage.
    pub damage: Damage,
    /// How far it reaches.
    pub reach: Reach,
}

/// One way to shoot or throw a weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mode {
    /// Its name.
    pub name: String,
    /// What each action with it costs.
    pub cost: Ap,
    /// Shots that it uses up.
    pub shots: u8,
    /// Added to the check without a valid aim.
    pub unaimed: i8,
    /// Added to the check after a successful aim.
    pub aimed: i8,
    /// Squares beyond which it can be dodged (mythic.dodge.distance).
    pub speed: u8,
    /// Its damage.
    pub damage: Damage,
    /// Squares after which each further such stretch takes 1 off the check (mythic.actions.ranged-range).
    pub range_step: u8,
    /// The farthest that it carries, if it has an end.
    pub range: Option<u8>,
}

/// How many hands a weapon takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
pub enum Hands {
    /// One.
    #[serde(rename = "1h")]
    One,
    /// Two.
    #[serde(rename = "2h")]
    Two,
    /// One or two; in one hand each action costs 1 AP more (mythic.actions.weapon-cost).
    #[serde(rename = "1h/2h")]
    OneOrTwo,
}

/// A kind of weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its name.
    pub name: String,
    /// The skill of all checks made with it.
    pub skill: SkillId,
    /// How many hands it takes.
    pub hands: Hands,
    /// Its striking surfaces.
    pub surfaces: Vec<Surface>,
    /// Its ranged attacks.
    pub modes: Vec<Mode>,
    /// Shots that it holds.
    pub shots: u8,
    /// What reloading costs; more than a turn's AP are counted up over rounds.
    pub reload: Ap,
    /// Added to checks made in a bind with it (mythic.bound.leverage).
    pub leverage: i8,
}

/// A kind of armour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Armour {
    /// Its name; empty for none.
    pub name: String,
    /// Lifts Combat Defence (Armoured) above Combat Defence.
    pub coverage: i8,
    /// Points off damage, by [`DamageKind`].
    pub resistance: [u8; 5],
}

/// One of the figures of a character's defence: found by the rules, or stated by the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Defences {
    /// Combat Defence in the open, if stated.
    pub combat: Option<i8>,
    /// Combat Defence (Armoured), if stated.
    pub armoured: Option<i8>,
    /// Grapple Defence against one of the same size, if stated.
    pub grapple: Option<i8>,
}

/// What a combatant is.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its name, each once.
    pub name: String,
    /// Its sign on the map.
    pub glyph: char,
    /// Its side.
    pub side: SideId,
    /// Who answers for it.
    pub seat: Seat,
    /// Its skills, by number in [`Encounter::skills`].
    pub skills: Vec<i8>,
    /// The most AP that it holds when unhurt.
    pub ap_maximum: Ap,
    /// Base Combat Movement, in squares; at most [`MOST_SQUARES`].
    pub movement: u8,
    /// Size steps above (or, negative, below) a grown person.
    pub size: i8,
    /// Its armour.
    pub armour: Armour,
    /// Stated defences.
    pub defences: Defences,
    /// How it enters the fight.
    pub opening: Combatant,
    /// Whether it opened the fight knowingly (mythic.on-guard.initiator).
    pub initiator: bool,
    /// Whether it had time to prepare, if the file says so (mythic.on-guard.prepared).
    pub prepared: Option<bool>,
    /// Whether the file states the status in which it enters.
    pub status_stated: bool,
    /// Its place in the order that the game master gives, if any.
    pub place_in_order: Option<u8>,
}

/// A side.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its name.
    pub name: String,
    /// The sides that it fights, one bit each.
    pub enemies: u32,
}

/// The skill, or the sum of skill and accuracy, that an action's check is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CheckSkill {
    /// None: no check is made and the result is 0 (mythic.actions.no-check-no-roll).
    None,
    /// The weapon's skill.
    Weapon,
    /// The weapon's skill and its accuracy.
    WeaponAndAccuracy,
    /// Fists, feet and wrestling.
    Unarmed,
    /// Movement or acrobatics.
    Movement,
    /// Endurance or athletics.
    Endurance,
    /// Perception or tactics.
    Perception,
}

/// Which of the four kinds an action is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActionType {
    /// Taken on one's own turn.
    Proactive,
    /// Taken in answer to an opponent's proactive action.
    Reactive,
    /// Taken in place of one's own action, in answer to a reaction.
    CounterTempo,
    /// In its own step (mythic.combat-actions.three-types).
    Special,
}

/// All that does not change in a fight.
#[derive(Clone, Debug)]
pub struct Encounter {
    /// Its title.
    pub title: String,
    /// The seats, by number.
    pub seats: Vec<String>,
    /// The seat that makes the rulings.
    pub gm: Seat,
    /// The sides.
    pub sides: Vec<Side>,
    /// Who fights.
    pub roster: Vec<Sheet>,
    /// The names of the skills; the first are [`SkillId::NAMED`].
    pub skills: Vec<String>,
    /// The kinds of weapons.
    pub weapons: Vec<Weapon>,
    /// The kind of each thing.
    pub items: Vec<WeaponId>,
    /// The battlefield.
    pub map: Map,
    /// The actions as this encounter has them, by number of the action.
    pub actions: [Entry; Action::COUNT],
    /// The dice of a check, where they are not the eight coloured ones (mythic.round.check-dice).
    pub check_dice: Option<Dice>,
    /// Where things lie at the start.
    pub lying: Vec<(ItemId, Cell)>,
    /// Where the scenario starts.
    pub start: crate::state::Start,
    /// What the rules leave open.
    pub settings: Settings,
}
