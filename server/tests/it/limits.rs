//! What one client can make the server spend is bounded, whatever it sends.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use crate::support::running::{open, post, server};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test(flavor = "multi_thread")]
async fn messages_over_a_websocket_are_counted_like_requests() {
    let server = server(10).await;
    let (host, _) = open(server.address, json!({})).await;
    let (mut socket, _) = connect_async(format!("ws://{}/api/play", server.address)).await.unwrap();
    let hello = json!({ "hello": { "protocol": 1, "token": host } }).to_string();
    socket.send(Message::text(hello)).await.unwrap();
    let begun = Instant::now();
    // Eighty come at once, and then ten a second are heard: the rest waits.
    for _ in 0..90 {
        socket.send(Message::text("nonsense")).await.unwrap();
    }
    let mut refused = 0;
    while refused < 90 {
        let Message::Text(text) = socket.next().await.unwrap().unwrap() else { continue };
        refused += u32::from(text.contains("refused"));
    }
    assert!(begun.elapsed() > Duration::from_millis(900), "{:?}", begun.elapsed());
    // The same client's requests are counted with them.
    let (status, text) = post(server.address, "/api/table", &host, "{}".to_owned()).await;
    assert_eq!(status, 429, "{text}");
    // A message that is too long ends it.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let long = "x".repeat(20 << 10);
    let _ = socket.send(Message::text(long)).await;
    let told = tokio::time::timeout(Duration::from_secs(5), async {
        while let Some(Ok(Message::Text(_) | Message::Ping(_))) = socket.next().await {}
    });
    told.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_holds_so_many_streams_open_and_opens_so_many_tables() {
    let server = server(1000).await;
    let (_, watcher) = open(server.address, json!({})).await;
    let ask = format!("GET /s/{watcher}/events HTTP/1.1\r\nhost: here\r\n\r\n");
    let stream = || {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.write_all(ask.as_bytes()).unwrap();
        let mut first = [0; 12];
        stream.read_exact(&mut first).unwrap();
        (stream, String::from_utf8(first.to_vec()).unwrap())
    };
    let mut held: Vec<_> = (0..64).map(|_| stream()).collect();
    assert!(held.iter().all(|(_, status)| status == "HTTP/1.1 200"));
    assert_eq!(stream().1, "HTTP/1.1 429");
    let websocket = connect_async(format!("ws://{}/api/play", server.address)).await;
    assert!(websocket.is_err_and(|error| error.to_string().contains("429")));
    // Where one is left, another may come.
    held.pop();
    let begun = Instant::now();
    while stream().1 != "HTTP/1.1 200" {
        assert!(begun.elapsed() < Duration::from_secs(10), "a stream that was left still counts");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let table = json!({ "book": "mythic", "encounter": "duel" }).to_string();
    let mut opened = 1;
    while post(server.address, "/api/tables", "", table.clone()).await.0 == 201 {
        opened += 1;
    }
    assert_eq!(opened, 60);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_large_is_cut_or_refused() {
    let server = server(1000).await;
    let named = json!({ "name": "long\n".repeat(10_000), "seconds": 0 });
    let (host, _) = open(server.address, named).await;
    let page = ureq::get(format!("http://{}/s/{host}", server.address)).call().unwrap();
    let page = page.into_body().read_to_string().unwrap();
    assert!(page.contains(&"long".repeat(15)) && !page.contains(&"long".repeat(16)));
    // As many seats as that their number has no room.
    let seats = json!({ "book": "forge", "encounter": "duel", "seats": vec![Value::Null; 300] }).to_string();
    assert_eq!(post(server.address, "/api/tables", "", seats).await.0, 409);
    let invite = json!({ "invite": { "role": "player", "seats": vec![1; 4000] } }).to_string();
    assert_eq!(post(server.address, "/api/table", "nobody's", invite.clone()).await.0, 404);
    let (status, text) = post(server.address, "/api/table", &host, invite).await;
    assert_eq!(status, 200, "{text}");
    let token = serde_json::from_str::<Value>(&text).unwrap()["token"].as_str().unwrap().to_owned();
    let seen = ureq::get(format!("http://{}/api/table", server.address))
        .header("authorization", format!("Bearer {token}"))
        .call();
    assert!(seen.unwrap().body_mut().read_to_string().unwrap().len() < 100_000);
    let long = json!({ "choose": { "number": 0, "choice": "x".repeat(20 << 10) } }).to_string();
    assert_eq!(post(server.address, "/api/table", &host, long).await.0, 413);
    let file = json!({ "text": "book = \"forge\"\n".repeat(20_000) }).to_string();
    assert_eq!(post(server.address, "/api/tables", "", file).await.0, 413);
    let body = json!({ "text": "x".repeat(2 << 20) }).to_string();
    let asked = tokio::time::timeout(Duration::from_secs(10), post_unread(server.address, body)).await;
    assert!(asked.unwrap().starts_with("HTTP/1.1 413"));
}

/// The first line that is answered to a body that the server does not read to its end.
async fn post_unread(address: SocketAddr, body: String) -> String {
    let ask = move || {
        let mut stream = TcpStream::connect(address).unwrap();
        let head = format!(
            "POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        // It may hang up in the middle.
        let _ = stream.write_all(&body.as_bytes()[..900 << 10]);
        let mut first = [0; 12];
        stream.read_exact(&mut first).unwrap();
        String::from_utf8(first.to_vec()).unwrap()
    };
    tokio::task::spawn_blocking(ask).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_stops_in_good_order_whoever_dawdles() {
    let server = server(50).await;
    let (host, watcher) = open(server.address, json!({})).await;
    // One connection says nothing, two say half of what they want, one watches and never reads.
    let silent = TcpStream::connect(server.address).unwrap();
    let mut half = TcpStream::connect(server.address).unwrap();
    half.write_all(b"GET / HTTP/1.1\r\nho").unwrap();
    let mut body = TcpStream::connect(server.address).unwrap();
    let head = "POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{";
    body.write_all(head.as_bytes()).unwrap();
    let mut watching = TcpStream::connect(server.address).unwrap();
    watching.write_all(format!("GET /s/{watcher}/events HTTP/1.1\r\nhost: here\r\n\r\n").as_bytes()).unwrap();
    let (mut socket, _) = connect_async(format!("ws://{}/api/play", server.address)).await.unwrap();
    let hello = json!({ "hello": { "protocol": 1, "token": host } }).to_string();
    socket.send(Message::text(hello)).await.unwrap();
    while !socket.next().await.unwrap().unwrap().to_text().unwrap().contains("update") {}
    let begun = Instant::now();
    server.stop.send(()).unwrap();
    let mut told = String::new();
    while let Some(Ok(message)) = socket.next().await {
        told.push_str(message.to_text().unwrap_or_default());
    }
    assert!(told.contains("gone") && told.contains("stopping"), "{told}");
    server.run.await.unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    let mut rest = String::new();
    watching.read_to_string(&mut rest).unwrap();
    assert!(rest.starts_with("HTTP/1.1 200"), "the stream ends in good order: {rest}");
    drop((silent, half, body));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_refused_as_everything_is() {
    let server = server(1000).await;
    let address = server.address;
    let asked =
        move |path: &'static str, kind: &'static str, body: &'static str, token: Option<&'static str>| {
            let request =
                ureq::post(format!("http://{address}{path}")).config().http_status_as_error(false).build();
            let mut request = request.content_type(kind);
            if let Some(token) = token {
                request = request.header("authorization", token);
            }
            let mut answer = request.send(body).unwrap();
            let told: Value = answer.body_mut().read_json().unwrap();
            assert!(told["refused"].as_str().is_some_and(|told| !told.is_empty()), "{told}");
            answer.status().as_u16()
        };
    let asked = tokio::task::spawn_blocking(move || {
        let json = "application/json";
        [
            asked("/api/tables", json, "{", None),
            asked("/api/tables", "text/plain", "{}", None),
            asked("/api/tables", json, "{\"seed\":-1}", None),
            asked("/api/table", json, "{\"revoke\":{\"link\":0}}", None),
            asked("/api/table", json, "{\"revoke\":{\"link\":0}}", Some("Bearer nobody's")),
        ]
    });
    assert_eq!(asked.await.unwrap(), [400, 415, 422, 401, 404]);
}
