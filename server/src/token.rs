//! Names of tables, and the tokens that open them: drawn at random, so that nobody guesses one.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What is in a link: who has it sits at the table. It is shown to whoever opens the table and kept nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// The hash of a token, which is kept in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hash(String);

/// The name of a table among all tables. It opens nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TableId(String);

/// No name can be drawn: the system gives no random bytes.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no random bytes: {0}")]
pub struct NoRandomness(#[from] getrandom::Error);

/// So many random bytes, in letters and digits.
fn drawn<const N: usize>() -> Result<String, NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(in_hex(&bytes))
}

fn in_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Token {
    /// A new one.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub fn draw() -> Result<Token, NoRandomness> {
        drawn::<24>().map(Token)
    }

    /// One that somebody came with, whatever it is.
    pub fn shown(text: &str) -> Token {
        Token(text.to_owned())
    }

    /// Its text, for the link itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is kept of it.
    pub fn hash(&self) -> Hash {
        Hash(blake3::hash(self.0.as_bytes()).to_hex().to_string())
    }
}

/// A token is not written into logs.
impl fmt::Debug for Token {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Token(…)")
    }
}

impl Hash {
    /// In letters and digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TableId {
    /// A new one.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub fn draw() -> Result<TableId, NoRandomness> {
        drawn::<12>().map(TableId)
    }

    /// One that was kept.
    pub fn kept(text: String) -> TableId {
        TableId(text)
    }

    /// In letters and digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_long_and_not_shown_by_accident() {
        let (one, other) = (Token::draw().unwrap(), Token::draw().unwrap());
        assert_eq!(one.reveal().len(), 48);
        assert_ne!(one.hash(), other.hash());
        assert_eq!(Token::shown(one.reveal()).hash(), one.hash());
        assert!(!format!("{one:?}").contains(one.reveal()));
    }
}
