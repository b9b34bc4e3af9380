//! What tables say of themselves.

use fracas_lab::shelf::{Lineup, SimulationOrder};

/// The version of the columns: it changes when somebody who knows the one before would misread something.
const FORMAT: &str = "1";

/// What a table says of itself: by what its fights can be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About(Vec<(String, String)>);

impl About {
    /// What is known of a simulation. The policy of each seat is there by the name of the seat, the seed in decimal
    /// figures; how many fights there are, the table shows itself.
    ///
    /// ```
    /// use fracas_columns::About;
    /// use fracas_lab::shelf::{Lineup, SimulationOrder};
    /// let lineup = Lineup { seats: vec!["gm".to_owned()], ..Lineup::default() };
    /// let order = SimulationOrder { seats: vec!["greedy".to_owned()], first: 0, fights: 1, seed: 7, threads: None };
    /// let about = About::new("toy", "duel", &lineup, &order);
    /// assert!(about.pairs().contains(&("fracas.seat.gm".to_owned(), "greedy".to_owned())));
    /// ```
    pub fn new(book: &str, encounter: &str, lineup: &Lineup, order: &SimulationOrder) -> Self {
        let mut about = About(Vec::new());
        about.add("fracas", env!("CARGO_PKG_VERSION"));
        about.add("fracas.columns", FORMAT);
        about.add("fracas.book", book);
        about.add("fracas.encounter", encounter);
        about.add("fracas.seed", &order.seed.to_string());
        for (seat, policy) in lineup.seats.iter().zip(&order.seats) {
            about.add(&format!("fracas.seat.{seat}"), policy);
        }
        about
    }

    /// Adds something, such as under which house rules.
    pub fn add(&mut self, key: &str, value: &str) {
        self.0.push((key.to_owned(), value.to_owned()));
    }

    /// All of it, in its order.
    pub fn pairs(&self) -> &[(String, String)] {
        &self.0
    }
}
