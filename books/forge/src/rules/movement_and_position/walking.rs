//! Walking step by step, and what happens on the way.

use fracas_engine::map::{Cell, Direction};
use fracas_engine::{Play, Why};

use super::walk::{Going, HALVES, Walk};
use crate::choice::{Choice, Illegal, Legality, Question, Use};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{DiagonalCount, HinderStop, ReactionTiming};
use crate::sheet::{SkillKind, Trigger};
use crate::state::Place;
use crate::terms::{Entry, Gait, Id, Once, Points, Pool, SkillId, known};

impl Fight<'_> {
    /// A combatant walks up to `paces`, step by step.
    ///
    /// Enemies may hinder it at the first step within their zone, reactions are offered as it goes, and at its end nobody
    /// shares an area who must not.
    pub fn walk(&mut self, mover: Id, paces: u8, gait: Gait) -> Play {
        if let Err(no) = self.scene().may_walk(mover, gait) {
            self.tell(Event::MovementStopped { who: mover }, || Why::from(no));
            return Ok(());
        }
        let inside_another = self.walking.has(mover.0);
        self.walking.insert(mover.0);
        let scene = self.scene();
        let shared = scene.sharing(mover);
        let zones_at_start = scene.zones_over(mover);
        let halves_left = paces.saturating_mul(HALVES);
        let stride = scene.first_stride(mover);
        let walk = Walk { mover, halves_left, gait, stride, reaction: Once::Open };
        let mut going = Going::new(walk, zones_at_start);
        if self.scene().reactions_wait() && matches!(gait, Gait::Maneuver | Gait::Careful) {
            self.offer_reactions(Trigger::OwnMovement, mover, mover)?;
        }
        while going.on && self.may_go_on(&going) {
            self.ask_leave(&mut going)?;
            match self.ask(going.walk.question())? {
                Some(Choice::Use(used)) => {
                    going.walk.reaction = Once::Used;
                    self.react(mover, used, mover, mover)?;
                }
                Some(Choice::Step(direction)) => self.take_step(&mut going, direction)?,
                Some(Choice::Climb(climb)) => self.climb(&mut going, climb)?,
                _ => break,
            }
        }
        if inside_another {
            // Paces bought on the way are walked, and the movement that they fell into goes on: its own end counts
            // (forge.turns.reaction-inside-skill).
            return Ok(());
        }
        self.walking.remove(mover.0);
        self.alight(mover)?;
        // Who has been stopped may be where nobody has been asked yet whether it may stay (forge.size.share).
        self.ask_leave(&mut going)?;
        self.end_encumbrance(mover, shared)?;
        self.keep_apart(mover)
    }

    /// Whether a walk goes on after what has befallen the mover (forge.move.prevented, forge.hinder.stop).
    fn may_go_on(&mut self, going: &Going) -> bool {
        let Walk { mover, gait, .. } = going.walk;
        let scene = self.scene();
        let Err(no) = scene.may_walk(mover, gait) else { return true };
        // By setting a maneuver is completed although hindering has brought the mover to the ground; not by the defeated.
        let completes = going.felled_by_hindering
            && scene.settings().hinder_stop == HinderStop::GoesOn
            && !scene.has(mover, known::DEFEATED);
        if !completes {
            self.tell(Event::MovementStopped { who: mover }, || Why::from(no));
        }
        completes
    }

    /// A step, with all that it brings about. If hindering stops the mover, or something is in the way by then, the step is
    /// not made.
    fn take_step(&mut self, going: &mut Going, direction: Direction) -> Play {
        let mover = going.walk.mover;
        if !self.hinder_step(going)? {
            return Ok(());
        }
        let scene = self.scene();
        let stand = scene.stand(mover);
        let from = stand.area;
        let Ok(step) = scene.legal_step(&going.walk, &stand, direction) else { return Ok(()) };
        let diagonals = self.encounter.settings.diagonal_count;
        let combatant = self.state.of_mut(mover);
        combatant.place = Place::At(step.to.anchor);
        if combatant.altitude > 0 {
            // A flyer keeps its height over ground that rises and falls; it was seen to that it clears it.
            let altitude = i16::from(combatant.altitude) - step.price.levels;
            combatant.altitude = altitude.clamp(0, u8::MAX.into()) as u8;
        }
        if direction.is_diagonal() && diagonals == DiagonalCount::WholeTurn {
            combatant.diagonals = combatant.diagonals.saturating_add(1);
        }
        going.walk.pay(step.price.total());
        going.walk.stride = going.walk.stride.took(direction);
        going.has_moved();
        let (from, to) = (from.anchor, step.to.anchor);
        let of_ground = self.scene().clause_of_ground(step.to);
        self.tell(Event::Moved { who: mover, from, to }, || step.price.why(of_ground));
        if !self.scene().can_fly(mover) {
            self.enter_ground(mover, Entry::OwnMovement)?;
        }
        self.offer_reactions(Trigger::EnemySteps, mover, mover)
    }

    /// Enemies may hinder the step that is about to be taken. Says whether the mover can still take it.
    pub(super) fn hinder_step(&mut self, going: &mut Going) -> Play<bool> {
        let Walk { mover, gait, .. } = going.walk;
        if gait != Gait::Maneuver {
            return Ok(true);
        }
        let could = self.scene().may_walk(mover, gait).is_ok();
        self.hinder_movement(mover, going.zones_at_start, going.steps == 0)?;
        if could && self.scene().may_walk(mover, gait).is_err() {
            going.felled_by_hindering = true;
            going.on = self.may_go_on(going);
            return Ok(going.on);
        }
        Ok(true)
    }

    /// A reaction trades momentum for paces, which are walked then and there (forge.move.sprint).
    pub fn buy_paces(&mut self, mover: Id, skill: SkillId, most: u8) -> Play {
        let question = Question::BuyPaces { mover, skill, most };
        let Some(Choice::Paces(paces)) = self.ask(question)? else { return Ok(()) };
        let price = i16::from(self.encounter.settings.sprint_price) * i16::from(paces);
        let mut cost = [Points::ZERO; 3];
        cost[Pool::Momentum.index()] = Points(price);
        self.pay(mover, cost)?;
        self.walk(mover, paces, Gait::Unhindered)
    }

    /// A combatant is set down on a cell, without walking there.
    pub fn put_at(&mut self, who: Id, cell: Cell) -> Play {
        let shared = self.scene().sharing(who);
        self.state.of_mut(who).place = Place::At(cell);
        self.note(Event::PutAside { who, to: cell }, "set down there", "forge.move.end-distance");
        self.enter_ground(who, Entry::OwnMovement)?;
        self.end_encumbrance(who, shared)
    }
}

impl Scene<'_> {
    /// Whether a mover may use one of its reactions to its own movement among its steps: it answers both, so nobody need
    /// be asked twice. That is so in a maneuver that moves, Shift excepted, once, and unless reactions wait for its end
    /// (forge.move.sprint-gap).
    pub(super) fn may_react_on_the_way(self, walk: &Walk, used: Use) -> Legality {
        let skill = self.skill(used.skill);
        if skill.sort.kind != SkillKind::Reaction {
            return Err(Illegal::because(
                "forge.turns.finish-skill",
                "a skill is completed before the next begins",
            ));
        }
        let is_own = self.skills_of(walk.mover).any(|skill| skill == used.skill);
        let is_bare = used.item.is_none() && !used.thrown;
        if !is_own || !is_bare || skill.trigger != Some(Trigger::OwnMovement) {
            return Err(Illegal::because("forge.turns.reactions-need-trigger", "the trigger is not met"));
        }
        self.leaves_time_to_react(walk)?;
        self.may_react(walk.mover, used, walk.mover, walk.mover)
    }

    /// Whether a walk is one to which its mover may react among its steps, whatever its reactions are.
    #[inline]
    pub(super) fn leaves_time_to_react(self, walk: &Walk) -> Legality {
        if !matches!(walk.gait, Gait::Maneuver | Gait::Careful) {
            return Err(Illegal::because(
                "forge.move.sprint-gap",
                "only a maneuver that moves, other than Shift, is a trigger for it",
            ));
        }
        if self.reactions_wait() {
            return Err(Illegal::because(
                "forge.turns.reaction-inside-skill",
                "reactions wait until the skill ends",
            ));
        }
        if walk.reaction == Once::Used {
            return Err(Illegal::because(
                "forge.turns.reactions-limit-gap",
                "a reaction is used once for what triggers it",
            ));
        }
        Ok(())
    }

    fn reactions_wait(self) -> bool {
        self.settings().reaction_timing == ReactionTiming::AfterTheSkill
    }

    /// The reactions that a mover has to its own movement.
    pub(super) fn reactions_on_the_way(self, mover: Id) -> impl Iterator<Item = Use> {
        let has_one = self.encounter.reactors[Trigger::OwnMovement as usize].has(mover.0);
        let skills = has_one.then(|| self.skills_of(mover)).into_iter().flatten();
        let own = skills.filter(move |&skill| self.skill(skill).trigger == Some(Trigger::OwnMovement));
        own.map(|skill| Use { skill, item: None, thrown: false })
    }

    /// Whether so many paces may be bought (forge.move.sprint, forge.move.sprint-gap).
    pub fn may_buy_paces(self, mover: Id, paces: u8, most: u8) -> Legality {
        let paid = self.paces_to_buy(mover, paces);
        if paces == 0 || paid < paces {
            let reason = "paces wanted: {}; the momentum pays for {}";
            let figures = [paces, paid].map(u16::from);
            return Err(Illegal::because("forge.move.sprint", reason).with(figures));
        }
        if paces > most {
            return Err(Illegal::because(
                "forge.move.sprint-gap",
                "no more than brawn paces are bought at once",
            ));
        }
        Ok(())
    }

    /// Paces that a combatant's momentum buys, up to a limit.
    pub(in crate::rules) fn paces_to_buy(self, mover: Id, most: u8) -> u8 {
        let price = i16::from(self.settings().sprint_price);
        let mut affordable = 0;
        while affordable < most {
            let mut cost = [Points::ZERO; 3];
            cost[Pool::Momentum.index()] = Points(price * i16::from(affordable + 1));
            if !self.can_pay(mover, cost) {
                break;
            }
            affordable += 1;
        }
        affordable
    }
}
