//! The odds of a whole duel of the made-up book, as `peers/icepool_toy_duel.py` works them out: 28 poise against 20, both
//! do anything, followed until round 101 has begun. Prints a line of JSON.

use std::time::Instant;

use fracas::engine::{Book, Past};
use fracas::lab::solve::{SolveOrder, Stages, solve};
use fracas::lab::toy::{Duel, Toy};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = "first = 0\nduellists = [{ name = 'Ann', poise = 28 }, { name = 'Bob', poise = 20 }]\n";
    let duel = Duel::read(text)?;
    let seats = ["random", "random", "default"].map(str::to_owned).to_vec();
    let order = SolveOrder { rounds: Some(100), ..SolveOrder::new(seats) };
    let begun = Instant::now();
    let opening = Toy::open(&duel);
    let solution = solve::<Toy>(&duel, Past { start: &opening, answers: &[] }, &order, &Stages::default())?;
    let took = begun.elapsed().as_secs_f64();
    let won = solution.sides.first().map_or(0.0, |side| side.won.percent);
    let (states, exact) = (solution.states, solution.exact_percent);
    println!("{{\"duel\": {took}, \"won\": {}, \"states\": {states}, \"exact\": {exact}}}", won / 100.0);
    Ok(())
}
