//! `fracas odds`: the exact chances of one use of a skill.

use std::io::Write;

use anyhow::{anyhow, bail};
use fracas_engine::table::{Open, Replaying, Stopped};
use fracas_engine::{Answer, Ask, Past, Policy, Present, Seat};
use fracas_lab::odds::{Query, Tell};
use fracas_lab::render::{Csv, json, odds_table};

use super::replay::session_of;
use super::simulate::WIDTH;
use crate::args::{Format, Odds};
use crate::books::{Playable, Task, unknown, with_book};
use crate::failure::{Finding, Outcome};
use crate::fight::person::{Pick, guess, pick};
use crate::load::{self, Found};
use crate::paint::Paint;
use crate::policies;

/// The most answers that are looked through for the words given; more are no longer one use of a skill.
const MOST_ANSWERS: usize = 200;
/// How many choices are listed where none was meant.
const MOST_NAMES: usize = 30;

/// Finds the chances and shows them.
///
/// # Errors
/// When the encounter or a name in it is wrong, or an answer is never offered.
pub fn run(args: Odds, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let rules = &args.rules;
    let mut found = load::find(&args.encounter, rules.book.as_deref(), &rules.house_rules)?;
    if let Some(journal) = &args.journal {
        let saved = super::fight::of_journal(journal)?.0;
        if saved.book != found.book {
            bail!("the journal is of book `{}`, the encounter of `{}`", saved.book, found.book);
        }
        // A journal stands alone: it was played with its own copy of the files.
        found.files = saved.files;
    }
    with_book(found.book, Asking { args, found, paint, out })?
}

struct Asking<'a> {
    args: Odds,
    found: Found,
    paint: Paint,
    out: &'a mut dyn Write,
}

impl Task for Asking<'_> {
    type Output = anyhow::Result<Outcome>;

    fn run<B: Playable>(self) -> anyhow::Result<Outcome> {
        let Asking { args, found, paint, out } = self;
        let (encounter, state) = match &args.journal {
            None => {
                let encounter = load::read::<B>(&found.files, paint)?;
                let state = B::open(&encounter);
                (encounter, state)
            }
            Some(journal) => {
                let session = session_of::<B>(journal, &found, paint)?;
                (session.encounter().clone(), session.past(None).start().clone())
            }
        };
        let roster: Vec<String> = B::combatants(&encounter).into_iter().map(|(name, _)| name).collect();
        let actor = one_of("combatant", &args.actor, &roster)?;
        let Some(state) = B::opening_for(&encounter, &state, actor) else {
            return Err(Finding(format!(
                "error: it cannot be {}'s turn there: out of the fight, or {} gives nobody a turn out of order",
                roster[actor],
                B::TITLE
            ))
            .into());
        };
        let mut words = vec![args.skill.clone()];
        words.extend(args.target.clone());
        let mut query = Query::<B>::new(&encounter, &state);
        let others = args.policy.as_deref().map(policies::named::<B>).transpose()?;
        query.forced = resolve::<B>(&encounter, &state, actor, &words, &args.answers, others)?;
        query.beats = args.beats;
        query.tell = if args.events { Tell::Events } else { Tell::Changes };
        query.limit = args.limit;
        let odds = query.run().map_err(|error| Finding(format!("error: {error}")))?;
        match args.format {
            Format::Json => out.write_all(json(&odds).as_bytes())?,
            Format::Csv => {
                let mut csv = Csv::new(&["outcome", "chance", "percent"]);
                for outcome in &odds.outcomes {
                    csv.row(&[&outcome.label.join(" | "), &outcome.chance, &outcome.chance.percent()]);
                }
                if let Some(tail) = &odds.tail {
                    csv.row(&[&"not followed", tail, &tail.percent()]);
                }
                out.write_all(csv.to_string().as_bytes())?;
            }
            Format::Table => {
                writeln!(out, "{}: {}", paint.bold(&found.name), query.forced.join("; "))?;
                out.write_all(odds_table(&odds, WIDTH).as_bytes())?;
            }
        }
        Ok(Outcome::Done)
    }
}

/// The place of the name that is meant, in whole or as far as it is clear.
fn one_of(kind: &str, name: &str, known: &[String]) -> anyhow::Result<usize> {
    let wrong = || {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        anyhow!("{}", unknown(kind, name, &known))
    };
    match pick(name, known) {
        Pick::One(place) => Ok(place),
        Pick::Several(places) => {
            let names: Vec<&str> = places.iter().map(|&place| known[place].as_str()).collect();
            bail!("`{name}` may be {}: type more of it", names.join(" or "))
        }
        _ => Err(wrong()),
    }
}

/// The words that somebody typed as the answers that the book knows, each with whose it is.
///
/// One way through the beat is walked, with defaults where nothing was said. Words that come up on no question of this
/// way are passed on as they are: another fall of the dice may offer them, and if none does, the odds say so.
fn resolve<B: Present>(
    encounter: &B::Encounter,
    state: &B::State,
    actor: usize,
    words: &[String],
    further: &[String],
    mut others: Option<Box<dyn Policy<B>>>,
) -> anyhow::Result<Vec<String>> {
    let roster: Vec<String> = B::combatants(encounter).into_iter().map(|(name, _)| name).collect();
    let seats = B::seats(encounter);
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut further: Vec<(Option<String>, &str)> =
        further.iter().map(|answer| parted(answer, &roster, &seats)).collect();
    let mut forced = Vec::new();
    let mut answers: Vec<Answer<B>> = Vec::new();
    let mut offered: Vec<String> = Vec::new();
    let (mut last_for, mut repeats) = (None, 0_u8);
    while answers.len() < MOST_ANSWERS && !(words.is_empty() && further.is_empty() && others.is_none()) {
        let mut table = Replaying::new(&answers);
        let Err(Stopped::Open(open)) = B::beat(encounter, &mut state.clone(), &mut table) else { break };
        let answer = match open {
            Open::Roll { dice, what } => {
                // Dice that are thrown again on high faces come to an end by and by.
                repeats = if last_for == Some(what) { repeats.saturating_add(1) } else { 0 };
                last_for = Some(what);
                let face = dice.die.sides().saturating_sub(repeats).max(1);
                Answer::Faces(std::iter::repeat_n(face, dice.count.into()).collect())
            }
            Open::First { row, .. } => Answer::First(row.fits(Some(0)).then_some(0)),
            Open::Choice { seat, question, options, state: now } => {
                let names: Vec<String> = options.iter().map(|choice| B::named(encounter, choice)).collect();
                let subject = B::subject(&question);
                let mut place = None;
                if subject == Some(actor) && !words.is_empty() {
                    place = by_words(&mut words, &names)?;
                    if place.is_none() {
                        offered.extend(
                            names.iter().filter(|name| !offered.contains(name)).cloned().collect::<Vec<_>>(),
                        );
                    }
                }
                // What was said of the skill and its target comes before any further answer.
                if place.is_none() && words.is_empty() {
                    place = by_answer(&mut further, &names, subject, seat, &roster, &seats)?;
                }
                if let (None, Some(policy)) = (place, &mut others)
                    && subject != Some(actor)
                    && words.is_empty()
                {
                    let ask = Ask { encounter, state: now.as_ref(), seat, question, options: &options };
                    let past = Past { start: state, answers: &answers };
                    place = Some(policy.choose(&ask, Some(past)).min(options.len() - 1));
                }
                if let Some(place) = place {
                    let whose =
                        subject.and_then(|subject| roster.get(subject)).or(seats.get(usize::from(seat.0)));
                    forced.push(match whose {
                        Some(whose) => format!("{whose}: {}", names[place]),
                        None => names[place].clone(),
                    });
                }
                Answer::Choice(options[place.unwrap_or(0)])
            }
        };
        answers.push(answer);
    }
    if let Some(word) = words.first() {
        let guess =
            guess(word, &offered).map_or_else(String::new, |guess| format!("; did you mean `{guess}`?"));
        let known: Vec<&str> = offered.iter().map(String::as_str).take(MOST_NAMES).collect();
        let known = if known.is_empty() { "nothing that is asked".to_owned() } else { known.join(", ") };
        return Err(Finding(format!(
            "error: `{word}` is not offered in {}'s turn{guess}\noffered: {known}",
            roster[actor]
        ))
        .into());
    }
    forced.extend(further.into_iter().map(|(who, text)| match who {
        Some(who) => format!("{who}: {text}"),
        None => text.to_owned(),
    }));
    Ok(forced)
}

/// Takes apart `Grunk:dodge`, if there is a Grunk.
fn parted<'a>(answer: &'a str, roster: &[String], seats: &[String]) -> (Option<String>, &'a str) {
    if let Some((who, text)) = answer.split_once(':') {
        // A seat may be called like the combatant that it plays: the combatant is meant then.
        for names in [roster, seats] {
            if let Pick::One(place) = pick(who.trim(), names) {
                return (Some(names[place].clone()), text.trim());
            }
        }
    }
    (None, answer.trim())
}

/// The option that the next words mean, taken together or the first alone; the words used are removed.
fn by_words(words: &mut Vec<&str>, names: &[String]) -> anyhow::Result<Option<usize>> {
    for used in (1..=words.len()).rev() {
        match pick(&words[..used].join(" "), names) {
            Pick::One(place) => {
                words.drain(..used);
                return Ok(Some(place));
            }
            Pick::Several(places) if used == 1 => {
                let list: Vec<&str> = places.iter().map(|&place| names[place].as_str()).collect();
                bail!("`{}` may mean: {}; say more of it", words[0], list.join(", "));
            }
            _ => {}
        }
    }
    Ok(None)
}

/// The option that the next further answer means, if it is for whoever is asked; the answer is then removed.
fn by_answer(
    further: &mut Vec<(Option<String>, &str)>,
    names: &[String],
    subject: Option<usize>,
    seat: Seat,
    roster: &[String],
    seats: &[String],
) -> anyhow::Result<Option<usize>> {
    let Some((who, text)) = further.first() else { return Ok(None) };
    let is_asked = who.as_ref().is_none_or(|who| {
        subject.and_then(|subject| roster.get(subject)) == Some(who)
            || seats.get(usize::from(seat.0)) == Some(who)
    });
    if !is_asked {
        return Ok(None);
    }
    match pick(text, names) {
        Pick::One(place) => {
            further.remove(0);
            Ok(Some(place))
        }
        Pick::Several(places) => {
            let list: Vec<&str> = places.iter().map(|&place| names[place].as_str()).collect();
            bail!("`{text}` may mean: {}; say more of it", list.join(", "))
        }
        _ => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use fracas_engine::Book as _;

    use super::*;
    use crate::toy::{Inn, Toy};

    fn resolved(words: &[&str], further: &[&str]) -> anyhow::Result<Vec<String>> {
        let strings = |list: &[&str]| list.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>();
        let inn = Inn { vigour: 2 };
        resolve::<Toy>(&inn, &Toy::open(&inn), 0, &strings(words), &strings(further), None)
    }

    #[test]
    fn words_become_the_answers_of_the_book() {
        assert_eq!(resolved(&["pu"], &["bob:du"]).unwrap(), ["Ann: punch", "Bob: duck"]);
        assert_eq!(resolved(&["punch"], &["stand"]).unwrap(), ["Ann: punch", "Bob: stand"]);
        assert_eq!(resolved(&["wait"], &["flee"]).unwrap(), ["Ann: wait", "flee"]);
    }

    #[test]
    fn a_skill_that_is_not_there_is_answered_with_what_is() {
        let error = resolved(&["punsh"], &[]).unwrap_err().to_string();
        assert!(error.contains("did you mean `punch`?") && error.contains("Ann's turn"), "{error}");
    }
}
