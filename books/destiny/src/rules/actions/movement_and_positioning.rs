//! Movement and Positioning: posture, openings, occupied spaces, Escape and Dash.

use fracas_engine::map::Direction;
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::Question;
use crate::event::Event;
use crate::rules::rolls_in_combat::attacks_and_combat_checks::{CombatCheck, Hinders};
use crate::rules::rolls_in_combat::modifiers_to_attack::Aimed;
use crate::rules::{Fight, Scene};
use crate::settings::{
    BlindOpenings, DashSpecialization, DragEnters, ExhaustedDash, GrappleTn, PostureEffects, SaddlePosture,
    SeveralOpenings, SwimmersPosture, WillingSpace,
};
use crate::sheet::Cost;
use crate::terms::{
    Action, ActionKind, Ap, Arm, By, Dash, DefenseKind, Id, Posture, Rolled, SpecId, Standing, Wild,
};

/// Points of the check for which Dash raises the rate by 1 (destiny.positioning.dash-again).
const POINTS_FOR_ONE: i16 = 3;

impl Scene<'_> {
    /// Whether somebody may change to a posture (destiny.positioning.posture).
    pub(crate) fn may_change_posture(self, who: Id, posture: Posture) -> Legality {
        const CLAUSE: &str = "destiny.positioning.posture";
        let now = self.of(who).posture;
        if now == posture {
            return Err(Illegal::because(CLAUSE, "that is its posture already"));
        }
        if now == Posture::Prone && posture == Posture::Standing {
            let reason = "from prone one gets up by way of crouching";
            return Err(Illegal::because("destiny.positioning.posture-prone", reason));
        }
        let sits = posture == Posture::Prone || self.settings().saddle_posture == SaddlePosture::SitsUpright;
        if sits && self.mount_of(who).is_some() {
            return Err(Illegal::because("destiny.mounted.posture", "a rider sits"));
        }
        let ducks = posture as u8 > now as u8;
        if ducks && self.is_in_deep_water(who) && self.settings().swimmers_posture == SwimmersPosture::UpOnly
        {
            let reason = "there is no ground to crouch or lie on";
            return Err(Illegal::because("destiny.swim-climb.posture", reason));
        }
        Ok(())
    }

    /// Whether somebody may look for an opening in a target's defenses, from whatever distance
    /// (destiny.positioning.opening).
    pub(crate) fn may_create_an_opening(self, who: Id, arm: Arm, target: Id) -> Legality {
        const CLAUSE: &str = "destiny.positioning.opening";
        if !self.is_here(target) || !self.opponents(who, target) || !self.may_open_up(who, target) {
            return Err(Illegal::because(CLAUSE, "this needs a hostile creature in sight"));
        }
        if !self.is_melee(arm) {
            return Err(Illegal::because(CLAUSE, "this needs a melee weapon"));
        }
        self.may_use_arm(who, arm)
    }

    /// Whether somebody knows enough of another to find an opening in its defenses: it sees it, or by setting it is blinded
    /// and knows where that one is (destiny.positioning.opening-blind).
    fn may_open_up(self, who: Id, target: Id) -> bool {
        let gropes = || {
            self.of(who).blinded
                && self.settings().blind_openings == BlindOpenings::ByTouch
                && !self.is_hidden_from(target, who)
                && self.has_line(who, target)
        };
        self.sees(who, target) || gropes()
    }

    /// Whether somebody may enter another's space in a direction (destiny.positioning.enter).
    pub(crate) fn may_enter(self, who: Id, target: Id, way: Direction) -> Legality {
        const CLAUSE: &str = "destiny.positioning.enter";
        if who == target || !self.is_here(target) {
            return Err(Illegal::because(CLAUSE, "this needs another"));
        }
        if self.riding(who).is_some() || self.bearer(target) != target {
            let reason = "a rider enters no space, and none is entered but that of its mount";
            return Err(Illegal::because("destiny.mounted.enter", reason));
        }
        if self.differ_very(who, target) {
            let reason = "the sizes differ too much";
            return Err(Illegal::because("destiny.positioning.enter-size", reason));
        }
        let to = self.area(who).moved(way);
        if !self.comes_into(who, target, way) {
            return Err(Illegal::because(CLAUSE, "its space is not there"));
        }
        if self.drags(who) && self.settings().drag_enters == DragEnters::Refused {
            let reason = "who drags others enters no space, since they cannot come along";
            return Err(Illegal::because("destiny.grappling.drag-enter", reason));
        }
        self.may_guide(who)?;
        if self.rider_of(who).is_some() {
            let reason = "a mount enters no space with a rider on its back";
            return Err(Illegal::because("destiny.mounted.enter", reason));
        }
        self.may_go(who)?;
        self.may_pass_corner(self.area(who), way)?;
        // Those who share the space let one in as its owner does (destiny.positioning.enter-several).
        let inside = self.sharers(target).and([target].into_iter().collect());
        self.known_crowd_near(who, to, 0).has_room(to, inside)
    }

    /// Whether a step takes somebody into a space where it is not yet.
    pub(crate) fn comes_into(self, who: Id, target: Id, way: Direction) -> bool {
        let (grid, from, space) = (self.encounter.map.grid(), self.area(who), self.area(target));
        from.moved(way).overlaps(grid, space) && !from.overlaps(grid, space)
    }

    /// Whether AP are left for what an action brings with it: the step into a space (destiny.positioning.enter-step).
    pub(crate) fn may_follow_up(self, who: Id, action: Action, cost: Ap) -> Legality {
        let Action::Enter(_, _, way) = action else { return Ok(()) };
        let ap = self.of(who).ap;
        let left = ap.less(cost).min(self.ap_to_move(who));
        if ap >= cost && self.ap_of_step(who, way).is_none_or(|step| left < step) {
            let reason = "there is no movement left for the step";
            return Err(Illegal::because("destiny.positioning.enter-step", reason));
        }
        Ok(())
    }

    /// Whether somebody lets another into its space, or cannot help it (destiny.positioning.enter-willing).
    fn lets_in(self, target: Id, who: Id) -> bool {
        let willing = !self.opponents(target, who) || self.is_helpless(target);
        willing && self.settings().willing_space == WillingSpace::NoCheck
    }

    /// Whether there is anything to escape from (destiny.positioning.escape).
    pub(crate) fn may_escape(self, who: Id) -> Legality {
        let of = self.of(who);
        if of.pinned_by.is_some() || of.hold.is_some() || !of.grappling.is_empty() {
            return Ok(());
        }
        Err(Illegal::because("destiny.positioning.escape", "nothing holds it"))
    }

    /// Whether somebody whom others grapple may try to get out of what else holds it
    /// (destiny.positioning.escape-which).
    pub(crate) fn may_escape_hold(self, who: Id) -> Legality {
        let of = self.of(who);
        if of.hold.is_some() && !of.grappling.is_empty() {
            return Ok(());
        }
        let reason = "there is not both a grapple and another hold";
        Err(Illegal::because("destiny.positioning.escape-which", reason))
    }

    /// The highest TN of those who grapple somebody (destiny.positioning.escape-tn).
    fn grapple_tn(self, who: Id) -> i16 {
        self.holder_of(who).map_or(0, |holder| self.power_or_agility(holder).total())
    }

    /// Who of those who grapple somebody gives that TN, the first of equals.
    fn holder_of(self, who: Id) -> Option<Id> {
        let tn = |&holder: &Id| (self.power_or_agility(holder).total(), std::cmp::Reverse(holder));
        self.of(who).grappling.iter().max_by_key(tn)
    }

    /// Whether somebody may Dash, or make its mount do so (destiny.positioning.dash).
    pub(crate) fn may_dash(self, who: Id) -> Legality {
        self.may_guide(who)?;
        let mover = self.bearer(who);
        if self.of(mover).pinned_by.is_some() {
            return Err(Illegal::because("destiny.grappling.pin-no-actions", "the pinned cannot Dash"));
        }
        if self.is_helpless(mover) {
            return Err(Illegal::because("destiny.grappling.helpless", "the helpless cannot Dash"));
        }
        if self.is_exhausted(mover) && self.settings().exhausted_dash == ExhaustedDash::Refused {
            return Err(Illegal::because("destiny.fatigue.exhausted-effects", "the exhausted cannot Dash"));
        }
        if let Dash::Raised(_) = self.of(mover).round.dash {
            let reason = "it has Dashed twice in this round, and a third Dash does nothing";
            return Err(Illegal::because("destiny.positioning.dash-again-once", reason));
        }
        let (has, takes) = (self.of(mover).ap, self.dash_cost(mover).ap);
        if mover != who && has < takes {
            let reason = "it takes {} AP of the mount, which has {} left";
            let figures = [takes, has].map(|ap| u16::from(ap.0));
            return Err(Illegal::because("destiny.mounted.control-ap", reason).with(figures));
        }
        Ok(())
    }

    /// The specialization of the way in which somebody moves (destiny.positioning.dash-specialization).
    fn gait(self, mover: Id) -> Option<SpecId> {
        if self.settings().dash_specialization == DashSpecialization::None {
            return None;
        }
        Some(match self.of(mover).standing {
            Standing::Climbing => SpecId::CLIMBING,
            _ if self.is_flying(mover) => SpecId::FLYING,
            _ if self.is_in_deep_water(mover) => SpecId::SWIMMING,
            _ => SpecId::RUNNING,
        })
    }

    /// Whether somebody strikes from the ground (destiny.positioning.posture-effects).
    pub(crate) fn strikes_from_the_ground(self, who: Id) -> bool {
        self.of(who).posture == Posture::Prone
            && self.settings().posture_effects == PostureEffects::MovementAndBlows
    }
}

impl Fight<'_> {
    /// A posture changes; a rider who is no longer upright falls off.
    pub(crate) fn change_posture(&mut self, who: Id, posture: Posture, clause: &'static str) {
        if self.scene().of(who).posture != posture {
            self.of_mut(who).posture = posture;
            self.note(Event::Posture { who, posture }, "the posture", clause);
        }
        if posture == Posture::Prone {
            self.unseat(who);
        }
    }

    /// A posture changes: who flew is on its feet no longer, and who takes wing clings to no wall and is under no water.
    pub(crate) fn take_posture(&mut self, who: Id, posture: Posture, clause: &'static str) -> Play {
        let aloft = self.scene().aloft(who);
        self.change_posture(who, posture, clause);
        self.find_footing(who);
        self.fall_from_the_air(aloft)
    }

    /// Makes a melee attack roll without damage, whose result may stand in for a Defense; of several against one
    /// creature the best does, or by setting the last (destiny.positioning.opening-several).
    pub(crate) fn create_an_opening(&mut self, who: Id, arm: Arm, target: Id) -> Play {
        const CLAUSE: &str = "destiny.positioning.opening";
        if !self.keeps_hold_to_attack(who)? {
            return Ok(());
        }
        let scene = self.scene();
        let sum = scene.melee_check(who, arm).and(&scene.arm_hampers(who, target, arm));
        let (what, defense) = (Rolled::MeleeAttack, DefenseKind::Melee);
        let aimed = Aimed { attacker: who, target, place: target, what, is_melee: true, defense };
        let sum = sum.and(&scene.mounted_attack(aimed));
        let wild = self.scene().dice_of(who, arm);
        let check = CombatCheck { who, target, what, sum, defense, wild, hinders: Hinders::No };
        let result = self.combat_check(check)?;
        let last = self.encounter.settings.several_openings == SeveralOpenings::TheLast;
        let openings = &mut self.of_mut(who).openings;
        match openings.iter_mut().find(|(against, _)| *against == target) {
            Some((_, kept)) => *kept = if last { result } else { result.max(*kept) },
            // There are no more against whom there could be one.
            None => _ = openings.try_push((target, result)),
        }
        self.note(Event::Opening { who, against: target, result }, "for the turn", CLAUSE);
        Ok(())
    }

    /// What somebody who is rebuffed puts in place of its Defense, which comes to so much, if it made an opening and
    /// wants to.
    pub(crate) fn opening_against(&mut self, who: Id, against: Id, defense: i16) -> Play<Option<i16>> {
        let mut openings = self.scene().of(who).openings.iter();
        let Some(&(_, result)) = openings.find(|&&(target, _)| target == against) else { return Ok(None) };
        let used = self.is_so(Question::UseOpening { who, against, result, defense })?;
        Ok(used.then_some(result))
    }

    /// Tries to get into an occupied space, and takes the step there if there is movement for it
    /// (destiny.positioning.enter-step).
    pub(crate) fn enter(&mut self, who: Id, by: By, target: Id, way: Direction) -> Play {
        const CLAUSE: &str = "destiny.positioning.enter";
        if !self.scene().lets_in(target, who) {
            let (defense, number) = self.power_or_agility_met(target)?;
            let (what, sum) = (by.rolled(), self.scene().by(who, by));
            let check =
                CombatCheck { who, target, what, sum, defense, wild: Wild::Wild, hinders: Hinders::No };
            if !self.combat_check_passes(check, number, CLAUSE)? {
                return Ok(());
            }
        }
        self.step_inside(who, way)
    }

    /// Rolls to get free: of a pin first, then of a grapple, then of what else holds (destiny.positioning.escape,
    /// destiny.positioning.escape-which).
    pub(crate) fn escape(&mut self, who: Id, by: By) -> Play {
        if self.scene().of(who).pinned_by.is_none() && self.scene().of(who).grappling.is_empty() {
            return self.escape_hold(who, by);
        }
        let (what, result) = self.try_to_escape(who, by, self.scene().holder_of(who))?;
        if self.scene().of(who).pinned_by.is_none() {
            self.escape_grapple(who, what, result);
            return Ok(());
        }
        let tn = self.scene().grapple_tn(who);
        if self.reaches(who, what, result, tn, "destiny.grappling.pin-escape") {
            self.of_mut(who).pinned_by = None;
            self.note(Event::PinEnded { who }, "the grapple goes on", "destiny.grappling.pin-escape");
        }
        Ok(())
    }

    /// Rolls to get out of a net or spell.
    pub(crate) fn escape_hold(&mut self, who: Id, by: By) -> Play {
        const CLAUSE: &str = "destiny.positioning.escape";
        let (what, result) = self.try_to_escape(who, by, None)?;
        let Some(hold) = self.scene().of(who).hold else { return Ok(()) };
        if self.reaches(who, what, result, hold.tn.into(), CLAUSE) {
            self.free_from_hold(who, CLAUSE);
        }
        Ok(())
    }

    /// The check of an Escape, from somebody or from what holds one.
    fn try_to_escape(&mut self, who: Id, by: By, from: Option<Id>) -> Play<(Rolled, i16)> {
        let (what, sum) = (by.rolled(), self.scene().by(who, by));
        let result = match from {
            Some(holder) => self.check_in_a_grapple(who, holder, by, sum)?,
            None => self.check(who, what, sum)?,
        };
        Ok((what, result))
    }

    /// Gets free of those who grapple one: of all by the highest TN, or of each by its own.
    fn escape_grapple(&mut self, who: Id, what: Rolled, result: i16) {
        const CLAUSE: &str = "destiny.positioning.escape-tn";
        let holders = self.scene().of(who).grappling;
        let highest = self.scene().grapple_tn(who);
        let each = self.encounter.settings.grapple_tn == GrappleTn::EachHolder;
        if !each && !self.reaches(who, what, result, highest, CLAUSE) {
            return;
        }
        for holder in holders.iter() {
            let tn = self.scene().power_or_agility(holder).total();
            if !each || self.reaches(who, what, result, tn, CLAUSE) {
                self.end_grapple(who, holder, "destiny.positioning.escape");
            }
        }
    }

    /// Whether a result reaches a TN, told.
    fn reaches(&mut self, who: Id, what: Rolled, result: i16, tn: i16, clause: &'static str) -> bool {
        let passed = result >= tn;
        self.note(Event::Checked { who, what, tn, passed }, "the escape TN", clause);
        passed
    }

    /// Doubles the rate for the round; done again, raises it by a check (destiny.positioning.dash-again).
    pub(crate) fn dash(&mut self, who: Id) -> Play {
        let mover = self.scene().bearer(who);
        if mover != who {
            let cost = self.scene().dash_cost(mover);
            self.pay(mover, cost.ap);
            self.guided(mover);
            self.spend_stamina(mover, cost.stamina, "destiny.actions.stamina-timing");
        }
        if self.scene().of(mover).round.dash == Dash::None {
            self.change_dash(mover, Dash::Doubled, "destiny.positioning.dash");
            return self.run_blind(mover);
        }
        let sum = self.scene().athletics(mover, self.scene().gait(mover));
        let result = self.check(mover, Rolled::Athletics, sum)?;
        let raised = u8::try_from(result.max(0) / POINTS_FOR_ONE).unwrap_or(u8::MAX);
        self.change_dash(mover, Dash::Raised(raised), "destiny.positioning.dash-again");
        Ok(())
    }
}

impl Scene<'_> {
    /// What Dash costs who dashes.
    fn dash_cost(self, mover: Id) -> Cost {
        let cost = self.encounter.cost(ActionKind::Dash);
        Cost { ap: self.changed_cost(mover, ActionKind::Dash, cost.ap), ..cost }
    }

    /// The stamina of Dash: that of the mount, where it dashes.
    pub(crate) fn dash_stamina(self, who: Id, stamina: u8) -> u8 {
        if self.bearer(who) == who { stamina } else { 0 }
    }
}
