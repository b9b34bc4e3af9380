//! All tables of a server: those that somebody sits at run, the others wait in the database.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use fracas_engine::Seat;
use fracas_lab::shelf::AnyBook;
use tokio::sync::{Mutex, OnceCell, Semaphore};

use super::actor::{Actor, Handle, Trouble};
use super::reopening::Answers;
use crate::store::{News, Store};
use crate::table::{Link, LinkId, Opening, Player, Table};
use crate::token::{TableId, Token};

/// How often it is looked for tables that nobody sits at any more.
const SWEEP: Duration = Duration::from_secs(60);
/// How long it is waited before the database is listened to again.
const AGAIN: Duration = Duration::from_secs(1);

/// All tables of a server.
pub struct Hall {
    store: Store,
    books: &'static [&'static dyn AnyBook],
    running: Mutex<HashMap<TableId, Running>>,
    /// How many may have the server think at once: a core for each.
    thinking: Arc<Semaphore>,
}

/// A table that runs.
struct Running {
    /// Empty while it is set up: who comes meanwhile waits for that, and does not do the same.
    handle: Arc<OnceCell<Handle>>,
    /// Whether nobody sat at it when it was looked at last.
    was_empty: bool,
}

impl Running {
    fn handle(&self) -> Option<Handle> {
        self.handle.get().cloned()
    }
}

impl Hall {
    /// The tables of a database.
    pub fn new(store: Store, books: &'static [&'static dyn AnyBook]) -> Arc<Hall> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Arc::new(Hall { store, books, running: Mutex::default(), thinking: Arc::new(Semaphore::new(cores)) })
    }

    /// The books that tables can be of.
    pub fn books(&self) -> &'static [&'static dyn AnyBook] {
        self.books
    }

    /// Where the tables are kept.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Has the server think about something that takes the processor, when it is its turn.
    ///
    /// # Errors
    /// When the server is stopping.
    pub async fn think<T: Send + 'static>(
        &self,
        about: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let _turn = self.thinking.acquire().await.map_err(|_| Trouble::Stopping)?;
        tokio::task::spawn_blocking(about).await.map_err(|_| Trouble::Stopping)
    }

    /// How many tables run.
    pub async fn running(&self) -> usize {
        self.running.lock().await.len()
    }

    /// Opens a table, hands out its first links, and seats policies; the tokens of the links, in the same order.
    ///
    /// # Errors
    /// When its files have mistakes, there is no such seat or policy, or it cannot be kept.
    pub async fn open(
        &self,
        opening: Opening,
        links: Vec<Link>,
        policies: Vec<(Seat, String)>,
    ) -> Result<(TableId, Vec<Token>), Trouble> {
        self.open_at(opening, links, policies, Answers::default()).await
    }

    /// The same for a fight that has begun already.
    ///
    /// # Errors
    /// When an answer does not fit besides.
    pub async fn open_at(
        &self,
        opening: Opening,
        links: Vec<Link>,
        policies: Vec<(Seat, String)>,
        answers: Answers,
    ) -> Result<(TableId, Vec<Token>), Trouble> {
        let opening = Arc::new(opening.in_bounds());
        let count = links.len();
        // Mistakes are told before anything is kept.
        let (books, made_of) = (self.books, Arc::clone(&opening));
        let found = self.think(move || {
            let mut table = Table::open(made_of, books)?;
            let mut deeds = Vec::with_capacity(count + policies.len());
            for link in links {
                deeds.push(table.invite(link)?);
            }
            deeds.extend(answers.followed_by(&mut table)?);
            for (seat, policy) in policies {
                deeds.push(table.hand_seat(seat, Player::Policy(policy))?);
            }
            Ok::<_, Trouble>(deeds)
        });
        let deeds = found.await??;
        let id = TableId::draw()?;
        self.store.create(&id, &opening).await?;
        self.store.append(&id, 0, &deeds).await?;
        let mut tokens = Vec::with_capacity(count);
        for link in (0..).map(LinkId).take(count) {
            tokens.push(self.token_for(&id, link).await?);
        }
        Ok((id, tokens))
    }

    /// A token for a link that was handed out.
    ///
    /// # Errors
    /// When it cannot be kept.
    pub async fn token_for(&self, table: &TableId, link: LinkId) -> Result<Token, Trouble> {
        let token = Token::draw()?;
        self.store.keep_link(&token.hash(), table, link).await?;
        Ok(token)
    }

    /// The table that a token opens, running, and which link of it the token is.
    ///
    /// # Errors
    /// When it opens none.
    pub async fn enter(&self, token: &Token) -> Result<(TableId, Handle, LinkId), Trouble> {
        let (table, link) = self.store.link(&token.hash()).await?.ok_or(Trouble::NoTable)?;
        let handle = self.table(&table).await?;
        Ok((table, handle, link))
    }

    /// A table, running.
    async fn table(&self, id: &TableId) -> Result<Handle, Trouble> {
        let cell = {
            let mut running = self.running.lock().await;
            let empty = || Running { handle: Arc::default(), was_empty: false };
            let found = running.entry(id.clone()).or_insert_with(empty);
            found.was_empty = false;
            Arc::clone(&found.handle)
        };
        let start = || Actor::start(id.clone(), self.store.clone(), self.books, Arc::clone(&self.thinking));
        cell.get_or_try_init(start).await.cloned()
    }

    /// Puts away tables that nobody sits at any more, for as long as the server runs, and does `besides` as often.
    pub async fn sweep(self: Arc<Self>, besides: impl Fn() + Send + 'static) {
        loop {
            tokio::time::sleep(SWEEP).await;
            besides();
            self.running.lock().await.retain(|_, table| {
                let is_empty = table.handle.get().is_none_or(Handle::is_alone);
                let stays = !(is_empty && table.was_empty);
                table.was_empty = is_empty;
                stays
            });
        }
    }

    /// Follows what other servers do, for as long as the server runs.
    pub async fn follow(self: Arc<Self>, mut news: News) {
        loop {
            match news.next().await {
                Ok(Some(table)) => {
                    let handle = self.running.lock().await.get(&table).and_then(Running::handle);
                    if let Some(handle) = handle {
                        handle.catch_up().await;
                    }
                }
                // Nobody knows what was missed: every table looks.
                Ok(None) => self.catch_up().await,
                Err(trouble) => {
                    tracing::warn!(%trouble, "the database cannot be listened to");
                    tokio::time::sleep(AGAIN).await;
                    self.catch_up().await;
                }
            }
        }
    }

    async fn catch_up(&self) {
        let running = self.running.lock().await;
        let handles: Vec<Handle> = running.values().filter_map(Running::handle).collect();
        drop(running);
        for handle in handles {
            handle.catch_up().await;
        }
    }
}
