//! Somebody who might act. What is the same for all that it might do at one moment is found once, when it is first needed,
//! since it is asked for each of a hundred things that it might do.

use std::cell::OnceCell;
use std::ops::{ControlFlow, Deref};

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Cell, Direction};

use super::super::stamina::{Cost, Purse};
use crate::choice::{Action, Arm, Interrupt, Lapse, Legality, Maneuver};
use crate::rules::Scene;
use crate::rules::facing::Nearness;
use crate::settings::JumpAirtime;
use crate::terms::{Flight, Id, ItemId, Range};

/// Ways to step, and one for none.
const WAYS: usize = 9;
/// Squares along a side of what is nearby: enough for a step and for most jumps.
const NEARBY: i16 = 16;
/// Things in hand.
const HELD: usize = 3;

/// With what one strikes, and over how many metres.
type Arms = ArrayVec<(Arm, u16), { HELD + 1 }>;

/// Somebody who might act at a moment.
pub(crate) struct Actor<'a> {
    scene: Scene<'a>,
    /// Who it is.
    pub who: Id,
    /// Where it is.
    pub area: Area,
    /// How high it stands.
    high: OnceCell<i8>,
    able: OnceCell<bool>,
    means: OnceCell<bool>,
    purse: OnceCell<Purse>,
    nimble: OnceCell<bool>,
    arms: OnceCell<Arms>,
    hold: OnceCell<Legality>,
    legs: OnceCell<Legality>,
    way_out: OnceCell<bool>,
    taken: OnceCell<Taken>,
    steps: [OnceCell<Legality>; WAYS],
    leap: OnceCell<Leap>,
    blow: OnceCell<Cost>,
    flights: [OnceCell<(Range, Legality)>; 2 * HELD],
}

/// The squares nearby that are taken: one bit each, by row.
struct Taken {
    corner: Cell,
    rows: [u16; NEARBY as usize],
}

impl Taken {
    /// None yet, around a square.
    fn around(cell: Cell) -> Taken {
        Taken { corner: cell.offset(-NEARBY / 2, -NEARBY / 2), rows: [0; NEARBY as usize] }
    }

    fn place(&self, cell: Cell) -> Option<(usize, i16)> {
        let (column, row) = (cell.x.wrapping_sub(self.corner.x), cell.y.wrapping_sub(self.corner.y));
        let nearby = (0..NEARBY).contains(&column) && (0..NEARBY).contains(&row);
        nearby.then_some((row as usize, column))
    }

    fn take(&mut self, cell: Cell) {
        if let Some((row, column)) = self.place(cell) {
            self.rows[row] |= 1 << column;
        }
    }

    /// Whether a square is taken; nothing if it is not nearby.
    fn has(&self, cell: Cell) -> Option<bool> {
        self.place(cell).map(|(row, column)| self.rows[row] & (1 << column) != 0)
    }
}

/// How somebody would jump.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leap {
    /// Metres at the farthest.
    pub farthest: u16,
    /// Metres that it reaches up.
    pub highest: u16,
    /// Energy before what the distance adds.
    pub energy: u8,
    /// Its Speed, at least 1.
    pub speed: u8,
    /// What the distance adds.
    pub airtime: JumpAirtime,
}

/// One whom somebody might aim at, with what is the same for all that might be aimed at it.
pub(crate) struct Aim {
    /// Whom.
    pub target: Id,
    /// How far away it is.
    pub metres: u16,
    /// Whether it is seen.
    pub is_seen: bool,
    /// Whether it may be attacked at all.
    pub open: Legality,
    /// Whether it must be let answer first.
    pub answers_first: bool,
    /// Whether a Swift Attack may be made at it, by what opens the way for one.
    swift: [OnceCell<Legality>; Lapse::COUNT],
}

impl Aim {
    /// As one that has been let answer.
    pub fn asked_already(mut self) -> Aim {
        self.answers_first = false;
        self
    }
}

/// Something that somebody might do, and at whom.
#[derive(Clone, Copy)]
pub(crate) struct Prospect<'p> {
    /// What.
    pub action: Action,
    /// At whom; nothing where it is no attack.
    pub aim: Option<&'p Aim>,
}

/// An interrupt that somebody might use, and at whom.
#[derive(Clone, Copy)]
pub(crate) struct Strike<'p> {
    /// What.
    pub interrupt: Interrupt,
    /// At whom; nothing for an Agile Move.
    pub aim: Option<&'p Aim>,
}

/// Who is shown each thing that somebody might do, and may stop. No closure behind a pointer: each kind of action is looked
/// at where it is named, so that nothing is asked that is of another kind.
pub(crate) trait Sieve {
    /// Takes one thing.
    fn put(&mut self, prospect: Prospect<'_>) -> ControlFlow<()>;

    /// Takes something that is no attack.
    #[inline(always)]
    fn alone(&mut self, action: Action) -> ControlFlow<()> {
        self.put(Prospect { action, aim: None })
    }

    /// Takes an attack.
    #[inline(always)]
    fn at(&mut self, aim: &Aim, action: Action) -> ControlFlow<()> {
        self.put(Prospect { action, aim: Some(aim) })
    }
}

/// A sieve that can be handed what is known already of many things that are nearly alike.
pub(crate) trait FineSieve {
    /// Whether it lets something through, however it is meant.
    fn lets(&self, prospect: Prospect<'_>) -> bool;

    /// Takes something that it lets through if it may be meant so.
    fn meant(&mut self, action: Action) -> ControlFlow<()>;

    /// Takes a jump that is neither too far nor too dear: only the landing is to be judged.
    fn landing(&mut self, cell: Cell) -> ControlFlow<()>;
}

impl<F: FineSieve> Sieve for F {
    #[inline(always)]
    fn put(&mut self, prospect: Prospect<'_>) -> ControlFlow<()> {
        if self.lets(prospect) { self.meant(prospect.action) } else { ControlFlow::Continue(()) }
    }
}

/// Who is shown each interrupt that somebody might use, and may stop.
pub(crate) type EachStrike<'e> = &'e mut dyn FnMut(Strike<'_>) -> ControlFlow<()>;

impl<'a> Deref for Actor<'a> {
    type Target = Scene<'a>;

    fn deref(&self) -> &Scene<'a> {
        &self.scene
    }
}

impl<'a> Actor<'a> {
    /// Somebody at a moment.
    pub fn new(scene: Scene<'a>, who: Id) -> Self {
        Actor {
            scene,
            who,
            area: scene.area(who),
            high: OnceCell::new(),
            able: OnceCell::new(),
            means: OnceCell::new(),
            purse: OnceCell::new(),
            nimble: OnceCell::new(),
            arms: OnceCell::new(),
            hold: OnceCell::new(),
            legs: OnceCell::new(),
            way_out: OnceCell::new(),
            taken: OnceCell::new(),
            steps: [const { OnceCell::new() }; WAYS],
            leap: OnceCell::new(),
            blow: OnceCell::new(),
            flights: [const { OnceCell::new() }; 2 * HELD],
        }
    }

    /// As [`Scene::is_able`].
    pub fn is_able(&self) -> bool {
        *self.able.get_or_init(|| self.scene.is_able(self.who))
    }

    /// As [`Scene::has_means`].
    pub fn has_means(&self) -> bool {
        *self.means.get_or_init(|| self.scene.has_means(self.who))
    }

    /// Whether it can pay a cost.
    pub fn affords(&self, cost: Cost) -> Legality {
        // Energy at hand pays for most, whatever else there is to pay with.
        if cost == Cost::energy(cost.energy) && cost.energy <= self.of(self.who).energy {
            return Ok(());
        }
        let uses_agility = || *self.nimble.get_or_init(|| self.scene.uses_agility(self.who));
        self.purse.get_or_init(|| self.scene.purse(self.who)).affords(cost, uses_agility)
    }

    /// With what of its own it reaches so many metres.
    pub(crate) fn arms_in_reach(&self, metres: u16) -> impl Iterator<Item = Arm> {
        let arms = self.arms.get_or_init(|| self.scene.arms_and_metres(self.who).collect());
        arms.iter().filter(move |(_, most)| metres <= *most).map(|(arm, _)| *arm)
    }

    /// The maneuvers that reach so many metres.
    pub(crate) fn maneuvers_in_reach(&self, metres: u16) -> impl Iterator<Item = Maneuver> {
        self.arms_in_reach(metres).flat_map(Arm::maneuvers)
    }

    /// As [`Scene::may_attack_in_hold`].
    pub fn may_attack_in_hold(&self) -> Legality {
        *self.hold.get_or_init(|| self.scene.may_attack_in_hold(self.who))
    }

    /// As [`Scene::may_set_out`].
    pub fn may_set_out(&self) -> Legality {
        *self.legs.get_or_init(|| self.scene.may_set_out(self.who))
    }

    /// As [`Scene::may_rise`].
    #[inline]
    pub fn may_rise(&self, way: Direction) -> Legality {
        self.scene.is_a_step(self.rise_to(self.area.moved(way)))
    }

    /// Metres that another place is higher than where it stands; negative where it is lower.
    #[inline]
    pub(super) fn rise_to(&self, there: Area) -> i16 {
        let map = &self.scene.encounter.map;
        let high = *self.high.get_or_init(|| map.top(self.area));
        i16::from(map.top(there)) - i16::from(high)
    }

    /// As [`Scene::may_step`].
    pub fn may_step(&self, way: Direction) -> Legality {
        let (x, y) = way.vector();
        let place = usize::try_from(3 * x + y + 4).unwrap_or(0) % WAYS;
        *self.steps[place].get_or_init(|| self.may_step_now(way))
    }

    /// As [`Scene::may_stand`].
    pub(super) fn may_stand(&self, cell: Cell) -> Legality {
        // Whether whoever is there bars it is asked only where somebody is.
        if self.area.is_one_cell() && self.taken.get_or_init(|| self.taken()).has(cell) == Some(false) {
            return self.scene.may_stand_where(self.area.at(cell), || false);
        }
        self.scene.may_stand(self.who, cell)
    }

    /// Whether it could stand on any square beside it.
    pub(super) fn has_way_out(&self) -> bool {
        let beside = |way: &Direction| self.may_stand(way.step(self.area.anchor)).is_ok();
        *self.way_out.get_or_init(|| self.scene.encounter.map.grid().directions().iter().any(beside))
    }

    /// The squares nearby in which others are, whether they bar them or not.
    fn taken(&self) -> Taken {
        let mut taken = Taken::around(self.area.anchor);
        for other in self.state.ids().filter(|other| *other != self.who) {
            self.scene.squares_of(self.scene.area(other)).for_each(|cell| taken.take(cell));
        }
        taken
    }

    /// How it would jump.
    pub(super) fn leap(&self) -> Leap {
        *self.leap.get_or_init(|| self.scene.leap(self.who))
    }

    /// As [`Scene::melee_cost`].
    pub fn melee_cost(&self, arm: Arm) -> Cost {
        match arm {
            Arm::Body => self.scene.melee_cost(self.who, arm),
            Arm::Weapon(item) if self.weapon(item).is_some_and(|weapon| weapon.energy.is_some()) => {
                self.scene.melee_cost(self.who, arm)
            }
            // It is the same for all other weapons.
            Arm::Weapon(_) => *self.blow.get_or_init(|| self.scene.melee_cost(self.who, arm)),
        }
    }

    /// How far a thing in its hands shoots or flies, and whether it can be drawn.
    pub(in crate::rules) fn flight(&self, item: ItemId, flight: Flight) -> (Range, Legality) {
        let find = || (self.scene.range(self.who, item, flight), self.scene.may_draw_weight(self.who, item));
        let place = self.scene.of(self.who).held.iter().position(|held| *held == item);
        match place.and_then(|place| self.flights.get(2 * place + flight as usize)) {
            Some(known) => *known.get_or_init(find),
            None => find(),
        }
    }

    /// Somebody whom it might aim at.
    pub fn aim(&self, target: Id) -> Aim {
        Aim {
            target,
            metres: self.scene.metres(self.who, target),
            is_seen: self.scene.sees(self.who, target),
            open: self.may_attack(target),
            answers_first: self.scene.must_let_answer(self.who, target),
            swift: [const { OnceCell::new() }; Lapse::COUNT],
        }
    }

    /// As [`may_swift_at`](Self::may_swift_at).
    pub(crate) fn may_swift(&self, aim: &Aim, lapse: Lapse) -> Legality {
        let find = || self.may_swift_at(aim.target, lapse);
        *aim.swift[lapse as usize].get_or_init(find)
    }

    /// Where another is, so that of several no two are alike unless they are in one place.
    pub fn nearness(&self, aim: &Aim) -> Nearness {
        self.scene.nearness_at(aim.metres, self.who, aim.target)
    }
}
