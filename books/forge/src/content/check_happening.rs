//! What may happen to the battlefield in the course of the fight, checked.

use fracas_content::fight::{Field, Ground as _, Parties};
use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};
use fracas_engine::map::{Cell, Ground, Map};

use super::CODES;
use super::check_map::Grounds;
use super::check_skill::{condition_id, points};
use super::encounter_file::HappeningFile;
use crate::sheet::{Due, Happening, Struck};
use crate::terms::{Points, Set32, SideId};

/// The most that may happen in one encounter.
const MOST_HAPPENINGS: usize = 16;
/// The most of it that changes the ground: every mixture of them is a map.
const MOST_CHANGES: u8 = 4;

/// What is needed besides the record.
pub(super) struct Setting<'a> {
    /// The battlefield.
    pub field: &'a Field,
    /// What it can become.
    pub grounds: Grounds<'a>,
    /// The sides by name.
    pub parties: &'a Parties,
    /// The combatants by name.
    pub names: &'a Registry<u8>,
    /// The side of each combatant.
    pub sides: &'a [SideId],
}

/// All that may happen, and the battlefield after each mixture of what changes it.
#[derive(Default)]
pub(super) struct Happenings {
    pub list: Vec<Happening>,
    pub altered: Vec<Map>,
}

impl Setting<'_> {
    /// Everything that may happen; `None` if a part is unsound.
    pub fn happenings(&self, raw: &[HappeningFile], diagnostics: &mut Diagnostics) -> Option<Happenings> {
        if let Some(more) = raw.get(MOST_HAPPENINGS) {
            let message = format!("at most {MOST_HAPPENINGS} things can happen in an encounter");
            diagnostics.push(Diagnostic::error("forge/too-many", message, more.name.span()));
        }
        let mut list = Vec::new();
        let mut changes: Vec<(Vec<Cell>, Ground)> = Vec::new();
        let mut sound = true;
        for raw in raw.iter().take(MOST_HAPPENINGS) {
            let becomes = raw.becomes.as_ref().map(|raw| self.grounds.check(raw, diagnostics));
            let Some(mut happening) = self.happening(raw, diagnostics) else {
                sound = false;
                continue;
            };
            match becomes {
                Some(Some(ground)) => {
                    happening.change = u8::try_from(changes.len()).ok();
                    changes.push((happening.cells.clone(), ground));
                }
                Some(None) => sound = false,
                None => {}
            }
            if changes.len() > usize::from(MOST_CHANGES) {
                let message = format!("at most {MOST_CHANGES} happenings can change the ground");
                diagnostics.push(Diagnostic::error("forge/too-many", message, raw.name.span()));
                return None;
            }
            list.push(happening);
        }
        self.check_names(raw, diagnostics);
        sound.then(|| Happenings { altered: self.altered(&changes), list })
    }

    fn happening(&self, raw: &HappeningFile, diagnostics: &mut Diagnostics) -> Option<Happening> {
        let cells = self.cells(raw, diagnostics);
        let imposes = match &raw.imposes {
            Some(name) => Some(condition_id(name, self.grounds.catalog, diagnostics)?),
            None => None,
        };
        let due = match (raw.round, raw.hidden) {
            (Some(_), true) => {
                let message = format!("`{}` is hidden, and yet due in a round", raw.name);
                let error = Diagnostic::error("forge/happening", message, raw.name.span());
                diagnostics.push(error.help("leave out `round`, or `hidden`"));
                return None;
            }
            (Some(round), false) => Due::Round(round),
            (None, true) => Due::Hidden,
            (None, false) => Due::Ruling,
        };
        let struck = match &raw.whom {
            Some(names) => Struck::Those(self.those(names, diagnostics)?),
            None => Struck::WhoeverIsThere,
        };
        if cells.as_ref().is_some_and(Vec::is_empty) && (raw.becomes.is_some() || raw.whom.is_none()) {
            let message = format!("it is not said where `{}` happens", raw.name);
            let error = Diagnostic::error("forge/happening", message, raw.name.span());
            diagnostics.push(error.help("give its areas: `at = [[4, 3], \"B\"]`"));
            return None;
        }
        Some(Happening {
            name: raw.name.get().clone(),
            due,
            cells: cells?,
            change: None,
            struck,
            loss: points(raw.loss),
            damage: raw.damage.map(|damage| (damage.pool, Points(damage.points))),
            stress: Points(raw.stress),
            imposes,
        })
    }

    /// The areas where something happens: by column and row, or all that a letter of the drawing marks.
    fn cells(&self, raw: &HappeningFile, diagnostics: &mut Diagnostics) -> Option<Vec<Cell>> {
        let mut cells = Vec::new();
        for at in &raw.at {
            cells.extend(self.field.cells_at(at, &CODES, diagnostics)?);
            if cells.last().is_some_and(|&cell| !self.field.map.contains(cell)) {
                let message = format!("`{}` happens off the map", raw.name);
                diagnostics.push(Diagnostic::error("forge/position", message, at.span()));
                return None;
            }
        }
        Some(cells)
    }

    /// The combatants that are named, or whose side is.
    fn those(&self, names: &[Spanned<String>], diagnostics: &mut Diagnostics) -> Option<Set32> {
        let mut those = Set32::EMPTY;
        for name in names {
            if let Some(&side) = self.parties.side_names.get(name) {
                let members = (0u8..).zip(self.sides).filter(|(_, own)| own.0 == side);
                members.for_each(|(number, _)| those.insert(number));
            } else {
                those.insert(*self.names.find(name, diagnostics)?);
            }
        }
        Some(those)
    }

    /// Choices name what happens in small letters, so that names must differ by more than capitals.
    fn check_names(&self, raw: &[HappeningFile], diagnostics: &mut Diagnostics) {
        let mut known: Vec<String> = Vec::new();
        for raw in raw {
            let (name, small) = (&raw.name, raw.name.to_lowercase());
            if known.contains(&small) {
                let message = format!("there are two happenings named `{name}`");
                diagnostics.push(Diagnostic::error("content/duplicate-name", message, name.span()));
            }
            known.push(small);
            if name.trim().is_empty() || name.chars().count() > 60 || name.chars().any(char::is_control) {
                let message = "a name has 1 to 60 letters";
                diagnostics.push(Diagnostic::error("forge/name", message, name.span()));
            }
        }
    }

    /// The battlefield after every mixture of changes, the number of the mixture less one being its place. Where two
    /// changes meet, what the file names later counts.
    fn altered(&self, changes: &[(Vec<Cell>, Ground)]) -> Vec<Map> {
        let mixtures = 1u32 << changes.len();
        (1..mixtures)
            .map(|mixture| {
                let mut map = self.field.map.clone();
                for (number, (cells, becomes)) in changes.iter().enumerate() {
                    for &cell in cells.iter().filter(|_| mixture & (1 << number) != 0) {
                        if let Some(ground) = map.ground_mut(cell) {
                            *ground = *becomes;
                        }
                    }
                }
                map
            })
            .collect()
    }
}
