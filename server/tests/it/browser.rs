//! The pages as people use them, in a browser.

use crate::support::databases;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::support::browsers::{self, Browsers, PATIENCE, Person};
use fracas_engine::Seat;
use fracas_engine::journal::Header;
use fracas_server::live::Hall;
use fracas_server::table::{Link, Opening, Role, shipped};
use fracas_server::{Config, Server};
use tokio::sync::oneshot;

/// A server of the test's own.
struct Running {
    base: String,
    hall: Arc<Hall>,
    _stop: oneshot::Sender<()>,
}

async fn server(database: &str) -> Running {
    // Three people at one address answer here as fast as a program does.
    limited(database, 1000).await
}

/// The same, which takes so many requests a second from one address.
async fn limited(database: &str, a_second: u32) -> Running {
    let config = Config { a_second, ..Config::local(database) };
    let server = Server::bind(&config, fracas::BOOKS).await.unwrap();
    let (base, hall) = (format!("http://{}", server.address()), Arc::clone(server.hall()));
    let (stop, stops) = oneshot::channel::<()>();
    tokio::spawn(server.run(async {
        // Dropped or sent: both end it.
        let _ = stops.await;
    }));
    Running { base, hall, _stop: stop }
}

/// A table in which each of these people has a link: what it is for, and the seats.
async fn table(running: &Running, book: &str, encounter: &str, people: &[(Role, &[u8])]) -> Vec<String> {
    let header = Header { seed: 11, ..shipped(fracas::BOOKS, book, encounter).unwrap() };
    let opening = Opening { name: encounter.to_owned(), header, seconds: None, pace: None };
    let link = |(role, seats): &(Role, &[u8])| Link {
        role: *role,
        seats: seats.iter().copied().map(Seat).collect(),
        name: role.to_string(),
    };
    let (_, tokens) =
        running.hall.open(opening, people.iter().map(link).collect(), Vec::new()).await.unwrap();
    tokens.iter().map(|token| format!("{}/s/{}", running.base, token.reveal())).collect()
}

/// Which choice people take.
#[derive(Clone, Copy)]
enum Taste {
    /// The first that they see.
    First,
    /// Now this one, now that one.
    Mixed,
}

/// Has whoever is asked choose, until nobody is asked any more. How often that was.
async fn play(people: &[&Person], most: usize, taste: Taste) -> usize {
    for answers in 0..most {
        let Some((person, number)) = asked(people).await else { return answers };
        person.chooses(match taste {
            Taste::First => 0,
            Taste::Mixed => answers * 7 + 3,
        });
        person.waits_until_answered(&number);
    }
    most
}

/// Who is asked, and which question; `None` when the fight is over for everybody.
async fn asked<'a>(people: &[&'a Person]) -> Option<(&'a Person, String)> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let mut over = 0;
        for person in people {
            if let Some(number) = person.is_asked() {
                return Some((person, number));
            }
            over += usize::from(person.is_told_the_end());
        }
        if over == people.len() {
            return None;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("nobody is asked, and it is not over");
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_opens_a_table_and_plays_against_the_program() {
    let Some(browsers) = Browsers::start() else { return };
    let database = databases::sqlite();
    let server = server(&database.address).await;
    let ann = browsers.open(1200, 900);
    ann.goes_to(&server.base);
    ann.is_pictured("gallery.png");
    ann.clicks("a[href='/new?book=forge&encounter=bridge']");
    ann.clicks("button[type=submit]");
    ann.clicks("[data-choice=steady]");
    ann.reads("steady");
    // The forecast of an attack or a defence stands beside it before it is chosen.
    let mut answers = 0;
    while !ann.foresees("hits") {
        assert!(answers < 20, "nobody attacks");
        answers += play(&[&ann], 1, Taste::First).await;
    }
    ann.is_pictured("table.png");
    // What a figure is made of is behind its line.
    ann.clicks("#log details:last-of-type summary");
    ann.sees("#log details[open] code");
    ann.clicks("[data-request='\"take-back\"']");
    // What somebody reaches is shown on the map.
    ann.reaches("#roster a");
    ann.sees("#map .reached");
    ann.clicks("#roster a");
    ann.reads("poise");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_a_click_to_the_limit_of_requests() {
    let Some(browsers) = Browsers::start() else { return };
    let database = databases::sqlite();
    let server = limited(&database.address, 3).await;
    let links = table(&server, "mythic", "duel", &[(Role::Player, &[0, 1])]).await;
    let ann = browsers.open(1000, 800);
    ann.goes_to(&links[0]);
    // Looking ahead has soon used up what the server takes: each click would be refused.
    assert_eq!(play(&[&ann], 8, Taste::First).await, 8);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_and_a_host_play_a_whole_duel_of_secrets() {
    let Some(browsers) = Browsers::start() else { return };
    let database = databases::sqlite();
    let server = server(&database.address).await;
    let links =
        table(&server, "mythic", "duel", &[(Role::Host, &[]), (Role::Player, &[0]), (Role::Player, &[1])])
            .await;
    let (host, red, blue) = (browsers.open(1000, 800), browsers.open(1000, 800), browsers.open(390, 800));
    for (person, link) in [&host, &red, &blue].into_iter().zip(&links) {
        person.goes_to(link);
    }
    play(&[&red, &blue], 4, Taste::First).await;
    blue.is_pictured("phone.png");
    // Who is not asked is told so, and nothing changes.
    let (_, number) = asked(&[&red, &blue]).await.unwrap();
    let stranger = if red.is_asked().is_some() { &blue } else { &red };
    let told = stranger.sends(&format!("{{\"choose\":{{\"number\":{number},\"choice\":\"wait\"}}}}"));
    assert!(told.contains("not your seat"), "{told}");
    let told = host.sends("{\"choose\":{\"number\":0,\"choice\":\"wait\"}}");
    assert!(told.contains("closed"), "{told}");
    // Somebody loses the connection, comes back, and has missed nothing.
    while red.is_asked().is_none() {
        play(&[&red, &blue], 1, Taste::First).await;
    }
    blue.loses_the_connection();
    play(&[&red], 1, Taste::First).await;
    blue.has_the_connection_again();
    let answers = play(&[&red, &blue], 400, Taste::First).await;
    assert!(answers < 400, "the fight ends");
    for person in [&host, &red, &blue] {
        person.reads("The winner");
    }
    assert_eq!(red.last_line(), blue.last_line());
    red.clicks("a[href$='/replay']");
    red.clicks("a[rel=prev]");
    red.sees("svg.map");
    red.is_pictured("replay.png");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_master_and_two_players_play_a_whole_fight() {
    let Some(browsers) = Browsers::start() else { return };
    let database = databases::sqlite();
    let server = server(&database.address).await;
    // Two players share the heroes: whoever is first answers.
    let links =
        table(&server, "forge", "duel", &[(Role::Host, &[1]), (Role::Player, &[0]), (Role::Player, &[0])])
            .await;
    let (gm, ann, bob) = (browsers.open(1000, 800), browsers.open(1000, 800), browsers.open(1000, 800));
    for (person, link) in [&gm, &ann, &bob].into_iter().zip(&links) {
        person.goes_to(link);
    }
    assert!(play(&[&gm, &ann, &bob], 200, Taste::Mixed).await < 200, "the fight ends");
    // The host takes back an answer, and they play on.
    gm.clicks("[data-request='\"take-back\"']");
    for person in [&gm, &ann, &bob] {
        person.sees_it_go_on();
    }
    assert!(play(&[&gm, &ann, &bob], 200, Taste::Mixed).await < 200, "and ends again");
    bob.reads("The fight");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_can_be_used_by_everybody() {
    let (Some(browsers), Some(axe)) = (Browsers::start(), browsers::axe()) else { return };
    let database = databases::sqlite();
    let server = server(&database.address).await;
    let links = table(&server, "reality", "starter", &[(Role::Host, &[0, 1])]).await;
    let (ann, bob) = (browsers.open(1200, 900), browsers.open(390, 800));
    bob.likes_it_dark();
    for person in [&ann, &bob] {
        let table = &links[0];
        let pages = [
            format!("{}/", server.base),
            format!("{}/new?book=forge&encounter=duel", server.base),
            format!("{}/new?book=forge&encounter=none", server.base),
            table.clone(),
            format!("{table}/replay"),
            format!("{table}/sheet/0"),
        ];
        for page in pages {
            person.goes_to(&page);
            let faults = person.serious_faults(&axe);
            assert_eq!(faults, serde_json::json!([]), "{page}");
        }
    }
    bob.is_pictured("dark.png");
    // The whole of a question by the keyboard alone.
    ann.goes_to(&links[0]);
    let (_, number) = asked(&[&ann]).await.unwrap();
    ann.reaches("#choices [data-choice]");
    ann.presses("\u{e007}");
    ann.waits_until_answered(&number);
}
