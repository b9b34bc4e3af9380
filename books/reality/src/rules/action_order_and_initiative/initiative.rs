//! Initiative: an action in answer to another, before it is done.

use arrayvec::ArrayVec;
use fracas_engine::{Clause, Die, Illegal, Legality, Play, Why};

use crate::choice::{Action, Choice, Contest, Question};
use crate::event::Event;
use crate::rules::conditions::By;
use crate::rules::defenses::Odds;
use crate::rules::{Fight, HeldBack, Scene};
use crate::settings::{
    BothFail, Challengers, InitiativeDice, InitiativeTie, JointActions, LostInitiative, WonInitiative,
};
use crate::terms::{Id, MOST_COMBATANTS, Used};

/// The dice of an Initiative roll, smallest first (reality.initiative.dice-low, reality.initiative.dice-high).
const LADDER: [(i16, &[u8]); 17] = [
    (i16::MIN, &[4]),
    (1, &[6]),
    (4, &[8]),
    (7, &[10]),
    (10, &[12]),
    (13, &[4, 8]),
    (16, &[6, 8]),
    (19, &[8, 8]),
    (22, &[8, 10]),
    (25, &[8, 12]),
    (28, &[10, 12]),
    (31, &[12, 12]),
    (34, &[6, 8, 10]),
    (37, &[6, 8, 12]),
    (40, &[8, 8, 12]),
    (43, &[8, 10, 12]),
    (46, &[10, 10, 12]),
];

impl Scene<'_> {
    /// The dice that an Initiative bonus gives.
    pub fn initiative_dice(self, who: Id) -> &'static [u8] {
        let bonus = i16::from(self.sheet(who).skills.initiative);
        LADDER.iter().rev().find(|(from, _)| bonus >= *from).map_or(&[4], |(_, dice)| dice)
    }

    /// Whether somebody comes into question as one who challenges another: it can do something and knows of it.
    fn could_challenge(self, challenger: Id, actor: Id) -> bool {
        self.is_able(challenger) && self.is_aware_of(challenger, actor)
    }

    /// Whether somebody who could may challenge an action at all: it has not rolled in this Round, and by setting the
    /// action concerns it.
    pub(crate) fn may_challenge(self, challenger: Id, actor: Id, action: Action) -> Legality {
        if !self.may_win(challenger, actor) {
            let reason = "Initiative is rolled once in a Round";
            return Err(Illegal::because("reality.initiative.once", reason));
        }
        let opponents = || self.opponents(challenger, actor);
        let is_asked = match self.settings().challengers {
            Challengers::Anybody => true,
            Challengers::AllOpponents => opponents(),
            Challengers::Concerned => opponents() && self.is_concerned(challenger, actor, action),
        };
        if is_asked {
            return Ok(());
        }
        Err(Illegal::because("reality.initiative.react", "such an action is not for it to answer"))
    }

    /// Whether somebody is asked whether it acts together with another of its side.
    fn may_join(self, who: Id, actor: Id) -> bool {
        who != actor
            && self.side(who) == self.side(actor)
            && self.is_able(who)
            && self.is_aware_of(who, actor)
            && self.has_means(who)
    }

    /// Whether a challenge could come to anything: the challenger has not rolled in this Round, or neither has a roll
    /// left and a setting lets the game master decide (reality.initiative.both-fail).
    fn may_win(self, challenger: Id, actor: Id) -> bool {
        let used = |id: Id| self.of(id).round.initiative.is_used();
        !used(challenger) || (used(actor) && self.settings().both_fail == BothFail::GameMaster)
    }

    /// Whom an action concerns: its target; for one without a target, whoever stands within its reach; for something
    /// that is picked up, whoever could grab it too (reality.initiative.conflict).
    fn is_concerned(self, who: Id, actor: Id, action: Action) -> bool {
        match (action.target(), action) {
            (Some(target), _) => target == who,
            (None, Action::PickUp(_)) => self.may_do(who, action).is_ok(),
            _ => action.is_movement() && self.metres(who, actor) <= self.farthest_reach(who).max(1),
        }
    }
}

/// One of those who act at one moment, with what, and what it rolled when it was challenged.
#[derive(Clone, Copy, Debug)]
struct Acting {
    who: Id,
    action: Action,
    roll: Option<u16>,
    done: Used,
}

/// Those who act at one moment: who has declared an action, and who acts together with it.
type Group = ArrayVec<Acting, MOST_COMBATANTS>;

/// Those who are even, by their places among the challenges.
type Even = ArrayVec<(usize, Id), MOST_COMBATANTS>;

/// One who has challenged, with what, and what it rolled.
#[derive(Clone, Copy, Debug)]
struct Challenge {
    who: Id,
    action: Action,
    roll: Option<u16>,
}

/// All who challenge at one moment.
type Challenges = ArrayVec<Challenge, MOST_COMBATANTS>;

/// Whom an answer is aimed at, if it breaks into its movement (reality.trip.who-moves).
fn on_the_move(answer: Action, group: &Group) -> Option<Id> {
    let target = answer.target()?;
    let moves = |acting: &Acting| acting.who == target && acting.action.is_way() && !acting.done.is_used();
    group.iter().any(moves).then_some(target)
}

impl Fight<'_> {
    /// Carries out an action that has been declared, with those who act together with it, and with all that challenge them.
    /// One roll of a challenger stands against each of those who act, who roll for themselves: it comes before those against
    /// whom it wins, and after the others (reality.initiative.multi). One that wins against nobody acts not at all, and
    /// keeps its resources but the roll (reality.initiative.lose-cost).
    pub(super) fn resolve(&mut self, actor: Id, action: Action) -> Play {
        let mut group = Group::new();
        group.push(Acting { who: actor, action, roll: None, done: Used::No });
        self.join(actor, action, &mut group)?;
        let challenges = self.declared_challenges(actor, action, &group)?;
        if !challenges.is_empty() {
            for one in &mut group {
                one.roll = self.initiative(one.who)?;
            }
        }
        let weakest = group.iter().map(|one| one.roll).min().flatten();
        // The highest roll goes first; even ones are rolled again (reality.initiative.conflict,
        // reality.initiative.race-tie).
        for challenge in self.highest_first(challenges, weakest)? {
            self.settle(challenge, &mut group)?;
        }
        for place in 0..group.len() {
            self.act_of(&mut group, place)?;
        }
        self.feel_what_was_held_back()
    }

    /// A challenge against all who act: those against whom it does not win come before it.
    fn settle(&mut self, challenge: Challenge, group: &mut Group) -> Play {
        let Challenge { who, action: answer, roll } = challenge;
        let mut comes_after = ArrayVec::<usize, MOST_COMBATANTS>::new();
        let mut won = false;
        for place in 0..group.len() {
            let Acting { who: other, roll: against, .. } = group[place];
            if !self.wins(who, roll, other, against)? {
                let event = Event::InitiativeWon { winner: other, loser: who };
                self.note(event, "not higher", "reality.initiative.lose");
                comes_after.push(place);
                continue;
            }
            won = true;
            let event = Event::InitiativeWon { winner: who, loser: other };
            self.note(event, "higher", "reality.initiative.compare");
            if !self.goes_first(who, other)? {
                comes_after.push(place);
            }
        }
        if !won {
            if self.encounter.settings.lost_initiative == LostInitiative::TheAction {
                self.forfeit(who, answer);
            }
            return Ok(());
        }
        for place in comes_after {
            self.act_of(group, place)?;
        }
        if self.scene().may_do(who, answer).is_err() {
            // It may be able to do it once the others are done.
            for place in 0..group.len() {
                self.act_of(group, place)?;
            }
        }
        if self.scene().may_do(who, answer).is_ok() {
            self.note(Event::Declared { actor: who, action: answer }, "in answer", "reality.initiative.win");
            self.hold_back_together(answer, group);
            match on_the_move(answer, group) {
                Some(mover) => {
                    self.while_moving(mover, |fight| fight.carry_out_answer(who, answer, group))?;
                }
                None => self.carry_out_answer(who, answer, group)?,
            }
            self.end_of_action(who)?;
        }
        Ok(())
    }

    /// Carries out what one of those who act has declared, unless that is done.
    fn act_of(&mut self, group: &mut Group, place: usize) -> Play {
        let Acting { who, action, done, .. } = group[place];
        if done.is_used() {
            return Ok(());
        }
        group[place].done = Used::Yes;
        self.carry_out_declared(who, action)?;
        // Who has declared it first gives itself away when the moment is over.
        if place > 0 && self.scene().is_attack(action) {
            self.give_away(who);
        }
        Ok(())
    }

    /// Asks the others of its side whether they act together with somebody (reality.initiative.together).
    fn join(&mut self, actor: Id, action: Action, group: &mut Group) -> Play {
        if self.encounter.settings.joint_actions == JointActions::NotOffered {
            return Ok(());
        }
        for who in self.state.ids() {
            if !self.scene().may_join(who, actor) {
                continue;
            }
            let question = Question::Join { who, actor, action };
            let Some(Choice::Do(own)) = self.ask(question)? else { continue };
            self.note(Event::Declared { actor: who, action: own }, "together", "reality.initiative.together");
            if self.begins(who, own)? {
                group.push(Acting { who, action: own, roll: None, done: Used::No });
            }
        }
        Ok(())
    }

    /// By setting an attack and one in answer to it happen together: neither is felt before both are rolled
    /// (reality.initiative.win-resolution).
    fn hold_back_together(&mut self, answer: Action, group: &Group) {
        let together = self.encounter.settings.won_initiative == WonInitiative::Together;
        let scene = self.scene();
        let attacked = group.iter().any(|one| !one.done.is_used() && scene.is_attack(one.action));
        if together && scene.is_attack(answer) && attacked && self.held_back.is_none() {
            self.held_back = Some(HeldBack::default());
        }
    }

    /// All attacks that happen together are rolled: now they are felt.
    pub(super) fn feel_what_was_held_back(&mut self) -> Play {
        let HeldBack { blows, shots, spells } = self.held_back.take().unwrap_or_default();
        for (blow, rolled) in blows {
            self.wound(blow, rolled)?;
        }
        for (shot, rolled) in shots {
            self.wound_by_shot(&shot, rolled)?;
        }
        for (cast, rolled) in spells {
            self.take_spell(cast, rolled)?;
        }
        Ok(())
    }

    /// Carries out an answer. Who is under attack has no time to turn (reality.facing.turn-timing).
    fn carry_out_answer(&mut self, who: Id, answer: Action, group: &Group) -> Play {
        if group.iter().any(|one| self.scene().attacks(one.action, who)) {
            if let Some(target) = answer.target() {
                self.turn_at_any_time(who, target);
            }
            self.carry_out_as_it_stands(who, answer)?;
        } else {
            self.carry_out(who, answer)?;
        }
        if self.scene().is_attack(answer) {
            self.give_away(who);
        }
        Ok(())
    }

    /// Challenges by their rolls, from the highest; among even ones nobody comes first by its place in the roster.
    fn highest_first(&mut self, mut challenges: Challenges, own: Option<u16>) -> Play<Challenges> {
        let tie_wins = self.encounter.settings.initiative_tie == InitiativeTie::Challenger;
        let mut sorted = ArrayVec::new();
        while let Some(best) = challenges.iter().map(|challenge| challenge.roll).max() {
            let even = challenges.iter().enumerate().filter(|(_, challenge)| challenge.roll == best);
            let even: Even = even.map(|(place, challenge)| (place, challenge.who)).collect();
            // Who loses anyway need not be sorted.
            let sorts = best.is_none() || best > own || (tie_wins && best == own);
            let place =
                if sorts { self.first_of_even(even, best.is_some())? } else { even.first().map(|one| one.0) };
            let Some(place) = place else { break };
            sorted.push(challenges.remove(place));
        }
        Ok(sorted)
    }

    /// Who of several that are even comes first: they were declared together, so that they roll again
    /// (reality.initiative.race-tie). Of those without a roll, and of those who are still even after all their rolls, one is
    /// drawn at random (reality.initiative.race-rerolls).
    fn first_of_even(&mut self, mut even: Even, rolled: bool) -> Play<Option<usize>> {
        for _ in 0..self.encounter.settings.race_rerolls {
            if even.len() < 2 || !rolled {
                break;
            }
            let mut rolls = ArrayVec::<u16, MOST_COMBATANTS>::new();
            for &(_, who) in &even {
                rolls.push(self.initiative_total(who)?);
            }
            let highest = rolls.iter().copied().max();
            let mut rolls = rolls.into_iter();
            even.retain(|_| rolls.next() == highest);
        }
        let drawn = self.pick(even.len(), "who answers first")?;
        Ok(even.get(drawn).map(|one| one.0))
    }

    fn declared_challenges(&mut self, actor: Id, action: Action, group: &Group) -> Play<Challenges> {
        let mut challenges = Challenges::new();
        for who in self.state.ids() {
            let acts = group.iter().any(|one| one.who == who);
            if acts || !self.scene().could_challenge(who, actor) {
                continue;
            }
            let question = Question::Challenge { challenger: who, actor, action };
            if let Some(Choice::Challenge(answer)) = self.ask(question)? {
                // Who is under attack has no time to turn (reality.facing.turn-timing).
                let struck = self.scene().attacked_by(answer).filter(|_| self.scene().attacks(action, who));
                if let Some(struck) = struck
                    && !self.faces_or_is_excused(who, struck)?
                {
                    continue;
                }
                self.note(
                    Event::Challenged { challenger: who, actor },
                    "Initiative",
                    "reality.initiative.react",
                );
                challenges.push(Challenge { who, action: answer, roll: None });
            }
        }
        // Nobody decides by what another has rolled (reality.initiative.challenges-first).
        for challenge in &mut challenges {
            if !self.scene().of(challenge.who).round.initiative.is_used() {
                challenge.roll = Some(self.roll_initiative(challenge.who)?);
            }
        }
        Ok(challenges)
    }

    /// The Initiative of one who is challenged: rolled, declined, or failed since it has been rolled already
    /// (reality.initiative.auto-fail, reality.initiative.decline).
    fn initiative(&mut self, who: Id) -> Play<Option<u16>> {
        let used = self.scene().of(who).round.initiative.is_used();
        if used || !self.is_so(Question::RollInitiative { who })? {
            let clause = if used { "reality.initiative.auto-fail" } else { "reality.initiative.decline" };
            self.note(Event::InitiativeForgone { who }, "without a roll", clause);
            return Ok(None);
        }
        self.roll_initiative(who).map(Some)
    }

    /// Rolls Initiative, once a Round (reality.initiative.once).
    fn roll_initiative(&mut self, who: Id) -> Play<u16> {
        self.of_mut(who).round.initiative = Used::Yes;
        self.initiative_total(who)
    }

    /// The dice of an Initiative roll. Advantage touches the largest die only.
    fn initiative_total(&mut self, who: Id) -> Play<u16> {
        // It is a skill, which the Dazed are bad at.
        let odds = self.scene().check_odds(who, By::Touch);
        let roll = match self.encounter.settings.initiative_dice {
            InitiativeDice::ByLadder => {
                let dice = self.scene().initiative_dice(who);
                let mut sum = 0_u16;
                for (place, &sides) in dice.iter().enumerate() {
                    let die = Die::new(sides).unwrap_or(Die::D4);
                    // The largest die stands last.
                    let odds = if place + 1 == dice.len() { odds } else { Odds::EVEN };
                    sum += u16::from(self.throw(who, die, odds, "Initiative")?);
                }
                sum
            }
            InitiativeDice::TwentyAndBonus => {
                let bonus = i16::from(self.scene().sheet(who).skills.initiative);
                let total = self.skill_check(who, bonus, "Initiative", odds)?;
                u16::try_from(total.max(0)).unwrap_or(0)
            }
        };
        self.tell(Event::InitiativeRolled { who, roll }, || {
            Why::new().plus("dice by bonus", roll.into(), Clause("reality.initiative.formula"))
        });
        Ok(roll)
    }

    /// Whether a challenger wins: strictly higher (reality.initiative.tie). One who does not roll has lost; where
    /// neither rolls, the one already acting goes on, or the game master says (reality.initiative.both-fail).
    fn wins(&mut self, challenger: Id, roll: Option<u16>, actor: Id, against: Option<u16>) -> Play<bool> {
        let tie_wins = self.encounter.settings.initiative_tie == InitiativeTie::Challenger;
        let asked = self.encounter.settings.both_fail == BothFail::GameMaster;
        match (roll, against) {
            (Some(roll), Some(against)) => Ok(roll > against || (tie_wins && roll == against)),
            (Some(_), None) => Ok(true),
            (None, None) if asked => {
                let contest = Contest::NeitherRolled;
                self.is_so(Question::WinnerFirst { winner: challenger, loser: actor, contest })
            }
            (None, _) => Ok(false),
        }
    }

    /// Whether the winner's action takes effect first (reality.initiative.win-resolution).
    fn goes_first(&mut self, winner: Id, loser: Id) -> Play<bool> {
        match self.encounter.settings.won_initiative {
            WonInitiative::WinnerFirst | WonInitiative::Together => Ok(true),
            WonInitiative::GameMaster => {
                self.is_so(Question::WinnerFirst { winner, loser, contest: Contest::Won })
            }
        }
    }

    /// By setting, the action of a challenger that lost is forfeited with its cost.
    fn forfeit(&mut self, who: Id, action: Action) {
        let cost = self.scene().cost_of(who, action);
        if self.scene().affords(who, cost).is_ok() {
            self.pay(who, cost);
        }
    }
}
