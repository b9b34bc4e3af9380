//! What becomes of whole fights, as a table and as CSV.

use std::fmt::Write;

use super::bars::{bar, widest};
use super::csv::Csv;
use super::odds::LONGEST_FRACTION;
use super::simulation::grouped;
use crate::solve::{
    Best, BestMethod, CombatantOutlook, Distribution, FirstChoice, Likely, Precision, Solution, Valued,
    ValuedPlay, Worth,
};

/// The most rounds that have a line of their own.
const MOST_ROUNDS: usize = 16;

/// The most answers of one question that are listed.
const MOST_OPTIONS: usize = 12;

/// What is less likely than this, in percent, is told as if it were this likely.
const LEAST: f64 = 0.0001;

/// The figures for a terminal of `width` characters.
///
/// ```
/// use fracas_engine::{Book, Past};
/// use fracas_lab::{render, solve::{solve, SolveOrder, Stages}, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let past = Past { start: &Toy::open(&duel), answers: &[] };
/// let order = SolveOrder::new(vec!["random".to_owned(); 3]);
/// let solution = solve::<Toy>(&duel, past, &order, &Stages::default()).unwrap();
/// let text = render::solution_table(&solution, 100);
/// assert!(text.starts_with("exact") && text.lines().all(|line| line.len() <= 100), "{text}");
/// ```
pub fn solution_table(solution: &Solution, width: usize) -> String {
    let mut text = how_exact(solution);
    if let Some(best) = &solution.best {
        best_lines(&mut text, best);
    }
    text.push('\n');
    let mut rows: Vec<(&str, &Likely)> =
        solution.sides.iter().map(|side| (side.name.as_str(), &side.won)).collect();
    let further = [("draw", &solution.draw), ("goes on", &solution.going)];
    rows.extend(further.into_iter().filter(|(_, likely)| !likely.is_impossible()));
    likely_rows(&mut text, &rows, width);
    text.push('\n');
    rounds(&mut text, &solution.rounds, width);
    solution.combatants.iter().for_each(|combatant| one(&mut text, combatant));
    text
}

/// In plain lines, how much of it is exact, and why not all of it is.
///
/// ```
/// use fracas_engine::{Book, Past};
/// use fracas_lab::{render, solve::{solve, SolveOrder, Stages}, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let past = Past { start: &Toy::open(&duel), answers: &[] };
/// let order = SolveOrder::new(vec!["default".to_owned(); 3]);
/// let solution = solve::<Toy>(&duel, past, &order, &Stages::default()).unwrap();
/// assert_eq!(render::how_exact(&solution), "exact: 9 states, 1 end\n");
/// ```
pub fn how_exact(solution: &Solution) -> String {
    let Solution { states, ends, exact_percent, samples, limits, .. } = solution;
    let counts = format!("{}, {}", counted(*states, "state"), counted(*ends, "end"));
    let mut text = match (samples, solution.precision) {
        (None, Precision::Fractions) => format!("exact: {counts}\n"),
        (None, Precision::Rounded) => format!("exact but for the tail: {counts}\n"),
        (Some(samples), _) => {
            let rest = 100.0 - exact_percent;
            let exact = match *exact_percent {
                none if none <= 0.0 => "nothing of it is exact".to_owned(),
                some => format!("exact for {} of all fights", percent(some)),
            };
            let played = grouped(samples.played);
            let stopped = if samples.played < samples.asked { ", as time was up" } else { "" };
            format!(
                "{exact}: {counts}\nestimated for {}, from {played} fights played on (seed {}){stopped}\n",
                percent(rest),
                samples.seed
            )
        }
    };
    if limits.states {
        text.push_str("not all is exact: there are more states than were to be looked at (--states)\n");
    }
    if limits.time {
        text.push_str(
            "not all is exact: time was up (--time); how much is, depends on the machine, and so do the figures\n",
        );
    }
    if limits.too_wide > 0 {
        let from = counted(limits.too_wide, "state");
        let _ = writeln!(text, "not all is exact: from {from} a beat can go in too many ways (--limit)");
    }
    if let Some(tail) = &solution.tail {
        let _ = writeln!(text, "tail, neither exact nor estimated: {}", percent(tail.percent()));
    }
    text
}

fn counted(count: u64, what: &str) -> String {
    format!("{} {what}{}", grouped(count), if count == 1 { "" } else { "s" })
}

/// So many percent; what is neither nothing nor all is not shown as if it were.
fn percent(percent: f64) -> String {
    match percent {
        little if little < LEAST => format!("less than {LEAST} %"),
        little if little < 0.01 => format!("{little:.4} %"),
        much if much > 99.995 && much < 100.0 => "more than 99.99 %".to_owned(),
        some => format!("{some:.2} %"),
    }
}

/// What a way to play is worth, with the interval of what is estimated.
fn about(worth: &Worth) -> String {
    match (worth.low, worth.high) {
        (Some(low), Some(high)) => format!("{:.2} % ({low:.2} to {high:.2})", worth.percent),
        _ => format!("{:.2} %", worth.percent),
    }
}

fn best_lines(text: &mut String, best: &Best) {
    let Best { seat, side, method, worth, .. } = best;
    let _ = match (side, method) {
        (None, _) => writeln!(text, "{seat} is asked nothing"),
        (Some(side), BestMethod::Expectimax) => writeln!(
            text,
            "{seat} plays best for {side}, by expectimax over the whole fight: worth {:.3} %",
            worth.percent
        ),
        (Some(side), BestMethod::Policy { policy }) => writeln!(
            text,
            "{seat} plays for {side} by {policy} throughout, which need not be the best: worth {}",
            about(worth)
        ),
        (Some(side), BestMethod::Search { policy, judged, open }) => writeln!(
            text,
            "{seat} plays for {side} by expectimax over the states looked at, which need not be the best: worth {};\n\
             beyond them {policy} plays, and of {} states there {} at most were judged by playing on",
            about(worth),
            grouped(*open),
            grouped(*judged)
        ),
    };
    for ValuedPlay { method, worth } in &best.others {
        let how = match method {
            BestMethod::Policy { policy } => format!("by {policy} throughout"),
            _ => "by expectimax over the states looked at".to_owned(),
        };
        let _ = writeln!(text, "not seen to do better: {how}, worth {}", about(worth));
    }
    if best.sees_hidden {
        let _ = writeln!(
            text,
            "{seat} was taken to know what is hidden from it: nobody can do better, perhaps not so well"
        );
    }
    for FirstChoice { question, percent: share, options } in &best.first {
        let when = if *share > 99.9995 { String::new() } else { format!(" (in {})", percent(*share)) };
        let _ = writeln!(text, "\n{question}{when}");
        for option in options.iter().take(MOST_OPTIONS) {
            let _ = writeln!(text, "  {:8.3} %  {}", option.worth, option.label);
        }
        if options.len() > MOST_OPTIONS {
            let _ = writeln!(text, "  and {} more", options.len() - MOST_OPTIONS);
        }
    }
}

/// The interval of an estimate, or the fraction of what is exact, if anybody can read it.
fn beside(likely: &Likely) -> String {
    match (likely.low, likely.high) {
        (Some(low), Some(high)) => format!("({low:.2} to {high:.2})"),
        _ => {
            let fraction = likely.known.to_string();
            if fraction.len() <= LONGEST_FRACTION { fraction } else { String::new() }
        }
    }
}

fn likely_rows(text: &mut String, rows: &[(&str, &Likely)], width: usize) {
    let names = widest(rows.iter().map(|(name, _)| *name));
    let beside: Vec<String> = rows.iter().map(|(_, likely)| beside(likely)).collect();
    let column = widest(beside.iter().map(String::as_str));
    let room = width.saturating_sub(names + column + 16).min(40);
    for ((name, likely), beside) in rows.iter().zip(&beside) {
        let _ = write!(text, "{name:names$}  {:8.3} %  {beside:column$}", likely.percent);
        if room >= 5 {
            let _ = write!(text, "  {}", bar(likely.percent, room));
        }
        let trimmed = text.trim_end().len();
        text.truncate(trimmed);
        text.push('\n');
    }
}

fn rounds(text: &mut String, rounds: &Distribution, width: usize) {
    let _ = writeln!(text, "rounds: {}", spread(rounds));
    let (shown, rest) = rounds.values.split_at(rounds.values.len().min(MOST_ROUNDS));
    let names: Vec<String> = shown.iter().map(|one| format!("{:>4}", one.value)).collect();
    let rows: Vec<(&str, &Likely)> =
        names.iter().map(String::as_str).zip(shown.iter().map(|one| &one.likely)).collect();
    likely_rows(text, &rows, width);
    if let Some(Valued { value, .. }) = rest.first() {
        let later: f64 = rest.iter().map(|one| one.likely.percent).sum();
        let _ = writeln!(text, "{value:>4} or more: {}", percent(later));
    }
}

fn spread(figure: &Distribution) -> String {
    let Distribution { mean, low, high, p5, median, p95, .. } = figure;
    let interval = match (low, high) {
        (Some(low), Some(high)) => format!(" ({low:.2} to {high:.2})"),
        _ => String::new(),
    };
    format!("mean {mean:.3}{interval}, median {median}, nine in ten {p5} to {p95}")
}

fn one(text: &mut String, combatant: &CombatantOutlook) {
    let CombatantOutlook { name, side, out, gauges } = combatant;
    let beside = beside(out);
    let space = if beside.is_empty() { "" } else { "  " };
    let _ = writeln!(text, "\n{name} ({side}): out {:.3} %{space}{beside}", out.percent);
    for gauge in gauges {
        let _ = writeln!(text, "  {} left: {}", gauge.name, spread(&gauge.left));
    }
}

/// The figures as CSV: a row for each chance and each mean.
///
/// ```
/// use fracas_engine::{Book, Past};
/// use fracas_lab::{render, solve::{solve, SolveOrder, Stages}, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let past = Past { start: &Toy::open(&duel), answers: &[] };
/// let order = SolveOrder::new(vec!["default".to_owned(); 3]);
/// let solution = solve::<Toy>(&duel, past, &order, &Stages::default()).unwrap();
/// let csv = render::solution_csv(&solution);
/// assert!(csv.starts_with("of,name,figure,value,percent,low,high,known\n"));
/// assert!(csv.contains("\nside,Ann,won,,100,,,1\n"), "{csv}");
/// ```
pub fn solution_csv(solution: &Solution) -> String {
    let mut table = Csv::new(&["of", "name", "figure", "value", "percent", "low", "high", "known"]);
    table.row(&[&"fight", &"", &"states", &solution.states, &"", &"", &"", &""]);
    table.row(&[&"fight", &"", &"exact", &"", &solution.exact_percent, &"", &"", &""]);
    for (name, chance) in [("open", &solution.open), ("tail", &solution.tail)] {
        if let Some(chance) = chance {
            table.row(&[&"fight", &"", &name, &"", &chance.percent(), &"", &"", chance]);
        }
    }
    if let Some(samples) = &solution.samples {
        table.row(&[&"fight", &"", &"samples", &samples.played, &"", &"", &"", &""]);
    }
    if let Some(best) = &solution.best {
        let how = |method: &BestMethod| match method {
            BestMethod::Expectimax => "expectimax".to_owned(),
            BestMethod::Search { policy, .. } => format!("search, then {policy}"),
            BestMethod::Policy { policy } => policy.clone(),
        };
        let first = (&best.method, &best.worth);
        let others = best.others.iter().map(|other| (&other.method, &other.worth));
        for (method, worth) in std::iter::once(first).chain(others) {
            let [low, high] = [worth.low, worth.high].map(bound);
            table.row(&[&"best", &best.seat, &"worth", &how(method), &worth.percent, &low, &high, &""]);
        }
        for first in &best.first {
            for option in &first.options {
                table.row(&[&"best", &first.question, &option.label, &"", &option.worth, &"", &"", &""]);
            }
        }
    }
    likely_row(&mut table, ["fight", "", "draw"], "", &solution.draw);
    likely_row(&mut table, ["fight", "", "goes on"], "", &solution.going);
    spread_rows(&mut table, "fight", "", "rounds", &solution.rounds);
    for side in &solution.sides {
        likely_row(&mut table, ["side", &side.name, "won"], "", &side.won);
    }
    for combatant in &solution.combatants {
        likely_row(&mut table, ["combatant", &combatant.name, "out"], "", &combatant.out);
        for gauge in &combatant.gauges {
            spread_rows(&mut table, "combatant", &combatant.name, gauge.name, &gauge.left);
        }
    }
    table.to_string()
}

/// The end of an interval, which is not there where nothing is estimated.
fn bound(bound: Option<f64>) -> String {
    bound.map_or_else(String::new, |bound| bound.to_string())
}

fn likely_row(table: &mut Csv, [of, name, figure]: [&str; 3], value: &str, likely: &Likely) {
    let (low, high) = (bound(likely.low), bound(likely.high));
    table.row(&[&of, &name, &figure, &value, &likely.percent, &low, &high, &likely.known]);
}

fn spread_rows(table: &mut Csv, of: &str, name: &str, figure: &str, spread: &Distribution) {
    let mean = format!("{figure}_mean");
    table.row(&[&of, &name, &mean, &spread.mean, &"", &bound(spread.low), &bound(spread.high), &""]);
    for Valued { value, likely } in &spread.values {
        likely_row(table, [of, name, figure], &value.to_string(), likely);
    }
}
