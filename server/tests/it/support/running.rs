//! A server of the test's own, and what a program asks of it.

use std::net::SocketAddr;

use fracas_server::{Config, Server};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::databases;

/// A server of the test's own, which hears so many requests a second from one client.
pub struct Running {
    pub address: SocketAddr,
    pub stop: oneshot::Sender<()>,
    pub run: JoinHandle<()>,
    _database: databases::Database,
}

pub async fn server(a_second: u32) -> Running {
    let database = databases::sqlite();
    let config = Config { a_second, ..Config::local(&database.address) };
    let server = Server::bind(&config, fracas::BOOKS).await.unwrap();
    let address = server.address();
    let (stop, stops) = oneshot::channel::<()>();
    let run = tokio::spawn(async {
        let told = async {
            let _ = stops.await;
        };
        server.run(told).await.unwrap();
    });
    Running { address, stop, run, _database: database }
}

/// What is answered to a request with a body of JSON; its status and text.
pub async fn post(address: SocketAddr, path: &str, token: &str, body: String) -> (u16, String) {
    let (url, token) = (format!("http://{address}{path}"), format!("Bearer {token}"));
    let ask = move || {
        let request = ureq::post(url).config().http_status_as_error(false).build();
        let request = request.header("authorization", token).content_type("application/json");
        let mut answer = request.send(body).unwrap();
        (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
    };
    tokio::task::spawn_blocking(ask).await.unwrap()
}

/// Opens a table; the tokens of its host and of those who look on.
pub async fn open(address: SocketAddr, with: Value) -> (String, String) {
    let mut table = json!({ "book": "forge", "encounter": "duel" });
    table.as_object_mut().unwrap().extend(with.as_object().unwrap().clone());
    let (status, text) = post(address, "/api/tables", "", table.to_string()).await;
    assert_eq!(status, 201, "{text}");
    let tokens: Value = serde_json::from_str(&text).unwrap();
    let token = |name: &str| tokens[name].as_str().unwrap().to_owned();
    (token("host"), token("spectator"))
}

/// What is answered to a request without a body; its status and text.
pub async fn get(address: SocketAddr, path: &str, token: &str) -> (u16, String) {
    let (url, token) = (format!("http://{address}{path}"), format!("Bearer {token}"));
    let ask = move || {
        let request = ureq::get(url).config().http_status_as_error(false).build();
        let mut answer = request.header("authorization", token).call().unwrap();
        (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
    };
    tokio::task::spawn_blocking(ask).await.unwrap()
}
