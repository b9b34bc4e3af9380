//! Answers that people give from now on: what the same kind of question gets until they want to be asked again.

use fracas::engine::journal::Said;
use fracas::engine::{Kind, Seat};
use fracas::lab::shelf::Waiting;
use serde_json::Value;

use super::Fight;
use super::prompts::{Asked, Prompted};

/// How often the same is answered to the same kind of question before people are told that it can be had for less.
const OFTEN: u32 = 3;
/// Up to how many choices a question is one of those that mostly are waved through.
const FEW_CHOICES: usize = 6;

/// What a person answers from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Order {
    seat: Seat,
    /// To which kind of question; to every ruling if `None`.
    kind: Option<String>,
    /// With which choice, where it can be made; with what is proposed if `None`.
    label: Option<String>,
    /// After how many answers it was given.
    since: usize,
}

/// All that is answered from now on, and what was answered again and again.
#[derive(Clone, Debug, Default)]
pub(super) struct Always {
    orders: Vec<Order>,
    repeated: Vec<(Seat, String, String, u32)>,
}

/// What kind of question a record is: what is asked, and on which occasion, whoever it is about.
fn kind_of(record: &Value) -> String {
    let (name, fields) = named(record);
    let mut kind = name.to_owned();
    let occasions = fields.and_then(Value::as_object).into_iter().flat_map(|fields| fields.values());
    for occasion in occasions.map(|field| named(field).0).filter(|name| !name.is_empty()) {
        kind.push(' ');
        kind.push_str(occasion);
    }
    kind
}

/// The name of a value that is one of several alternatives, with what stands in it; empty for anything else.
fn named(value: &Value) -> (&str, Option<&Value>) {
    match value {
        Value::String(name) => (name, None),
        Value::Object(fields) if fields.len() == 1 => {
            fields.iter().next().map_or(("", None), |(name, fields)| (name.as_str(), Some(fields)))
        }
        _ => ("", None),
    }
}

impl Always {
    /// What is answered to such a question, if anything is: a choice, or what is proposed.
    fn to(&self, seat: Seat, kind: Kind, record: &Value) -> Option<&Order> {
        let asked = kind_of(record);
        let is_meant = |order: &&Order| {
            order.seat == seat && order.kind.as_ref().map_or(kind == Kind::Ruling, |kind| *kind == asked)
        };
        self.orders.iter().rev().find(is_meant)
    }

    /// Notes an answer. Whether it is the third in a row that this kind of question got, the first time that this happens.
    fn is_often(&mut self, seat: Seat, record: &Value, label: &str) -> bool {
        let kind = kind_of(record);
        match self.repeated.iter_mut().find(|known| known.0 == seat && known.1 == kind) {
            Some((_, _, _, times)) if *times >= OFTEN => false,
            Some((_, _, known, times)) if known == label => {
                *times += 1;
                *times == OFTEN
            }
            Some((_, _, known, times)) => {
                (*known, *times) = (label.to_owned(), 1);
                false
            }
            None => {
                self.repeated.push((seat, kind, label.to_owned(), 1));
                false
            }
        }
    }

    /// Forgets what was ordered after so many answers.
    pub(super) fn rewind(&mut self, answers: usize) {
        self.orders.retain(|order| order.since < answers);
    }
}

impl Fight<'_> {
    /// What a person has ordered to be answered to the open question, if it can be.
    pub(super) fn by_order(&self, waiting: &Waiting) -> Option<Said> {
        let Waiting::Choice { seat, record, kind, .. } = waiting else { return None };
        let order = self.always.to(*seat, *kind, record)?;
        let labels = self.session.labels();
        let label = match &order.label {
            Some(label) => labels.into_iter().find(|known| known == label)?,
            None => labels.into_iter().next()?,
        };
        Some(Said::Choice(label))
    }

    /// Answers the open question, and others of its kind from now on: by one of the choices, or, where it is a ruling, by
    /// what is proposed.
    pub(super) fn answer_always(
        &mut self,
        asked: &Asked,
        of: Option<&str>,
        listed: &[Option<&str>],
        names: &[String],
    ) -> anyhow::Result<Prompted<Said>> {
        let is_ruling = asked.kind == Kind::Ruling;
        let is_all = of == Some("all");
        if !is_ruling && (is_all || of.is_none()) {
            let reason = "only of a ruling something is proposed; name the choice, as in `always 1`";
            self.refuse(reason)?;
            return Ok(Prompted::Again);
        }
        let named = of.filter(|_| !is_all);
        let label = match named {
            Some(text) => match self.named_choice(text, listed, names) {
                Ok(label) => label,
                Err(reason) => {
                    self.refuse(&reason)?;
                    return Ok(Prompted::Again);
                }
            },
            None => names[0].clone(),
        };
        let order = Order {
            seat: asked.seat,
            kind: (!is_all).then(|| kind_of(&asked.record)),
            label: named.map(|_| label.clone()),
            since: self.session.answers(),
        };
        self.always.orders.retain(|known| known.seat != order.seat || known.kind != order.kind);
        self.always.orders.push(order);
        self.say(match (named, is_all) {
            (Some(_), _) => "Whenever this is asked again and can be answered so, it is. `ask` asks again.",
            (None, false) => "Whenever this is asked again, what is proposed holds. `ask` asks again.",
            (None, true) => "Whenever a ruling is asked for, what is proposed holds. `ask` asks again.",
        })?;
        self.chosen(&label)
    }

    /// After an answer of a person: tells who waves the same through again and again that they need not.
    pub(super) fn offer_always(&mut self, asked: &Asked, label: &str, choices: usize) -> anyhow::Result<()> {
        if asked.kind == Kind::Secret {
            return Ok(());
        }
        let is_dull = asked.kind == Kind::Ruling || choices <= FEW_CHOICES;
        if self.always.is_often(asked.seat, &asked.record, label) && is_dull {
            self.say(&format!("`always {label}` gives this answer from now on, until `ask`."))?;
        }
        Ok(())
    }

    /// Has everything asked again.
    pub(super) fn ask_again(&mut self) -> anyhow::Result<()> {
        self.always.orders.clear();
        Ok(self.say("Everything is asked again.")?)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_kind_is_what_is_asked_and_when_whoever_it_is_about() {
        let one = json!({ "interrupt": { "who": 1, "on": 2, "when": "turn-start" } });
        let other = json!({ "interrupt": { "who": 4, "on": 1, "when": "turn-start" } });
        let later = json!({ "interrupt": { "who": 4, "on": 1, "when": { "declared": { "attack": 3 } } } });
        assert_eq!(kind_of(&one), "interrupt turn-start");
        assert_eq!(kind_of(&one), kind_of(&other));
        assert_eq!(kind_of(&later), "interrupt declared");
        assert_eq!(kind_of(&json!("act")), "act");
    }

    #[test]
    fn an_order_holds_for_its_kind_and_one_for_all_for_rulings() {
        let order = |kind: Option<&str>| Order {
            seat: Seat(1),
            kind: kind.map(str::to_owned),
            label: None,
            since: 3,
        };
        let mut always = Always { orders: vec![order(Some("cover")), order(None)], repeated: Vec::new() };
        let cover = json!({ "cover": { "target": 2 } });
        assert!(always.to(Seat(1), Kind::Ruling, &json!("act")).is_some());
        assert!(always.to(Seat(1), Kind::Play, &json!("act")).is_none());
        assert!(always.to(Seat(1), Kind::Play, &cover).is_some());
        assert!(always.to(Seat(0), Kind::Ruling, &cover).is_none());
        always.rewind(3);
        assert!(always.to(Seat(1), Kind::Ruling, &cover).is_none());
    }

    #[test]
    fn the_third_time_is_often_and_said_once() {
        let mut always = Always::default();
        let react = json!({ "react": { "who": 1 } });
        let mut times = |label| always.is_often(Seat(0), &react, label);
        assert_eq!([times("pass"), times("dodge"), times("dodge")], [false; 3]);
        assert_eq!([times("dodge"), times("dodge")], [true, false]);
        assert_eq!([times("pass"), times("pass"), times("pass")], [false; 3]);
    }
}
