//! Tables on both databases: what was done stays done, whoever runs them.

use crate::support::databases;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fracas_engine::Seat;
use fracas_engine::journal::Header;
use fracas_server::live::{Hall, Handle, Trouble};
use fracas_server::store::Store;
use fracas_server::table::{Asked, Denied, Link, LinkId, Opening, Player, Request, Role, Update, shipped};
use fracas_server::token::Token;

const HOST: LinkId = LinkId(0);
const RED: LinkId = LinkId(1);

async fn hall(address: &str) -> Arc<Hall> {
    let hall = Hall::new(Store::open(address).await.unwrap(), fracas::BOOKS);
    if let Some(news) = hall.store().news().await.unwrap() {
        tokio::spawn(Arc::clone(&hall).follow(news));
    }
    hall
}

fn opening() -> Opening {
    let header = Header { seed: 5, ..shipped(fracas::BOOKS, "mythic", "duel").unwrap() };
    Opening { name: "A duel".to_owned(), header, seconds: None, pace: None }
}

fn link(role: Role, seats: &[u8]) -> Link {
    Link { role, seats: seats.iter().copied().map(Seat).collect(), name: role.to_string() }
}

/// A table with a host, a player in the first seat, the program in the second.
async fn open(hall: &Hall) -> (Token, Token) {
    let links = vec![link(Role::Host, &[]), link(Role::Player, &[0])];
    let (_, tokens) = hall.open(opening(), links, Vec::new()).await.unwrap();
    let (_, table, _) = hall.enter(&tokens[0]).await.unwrap();
    let program = Request::Seat { seat: Seat(1), player: Player::Policy("default".to_owned()) };
    table.ask(HOST, program).await.unwrap();
    (tokens[0].clone(), tokens[1].clone())
}

/// What red sees when it is asked, or the fight is over.
async fn red_sees(table: &Handle) -> Update {
    let mut changes = table.revision();
    loop {
        changes.borrow_and_update();
        let seen = table.look(RED, 0).await.unwrap().update;
        if matches!(seen.waits_for, Asked::You { .. } | Asked::Over { .. }) {
            return seen;
        }
        changes.changed().await.unwrap();
    }
}

/// Answers with the default as often as this; how many answers there are then.
async fn answer(table: &Handle, times: usize) -> usize {
    for _ in 0..times {
        let seen = red_sees(table).await;
        let Asked::You { choices, .. } = &seen.waits_for else { break };
        let choose = Request::Choose { number: seen.number, choice: choices[0].label.clone() };
        table.ask(RED, choose).await.unwrap();
    }
    red_sees(table).await.number
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_done_is_there_after_a_restart() {
    for database in databases::databases() {
        let first = hall(&database.address).await;
        let (_, red) = open(&first).await;
        let (_, table, _) = first.enter(&red).await.unwrap();
        let answers = answer(&table, 12).await;
        assert!(answers > 12, "the program has answered too, and dice fell");
        let before = red_sees(&table).await;
        drop((first, table));
        let second = hall(&database.address).await;
        let (_, table, link) = second.enter(&red).await.unwrap();
        assert_eq!(link, RED);
        let after = red_sees(&table).await;
        assert_eq!(serde_json::to_value(&after).unwrap(), serde_json::to_value(&before).unwrap());
        assert!(matches!(second.enter(&Token::shown("guessed")).await, Err(Trouble::NoTable)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_answers_to_one_question_one_is_taken() {
    let database = databases::sqlite();
    let hall = hall(&database.address).await;
    let (_, red) = open(&hall).await;
    let (_, table, _) = hall.enter(&red).await.unwrap();
    let seen = red_sees(&table).await;
    let choice = seen.waits_for.choices()[0].label.clone();
    let choose = Request::Choose { number: seen.number, choice };
    let (one, other) = tokio::join!(table.ask(RED, choose.clone()), table.ask(RED, choose));
    assert_eq!(u8::from(one.is_ok()) + u8::from(other.is_ok()), 1);
    let refused = one.err().or(other.err()).unwrap();
    assert!(matches!(refused, Trouble::Denied(Denied::Closed)), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_run_one_table() {
    let Some(database) = databases::postgres() else { return };
    let (one, other) = (hall(&database.address).await, hall(&database.address).await);
    let (_, red) = open(&one).await;
    let (_, here, _) = one.enter(&red).await.unwrap();
    let (_, there, _) = other.enter(&red).await.unwrap();
    for _ in 0..10 {
        answer(&here, 1).await;
        let revision = *here.revision().borrow();
        // What was done here is seen there without anybody asking.
        there.revision().wait_for(|&seen| seen >= revision).await.unwrap();
        answer(&there, 1).await;
        let revision = *there.revision().borrow();
        here.revision().wait_for(|&seen| seen >= revision).await.unwrap();
    }
    let (here, there) = (red_sees(&here).await, red_sees(&there).await);
    assert_eq!(serde_json::to_value(&here).unwrap(), serde_json::to_value(&there).unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgres_is_spoken_to_over_tls() {
    let Some((database, certificate)) = databases::postgres_over_tls() else { return };
    let address = |mode: &str| format!("{}?sslmode={mode}", database.address);
    let known = format!("&sslrootcert={}", certificate.display());
    for mode in ["prefer", "require", &format!("verify-ca{known}"), &format!("verify-full{known}")] {
        let hall = hall(&address(mode)).await;
        let (_, red) = open(&hall).await;
        let (_, table, _) = hall.enter(&red).await.unwrap();
        answer(&table, 1).await;
    }
    // The server speaks nothing else, and nobody vouches for its certificate.
    for (mode, said) in [("disable", "no encryption"), ("verify-full", "certificate")] {
        let refused = Store::open(&address(mode)).await.unwrap_err().to_string();
        assert!(refused.contains(said), "{mode}: {refused}");
    }
    // And where there is no TLS, what asks for it does not do without.
    let Some(plain) = databases::postgres() else { return };
    let refused = Store::open(&format!("{}?sslmode=require", plain.address)).await.unwrap_err();
    assert!(refused.to_string().contains("TLS"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_taken_back_by_the_host_and_pleaded_for_by_players() {
    let database = databases::sqlite();
    let hall = hall(&database.address).await;
    let (_, red) = open(&hall).await;
    let (_, table, _) = hall.enter(&red).await.unwrap();
    let before = red_sees(&table).await;
    answer(&table, 1).await;
    let done = table.look(RED, before.revision).await.unwrap().update;
    table.ask(RED, Request::TakeBack).await.unwrap();
    let pleaded = table.look(HOST, 0).await.unwrap().update;
    assert_eq!(pleaded.plea.as_deref(), Some("player"));
    assert!(pleaded.number > before.number, "nothing is taken back yet");
    table.ask(HOST, Request::Grant).await.unwrap();
    let after = table.look(RED, done.revision).await.unwrap().update;
    assert_eq!((after.number, after.plea), (before.number, None));
    assert!(after.from <= done.from, "what was told since is told anew");
    assert!(matches!(table.ask(RED, Request::Grant).await, Err(Trouble::Denied(Denied::NotHost))));
    // The host takes back whoever's answer it was, and does not have to be asked.
    answer(&table, 1).await;
    assert!(table.look(HOST, 0).await.unwrap().may_take_back);
    table.ask(HOST, Request::TakeBack).await.unwrap();
    assert_eq!(table.look(HOST, 0).await.unwrap().update.number, before.number);
    assert!(matches!(
        table.ask(HOST, Request::TakeBack).await,
        Err(Trouble::Denied(Denied::NothingToTakeBack))
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_was_taken_back_opens_nothing() {
    let database = databases::sqlite();
    let hall = hall(&database.address).await;
    let (_, red) = open(&hall).await;
    let (_, table, _) = hall.enter(&red).await.unwrap();
    table.ask(HOST, Request::Revoke { link: RED }).await.unwrap();
    assert!(matches!(table.look(RED, 0).await, Err(Trouble::Denied(Denied::NoLink))));
    let own = table.ask(HOST, Request::Revoke { link: HOST }).await;
    assert!(matches!(own, Err(Trouble::Denied(Denied::OwnLink))));
    let invite = Request::Invite { role: Role::Player, seats: vec![Seat(0)], name: "Ann\n".repeat(40) };
    let invited = table.ask(HOST, invite).await.unwrap().invited.unwrap();
    assert_eq!(invited, LinkId(2), "the number of the other is not given again");
    assert_eq!(table.look(invited, 0).await.unwrap().link.name, "Ann".repeat(20));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_answer_in_time_has_answered_by_default() {
    let database = databases::sqlite();
    let hall = hall(&database.address).await;
    let links = || vec![link(Role::Host, &[]), link(Role::Player, &[0, 1])];

    // With time enough the question stays as it was asked.
    let patient = Opening { seconds: Some(600), ..opening() };
    let (_, tokens) = hall.open(patient, links(), Vec::new()).await.unwrap();
    let (_, table, _) = hall.enter(&tokens[1]).await.unwrap();
    let mut changes = table.revision();
    let mut asked = table.look(RED, 0).await.unwrap().update;
    while asked.seconds_left.is_none() {
        // The lot comes first.
        changes.changed().await.unwrap();
        asked = table.look(RED, 0).await.unwrap().update;
    }
    assert!(asked.seconds_left.is_some_and(|left| left <= 600), "{:?}", asked.seconds_left);

    // The same table without patience goes on by itself, however late it is looked at.
    let hasty = Opening { seconds: Some(1), ..opening() };
    let (_, tokens) = hall.open(hasty, links(), Vec::new()).await.unwrap();
    let (_, table, _) = hall.enter(&tokens[1]).await.unwrap();
    let mut changes = table.revision();
    while table.look(RED, 0).await.unwrap().update.number <= asked.number {
        changes.changed().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_else_that_is_done_gives_more_time() {
    let database = databases::sqlite();
    let hall = hall(&database.address).await;
    let opening = Opening { seconds: Some(2), ..opening() };
    let links = vec![link(Role::Host, &[]), link(Role::Player, &[0, 1])];
    let (_, tokens) = hall.open(opening, links, Vec::new()).await.unwrap();
    let (_, table, _) = hall.enter(&tokens[1]).await.unwrap();
    let before = table.look(RED, 0).await.unwrap().update.number;
    let begun = Instant::now();
    // Somebody hands out links all the time.
    for _ in 0..12 {
        let invite = Request::Invite { role: Role::Spectator, seats: Vec::new(), name: String::new() };
        table.ask(HOST, invite).await.unwrap();
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    assert!(table.look(RED, 0).await.unwrap().update.number > before, "after {:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn no_table_is_opened_for_a_seat_or_a_policy_that_there_is_not() {
    let database = databases::sqlite();
    let hall = hall(&database.address).await;
    let links = vec![link(Role::Host, &[200])];
    let opened = hall.open(opening(), links, Vec::new()).await;
    assert!(matches!(opened, Err(Trouble::Denied(Denied::NoSeat(200)))));
    let policies = vec![(Seat(1), "clever".to_owned())];
    let opened = hall.open(opening(), vec![link(Role::Host, &[])], policies).await;
    assert!(matches!(opened, Err(Trouble::Denied(Denied::Policy(_)))));
    for policy in ["search:2001", "search:501ms"] {
        let policies = vec![(Seat(1), policy.to_owned())];
        let opened = hall.open(opening(), vec![link(Role::Host, &[])], policies).await;
        assert!(matches!(opened, Err(Trouble::Denied(Denied::TooMuchThought(_)))), "{policy}");
    }
    assert_eq!(hall.store().count().await.unwrap(), 0, "nothing is kept of it");
}
