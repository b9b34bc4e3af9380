//! The page about a simulation.

use maud::{Markup, html};

use super::{About, charts, document, histogram_of, shares_of, wide_table};
use crate::simulate::{CombatantReport, CombatantTally, Rate, Report, Tally};

/// What was simulated.
pub struct Simulated<'a> {
    /// Who played each seat: the seat, and the policy.
    pub seats: &'a [(String, String)],
    /// What was found.
    pub report: &'a Report,
    /// The sums of which that is made.
    pub tally: &'a Tally,
}

/// The page about a simulation.
///
/// ```
/// use fracas_engine::Book;
/// use fracas_lab::report::{About, Simulated, simulation_page};
/// use fracas_lab::toy::{Duel, Toy};
/// use fracas_lab::{players::Players, policy::Registry, simulate::{Report, Simulation, Watch}};
/// let (duel, random) = (Duel::example(), Registry::<Toy>::standard().maker("random").unwrap());
/// let simulation = Simulation::new(&duel, 50, 7, Players::everybody(random));
/// let (report, tally) = (simulation.run(&Watch::default()), simulation.tally(&Watch::default()));
/// let about = About {
///     title: "A duel", command: "fracas simulate", version: "1", seed: 7, files: &[], told: "", replay: None,
/// };
/// let page = simulation_page(&about, &Simulated { seats: &[], report: &report, tally: &tally });
/// assert!(page.contains("How often each side wins") && page.contains("50 fights"));
/// ```
pub fn simulation_page(about: &About<'_>, simulated: &Simulated<'_>) -> String {
    let Simulated { seats, report, tally } = *simulated;
    let found = html! {
        p { (report.fights) " fights"
            @for (seat, policy) in seats { ", " (seat) " played by " (policy) }
            "." }
        @if report.fights < report.asked { p { "Stopped after " (report.fights) " of " (report.asked) " fights." } }
        @if report.cut_off > 0 { p { (report.cut_off) " fights would not end and were cut off." } }
        (shares("wins", "How often each side wins", &wins(report)))
        section aria-labelledby="rounds" {
            h2 id="rounds" { "Rounds" }
            (histogram_of(&tally.rounds, &report.rounds, "Rounds that fights took"))
        }
        (shares("out", "Who is out of the fight at its end", &out(report)))
        (left(report, tally))
        (done(report))
    };
    document(about, &found)
}

/// What each side won, and what nobody did.
fn wins(report: &Report) -> Vec<(&str, Rate)> {
    let sides = report.sides.iter().map(|side| (side.name.as_str(), side.won));
    sides.chain([("nobody", report.draws)]).collect()
}

fn out(report: &Report) -> Vec<(&str, Rate)> {
    report.combatants.iter().map(|one| (one.name.as_str(), one.defeated)).collect()
}

/// Shares of the fights, as bars with their table.
fn shares(id: &str, label: &str, shares: &[(&str, Rate)]) -> Markup {
    let bars: Vec<charts::Bar> =
        shares.iter().map(|(name, rate)| charts::Bar::new((*name).to_owned(), rate)).collect();
    let rows = html! {
        @for (name, rate) in shares {
            tr { th scope="row" { (name) } td { (rate.count) " of " (rate.of) } td { (format!("{:.2}", rate.percent)) }
                td { (format!("{:.2} to {:.2}", rate.low, rate.high)) } }
        }
    };
    html! {
        section aria-labelledby=(id) {
            h2 id=(id) { (label) }
            (shares_of(&bars, label))
            (wide_table(label, &["who", "fights", "%", "interval"], &rows))
        }
    }
}

/// What each combatant has left at the end.
fn left(report: &Report, tally: &Tally) -> Markup {
    html! {
        section aria-labelledby="left" {
            h2 id="left" { "What is left at the end" }
            @for (one, sums) in report.combatants.iter().zip(&tally.combatants) {
                @if !one.gauges.is_empty() { h3 { (one.name) } (gauges(one, sums)) }
            }
        }
    }
}

fn gauges(one: &CombatantReport, sums: &CombatantTally) -> Markup {
    html! {
        @for (gauge, counts) in one.gauges.iter().zip(&sums.gauges) {
            (histogram_of(counts, &gauge.left, &format!("{} of {} left", gauge.name, one.name)))
        }
    }
}

/// What each combatant did.
fn done(report: &Report) -> Markup {
    const LABEL: &str = "What was done";
    let rows = html! {
        @for one in &report.combatants { @for action in &one.actions {
            tr { th scope="row" { (one.name) } td { (action.name) } td { (format!("{:.2}", action.uses_per_fight)) }
                td { (format!("{:.1}", share(action.strikes, action.uses))) }
                td { (format!("{:.2}", action.damage_per_use)) } td { (action.damage_most) } }
        } }
    };
    let columns = ["who", "what", "a fight", "did damage, %", "damage a use", "most at once"];
    html! {
        section aria-labelledby="done" {
            h2 id="done" { (LABEL) }
            (wide_table(LABEL, &columns, &rows))
        }
    }
}

/// So many of so many, in percent.
fn share(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}
