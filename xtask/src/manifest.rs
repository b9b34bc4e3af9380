//! Manifests (`Cargo.toml`), as far as tasks need them: sections with one key in a line.

/// The keys of a section with what is said of them, in order. A list or table over several lines is one value.
pub(crate) fn section<'a>(manifest: &'a str, name: &str) -> Vec<(&'a str, String)> {
    let mut keys: Vec<(&str, String)> = Vec::new();
    let mut is_here = false;
    let mut is_open = false;
    for line in manifest.lines().map(without_comment) {
        if is_open {
            if let Some((_, value)) = keys.last_mut() {
                value.push_str(line);
                is_open = !is_closed(value);
            }
        } else if line.starts_with('[') {
            is_here = line.trim_start_matches('[').trim_end_matches(']') == name;
        } else if let (true, Some((key, value))) = (is_here, line.split_once('=')) {
            keys.push((key.trim(), value.trim().to_owned()));
            is_open = !is_closed(value);
        }
    }
    keys
}

/// What a section says of a key.
pub(crate) fn value(manifest: &str, section_name: &str, key: &str) -> Option<String> {
    section(manifest, section_name).into_iter().find(|&(found, _)| found == key).map(|(_, value)| value)
}

/// The strings in a value: what stands between quotation marks.
pub(crate) fn strings(value: &str) -> Vec<String> {
    value.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The manifest with another version of the workspace, and of its crates where they name each other.
pub(crate) fn with_version(manifest: &str, version: &str) -> String {
    let mut section = "";
    let mut text = String::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        }
        let is_of_a_crate = section == "[workspace.dependencies]" && line.contains("path = ");
        let line = match section {
            "[workspace.package]" if line.starts_with("version = ") => format!("version = \"{version}\""),
            _ if is_of_a_crate => with_value(line, "version = ", version),
            _ => line.to_owned(),
        };
        text += &line;
        text.push('\n');
    }
    text
}

/// The line with another string after the key.
fn with_value(line: &str, key: &str, value: &str) -> String {
    let Some((before, after)) = line.split_once(key) else { return line.to_owned() };
    let mut parts = after.splitn(3, '"');
    match (parts.next(), parts.next(), parts.next()) {
        (Some(""), Some(_), Some(rest)) => format!("{before}{key}\"{value}\"{rest}"),
        _ => line.to_owned(),
    }
}

fn without_comment(line: &str) -> &str {
    // A `#` within quotation marks is none.
    let is_comment = |&(place, _): &(usize, &str)| line[..place].matches('"').count().is_multiple_of(2);
    let end = line.match_indices('#').find(is_comment).map_or(line.len(), |(place, _)| place);
    line[..end].trim()
}

fn is_closed(value: &str) -> bool {
    value.matches('[').count() == value.matches(']').count()
        && value.matches('{').count() == value.matches('}').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = r#"
[workspace]
members = [
    "engine", # the table
    "books/*",
]
resolver = "3"

[workspace.package]
version = "0.1.0"
rust-version = "1.95"

[workspace.dependencies]
fracas-engine = { path = "engine", version = "0.1.0" }
toml = { version = "1" }

[[bin]]
name = "no # comment"
"#;

    #[test]
    fn lists_may_have_lines() {
        let members = value(MANIFEST, "workspace", "members").unwrap();
        assert_eq!(strings(&members), ["engine", "books/*"]);
        assert_eq!(value(MANIFEST, "workspace", "resolver").unwrap(), "\"3\"");
        assert_eq!(value(MANIFEST, "workspace", "version"), None);
    }

    #[test]
    fn sections_end_where_another_begins() {
        let keys: Vec<&str> =
            section(MANIFEST, "workspace.dependencies").into_iter().map(|(key, _)| key).collect();
        assert_eq!(keys, ["fracas-engine", "toml"]);
        assert_eq!(value(MANIFEST, "bin", "name").unwrap(), "\"no # comment\"");
    }

    #[test]
    fn a_version_is_changed_where_it_is_ours() {
        let changed = with_version(MANIFEST, "1.2.3");
        let expected = MANIFEST
            .replacen("version = \"0.1.0\"\nrust", "version = \"1.2.3\"\nrust", 1)
            .replacen("version = \"0.1.0\" }", "version = \"1.2.3\" }", 1);
        assert_eq!(changed, expected);
    }
}
