//! Ancestries, people and combatants as they stand in files. People and combatants have the same figures; a combatant has
//! a side, a place and a state besides, and whatever it says counts more than what its person says.

use fracas_content::fight::At;
use fracas_content::{Entries, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

use super::power_file::LastingFile;
use crate::sheet::Level;
use crate::terms::{Attribute, Daze, Perk, Rank, Size, Skill};

/// The score of an attribute of which nothing is said (realmspire.core.attributes-and-skills).
const USUAL_SCORE: u8 = 8;

/// An ancestry.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct AncestryFile {
    /// How large its members are: "tiny", "small", "medium" (when left out), "large" or "huge".
    pub size: Size,
    /// Attributes of which its members say nothing; those left out here are 8.
    pub attributes: AttributesFile,
    /// Resistances, such as "Fire Resistance (3)".
    pub resistances: Vec<Spanned<String>>,
    /// Vulnerabilities, such as "Crushing Vulnerability (3)".
    pub vulnerabilities: Vec<Spanned<String>>,
    /// The Armor Rating of its hide.
    #[schemars(range(min = 0, max = 50))]
    pub natural_armor: u8,
}

/// Declares the figures that people and combatants share, all of them optional.
macro_rules! figures {
    ($( #[doc = $help:literal] $(#[$meta:meta])* $name:ident : $Type:ty, )*) => {
        /// Figures of a person. What is left out comes from its ancestry, or from the book's defaults.
        #[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct Person {
            /// Attributes; those left out are those of its ancestry, or 8.
            pub attributes: AttributesFile,
            /// Ranks of skills, 0 to 5; those left out are untrained.
            pub skills: SkillsFile,
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
            /// It is a non-player character: the game master's seat answers for it, where no other is named.
            #[serde(default)]
            pub npc: bool,
            /// Where it stands: column and row from the south-west corner, or a letter of the drawing.
            pub at: Option<Spanned<At>>,
            /// The round in which it comes, if it is not there from the start.
            #[schemars(range(min = 1, max = 999))]
            pub arrives: Option<u16>,

            /// What it holds, in its main hand first. Left out, its first weapon and a shield, as far as hands go.
            pub held: Option<Spanned<Vec<Spanned<String>>>>,
            /// What it carries and does not hold. Left out, the rest of its gear.
            pub carried: Option<Vec<Spanned<String>>>,
            /// AP that reloading still needs, by weapon: `hand crossbow 2` is the second of that name, of those in hand and
            /// then of those that are carried.
            #[serde(default)]
            pub unloaded: Entries<Spanned<u8>>,
            /// The damage that it has taken.
            #[schemars(range(min = 0, max = 999))]
            pub damage: Option<Spanned<u16>>,
            /// Its mana now; all of it when left out.
            pub mana_left: Option<Spanned<u16>>,
            /// Its stamina now; all of it when left out.
            pub stamina_left: Option<Spanned<u8>>,
            /// Its AP now; 3 in a fight that is under way when left out.
            #[schemars(range(min = 0, max = 3))]
            pub ap: Option<u8>,
            /// Attacks that it has made in this round.
            #[serde(default)]
            #[schemars(range(min = 0, max = 20))]
            pub attacks: u8,
            /// Whether it has taken its free action of the round.
            #[serde(default)]
            pub free_action_taken: bool,
            /// Its result for initiative, in a fight that is under way.
            #[schemars(range(min = 1, max = 60))]
            pub initiative_result: Option<u8>,
            /// The start of the fight has caught it by surprise.
            #[serde(default)]
            pub surprised: bool,
            /// It lies on the ground.
            #[serde(default)]
            pub prone: bool,
            /// Whether it is Dazed: "coming" from the next round on, or "now".
            pub dazed: Option<DazedFile>,
            /// Its other conditions: names, or names with rounds.
            #[serde(default)]
            pub conditions: Vec<LastingFile>,
            /// Its next defense test has a boon.
            #[serde(default)]
            pub braced: bool,
            /// Whom its next action has to strike to have a boon.
            pub feint: Option<Spanned<String>>,
            /// The Successes with which it last hid.
            #[serde(default)]
            #[schemars(range(min = 0, max = 100))]
            pub stealth: u8,
            /// The foes that have not noticed it.
            #[serde(default)]
            pub unseen_by: Vec<Spanned<String>>,
            /// Whom it holds.
            pub holds: Option<Spanned<String>>,
            /// After whose turn it takes its own.
            pub waits_for: Option<Spanned<String>>,
            /// It is unconscious and dying, with so many failed tests.
            #[schemars(range(min = 0, max = 60))]
            pub dying: Option<u8>,
            /// It is unconscious, and not dying.
            #[serde(default)]
            pub unconscious: bool,
            /// It is dead.
            #[serde(default)]
            pub dead: bool,
            /// It has left the field.
            #[serde(default)]
            pub gone: bool,
            /// What it learns before the fight begins, one thing after the other.
            #[serde(default)]
            pub training: Vec<Spanned<LessonFile>>,

            /// Attributes, where they differ from those of its person.
            #[serde(default)]
            pub attributes: AttributesFile,
            /// Ranks of skills, where they differ from those of its person.
            #[serde(default)]
            pub skills: SkillsFile,
            $( #[doc = $help] $(#[$meta])* pub $name: Option<$Type>, )*
        }

        impl Person {
            /// These figures, and where there are none those of `base`.
            fn over(self, base: &Person) -> Person {
                Person {
                    attributes: self.attributes.over(base.attributes),
                    skills: self.skills.over(base.skills),
                    $( $name: self.$name.or_else(|| base.$name.clone()), )*
                }
            }
        }

        impl CombatantFile {
            /// The figures of the combatant: its own, and where it states none those of its person.
            pub fn figures(&self, person: Option<&Person>) -> Person {
                let own = Person {
                    attributes: self.attributes,
                    skills: self.skills,
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
    /// Its ancestry.
    ancestry: Spanned<String>,
    /// Its fighting styles; without one it is trained in nothing.
    styles: Vec<StyleOfFile>,
    /// Its Initiative, if not by its attributes.
    #[schemars(range(min = 0, max = 40))]
    initiative: u8,
    /// Its speed before armor in metres, if not by its attributes.
    #[schemars(range(min = 0, max = 100))]
    speed: u16,
    /// Its Health Pool, if not by its attributes.
    #[schemars(range(min = 1, max = 999))]
    health: u16,
    /// Its stamina, if not by its attributes.
    #[schemars(range(min = 0, max = 200))]
    stamina: u8,
    /// Its mana, if not by its attributes.
    #[schemars(range(min = 0, max = 999))]
    mana: u16,
    /// How large it is, if not as its ancestry: "tiny", "small", "medium", "large" or "huge".
    size: Size,
    /// The armor that it wears.
    armor: ArmorFile,
    /// The Armor Rating of its hide, if not that of its ancestry.
    #[schemars(range(min = 0, max = 50))]
    natural_armor: u8,
    /// Resistances besides those of its ancestry, such as "Fire Resistance (3)" or "Magic Resistance (2)".
    resistances: Vec<Spanned<String>>,
    /// Vulnerabilities besides those of its ancestry, such as "Crushing Vulnerability (3)".
    vulnerabilities: Vec<Spanned<String>>,
    /// Its perks.
    perks: Vec<Perk>,
    /// Spells that it knows.
    spells: Vec<Spanned<String>>,
    /// Other powers that it has, such as what its perks give.
    powers: Vec<Spanned<String>>,
    /// Weapons, shields and other things that it has.
    gear: Vec<Spanned<String>>,
    /// XP that are left to it.
    xp: u16,
    /// XP that it has spent.
    xp_spent: u16,
    /// The letter that stands for it on the drawn map.
    glyph: Spanned<String>,
}

/// Declares tables of optional figures.
macro_rules! table {
    ($(#[$doc:meta])* $Name:ident [$count:literal] in $least:literal .. $most:literal { $( #[doc = $help:literal] $name:ident, )* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $Name {
            $( #[doc = $help] #[schemars(range(min = $least, max = $most))] pub $name: Option<u8>, )*
        }

        impl $Name {
            /// These figures, and where there are none those of `base`.
            #[must_use]
            pub fn over(self, base: $Name) -> $Name {
                $Name { $( $name: self.$name.or(base.$name), )* }
            }

            /// The figures, in the order in which they are declared.
            fn figures(self) -> [Option<u8>; $count] {
                [$( self.$name, )*]
            }
        }
    };
}

table! {
    /// A score for each attribute.
    AttributesFile [8] in 1..60 {
        /// Strength.
        strength,
        /// Endurance.
        endurance,
        /// Agility.
        agility,
        /// Perception.
        perception,
        /// Intellect.
        intellect,
        /// Willpower.
        willpower,
        /// Charisma.
        charisma,
        /// Luck.
        luck,
    }
}

table! {
    /// A rank for each skill. That of Fighting Style is with each style.
    SkillsFile [16] in 0..5 {
        /// Acrobatics.
        acrobatics,
        /// Athletics.
        athletics,
        /// Command.
        command,
        /// Deception.
        deception,
        /// Dodge.
        dodge,
        /// Focus.
        focus,
        /// Intimidation.
        intimidation,
        /// Investigation.
        investigation,
        /// Nature.
        nature,
        /// Observation.
        observation,
        /// Performance.
        performance,
        /// Persuasion.
        persuasion,
        /// Sleight of Hand.
        sleight_of_hand,
        /// Sorcery.
        sorcery,
        /// Stealth.
        stealth,
        /// Survival.
        survival,
    }
}

impl AttributesFile {
    /// The scores, by number.
    pub fn scores(self) -> [u8; Attribute::ALL.len()] {
        self.figures().map(|score| score.unwrap_or(USUAL_SCORE))
    }
}

impl SkillsFile {
    /// The ranks, by number of the skill; Fighting Style has none here.
    pub fn ranks(self) -> [Rank; Skill::ALL.len()] {
        let mut stated = self.figures().into_iter();
        Skill::ALL.map(|skill| match skill {
            Skill::FightingStyle => Rank::UNTRAINED,
            _ => Rank(stated.next().flatten()),
        })
    }
}

/// A fighting style of somebody.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StyleOfFile {
    /// A style of the files, whose gear it has.
    pub style: Option<Spanned<String>>,
    /// Its name, if not that of the style.
    pub name: Option<Spanned<String>>,
    /// What it stands for, in words; that of the style of the files when left out.
    pub theme: Option<String>,
    /// Its rank; 0 when left out.
    #[schemars(range(min = 0, max = 5))]
    pub rank: Option<u8>,
    /// The gear that it trains in, five types at most, if not that of the style.
    pub gear: Option<Spanned<Vec<Spanned<String>>>>,
    /// Types of gear added since, at 25 XP each.
    pub bought: Vec<Spanned<String>>,
}

/// Worn armor.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmorFile {
    /// Its level: "partial" or "full"; "unarmored" is none.
    pub level: Level,
    /// Its material, such as "iron".
    pub material: Option<Spanned<String>>,
}

/// Whether somebody is Dazed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DazedFile {
    /// It will have fewer AP from the next round on.
    Coming,
    /// It has fewer AP in this round.
    Now,
}

impl DazedFile {
    /// The same, in the words of the rules.
    pub fn daze(raw: Option<DazedFile>) -> Daze {
        match raw {
            None => Daze::None,
            Some(DazedFile::Coming) => Daze::Coming,
            Some(DazedFile::Now) => Daze::Now,
        }
    }
}

/// Something to be learned: gear for a style, a new style with its gear, or one of the others.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct LessonFile {
    /// The type of gear that is added to a style, or the list of those of a new style.
    pub gear: Option<LearnedGearFile>,
    /// The style to which gear is added, or the name of a new style.
    pub style: Option<Spanned<String>>,
    /// The skill whose next rank is learned.
    pub skill: Option<Skill>,
    /// The style whose next rank is learned.
    pub style_rank: Option<Spanned<String>>,
    /// The attribute that goes up by one.
    pub attribute: Option<Attribute>,
    /// A perk.
    pub perk: Option<Perk>,
}

/// Gear that is learned.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum LearnedGearFile {
    /// One type, for a style.
    One(Spanned<String>),
    /// Those of a new style.
    Several(Vec<Spanned<String>>),
}
