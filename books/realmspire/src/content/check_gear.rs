//! Checked weapons, shields and other things.

use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::{Dice, Die};

use super::catalog::Catalog;
use super::gear_file::{RangeFile, ShieldFile, ThingFile, WeaponFile};
use super::written::{damage, dice};
use crate::settings::Settings;
use crate::sheet::{Bands, Effect, Flight, Hands, Kind, Melee, Ranged, Shield, Use, Wear};
use crate::terms::{Ap, DamageType, Metres, PowerId, TypeId};

/// The die of a weapon that leaves it out (realmspire.core.weapon-table).
const DIE: Dice = Dice { count: 1, die: Die::D6 };
/// How far a weapon carries that leaves it out.
const RANGE: Metres = Metres(20);
/// The die of what does no damage.
const NO_DIE: Dice = Dice { count: 0, die: Die::D6 };

/// All kinds of gear, in the order of their numbers; `None` for those that are wrong.
pub(super) fn kinds(
    catalog: &Catalog,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Vec<Option<Kind>> {
    let weapons = catalog.weapons.list.iter();
    let weapons = weapons.map(|(name, raw)| weapon(name, raw, (catalog, settings), diagnostics));
    let mut kinds: Vec<Option<Kind>> = weapons.collect();
    kinds.extend(catalog.shields.list.iter().map(|(name, raw)| Some(shield(name, *raw))));
    kinds.extend(catalog.things.list.iter().map(|(name, raw)| thing(name, raw, catalog, diagnostics)));
    kinds
}

fn shield(name: &Spanned<String>, raw: ShieldFile) -> Kind {
    Kind {
        name: name.get().clone(),
        style_type: TypeId::SHIELD,
        hands: Hands::One,
        use_: Use::Shield(Shield { rating: raw.rating }),
    }
}

/// A thing. No style is trained in it: its type counts for nothing.
fn thing(
    name: &Spanned<String>,
    raw: &ThingFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Kind> {
    let use_ = match &raw.power {
        Some(power) if raw.first_aid_kit => {
            let message = format!("the {name} cannot be magic and a first aid kit");
            diagnostics.push(Diagnostic::error("realmspire/thing", message, power.span()));
            return None;
        }
        Some(power) => {
            let wear = if raw.used_up { Wear::UsedUp } else { Wear::Lasts };
            Use::Magic(PowerId(*catalog.powers.names.find(power, diagnostics)?), wear)
        }
        None if raw.used_up => {
            let message = format!("the {name} has no power whose use would use it up");
            let error = Diagnostic::error("realmspire/thing", message, name.span());
            diagnostics.push(error.help("say what it does: `power = \"draught of healing\"`"));
            return None;
        }
        None if raw.first_aid_kit => Use::FirstAidKit,
        None => Use::Plain,
    };
    Some(Kind { name: name.get().clone(), style_type: TypeId::UNARMED, hands: Hands::One, use_ })
}

fn weapon(
    name: &Spanned<String>,
    raw: &WeaponFile,
    (catalog, settings): (&Catalog, &Settings),
    diagnostics: &mut Diagnostics,
) -> Option<Kind> {
    let forging = Forging { name, raw, settings, kind: kind(name, raw, diagnostics) };
    let style_type = catalog.type_of(raw.style_type.as_ref().unwrap_or(name), diagnostics);
    forging.check_keys(diagnostics);
    let melee = forging.melee(diagnostics);
    let ranged = forging.ranged(diagnostics);
    let extra = raw.extra.as_ref().map(|extra| damage(extra, diagnostics));
    Some(Kind {
        name: name.get().clone(),
        style_type: style_type?,
        hands: forging.hands(),
        use_: Use::Weapon {
            melee: melee?,
            ranged: ranged?,
            extra: match extra {
                Some(extra) => Some(extra?),
                None => None,
            },
            effect: raw.effect,
            is_marked_heavy: raw.heavy,
        },
    })
}

/// Whether a weapon does no damage: what says nothing of it and has another effect.
fn is_harmless(raw: &WeaponFile) -> bool {
    raw.effect != Effect::None && raw.kind.is_none() && raw.die.is_none() && raw.ranged_die.is_none()
}

/// The type of its damage: every source of damage has one (realmspire.damage-type.each-has-type).
fn kind(name: &Spanned<String>, raw: &WeaponFile, diagnostics: &mut Diagnostics) -> Option<DamageType> {
    if raw.kind.is_none() && !is_harmless(raw) {
        let message = format!("nothing says what type of damage the {name} does");
        let error = Diagnostic::error("realmspire/damage-type", message, name.span());
        diagnostics.push(error.help("say so: `kind = \"slashing\"` (realmspire.core.weapon-table)"));
        return None;
    }
    // What does no damage has a type for form's sake.
    Some(raw.kind.unwrap_or(DamageType::Crushing))
}

/// What a weapon is made of.
struct Forging<'a> {
    name: &'a Spanned<String>,
    raw: &'a WeaponFile,
    settings: &'a Settings,
    kind: Option<DamageType>,
}

impl Forging<'_> {
    fn hands(&self) -> Hands {
        self.raw.hands.unwrap_or(Hands::One)
    }

    /// Keys that have no use with the others.
    fn check_keys(&self, diagnostics: &mut Diagnostics) {
        let (name, raw) = (self.name, self.raw);
        let mut wrong = |message: String, span, help: &'static str| {
            diagnostics.push(Diagnostic::error("realmspire/weapon", message, span).help(help));
        };
        if let Some(die) = raw.two_hands.as_ref().filter(|_| self.hands() != Hands::OneOrTwo) {
            let message = format!("the {name} is not for one hand or two");
            wrong(message, die.span(), "say that it is: `hands = \"1h/2h\"`");
        }
        if raw.flight.is_none() {
            let die = raw.ranged_die.as_ref().map(Spanned::span);
            if let Some(span) = raw.range.as_ref().map(Spanned::span).or(die) {
                let message = format!("nothing says whether the {name} is shot or thrown");
                wrong(message, span, "say so: `flight = \"thrown\"`");
            }
        }
        if raw.reload > 0 && raw.flight != Some(Flight::Shot) {
            let message = format!("the {name} is not shot, and never reloaded");
            wrong(message, name.span(), "leave out `reload`, or say `flight = \"shot\"`");
        }
    }

    /// How it strikes in melee: the outer nothing means that it is wrong.
    fn melee(&self, diagnostics: &mut Diagnostics) -> Option<Option<Melee>> {
        let raw = self.raw;
        let only_flies = match raw.flight {
            Some(Flight::Shot) => true,
            Some(Flight::Thrown) => is_harmless(raw),
            None => false,
        };
        if only_flies && raw.reach.is_none() {
            return Some(None);
        }
        let die = match &raw.die {
            Some(written) => dice(written, diagnostics),
            None if is_harmless(raw) => Some(NO_DIE),
            None => Some(DIE),
        };
        let in_two_hands = match &raw.two_hands {
            Some(written) => Some(dice(written, diagnostics)?),
            None => None,
        };
        let reach = Metres(raw.reach.unwrap_or(self.settings.unlisted_reach.into()));
        Some(Some(Melee { die: die?, in_two_hands, reach, kind: self.kind? }))
    }

    /// How it is shot or thrown: the outer nothing means that it is wrong.
    fn ranged(&self, diagnostics: &mut Diagnostics) -> Option<Option<Ranged>> {
        let raw = self.raw;
        let Some(flight) = raw.flight else { return Some(None) };
        let bands = self.bands(diagnostics);
        let die = match raw.ranged_die.as_ref().or(raw.die.as_ref()) {
            Some(written) => Some(dice(written, diagnostics)?),
            None if is_harmless(raw) => None,
            None => Some(DIE),
        };
        Some(Some(Ranged { die, kind: self.kind?, bands: bands?, flight, reload: Ap(raw.reload) }))
    }

    fn bands(&self, diagnostics: &mut Diagnostics) -> Option<Bands> {
        let Some(range) = &self.raw.range else { return Some(Bands::One(RANGE)) };
        match *range.get() {
            RangeFile::One(most) if most > 0 => Some(Bands::One(Metres(most))),
            RangeFile::Three(all @ [near, middling, far]) if near <= middling && middling < far => {
                Some(Bands::Three(all.map(Metres)))
            }
            _ => {
                let message = format!("the {} cannot carry so far", self.name);
                let error = Diagnostic::error("realmspire/range", message, range.span());
                diagnostics.push(error.help("state one figure, or three that rise: `range = [5, 10, 15]`"));
                None
            }
        }
    }
}
