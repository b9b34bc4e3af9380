//! End a Magical Effect: of a magic item that one controls.

use fracas_engine::{Illegal, Legality};

use crate::rules::{Fight, Scene};
use crate::terms::{Id, Source};

impl Scene<'_> {
    /// Whether somebody may end an effect, by its place among the effects.
    pub(crate) fn may_end_effect(self, who: Id, place: u8) -> Legality {
        const CLAUSE: &str = "destiny.misc.end-effect";
        let Some(effect) = self.state.effects.get(usize::from(place)).filter(|effect| effect.is_on) else {
            return Err(Illegal::because(CLAUSE, "there is no such effect"));
        };
        if matches!(effect.from, Source::Spell(_)) {
            return Err(Illegal::because(CLAUSE, "this is not the effect of a magic item"));
        }
        if effect.owner != who {
            return Err(Illegal::because(CLAUSE, "another controls the item"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// An effect ends, and its item is again as it was.
    pub(crate) fn end_effect(&mut self, _who: Id, place: u8) {
        self.end_magic(usize::from(place), "destiny.misc.end-effect");
    }
}
