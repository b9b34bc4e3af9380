//! Strike Order: a perk by which an ally makes an opportunity attack that uses the giver's attacks
//! (realmspire.core.perks).

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::Exposed;
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
        if !self.allies(who, ally) {
            return Err(Illegal::because(CLAUSE, "an ally is ordered to strike"));
        }
        if self.distance(who, ally) > HEARD {
            return Err(Illegal::because(CLAUSE, "the ally has to be within 5 m"));
        }
        self.may_attack(who)?;
        self.may_be_struck_by_order(&self.exposed(ally, foe, Trigger::Order))
    }

    fn may_be_struck_by_order(self, exposed: &Exposed) -> Legality {
        let legal = self.may_reach_across(exposed.foe, exposed.who);
        legal.and_then(|()| self.may_strike_exposed(exposed, None)).map_err(|illegal| Illegal {
            clause: CLAUSE,
            reason: "the ally cannot strike this foe",
            ..illegal
        })
    }
}

impl Fight<'_> {
    pub(in crate::rules::actions_in_combat) fn order(&mut self, who: Id, ally: Id, foe: Id) -> Play {
        let scene = self.scene();
        let exposed = scene.exposed(ally, foe, Trigger::Order);
        // Others may have reacted to the order.
        let legal = scene.may_be_struck_by_order(&exposed);
        if let Err(illegal) = legal {
            self.comes_to_nothing(who, illegal);
            return Ok(());
        }
        self.offer_opportunity(exposed)
    }
}
