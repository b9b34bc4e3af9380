//! The pages as people use them, in a browser.

#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

#[path = "support/browser.rs"]
mod browsers;
#[path = "support/databases.rs"]
mod databases;

use std::net::SocketAddr;
use std::sync::Arc;

use browsers::Browsers;
use fracas_server::live::Hall;
use fracas_server::{Config, Server};
use tokio::sync::oneshot;

/// A server of the test's own.
struct Running {
    base: String,
    hall: Arc<Hall>,
    _stop: oneshot::Sender<()>,
}

async fn server(database: &str) -> Running {
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config { listen, database: database.to_owned() };
    let server = Server::bind(&config, fracas::BOOKS).await.unwrap();
    let (base, hall) = (format!("http://{}", server.address()), Arc::clone(server.hall()));
    let (stop, stops) = oneshot::channel::<()>();
    tokio::spawn(server.run(async {
        // Dropped or sent: both end it.
        let _ = stops.await;
    }));
    Running { base, hall, _stop: stop }
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_plays_against_the_program() {
    let Some(browsers) = Browsers::start().await else { return };
    let database = databases::sqlite();
    let server = server(&database.address).await;
    let ann = browsers.open(1200, 900).await;
    ann.goes_to(&server.base).await;
    ann.is_pictured("gallery.png").await;
    ann.clicks("a[href='/new?book=forge&encounter=bridge']").await;
    ann.is_pictured("new.png").await;
    ann.clicks("button[type=submit]").await;
    ann.sees("#asked [data-choice]").await;
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    ann.is_pictured("table.png").await;
    for _ in 0..3 {
        ann.clicks("#asked [data-choice]").await;
        tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    }
    ann.is_pictured("table2.png").await;
    assert_eq!(server.hall.running().await, 1);
}
