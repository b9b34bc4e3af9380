//! Combat Move: movement that leaves no line of attack open.

mod split;

use std::ops::ControlFlow;

use fracas_engine::map::Cell;
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Careful, Choice, Declared, Ease, Question};
use crate::rules::actions::combat_move::split::{Bearing, Share, Split};
use crate::rules::actions::move_::strikes::{NOWHERE, STRIKES_THE_FALLEN};
use crate::rules::exchange::{Attempt, Replies, Reply};
use crate::rules::{Fight, Scene};
use crate::settings::{CombatMoveGeometry, CombatMoveOpponent, CombatMoveSum, RetreatWay};
use crate::terms::{
    ActionType, Ap, Arm, CheckSkill, Cost, Entry, Id, Outcome, Row, StatusKind, Statuses, Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::Fixed(Ap(3)),
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::Movement,
    &[
        Row::new(Threshold::Dash, Outcome::Failure),
        Row::new(Threshold::From(1), Outcome::Success),
        Row::new(Threshold::From(10), Outcome::CriticalSuccess),
    ],
);

/// By which clauses a careful movement leads as far as it does.
struct Clauses {
    /// Straight toward or away.
    straight: &'static str,
    /// To the side.
    lateral: &'static str,
    /// Over the whole way.
    length: &'static str,
}

impl Clauses {
    /// Where one clause allows every way.
    const fn all(clause: &'static str) -> Clauses {
        Clauses { straight: clause, lateral: clause, length: clause }
    }
}

impl Ease {
    fn clauses(self) -> Clauses {
        const LENGTH: &str = "mythic.combat-move.way";
        match self {
            Ease::Edging => Clauses {
                straight: "mythic.combat-move.success-radial",
                lateral: "mythic.combat-move.success-lateral",
                length: LENGTH,
            },
            Ease::Backing => Clauses {
                straight: "mythic.retreat.success-radial",
                lateral: "mythic.retreat.success-lateral",
                length: LENGTH,
            },
            Ease::Surging => Clauses::all("mythic.combat-move.critical-lost"),
            Ease::Hasty => Clauses::all("mythic.retreat.critical-lost"),
        }
    }
}

/// A careful movement: all that its end squares have in common, found at its start.
#[derive(Clone, Copy)]
struct Care<'a> {
    scene: Scene<'a>,
    /// From where.
    start: Cell,
    /// Where the opponent is from whom toward and away are measured.
    opponent: Cell,
    /// How far off that is.
    off: u16,
    /// Along which line they are split, where they are.
    bearing: Option<Bearing>,
    /// Base Combat Movement.
    most: u8,
    /// What the outcome allows.
    ease: Ease,
}

impl Care<'_> {
    /// Whether the outcome keeps the whole way near the line to the opponent.
    fn keeps_close(&self) -> bool {
        matches!(self.ease, Ease::Edging | Ease::Backing)
    }

    /// Whether the movement may end in a square, as far as toward, away and lateral go.
    #[inline]
    fn is_allowed(&self, end: Cell) -> Legality {
        match self.ease {
            Ease::Surging => Ok(()),
            Ease::Hasty if self.scene.squares(end, self.opponent) > self.off => Ok(()),
            Ease::Hasty => Err(Illegal::because(self.ease.clauses().straight, "it ends no farther off")),
            Ease::Edging => self.is_careful(self.split(end)),
            Ease::Backing => {
                let split = self.split(end);
                let away_only = self.scene.settings().retreat_way == RetreatWay::AwayOnly;
                if away_only && split.toward.rounded() > 0 {
                    return Err(Illegal::because(
                        "mythic.retreat.toward-or-away",
                        "a retreat leads away only",
                    ));
                }
                self.is_careful(split)
            }
        }
    }

    /// Whether a square lies within one square toward or away and Base Combat Movement to the side.
    #[inline]
    fn is_careful(&self, split: Split) -> Legality {
        let Clauses { straight: radial, lateral, .. } = self.ease.clauses();
        let most = i32::from(self.most);
        let together = self.scene.settings().combat_move_sum == CombatMoveSum::Together;
        if !split.toward.is_within(1) {
            return Err(Illegal::because(radial, "it leads more than a square toward or away"));
        }
        if !split.lateral.is_within(most) {
            return Err(Illegal::because(lateral, "it leads farther to the side than Base Combat Movement"));
        }
        if together && split.toward.rounded().abs() + split.lateral.rounded() > most {
            let clause = "mythic.combat-move.radial-plus-lateral";
            return Err(Illegal::because(clause, "all squares together are more than Base Combat Movement"));
        }
        Ok(())
    }

    /// The clause by which the movement leads to a square: straight toward or away, to the side, or any way.
    fn clause(&self, end: Cell) -> &'static str {
        let Clauses { straight, lateral, .. } = self.ease.clauses();
        if self.split(end).lateral.is_within(0) { straight } else { lateral }
    }

    #[inline]
    fn split(&self, end: Cell) -> Split {
        match self.bearing {
            Some(bearing) => bearing.split(end),
            None => self.split_by_distance(end),
        }
    }

    /// Toward and away is what the distance to the opponent changes by, and the rest of the way leads to the side.
    fn split_by_distance(&self, end: Cell) -> Split {
        let change = i32::from(self.off) - i32::from(self.scene.squares(end, self.opponent));
        let whole = i32::from(self.scene.squares(self.start, end));
        Split { toward: Share::whole(change), lateral: Share::whole((whole - change.abs()).max(0)) }
    }
}

impl<'a> Scene<'a> {
    /// A careful movement as it is asked about.
    fn care(self, careful: &Careful) -> Care<'a> {
        let Careful { mover, opponent, ease } = *careful;
        let (start, opponent) = (self.of(mover).cell, self.of(opponent).cell);
        let bearing = match self.settings().combat_move_geometry {
            CombatMoveGeometry::Distance => None,
            CombatMoveGeometry::Axes => Bearing::new(self.encounter.map.grid(), start, opponent),
        };
        let (off, most) = (self.squares(start, opponent), self.sheet(mover).movement);
        Care { scene: self, start, opponent, off, bearing, most, ease }
    }

    /// Whether a careful movement may end in a square; where it starts it always may.
    pub(crate) fn may_end(self, careful: &Careful, end: Cell) -> Legality {
        let care = self.care(careful);
        if end == care.start {
            return Ok(());
        }
        care.is_allowed(end)?;
        self.may_stand(careful.mover, end)?;
        let stop_there = |cell| if cell == end { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        if self.each_end_square(careful, &mut { stop_there }).is_break() {
            return Ok(());
        }
        Err(Illegal::because(care.ease.clauses().length, "no way leads there that is short enough"))
    }

    /// Shows the squares where a careful movement may end, where it starts first, until told to stop
    /// (mythic.combat-move.way).
    pub(crate) fn each_end_square(
        self,
        careful: &Careful,
        each: &mut impl FnMut(Cell) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let care = self.care(careful);
        let crowd = self.crowd(careful.mover, care.start);
        let keeps_close = care.keeps_close();
        let goes =
            |cell: Cell| crowd.may_pass(cell).is_ok() && (!keeps_close || care.is_allowed(cell).is_ok());
        // What was gone through is ground to stand on, and, with care, allowed.
        let ends = |cell: Cell| crowd.has_room(cell) && (keeps_close || care.is_allowed(cell).is_ok());
        self.each_reachable(
            care.start,
            self.first_stride(),
            care.most + u8::from(keeps_close),
            goes,
            &mut |cell| {
                if cell == care.start || ends(cell) { each(cell) } else { ControlFlow::Continue(()) }
            },
        )
    }

    /// The first of the squares with the least rank among those where a careful movement may end.
    pub(in crate::rules) fn best_end<R: Ord>(
        self,
        careful: &Careful,
        rank: impl Fn(Cell) -> R,
    ) -> Option<Cell> {
        let mut best: Option<(R, Cell)> = None;
        let _ = self.each_end_square(careful, &mut |cell| {
            let rank = rank(cell);
            if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                best = Some((rank, cell));
            }
            ControlFlow::Continue(())
        });
        best.map(|(_, cell)| cell)
    }

    /// The nearest opponent of a mover (mythic.combat-move.which-opponent), of several the first of the roster
    /// (mythic.combat-move.equally-near).
    pub(crate) fn nearest_opponent(self, mover: Id) -> Option<Id> {
        self.opponents_of(mover).min_by_key(|&other| self.distance(mover, other))
    }

    /// The end square that unattended play takes: the start always is one.
    pub(crate) fn default_end(self, careful: &Careful) -> Option<Cell> {
        match careful.ease {
            Ease::Edging | Ease::Surging => self.default_combat_move(careful),
            Ease::Backing | Ease::Hasty => self.default_retreat(careful),
        }
    }

    /// The end square of a combat move: nearer to its best reach, else where it is (mythic.combat-move.ask-path), as where
    /// it can shoot at somebody.
    fn default_combat_move(self, careful: &Careful) -> Option<Cell> {
        let (mover, here) = (careful.mover, self.of(careful.mover).cell);
        if self.opponents_of(mover).any(|target| self.could_shoot(mover, here, target)) {
            return Some(here);
        }
        let arms = self.surfaces_in_hand(mover);
        let best = arms.max_by_key(|&arm| self.twice_mean(self.damage_of(arm))).unwrap_or(Arm::Hand);
        let reach = self.reach_of(best)?;
        let opponent = self.of(careful.opponent).cell;
        let off = |cell: Cell| {
            let squares = self.squares(cell, opponent);
            squares.abs_diff(squares.clamp(u16::from(reach.min), u16::from(reach.max)))
        };
        self.best_end(careful, |cell| (off(cell), self.way_left(here, cell)))
    }
}

impl Fight<'_> {
    /// Asks a mover from whom its combat move is to be measured, where a setting lets it say so.
    pub(in crate::rules) fn name_opponent(&mut self, mover: Id, declared: Declared) -> Play<Option<Id>> {
        let names = self.encounter.settings.combat_move_opponent == CombatMoveOpponent::MoverNames;
        if declared != Declared::CombatMove || !names {
            return Ok(None);
        }
        match self.ask(Question::Opponent { mover })? {
            Some(Choice::Combatant(opponent)) => Ok(Some(opponent)),
            _ => Ok(None),
        }
    }

    /// Carries out a combat move: who reacts with a blow or shot strikes, and no hit stops the mover
    /// (mythic.combat-move.hit-does-not-stop); but who does not move is struck only where it is
    /// (mythic.combat-move.strike-out-of-reach). It ends wherever the outcome allows, and not only on the declared path
    /// (mythic.combat-move.intended).
    pub(in crate::rules) fn move_with_care(
        &mut self,
        attempt: &Attempt,
        outcome: Outcome,
        replies: &Replies,
    ) -> Play {
        let mover = attempt.actor;
        let comes_there = |reply: &Reply| match outcome {
            Outcome::Failure => reply.strikes_at == 0,
            _ => reply.strikes_at != NOWHERE,
        };
        // In the order of the path, at one square that of initiative (mythic.move.several-strikes).
        let mut in_order = replies.clone();
        in_order.sort_by_key(|reply| reply.strikes_at);
        let mut felled_at = None;
        for reply in &in_order {
            match felled_at {
                _ if !comes_there(reply) => {
                    self.strike_nobody(mover, reply, "mythic.combat-move.strike-out-of-reach")?;
                }
                None => {
                    self.strike_mover(mover, outcome, reply)?;
                    felled_at = (!self.scene().is_able(mover)).then_some(reply.strikes_at);
                }
                Some(at) if at == reply.strikes_at => self.strike_nobody(mover, reply, STRIKES_THE_FALLEN)?,
                Some(_) => self.strike_nobody(mover, reply, "mythic.move.several-strikes")?,
            }
        }
        let ease = match outcome {
            Outcome::Success => Ease::Edging,
            Outcome::CriticalSuccess => Ease::Surging,
            _ => return Ok(()),
        };
        // Of equal results the first in initiative order (mythic.combat-move.equally-near).
        let reactor = replies.iter().rev().max_by_key(|reply| reply.result).map(|reply| reply.reactor);
        let opponent = attempt.opponent.or(reactor).or_else(|| self.scene().nearest_opponent(mover));
        // Who has been struck down lies where the movement began (mythic.combat-move.struck-down).
        if let Some(opponent) = opponent.filter(|_| self.scene().is_able(mover)) {
            self.move_to_end(Careful { mover, opponent, ease })?;
        }
        Ok(())
    }

    /// Asks where a careful movement ends, and goes there.
    pub(in crate::rules) fn move_to_end(&mut self, careful: Careful) -> Play {
        if let Some(Choice::Cell(to)) = self.ask(Question::EndSquare(careful))? {
            let clause = self.scene().care(&careful).clause(to);
            self.step_to(careful.mover, to, clause);
        }
        Ok(())
    }
}
