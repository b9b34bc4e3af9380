//! Strike Order: a perk by which an ally makes an opportunity attack that uses the giver's attacks
//! (realmspire.core.perks).

use fracas_engine::{Illegal, Legality, Play};

use crate::event::Trigger;
use crate::rules::{Fight, Scene};
use crate::terms::{Id, Metres, Perk};

const CLAUSE: &str = "realmspire.core.perks";
/// How far an order carries.
const HEARD: Metres = Metres(5);

impl Scene<'_> {
    pub(super) fn may_order(self, who: Id, ally: Id, foe: Id) -> Legality {
        if !self.has_perk(who, Perk::StrikeOrder) {
            return Err(Illegal::because(CLAUSE, "it has no perk for this"));
        }
        if !self.allies(who, ally) || self.distance(who, ally) > HEARD {
            return Err(Illegal::because(CLAUSE, "the ally has to be within 5 m"));
        }
        self.may_attack(who)?;
        let exposed = self.exposed(ally, foe, Trigger::Order);
        let legal = self.may_reach_across(ally, foe).and_then(|()| self.may_strike_exposed(&exposed, None));
        if legal.is_err() {
            return Err(Illegal::because(CLAUSE, "the ally cannot strike this foe"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    pub(in crate::rules::actions_in_combat) fn order(&mut self, ally: Id, foe: Id) -> Play {
        let exposed = self.scene().exposed(ally, foe, Trigger::Order);
        self.offer_opportunity(exposed)
    }
}
