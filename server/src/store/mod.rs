//! Where tables are kept: in a file of SQLite, or in PostgreSQL when several servers share them.
//!
//! A table is stored as the deeds done at it, by number. Who writes a deed whose number is taken comes too late, and has
//! to look first at what others did: so two servers may run one table.

use std::path::Path;
use std::str::FromStr as _;
use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::PgListener;
use sqlx::{AnyPool, Executor as _, Row as _};

use crate::table::{Deed, LinkId, Opening};
use crate::token::{Hash, TableId};

/// The channel on which servers of one PostgreSQL tell each other which table has changed.
const CHANNEL: &str = "fracas_tables";
/// The most connections to a database.
const MOST_CONNECTIONS: u32 = 8;
/// The versions of the schema, in order. What was handed out is never changed: a new one is added.
const MIGRATIONS: [(i64, &str, &str); 1] = [(1, "tables, deeds and links", include_str!("schema.sql"))];

/// Why something could not be kept or found.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Another server has done something at this table meanwhile.
    #[error("somebody else has done something at this table meanwhile")]
    TooLate,
    /// What is kept cannot be read.
    #[error("what is kept of table {table} cannot be read: {reason}")]
    Unreadable {
        /// Which table.
        table: TableId,
        /// Why.
        reason: serde_json::Error,
    },
    /// The address of the database is none.
    #[error("`{0}` is no database: write sqlite:FILE or postgres://USER@HOST/NAME")]
    Address(String),
    /// The schema cannot be made.
    #[error("the tables of the database cannot be made: {0}")]
    Migration(sqlx::migrate::MigrateError),
    /// The database fails.
    #[error("the database fails: {0}")]
    Database(sqlx::Error),
}

// They are told in the sentence, and not once more as what is behind it.
impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(trouble: sqlx::migrate::MigrateError) -> Self {
        StoreError::Migration(trouble)
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(trouble: sqlx::Error) -> Self {
        StoreError::Database(trouble)
    }
}

/// Which database it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

/// The file of a SQLite database; `None` where the database is none, or has no file.
pub(crate) fn file_of(address: &str) -> Option<&Path> {
    let path = address.strip_prefix("sqlite:")?;
    let path = path.strip_prefix("//").unwrap_or(path);
    let path = path.split_once('?').map_or(path, |(path, _)| path);
    (!path.is_empty() && !path.contains(":memory:")).then_some(Path::new(path))
}

/// Where tables are kept.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    kind: Kind,
    address: String,
}

impl Store {
    /// Opens a database, and makes what it lacks: `sqlite:FILE`, or `postgres://USER@HOST/NAME`.
    ///
    /// # Errors
    /// When the address is none, or the database cannot be reached or written.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let kind = match address.split_once(':') {
            Some(("sqlite", _)) => Kind::Sqlite,
            Some(("postgres" | "postgresql", _)) => Kind::Postgres,
            _ => return Err(StoreError::Address(address.to_owned())),
        };
        let address = match kind {
            Kind::Sqlite if !address.contains('?') => format!("{address}?mode=rwc"),
            _ => address.to_owned(),
        };
        let options = AnyConnectOptions::from_str(&address)?;
        let pool = AnyPoolOptions::new().max_connections(MOST_CONNECTIONS);
        let pool = match kind {
            Kind::Postgres => pool,
            Kind::Sqlite => pool.after_connect(|connection, _| {
                Box::pin(async move {
                    // Each deed is on the disk before it is answered for.
                    connection
                        .execute(
                            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                             PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON;",
                        )
                        .await?;
                    Ok(())
                })
            }),
        };
        let pool = pool.connect_with(options).await?;
        migrations().run(&pool).await?;
        Ok(Store { pool, kind, address })
    }

    /// Keeps a new table.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn create(&self, table: &TableId, opening: &Opening) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO tables (id, opening, opened_at) VALUES ($1, $2, $3)")
            .bind(table.as_str())
            .bind(written(table, opening)?)
            .bind(seconds_now())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// What a table is made of; `None` when there is no such table.
    ///
    /// # Errors
    /// When the database fails, or holds what cannot be read.
    pub async fn opening(&self, table: &TableId) -> Result<Option<Opening>, StoreError> {
        let row = sqlx::query("SELECT opening FROM tables WHERE id = $1")
            .bind(table.as_str())
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| read(table, &row.try_get::<String, _>(0)?)).transpose()
    }

    /// The deeds of a table from one on.
    ///
    /// # Errors
    /// When the database fails, or holds what cannot be read.
    pub async fn deeds(&self, table: &TableId, from: usize) -> Result<Vec<Deed>, StoreError> {
        let rows = sqlx::query("SELECT deed FROM deeds WHERE table_id = $1 AND number >= $2 ORDER BY number")
            .bind(table.as_str())
            .bind(number(from))
            .fetch_all(&self.pool)
            .await?;
        rows.into_iter().map(|row| read(table, &row.try_get::<String, _>(0)?)).collect()
    }

    /// Keeps deeds, the first of which has this number: all of them or none. When this returns they are safe.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when another server has written one of these numbers; else when the database fails.
    pub async fn append(&self, table: &TableId, from: usize, deeds: &[Deed]) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin().await?;
        for (place, deed) in deeds.iter().enumerate() {
            sqlx::query("INSERT INTO deeds (table_id, number, deed) VALUES ($1, $2, $3)")
                .bind(table.as_str())
                .bind(number(from + place))
                .bind(written(table, deed)?)
                .execute(&mut *transaction)
                .await
                .map_err(too_late)?;
        }
        if self.kind == Kind::Postgres {
            // Told to the others when the transaction is done, and not before.
            sqlx::query("SELECT pg_notify($1, $2)")
                .bind(CHANNEL)
                .bind(table.as_str())
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await.map_err(too_late)
    }

    /// Keeps the hash of the token of a link.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn keep_link(&self, hash: &Hash, table: &TableId, link: LinkId) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO links (hash, table_id, link) VALUES ($1, $2, $3)")
            .bind(hash.as_str())
            .bind(table.as_str())
            .bind(i64::from(link.0))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Which link of which table has a token of this hash; `None` if there is none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn link(&self, hash: &Hash) -> Result<Option<(TableId, LinkId)>, StoreError> {
        let row = sqlx::query("SELECT table_id, link FROM links WHERE hash = $1")
            .bind(hash.as_str())
            .fetch_optional(&self.pool)
            .await?;
        let found = |row: sqlx::any::AnyRow| {
            let table = TableId::kept(row.try_get(0)?);
            let link = u32::try_from(row.try_get::<i64, _>(1)?).unwrap_or_default();
            Ok((table, LinkId(link)))
        };
        row.map(found).transpose()
    }

    /// How many tables there are.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn count(&self) -> Result<i64, StoreError> {
        Ok(sqlx::query("SELECT COUNT(*) FROM tables").fetch_one(&self.pool).await?.try_get(0)?)
    }

    /// Word of tables at which other servers have done something; `None` where there are no other servers.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn news(&self) -> Result<Option<News>, StoreError> {
        match self.kind {
            Kind::Sqlite => Ok(None),
            Kind::Postgres => {
                let mut listener = PgListener::connect(&self.address).await?;
                listener.listen(CHANNEL).await?;
                Ok(Some(News(listener)))
            }
        }
    }

    /// Waits until all that is under way is written, and closes the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// Word of tables at which something was done.
#[derive(Debug)]
pub struct News(PgListener);

impl News {
    /// The next table at which something was done. `None` when the connection was lost for a while: any table may have
    /// changed.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn next(&mut self) -> Result<Option<TableId>, StoreError> {
        let word = self.0.try_recv().await?;
        Ok(word.map(|word| TableId::kept(word.payload().to_owned())))
    }
}

fn migrations() -> Migrator {
    let migration = |&(version, name, sql): &(i64, &'static str, &'static str)| {
        Migration::new(version, name.into(), MigrationType::Simple, sqlx::SqlStr::from_static(sql), false)
    };
    Migrator::with_migrations(MIGRATIONS.iter().map(migration).collect())
}

fn too_late(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(told) if told.is_unique_violation() => StoreError::TooLate,
        _ => error.into(),
    }
}

fn written<T: serde::Serialize>(table: &TableId, what: &T) -> Result<String, StoreError> {
    serde_json::to_string(what).map_err(|reason| StoreError::Unreadable { table: table.clone(), reason })
}

fn read<T: serde::de::DeserializeOwned>(table: &TableId, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|reason| StoreError::Unreadable { table: table.clone(), reason })
}

/// A number as databases have them; no table has as many deeds as that they would not fit.
fn number(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn seconds_now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
