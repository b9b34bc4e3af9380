//! Disarmed: weapons fly, and are drawn or picked up again.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::Play;
use fracas_engine::map::{Area, Cell, Direction, Grid, Stride};

use super::defenses::Cause;
use super::skills::Takes;
use super::{Fight, Scene};
use crate::choice::{Choice, Illegal, Legality, Question, Readiness};
use crate::event::Event;
use crate::settings::{DisarmDirections, DisarmLanding, DisarmedMarker, Retrieve};
use crate::sheet::Stay;
use crate::terms::{Id, ItemId, Once, known};

/// Paces that objects fly (forge.disarmed.scatter).
const FLIGHT: u8 = 3;
/// Hands of a combatant.
const HANDS: u8 = 2;

/// Directions that an object has not been tried in.
type Directions = ArrayVec<Direction, 8>;

/// How an object left a hand, and where it came down.
struct Flight {
    landing: Cell,
    whole: bool,
}

impl Scene<'_> {
    /// Whether there is anything to draw or to pick up.
    pub fn may_draw(self, actor: Id) -> Legality {
        let combatant = self.of(actor);
        let lying =
            self.state.lying.iter().any(|&(item, _)| self.may_pick_up_by_drawing(actor, item).is_ok());
        if lying || combatant.carried.iter().any(|&item| self.weapon(item).hands <= HANDS) {
            return Ok(());
        }
        Err(Illegal::because("forge.disarmed.rearm", "there is nothing to draw or to pick up"))
    }

    /// Whether an object lies in or next to a combatant's area.
    pub fn may_reach_down(self, actor: Id, item: ItemId) -> Legality {
        let grid = self.encounter.map.grid();
        let area = self.area(actor);
        let near = self.state.lying.iter().any(|&(lying, cell)| {
            let there = Area::of(cell);
            lying == item && (area.contains(grid, cell) || area.touches(grid, there))
        });
        if near && self.altitude(actor) == 0 {
            return Ok(());
        }
        Err(Illegal::because("forge.disarmed.retrieve-gap", "it does not lie in the area or next to it"))
    }

    /// Whether the draw maneuver picks up an object (forge.disarmed.retrieve-gap).
    fn may_pick_up_by_drawing(self, actor: Id, item: ItemId) -> Legality {
        if self.settings().retrieve != Retrieve::Maneuver {
            return Err(Illegal::because(
                "forge.disarmed.retrieve-gap",
                "picking up is no matter of a maneuver here",
            ));
        }
        self.may_reach_down(actor, item)
    }

    /// Whether a combatant may pick up an object on its turn without the draw maneuver: by setting for its action, or for
    /// nothing (forge.disarmed.retrieve-gap).
    pub fn may_pick_up(self, actor: Id, item: ItemId) -> Legality {
        match self.settings().retrieve {
            Retrieve::Maneuver => {
                return Err(Illegal::because("forge.disarmed.retrieve-gap", "it takes the draw maneuver"));
            }
            Retrieve::Action if self.state.turn().is_none_or(|turn| turn.actions == 0) => {
                return Err(Illegal::because("forge.disarmed.retrieve-gap", "it takes an action"));
            }
            Retrieve::Action | Retrieve::Free => {}
        }
        if self.bears(actor, |condition| condition.no_actions) {
            return Err(Illegal::because("forge.defeated.no-actions", "it cannot act"));
        }
        self.may_reach_down(actor, item)?;
        if self.has_hands_for(actor, item, 0) {
            return Ok(());
        }
        Err(Illegal::because("forge.disarmed.rearm", "no hand is free"))
    }

    /// Whether a combatant may draw or pick up an object when so many have been drawn in the maneuver already. After a walk
    /// in the same maneuver it is nothing that is slow to draw (forge.turns.draw-weapon,
    /// forge.turns.maneuver-paces-gap).
    fn may_draw_item(self, actor: Id, drawn: u8, walk: Once, item: ItemId) -> Legality {
        if !self.of(actor).carried.contains(&item) {
            self.may_pick_up_by_drawing(actor, item)?;
        }
        if walk == Once::Used && self.weapon(item).slow_draw {
            return Err(Illegal::because(
                "forge.turns.maneuver-paces-gap",
                "after a walk there is no time to draw it",
            ));
        }
        if self.has_hands_for(actor, item, usize::from(drawn)) {
            return Ok(());
        }
        Err(Illegal::because("forge.turns.draw-weapon", "no hand is free for it"))
    }

    /// Whether a combatant may draw an object, under the name by which it goes at this moment.
    pub fn may_draw_as(self, actor: Id, drawn: u8, walk: Once, choice: Choice) -> Legality {
        let Some(item) = item_of(choice) else { return Ok(()) };
        self.may_draw_item(actor, drawn, walk, item)?;
        let may = |item: &ItemId| self.may_draw_item(actor, drawn, walk, *item).is_ok();
        let proper = self.called(actor, item, self.at_hand(actor).filter(may));
        goes_by(choice, proper, "forge.turns.draw-weapon")
    }

    /// Whether a combatant may pick up an object without the draw maneuver, under the name by which it goes at this moment.
    pub fn may_pick_up_as(self, actor: Id, choice: Choice) -> Legality {
        let Some(item) = item_of(choice) else { return Ok(()) };
        self.may_pick_up(actor, item)?;
        let may = |item: &ItemId| self.may_pick_up(actor, *item).is_ok();
        goes_by(
            choice,
            self.called(actor, item, self.lying_about().filter(may)),
            "forge.disarmed.retrieve-gap",
        )
    }

    /// Shows what a combatant may draw or pick up when so many objects have been drawn already, the readiest first.
    pub fn each_to_draw(
        self,
        actor: Id,
        drawn: u8,
        walk: Once,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let may = |item: &ItemId| self.may_draw_item(actor, drawn, walk, *item).is_ok();
        self.each_called(actor, self.at_hand(actor).filter(may), each)
    }

    /// Shows the objects that a combatant may pick up without the draw maneuver.
    pub fn each_pickup(self, actor: Id, each: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.settings().retrieve == Retrieve::Maneuver {
            return ControlFlow::Continue(());
        }
        let may = |item: &ItemId| self.may_pick_up(actor, *item).is_ok();
        self.each_called(actor, self.lying_about().filter(may), each)
    }

    /// Objects on the ground, wherever they lie.
    fn lying_about(self) -> impl Iterator<Item = ItemId> + Clone {
        self.state.lying.iter().map(|&(item, _)| item)
    }

    /// What a combatant carries, and all that lies on the ground.
    fn at_hand(self, actor: Id) -> impl Iterator<Item = ItemId> + Clone {
        self.of(actor).carried.iter().copied().chain(self.lying_about())
    }

    /// How ready an object is for somebody who wants to take it up.
    pub fn readiness(self, actor: Id, item: ItemId) -> Readiness {
        match (self.of(actor).carried.contains(&item), self.is_unloaded(item)) {
            (true, false) => Readiness::Carried,
            (true, true) => Readiness::CarriedUnloaded,
            (false, false) => Readiness::Lying,
            (false, true) => Readiness::LyingUnloaded,
        }
    }

    /// The name by which an object goes among those that could be taken up. The readiest of a kind goes by the name of the
    /// kind; those that differ from it say in what, and two that are alike are one choice: then the later has none.
    fn called(self, actor: Id, item: ItemId, others: impl Iterator<Item = ItemId>) -> Option<Choice> {
        let kind = |item: ItemId| self.encounter.items[item.index()];
        let readiness = self.readiness(actor, item);
        let (mut is_later, mut is_readiest) = (false, true);
        for other in others.filter(|&other| kind(other) == kind(item)) {
            is_later |= other == item;
            match self.readiness(actor, other) {
                same if same == readiness && !is_later => return None,
                readier if readier < readiness => is_readiest = false,
                _ => {}
            }
        }
        Some(if is_readiest { Choice::Item(item) } else { Choice::ItemAs(item, readiness) })
    }

    /// Shows objects, the readiest first, each by its name among them.
    fn each_called(
        self,
        actor: Id,
        items: impl Iterator<Item = ItemId> + Clone,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for readiness in Readiness::ALL {
            for item in items.clone().filter(|&item| self.readiness(actor, item) == readiness) {
                if let Some(choice) = self.called(actor, item, items.clone()) {
                    each(choice)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether hands are left for an object, if all that was held before the last `kept` objects gives way.
    fn has_hands_for(self, actor: Id, item: ItemId, kept: usize) -> bool {
        let held = &self.of(actor).held;
        let taken: u8 = held.iter().rev().take(kept).map(|&held| self.weapon(held).hands).sum();
        taken + self.weapon(item).hands <= HANDS
    }

    /// Where an object comes down that flies three paces from a combatant in a direction: in the last free area on its way,
    /// if something is in the way; at somebody's feet is as good as any (forge.disarmed.landing-gap).
    fn flight(self, who: Id, direction: Direction) -> Flight {
        let (map, area) = (self.map(), self.area(who));
        let mut at = match map.grid() {
            Grid::Square => middle_toward(area, direction),
            Grid::Hex => area.anchor,
        };
        // The paces count from the edge of a large footprint.
        while area.contains(map.grid(), direction.step(at)) {
            at = direction.step(at);
        }
        let (mut left, mut stride) = (FLIGHT, Stride::new(self.step_diagonals()));
        while stride.cost(direction) <= left {
            let next = direction.step(at);
            if !map.ground(next).is_some_and(|ground| ground.passable) {
                return Flight { landing: at, whole: false };
            }
            left -= stride.cost(direction);
            (at, stride) = (next, stride.took(direction));
        }
        Flight { landing: at, whole: true }
    }
}

impl Scene<'_> {
    /// The cell of a large footprint that is nearest to somebody: of two the one on the right, so that nothing depends on
    /// how the map lies.
    pub(super) fn near_side(self, target: Id, from: Id) -> Cell {
        let (grid, area, origin) = (self.map().grid(), self.area(target), self.area(from));
        if grid == Grid::Hex {
            return area.anchor;
        }
        // In halves of a cell, from the middle of who is there.
        let middle = |cell: Cell, size: u8| {
            (2 * i32::from(cell.x) + i32::from(size), 2 * i32::from(cell.y) + i32::from(size))
        };
        let (ox, oy) = middle(origin.anchor, origin.size());
        let (tx, ty) = middle(area.anchor, area.size());
        let rank = |&cell: &Cell| {
            let (x, y) = middle(cell, 1);
            let left = (tx - ox) * (y - oy) - (ty - oy) * (x - ox);
            ((x - ox).pow(2) + (y - oy).pow(2), left)
        };
        area.cells(grid).min_by_key(rank).unwrap_or(area.anchor)
    }
}

/// The object that is meant.
fn item_of(choice: Choice) -> Option<ItemId> {
    match choice {
        Choice::Item(item) | Choice::ItemAs(item, _) => Some(item),
        _ => None,
    }
}

/// Whether an object is called by its proper name.
fn goes_by(choice: Choice, proper: Option<Choice>, clause: &'static str) -> Legality {
    match proper {
        Some(proper) if proper == choice => Ok(()),
        Some(_) => Err(Illegal::because(clause, "of several of its kind it goes by another name")),
        None => Err(Illegal::because(clause, "another that is just like it is meant")),
    }
}

/// The middle of a footprint on squares. An even one has four cells there: of these the foremost in a direction, and of two
/// the one on the right, so that nothing depends on how the map lies.
fn middle_toward(area: Area, direction: Direction) -> Cell {
    let (dx, dy) = direction.vector();
    let size = i16::from(area.size());
    let offset = |rank| if rank > 0 { size / 2 } else { (size - 1) / 2 };
    area.anchor.offset(offset(2 * dx + dy), offset(2 * dy - dx))
}

impl Fight<'_> {
    /// Everything that a combatant holds flies three paces away (forge.disarmed.scatter).
    pub fn disarm(&mut self, who: Id) -> Play {
        let held = std::mem::take(&mut self.state.of_mut(who).held);
        self.note(Event::Disarmed { who }, "everything held flies away", "forge.disarmed.scatter");
        let lost =
            self.state.of(who).concentration.is_some_and(|on| on.item.is_some_and(|it| held.contains(&it)));
        if lost {
            // Skills of those weapons are interrupted, others are not.
            self.interrupt(who, "forge.disarmed.interrupt");
        }
        let mut together = None;
        for item in held {
            let at = match (together, self.encounter.settings.disarm_directions) {
                (Some(at), DisarmDirections::OneForAll) => at,
                _ => self.draw_landing(who)?,
            };
            together = Some(at);
            self.land(item, at);
        }
        if self.encounter.settings.disarmed_marker == DisarmedMarker::UntilArmed {
            self.impose(
                who,
                known::DISARMED,
                Stay::AsListed,
                Cause::new("disarmed", "forge.disarmed.event"),
            )?;
        }
        Ok(())
    }

    /// Draws at random where one object flies. Where its way is closed it stops short, or by setting another direction is drawn
    /// (forge.disarmed.each-own, forge.disarmed.landing-gap).
    fn draw_landing(&mut self, who: Id) -> Play<Cell> {
        let mut untried: Directions = self.encounter.map.grid().directions().iter().copied().collect();
        let again = self.encounter.settings.disarm_landing == DisarmLanding::DrawnAgain;
        loop {
            let direction = untried.remove(self.pick(untried.len(), "direction")?);
            let flight = self.scene().flight(who, direction);
            if flight.whole || !again || untried.is_empty() {
                return Ok(flight.landing);
            }
        }
    }

    /// An object comes to lie on the ground.
    pub fn land(&mut self, item: ItemId, at: Cell) {
        // With the ground already full of objects it is out of reach for good.
        let _ = self.state.lying.try_push((item, at));
        self.note(Event::Landed { item, at }, "lies there", "forge.disarmed.scatter");
    }

    /// A combatant draws or picks up as many weapons. What it held before gives way where hands are needed. Says whether
    /// that leaves no time to walk: some weapons are slow to draw.
    pub fn draw(&mut self, actor: Id, items: u8) -> Play {
        for drawn in 0..items {
            let question = Question::Draw { actor, drawn, further: items - drawn - 1, walk: self.walk_along };
            let Some(item) = self.ask(question)?.and_then(item_of) else { break };
            self.drew_slowly |= self.scene().weapon(item).slow_draw;
            self.take_up(actor, item, usize::from(drawn))?;
        }
        Ok(())
    }

    /// A combatant picks up an object outside the draw maneuver (forge.disarmed.retrieve-gap).
    pub fn pick_up(&mut self, actor: Id, item: ItemId) -> Play {
        let as_action = self.encounter.settings.retrieve == Retrieve::Action;
        if as_action {
            self.take_room(Takes::Action);
            self.before_action(actor)?;
        }
        self.take_up(actor, item, 0)?;
        if as_action { self.after_action(actor) } else { Ok(()) }
    }

    /// An object comes into the hand, from the belt or from the ground.
    fn take_up(&mut self, actor: Id, item: ItemId, kept: usize) -> Play {
        self.make_room(actor, item, kept);
        let carried = self.state.of(actor).carried.contains(&item);
        self.state.of_mut(actor).carried.retain(|other| *other != item);
        self.state.lying.retain(|(other, _)| *other != item);
        // Hands are the tighter limit: there is room for what they hold.
        let _ = self.state.of_mut(actor).held.try_push(item);
        if carried {
            self.note(Event::Drew { who: actor, item }, "drawn", "forge.turns.draw-weapon");
        } else {
            self.note(Event::PickedUp { who: actor, item }, "picked up", "forge.disarmed.retrieve-gap");
        }
        self.end_condition(actor, known::DISARMED, "forge.disarmed.event")
    }

    /// What was held first is put away until the hands suffice; what was drawn in the same maneuver stays.
    fn make_room(&mut self, actor: Id, item: ItemId, kept: usize) {
        loop {
            let held = self.state.of(actor).held.len();
            if held <= kept || self.scene().has_hands_for(actor, item, held) {
                return;
            }
            let away = self.state.of_mut(actor).held.remove(0);
            if self.state.of_mut(actor).carried.try_push(away).is_err() {
                let at = self.scene().cell(actor);
                self.land(away, at);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::arena::{SWORD, arena};
    use super::*;
    use crate::testing::Trial;

    const BOTH: &str =
        "gear = [\"short-sword\", \"shield\", \"dagger\"];drawn = [\"short-sword\", \"shield\"]";

    /// Disarms somebody; north is 1, north-east 2, and so on, clockwise.
    fn disarm(settings: &str, map: &str, at: [i16; 2], more: &str, ways: &[u8]) -> Trial {
        let mut trial = arena(settings, map, &[("A", "us", at, more)]);
        for &way in ways {
            trial.dice(&[way]);
        }
        let who = trial.id("A");
        trial.run(|fight| fight.disarm(who));
        trial
    }

    fn lying(trial: &Trial) -> Vec<(i16, i16)> {
        trial.state.lying.iter().map(|(_, cell)| (cell.x, cell.y)).collect()
    }

    #[test]
    fn everything_held_flies_three_paces() {
        let trial = disarm("", "11 11", [5, 5], BOTH, &[3, 2]);
        assert_eq!(lying(&trial), [(8, 5), (7, 7)]);
        assert!(trial.of_name("A").held.is_empty());
        assert_eq!((trial.scene().zone(trial.id("A")), trial.of_name("A").conditions.0), (0, 0));
        let trial = disarm("disarm-directions = \"one-for-all\"", "11 11", [5, 5], BOTH, &[3]);
        assert_eq!(lying(&trial), [(8, 5), (8, 5)]);
        let trial = disarm("", "11 11", [5, 5], &format!("{SWORD};size = 2"), &[3]);
        assert_eq!(lying(&trial), [(9, 5)]);
    }

    #[test]
    fn a_wall_stops_it_or_another_direction_is_drawn() {
        let map = ". . . # .";
        assert_eq!(lying(&disarm("", map, [1, 0], SWORD, &[3])), [(2, 0)]);
        let corridor = "# # # # # # #\n# . . . . . .\n# # # # # # #";
        let trial = disarm("disarm-landing = \"drawn-again\"", corridor, [1, 1], SWORD, &[1, 2]);
        assert_eq!(lying(&trial), [(4, 1)]);
    }

    #[test]
    fn only_the_skills_of_lost_weapons_are_interrupted() {
        for (with, left) in [
            (";concentrating = \"attack\";concentrating-with = \"short-sword\"", false),
            (";concentrating = \"attack\"", true),
        ] {
            let mut trial = arena("", "9 9", &[("A", "us", [4, 4], SWORD)]);
            let who = trial.id("A");
            let item = trial.state.of(who).held.first().copied().filter(|_| with.contains("with"));
            let skill = crate::terms::SkillId(0);
            trial.state.of_mut(who).concentration = Some(crate::state::Concentration { skill, item });
            trial.dice(&[1]);
            trial.run(|fight| fight.disarm(who));
            assert_eq!(trial.of_name("A").concentration.is_some(), left);
        }
    }

    #[test]
    fn one_draws_what_is_carried_or_lies_near() {
        let mut trial = disarm("", "11 11", [5, 5], BOTH, &[3, 2]);
        let who = trial.id("A");
        let dagger = trial.state.of(who).carried[0];
        trial.run(|fight| fight.draw(who, 2));
        assert_eq!(trial.of_name("A").held.as_slice(), [dagger]);
        assert_eq!(trial.scene().zone(who), 1);
        let sword = trial.state.lying[0].0;
        trial.state.lying[0].1 = Cell::new(6, 6);
        trial.run(|fight| fight.draw(who, 1));
        assert_eq!(trial.of_name("A").held.as_slice(), [dagger, sword]);
        assert_eq!(trial.state.lying.len(), 1);
    }

    #[test]
    fn hands_limit_what_is_held() {
        let more = "gear = [\"bow\", \"short-sword\", \"dagger\"];drawn = [\"bow\"]";
        let mut trial = arena("", "9 9", &[("A", "us", [4, 4], more)]);
        let who = trial.id("A");
        let [bow, sword, dagger] =
            [trial.state.of(who).held[0], trial.state.of(who).carried[0], trial.state.of(who).carried[1]];
        trial.run(|fight| fight.draw(who, 2));
        assert_eq!(trial.of_name("A").held.as_slice(), [sword, dagger]);
        assert_eq!(trial.of_name("A").carried.as_slice(), [bow]);
    }

    #[test]
    fn the_marker_lasts_until_one_is_armed_again() {
        let mut trial = disarm("disarmed-marker = \"until-armed\"", "11 11", [5, 5], BOTH, &[3, 2]);
        assert!(trial.has("A", known::DISARMED));
        let who = trial.id("A");
        trial.run(|fight| fight.draw(who, 1));
        assert!(!trial.has("A", known::DISARMED));
    }

    #[test]
    fn by_setting_picking_up_takes_an_action_or_nothing() {
        for (settings, actions) in [("retrieve = \"action\"", 0), ("retrieve = \"free\"", 1)] {
            let mut trial = disarm(settings, ". . # .", [1, 0], SWORD, &[3]);
            let who = trial.id("A");
            let item = trial.state.lying[0].0;
            assert!(trial.scene().may_draw(who).is_err());
            let offered = trial.offers(Question::Turn { actor: who });
            let items = offered.into_iter().filter(|choice| item_of(*choice).is_some());
            assert_eq!(items.collect::<Vec<_>>(), [Choice::Item(item)]);
            trial.run(|fight| fight.pick_up(who, item));
            assert_eq!(trial.of_name("A").held.as_slice(), [item]);
            assert!(trial.state.turn().is_some_and(|turn| turn.actions == actions));
        }
    }

    #[test]
    fn a_slow_weapon_is_not_drawn_after_a_walk() {
        let mut trial = arena("", "9 9", &[("A", "us", [4, 4], "gear = [\"maul\"]")]);
        let who = trial.id("A");
        let slow = trial.run(|fight| {
            fight.walk_along = Once::Used;
            fight.draw(who, 1)?;
            let none = fight.state.of(who).held.is_empty();
            fight.walk_along = Once::Open;
            fight.draw(who, 1)?;
            Ok((none, fight.drew_slowly))
        });
        assert_eq!(slow, (true, true));
    }
}
