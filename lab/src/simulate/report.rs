//! What a simulation came to, in figures for people and programs.

use serde::Serialize;

use super::histogram::Histogram;
use super::tally::Tally;
use crate::digits::as_counted;
use crate::shelf::Lineup;

/// The 97.5 % point of the normal distribution: 95 % lie within this many deviations.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// What a simulation came to. It depends on the encounter, the policies, the seed and the number of fights alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Report {
    /// The book.
    pub book: &'static str,
    /// The seed.
    pub seed: u64,
    /// How many fights were asked for.
    pub asked: u64,
    /// How many were played: numbers 0 up to this one.
    pub fights: u64,
    /// How many were cut off, as they would not end; they are counted in no side's wins and in no draw.
    pub cut_off: u64,
    /// How many ended without a winner.
    pub draws: Rate,
    /// How many questions were answered in all.
    pub decisions: u64,
    /// How many beats were played in all.
    pub beats: u64,
    /// Each side.
    pub sides: Vec<SideReport>,
    /// How many rounds a fight took.
    pub rounds: Spread,
    /// Each combatant.
    pub combatants: Vec<CombatantReport>,
}

/// What became of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SideReport {
    /// Its name.
    pub name: String,
    /// How often it won.
    pub won: Rate,
}

/// What became of a combatant.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct CombatantReport {
    /// The name.
    pub name: String,
    /// The side.
    pub side: String,
    /// How often the combatant was out of the fight at its end.
    pub defeated: Rate,
    /// The gauges at the end of a fight.
    pub gauges: Vec<GaugeReport>,
    /// What was done, without what was never done.
    pub actions: Vec<ActionReport>,
}

/// What was left of a gauge at the end of a fight.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct GaugeReport {
    /// Its name.
    pub name: &'static str,
    /// What was left.
    pub left: Spread,
}

/// How a combatant used a skill or an action.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ActionReport {
    /// Its name.
    pub name: String,
    /// How often it was used in all.
    pub uses: u64,
    /// How often in a fight, on average.
    #[serde(serialize_with = "as_counted")]
    pub uses_per_fight: f64,
    /// How often it did damage.
    pub strikes: u64,
    /// The damage of all uses.
    pub damage: u64,
    /// The damage of a use, on average.
    #[serde(serialize_with = "as_counted")]
    pub damage_per_use: f64,
    /// The most damage at once.
    pub damage_most: u32,
}

/// A count out of a number, with the interval in which the true share lies 95 times in 100 (Wilson's).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rate {
    /// How often.
    pub count: u64,
    /// Out of how many.
    pub of: u64,
    /// The share, in percent.
    #[serde(serialize_with = "as_counted")]
    pub percent: f64,
    /// The lower end of the interval, in percent.
    #[serde(serialize_with = "as_counted")]
    pub low: f64,
    /// The upper end of the interval, in percent.
    #[serde(serialize_with = "as_counted")]
    pub high: f64,
}

impl Rate {
    /// `count` out of `of`.
    ///
    /// ```
    /// use fracas_lab::simulate::Rate;
    /// let rate = Rate::new(50, 100);
    /// assert_eq!(rate.percent, 50.0);
    /// assert!((40.0..41.0).contains(&rate.low) && (59.0..60.0).contains(&rate.high));
    /// ```
    pub fn new(count: u64, of: u64) -> Self {
        let (low, high) = wilson(count, of);
        let percent = if of == 0 { 0.0 } else { 100.0 * count as f64 / of as f64 };
        Rate { count, of, percent, low: 100.0 * low, high: 100.0 * high }
    }
}

/// Wilson's interval of 95 % for a share of which `count` out of `of` were seen; everything when nothing was seen.
pub fn wilson(count: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (count, of) = (count as f64, of as f64);
    let share = count / of;
    let divisor = 1.0 + Z * Z / of;
    let middle = (share + Z * Z / (2.0 * of)) / divisor;
    let half = Z * (share * (1.0 - share) / of + Z * Z / (4.0 * of * of)).sqrt() / divisor;
    // A share of all or nothing has its own end in the interval, whatever the rounding says.
    let low = if count == 0.0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if count == of { 1.0 } else { (middle + half).min(1.0) };
    (low, high)
}

/// How a figure is spread over the fights.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Spread {
    /// The mean.
    #[serde(serialize_with = "as_counted")]
    pub mean: f64,
    /// The least.
    pub least: i64,
    /// One in twenty is at or below this.
    pub p5: i64,
    /// A quarter is at or below this.
    pub p25: i64,
    /// Half are at or below this.
    pub median: i64,
    /// Three quarters are at or below this.
    pub p75: i64,
    /// Nineteen in twenty are at or below this.
    pub p95: i64,
    /// The most.
    pub most: i64,
}

impl From<&Histogram> for Spread {
    fn from(counts: &Histogram) -> Self {
        Spread {
            mean: counts.mean(),
            least: counts.least(),
            p5: counts.quantile(5, 100),
            p25: counts.quantile(25, 100),
            median: counts.quantile(50, 100),
            p75: counts.quantile(75, 100),
            p95: counts.quantile(95, 100),
            most: counts.most(),
        }
    }
}

/// How fast a simulation went.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Pace {
    /// How long it took.
    pub seconds: f64,
    /// Fights in a second.
    pub fights_per_second: f64,
    /// Decisions in a second.
    pub decisions_per_second: f64,
}

impl Report {
    /// What the sums of the fights of an encounter come to.
    pub fn new(book: &'static str, lineup: &Lineup, seed: u64, asked: u64, tally: &Tally) -> Self {
        let rate = |count| Rate::new(count, tally.fights);
        let combatants = lineup.combatants.iter().zip(&tally.combatants);
        let combatants = combatants.map(|((name, side), one)| CombatantReport {
            name: name.clone(),
            side: lineup.sides.get(*side).cloned().unwrap_or_default(),
            defeated: rate(one.defeats),
            gauges: lineup
                .gauges
                .iter()
                .zip(&one.gauges)
                .map(|(name, counts)| GaugeReport { name, left: counts.into() })
                .collect(),
            actions: lineup
                .actions
                .iter()
                .zip(&one.actions)
                .filter(|(_, action)| action.uses > 0 || action.strikes > 0)
                .map(|(name, action)| ActionReport {
                    name: name.clone(),
                    uses: action.uses,
                    uses_per_fight: ratio(action.uses, tally.fights),
                    strikes: action.strikes,
                    damage: action.damage,
                    damage_per_use: ratio(action.damage, action.uses),
                    damage_most: action.most,
                })
                .collect(),
        });
        Report {
            book,
            seed,
            asked,
            fights: tally.fights,
            cut_off: tally.cut_off,
            draws: rate(tally.draws),
            decisions: tally.decisions,
            beats: tally.beats,
            rounds: (&tally.rounds).into(),
            combatants: combatants.collect(),
            sides: lineup
                .sides
                .iter()
                .zip(&tally.wins)
                .map(|(name, wins)| SideReport { name: name.clone(), won: rate(*wins) })
                .collect(),
        }
    }

    /// Whether it was stopped before all fights were played.
    pub fn is_partial(&self) -> bool {
        self.fights < self.asked
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // From a published table: 8 of 10 gives 0.4902 to 0.9433.
        let (low, high) = wilson(8, 10);
        assert!((low - 0.4902).abs() < 5e-5 && (high - 0.9433).abs() < 5e-5, "{low} {high}");
        assert_eq!(wilson(0, 20).0, 0.0);
        assert_eq!(wilson(20, 20).1, 1.0);
        assert_eq!(wilson(0, 0), (0.0, 1.0));
    }
}
