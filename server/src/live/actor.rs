//! One table: a task that owns it.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use fracas_engine::Picture;
use fracas_engine::journal::Journal;
use fracas_engine::map::Cell;
use fracas_lab::shelf::{AnyBook, AnyFight, Lineup};
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::{Mutex, Semaphore, mpsc, oneshot, watch};
use tokio::task::block_in_place;
use tokio::time::{Instant, sleep_until};

use super::Hall;
use crate::ahead::{Look, Prospect, prospect, prospects};
use crate::store::{Store, StoreError};
use crate::table::{
    Asked, Deed, Denied, Link, LinkId, Misfit, Moment, OpenError, Opening, Request, Role, Shape, Sight,
    Table, Update,
};
use crate::token::{NoRandomness, TableId};

/// How many orders may wait at a table before who gives one has to wait.
const WAITING: usize = 64;
/// How long answers that come by themselves are found before they are written, and before anybody else is heard.
const AT_ONCE: Duration = Duration::from_millis(30);
/// How long a table thinks for policies before it waits for somebody to want something of it.
const MOST_THOUGHT: Duration = Duration::from_secs(60);

/// Why a table does not do what is asked of it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Trouble {
    /// Whoever asks may not.
    #[error(transparent)]
    Denied(#[from] Denied),
    /// Its deeds cannot be kept or found.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Its files cannot be read any more.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// What is kept does not fit any more.
    #[error("the table cannot be set up as it was kept: {0}")]
    Misfit(Misfit),
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// There is no such page.
    #[error("there is nothing here")]
    NoPage,
    /// Nothing can be drawn at random.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
    /// Somebody asks for too much.
    #[error("too many requests from here: try again in {} s", wait.as_secs() + 1)]
    TooMany {
        /// How long to wait.
        wait: Duration,
    },
    /// Somebody holds too many streams open.
    #[error("{0} streams are open from here already: close one that is not used")]
    TooManyStreams(usize),
    /// The server is stopping.
    #[error("the server is stopping: come again in a moment")]
    Stopping,
}

impl From<Misfit> for Trouble {
    fn from(misfit: Misfit) -> Trouble {
        // Told in its own words, so that it is no source that would be told once more.
        Trouble::Misfit(misfit)
    }
}

/// What may be asked of a table.
enum Order {
    Look { link: LinkId, since: usize, reply: oneshot::Sender<Result<Seen, Trouble>> },
    Ask { link: LinkId, request: Request, reply: oneshot::Sender<Result<Done, Trouble>> },
    Ahead { link: LinkId, reply: oneshot::Sender<Result<Ahead, Trouble>> },
    Reach { link: LinkId, combatant: usize, reply: oneshot::Sender<Result<Vec<Cell>, Trouble>> },
    Moment { link: LinkId, at: Option<usize>, reply: oneshot::Sender<Result<Moment, Trouble>> },
    Journal { link: LinkId, reply: oneshot::Sender<Result<Journal, Trouble>> },
    Open { reply: oneshot::Sender<Result<Opened, Trouble>> },
    CatchUp,
}

/// What somebody may see of a table.
#[derive(Clone, Debug)]
pub struct Seen {
    /// What there is to see.
    pub update: Update,
    /// The map and everybody on it.
    pub picture: Picture,
    /// In what shape everybody is.
    pub shapes: Vec<Shape>,
    /// Who is in the fight.
    pub lineup: Arc<Lineup>,
    /// What the link is for.
    pub link: Link,
    /// The links of the table; only the host sees them.
    pub links: Vec<(LinkId, Link)>,
    /// Whether there is an answer of theirs to take back.
    pub may_take_back: bool,
}

/// What was done.
#[derive(Clone, Debug)]
pub struct Done {
    /// How many things were done at the table now.
    pub revision: usize,
    /// The link that was handed out, if one was.
    pub invited: Option<LinkId>,
}

/// A fight to look ahead in, apart from the table: what is found there changes nothing.
pub struct Ahead {
    /// How many things were done at the table.
    pub revision: usize,
    /// The fight as it stands.
    pub fight: Box<dyn AnyFight>,
    /// What is asked of whoever looks ahead.
    pub asked: Asked,
    /// For whom one looks.
    pub sight: Sight,
}

/// A table as a whole.
#[derive(Clone, Debug)]
pub struct Opened {
    /// What it is made of.
    pub opening: Arc<Opening>,
    /// The policies that can play a seat.
    pub policies: Vec<String>,
}

/// A table that runs, for whoever wants something of it.
#[derive(Clone)]
pub struct Handle {
    orders: mpsc::Sender<Order>,
    revision: watch::Receiver<usize>,
    foreseen: Foreseen,
}

/// What was found for each link when it looked ahead last, and at which revision: however often it asks, it is looked for
/// once, and for one link after another.
type Foreseen = Arc<std::sync::Mutex<HashMap<LinkId, Arc<Mutex<(usize, Vec<Prospect>)>>>>>;

impl Handle {
    /// What a link lets see, for somebody who has seen the table up to a revision.
    ///
    /// # Errors
    /// When the link was taken back, or the table does not answer.
    pub async fn look(&self, link: LinkId, since: usize) -> Result<Seen, Trouble> {
        self.order(|reply| Order::Look { link, since, reply }).await
    }

    /// Does what is asked for. When this returns, it is kept.
    ///
    /// # Errors
    /// When it may not be, or cannot be kept.
    pub async fn ask(&self, link: LinkId, request: Request) -> Result<Done, Trouble> {
        self.order(|reply| Order::Ask { link, request, reply }).await
    }

    /// The fight once more, to look ahead in.
    ///
    /// # Errors
    /// When the link was taken back, or the table does not answer.
    pub async fn ahead(&self, link: LinkId) -> Result<Ahead, Trouble> {
        self.order(|reply| Order::Ahead { link, reply }).await
    }

    /// What the choices of whoever is asked may lead to. It is found when it is somebody's turn to think in this hall.
    ///
    /// # Errors
    /// When the link was taken back, or the table does not answer.
    pub async fn prospects(&self, link: LinkId, look: Look, hall: &Hall) -> Result<Vec<Prospect>, Trouble> {
        let last = self.foreseen_for(link);
        let mut last = last.lock().await;
        let ahead = self.ahead(link).await?;
        let revision = ahead.revision;
        if last.0 == revision {
            return Ok(last.1.clone());
        }
        let choices = ahead.asked.choices().len();
        // Who has answered wants to know of the next question.
        let now = self.revision();
        // What the table has done may not have been told yet.
        let is_open = move || *now.borrow() <= revision;
        let found = hall
            .think(move || {
                let is_patient = look.patience(choices);
                prospects(&ahead, look, || is_patient() && is_open())
            })
            .await?;
        if look.is_best(choices) && *self.revision.borrow() <= revision {
            *last = (revision, found.clone());
        }
        Ok(found)
    }

    /// What one choice of whoever is asked may lead to, looked at more closely; `None` where it is no legal answer of theirs.
    ///
    /// # Errors
    /// When the link was taken back, or the table does not answer.
    pub async fn prospect(
        &self,
        link: LinkId,
        choice: String,
        hall: &Hall,
    ) -> Result<Option<Prospect>, Trouble> {
        let last = self.foreseen_for(link);
        let _turn = last.lock().await;
        let ahead = self.ahead(link).await?;
        hall.think(move || prospect(&ahead, &choice)).await
    }

    fn foreseen_for(&self, link: LinkId) -> Arc<Mutex<(usize, Vec<Prospect>)>> {
        let mut foreseen = self.foreseen.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(foreseen.entry(link).or_default())
    }

    /// The cells that a combatant, by its number, reaches in melee now.
    ///
    /// # Errors
    /// When the link was taken back, or the table does not answer.
    pub async fn reach(&self, link: LinkId, combatant: usize) -> Result<Vec<Cell>, Trouble> {
        self.order(|reply| Order::Reach { link, combatant, reply }).await
    }

    /// How the fight stood after so many answers; as it stands now when `None`.
    ///
    /// # Errors
    /// When the link was taken back, or the table does not answer.
    pub async fn moment(&self, link: LinkId, at: Option<usize>) -> Result<Moment, Trouble> {
        self.order(|reply| Order::Moment { link, at, reply }).await
    }

    /// The journal: the host's at any time, everybody's when the fight is over.
    ///
    /// # Errors
    /// When it may not be had yet.
    pub async fn journal(&self, link: LinkId) -> Result<Journal, Trouble> {
        self.order(|reply| Order::Journal { link, reply }).await
    }

    /// What the table is made of.
    ///
    /// # Errors
    /// When the table does not answer.
    pub async fn opened(&self) -> Result<Opened, Trouble> {
        self.order(|reply| Order::Open { reply }).await
    }

    /// Has it look for what other servers have done.
    pub async fn catch_up(&self) {
        // A table that has stopped has nothing to catch up with.
        let _ = self.orders.send(Order::CatchUp).await;
    }

    /// Whether nobody else holds it.
    pub(super) fn is_alone(&self) -> bool {
        // One of the handles is that of the hall.
        self.orders.strong_count() <= 1
    }

    /// How many things were done at it; changes when something is.
    pub fn revision(&self) -> watch::Receiver<usize> {
        self.revision.clone()
    }

    async fn order<T>(
        &self,
        order: impl FnOnce(oneshot::Sender<Result<T, Trouble>>) -> Order,
    ) -> Result<T, Trouble> {
        let (reply, answer) = oneshot::channel();
        self.orders.send(order(reply)).await.map_err(|_| Trouble::Stopping)?;
        answer.await.map_err(|_| Trouble::Stopping)?
    }
}

/// The task of a table.
pub(super) struct Actor {
    id: TableId,
    table: Table,
    store: Store,
    books: &'static [&'static dyn AnyBook],
    orders: mpsc::Receiver<Order>,
    revision: watch::Sender<usize>,
    /// When the question that is open after so many answers is answered by its default.
    deadline: Option<(usize, Instant)>,
    /// Whether dice or policies may have an answer by themselves.
    goes_on: bool,
    /// When a policy may answer again, at a table where people want to look on.
    paced: Option<Instant>,
    /// How long policies have been thinking since somebody wanted something.
    thought: Duration,
    /// How many tables may think at once.
    thinking: Arc<Semaphore>,
}

impl Actor {
    /// Sets up a table as it is kept, and starts it.
    pub(super) async fn start(
        id: TableId,
        store: Store,
        books: &'static [&'static dyn AnyBook],
        thinking: Arc<Semaphore>,
    ) -> Result<Handle, Trouble> {
        let table = load(&id, &store, books, &thinking).await?;
        let (sender, orders) = mpsc::channel(WAITING);
        let (revision, changes) = watch::channel(table.revision());
        let mut actor = Actor {
            id,
            table,
            store,
            books,
            orders,
            revision,
            deadline: None,
            goes_on: true,
            paced: None,
            thought: Duration::ZERO,
            thinking,
        };
        actor.set_deadline();
        tokio::spawn(async move { actor.run().await });
        Ok(Handle { orders: sender, revision: changes, foreseen: Foreseen::default() })
    }

    /// Does what is asked, and between that has the fight go on by itself, a little at a time.
    async fn run(&mut self) {
        loop {
            let late =
                self.deadline.map_or_else(|| Instant::now() + Duration::from_secs(3600), |(_, late)| late);
            let paced = self.paced.take().filter(|&until| self.goes_on && Instant::now() < until);
            let order = if let Some(until) = paced {
                tokio::select! {
                    order = self.orders.recv() => match order {
                        Some(order) => {
                            self.paced = paced;
                            Some(order)
                        }
                        None => return,
                    },
                    () = sleep_until(until) => None,
                }
            } else if self.goes_on {
                match self.orders.try_recv() {
                    Ok(order) => Some(order),
                    Err(TryRecvError::Disconnected) => return,
                    Err(TryRecvError::Empty) => None,
                }
            } else {
                tokio::select! {
                    order = self.orders.recv() => match order {
                        Some(order) => Some(order),
                        None => return,
                    },
                    () = sleep_until(late), if self.deadline.is_some() => None,
                }
            };
            match order {
                Some(order) => self.obey(order).await,
                None if self.goes_on => self.go_on().await,
                None => self.time_is_up().await,
            }
        }
    }

    async fn obey(&mut self, order: Order) {
        // Whoever asked may have left meanwhile: nobody has to be told then.
        match order {
            Order::Look { link, since, reply } => {
                let _ = reply.send(block_in_place(|| self.look(link, since)));
            }
            Order::Ask { link, request, reply } => {
                let done = self.ask(link, request).await;
                if done.is_ok() {
                    (self.goes_on, self.thought) = (true, Duration::ZERO);
                }
                let _ = reply.send(done);
            }
            Order::Ahead { link, reply } => {
                let _ = reply.send(self.ahead(link));
            }
            Order::Reach { link, combatant, reply } => {
                let _ = reply.send(self.reach(link, combatant));
            }
            Order::Moment { link, at, reply } => {
                let _ = reply.send(block_in_place(|| self.moment(link, at)));
            }
            Order::Journal { link, reply } => {
                let _ = reply.send(self.journal(link));
            }
            Order::Open { reply } => {
                let _ = reply.send(Ok(self.opened()));
            }
            Order::CatchUp => self.catch_up().await,
        }
    }

    fn look(&self, link: LinkId, since: usize) -> Result<Seen, Trouble> {
        let given = self.table.link(link).ok_or(Denied::NoLink)?;
        let sight = self.table.sight(link).ok_or(Denied::NoLink)?;
        let links = if given.role == Role::Host { self.table.links() } else { Vec::new() };
        let mut update = self.table.update(&sight, since);
        let left = self.deadline.map(|(_, late)| late - Instant::now());
        update.seconds_left = left.map(|left| left.as_millis().div_ceil(1000) as u64);
        Ok(Seen {
            shapes: self.table.shapes(&update),
            update,
            picture: self.table.picture(&sight),
            lineup: self.table.lineup(),
            link: given.clone(),
            links,
            may_take_back: self.table.may_take_back(link),
        })
    }

    fn ahead(&self, link: LinkId) -> Result<Ahead, Trouble> {
        let sight = self.table.sight(link).ok_or(Denied::NoLink)?;
        Ok(Ahead {
            revision: self.table.revision(),
            fight: self.table.fight().fork(),
            asked: self.table.asked(&sight),
            sight,
        })
    }

    fn reach(&self, link: LinkId, combatant: usize) -> Result<Vec<Cell>, Trouble> {
        let sight = self.table.sight(link).ok_or(Denied::NoLink)?;
        let is_there = combatant < self.table.lineup().combatants.len();
        if is_there { Ok(self.table.reach(&sight, combatant)) } else { Err(Trouble::NoPage) }
    }

    fn moment(&self, link: LinkId, at: Option<usize>) -> Result<Moment, Trouble> {
        let sight = self.table.sight(link).ok_or(Denied::NoLink)?;
        Ok(self.table.moment(&sight, at))
    }

    fn journal(&self, link: LinkId) -> Result<Journal, Trouble> {
        let role = self.table.link(link).ok_or(Denied::NoLink)?.role;
        let is_over = self.table.fight().open().is_none();
        if role == Role::Host || is_over { Ok(self.table.journal()) } else { Err(Denied::NotHost.into()) }
    }

    fn opened(&self) -> Opened {
        let book = self.table.fight().book();
        let book = self.books.iter().find(|other| other.name() == book);
        let policies = book.map_or_else(Vec::new, |book| book.policies());
        let policies = policies.into_iter().map(|(name, _)| name).collect();
        Opened { opening: self.table.shared_opening(), policies }
    }

    /// Does what is asked for, and keeps it. Where another server came first, its deeds are looked at, and it is tried
    /// once more: the question may still be open.
    async fn ask(&mut self, link: LinkId, request: Request) -> Result<Done, Trouble> {
        let from = self.table.revision();
        let deed = block_in_place(|| self.table.request(link, request.clone()))?;
        match self.keep(from, std::slice::from_ref(&deed)).await {
            Err(Trouble::Store(StoreError::TooLate)) => {
                let from = self.table.revision();
                let deed = block_in_place(|| self.table.request(link, request))?;
                self.keep(from, std::slice::from_ref(&deed)).await?;
                Ok(self.done(&deed))
            }
            kept => kept.map(|()| self.done(&deed)),
        }
    }

    fn done(&self, deed: &Deed) -> Done {
        let invited = match deed {
            Deed::Invite { link, .. } => Some(*link),
            _ => None,
        };
        Done { revision: self.table.revision(), invited }
    }

    /// Keeps deeds that the table has done already. Where they cannot be kept, the table is set up anew as it is kept: what
    /// was not kept was not done.
    async fn keep(&mut self, from: usize, deeds: &[Deed]) -> Result<(), Trouble> {
        if deeds.is_empty() {
            return Ok(());
        }
        let kept = self.store.append(&self.id, from, deeds).await;
        match kept {
            Ok(()) => metrics::counter!("fracas_deeds_total").increment(deeds.len() as u64),
            Err(_) => self.table = load(&self.id, &self.store, self.books, &self.thinking).await?,
        }
        self.told();
        Ok(kept?)
    }

    /// Has dice fall and policies answer, a little at a time, until somebody is waited for.
    async fn go_on(&mut self) {
        let Ok(turn) = Arc::clone(&self.thinking).acquire_owned().await else { return };
        let (from, begun) = (self.table.revision(), Instant::now());
        let deeds = block_in_place(|| self.by_themselves(begun + AT_ONCE));
        drop(turn);
        self.thought += begun.elapsed();
        if self.thought > MOST_THOUGHT {
            self.table.rest();
        }
        self.goes_on = !deeds.is_empty();
        match self.keep(from, &deeds).await {
            Ok(()) | Err(Trouble::Store(StoreError::TooLate)) => {}
            Err(trouble) => {
                tracing::error!(table = %self.id, %trouble, "the table cannot go on");
                self.goes_on = false;
            }
        }
        if !self.goes_on {
            self.set_deadline();
        }
    }

    /// Answers that come by themselves until that time, at least one if there is one.
    fn by_themselves(&mut self, until: Instant) -> Vec<Deed> {
        let mut deeds = Vec::new();
        while deeds.is_empty() || Instant::now() < until {
            let Some(said) = self.table.by_itself() else { break };
            let is_choice = self.table.fight().open().is_some_and(|waiting| waiting.seat().is_some());
            match self.table.say(said, None) {
                Ok(deed) => deeds.push(deed),
                Err(misfit) => {
                    tracing::error!(table = %self.id, %misfit, "an answer of a policy is not taken");
                    break;
                }
            }
            let pause = self.table.opening().pace.filter(|_| is_choice);
            if let Some(pause) = pause {
                self.paced = Some(Instant::now() + Duration::from_millis(pause.into()));
                break;
            }
        }
        deeds
    }

    fn set_deadline(&mut self) {
        let seconds = self.table.opening().seconds.filter(|_| self.table.waits_for_people());
        let answers = self.table.fight().answers();
        // What is done meanwhile, a link handed out or a plea, gives nobody more time.
        let same = self.deadline.filter(|(asked, _)| *asked == answers);
        let late = |seconds: u32| (answers, Instant::now() + Duration::from_secs(seconds.into()));
        let waits = seconds.filter(|_| !self.table.is_stalled());
        self.deadline = waits.map(|seconds| same.unwrap_or_else(|| late(seconds)));
    }

    /// Nobody has answered in time: the default is taken.
    async fn time_is_up(&mut self) {
        self.deadline = None;
        let from = self.table.revision();
        let said = self.table.by_default();
        let deed = said.and_then(|said| block_in_place(|| self.table.say(said, None)).ok());
        if let Some(deed) = deed {
            match self.keep(from, &[deed]).await {
                Ok(()) | Err(Trouble::Store(StoreError::TooLate)) => {}
                Err(trouble) => tracing::error!(table = %self.id, %trouble, "a default cannot be taken"),
            }
        }
        self.goes_on = true;
    }

    /// Does what other servers have done.
    async fn catch_up(&mut self) {
        let deeds = self.store.deeds(&self.id, self.table.revision()).await.map_err(Trouble::from);
        let caught_up = deeds.and_then(|deeds| {
            block_in_place(|| deeds.iter().try_for_each(|deed| self.table.apply(deed)))?;
            Ok(())
        });
        if let Err(trouble) = caught_up {
            tracing::error!(table = %self.id, %trouble, "what other servers did cannot be followed");
        }
        self.told();
    }

    /// Tells whoever looks on that something was done.
    fn told(&mut self) {
        self.set_deadline();
        let revision = self.table.revision();
        self.revision.send_if_modified(|last| std::mem::replace(last, revision) != revision);
    }
}

/// Sets up a table as it is kept.
async fn load(
    id: &TableId,
    store: &Store,
    books: &'static [&'static dyn AnyBook],
    thinking: &Semaphore,
) -> Result<Table, Trouble> {
    let opening = store.opening(id).await?.ok_or(Trouble::NoTable)?;
    let deeds = store.deeds(id, 0).await?;
    let _turn = thinking.acquire().await.map_err(|_| Trouble::Stopping)?;
    block_in_place(|| {
        let mut table = Table::open(Arc::new(opening), books)?;
        deeds.iter().try_for_each(|deed| table.apply(deed))?;
        Ok(table)
    })
}
