//! What the rules say of an opening that the file leaves unsaid: skills, Aura, Stamina, Energy, Agility and Recovery Surges.

use super::person_file::MplChoiceFile;
use super::roster::Fighter;
use crate::rules::Scene;
use crate::sheet::{Encounter, Skills};
use crate::state::State;
use crate::terms::{Ability, Combatant, Faint, Id, Life};

/// Settles the openings of all combatants: first what one has, then what a Round begins with, which hangs on it.
pub(super) fn settle(mut encounter: Encounter, fighters: &[Fighter]) -> Encounter {
    let state = State::open(&encounter);
    let scene = Scene { encounter: &encounter, state: &state };
    let skills: Vec<Skills> =
        state.ids().zip(fighters).map(|(id, fighter)| skills(scene, id, fighter)).collect();
    for (sheet, skills) in encounter.roster.iter_mut().zip(skills) {
        sheet.skills = skills;
    }
    for pass in [means, allowance] {
        let state = State::open(&encounter);
        let scene = Scene { encounter: &encounter, state: &state };
        let settled: Vec<Combatant> =
            state.ids().zip(fighters).map(|(id, fighter)| pass(scene, id, fighter)).collect();
        for (sheet, opening) in encounter.roster.iter_mut().zip(settled) {
            sheet.opening = opening;
        }
    }
    encounter
}

/// Skill bonuses: as stated, or half the ability's modifier and a third of Wisdom's (reality.draw.strength-values), with
/// what each Martial Proficiency Level brings (reality.mpl.level-choice).
fn skills(scene: Scene<'_>, id: Id, fighter: &Fighter) -> Skills {
    let choices = fighter.figures.mpl_choices.as_ref().map_or(&[][..], |choices| choices.get());
    let spread = [MplChoiceFile::ArmStrength, MplChoiceFile::LegStrength, MplChoiceFile::Initiative];
    let brought = choices.iter().copied().chain(spread.into_iter().cycle());
    let brought: Vec<MplChoiceFile> = brought.take(scene.sheet(id).mpl.into()).collect();
    let by_level = |choice: MplChoiceFile| brought.iter().filter(|other| **other == choice).count() as i16;
    let wise = scene.divided(scene.modifier(id, Ability::Wisdom), 3);
    let figures = &fighter.figures;
    let parts = figures.skills.all().into_iter().zip(figures.proficiencies.all()).zip(figures.ranks.all());
    let parts: Vec<_> = parts.collect();
    let skill = |skill: Skill, ability, choice: Option<MplChoiceFile>| {
        let ((stated, proficiencies), ranks) = parts[skill as usize];
        let found = || {
            let trained = of_proficiency(proficiencies.unwrap_or(0)) + i16::from(ranks.unwrap_or(0));
            let levels = choice.map_or(0, by_level);
            i8::try_from(scene.halved(id, ability) + wise + trained + levels).unwrap_or(i8::MAX)
        };
        stated.unwrap_or_else(found)
    };
    Skills {
        arm_strength: skill(Skill::ArmStrength, Ability::Strength, Some(MplChoiceFile::ArmStrength)),
        leg_strength: skill(Skill::LegStrength, Ability::Strength, Some(MplChoiceFile::LegStrength)),
        initiative: skill(Skill::Initiative, Ability::Wisdom, Some(MplChoiceFile::Initiative)),
        awareness: skill(Skill::Awareness, Ability::Wisdom, None),
        stealth: skill(Skill::Stealth, Ability::Dexterity, None),
        heal: skill(Skill::Heal, Ability::Wisdom, None),
    }
}

/// The skills, in the order of the file's tables.
#[derive(Clone, Copy)]
enum Skill {
    ArmStrength,
    LegStrength,
    Initiative,
    Awareness,
    Stealth,
    Heal,
}

/// What proficiency brings: 4, the second time 2 more, each further time 1 (reality.draw.strength-values).
fn of_proficiency(times: i8) -> i16 {
    match times {
        ..=0 => 0,
        1 => 4,
        _ => 4 + i16::from(times),
    }
}

fn means(scene: Scene<'_>, id: Id, fighter: &Fighter) -> Combatant {
    let mut combatant = scene.of(id).clone();
    let raw = &fighter.raw;
    let struck_down = matches!(combatant.faint, Some(Faint::NonLethal | Faint::Death));
    // Who is dying or was struck down had no Aura left (reality.death.roll-trigger, reality.nonlethal.other-sources).
    if raw.aura.is_none() && combatant.life == Life::Sound && !struck_down {
        combatant.aura = scene.aura_strength(id);
    }
    if raw.stamina.is_none() && combatant.faint != Some(Faint::Stamina) {
        combatant.stamina = scene.maximum_stamina(id);
    }
    if raw.surges.is_none() {
        combatant.surges = scene.maximum_surges(id);
    }
    combatant
}

fn allowance(scene: Scene<'_>, id: Id, fighter: &Fighter) -> Combatant {
    let mut combatant = scene.of(id).clone();
    let raw = &fighter.raw;
    let energy = scene.energy_at_reset(id);
    combatant.energy = raw.energy.unwrap_or(energy);
    combatant.round.allotment = raw.allotment.unwrap_or(energy.max(combatant.energy));
    combatant.agility = raw.agility.unwrap_or_else(|| scene.maximum_agility(id));
    combatant
}
