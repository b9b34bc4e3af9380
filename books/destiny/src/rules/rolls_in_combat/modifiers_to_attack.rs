//! Modifiers to Attack: posture, flanking and cover.

use fracas_engine::map::Area;
use fracas_engine::{Play, Sum};

use crate::choice::{Choice, Question};
use crate::rules::{Fight, Scene};
use crate::settings::{
    Bonuses, CoverBy, FullCover, IgnoredAndFlanked, LowWalls, ModifiersFor, OwnGround, Situations,
};
use crate::terms::{Cover, DefenseKind, Id, Posture, Rolled};

/// What flanking gives (destiny.modifiers.posture-flank-table).
const FLANKED: i16 = 2;

/// Who is attacked, from where, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aimed {
    /// Who attacks.
    pub attacker: Id,
    /// Who is hit, if it is.
    pub target: Id,
    /// In whose space the target counts as being: its own, or that of who put it in the way.
    pub place: Id,
    /// What is rolled.
    pub what: Rolled,
    /// Whether the attack is a melee or a ranged one.
    pub is_melee: bool,
    /// The Defense that it meets.
    pub defense: DefenseKind,
}

impl Scene<'_> {
    /// What an attack by melee, or else by range, gains or loses by cover (destiny.modifiers.cover-table).
    fn by_cover(cover: Cover, is_melee: bool) -> i16 {
        match (cover, is_melee) {
            (Cover::None, _) | (Cover::Quarter, true) => 0,
            (Cover::Quarter, false) => -1,
            (Cover::Half, _) => -2,
            (Cover::ThreeQuarters, _) => -3,
            (Cover::ArrowSlit, _) => -5,
        }
    }

    /// And by posture (destiny.modifiers.posture-flank-table).
    fn by_posture(posture: Posture, is_melee: bool) -> i16 {
        let gain = match posture {
            Posture::Standing => 0,
            Posture::Crouching => 2,
            Posture::Prone => 3,
        };
        if is_melee { gain } else { -gain }
    }

    /// What flanking gives against a target, where it counts as being.
    fn by_flanking(self, aimed: Aimed) -> i16 {
        let flanked = if self.is_flanked_in(aimed.target, aimed.place) { FLANKED } else { 0 };
        match (self.is_rear_attack(aimed.attacker, aimed.target), self.settings().ignored_and_flanked) {
            (false, _) => flanked,
            (true, IgnoredAndFlanked::Doubled) => 2 * FLANKED,
            (true, IgnoredAndFlanked::Added) => flanked + 2 * FLANKED,
        }
    }

    /// Whether an attack is a rear attack (destiny.ignore-flank.rear-bonus).
    pub(crate) fn is_rear_attack(self, attacker: Id, target: Id) -> bool {
        self.of(target).ignoring.has(attacker)
    }

    /// Whether the modifiers of the table count for a roll.
    fn table_counts(self, aimed: Aimed) -> bool {
        let plain = matches!(aimed.defense, DefenseKind::Melee | DefenseKind::Ranged);
        plain || self.settings().modifiers_for != ModifiersFor::PlainDefense
    }

    /// Whether another bonus counts beside what the table gives: by a setting only the best one does
    /// (destiny.modifiers.bonuses-stack).
    pub(crate) fn counts_beside_table(self, bonus: i16, aimed: Aimed) -> bool {
        if self.settings().bonuses == Bonuses::AddUp || !self.table_counts(aimed) {
            return true;
        }
        let posture = Scene::by_posture(self.of(aimed.target).posture, aimed.is_melee);
        posture.max(self.by_flanking(aimed)) < bonus
    }

    /// The modifiers of the table, with the cover that is given: of posture and cover only the greater penalty counts
    /// (destiny.modifiers.penalties-highest), bonus and penalty add up.
    pub(crate) fn modifiers(self, aimed: Aimed, cover: Cover) -> Sum {
        let settings = self.settings();
        if !self.table_counts(aimed) {
            return Sum::new();
        }
        let posture = Scene::by_posture(self.of(aimed.target).posture, aimed.is_melee);
        let covered = Scene::by_cover(cover, aimed.is_melee);
        let flanking = self.by_flanking(aimed);
        let mut sum = Sum::new();
        if posture < 0 && covered < 0 {
            sum.add("posture or cover", posture.min(covered), "destiny.modifiers.penalties-highest");
        } else {
            sum.add("posture", posture.min(0), "destiny.modifiers.posture-flank-table");
            sum.add("cover", covered, "destiny.modifiers.cover-table");
        }
        let gains = match settings.bonuses {
            Bonuses::AddUp => (posture.max(0), flanking),
            Bonuses::BestOnly if posture >= flanking => (posture.max(0), 0),
            Bonuses::BestOnly => (0, flanking),
        };
        let rear = self.is_rear_attack(aimed.attacker, aimed.target);
        sum.add("posture", gains.0, "destiny.modifiers.posture-flank-table");
        match rear {
            true => sum.add("rear attack", gains.1, "destiny.ignore-flank.rear-bonus"),
            false => sum.add("flanked", gains.1, "destiny.flanking.all-attackers"),
        }
        sum
    }

    /// The cover that counts by the map alone of a target in its own space or another's: that of an arrow slit where
    /// nothing of it can be seen (destiny.modifiers.full-cover).
    pub(crate) fn cover_by_map(self, aimed: Aimed) -> Cover {
        let Aimed { attacker, place, .. } = aimed;
        match self.encounter.map.sees(self.area(attacker), self.area(place)) {
            true => self.cover_between(aimed),
            false => Cover::ArrowSlit,
        }
    }

    /// The cover that the map gives to a target: of what lies on the line to it, and of its own ground
    /// (destiny.modifiers.cover-level, destiny.modifiers.own-ground).
    fn cover_between(self, aimed: Aimed) -> Cover {
        let Aimed { attacker, target, place, .. } = aimed;
        let (from, to) = (self.area(attacker), self.area(place));
        let grid = self.encounter.map.grid();
        let mut cover = Cover::None;
        for cell in self.encounter.map.line(from, to) {
            let terrain = self.encounter.terrain(cell);
            let given = match terrain.is_low_wall {
                true if to.touches(grid, Area::of(cell)) => self.behind_low_wall(target),
                true => Cover::None,
                false => terrain.cover,
            };
            cover = cover.max(given);
        }
        cover.max(self.cover_of_own_ground(place))
    }

    /// What the ground gives to who stands in it, the least of what its cells give; a low wall gives nothing to who is on
    /// it (destiny.modifiers.own-ground).
    fn cover_of_own_ground(self, place: Id) -> Cover {
        if self.settings().own_ground == OwnGround::BehindOnly {
            return Cover::None;
        }
        let cells = self.area(place).cells(self.encounter.map.grid());
        let given = cells.map(|cell| {
            let terrain = self.encounter.terrain(cell);
            if terrain.is_low_wall { Cover::None } else { terrain.cover }
        });
        given.min().unwrap_or_default()
    }

    /// What a low wall gives to who is behind it (destiny.modifiers.low-wall).
    fn behind_low_wall(self, who: Id) -> Cover {
        match (self.settings().low_walls, self.of(who).posture) {
            (LowWalls::HalfCover, _) | (_, Posture::Standing) => Cover::Half,
            (LowWalls::MoreCover, Posture::Crouching) => Cover::ThreeQuarters,
            (LowWalls::MoreCover, Posture::Prone) => Cover::ArrowSlit,
        }
    }

    /// Whether an attack has a line to its target at all (destiny.modifiers.full-cover).
    pub(crate) fn has_aim(self, attacker: Id, target: Id) -> bool {
        self.lets_through(self.area(attacker), self.area(target))
    }

    /// Whether an attack from one space has a line to another.
    pub(crate) fn lets_through(self, from: Area, to: Area) -> bool {
        self.settings().full_cover == FullCover::AsArrowSlit || self.encounter.map.sees(from, to)
    }
}

impl Fight<'_> {
    /// The modifiers of an attack or check, with what the game master says of the scene.
    pub(super) fn modified(&mut self, aimed: Aimed) -> Play<Sum> {
        let scene = self.scene();
        let mut cover = scene.cover_by_map(aimed);
        let Aimed { attacker, target, .. } = aimed;
        if self.encounter.settings.cover_by == CoverBy::GameMaster
            && let Some(Choice::Cover(said)) = self.ask(Question::Cover { attacker, target, usual: cover })?
        {
            cover = said;
        }
        let mut sum = self.scene().modifiers(aimed, cover);
        if self.encounter.settings.situations == Situations::GameMaster
            && let Some(Choice::Figure(said)) = self.ask(Question::Situation { attacker, target })?
        {
            sum.add("the game master's word", said, "destiny.modifiers.other-situations");
        }
        Ok(sum)
    }
}
