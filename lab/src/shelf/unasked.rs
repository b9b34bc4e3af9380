//! Questions that nobody was asked, in words.

use std::ops::ControlFlow;
use std::sync::Arc;

use fracas_engine::describe::choice_called;
use fracas_engine::session::NotTaken;
use fracas_engine::table::{Ask, Unasked};
use fracas_engine::{Refusal, Rulebook};

use crate::who::Names;

/// A question that the rules came to and that nobody was asked, since it had one legal answer only, or none.
///
/// ```
/// use fracas_engine::{journal::Said, table::Throw};
/// use fracas_lab::{shelf::{AnyBook, Shelved}, toy::Toy};
/// let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
/// let mut fight = book.read_texts(book.encounters()[0].1, &[]).unwrap().begin();
/// let say = |answer: &str| Said::Choice(answer.to_owned());
/// // Ann strikes and stumbles: she can only dodge what comes.
/// for said in [say("strike"), say("parry"), Said::Faces([6, 6].into_iter().collect()), say("yes"), say("strike")] {
///     fight.say(&said).unwrap();
/// }
/// let unasked = &fight.unasked()[0];
/// assert!(unasked.is_of("Ann") && unasked.only().as_deref() == Some("dodge"));
/// assert!(unasked.objection("parry").unwrap().to_string().contains("stumbles"));
/// ```
pub trait AnyUnasked {
    /// Whether it is that of the combatant called `who`, or would have been put to the seat of that name, whatever the
    /// case of its letters.
    fn is_of(&self, who: &str) -> bool;
    /// Whose it is, for people: the combatant if it is one combatant's, else the seat.
    fn who(&self) -> String;
    /// The question, in a sentence.
    fn question(&self) -> String;
    /// The label of the only legal answer, which the rules took; `None` without any.
    fn only(&self) -> Option<String>;
    /// Why an answer would have been refused; `None` where it would have been taken.
    fn objection(&self, answer: &str) -> Option<NotTaken>;
}

/// Such a question with its types.
pub(super) struct Kept<B: Rulebook> {
    pub(super) encounter: Arc<B::Encounter>,
    pub(super) names: Arc<Names>,
    pub(super) unasked: Unasked<B>,
}

impl<B: Rulebook> AnyUnasked for Kept<B> {
    fn is_of(&self, who: &str) -> bool {
        self.names.is_asked::<B>(who, self.unasked.seat, &self.unasked.question)
    }

    fn who(&self) -> String {
        self.names.asked::<B>(self.unasked.seat, &self.unasked.question)
    }

    fn question(&self) -> String {
        B::describe_question(&self.encounter, &self.unasked.question)
    }

    fn only(&self) -> Option<String> {
        self.unasked.choice.map(|choice| B::label(&self.encounter, &choice))
    }

    fn objection(&self, answer: &str) -> Option<NotTaken> {
        objection_to(&self.unasked.ask(&self.encounter), answer)
    }
}

/// Why a question refuses an answer in words; `None` where it takes it.
pub(super) fn objection_to<B: Rulebook>(ask: &Ask<'_, B>, answer: &str) -> Option<NotTaken> {
    match choice_called(ask, answer) {
        Some(choice) => ask.check(&choice).err().map(|no| NotTaken::Refused(Refusal::from(no))),
        None => Some(NotTaken::Unknown { words: answer.to_owned() }),
    }
}

/// How many reasons are told of what is refused.
const MOST_REASONS: usize = 6;

/// What a question refuses of what has these words in it, each reason once.
pub(super) fn refused_of<B: Rulebook>(ask: &Ask<'_, B>, words: &str) -> Vec<(String, Refusal)> {
    let at = ask.referee();
    let wanted = words.to_lowercase();
    let mut refused: Vec<(String, Refusal)> = Vec::new();
    let _ = B::nameable(at, &ask.question, &mut |choice| {
        let Err(illegal) = ask.check(&choice) else { return ControlFlow::Continue(()) };
        let label = B::label(at.encounter, &choice);
        let refusal = Refusal::from(illegal);
        if has_words(&label.to_lowercase(), &wanted) && refused.iter().all(|(_, known)| *known != refusal) {
            refused.push((label, refusal));
        }
        if refused.len() < MOST_REASONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    refused
}

/// Whether each of the words begins a word of a label, in their order.
fn has_words(label: &str, words: &str) -> bool {
    let mut rest = label.split_whitespace();
    words.split_whitespace().all(|word| rest.any(|other| other.starts_with(word)))
}
