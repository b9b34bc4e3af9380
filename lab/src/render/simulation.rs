//! The report of a simulation as a table and as CSV.

use std::fmt::Write;

use super::bars::{bar, widest};
use super::csv::Csv;
use crate::simulate::{CombatantReport, Rate, Report, Spread};

/// The report for a terminal of `width` characters.
///
/// ```
/// use fracas_lab::{players::Players, policy::Registry, render, simulate::{Simulation, Watch}, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let random = Registry::<Toy>::standard().maker("random").unwrap();
/// let report = Simulation::new(&duel, 100, 7, Players::everybody(random)).run(&Watch::default());
/// let text = render::simulation_table(&report, 100);
/// assert!(text.contains("Ann") && text.lines().all(|line| line.len() <= 100));
/// ```
pub fn simulation_table(report: &Report, width: usize) -> String {
    let mut text = String::new();
    let _ = head(&mut text, report);
    let _ = wins(&mut text, report, width);
    let _ = rounds(&mut text, &report.rounds);
    for combatant in &report.combatants {
        let _ = one(&mut text, combatant);
    }
    text
}

fn head(text: &mut String, report: &Report) -> std::fmt::Result {
    write!(text, "{} fights, seed {}", grouped(report.fights), report.seed)?;
    if report.is_partial() {
        write!(text, " (stopped: {} were asked for)", grouped(report.asked))?;
    }
    if report.cut_off > 0 {
        write!(text, "\n{} cut off, as they would not end", grouped(report.cut_off))?;
    }
    text.push_str("\n\n");
    Ok(())
}

fn wins(text: &mut String, report: &Report, width: usize) -> std::fmt::Result {
    let mut rows: Vec<(&str, &Rate)> =
        report.sides.iter().map(|side| (side.name.as_str(), &side.won)).collect();
    if report.draws.count > 0 {
        rows.push(("draw", &report.draws));
    }
    let names = widest(rows.iter().map(|(name, _)| *name));
    // The figures and the gaps take 32 characters.
    let room = width.saturating_sub(names + 32).min(50);
    for (name, rate) in rows {
        let Rate { percent, low, high, .. } = rate;
        write!(text, "{name:names$}  {percent:6.2} %  ({low:6.2} to {high:6.2})")?;
        if room >= 5 {
            write!(text, "  {}", bar(*percent, room))?;
        }
        text.push('\n');
    }
    text.push('\n');
    Ok(())
}

fn rounds(text: &mut String, spread: &Spread) -> std::fmt::Result {
    let Spread { mean, median, p5, p95, most, .. } = spread;
    writeln!(text, "rounds: mean {mean:.2}, median {median}, nine in ten {p5} to {p95}, most {most}")
}

fn one(text: &mut String, combatant: &CombatantReport) -> std::fmt::Result {
    let CombatantReport { name, side, defeated, gauges, actions } = combatant;
    writeln!(text, "\n{name} ({side}): defeated {:.2} %", defeated.percent)?;
    for gauge in gauges {
        let Spread { mean, p5, median, p95, .. } = gauge.left;
        writeln!(text, "  {} left: mean {mean:.2}, median {median}, nine in ten {p5} to {p95}", gauge.name)?;
    }
    let names = widest(actions.iter().map(|action| action.name.as_str()));
    for action in actions {
        write!(text, "  {:names$}  {:8.2} a fight", action.name, action.uses_per_fight)?;
        if action.strikes > 0 {
            write!(text, ", damage {:.2} a use, most {}", action.damage_per_use, action.damage_most)?;
        }
        text.push('\n');
    }
    Ok(())
}

/// A count with its thousands apart: 1,000,000.
pub(super) fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The report as CSV: one figure a row, named by what it is of.
///
/// ```
/// use fracas_lab::{players::Players, policy::Registry, render, simulate::{Simulation, Watch}, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let random = Registry::<Toy>::standard().maker("random").unwrap();
/// let report = Simulation::new(&duel, 100, 7, Players::everybody(random)).run(&Watch::default());
/// assert!(render::simulation_csv(&report).starts_with("of,name,figure,value\nfight,,fights,100\n"));
/// ```
pub fn simulation_csv(report: &Report) -> String {
    let mut table = Csv::new(&["of", "name", "figure", "value"]);
    let figures = [
        ("fights", report.fights),
        ("asked", report.asked),
        ("seed", report.seed),
        ("cut_off", report.cut_off),
        ("decisions", report.decisions),
        ("beats", report.beats),
    ];
    for (figure, value) in &figures {
        table.row(&[&"fight", &"", figure, value]);
    }
    rate_rows(&mut table, "fight", "", "draws", &report.draws);
    spread_rows(&mut table, "fight", "", "rounds", &report.rounds);
    for side in &report.sides {
        rate_rows(&mut table, "side", &side.name, "won", &side.won);
    }
    for combatant in &report.combatants {
        let name = combatant.name.as_str();
        rate_rows(&mut table, "combatant", name, "defeated", &combatant.defeated);
        for gauge in &combatant.gauges {
            spread_rows(&mut table, "combatant", name, gauge.name, &gauge.left);
        }
        for action in &combatant.actions {
            let of = format!("{name}: {}", action.name);
            table.row(&[&"action", &of, &"uses", &action.uses]);
            table.row(&[&"action", &of, &"uses_per_fight", &action.uses_per_fight]);
            table.row(&[&"action", &of, &"strikes", &action.strikes]);
            table.row(&[&"action", &of, &"damage", &action.damage]);
            table.row(&[&"action", &of, &"damage_per_use", &action.damage_per_use]);
            table.row(&[&"action", &of, &"damage_most", &action.damage_most]);
        }
    }
    table.to_string()
}

fn rate_rows(table: &mut Csv, of: &str, name: &str, figure: &str, rate: &Rate) {
    table.row(&[&of, &name, &figure, &rate.count]);
    table.row(&[&of, &name, &format!("{figure}_percent"), &rate.percent]);
    table.row(&[&of, &name, &format!("{figure}_low"), &rate.low]);
    table.row(&[&of, &name, &format!("{figure}_high"), &rate.high]);
}

fn spread_rows(table: &mut Csv, of: &str, name: &str, figure: &str, spread: &Spread) {
    table.row(&[&of, &name, &format!("{figure}_mean"), &spread.mean]);
    let Spread { least, p5, p25, median, p75, p95, most, .. } = *spread;
    let points = [
        ("least", least),
        ("p5", p5),
        ("p25", p25),
        ("median", median),
        ("p75", p75),
        ("p95", p95),
        ("most", most),
    ];
    for (point, value) in points {
        table.row(&[&of, &name, &format!("{figure}_{point}"), &value]);
    }
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
