//! Files that say by their last line whether they are whole.

use serde::{Deserialize, Serialize};

use super::error::Torn;

/// The last line: the BLAKE3 hash of all that is before it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seal {
    blake3: String,
}

/// The lines, and the line that tells whether they are whole.
pub(super) fn seal(lines: String) -> String {
    let seal = line(&Seal { blake3: hash(&lines) });
    lines + &seal
}

/// The lines of a file without the last, and the hash that was found to be theirs.
pub(super) fn unseal(bytes: &[u8]) -> Result<(&str, String), Torn> {
    let text = str::from_utf8(bytes).map_err(|_| Torn::NoText)?;
    let whole = text.strip_suffix('\n').ok_or(Torn::CutOff)?;
    let start = whole.rfind('\n').map_or(0, |before| before + 1);
    let (lines, last) = whole.split_at(start);
    let Seal { blake3 } = serde_json::from_str(last).map_err(|_| Torn::CutOff)?;
    if blake3 == hash(lines) { Ok((lines, blake3)) } else { Err(Torn::Changed) }
}

/// Something as a line of JSON. Its fields come in the order in which they are declared.
pub(super) fn line(written: &impl Serialize) -> String {
    // What is written are structs of plain text and whole numbers, which always have a JSON form.
    serde_json::to_string(written).unwrap_or_default() + "\n"
}

fn hash(lines: &str) -> String {
    blake3::hash(lines.as_bytes()).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cut_and_every_change_is_seen() {
        let whole = seal("{\"a\":1}\n{\"b\":2}\n".to_owned());
        assert_eq!(unseal(whole.as_bytes()).unwrap().0, "{\"a\":1}\n{\"b\":2}\n");
        for length in 0..whole.len() {
            assert!(unseal(&whole.as_bytes()[..length]).is_err(), "{length}");
        }
        for place in 0..whole.len() {
            let mut changed = whole.clone().into_bytes();
            changed[place] ^= 1;
            assert!(unseal(&changed).is_err(), "{place}");
        }
        assert_eq!(unseal(&[whole.as_bytes(), b"\n"].concat()), Err(Torn::CutOff));
    }
}
