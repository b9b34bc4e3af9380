//! The state of a combatant when the scenario opens: unhurt and rested, unless the file says otherwise. What the rules
//! must work out is settled later, see `settle.rs`.

use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};
use fracas_engine::map::Cell;

use super::CODES;
use super::belongings::Own;
use super::person_file::{AilmentFile, DefendingFile, OpeningFile, WoundsFile};
use super::roster::Fighter;
use super::ties::Tie;
use crate::terms::{
    Ailment, AilmentKind, Ap, Combatant, Consciousness, Dash, Defending, DefenseKind, Hold, Id, Ids, Level,
    MOST_AILMENTS, MOST_COMBATANTS, Posture, Riding, Round, Wounds,
};

/// What openings need besides what the file says of a combatant.
pub(super) struct Around<'a> {
    /// The combatants by name.
    pub names: &'a Registry<u8>,
    /// The round in which the scenario begins.
    pub round: u16,
    /// Rounds between the checks of the dying.
    pub dying_rounds: u8,
}

impl Around<'_> {
    /// The opening of a combatant; figures that the file does not state are 0 here.
    pub fn opening(
        &self,
        fighter: &Fighter,
        own: &Own,
        (cell, tie): (Cell, Tie),
        diagnostics: &mut Diagnostics,
    ) -> Combatant {
        let raw = fighter.raw;
        let wounds = raw.wounds.as_ref().map_or_else(Wounds::default, |raw| wounds(*raw.get()));
        Combatant {
            cell,
            presence: fighter.presence(),
            wounds,
            received: raw.received.unwrap_or(wounds.count()),
            stamina: raw.stamina.as_ref().map_or(0, |stamina| *stamina.get()),
            fatigue: raw.fatigue,
            exhausted: raw.exhausted.unwrap_or(false),
            mana: raw.mana.as_ref().map_or(0, |mana| *mana.get()),
            initiative: raw.initiative.unwrap_or(0),
            ap: Ap(raw.ap.as_ref().map_or(0, |ap| *ap.get())),
            surprised: raw.surprised == Some(true) && self.round > 0,
            consciousness: self.consciousness(fighter, wounds, diagnostics),
            helpless_until: raw.helpless_until,
            posture: self.posture(fighter, diagnostics),
            standing: raw.standing.unwrap_or_default(),
            blinded: raw.blinded,
            deafened: raw.deafened,
            ailments: ailments(fighter, diagnostics),
            hold: raw.hold_tn.map(|tn| Hold { tn }),
            grappling: tie.grappling,
            pinned_by: tie.pinned_by,
            ignoring: self.named(&raw.ignoring, diagnostics),
            defending: raw.defending.map_or(Defending::No, defending),
            readied: raw.readied,
            openings: self.made(&raw.openings, diagnostics),
            in_progress: None,
            uncalmed: false,
            riding: tie.mount.map(|mount| Riding {
                mount,
                controlled: !raw.out_of_control,
                calming: raw.calming,
            }),
            held: own.held.iter().copied().collect(),
            carried: own.carried.iter().copied().collect(),
            round: Round {
                acted: raw.acted,
                score_at_start: raw.initiative.unwrap_or(0),
                distracted: raw.distracted.into(),
                dash: Dash::None,
                ..Round::default()
            },
        }
    }

    /// Combatants, by their names.
    fn named(&self, names: &[Spanned<String>], diagnostics: &mut Diagnostics) -> Ids {
        names.iter().filter_map(|name| self.names.find(name, diagnostics).copied().map(Id)).collect()
    }

    /// How it holds itself: who is not awake lies prone (destiny.offensive.unconscious-effects).
    fn posture(&self, fighter: &Fighter, diagnostics: &mut Diagnostics) -> Posture {
        let raw = fighter.raw;
        if !raw.unconscious && raw.dying.is_none() {
            return raw.posture.unwrap_or_default();
        }
        if let Some(posture) = raw.posture.filter(|&posture| posture != Posture::Prone) {
            let message = format!("{} is unconscious and cannot be {}", fighter.name, posture.name());
            let error = Diagnostic::error("destiny/posture", message, fighter.name.span());
            diagnostics.push(error.help("leave out `posture`: the unconscious lie prone"));
        }
        Posture::Prone
    }

    /// Openings that it has made.
    fn made(
        &self,
        openings: &[OpeningFile],
        diagnostics: &mut Diagnostics,
    ) -> arrayvec::ArrayVec<(Id, i16), MOST_COMBATANTS> {
        let made = openings.iter().filter_map(|opening| {
            let against = self.names.find(&opening.against, diagnostics).copied()?;
            Some((Id(against), opening.result))
        });
        made.take(MOST_COMBATANTS).collect()
    }

    fn consciousness(
        &self,
        fighter: &Fighter,
        wounds: Wounds,
        diagnostics: &mut Diagnostics,
    ) -> Consciousness {
        let raw = fighter.raw;
        let Some(by) = raw.dying else {
            let unconscious = Consciousness::Unconscious { next_check: raw.next_check };
            return if raw.unconscious { unconscious } else { Consciousness::Awake };
        };
        // One is dying of a wound that one has.
        if wounds.of(by) == 0 {
            let message = format!("{} is dying of a {} wound and has none", fighter.name, by.name());
            let error = Diagnostic::error("destiny/dying", message, fighter.name.span());
            diagnostics.push(error.help("say so: `wounds = { critical = 1 }`"));
        }
        let last = (self.round + u16::from(self.dying_rounds)).saturating_sub(1);
        Consciousness::Dying { next_check: raw.next_check.unwrap_or(last), by }
    }
}

fn wounds(raw: WoundsFile) -> Wounds {
    Wounds([raw.light, raw.moderate, raw.severe, raw.critical, raw.fatal])
}

fn ailments(fighter: &Fighter, diagnostics: &mut Diagnostics) -> arrayvec::ArrayVec<Ailment, MOST_AILMENTS> {
    let all = &fighter.raw.ailments;
    if all.len() > MOST_AILMENTS {
        let message = format!("{} has more than {MOST_AILMENTS} ailments", fighter.name);
        diagnostics.push(Diagnostic::error(CODES.too_many, message, fighter.name.span()));
    }
    // Being hobbled comes to the same thing however often (destiny.conditions.several).
    if all.iter().filter(|ailment| ailment.kind == AilmentKind::Hobbled).count() > 1 {
        let message = format!("{} is hobbled twice", fighter.name);
        let error = Diagnostic::error("destiny/hobbled", message, fighter.name.span());
        diagnostics.push(error.help("keep the one with the higher `tn`"));
    }
    all.iter().take(MOST_AILMENTS).map(ailment).collect()
}

fn ailment(raw: &AilmentFile) -> Ailment {
    let level = raw.level.unwrap_or(Level::Light);
    let tn = raw.tn.unwrap_or(raw.kind.usual_tn(level));
    Ailment { kind: raw.kind, level, tn, successes: raw.successes }
}

fn defending(raw: DefendingFile) -> Defending {
    match raw {
        DefendingFile::Each => Defending::Each,
        DefendingFile::Bonus => Defending::Bonus,
        DefendingFile::Power => Defending::Instead(DefenseKind::Power),
        DefendingFile::Agility => Defending::Instead(DefenseKind::Agility),
        DefendingFile::Fortitude => Defending::Instead(DefenseKind::Fortitude),
        DefendingFile::Willpower => Defending::Instead(DefenseKind::Willpower),
    }
}
