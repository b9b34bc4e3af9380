//! Creatures and combatants as they stand in files. Both have the same figures; a combatant has a name and a place
//! besides, and whatever it says counts more than what its creature says.

use fracas_content::fight::At;
use fracas_content::{Entries, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::sheet::Mind;
use crate::state::Gambit;
use crate::terms::Class;

/// Declares the figures that creatures and combatants share, all of them optional.
macro_rules! figures {
    ($( #[doc = $help:literal] $(#[$meta:meta])* $name:ident : $Type:ty, )*) => {
        /// Figures of a creature. What is left out comes from the book's defaults.
        #[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct Creature {
            $( #[doc = $help] $(#[$meta])* pub $name: Option<$Type>, )*
        }

        /// One who fights, or several of a kind.
        #[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct CombatantFile {
            /// Its name; that of its creature when left out.
            pub name: Option<Spanned<String>>,
            /// The creature whose figures it has, where it states none of its own.
            pub creature: Option<Spanned<String>>,
            /// How many of them there are; they are numbered.
            #[schemars(range(min = 1, max = 32))]
            pub count: Option<u8>,
            /// Its side. Left out: "heroes" for heroes, "foes" for all others.
            pub side: Option<Spanned<String>>,
            /// The seat that answers for it; that of its side when left out.
            pub seat: Option<Spanned<String>>,
            /// Where it stands: column and row from the south-west corner, or a letter of the drawing. Of a large
            /// creature this is the area furthest south-west.
            pub at: Option<Spanned<At>>,
            /// It is not there yet, and comes when reinforcements arrive.
            pub reserve: bool,
            /// The combatant that it rides.
            pub riding: Option<Spanned<String>>,
            $( #[doc = $help] $(#[$meta])* pub $name: Option<$Type>, )*
        }

        impl Creature {
            /// These figures, and where there are none those of `base`.
            pub fn over(self, base: &Creature) -> Creature {
                Creature { $( $name: self.$name.or_else(|| base.$name.clone()), )* }
            }
        }

        impl CombatantFile {
            /// The figures that the combatant states itself.
            pub fn figures(&self) -> Creature {
                Creature { $( $name: self.$name.clone(), )* }
            }
        }
    };
}

figures! {
    /// Its standing: "hero", "minion", "elite" or "legendary".
    class: Class,
    /// Agility.
    #[schemars(range(min = 0, max = 30))]
    agility: Spanned<i16>,
    /// Brawn.
    #[schemars(range(min = 0, max = 30))]
    brawn: Spanned<i16>,
    /// Cunning.
    #[schemars(range(min = 0, max = 30))]
    cunning: Spanned<i16>,
    /// Paces on top of the three of Dash; its agility when left out.
    #[schemars(range(min = 0, max = 100))]
    speed: u8,
    /// Armor worn: a figure, or "none", "light", "medium", "heavy" or "plate".
    armor: Spanned<Armor>,
    /// Armor of its body, whatever its brawn.
    #[schemars(range(min = 0, max = 30))]
    natural_armor: u8,
    /// Size; a human is 1.
    #[schemars(range(min = -9, max = 12))]
    size: i8,
    /// Base defenses, where they do not follow from the abilities.
    defenses: DefensesFile,
    /// Its skills besides those that everybody has.
    skills: Vec<Spanned<String>>,
    /// Uses a round of single skills.
    limits: Entries<u8>,
    /// Weapons and shields that it carries.
    gear: Vec<Spanned<String>>,
    /// Paces of a zone of control that needs no weapon.
    #[schemars(range(min = 0, max = 20))]
    zone: u8,
    /// Whether it can fly.
    flies: bool,
    /// What makes it a mount.
    mount: MountFile,
    /// Turns a round.
    #[schemars(range(min = 1, max = 9))]
    turns: u8,
    /// Points of legendary defiance.
    #[schemars(range(min = 0, max = 20))]
    defiance: u8,
    /// The letter that stands for it on the drawn map.
    glyph: Spanned<String>,

    /// Poise that it has now.
    #[schemars(range(min = 0, max = 999))]
    poise: Spanned<i16>,
    /// Momentum that it has now; a rider's own, not that of its mount.
    #[schemars(range(min = 0, max = 999))]
    momentum: Spanned<i16>,
    /// Focus that it has now.
    #[schemars(range(min = 0, max = 999))]
    focus: Spanned<i16>,
    /// Defense that it has now, for minions.
    #[schemars(range(min = 0, max = 999))]
    defense: Spanned<i16>,
    /// Stress that it has now.
    #[schemars(range(min = 0, max = 999))]
    stress: i16,
    /// Afflictions that it bears.
    afflictions: Vec<Spanned<String>>,
    /// Conditions on it. Those of empty pools come by themselves.
    conditions: Vec<Spanned<String>>,
    /// Conditions on it that are persistent for the time being.
    persistent: Vec<Spanned<String>>,
    /// Conditions on it that leave after its next action.
    temporary: Vec<Spanned<String>>,
    /// Conditions that are not on it, though an empty pool would bring them.
    without: Vec<Spanned<String>>,
    /// What it holds: names of its gear, or true for all that its hands can hold.
    drawn: Spanned<Drawn>,
    /// What it holds that must be reloaded first.
    unloaded: Vec<Spanned<String>>,
    /// Paces above the ground, for those that fly.
    #[schemars(range(min = 0, max = 200))]
    altitude: Spanned<u8>,
    /// It can no longer fly.
    grounded: bool,
    /// It has taken its turns of this round.
    acted: bool,
    /// Turns that it may still take in this round.
    #[schemars(range(min = 0, max = 9))]
    turns_left: u8,
    /// Uses in this round of skills that are limited.
    uses: Entries<u8>,
    /// Reactions used in this round.
    #[schemars(range(min = 0, max = 99))]
    reactions: u8,
    /// Points of defiance that it has now.
    #[schemars(range(min = 0, max = 20))]
    defiance_left: u8,
    /// How its final gambit stands.
    gambit: Gambit,
    /// Boons that wait for its next skill, attack or not.
    #[schemars(range(min = 0, max = 9))]
    boons: u8,
    /// Boons that wait for its next attack.
    #[schemars(range(min = 0, max = 9))]
    attack_boons: u8,
    /// Skills of which a part is crippled.
    crippled: Vec<Spanned<String>>,
    /// The skill that it used last.
    last_skill: Spanned<String>,
    /// The skill that it concentrates on.
    concentrating: Spanned<String>,
    /// The weapon whose skill that is.
    concentrating_with: Spanned<String>,
    /// How it breathes: "free", "afloat" or "gone", or the turns that it has held its breath.
    breath: BreathFile,
    /// Damage that the present turn has dealt it.
    #[schemars(range(min = 0, max = 999))]
    hurt: i16,
    /// Rounds that it has been tended without a break.
    #[schemars(range(min = 0, max = 9999))]
    tended: u16,
    /// Cunning effects recorded without effect.
    #[schemars(range(min = 0, max = 99))]
    cunning_effects: u8,
    /// Critical effects recorded and not spent.
    #[schemars(range(min = 0, max = 99))]
    criticals: u8,
    /// Diagonals walked in this turn.
    #[schemars(range(min = 0, max = 99))]
    diagonals: u8,
    /// It may share an area by the game master's leave.
    may_share: bool,
    /// It has dropped out of play.
    dropped_out: bool,
}

/// Armor as a figure or as a word.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Armor {
    /// Points.
    Points(#[schemars(range(min = 0, max = 30))] u8),
    /// A kind of armor.
    Kind(ArmorKind),
}

/// The kinds of armor.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ArmorKind {
    /// 0 points.
    None,
    /// 1 point.
    Light,
    /// 2 points.
    Medium,
    /// 3 points.
    Heavy,
    /// 4 points.
    Plate,
}

/// Base defenses stated outright.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct DefensesFile {
    /// Base poise.
    #[schemars(range(min = 0, max = 999))]
    pub poise: Option<i16>,
    /// Base momentum.
    #[schemars(range(min = 0, max = 999))]
    pub momentum: Option<i16>,
    /// Base focus.
    #[schemars(range(min = 0, max = 999))]
    pub focus: Option<i16>,
    /// The base defense of a minion.
    #[schemars(range(min = 0, max = 999))]
    pub defense: Option<i16>,
}

/// What makes a creature a mount.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct MountFile {
    /// Its mind: "animal" or "reasoning".
    pub mind: Mind,
    /// It needs a saddle.
    pub needs_saddle: bool,
    /// It wears a saddle.
    pub saddled: bool,
}

impl Default for MountFile {
    fn default() -> Self {
        // A record without a figure has no turns of its own (forge.mount.intelligence-class).
        MountFile { mind: Mind::Animal, needs_saddle: false, saddled: false }
    }
}

/// What is in hand.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Drawn {
    /// All that two hands can hold, or nothing.
    All(bool),
    /// These.
    Named(Vec<Spanned<String>>),
}

/// How a character breathes.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BreathFile {
    /// Turns that it has held its breath.
    Held(#[schemars(range(min = 0, max = 200))] u8),
    /// Without holding it.
    As(BreathWord),
}

/// Breathing without holding the breath.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BreathWord {
    /// On land, or where it stands.
    Free,
    /// Swimming with the head above water.
    Afloat,
    /// Under water without air.
    Gone,
}
