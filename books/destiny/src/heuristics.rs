//! How good a position is: what a policy that looks ahead compares. It is no rule of the book.

mod approach;
mod prospects;
mod unattended;

use fracas_engine::{Heuristics, Seat};

use crate::Destiny;
use crate::rules::Scene;
use crate::sheet::Encounter;
use crate::state::{Ending, State};
use crate::terms::{Arm, Attribute, Consciousness, Id, Level, Posture, Yards};

impl Heuristics for Destiny {
    // Everybody has answered after about so many.
    const HORIZON: u32 = 8;

    fn turns(state: &State) -> Option<u32> {
        let acted = state.combatants.iter().filter(|combatant| combatant.round.acted).count();
        Some(u32::from(state.round) * state.combatants.len() as u32 + acted as u32)
    }

    fn evaluate(encounter: &Encounter, state: &State, seat: Seat) -> i64 {
        Scene { encounter, state }.value(seat)
    }
}

/// What the fight itself is worth, beside what is left of everybody: no more than a combatant or two, or those tries that
/// see the end would drown all others.
const VICTORY: i64 = 1_000;
/// What it costs everybody that nothing is decided.
const UNDECIDED: i64 = 500;
/// What a combatant is worth that is awake, besides all else.
const AWAKE: i64 = 700;
/// And one that lies unconscious.
const ASLEEP: i64 = 120;
/// And one that is dying.
const DYING: i64 = 50;
/// What a yard nearer to a foe is worth to one who has nobody in reach, and how much more with each round: or two who
/// each wait for the other to come would wait for ever.
const YARD: i64 = 3;
const RESTLESSNESS: i64 = 1;

/// What a mount larger than its rider is worth to that while it obeys: its height and its legs.
const MOUNTED: i64 = 20;

/// The Reason up to which a creature is taken for a beast, to which nothing in hand is of use.
const BEAST: i16 = -3;

/// What it costs to ignore somebody, who attacks from behind then.
const IGNORED: i64 = 15;

/// What a wound of each level costs.
const WOUNDS: [i64; 5] = [12, 40, 90, 170, 260];

impl Scene<'_> {
    /// The worth of the state for a seat: its own combatants and those who fight beside them, less their opponents.
    fn value(self, seat: Seat) -> i64 {
        let own = || self.state.ids().filter(|&id| self.sheet(id).seat == seat);
        let signed = |id: Id| {
            if own().any(|mine| self.opponents(mine, id)) {
                -self.worth(id)
            } else if own().any(|mine| self.side(mine) == self.side(id)) {
                self.worth(id)
            } else {
                0
            }
        };
        let standing: i64 = self.state.ids().map(signed).sum();
        let ending = match self.state.ending {
            Ending::Open => -own().map(|mine| self.approach(mine)).sum::<i64>(),
            Ending::Undecided => -UNDECIDED,
            Ending::Won(side) if own().any(|mine| self.side(mine) == side) => VICTORY,
            Ending::Won(_) => -VICTORY,
        };
        standing + ending
    }

    /// What it costs somebody to be too far from its foes to do anything.
    fn approach(self, who: Id) -> i64 {
        if !self.is_awake(who) || self.shoots(who) || self.may_act_as_mount(who).is_err() {
            return 0;
        }
        let Some(nearest) = self.foes_of(who).map(|foe| self.distance(who, foe)).min() else { return 0 };
        let beyond = i64::from(nearest.less(self.striking_distance(who)).0);
        beyond * (YARD + RESTLESSNESS * i64::from(self.state.round.min(20)))
    }

    /// The worth of a combatant: that it is awake, how whole it is, its means and how it stands.
    fn worth(self, who: Id) -> i64 {
        let combatant = self.of(who);
        if !self.is_here(who) {
            return 0;
        }
        let life = match combatant.consciousness {
            Consciousness::Awake => AWAKE,
            Consciousness::Unconscious { .. } => ASLEEP,
            Consciousness::Dying { .. } => return DYING,
        };
        let hurt: i64 = Level::ALL
            .iter()
            .zip(WOUNDS)
            .map(|(&level, each)| i64::from(combatant.wounds.of(level)) * each)
            .sum();
        life - hurt + self.means(who) + self.armed(who) + self.saddle(who) - self.hampered_by(who)
    }

    /// What its mount is worth to a rider.
    fn saddle(self, who: Id) -> i64 {
        let larger = |mount: &Id| self.sheet(*mount).size > self.sheet(who).size;
        let obeys = self.riding(who).is_some_and(|riding| riding.controlled);
        if obeys && self.mount_of(who).as_ref().is_some_and(larger) { MOUNTED } else { 0 }
    }

    /// Stamina, mana, AP and initiative. AP that are being paid into something are not lost.
    fn means(self, who: Id) -> i64 {
        let combatant = self.of(who);
        let strength = 4 * i64::from(combatant.stamina) - 4 * i64::from(combatant.fatigue);
        let in_work =
            combatant.in_progress.filter(|progress| progress.until.is_none()).map_or(0, |progress| {
                let whole = self.cost_of(who, progress.action).map_or(0, |cost| cost.ap.0);
                i64::from(whole.saturating_sub(progress.left.0))
            });
        let ap = i64::from(combatant.ap.0) + in_work;
        strength + 2 * i64::from(combatant.mana) + 2 * ap + 3 * i64::from(combatant.initiative.min(30))
    }

    /// Whether somebody has no use for weapons in hand, as far as its sheet tells.
    fn is_beast(self, who: Id) -> bool {
        self.sheet(who).attribute(Attribute::Reason) <= BEAST
    }

    /// What the best weapon in hand is worth: about as much as a blow that hits with it, or it would be dropped.
    fn armed(self, who: Id) -> i64 {
        let worth = |arm: Arm| {
            let weapon = self.weapon(who, arm)?;
            let unloaded = arm.item().is_some_and(|item| !self.is_melee(arm) && !self.is_loaded(item));
            Some(15 * (i64::from(weapon.damage) + 1) - if unloaded { 15 } else { 0 })
        };
        if self.is_beast(who) {
            return worth(Arm::Body).unwrap_or(0);
        }
        let best = self.arms(who).filter_map(worth).max().unwrap_or(0);
        let block: i16 = self.of(who).held.iter().map(|&item| self.block(item)).sum();
        best + 10 * i64::from(block)
    }

    /// What holds of somebody to its harm.
    fn hampered_by(self, who: Id) -> i64 {
        let combatant = self.of(who);
        let posture = match combatant.posture {
            Posture::Standing => 0,
            Posture::Crouching => 10,
            Posture::Prone => 35,
        };
        let bad = [
            (self.is_helpless(who), 200),
            (combatant.pinned_by.is_some(), 60),
            (combatant.hold.is_some(), 80),
            (combatant.blinded, 120),
            (self.is_exhausted(who), 60),
            (self.is_staggered(who), 100),
            (combatant.surprised, 30),
            (combatant.round.distracted > 0, 10),
            (!combatant.round.harried_by.is_empty(), 5),
            (self.is_flanked(who), 25),
            (combatant.riding.is_some_and(|riding| !riding.controlled), 60),
        ];
        let ailing: i64 = combatant.ailments.iter().map(|ailment| WOUNDS[ailment.level as usize]).sum();
        let unwatched = IGNORED * i64::from(combatant.ignoring.count());
        posture
            + ailing
            + unwatched
            + bad.iter().filter(|(holds, _)| *holds).map(|(_, cost)| cost).sum::<i64>()
    }

    /// Whether somebody can shoot at a foe, now or when it has loaded.
    fn shoots(self, who: Id) -> bool {
        let shot = |arm: Arm| {
            !self.is_melee(arm) && self.foes_of(who).any(|foe| self.is_in_range(who, arm, foe).is_ok())
        };
        self.arms(who).any(shot)
    }

    /// How far somebody strikes with what it has in hand.
    pub(crate) fn striking_distance(self, who: Id) -> Yards {
        self.arms(who).filter_map(|arm| self.reach(who, arm)).max().unwrap_or(Yards::ZERO)
    }

    /// The foes who could still fight and are not hidden; when there are none left, all who are here.
    pub(crate) fn foes_of(self, who: Id) -> impl Iterator<Item = Id> {
        let known = move |&foe: &Id| !self.state.hidden.has(foe);
        let some_awake = self.opponents_of(who).filter(known).any(|foe| self.is_awake(foe));
        self.opponents_of(who).filter(known).filter(move |&foe| !some_awake || self.is_awake(foe))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use fracas_engine::{Book, Session};

    use super::*;
    use crate::choice::{Action, Choice};
    use crate::terms::{Ap, SideId, Style};
    use crate::testing::{GUARDS, RAIDERS, yard};

    const ANSA: Id = Id(0);
    const BELA: Id = Id(1);

    #[test]
    fn what_an_opponent_gains_is_lost_and_what_an_ally_gains_is_not() {
        let worth = |encounter: &Encounter, level: Option<Level>| {
            let mut state = Destiny::open(encounter);
            level.into_iter().for_each(|level| state.combatants[1].wounds.add(level));
            [GUARDS, RAIDERS, encounter.gm].map(|seat| Destiny::evaluate(encounter, &state, seat))
        };
        let mut encounter = yard();
        let (whole, hurt) = (worth(&encounter, None), worth(&encounter, Some(Level::Severe)));
        assert!(hurt[0] > whole[0] && hurt[1] < whole[1]);
        encounter.roster[1].side = SideId(0);
        encounter.foes.iter_mut().for_each(|foes| *foes = Default::default());
        let (whole, hurt) = (worth(&encounter, None), worth(&encounter, Some(Level::Severe)));
        assert!(hurt[0] < whole[0] && hurt[1] < whole[1]);
        assert_eq!((whole[2], hurt[2]), (0, 0), "who fights for nobody has nothing to lose");
    }

    /// What Ansa does unattended, in a state that a test has changed.
    fn usual(change: impl FnOnce(&mut State)) -> Choice {
        let encounter = yard();
        let mut state = Destiny::open(&encounter);
        change(&mut state);
        let fight = Session::<Destiny>::resume(Arc::new(encounter), state);
        fight.referee().ask().unwrap().default()
    }

    fn strikes(choice: Choice) -> Option<(Style, Arm)> {
        match choice {
            Choice::Do(Action::Attack(style, arm, BELA)) => Some((style, arm)),
            _ => None,
        }
    }

    #[test]
    fn who_has_a_foe_in_reach_strikes_with_the_best_weapon() {
        let sword = Arm::Weapon(yard().roster[0].opening.held[0]);
        assert_eq!(strikes(usual(|_| ())).map(|(_, arm)| arm), Some(sword));
    }

    #[test]
    fn what_is_left_of_the_ap_goes_into_the_quick_attack_and_then_the_turn_ends() {
        let with = |ap| usual(|state| state.of_mut(ANSA).ap = Ap(ap));
        assert_eq!(strikes(with(5)).map(|(style, _)| style), Some(Style::Quick));
        assert_eq!(with(3), Choice::Finish);
    }

    #[test]
    fn who_could_never_have_so_many_ap_pays_over_several_turns() {
        let mut encounter = yard();
        // Speed -10: at most 5 AP.
        encounter.roster[0].attributes[3] = -10;
        let mut costs = crate::sheet::COSTS;
        costs[crate::terms::ActionKind::QuickAttack as usize].ap = Ap(9);
        encounter.costs = crate::sheet::Costs::new(costs);
        let mut state = Destiny::open(&encounter);
        state.of_mut(ANSA).ap = Ap(3);
        let fight = Session::<Destiny>::resume(Arc::new(encounter), state);
        assert!(strikes(fight.referee().ask().unwrap().default()).is_some());
    }
}
