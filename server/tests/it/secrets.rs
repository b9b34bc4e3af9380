//! What a seat keeps to itself reaches nobody else: not in updates, not in pages, not in forecasts.

use crate::support::databases;
use std::sync::Arc;

use fracas_engine::Seat;
use fracas_engine::journal::Header;
use fracas_server::ahead::{Look, prospects};
use fracas_server::live::{Hall, Handle};
use fracas_server::page;
use fracas_server::store::Store;
use fracas_server::table::{Asked, Link, LinkId, Opening, Request, Role, shipped};

const RED: LinkId = LinkId(1);
const BLUE: LinkId = LinkId(2);
const WATCHER: LinkId = LinkId(3);

/// The same duel each time.
async fn duel(hall: &Hall) -> Handle {
    let header = Header { seed: 4, ..shipped(fracas::BOOKS, "mythic", "crossed-swords").unwrap() };
    let opening = Opening { name: "A duel".to_owned(), header, seconds: None, pace: None };
    let link = |role, seats: &[u8]| Link {
        role,
        seats: seats.iter().copied().map(Seat).collect(),
        name: String::new(),
    };
    let links = vec![
        link(Role::Host, &[]),
        link(Role::Player, &[0]),
        link(Role::Player, &[1]),
        link(Role::Spectator, &[]),
    ];
    let (_, tokens) = hall.open(opening, links, Vec::new()).await.unwrap();
    hall.enter(&tokens[0]).await.unwrap().1
}

/// Everything that somebody receives: the update, the page, the replay, what they may look ahead to.
async fn received(table: &Handle, link: LinkId) -> String {
    let (opened, seen) = (table.opened().await.unwrap(), table.look(link, 0).await.unwrap());
    let moment = table.moment(link, None).await.unwrap();
    let ahead = prospects(&table.ahead(link).await.unwrap(), Look::Closer, || true);
    let sheets =
        seen.lineup.combatants.iter().map(|(name, _)| page::sheet(name, seen.update.view.get(name), ""));
    let sheets: String = sheets.map(|sheet| sheet.into_string()).collect();
    [
        serde_json::to_string(&seen.update).unwrap(),
        serde_json::to_string(&page::parts(&seen, "")).unwrap(),
        page::table(&opened, &seen, "").into_string(),
        page::replay("", &seen.lineup, &moment, "").into_string(),
        serde_json::to_string(&ahead).unwrap(),
        sheets,
    ]
    .concat()
}

/// What red may choose now; nothing where blue is asked.
async fn choices(table: &Handle, link: LinkId) -> Option<(usize, String, Vec<String>)> {
    let update = table.look(link, usize::MAX).await.unwrap().update;
    match update.waits_for {
        Asked::You { question, choices, .. } => {
            Some((update.number, question, choices.into_iter().map(|choice| choice.label).collect()))
        }
        _ => None,
    }
}

async fn choose(table: &Handle, link: LinkId, number: usize, choice: &str) {
    table.ask(link, Request::Choose { number, choice: choice.to_owned() }).await.unwrap();
}

/// Plays by defaults, red attacking, until red is asked in secret whether it means it.
async fn until_red_may_feint(table: &Handle) -> usize {
    for _ in 0..200 {
        if let Some((number, _, labels)) = choices(table, RED).await {
            if labels.iter().any(|label| label == "feint") {
                return number;
            }
            let attack = labels.iter().find(|label| label.contains("melee edge")).unwrap_or(&labels[0]);
            choose(table, RED, number, attack).await;
        } else {
            let (number, _, labels) = choices(table, BLUE).await.unwrap();
            choose(table, BLUE, number, &labels[0]).await;
        }
    }
    panic!("red never attacks");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feint_is_in_nothing_that_the_others_receive() {
    let database = databases::sqlite();
    let hall: Arc<Hall> = Hall::new(Store::open(&database.address).await.unwrap(), fracas::BOOKS);
    let (meant, feigned) = (duel(&hall).await, duel(&hall).await);
    let (first, second) = (until_red_may_feint(&meant).await, until_red_may_feint(&feigned).await);
    assert_eq!(first, second, "both duels came the same way");
    choose(&meant, RED, first, "genuine").await;
    choose(&feigned, RED, second, "feint").await;
    for link in [BLUE, WATCHER, LinkId(0)] {
        let (one, other) = (received(&meant, link).await, received(&feigned, link).await);
        let differs = one.bytes().zip(other.bytes()).position(|(one, other)| one != other);
        let around = |text: &str, place: usize| {
            text.get(place.saturating_sub(120)..(place + 120).min(text.len())).map(str::to_owned)
        };
        let shown = differs.map(|place| (around(&one, place), around(&other, place)));
        assert!(one == other, "what {link:?} receives tells one from the other: {shown:#?}");
    }
    let own = (received(&meant, RED).await, received(&feigned, RED).await);
    assert_ne!(own.0, own.1, "red knows what it does");
    // When it is revealed everybody hears of it.
    for _ in 0..20 {
        for link in [RED, BLUE] {
            if let Some((number, _, labels)) = choices(&feigned, link).await {
                choose(&feigned, link, number, &labels[0]).await;
            }
        }
    }
    let told = feigned.look(WATCHER, 0).await.unwrap().update.told;
    assert!(told.iter().any(|line| line.text.contains("was a Feint")), "{told:#?}");
}
