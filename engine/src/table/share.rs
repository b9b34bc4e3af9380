//! A chance as a fraction of whole numbers of fixed width.

use num_bigint::BigUint;

/// Where fractions do not fit, chances are told to this many places of two.
const FINEST: u32 = 120;

/// A chance as an exact fraction in lowest terms, as long as it fits.
///
/// ```
/// use fracas_engine::table::Share;
/// let sixth = Share::ONE.times(2, 12).unwrap();
/// assert_eq!((sixth.parts(), sixth.whole()), (1, 6));
/// assert_eq!(sixth.times(1, u128::MAX), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Share {
    parts: u128,
    whole: u128,
}

impl Share {
    /// Certain.
    pub const ONE: Share = Share { parts: 1, whole: 1 };

    /// So many parts, of the [whole](Share::whole).
    pub fn parts(self) -> u128 {
        self.parts
    }

    /// How many parts are all.
    pub fn whole(self) -> u128 {
        self.whole
    }

    /// This chance where something else has to happen as well, that does in `ways` of `all` ways; `None` where the
    /// fraction no longer fits.
    pub fn times(self, ways: u128, all: u128) -> Option<Share> {
        let (one, other) = (divisor(self.parts, all), divisor(ways, self.whole));
        let (ways, all) = (ways / other, all / one);
        let both = divisor(ways, all);
        Some(Share {
            parts: (self.parts / one).checked_mul(ways / both)?,
            whole: (self.whole / other).checked_mul(all / both)?,
        })
    }

    /// The same, rounded down to a multiple of 2^-120 where the fraction no longer fits.
    ///
    /// ```
    /// use fracas_engine::table::Share;
    /// let half = Share::ONE.times_about(u128::MAX / 2, u128::MAX).times_about(1, 3);
    /// assert_eq!(half.whole(), 1 << 120);
    /// ```
    pub fn times_about(self, ways: u128, all: u128) -> Share {
        self.times(ways, all).unwrap_or_else(|| {
            let (parts, whole) = (BigUint::from(self.parts) * ways, BigUint::from(self.whole) * all);
            let parts = (parts << FINEST) / whole;
            // A chance is not more than one.
            Share { parts: u128::try_from(parts).unwrap_or(1 << FINEST), whole: 1 << FINEST }
        })
    }

    /// Whether it is less than one in so many.
    pub fn is_less_than_one_in(self, many: u64) -> bool {
        self.parts.saturating_mul(many.into()) < self.whole
    }
}

/// The greatest common divisor; 1 of two zeros.
fn divisor(one: u128, other: u128) -> u128 {
    // Most fit into half of the width, where dividing is quick.
    let (mut one, mut other) = (one, other);
    while other != 0 {
        if let (Ok(small), Ok(smaller)) = (u64::try_from(one), u64::try_from(other)) {
            let (mut small, mut smaller) = (small, smaller);
            while smaller != 0 {
                (small, smaller) = (smaller, small % smaller);
            }
            return small.max(1).into();
        }
        (one, other) = (other, one % other);
    }
    one.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_stay_in_lowest_terms() {
        let share = Share::ONE.times(4, 6).and_then(|share| share.times(9, 10)).unwrap();
        assert_eq!((share.parts(), share.whole()), (3, 5));
        assert!(share.is_less_than_one_in(1) && !share.is_less_than_one_in(2));
        let nothing = share.times(0, 7).unwrap();
        assert_eq!((nothing.parts(), nothing.whole()), (0, 1));
    }
}
