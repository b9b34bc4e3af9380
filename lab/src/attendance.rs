//! Who is out of the fight is left alone: what is asked of the dead, the departed and the unconscious all the same.

use std::collections::BTreeMap;

use fracas_content::Content;
use fracas_engine::table::{Everywhere, Sampling};
use fracas_engine::{Ask, DiceStream, Kind, Past, Policy, Progress, Question as _, Rulebook};

use crate::openings;

/// Where a fight is cut off that comes to no end.
const MOST_BEATS: usize = 3_000;

/// The kinds of questions that were put to somebody who was out of the fight, each with the first of them: in so many
/// fights of each encounter that ships, played at random. Rulings do not count.
///
/// ```
/// use fracas_lab::{attendance::asked_while_out, toy::Toy};
/// assert!(asked_while_out::<Toy>(3).is_empty());
/// ```
///
/// # Panics
/// When an encounter that ships has a mistake.
pub fn asked_while_out<B: Rulebook + Content>(fights: u64) -> BTreeMap<String, String> {
    let mut asked = BTreeMap::new();
    for (name, encounter) in openings::all::<B>() {
        for fight in 0..fights {
            let mut seating =
                Everywhere(Attending { lots: DiceStream::new(fight, 1), asked: BTreeMap::new() });
            let mut nobody = ();
            let dice = DiceStream::new(fight, 0);
            let mut table = Sampling::<B, _, _>::new(dice, &mut seating, &mut nobody);
            let mut state = B::open(&encounter);
            let mut beats = 0;
            while beats < MOST_BEATS && table.beat(&encounter, &mut state) != Progress::Over {
                beats += 1;
            }
            let of_fight = seating.0.asked.into_iter();
            asked.extend(of_fight.map(|(kind, first)| (kind, format!("{name}, fight {fight}: {first}"))));
        }
    }
    asked
}

/// Answers at random, and notes who is asked while they are out.
struct Attending {
    lots: DiceStream,
    asked: BTreeMap<String, String>,
}

impl<B: Rulebook> Policy<B> for Attending {
    fn choose(&mut self, ask: &Ask<'_, B>, _: Option<Past<'_, B>>) -> B::Choice {
        let at = ask.referee();
        let is_out = |who: usize| B::is_out(at.encounter, at.state, who);
        if ask.question.kind() != Kind::Ruling && B::subject(&ask.question).is_some_and(is_out) {
            let told = format!("{:?}", ask.question);
            let kind: String = told.chars().take_while(|letter| letter.is_alphanumeric()).collect();
            self.asked.entry(kind).or_insert(told);
        }
        let mut options = Vec::new();
        ask.list(&mut options);
        options[self.lots.below(options.len())]
    }

    fn begin(&mut self, _: u64, _: u64) {}
}
