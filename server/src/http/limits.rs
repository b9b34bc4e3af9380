//! How much one client may ask for.

use std::net::IpAddr;

use axum::Router;
use axum::http::Request;
use serde::{Deserialize, Serialize};
use tower_governor::GovernorLayer;
use tower_governor::errors::GovernorError;
use tower_governor::governor::GovernorConfigBuilder;
use tower_governor::key_extractor::{KeyExtractor, PeerIpKeyExtractor, SmartIpKeyExtractor};

use super::App;

/// How many seconds' requests may come at once.
const BURST: u32 = 8;

/// How clients are told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clients {
    /// By the address that they come from.
    #[default]
    Direct,
    /// By what a reverse proxy says of it in `X-Forwarded-For`, `X-Real-IP` or `Forwarded`: whoever comes around the proxy
    /// could say anything there.
    BehindProxy,
}

impl KeyExtractor for Clients {
    type Key = IpAddr;

    fn extract<T>(&self, request: &Request<T>) -> Result<Self::Key, GovernorError> {
        match self {
            Clients::Direct => PeerIpKeyExtractor.extract(request),
            Clients::BehindProxy => SmartIpKeyExtractor.extract(request),
        }
    }
}

/// The router, with at most so many requests a second from one client; as many as come where it is 0.
pub fn limited(router: Router<App>, a_second: u32, clients: Clients) -> Router<App> {
    let mut limits = GovernorConfigBuilder::default().key_extractor(clients);
    limits.per_nanosecond(1_000_000_000 / u64::from(a_second.max(1))).burst_size(a_second.max(1) * BURST);
    match limits.finish().filter(|_| a_second > 0) {
        Some(limits) => router.layer(GovernorLayer::new(limits)),
        None => router,
    }
}
