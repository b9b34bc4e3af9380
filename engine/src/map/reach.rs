//! Where a movement can get with the paces it has, what it costs, and over which cells.

use pathfinding::directed::dijkstra::dijkstra_reach;
use rustc_hash::FxHashMap;

use super::{Area, Cell, Direction, Map, Paces, Stride};

/// A node of a search over the map. A book whose steps depend on more than place and diagonals (facing, say) searches
/// over a type of its own, with [`reach`].
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
    found: Vec<Found<N>>,
    /// Where the cheapest place of each cell stands in `found`.
    by_cell: FxHashMap<Cell, u32>,
}

#[derive(Clone, Debug)]
struct Found<N> {
    node: N,
    cost: Paces,
    /// Where the place before it stands in `found`; its own place for the start.
    parent: u32,
}

impl<N: Place + Copy> Reach<N> {
    /// The cells that can be reached, the start first, then by rising cost, each once with its least cost.
    ///
    /// Cells of the same cost come in an order that is always the same, but means nothing.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Paces)> + '_ {
        let first = |(index, found): (usize, &Found<N>)| {
            let cell = found.node.cell();
            (self.by_cell.get(&cell) == Some(&(index as u32))).then_some((cell, found.cost))
        };
        self.found.iter().enumerate().filter_map(first)
    }

    /// The least number of paces that leads to the cell; nothing if it is out of reach.
    pub fn cost(&self, cell: Cell) -> Option<Paces> {
        self.by_cell.get(&cell).map(|index| self.found[*index as usize].cost)
    }

    /// The places on the cheapest way to the cell, one for each step, the start left out and the end included.
    pub fn path(&self, cell: Cell) -> Option<Vec<N>> {
        let mut index = *self.by_cell.get(&cell)?;
        let mut path = Vec::new();
        while self.found[index as usize].parent != index {
            path.push(self.found[index as usize].node);
            index = self.found[index as usize].parent;
        }
        path.reverse();
        Some(path)
    }
}

/// Searches for every place that can be reached from `start` for `budget` or less. `steps` says which places follow
/// one, and what each costs; it is asked once for each place that the budget reaches.
///
/// The same question always has the same answer: of equally cheap ways, the one whose steps were named first.
///
/// ```
/// use fracas_engine::map::{Cell, Direction, Paces, reach};
/// // A corridor: only east, one pace each.
/// let found = reach(Cell::new(0, 0), Paces(3), |cell| [(Direction::E.step(*cell), Paces(1))]);
/// assert_eq!(found.cost(Cell::new(3, 0)), Some(Paces(3)));
/// assert_eq!(found.cost(Cell::new(4, 0)), None);
/// assert_eq!(found.path(Cell::new(2, 0)), Some(vec![Cell::new(1, 0), Cell::new(2, 0)]));
/// ```
pub fn reach<N, I>(start: N, budget: Paces, mut steps: impl FnMut(&N) -> I) -> Reach<N>
where
    N: Place + Copy + Eq + std::hash::Hash,
    I: IntoIterator<Item = (N, Paces)>,
{
    let mut found: Vec<Found<N>> = Vec::new();
    let mut by_node: FxHashMap<N, u32> = FxHashMap::default();
    let mut by_cell: FxHashMap<Cell, u32> = FxHashMap::default();
    let wide = |(node, cost): (N, Paces)| (node, u32::from(cost.0));
    let search = dijkstra_reach(&start, |node: &N| steps(node).into_iter().map(wide).collect::<Vec<_>>());
    for item in search.take_while(|item| item.total_cost <= u32::from(budget.0)) {
        let index = found.len() as u32;
        let parent = item.parent.and_then(|parent| by_node.get(&parent).copied()).unwrap_or(index);
        found.push(Found { node: item.node, cost: Paces(item.total_cost as u16), parent });
        by_node.insert(item.node, index);
        by_cell.entry(item.node.cell()).or_insert(index);
    }
    Reach { found, by_cell }
}

impl Map {
    /// Searches for everywhere that `start` can step to for `budget` or less, over the map.
    ///
    /// `step` is asked about each step that stays on the map: it says what the step costs in all, or nothing if it may
    /// not be taken. Diagonals are counted exactly along each way, though that may make the cheapest way to a cell a
    /// dearer start for what lies behind it.
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
    pub fn reach(
        &self,
        start: Pose,
        budget: Paces,
        mut step: impl FnMut(&Step) -> Option<Paces>,
    ) -> Reach<Pose> {
        reach(start, budget, |pose| self.successors(*pose, &mut step))
    }

    fn successors(
        &self,
        pose: Pose,
        step: &mut impl FnMut(&Step) -> Option<Paces>,
    ) -> arrayvec::ArrayVec<(Pose, Paces), 8> {
        let taken = |(direction, to)| {
            let cost = Paces(pose.stride.cost(direction).into());
            let cost = step(&Step { from: pose.area, direction, to, cost })?;
            Some((Pose { area: to, stride: pose.stride.took(direction) }, cost))
        };
        self.steps(pose.area).filter_map(taken).collect()
    }

    /// The paces of the cheapest way from `start` to a place that `goal` accepts, at most `limit`; nothing if there is none.
    ///
    /// For policies that walk toward something several turns away: 0 if the start is already such a place.
    ///
    /// ```
    /// use fracas_engine::map::{Area, Cell, Map, Paces, Pose, Stride};
    /// let map = Map::open(9, 9)?;
    /// let start = Pose { area: Area::of(Cell::new(0, 0)), stride: Stride::new(map.diagonals()) };
    /// let foe = Area::of(Cell::new(8, 0));
    /// let far = map.path_distance(start, Paces(50), |area| area.touches(map.grid(), foe), |step| Some(step.cost));
    /// assert_eq!(far, Some(Paces(7)));
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub fn path_distance(
        &self,
        start: Pose,
        limit: Paces,
        mut goal: impl FnMut(Area) -> bool,
        mut step: impl FnMut(&Step) -> Option<Paces>,
    ) -> Option<Paces> {
        let wide = |(pose, cost): (Pose, Paces)| (pose, u32::from(cost.0));
        let mut search =
            dijkstra_reach(&start, |pose: &Pose| self.successors(*pose, &mut step).into_iter().map(wide));
        let found = search.find(|item| item.total_cost > u32::from(limit.0) || goal(item.node.area))?;
        u16::try_from(found.total_cost).ok().map(Paces).filter(|cost| *cost <= limit)
    }
}
