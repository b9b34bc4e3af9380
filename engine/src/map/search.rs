//! The search over a map that is made for millions of turns: costs are small, and the nodes can be numbered.
//!
//! Nodes wait in one bucket for each cost (Dial's form of Dijkstra's search; of A*, where it is known what
//! there is at least to come), and what is known of each stands in a table by its number, so that nothing
//! is hashed, and nothing allocated by a search that is kept.

use super::reach::search_any;
use super::{Area, Diagonals, Map, Paces, Place, Pose, Reach, Step, Way};

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
    /// What it costs to come there.
    cost: Paces,
    parent: Option<u32>,
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
        self.run(map, start, budget, step, |_| false, |_| Paces::ZERO);
        self.found.finish();
        &self.found
    }

    /// As [`Map::way_toward`].
    pub fn way(
        &mut self,
        map: &Map,
        start: Pose,
        limit: Paces,
        mut goal: impl FnMut(Area) -> bool,
        step: impl FnMut(&Step) -> Option<Paces>,
        least: impl Fn(Area) -> Paces,
    ) -> Option<Way> {
        let paces = self.run(map, start, limit, step, |pose| goal(pose.area), least)?;
        // The goal is what was found last.
        Some(Way { paces, first: self.found.back_from_last().last().map(|pose| pose.area) })
    }

    pub(super) fn into_found(self) -> Reach<Pose> {
        self.found
    }

    fn run(
        &mut self,
        map: &Map,
        start: Pose,
        budget: Paces,
        mut step: impl FnMut(&Step) -> Option<Paces>,
        mut goal: impl FnMut(&Pose) -> bool,
        least: impl Fn(Area) -> Paces,
    ) -> Option<Paces> {
        self.found.clear();
        // With straight distances the stride has too many values to number; a start off the map has no
        // number.
        let numbered = start.stride.diagonals() != Diagonals::Straight && map.contains(start.cell());
        if !numbered {
            let steps = |pose: &Pose| {
                map.successors(*pose, &mut step).collect::<arrayvec::ArrayVec<(Pose, Paces), 8>>()
            };
            return search_any(&mut self.found, start, budget, steps, goal);
        }
        self.begin(map);
        let mut bucket = 0;
        if let Some(node) = self.number(map, &start) {
            self.wait(Waiting { pose: start, node, cost: Paces::ZERO, parent: None }, || bucket);
        }
        while bucket < self.buckets.len() {
            // What costs no more than this is added to the bucket while it is looked through. What was found last is the
            // nearest to the goal of what seems to cost the same, so that on open ground few others are looked at; of the
            // steps from a place the first was found last.
            while let Some(waiting) = self.buckets[bucket].pop() {
                let Some(index) = self.settle(waiting) else { continue };
                if goal(&waiting.pose) {
                    return Some(waiting.cost);
                }
                for (direction, to) in map.steps(waiting.pose.area).rev() {
                    let pose = Pose { area: to, stride: waiting.pose.stride.took(direction) };
                    let Some(node) = self.number(map, &pose) else { continue };
                    // Whatever the step costs, it is no better way there: it need not be asked about.
                    if self.is_known(node, waiting.cost) {
                        continue;
                    }
                    let more = Paces(waiting.pose.stride.cost(direction).into());
                    let Some(more) = step(&Step { from: waiting.pose.area, direction, to, cost: more })
                    else {
                        continue;
                    };
                    if more <= budget.less(waiting.cost) {
                        let cost = waiting.cost.and(more);
                        let whole = || usize::from(cost.and(least(to)).0).max(bucket);
                        self.wait(Waiting { pose, node, cost, parent: Some(index) }, whole);
                    }
                }
            }
            bucket += 1;
        }
        None
    }

    /// Adds a node to what was found; nothing if it was found before, for less.
    fn settle(&mut self, waiting: Waiting) -> Option<u32> {
        let node = &mut self.nodes[waiting.node as usize];
        let before = std::mem::replace(&mut node.done, true);
        (!before).then(|| self.found.add(waiting.pose, waiting.cost, waiting.parent))
    }

    /// Forgets the last search.
    fn begin(&mut self, map: &Map) {
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
    }

    /// The number of a node; none off the map.
    #[inline]
    fn number(&self, map: &Map, pose: &Pose) -> Option<u32> {
        Some(map.index(pose.cell())? as u32 * 2 + u32::from(pose.stride.parity()))
    }

    /// Whether a node is known to cost no more than this.
    #[inline]
    fn is_known(&self, node: u32, cost: Paces) -> bool {
        let node = &self.nodes[node as usize];
        node.round == self.round && node.cost <= cost.0
    }

    /// Lets a node wait in a bucket to be looked at, unless it is known to cost no more than this.
    fn wait(&mut self, waiting: Waiting, bucket: impl FnOnce() -> usize) {
        if self.is_known(waiting.node, waiting.cost) {
            return;
        }
        self.nodes[waiting.node as usize] = Node { round: self.round, cost: waiting.cost.0, done: false };
        let bucket = bucket();
        if self.buckets.len() <= bucket {
            self.buckets.resize_with(bucket + 1, Vec::new);
        }
        self.buckets[bucket].push(waiting);
    }
}
