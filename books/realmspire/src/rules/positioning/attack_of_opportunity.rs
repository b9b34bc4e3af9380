//! Attack of Opportunity: who provokes it, who may make it, and when it is settled.

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Direction};
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Blow, Choice, Exposed, Question};
use crate::event::{Event, Trigger};
use crate::rules::attacking_and_defending::{Attack, Landed, Manner};
use crate::rules::{Fight, Scene};
use crate::settings::{
    DisengageScope, MovingWithin, OpportunityAttacks, OpportunityHits, OpportunityTime, Provoking,
    StoppingHits, TeleportCasting,
};
use crate::sheet::Source;
use crate::terms::{Action, Arm, Deed, Id, Ids, MOST_COMBATANTS, Metres, PowerId};

/// Somebody exposed to several foes.
pub(crate) type Exposures = ArrayVec<Exposed, MOST_COMBATANTS>;

/// The foes whom a step provokes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Provoked {
    /// Those in whose reach it begins.
    pub within: Ids,
    /// Those whose reach it enters, by setting (realmspire.opportunity.move-within).
    pub entered: Ids,
}

impl<'a> Scene<'a> {
    /// Somebody exposed to a foe where both are now.
    pub(crate) fn exposed(self, foe: Id, who: Id, trigger: Trigger) -> Exposed {
        Exposed { foe, who, trigger, distance: self.distance(foe, who) }
    }

    /// Somebody exposed to several foes, in the order in which they are asked (realmspire.actions.reaction-order): after
    /// the active character, also where another exposes itself.
    pub(crate) fn exposures(self, who: Id, foes: Ids, trigger: Trigger) -> Exposures {
        if foes.is_empty() {
            return Exposures::new();
        }
        let order = self.order_of_reactions(self.state.active.unwrap_or(who));
        order.filter(|&foe| foes.has(foe)).map(|foe| self.exposed(foe, who, trigger)).collect()
    }

    /// Whether a foe may strike one who exposes itself, with a certain weapon or any
    /// (realmspire.opportunity.melee-strike-reaction).
    pub(crate) fn may_strike_exposed(self, exposed: &Exposed, arm: Option<Arm>) -> Legality {
        let Exposed { foe, who, distance, .. } = *exposed;
        self.may_react(foe)?;
        self.may_be_attacked(foe, who)?;
        self.can_pay(foe, self.encounter.cost(Deed::OpportunityAttack))?;
        self.may_attack_at_all(foe)?;
        let counts = self.settings().opportunity_attacks == OpportunityAttacks::Count;
        if counts && exposed.trigger != Trigger::Order {
            self.may_attack(foe).map_err(|illegal| match illegal.clause {
                "realmspire.what-is-attack.two-per-round" => {
                    Illegal { clause: "realmspire.what-is-attack.opportunity-counts", ..illegal }
                }
                _ => illegal,
            })?;
        }
        match arm {
            None if self.melee_arms(foe).any(|arm| self.reaches(arm, distance)) => Ok(()),
            None => Err(Illegal::because("realmspire.opportunity.reach-needed", "it is not within reach")),
            Some(Arm::Ranged(_)) => {
                let reason = "an opportunity attack is a melee Strike";
                Err(Illegal::because("realmspire.opportunity.melee-strike-reaction", reason))
            }
            Some(arm) => {
                self.is_equipped(foe, arm)?;
                if self.reaches(arm, distance) {
                    return Ok(());
                }
                Err(Illegal::because("realmspire.opportunity.reach-needed", "it is not within reach"))
            }
        }
    }

    /// What a foe may strike with.
    pub(crate) fn arms_for(self, exposed: &Exposed) -> impl Iterator<Item = Arm> + 'a {
        let (foe, distance) = (exposed.foe, exposed.distance);
        self.melee_arms(foe).filter(move |&arm| self.reaches(arm, distance))
    }

    /// The foes whom a step provokes (realmspire.opportunity.move-trigger, realmspire.opportunity.foe-only).
    pub(crate) fn provoked_by_step(self, who: Id, way: Direction) -> Provoked {
        let again = self.settings().provoking == Provoking::EachStep;
        let provoked = if again { Ids::NONE } else { self.state.turn.provoked };
        self.provoked_anew(who, way, provoked)
    }

    /// The foes whom a step aside after a Dodge provokes beside those whom it has provoked before: it is willing, and a
    /// movement of its own (realmspire.opportunity.willing-only).
    pub(crate) fn provoked_by_dodging_step(self, who: Id, way: Direction, before: Ids) -> Provoked {
        self.provoked_anew(who, way, before)
    }

    /// The foes whom a step provokes beside those whom the same movement has provoked before. Who has disengaged provokes
    /// none for the rest of its turn.
    fn provoked_anew(self, who: Id, way: Direction, before: Ids) -> Provoked {
        let mut provoked = Provoked::default();
        if self.state.active == Some(who) && self.state.turn.disengaged {
            return provoked;
        }
        let (from, to) = (self.area(who), self.area(who).moved(way));
        let entering = self.settings().moving_within == MovingWithin::EnteringToo;
        let is_new = |&foe: &Id| !before.has(foe) && self.knows_of(foe, who);
        let beyond = if entering { Metres(1) } else { Metres::ZERO };
        for foe in self.able_foes_about(who, beyond).filter(is_new) {
            let reaches = |area| self.reaches_into(foe, area);
            if reaches(from) {
                provoked.within.insert(foe);
            } else if entering && reaches(to) {
                provoked.entered.insert(foe);
            }
        }
        provoked
    }

    /// The able foes of somebody who may reach it in melee, or come so many metres short of it.
    pub(super) fn able_foes_about(self, who: Id, beyond: Metres) -> impl Iterator<Item = Id> + 'a {
        let about = self.about(self.area(who), self.encounter.longest_reach.plus(beyond));
        about.filter(move |&foe| self.is_able(foe) && self.foes(who, foe))
    }

    /// Whether somebody reaches a space with anything in melee.
    pub(crate) fn reaches_into(self, who: Id, area: Area) -> bool {
        self.reaches_into_with(who, area, |_| true)
    }

    /// Whether somebody reaches a space with any of what counts.
    pub(super) fn reaches_into_with(self, who: Id, area: Area, counts: impl Fn(Arm) -> bool) -> bool {
        let from = self.area(who);
        let distance = self.distance_between(from, area);
        self.melee_arms(who).any(|arm| counts(arm) && self.reaches(arm, distance))
            && self.can_reach_across(from, area)
    }

    /// The foes in whose reach somebody is.
    fn foes_in_whose_reach(self, who: Id) -> Ids {
        let is_in_reach = |&foe: &Id| self.reaches_into(foe, self.area(who)) && self.knows_of(foe, who);
        self.able_foes_about(who, Metres::ZERO).filter(is_in_reach).collect()
    }

    /// Whether Disengage protects the active character from what this provokes
    /// (realmspire.primary.disengage-scope).
    fn is_protected(self, who: Id) -> bool {
        self.state.active == Some(who)
            && self.state.turn.disengaged
            && self.settings().disengage_scope == DisengageScope::AllTriggers
    }

    /// Whom casting in their reach provokes: not if the spell is a melee attack (realmspire.opportunity.cast-trigger).
    pub(crate) fn exposed_by_casting(self, who: Id, power: PowerId) -> Exposures {
        let known = self.encounter.power(power);
        let is_safe_teleport =
            known.teleport.is_some() && self.settings().teleport_casting == TeleportCasting::IsSafe;
        if known.source != Source::Spell || known.is_melee || is_safe_teleport || self.is_protected(who) {
            return Exposures::new();
        }
        self.exposures(who, self.foes_in_whose_reach(who), Trigger::Cast)
    }

    /// Whom standing up in their reach provokes (realmspire.opportunity.stand-up-trigger).
    pub(crate) fn exposed_by_standing_up(self, who: Id) -> Exposures {
        if self.is_protected(who) {
            return Exposures::new();
        }
        self.exposures(who, self.foes_in_whose_reach(who), Trigger::StandUp)
    }

    /// Whether what somebody is about to do is stopped: it was knocked down or, by setting, hit
    /// (realmspire.opportunity.disrupt). Who is held or unconscious cannot do it anyway.
    pub(crate) fn stops_a_deed(self, who: Id) -> bool {
        self.state.stopped.has(who)
    }
}

impl Fight<'_> {
    /// Whether what somebody is about to do is stopped; it is told if so.
    pub(crate) fn is_stopped(&mut self, who: Id) -> bool {
        let stopped = self.scene().stops_a_deed(who);
        if stopped {
            self.note(Event::Broken { who }, "it is stopped", "realmspire.opportunity.disrupt");
        }
        stopped
    }

    /// Foes strike one who exposes itself before its deed, where that is when (realmspire.opportunity.interrupt-time). One
    /// whom another has driven out of reach strikes no more.
    pub(crate) fn struck_before(&mut self, who: Id, exposures: &Exposures) -> Play {
        self.state.stopped.remove(who);
        if self.encounter.settings.opportunity_time != OpportunityTime::BeforeTheDeed {
            return Ok(());
        }
        self.struck_where_it_is(exposures)
    }

    /// The same for one who does something where it stands. Whoever is driven elsewhere by a strike exposes itself there to
    /// those who have not been asked yet, unless its deed is stopped.
    pub(crate) fn struck_before_on_the_spot(
        &mut self,
        who: Id,
        exposed: impl Fn(Scene<'_>) -> Exposures,
    ) -> Play<Exposures> {
        let mut from = self.scene().of(who).cell;
        let exposures = exposed(self.scene());
        let mut asked: Ids = exposures.iter().map(|exposed| exposed.foe).collect();
        self.struck_before(who, &exposures)?;
        while self.scene().of(who).cell != from && !self.scene().stops_a_deed(who) {
            from = self.scene().of(who).cell;
            let mut more = exposed(self.scene());
            more.retain(|exposed| !asked.has(exposed.foe));
            asked = asked.iter().chain(more.iter().map(|exposed| exposed.foe)).collect();
            self.struck_where_it_is(&more)?;
        }
        Ok(exposures)
    }

    /// Foes whose reach somebody has entered strike when it is there, whenever others do
    /// (realmspire.opportunity.entering-time).
    pub(crate) fn struck_on_entering(&mut self, who: Id, foes: Ids) -> Play {
        let exposures = self.scene().exposures(who, foes, Trigger::Move);
        self.struck_where_it_is(&exposures)
    }

    fn struck_where_it_is(&mut self, exposures: &Exposures) -> Play {
        for exposed in exposures {
            let scene = self.scene();
            let distance = scene.distance(exposed.foe, exposed.who);
            if scene.may_reach_across(exposed.foe, exposed.who).is_ok() {
                self.struck_by(Exposed { distance, ..*exposed })?;
            }
        }
        Ok(())
    }

    /// By a setting they strike after it, as far off as they were.
    pub(crate) fn struck_after(&mut self, exposures: &Exposures) -> Play {
        if self.encounter.settings.opportunity_time != OpportunityTime::AfterTheDeed {
            return Ok(());
        }
        exposures.iter().try_for_each(|&exposed| self.struck_by(exposed))
    }

    fn struck_by(&mut self, exposed: Exposed) -> Play {
        if self.scene().is_able(exposed.who) { self.offer_opportunity(exposed) } else { Ok(()) }
    }

    /// One foe is asked whether it makes an opportunity attack, and makes it (realmspire.opportunity.choose); by a setting
    /// its hit stops what provoked it (realmspire.opportunity.stopping-hits).
    pub(crate) fn offer_opportunity(&mut self, exposed: Exposed) -> Play {
        let Exposed { foe, who, trigger, .. } = exposed;
        let answer = self.ask(Question::Opportunity(exposed))?;
        let Some(Choice::Do(Action::Strike(arm, _))) = answer else { return Ok(()) };
        self.note(Event::Provoked { by: who, foe, trigger }, trigger.label(), trigger.clause());
        self.pay_reaction(foe, Deed::OpportunityAttack);
        self.note(
            Event::Strikes { who: foe, against: who, arm },
            "a melee Strike",
            "realmspire.reactions.opportunity-attack",
        );
        let manner = if trigger == Trigger::Order { Manner::Ordered } else { Manner::Opportunity };
        let before = self.scene().of(who).damage;
        let landed = self.attack(&Attack::on_one(foe, who, Blow::Arm(arm), manner))?;
        let was_hit = match self.encounter.settings.stopping_hits {
            StoppingHits::AnyHit => landed == Landed::OnSomebody,
            StoppingHits::ThatHurt => self.scene().of(who).damage > before,
        };
        if was_hit && self.encounter.settings.opportunity_hits == OpportunityHits::DeedIsStopped {
            self.state.stopped.insert(who);
        }
        Ok(())
    }
}

impl Trigger {
    /// What is said of why a foe may strike.
    fn label(self) -> &'static str {
        match self {
            Trigger::Move | Trigger::Cast | Trigger::StandUp => "it exposes itself",
            Trigger::Order => "by a perk",
        }
    }

    /// The clause by which it provokes.
    fn clause(self) -> &'static str {
        match self {
            Trigger::Move => "realmspire.opportunity.move-trigger",
            Trigger::Cast => "realmspire.opportunity.cast-trigger",
            Trigger::StandUp => "realmspire.opportunity.stand-up-trigger",
            Trigger::Order => "realmspire.core.perks",
        }
    }
}
