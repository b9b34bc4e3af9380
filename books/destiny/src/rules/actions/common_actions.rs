//! Common Actions.

pub mod cast_a_spell;
pub mod defend;
pub mod harry;
pub mod ready_an_action;
pub mod retrieve_or_stow;

use fracas_engine::Play;

use crate::event::Event;
use crate::rules::Fight;
use crate::terms::{Id, Ids};

impl Fight<'_> {
    /// Who attacks out of hiding is seen by all from then on (destiny.attacks.hidden-until).
    pub(crate) fn come_out_of_hiding(&mut self, who: Id) -> Play {
        self.find([who].into_iter().collect(), "it has attacked", "destiny.attacks.hidden-until")
    }

    /// Those of some who are hidden are so no longer. Mounts that now know of them may take fright
    /// (destiny.mounted.enemies-known).
    pub(in crate::rules) fn find(&mut self, among: Ids, label: &'static str, clause: &'static str) -> Play {
        let found: Ids = self.state.hidden.iter().filter(|&who| among.has(who)).collect();
        if found.is_empty() {
            return Ok(());
        }
        let threats = self.scene().threats_to_riders();
        for who in found.iter() {
            self.state.hidden.remove(who);
            self.note(Event::Found { who }, label, clause);
        }
        self.startle_mounts(threats)
    }
}
