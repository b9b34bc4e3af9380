//! Primary Actions: those of the document, and what comes with holds, nets and the dying.

mod dash_and_disengage;
mod grapple;
mod order;
mod search;
mod sneak;
mod use_magic;

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::Blow;
use crate::event::Event;
use crate::rules::attacking_and_defending::{Attack, Manner};
use crate::rules::{Fight, Scene};
use crate::settings::StandingUp;
use crate::sheet::Flight;
use crate::terms::{Action, Arm, Id, Metres};

impl Scene<'_> {
    /// Whether an action that is neither magic nor handling may be taken, its cost apart.
    pub(super) fn may_act(self, who: Id, action: Action) -> Legality {
        match action {
            Action::Dash => self.may_move(who),
            Action::Sprint => self.may_sprint(who),
            Action::Sneak => self.may_sneak(who),
            Action::Grapple(foe) => self.may_grapple(who, foe),
            Action::Strike(arm, target) => self.may_strike(who, arm, target),
            Action::Escape(holder) if self.of(holder).holds == Some(who) => Ok(()),
            Action::Escape(_) => {
                Err(Illegal::because("realmspire.primary.grapple-release", "this one does not hold it"))
            }
            Action::BreakFree => self.may_break_free(who),
            Action::StandUp => self.may_stand_up(who),
            Action::Release if self.of(who).holds.is_some() => Ok(()),
            Action::Release => Err(Illegal::because("realmspire.primary.grapple-release", "it holds nobody")),
            Action::FirstAid(patient) => self.may_give_first_aid(who, patient),
            Action::Order(ally, foe) => self.may_order(who, ally, foe),
            _ => Ok(()),
        }
    }

    /// Whether somebody may Strike with this at a target.
    pub(crate) fn may_strike(self, who: Id, arm: Arm, target: Id) -> Legality {
        self.may_attack(who)?;
        self.can_strike(who, arm, target)
    }

    /// The same for one who attacks already: the attack has counted as it was declared.
    fn can_strike(self, who: Id, arm: Arm, target: Id) -> Legality {
        self.may_be_attacked(who, target)?;
        self.is_equipped(who, arm)?;
        self.covers(arm, self.distance(who, target))?;
        match arm {
            Arm::Unarmed | Arm::Melee(_) => self.may_reach_across(who, target),
            Arm::Ranged(_) => Ok(()),
        }
    }

    /// Whether somebody can Strike so far with this.
    pub(crate) fn covers(self, arm: Arm, distance: Metres) -> Legality {
        match arm {
            Arm::Unarmed | Arm::Melee(_) => self.may_reach(arm, distance),
            Arm::Ranged(_) => self.may_shoot(arm, distance),
        }
    }

    /// Metres of movement that standing up takes (realmspire.maneuvers.prone).
    fn standing_up_takes(self, who: Id) -> Metres {
        match self.settings().standing_up {
            StandingUp::HalfTheSpeed => Metres(self.speed(who).0 / 2),
            StandingUp::OneAp => Metres::ZERO,
        }
    }

    fn may_stand_up(self, who: Id) -> Legality {
        const CLAUSE: &str = "realmspire.maneuvers.prone";
        if !self.of(who).prone {
            return Err(Illegal::because(CLAUSE, "it stands"));
        }
        if self.is_held(who) {
            return Err(Illegal::because("realmspire.primary.grapple-prone", "the held do not stand up"));
        }
        self.may_move(who)?;
        if self.metres_left() < self.standing_up_takes(who) {
            return Err(Illegal::because(CLAUSE, "standing up takes half of its speed"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Strike (realmspire.primary.strike).
    pub(super) fn strike(&mut self, who: Id, arm: Arm, target: Id) -> Play {
        // Others may have reacted to what was declared.
        let scene = self.scene();
        let legal = scene.may_attack_at_all(who).and_then(|()| scene.can_strike(who, arm, target));
        if let Err(illegal) = legal {
            self.comes_to_nothing(who, illegal);
            self.lose_feint(who, "that action came to nothing", "realmspire.maneuvers.feint-next-action");
            return Ok(());
        }
        self.attack(&Attack::on_one(who, target, Blow::Arm(arm), Manner::Action))?;
        Ok(())
    }

    /// Standing up: it provokes, and takes movement (realmspire.opportunity.stand-up-trigger).
    pub(super) fn stand_up(&mut self, who: Id) -> Play {
        if !self.may_still_stand_up(who) {
            return Ok(());
        }
        self.state.turn.rises = true;
        let exposures = self.struck_before_on_the_spot(who, |scene| scene.exposed_by_standing_up(who))?;
        self.state.turn.rises = false;
        if !self.scene().is_able(who) || self.is_stopped(who) || !self.may_still_stand_up(who) {
            return Ok(());
        }
        self.rise(who);
        self.struck_after(&exposures)
    }

    /// Whether somebody can stand up after what others have done in answer; it is told if not.
    fn may_still_stand_up(&mut self, who: Id) -> bool {
        let legal = self.scene().may_stand_up(who);
        if let Err(illegal) = legal {
            self.comes_to_nothing(who, illegal);
        }
        legal.is_ok()
    }

    fn rise(&mut self, who: Id) {
        let takes = self.scene().standing_up_takes(who);
        let by_dash = self.scene().dash_left() >= takes;
        let turn = &mut self.state.turn;
        if by_dash {
            turn.dash.gone = turn.dash.gone.plus(takes);
        } else {
            turn.walked = turn.walked.plus(takes);
        }
        self.of_mut(who).prone = false;
        let label = match self.encounter.settings.standing_up {
            StandingUp::HalfTheSpeed => "half of its speed",
            StandingUp::OneAp => "an action",
        };
        self.note(Event::StoodUp { who }, label, "realmspire.maneuvers.prone");
    }

    /// A weapon that is shot has to be reloaded, and one that is thrown leaves the hand.
    pub(crate) fn let_fly(&mut self, who: Id, arm: Arm, target: Id) {
        let scene = self.scene();
        let (Some(ranged), Some(item)) = (scene.ranged(arm), arm.item()) else { return };
        match ranged.flight {
            Flight::Shot => self.unload(who, item, ranged.reload),
            Flight::Thrown => self.throw_away(who, item, target),
        }
    }
}
