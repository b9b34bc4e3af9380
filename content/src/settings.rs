//! Settings: what a book leaves open, settled by name.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Deserialize, Deserializer, Error};

/// What people may know of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SettingInfo {
    /// Its name in files.
    pub name: &'static str,
    /// What it settles.
    pub help: &'static str,
    /// The clause that leaves it open.
    pub clause: &'static str,
    /// Its default, as written in files.
    pub default: &'static str,
    /// The readings that it may take, as written in files; for figures, their range.
    pub readings: &'static [&'static str],
}

/// Writes a name of the code as it stands in files: `CreatureClass` and `creature_class` as `creature-class`.
///
/// ```
/// use fracas_content::settings::in_files;
/// assert_eq!(in_files("HalfAStep"), "half-a-step");
/// assert_eq!(in_files("round_limit"), "round-limit");
/// ```
pub fn in_files(name: &str) -> String {
    let mut written = String::with_capacity(name.len() + 4);
    for (place, letter) in name.chars().enumerate() {
        match letter {
            '_' => written.push('-'),
            _ if letter.is_ascii_uppercase() => {
                if place > 0 {
                    written.push('-');
                }
                written.push(letter.to_ascii_lowercase());
            }
            _ => written.push(letter),
        }
    }
    written
}

/// A figure of a settings table, held to its range: the schema of the file states it and the reader checks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within<const LOW: i64, const HIGH: i64>(i64);

impl<const LOW: i64, const HIGH: i64> Within<LOW, HIGH> {
    /// The figure, if it is in the range.
    pub const fn new(figure: i64) -> Option<Self> {
        if figure >= LOW && figure <= HIGH { Some(Within(figure)) } else { None }
    }

    /// The figure.
    pub const fn get(self) -> i64 {
        self.0
    }
}

impl<'de, const LOW: i64, const HIGH: i64> Deserialize<'de> for Within<LOW, HIGH> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let figure = i64::deserialize(deserializer)?;
        Self::new(figure)
            .ok_or_else(|| D::Error::custom(format!("it must be from {LOW} to {HIGH}, and is {figure}")))
    }
}

impl<const LOW: i64, const HIGH: i64> JsonSchema for Within<LOW, HIGH> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Within_{LOW}_to_{HIGH}").into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        schemars::json_schema!({ "type": "integer", "minimum": LOW, "maximum": HIGH })
    }
}

/// Declares the settings of a book: an enum for each choice of readings, a struct of them all with its defaults, a
/// struct of the changes that a file makes to them, and a table of what people may know of them. In files, names and
/// readings are written with hyphens.
///
/// ```
/// fracas_content::settings! {
///     /// House rules of a made-up book.
///     pub struct Rules, changed by Changes;
///     /// Who pays for the ale.
///     ale: Ale = [Host | Guest], "inn.ale.who-pays";
///     /// How many mugs a round.
///     mugs: u8 = (2, 1..=9), "inn.ale.mugs";
/// }
/// assert_eq!(Rules::default().ale, Ale::Host);
/// assert_eq!(Rules::INFO[1].name, "mugs");
/// let mut rules = Rules::default();
/// Changes { ale: Some(Ale::Guest), ..Changes::default() }.apply(&mut rules);
/// assert_eq!((rules.ale, rules.mugs), (Ale::Guest, 2));
/// ```
#[macro_export]
macro_rules! settings {
    (
        $(#[$outer:meta])* pub struct $Settings:ident, changed by $Changes:ident;
        $( #[doc = $help:literal] $name:ident : $Type:ident = $body:tt, $clause:literal; )*
    ) => {
        $( $crate::setting_type!($help $Type $body); )*

        $(#[$outer])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $Settings {
            $(#[doc = $help] pub $name: $Type,)*
        }

        impl Default for $Settings {
            fn default() -> Self {
                Self { $($name: $crate::setting_default!($Type $body)),* }
            }
        }

        $(#[$outer])*
        ///
        /// What a file says of them; what it leaves out stays as it was.
        #[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $Changes {
            $(#[doc = $help] pub $name: Option<$crate::setting_change!($Type $body)>,)*
        }

        impl $Changes {
            /// Makes the changes.
            pub fn apply(&self, settings: &mut $Settings) {
                $(if let Some(changed) = self.$name {
                    settings.$name = $crate::setting_changed!($Type $body changed);
                })*
            }
        }

        impl $Settings {
            /// What people may know of each setting, in the order of the document.
            pub const INFO: &'static [$crate::settings::SettingInfo] = &[$(
                $crate::settings::SettingInfo {
                    name: stringify!($name),
                    help: $help,
                    clause: $clause,
                    default: $crate::setting_readings!(default $body),
                    readings: $crate::setting_readings!(all $body),
                },
            )*];
        }
    };
}

/// The type of one setting: an enum of its readings. A figure needs none.
#[doc(hidden)]
#[macro_export]
macro_rules! setting_type {
    ($help:literal $Type:ident [$First:ident $(| $Other:ident)*]) => {
        #[doc = $help]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default,
                 serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum $Type { #[default] $First, $($Other),* }
    };
    ($help:literal $Type:ident ($default:literal, $low:literal..=$high:literal)) => {};
}

/// The type of a change of one setting, as read from a file.
#[doc(hidden)]
#[macro_export]
macro_rules! setting_change {
    ($Type:ident [$($Reading:tt)*]) => { $Type };
    ($Type:ident ($default:literal, $low:literal..=$high:literal)) => {
        $crate::settings::Within<$low, $high>
    };
}

/// The value of one setting after a change.
#[doc(hidden)]
#[macro_export]
macro_rules! setting_changed {
    ($Type:ident [$($Reading:tt)*] $changed:ident) => {
        $changed
    };
    // The range is declared beside the type, which is wide enough for it.
    ($Type:ident ($default:literal, $low:literal..=$high:literal) $changed:ident) => {
        $changed.get() as $Type
    };
}

/// The default of one setting.
#[doc(hidden)]
#[macro_export]
macro_rules! setting_default {
    ($Type:ident [$First:ident $(| $Other:ident)*]) => {
        $Type::$First
    };
    ($Type:ident ($default:literal, $low:literal..=$high:literal)) => {
        $default
    };
}

/// The readings of one setting, as text.
#[doc(hidden)]
#[macro_export]
macro_rules! setting_readings {
    (default [$First:ident $(| $Other:ident)*]) => { stringify!($First) };
    (all [$First:ident $(| $Other:ident)*]) => { &[stringify!($First) $(, stringify!($Other))*] };
    (default ($default:literal, $low:literal..=$high:literal)) => { stringify!($default) };
    (all ($default:literal, $low:literal..=$high:literal)) => { &[concat!($low, " to ", $high)] };
}
