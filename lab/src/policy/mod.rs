//! Policies: who answers when no person does.

mod ahead;
mod greedy;
mod memory;
mod registry;
mod search;
mod uniform;

pub use greedy::{Effort, Greedy};
pub use registry::{Maker, Registry, UnknownPolicy, budget_of, is_by_the_clock, looks_ahead_by_draws};
pub use search::{Budget, NotABudget, Search};
pub use uniform::{Rulings, Uniform};

use fracas_engine::{Ask, Book, Past, Policy};

/// Takes the default of every question: the book's default.
///
/// ```
/// use fracas_engine::{Book, DiceStream, Measure};
/// use fracas_engine::table::{Everywhere, play_out};
/// use fracas_lab::{policy::Unattended, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let fight =
///     play_out::<Toy, _, _>(&duel, Toy::open(&duel), DiceStream::new(1, 0), &mut Everywhere(Unattended), &mut ());
/// assert_eq!(Toy::winner(&duel, &fight.end), Some(0));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Unattended;

impl<B: Book> Policy<B> for Unattended {
    fn choose(&mut self, ask: &Ask<'_, B>, _: Option<Past<'_, B>>) -> B::Choice {
        ask.default()
    }
}
