//! What the workspace consists of.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::manifest;
use crate::shell::Run;

/// The checkout that tasks work on.
#[derive(Clone, Debug)]
pub(crate) struct Workspace {
    /// Its folder.
    pub(crate) root: PathBuf,
}

/// A crate of the workspace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// Its folder, from the root: `books/forge`.
    pub(crate) folder: String,
    /// Whether it may be published.
    pub(crate) is_published: bool,
    /// All that it depends on by name, tests included.
    pub(crate) needs: BTreeSet<String>,
}

impl Package {
    /// What a manifest says.
    pub(crate) fn read(folder: &str, manifest: &str) -> Result<Package, String> {
        let name = manifest::value(manifest, "package", "name")
            .and_then(|name| manifest::strings(&name).into_iter().next())
            .ok_or_else(|| format!("{folder}/Cargo.toml has no name"))?;
        let publish = manifest::value(manifest, "package", "publish");
        let sections = ["dependencies", "dev-dependencies", "build-dependencies"];
        let keys = sections.iter().flat_map(|section| manifest::section(manifest, section));
        // `name = ..` as well as `name.workspace = ..`.
        let needs = keys.map(|(key, _)| key.split('.').next().unwrap_or(key).to_owned()).collect();
        Ok(Package {
            name,
            folder: folder.to_owned(),
            is_published: publish.as_deref() != Some("false"),
            needs,
        })
    }
}

impl Workspace {
    /// The one that this program was built in.
    pub(crate) fn find() -> Workspace {
        // Cargo says where the package is; a program that was copied elsewhere knows where it was built.
        let package =
            std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").into());
        let package = PathBuf::from(package);
        Workspace { root: package.parent().unwrap_or(&package).to_owned() }
    }

    /// The text of a file.
    pub(crate) fn read(&self, file: &str) -> Result<String, String> {
        fs::read_to_string(self.root.join(file)).map_err(|error| format!("{file}: {error}"))
    }

    /// Writes a file.
    pub(crate) fn write(&self, file: &str, text: &str) -> Result<(), String> {
        fs::write(self.root.join(file), text).map_err(|error| format!("{file}: {error}"))
    }

    /// Its crates, in the order of the root's manifest.
    pub(crate) fn packages(&self) -> Result<Vec<Package>, String> {
        let members = manifest::value(&self.read("Cargo.toml")?, "workspace", "members").unwrap_or_default();
        let mut packages = Vec::new();
        for member in manifest::strings(&members) {
            let folders = match member.strip_suffix("/*") {
                None => vec![member],
                Some(above) => folders_in(&self.root.join(above))?
                    .into_iter()
                    .map(|name| format!("{above}/{name}"))
                    .filter(|folder| self.root.join(folder).join("Cargo.toml").exists())
                    .collect(),
            };
            for folder in folders {
                packages.push(Package::read(&folder, &self.read(&format!("{folder}/Cargo.toml"))?)?);
            }
        }
        Ok(packages)
    }

    /// The names of the books: folders in `books` that have a clause list.
    pub(crate) fn books(&self) -> Result<Vec<String>, String> {
        let books = self.root.join("books");
        let names = folders_in(&books)?;
        Ok(names.into_iter().filter(|name| books.join(name).join("clauses.tsv").exists()).collect())
    }

    /// Where cargo builds.
    pub(crate) fn target(&self) -> PathBuf {
        // A relative folder is meant from the root, where cargo is run.
        self.root.join(std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
    }

    /// Cargo with its words, in the root.
    pub(crate) fn cargo(&self, words: &[&str]) -> Run {
        Run::cargo(&self.root, words)
    }

    /// Git with its words, in the root.
    pub(crate) fn git(&self, words: &[&str]) -> Run {
        Run::new(&self.root, "git", words)
    }
}

/// The names of the folders in a folder, sorted.
fn folders_in(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let folders = entries.filter_map(Result::ok).filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> = folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    Ok(names)
}

/// All files below a folder with this ending, sorted; none, when there is no such folder.
pub(crate) fn files_in(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return files };
    let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            files.extend(files_in(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            files.push(path);
        }
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_is_read_from_its_manifest() {
        let manifest = "[package]\nname = \"fracas-forge\"\n[dependencies]\ntoml = \"1\"\n\
            fracas-engine.workspace = true\n[dev-dependencies]\nfracas-lab = { path = \"../../lab\" }\n";
        let package = Package::read("books/forge", manifest).unwrap();
        assert_eq!(package.name, "fracas-forge");
        assert!(package.is_published);
        assert_eq!(package.needs.iter().collect::<Vec<_>>(), ["fracas-engine", "fracas-lab", "toml"]);
        assert!(!Package::read("x", "[package]\nname = \"x\"\npublish = false\n").unwrap().is_published);
        assert!(Package::read("x", "[dependencies]\n").is_err());
    }

    #[test]
    fn this_workspace_is_found() {
        let workspace = Workspace::find();
        let packages = workspace.packages().unwrap();
        let this = packages.iter().find(|package| package.name == "xtask").unwrap();
        assert!(!this.is_published);
        assert!(this.needs.is_empty(), "it is built before anything else");
        let books = workspace.books().unwrap();
        assert!(books.contains(&"forge".to_owned()));
        for book in books {
            let folder = format!("books/{book}");
            assert!(packages.iter().any(|package| package.folder == folder), "{folder}");
        }
    }
}
