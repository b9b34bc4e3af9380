//! Fights that were kept, gone on with; and fights that people look on at.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use crate::support::running::{get, open, post, server};
use serde_json::{Value, json};

/// What a link sees, once it waits for somebody or is over.
async fn settled(address: SocketAddr, token: &str) -> Value {
    let begun = Instant::now();
    loop {
        let (status, text) = get(address, "/api/table", token).await;
        assert_eq!(status, 200, "{text}");
        let seen: Value = serde_json::from_str(&text).unwrap();
        if seen["waits_for"].get("over").is_some() || seen["waits_for"].get("you").is_some() {
            return seen;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not end: {}", seen["waits_for"]);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The journal of a fight that programs have played.
async fn a_journal(address: SocketAddr) -> String {
    let (host, _) = open(address, json!({ "seed": 7, "seats": ["default", "default"] })).await;
    assert!(settled(address, &host).await["waits_for"].get("over").is_some());
    let (status, text) = get(address, &format!("/s/{host}/journal"), "").await;
    assert_eq!(status, 200, "{text}");
    text
}

/// Opens a table of a journal; what is answered.
async fn reopen(address: SocketAddr, journal: &str, fits: Option<&str>) -> (u16, Value) {
    let mut table = json!({ "journal": journal });
    if let Some(fits) = fits {
        table["fits"] = json!(fits);
    }
    let (status, text) = post(address, "/api/tables", "", table.to_string()).await;
    (status, serde_json::from_str(&text).unwrap())
}

/// The journal with another line in the place of this one, counted from 1.
fn with_line(journal: &str, number: usize, line: &str) -> String {
    let mut lines: Vec<&str> = journal.lines().collect();
    lines[number - 1] = line;
    lines.join("\n") + "\n"
}

/// The first line from there on that is somebody's choice, counted from 1.
fn choice_from(journal: &str, number: usize) -> usize {
    let is_choice = |(_, line): &(usize, &str)| line.contains("\"choice\"");
    journal.lines().enumerate().skip(number).find(is_choice).unwrap().0 + 1
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fight_that_was_kept_is_gone_on_with() {
    let server = server(0).await;
    let journal = a_journal(server.address).await;
    let answers = journal.lines().count() - 1;
    // The whole of it is over as it was.
    let (status, opened) = reopen(server.address, &journal, None).await;
    assert_eq!(status, 201, "{opened}");
    let whole = settled(server.address, opened["host"].as_str().unwrap()).await;
    assert_eq!(whole["number"], answers);
    // Its beginning stands where it broke off, and goes on with other people.
    let broken = choice_from(&journal, answers / 2);
    let begun: String = journal.lines().take(broken - 1).map(|line| format!("{line}\n")).collect();
    let (status, opened) = reopen(server.address, &begun, Some("all")).await;
    assert_eq!(status, 201, "{opened}");
    let mut asked = Vec::new();
    for token in opened["seats"].as_array().unwrap() {
        let (_, text) = get(server.address, "/api/table", token.as_str().unwrap()).await;
        let seen: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(seen["number"], broken - 2);
        asked
            .extend(seen["waits_for"].get("you").map(|_| (token.as_str().unwrap().to_owned(), seen.clone())));
    }
    let [(token, seen)] = asked.as_slice() else { panic!("one seat is asked: {asked:?}") };
    let choice = &seen["waits_for"]["you"]["choices"][0]["label"];
    let choose = json!({ "choose": { "number": seen["number"], "choice": choice } }).to_string();
    assert_eq!(post(server.address, "/api/table", token, choose).await.0, 200);
    // What was told up to there is what was told then.
    let told = |seen: &Value| {
        seen["told"].as_array().unwrap().iter().map(|line| line["text"].clone()).collect::<Vec<_>>()
    };
    assert!(told(&whole).starts_with(&told(seen)), "the same has happened");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_that_does_not_fit_is_opened_as_far_as_it_does() {
    let server = server(0).await;
    let journal = a_journal(server.address).await;
    let wrong = choice_from(&journal, journal.lines().count() / 2);
    let other = json!({ "choice": "fly to the moon" }).to_string();
    // An answer that nobody may give, and one that nobody can read.
    let damaged =
        [(with_line(&journal, wrong, &other), wrong), (with_line(&journal, wrong, "{\"choice\""), wrong)];
    for (text, line) in damaged {
        let (status, told) = reopen(server.address, &text, None).await;
        assert_eq!(status, 422, "line {line}: {told}");
        let told = told["refused"].as_str().unwrap();
        assert!(told.contains(&format!("line {line}")), "line {line}: {told}");
        let (status, opened) = reopen(server.address, &text, Some("as-far-as-it-does")).await;
        assert_eq!(status, 201, "{opened}");
        let (_, seen) = get(server.address, "/api/table", opened["host"].as_str().unwrap()).await;
        let seen: Value = serde_json::from_str(&seen).unwrap();
        assert_eq!(seen["number"], line - 2, "line {line}");
    }
    // The last line may be cut off: it was being written when the power failed.
    let torn = &journal[..journal.len() - 5];
    let (status, opened) = reopen(server.address, torn, None).await;
    assert_eq!(status, 201, "{opened}");
    let (_, seen) = get(server.address, "/api/table", opened["host"].as_str().unwrap()).await;
    let seen: Value = serde_json::from_str(&seen).unwrap();
    assert_eq!(seen["number"], journal.lines().count() - 2);
    // Where nothing can be made of it, nothing is opened either way.
    for fits in ["all", "as-far-as-it-does"] {
        let (status, told) = reopen(server.address, "no journal at all", Some(fits)).await;
        assert_eq!(status, 422, "{told}");
    }
    let (status, text) =
        post(server.address, "/api/tables", "", json!({ "journal": journal, "fits": "some" }).to_string())
            .await;
    assert_eq!(status, 422, "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn people_look_on_at_a_pace_that_they_can_follow() {
    const PACE: Duration = Duration::from_secs(1);
    let server = server(0).await;
    let paced = json!({ "seed": 7, "seats": ["default", "default"], "pace": PACE.as_millis() });
    let begun = Instant::now();
    let (host, _) = open(server.address, paced).await;
    let (mut changes, mut last) = (0, json!(0));
    while changes < 4 {
        let (_, text) = get(server.address, "/api/table", &host).await;
        let seen: Value = serde_json::from_str(&text).unwrap();
        assert!(seen["waits_for"].get("over").is_none(), "it goes too fast to be followed");
        changes += u32::from(seen["number"] != last);
        last = seen["number"].clone();
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not go on");
    }
    assert!(begun.elapsed() >= 3 * PACE, "a pause after each choice: {:?}", begun.elapsed());
    // Nobody has to wait for the pause who wants something of the table.
    let (status, text) = post(
        server.address,
        "/api/table",
        &host,
        json!({ "seat": { "seat": 0, "player": "link" } }).to_string(),
    )
    .await;
    assert_eq!(status, 200, "{text}");
}

/// What is answered to a form: its status, where it leads to, and its page.
async fn send(address: SocketAddr, path: &str, fields: &[(&str, &str)]) -> (u16, String, String) {
    let escaped = |text: &str| text.bytes().map(|byte| format!("%{byte:02x}")).collect::<String>();
    let form: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
    let (url, form) = (format!("http://{address}{path}"), form.join("&"));
    let ask = move || {
        let request = ureq::post(url).config().http_status_as_error(false).max_redirects(0).build();
        let mut answer = request.content_type("application/x-www-form-urlencoded").send(form).unwrap();
        let leads = answer.headers().get("location").map(|place| place.to_str().unwrap().to_owned());
        (answer.status().as_u16(), leads.unwrap_or_default(), answer.body_mut().read_to_string().unwrap())
    };
    tokio::task::spawn_blocking(ask).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_offers_to_go_on_with_what_fits() {
    let server = server(0).await;
    let journal = a_journal(server.address).await;
    let wrong = choice_from(&journal, 10);
    // Browsers send the line ends of Windows.
    let damaged = with_line(&journal, wrong, "{\"choice\":\"<b>fly</b>\"}").replace('\n', "\r\n");
    let (status, _, page) = send(server.address, "/journals", &[("journal", &damaged), ("to", "play")]).await;
    assert_eq!(status, 422);
    assert!(page.contains(&format!("line {wrong}")) && page.contains("Only as far as it fits"), "{page}");
    assert!(page.contains("&lt;b&gt;fly") && !page.contains("<b>fly"), "{page}");
    let fits = ("fits", "as-far-as-it-does");
    for (to, end) in [("play", ""), ("look", "/replay")] {
        let (status, place, _) =
            send(server.address, "/journals", &[("journal", &damaged), fits, ("to", to)]).await;
        assert_eq!(status, 303);
        let host = place.strip_prefix("/s/").and_then(|place| place.strip_suffix(end)).unwrap();
        let (_, page) = get(server.address, &place, "").await;
        assert!(page.contains(if to == "play" { "What happened" } else { "After answer" }), "{page}");
        let (_, seen) = get(server.address, "/api/table", host).await;
        let seen: Value = serde_json::from_str(&seen).unwrap();
        // The same programs sit where they sat, and go on.
        assert!(seen["number"].as_u64() >= Some(wrong as u64 - 2), "{}", seen["number"]);
        assert_eq!(seen["seats"][0]["player"], json!({ "policy": "default" }));
    }
}
