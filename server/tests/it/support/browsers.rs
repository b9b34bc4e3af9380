//! A browser without a screen, steered by its driver.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

/// How long a page may take to show what it is to show.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// How the protocol of drivers writes that something is an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

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
    pub fn start() -> Option<Browsers> {
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
            std::thread::sleep(Duration::from_millis(50));
        }
        Some(Browsers { driver, port })
    }

    /// A browser with a window of this size.
    pub fn open(&self, width: u32, height: u32) -> Person {
        let words = [
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
        ];
        let wishes =
            json!({ "capabilities": { "alwaysMatch": { "goog:chromeOptions": { "args": words } } } });
        let driver = format!("http://127.0.0.1:{}/session", self.port);
        let opened = ask(&driver, &wishes).unwrap();
        let person = Person { session: format!("{driver}/{}", opened["sessionId"].as_str().unwrap()) };
        // Windows are never as narrow as a telephone.
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        person.command("Emulation.setDeviceMetricsOverride", &size);
        person
    }
}

/// Asks the driver for something; what it answers.
///
/// # Errors
/// What it says is wrong.
fn ask(address: &str, words: &Value) -> Result<Value, String> {
    let asked = ureq::post(address).config().http_status_as_error(false).build().send_json(words);
    let mut answer: Value = asked.unwrap().body_mut().read_json().unwrap();
    match answer["value"]["error"].as_str() {
        Some(error) => Err(format!("{error}: {}", answer["value"]["message"])),
        None => Ok(answer["value"].take()),
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
pub struct Person {
    session: String,
}

impl Person {
    fn ask(&self, what: &str, words: &Value) -> Result<Value, String> {
        ask(&format!("{}/{what}", self.session), words)
    }

    /// What a script returns that is run in the page.
    fn run(&self, script: &str, words: &[Value]) -> Value {
        self.ask("execute/sync", &json!({ "script": script, "args": words })).unwrap()
    }

    /// What a script hands to the function that is its last argument.
    fn run_on(&self, script: &str, words: &[Value]) -> Value {
        self.ask("execute/async", &json!({ "script": script, "args": words })).unwrap()
    }

    /// A command to the browser itself.
    fn command(&self, command: &str, words: &Value) {
        self.ask("goog/cdp/execute", &json!({ "cmd": command, "params": words })).unwrap();
    }

    fn finds(&self, what: &str) -> Option<String> {
        let found = self.ask("element", &json!({ "using": "css selector", "value": what })).ok()?;
        found[ELEMENT].as_str().map(str::to_owned)
    }

    /// Waits until something holds.
    fn waits_for(&self, what: &str, mut holds: impl FnMut() -> bool) {
        let begun = Instant::now();
        while !holds() {
            assert!(begun.elapsed() < PATIENCE, "{what} does not come: {}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Opens a page.
    pub fn goes_to(&self, address: &str) {
        self.ask("url", &json!({ "url": address })).unwrap();
    }

    /// Waits until something that fits is there.
    pub fn sees(&self, what: &str) {
        self.waits_for(what, || self.finds(what).is_some());
    }

    /// Waits until the page has this text.
    pub fn reads(&self, text: &str) {
        self.waits_for(text, || self.text().contains(text));
    }

    /// All that the page says.
    pub fn text(&self) -> String {
        self.run("return document.body.innerText;", &[]).as_str().unwrap_or_default().to_owned()
    }

    /// Which question is put to them, if one is.
    pub fn is_asked(&self) -> Option<String> {
        let number = self.run("return document.querySelector('#choices')?.dataset.number;", &[]);
        number.as_str().map(str::to_owned)
    }

    /// Waits until the page tells no more that the fight is over, after an answer was taken back.
    pub fn sees_it_go_on(&self) {
        self.waits_for("the fight, which goes on,", || !self.is_told_the_end());
    }

    /// Whether the page says that the fight is over.
    pub fn is_told_the_end(&self) -> bool {
        self.finds("#asked .over").is_some()
    }

    /// Takes one of the choices that are to be seen, by its place among them; from the first on again after the last.
    pub fn chooses(&self, place: usize) {
        let script = "const all = [...document.querySelectorAll('#choices [data-choice]')].filter((one) => one.checkVisibility()); \
            all[arguments[0] % all.length].click();";
        self.run(script, &[json!(place)]);
    }

    /// Waits until another question is asked, or none.
    pub fn waits_until_answered(&self, number: &str) {
        self.waits_for("an answer", || self.is_asked().as_deref() != Some(number));
    }

    /// Whether a forecast beside a choice says this, once forecasts have come.
    pub fn foresees(&self, words: &str) -> bool {
        let script = "return [...document.querySelectorAll('#choices .forecast')].some((one) => one.textContent.includes(arguments[0]));";
        let begun = Instant::now();
        // Of some questions there is nothing to foresee.
        while begun.elapsed() < Duration::from_secs(1) {
            if self.run(script, &[json!(words)]) == json!(true) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        false
    }

    /// Sends something that the page would not send; what is answered.
    pub fn sends(&self, request: &str) -> String {
        let script = "const [body, done] = arguments; \
            fetch(location.pathname + '/do', { method: 'POST', headers: { 'content-type': 'application/json' }, body }) \
            .then((answer) => answer.text()).then(done);";
        self.run_on(script, &[json!(request)]).as_str().unwrap().to_owned()
    }

    /// What happened last, as the page tells it.
    pub fn last_line(&self) -> String {
        let script = "return document.querySelector('#log > li:last-child').textContent;";
        self.run(script, &[]).as_str().unwrap().to_owned()
    }

    /// The browser is cut off from the network.
    pub fn loses_the_connection(&self) {
        self.has_network(true);
    }

    /// And is not any more.
    pub fn has_the_connection_again(&self) {
        self.has_network(false);
    }

    fn has_network(&self, offline: bool) {
        self.command("Network.enable", &json!({}));
        let conditions =
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.command("Network.emulateNetworkConditions", &conditions);
    }

    /// Asks for dark pages from now on.
    pub fn likes_it_dark(&self) {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": "dark" }] });
        self.command("Emulation.setEmulatedMedia", &features);
    }

    /// What axe-core finds on the page that is serious or worse.
    pub fn serious_faults(&self, axe: &str) -> Value {
        let script = format!(
            "{axe}; const done = arguments[arguments.length - 1]; axe.run().then((found) => done(found.violations \
             .filter((one) => ['serious', 'critical'].includes(one.impact)) \
             .map((one) => one.id + ': ' + one.nodes.map((node) => node.html + ' ' + node.failureSummary).join(', '))));"
        );
        self.run_on(&script, &[])
    }

    /// Presses Tab until the first element that fits has the focus.
    pub fn reaches(&self, what: &str) {
        for _ in 0..400 {
            self.presses("\u{e004}");
            if self.run("return document.activeElement.matches(arguments[0]);", &[json!(what)]) == json!(true)
            {
                return;
            }
        }
        panic!("no way to {what} by the keyboard");
    }

    /// Presses a key.
    pub fn presses(&self, key: &str) {
        let way = |kind: &str| json!({ "type": kind, "value": key });
        let keys = json!({ "type": "key", "id": "keyboard", "actions": [way("keyDown"), way("keyUp")] });
        self.ask("actions", &json!({ "actions": [keys] })).unwrap();
    }

    /// Clicks on the first element that fits.
    pub fn clicks(&self, what: &str) {
        self.sees(what);
        // It may be drawn anew between the look and the click.
        self.waits_for(what, || {
            self.finds(what)
                .is_some_and(|found| self.ask(&format!("element/{found}/click"), &json!({})).is_ok())
        });
    }

    /// Keeps a picture of the page, where pictures are asked for.
    pub fn is_pictured(&self, name: &str) {
        let Some(folder) = std::env::var_os("FRACAS_PICTURES") else { return };
        let mut answer = ureq::get(format!("{}/screenshot", self.session)).call().unwrap();
        let picture: Value = answer.body_mut().read_json().unwrap();
        let bytes = BASE64_STANDARD.decode(picture["value"].as_str().unwrap()).unwrap();
        // Seen from where the command is given, not from this package.
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        std::fs::write(root.join(folder).join(name), bytes).unwrap();
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        // The driver may be gone already.
        let _ = ureq::delete(&self.session).call();
    }
}
