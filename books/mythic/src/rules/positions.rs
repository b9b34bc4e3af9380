//! Distances, sight, cover and where one may stand, as the game's other chapters have them by default.

use fracas_engine::map::{Area, Cell, Direction, Sight};
use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
use crate::settings::{
    AimTarget, AimedAttacks, BareCounterAttacks, BlowLine, CoverBesideShooter, WallCorners,
};
use crate::terms::{Arm, Id, Part, Reach, StatusKind};

/// What stands between a shot and its target (mythic.actions.combat-defence).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cover {
    /// Nothing.
    None,
    /// A bush, or a low wall right before the target.
    Light,
    /// A tree or a pillar.
    Heavy,
}

impl Cover {
    /// What it adds to Combat Defence.
    pub fn defence(self) -> i16 {
        match self {
            Cover::None => 0,
            Cover::Light => 3,
            Cover::Heavy => 6,
        }
    }
}

impl Scene<'_> {
    /// Squares between two squares (mythic.actions.grid).
    #[inline]
    pub fn squares(self, from: Cell, to: Cell) -> u16 {
        self.encounter.map.distance_of_cells(from, to).0
    }

    /// Squares between two combatants.
    pub fn distance(self, one: Id, other: Id) -> u16 {
        self.squares(self.of(one).cell, self.of(other).cell)
    }

    /// Whether nothing blocks the line of sight between two squares.
    pub fn sees(self, from: Cell, to: Cell) -> bool {
        self.encounter.map.sees(Area::of(from), Area::of(to))
    }

    /// The best cover on the way of a shot; people give none (mythic.actions.cover-kinds).
    pub fn cover(self, from: Cell, to: Cell) -> Cover {
        let map = &self.encounter.map;
        let line = map.line(Area::of(from), Area::of(to));
        let everywhere = self.settings().cover_beside_shooter == CoverBesideShooter::Counts;
        let covers_at =
            |cell: &Cell| everywhere || self.squares(from, *cell) > 1 || self.squares(*cell, to) == 1;
        let covers = line.filter(covers_at).filter_map(|cell| map.ground(cell).map(|ground| (cell, ground)));
        let of_one = |(cell, ground): (Cell, &fracas_engine::map::Ground)| match ground.sight {
            Sight::Partial if ground.passable => Cover::Light,
            Sight::Partial => Cover::Heavy,
            Sight::OneSided if self.squares(cell, to) == 1 => Cover::Light,
            _ => Cover::None,
        };
        covers.map(of_one).max().unwrap_or(Cover::None)
    }

    /// What distance and weather take off a shot (mythic.actions.ranged-range).
    pub fn distance_penalty(self, from: Cell, to: Cell, arm: Arm) -> i16 {
        let Arm::Mode(item, part) = arm else { return 0 };
        let step = u16::from(self.mode(item, part).range_step.max(1));
        let steps = self.squares(from, to).saturating_sub(1) / step;
        let weather = i16::from(self.settings().weather_penalty);
        -i16::try_from(steps).unwrap_or(i16::MAX).saturating_add(weather)
    }

    /// Whether a blow reaches from one square to another (mythic.actions.melee-reach).
    pub fn reaches(self, from: Cell, to: Cell, arm: Arm) -> Legality {
        const CLAUSE: &str = "mythic.actions.melee-reach";
        let away = self.squares(from, to);
        match self.reach_of(arm) {
            None => return Err(Illegal::because(CLAUSE, "this strikes nobody in melee")),
            Some(reach) if !reach.covers(away) => {
                let (reason, end) = match away > u16::from(reach.max) {
                    true => ("the target is {} squares away, the weapon's reach is {}", reach.max),
                    false => (
                        "the target is too near, at a distance of {}: the weapon reaches from {} on",
                        reach.min,
                    ),
                };
                return Err(Illegal::because(CLAUSE, reason).with([away, end.into()]));
            }
            Some(_) => {}
        }
        if self.is_open_to_blows(from, to) {
            return Ok(());
        }
        Err(Illegal::because("mythic.actions.blow-line", "something stands in the way of the blow"))
    }

    /// Whether somebody reaches from one square to another with what it has in hand, or with its hands if that is nothing.
    pub(crate) fn strikes_from(self, who: Id, from: Cell, to: Cell) -> bool {
        let strikes = |arm| self.reaches(from, to, arm).is_ok();
        let mut surfaces = self.surfaces_in_hand(who).peekable();
        if surfaces.peek().is_some() { surfaces.any(strikes) } else { strikes(Arm::Hand) }
    }

    /// Whether a blow comes to a square that is so many squares off (mythic.actions.melee-reach).
    pub(in crate::rules) fn is_within(self, reach: Reach, from: Cell, to: Cell, off: u16) -> bool {
        reach.covers(off) && self.is_open_to_blows(from, to)
    }

    /// Whether nothing stands in the way of a blow: by default only what blocks the sight does
    /// (mythic.actions.blow-line).
    fn is_open_to_blows(self, from: Cell, to: Cell) -> bool {
        let map = &self.encounter.map;
        let is_walkable = |cell| map.ground(cell).is_none_or(|ground| ground.passable);
        match self.settings().blow_line {
            BlowLine::Walls => self.sees(from, to),
            BlowLine::AllObstacles => {
                self.sees(from, to) && map.line(Area::of(from), Area::of(to)).all(is_walkable)
            }
            BlowLine::Nothing => true,
        }
    }

    /// Whether a shot can be aimed from one square to another.
    pub fn in_range(self, from: Cell, to: Cell, arm: Arm) -> Legality {
        const CLAUSE: &str = "mythic.actions.ranged-range";
        let Arm::Mode(item, part) = arm else {
            return Err(Illegal::because("mythic.ranged-attack.ranged-weapon", "this is no ranged weapon"));
        };
        if !self.sees(from, to) {
            return Err(Illegal::because(CLAUSE, "there is no line of sight to the target"));
        }
        let away = self.squares(from, to);
        if let Some(most) = self.mode(item, part).range.map(u16::from).filter(|most| away > *most) {
            let reason = "the target is {} squares away, the weapon's range is {}";
            return Err(Illegal::because(CLAUSE, reason).with([away, most]));
        }
        Ok(())
    }

    /// Who stands, or is held, in a square: who is out of action is stepped over.
    pub fn standing_at(self, cell: Cell) -> impl Iterator<Item = Id> {
        let here = move |id: &Id| self.of(*id).cell == cell && self.of(*id).part == Part::Able;
        self.state.ids().filter(here)
    }

    /// Whether the ground of a square can be walked on.
    #[inline]
    pub fn may_pass_ground(self, cell: Cell) -> Legality {
        if self.encounter.map.ground(cell).is_some_and(|ground| ground.passable) {
            return Ok(());
        }
        Err(Illegal::because("mythic.actions.grid", "nobody can walk there"))
    }

    /// Whether a step leads out of a square in a direction, as far as corners go: by setting not between two squares
    /// that nobody can walk on (mythic.actions.wall-corners).
    #[inline]
    pub(in crate::rules) fn may_pass_corner(self, from: Cell, direction: Direction) -> Legality {
        if self.settings().wall_corners == WallCorners::Open || !direction.is_diagonal() {
            return Ok(());
        }
        let (columns, rows) = direction.vector();
        let sides = [(columns, 0), (0, rows)].map(|(x, y)| from.offset(x, y));
        if sides.iter().any(|&side| self.may_pass_ground(side).is_ok()) {
            return Ok(());
        }
        Err(Illegal::because("mythic.actions.wall-corners", "two obstacles touch at this corner"))
    }

    /// Whether a combatant threatens a square (mythic.actions.threatened-area).
    pub fn threatens(self, who: Id, cell: Cell) -> bool {
        if !self.is_able(who) || !self.is(who, StatusKind::OnGuard) {
            return false;
        }
        let from = self.of(who).cell;
        let bare = self.settings().bare_counter_attacks == BareCounterAttacks::Allowed;
        let arms = self.surfaces_in_hand(who).chain(bare.then_some(Arm::Hand));
        arms.into_iter()
            .any(|arm| self.reaches(from, cell, arm).is_ok() && self.cost_with(who, arm) <= self.of(who).ap)
    }

    /// Whether the aim of a shooter holds for a shot (mythic.aim.one-target-one-weapon).
    pub fn has_aim(self, shooter: Id, target: Id, arm: Arm) -> bool {
        let Some(aim) = self.of(shooter).aim else { return false };
        let at_target = aim.target == target || self.settings().aim_target == AimTarget::AnyTarget;
        arm.item() == Some(aim.item) && at_target
    }

    /// Whether the aim outlasts a shot.
    pub fn aim_goes_on(self) -> bool {
        self.settings().aimed_attacks == AimedAttacks::UnbrokenRow
    }
}
