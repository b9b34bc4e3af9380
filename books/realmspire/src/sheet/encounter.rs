//! All that does not change in a fight.

use fracas_engine::map::{Cell, Map};
use fracas_engine::{Illegal, Seat};

use super::gear::Kind;
use super::person::{Sheet, Style};
use super::power::Power;
use super::start::Start;
use crate::settings::Settings;
use crate::terms::{
    Ap, Attribute, Condition, Cover, Deed, FixtureId, Id, ItemId, KindId, Metres, PowerId, SideId, Skill,
    StyleId, TypeId,
};

/// A side.
#[derive(Clone, Debug)]
pub struct Side {
    /// Its name.
    pub name: String,
    /// The sides that it fights, one bit each.
    pub enemies: u32,
    /// Whether it approaches by stealth (realmspire.overview.surprise-attempt).
    pub sneaks: bool,
}

impl Side {
    /// Whether it fights another (realmspire.core.sides).
    pub fn fights(&self, other: SideId) -> bool {
        self.enemies & (1 << other.0) != 0
    }
}

/// What a condition does to movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MotionRule {
    /// Nothing.
    #[default]
    Free,
    /// Half the speed, rounded up.
    Half,
    /// No movement.
    None,
}

/// A condition as this encounter has it (realmspire.core.conditions).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ConditionRule {
    /// Its name.
    pub name: String,
    /// What it does to movement.
    pub motion: MotionRule,
    /// Whether it keeps from attacking.
    pub bars_attacks: bool,
    /// Whether it keeps from defending.
    pub bars_defenses: bool,
    /// Whether it takes all AP and lets none be gained.
    pub takes_ap: bool,
    /// Whether its bearer does not see: tests that need sight fail.
    pub blinds: bool,
    /// Added to Fighting Style tests.
    pub fighting_style: i8,
    /// Added to Dodge tests.
    pub dodge: i8,
    /// Added to tests that sight helps.
    pub sight: i8,
    /// Whether a Strength or Agility test frees of it.
    pub can_be_broken: bool,
}

/// What an obstacle does to attacks across it (realmspire.cover.judgement).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// What it is called.
    pub name: String,
    /// Its sign on drawings.
    pub glyph: char,
    /// The cover that it gives.
    pub cover: Cover,
    /// The share of the body that it protects, in hundredths.
    pub protects: u8,
    /// Whether it is all around who stands in its square (realmspire.cover.in-the-midst).
    pub surrounds: bool,
}

/// Something on the battlefield that can be used, or found (realmspire.reactions.manipulate).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// What it is called.
    pub name: String,
    /// Where it is.
    pub cell: Cell,
    /// Whether it is hidden until somebody finds it (realmspire.primary.search).
    pub is_hidden: bool,
}

/// Something that is learned before the fight begins (realmspire.fighting-style.add-cost).
#[derive(Clone, Debug)]
pub struct Training {
    /// Who learns.
    pub who: Id,
    /// What, for people.
    pub what: String,
    /// The XP that it cost and those that were left, or why it could not be learned.
    pub outcome: Result<(u16, u16), Illegal>,
    /// The clause that sets the price.
    pub clause: &'static str,
}

/// All that does not change in a fight.
#[derive(Clone, Debug)]
pub struct Encounter {
    /// Its title.
    pub title: String,
    /// The seats, by number.
    pub seats: Vec<String>,
    /// The seat that makes the rulings.
    pub gm: Seat,
    /// The sides.
    pub sides: Vec<Side>,
    /// Who fights.
    pub roster: Vec<Sheet>,
    /// The kinds of gear.
    pub kinds: Vec<Kind>,
    /// The kind of each thing.
    pub items: Vec<KindId>,
    /// For each thing the first that is called like it (realmspire.reactions.called-alike).
    pub first_called: Vec<ItemId>,
    /// The farthest that anything strikes in melee.
    pub longest_reach: Metres,
    /// The types of gear that styles are trained in: those that the rules name, then those of the kinds.
    pub types: Vec<String>,
    /// Example styles and those of files, by name, for people.
    pub styles: Vec<Style>,
    /// The powers.
    pub powers: Vec<Power>,
    /// Whether any that somebody has, or could take up with a thing, is a free action.
    pub has_free_powers: bool,
    /// Whether anybody could come by a power that names the trigger of a reaction: found once, since all are looked over for
    /// it whenever others may react.
    pub has_triggered_powers: bool,
    /// Squares along each side of the largest space that anybody fills (realmspire.core.spaces).
    pub widest: u8,
    /// Whether any place is higher than another, and that counts in distances (realmspire.core.heights-apart).
    pub heights_count: bool,
    /// Whether any place is higher than another, and ground that rises covers (realmspire.cover.ground).
    pub ground_covers: bool,
    /// Whether there are obstacles that cover who stands in their midst (realmspire.cover.in-the-midst).
    pub midst_covers: bool,
    /// The conditions; the first are [`Condition::NAMED`].
    pub conditions: Vec<ConditionRule>,
    /// The obstacles that ground can have: the first is none.
    pub screens: Vec<Screen>,
    /// What can be used or found.
    pub fixtures: Vec<Fixture>,
    /// The attributes that govern each skill, by number; one or two.
    pub governors: [[Option<Attribute>; 2]; Skill::ALL.len()],
    /// What each deed costs, by number.
    pub costs: [Ap; Deed::ALL.len()],
    /// What is learned before the fight.
    pub training: Vec<Training>,
    /// The battlefield.
    pub map: Map,
    /// Where things lie at the start.
    pub lying: Vec<(ItemId, Cell)>,
    /// Where the scenario starts.
    pub start: Start,
    /// What the rules leave open.
    pub settings: Settings,
}

impl Encounter {
    /// What a deed costs (realmspire.actions.ap-cost).
    pub fn cost(&self, deed: Deed) -> Ap {
        self.costs[deed as usize]
    }

    /// A kind of gear.
    pub fn kind(&self, item: ItemId) -> &Kind {
        &self.kinds[self.items[item.index()].index()]
    }

    /// A power.
    pub fn power(&self, power: PowerId) -> &Power {
        &self.powers[power.index()]
    }

    /// The powers that somebody has, and those of things.
    pub fn powers_at_hand(&self) -> impl Iterator<Item = PowerId> {
        let own = self.roster.iter().flat_map(|sheet| sheet.powers.iter().copied());
        let of_things = self.items.iter().filter_map(|kind| self.kinds[kind.index()].power());
        own.chain(of_things)
    }

    /// A condition.
    pub fn condition(&self, condition: Condition) -> &ConditionRule {
        &self.conditions[condition.index()]
    }

    /// A fixture.
    pub fn fixture(&self, fixture: FixtureId) -> &Fixture {
        &self.fixtures[fixture.index()]
    }

    /// A style of somebody.
    pub fn style(&self, who: Id, style: StyleId) -> Option<&Style> {
        self.roster.get(who.index())?.styles.get(style.index())
    }

    /// The number of a piece of gear among those of all styles of everybody.
    pub fn piece(&self, who: Id, style: StyleId, gear: TypeId) -> Option<usize> {
        let sheet = self.roster.get(who.index())?;
        let place = sheet.styles.get(style.index())?.gear.iter().position(|other| other == gear)?;
        let before = self.roster[..who.index()].iter().flat_map(|sheet| &sheet.styles);
        let before = before.chain(&sheet.styles[..style.index()]);
        Some(before.map(|style| style.gear.count() as usize).sum::<usize>() + place)
    }

    /// The obstacle in a cell.
    pub fn screen(&self, cell: Cell) -> &Screen {
        let number = self.map.ground(cell).map_or(0, |ground| ground.terrain);
        self.screens.get(usize::from(number)).unwrap_or(&self.screens[0])
    }
}
