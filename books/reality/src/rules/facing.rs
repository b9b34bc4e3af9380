//! Facing: one half of what is around.

mod hiding;

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use fracas_engine::Play;
use fracas_engine::map::{Area, Cell, Direction, Grid};

use super::defenses::evasion::Side;
use super::{Fight, Scene};
use crate::choice::{Action, Illegal, Legality, Question};
use crate::event::Event;
use crate::settings::{BlindedTurn, Turning, Turns, UnfacedAttacks};
use crate::terms::{Condition, Id, Ids, MOST_COMBATANTS, Nature, Used};

/// How near somebody is, and how far aside from where one looks: ahead counts as negative.
pub(crate) type Nearness = (u16, i64, i64, i64);

impl Scene<'_> {
    /// Whether a combatant faces a square: at most a right angle from where it looks (reality.facing.distance).
    pub fn faces_cell(self, who: Id, cell: Cell) -> bool {
        self.looks_at(who, self.of(who).facing, cell)
    }

    #[inline]
    fn looks_at(self, who: Id, way: Direction, cell: Cell) -> bool {
        let here = self.area(who);
        // Its own squares are faced, whichever way it looks: of one alone the product is 0.
        if !here.is_one_cell() && here.contains(self.encounter.map.grid(), cell) {
            return true;
        }
        let (x, y) = way.vector();
        let from_the_middle = Middle::of(cell).from(self.middle(here));
        dot(self.encounter.map.grid(), (x.into(), y.into()), from_the_middle) >= 0
    }

    /// The middle of a footprint.
    #[inline]
    fn middle(self, area: Area) -> Middle {
        if area.is_one_cell() {
            return Middle::of(area.anchor);
        }
        area.cells(self.encounter.map.grid()).map(Middle::of).fold(Middle::default(), Middle::and)
    }

    /// How far another is ahead of where somebody looks, and how far to its left, each up to a factor.
    pub(super) fn ahead_and_aside(self, who: Id, other: Id) -> (i64, i64) {
        let (x, y) = self.of(who).facing.vector();
        let (x, y) = (i64::from(x), i64::from(y));
        let (dx, dy) = self.middle(self.area(other)).from(self.middle(self.area(who)));
        (dot(self.encounter.map.grid(), (x, y), (dx, dy)), x * dy - y * dx)
    }

    /// Where another is, so that of several no two are alike unless they are in one place.
    pub(crate) fn nearness(self, who: Id, other: Id) -> Nearness {
        self.nearness_at(self.metres(who, other), who, other)
    }

    /// As [`nearness`](Self::nearness), of one who is so many metres away.
    pub(super) fn nearness_at(self, metres: u16, who: Id, other: Id) -> Nearness {
        let (ahead, aside) = self.ahead_and_aside(who, other);
        (metres, -ahead, aside.abs(), aside)
    }

    /// Whether a combatant faces any square of another.
    pub fn faces(self, who: Id, other: Id) -> bool {
        self.would_face(who, self.of(who).facing, other)
    }

    /// From which side of a target an attacker comes (reality.facing.attacked-behind).
    pub fn side_of(self, target: Id, attacker: Id) -> Side {
        if self.faces(target, attacker) { Side::Front } else { Side::Behind }
    }

    /// The direction that looks best at somebody.
    pub fn toward(self, who: Id, other: Id) -> Option<Direction> {
        self.encounter.map.heading(self.area(who), self.area(other))
    }

    /// The direction in which somebody faces another and as many opponents that it knows of as possible, the nearest
    /// counting most; among even ones that which takes the least turning (reality.facing.which-way).
    fn best_facing(self, who: Id, other: Id) -> Option<Direction> {
        let own = self.of(who).facing;
        let known = self.opponents_of(who).filter(|&foe| self.is_able(foe) && self.is_aware_of(who, foe));
        let known: ArrayVec<(Id, u32), MOST_COMBATANTS> =
            known.map(|foe| (foe, 1000 / (1 + u32::from(self.metres(who, foe))))).collect();
        let worth = |way: Direction| -> u32 {
            let faced = known.iter().filter(|(foe, _)| self.would_face(who, way, *foe));
            faced.map(|(_, worth)| worth).sum()
        };
        let ways = self.encounter.map.grid().directions().iter().copied();
        let facing = ways.filter(|&way| self.would_face(who, way, other));
        let straight = self.toward(who, other);
        facing.max_by_key(|&way| (worth(way), Reverse(own.angle_to(way)), straight == Some(way)))
    }

    /// Whether somebody would face another if it looked in a direction.
    fn would_face(self, who: Id, way: Direction, other: Id) -> bool {
        self.any_square(self.area(other), |cell| self.looks_at(who, way, cell))
    }

    /// Whether somebody faces another, or by setting could turn to it in the middle of an action
    /// (reality.facing.turn-timing).
    pub(super) fn faces_as_it_stands(self, who: Id, other: Id) -> bool {
        let at_any_time = self.settings().turning == Turning::WhileAware;
        self.faces(who, other) || (at_any_time && self.is_able(who) && self.is_aware_of(who, other))
    }

    /// Whether somebody could strike at another in the middle of an action: it faces it, or by setting the game master
    /// will be asked (reality.facing.attack-faced, reality.facing.attack-exception).
    pub fn may_strike_as_it_stands(self, who: Id, target: Id) -> Legality {
        let asked = self.settings().unfaced_attacks == UnfacedAttacks::GameMaster;
        if asked || self.faces_as_it_stands(who, target) {
            return Ok(());
        }
        Err(Illegal::because("reality.facing.attack-faced", "only who is faced can be attacked"))
    }

    /// Whether a target is attacked only by who faces it: one that does not stay where it is (reality.facing.attack-faced).
    pub(super) fn must_face(self, target: Id) -> bool {
        self.sheet(target).nature != Nature::Object
    }

    /// Whether somebody faces a target, or would turn to it before it attacks (reality.facing.attack-faced,
    /// reality.facing.turns).
    pub(super) fn may_turn_to(self, who: Id, target: Id) -> Legality {
        if self.settings().turns == Turns::ByThemselves || !self.must_face(target) {
            return Ok(());
        }
        self.may_strike_as_it_stands(who, target)
    }

    /// Whether somebody could answer an action so, by Initiative: once an attack on it has been declared it cannot turn
    /// (reality.facing.turn-timing).
    pub fn may_answer_as_it_stands(self, who: Id, answer: Action, challenged: Action) -> Legality {
        match answer {
            Action::Turn(_) => Err(Illegal::because(
                "reality.facing.turn-timing",
                "one turns between two actions, not within one",
            )),
            _ if !self.attacks(challenged, who) => Ok(()),
            _ => {
                let target = self.attacked_by(answer);
                target.map_or(Ok(()), |target| self.may_strike_as_it_stands(who, target))
            }
        }
    }
}

/// The middle of some squares: how many they are, and the sums of their columns and rows.
#[derive(Clone, Copy, Debug, Default)]
struct Middle {
    squares: i64,
    columns: i64,
    rows: i64,
}

impl Middle {
    #[inline]
    fn of(cell: Cell) -> Middle {
        Middle { squares: 1, columns: cell.x.into(), rows: cell.y.into() }
    }

    fn and(self, other: Middle) -> Middle {
        Middle {
            squares: self.squares + other.squares,
            columns: self.columns + other.columns,
            rows: self.rows + other.rows,
        }
    }

    /// The way to here from another, up to a positive factor: summed over all pairs of squares.
    #[inline]
    fn from(self, other: Middle) -> (i64, i64) {
        let way = |to: i64, from: i64| to * other.squares - from * self.squares;
        (way(self.columns, other.columns), way(self.rows, other.rows))
    }
}

/// The scalar product on a grid, up to a positive factor.
#[inline]
fn dot(grid: Grid, one: (i64, i64), other: (i64, i64)) -> i64 {
    match grid {
        Grid::Square => one.0 * other.0 + one.1 * other.1,
        Grid::Hex => 2 * one.0 * other.0 + 2 * one.1 * other.1 + one.0 * other.1 + one.1 * other.0,
    }
}

impl Scene<'_> {
    /// The nearest of the able opponents that somebody knows of, if it does not face it. Of several at one distance, one that
    /// it faces will do.
    fn to_turn_to(self, who: Id, able: Ids) -> Option<Id> {
        if !self.heeds(who) || self.stands_blinded(who) {
            return None;
        }
        let (here, foes) = (self.area(who), self.encounter.foes[who.index()].among(able));
        let metres = |foe| self.encounter.map.distance(here, self.area(foe)).0;
        let nearest = self.nearest(foes.iter(), u16::MAX, metres, |foe| self.could_notice(who, foe));
        if nearest.iter().any(|foe| self.faces(who, foe)) {
            return None;
        }
        nearest.iter().min_by_key(|&foe| self.nearness(who, foe))
    }

    /// Whether somebody is Blinded and, by a setting, turns to nobody between actions (reality.facing.blinded-turn).
    fn stands_blinded(self, who: Id) -> bool {
        self.settings().blinded_turn == BlindedTurn::StandAsTheyAre && self.has(who, Condition::Blinded)
    }
}

impl Fight<'_> {
    /// Turns somebody to face a target; it costs nothing (reality.facing.turn-free). By setting nobody turns unless it
    /// says so (reality.facing.turns).
    pub(super) fn face(&mut self, who: Id, target: Id) {
        let declared = self.encounter.settings.turns == Turns::Declared;
        if declared || self.scene().faces(who, target) || !self.scene().is_able(who) {
            return;
        }
        if let Some(to) = self.scene().best_facing(who, target) {
            self.turn(who, to);
            self.of_mut(who).round.watches = Used::No;
        }
    }

    /// Somebody looks another way, and goes on looking there until it does something that turns it elsewhere.
    pub(super) fn turn(&mut self, who: Id, to: Direction) {
        let combatant = self.of_mut(who);
        combatant.facing = to;
        combatant.round.watches = Used::Yes;
        self.note(Event::Turned { who, to }, "turning is free", "reality.facing.turn-free");
    }

    /// Between two resolved actions everybody may turn (reality.facing.turn-timing): whoever has not chosen where to look
    /// and does not face the nearest opponent that it knows of turns. Nobody's turn depends on another's.
    pub(super) fn all_turn(&mut self) {
        self.find_the_hidden();
        let able = self.scene().all_able();
        for who in able.iter() {
            let scene = self.scene();
            if scene.of(who).round.watches.is_used() {
                continue;
            }
            let Some(toward) = scene.to_turn_to(who, able) else { continue };
            self.face(who, toward);
        }
    }

    /// Turns somebody the way it goes; by setting it may go backwards (reality.facing.turns).
    pub(super) fn face_along(&mut self, who: Id, to: Direction) {
        if self.encounter.settings.turns == Turns::Declared {
            return;
        }
        let combatant = self.of_mut(who);
        combatant.facing = to;
        combatant.round.watches = Used::No;
    }

    /// Lets somebody turn to another in the middle of an action, where a setting lets it at any time.
    pub(super) fn turn_at_any_time(&mut self, who: Id, other: Id) {
        if self.scene().faces_as_it_stands(who, other) {
            self.face(who, other);
        }
    }

    /// Whether an attacker still faces a target that stood on this side of it before others interrupted: it turns after one
    /// that has stepped around it, unless by setting nobody turns but by its own word, which there is no time for
    /// (reality.facing.attack-faced, reality.facing.turns).
    pub(super) fn still_faces(&mut self, attacker: Id, target: Id, stood: Side) -> Play<bool> {
        if stood == Side::Behind || !self.scene().must_face(target) {
            return Ok(true);
        }
        self.face(attacker, target);
        self.faces_or_is_excused(attacker, target)
    }

    /// Whether somebody may strike at one whom it does not face: by setting the game master allows it
    /// (reality.facing.attack-exception).
    pub(super) fn faces_or_is_excused(&mut self, who: Id, target: Id) -> Play<bool> {
        if self.scene().faces_as_it_stands(who, target) {
            return Ok(true);
        }
        if self.encounter.settings.unfaced_attacks == UnfacedAttacks::Refused {
            return Ok(false);
        }
        self.is_so(Question::Unfaced { attacker: who, target })
    }
}
