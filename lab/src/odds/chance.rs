//! An exact chance.

use std::fmt;

use num_bigint::BigUint;
use num_rational::Ratio;
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A chance as an exact fraction. In JSON it is the fraction as text, and percent.
///
/// ```
/// use fracas_lab::odds::Chance;
/// use num_bigint::BigUint;
/// use num_rational::Ratio;
/// let chance = Chance(Ratio::new(BigUint::from(5_u8), BigUint::from(12_u8)));
/// assert_eq!(chance.to_string(), "5/12");
/// assert_eq!(format!("{:.3}", chance.percent()), "41.667");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chance(pub Ratio<BigUint>);

/// Percent are worked out to this part of one.
const PART: u64 = 1_000_000_000;

impl Chance {
    /// The chance in percent, for people: good to nine places.
    pub fn percent(&self) -> f64 {
        let parts = self.0.numer() * BigUint::from(100 * PART) / self.0.denom();
        u64::try_from(parts).map_or(100.0, |parts| parts as f64 / PART as f64)
    }

    /// The chance in percent with three places, or with as many as show two digits of a small one.
    ///
    /// ```
    /// use fracas_lab::odds::Chance;
    /// use num_bigint::BigUint;
    /// use num_rational::Ratio;
    /// let one_in = |all: u32| Chance(Ratio::new(BigUint::from(1_u8), BigUint::from(all)));
    /// assert_eq!(one_in(3).in_percent(), "33.333");
    /// assert_eq!(one_in(6_000_000).in_percent(), "0.000017");
    /// ```
    pub fn in_percent(&self) -> String {
        let percent = self.percent();
        let mut places = 3;
        let mut shown = percent * 100.0;
        while places < 9 && percent > 0.0 && shown < 1.0 {
            places += 1;
            shown *= 10.0;
        }
        format!("{percent:.places$}")
    }

    /// Whether it cannot be.
    pub fn is_impossible(&self) -> bool {
        *self.0.numer() == BigUint::ZERO
    }

    /// Whether it is certain.
    pub fn is_certain(&self) -> bool {
        self.0.numer() == self.0.denom()
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.0)
    }
}

impl Serialize for Chance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Chance", 2)?;
        fields.serialize_field("chance", &self.to_string())?;
        fields.serialize_field("percent", &self.percent())?;
        fields.end()
    }
}
