//! Races, people and combatants as they stand in files. People and combatants have the same figures; a combatant has a
//! side, a place and a state besides, and whatever it says counts more than what its person says.

use fracas_content::fight::At;
use fracas_content::{Entries, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::sheet::Trait;
use crate::terms::{ActionKind, AilmentKind, Container, Kind, Level, Posture, Rank, Standing};

/// A race.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RaceFile {
    /// The Size of its members: 0 is that of a human, 5 more are twice the length.
    #[schemars(range(min = -40, max = 40))]
    pub size: i8,
    /// What it gives to stamina; 10 when left out.
    #[schemars(range(min = 0, max = 100))]
    pub stamina: Option<i8>,
    /// What it gives to mana; 10 when left out.
    #[schemars(range(min = 0, max = 100))]
    pub mana: Option<i8>,
    /// Half hours of sleep that its members need beyond what others do.
    #[schemars(range(min = -16, max = 16))]
    pub more_sleep: i8,
}

/// Declares the figures that people and combatants share, all of them optional.
macro_rules! figures {
    ($( #[doc = $help:literal] $(#[$meta:meta])* $name:ident : $Type:ty, )*) => {
        /// Figures of a person. What is left out comes from its race, or from the book's defaults.
        #[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct Person {
            /// Attributes; those left out are 0, an average adult's.
            pub attributes: AttributesFile,
            /// Skills; those left out are 0, untrained.
            pub skills: SkillsFile,
            /// Specializations by name: those of the rules, groups of weapons, and schools of magic.
            pub specializations: Entries<RatingFile>,
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
            /// The fight of the day in which it is first there; 1 when left out.
            pub joins: Option<Spanned<u8>>,
            /// The round during which it comes to that fight, if it is not there from the start.
            #[schemars(range(min = 1, max = 999))]
            pub arrives: Option<u16>,

            /// Its wounds, by level; of each no more than it has slots.
            pub wounds: Option<Spanned<WoundsFile>>,
            /// Wounds that it has received since the fight began; those that it has when left out.
            pub received: Option<u8>,
            /// Its stamina now; all that fatigue leaves of it when left out.
            pub stamina: Option<Spanned<u8>>,
            /// Its fatigue.
            #[serde(default)]
            pub fatigue: u8,
            /// Whether it is exhausted; as its fatigue has it when left out.
            pub exhausted: Option<bool>,
            /// Its mana now; all that is not invested when left out.
            pub mana: Option<Spanned<u8>>,
            /// Its initiative at the start; rolled for when left out, or 10 in a fight that is under way.
            pub initiative: Option<u8>,
            /// Its AP at the start. When left out what the setting `starting-ap` says, or, in a fight that is under way,
            /// what it gains at the start of a round.
            pub ap: Option<Spanned<u8>>,
            /// Whether the start of the fight catches it unaware; found by the rules when left out.
            pub surprised: Option<bool>,
            /// It is hidden.
            #[serde(default)]
            pub hidden: bool,
            /// It is unconscious.
            #[serde(default)]
            pub unconscious: bool,
            /// It is unconscious and dying, of a wound of this level.
            pub dying: Option<Level>,
            /// The round with whose end its next check comes: to wake, or, of the dying, to live.
            pub next_check: Option<u16>,
            /// It is dead.
            #[serde(default)]
            pub dead: bool,
            /// It has left the field.
            #[serde(default)]
            pub gone: bool,
            /// The round with whose end it is no longer helpless by a Nonlethal Attack.
            pub helpless_until: Option<u16>,
            /// How it holds itself: "standing" (when left out), "crouching" or "prone".
            pub posture: Option<Posture>,
            /// How it keeps its place: "firm", "climbing" or "sunken"; left out, it climbs where there is a wall to climb,
            /// and is firm elsewhere.
            pub standing: Option<Standing>,
            /// It is blinded.
            #[serde(default)]
            pub blinded: bool,
            /// It is deafened.
            #[serde(default)]
            pub deafened: bool,
            /// What ails it.
            #[serde(default)]
            pub ailments: Vec<AilmentFile>,
            /// The escape TN of what holds it, other than a grapple: a net, a spell.
            #[schemars(range(min = -20, max = 60))]
            pub hold_tn: Option<i8>,
            /// Those whom it grapples, and who it; said by one of them.
            #[serde(default)]
            pub grappling: Vec<Spanned<String>>,
            /// Who pins it, which is to grapple it too.
            pub pinned_by: Option<Spanned<String>>,
            /// Those whom it ignores on its flank.
            #[serde(default)]
            pub ignoring: Vec<Spanned<String>>,
            /// What its Defend does: "each" (chosen for each attack), "bonus", or a skill defense, such as "agility".
            pub defending: Option<DefendingFile>,
            /// What it has readied, such as "standard-attack".
            pub readied: Option<ActionKind>,
            /// Openings that it has made this turn.
            #[serde(default)]
            pub openings: Vec<OpeningFile>,
            /// Whom it rides.
            pub riding: Option<Spanned<String>>,
            /// What it rides does not obey it.
            #[serde(default)]
            pub out_of_control: bool,
            /// Tries to calm what it rides, one after the other, up to now.
            #[serde(default)]
            pub calming: u8,
            /// It is in the space of somebody who stands there too.
            #[serde(default)]
            pub sharing: bool,
            /// It has had its turn in this round.
            #[serde(default)]
            pub acted: bool,
            /// It is distracted until the round ends.
            #[serde(default)]
            pub distracted: bool,
            /// When it slept lately: minutes since the day began, from and to, so that what was before is negative. As
            /// much as it needs, up to the beginning of the day, when left out.
            pub sleeps: Option<Spanned<Vec<[i32; 2]>>>,
            /// When its last long rests ended that gave benefits, in the same minutes.
            pub long_rests: Option<Spanned<Vec<i32>>>,
            /// Added to its next recovery checks, if it is wounded.
            pub recovery_bonus: Option<Spanned<u8>>,

            /// Attributes, where they differ from those of its person.
            #[serde(default)]
            pub attributes: AttributesFile,
            /// Skills, where they differ from those of its person.
            #[serde(default)]
            pub skills: SkillsFile,
            /// Specializations, where they differ from those of its person.
            #[serde(default)]
            pub specializations: Entries<RatingFile>,
            $( #[doc = $help] $(#[$meta])* pub $name: Option<$Type>, )*
        }

        impl Person {
            /// These figures, and where there are none those of `base`.
            fn over(self, base: &Person) -> Person {
                let mut specializations = base.specializations.clone();
                specializations.extend(self.specializations);
                Person {
                    attributes: self.attributes.over(base.attributes),
                    skills: self.skills.over(base.skills),
                    specializations,
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
                    specializations: self.specializations.clone(),
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
    /// Its race; as a human when left out.
    race: Spanned<String>,
    /// For what the rules of wounds take it: "hero" (when left out), "npc", or "special", an NPC treated as a hero.
    kind: Kind,
    /// The rank of an NPC: "minion", "standard" (when left out) or "elite".
    rank: Rank,
    /// Whether an NPC has wound slots by Vitality and not by rank; special ones do when left out. Heroes always do.
    full_slots: bool,
    /// Its Size, if not that of its race.
    #[schemars(range(min = -40, max = 40))]
    size: i8,
    /// What its race or kind gives to stamina, if not what the race says.
    #[schemars(range(min = 0, max = 100))]
    stamina_base: i8,
    /// What its race or kind gives to mana, if not what the race says.
    #[schemars(range(min = 0, max = 100))]
    mana_base: i8,
    /// Half hours of sleep that it needs beyond what others do, if not as its race.
    #[schemars(range(min = -16, max = 16))]
    more_sleep: i8,
    /// Its height in inches; by its Size when left out.
    #[schemars(range(min = 1, max = 6000))]
    height: u16,
    /// Its movement rate in yards, if the table does not give it.
    #[schemars(range(min = 0, max = 200))]
    rate: u8,
    /// Its rate of flying in yards, if it flies.
    #[schemars(range(min = 0, max = 200))]
    fly_rate: u8,
    /// Cells that its space is across; by its Size when left out.
    #[schemars(range(min = 1, max = 16))]
    space: u8,
    /// What its abilities and equipment change of what actions cost it.
    action_costs: Vec<CostChangeFile>,
    /// Armor that it wears.
    armor: Spanned<String>,
    /// Added to its Toughness by equipment and abilities that are no armor.
    #[schemars(range(min = -50, max = 50))]
    toughness: i8,
    /// What rules ask of it besides: "aquatic", "formless", "incorporeal", "sentient", "trained", "own-turn", "hidden" or
    /// "flying".
    traits: Vec<Trait>,
    /// The weapon that it is by nature, such as "jaws"; "unarmed" when left out.
    body: Spanned<String>,
    /// Spells that it knows.
    spells: Vec<Spanned<String>>,
    /// What it holds, in its main hand first.
    held: Spanned<Vec<BelongingFile>>,
    /// What it carries and does not hold.
    carried: Spanned<Vec<BelongingFile>>,
    /// The TN of controlling it as a mount, if not that of the settings.
    #[schemars(range(min = -20, max = 60))]
    riding_tn: i8,
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
            $( #[doc = $help] #[schemars(range(min = $least, max = $most))] pub $name: Option<i8>, )*
        }

        impl $Name {
            /// These figures, and where there are none those of `base`.
            fn over(self, base: $Name) -> $Name {
                $Name { $( $name: self.$name.or(base.$name), )* }
            }

            /// The figures, in the order of the terms; 0 where there is none.
            pub fn all(self) -> [i8; $count] {
                [$( self.$name, )*].map(|figure| figure.unwrap_or(0))
            }
        }
    };
}

table! {
    /// A figure for each attribute.
    AttributesFile [8] in -30..30 {
        /// Strength.
        strength,
        /// Dexterity.
        dexterity,
        /// Vitality.
        vitality,
        /// Speed.
        speed,
        /// Perception.
        perception,
        /// Persona.
        persona,
        /// Reason.
        reason,
        /// Lore.
        lore,
    }
}

table! {
    /// A figure for each skill.
    SkillsFile [11] in 0..30 {
        /// Acrobatics.
        acrobatics,
        /// Aim.
        aim,
        /// Arcana.
        arcana,
        /// Athletics.
        athletics,
        /// Deception.
        deception,
        /// Healing.
        healing,
        /// Melee.
        melee,
        /// Nature.
        nature,
        /// Reflex.
        reflex,
        /// Resistance.
        resistance,
        /// Stealth.
        stealth,
    }
}

/// How good somebody is at something.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct RatingFile(#[schemars(range(min = 0, max = 30))] pub i8);

/// Wounds, by level.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct WoundsFile {
    /// Light ones.
    pub light: u8,
    /// Moderate ones.
    pub moderate: u8,
    /// Severe ones.
    pub severe: u8,
    /// Critical ones.
    pub critical: u8,
    /// Fatal ones.
    pub fatal: u8,
}

impl WoundsFile {
    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        [self.light, self.moderate, self.severe, self.critical, self.fatal] == [0; 5]
    }
}

/// An ailment.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AilmentFile {
    /// What it is: "bleeding", "burning", "hobbled" or "poisoned".
    pub kind: AilmentKind,
    /// How bad a wound it gives; "light" when left out.
    pub level: Option<Level>,
    /// Its TN, on the scale around 10; by its level when left out.
    #[schemars(range(min = -20, max = 60))]
    pub tn: Option<i8>,
    /// Checks passed against it since its level last fell.
    #[serde(default)]
    pub successes: u8,
}

/// What Defend does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DefendingFile {
    /// It is chosen for each attack.
    Each,
    /// It adds to melee and ranged Defense.
    Bonus,
    /// Power Defense stands in their place.
    Power,
    /// Agility Defense does.
    Agility,
    /// Fortitude Defense does.
    Fortitude,
    /// Willpower Defense does.
    Willpower,
}

/// A change of what an action costs somebody.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CostChangeFile {
    /// Which action, such as "quick-attack".
    pub action: ActionKind,
    /// AP more, or, below 0, less. Less than 1 is not left of a cost.
    #[schemars(range(min = -72, max = 72))]
    pub ap: i8,
    /// Nothing may be left of it.
    #[serde(default)]
    pub to_zero: bool,
}

/// An opening in somebody's defenses.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningFile {
    /// In whose.
    pub against: Spanned<String>,
    /// The result of the roll.
    #[schemars(range(min = -100, max = 100))]
    pub result: i16,
}

/// A thing that somebody has.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum BelongingFile {
    /// In hand or carried as such things are.
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
    /// Where it is kept: "scabbard", "belt-pouch" or "backpack"; as such things are when left out.
    pub container: Option<Container>,
    /// It is not loaded.
    #[serde(default)]
    pub unloaded: bool,
}

impl BelongingFile {
    /// Which thing.
    pub fn name(&self) -> &Spanned<String> {
        match self {
            BelongingFile::Usual(name) => name,
            BelongingFile::As(thing) => &thing.item,
        }
    }

    /// Where it is kept, if the file says so.
    pub fn container(&self) -> Option<Container> {
        match self {
            BelongingFile::Usual(_) => None,
            BelongingFile::As(thing) => thing.container,
        }
    }

    /// Whether it is not loaded.
    pub fn is_unloaded(&self) -> bool {
        matches!(self, BelongingFile::As(thing) if thing.unloaded)
    }
}
