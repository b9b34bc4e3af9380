//! What dice fall for.

use std::fmt;

/// What dice fall for, and who rolls them.
///
/// ```
/// use fracas_engine::table::Purpose;
/// assert_eq!(Purpose::from("the lot"), Purpose { what: "the lot", who: None });
/// assert_eq!(Purpose::by(1, "initiative").to_string(), "initiative");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose {
    /// What for, in a word or two.
    pub what: &'static str,
    /// The combatant whose roll it is, by number; `None` where it is nobody's, or its book does not say.
    pub who: Option<usize>,
}

impl Purpose {
    /// A roll of a combatant, given by number.
    pub fn by(who: usize, what: &'static str) -> Self {
        Purpose { what, who: Some(who) }
    }
}

impl From<&'static str> for Purpose {
    fn from(what: &'static str) -> Self {
        Purpose { what, who: None }
    }
}

impl fmt::Display for Purpose {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.what)
    }
}
