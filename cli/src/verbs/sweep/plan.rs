//! `fracas sweep plan`: from encounters and what is varied to one file.

use std::io::Write;

use anyhow::{Context as _, anyhow};
use fracas::lab::policy::is_by_the_clock;
use fracas::lab::shelf::plain_name;
use fracas::lab::sweep::{Plan, PlanOrder, SweepError, Variant, variants_of};
use fracas::lab::variants::Axis;

use super::shelf;
use crate::args::SweepPlan;
use crate::count::count;
use crate::failure::{Finding, Outcome, complain};
use crate::fight::seats;
use crate::load::{self, Found};
use crate::paint::Paint;

/// Writes the plan to the standard output.
///
/// # Errors
/// When an encounter, a variant or a seat is wrong.
pub fn run(args: SweepPlan, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    anyhow::ensure!(args.fights > 0, "`--fights 0` plays no fight: ask for one at least");
    anyhow::ensure!(
        args.cell_fights > 0,
        "`--cell-fights 0` leaves cells empty: give each one fight at least"
    );
    let axes = args.set.iter().map(|axis| axis.parse::<Axis>().with_context(|| format!("`--set {axis}`")));
    let axes = axes.collect::<anyhow::Result<Vec<_>>>()?;
    let mut variants = Vec::new();
    let mut house_rules = Vec::new();
    for encounter in &args.encounters {
        let mut found = load::find(encounter, args.rules.book.as_deref(), &args.rules.house_rules)?;
        // Two encounters may have the same name in different books or folders: as they are called, they are told apart.
        plain_name(encounter).clone_into(&mut found.name);
        variants.extend(varied(&found, &axes, &args.seats, paint)?);
        house_rules = found.files.split_off(1);
    }
    let mut order = PlanOrder {
        seed: args.seed,
        fights: args.fights,
        cell_fights: args.cell_fights,
        house_rules,
        variants,
    };
    if args.leave_out {
        for why in order.leave_out_unreadable(&shelf())? {
            complain(&format!("left out: {why}"));
        }
    }
    let plan = Plan::new(order, &shelf()).map_err(|error| match error {
        SweepError::Unreadable { .. } => Finding::told(&format!("error: {error}")).into(),
        error => anyhow!(error),
    })?;
    out.write_all(plan.text().as_bytes()).context("the plan")?;
    let (variants, cells) =
        (count(plan.variants().len(), "variant"), count(plan.cell_count() as usize, "cell"));
    complain(&format!("{variants}, {cells}"));
    Ok(Outcome::Done)
}

/// What is varied of an encounter.
fn varied(found: &Found, axes: &[Axis], wishes: &[String], paint: Paint) -> anyhow::Result<Vec<Variant>> {
    // Mistakes of the encounter as it stands are told as everywhere; each variant is read when the plan is made.
    let encounter = load::read(found, paint)?;
    let policies = seats::named(&encounter.lineup().seats, &[], wishes)?;
    anyhow::ensure!(
        !policies.iter().any(|who| who == seats::ME),
        "a person cannot play a sweep: give the seat to a policy, or use `fracas fight`"
    );
    // A plan comes to the same bytes wherever it is played.
    if let Some(policy) = policies.iter().find(|policy| is_by_the_clock(policy)) {
        anyhow::bail!(
            "`{policy}` thinks by the clock, so that no two machines come to the same: give it a number of iterations, such as \
             `search:500`"
        );
    }
    variants_of(found.book, &found.name, &found.files, axes, &policies)
        .with_context(|| format!("`{}`", found.name))
}
