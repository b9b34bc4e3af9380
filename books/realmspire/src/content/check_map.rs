//! The checked battlefield: what Realmspire adds to drawings, its obstacles.

use fracas_content::fight::{self, one_sign};
use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::map::{Diagonals, Ground, Sight};

use super::CODES;
use super::catalog::Catalog;
use super::encounter_file::{GroundFile, MapFile, ObstacleFile};
use crate::rules::positioning::Concealment;
use crate::settings::{DiagonalSteps, Settings};
use crate::sheet::Screen;
use crate::terms::Cover;

/// Columns and rows of open ground of which nothing is said: two lines 10 m apart have room behind them.
const OPEN_SIDE: u16 = 21;
/// A share that protects all of a body.
const ALL: u8 = 100;
/// What blocks way and sight.
const WALL: &str = "wall";
/// What the words of all books for obstacles are here.
const USUAL_WORDS: [(&str, &str); 3] =
    [("partial", "thicket"), ("full", "pillar"), ("one-sided", "waist-high wall")];
/// What the signs of all books are here that give cover.
const USUAL_SIGNS: [(&str, &str); 2] = [("=", "waist-high wall"), ("o", "pillar")];

/// The obstacles that drawings can show, and how distances are counted on them.
pub(super) struct Grounds<'a> {
    /// The named things.
    pub catalog: &'a Catalog,
    /// What the rules leave open.
    pub settings: &'a Settings,
}

impl Grounds<'_> {
    /// Ground with an obstacle, by its place in the list of obstacles.
    fn with(&self, ground: Ground, number: u8) -> Ground {
        let raw = self.catalog.obstacles.list.get(usize::from(number)).map(|(_, raw)| raw);
        let passable = raw.and_then(|raw| raw.passable).unwrap_or(true);
        let is_full = raw.is_some_and(|raw| cover(raw) == Cover::Full);
        let sight = if is_full { Sight::Blocked } else { ground.sight };
        Ground { terrain: number.saturating_add(1), passable, sight, ..ground }
    }

    fn on(&self, ground: Ground, name: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Ground> {
        if name.as_str() == WALL {
            return Some(Ground { passable: false, sight: Sight::Blocked, ..ground });
        }
        let usual = USUAL_WORDS.iter().find(|(word, _)| *word == name.as_str());
        let number = match usual {
            Some((_, here)) => self.catalog.obstacles.names.get(here),
            None => self.catalog.obstacles.names.find(name, diagnostics),
        };
        number.map(|&number| self.with(ground, number))
    }
}

impl fight::Ground for Grounds<'_> {
    type Raw = GroundFile;

    fn diagonals(&self) -> Diagonals {
        match self.settings.diagonals {
            DiagonalSteps::OneEach => Diagonals::Uniform,
            DiagonalSteps::Alternating => Diagonals::Alternating,
        }
    }

    fn signs(&self) -> Vec<(char, Ground)> {
        let mut signs = Vec::new();
        for (number, (_, raw)) in (0_u8..).zip(&self.catalog.obstacles.list) {
            let sign = raw.sign.as_ref().and_then(|sign| sign.chars().next());
            signs.extend(sign.map(|sign| (sign, self.with(Ground::default(), number))));
        }
        signs
    }

    fn sign(&self, ground: &Ground) -> Option<char> {
        let place = usize::from(ground.terrain).checked_sub(1)?;
        self.catalog.obstacles.list.get(place)?.1.sign.as_ref()?.chars().next()
    }

    fn check(&self, raw: &GroundFile, diagnostics: &mut Diagnostics) -> Option<Ground> {
        let ground = Ground { height: raw.height, extra_cost: raw.extra_cost, ..Ground::default() };
        let ground = match &raw.obstacle {
            Some(name) => self.on(ground, name, diagnostics)?,
            None => ground,
        };
        Some(Ground { passable: raw.passable.unwrap_or(ground.passable), ..ground })
    }
}

/// The map as the file has it, with what the signs of all books are here, where its legend does not say otherwise.
pub(super) fn with_usual_signs(raw: Option<&MapFile>) -> MapFile {
    let mut map = raw.cloned().unwrap_or_default();
    if map.drawing.is_none() {
        map.width.get_or_insert(OPEN_SIDE);
        map.height.get_or_insert(OPEN_SIDE);
    }
    for (sign, obstacle) in USUAL_SIGNS {
        if map.legend.get(sign).is_none() {
            let obstacle = Some(Spanned::nowhere(obstacle.to_owned()));
            let ground = GroundFile { obstacle, ..GroundFile::default() };
            map.legend.extend([(Spanned::nowhere(sign.to_owned()), ground)]);
        }
    }
    map
}

/// The obstacles as the rules know them: the first is none.
pub(super) fn screens(catalog: &Catalog, diagnostics: &mut Diagnostics) -> Vec<Screen> {
    let none = Screen { glyph: '.', ..Screen::default() };
    let all = catalog.obstacles.list.iter().map(|(name, raw)| screen(name, raw, diagnostics));
    [none].into_iter().chain(all.collect::<Vec<_>>()).collect()
}

fn screen(name: &Spanned<String>, raw: &ObstacleFile, diagnostics: &mut Diagnostics) -> Screen {
    if raw.protects == 0 {
        let message = format!("the {name} protects nothing");
        let warning = Diagnostic::warning("realmspire/obstacle", message, name.span());
        diagnostics.push(warning.help("say how much of a body, in hundredths: `protects = 50`"));
    }
    let glyph = raw.sign.as_ref().and_then(|sign| one_sign(sign, &CODES, diagnostics));
    Screen {
        name: name.get().clone(),
        glyph: glyph.unwrap_or('%'),
        cover: cover(raw),
        protects: raw.protects,
        surrounds: raw.surrounds,
    }
}

/// The cover that an obstacle gives.
fn cover(raw: &ObstacleFile) -> Cover {
    let is_hidden = raw.concealed.unwrap_or(raw.protects == ALL);
    Cover::by_share(raw.protects, if is_hidden { Concealment::Hidden } else { Concealment::Seen })
}
