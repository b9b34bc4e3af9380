//! What tells one state from another, in words.

use fracas_engine::{Rulebook, Summary};

/// What has changed for each combatant, a line each: `Grunk: poise 15 -> 8; reeling`.
///
/// It is what differs between the [summaries](fracas_engine::Measure::summary) of the combatant: figures first, then what holds now, then
/// what no longer does.
///
/// ```
/// use fracas_engine::Book;
/// use fracas_lab::{odds::changes, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// assert!(changes::<Toy>(&duel, &Toy::open(&duel), &Toy::open(&duel)).is_empty());
/// ```
pub fn changes<B: Rulebook>(encounter: &B::Encounter, before: &B::State, after: &B::State) -> Vec<String> {
    if before == after {
        return Vec::new();
    }
    let combatants = B::combatants(encounter).into_iter().enumerate();
    let lines = combatants.map(|(place, (name, _))| {
        let was = B::summary(encounter, before, place);
        let is = B::summary(encounter, after, place);
        (name, differences(&was, &is))
    });
    lines
        .filter(|(_, parts)| !parts.is_empty())
        .map(|(name, parts)| format!("{name}: {}", parts.join("; ")))
        .collect()
}

fn differences(was: &Summary, is: &Summary) -> Vec<String> {
    let value = |summary: &Summary, name: &str| {
        summary.figures.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone())
    };
    let gone = was.figures.iter().filter(|(name, _)| value(is, name).is_none());
    let mut parts = Vec::new();
    for (name, _) in is.figures.iter().chain(gone) {
        match (value(was, name), value(is, name)) {
            (Some(was), Some(is)) if was != is => parts.push(format!("{name} {was} -> {is}")),
            (None, Some(is)) => parts.push(format!("{name} {is}")),
            (Some(was), None) => parts.push(format!("no longer {name} {was}")),
            _ => {}
        }
    }
    parts.extend(is.words.iter().filter(|word| !was.words.contains(word)).cloned());
    let gone = was.words.iter().filter(|word| !is.words.contains(word));
    parts.extend(gone.map(|word| format!("no longer {word}")));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_read_like_speech() {
        let (mut was, mut is) = (Summary::default(), Summary::default());
        was.figure("poise", 3);
        is.figure("poise", 1);
        was.figure("focus", 2);
        is.figure("focus", 2);
        was.figure("riding", "Sorrel");
        is.figure("at", "(1,2)");
        was.word("slow");
        is.word("dazed");
        let parts = differences(&was, &is);
        assert_eq!(parts, ["poise 3 -> 1", "at (1,2)", "no longer riding Sorrel", "dazed", "no longer slow"]);
    }
}
