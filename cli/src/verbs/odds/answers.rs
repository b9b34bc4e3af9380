//! What somebody typed on the command line, as the answers that the book knows.

use anyhow::anyhow;
use fracas::engine::Seat;
use fracas::engine::journal::Said;
use fracas::engine::table::Throw;
use fracas::lab::policy::UnknownPolicy;
use fracas::lab::shelf::{AnyFight, Lineup, Waiting};

use crate::failure::Finding;
use crate::fight::person::{Pick, guess, pick};

/// The most answers that are looked through for the words given; more are no longer one action.
const MOST_ANSWERS: usize = 200;
/// How many choices are listed where none was meant.
const MOST_NAMES: usize = 30;

/// A further answer, and whose it is if that was said.
struct Further<'a> {
    who: Option<String>,
    text: &'a str,
}

/// Finds out which answers are meant by walking one way through the beat, with a policy or defaults where nothing was
/// said.
pub(super) struct Resolving<'a> {
    fight: Box<dyn AnyFight>,
    roster: Vec<String>,
    seats: Vec<String>,
    actor: usize,
    /// The words for the actor's own choices, as far as they are not used up.
    words: Vec<&'a str>,
    /// The further answers that are not used up.
    further: Vec<Further<'a>>,
    /// Whether a policy answers the rest.
    has_policy: bool,
    /// What the actor was offered where the next word did not fit.
    offered: Vec<String>,
    forced: Vec<String>,
}

impl<'a> Resolving<'a> {
    /// The words and answers for a fight in which it is the actor's turn.
    ///
    /// # Errors
    /// When the policy is not known.
    pub(super) fn new(
        fight: &dyn AnyFight,
        actor: usize,
        words: &'a [String],
        further: &'a [String],
        policy: Option<&str>,
    ) -> Result<Self, UnknownPolicy> {
        let mut fight = fight.fork();
        let Lineup { seats, combatants, .. } = fight.lineup().clone();
        if let Some(policy) = policy {
            (0_u8..).zip(&seats).try_for_each(|(seat, _)| fight.seat_policy(Seat(seat), policy, 0, 0))?;
        }
        let roster: Vec<String> = combatants.into_iter().map(|(name, _)| name).collect();
        Ok(Resolving {
            fight,
            actor,
            words: words.iter().map(String::as_str).collect(),
            further: further.iter().map(|answer| Further::of(answer, &roster, &seats)).collect(),
            has_policy: policy.is_some(),
            offered: Vec::new(),
            forced: Vec::new(),
            roster,
            seats,
        })
    }

    /// The answers, each with whose it is.
    ///
    /// Further answers that come up on no question of this way are passed on as they are: another fall of the dice may
    /// offer them, and if none does, the odds say so.
    pub(super) fn run(mut self) -> anyhow::Result<Vec<String>> {
        let (mut last_for, mut repeats) = (None, 0_u8);
        while self.fight.answers() < MOST_ANSWERS && self.fight.beats() == 0 && !self.is_done() {
            let said = match self.fight.open() {
                None => break,
                Some(Waiting::Dice { throw: Throw::Faces(dice), what }) => {
                    // Dice that are thrown again on high faces come to an end by and by.
                    repeats = if last_for == Some(what) { repeats.saturating_add(1) } else { 0 };
                    last_for = Some(what);
                    let face = dice.die.sides().saturating_sub(repeats).max(1);
                    Said::Faces(std::iter::repeat_n(face, dice.count.into()).collect())
                }
                Some(Waiting::Dice { throw: Throw::First(row), .. }) => {
                    Said::First(row.fits(Some(0)).then_some(0))
                }
                Some(Waiting::Choice { seat, subject, .. }) => self.choose(seat, subject)?,
            };
            if self.fight.say(&said).is_err() {
                break;
            }
        }
        self.finish()
    }

    fn is_done(&self) -> bool {
        self.words.is_empty() && self.further.is_empty() && !self.has_policy
    }

    /// The option that is taken: as was said, else as the policy says, else the default.
    fn choose(&mut self, seat: Seat, subject: Option<usize>) -> anyhow::Result<Said> {
        let names = self.fight.labels();
        let mut place = None;
        if !self.words.is_empty() {
            // What was said of the action and its target comes before any further answer.
            if subject == Some(self.actor) {
                place = by_words(&mut self.words, &names)?;
                if place.is_none() {
                    let known = |name: &&String| !self.offered.contains(name);
                    let fresh: Vec<String> = names.iter().filter(known).cloned().collect();
                    self.offered.extend(fresh);
                }
            }
        } else {
            place = self.by_answer(&names, subject, seat)?;
            if place.is_none() && self.has_policy {
                let said = self.fight.by_policy();
                place = names.iter().position(|name| said.as_ref() == Some(&Said::Choice(name.clone())));
            }
        }
        if let Some(place) = place {
            let combatant = subject.and_then(|subject| self.roster.get(subject));
            let whose = combatant.or(self.seats.get(usize::from(seat.0)));
            self.forced.push(match whose {
                Some(whose) => format!("{whose}: {}", names[place]),
                None => names[place].clone(),
            });
        }
        // Every question has a legal answer.
        Ok(Said::Choice(names.into_iter().nth(place.unwrap_or(0)).unwrap_or_default()))
    }

    /// The option that a further answer means, which is then used up: the next one for whoever is asked, or the next
    /// one for anybody; of two that fit, the one that was said first.
    fn by_answer(
        &mut self,
        names: &[String],
        subject: Option<usize>,
        seat: Seat,
    ) -> anyhow::Result<Option<usize>> {
        let combatant = subject.and_then(|subject| self.roster.get(subject));
        let seat = self.seats.get(usize::from(seat.0));
        let is_asked = |who: &String| combatant == Some(who) || seat == Some(who);
        let mut waiting: Vec<&Option<String>> = Vec::new();
        for (place, Further { who, text }) in self.further.iter().enumerate() {
            // Answers for the same one are given in their order.
            if !who.as_ref().is_none_or(is_asked) || waiting.contains(&who) {
                continue;
            }
            match pick(text, names) {
                Pick::One(option) => {
                    self.further.remove(place);
                    return Ok(Some(option));
                }
                Pick::Several(options) => return Err(not_clear(text, &options, names)),
                _ => waiting.push(who),
            }
        }
        Ok(None)
    }

    /// The answers found, and those that may fit elsewhere.
    fn finish(mut self) -> anyhow::Result<Vec<String>> {
        if let Some(word) = self.words.first() {
            let guess = guess(word, &self.offered)
                .map_or_else(String::new, |guess| format!("; did you mean `{guess}`?"));
            let known: Vec<&str> = self.offered.iter().map(String::as_str).take(MOST_NAMES).collect();
            let known = if known.is_empty() { "nothing that is asked".to_owned() } else { known.join(", ") };
            return Err(Finding::told(&format!(
                "error: `{word}` is not offered in {}'s turn{guess}\noffered: {known}",
                self.roster[self.actor]
            ))
            .into());
        }
        self.forced.extend(self.further.into_iter().map(|Further { who, text }| match who {
            Some(who) => format!("{who}: {text}"),
            None => text.to_owned(),
        }));
        Ok(self.forced)
    }
}

impl<'a> Further<'a> {
    /// Takes apart `Grunk:dodge`, if there is a Grunk.
    fn of(answer: &'a str, roster: &[String], seats: &[String]) -> Further<'a> {
        if let Some((who, text)) = answer.split_once(':') {
            // A seat may be called like the combatant that it plays: the combatant is meant then.
            for names in [roster, seats] {
                if let Pick::One(place) = pick(who.trim(), names) {
                    return Further { who: Some(names[place].clone()), text: text.trim() };
                }
            }
        }
        Further { who: None, text: answer.trim() }
    }
}

/// The option that the next words mean, taken together or the first few alone; the words used are removed.
fn by_words(words: &mut Vec<&str>, names: &[String]) -> anyhow::Result<Option<usize>> {
    let mut unclear = None;
    for used in (1..=words.len()).rev() {
        let text = words[..used].join(" ");
        match pick(&text, names) {
            Pick::One(place) => {
                words.drain(..used);
                return Ok(Some(place));
            }
            Pick::Several(places) if unclear.is_none() => {
                if let Some(place) = the_usual(&places, names) {
                    words.drain(..used);
                    return Ok(Some(place));
                }
                unclear = Some((text, places));
            }
            _ => {}
        }
    }
    // The more words, the fewer choices they may mean.
    match unclear {
        Some((text, places)) => Err(not_clear(&text, &places, names)),
        None => Ok(None),
    }
}

/// The one of several choices that is meant where nothing more is said: what the others say too, and they say more, of
/// the first of things that are alike, such as `throwing knife` and `throwing knife #2`. `None` where they are different
/// things.
fn the_usual(places: &[usize], names: &[String]) -> Option<usize> {
    let is_name = |word: &&str| !word.starts_with('#');
    let without_numbers =
        |place: &usize| names[*place].split(' ').filter(is_name).collect::<Vec<_>>().join(" ");
    let (first, rest) = places.split_first()?;
    let usual = without_numbers(first);
    rest.iter().all(|place| without_numbers(place).starts_with(&usual)).then_some(*first)
}

/// Words that may mean several choices.
fn not_clear(text: &str, places: &[usize], names: &[String]) -> anyhow::Error {
    let list: Vec<&str> = places.iter().map(|&place| names[place].as_str()).collect();
    anyhow!("`{text}` may mean: {}; say more of it", list.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::books::book;

    fn resolved(words: &[&str], further: &[&str]) -> anyhow::Result<Vec<String>> {
        let strings = |list: &[&str]| list.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>();
        let duel = book("toy").unwrap();
        let fight = duel.read_texts(duel.encounters()[0].1, &[]).unwrap().begin_with(0).unwrap();
        let (words, further) = (strings(words), strings(further));
        Resolving::new(&*fight, 0, &words, &further, None)?.run()
    }

    #[test]
    fn words_become_the_answers_of_the_book() {
        assert_eq!(resolved(&["str"], &["bob:pa"]).unwrap(), ["Ann: strike", "Bob: parry"]);
        assert_eq!(resolved(&["strike"], &["dodge"]).unwrap(), ["Ann: strike", "Bob: dodge"]);
        assert_eq!(resolved(&["wait"], &["flee"]).unwrap(), ["Ann: wait", "flee"]);
        assert_eq!(
            resolved(&["strike"], &["gm:yes", "parry"]).unwrap(),
            ["Ann: strike", "Bob: parry", "GM: yes"]
        );
    }

    #[test]
    fn answers_of_different_people_may_be_said_in_any_order() {
        let further = ["Ann: flee", "dodge", "Bob: parry"];
        assert_eq!(
            resolved(&["strike"], &further).unwrap(),
            ["Ann: strike", "Bob: dodge", "Ann: flee", "Bob: parry"]
        );
    }

    #[test]
    fn a_skill_that_is_not_there_is_answered_with_what_is() {
        let error = resolved(&["stirke"], &[]).unwrap_err().to_string();
        assert!(error.contains("did you mean `strike`?") && error.contains("Ann's turn"), "{error}");
    }

    #[test]
    fn of_things_that_are_alike_the_first_is_meant() {
        let usual = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            the_usual(&(0..names.len()).collect::<Vec<_>>(), &names)
        };
        assert_eq!(
            usual(&["throw knife at Bob", "throw knife #2 at Bob", "throw knife at Bob, softly"]),
            Some(0)
        );
        assert_eq!(usual(&["strike with edge", "strike with point"]), None);
    }

    #[test]
    fn a_policy_answers_the_rest() {
        let duel = book("toy").unwrap();
        let fight = duel.read_texts(duel.encounters()[0].1, &[]).unwrap().begin_with(1).unwrap();
        let words = ["strike".to_owned()];
        let by = |policy| Resolving::new(&*fight, 1, &words, &[], Some(policy));
        assert_eq!(by("default").unwrap().run().unwrap(), ["Bob: strike", "Ann: dodge"]);
        assert!(by("nobody").is_err());
    }
}
