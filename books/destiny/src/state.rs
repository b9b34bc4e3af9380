//! What changes in a fight: small plain data, cheap to copy and compare.

use arrayvec::ArrayVec;
use educe::Educe;
use fracas_engine::SeemingToLie;
use fracas_engine::map::Cell;
use serde::{Deserialize, Serialize};

use crate::sheet::{Begins, Encounter, Inflicts};
use crate::terms::{
    Combatant, Day, Effect, Hold, Id, Ids, ItemId, MOST_COMBATANTS, MOST_EFFECTS, MOST_ITEMS, SideId, Source,
};

/// Where a fight stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before surprise and initiative.
    Opening,
    /// A round is to begin.
    RoundBegins,
    /// Somebody's turn is to be found.
    Between,
    /// A turn begins.
    TurnBegins(Id),
    /// A turn goes on.
    Acting(Id),
    /// A turn ends.
    TurnEnds(Id),
    /// The round is to end.
    RoundEnds,
    /// The fight is over, and there is time to rest.
    Resting,
    /// All is over.
    Over,
}

/// How the fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It has not.
    Open,
    /// One side is left.
    Won(SideId),
    /// Nobody is left, the game master ended it, or the rounds ran out.
    Undecided,
}

/// The whole state of a fight.
#[derive(Educe, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[educe(Clone)]
pub struct State {
    /// Where it stands.
    pub phase: Phase,
    /// The fight of the day, from 1.
    pub fight: u8,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// Minutes since the day began.
    pub minute: i32,
    /// The combatants, as on the roster.
    pub combatants: ArrayVec<Combatant, MOST_COMBATANTS>,
    /// What counts for rests, for each combatant.
    pub days: ArrayVec<Day, MOST_COMBATANTS>,
    /// Who rides something.
    pub riders: Ids,
    /// Who is hidden.
    pub hidden: Ids,
    /// Who is nowhere to be seen, in a state as a seat may know it; nobody in the state as it is.
    #[serde(default, skip_serializing_if = "Ids::is_empty")]
    pub unseen: Ids,
    /// The rider on whose turn its mount is doing its part (destiny.mounted.turn-parts).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_of: Option<Id>,
    /// Mounts that have had a part in the turn that goes on, whoever rides them at its end (destiny.mounted.parted).
    #[serde(default, skip_serializing_if = "Ids::is_empty")]
    pub took_part: Ids,
    /// Who was flanked when that was looked at last: who comes to be is asked at once (destiny.ignore-flank.free-reaction).
    #[serde(default, skip_serializing_if = "Ids::is_empty")]
    pub flanked: Ids,
    /// Who may no longer answer the present approach by Rebuff (destiny.offensive.rebuff-each).
    pub rebuffed: Ids,
    /// Effects of magic, in the order in which they began.
    pub effects: ArrayVec<Effect, MOST_EFFECTS>,
    /// Things on the ground.
    pub lying: ArrayVec<(ItemId, Cell), MOST_ITEMS>,
    /// Where things lay that were taken out of hiding, if by setting they seem to lie there still
    /// (destiny.attacks.taken-unseen).
    #[serde(default, skip_serializing_if = "SeemingToLie::is_empty")]
    pub taken_unseen: SeemingToLie<ItemId>,
    /// Weapons that are not loaded, one bit for each thing.
    pub unloaded: u128,
    /// Objects on the map that were used, one bit each.
    pub used: u32,
    /// How the fight ended.
    pub ending: Ending,
}

impl State {
    /// A combatant.
    pub fn of(&self, id: Id) -> &Combatant {
        &self.combatants[id.index()]
    }

    /// A combatant, to be changed.
    pub fn of_mut(&mut self, id: Id) -> &mut Combatant {
        &mut self.combatants[id.index()]
    }

    /// All numbers of the roster.
    pub fn ids(&self) -> impl Iterator<Item = Id> + Clone + use<> {
        (0..self.combatants.len() as u8).map(Id)
    }

    /// Whose turn it is.
    pub fn active(&self) -> Option<Id> {
        match self.phase {
            Phase::TurnBegins(id) | Phase::Acting(id) | Phase::TurnEnds(id) => Some(id),
            _ => None,
        }
    }

    /// The state in which an encounter opens.
    pub fn open(encounter: &Encounter) -> State {
        let all = |is: fn(&crate::sheet::Sheet) -> bool| {
            let ids = (0..).map(Id).zip(&encounter.roster);
            ids.filter(|(_, sheet)| is(sheet)).map(|(id, _)| id).collect::<Ids>()
        };
        let mut state = State {
            phase: match encounter.start.begins {
                Begins::Fight => Phase::Opening,
                Begins::Turn(actor) => Phase::Acting(actor),
                Begins::Rest => Phase::Resting,
            },
            fight: 1,
            round: encounter.start.round,
            minute: encounter.start.minute,
            combatants: encounter.roster.iter().map(|sheet| sheet.opening.clone()).collect(),
            days: encounter.roster.iter().map(|sheet| sheet.day.clone()).collect(),
            riders: all(|sheet| sheet.opening.riding.is_some()),
            hidden: all(|sheet| sheet.traits.has(crate::sheet::Trait::Hidden)),
            unseen: Ids::NONE,
            turn_of: None,
            took_part: Ids::NONE,
            flanked: Ids::NONE,
            rebuffed: Ids::NONE,
            effects: encounter.start.effects.iter().copied().take(MOST_EFFECTS).collect(),
            lying: encounter.lying.iter().copied().collect(),
            taken_unseen: SeemingToLie::default(),
            unloaded: encounter.start.unloaded,
            used: encounter.start.used,
            ending: Ending::Open,
        };
        state.begin_with_effects(encounter);
        state
    }

    /// Spells that go on as the scenario begins have done what they do.
    fn begin_with_effects(&mut self, encounter: &Encounter) {
        for effect in self.effects.iter().filter(|effect| effect.is_on) {
            let Source::Spell(spell) = effect.from else { continue };
            let of = &mut self.combatants[effect.on.index()];
            for inflicts in &encounter.spells[spell.index()].inflicts {
                match *inflicts {
                    Inflicts::Blinded => of.blinded = true,
                    Inflicts::Hold { tn } => of.hold = Some(Hold::strongest(of.hold, tn)),
                    Inflicts::Ailment { .. } | Inflicts::Prone | Inflicts::Toughness(_) => {}
                }
            }
        }
    }
}
