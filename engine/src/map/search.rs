//! The search over a map that is made for millions of turns: costs are small, and the nodes can be numbered.
//!
//! Nodes wait in one bucket for each cost (Dial's form of Dijkstra's search; of A*, where it is known what
//! there is at least to come), and what is known of each stands in a table by its number, so that nothing
//! is hashed, and nothing allocated by a search that is kept.

use super::reach::search_any;
use super::{Area, Diagonals, Direction, Map, Paces, Place, Pose, Reach, Step, Way};

/// The memory of searches for reach, to be kept by who searches again and again: a kept search does not
/// allocate.
///
/// ```
/// use fracas_engine::map::{Area, Cell, Map, Paces, Pose, Search, Stride};
/// let map = Map::open(9, 9)?;
/// let mut search = Search::default();
/// for x in 0..9 {
///     let start = Pose { area: Area::of(Cell::new(x, 0)), stride: Stride::new(map.diagonals()) };
///     let found = search.reach(&map, start, Paces(2), |step| Some(step.cost));
///     assert_eq!(found.cost(Cell::new(x, 2)), Some(Paces(2)));
/// }
/// # Ok::<(), fracas_engine::map::MapError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// What is known of each node, by its number.
    nodes: Vec<Node>,
    /// The number of this search, so that what was known to the one before needs no clearing.
    round: u32,
    /// The nodes to be looked at, by what they cost and what there is at least to come.
    buckets: Vec<Vec<Waiting>>,
    found: Reach<Pose>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// The search that the rest belongs to.
    round: u32,
    /// The least known cost.
    cost: u16,
    done: bool,
}

#[derive(Clone, Copy, Debug)]
struct Waiting {
    pose: Pose,
    node: u32,
    /// What it costs to come there; at least, while the step there is to be asked about.
    cost: Paces,
    parent: Option<u32>,
    /// The step there, until it is asked what it costs.
    step: Option<Step>,
}

impl Search {
    /// As [`Map::reach`].
    pub fn reach(
        &mut self,
        map: &Map,
        start: Pose,
        budget: Paces,
        step: impl FnMut(&Step) -> Option<Paces>,
    ) -> &Reach<Pose> {
        self.all(map, start, budget, step);
        self.found.finish();
        &self.found
    }

    /// As [`Map::way`].
    pub fn way(
        &mut self,
        map: &Map,
        start: Pose,
        limit: Paces,
        mut goal: impl FnMut(Area) -> bool,
        step: impl FnMut(&Step) -> Option<Paces>,
        least: impl Fn(Pose) -> Paces,
    ) -> Option<Way> {
        let paces = self.toward(map, start, limit, step, |pose| goal(pose.area), least)?;
        // The goal is what was found last.
        Some(Way { paces, first: self.found.back_from_last().last().map(|pose| pose.area) })
    }

    pub(super) fn into_found(self) -> Reach<Pose> {
        self.found
    }

    /// Finds all that the budget reaches.
    fn all(&mut self, map: &Map, start: Pose, budget: Paces, mut step: impl FnMut(&Step) -> Option<Paces>) {
        let Some(first) = self.begin(map, start) else {
            self.any(map, start, budget, step, |_| false);
            return;
        };
        self.wait(first, 0);
        let mut bucket = 0;
        while bucket < self.buckets.len() {
            // What costs nothing more is added to the bucket while it is looked through.
            while let Some(waiting) = self.buckets[bucket].pop() {
                let Some(index) = self.settle(waiting) else { continue };
                for (direction, to) in map.steps(waiting.pose.area).rev() {
                    let Some(onward) = self.onward(map, waiting, index, direction, to) else { continue };
                    let Some(more) = onward.step.and_then(|plain| step(&plain)) else { continue };
                    if more <= budget.less(waiting.cost) {
                        let cost = waiting.cost.and(more);
                        self.come_to_know(Waiting { cost, step: None, ..onward }, cost.0.into());
                    }
                }
            }
            bucket += 1;
        }
    }

    /// Finds the cheapest way to a goal, and tells what it costs.
    ///
    /// What a step costs is asked when the place that it leads to is looked at; until then it counts what it costs at
    /// least, so that most of the steps beside the way are never asked about.
    fn toward(
        &mut self,
        map: &Map,
        start: Pose,
        limit: Paces,
        mut step: impl FnMut(&Step) -> Option<Paces>,
        mut goal: impl FnMut(&Pose) -> bool,
        least: impl Fn(Pose) -> Paces,
    ) -> Option<Paces> {
        let Some(first) = self.begin(map, start) else {
            return self.any(map, start, limit, step, goal);
        };
        self.wait(first, 0);
        let mut bucket = 0;
        while bucket < self.buckets.len() {
            // What was found last is the nearest to the goal of what seems to cost the same, so that on open ground few
            // others are looked at; of the steps from a place the first was found last.
            while let Some(waiting) = self.buckets[bucket].pop() {
                let Some(waiting) = self.taken(waiting, bucket, limit, &mut step) else { continue };
                let Some(index) = self.settle(waiting) else { continue };
                if goal(&waiting.pose) {
                    return Some(waiting.cost);
                }
                for (direction, to) in map.steps(waiting.pose.area).rev() {
                    let Some(onward) = self.onward(map, waiting, index, direction, to) else { continue };
                    if onward.cost <= limit {
                        self.wait(onward, usize::from(onward.cost.and(least(onward.pose)).0).max(bucket));
                    }
                }
            }
            bucket += 1;
        }
        None
    }

    /// The search for what the nodes cannot be numbered of.
    fn any(
        &mut self,
        map: &Map,
        start: Pose,
        budget: Paces,
        mut step: impl FnMut(&Step) -> Option<Paces>,
        goal: impl FnMut(&Pose) -> bool,
    ) -> Option<Paces> {
        let steps =
            |pose: &Pose| map.successors(*pose, &mut step).collect::<arrayvec::ArrayVec<(Pose, Paces), 8>>();
        search_any(&mut self.found, start, budget, steps, goal)
    }

    /// Forgets the last search, and begins at a node; none where nodes have no numbers: with straight distances the
    /// stride has too many values, and a place off the map has none.
    fn begin(&mut self, map: &Map, start: Pose) -> Option<Waiting> {
        self.found.clear();
        if start.stride.diagonals() == Diagonals::Straight {
            return None;
        }
        let node = number(map, &start)?;
        let count = usize::from(map.width()) * usize::from(map.height()) * 2;
        if self.nodes.len() < count {
            self.nodes.resize(count, Node::default());
        }
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            // After four thousand million searches the numbers begin again, and old knowledge must not look
            // new.
            self.nodes.fill(Node::default());
            self.round = 1;
        }
        self.buckets.iter_mut().for_each(Vec::clear);
        let first = Waiting { pose: start, node, cost: Paces::ZERO, parent: None, step: None };
        self.knows(first);
        Some(first)
    }

    /// The next step from a node to a place, for what it costs on open ground; nothing where, whatever it costs, it is no
    /// better way there: it need not be asked about.
    #[inline]
    fn onward(
        &self,
        map: &Map,
        from: Waiting,
        index: u32,
        direction: Direction,
        to: Area,
    ) -> Option<Waiting> {
        let pose = Pose { area: to, stride: from.pose.stride.took(direction) };
        let node = number(map, &pose)?;
        if self.is_known(node, from.cost) {
            return None;
        }
        let plain = Paces(from.pose.stride.cost(direction).into());
        let step = Step { from: from.pose.area, direction, to, cost: plain };
        Some(Waiting { pose, node, cost: from.cost.and(plain), parent: Some(index), step: Some(step) })
    }

    /// A place that has waited, with what the step there costs; nothing where that may not be taken, or makes it wait
    /// longer.
    fn taken(
        &mut self,
        mut waiting: Waiting,
        bucket: usize,
        limit: Paces,
        step: &mut impl FnMut(&Step) -> Option<Paces>,
    ) -> Option<Waiting> {
        let Some(plain) = waiting.step.take() else { return Some(waiting) };
        if self.is_known(waiting.node, waiting.cost) {
            return None;
        }
        let more = step(&plain)?.less(plain.cost);
        waiting.cost = waiting.cost.and(more);
        if waiting.cost > limit {
            return None;
        }
        if more > Paces::ZERO {
            self.come_to_know(waiting, bucket + usize::from(more.0));
            return None;
        }
        self.knows(waiting);
        Some(waiting)
    }

    /// Adds a node to what was found; nothing if it was found before, for less.
    fn settle(&mut self, waiting: Waiting) -> Option<u32> {
        let node = &mut self.nodes[waiting.node as usize];
        let before = std::mem::replace(&mut node.done, true);
        (!before).then(|| self.found.add(waiting.pose, waiting.cost, waiting.parent))
    }

    /// Whether a node is known to cost no more than this.
    #[inline]
    fn is_known(&self, node: u32, cost: Paces) -> bool {
        let node = &self.nodes[node as usize];
        node.round == self.round && node.cost <= cost.0
    }

    /// Keeps what a node costs.
    #[inline]
    fn knows(&mut self, place: Waiting) {
        self.nodes[place.node as usize] = Node { round: self.round, cost: place.cost.0, done: false };
    }

    /// Lets a node wait of which it is known now what it costs, unless it is known to cost no more than this.
    fn come_to_know(&mut self, place: Waiting, bucket: usize) {
        if !self.is_known(place.node, place.cost) {
            self.knows(place);
            self.wait(place, bucket);
        }
    }

    /// Lets a node wait in a bucket to be looked at.
    #[inline]
    fn wait(&mut self, waiting: Waiting, bucket: usize) {
        if self.buckets.len() <= bucket {
            self.buckets.resize_with(bucket + 1, Vec::new);
        }
        self.buckets[bucket].push(waiting);
    }
}

/// The number of a node; none off the map.
#[inline]
fn number(map: &Map, pose: &Pose) -> Option<u32> {
    Some(map.index(pose.cell())? as u32 * 2 + u32::from(pose.stride.parity()))
}
