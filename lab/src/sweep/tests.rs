//! Sweeps over the made-up book.

use fracas_engine::journal::SavedFile;

use super::seal::{seal, unseal};
use super::*;
use crate::render;
use crate::shelf::{AnyBook, Shelved, SimulationOrder};
use crate::simulate::Watch;
use crate::toy::Toy;

const SHELF: &[&dyn AnyBook] = &[&Shelved::<Toy>::BOOK];

fn duel(policy: &str) -> Variant {
    let text = Shelved::<Toy>::BOOK.encounters()[0].1.to_owned();
    let file = SavedFile { name: "duel.toml".to_owned(), text };
    let mut variant = Variant::new("duel", "toy", file, vec![policy.to_owned(); 3]);
    variant.set.push(Set { path: "players.all".to_owned(), value: policy.to_owned() });
    variant
}

fn order() -> PlanOrder {
    let variants = vec![duel("random"), duel("greedy")];
    PlanOrder { seed: 5, fights: 25, cell_fights: 10, house_rules: Vec::new(), variants }
}

fn plan() -> Plan {
    Plan::new(order(), SHELF).unwrap()
}

fn part(plan: &Plan, number: u64) -> String {
    plan.play(SHELF, &plan.cell(number).unwrap(), None, &Watch::default()).unwrap().unwrap()
}

fn parts(plan: &Plan) -> Vec<String> {
    (0..plan.cell_count()).map(|number| part(plan, number)).collect()
}

fn merged<'a>(plan: &Plan, parts: impl Iterator<Item = &'a String>) -> SweepReport {
    let mut merge = Merge::new(plan, SHELF).unwrap();
    parts.for_each(|part| assert!(matches!(merge.take("", part.as_bytes()), Taken::Counted(_))));
    merge.finish().unwrap()
}

/// What somebody makes of a file who knows how to write a checksum.
fn edited(text: &str, from: &str, to: &str) -> String {
    let lines = unseal(text.as_bytes()).unwrap().0;
    assert!(lines.contains(from), "{lines}");
    seal(lines.replacen(from, to, 1))
}

#[test]
fn cells_cover_every_fight_once() {
    let cells: Vec<_> = plan().cells().map(|cell| (cell.variant, cell.first, cell.fights)).collect();
    assert_eq!(cells, [(0, 0, 10), (1, 0, 10), (0, 10, 10), (1, 10, 10), (0, 20, 5), (1, 20, 5)]);
    assert_eq!((plan().cell_count(), plan().cell(6)), (6, None));
    assert_eq!(plan().cell(u64::MAX), None);
}

#[test]
fn parts_in_any_order_make_the_report_of_the_whole() {
    let plan = plan();
    let parts = parts(&plan);
    let report = merged(&plan, parts.iter());
    let backwards = merged(&plan, parts.iter().rev());
    assert_eq!(render::json(&report), render::json(&backwards));
    assert_eq!(report.csv(), backwards.csv());
    let encounter = Shelved::<Toy>::BOOK.read_texts(&duel("greedy").file.text, &[]).unwrap();
    let seats = vec!["greedy".to_owned(); 3];
    let whole = SimulationOrder { seats, first: 0, fights: 25, seed: 5, threads: None };
    assert_eq!(report.variants[1].report, encounter.simulate(&whole, &Watch::default()).unwrap());
    assert!(report.csv().starts_with("encounter,players.all,side,fights,won,"), "{}", report.csv());
    assert!(report.table().contains("duel, all=greedy"), "{}", report.table());
    let larger = Plan::new(PlanOrder { cell_fights: 100, ..order() }, SHELF).unwrap();
    let larger = merged(&larger, self::parts(&larger).iter());
    assert_eq!(larger.variants, report.variants, "how it is divided changes nothing");
}

#[test]
fn a_part_is_read_as_it_is_written() {
    let plan = plan();
    let text = part(&plan, 4);
    let read = Part::read(text.as_bytes()).unwrap();
    assert_eq!(read.text(), text);
    assert_eq!((read.cell(), read.tally().fights()), (plan.cell(4).unwrap().id, 5));
}

#[test]
fn ids_tell_what_decides_the_result_and_nothing_else() {
    let first = |order: PlanOrder| Plan::new(order, SHELF).unwrap().cell(0).unwrap().id;
    let changed = |change: fn(&mut PlanOrder)| {
        let mut order = order();
        change(&mut order);
        first(order)
    };
    let id = first(order());
    assert_eq!(id, changed(|order| order.fights = 1_000), "more fights leave the first cells as they are");
    assert_eq!(id, changed(|order| order.variants[0].file.name = "other.toml".to_owned()));
    assert_eq!(id, changed(|order| order.variants[0].encounter = "other".to_owned()));
    assert_ne!(id, changed(|order| order.seed = 6));
    assert_ne!(id, changed(|order| order.cell_fights = 9));
    assert_ne!(id, changed(|order| order.variants[0].file.text.push_str("# another\n")));
    assert_ne!(id, changed(|order| order.variants[0].seats[1].policy = "default".to_owned()));
    let ids: std::collections::BTreeSet<_> = plan().cells().map(|cell| cell.id).collect();
    assert_eq!(ids.len(), 6);
}

#[test]
fn what_is_missing_twice_or_torn_is_told() {
    let plan = plan();
    let parts = parts(&plan);
    let mut merge = Merge::new(&plan, SHELF).unwrap();
    for part in &parts[..5] {
        merge.take("here", part.as_bytes());
    }
    let cell = plan.cell(0).unwrap();
    assert_eq!(merge.take("there", parts[0].as_bytes()), Taken::Again(cell.clone()));
    let cut = &parts[5].as_bytes()[..40];
    assert_eq!(merge.take("cut", cut), Taken::Torn(Torn::CutOff));
    assert_eq!(merge.gaps(), [Gap::Missing(plan.cell(5).unwrap())]);

    let other = edited(&parts[0], "\"beats\":", "\"beats\":1");
    let conflict = Taken::Conflict { cell: cell.clone(), other: "here".to_owned() };
    assert_eq!(merge.take("there", other.as_bytes()), conflict);
    merge.take("late", parts[5].as_bytes());
    let gaps = vec![Gap::Conflict(cell, ["here".to_owned(), "there".to_owned()])];
    assert_eq!(merge.finish(), Err(Unfinished::Gaps(gaps)));
}

#[test]
fn parts_of_other_plans_and_programs_are_told_apart() {
    let plan = plan();
    let other = Plan::new(PlanOrder { seed: 6, ..order() }, SHELF).unwrap();
    let mut merge = Merge::new(&plan, SHELF).unwrap();
    let program = plan.program().to_owned();
    assert_eq!(merge.take("", part(&other, 0).as_bytes()), Taken::Stranger { program: program.clone() });
    let old = edited(&part(&plan, 0), &format!("\"fracas\":\"{program}\""), "\"fracas\":\"0.0.1\"");
    let cell = plan.cell(0).unwrap();
    assert_eq!(merge.take("", old.as_bytes()), Taken::Foreign { cell, program: "0.0.1".to_owned() });
    let uncounted = edited(&part(&plan, 0), "\"fights\":10,\"cut_off\"", "\"fights\":11,\"cut_off\"");
    assert_eq!(merge.take("", uncounted.as_bytes()), Taken::Torn(Torn::Unknown));
}

#[test]
fn a_partial_report_says_so() {
    let plan = plan();
    let mut merge = Merge::new(&plan, SHELF).unwrap();
    merge.take("", part(&plan, 1).as_bytes());
    let report = merge.finish_partial().unwrap();
    assert_eq!((report.missing_cells, report.variants[1].report.fights), (5, 10));
    assert!(report.table().contains("5 cells are missing"), "{}", report.table());
    assert!(report.table().contains("10 fights"), "{}", report.table());
}

#[test]
fn a_plan_is_read_as_it_is_written_and_checked() {
    let plan = plan();
    assert_eq!(Plan::read(plan.text().as_bytes()).unwrap(), plan);
    assert_eq!(
        plan.variants()[0].seats[0].seat,
        Shelved::<Toy>::BOOK.read_texts(&duel("random").file.text, &[]).unwrap().lineup().seats[0]
    );
    let version = format!("\"fracas\":\"{}\"", plan.program());
    let old = Plan::read(edited(plan.text(), &version, "\"fracas\":\"0.0.1\"").as_bytes()).unwrap();
    assert!(matches!(old.check(SHELF), Err(SweepError::OtherProgram { .. })));
    let shipped = edited(
        plan.text(),
        "\"shipped\":{\"toy\":[",
        "\"shipped\":{\"toy\":[{\"name\":\"a.toml\",\"hash\":\"0\"}",
    );
    let shipped = Plan::read(shipped.replace("}{", "},{").as_bytes());
    assert!(shipped.is_ok_and(|plan| matches!(plan.check(SHELF), Err(SweepError::OtherContent { .. }))));
    for length in [0, 1, plan.text().len() - 1] {
        assert!(matches!(Plan::read(&plan.text().as_bytes()[..length]), Err(SweepError::NoPlan(_))));
    }
}

#[test]
fn wrong_orders_are_refused() {
    let refused = |change: fn(&mut PlanOrder)| {
        let mut order = order();
        change(&mut order);
        Plan::new(order, SHELF).unwrap_err()
    };
    assert_eq!(refused(|order| order.fights = 0), SweepError::Nothing);
    assert_eq!(refused(|order| order.cell_fights = 0), SweepError::Nothing);
    assert_eq!(refused(|order| order.variants.clear()), SweepError::Nothing);
    assert!(matches!(refused(|order| order.fights = u64::MAX), SweepError::TooManyCells { .. }));
    assert!(matches!(refused(|order| order.cell_fights = u64::MAX), SweepError::CellTooLarge { .. }));
    assert!(matches!(
        refused(|order| order.variants[1] = order.variants[0].clone()),
        SweepError::Twice { .. }
    ));
    let error = refused(|order| order.variants[1].file.text = "no toml".to_owned());
    assert!(error.to_string().starts_with("duel, players.all=greedy cannot be read:\nerror"), "{error}");
    let error = refused(|order| order.variants[1].seats[0].policy = "gready".to_owned());
    assert!(error.to_string().contains("gready"), "{error}");
    assert_eq!(
        refused(|order| order.variants[1].book = "none".to_owned()),
        SweepError::NoBook("none".to_owned())
    );
}

#[test]
fn what_cannot_be_read_is_left_out_where_that_is_asked() {
    let mut order = order();
    let before = order.variants.len();
    order.variants[1].file.text = "no toml".to_owned();
    let left_out = order.leave_out_unreadable(SHELF).unwrap();
    assert_eq!((left_out.len(), order.variants.len()), (1, before - 1));
    assert!(left_out[0].to_string().starts_with("duel, players.all=greedy cannot be read"), "{left_out:?}");
    assert!(Plan::new(order, SHELF).is_ok());
}
