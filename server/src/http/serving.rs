//! Connections: taken in, given no time to dawdle, and ended when the server stops.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt as _;

/// How long a client may take to say what it wants, from its first byte or after the last answer on.
const SAY: Duration = Duration::from_secs(30);
/// How long it is waited at the end for answers that are under way.
const END: Duration = Duration::from_secs(10);
/// How long it is waited when no connection can be taken in: too many files are open, or the like.
const AGAIN: Duration = Duration::from_millis(200);

/// Answers until `stop` comes, and then until what is under way is answered, or nobody takes it. Whoever holds a receiver of
/// `stopping` is waited for.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    stopping: watch::Sender<bool>,
    stop: impl Future<Output = ()>,
) {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(SAY);
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => answer(&builder, stopping.subscribe(), stream, peer, router.clone()),
            Err(trouble) => {
                tracing::warn!(%trouble, "a connection cannot be taken in");
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
    tracing::info!("stopping");
    drop((listener, router));
    let _ = stopping.send(true);
    if tokio::time::timeout(END, stopping.closed()).await.is_err() {
        tracing::warn!("some clients have not taken their answers: their connections are cut");
    }
}

/// Answers what comes over one connection.
fn answer(
    builder: &Builder,
    mut stop: watch::Receiver<bool>,
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
) {
    // Answers are short, and somebody waits for them.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        let ended = tokio::select! {
            ended = &mut connection => ended,
            () = async { drop(stop.wait_for(|&stops| stops).await) } => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(trouble) = ended {
            tracing::debug!(%trouble, "a connection has broken off");
        }
    });
}
