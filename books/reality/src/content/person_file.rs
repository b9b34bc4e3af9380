//! Races, people and combatants as they stand in files. People and combatants have the same figures; a combatant has a
//! side, a place and a state besides, and whatever it says counts more than what its person says.

use fracas_content::fight::At;
use fracas_content::{Entries, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::choice::Injury;
use crate::sheet::{Enhancement, Modifier, SurgeInFight};
use crate::terms::{Ability, Condition, Faint, Life, Nature, Posture, Size, Stowed, Until};

/// An ability that ends a condition, restores Aura, or gives Resistance.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RemedyFile {
    /// Its name.
    pub name: String,
    /// What it ends, if anything.
    pub ends: Option<Condition>,
    /// Points of Aura that it restores.
    #[serde(default)]
    #[schemars(range(min = 0, max = 100))]
    pub aura: u8,
    /// Types of damage that it lets one resist until the Round ends.
    #[serde(default)]
    pub resists: Vec<Spanned<String>>,
    /// Energy that it costs; it may cost nothing.
    #[serde(default = "one")]
    #[schemars(range(min = 0, max = 5))]
    pub energy: u8,
    /// Stamina that it costs besides.
    #[serde(default)]
    #[schemars(range(min = 0, max = 50))]
    pub stamina: u8,
}

fn one() -> u8 {
    1
}

/// A race.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RaceFile {
    /// Its size; "medium" when left out.
    pub size: Option<Size>,
    /// Metres of a Run; as the Size Chart has it when left out.
    #[schemars(range(min = 0, max = 60))]
    pub speed: Option<u8>,
    /// Added to Inherent Evasion.
    #[schemars(range(min = -20, max = 20))]
    pub evasion: i8,
    /// Added to Inherent Fortitude.
    #[schemars(range(min = -20, max = 20))]
    pub fortitude: i8,
    /// Added to Inherent Will.
    #[schemars(range(min = -20, max = 20))]
    pub will: i8,
    /// Martial Proficiency Level of its members when nothing is said of it.
    #[schemars(range(min = 0, max = 20))]
    pub mpl: u8,
    /// Combat styles that its members learn besides those of their level.
    #[schemars(range(min = 0, max = 8))]
    pub styles_bought: u8,
    /// What it changes of one's figures, and when.
    pub modifiers: Vec<Modifier>,
    /// Types of damage that it resists.
    pub resistances: Vec<Spanned<String>>,
    /// Types of damage that it is weak to.
    pub weaknesses: Vec<Spanned<String>>,
    /// Abilities that count for its melee attack bonus besides Strength and Dexterity.
    pub masab: Vec<Ability>,
    /// Abilities that count for its melee damage bonus besides Strength and Dexterity.
    pub masdb: Vec<Ability>,
    /// A 1 on its Defense rolls is rolled again.
    pub rerolls_ones: bool,
    /// Its first Death roll after a rest has Advantage.
    pub hard_to_kill: bool,
}

/// Declares the figures that people and combatants share, all of them optional.
macro_rules! figures {
    ($( #[doc = $help:literal] $(#[$meta:meta])* $name:ident : $Type:ty, )*) => {
        /// Figures of a person. What is left out comes from its race, or from the book's defaults.
        #[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct Person {
            /// Scores of abilities; those left out are 10.
            pub scores: AbilitiesFile,
            /// Ability Modifiers that do not follow from the scores.
            pub ability_modifiers: AbilitiesFile,
            /// Skill bonuses, all told. One left out is half its ability's modifier and a third of Wisdom's, with what
            /// the Martial Proficiency Level, proficiency and ranks bring.
            pub skills: SkillsFile,
            /// How often one is proficient with each skill, for those whose bonus is not stated.
            #[serde(default)]
            pub proficiencies: SkillsFile,
            /// Ranks in each skill, for those whose bonus is not stated.
            #[serde(default)]
            pub ranks: SkillsFile,
            $( #[doc = $help] $(#[$meta])* pub $name: Option<$Type>, )*
        }

        /// One who fights, or several of a kind.
        #[derive(Clone, Debug, Deserialize, JsonSchema)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct CombatantFile {
            /// Its name; that of its person when left out.
            pub name: Option<Spanned<String>>,
            /// The person whose figures it has, where it states none of its own.
            pub person: Option<Spanned<String>>,
            /// How many of them there are; they are numbered.
            #[schemars(range(min = 1, max = 16))]
            pub count: Option<u8>,
            /// Its side.
            pub side: Spanned<String>,
            /// The seat that answers for it; that of its side when left out.
            pub seat: Option<Spanned<String>>,
            /// Where it stands: column and row from the south-west corner, or a letter of the drawing.
            pub at: Option<Spanned<At>>,
            /// Where it faces, such as "n" or "sw"; toward its nearest enemy when left out.
            pub facing: Option<Spanned<String>>,

            /// Energy left in this Round; as at its beginning when left out.
            #[schemars(range(min = 0, max = 99))]
            pub energy: Option<u8>,
            /// Stamina left; all of it when left out.
            #[schemars(range(min = 0, max = 250))]
            pub stamina: Option<u8>,
            /// Agility left in this Round; all of it when left out.
            #[schemars(range(min = 0, max = 99))]
            pub agility: Option<u8>,
            /// Aura left; all of it when left out, none for who is dying, dead, or was struck down.
            #[schemars(range(min = 0, max = 999))]
            pub aura: Option<i16>,
            /// Its Aura is switched off.
            #[serde(default)]
            pub aura_off: bool,
            /// Recovery Surges left; all of them when left out.
            #[schemars(range(min = 0, max = 99))]
            pub surges: Option<u8>,
            /// Conditions on it, each with its end.
            #[serde(default)]
            pub conditions: Vec<BorneFile>,
            /// How it holds itself: "standing" (when left out), "kneeling" or "prone".
            pub posture: Option<Posture>,
            /// Who holds it.
            pub held_by: Option<Spanned<String>>,
            /// The DC of what holds it, where that is no creature.
            #[schemars(range(min = 1, max = 99))]
            pub hold_dc: Option<Spanned<u8>>,
            /// How near to death it is: "sound" (when left out), "bleeding", "stabilized", "dead" or "gone".
            pub life: Option<Life>,
            /// Why it is unconscious, if it is: "stamina", "non-lethal", "death" or "sleep".
            pub unconscious: Option<Faint>,
            /// It is Defending.
            #[serde(default)]
            pub defending: bool,
            /// Agile Moves that it has earned in this Round and not made.
            #[serde(default)]
            #[schemars(range(min = 0, max = 20))]
            pub agile: u8,
            /// Its Swift Attack of this Round is used.
            #[serde(default)]
            pub swift_used: bool,
            /// Its Initiative of this Round is rolled.
            #[serde(default)]
            pub initiative_used: bool,
            /// Points of Stamina that stood for Energy in this Round.
            #[serde(default)]
            #[schemars(range(min = 0, max = 20))]
            pub swaps: u8,
            /// Points of Stamina that will stand for the Energy that it pays next.
            #[serde(default)]
            #[schemars(range(min = 0, max = 20))]
            pub pledged: u8,
            /// Metres that it has moved in this Round.
            #[serde(default)]
            #[schemars(range(min = 0, max = 999))]
            pub metres: u16,
            /// Metres of the movement that it is just coming from.
            #[serde(default)]
            #[schemars(range(min = 0, max = 999))]
            pub run_up: u16,
            /// That movement was a Sprint.
            #[serde(default)]
            pub sprinted: bool,
            /// Energy that it received when this Round began; as the rules give it when left out.
            #[schemars(range(min = 0, max = 99))]
            pub allotment: Option<u8>,
            /// Those who have struck it and must let it answer first.
            #[serde(default)]
            pub owed: Vec<Spanned<String>>,
            /// Those who know nothing of it.
            #[serde(default)]
            pub hidden_from: Vec<Spanned<String>>,
            /// Its armour is Broken.
            #[serde(default)]
            pub armour_broken: bool,
            /// Injuries that it was dealt without being killed: "cut-shoulder", "bruised-eye", "broken-rib".
            #[serde(default)]
            pub injuries: Vec<Injury>,
            /// It has rolled for its life since it rested.
            #[serde(default)]
            pub rolled_death: bool,
            /// Spells and abilities that are had once until a rest, and are used.
            #[serde(default)]
            pub spent: Vec<Spanned<String>>,
            /// Damage that its shields have taken, by name.
            #[serde(default)]
            pub worn: Entries<Spanned<u8>>,

            /// Scores of abilities, where they differ from those of its person.
            #[serde(default)]
            pub scores: AbilitiesFile,
            /// Ability Modifiers that do not follow from the scores.
            #[serde(default)]
            pub ability_modifiers: AbilitiesFile,
            /// Skill bonuses, all told, where they differ from those of its person.
            #[serde(default)]
            pub skills: SkillsFile,
            /// How often one is proficient with each skill, for those whose bonus is not stated.
            #[serde(default)]
            pub proficiencies: SkillsFile,
            /// Ranks in each skill, for those whose bonus is not stated.
            #[serde(default)]
            pub ranks: SkillsFile,
            $( #[doc = $help] $(#[$meta])* pub $name: Option<$Type>, )*
        }

        impl Person {
            /// These figures, and where there are none those of `base`.
            fn over(self, base: &Person) -> Person {
                Person {
                    scores: self.scores.over(base.scores),
                    ability_modifiers: self.ability_modifiers.over(base.ability_modifiers),
                    skills: self.skills.over(base.skills),
                    proficiencies: self.proficiencies.over(base.proficiencies),
                    ranks: self.ranks.over(base.ranks),
                    $( $name: self.$name.or_else(|| base.$name.clone()), )*
                }
            }
        }

        impl CombatantFile {
            /// The figures of the combatant: its own, and where it states none those of its person.
            pub fn figures(&self, person: Option<&Person>) -> Person {
                let own = Person {
                    scores: self.scores,
                    ability_modifiers: self.ability_modifiers,
                    skills: self.skills,
                    proficiencies: self.proficiencies,
                    ranks: self.ranks,
                    $( $name: self.$name.clone(), )*
                };
                match person {
                    Some(base) => own.over(base),
                    None => own,
                }
            }
        }
    };
}

figures! {
    /// Its race; a human body without gifts when left out.
    race: Spanned<String>,
    /// Its level; 1 when left out.
    #[schemars(range(min = 1, max = 60))]
    level: u8,
    /// Its size, if not that of its race.
    size: Spanned<Size>,
    /// Its height in centimetres, from which its size follows.
    #[schemars(range(min = 1, max = 9999))]
    height: Spanned<u16>,
    /// The squares that it takes up, if not those of its size: a number for so many on each side, `[width, depth]`, or
    /// "turned" for the other placement of its size on hexes.
    footprint: Spanned<FootprintFile>,
    /// Metres of a Jump from standing, if not those of its size.
    #[schemars(range(min = 0, max = 60))]
    jump: u8,
    /// Metres up to which it reaches in a Jump, if not those of its size.
    #[schemars(range(min = 0, max = 60))]
    jump_reach: u8,
    /// What its size does to the Miss Chance of shots at it, if not what the tables say.
    #[schemars(range(min = -20, max = 30))]
    size_miss: i8,
    /// No maneuver is barred because it is too large.
    any_size: bool,
    /// Aura Strength, where it does not follow from level and abilities.
    #[schemars(range(min = 0, max = 999))]
    aura_strength: i16,
    /// It can switch its Aura off and on.
    masters_aura: bool,
    /// An ability that lets it spend Recovery Surges in a fight: the `energy` and `stamina` that each costs.
    surge_in_fight: SurgeInFight,
    /// Metres of a Run, if not those of its race and size.
    #[schemars(range(min = 0, max = 60))]
    speed: u8,
    /// Martial Proficiency Level; that of its race when left out.
    #[schemars(range(min = 0, max = 20))]
    mpl: u8,
    /// What each Martial Proficiency Level brought: "arm-strength", "leg-strength" or "initiative". Those left out are
    /// spread in that order.
    mpl_choices: Spanned<Vec<MplChoiceFile>>,
    /// Inherent Evasion, where it does not follow from size and race.
    #[schemars(range(min = -50, max = 100))]
    inherent_evasion: i8,
    /// Inherent Fortitude, where it does not follow from the race.
    #[schemars(range(min = -50, max = 100))]
    inherent_fortitude: i8,
    /// Inherent Will, where it does not follow from the race.
    #[schemars(range(min = -50, max = 100))]
    inherent_will: i8,
    /// Combat styles in use.
    styles: Spanned<Vec<Spanned<String>>>,
    /// Combat styles that it has learned besides and does not use.
    further_styles: Vec<Spanned<String>>,
    /// Combat styles that it has learned otherwise than by its Martial Proficiency Level.
    #[schemars(range(min = 0, max = 8))]
    styles_bought: u8,
    /// What feats, themes and the like change of its figures, and when.
    modifiers: Vec<Modifier>,
    /// Abilities that make a melee attack better for Stamina: each with its name and cost, and what it adds.
    enhancements: Vec<Enhancement>,
    /// Abilities that end a condition, restore Aura or give Resistance: each with its name and cost, and what it does.
    remedies: Vec<RemedyFile>,
    /// Armour worn, under-armour first; two layers at most.
    armour: Vec<Spanned<String>>,
    /// What it holds, in its main hand first.
    held: Spanned<Vec<BelongingFile>>,
    /// What it carries and does not hold.
    carried: Vec<BelongingFile>,
    /// Weapons that are loaded.
    loaded: Vec<Spanned<String>>,
    /// The Draw Weight of its bows and crossbows in kilograms, by name; as much as it can manage when left out.
    draw: Entries<Spanned<u8>>,
    /// Spells that it knows.
    spells: Vec<Spanned<String>>,
    /// How it casts them.
    caster: CasterFile,
    /// Types of damage that it resists.
    resistances: Vec<Spanned<String>>,
    /// Types of damage that it is weak to.
    weaknesses: Vec<Spanned<String>>,
    /// Abilities that count for its melee attack bonus besides Strength and Dexterity.
    masab: Vec<Ability>,
    /// Abilities that count for its melee damage bonus besides Strength and Dexterity.
    masdb: Vec<Ability>,
    /// Whether a 1 on its Defense rolls is rolled again.
    rerolls_ones: bool,
    /// Whether its first Death roll after a rest has Advantage.
    hard_to_kill: bool,
    /// Whether it defends itself: "creature" (when left out), "unresisting", or "object", whose Aura stands for what it
    /// can take.
    nature: Nature,
    /// What a Strength Check must reach to break it down, for an object such as a door.
    #[schemars(range(min = 1, max = 100))]
    break_dc: u8,
    /// The type of its damage without weapons; "bludgeoning" when left out.
    unarmed: Spanned<String>,
    /// The letter that stands for it on the drawn map.
    glyph: Spanned<String>,
}

/// Declares tables of optional figures.
macro_rules! table {
    ($(#[$doc:meta])* $Name:ident in $range:literal .. $most:literal { $( #[doc = $help:literal] $name:ident, )* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $Name {
            $( #[doc = $help] #[schemars(range(min = $range, max = $most))] pub $name: Option<i8>, )*
        }

        impl $Name {
            /// These figures, and where there are none those of `base`.
            fn over(self, base: $Name) -> $Name {
                $Name { $( $name: self.$name.or(base.$name), )* }
            }

            /// The figures, in order.
            pub fn all(self) -> [Option<i8>; 6] {
                [$( self.$name, )*]
            }
        }
    };
}

table! {
    /// A figure for each ability.
    AbilitiesFile in -20..60 {
        /// Strength.
        strength,
        /// Constitution.
        constitution,
        /// Dexterity.
        dexterity,
        /// Intelligence.
        intelligence,
        /// Wisdom.
        wisdom,
        /// Charisma.
        charisma,
    }
}

table! {
    /// A bonus for each skill that counts in a fight.
    SkillsFile in -50..100 {
        /// Arm Strength.
        arm_strength,
        /// Leg Strength.
        leg_strength,
        /// Initiative.
        initiative,
        /// Awareness.
        awareness,
        /// Stealth.
        stealth,
        /// Heal.
        heal,
    }
}

/// The squares that somebody takes up.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum FootprintFile {
    /// So many on each side; on hexes a size of 3 is 7 of them.
    Even(#[schemars(range(min = 1, max = 9))] u8),
    /// So many wide and deep.
    Oblong(#[schemars(range(min = 1, max = 9))] [u8; 2]),
    /// The other placement of its size on hexes.
    Other(PlacementFile),
}

/// The other placement of a footprint.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlacementFile {
    /// Turned by half.
    Turned,
}

/// What a Martial Proficiency Level brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MplChoiceFile {
    /// 1 more on Arm Strength.
    ArmStrength,
    /// 1 more on Leg Strength.
    LegStrength,
    /// 1 more on Initiative.
    Initiative,
}

/// A thing that somebody has.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BelongingFile {
    /// In hand or carried as such things are, and new.
    Usual(Spanned<String>),
    /// In a state of its own.
    As(ThingFile),
}

/// A thing in a state of its own.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThingFile {
    /// Which.
    pub item: Spanned<String>,
    /// How near at hand it is carried: "easy", "other" or "buried"; as such things are when left out.
    pub stowed: Option<Stowed>,
    /// It is loaded.
    #[serde(default)]
    pub loaded: bool,
    /// Energy that is spent on a Load which is not complete.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub loading: u8,
    /// Damage that a shield has taken.
    pub worn: Option<Spanned<u8>>,
    /// Its Draw Weight in kilograms; as much as its owner can manage when left out.
    pub draw: Option<Spanned<u8>>,
}

impl BelongingFile {
    /// Which thing.
    pub fn name(&self) -> &Spanned<String> {
        match self {
            BelongingFile::Usual(name) => name,
            BelongingFile::As(thing) => &thing.item,
        }
    }

    /// The state that the file says it is in, if it says any.
    pub fn state(&self) -> Option<&ThingFile> {
        match self {
            BelongingFile::Usual(_) => None,
            BelongingFile::As(thing) => Some(thing),
        }
    }
}

/// How somebody casts spells.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CasterFile {
    /// The ability that it casts by: "intelligence", "wisdom" or "charisma".
    pub ability: Ability,
    /// Its bonus for keywords of the spells.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub keywords: i8,
}

/// A condition and its end.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BorneFile {
    /// Which.
    pub condition: Spanned<Condition>,
    /// Its end: "round-end" (when left out), "next-round-end", "short-rest", "lifted" (only by an action) or "continual".
    pub until: Option<Until>,
}
