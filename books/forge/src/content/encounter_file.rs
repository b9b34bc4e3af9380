//! What stands in files: one document with optional parts. The comments here become the help of editors.

use fracas_content::fight::{At, SideFile};
use fracas_content::settings::Changes;
use fracas_content::{Entries, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

use super::creature_file::{CombatantFile, Creature};
use super::map_file::{GroundFile, MapFile};
use super::points_file::PointsFile;
use super::skill_file::{SkillFile, WeaponFile};
use crate::settings::Settings;
use crate::sheet::Tag;
use crate::terms::Pool;

/// A Forge of Legends file: weapons, skills, conditions, creatures, terrains, house rules, or an encounter. Each
/// part is optional; a later file may say anew what an earlier one has said.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Document {
    /// The rule book, here always "forge".
    pub book: Spanned<String>,
    /// The title, for people.
    pub title: Option<String>,
    /// What the rules leave open, settled.
    #[serde(default)]
    pub settings: Changes<Settings>,
    /// Weapons and shields, by name.
    #[serde(default)]
    pub weapons: Entries<WeaponFile>,
    /// Skills, by name.
    #[serde(default)]
    pub skills: Entries<SkillFile>,
    /// Conditions, by name.
    #[serde(default)]
    pub conditions: Entries<ConditionFile>,
    /// Creatures to be called up by combatants, by name.
    #[serde(default)]
    pub creatures: Entries<Creature>,
    /// Kinds of ground, by name.
    #[serde(default)]
    pub terrains: Entries<TerrainFile>,
    /// The afflictions that stress may bring; all six when left out.
    pub afflictions: Option<Vec<Spanned<String>>>,

    /// The battlefield; open flat ground of 20 by 20 areas when left out.
    pub map: Option<MapFile>,
    /// The seats at the table, by name. Left out, each side has one, and the game master another.
    pub seats: Option<Vec<Spanned<String>>>,
    /// The seat that makes the rulings; left out, the one named "gm".
    pub gm: Option<Spanned<String>>,
    /// The sides. Left out, they are those that the combatants name.
    #[serde(default)]
    pub sides: Vec<SideFile>,
    /// Who fights.
    #[serde(default)]
    pub combatants: Vec<CombatantFile>,
    /// How the fight starts.
    pub opening: Option<OpeningFile>,
    /// What comes after the fight: "ends" or "played".
    pub aftermath: Option<AftermathFile>,
    /// Points of doom that the game master has at the start.
    #[schemars(range(min = 0, max = 200))]
    pub doom: Option<u8>,
    /// Weapons that lie on the ground.
    #[serde(default)]
    pub lying: Vec<LyingFile>,

    /// What may happen to the battlefield in the course of the fight.
    #[serde(default)]
    pub happenings: Vec<HappeningFile>,

    /// The round in which the scenario begins; combat is then under way.
    #[schemars(range(min = 1, max = 999))]
    pub round: Option<u16>,
    /// Whose turn it is at the beginning; combat is then under way.
    pub turn: Option<Spanned<String>>,
    /// Actions that this turn still holds; 1 when left out.
    #[schemars(range(min = 0, max = 9))]
    pub actions: Option<u8>,
    /// Maneuvers that this turn still holds; 1 when left out.
    #[schemars(range(min = 0, max = 9))]
    pub maneuvers: Option<u8>,
    /// Who took the turn before.
    pub last_actor: Option<Spanned<String>>,
    /// Whom the action of that turn was aimed at.
    #[serde(default)]
    pub last_targets: Vec<Spanned<String>>,
    /// Where the scenario begins, if not with an opening or a turn.
    pub phase: Option<PhaseFile>,
}

/// A moment at which a scenario can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseFile {
    /// Before combat, with a deed that may start it.
    Opening,
    /// Between two turns: the next to act is to be named.
    Between,
    /// Everybody has taken a turn; the round ends.
    RoundEnd,
    /// After the fight.
    Aftermath,
}

/// What comes after the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AftermathFile {
    /// The encounter is over with the combat.
    Ends,
    /// The game master is asked how time is spent: waiting, tending, rest.
    Played,
}

/// What a condition does to its bearer.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ConditionFile {
    /// It leaves after the bearer's next action.
    pub temporary: bool,
    /// Only an effect that names it ends it.
    pub persistent: bool,
    /// It takes the zone of control away.
    pub no_zone: bool,
    /// A bane on the bearer's attacks.
    pub attack_bane: bool,
    /// A boon on attacks against the bearer.
    pub attacked_boon: bool,
    /// A boon on melee attacks against the bearer.
    pub melee_attacked_boon: bool,
    /// A boon on the bearer's next attack or skill.
    pub skill_boon: bool,
    /// The bearer uses no reactions.
    pub no_reactions: bool,
    /// The bearer uses no actions.
    pub no_actions: bool,
    /// The bearer moves only by Shift.
    pub shift_only: bool,
    /// The bearer does not move at all.
    pub immobile: bool,
    /// Speed counts as 0, and maneuvers bring no walk.
    pub slowed: bool,
    /// Pools that cannot be gained.
    pub no_gain: Vec<Pool>,
    /// Points lost at the end of the bearer's turn.
    pub turn_end_loss: PointsFile,
    /// The bearer's targets are drawn by lot.
    pub random_target: bool,
    /// The bearer cannot defend and must yield.
    pub cannot_defend: bool,
    /// The bearer cannot speak.
    pub speechless: bool,
    /// A maneuver spent on standing up ends it.
    pub ended_by_standing: bool,
    /// Conditions that end when this one comes.
    pub ends: Vec<Spanned<String>>,
    /// One other condition that is not persistent ends when this one comes.
    pub ends_one: bool,
    /// Attacks with one of these tags gain a boon against the bearer.
    pub vulnerable: Vec<Tag>,
    /// While one of these conditions lasts, this one cannot come.
    pub barred_by: Vec<Spanned<String>>,
}

/// A kind of ground.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TerrainFile {
    /// The sign that stands for it on drawn maps; a full stop when left out.
    pub glyph: Option<Spanned<String>>,
    /// Movement points on top of the pace.
    #[schemars(range(min = 0, max = 20))]
    pub extra_cost: u8,
    /// Whether it is water at all.
    pub water: bool,
    /// Whether one swims in it.
    pub deep: bool,
    /// Every way down from it is a ledge: who is shoved down falls.
    pub ledge: bool,
    /// Nobody can enter it, and it counts as an obstacle.
    pub impassable: bool,
    /// Points lost here at the end of the round.
    pub round_end_loss: PointsFile,
    /// A defense that loses points here at the end of the round, as many as the setting `hazard-loss` says.
    pub hazard: Option<Pool>,
    /// Damage taken here at the end of the round.
    pub round_end_damage: Option<DamageFile>,
    /// Stress taken here at the end of the round.
    #[schemars(range(min = 0, max = 999))]
    pub round_end_stress: i16,
    /// A condition that comes with stepping in.
    pub imposes: Option<Spanned<String>>,
}

/// Damage to one pool.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DamageFile {
    /// The pool.
    pub pool: Pool,
    /// How much.
    #[schemars(range(min = 0, max = 999))]
    pub points: i16,
}

/// A deed that may start the combat.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct OpeningFile {
    /// Who does something openly hostile, all at one moment. Left out, the first combatant.
    pub deeds: Vec<Spanned<String>>,
    /// Who cannot witness it.
    pub unaware: Vec<Spanned<String>>,
    /// Who could not oppose it.
    pub unable: Vec<Spanned<String>>,
    /// Sides that would not oppose it by themselves.
    pub neutral: Vec<Spanned<String>>,
    /// Whether the area is dangerous: a pause to gather defense there earns doom.
    pub dangerous: bool,
}

/// A weapon on the ground.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LyingFile {
    /// Which.
    pub weapon: Spanned<String>,
    /// Where: column and row from the south-west corner, or a letter of the drawing.
    pub at: Spanned<At>,
}

/// Something that may happen once in the fight: at the game master's word at the end of a round, unless `round` or
/// `hidden` says otherwise.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HappeningFile {
    /// What it is, in a few words: "the bridge collapses".
    pub name: Spanned<String>,
    /// The round at whose end it happens by itself.
    #[schemars(range(min = 1, max = 999))]
    pub round: Option<u16>,
    /// Whether it waits until the game master pays doom for it to wake.
    #[serde(default)]
    pub hidden: bool,
    /// Its areas: columns and rows, or letters of the drawing, each for all areas that it marks.
    #[serde(default)]
    pub at: Vec<Spanned<At>>,
    /// What the ground becomes there.
    pub becomes: Option<GroundFile>,
    /// Whom it befalls: combatants and sides. Left out, whoever stands there.
    pub whom: Option<Vec<Spanned<String>>>,
    /// Points that they lose.
    #[serde(default)]
    pub loss: PointsFile,
    /// Damage that they take.
    pub damage: Option<DamageFile>,
    /// Stress that they suffer.
    #[serde(default)]
    #[schemars(range(min = 0, max = 999))]
    pub stress: i16,
    /// A condition that comes to them.
    pub imposes: Option<Spanned<String>>,
}
