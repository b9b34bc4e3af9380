//! Checked armor: levels and materials.

use fracas_content::{Diagnostic, Diagnostics, Spanned};

use super::catalog::Catalog;
use super::gear_file::MaterialFile;
use super::person_file::ArmorFile;
use crate::settings::{RareMaterials, Settings};
use crate::sheet::{Armor, Level};

/// What partial armor protects less than a full suit (realmspire.armor.material-table).
const PARTIAL_LESS: u8 = 2;

impl MaterialFile {
    fn partial(&self) -> u8 {
        self.partial_rating.unwrap_or(self.rating.saturating_sub(PARTIAL_LESS))
    }

    /// What armor takes off magical damage: as stated (realmspire.armor.rare-materials), or else by the rule for rare
    /// materials (realmspire.armor.rare-table).
    fn magic(&self, stated: Option<u8>, rating: u8, rule: RareMaterials) -> u8 {
        stated.unwrap_or(match rule {
            RareMaterials::HalfTheRating if self.rare => rating / 2,
            RareMaterials::HalfTheRating | RareMaterials::Nothing => 0,
        })
    }
}

/// Reports materials that the rules do not allow for.
pub(super) fn check_materials(catalog: &Catalog, diagnostics: &mut Diagnostics) {
    let all = &catalog.materials.list;
    for (name, raw) in all {
        // realmspire.armor.full-better
        if raw.rating <= raw.partial() {
            let message = format!("full armor of {name} protects no better than partial armor");
            let error = Diagnostic::error("realmspire/material", message, name.span());
            diagnostics.push(
                error.help(
                    "give `partial-rating` a smaller figure than `rating` (realmspire.armor.full-better)",
                ),
            );
        }
        // realmspire.armor.material
        let weighs_more = |(_, other): &&(Spanned<String>, MaterialFile)| {
            other.rating < raw.rating && raw.weight.zip(other.weight).is_some_and(|(own, more)| own < more)
        };
        if let Some((weaker, _)) = all.iter().find(weighs_more) {
            let message = format!("{name} is sturdier than {weaker} and weighs less");
            let warning = Diagnostic::warning("realmspire/weight", message, name.span());
            diagnostics.push(warning.help("sturdier materials weigh more (realmspire.armor.material)"));
        }
    }
}

/// Worn armor, looked up by level and material (realmspire.armor.rating).
pub(super) fn armor(
    raw: Option<&ArmorFile>,
    owner: &Spanned<String>,
    (catalog, settings): (&Catalog, &Settings),
    diagnostics: &mut Diagnostics,
) -> Option<Armor> {
    let Some(raw) = raw.filter(|raw| raw.level != Level::Unarmored) else { return Some(Armor::default()) };
    let Some(material) = &raw.material else {
        let message = format!("nothing says what the armor of {owner} is made of");
        let error = Diagnostic::error("realmspire/armor", message, owner.span());
        diagnostics.push(error.help("say so: `armor = { level = \"full\", material = \"iron\" }`"));
        return None;
    };
    let &number = catalog.materials.names.find(material, diagnostics)?;
    let (_, data) = catalog.materials.list.get(usize::from(number))?;
    let (rating, magic_stated) = match raw.level {
        Level::Full => (data.rating, data.magic_rating),
        _ => (data.partial(), data.partial_magic_rating),
    };
    let magic_rating = data.magic(magic_stated, rating, settings.rare_materials);
    let weight = data.weight.map(|full| if raw.level == Level::Full { full } else { full / 2 });
    Some(Armor { level: raw.level, material: material.get().clone(), rating, magic_rating, weight })
}
