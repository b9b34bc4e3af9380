//! What the compiler says of woven files.

use std::ops::Range;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

/// Where the compiler finds fault: each error with the places that it points to.
pub(crate) type Faults = Vec<Vec<Fault>>;

/// A place that an error points to.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// From the root of the workspace.
    pub(crate) file: String,
    /// In bytes.
    pub(crate) range: Range<usize>,
    /// Whether the fault is here, and this is not only where the compiler knows it from.
    pub(crate) is_primary: bool,
}

/// Checks a package.
///
/// # Errors
/// When cargo does not start, or finds fault with something that has no place.
pub(crate) fn check(root: &Path, package: &str) -> Result<Faults, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["check", "--quiet", "--message-format=json", "-p", package]).current_dir(root);
    let output =
        command.stderr(Stdio::piped()).output().map_err(|error| format!("cargo does not start: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let faults: Faults = said.lines().filter_map(faults_of).collect();
    if faults.is_empty() && !output.status.success() {
        return Err(format!("{package} does not compile: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(faults)
}

/// The places of one message, if it is an error that has any.
fn faults_of(line: &str) -> Option<Vec<Fault>> {
    let message: Value = serde_json::from_str(line).ok()?;
    let message = message.get("message")?;
    if message.get("level")?.as_str()? != "error" {
        return None;
    }
    let faults: Vec<Fault> = message.get("spans")?.as_array()?.iter().filter_map(fault).collect();
    (!faults.is_empty()).then_some(faults)
}

fn fault(span: &Value) -> Option<Fault> {
    // A fault in a macro stands where the macro is used.
    if let Some(used) = span.get("expansion").and_then(|expansion| expansion.get("span")) {
        return fault(used);
    }
    let byte = |name: &str| span.get(name)?.as_u64().map(|byte| byte as usize);
    Some(Fault {
        file: span.get("file_name")?.as_str()?.to_owned(),
        range: byte("byte_start")?..byte("byte_end")?,
        is_primary: span.get("is_primary")?.as_bool()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_points_to_its_places() {
        let line = r#"{"message": {"level": "error", "spans": [
            {"file_name": "a.rs", "byte_start": 3, "byte_end": 5, "is_primary": true}]}}"#;
        let faults = faults_of(line).unwrap();
        assert_eq!((faults[0].file.as_str(), faults[0].range.clone()), ("a.rs", 3..5));
        assert!(faults_of(r#"{"message": {"level": "warning", "spans": []}}"#).is_none());
        assert!(faults_of("no message").is_none());
    }
}
