//! Hindering Maneuvers: the price of a maneuver in an enemy's zone.

use fracas_engine::{Clause, Play, Why};

use super::defenses::Cause;
use super::{Fight, Scene};
use crate::choice::{Illegal, Legality, Question};
use crate::event::Event;
use crate::settings::{HinderPassing, HinderPrice, HinderTiming};
use crate::terms::{Id, Occasion, Points, Set32, known};

/// What each of the three defenses loses. The book writes it with a minus sign, which says the same
/// (forge.hinder.loss, forge.hinder.sign).
const LOSS: Points = Points(4);

impl Scene<'_> {
    /// Whether an enemy whose zone covers a maneuver can hinder it. That costs nothing, unless by setting it counts as a
    /// reaction (forge.hinder.not-a-reaction).
    pub fn may_hinder(self, enemy: Id) -> Legality {
        if self.settings().hinder_price == HinderPrice::Free {
            return Ok(());
        }
        let limit = self.settings().reactions_per_round;
        let barred = self.bears(enemy, |condition| condition.no_reactions);
        if barred || (limit > 0 && self.of(enemy).reactions >= limit) {
            return Err(Illegal::because(
                "forge.hinder.not-a-reaction",
                "no reaction is left to hinder with",
            ));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Enemies may hinder a maneuver that is no movement (forge.hinder.trigger); who has had its chance is kept in the
    /// turn's `hindered`.
    pub fn hinder_now(&mut self, who: Id) -> Play {
        let zones = self.scene().zones_over(who);
        self.offer_hindering(zones, who, Occasion::Other)
    }

    /// Enemies in whose zone a maneuver was used, and who have had no occasion since, may hinder it in the end, if their
    /// zone is still at work (forge.hinder.active-zone).
    pub(super) fn hinder_afterwards(&mut self, zones: Set32, who: Id, occasion: Occasion) -> Play {
        let mut active = Set32::EMPTY;
        for enemy in zones.iter().filter(|&enemy| self.scene().zone(Id(enemy)) > 0) {
            active.insert(enemy);
        }
        self.offer_hindering(active, who, occasion)
    }

    /// Enemies may hinder a step that is about to be taken from within their zone, to leave it or to go on inside; to
    /// enter one is free (forge.hinder.leave, forge.hinder.enter-free). By setting only the zones count in which the
    /// maneuver began (forge.hinder.pass-through).
    pub(super) fn hinder_movement(&mut self, mover: Id, zones_at_start: Set32, first_step: bool) -> Play {
        let zones = match self.encounter.settings.hinder_passing {
            HinderPassing::FirstStepWithin => self.scene().zones_over(mover),
            HinderPassing::ZonesAtTheStart if first_step => zones_at_start,
            HinderPassing::ZonesAtTheStart => Set32::EMPTY,
        };
        self.offer_hindering(zones, mover, Occasion::Step)
    }

    /// Each of some enemies is asked once for a maneuver, however far it goes (forge.hinder.once-per-maneuver,
    /// forge.hinder.several-enemies).
    fn offer_hindering(&mut self, zones: Set32, mover: Id, occasion: Occasion) -> Play {
        for enemy in zones.iter().map(Id) {
            let had_its_chance = self.state.turn().is_some_and(|turn| turn.hindered.has(enemy.0));
            if had_its_chance || self.scene().has(mover, known::DEFEATED) {
                continue;
            }
            if self.scene().may_hinder(enemy).is_ok()
                && let Some(turn) = self.state.turn_mut()
            {
                turn.hindered.insert(enemy.0);
            }
            if !self.ask_yes(Question::Hinder { enemy, mover })? {
                continue;
            }
            let whom = match occasion {
                Occasion::Step | Occasion::Movement => self.hindered_by(enemy, mover)?,
                Occasion::Other => mover,
            };
            match self.encounter.settings.hinder_timing {
                HinderTiming::BeforeTheStep => self.hinder(enemy, whom, occasion)?,
                HinderTiming::AfterTheManeuver => {
                    // There is room for as many as there can be enemies, but for the one who moves.
                    let _ = self.late_hindering.try_push((enemy, whom, occasion));
                }
            }
        }
        Ok(())
    }

    /// An enemy hinders: a plain loss, no attack. Armor does not lower it, and nothing of it carries over
    /// (forge.hinder.not-attack, forge.hinder.no-armor, forge.hinder.no-carry).
    fn hinder(&mut self, enemy: Id, who: Id, occasion: Occasion) -> Play {
        if self.encounter.settings.hinder_price == HinderPrice::Reaction {
            let reactions = &mut self.state.of_mut(enemy).reactions;
            *reactions = reactions.saturating_add(1);
        }
        let (label, clause) = match occasion {
            Occasion::Step => ("a step from within an enemy's zone", "forge.hinder.leave"),
            Occasion::Movement | Occasion::Other => ("a maneuver in an enemy's zone", "forge.hinder.trigger"),
        };
        let scene = self.scene();
        let ridden = scene.mount_of(who).is_some() || scene.rider_of(who).is_some();
        self.tell(Event::Hindered { enemy, who }, || {
            let why = Why::clause(label, Clause(clause));
            // The enemy took its pick of the two.
            match ridden && occasion != Occasion::Other {
                true => why.fact("the rider or the mount", Clause("forge.mount.hinder-either")),
                false => why,
            }
        });
        self.lose_each(who, [LOSS; 3], Cause::new("hindered", "forge.hinder.loss").by(enemy))
    }

    /// By setting the loss falls after the maneuver (forge.hinder.timing).
    pub(super) fn hinder_late(&mut self) -> Play {
        for (enemy, who, occasion) in std::mem::take(&mut self.late_hindering) {
            self.hinder(enemy, who, occasion)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use fracas_engine::map::Direction;

    use super::*;
    use crate::choice::Choice;
    use crate::terms::Gait;
    use crate::testing::Trial;
    use crate::testing::arena::{Entrant, SWORD, arena};

    const POOLS: &str = "poise = 15;momentum = 10;focus = 20";
    const E: Direction = Direction::E;

    fn asked(trial: &Trial) -> usize {
        trial.times_asked(|question| matches!(question, Question::Hinder { .. }))
    }

    /// Somebody dashes east from beside a swordsman.
    fn dash(settings: &str, pools: &str, roster: &[Entrant<'_>], paces: &[Direction]) -> Trial {
        let roster: Vec<_> = [("A", "us", [1, 0], pools)].into_iter().chain(roster.iter().copied()).collect();
        let mut trial = arena(settings, "12 3", &roster);
        trial.walks("A", 5, Gait::Maneuver, paces);
        trial
    }

    const GUARD: Entrant<'_> = ("B", "them", [0, 0], SWORD);

    #[test]
    fn leaving_a_zone_costs_four_of_each() {
        let trial = dash("", POOLS, &[GUARD], &[E, E]);
        assert_eq!((trial.pools("A"), trial.at("A"), asked(&trial)), ([11, 6, 16], [3, 0], 1));
        let armored = format!("{POOLS};armor = 2");
        let trial = dash("", &armored, &[GUARD], &[E, E]);
        assert_eq!(trial.pools("A"), [11, 6, 16]);
        let trial = dash("", "poise = 3;momentum = 10;focus = 20", &[GUARD], &[E]);
        assert_eq!(trial.pools("A"), [0, 6, 16]);
        assert!(trial.has("A", known::REELING));
    }

    #[test]
    fn the_enemy_may_let_it_be() {
        let mut trial = arena("", "12 3", &[("A", "us", [1, 0], POOLS), GUARD]);
        trial.answers(&[Choice::Step(E), Choice::No]);
        trial.walks("A", 5, Gait::Maneuver, &[E]);
        assert_eq!((trial.pools("A"), trial.at("A")), ([15, 10, 20], [3, 0]));
    }

    #[test]
    fn several_enemies_hinder_each_once() {
        let trial =
            dash("", POOLS, &[GUARD, ("C", "them", [1, 1], SWORD), ("D", "them", [3, 1], SWORD)], &[E, E]);
        assert_eq!(trial.pools("A"), [3, 0, 8]);
        let trial = dash("", POOLS, &[GUARD, ("C", "them", [0, 1], SWORD)], &[E; 5]);
        assert_eq!((trial.pools("A"), asked(&trial)), ([7, 2, 12], 2));
    }

    #[test]
    fn a_zone_passed_through_hinders_the_step_out_of_it_unless_only_the_start_counts() {
        for (settings, times) in [("", 1), ("hinder-passing = \"zones-at-the-start\"", 0)] {
            let trial = dash(settings, POOLS, &[("B", "them", [3, 2], SWORD)], &[E; 5]);
            assert_eq!(asked(&trial), 0, "two paces off");
            let trial = dash(settings, POOLS, &[("B", "them", [3, 1], SWORD)], &[E; 5]);
            assert_eq!(asked(&trial), times);
            let trial = dash(settings, POOLS, &[("B", "them", [3, 1], SWORD)], &[E]);
            assert_eq!(asked(&trial), 0, "to enter is free");
        }
    }

    #[test]
    fn shift_careful_movement_and_actions_are_free() {
        for gait in [Gait::Shift, Gait::Careful, Gait::Unhindered] {
            let mut trial = arena("", "12 3", &[("A", "us", [1, 0], POOLS), GUARD]);
            trial.walks("A", 1, gait, &[E]);
            assert_eq!((trial.pools("A"), trial.at("A"), asked(&trial)), ([15, 10, 20], [2, 0], 0));
        }
    }

    #[test]
    fn without_momentum_the_rest_of_the_movement_is_lost() {
        let low = "poise = 15;momentum = 4;focus = 20";
        let trial = dash("", low, &[GUARD], &[E, E]);
        assert_eq!((trial.pools("A"), trial.at("A")), ([11, 0, 16], [1, 0]));
        let trial = dash("hinder-stop = \"goes-on\"", low, &[GUARD], &[E, E]);
        assert_eq!((trial.pools("A"), trial.at("A")), ([11, 0, 16], [3, 0]));
        let trial = dash("hinder-stop = \"goes-on\"", "poise = 3;momentum = 4;focus = 2", &[GUARD], &[E, E]);
        assert!(trial.has("A", known::DEFEATED));
        assert_eq!((trial.at("A"), trial.of_name("A").stress), ([1, 0], Points::ZERO));
    }

    #[test]
    fn by_setting_the_loss_comes_after_the_maneuver() {
        let mut trial = arena(
            "hinder-timing = \"after-the-maneuver\"",
            "12 3",
            &[("A", "us", [1, 0], "poise = 15;momentum = 4;focus = 20"), GUARD],
        );
        trial.answers(&[Choice::Step(E), Choice::Step(E)]);
        let mover = trial.id("A");
        trial.run(|fight| {
            fight.walk(mover, 5, Gait::Maneuver)?;
            fight.hinder_late()
        });
        assert_eq!((trial.pools("A"), trial.at("A")), ([11, 0, 16], [3, 0]));
    }

    #[test]
    fn any_maneuver_in_the_zone_is_an_occasion_and_only_a_working_zone_is_one() {
        for (more, pools) in [("", [11, 6, 16]), ("conditions = [\"reeling\"]", [15, 10, 20])] {
            let guard = format!("{SWORD};{more}");
            let mut trial = arena("", "12 3", &[("A", "us", [1, 0], POOLS), ("B", "them", [0, 0], &guard)]);
            let who = trial.id("A");
            trial.run(|fight| fight.hinder_now(who));
            assert_eq!(trial.pools("A"), pools);
            trial.run(|fight| fight.walk(who, 1, Gait::Maneuver));
            assert_eq!(trial.pools("A"), pools, "once for the whole maneuver");
        }
    }

    #[test]
    fn by_setting_hindering_uses_up_reactions() {
        let settings = "hinder-price = \"reaction\";reactions-per-round = 1";
        let guard = format!("{SWORD};reactions = 1");
        let trial = dash(settings, POOLS, &[("B", "them", [0, 0], &guard)], &[E]);
        assert_eq!(asked(&trial), 0);
        let trial = dash(settings, POOLS, &[GUARD], &[E]);
        assert_eq!((asked(&trial), trial.of_name("B").reactions), (1, 1));
    }

    #[test]
    fn where_a_mount_moves_the_enemy_chooses_rider_or_mount() {
        let roster = [
            ("R", "us", [1, 0], "riding = \"H\";poise = 15;focus = 20"),
            ("H", "us", [1, 0], "size = 2;mount = {};poise = 15;momentum = 25;focus = 10"),
            GUARD,
        ];
        let mut trial = arena("", "12 3", &roster);
        trial.walks("H", 5, Gait::Maneuver, &[E]);
        let pools = (trial.pools("R"), trial.pools("H"));
        assert_eq!((pools.0[0], pools.0[2], pools.1), (11, 16, [15, 21, 10]));
        let mut trial = arena("", "12 3", &roster);
        let horse = trial.id("H");
        trial.answers(&[Choice::Step(E), Choice::Combatant(horse)]);
        trial.walks("H", 5, Gait::Maneuver, &[]);
        assert_eq!(trial.pools("H"), [11, 21, 6]);
    }
}
