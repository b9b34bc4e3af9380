//! People and combatants as they stand in files. Both have the same figures; a combatant has a name, a place and a
//! status besides, and whatever it says counts more than what its person says.

use fracas_content::fight::At;
use fracas_content::{Entries, Spanned};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::terms::StatusKind;

/// Declares the figures that people and combatants share, all of them optional.
macro_rules! figures {
    ($( #[doc = $help:literal] $(#[$meta:meta])* $name:ident : $Type:ty, )*) => {
        /// Figures of a person. What is left out comes from the book's defaults.
        #[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct Person {
            /// Skills by name; those left out are 0, untrained. 3 is trained, 5 professional, 8 expert, 10 master.
            pub skills: Entries<RatingFile>,
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

            /// Its status: "off-guard", "on-guard", or "bound", "grappled" or "pinned" with whom that is. Left out, the
            /// rules of the opening find it; in a fight that is under way it is on guard.
            pub status: Option<Spanned<StatusKind>>,
            /// The opponent with whom its weapon is bound; said by one of the two.
            pub bound_with: Option<Spanned<String>>,
            /// Its weapon in the bind, or "bare hand"; the first striking weapon that it holds when left out.
            pub bound_weapon: Option<Spanned<String>>,
            /// The surface of that weapon; the cheapest when left out.
            pub bound_surface: Option<Spanned<String>>,
            /// Others in its grapple; said by one of them.
            pub grappled_with: Option<Vec<Spanned<String>>>,
            /// The opponent who pins it.
            pub pinned_by: Option<Spanned<String>>,
            /// It opened the fight knowingly.
            #[serde(default)]
            pub initiator: bool,
            /// Whether it had time to prepare; the game master is asked when left out.
            pub prepared: Option<bool>,
            /// Its place in the order of turns, where that is not rolled; the lowest is first.
            pub order: Option<u8>,
            /// AP in its pool now.
            #[schemars(range(min = 0, max = 99))]
            pub ap: Option<Spanned<u8>>,
            /// AP that it has recovered and may use from the next round on, by setting.
            #[serde(default)]
            #[schemars(range(min = 0, max = 99))]
            pub ap_later: u8,
            /// Its wounds, by grade.
            pub wounds: Option<Spanned<WoundsFile>>,
            /// It lies on the ground.
            #[serde(default)]
            pub prone: bool,
            /// It is unconscious.
            #[serde(default)]
            pub unconscious: bool,
            /// It is dead.
            #[serde(default)]
            pub dead: bool,
            /// What it has lined up with whom.
            pub aims_at: Option<AimFile>,
            /// What it holds. Left out, the first of its weapons that two hands can hold.
            pub held: Option<Spanned<Vec<Spanned<String>>>>,
            /// What it carries and does not hold. Left out, the rest of its weapons.
            pub carried: Option<Vec<Spanned<String>>>,
            /// Shots in weapons that are not full, by name.
            #[serde(default)]
            pub shots: Entries<Spanned<u8>>,

            /// Skills by name, where they differ from those of its person.
            #[serde(default)]
            pub skills: Entries<RatingFile>,
            $( #[doc = $help] $(#[$meta])* pub $name: Option<$Type>, )*
        }

        impl Person {
            /// These figures, and where there are none those of `base`.
            fn over(self, base: &Person) -> Person {
                let mut skills = base.skills.clone();
                skills.extend(self.skills);
                Person { skills, $( $name: self.$name.or_else(|| base.$name.clone()), )* }
            }
        }

        impl CombatantFile {
            /// The figures of the combatant: its own, and where it states none those of its person.
            pub fn figures(&self, person: Option<&Person>) -> Person {
                let own = Person { skills: self.skills.clone(), $( $name: self.$name.clone(), )* };
                match person {
                    Some(base) => own.over(base),
                    None => own,
                }
            }
        }
    };
}

figures! {
    /// Size steps above a grown person, or, negative, below; 0 when left out.
    #[schemars(range(min = -5, max = 5))]
    size: i8,
    /// Base Combat Movement in squares; 3 when left out.
    #[schemars(range(min = 0, max = 6))]
    movement: u8,
    /// The most AP that it holds when unhurt; 12 when left out.
    #[schemars(range(min = 0, max = 60))]
    ap_maximum: u8,
    /// Combat Defence in the open, where it does not follow from the size.
    #[schemars(range(min = -30, max = 60))]
    combat_defence: i8,
    /// Combat Defence (Armoured), where it does not follow from the armour.
    #[schemars(range(min = -30, max = 60))]
    armoured_defence: i8,
    /// Grapple Defence against one of the same size; 0 when left out.
    #[schemars(range(min = -30, max = 60))]
    grapple_defence: i8,
    /// Armour that it wears.
    armour: Spanned<String>,
    /// Weapons that it has.
    weapons: Vec<Spanned<String>>,
    /// The letter that stands for it on the drawn map.
    glyph: Spanned<String>,
}

/// How good somebody is at something.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct RatingFile(#[schemars(range(min = -30, max = 60))] pub i8);

/// Wounds, by grade.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct WoundsFile {
    /// Minor ones.
    pub minor: u8,
    /// Moderate ones.
    pub moderate: u8,
    /// Severe ones.
    pub severe: u8,
    /// Critical ones.
    pub critical: u8,
    /// Fatal ones: it is dead then, or as good as dead.
    pub fatal: u8,
}

/// A weapon that is lined up with a target.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AimFile {
    /// The weapon, which it holds.
    pub weapon: Spanned<String>,
    /// The target.
    pub target: Spanned<String>,
}
