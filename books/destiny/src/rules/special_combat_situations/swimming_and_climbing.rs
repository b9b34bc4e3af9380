//! Swimming and Climbing: keeping one's hold, falling, sinking, and coming up again.

use fracas_engine::{Illegal, Legality, Play, Sum};

use crate::event::Event;
use crate::rules::health_damage_and_healing::wound_thresholds::Unrolled;
use crate::rules::the_combat_sequence::using_actions_and_reactions::Occasion;
use crate::rules::{Fight, Scene};
use crate::settings::{FailedHold, FromBelow, HoldChecks, HoldWhenWounded};
use crate::sheet::Trait;
use crate::terms::{Attribute, Id, Ids, Level, Posture, Rolled, Skill, SpecId, Standing, Water};

/// What each wound level beyond light takes off the check (destiny.swim-climb.wound-check).
const BY_LEVEL: i16 = -5;

/// What somebody holds on to, or keeps above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keeping {
    /// A wall.
    Hold,
    /// The surface of the water.
    Afloat,
}

impl Scene<'_> {
    /// What is added to a check of Athletics (destiny.rolls.check-notation).
    pub(crate) fn athletics(self, who: Id, spec: Option<SpecId>) -> Sum {
        self.in_armor(who, self.trained(who, Attribute::Strength, Skill::Athletics, spec))
    }

    /// What is added to a check of Acrobatics, with a specialization that counts.
    pub(crate) fn acrobatics(self, who: Id, spec: SpecId) -> Sum {
        self.acrobatics_by(who, Some(spec))
    }

    /// What is added to a check of Acrobatics.
    pub(crate) fn acrobatics_by(self, who: Id, spec: Option<SpecId>) -> Sum {
        self.in_armor(who, self.trained(who, Attribute::Dexterity, Skill::Acrobatics, spec))
    }

    /// What armor takes off Athletics, Acrobatics and Stealth.
    fn in_armor(self, who: Id, sum: Sum) -> Sum {
        sum.plus("armor", self.sheet(who).armor.checks.into(), "destiny.toughness.armor-list")
    }

    /// Who is in the water or above it in somebody's stead: its mount, or the platform that it stands on.
    pub(crate) fn borne_by(self, who: Id) -> Id {
        self.riding(who).map_or(who, |riding| riding.mount)
    }

    /// Whether somebody is in water so deep that one swims, at the surface or sunken. Who rides is borne, and who flies
    /// is above it.
    pub(crate) fn is_in_deep_water(self, who: Id) -> bool {
        self.borne_by(who) == who && !self.is_flying(who) && self.ground(who).water == Water::Deep
    }

    /// What somebody must keep at this moment; creatures of the water need not keep afloat (destiny.swim-climb.aquatic).
    fn keeping(self, who: Id) -> Option<Keeping> {
        match self.of(who).standing {
            Standing::Climbing => Some(Keeping::Hold),
            Standing::Firm if self.is_in_deep_water(who) && !self.has(who, Trait::Aquatic) => {
                Some(Keeping::Afloat)
            }
            Standing::Firm | Standing::Sunken => None,
        }
    }

    /// Whether somebody who walks under water does not come up as it begins to swim (destiny.swim-climb.from-below).
    pub(crate) fn stays_below(self, who: Id) -> bool {
        self.is_under_water(who) && self.stays_once_below(who)
    }

    /// Whether somebody who is below does not come up by itself.
    pub(crate) fn stays_once_below(self, who: Id) -> bool {
        !self.has(who, Trait::Aquatic) && self.settings().from_below == FromBelow::StaysUnder
    }

    /// The check for that, and its TN (destiny.swim-climb.tn).
    fn hold_check(self, who: Id, keeping: Keeping) -> (Rolled, Sum, i16) {
        let tn = self.ground(who).hold_tn.map_or_else(|| self.settings().hold_tn.into(), i16::from);
        match keeping {
            Keeping::Hold => (Rolled::Climbing, self.athletics(who, Some(SpecId::CLIMBING)), tn),
            Keeping::Afloat => (Rolled::Swimming, self.athletics(who, Some(SpecId::SWIMMING)), tn),
        }
    }

    /// Whether somebody may try to come up again (destiny.swim-climb.surface).
    pub(crate) fn may_surface(self, who: Id, occasion: Occasion) -> Legality {
        const CLAUSE: &str = "destiny.swim-climb.surface";
        if self.of(who).standing != Standing::Sunken {
            return Err(Illegal::because(CLAUSE, "only who has sunk comes up"));
        }
        if occasion != Occasion::OwnTurn {
            return Err(Illegal::because(CLAUSE, "one comes up on one's own turn"));
        }
        self.may_leave_its_place(who)
    }
}

impl Fight<'_> {
    /// Whether somebody keeps its hold as it makes an attack roll: if not, the attack misses
    /// (destiny.swim-climb.attack-check).
    pub(crate) fn keeps_hold_to_attack(&mut self, who: Id) -> Play<bool> {
        let Some(keeping) = self.scene().keeping(who) else { return Ok(true) };
        let (what, sum, tn) = self.scene().hold_check(who, keeping);
        if self.passes(who, what, sum, tn, "destiny.swim-climb.attack-check")? {
            return Ok(true);
        }
        self.note(Event::LetSlip { who }, "its hold has failed", "destiny.swim-climb.attack-fail");
        if self.encounter.settings.failed_hold == FailedHold::MissAndFall {
            self.lose_hold(who, keeping, "destiny.swim-climb.fail-scope")?;
        }
        Ok(false)
    }

    /// Whether somebody keeps its hold as it makes a combat check, where that calls for it
    /// (destiny.swim-climb.combat-checks).
    pub(crate) fn keeps_hold_to_check(&mut self, who: Id) -> Play<bool> {
        match self.encounter.settings.hold_checks {
            HoldChecks::AttackRolls => Ok(true),
            HoldChecks::CombatChecksToo => self.keeps_hold_to_attack(who),
        }
    }

    /// Whoever is wounded while it holds on or keeps afloat may lose its hold; who is no longer awake does
    /// (destiny.swim-climb.wound-check, destiny.swim-climb.unconscious).
    pub(crate) fn keep_hold_when_wounded(&mut self, who: Id, level: Level) -> Play {
        let Some(keeping) = self.scene().keeping(who) else { return Ok(()) };
        if !self.scene().is_awake(who) {
            return self.lose_hold(who, keeping, "destiny.swim-climb.unconscious");
        }
        const CLAUSE: &str = "destiny.swim-climb.wound-check";
        let (what, sum, tn) = self.scene().hold_check(who, keeping);
        let what = match self.encounter.settings.hold_when_wounded {
            HoldWhenWounded::ByLevelAlone => Rolled::HoldingOn,
            HoldWhenWounded::WoundedToo => what,
        };
        let sum = sum.plus("the wound", BY_LEVEL * i16::from(level.rank() - 1), CLAUSE);
        if self.passes(who, what, sum, tn, CLAUSE)? {
            return Ok(());
        }
        self.lose_hold(who, keeping, CLAUSE)
    }

    /// Somebody is knocked prone, or lies down; a climber loses its hold by that, and falls (destiny.swim-climb.knocked-prone).
    pub(crate) fn knock_prone(&mut self, who: Id, clause: &'static str) -> Play {
        if self.scene().of(who).standing == Standing::Climbing {
            return self.lose_hold(who, Keeping::Hold, "destiny.swim-climb.knocked-prone");
        }
        self.take_posture(who, Posture::Prone, clause)
    }

    /// A climber falls, a swimmer sinks.
    fn lose_hold(&mut self, who: Id, keeping: Keeping, clause: &'static str) -> Play {
        match keeping {
            Keeping::Hold => {
                let height = self.scene().height_on_wall(who);
                self.take_standing(who, Standing::Firm, clause);
                self.fall(who, height)
            }
            Keeping::Afloat => {
                self.take_standing(who, Standing::Sunken, clause);
                self.quench(who);
                Ok(())
            }
        }
    }

    /// As a round ends, by setting, who has sunk is hurt, unless it lives in water (destiny.swim-climb.fall-sink).
    pub(crate) fn drown(&mut self) -> Play {
        let damage = self.encounter.settings.drowning.into();
        let scene = self.scene();
        let sunken =
            |&who: &Id| scene.of(who).standing == Standing::Sunken && !scene.has(who, Trait::Aquatic);
        let drowning: Ids = scene.present().filter(sunken).filter(|_| damage > 0).collect();
        for who in drowning.iter() {
            self.note(Event::Drowns { who }, "under water", "destiny.swim-climb.fall-sink");
            self.hurt(who, damage, Unrolled::Drowning)?;
        }
        Ok(())
    }

    /// Tries to come up again.
    pub(crate) fn surface(&mut self, who: Id) -> Play {
        const CLAUSE: &str = "destiny.swim-climb.surface";
        if self.scene().of(who).standing != Standing::Sunken {
            return Ok(());
        }
        let (what, sum, tn) = self.scene().hold_check(who, Keeping::Afloat);
        if self.passes(who, what, sum, tn, CLAUSE)? {
            self.take_standing(who, Standing::Firm, CLAUSE);
        }
        Ok(())
    }
}
