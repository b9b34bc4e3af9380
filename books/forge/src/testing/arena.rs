//! Fights for the tests of the chapters about where everybody stands.

use fracas_engine::map::{Cell, Direction};

use crate::choice::Choice;
use crate::state::Place;
use crate::terms::{Gait, Id};
use crate::testing::Trial;

/// One for the roster: its name, its side, where it stands, and more lines of its entry, each after a semicolon. All have
/// 2 in each ability and a full hero's pools.
pub type Entrant<'a> = (&'a str, &'a str, [i16; 2], &'a str);

/// A fight on a drawn map, north up, in the turn of the first of the roster. The map may be a drawing, or `20 20`.
pub fn arena(settings: &str, map: &str, roster: &[Entrant<'_>]) -> Trial {
    let mut text = format!("turn = {:?}\n[settings]\n{}\n[map]\n", roster[0].0, settings.replace(';', "\n"));
    match map.split_once(' ').map(|(x, y)| (x.parse::<u16>(), y.parse::<u16>())) {
        Some((Ok(width), Ok(height))) => text += &format!("width = {width}\nheight = {height}\n"),
        _ => text += &format!("drawing = '''\n{}\n'''\n", map.trim()),
    }
    for (name, side, [x, y], more) in roster {
        text += &format!("[[combatants]]\nname = {name:?}\nside = {side:?}\nat = [{x}, {y}]\n");
        let given = |figure: &str| more.split(';').any(|line| line.trim().starts_with(figure));
        for (figure, usual) in [("class", "\"hero\""), ("agility", "2"), ("brawn", "2"), ("cunning", "2")] {
            if !given(figure) {
                text += &format!("{figure} = {usual}\n");
            }
        }
        // The file may put two in one area only by leave, which the fight then knows nothing of.
        text += if given("may-share") { "" } else { "may-share = true\n" };
        text += &more.replace(';', "\n");
        text += "\n";
    }
    // A fight needs enemies, be it one that has gone.
    let [x, y] = roster[0].2;
    text +=
        &format!("[[combatants]]\nname = \"gone\"\nside = \"others\"\nat = [{x}, {y}]\nmay-share = true\n");
    let mut trial = Trial::of(&text);
    for (combatant, (.., more)) in trial.state.combatants.iter_mut().zip(roster) {
        combatant.may_share = more.contains("may-share");
    }
    if let Some(gone) = trial.state.combatants.last_mut() {
        gone.place = Place::Away;
    }
    trial
}

/// With a sword in hand, and so with a zone of control.
pub const SWORD: &str = "gear = [\"short-sword\"];drawn = true";

impl Trial {
    /// Somebody walks a number of steps in the directions given, as far as they are offered, and stops.
    pub fn walks(&mut self, name: &str, paces: u8, gait: Gait, way: &[Direction]) -> [i16; 2] {
        let mover = self.id(name);
        self.table.answers.extend(way.iter().map(|&direction| Choice::Step(direction)));
        self.run(|fight| fight.walk(mover, paces, gait));
        self.at(name)
    }

    /// The corner of somebody's area.
    pub fn at(&self, name: &str) -> [i16; 2] {
        let Cell { x, y } = self.scene().cell(self.id(name));
        [x, y]
    }

    /// What the last question of the walk offered.
    pub fn offered(&self) -> &[Choice] {
        self.table.asked.last().map_or(&[], |(_, _, options)| options)
    }

    /// Two numbers of the roster.
    pub fn pair(&self, one: &str, other: &str) -> (Id, Id) {
        (self.id(one), self.id(other))
    }
}
