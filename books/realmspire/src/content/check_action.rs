//! What deeds cost and what governs skills: as the clauses have it by default, with what files change.

use fracas_content::settings::in_files;
use fracas_content::{Diagnostic, Diagnostics, Document as Read, Registry, Spanned};

use super::encounter_file::Document;
use crate::terms::{Ap, Attribute, Deed, Skill};

/// The attributes that govern each skill.
pub(super) type Governors = [[Option<Attribute>; 2]; Skill::ALL.len()];

/// What a deed costs of which nothing is said (realmspire.actions.ap-cost).
fn usual_cost(deed: Deed) -> Ap {
    match deed {
        Deed::Free | Deed::Other => Ap::ZERO,
        _ => Ap::ONE,
    }
}

/// The attributes that govern a skill of which nothing is said (realmspire.core.governing-attributes).
fn usual_governors(skill: Skill) -> [Option<Attribute>; 2] {
    use Attribute::{Agility, Charisma, Endurance, Intellect, Perception, Strength, Willpower};
    match skill {
        Skill::Acrobatics | Skill::FightingStyle => [Some(Strength), Some(Agility)],
        Skill::Athletics => [Some(Strength), Some(Endurance)],
        Skill::Dodge => [Some(Agility), None],
        Skill::Sorcery | Skill::Focus => [Some(Willpower), None],
        Skill::Observation => [Some(Perception), None],
        Skill::Stealth => [Some(Agility), Some(Perception)],
        Skill::SleightOfHand => [Some(Agility), Some(Intellect)],
        Skill::Deception => [Some(Intellect), Some(Charisma)],
        Skill::Survival => [Some(Perception), Some(Intellect)],
        Skill::Investigation | Skill::Nature => [Some(Intellect), None],
        Skill::Command | Skill::Intimidation | Skill::Performance | Skill::Persuasion => {
            [Some(Charisma), None]
        }
    }
}

/// What each deed costs, changed by one file after the other.
pub(super) fn costs(files: &[Read<Document>], diagnostics: &mut Diagnostics) -> [Ap; Deed::ALL.len()] {
    let mut names = Registry::new("deed");
    for deed in Deed::ALL.into_iter().filter(|deed| !matches!(deed, Deed::Free | Deed::Other)) {
        let name = deed.name().to_lowercase().replace(' ', "-");
        names.replace(Spanned::nowhere(name), Some(deed));
    }
    let mut costs = Deed::ALL.map(usual_cost);
    for (name, raw) in files.iter().flat_map(|file| file.value.costs.iter()) {
        if let Some(&deed) = names.find(name, diagnostics) {
            costs[deed as usize] = Ap(raw.0);
        }
    }
    costs
}

/// What governs each skill, changed by one file after the other.
pub(super) fn governors(files: &[Read<Document>], diagnostics: &mut Diagnostics) -> Governors {
    let mut names = Registry::new("skill");
    // Which attributes govern Fighting Style is settled by the kind of attack.
    for skill in Skill::ALL.into_iter().filter(|&skill| skill != Skill::FightingStyle) {
        names.replace(Spanned::nowhere(in_files(&format!("{skill:?}"))), Some(skill));
    }
    let mut governors = Skill::ALL.map(usual_governors);
    for (name, raw) in files.iter().flat_map(|file| file.value.governors.iter()) {
        let Some(&skill) = names.find(name, diagnostics) else { continue };
        match *raw.get().as_slice() {
            [one] => governors[skill as usize] = [Some(one), None],
            [one, other] if one != other => governors[skill as usize] = [Some(one), Some(other)],
            _ => {
                let message = format!("`{name}` is governed by one attribute or by two");
                let error = Diagnostic::error("realmspire/governors", message, raw.span());
                diagnostics.push(error.help("list one or two: `athletics = [\"strength\", \"endurance\"]`"));
            }
        }
    }
    governors
}
