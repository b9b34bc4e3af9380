//! A browser without a screen, steered by its driver.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use thirtyfour::cdp::domains::network::NetworkConditions;
use thirtyfour::prelude::*;

/// How long a page may take to show what it is to show.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The driver of Chromium; a browser for each person is opened by it.
pub struct Browsers {
    driver: Child,
    port: u16,
}

impl Drop for Browsers {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

impl Browsers {
    /// The driver; `None` where it is not installed, which is an error where all tests have to be run.
    pub async fn start() -> Option<Browsers> {
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut command = Command::new("chromedriver");
        command.arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null());
        let Ok(driver) = command.spawn() else {
            let text = "Chromium's driver is not installed: apt-get install chromium chromium-driver";
            assert!(std::env::var_os("CI").is_none(), "{text}");
            eprintln!("left out: {text}");
            return None;
        };
        let begun = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(begun.elapsed() < PATIENCE, "the driver does not answer");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Some(Browsers { driver, port })
    }

    /// A browser with a window of this size.
    pub async fn open(&self, width: u32, height: u32) -> Person {
        let mut wishes = DesiredCapabilities::chrome();
        for word in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            &format!("--window-size={width},{height}"),
        ] {
            wishes.add_arg(word).unwrap();
        }
        let page = WebDriver::new(&format!("http://127.0.0.1:{}", self.port), wishes).await.unwrap();
        Person(page)
    }
}

/// The script of axe-core, which finds what keeps people from using a page; `None` where it cannot be had, which is an error
/// where all tests have to be run.
pub fn axe() -> Option<String> {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/axe");
    let script = format!("{folder}/node_modules/axe-core/axe.min.js");
    if !std::path::Path::new(&script).is_file() {
        let words = ["install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, "axe-core@4"];
        let installed = Command::new("npm").args(words).stdout(Stdio::null()).status();
        if !installed.is_ok_and(|status| status.success()) {
            let text = "axe-core cannot be installed: apt-get install npm";
            assert!(std::env::var_os("CI").is_none(), "{text}");
            eprintln!("left out: {text}");
            return None;
        }
    }
    std::fs::read_to_string(script).ok()
}

/// Somebody in front of a browser.
pub struct Person(pub WebDriver);

impl Person {
    /// Opens a page.
    pub async fn goes_to(&self, address: &str) {
        self.0.goto(address).await.unwrap();
    }

    /// The first element that fits, once it is there.
    pub async fn sees(&self, what: &str) -> WebElement {
        let begun = Instant::now();
        loop {
            if let Ok(element) = self.0.find(By::Css(what)).await {
                return element;
            }
            assert!(begun.elapsed() < PATIENCE, "no {what} in {}", self.text().await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until the page has this text.
    pub async fn reads(&self, text: &str) {
        let begun = Instant::now();
        while !self.text().await.contains(text) {
            assert!(begun.elapsed() < PATIENCE, "no `{text}` in {}", self.text().await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// All that the page says.
    pub async fn text(&self) -> String {
        match self.0.find(By::Css("body")).await {
            Ok(body) => body.text().await.unwrap_or_default(),
            Err(_) => String::new(),
        }
    }

    /// Which question is put to them, if one is.
    pub async fn is_asked(&self) -> Option<String> {
        let choices = self.0.find(By::Css("#choices")).await.ok()?;
        choices.attr("data-number").await.ok()?
    }

    /// Whether the page says that the fight is over.
    pub async fn is_told_the_end(&self) -> bool {
        self.0.find(By::Css("#asked .over")).await.is_ok()
    }

    /// Takes one of the choices that are to be seen, by its place among them; from the first on again after the last.
    pub async fn chooses(&self, place: usize) {
        let script = "const all = [...document.querySelectorAll('#choices [data-choice]')].filter((one) => one.checkVisibility()); \
            all[arguments[0] % all.length].click();";
        self.0.execute(script, vec![place.into()]).await.unwrap();
    }

    /// Waits until another question is asked, or none.
    pub async fn waits_until_answered(&self, number: &str) {
        let begun = Instant::now();
        while self.is_asked().await.as_deref() == Some(number) {
            assert!(begun.elapsed() < PATIENCE, "not answered: {}", self.text().await);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Sends something that the page would not send; what is answered.
    pub async fn sends(&self, request: &str) -> String {
        let script = "const [body, done] = arguments; \
            fetch(location.pathname + '/do', { method: 'POST', headers: { 'content-type': 'application/json' }, body }) \
            .then((answer) => answer.text()).then(done);";
        let told = self.0.execute_async(script, vec![request.into()]).await.unwrap();
        told.convert().unwrap()
    }

    /// What happened, as the page tells it.
    pub async fn log(&self) -> Vec<String> {
        let script = "return [...document.querySelectorAll('#log > li')].map((line) => line.textContent);";
        self.0.execute(script, vec![]).await.unwrap().convert().unwrap()
    }

    /// The browser is cut off from the network.
    pub async fn loses_the_connection(&self) {
        self.has_network(NetworkConditions { offline: true, ..NetworkConditions::new() }).await;
    }

    /// And is not any more.
    pub async fn has_the_connection_again(&self) {
        self.has_network(NetworkConditions::new()).await;
    }

    async fn has_network(&self, conditions: NetworkConditions) {
        let tools = self.0.cdp();
        let network = tools.network();
        network.enable().await.unwrap();
        network.emulate_network_conditions(conditions).await.unwrap();
    }

    /// Asks for dark pages from now on.
    pub async fn likes_it_dark(&self) {
        let features =
            serde_json::json!({ "features": [{ "name": "prefers-color-scheme", "value": "dark" }] });
        self.0.cdp().send_raw("Emulation.setEmulatedMedia", features).await.unwrap();
    }

    /// What axe-core finds on the page that is serious or worse.
    pub async fn serious_faults(&self, axe: &str) -> Vec<String> {
        let script = format!(
            "{axe}; const done = arguments[arguments.length - 1]; axe.run().then((found) => done(found.violations \
             .filter((one) => ['serious', 'critical'].includes(one.impact)) \
             .map((one) => one.id + ': ' + one.nodes.map((node) => node.html + ' ' + node.failureSummary).join(', '))));"
        );
        self.0.execute_async(script, vec![]).await.unwrap().convert().unwrap()
    }

    /// Presses Tab until the first element that fits has the focus.
    pub async fn reaches(&self, what: &str) {
        for _ in 0..200 {
            self.presses("\u{e004}").await;
            let script = "return document.activeElement.matches(arguments[0]);";
            let told = self.0.execute(script, vec![what.into()]).await.unwrap();
            if told.convert().unwrap() {
                return;
            }
        }
        panic!("no way to {what} by the keyboard");
    }

    /// Presses a key.
    pub async fn presses(&self, key: &str) {
        self.0.action_chain().send_keys(key).perform().await.unwrap();
    }

    /// Closes the browser.
    pub async fn leaves(self) {
        self.0.quit().await.unwrap();
    }

    /// Clicks on the first element that fits.
    pub async fn clicks(&self, what: &str) {
        self.sees(what).await.click().await.unwrap();
    }

    /// Keeps a picture of the page, where pictures are asked for.
    pub async fn is_pictured(&self, name: &str) {
        if let Some(folder) = std::env::var_os("FRACAS_PICTURES") {
            let path = std::path::Path::new(&folder).join(name);
            self.0.screenshot(&path).await.unwrap();
        }
    }
}
