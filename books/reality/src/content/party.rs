//! What somebody takes from one fight into the next: how it is written down, and what of it counts there.

use std::collections::BTreeMap;

use fracas_content::NotCarried;
use fracas_content::Spanned;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::person_file::{BelongingFile, BorneFile, CombatantFile};
use crate::choice::Injury;
use crate::rules::ranged_attacks::draw_weight::ROWS;
use crate::sheet::Encounter;
use crate::state::State;
use crate::terms::{Condition, Faint, Id, ItemId, Life, Spent, Stowed, Thing, Until};

/// What a combatant of this name and side brings along from an earlier fight. It counts where the encounter itself does
/// not say otherwise.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TakenFile {
    /// Its side: another of the same name on another side is somebody else.
    pub side: Spanned<String>,
    /// Stamina left.
    #[schemars(range(min = 0, max = 250))]
    pub stamina: Option<u8>,
    /// Aura left.
    #[schemars(range(min = 0, max = 999))]
    pub aura: Option<i16>,
    /// Its Aura is switched off.
    #[serde(default)]
    pub aura_off: bool,
    /// Recovery Surges left.
    #[schemars(range(min = 0, max = 99))]
    pub surges: Option<u8>,
    /// Combat styles in use: they may have changed overnight.
    pub styles: Option<Spanned<Vec<Spanned<String>>>>,
    /// Combat styles that it has learned besides and does not use.
    pub further_styles: Option<Vec<Spanned<String>>>,
    /// Conditions that last beyond a fight.
    #[serde(default)]
    pub conditions: Vec<BorneFile>,
    /// How near to death it is.
    pub life: Option<Life>,
    /// Why it is unconscious, if it is.
    pub unconscious: Option<Faint>,
    /// Its armour is Broken.
    #[serde(default)]
    pub armour_broken: bool,
    /// Injuries that it was dealt without being killed.
    #[serde(default)]
    pub injuries: Vec<Injury>,
    /// It has rolled for its life since it rested.
    #[serde(default)]
    pub rolled_death: bool,
    /// Spells and abilities that it has used up until it rests, by name.
    #[serde(default)]
    pub spent: Vec<Spanned<String>>,
    /// What it holds, in its main hand first.
    pub held: Option<Spanned<Vec<BelongingFile>>>,
    /// What it carries and does not hold.
    pub carried: Option<Vec<BelongingFile>>,
}

impl CombatantFile {
    /// This combatant with what it brings along, where the encounter does not say otherwise.
    pub(super) fn bringing(mut self, taken: &TakenFile) -> CombatantFile {
        self.stamina = self.stamina.or(taken.stamina);
        self.aura = self.aura.or(taken.aura);
        self.aura_off |= taken.aura_off;
        self.surges = self.surges.or(taken.surges);
        if self.styles.is_none() && self.further_styles.is_none() {
            self.styles.clone_from(&taken.styles);
            self.further_styles.clone_from(&taken.further_styles);
        }
        if self.conditions.is_empty() {
            self.conditions.clone_from(&taken.conditions);
        }
        self.life = self.life.or(taken.life);
        self.unconscious = self.unconscious.or(taken.unconscious);
        self.armour_broken |= taken.armour_broken;
        self.rolled_death |= taken.rolled_death;
        if self.injuries.is_empty() {
            self.injuries.clone_from(&taken.injuries);
        }
        if self.spent.is_empty() {
            self.spent.clone_from(&taken.spent);
        }
        // What it has in hand and about it belongs together.
        if self.held.is_none() && self.carried.is_none() {
            self.held.clone_from(&taken.held);
            self.carried.clone_from(&taken.carried);
        }
        self
    }
}

/// A file of house rules that holds a party, as it is written.
#[derive(Serialize)]
struct Written<'a> {
    book: &'static str,
    party: BTreeMap<&'a str, Taken<'a>>,
}

/// What is written down of one: the same keys as in [`TakenFile`].
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Taken<'a> {
    side: &'a str,
    stamina: u8,
    aura: i16,
    #[serde(skip_serializing_if = "is_not_so")]
    aura_off: bool,
    surges: u8,
    styles: Vec<&'a str>,
    further_styles: Vec<&'a str>,
    life: Life,
    #[serde(skip_serializing_if = "Option::is_none")]
    unconscious: Option<Faint>,
    #[serde(skip_serializing_if = "is_not_so")]
    armour_broken: bool,
    #[serde(skip_serializing_if = "is_not_so")]
    rolled_death: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    injuries: Vec<Injury>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    spent: Vec<&'a str>,
    conditions: Vec<Lasting>,
    held: Vec<Owned<'a>>,
    carried: Vec<Owned<'a>>,
}

/// What is not so need not be written.
fn is_not_so(flag: &bool) -> bool {
    !flag
}

#[derive(Serialize)]
struct Owned<'a> {
    item: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    stowed: Option<Stowed>,
    #[serde(skip_serializing_if = "is_not_so")]
    loaded: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    loading: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    worn: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    draw: Option<u8>,
}

#[derive(Serialize)]
struct Lasting {
    condition: Condition,
    until: Until,
}

/// What those of a side take along, as a file of house rules.
pub(super) fn carried(encounter: &Encounter, state: &State, side: &str) -> Result<String, NotCarried> {
    if encounter.sides.iter().all(|known| known.name != side) {
        let known = encounter.sides.iter().map(|side| side.name.clone()).collect();
        return Err(NotCarried::NoSuchSide { side: side.to_owned(), known });
    }
    let of_side = |id: &Id| encounter.sides[encounter.roster[id.index()].side.index()].name == side;
    let taken = |id: Id| {
        let name = encounter.roster[id.index()].name.as_str();
        (name, Taken::of(id, side, &Things { encounter, state }))
    };
    let party = state.ids().filter(of_side).map(taken).collect();
    let text = toml::to_string(&Written { book: "reality", party });
    // Names, numbers and words are all that is written, and TOML has room for each of them.
    let text = text.unwrap_or_default();
    Ok(format!("# What {side} take along from: {}\n{text}", encounter.title.replace('\n', " ")))
}

/// The things of a fight, to be named.
struct Things<'a> {
    encounter: &'a Encounter,
    state: &'a State,
}

impl<'a> Things<'a> {
    fn owned(&self, item: ItemId, stowed: Option<Stowed>) -> Owned<'a> {
        let Encounter { items, gear, draws, .. } = self.encounter;
        let Thing { loaded, half_loaded, worn } = self.state.things[item.index()];
        Owned {
            item: &gear[items[item.index()].0.index()].name,
            stowed,
            loaded: loaded.is_used(),
            loading: Some(half_loaded).filter(|energy| *energy > 0),
            worn: Some(worn).filter(|damage| *damage > 0),
            draw: draws[item.index()].map(|row| ROWS[usize::from(row)].kilograms),
        }
    }
}

impl<'a> Taken<'a> {
    fn of(id: Id, side: &'a str, things: &Things<'a>) -> Self {
        let (combatant, sheet) = (things.state.of(id), &things.encounter.roster[id.index()]);
        // Minutes go by between two fights: what lasts for Rounds is over.
        let lasts = |until: Until| matches!(until, Until::ShortRest | Until::Lifted);
        let borne = combatant.conditions.borne().filter(|borne| lasts(borne.until));
        let spells = sheet.spells.iter().map(|spell| things.encounter.spells[spell.index()].name.as_str());
        let abilities = sheet.enhancements.iter().map(|ability| ability.name.as_str());
        let is_spent = |used: u32, place: usize| used & Spent::bit(place) != 0;
        let spent_spells = spells.enumerate().filter(|(place, _)| is_spent(combatant.spent.spells, *place));
        let spent_abilities =
            abilities.enumerate().filter(|(place, _)| is_spent(combatant.spent.enhancements, *place));
        let styles = |is_used: bool| {
            let used = move |&(place, _): &(usize, _)| (combatant.styles & 1 << place != 0) == is_used;
            sheet.styles.iter().enumerate().filter(used).map(|(_, style)| style.name.as_str()).collect()
        };
        Taken {
            side,
            stamina: combatant.stamina,
            aura: combatant.aura,
            aura_off: combatant.aura_off.is_used(),
            surges: combatant.surges,
            styles: styles(true),
            further_styles: styles(false),
            life: combatant.life,
            unconscious: combatant.faint,
            armour_broken: combatant.armour_broken.is_used(),
            rolled_death: combatant.has_rolled_death.is_used(),
            injuries: Injury::among(combatant.injuries).collect(),
            spent: spent_spells.chain(spent_abilities).map(|(_, name)| name).collect(),
            conditions: borne
                .map(|borne| Lasting { condition: borne.condition, until: borne.until })
                .collect(),
            held: combatant.held.iter().map(|&item| things.owned(item, None)).collect(),
            carried: combatant
                .carried
                .iter()
                .map(|&(item, stowed)| things.owned(item, Some(stowed)))
                .collect(),
        }
    }
}
