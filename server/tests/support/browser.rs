//! A browser without a screen, steered by its driver.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use thirtyfour::prelude::*;

/// How long a page may take to show what it is to show.
const PATIENCE: Duration = Duration::from_secs(20);

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

    /// All that the page is made of.
    pub async fn source(&self) -> String {
        self.0.source().await.unwrap()
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
