//! What does not change in a fight: abilities, gear, spells, the roster and the map.

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Cell, Map};
use fracas_engine::{Dice, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::rules::conditions::Condition;
use crate::settings::{ClimbGrade, Settings};
use crate::state::{Combatant, Start};

/// The most combatants of one fight.
pub const MOST_COMBATANTS: usize = 16;
/// The most things that are carried in one fight, all combatants together.
pub const MOST_ITEMS: usize = 96;
/// The most types of damage that one fight knows.
pub const MOST_DAMAGE_TYPES: usize = 32;

fracas_engine::index! {
    /// A number in the roster of an encounter.
    Id
    /// A number in the list of gear: kinds of weapons and shields.
    GearId
    /// A number in the list of things: one for each weapon, shield or object that somebody carries or that lies about.
    ItemId
    /// A number in the list of sides.
    SideId
    /// A number in the list of types of damage.
    DamageType
    /// A number in the list of spells.
    SpellId
}

/// One of the six abilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// Strength.
    Strength,
    /// Constitution.
    Constitution,
    /// Dexterity.
    Dexterity,
    /// Intelligence.
    Intelligence,
    /// Wisdom.
    Wisdom,
    /// Charisma.
    Charisma,
}

impl Ability {
    /// All six, in the order of the sheet.
    pub const ALL: [Ability; 6] = [
        Ability::Strength,
        Ability::Constitution,
        Ability::Dexterity,
        Ability::Intelligence,
        Ability::Wisdom,
        Ability::Charisma,
    ];
}

/// A set of abilities.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Abilities(pub u8);

impl DamageType {
    /// The set of this type alone.
    pub fn only(self) -> u32 {
        1 << self.0
    }
}

impl Abilities {
    /// Whether an ability is in it.
    pub fn has(self, ability: Ability) -> bool {
        self.0 & (1 << ability as u8) != 0
    }

    /// With one more; twice the same is once (reality.melee.no-repeat-ability).
    #[must_use]
    pub fn with(self, ability: Ability) -> Abilities {
        Abilities(self.0 | 1 << ability as u8)
    }
}

/// A size category, from the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    /// Under 5 cm.
    Miniscule,
    /// Under 15 cm.
    Fine,
    /// Under 30 cm.
    Diminutive,
    /// Under 60 cm.
    Tiny,
    /// Under 140 cm.
    Small,
    /// Under 240 cm.
    Medium,
    /// Under 360 cm.
    Large,
    /// Under 480 cm.
    Huge,
    /// Bigger still.
    Gigantic,
}

/// Distances at which a shot has Advantage, Disadvantage, and its end, in metres (reality.range-values.trio).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Range {
    /// Advantage up to here.
    pub near: u16,
    /// Disadvantage beyond.
    pub far: u16,
    /// No aimed shot beyond.
    pub most: u16,
}

/// How heavy a weapon, shield or armour is.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// Light.
    Light,
    /// Neither.
    #[default]
    Ordinary,
    /// Heavy.
    Heavy,
}

/// How many hands something takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
pub enum Hands {
    /// One.
    #[default]
    #[serde(rename = "1h")]
    One,
    /// Two.
    #[serde(rename = "2h")]
    Two,
    /// One, or two for a better hold.
    #[serde(rename = "1h/2h")]
    OneOrTwo,
}

/// A kind of weapon with a draw, which limits its Draw Weight (reality.draw.hand-crossbow-cap).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Draw {
    /// A bow.
    Bow,
    /// A hand crossbow.
    HandCrossbow,
    /// A crossbow for two hands.
    Crossbow,
    /// A heavy crossbow.
    HeavyCrossbow,
    /// A siege crossbow.
    SiegeCrossbow,
}

impl Draw {
    /// Whether it is a crossbow that is spanned with both hands (reality.draw.crossbow).
    pub fn has_stirrup(self) -> bool {
        matches!(self, Draw::Crossbow | Draw::HeavyCrossbow | Draw::SiegeCrossbow)
    }
}

/// How a weapon shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shooting {
    /// Its Accuracy.
    pub accuracy: i8,
    /// Its range.
    pub range: Range,
    /// Energy that a Load costs; 0 where none is needed.
    pub load: u8,
    /// Whether a Load may carry over Rounds (reality.rounds.spanning-exception).
    pub load_spans_rounds: bool,
    /// Whether loading it leaves one's guard up (reality.actions.load-exposed).
    pub guarded_load: bool,
    /// Whether a strong arm makes it carry farther, as it does what is thrown (reality.throwing.arm-table-low).
    pub is_slung: bool,
    /// Whether half of the shooter's Constitution Modifier adds to the damage.
    pub is_blown: bool,
    /// Its draw, if it has one.
    pub draw: Option<Draw>,
}

/// How a weapon is thrown by a property of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Its range.
    pub range: Range,
    /// Its Accuracy, where it differs from the AV bonus.
    pub accuracy: Option<i8>,
    /// Its dice, where they differ when thrown.
    pub dice: Option<Dice>,
    /// Its Brutal, where it differs when thrown.
    pub brutal: Option<u8>,
}

/// Properties of a weapon (reality.melee.weapon-properties). 0 and false stand for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Properties {
    /// The weapon die is rolled again until above this.
    pub brutal: u8,
    /// Faces below 20 that are critical too.
    pub precise: u8,
    /// How far the range of self-exposure is longer, or shorter if negative.
    pub exposing: i8,
    /// Double damage to shields, and a natural 20 breaks armour or shield.
    pub devastates: bool,
    /// A weapon die of this or more ignores half of the armour; 0 for none.
    pub devastate: u8,
    /// A Swift Attack on one crossing maximum reach stops it.
    pub brace: bool,
    /// A Trip with it may also do damage.
    pub trip: bool,
    /// A Disarm with it may also do damage.
    pub disarm: bool,
    /// No Disadvantage inside maximum reach; +1 Evasion in two hands.
    pub versatile: bool,
    /// Heavy armour hampers its Combat rolls, and who wears nothing but Light armour and is neither Exposed nor Slowed has
    /// Advantage on them.
    pub supple: bool,
    /// It is blunt, for Non-Lethal damage.
    pub blunt: bool,
    /// Non-Lethal damage at will.
    pub non_lethal: bool,
}

/// The defense that blows with a weapon are aimed at (reality.evasion.default-target).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AimedAt {
    /// Evasion.
    #[default]
    Evasion,
    /// Fortitude, as of poison.
    Fortitude,
    /// Will, as of what takes hold of the mind.
    Will,
}

/// A kind of weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Its weight.
    pub weight: Weight,
    /// How many hands it takes.
    pub hands: Hands,
    /// Martial Proficiency Requirement.
    pub mpr: u8,
    /// Its Reach in hand; nothing for what only shoots.
    pub reach: Option<i8>,
    /// Its damage.
    pub dice: Dice,
    /// Points on top of the dice.
    pub plus: i8,
    /// Its dice in two hands, where they differ.
    pub two_handed: Option<Dice>,
    /// Added to AV.
    pub attack: i8,
    /// Added to Evasion.
    pub evasion: i8,
    /// Its properties.
    pub properties: Properties,
    /// How it shoots, if it does.
    pub shooting: Option<Shooting>,
    /// How it is thrown, if it is made for it.
    pub thrown: Option<Thrown>,
    /// Whether the rule of fighting inside maximum reach holds for it (reality.melee.inside-reach).
    pub is_listed: bool,
    /// The defense that its blows are aimed at.
    pub aimed_at: AimedAt,
    /// The type of its damage.
    pub damage: DamageType,
    /// The types that its damage falls under, that one among them, one bit each.
    pub types: u32,
}

/// A kind of shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shield {
    /// Its weight.
    pub weight: Weight,
    /// Martial Proficiency Requirement.
    pub mpr: u8,
    /// Added to Evasion.
    pub evasion: i8,
    /// Taken off damage to it.
    pub hardness: u8,
    /// Damage that breaks it.
    pub durability: u8,
    /// Agility that it costs.
    pub agility: u8,
    /// How far the range of self-exposure is longer, or shorter if negative.
    pub exposing: i8,
}

/// What a thing is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A weapon.
    Weapon(Weapon),
    /// A shield.
    Shield(Shield),
    /// Anything else.
    Object,
}

/// How near at hand a carried thing is (reality.actions.stow-gm).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stowed {
    /// A side arm, or what is easily reached: 1 Energy.
    Easy,
    /// Most things: 2 Energy.
    #[default]
    Other,
    /// In a closed container: 3 Energy.
    Buried,
}

/// A kind of gear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gear {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// How near at hand it is carried unless the file says otherwise.
    pub stowed: Stowed,
    /// Whether lifting it is an exertion (reality.stamina.other-tasks).
    pub is_strenuous: bool,
}

/// A layer of armour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Armour {
    /// Its name.
    pub name: String,
    /// Armor Rating.
    pub rating: u8,
    /// Armor Coverage; 21 covers all (reality.melee.armor-data).
    pub coverage: u8,
    /// A coverage of its own against shots, if it has one (reality.hit-roll.ranged-ac).
    pub ranged_coverage: Option<u8>,
    /// Evasion that it costs.
    pub evasion: i8,
    /// Evasion that it costs in the older reading.
    pub evasion_older: i8,
    /// Agility that it costs.
    pub agility: u8,
    /// Energy that it costs each Round.
    pub energy: u8,
    /// Added to Ranged Evasion.
    pub ranged_evasion: i8,
    /// Its weight.
    pub weight: Weight,
    /// Martial Proficiency Requirement.
    pub mpr: u8,
    /// Whether it is worn under other armour.
    pub is_under: bool,
}

/// When a change of a combatant's figures holds: what styles ask for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// Always.
    #[default]
    Always,
    /// With a Light weapon in hand.
    Light,
    /// With a Heavy weapon in hand.
    Heavy,
    /// With a weapon of Reach 0.
    ReachZero,
    /// With a weapon of Reach 1.
    ReachOne,
    /// With a weapon of Reach 2 or more.
    Polearm,
    /// With a weapon in two hands.
    TwoHanded,
    /// With two weapons.
    Dual,
    /// With a shield.
    Shield,
    /// With a Heavy shield.
    HeavyShield,
    /// With a shield, while not Exposed.
    ShieldUnexposed,
    /// With a ranged weapon.
    Ranged,
    /// Against an Exposed target.
    TargetExposed,
    /// With a weapon of Reach 0, against an Exposed target.
    ReachZeroTargetExposed,
    /// Against a Swift Attack, with two weapons.
    DualAgainstSwift,
    /// At maximum reach with a weapon of Reach 1.
    AtMaximumReach,
    /// Without armour.
    Unarmoured,
}

/// A change of a combatant's figures: by style, race, theme or feat (reality.melee.feats-themes). 0 changes nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Modifier {
    /// When it holds.
    pub when: When,
    /// On AV.
    pub av: i8,
    /// On Accuracy.
    pub accuracy: i8,
    /// On MASAB.
    pub masab: i8,
    /// On MASDB.
    pub masdb: i8,
    /// On melee damage.
    pub damage: i8,
    /// On the damage of shots and throws.
    pub ranged_damage: i8,
    /// Doublings of the damage of blows, shots and throws.
    pub doubled: u8,
    /// Sides of a die added to melee damage; 0 for none.
    pub damage_die: u8,
    /// On Evasion.
    pub evasion: i8,
    /// On Ranged Evasion.
    pub ranged_evasion: i8,
    /// On Fortitude.
    pub fortitude: i8,
    /// On Will.
    pub will: i8,
    /// On the Armor Rating.
    pub armour: i8,
    /// On a shield's hardness.
    pub hardness: i8,
    /// On the faces that are critical.
    pub precise: i8,
    /// On the range of self-exposure.
    pub exposing: i8,
    /// On Maximum Agility.
    pub agility: i8,
    /// On Maximum Stamina.
    pub stamina: i8,
    /// On Energy at each reset.
    pub energy: i8,
    /// On Speed, in metres.
    pub speed: i8,
    /// Rows of the Draw Weight table.
    pub draw: i8,
    /// Points of Stamina that may stand for Energy in a Round.
    pub swaps: i8,
    /// On Recovery Surges.
    pub surges: i8,
    /// Energy that a melee attack costs less with two Light weapons of Reach 0.
    pub cheaper_attacks: u8,
    /// Whether the weapon counts as Versatile.
    pub versatile: bool,
}

/// After which rest a spell or ability can be used again that is had once (reality.rest.short-abilities,
/// reality.rest.long-benefits).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Renewal {
    /// A Short Rest, or a Long one.
    ShortRest,
    /// A Long Rest.
    LongRest,
}

/// An ability that makes an attack better for Stamina (reality.stamina.attack-cap).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Enhancement {
    /// Its name.
    pub name: String,
    /// Stamina that it costs.
    #[schemars(range(min = 1, max = 50))]
    pub stamina: u8,
    /// Added to AV for the attack.
    #[serde(default)]
    #[schemars(range(min = -20, max = 20))]
    pub av: i8,
    /// Added to the damage of the attack.
    #[serde(default)]
    #[schemars(range(min = -20, max = 50))]
    pub damage: i8,
    /// It is had once, until a "short-rest" or "long-rest"; as often as one likes when left out.
    pub once: Option<Renewal>,
}

/// A combat style that somebody has learned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// Its name.
    pub name: String,
    /// What it changes.
    pub modifiers: Vec<Modifier>,
}

/// An ability that lets one spend a Recovery Surge in a fight, and what that costs (reality.aura.surge-combat).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct SurgeInFight {
    /// Energy.
    #[schemars(range(min = 1, max = 5))]
    pub energy: u8,
    /// Stamina besides.
    #[serde(default)]
    #[schemars(range(min = 0, max = 50))]
    pub stamina: u8,
}

/// An ability that ends a condition of one's own, or lets one ignore it (reality.conditions.continual).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Remedy {
    /// Its name.
    pub name: String,
    /// What it ends.
    pub ends: Condition,
    /// Energy that it costs.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 5))]
    pub energy: u8,
    /// Stamina that it costs besides.
    #[serde(default)]
    #[schemars(range(min = 0, max = 50))]
    pub stamina: u8,
}

fn one() -> u8 {
    1
}

/// Skill bonuses, where the file types them or the rules find them (reality.draw.strength-values).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Skills {
    /// Arm Strength.
    pub arm_strength: i8,
    /// Leg Strength.
    pub leg_strength: i8,
    /// Initiative.
    pub initiative: i8,
    /// Awareness.
    pub awareness: i8,
    /// Stealth.
    pub stealth: i8,
    /// Heal.
    pub heal: i8,
}

/// The effect of a spell on whom it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpellEffect {
    /// Damage dice, if any.
    pub dice: Option<Dice>,
    /// Whether the halved casting modifier is added.
    pub adds_halved: bool,
    /// Whether the whole casting modifier is added.
    pub adds_whole: bool,
    /// How it meets armour.
    pub armour: AgainstArmour,
    /// The type of its damage.
    pub damage: DamageType,
    /// Whether the target is pushed as many metres as the halved casting modifier, by size.
    pub pushes: bool,
    /// Stamina that is lost on a failed Fortitude roll.
    pub drains: u8,
    /// Whether it spares those that it is to spare, without a Chance roll (reality.nonlethal.other-sources).
    pub non_lethal: bool,
    /// Whether it lets whom it reaches spend a Recovery Surge, and does nothing else.
    pub surges: bool,
    /// Metres within which it arcs to another on a natural cast of 18 or more, and to an ally on 1 to 3.
    pub arcs: u8,
}

/// How a spell meets armour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AgainstArmour {
    /// In full.
    Full,
    /// By half, rounded up in the spell's favour.
    Half,
    /// Not at all.
    Ignored,
}

/// A spell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spell {
    /// Its name.
    pub name: String,
    /// Its level.
    pub level: u8,
    /// Energy by incantation or implement.
    pub energy: u8,
    /// Stamina by incantation or implement.
    pub stamina: u8,
    /// Energy by gesture, with two free hands.
    pub gesture_energy: u8,
    /// Stamina by gesture.
    pub gesture_stamina: u8,
    /// Range by two free hands.
    pub range: Range,
    /// Range otherwise.
    pub short_range: Range,
    /// After which rest it can be cast again, if it is had once.
    pub once: Option<Renewal>,
    /// What it does.
    pub effect: SpellEffect,
}

/// What a caster has for its spells (reality.actions.spell-cast).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caster {
    /// The ability that it casts by.
    pub ability: Ability,
    /// Its keyword bonus.
    pub keywords: i8,
}

/// What kind of thing a combatant is, as far as it defends itself (reality.melee.single-strike).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Nature {
    /// A creature that defends itself.
    #[default]
    Creature,
    /// A creature that refuses to.
    Unresisting,
    /// A door, a statue: it does nothing, and its Aura stands for what it can take (reality.melee.object-damage).
    Object,
}

/// What a combatant is.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its name, each once.
    pub name: String,
    /// Its sign on the map.
    pub glyph: char,
    /// Whether it defends itself.
    pub nature: Nature,
    /// What a Strength Check must reach to break it down; 0 where that cannot be (reality.stamina.door-check).
    pub break_dc: u8,
    /// Its side.
    pub side: SideId,
    /// Who answers for it.
    pub seat: Seat,
    /// The scores of its abilities, by [`Ability`].
    pub scores: [i8; 6],
    /// Typed Ability Modifiers, which win over those of the scores (reality.melee.ability-modifier).
    pub typed: [Option<i8>; 6],
    /// Its level, from 1.
    pub level: u8,
    /// Its size.
    pub size: Size,
    /// The squares that it takes up, placed at the corner of the map (reality.grid.footprints).
    pub footprint: Area,
    /// Metres of a Jump from standing, where they differ from the Size Chart (reality.size.guideline).
    pub jump: Option<u8>,
    /// Metres up to which it reaches in a Jump, where they differ.
    pub jump_reach: Option<u8>,
    /// Miss Chance of its size, where it differs from the tables.
    pub size_miss: Option<i8>,
    /// Whether no maneuver is barred for its size (reality.size.ability-limits).
    pub any_size: bool,
    /// Aura Strength, where it does not follow from the formula (reality.aura.control).
    pub aura_strength: Option<i16>,
    /// Whether it can switch its Aura off and on.
    pub masters_aura: bool,
    /// An ability that lets it spend Recovery Surges in a fight.
    pub surge_in_fight: Option<SurgeInFight>,
    /// Its Speed in metres a Run, before gear and conditions.
    pub speed: u8,
    /// Inherent Evasion, where it differs from the Size Chart.
    pub inherent_evasion: Option<i8>,
    /// Inherent Fortitude.
    pub inherent_fortitude: i8,
    /// Inherent Will.
    pub inherent_will: i8,
    /// Martial Proficiency Level.
    pub mpl: u8,
    /// Its skills.
    pub skills: Skills,
    /// Abilities that join MASAB besides Strength and Dexterity.
    pub masab: Abilities,
    /// Abilities that join MASDB besides Strength and Dexterity.
    pub masdb: Abilities,
    /// Combat styles that it has learned (reality.mpl.combat-styles).
    pub styles: Vec<Style>,
    /// Race, themes and feats.
    pub modifiers: Vec<Modifier>,
    /// Abilities that make a melee attack better for Stamina.
    pub enhancements: Vec<Enhancement>,
    /// Abilities that end a condition.
    pub remedies: Vec<Remedy>,
    /// Armour worn, under-armour first; at most two layers.
    pub armour: ArrayVec<Armour, 2>,
    /// Types of damage that it resists, one bit each.
    pub resistances: u32,
    /// Types of damage that it is weak to.
    pub weaknesses: u32,
    /// Spells that it knows.
    pub spells: Vec<SpellId>,
    /// Its casting.
    pub caster: Option<Caster>,
    /// Whether it rolls a Defense roll's 1 again.
    pub rerolls_ones: bool,
    /// Whether its first Death roll after a rest has Advantage.
    pub hard_to_kill: bool,
    /// Damage type of its unarmed attacks.
    pub unarmed: DamageType,
    /// How it enters the fight.
    pub opening: Combatant,
}

/// A side.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its name.
    pub name: String,
    /// The sides that it fights, one bit each.
    pub enemies: u32,
    /// Whether it is surprised (reality.surprise.when).
    pub is_surprised: bool,
    /// Whether it means not to kill.
    pub is_merciful: bool,
}

/// What comes after the fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Aftermath {
    /// The encounter is over with it.
    #[default]
    Ends,
    /// The game master is asked how time is spent.
    Played,
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
    /// The kinds of gear.
    pub gear: Vec<Gear>,
    /// The kind of each thing, and how near at hand it is carried.
    pub items: Vec<(GearId, Stowed)>,
    /// The row of the Draw Weight table that each thing is made for, where it has one (reality.draw.weapon-bound).
    pub draws: Vec<Option<u8>>,
    /// The types of damage.
    pub damage_types: Vec<String>,
    /// The spells.
    pub spells: Vec<Spell>,
    /// The battlefield; the terrain number of a cell stands for [`Surface`].
    pub map: Map,
    /// What may be found underfoot, by terrain number.
    pub surfaces: Vec<Surface>,
    /// Where things lie at the start.
    pub lying: Vec<(ItemId, Cell)>,
    /// Where the scenario starts.
    pub start: Start,
    /// What comes after the fight.
    pub aftermath: Aftermath,
    /// What the rules leave open.
    pub settings: Settings,
}

/// A kind of ground.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surface {
    /// Its name.
    pub name: String,
    /// Its sign on the map.
    pub glyph: char,
    /// Whether it cannot be crossed by an Agile Move unless the game master says otherwise.
    pub is_difficult: bool,
    /// Whether it slows who is in it.
    pub slows: bool,
    /// Whether things can be taken from it in passing.
    pub is_handy: bool,
    /// Whether whoever comes into it at 0 Aura hardly survives.
    pub is_deadly: bool,
    /// Whether it gives cover or camouflage to hide in, even before one's eyes.
    pub conceals: bool,
    /// Stamina that climbing up to it costs, where it differs (reality.stamina.climb-cost).
    pub climb_cost: Option<u8>,
    /// How hard it is to climb up to, where it differs (reality.stamina.climb-check).
    pub climb_grade: Option<ClimbGrade>,
}

impl Encounter {
    /// The kind of a thing.
    pub fn gear_of(&self, item: ItemId) -> &Gear {
        &self.gear[self.items[item.index()].0.index()]
    }
}
