//! Connections: taken in, given no time to dawdle, and ended when the server stops.

use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use futures_util::stream::poll_fn;
use futures_util::{FutureExt as _, StreamExt as _};
use hyper::body::{Body as _, Incoming};
use hyper::rt::{Sleep, Timer};
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, sleep_until, timeout};
use tower::ServiceExt as _;

/// How long it is waited when no connection can be taken in: too many files are open, or the like.
const AGAIN: Duration = Duration::from_millis(200);

/// How long clients are waited for.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// How long a client may take to say what it wants, from its first byte or after the last answer on.
    pub say: Duration,
    /// How long it may take for the rest of that when the server is to stop.
    pub finish: Duration,
    /// How long it is waited at the end for answers that are under way.
    pub end: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience {
            say: Duration::from_secs(30),
            finish: Duration::from_secs(1),
            end: Duration::from_secs(10),
        }
    }
}

/// Answers until `stop` comes, and then until what is under way is answered, or nobody takes it. Whoever holds a receiver of
/// `stopping` is waited for.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    patience: Patience,
    stopping: watch::Sender<bool>,
    stop: impl Future<Output = ()>,
) {
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let end = End { stop: stopping.subscribe(), finish: patience.finish };
                answer(stream, peer, router.clone(), patience.say, end);
            }
            Err(trouble) => {
                tracing::warn!(%trouble, "a connection cannot be taken in");
                sleep(AGAIN).await;
            }
        }
    }
    tracing::info!("stopping");
    drop((listener, router));
    let _ = stopping.send(true);
    if timeout(patience.end, stopping.closed()).await.is_err() {
        tracing::warn!("some clients have not taken their answers: their connections are cut");
    }
}

/// The end of the server, as a connection waits for it.
#[derive(Clone)]
struct End {
    stop: watch::Receiver<bool>,
    finish: Duration,
}

impl End {
    /// Waits until the server is to stop.
    async fn is_near(&mut self) {
        // Where nobody can say so any more, it has stopped.
        let _ = self.stop.wait_for(|&stops| stops).await;
    }

    /// Waits until nothing is heard any more.
    async fn comes(mut self) {
        self.is_near().await;
        sleep(self.finish).await;
    }
}

/// The clock by which a client has to say what it wants: its time is up early when the server stops. Without that, half a
/// request would hold up the end: it is neither under way nor is its connection idle.
struct Clock(End);

/// A time that is waited for.
struct Wait(Pin<Box<dyn Future<Output = ()> + Send + Sync>>);

impl Timer for Clock {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Sleep>> {
        self.sleep_until(Instant::now() + duration)
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn Sleep>> {
        let end = self.0.clone();
        Box::pin(Wait(Box::pin(async move {
            tokio::select! {
                () = sleep_until(deadline.into()) => {}
                () = end.comes() => {}
            }
        })))
    }
}

impl Future for Wait {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.0.as_mut().poll(context)
    }
}

impl Sleep for Wait {}

/// What a client sends after the head of its request. When the server stops and the rest does not come, it fails: what was
/// cut off is not taken for the whole.
fn body(sent: Incoming, end: End) -> Body {
    if sent.is_end_stream() {
        return Body::new(sent);
    }
    let mut pieces = Body::new(sent).into_data_stream();
    let mut over = Box::pin(end.comes().fuse());
    Body::from_stream(poll_fn(move |context| match pieces.poll_next_unpin(context) {
        Poll::Pending => over.poll_unpin(context).map(|()| Some(Err(axum::Error::new(Stopped)))),
        piece => piece,
    }))
}

/// Why no more is heard of a request.
#[derive(Debug, thiserror::Error)]
#[error("the server is stopping")]
struct Stopped;

/// Answers what comes over one connection.
fn answer(stream: TcpStream, peer: SocketAddr, router: Router, say: Duration, end: End) {
    // Answers are short, and somebody waits for them.
    let _ = stream.set_nodelay(true);
    let (mut near, clock) = (end.clone(), Clock(end.clone()));
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(|sent| body(sent, end.clone()));
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let mut builder = Builder::new();
    builder.timer(clock).header_read_timeout(say);
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        let ended = tokio::select! {
            ended = &mut connection => ended,
            () = near.is_near() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(trouble) = ended {
            tracing::debug!(%trouble, "a connection has broken off");
        }
    });
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::TcpStream as Client;

    use axum::routing::post;
    use tokio::sync::oneshot;
    use tokio::task::{JoinHandle, spawn_blocking};

    use super::*;

    /// A server that says what it heard, with this patience.
    async fn echo(patience: Patience) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().route("/", post(|heard: String| async { heard }));
        let (stop, stops) = oneshot::channel::<()>();
        let serving = serve(listener, router, patience, watch::channel(false).0, async {
            let _ = stops.await;
        });
        (address, stop, tokio::spawn(serving))
    }

    /// Says something and no more.
    fn says(address: SocketAddr, words: &str) -> Client {
        let mut client = Client::connect(address).unwrap();
        client.write_all(words.as_bytes()).unwrap();
        client
    }

    /// All that is answered until the connection ends.
    async fn hears(mut client: Client) -> String {
        let read = move || {
            let mut answer = String::new();
            client.read_to_string(&mut answer).map(|_| answer)
        };
        spawn_blocking(read).await.unwrap().unwrap()
    }

    const LONG: Duration = Duration::from_secs(60);

    #[tokio::test(flavor = "multi_thread")]
    async fn who_says_half_a_request_is_not_waited_for_forever() {
        let patience = Patience { say: Duration::from_millis(200), finish: LONG, end: LONG };
        let (address, _stop, _run) = echo(patience).await;
        let begun = Instant::now();
        for words in ["", "PO", "POST / HTTP/1.1\r\nhost: he"] {
            let answer = hears(says(address, words)).await;
            assert!(!answer.contains("200 OK"), "{words}: {answer}");
        }
        assert!(begun.elapsed() < LONG / 2, "{:?}", begun.elapsed());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn half_a_request_does_not_hold_up_the_end() {
        let patience = Patience { say: LONG, finish: Duration::from_millis(300), end: LONG };
        let (address, stop, run) = echo(patience).await;
        let post = "POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 8\r\n\r\n";
        let (head, body) = (says(address, "POST / HT"), says(address, &format!("{post}half")));
        let mut whole = says(address, &format!("{post}half"));
        // All three are heard before the end comes.
        sleep(Duration::from_millis(200)).await;
        let begun = Instant::now();
        stop.send(()).unwrap();
        // Who says the rest in time is answered.
        whole.write_all(b"half").unwrap();
        assert!(hears(whole).await.ends_with("halfhalf"));
        // What came of the others is not taken for all that they had to say.
        let answer = hears(body).await;
        assert!(!answer.contains("200 OK"), "{answer}");
        hears(head).await;
        run.await.unwrap();
        assert!(begun.elapsed() < LONG / 2, "{:?}", begun.elapsed());
    }
}
