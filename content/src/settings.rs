//! Settings: what a book leaves open, settled by name.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;

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

/// The settings of a book, as [`settings!`](crate::settings!) declares them.
pub trait Table: 'static {
    /// What people may know of each setting, in the order of the document.
    const INFO: &'static [SettingInfo];
    /// How each is set, in the same order.
    const SETTERS: &'static [Setter<Self>];
}

/// How a setting is set.
#[derive(Clone, Copy, Debug)]
pub enum Setter<S: ?Sized> {
    /// To a reading, by its place among the readings.
    Reading(fn(&mut S, usize)),
    /// To a figure.
    Figure {
        /// The least that it may be.
        least: i64,
        /// The most that it may be.
        most: i64,
        /// Sets it, in this range.
        set: fn(&mut S, i64),
    },
}

/// The changes that a file makes to settings; what it leaves out stays as it was.
///
/// They are read by the table of the settings, not as a struct: a book has hundreds, and each would be compiled.
#[derive(Clone, Debug)]
pub struct Changes<S>(Vec<Change<S>>);

#[derive(Clone, Copy, Debug)]
enum Change<S> {
    Reading(fn(&mut S, usize), usize),
    Figure(fn(&mut S, i64), i64),
}

impl<S> Default for Changes<S> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<S> Changes<S> {
    /// Makes the changes.
    pub fn apply(&self, settings: &mut S) {
        for change in &self.0 {
            match *change {
                Change::Reading(set, place) => set(settings, place),
                Change::Figure(set, figure) => set(settings, figure),
            }
        }
    }
}

impl<'de, S: Table> Deserialize<'de> for Changes<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Reader(PhantomData))
    }
}

struct Reader<S>(PhantomData<S>);

impl<'de, S: Table> Visitor<'de> for Reader<S> {
    type Value = Changes<S>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a table of settings")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut changes = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            let named = S::INFO.iter().zip(S::SETTERS).find(|(info, _)| in_files(info.name) == name);
            changes.push(match named {
                Some((info, &Setter::Reading(set))) => {
                    let word: String = map.next_value()?;
                    let place = info.readings.iter().position(|reading| in_files(reading) == word);
                    Change::Reading(
                        set,
                        place.ok_or_else(|| A::Error::custom(format!("it cannot be `{word}`")))?,
                    )
                }
                Some((_, &Setter::Figure { least, most, set })) => {
                    let figure: i64 = map.next_value()?;
                    if figure < least || figure > most {
                        let message = format!("it must be from {least} to {most}, and is {figure}");
                        return Err(A::Error::custom(message));
                    }
                    Change::Figure(set, figure)
                }
                None => return Err(A::Error::custom(format!("there is no setting `{name}`"))),
            });
        }
        Ok(Changes(changes))
    }
}

impl<S: Table> JsonSchema for Changes<S> {
    fn schema_name() -> Cow<'static, str> {
        "Changes".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let properties = S::INFO.iter().zip(S::SETTERS).map(|(info, setter)| {
            let words = || info.readings.iter().map(|reading| in_files(reading)).collect::<Vec<_>>();
            let schema = match setter {
                Setter::Reading(_) => {
                    serde_json::json!({ "description": info.help.trim(), "type": "string", "enum": words() })
                }
                Setter::Figure { least, most, .. } => serde_json::json!({
                    "description": info.help.trim(), "type": "integer", "minimum": least, "maximum": most,
                }),
            };
            (in_files(info.name), schema)
        });
        let properties: serde_json::Map<String, Value> = properties.collect();
        schemars::json_schema!({
            "description": "What a file says of the settings; what it leaves out stays as it was.",
            "type": "object",
            "properties": properties,
            "additionalProperties": false,
        })
    }
}

/// Declares the settings of a book: an enum for each choice of readings, a struct of them all with its defaults, and the
/// table by which people may know of them and files change them. In files, names and readings are written with hyphens.
///
/// ```
/// use fracas_content::settings::{Setter, Table};
///
/// fracas_content::settings! {
///     /// House rules of a made-up book.
///     pub struct Rules;
///     /// Who pays for the ale.
///     ale: Ale = [Host | Guest], "inn.ale.who-pays";
///     /// How many mugs a round.
///     mugs: u8 = (2, 1..=9), "inn.ale.mugs";
/// }
/// assert_eq!(Rules::default().ale, Ale::Host);
/// assert_eq!(Rules::INFO[1].name, "mugs");
/// let mut rules = Rules::default();
/// let Setter::Reading(set_ale) = Rules::SETTERS[0] else { unreachable!() };
/// set_ale(&mut rules, 1);
/// assert_eq!((rules.ale, rules.mugs), (Ale::Guest, 2));
/// ```
#[macro_export]
macro_rules! settings {
    (
        $(#[$outer:meta])* pub struct $Settings:ident;
        $( #[doc = $help:literal] $(#[$more:meta])* $name:ident : $Type:ident = $body:tt, $clause:literal; )*
    ) => {
        $( $crate::setting_type!($help [$($more),*] $Type $body); )*

        $(#[$outer])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $Settings {
            $(#[doc = $help] pub $name: $Type,)*
        }

        impl Default for $Settings {
            fn default() -> Self {
                Self { $($name: $crate::setting_default!($Type $body)),* }
            }
        }

        impl $crate::settings::Table for $Settings {
            const INFO: &'static [$crate::settings::SettingInfo] = &[$(
                $crate::settings::SettingInfo {
                    name: stringify!($name),
                    help: $help,
                    clause: $clause,
                    default: $crate::setting_readings!(default $body),
                    readings: $crate::setting_readings!(all $body),
                },
            )*];
            const SETTERS: &'static [$crate::settings::Setter<Self>] =
                &[$( $crate::setting_setter!($name $Type $body), )*];
        }
    };
}

/// The type of one setting: an enum of its readings. A figure needs none.
#[doc(hidden)]
#[macro_export]
macro_rules! setting_type {
    ($help:literal [$($more:meta),*] $Type:ident [$First:ident $(| $Other:ident)*]) => {
        #[doc = $help]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        $(#[$more])*
        #[allow(missing_docs)]
        pub enum $Type { #[default] $First, $($Other),* }
    };
    ($help:literal [] $Type:ident ($default:literal, $low:literal..=$high:literal)) => {};
}

/// How one setting is set.
#[doc(hidden)]
#[macro_export]
macro_rules! setting_setter {
    ($name:ident $Type:ident [$First:ident $(| $Other:ident)*]) => {
        $crate::settings::Setter::Reading(|settings, place| {
            if let Some(&reading) = [$Type::$First $(, $Type::$Other)*].get(place) {
                settings.$name = reading;
            }
        })
    };
    // The range is declared beside the type, which is wide enough for it.
    ($name:ident $Type:ident ($default:literal, $low:literal..=$high:literal)) => {
        $crate::settings::Setter::Figure {
            least: $low,
            most: $high,
            set: |settings, figure| settings.$name = figure as $Type,
        }
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
