//! Control of a mount: what is asked of a rider, and what becomes of a mount that does not obey.

use fracas_engine::map::Direction;
use fracas_engine::{Illegal, Legality, Play, Sum};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{
    Bolting, Calming, CommandCost, DrawnWeapons, EnemiesNear, FrighteningArms, HelplessFoes, HelplessRider,
    LostControl, RidingChecks, SentientFollows,
};
use crate::sheet::Trait;
use crate::terms::{
    Action, Ap, Arm, Attribute, Id, Ids, MOST_COMBATANTS, Rolled, Skill, SpecId, Stopped, Yards,
};

/// How near enemies make it harder to calm a mount (destiny.mounted.regain-enemies): 30 feet.
const NEAR: Yards = Yards(10);
/// The most that tries in a row help (destiny.mounted.regain-consecutive).
const MOST_CALMING: u8 = 5;

/// Who could strike at whom: for each combatant the enemies that have it in reach, if it rides an unruly mount.
pub(crate) type Threats = [Ids; MOST_COMBATANTS];

impl Scene<'_> {
    /// Whether somebody may guide what it moves on: itself, or a mount that obeys.
    pub(crate) fn may_guide(self, who: Id) -> Legality {
        if self.rider_of(who).is_some() && !self.is_sentient(who) {
            let reason = "its rider guides it";
            return Err(Illegal::because("destiny.mounted.control-ap", reason));
        }
        let Some(riding) = self.riding(who).filter(|riding| self.mount_of(who) == Some(riding.mount)) else {
            return Ok(());
        };
        if !riding.controlled {
            return Err(match self.is_sentient(riding.mount) {
                true => Illegal::because("destiny.mounted.sentient", "the mount does not follow"),
                false => Illegal::because("destiny.mounted.lose-control", "the mount is out of control"),
            });
        }
        if !self.is_awake(riding.mount) {
            return Err(Illegal::because("destiny.offensive.unconscious-effects", "the mount cannot move"));
        }
        Ok(())
    }

    /// Whether somebody still moves what it moved before others answered that: it may have lost control of its mount, or
    /// its seat (destiny.mounted.lose-control, destiny.mounted.unseated).
    pub(crate) fn still_moves(self, who: Id, mover: Id) -> bool {
        self.is_awake(mover) && (who == mover || (self.bearer(who) == mover && self.may_guide(who).is_ok()))
    }

    /// Whether a mount has a rider that it does not obey, and no will of its own (destiny.mounted.lose-control).
    pub(super) fn is_out_of_control(self, mount: Id) -> bool {
        let rider = self.rider_of(mount).filter(|_| !self.is_sentient(mount));
        rider.and_then(|rider| self.riding(rider)).is_some_and(|riding| !riding.controlled)
    }

    /// Whether a mount acts at its rider's word, if it has a rider: one that is trained and obeys
    /// (destiny.mounted.trained).
    pub(crate) fn may_act_as_mount(self, who: Id) -> Legality {
        let Some(rider) = self.rider_of(who).filter(|_| !self.is_sentient(who)) else { return Ok(()) };
        if !self.has(who, Trait::Trained) {
            let reason = "only a mount that is trained for combat acts on command";
            return Err(Illegal::because("destiny.mounted.trained", reason));
        }
        if !self.riding(rider).is_some_and(|riding| riding.controlled) {
            return Err(Illegal::because("destiny.mounted.lose-control", "the mount is out of control"));
        }
        if !self.may_command(rider) {
            let reason = "its rider is helpless and commands nothing";
            return Err(Illegal::because("destiny.mounted.helpless-rider", reason));
        }
        Ok(())
    }

    /// Whether a rider can make its mount do anything: not while it is helpless, but for a setting
    /// (destiny.mounted.helpless-rider).
    fn may_command(self, rider: Id) -> bool {
        !self.is_helpless(rider) || self.settings().helpless_rider == HelplessRider::CommandsStill
    }

    /// Whether so many AP can be spent by somebody, and by the rider at whose command it acts, where that pays too
    /// (destiny.ap.spend, destiny.mounted.trained-cost).
    pub(crate) fn may_spend(self, who: Id, ap: Ap) -> Legality {
        let short = |clause, reason, has: Ap| {
            Illegal::because(clause, reason).with([ap, has].map(|ap| u16::from(ap.0)))
        };
        let own = self.of(who).ap;
        if own < ap {
            return Err(short("destiny.ap.spend", "it takes {} AP, with {} left", own));
        }
        let both = self.ap_to_spend(who);
        if both < ap {
            let reason = "it takes {} AP, and the rider has {} left";
            return Err(short("destiny.mounted.trained-cost", reason, both));
        }
        Ok(())
    }

    /// The AP that somebody can spend: as a mount on command no more than its rider, where that pays too.
    pub(crate) fn ap_to_spend(self, who: Id) -> Ap {
        let own = self.of(who).ap;
        self.commander(who).map_or(own, |rider| own.min(self.of(rider).ap))
    }

    /// The rider that pays for what its mount does.
    pub(crate) fn commander(self, mount: Id) -> Option<Id> {
        let pays = self.settings().command_cost == CommandCost::RiderToo && !self.is_sentient(mount);
        self.rider_of(mount).filter(|_| pays)
    }

    /// What is added to a check to control a mount (destiny.mounted.untrained-tn).
    fn riding_sum(self, rider: Id) -> Sum {
        self.trained(rider, Attribute::Persona, Skill::Nature, Some(SpecId::RIDING))
    }

    /// The TN of controlling a mount (destiny.mounted.tn-other).
    fn riding_tn(self, mount: Id) -> i16 {
        self.sheet(mount).riding_tn.map_or_else(|| self.settings().riding_tn.into(), i16::from)
    }

    /// For each rider of an unruly mount the enemies whose melee weapons reach it now.
    pub(crate) fn threats_to_riders(self) -> Threats {
        let mut threats = [Ids::NONE; MOST_COMBATANTS];
        for rider in self.state.riders.iter() {
            if self.mount_of(rider).is_some_and(|mount| self.is_unruly(mount)) {
                let reaches = |&foe: &Id| {
                    let gap = self.distance(foe, rider);
                    let in_reach = |arm| {
                        self.frightens_with(foe, arm)
                            && self.reach(foe, arm).is_some_and(|reach| gap <= reach)
                    };
                    self.frightens_mounts(foe) && self.arms(foe).any(in_reach)
                };
                threats[rider.index()] = self.known_opponents_of(rider).filter(reaches).collect();
            }
        }
        threats
    }

    /// Whether an enemy frightens a mount that comes into its reach: one that can do nothing does not, but by setting
    /// (destiny.mounted.helpless-foes).
    fn frightens_mounts(self, foe: Id) -> bool {
        !self.is_helpless(foe) || self.settings().helpless_foes == HelplessFoes::FrightenToo
    }

    /// Whether an enemy frightens mounts with what it might strike with: not with its bare hands, but by setting
    /// (destiny.mounted.bare-hands).
    fn frightens_with(self, foe: Id, arm: Arm) -> bool {
        self.settings().frightening_arms == FrighteningArms::AnythingInReach || !self.is_bare(foe, arm)
    }

    /// The enemies of whom somebody knows (destiny.mounted.enemies-known).
    fn known_opponents_of(self, who: Id) -> impl Iterator<Item = Id> {
        self.opponents_of(who).filter(move |&foe| !self.is_hidden_from(foe, who))
    }

    /// How many enemies make it harder to calm a mount (destiny.mounted.regain-enemies, destiny.mounted.enemies-near).
    fn enemies_near(self, rider: Id) -> i16 {
        let counts = |&foe: &Id| match self.settings().enemies_near {
            EnemiesNear::Each => true,
            EnemiesNear::AwakeOnly => self.is_awake(foe),
        };
        let near = |&foe: &Id| self.distance(rider, foe) <= NEAR;
        let number = self.known_opponents_of(rider).filter(counts).filter(near).count();
        i16::try_from(number).unwrap_or(i16::MAX)
    }

    /// Whether nobody has calmed a mount that a former rider lost control of (destiny.mounted.still-lost).
    pub(super) fn is_still_lost(self, mount: Id) -> bool {
        let stays = self.settings().lost_control == LostControl::TillCalmed;
        stays && self.of(mount).uncalmed && !self.is_sentient(mount)
    }

    /// Whether a mount may be calmed.
    pub(crate) fn may_calm(self, who: Id) -> Legality {
        const CLAUSE: &str = "destiny.mounted.regain";
        let riding = self.riding(who).filter(|riding| !self.is_sentient(riding.mount));
        match riding {
            Some(riding) if !riding.controlled => Ok(()),
            _ => Err(Illegal::because(CLAUSE, "there is no mount out of control")),
        }
    }

    /// Which way a mount flees: straight away from the nearest enemy, or else any way that leads away from it
    /// (destiny.mounted.flee).
    pub(crate) fn way_of_flight(self, mount: Id) -> Option<Direction> {
        let foe = self.known_opponents_of(mount).min_by_key(|&foe| self.gap(mount, foe))?;
        let (area, from) = (self.area(mount), self.area(foe));
        let map = &self.encounter.map;
        let straight = map.straight_away(from, area);
        let ways = straight.into_iter().chain(map.directions_away(from, area));
        ways.into_iter().find(|&way| self.may_step(mount, way).is_ok())
    }

    /// Who has which rider in reach before something is drawn, where that may frighten a mount by setting
    /// (destiny.mounted.drawn-weapons).
    pub(crate) fn threats_before_drawing(self) -> Option<Threats> {
        let frightens = self.settings().drawn_weapons == DrawnWeapons::Frighten;
        frightens.then(|| self.threats_to_riders())
    }
}

impl Fight<'_> {
    /// Whether a mount does what its rider wants, if that is to be done by a mount, or lets somebody mount: one with a will
    /// of its own may not follow. It is asked before anything is paid, since on a refusal nothing happens
    /// (destiny.mounted.sentient).
    pub(crate) fn is_obeyed(&mut self, rider: Id, action: Action) -> Play<bool> {
        let asked = match action {
            Action::Mount(mount, _) => Some(mount),
            _ => self.scene().mount_of(rider).filter(|_| action.is_by_mount()),
        };
        let Some(mount) = asked else { return Ok(true) };
        if self.follows(mount, rider, action)? {
            return Ok(true);
        }
        if let Action::Mount(..) = action {
            self.of_mut(rider).round.refused_by.insert(mount);
        } else if let Some(riding) = &mut self.of_mut(rider).riding {
            riding.controlled = false;
        }
        Ok(false)
    }

    /// Whether a creature with a will of its own follows somebody; one without does.
    fn follows(&mut self, mount: Id, rider: Id, action: Action) -> Play<bool> {
        if !self.scene().is_sentient(mount) {
            return Ok(true);
        }
        let follows = match self.encounter.settings.sentient_follows {
            SentientFollows::Asked => self.is_so(Question::Follows { mount, rider, action })?,
            SentientFollows::SameSide => self.scene().side(mount) == self.scene().side(rider),
        };
        if !follows {
            self.note(
                Event::Refuses { mount, rider, action },
                "it has a will of its own",
                "destiny.mounted.sentient-follow",
            );
        }
        Ok(follows)
    }

    /// Riders of unruly mounts whom new enemies have in reach must keep control
    /// (destiny.mounted.untrained-check).
    pub(crate) fn startle_mounts(&mut self, before: Threats) -> Play {
        let now = self.scene().threats_to_riders();
        for rider in self.state.ids() {
            let threats = now[rider.index()].without(before[rider.index()]).count();
            let checks = match self.encounter.settings.riding_checks {
                RidingChecks::OneForAll => threats.min(1),
                RidingChecks::OneForEach => threats,
            };
            for _ in 0..checks {
                self.control_check(rider)?;
            }
        }
        Ok(())
    }

    /// The rider of an unruly mount must keep control of it; rider or mount may be named.
    pub(crate) fn control_check(&mut self, rider: Id) -> Play {
        let scene = self.scene();
        let rider = scene.rider_of(rider).unwrap_or(rider);
        let Some(mount) = scene.mount_of(rider).filter(|&mount| scene.is_unruly(mount)) else {
            return Ok(());
        };
        let controlled = scene.riding(rider).is_some_and(|riding| riding.controlled);
        if !controlled || !scene.is_awake(mount) {
            return Ok(());
        }
        let able = scene.may_command(rider);
        let (sum, tn) = (scene.riding_sum(rider), scene.riding_tn(mount));
        if able && self.passes(rider, Rolled::Riding, sum, tn, "destiny.mounted.untrained-check")? {
            return Ok(());
        }
        if let Some(riding) = &mut self.of_mut(rider).riding {
            riding.controlled = false;
            riding.calming = 0;
        }
        self.note(Event::Bolted { mount }, "control is lost", "destiny.mounted.lose-control");
        Ok(())
    }

    /// Tries to calm a mount (destiny.mounted.regain).
    pub(crate) fn calm(&mut self, who: Id) -> Play {
        const CLAUSE: &str = "destiny.mounted.regain";
        let scene = self.scene();
        let Some(riding) = scene.riding(who).filter(|_| scene.may_calm(who).is_ok()) else { return Ok(()) };
        let tries = match self.encounter.settings.calming {
            Calming::EarlierTries => riding.calming,
            Calming::ThisOneToo => riding.calming.saturating_add(1),
        };
        let sum = scene.riding_sum(who).plus(
            "nearness of enemies",
            -scene.enemies_near(who),
            "destiny.mounted.regain-enemies",
        );
        let sum = sum.plus("in a row", tries.min(MOST_CALMING).into(), "destiny.mounted.regain-consecutive");
        let tn = scene.riding_tn(riding.mount);
        let calm = self.passes(who, Rolled::Riding, sum, tn, CLAUSE)?;
        if let Some(riding) = &mut self.of_mut(who).riding {
            riding.controlled = calm;
            riding.calming = if calm { 0 } else { riding.calming.saturating_add(1) };
        }
        if calm {
            self.note(Event::Calmed { mount: riding.mount }, "under control", CLAUSE);
        }
        Ok(())
    }

    /// Another action than calming, a reaction as well, breaks the row of tries (destiny.mounted.regain-consecutive).
    pub(crate) fn stop_calming(&mut self, who: Id) {
        if let Some(riding) = &mut self.of_mut(who).riding {
            riding.calming = 0;
        }
    }

    /// A mount out of control flees with all its AP, its rider with it (destiny.mounted.flee).
    pub(super) fn bolt(&mut self, mount: Id) -> Play {
        let scene = self.scene();
        let held = !scene.is_awake(mount) || scene.may_go(mount).is_err();
        if held || scene.known_opponents_of(mount).next().is_none() {
            return Ok(());
        }
        let ap = scene.of(mount).ap;
        let reacted = std::mem::take(&mut self.reacted);
        self.buy_movement(mount, ap);
        while self.scene().is_awake(mount) {
            let Some(way) = self.choose_flight(mount)? else { break };
            if self.step(mount, way, "destiny.mounted.flee")? == Stopped::Yes {
                break;
            }
        }
        self.reacted = reacted;
        Ok(())
    }

    /// Where a mount flees next, if anywhere; by setting the game master says (destiny.mounted.flee).
    fn choose_flight(&mut self, mount: Id) -> Play<Option<Direction>> {
        if self.encounter.settings.bolting == Bolting::StraightAway {
            return Ok(self.scene().way_of_flight(mount));
        }
        Ok(match self.ask(Question::Flight { mount })? {
            Some(Choice::Step(way)) => Some(way),
            _ => None,
        })
    }
}
