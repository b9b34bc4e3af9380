//! Where the scenario starts: before a fight, at somebody's turn, or at rest.

use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use super::CODES;
use super::belongings::Belongings;
use super::catalog::Catalog;
use super::encounter_file::{Document, EffectFile};
use super::roster::Fighter;
use crate::sheet::{Begins, Gear, Start};
use crate::terms::{Effect, Id, MOST_EFFECTS, Mana, Source, SpellId};

/// Fights of a day of which nothing is said.
const ONE: u8 = 1;

/// The round in which the scenario begins; 0 before the first.
pub(super) fn round(file: &Document) -> u16 {
    match (&file.turn, file.round) {
        (_, Some(round)) => round,
        (Some(_), None) => 1,
        (None, None) => 0,
    }
}

/// Where the scenario starts; what is used already comes later.
pub(super) fn start(
    file: &Document,
    fighters: &[Fighter],
    names: &Registry<u8>,
    diagnostics: &mut Diagnostics,
) -> Start {
    let actor = file.turn.as_ref().and_then(|name| names.find(name, diagnostics)).copied().map(Id);
    check_actor(file, actor, fighters, diagnostics);
    let begins = match actor {
        Some(actor) => Begins::Turn(actor),
        None if file.resting => Begins::Rest,
        None => Begins::Fight,
    };
    let fights = file.fights.unwrap_or(ONE);
    check_joining(fights, fighters, diagnostics);
    Start {
        begins,
        // A fight that is about to begin counts its rounds itself.
        round: if begins == Begins::Fight { 0 } else { round(file) },
        minute: file.minute.unwrap_or(0),
        fights,
        effects: Vec::new(),
        unloaded: 0,
        used: 0,
    }
}

/// Whose turn it is can act, and rests have no turns.
fn check_actor(file: &Document, actor: Option<Id>, fighters: &[Fighter], diagnostics: &mut Diagnostics) {
    let Some(name) = &file.turn else {
        if let Some(round) = file.round.filter(|_| !file.resting) {
            let message = format!("nothing says whose turn it is in round {round}");
            let error = Diagnostic::error("destiny/turn", message, file.book.span());
            diagnostics.push(error.help("say so: `turn = \"NAME\"`; or leave out `round`"));
        }
        return;
    };
    if file.resting {
        let message = "a rest has no turns";
        diagnostics.push(Diagnostic::error("destiny/turn", message, name.span()));
    }
    if actor.and_then(|actor| fighters.get(actor.index())).is_some_and(Fighter::is_out) {
        let message = format!("{name} can have no turn");
        let error = Diagnostic::error("destiny/turn", message, name.span());
        diagnostics.push(error.help("whose turn it is must be there and awake"));
    }
}

/// Nobody joins a fight that there is not.
fn check_joining(fights: u8, fighters: &[Fighter], diagnostics: &mut Diagnostics) {
    for fighter in fighters {
        let Some(joins) = &fighter.raw.joins else { continue };
        if !(1..=fights).contains(joins.get()) {
            let message = format!("{} joins fight {joins}, and the day has {fights}", fighter.name);
            let error = Diagnostic::error("destiny/joins", message, joins.span());
            diagnostics.push(error.help("fights are counted from 1; say how many there are: `fights = 2`"));
        }
    }
}

/// What effects need besides what the file says of them.
pub(super) struct Magic<'a> {
    /// All named things.
    pub catalog: &'a Catalog,
    /// The combatants by name.
    pub names: &'a Registry<u8>,
    /// What everybody has.
    pub belongings: &'a Belongings<'a>,
    /// The round in which the scenario begins.
    pub round: u16,
}

impl Magic<'_> {
    /// The effects of magic with which the scenario begins.
    pub fn effects(&self, raw: &[EffectFile], diagnostics: &mut Diagnostics) -> Vec<Effect> {
        if let Some(more) = raw.get(MOST_EFFECTS) {
            let message = format!("there are more than {MOST_EFFECTS} effects of magic");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, more.owner.span()));
        }
        let all = raw.iter().take(MOST_EFFECTS);
        all.filter_map(|raw| self.effect(raw, diagnostics)).collect()
    }

    fn effect(&self, raw: &EffectFile, diagnostics: &mut Diagnostics) -> Option<Effect> {
        let owner = self.names.find(&raw.owner, diagnostics).copied().map(Id);
        let on = match &raw.on {
            Some(name) => self.names.find(name, diagnostics).copied().map(Id),
            None => owner,
        };
        let (from, mana, mode) = match (&raw.spell, &raw.item) {
            (Some(name), None) => self.of_spell(name, diagnostics)?,
            (None, Some(name)) => self.of_item(name, owner?, diagnostics)?,
            _ => {
                let message = "an effect comes either from a spell or from a thing";
                let error = Diagnostic::error("destiny/effect", message, raw.owner.span());
                diagnostics.push(error.help("say which: `spell = \"ward\"`, or `item = \"flaming sword\"`"));
                return None;
            }
        };
        Some(Effect {
            owner: owner?,
            from,
            on: on?,
            mana: raw.mana.unwrap_or(mana),
            mode: raw.mode.unwrap_or(mode),
            since: raw.since.unwrap_or(self.round),
            until: raw.until,
            is_on: !raw.over,
        })
    }

    fn of_spell(&self, name: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<(Source, u8, Mana)> {
        let &number = self.catalog.spells.names.find(name, diagnostics)?;
        let (_, spell) = self.catalog.spells.list.get(usize::from(number))?;
        let from_power = || spell.power.unwrap_or(0).saturating_mul(spell.area);
        let range = spell.range.as_ref().map_or(0, |range| *range.get());
        let mana = spell.mana.unwrap_or_else(|| from_power().saturating_add(range));
        Some((Source::Spell(SpellId(number)), mana, spell.mode))
    }

    fn of_item(
        &self,
        name: &Spanned<String>,
        owner: Id,
        diagnostics: &mut Diagnostics,
    ) -> Option<(Source, u8, Mana)> {
        self.catalog.gear_names.find(name, diagnostics)?;
        let item = self.belongings.own.get(owner.index()).and_then(|own| self.belongings.called(name, own));
        let effect = item.and_then(|item| self.belongings.kind(item)).and_then(Gear::effect);
        let (Some(item), Some(effect)) = (item, effect) else {
            let message = match item {
                Some(_) => format!("the {name} has no effect of magic"),
                None => format!("its owner has no {name}"),
            };
            diagnostics.push(Diagnostic::error("destiny/effect", message, name.span()));
            return None;
        };
        Some((Source::Item(item), effect.mana, effect.mode))
    }
}
