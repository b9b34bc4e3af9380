//! The day: what a fight leaves behind, how time goes by between fights, and how the next one begins.

use fracas_engine::Play;

use crate::choice::Action;
use crate::event::Event;
use crate::rules::the_combat_sequence::LastRound;
use crate::rules::the_combat_sequence::action_points::Gains;
use crate::rules::{Fight, Scene};
use crate::state::{Ending, Phase};
use crate::terms::{
    Ap, Consciousness, Container, Defending, Effect, Id, Ids, ItemId, Kind, Posture, Presence,
    ROUNDS_A_MINUTE, Riding, Round, Standing,
};

/// Rounds of a minute (destiny.ap.minute-rounds).
const A_MINUTE: u32 = ROUNDS_A_MINUTE as u32;

impl Scene<'_> {
    /// Those who are awake of the party: of all but ordinary NPCs, or of everybody where there are only those
    /// (destiny.resting.after-a-fight).
    fn company(self) -> Ids {
        let alone = self.encounter.roster.iter().all(|sheet| sheet.kind == Kind::Npc);
        let belongs = |who: &Id| self.is_awake(*who) && (alone || self.sheet(*who).kind != Kind::Npc);
        self.state.ids().filter(belongs).collect()
    }

    /// Whether no more fights come this day.
    pub(super) fn is_last_fight(self) -> bool {
        self.state.fight >= self.encounter.start.fights
    }

    /// Whether nobody of the party is left to go on (destiny.resting.after-a-fight).
    pub(super) fn is_day_lost(self) -> bool {
        self.company().is_empty()
    }

    /// Which NPCs leave the field as the fight is over: the party's enemies.
    fn leavers(self) -> Ids {
        let company = self.company();
        let leaves = |who: &Id| {
            self.sheet(*who).kind == Kind::Npc
                && !company.has(*who)
                && company.iter().any(|one| self.opponents(one, *who))
        };
        self.present().filter(leaves).collect()
    }

    /// Whether anything goes on that has to be looked at round by round.
    fn is_anything_pending(self) -> bool {
        let pending = |who: Id| {
            let next_check = match self.of(who).consciousness {
                Consciousness::Awake => None,
                Consciousness::Unconscious { next_check } => next_check,
                Consciousness::Dying { next_check, .. } => Some(next_check),
            };
            next_check.is_some() || self.suffers(who)
        };
        self.state.effects.iter().any(|effect| effect.until.is_some()) || self.present().any(pending)
    }

    /// Rounds that an action takes between fights: as many as its AP come in (destiny.resting.first-aid).
    fn rounds_for(self, who: Id, action: Action) -> u32 {
        let Gains { round_start, turn_end, .. } = self.gains(who);
        let [round_start, turn_end] = [round_start, turn_end].map(|gain| self.staggered_gain(who, gain));
        let a_round = u32::from(round_start.plus(turn_end).0).max(1);
        let cost = self.cost_of(who, action).map_or(Ap::ZERO, |cost| cost.ap);
        u32::from(cost.0).div_ceil(a_round).max(1)
    }
}

impl Fight<'_> {
    /// Somebody begins a fight.
    pub(crate) fn begin_for(&mut self, who: Id) {
        let starting = Ap(self.encounter.settings.starting_ap);
        let first = self.state.fight == 1;
        let combatant = self.of_mut(who);
        // What a file says of the first fight stands.
        combatant.ap = if first { combatant.ap.max(starting) } else { starting };
    }

    /// The fight is over: its time has gone by, and where there are more fights this day nothing of it goes on but what
    /// the end of its last round brings (destiny.resting.rounds-pass).
    pub(crate) fn close_fight(&mut self, last_round: LastRound) -> Play {
        self.state.minute += i32::from(self.state.round) / A_MINUTE as i32;
        if self.scene().is_last_fight() {
            return Ok(());
        }
        for who in self.scene().leavers().iter() {
            self.of_mut(who).presence = Presence::Gone;
            self.note(Event::Left { who }, "beaten", "destiny.resting.after-a-fight");
        }
        for who in self.state.ids() {
            self.end_grapples(who);
            let combatant = self.of_mut(who);
            combatant.helpless_until = None;
            combatant.surprised = false;
            combatant.standing = Standing::Firm;
            combatant.hold = None;
            combatant.ignoring = Ids::NONE;
            combatant.defending = Defending::No;
            combatant.readied = None;
            combatant.openings.clear();
            combatant.in_progress = None;
            combatant.uncalmed = false;
            combatant.round = Round::default();
        }
        match last_round {
            LastRound::Over => Ok(()),
            LastRound::CutShort => self.end_of_quiet_round(),
        }
    }

    /// What the end of a round brings where nobody fights.
    fn end_of_quiet_round(&mut self) -> Play {
        self.suffer_ailments()?;
        self.watch_the_dying()?;
        let round = self.state.round;
        self.end_spells_of_round(round);
        Ok(())
    }

    fn end_grapples(&mut self, who: Id) {
        for partner in self.scene().of(who).grappling.iter() {
            self.end_grapple(who, partner, "destiny.resting.after-a-fight");
        }
    }

    /// Minutes go by, round by round as long as anything goes on (destiny.resting.rounds-pass).
    pub(super) fn pass_minutes(&mut self, minutes: i32) -> Play {
        self.pass_rounds(u32::try_from(minutes).unwrap_or(0) * A_MINUTE)
    }

    /// Rounds go by in which nobody fights.
    pub(super) fn pass_rounds(&mut self, rounds: u32) -> Play {
        let mut left = rounds;
        while left > 0 && self.scene().is_anything_pending() {
            self.pass_on(1);
            self.end_of_quiet_round()?;
            left -= 1;
        }
        self.pass_on(left);
        Ok(())
    }

    /// The clock goes on.
    fn pass_on(&mut self, rounds: u32) {
        let before = u32::from(self.state.round);
        let now = before + rounds;
        self.state.minute += (now / A_MINUTE - before / A_MINUTE) as i32;
        self.state.round = u16::try_from(now).unwrap_or(u16::MAX);
    }

    /// Somebody stabilizes or treats another between fights (destiny.resting.first-aid).
    pub(super) fn aid(&mut self, who: Id, action: Action) -> Play {
        let rounds = self.scene().rounds_for(who, action);
        self.pass_rounds(rounds - 1)?;
        if self.scene().may_aid(who, action).is_ok() {
            self.perform(who, action)?;
        }
        self.pass_rounds(1)
    }

    /// The next fight of the day, or its end.
    pub(super) fn go_on_from_rest(&mut self) {
        match self.scene().is_last_fight() {
            true => self.state.phase = Phase::Over,
            false => self.begin_next_fight(),
        }
    }

    /// The next fight of the day: whoever comes to it is there, and everybody stands where it stands at the start
    /// (destiny.resting.next-fight).
    fn begin_next_fight(&mut self) {
        const CLAUSE: &str = "destiny.resting.next-fight";
        self.count_anew();
        self.state.fight += 1;
        self.state.phase = Phase::Opening;
        self.state.ending = Ending::Open;
        self.state.unloaded = 0;
        for who in self.state.ids() {
            let joins = self.scene().sheet(who).joins;
            if self.scene().of(who).presence == Presence::ToCome && joins <= self.state.fight {
                self.of_mut(who).presence = Presence::Here;
                self.note(Event::Came { who }, "for this fight", CLAUSE);
            }
            if self.scene().is_awake(who) {
                self.gather(who);
                self.of_mut(who).posture = Posture::Standing;
            }
            let cell = self.scene().sheet(who).opening.cell;
            let combatant = self.of_mut(who);
            combatant.cell = cell;
            combatant.received = 0;
        }
        for who in self.state.ids().filter(|&who| self.scene().is_here(who)).collect::<Ids>().iter() {
            self.begin_in_saddle(who);
        }
    }

    /// Who rode at the start rides again, its mount as obedient as then, if both are awake; else it is beside the mount.
    /// Who has mounted since is on foot (destiny.resting.next-fight).
    fn begin_in_saddle(&mut self, who: Id) {
        const CLAUSE: &str = "destiny.resting.next-fight";
        let began = self.scene().sheet(who).opening.riding;
        let able = |riding: &Riding| self.scene().is_awake(who) && self.scene().is_awake(riding.mount);
        let riding = began.filter(able).map(|riding| Riding { calming: 0, ..riding });
        if riding.map(|riding| riding.mount) != self.scene().of(who).riding.map(|riding| riding.mount) {
            self.get_off(who, CLAUSE);
        }
        match (began, riding) {
            (Some(_), Some(riding)) => self.take_saddle(who, riding, CLAUSE),
            (Some(began), None) if self.scene().is_here(began.mount) => {
                if let Some(beside) = self.scene().place_beside(who, began.mount) {
                    self.of_mut(who).cell = beside;
                }
            }
            _ => {}
        }
    }

    /// Rounds are counted from 0 again; what is to come keeps its distance.
    fn count_anew(&mut self) {
        let round = std::mem::take(&mut self.state.round);
        let later = |then: u16| then.saturating_sub(round);
        for effect in &mut self.state.effects {
            let Effect { since, until, .. } = effect;
            *since = 0;
            *until = until.map(later);
        }
        for combatant in &mut self.state.combatants {
            match &mut combatant.consciousness {
                Consciousness::Awake | Consciousness::Unconscious { next_check: None } => {}
                Consciousness::Unconscious { next_check: Some(next) }
                | Consciousness::Dying { next_check: next, .. } => *next = later(*next),
            }
        }
    }

    /// Somebody picks up what it brought and has lost on the field.
    fn gather(&mut self, who: Id) {
        let encounter = self.encounter;
        let brought = &encounter.roster[who.index()].opening;
        for &item in &brought.held {
            if self.found_lying(item) {
                self.take_along(who, item, None);
            }
        }
        for &(item, container) in &brought.carried {
            if self.found_lying(item) {
                self.take_along(who, item, Some(container));
            }
        }
    }

    /// Takes a thing from the ground; whether it lay there.
    fn found_lying(&mut self, item: ItemId) -> bool {
        let place = self.state.lying.iter().position(|&(lying, _)| lying == item);
        place.map(|place| self.state.lying.remove(place)).is_some()
    }

    /// Puts a thing that was picked up in hand, or where it is kept; what finds no room is left behind.
    fn take_along(&mut self, who: Id, item: ItemId, kept: Option<Container>) {
        let scene = self.scene();
        let gear = scene.gear(item);
        let hands = gear.map_or(1, |gear| match gear.hands {
            crate::sheet::Hands::One => 1,
            crate::sheet::Hands::Two => 2,
        });
        let fits = kept.is_none() && scene.free_hands(who) >= hands;
        let container = kept.or(gear.map(|gear| gear.container)).unwrap_or_default();
        let combatant = self.of_mut(who);
        let taken = match fits && !combatant.held.is_full() {
            true => combatant.held.try_push(item).is_ok(),
            false => combatant.carried.try_push((item, container)).is_ok(),
        };
        if taken {
            self.note(Event::Took { who, item }, "gathered", "destiny.resting.next-fight");
        }
    }
}
