//! The map with the reach of somebody marked.

use anyhow::Context as _;
use fracas::engine::Picture;
use fracas::engine::map::Cell;
use serde_json::json;

use super::Fight;
use super::narrate::Form;
use super::person::one_of;

impl Fight<'_> {
    /// Draws the map with the squares marked that somebody reaches in melee now, as all at the terminal may know it, and
    /// says what is marked.
    pub(super) fn map_of(&mut self, name: &str) -> anyhow::Result<()> {
        let lineup = self.session.lineup();
        let names: Vec<String> = lineup.combatants.iter().map(|(name, _)| name.clone()).collect();
        let who = match one_of("combatant", name, &names) {
            Ok(who) => who,
            Err(error) => return Ok(self.refuse(&error.to_string())?),
        };
        let name = &names[who];
        let reach = self.session.reach(who, &self.narrator.people);
        if self.narrator.form == Form::Json {
            let line = json!({ "reach": { "combatant": name, "squares": reach } });
            return self.narrator.json(&line).context("cannot tell the reach");
        }
        self.narrator.draw_in_full(&*self.session, &reach)?;
        let there = in_reach(&self.session.picture(&self.narrator.people), &reach);
        let there: Vec<&str> = there.into_iter().map(|one| names[one].as_str()).collect();
        let told = match (reach.is_empty(), there.as_slice()) {
            (true, _) => format!("No square is known that {name} reaches in melee now."),
            (false, []) => format!("* what {name} reaches in melee now; nobody stands there."),
            (false, _) => format!("* what {name} reaches in melee now: also {}.", there.join(", ")),
        };
        Ok(self.say(&told)?)
    }
}

/// Who stands on some of these squares, by number, in the order of the map.
fn in_reach(picture: &Picture, reach: &[Cell]) -> Vec<usize> {
    let tiles = picture.rows.iter().flat_map(|(_, tiles)| tiles);
    let mut there: Vec<usize> =
        tiles.filter(|tile| reach.contains(&tile.cell)).filter_map(|tile| tile.combatant).collect();
    there.sort_unstable();
    there.dedup();
    there
}
