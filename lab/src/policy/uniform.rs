//! The policy that draws its answer at random.

use fracas_engine::{Ask, Book, DiceStream, Drawn, Lots, Past, Policy};

/// Who decides what the book leaves to the game master.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Rulings {
    /// Nobody: the documented default holds.
    #[default]
    Default,
    /// The policy, like any other question.
    Asked,
}

/// Takes any legal option, each equally likely. A ruling keeps its default unless told otherwise.
///
/// The draws come from the odd stream of the fight, so that they do not move the dice.
///
/// ```
/// use fracas_engine::Policy;
/// use fracas_lab::{policy::Uniform, toy::Toy};
/// let mut policy = Uniform::<Toy>::default();
/// policy.begin(7, 0);
/// ```
#[derive(Debug)]
pub struct Uniform<B: Book> {
    rulings: Rulings,
    lots: DiceStream,
    /// Room for the answers of a question that the table does not draw for, kept so that drawing allocates nothing.
    options: Vec<B::Choice>,
}

impl<B: Book> Uniform<B> {
    /// A policy that draws rulings at random too, or leaves them at their default.
    pub fn new(rulings: Rulings) -> Self {
        Uniform { rulings, lots: DiceStream::new(0, 1), options: Vec::new() }
    }
}

impl<B: Book> Default for Uniform<B> {
    fn default() -> Self {
        Self::new(Rulings::Default)
    }
}

impl<B: Book> Policy<B> for Uniform<B> {
    fn choose(&mut self, ask: &Ask<'_, B>, _: Option<Past<'_, B>>) -> B::Choice {
        if self.rulings == Rulings::Default && ask.is_ruling() {
            return ask.default();
        }
        match ask.draw(Lots::new(&mut self.lots, &mut self.options)) {
            Drawn::One(choice) | Drawn::Only(choice) => choice,
            Drawn::Nothing => ask.default(),
        }
    }

    fn lots(&mut self) -> Option<&mut DiceStream> {
        Some(&mut self.lots)
    }

    fn begin(&mut self, seed: u64, fight: u64) {
        self.lots = DiceStream::new(seed, lots_of(fight));
    }
}

/// The stream from which the policies of a fight draw: the dice have the even ones.
pub(crate) fn lots_of(fight: u64) -> u64 {
    fight.wrapping_mul(2).wrapping_add(1)
}
