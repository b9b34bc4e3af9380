//! How much one client may ask for: requests and messages a second, tables opened, streams held open at once.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota};
use serde::{Deserialize, Serialize};

use super::App;
use super::failure::{Failure, told_in};
use crate::live::Trouble;

/// How many seconds' requests may come at once.
const BURST: u32 = 8;
/// What looking ahead costs, in requests: it takes the processor.
const LOOK_AHEAD: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// How many tables one client may open at once; one more every ten seconds.
const TABLES: NonZeroU32 = NonZeroU32::new(60).unwrap();
const TABLE_EVERY: Duration = Duration::from_secs(10);
/// How many streams one client may hold open: a party behind one address, each with a few pages.
const STREAMS: usize = 64;

/// How clients are told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clients {
    /// By the address that they come from.
    #[default]
    Direct,
    /// By what a reverse proxy says of it, last in `X-Forwarded-For` or in `X-Real-IP`: whoever comes around the proxy
    /// could say anything there.
    BehindProxy,
}

impl Clients {
    fn address(self, headers: &HeaderMap, peer: IpAddr) -> IpAddr {
        let told = |name| headers.get_all(name).iter().next_back().and_then(|value| value.to_str().ok());
        // What stands before the last was there already when the request came to the proxy.
        let last = |value: &str| value.rsplit(',').next().and_then(|address| address.trim().parse().ok());
        let of_proxy = || told("x-forwarded-for").or_else(|| told("x-real-ip")).and_then(last);
        match self {
            Clients::Direct => peer,
            Clients::BehindProxy => of_proxy().unwrap_or(peer),
        }
    }
}

/// Somebody who asks for something. It is one to whom a whole network of IPv6 belongs, as to everybody who has any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Client(IpAddr);

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) >> 64 << 64;
                Client(Ipv6Addr::from(network).into())
            }
            address => Client(address),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        parts.extensions.get::<Client>().copied().ok_or(Failure(Trouble::NoPage))
    }
}

/// How much of something each client has had of late.
type Rate = DefaultKeyedRateLimiter<Client>;

/// What is limited for each client.
#[derive(Debug)]
pub struct Limits {
    clients: Clients,
    /// `None` where there is no limit.
    rates: Option<Rates>,
}

#[derive(Debug)]
struct Rates {
    requests: Rate,
    tables: Rate,
    streams: Streams,
}

/// How many streams each client holds open.
type Streams = Arc<Mutex<HashMap<Client, usize>>>;

/// A stream that a client holds open, until it is dropped.
#[derive(Debug)]
pub struct Held(Option<(Streams, Client)>);

impl Drop for Held {
    fn drop(&mut self) {
        let Some((streams, client)) = &self.0 else { return };
        let mut streams = streams.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = streams.get_mut(client) {
            *count -= 1;
            if *count == 0 {
                streams.remove(client);
            }
        }
    }
}

impl Limits {
    /// So many requests a second from one client; 0 for no limit on anything.
    pub fn new(a_second: u32, clients: Clients) -> Limits {
        let rates = NonZeroU32::new(a_second).map(|a_second| {
            let burst = NonZeroU32::MIN.saturating_add(a_second.get().saturating_mul(BURST) - 1);
            let tables = Quota::with_period(TABLE_EVERY).map(|quota| quota.allow_burst(TABLES));
            Rates {
                requests: Rate::keyed(Quota::per_second(a_second).allow_burst(burst)),
                tables: Rate::keyed(tables.unwrap_or(Quota::per_minute(TABLES))),
                streams: Streams::default(),
            }
        });
        Limits { clients, rates }
    }

    /// Whether a client may ask for something now.
    ///
    /// # Errors
    /// When it has to wait, and how long.
    pub fn ask(&self, client: Client) -> Result<(), Trouble> {
        self.waiting(client).map_or(Ok(()), |wait| Err(Trouble::TooMany { wait }))
    }

    /// How long a client has to wait until it is heard again; `None` where it is heard now, and that is counted.
    pub fn waiting(&self, client: Client) -> Option<Duration> {
        let until = self.rates.as_ref()?.requests.check_key(&client).err()?;
        Some(until.wait_time_from(DefaultClock::default().now()))
    }

    /// Whether a client may have the server look ahead now.
    ///
    /// # Errors
    /// When it has to wait, and how long.
    pub fn look_ahead(&self, client: Client) -> Result<(), Trouble> {
        let Some(rates) = &self.rates else { return Ok(()) };
        match rates.requests.check_key_n(&client, LOOK_AHEAD) {
            Ok(Err(until)) => {
                Err(Trouble::TooMany { wait: until.wait_time_from(DefaultClock::default().now()) })
            }
            // So few a second that looking ahead is never among them: it is then counted as one.
            Ok(Ok(())) | Err(_) => Ok(()),
        }
    }

    /// Whether a client may open a table now.
    ///
    /// # Errors
    /// When it has to wait, and how long.
    pub fn open_table(&self, client: Client) -> Result<(), Trouble> {
        let Some(rates) = &self.rates else { return Ok(()) };
        let until = rates.tables.check_key(&client).err();
        let wait = until.map(|until| until.wait_time_from(DefaultClock::default().now()));
        wait.map_or(Ok(()), |wait| Err(Trouble::TooMany { wait }))
    }

    /// Notes that a client holds a stream open.
    ///
    /// # Errors
    /// When it holds too many already.
    pub fn hold(&self, client: Client) -> Result<Held, Trouble> {
        let Some(rates) = &self.rates else { return Ok(Held(None)) };
        let mut streams = rates.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let count = streams.entry(client).or_default();
        if *count >= STREAMS {
            return Err(Trouble::TooManyStreams(STREAMS));
        }
        *count += 1;
        Ok(Held(Some((Arc::clone(&rates.streams), client))))
    }

    /// Forgets clients that have not asked for anything of late.
    pub fn forget(&self) {
        let Some(rates) = &self.rates else { return };
        for rate in [&rates.requests, &rates.tables] {
            rate.retain_recent();
            rate.shrink_to_fit();
        }
    }
}

/// Counts requests, and refuses those of who asks too much.
pub async fn limit(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.0.ip());
    let client = Client::from(app.limits.clients.address(request.headers(), peer));
    request.extensions_mut().insert(client);
    match app.limits.ask(client) {
        Ok(()) => next.run(request).await,
        Err(trouble) => told_in(request.headers(), trouble),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: &str) -> Client {
        Client::from(address.parse::<IpAddr>().unwrap())
    }

    #[test]
    fn who_asks_too_much_waits_and_nobody_else_does() {
        let limits = Limits::new(2, Clients::Direct);
        let (one, other) = (client("192.0.2.1"), client("192.0.2.2"));
        let taken = (0..100).take_while(|_| limits.waiting(one).is_none()).count();
        assert_eq!(taken, 16, "eight seconds' worth at once");
        assert!(limits.waiting(one).is_some_and(|wait| wait <= Duration::from_millis(500)));
        assert!(limits.look_ahead(one).is_err());
        assert!(limits.ask(other).is_ok() && limits.look_ahead(other).is_ok());
    }

    #[test]
    fn a_client_opens_so_many_tables_and_streams() {
        let limits = Limits::new(50, Clients::Direct);
        let (one, other) = (client("192.0.2.1"), client("192.0.2.2"));
        assert_eq!((0..1000).take_while(|_| limits.open_table(one).is_ok()).count(), 60);
        let mut held: Vec<Held> = (0..STREAMS).map(|_| limits.hold(one).unwrap()).collect();
        assert!(matches!(limits.hold(one), Err(Trouble::TooManyStreams(_))));
        assert!(limits.hold(other).is_ok());
        held.pop();
        assert!(limits.hold(one).is_ok(), "one was closed");
    }

    #[test]
    fn without_a_limit_everything_is_heard() {
        let limits = Limits::new(0, Clients::Direct);
        let one = client("192.0.2.1");
        assert!((0..1000).all(|_| limits.ask(one).is_ok() && limits.open_table(one).is_ok()));
        assert!((0..1000).map(|_| limits.hold(one).unwrap()).all(|held| held.0.is_none()));
    }

    #[test]
    fn clients_are_told_apart() {
        assert_eq!(client("2001:db8::1"), client("2001:db8::2:3"), "one network");
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("::ffff:192.0.2.1"), client("192.0.2.1"));
        let mut headers = HeaderMap::new();
        let (peer, spoofed) = (IpAddr::from([127, 0, 0, 1]), "6.6.6.6, 192.0.2.9");
        headers.insert("x-forwarded-for", spoofed.parse().unwrap());
        assert_eq!(Clients::Direct.address(&headers, peer), peer);
        assert_eq!(Clients::BehindProxy.address(&headers, peer), IpAddr::from([192, 0, 2, 9]));
        headers.insert("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(Clients::BehindProxy.address(&headers, peer), peer);
    }

    #[test]
    fn who_comes_no_more_is_forgotten() {
        let limits = Limits::new(4_000_000, Clients::Direct);
        for host in 0..200 {
            limits.ask(Client::from(IpAddr::from([192, 0, 2, host]))).unwrap();
        }
        std::thread::sleep(Duration::from_millis(5));
        limits.forget();
        assert_eq!(limits.rates.unwrap().requests.len(), 0);
    }
}
