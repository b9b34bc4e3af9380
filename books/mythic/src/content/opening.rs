//! The state of a combatant when the scenario opens: unhurt and with a full pool, unless the file says otherwise.

use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned, unknown_name};
use fracas_engine::map::Cell;

use crate::content::belongings::{Belongings, Own};
use crate::content::person_file::WoundsFile;
use crate::content::roster::Fighter;
use crate::content::ties::Tie;
use crate::settings::Settings;
use crate::sheet::Weapon;
use crate::terms::{Aimed, Ap, Arm, Combatant, Grade, Id, ItemId, Part, Phase, Status, StatusKind};

/// The word for the bare hand in a bind.
const HAND: &str = "bare hand";

/// What openings need besides the record.
pub(super) struct Around<'a> {
    /// All things.
    pub belongings: &'a Belongings<'a>,
    /// The combatants by name.
    pub names: &'a Registry<u8>,
    /// What the rules leave open.
    pub settings: &'a Settings,
    /// Where the scenario starts.
    pub phase: Phase,
}

impl Around<'_> {
    /// The opening of a combatant; AP that the file does not state are found by the rules later.
    pub fn opening(
        &self,
        fighter: &Fighter,
        own: &Own,
        (cell, tie): (Cell, Tie),
        diagnostics: &mut Diagnostics,
    ) -> Option<Combatant> {
        let raw = fighter.raw;
        let status = self.status(fighter, own, tie, diagnostics);
        let aim = self.aim(fighter, own, diagnostics);
        Some(Combatant {
            cell,
            ap: Ap(raw.ap.as_ref().map_or(0, |ap| *ap.get())),
            ap_later: Ap(raw.ap_later),
            status: status?,
            prone: raw.prone,
            wounds: raw.wounds.as_ref().map_or([0; 5], |wounds| self.wounds(wounds, diagnostics)),
            aim: aim?,
            part: part(fighter),
            held: own.held.iter().copied().collect(),
            carried: own.carried.iter().copied().collect(),
        })
    }

    fn status(
        &self,
        fighter: &Fighter,
        own: &Own,
        tie: Tie,
        diagnostics: &mut Diagnostics,
    ) -> Option<Status> {
        if let (false, Some(name)) = (matches!(tie, Tie::Bound(_)), bound_words(fighter).next()) {
            let message = format!("{} is bound with nobody", fighter.name);
            let error = Diagnostic::error("mythic/tie", message, name.span());
            diagnostics.push(error.help("say with whom: `bound-with = \"NAME\"`"));
        }
        match tie {
            Tie::Bound(partner) => {
                let with = self.bound_arm(fighter, own, diagnostics)?;
                Some(Status::Bound { partner, with })
            }
            Tie::Grappled(grapple) => Some(Status::Grappled { grapple }),
            Tie::Pinned(grapple, by) => Some(Status::Pinned { grapple, by }),
            Tie::Free => Some(self.untied(fighter)),
        }
    }

    /// The status of one who is tied to nobody. In a fight that is under way everybody is on guard whose file does
    /// not say otherwise; at the opening the rules settle it.
    fn untied(&self, fighter: &Fighter) -> Status {
        match (fighter.raw.status.as_ref().map(|stated| *stated.get()), self.phase) {
            (Some(StatusKind::OnGuard), _) => Status::OnGuard,
            (Some(_), _) | (None, Phase::Opening) => Status::OffGuard,
            (None, _) if fighter.raw.prepared == Some(false) => Status::OffGuard,
            (None, _) => Status::OnGuard,
        }
    }

    /// What a combatant has in a bind.
    fn bound_arm(&self, fighter: &Fighter, own: &Own, diagnostics: &mut Diagnostics) -> Option<Arm> {
        let raw = fighter.raw;
        let item = match &raw.bound_weapon {
            Some(name) if name.as_str() == HAND => return Some(Arm::Hand),
            Some(name) => Some(self.held(name, own, diagnostics)?),
            None => own.held.iter().copied().find(|&item| strikes(self.belongings.weapon(item))),
        };
        let Some(item) = item else { return Some(Arm::Hand) };
        let weapon = self.belongings.weapon(item)?;
        if let Some(name) = raw.bound_weapon.as_ref().filter(|_| weapon.surfaces.is_empty()) {
            let message = format!("the {name} strikes nobody and cannot be bound");
            diagnostics.push(Diagnostic::error("mythic/tie", message, name.span()));
            return None;
        }
        let surface = match &raw.bound_surface {
            Some(name) => {
                weapon.surfaces.iter().position(|surface| surface.name == *name.get()).or_else(|| {
                    let known = weapon.surfaces.iter().map(|surface| surface.name.as_str());
                    diagnostics.push(unknown_name("surface of the weapon", name, known));
                    None
                })?
            }
            // As with an own Parry (mythic.parry.surface).
            None => {
                let costs = weapon.surfaces.iter().map(|surface| surface.cost);
                costs.enumerate().min_by_key(|&(_, cost)| cost).map_or(0, |(cheapest, _)| cheapest)
            }
        };
        Some(Arm::Surface(item, surface as u8))
    }

    /// A thing in hand, by name.
    fn held(&self, name: &Spanned<String>, own: &Own, diagnostics: &mut Diagnostics) -> Option<ItemId> {
        let held = self.belongings.names("weapon in hand", own.held.iter().copied());
        held.find(name, diagnostics).copied()
    }

    /// What is aimed at whom: the outer nothing means that it is wrong.
    fn aim(&self, fighter: &Fighter, own: &Own, diagnostics: &mut Diagnostics) -> Option<Option<Aimed>> {
        let Some(raw) = &fighter.raw.aims_at else { return Some(None) };
        let item = self.held(&raw.weapon, own, diagnostics);
        let target = self.names.find(&raw.target, diagnostics).copied().map(Id);
        let shoots = |item| self.belongings.weapon(item).is_none_or(|weapon| !weapon.modes.is_empty());
        if item.is_some_and(|item| !shoots(item)) {
            let message = format!("the {} is no ranged weapon", raw.weapon);
            diagnostics.push(Diagnostic::error("mythic/aim", message, raw.weapon.span()));
        }
        Some(Some(Aimed { item: item?, target: target? }))
    }

    /// Wounds, no more of a grade than the chart holds (mythic.actions.wound-boxes).
    fn wounds(&self, raw: &Spanned<WoundsFile>, diagnostics: &mut Diagnostics) -> [u8; 5] {
        let wounds = [raw.minor, raw.moderate, raw.severe, raw.critical, raw.fatal];
        let settings = self.settings;
        let (minor, moderate) = (settings.minor_boxes, settings.moderate_boxes);
        let boxes = [minor, moderate, settings.severe_boxes, settings.critical_boxes, 1];
        for (grade, (wounds, boxes)) in Grade::ALL.into_iter().zip(wounds.into_iter().zip(boxes)) {
            if wounds > boxes {
                let message = format!("the chart holds {boxes} {} wounds at most", grade.name());
                diagnostics.push(Diagnostic::error("mythic/wounds", message, raw.span()));
            }
        }
        wounds
    }

    /// Shots in things that are not full.
    pub fn shots(&self, fighter: &Fighter, own: &Own, diagnostics: &mut Diagnostics) -> Vec<(ItemId, u8)> {
        let all = || own.held.iter().chain(&own.carried).copied();
        let names = self.belongings.names("weapon at hand", all());
        let mut found = Vec::new();
        for (name, shots) in fighter.raw.shots.iter() {
            let Some(&first) = names.find(name, diagnostics) else { continue };
            let most = self.belongings.weapon(first).map_or(u8::MAX, |weapon| weapon.shots);
            if *shots.get() > most {
                let message = format!("the {name} holds {most} shots at most");
                diagnostics.push(Diagnostic::error("mythic/shots", message, shots.span()));
            }
            let same = |item: &ItemId| {
                self.belongings.weapon(*item).is_some_and(|weapon| weapon.name == *name.get())
            };
            found.extend(all().filter(same).map(|item| (item, *shots.get())));
        }
        found
    }
}

/// Words of the file that only one who is bound has any use for.
fn bound_words<'a>(fighter: &'a Fighter) -> impl Iterator<Item = &'a Spanned<String>> {
    fighter.raw.bound_weapon.iter().chain(&fighter.raw.bound_surface)
}

fn strikes(weapon: Option<&Weapon>) -> bool {
    weapon.is_some_and(|weapon| !weapon.surfaces.is_empty())
}

fn part(fighter: &Fighter) -> Part {
    let raw = fighter.raw;
    if raw.dead || raw.wounds.as_ref().is_some_and(|wounds| wounds.fatal > 0) {
        Part::Dead
    } else if raw.unconscious {
        Part::Unconscious
    } else {
        Part::Able
    }
}
