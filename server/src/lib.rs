//! Tables of fracas over a network: a page to play on, and a protocol for clients and bots.
//!
//! It knows no book by name: it is given those that there are. What is done at a table is kept in a database before
//! anybody is told of it; a table is what was done at it.
//!
//! | to | see |
//! | --- | --- |
//! | run a server | [`Server`] |
//! | know what a table is, and who may do what | [`table`] |
//! | keep tables | [`store`] |
//! | run many tables at once | [`live`] |
//! | know what a server answers | [`http`], [`protocol`] |
//! | play with one program, without a network | [`pipe`] |

pub mod ahead;
pub mod http;
pub mod live;
pub mod logs;
pub mod page;
pub mod pipe;
pub mod protocol;
pub mod signals;
pub mod store;
pub mod table;
pub mod token;

use std::fs::{File, TryLockError};
use std::future::Future;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use fracas_lab::shelf::AnyBook;
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::sync::watch;

use http::{App, Clients, Limits, Patience};
use live::Hall;
use store::{Store, StoreError};

/// Where a server listens, and where it keeps its tables.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen at; port 0 for any that is free.
    pub listen: SocketAddr,
    /// The database: `sqlite:FILE`, or `postgres://USER@HOST/NAME`.
    pub database: String,
    /// How many requests a second one client may make; 0 for as many as it likes.
    pub a_second: u32,
    /// How clients are told apart.
    pub clients: Clients,
}

impl Config {
    /// A server on any free port of this machine, for nobody else, with tables in a database.
    pub fn local(database: &str) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: database.to_owned(),
            a_second: 50,
            clients: Clients::Direct,
        }
    }
}

/// Why a server does not run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another server uses the same file.
    #[error(
        "another server keeps its tables in {0}: a file of SQLite is for one server; stop that one, name another file with \
         --database, or use PostgreSQL, which several can share"
    )]
    InUse(PathBuf),
    /// The address is taken.
    #[error(
        "{0} is in use: another program listens there, perhaps another `fracas serve`; choose another with --listen"
    )]
    Taken(SocketAddr),
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {reason}")]
    Listen {
        /// Which address.
        address: SocketAddr,
        /// Why.
        reason: std::io::Error,
    },
    /// Nothing can be measured.
    #[error("nothing can be measured: {0}")]
    Metrics(#[from] BuildError),
    /// Serving failed.
    #[error("the server failed: {0}")]
    Io(#[from] std::io::Error),
}

/// A server that listens, and does not answer yet.
pub struct Server {
    listener: TcpListener,
    hall: Arc<Hall>,
    metrics: PrometheusHandle,
    address: SocketAddr,
    limits: Arc<Limits>,
    /// That no other server uses the same file.
    _lock: Option<File>,
}

/// Keeps a file of SQLite for this server, for as long as what is returned lives. `None` where the system has no locks: it is
/// used all the same.
fn lock(file: &Path) -> Result<Option<File>, ServeError> {
    let mut name = file.as_os_str().to_owned();
    name.push(".lock");
    let lock = File::create(&name)?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Err(ServeError::InUse(file.to_owned())),
        Err(TryLockError::Error(trouble)) => {
            tracing::warn!(%trouble, "it cannot be seen whether another server uses the same file");
            Ok(None)
        }
    }
}

impl Server {
    /// Opens the database, and listens.
    ///
    /// # Errors
    /// When the one or the other cannot be.
    pub async fn bind(config: &Config, books: &'static [&'static dyn AnyBook]) -> Result<Server, ServeError> {
        let lock = store::file_of(&config.database).map(lock).transpose()?.flatten();
        let listening = TcpListener::bind(config.listen).await;
        let listener = listening.map_err(|reason| match reason.kind() {
            ErrorKind::AddrInUse => ServeError::Taken(config.listen),
            _ => ServeError::Listen { address: config.listen, reason },
        })?;
        let store = Store::open(&config.database).await?;
        let address = listener.local_addr()?;
        Ok(Server {
            listener,
            hall: Hall::new(store, books),
            metrics: recorder()?,
            address,
            _lock: lock,
            limits: Arc::new(Limits::new(config.a_second, config.clients)),
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its tables.
    pub fn hall(&self) -> &Arc<Hall> {
        &self.hall
    }

    /// Answers until it is told to stop, and then until what is under way is done.
    ///
    /// # Errors
    /// When serving fails.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        let (stopping, stops) = watch::channel(false);
        let limits = Arc::clone(&self.limits);
        tokio::spawn(Arc::clone(&self.hall).sweep(move || limits.forget()));
        if let Some(news) = self.hall.store().news().await? {
            tokio::spawn(Arc::clone(&self.hall).follow(news));
        }
        let hall = Arc::clone(&self.hall);
        let app = App { hall, stop: stops, limits: self.limits, metrics: self.metrics };
        http::serve(self.listener, http::router(app), Patience::default(), stopping, stop).await;
        self.hall.store().close().await;
        Ok(())
    }
}

/// What is measured is measured once a program, however many servers run in it.
fn recorder() -> Result<PrometheusHandle, BuildError> {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    if let Some(handle) = RECORDER.get() {
        return Ok(handle.clone());
    }
    let recorder = PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    // Where another server in the same program came first, its recorder stays.
    if metrics::set_global_recorder(recorder).is_ok() {
        let _ = RECORDER.set(handle.clone());
    }
    Ok(RECORDER.get().unwrap_or(&handle).clone())
}
