//! What movement costs: yards for AP, at a rate (destiny.movement.partial).

use crate::terms::{Ap, Yards};

/// The AP of a full movement (destiny.movement.full).
const FULL: u32 = 4;

/// Yards that AP buy at a rate, rounded down (destiny.movement.partial).
pub(super) fn yards_at(rate: u16, ap: Ap) -> u16 {
    u16::try_from(u32::from(rate) * u32::from(ap.0) / FULL).unwrap_or(u16::MAX)
}

/// At what price somebody buys movement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Price {
    /// Its rate.
    pub rate: u16,
    /// AP that were paid at it and with which further ones are rounded.
    pub paid: Ap,
    /// Yards that it has.
    pub pool: Yards,
}

impl Price {
    /// The yards that AP buy.
    pub(crate) fn yards_for(self, ap: Ap) -> Yards {
        Yards(yards_at(self.rate, self.paid.plus(ap)) - yards_at(self.rate, self.paid))
    }

    /// Whether so many AP are enough for the pool to hold so many yards.
    pub(crate) fn buys(self, yards: Yards, ap: Ap) -> bool {
        self.ap_for(yards).is_some_and(|least| least <= ap)
    }

    /// The least AP with which the pool holds so many yards; `None` if no AP do it.
    ///
    /// Whoever buys the least for each step gets as far as one who buys ahead, since all that is paid is rounded
    /// together. Where each purchase is rounded by itself it does not, and one buys ahead before one moves.
    pub(crate) fn ap_for(self, yards: Yards) -> Option<Ap> {
        let lacking = yards.less(self.pool);
        if lacking == Yards::ZERO {
            return Some(Ap::ZERO);
        }
        if self.rate == 0 {
            return None;
        }
        let wanted = yards_at(self.rate, self.paid).checked_add(lacking.0)?;
        let all = (u32::from(wanted) * FULL).div_ceil(self.rate.into());
        u8::try_from(all).ok().map(|all| Ap(all).less(self.paid))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_ap_that_fill_the_pool_are_the_first_that_do() {
        for (rate, paid, pool) in
            [(0, 0, 0), (1, 0, 2), (3, 2, 0), (9, 0, 0), (9, 7, 1), (40, 250, 3), (65_535, 1, 9)]
        {
            let price = Price { rate, paid: Ap(paid), pool: Yards(pool) };
            for yards in (0..700).chain([u16::MAX]).map(Yards) {
                let enough = |&ap: &Ap| price.yards_for(ap) >= yards.less(price.pool);
                let first = (0..=u8::MAX).map(Ap).find(enough);
                assert_eq!(price.ap_for(yards), first, "{price:?}, {yards:?}");
            }
        }
    }
}
