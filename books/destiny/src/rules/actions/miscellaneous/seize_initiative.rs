//! Seize Initiative.

use fracas_engine::{Dice, Die, Play, Purpose};

use crate::rules::Fight;
use crate::terms::Id;

impl Fight<'_> {
    /// Initiative rises by 1d6; it has no upper limit (destiny.misc.seize).
    pub(crate) fn seize_initiative(&mut self, who: Id) -> Play {
        let gained = self.roll(Dice::one(Die::D6), Purpose::by(who.index(), "seized initiative"))?[0];
        self.change_initiative(who, gained as i8, "destiny.misc.seize");
        Ok(())
    }
}
