//! Flanking: who is surrounded by able attackers.

use arrayvec::ArrayVec;
use fracas_engine::map::Grid;

use crate::rules::Scene;
use crate::settings::{FlankingAngle, HiddenFlankers};
use crate::terms::{Id, Ids, MOST_COMBATANTS};

/// The center of a space, in sixths of cells.
type Center = [i64; 2];

/// Who of those around a target is able to attack it where it counts as being, each asked once.
struct Able<'a> {
    scene: Scene<'a>,
    place: Id,
    asked: Ids,
    able: Ids,
}

impl Able<'_> {
    fn is(&mut self, foe: Id) -> bool {
        if !self.asked.has(foe) {
            self.asked.insert(foe);
            if self.scene.is_able_to_attack(foe, self.place) {
                self.able.insert(foe);
            }
        }
        self.able.has(foe)
    }
}

impl Scene<'_> {
    /// Whether a combatant is flanked: two of those who surround it stand 120 degrees apart or more
    /// (destiny.flanking.condition).
    pub fn is_flanked(self, target: Id) -> bool {
        self.is_flanked_in(target, target)
    }

    /// Whether a combatant would be flanked in the space of another (destiny.grappling.interpose-success).
    pub(super) fn is_flanked_in(self, target: Id, place: Id) -> bool {
        self.is_flanked_by(self.opponents_of(target).collect(), (target, place), |id| self.center(id))
    }

    /// All who are flanked and can look about them.
    pub(crate) fn flanked(self) -> Ids {
        let mut centers = [Center::default(); MOST_COMBATANTS];
        let mut able = Ids::NONE;
        // The helpless flank nobody either.
        for id in self.present().filter(|&id| !self.is_helpless(id)) {
            // Each is looked at by all of its opponents.
            centers[id.index()] = self.center(id);
            able.insert(id);
        }
        let is_flanked = |&id: &Id| {
            let foes = self.encounter.foes[id.index()].among(able);
            self.is_flanked_by(foes, (id, id), |other| centers[other.index()])
        };
        able.iter().filter(is_flanked).collect()
    }

    /// As above, where its opponents that are here and the center of everybody's space are known.
    fn is_flanked_by(self, foes: Ids, (target, place): (Id, Id), center: impl Fn(Id) -> Center) -> bool {
        let foes = foes.without(self.of(target).ignoring).without(self.flanks_unknown(target));
        if foes.count() < 2 {
            return false;
        }
        let watched = |foe: &Id| !self.of(*foe).ignoring.has(target);
        let [of_x, of_y] = center(place);
        let direction = |foe| {
            let [x, y] = center(foe);
            (foe, [x - of_x, y - of_y])
        };
        let mut around = ArrayVec::<_, MOST_COMBATANTS>::new();
        around.extend(foes.iter().filter(watched).map(direction));
        // Where they stand is seen at a glance, whether they could attack is not.
        let mut able = Able { scene: self, place, asked: Ids::NONE, able: Ids::NONE };
        let pairs = around.iter().enumerate();
        pairs.clone().any(|(place, &(one, direction))| {
            let mut others = around[place + 1..].iter().filter(|(_, other)| self.surround(direction, *other));
            others.any(|&(other, _)| able.is(one) && able.is(other))
        })
    }

    /// Those who do not flank somebody as it knows nothing of them, but for a setting (destiny.flanking.hidden).
    fn flanks_unknown(self, target: Id) -> Ids {
        match self.settings().hidden_flankers {
            HiddenFlankers::DoNotCount => self.unknown_to(target),
            HiddenFlankers::Count => Ids::NONE,
        }
    }

    /// Whether two directions lie 120 degrees apart or more. The cosine of 120 degrees is a half, of 119.5 degrees
    /// 0.4924, both below 0; of what follows from that, all is in ten-thousandths of squares.
    fn surround(self, one: [i64; 2], other: [i64; 2]) -> bool {
        let least = match self.settings().flanking_angle {
            FlankingAngle::Exact => 2500,
            FlankingAngle::HalfADegreeLess => 2425,
        };
        let dot = self.doubled_dot(one, other);
        dot < 0 && {
            let lengths = self.doubled_dot(one, one) * self.doubled_dot(other, other);
            dot * dot * 10_000 >= least * lengths
        }
    }

    /// Twice the product of two directions, which on hexes is no whole number by itself.
    fn doubled_dot(self, [x, y]: [i64; 2], [of_x, of_y]: [i64; 2]) -> i64 {
        let square = 2 * (x * of_x + y * of_y);
        match self.encounter.map.grid() {
            Grid::Square => square,
            Grid::Hex => square + x * of_y + y * of_x,
        }
    }

    /// Six times the place of the center of a combatant's space, which is a whole number. On hexes a space of an even
    /// number across has its center where three hexes meet.
    fn center(self, id: Id) -> Center {
        let area = self.area(id);
        let (cell, across) = (area.anchor, i64::from(area.size()));
        let beyond = match self.encounter.map.grid() {
            Grid::Square => 3 * (across - 1),
            Grid::Hex if across % 2 == 0 => 2,
            Grid::Hex => 0,
        };
        [cell.x, cell.y].map(|at| 6 * i64::from(at) + beyond)
    }
}
