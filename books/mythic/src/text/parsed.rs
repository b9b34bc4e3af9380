//! Choices read from their words, whether they are offered or not: a refusal must be able to say why.

use fracas_engine::map::{Cell, Direction};

use super::asked;
use crate::choice::{Arm, Choice, CounterTempo, Declared, Question, Reaction, Word};
use crate::rules::Scene;
use crate::sheet::{Id, ItemId};

/// The choice that `text` names as an answer to `question`.
pub(super) fn parse(scene: Scene<'_>, question: &Question, text: &str) -> Option<Choice> {
    let text = text.trim().to_lowercase();
    let reader = Reader { scene, asker: asked::subject(question) };
    let wants_name = matches!(question, Question::Opponent { .. } | Question::Order { .. });
    let named = || reader.who(&text).map(Choice::Combatant);
    if wants_name && let Some(choice) = named() {
        return Some(choice);
    }
    plain(&text)
        .or_else(|| reader.declared(&text).map(Choice::Declare))
        .or_else(|| reader.reaction(&text).map(Choice::React))
        .or_else(|| reader.counter_tempo(&text).map(Choice::Replace))
        .or_else(|| cell(&text).map(Choice::Cell))
        .or_else(|| Direction::parse(scene.encounter.map.grid(), &text).ok().map(Choice::Step))
        .or_else(|| reader.word(&text).map(Choice::Word))
        .or_else(named)
}

fn plain(text: &str) -> Option<Choice> {
    Some(match text {
        "yes" => Choice::Yes,
        "no" => Choice::No,
        "finish" => Choice::Finish,
        "genuine" => Choice::Genuine,
        "feint" => Choice::Feint,
        "stop" => Choice::Stop,
        "pass" => Choice::Pass,
        "keep" => Choice::Keep,
        "aimed" => Choice::Aimed,
        "unaimed" => Choice::Unaimed,
        _ => return None,
    })
}

/// A square as it is written: `(3,1)`.
fn cell(text: &str) -> Option<Cell> {
    let (x, y) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    Some(Cell::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
}

/// Which parts of weapons an action is usually done with: those are looked through first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Usual {
    Surfaces,
    Modes,
}

struct Reader<'a> {
    scene: Scene<'a>,
    asker: Option<Id>,
}

impl Reader<'_> {
    /// The combatant of this name, in lower case.
    fn who(&self, name: &str) -> Option<Id> {
        self.scene.state.ids().find(|&id| self.scene.encounter.name(id).to_lowercase() == name)
    }

    /// What stands before the name of a combatant, and who it is.
    fn at<'t>(&self, text: &'t str) -> Option<(&'t str, Id)> {
        self.scene.state.ids().find_map(|id| {
            let name = self.scene.encounter.name(id).to_lowercase();
            let before = text.strip_suffix(name.as_str())?;
            Some((before.strip_suffix(" at ").or_else(|| before.strip_suffix("at "))?, id))
        })
    }

    /// All things, first those that the asker has in hand, carries, or could pick up.
    fn things(&self) -> Vec<ItemId> {
        let scene = self.scene;
        let mut found: Vec<ItemId> = Vec::new();
        if let Some(asker) = self.asker {
            let combatant = scene.of(asker);
            let near = scene.state.lying.iter().filter(|(_, cell)| *cell == combatant.cell);
            found.extend(combatant.held.iter().chain(&combatant.carried).copied());
            found.extend(near.map(|(item, _)| *item));
        }
        let all = (0..scene.encounter.items.len() as u8).map(ItemId);
        found.extend(all.filter(|item| !found.contains(item)).collect::<Vec<_>>());
        found
    }

    /// The thing of this name, of several the first that fits best.
    fn item(&self, name: &str, fits: impl Fn(ItemId) -> bool) -> Option<ItemId> {
        let things = self.things();
        let mut called =
            things.into_iter().filter(|&item| self.scene.encounter.item(item).to_lowercase() == name);
        let first = called.next()?;
        if fits(first) {
            return Some(first);
        }
        Some(called.find(|&item| fits(item)).unwrap_or(first))
    }

    /// What a blow or shot is made with: a thing and its part, a thing alone whose parts are of another kind, or the
    /// bare hand. Of several of one name the first that fits best.
    fn arm(&self, name: &str, usual: Usual, fits: impl Fn(Arm) -> bool) -> Option<Arm> {
        if name == "bare hand" {
            return Some(Arm::Hand);
        }
        let named = |arm: &Arm| self.scene.encounter.arm(*arm).to_lowercase() == name;
        let mut arms: Vec<Arm> =
            self.things().into_iter().flat_map(|item| self.parts(item, usual)).filter(named).collect();
        if arms.is_empty() {
            let item = self.item(name, |_| true)?;
            arms.extend(self.parts(item, usual).first());
        }
        arms.iter().copied().find(|&arm| fits(arm)).or_else(|| arms.first().copied())
    }

    /// The parts of a thing, the usual ones first.
    fn parts(&self, item: ItemId, usual: Usual) -> Vec<Arm> {
        let weapon = self.scene.weapon(item);
        let surfaces = (0..weapon.surfaces.len() as u8).map(|part| Arm::Surface(item, part));
        let modes = (0..weapon.modes.len() as u8).map(|part| Arm::Mode(item, part));
        match usual {
            Usual::Surfaces => surfaces.chain(modes).collect(),
            Usual::Modes => modes.chain(surfaces).collect(),
        }
    }

    fn declared(&self, text: &str) -> Option<Declared> {
        let plain = match text {
            "move" => Declared::Move,
            "combat move" => Declared::CombatMove,
            "disarm" => Declared::Disarm,
            "escape" => Declared::Escape,
            "grapple" => Declared::Grapple,
            "ready" => Declared::Ready,
            "withdraw" => Declared::Withdraw,
            "stand up" => Declared::StandUp,
            _ => return self.declared_with(text),
        };
        Some(plain)
    }

    fn declared_with(&self, text: &str) -> Option<Declared> {
        let (verb, rest) = VERBS.iter().find_map(|verb| Some((*verb, text.strip_prefix(verb)?)))?;
        let may = |declared: Declared| {
            self.asker.is_some_and(|actor| self.scene.may_declare(actor, declared).is_ok())
        };
        let struck = |usual: Usual, deed: fn(Arm, Id) -> Declared| {
            let (name, target) = self.at(rest)?;
            Some(deed(self.arm(name, usual, |arm| may(deed(arm, target)))?, target))
        };
        match verb {
            "aim " => {
                let (name, target) = self.at(rest)?;
                Some(Declared::Aim(self.item(name, |item| may(Declared::Aim(item, target)))?, target))
            }
            "open feint with " => struck(Usual::Surfaces, Declared::OpenFeint),
            "melee attack with " => struck(Usual::Surfaces, Declared::MeleeAttack),
            "ranged attack with " => struck(Usual::Modes, Declared::RangedAttack),
            "unarmed attack at " => self.who(rest).map(Declared::UnarmedAttack),
            "pin " => self.who(rest).map(Declared::Pin),
            "press with " => {
                self.arm(rest, Usual::Surfaces, |arm| may(Declared::Press(arm))).map(Declared::Press)
            }
            "draw " => self.item(rest, |item| may(Declared::Draw(item))).map(Declared::Draw),
            _ => self.item(rest, |item| may(Declared::Reload(item))).map(Declared::Reload),
        }
    }

    fn reaction(&self, text: &str) -> Option<Reaction> {
        let surface = |name| self.arm(name, Usual::Surfaces, |arm| self.has(arm));
        if let Some(name) = text.strip_prefix("counter-attack with ") {
            return surface(name).map(Reaction::CounterAttack);
        }
        if let Some(name) = text.strip_prefix("counter-fire with ") {
            return self
                .arm(name, Usual::Modes, |arm| self.has(arm) && self.scene.is_loaded(arm).is_ok())
                .map(Reaction::CounterFire);
        }
        if let Some(name) = text.strip_prefix("double with ") {
            let bound = |arm: Arm| {
                let with = self.asker.and_then(|who| self.scene.bind_of(who));
                with.is_some_and(|(_, with)| with.item() == arm.item())
            };
            return self.arm(name, Usual::Surfaces, bound).map(Reaction::Double);
        }
        if let Some(name) = text.strip_prefix("parry with ") {
            return self.parrying(name).map(Reaction::Parry);
        }
        match text {
            "dodge" => Some(Reaction::Dodge),
            "evade" => Some(Reaction::Evade),
            "retreat" => Some(Reaction::Retreat),
            "struggle" => Some(Reaction::Struggle),
            "wind" => Some(Reaction::Wind),
            _ => None,
        }
    }

    fn counter_tempo(&self, text: &str) -> Option<CounterTempo> {
        let text = text.strip_prefix("ct ")?;
        if let Some(name) = text.strip_prefix("counter-attack with ") {
            return self.arm(name, Usual::Surfaces, |arm| self.has(arm)).map(CounterTempo::CounterAttack);
        }
        self.parrying(text.strip_prefix("parry with ")?).map(CounterTempo::Parry)
    }

    /// The cheapest surface of the weapon of this name.
    fn parrying(&self, name: &str) -> Option<Arm> {
        if name == "bare hand" {
            return Some(Arm::Hand);
        }
        let item = self.item(name, |item| self.asker.is_some_and(|who| self.scene.holds(who, item)))?;
        let cost = |arm: &Arm| self.asker.map(|who| self.scene.cost_with(who, *arm));
        let cheapest = self.scene.surfaces_of(item).min_by_key(cost);
        cheapest.or_else(|| self.parts(item, Usual::Surfaces).first().copied())
    }

    /// Whether the asker has it in hand.
    fn has(&self, arm: Arm) -> bool {
        arm.item().is_none_or(|item| self.asker.is_some_and(|who| self.scene.holds(who, item)))
    }

    fn word(&self, text: &str) -> Option<Word> {
        if text == "end fight" {
            return Some(Word::EndFight);
        }
        let about = |ending: &str| text.strip_suffix(ending).and_then(|name| self.who(name));
        about(" off guard")
            .map(Word::OffGuard)
            .or_else(|| about(" on guard").map(Word::OnGuard))
            .or_else(|| about(" falls").map(Word::Prone))
            .or_else(|| about(" leaves").map(Word::Leaves))
            .or_else(|| {
                let ids = || self.scene.state.ids();
                let joins = |one: Id, with: Id| {
                    let name = |id| self.scene.encounter.name(id).to_lowercase();
                    text == format!("{} joins {}", name(one), name(with))
                };
                ids().find_map(|one| Some(Word::Join(one, ids().find(|&with| joins(one, with))?)))
            })
    }
}

const VERBS: [&str; 9] = [
    "aim ",
    "open feint with ",
    "melee attack with ",
    "ranged attack with ",
    "unarmed attack at ",
    "pin ",
    "press with ",
    "draw ",
    "reload ",
];
