//! What holds for every map, whatever lies on it: closed forms against counting, and symmetries.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

fn cell() -> impl Strategy<Value = Cell> {
    (-9i16..9, -9i16..9).prop_map(|(x, y)| Cell::new(x, y))
}

fn area() -> impl Strategy<Value = Area> {
    prop_oneof![
        (cell(), 1u8..6).prop_map(|(cell, size)| Area::new(cell, size)),
        (cell(), 1u8..6).prop_map(|(cell, size)| Area::new(cell, size).turned_over()),
        (cell(), 1u8..6, 1u8..6).prop_map(|(cell, width, depth)| Area::oblong(cell, width, depth)),
    ]
}

fn grid() -> impl Strategy<Value = Grid> {
    prop_oneof![Just(Grid::Square), Just(Grid::Hex)]
}

fn diagonals() -> impl Strategy<Value = Diagonals> {
    prop_oneof![Just(Diagonals::Alternating), Just(Diagonals::Uniform), Just(Diagonals::Straight)]
}

/// A square map with some walls and slow ground, and two footprints on it.
fn map() -> impl Strategy<Value = (Map, Area, Area)> {
    let ground = prop_oneof![
        6 => Just(Ground::default()),
        1 => Just(Ground { passable: false, sight: Sight::Blocked, ..Ground::default() }),
        1 => Just(Ground { extra_cost: 1, ..Ground::default() }),
    ];
    (4u16..12, 4u16..12, diagonals()).prop_flat_map(move |(width, height, diagonals)| {
        let count = usize::from(width) * usize::from(height);
        let on_map = move || {
            (0..width as i16 - 2, 0..height as i16 - 2, 1u8..4)
                .prop_map(|(x, y, n)| Area::new(Cell::new(x, y), n))
        };
        (prop::collection::vec(ground.clone(), count), on_map(), on_map()).prop_map(move |(cells, a, b)| {
            (Map::new(Grid::Square, diagonals, width, height, cells).unwrap(), a, b)
        })
    })
}

/// A map on either grid with heights, and walls that block the sight.
fn hilly() -> impl Strategy<Value = Map> {
    let ground =
        (-3i8..4, prop_oneof![5 => Just(Sight::Clear), 1 => Just(Sight::Partial), 2 => Just(Sight::Blocked)]);
    let ground = ground.prop_map(|(height, sight)| Ground { height, sight, ..Ground::default() });
    (grid(), 1u16..14, 1u16..14).prop_flat_map(move |(grid, width, height)| {
        let count = usize::from(width) * usize::from(height);
        let cells = prop::collection::vec(ground.clone(), count);
        cells.prop_map(move |cells| Map::new(grid, Diagonals::Uniform, width, height, cells).unwrap())
    })
}

/// Whether two footprints see each other, by the line alone.
fn sees_by_line(map: &Map, a: Area, b: Area) -> bool {
    map.line(a, b).all(|cell| map.ground(cell).is_none_or(|ground| ground.sight != Sight::Blocked))
}

fn apart(grid: Grid, diagonals: Diagonals, a: Cell, b: Cell) -> Paces {
    distance(grid, diagonals, Area::of(a), Area::of(b))
}

/// Whether the segment crosses the inside of a cell, and whether it touches the cell at all, by the bounds
/// that the walls of the cell put on how far along the segment one is: fractions, compared crosswise.
fn crosses_and_touches(grid: Grid, from: Cell, to: Cell, cell: Cell) -> (bool, bool) {
    let minus = |a: Cell, b: Cell| (i64::from(a.x - b.x), i64::from(a.y - b.y));
    let ((dx, dy), (cx, cy)) = (minus(to, from), minus(cell, from));
    let axes: Vec<(i64, i64)> = match grid {
        Grid::Square => vec![(2 * dx, 2 * cx), (2 * dy, 2 * cy)],
        Grid::Hex => vec![(dx - dy, cx - cy), (dx + 2 * dy, cx + 2 * cy), (2 * dx + dy, 2 * cx + cy)],
    };
    let (mut low, mut high) = ((0, 1), (1, 1));
    let less = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 < b.0 * a.1;
    let (mut inside, mut touched) = (true, true);
    for (rate, centre) in axes {
        if rate == 0 {
            inside &= centre.abs() < 1;
            touched &= centre.abs() <= 1;
            continue;
        }
        let (first, last) = (rate.signum() * centre - 1, rate.signum() * centre + 1);
        let (first, last) = ((first, rate.abs()), (last, rate.abs()));
        low = if less(low, first) { first } else { low };
        high = if less(last, high) { last } else { high };
    }
    (inside && less(low, high), touched && !less(high, low))
}

fn turned(map: &Map, cells: impl Iterator<Item = Cell>) -> BTreeSet<Cell> {
    cells.map(|cell| map.turned_cell(cell)).collect()
}

proptest! {
    #[test]
    fn what_is_kept_of_sights_is_what_the_line_shows(
        mut map in hilly(), pairs in prop::collection::vec((area(), area()), 1..20), changed in 0usize..200,
    ) {
        let cells: Vec<Cell> = map.cells().collect();
        let changed = cells[changed % cells.len()];
        for sight in [Sight::Clear, Sight::Blocked] {
            for (a, b) in cells.iter().flat_map(|a| cells.iter().map(|b| (Area::of(*a), Area::of(*b)))) {
                prop_assert_eq!(map.sees(a, b), sees_by_line(&map, a, b), "{} {}", a, b);
            }
            // Footprints of all sizes, some of them off the map.
            for &(a, b) in &pairs {
                prop_assert_eq!(map.sees(a, b), sees_by_line(&map, a, b), "{} {}", a, b);
            }
            map.ground_mut(changed).unwrap().sight = sight;
        }
        let copy = map.clone();
        prop_assert_eq!(&copy, &map);
        prop_assert!(pairs.iter().all(|(a, b)| copy.sees(*a, *b) == sees_by_line(&map, *a, *b)));
    }

    #[test]
    fn distance_is_that_of_the_nearest_cells(g in grid(), d in diagonals(), a in area(), b in area()) {
        let pairs = a.cells(g).flat_map(|from| b.cells(g).map(move |to| (from, to)));
        let counted = pairs.map(|(from, to)| apart(g, d, from, to)).min().unwrap();
        prop_assert_eq!(distance(g, d, a, b), counted);
        prop_assert_eq!(distance(g, d, b, a), counted);
        let shared = a.cells(g).any(|cell| b.cells(g).any(|other| cell == other));
        prop_assert_eq!(a.overlaps(g, b), shared);
        prop_assert_eq!(counted == Paces::ZERO, shared);
        for paces in 0..20 {
            prop_assert_eq!(metric::within(g, d, a, b, Paces(paces)), counted.0 <= paces);
        }
    }

    #[test]
    fn hex_distance_is_that_of_hexx(a in cell(), b in cell()) {
        let distance = hexx::Hex::from(a).unsigned_distance_to(b.into());
        prop_assert_eq!(u32::from(apart(Grid::Hex, Diagonals::Straight, a, b).0), distance);
    }

    #[test]
    fn a_detour_is_never_shorter(g in grid(), d in diagonals(), a in cell(), b in cell(), c in cell()) {
        let detour = apart(g, d, a, b).0 + apart(g, d, b, c).0;
        // Counting alternate diagonals starts anew on each leg, which may save one pace.
        let saved = u16::from(g == Grid::Square && d == Diagonals::Alternating);
        prop_assert!(apart(g, d, a, c).0 <= detour + saved);
    }

    #[test]
    fn centres_of_single_cells_are_as_far_apart_as_the_cells(g in grid(), d in diagonals(), a in cell(), b in cell()) {
        let (one, other) = (Area::of(a), Area::of(b));
        prop_assert_eq!(metric::between_centres(g, d, one, other), apart(g, d, a, b));
        if g == Grid::Square {
            let (dx, dy) = metric::gap(g, one, other);
            prop_assert_eq!(metric::straight_hundredths(g, one, other), Diagonals::Straight.hundredths(dx, dy));
        }
    }

    #[test]
    fn around_is_every_cell_that_near_and_no_other(g in grid(), d in diagonals(), a in area(), paces in 0u16..5) {
        let around: Vec<Cell> = a.around(g, d, Paces(paces)).collect();
        let set: BTreeSet<Cell> = around.iter().copied().collect();
        prop_assert_eq!(set.len(), around.len());
        let box_of = (-30..30).flat_map(|y| (-30..30).map(move |x| Cell::new(x, y)));
        let counted = box_of.filter(|cell| {
            let nearest = a.cells(g).map(|own| apart(g, d, own, *cell)).min().unwrap();
            nearest > Paces::ZERO && nearest.0 <= paces
        });
        prop_assert_eq!(set, counted.collect::<BTreeSet<_>>());
        let border: BTreeSet<Cell> = a.border(g).collect();
        prop_assert!(border.iter().all(|cell| a.touches(g, Area::of(*cell))));
    }

    #[test]
    fn a_line_is_the_cells_it_crosses(g in grid(), from in cell(), to in cell()) {
        let box_of = (-20..20).flat_map(|y| (-20..20).map(move |x| Cell::new(x, y)));
        let (mut crossed, mut touched) = (BTreeSet::new(), BTreeSet::new());
        for cell in box_of.filter(|cell| *cell != from && *cell != to && from != to) {
            let (inside, at_all) = crosses_and_touches(g, from, to, cell);
            if inside { crossed.insert(cell); }
            if at_all { touched.insert(cell); }
        }
        let walked: Vec<Cell> = line(g, from, to).collect();
        prop_assert_eq!(walked.len(), crossed.len());
        prop_assert_eq!(walked.iter().copied().collect::<BTreeSet<_>>(), crossed);
        let walked: Vec<Cell> = line_with_corners(g, from, to).collect();
        prop_assert_eq!(walked.len(), touched.len());
        prop_assert_eq!(walked.iter().copied().collect::<BTreeSet<_>>(), touched);
    }

    #[test]
    fn a_line_back_is_the_line_reversed(g in grid(), from in cell(), to in cell(), corners: bool) {
        let walk = |from, to| if corners { line_with_corners(g, from, to) } else { line(g, from, to) };
        let mut back: Vec<Cell> = walk(to, from).collect();
        back.reverse();
        prop_assert_eq!(walk(from, to).collect::<Vec<_>>(), back);
    }

    #[test]
    fn a_line_between_two_spaces_crosses_neither(g in grid(), a in area(), b in area()) {
        let (from, to) = nearest_cells(g, a, b);
        for cell in line(g, from, to) {
            prop_assert!(!a.contains(g, cell) && !b.contains(g, cell), "{cell:?}");
        }
    }

    #[test]
    fn nearest_cells_are_nearest_and_the_same_for_both_sides(g in grid(), d in diagonals(), a in area(), b in area()) {
        let (from, to) = nearest_cells(g, a, b);
        prop_assert_eq!((to, from), nearest_cells(g, b, a));
        prop_assert!(nearest_pairs(g, a, b).any(|pair| pair == (from, to)));
        for (from, to) in nearest_pairs(g, a, b) {
            prop_assert_eq!(apart(g, d, from, to), distance(g, d, a, b));
        }
    }

    #[test]
    fn nothing_changes_when_the_map_is_turned((map, a, b) in map(), paces in 0u16..8) {
        let other = map.turned().unwrap();
        let (ta, tb) = (map.turned_area(a), map.turned_area(b));
        prop_assert_eq!(map.fits(a), other.fits(ta));
        prop_assert_eq!(map.passable(a), other.passable(ta));
        prop_assert_eq!(map.distance(a, b), other.distance(ta, tb));
        prop_assert_eq!(map.distance_between_centres(a, b), other.distance_between_centres(ta, tb));
        prop_assert_eq!(map.straight_hundredths(a, b), other.straight_hundredths(ta, tb));
        prop_assert_eq!(turned(&map, map.around(a, Paces(paces))), other.around(ta, Paces(paces)).collect());
        let along = |way: Option<Direction>| way.map(Direction::turned_with_map);
        prop_assert_eq!(along(map.heading(a, b)), other.heading(ta, tb));
        if !a.overlaps(Grid::Square, b) {
            prop_assert_eq!(along(map.straight_away(a, b)), other.straight_away(ta, tb));
            prop_assert_eq!(along(map.straight_toward(a, b)), other.straight_toward(ta, tb));
        }
        let pair = |(from, to)| (map.turned_cell(from), map.turned_cell(to));
        let pairs: BTreeSet<_> = nearest_pairs(Grid::Square, a, b).map(pair).collect();
        prop_assert_eq!(pairs, nearest_pairs(Grid::Square, ta, tb).collect());
        let line_of = line_with_corners(Grid::Square, a.anchor, b.anchor);
        let (from, to) = (map.turned_cell(a.anchor), map.turned_cell(b.anchor));
        prop_assert_eq!(turned(&map, line_of), line_with_corners(Grid::Square, from, to).collect());
    }

    #[test]
    fn reaches_turn_with_the_map((map, start, _) in map(), budget in 0u16..9) {
        let other = map.turned().unwrap();
        let search = |map: &Map, area| {
            let start = Pose { area, stride: Stride::new(map.diagonals()) };
            let cost = |step: &Step| {
                let extra = Paces(map.extra_cost(step.to).into());
                map.passable(step.to).then_some(step.cost.and(extra))
            };
            map.reach(start, Paces(budget), cost)
        };
        let (here, there) = (search(&map, start), search(&other, map.turned_area(start)));
        let turn = |(cell, cost)| (map.turned_area(start.at(cell)).anchor, cost);
        let costs: BTreeSet<_> = here.cells().map(turn).collect();
        prop_assert_eq!(costs, there.cells().collect());
    }

    #[test]
    fn the_numbered_search_finds_what_the_general_one_does((map, start, _) in map(), budget in 0u16..12) {
        let pose = Pose { area: start, stride: Stride::new(map.diagonals()) };
        let mut step = |step: &Step| {
            let free = step.from.anchor.x % 3 == 0 && step.direction == Direction::W;
            let extra = Paces(map.extra_cost(step.to).into());
            map.passable(step.to).then_some(if free { Paces::ZERO } else { step.cost.and(extra) })
        };
        let fast = map.reach(pose, Paces(budget), step);
        let general = reach(pose, Paces(budget), |pose| map.successors(*pose, &mut step).collect::<Vec<_>>());
        prop_assert_eq!(fast.cells().collect::<BTreeSet<_>>(), general.cells().collect());
        for (cell, _) in general.cells() {
            let end = |found: &Reach<Pose>| found.path_back(cell).and_then(|mut path| path.next()).map(|pose| pose.cell());
            prop_assert_eq!(end(&fast), end(&general));
        }
    }

    #[test]
    fn on_open_ground_a_way_costs_the_distance(g in grid(), d in diagonals(), from in cell(), budget in 0u16..7) {
        let from = from.offset(15, 15);
        let map = Map::open_on(g, d, 60, 40).unwrap();
        let start = Pose { area: Area::of(from), stride: Stride::new(d) };
        let found = map.reach(start, Paces(budget), |step| Some(step.cost));
        for cell in map.cells() {
            let away = apart(g, d, from, cell);
            match found.cost(cell) {
                // A path bends by an eighth of a turn, and so may be longer than the straight line.
                Some(cost) if d == Diagonals::Straight => prop_assert!(cost >= away),
                Some(cost) => prop_assert_eq!(cost, away),
                None => prop_assert!(away.0 > budget || d == Diagonals::Straight),
            }
        }
    }

    #[test]
    fn whoever_knows_where_the_goal_is_finds_a_way_as_cheap((map, start, _) in map(), x in 0i16..9, y in 0i16..9) {
        let pose = Pose { area: start, stride: Stride::new(map.diagonals()) };
        // Every third column is heavy going.
        let allowed = |step: &Step| {
            let heavy = if step.to.anchor.x % 3 == 0 { 2 } else { 1 };
            map.passable(step.to).then_some(Paces(step.cost.0 * heavy))
        };
        let foe = Area::of(Cell::new(x, y));
        let goal = |area: Area| map.distance(area, foe) <= Paces(2);
        let least = |pose: Pose| map.least_paces(pose, &map.goal(start, foe, Paces(2)));
        let found = map.way(pose, Paces(40), goal, allowed, least);
        let everywhere = map.reach(pose, Paces(40), allowed);
        let cheapest = everywhere.cells().find(|(cell, _)| goal(start.at(*cell)));
        prop_assert_eq!(found.map(|way| way.paces), cheapest.map(|(_, cost)| cost));
    }

    #[test]
    fn a_goal_is_as_far_as_what_it_was_made_of(g in grid(), mover in area(), to in cell(), target in area(), near in 0u16..5) {
        let map = Map::open_on(g, Diagonals::Uniform, 60, 40).unwrap();
        let there = mover.at(to);
        let pose = Pose { area: there, stride: Stride::new(map.diagonals()) };
        let least = map.least_paces(pose, &map.goal(mover, target, Paces(near)));
        prop_assert_eq!(least, map.distance(there, target).less(Paces(near)));
    }

    #[test]
    fn on_open_ground_a_way_costs_hardly_more_than_it_must(
        g in grid(), d in diagonals(), from in cell(), to in cell(), near in 1u16..5, first in 0usize..6
    ) {
        let map = Map::open_on(g, d, 60, 40).unwrap();
        let (from, foe) = (from.offset(15, 15), Area::of(to.offset(15, 15)));
        let start = Pose { area: Area::of(from), stride: Stride::new(d).took(g.directions()[first]) };
        let goal = |area: Area| map.distance(area, foe) <= Paces(near);
        let way = map.way(start, Paces(60), goal, |step| Some(step.cost), |_| Paces::ZERO).unwrap();
        let least = map.least_paces(start, &map.goal(start.area, foe, Paces(near)));
        let more = match (d, near) {
            (Diagonals::Straight, _) => u16::MAX,
            (_, 1) => 0,
            _ => 1,
        };
        prop_assert!(least <= way.paces && way.paces.less(least) <= Paces(more), "{least:?} {way:?}");
    }

    #[test]
    fn a_path_costs_what_its_reach_says((map, start, _) in map(), budget in 0u16..9) {
        let pose = Pose { area: start, stride: Stride::new(map.diagonals()) };
        let allowed = |step: &Step| map.passable(step.to).then_some(step.cost);
        let found = map.reach(pose, Paces(budget), allowed);
        for (cell, cost) in found.cells() {
            let (mut here, mut spent) = (pose, Paces::ZERO);
            for next in found.path(cell).unwrap() {
                let (direction, _) = map.steps(here.area).find(|(_, to)| *to == next.area).unwrap();
                spent = spent.and(Paces(here.stride.cost(direction).into()));
                prop_assert!(map.passable(next.area));
                here = next;
            }
            prop_assert_eq!((here.area.anchor, spent), (cell, cost));
            let goal = |area: Area| area.anchor == cell;
            prop_assert_eq!(map.way(pose, Paces(budget), goal, allowed, |_| Paces::ZERO).map(|way| way.paces), Some(cost));
        }
    }

    #[test]
    fn a_shove_away_ends_farther_with_each_step((map, from, target) in map(), paces in 0u16..7) {
        let target = Area::of(target.anchor);
        let free = |_: Area, _: Direction, to: Area| if map.passable(to) { PushStep::Free } else { PushStep::Blocked };
        for (heading, sign) in [(Heading::AwayFrom(from), 1), (Heading::Toward(from), -1)] {
            let push = map.push(target, heading, Paces(paces), free);
            let mut away = i32::from(map.distance(from, target).0);
            for area in &push.path {
                let now = i32::from(map.distance(from, *area).0);
                prop_assert!((now - away) * sign > 0);
                away = now;
            }
            prop_assert!(push.left.0 <= paces);
        }
    }
}
