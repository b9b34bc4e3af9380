//! Settings: what a book leaves open, settled by name.

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

/// Declares the settings of a book: an enum for each choice of readings, a struct of them all with its defaults, and
/// a table of what people may know of them.
///
/// ```
/// fracas_engine::settings! {
///     /// House rules of a made-up book.
///     pub struct Rules;
///     /// Who pays for the ale.
///     ale: Ale = Host | Guest, "inn.ale.who-pays";
///     /// How many mugs a round.
///     mugs: u8 = 2, 1..=9, "inn.ale.mugs";
/// }
/// assert_eq!(Rules::default().ale, Ale::Host);
/// assert_eq!(Rules::INFO[1].name, "mugs");
/// ```
#[macro_export]
macro_rules! settings {
    (
        $(#[$outer:meta])* pub struct $Settings:ident;
        $($rest:tt)*
    ) => {
        $crate::settings!(@munch [$(#[$outer])*] $Settings [] $($rest)*);
    };

    // A choice between named readings; the first is the default.
    (@munch [$($outer:tt)*] $Settings:ident [$($done:tt)*]
        #[doc = $help:literal] $name:ident : $Type:ident = $First:ident $(| $Other:ident)*, $clause:literal;
        $($rest:tt)*
    ) => {
        #[doc = $help]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default,
                 serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs)]
        pub enum $Type { #[default] $First, $($Other),* }
        $crate::settings!(@munch [$($outer)*] $Settings [$($done)* {
            $name, $Type, $Type::$First, $help, $clause, stringify!($First),
            &[stringify!($First) $(, stringify!($Other))*]
        }] $($rest)*);
    };

    // A whole number within a range.
    (@munch [$($outer:tt)*] $Settings:ident [$($done:tt)*]
        #[doc = $help:literal] $name:ident : $Type:ident = $default:literal, $low:literal..=$high:literal, $clause:literal;
        $($rest:tt)*
    ) => {
        $crate::settings!(@munch [$($outer)*] $Settings [$($done)* {
            $name, $Type, $default, $help, $clause, stringify!($default),
            &[concat!($low, " to ", $high)]
        }] $($rest)*);
    };

    (@munch [$($outer:tt)*] $Settings:ident [$({
        $name:ident, $Type:ty, $default:expr, $help:literal, $clause:literal, $default_text:expr, $readings:expr
    })*]) => {
        $($outer)*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $Settings {
            $(#[doc = $help] pub $name: $Type,)*
        }

        impl Default for $Settings {
            fn default() -> Self {
                Self { $($name: $default),* }
            }
        }

        impl $Settings {
            /// What people may know of each setting, in the order of the document.
            pub const INFO: &'static [$crate::settings::SettingInfo] = &[$(
                $crate::settings::SettingInfo {
                    name: stringify!($name),
                    help: $help,
                    clause: $clause,
                    default: $default_text,
                    readings: $readings,
                },
            )*];
        }
    };
}
