//! Answers that are given wherever they are offered.

use std::cell::RefCell;
use std::marker::PhantomData;

use fracas_engine::{Ask, Rulebook};

use crate::who::Names;

/// The most names that are kept of what was offered in place of an answer.
const MOST_OFFERED: usize = 200;

/// One answer, and for whom.
struct Answer {
    /// Whose answers it stands among: the place in [`Forced::groups`].
    group: usize,
    text: String,
    whole: String,
}

/// The answers for one combatant or seat, or for whoever is asked.
struct Group {
    who: Option<String>,
    /// Which of the answers, in their order.
    answers: Vec<usize>,
    /// How many were given in the way that came farthest, and what was offered where the next might have been given.
    farthest: usize,
    offered: Vec<String>,
}

/// How many answers of each group were given on a way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Given(Vec<usize>);

/// The answers: in order for each that is named, and in order for those that are for whoever is asked.
pub(super) struct Forced<B: Rulebook> {
    answers: Vec<Answer>,
    groups: RefCell<Vec<Group>>,
    names: Names,
    book: PhantomData<B>,
}

impl<B: Rulebook> Forced<B> {
    pub(super) fn new(encounter: &B::Encounter, texts: &[String]) -> Self {
        let names = Names::new::<B>(encounter);
        let mut groups: Vec<Group> = Vec::new();
        let mut answers = Vec::new();
        for (place, whole) in texts.iter().enumerate() {
            let (who, text) = match whole.split_once(':') {
                Some((who, text)) if names.is_known(who.trim()) => {
                    (Some(who.trim().to_lowercase()), text.trim())
                }
                _ => (None, whole.trim()),
            };
            let group = groups.iter().position(|group| group.who == who).unwrap_or_else(|| {
                groups.push(Group { who, answers: Vec::new(), farthest: 0, offered: Vec::new() });
                groups.len() - 1
            });
            groups[group].answers.push(place);
            answers.push(Answer { group, text: text.to_lowercase(), whole: whole.clone() });
        }
        Forced { answers, groups: RefCell::new(groups), names, book: PhantomData }
    }

    /// What is given where nothing has been answered yet.
    pub(super) fn none_given(&self) -> Given {
        Given(vec![0; self.groups.borrow().len()])
    }

    /// Gives the next answer for whoever is asked if it is offered, else the default, and notes in `given` what was
    /// given. Of several the one that was said first is taken.
    pub(super) fn choose(&self, ask: &Ask<'_, B>, given: &mut Given) -> B::Choice {
        let mut groups = self.groups.borrow_mut();
        let is_meant = |group: &Group| {
            group.who.as_ref().is_none_or(|who| self.names.is_asked::<B>(who, ask.seat, &ask.question))
        };
        let mut next: Vec<usize> = groups
            .iter()
            .zip(&given.0)
            .filter(|(group, _)| is_meant(group))
            .filter_map(|(group, &count)| group.answers.get(count).copied())
            .collect();
        if next.is_empty() {
            return ask.default();
        }
        next.sort_unstable();
        let encounter = ask.referee().encounter;
        let mut options = Vec::new();
        ask.list(&mut options);
        for answer in next {
            let Answer { group, text, .. } = &self.answers[answer];
            let count = &mut given.0[*group];
            let group = &mut groups[*group];
            let is_meant = |option: &&B::Choice| B::label(encounter, option).to_lowercase() == *text;
            if let Some(option) = options.iter().find(is_meant) {
                *count += 1;
                if *count > group.farthest {
                    group.farthest = *count;
                    group.offered.clear();
                }
                return *option;
            }
            if *count == group.farthest {
                group.remember(options.iter().map(|option| B::label(encounter, option)));
            }
        }
        ask.default()
    }

    /// The first answer that was never given, and what was offered instead.
    pub(super) fn not_given(&self) -> Option<(&str, Vec<String>)> {
        let groups = self.groups.borrow();
        let missed = |group: &Group| group.answers.get(group.farthest).copied();
        let answer = &self.answers[groups.iter().filter_map(missed).min()?];
        Some((&answer.whole, groups[answer.group].offered.clone()))
    }
}

impl Group {
    fn remember(&mut self, offered: impl Iterator<Item = String>) {
        for name in offered.take(MOST_OFFERED.saturating_sub(self.offered.len())) {
            if !self.offered.contains(&name) {
                self.offered.push(name);
            }
        }
    }
}
