//! Where a movement can get with the paces it has, what it costs, and over which cells.

use std::cell::RefCell;
use std::hash::Hash;

use pathfinding::directed::dijkstra::dijkstra_reach;
use rustc_hash::FxHashMap;

use super::{Area, Cell, Direction, Map, Paces, Search, Stride};

thread_local! {
    /// The memory of searches for a distance. No search knows of the one before.
    static KEPT: RefCell<Search> = RefCell::default();
}

/// A node of a search over the map. A book whose steps depend on more than place and diagonals (facing, say)
/// searches over a type of its own, with [`reach`].
pub trait Place {
    /// The cell at which whoever is here is found: the anchor of its footprint.
    fn cell(&self) -> Cell;
}

impl Place for Cell {
    fn cell(&self) -> Cell {
        *self
    }
}

impl Place for Area {
    fn cell(&self) -> Cell {
        self.anchor
    }
}

/// A footprint in the middle of a movement: where it is, and the diagonals taken so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pose {
    /// Where.
    pub area: Area,
    /// The diagonals so far.
    pub stride: Stride,
}

impl Place for Pose {
    fn cell(&self) -> Cell {
        self.area.anchor
    }
}

/// The cheapest way to somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// What it costs.
    pub paces: Paces,
    /// Where its first step leads; `None` if the start is such a place already.
    pub first: Option<Area>,
}

/// One step that a search asks about: may it be taken, and for how many paces?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where the footprint stands before it.
    pub from: Area,
    /// The direction of the step.
    pub direction: Direction,
    /// Where it stands after it. It is on the map.
    pub to: Area,
    /// What the step itself costs, with diagonals counted, and without anything for the ground.
    pub cost: Paces,
}

/// What a search found: every place that the budget reaches, the cheapest first.
#[derive(Clone, Debug)]
pub struct Reach<N> {
    /// Every node once, by rising cost.
    found: Vec<Found<N>>,
    /// Each cell once, in order, with where its cheapest node stands in `found`.
    by_cell: Vec<(Cell, u32)>,
}

#[derive(Clone, Copy, Debug)]
struct Found<N> {
    node: N,
    cost: Paces,
    /// Where the node before it stands in `found`; its own place for the start.
    parent: u32,
    /// Whether it is the cheapest node of its cell.
    cheapest: bool,
}

impl<N> Default for Reach<N> {
    fn default() -> Self {
        Self { found: Vec::new(), by_cell: Vec::new() }
    }
}

impl<N: Place + Copy> Reach<N> {
    /// The cells that can be reached, the start first, then by rising cost, each once with its least cost.
    ///
    /// Cells of the same cost come in an order that is always the same, but means nothing.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Paces)> + '_ {
        self.found.iter().filter(|found| found.cheapest).map(|found| (found.node.cell(), found.cost))
    }

    /// The least number of paces that leads to the cell; nothing if it is out of reach.
    pub fn cost(&self, cell: Cell) -> Option<Paces> {
        self.index(cell).map(|index| self.found[index as usize].cost)
    }

    /// The places on the cheapest way to the cell, one for each step, the start left out and the end
    /// included.
    pub fn path(&self, cell: Cell) -> Option<Vec<N>> {
        let mut path: Vec<N> = self.path_back(cell)?.collect();
        path.reverse();
        Some(path)
    }

    /// The same places from the end back to the first step, without allocation.
    pub fn path_back(&self, cell: Cell) -> Option<impl Iterator<Item = N> + '_> {
        Some(self.back_from(self.index(cell)?))
    }

    /// The places from what was found last back to the first step.
    pub(super) fn back_from_last(&self) -> impl Iterator<Item = N> + '_ {
        self.back_from((self.found.len() as u32).saturating_sub(1))
    }

    fn back_from(&self, mut index: u32) -> impl Iterator<Item = N> + '_ {
        std::iter::from_fn(move || {
            let found = self.found.get(index as usize)?;
            let start = found.parent == index;
            index = found.parent;
            (!start).then_some(found.node)
        })
    }

    fn index(&self, cell: Cell) -> Option<u32> {
        let place = self.by_cell.binary_search_by_key(&cell, |(cell, _)| *cell).ok()?;
        Some(self.by_cell[place].1)
    }

    pub(super) fn clear(&mut self) {
        self.found.clear();
        self.by_cell.clear();
    }

    /// Adds a node that can be reached for no less than any before it, and tells where it stands. The start
    /// names no parent.
    pub(super) fn add(&mut self, node: N, cost: Paces, parent: Option<u32>) -> u32 {
        let index = self.found.len() as u32;
        self.found.push(Found { node, cost, parent: parent.unwrap_or(index), cheapest: false });
        index
    }

    /// Finds the cheapest node of each cell, once all nodes were added.
    pub(super) fn finish(&mut self) {
        let cells = self.found.iter().zip(0..).map(|(found, index)| (found.node.cell(), index));
        self.by_cell.extend(cells);
        self.by_cell.sort_unstable();
        self.by_cell.dedup_by_key(|(cell, _)| *cell);
        for (_, index) in &self.by_cell {
            self.found[*index as usize].cheapest = true;
        }
    }
}

/// Searches for every place that can be reached from `start` for `budget` or less. `steps` says which places
/// follow one, and what each costs; it is asked once for each place that the budget reaches.
///
/// The same question always has the same answer. This search takes any kind of place; [`Map::reach`] is
/// faster.
///
/// ```
/// use fracas_engine::map::{Cell, Direction, Paces, reach};
/// // A corridor: only east, one pace each.
/// let found = reach(Cell::new(0, 0), Paces(3), |cell| [(Direction::E.step(*cell), Paces(1))]);
/// assert_eq!(found.cost(Cell::new(3, 0)), Some(Paces(3)));
/// assert_eq!(found.cost(Cell::new(4, 0)), None);
/// assert_eq!(found.path(Cell::new(2, 0)), Some(vec![Cell::new(1, 0), Cell::new(2, 0)]));
/// ```
pub fn reach<N, I>(start: N, budget: Paces, steps: impl FnMut(&N) -> I) -> Reach<N>
where
    N: Place + Copy + Eq + Hash,
    I: IntoIterator<Item = (N, Paces)>,
{
    let mut reach = Reach::default();
    search_any(&mut reach, start, budget, steps, |_| false);
    reach.finish();
    reach
}

/// Adds what the budget reaches to `reach`, up to the first place that is the goal, and tells what that
/// costs.
pub(super) fn search_any<N, I>(
    reach: &mut Reach<N>,
    start: N,
    budget: Paces,
    mut steps: impl FnMut(&N) -> I,
    mut goal: impl FnMut(&N) -> bool,
) -> Option<Paces>
where
    N: Place + Copy + Eq + Hash,
    I: IntoIterator<Item = (N, Paces)>,
{
    let mut by_node: FxHashMap<N, u32> = FxHashMap::default();
    let wide = |(node, cost): (N, Paces)| (node, u32::from(cost.0));
    let search = dijkstra_reach(&start, |node: &N| steps(node).into_iter().map(wide));
    for item in search.take_while(|item| item.total_cost <= u32::from(budget.0)) {
        let parent = item.parent.and_then(|parent| by_node.get(&parent).copied());
        let cost = Paces(item.total_cost as u16);
        by_node.insert(item.node, reach.add(item.node, cost, parent));
        if goal(&item.node) {
            return Some(cost);
        }
    }
    None
}

impl Map {
    /// Searches for everywhere that `start` can step to for `budget` or less, over the map.
    ///
    /// `step` is asked about each step that stays on the map: it says what the step costs in all, or nothing
    /// if it may not be taken. Diagonals are counted exactly along each way, though that may make the
    /// cheapest way to a cell a dearer start for what lies behind it. Who searches again and again keeps a
    /// [`Search`], which does not allocate.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Map, Paces, Pose, Stride};
    /// let map = Map::open(9, 9)?;
    /// let start = Pose { area: Area::of(Cell::new(0, 0)), stride: Stride::new(map.diagonals()) };
    /// let found = map.reach(start, Paces(4), |step| map.passable(step.to).then_some(step.cost));
    /// assert_eq!(found.cost(Cell::new(3, 3)), Some(Paces(4)));
    /// assert_eq!(found.cost(Cell::new(4, 4)), None);
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub fn reach(&self, start: Pose, budget: Paces, step: impl FnMut(&Step) -> Option<Paces>) -> Reach<Pose> {
        let mut search = Search::default();
        search.reach(self, start, budget, step);
        search.into_found()
    }

    /// The cheapest way from `start` to a place that `goal` accepts, of at most `limit` paces; `None` if there is none.
    ///
    /// No step is to cost less than on open ground ([`Step::cost`]); one that does counts as much as there. `least` is what
    /// there is at least to pay from a place to the goal, so that places that lead away from it are looked at last. It may
    /// be too little, never too much, and with no step it may fall by more than that step costs; [`Map::least_paces`] is
    /// such a measure.
    ///
    /// For policies that walk toward something several turns away. The memory of the search is kept for the next one, so
    /// that a policy that asks again and again allocates nothing.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Map, Paces, Pose, Stride};
    /// let map = Map::open(9, 9)?;
    /// let start = Pose { area: Area::of(Cell::new(0, 0)), stride: Stride::new(map.diagonals()) };
    /// let foe = Area::of(Cell::new(8, 0));
    /// let beside = |area: Area| area.touches(map.grid(), foe);
    /// let goal = map.goal(start.area, foe, Paces(1));
    /// let least = |pose: Pose| map.least_paces(pose, &goal);
    /// let way = map.way(start, Paces(50), beside, |step| Some(step.cost), least).unwrap();
    /// assert_eq!(way.paces, Paces(7));
    /// assert_eq!(way.first.unwrap().anchor.x, 1);
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub fn way(
        &self,
        start: Pose,
        limit: Paces,
        goal: impl FnMut(Area) -> bool,
        step: impl FnMut(&Step) -> Option<Paces>,
        least: impl Fn(Pose) -> Paces,
    ) -> Option<Way> {
        // Taken and put back, so that a step may look for another way itself.
        let mut search = KEPT.take();
        let found = search.way(self, start, limit, goal, step, least);
        KEPT.set(search);
        found
    }

    /// What follows a pose, for what `step` says it costs.
    pub(super) fn successors(
        &self,
        pose: Pose,
        step: &mut impl FnMut(&Step) -> Option<Paces>,
    ) -> impl Iterator<Item = (Pose, Paces)> {
        self.steps(pose.area).filter_map(move |(direction, to)| {
            let cost = Paces(pose.stride.cost(direction).into());
            let cost = step(&Step { from: pose.area, direction, to, cost })?;
            Some((Pose { area: to, stride: pose.stride.took(direction) }, cost))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Diagonals;

    fn start(map: &Map, x: i16, y: i16) -> Pose {
        Pose { area: Area::of(Cell::new(x, y)), stride: Stride::new(map.diagonals()) }
    }

    #[test]
    fn diagonals_are_counted_along_the_whole_way() {
        let map = Map::open(9, 9).unwrap();
        let found = map.reach(start(&map, 0, 0), Paces(4), |step| Some(step.cost));
        assert_eq!(found.cost(Cell::new(3, 3)), Some(Paces(4)));
        assert_eq!(found.cost(Cell::new(4, 4)), None);
        assert_eq!(found.path(Cell::new(3, 3)).unwrap().len(), 3);
        assert_eq!(found.path(Cell::new(0, 0)).unwrap().len(), 0);
    }

    #[test]
    fn ways_that_differ_only_in_their_diagonals_are_kept_apart() {
        // (2,2) costs 3 by two diagonals, and 3 by one diagonal and two straight steps: the next diagonal
        // costs 1 after the first way and 2 after the second. Where the first is barred, what lies behind
        // costs one more.
        let map = Map::open(4, 4).unwrap();
        let twice = |step: &Step| {
            let second = step.from.anchor == Cell::new(1, 1) && step.direction == Direction::NE;
            (!second).then_some(step.cost)
        };
        let cost = |found: Reach<Pose>, x, y| found.cost(Cell::new(x, y)).map(|cost| cost.0);
        let (free, barred) = (|step: &Step| Some(step.cost), twice);
        assert_eq!(cost(map.reach(start(&map, 0, 0), Paces(9), free), 2, 2), Some(3));
        assert_eq!(cost(map.reach(start(&map, 0, 0), Paces(9), barred), 2, 2), Some(3));
        assert_eq!(cost(map.reach(start(&map, 0, 0), Paces(9), free), 3, 3), Some(4));
        assert_eq!(cost(map.reach(start(&map, 0, 0), Paces(9), barred), 3, 3), Some(5));
    }

    #[test]
    fn a_large_footprint_does_not_squeeze_through_a_gap() {
        let mut map = Map::open(9, 9).unwrap();
        for y in (0..9).filter(|y| *y != 4) {
            map.ground_mut(Cell::new(4, y)).unwrap().passable = false;
        }
        let allowed = |step: &Step| map.passable(step.to).then_some(step.cost);
        let small = start(&map, 2, 4);
        let large = Pose { area: Area::new(Cell::new(1, 4), 2), ..small };
        assert_eq!(map.reach(small, Paces(4), allowed).cost(Cell::new(6, 4)), Some(Paces(4)));
        assert_eq!(map.reach(large, Paces(40), allowed).cost(Cell::new(6, 4)), None);
    }

    #[test]
    fn steps_that_cost_nothing_or_very_much_do_no_harm() {
        let map = Map::open(5, 5).unwrap();
        let free = map.reach(start(&map, 0, 0), Paces(0), |_| Some(Paces(0)));
        assert_eq!(free.cells().count(), 25);
        let dear = map.reach(start(&map, 0, 0), Paces(u16::MAX), |_| Some(Paces(u16::MAX)));
        assert_eq!(dear.cells().count(), 4);
    }

    #[test]
    fn a_kept_search_answers_as_a_new_one() {
        let mut search = Search::default();
        for diagonals in [Diagonals::Alternating, Diagonals::Straight, Diagonals::Uniform] {
            let map = Map::open(12, 7).unwrap().counting(diagonals);
            for budget in [9, 3, 5] {
                let kept = search.reach(&map, start(&map, 5, 3), Paces(budget), |step| Some(step.cost));
                let new = map.reach(start(&map, 5, 3), Paces(budget), |step| Some(step.cost));
                assert!(kept.cells().eq(new.cells()));
            }
        }
    }

    #[test]
    fn a_start_off_the_map_may_step_onto_it() {
        let map = Map::open(5, 5).unwrap();
        let found = map.reach(start(&map, -1, 2), Paces(2), |step| Some(step.cost));
        assert_eq!(found.cost(Cell::new(1, 2)), Some(Paces(2)));
    }
}
