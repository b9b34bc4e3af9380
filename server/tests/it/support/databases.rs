//! Databases for tests, each of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A database of the test's own, and what keeps it alive.
pub struct Database {
    pub address: String,
    _keeper: Keeper,
}

#[allow(dead_code, reason = "a folder is there as long as this is")]
enum Keeper {
    Sqlite(TempDir),
    Postgres(Cluster),
}

/// A SQLite file.
pub fn sqlite() -> Database {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("tables.db").display());
    Database { address, _keeper: Keeper::Sqlite(folder) }
}

/// A PostgreSQL of its own; `None` where it is not installed, which is an error where all tests have to be run.
pub fn postgres() -> Option<Database> {
    Some(Database::of(Cluster::start(&programs_or_complaint()?, &[])))
}

/// A PostgreSQL that is spoken to over TLS alone, and the file of its certificate, which nobody vouches for. `None` where
/// PostgreSQL is not installed.
pub fn postgres_over_tls() -> Option<(Database, PathBuf)> {
    let database = Database::of(Cluster::start(&programs_or_complaint()?, &["ssl=on"]));
    let Keeper::Postgres(cluster) = &database._keeper else { unreachable!("it is a PostgreSQL") };
    let certificate = cluster.folder.path().join("server.crt");
    Some((database, certificate))
}

impl Database {
    fn of(cluster: Cluster) -> Database {
        let address = format!("postgres://fracas@127.0.0.1:{}/postgres", cluster.port);
        Database { address, _keeper: Keeper::Postgres(cluster) }
    }
}

/// Both kinds, as far as they are there.
pub fn databases() -> Vec<Database> {
    std::iter::once(sqlite()).chain(postgres()).collect()
}

fn programs_or_complaint() -> Option<PathBuf> {
    let programs = programs();
    if programs.is_none() {
        let text = "PostgreSQL is not installed: apt-get install postgresql";
        assert!(std::env::var_os("CI").is_none(), "{text}");
        eprintln!("left out: {text}");
    }
    programs
}

/// Where PostgreSQL's programs are.
fn programs() -> Option<PathBuf> {
    let is_there = |folder: &PathBuf| folder.join("initdb").is_file();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let of_debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let of_debian = of_debian.map(|version| version.path().join("bin"));
    std::env::split_paths(&path).chain(of_debian).find(is_there)
}

/// A running PostgreSQL in a folder of its own.
struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
}

impl Cluster {
    fn start(programs: &Path, settings: &[&str]) -> Cluster {
        let folder = tempfile::Builder::new().prefix("fracas-pg").tempdir().unwrap();
        // PostgreSQL does not run as root.
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let cluster = Cluster { programs: programs.to_owned(), folder, port };
        let data = cluster.data();
        cluster.program("initdb", &["-D", &data, "-A", "trust", "-U", "fracas", "--no-instructions"]);
        let socket = cluster.folder.path().display();
        let mut options = format!("-p {port} -k {socket} -c listen_addresses=127.0.0.1");
        for setting in settings {
            options.push_str(&format!(" -c {setting}"));
        }
        if settings.contains(&"ssl=on") {
            cluster.certify();
            options.push_str(&format!(
                " -c ssl_cert_file={socket}/server.crt -c ssl_key_file={socket}/server.key"
            ));
        }
        let log = format!("{socket}/log");
        cluster.program("pg_ctl", &["-D", &data, "-o", &options, "-l", &log, "-w", "start"]);
        cluster
    }

    /// Makes a certificate that the server signs itself, and has it refuse whoever does not speak TLS.
    fn certify(&self) {
        let folder = self.folder.path();
        let words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=fracas \
                     -addext subjectAltName=IP:127.0.0.1 -addext basicConstraints=critical,CA:FALSE \
                     -keyout server.key -out server.crt";
        run(Command::new("openssl").args(words.split_whitespace()).current_dir(folder).stderr(Stdio::null()));
        if is_root() {
            run(Command::new("chown").arg("postgres").arg(folder.join("server.key")));
        }
        fs::write(folder.join("data/pg_hba.conf"), "hostssl all all 127.0.0.1/32 trust\n").unwrap();
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    fn program(&self, name: &str, words: &[&str]) {
        let program = self.programs.join(name);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        run(command.args(words).current_dir(self.folder.path()));
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.program("pg_ctl", &["-D", &self.data(), "-m", "immediate", "stop"]);
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout.starts_with(b"0")
}

fn run(command: &mut Command) {
    let output = command.stdin(Stdio::null()).stdout(Stdio::null()).status().unwrap();
    assert!(output.success(), "{command:?}: {output}");
}
