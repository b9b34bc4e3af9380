// The page of a table: takes what the server sends into the page, and sends what people choose.
"use strict";

const table = document.querySelector("main.table");
const base = table.dataset.base;
const part = (name) => document.getElementById(name);

// What the server sends -----------------------------------------------------------------------------------------------

const stream = new EventSource(`${base}/events?since=${table.dataset.revision}`);

stream.addEventListener("update", (event) => {
  const parts = JSON.parse(event.data);
  document.title = `${parts.title} · fracas`;
  for (const name of ["map", "roster", "asked", "seats"]) replace(part(name), parts[name]);
  tell(parts.from, parts.log);
  countDown();
  say("");
  zoomAgain();
  lookAhead();
  // Whoever hears the page is told what is asked.
  const news = document.querySelector("#asked .question, #asked .over, #asked .waiting")?.textContent ?? "";
  if (part("news").textContent !== news) part("news").textContent = news;
  if (document.querySelector("#asked .over") !== null) part("journal").hidden = false;
});

stream.addEventListener("gone", (event) => {
  stream.close();
  part("asked").replaceChildren();
  say(event.data);
});

stream.addEventListener("error", () => say("The connection is lost; it is tried again."));
stream.addEventListener("open", () => say(""));

// Puts new content into a part of the page. Who had the focus in it has it again, if there is still the same.
function replace(element, content) {
  if (element.sent === content) return;
  element.sent = content;
  const open = [...element.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent);
  const focused = element.contains(document.activeElement) ? nameOf(document.activeElement) : null;
  const cell = focused === null ? null : cellOf(document.activeElement);
  element.innerHTML = content;
  for (const summary of element.querySelectorAll("details > summary")) {
    if (open.includes(summary.textContent)) summary.parentElement.open = true;
  }
  if (focused === null) return;
  const again = [...element.querySelectorAll("button, a, summary, [tabindex], input")].find((other) => nameOf(other) === focused);
  // Never what takes an answer back: who presses Enter twice does not mean that.
  const next = again ?? (cell === null ? element.querySelector("[data-choice], input") : squareTowards(cell, [0, 0]));
  (next ?? element).focus();
}

function nameOf(element) {
  return element.dataset.cell ?? element.getAttribute("aria-label") ?? element.id + element.textContent;
}

// Lines from a place on give way to new ones.
function tell(from, lines) {
  const log = part("log");
  for (const line of [...log.children]) {
    if (Number(line.dataset.place) >= from) line.remove();
  }
  log.insertAdjacentHTML("beforeend", lines);
  log.scrollTop = log.scrollHeight;
}

// How long there is to answer, second by second.
function countDown() {
  const place = document.querySelector("[data-left]");
  if (place === null) return;
  place.until ??= Date.now() + 1000 * Number(place.dataset.left);
  place.textContent = Math.max(0, Math.round((place.until - Date.now()) / 1000));
}
setInterval(countDown, 1000);

// What a line opens to is seen, where it is the last one.
part("log").addEventListener("toggle", (event) => {
  if (event.target.open) event.target.scrollIntoView({ block: "nearest" });
}, true);

function say(text) {
  part("note").textContent = text;
}

// What choices may lead to comes after them: nobody waits for it. At a glance first, then looked at more closely.
let foreseen = { number: null, forecasts: [] };
async function lookAhead() {
  const number = part("choices")?.dataset.number;
  if (number === undefined) return;
  if (foreseen.number === number) return showForecasts();
  foreseen = { number, forecasts: [] };
  for (const care of part("choices").dataset.closer === undefined ? ["glance"] : ["glance", "closer"]) {
    const answer = await fetch(`${base}/forecasts?care=${care}`);
    if (!answer.ok || foreseen.number !== number) return;
    foreseen.forecasts = await answer.json();
    showForecasts();
  }
}

function showForecasts() {
  if (part("choices")?.dataset.number !== foreseen.number) return;
  for (const { choice, line } of foreseen.forecasts) {
    for (const place of document.querySelectorAll(`[data-forecast=${CSS.escape(choice)}]`)) place.textContent = line;
  }
}

// What somebody reaches is marked while the pointer or the focus is on their line.
async function markReach(combatant) {
  const cells = combatant === undefined ? [] : await (await fetch(`${base}/reach/${combatant}`)).json();
  const reached = new Set(cells.map(([x, y]) => `(${x},${y})`));
  for (const cell of document.querySelectorAll("#map .cell")) cell.classList.toggle("reached", reached.has(cell.dataset.cell));
}

for (const [come, go] of [["mouseover", "mouseout"], ["focusin", "focusout"]]) {
  part("roster").addEventListener(come, (event) => markReach(event.target.closest("[data-reach]")?.dataset.reach));
  part("roster").addEventListener(go, () => markReach());
}

// What people choose --------------------------------------------------------------------------------------------------

// Who clicks faster than the server takes it does not lose a click: it is sent again when the server says so.
async function ask(request, tries = 3) {
  const answer = await fetch(`${base}/do`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
  }).catch(() => null);
  if (answer?.status === 429 && tries > 1) {
    const seconds = Number(answer.headers.get("retry-after") ?? 1);
    await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    return ask(request, tries - 1);
  }
  const told = await answer?.json().catch(() => null) ?? { refused: "The server does not answer." };
  if (!answer?.ok) say(told.refused ?? "That was not taken.");
  return answer?.ok ? told : null;
}

function choose(choice) {
  ask({ choose: { number: Number(part("choices").dataset.number), choice } });
}

// A square with one answer gives it; of several the first is shown among the choices.
function chooseSquare(square) {
  const answers = JSON.parse(square.dataset.answers);
  if (answers.length === 1) return choose(answers[0]);
  const button = [...document.querySelectorAll("[data-choice]")].find((one) => one.dataset.choice === answers[0]);
  if (button === undefined) return;
  const group = button.closest("details");
  if (group !== null) group.open = true;
  button.focus();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-choice], [data-request], [data-answers], [data-zoom]");
  if (button === null) return;
  if (button.dataset.choice !== undefined) choose(button.dataset.choice);
  else if (button.dataset.request !== undefined) ask(JSON.parse(button.dataset.request));
  else if (button.dataset.answers !== undefined) chooseSquare(button);
  else zoom(button.dataset.zoom);
});

// Squares that are answers can be gone over by arrow keys.
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener("keydown", (event) => {
  const square = event.target.closest?.("[data-answers]") ?? null;
  if (square === null) return;
  if (event.key === "Enter" || event.key === " ") chooseSquare(square);
  else if (ARROWS[event.key] !== undefined) squareTowards(cellOf(square), ARROWS[event.key])?.focus();
  else return;
  event.preventDefault();
});

// Where the middle of a square is on the screen; null for what is no square.
function cellOf(element) {
  if (element.dataset?.cell === undefined) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

// The nearest square that is an answer, seen from a place on the screen in a direction, straight ahead before aside; in no
// direction the nearest of all.
function squareTowards([x, y], [right, down]) {
  const far = (square) => {
    const [there, below] = cellOf(square);
    const [along, aside] = [(there - x) * right + (below - y) * down, (there - x) * down - (below - y) * right];
    if (right === 0 && down === 0) return Math.hypot(there - x, below - y);
    return along > 1 ? along + 2 * Math.abs(aside) : Infinity;
  };
  const squares = [...document.querySelectorAll("#map [data-answers]")].map((square) => [far(square), square]);
  const [nearest] = squares.filter(([distance]) => distance < Infinity).sort(([one], [other]) => one - other);
  return nearest?.[1] ?? null;
}

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const field = (name) => form.elements[name].value;
  if (form.id === "throw") ask({ throw: { number: Number(form.dataset.number), shown: field("shown") } });
  if (form.id === "seating") {
    const player = field("player") === "" ? "link" : { policy: field("player") };
    ask({ seat: { seat: Number(field("seat")), player } });
  }
  if (form.id === "invite") {
    const seats = field("whom") === "" ? [] : [Number(field("whom"))];
    const role = seats.length === 0 ? "spectator" : "player";
    const whom = form.elements.whom.selectedOptions[0].textContent;
    const told = await ask({ invite: { role, seats, name: field("name") || whom } });
    if (told !== null) part("link").textContent = `${location.origin}/s/${told.token}`;
  }
});

// The map: larger, smaller, pushed about ------------------------------------------------------------------------------

let shown = null;

function picture() {
  return document.querySelector("svg.map");
}

function whole() {
  const map = picture();
  map.whole ??= map.getAttribute("viewBox").split(" ").map(Number);
  return map.whole;
}

function zoom(way) {
  if (picture() === null) return;
  const [x, y, width, height] = shown ?? whole();
  const by = { in: 0.8, out: 1.25 }[way];
  const scale = width / whole()[2];
  // Neither so small that nothing can be told, nor larger than a few squares.
  if (by !== undefined && (scale * by > 1.01 || scale * by < 0.05)) return by > 1 ? zoom("all") : undefined;
  const step = { left: [-0.25, 0], right: [0.25, 0], up: [0, -0.25], down: [0, 0.25] }[way];
  if (by !== undefined) shown = [x + (width * (1 - by)) / 2, y + (height * (1 - by)) / 2, width * by, height * by];
  else if (step !== undefined) shown = [x + width * step[0], y + height * step[1], width, height];
  else shown = null;
  zoomAgain();
}

function zoomAgain() {
  const map = picture();
  if (map === null) return;
  if (shown !== null) {
    // What is shown has its middle on the map.
    const [left, top, wide, high] = whole();
    const [x, y, width, height] = shown;
    const within = (middle, from, length) => Math.min(Math.max(middle, from), from + length);
    shown = [within(x + width / 2, left, wide) - width / 2, within(y + height / 2, top, high) - height / 2, width, height];
  }
  map.style.setProperty("--columns", map.dataset.columns);
  map.setAttribute("viewBox", (shown ?? whole()).join(" "));
  map.classList.toggle("is-large", shown !== null);
  for (const way of ["left", "right", "up", "down"]) document.querySelector(`[data-zoom=${way}]`).hidden = shown === null;
}

document.addEventListener("wheel", (event) => {
  if (!event.ctrlKey || event.target.closest?.("svg.map") === null) return;
  event.preventDefault();
  zoom(event.deltaY < 0 ? "in" : "out");
}, { passive: false });

let pushed = null;
// How far it was pushed about since the pointer went down: who pushes does not mean the square under the pointer.
let pushedFar = 0;
document.addEventListener("pointerdown", (event) => {
  pushedFar = 0;
  if (event.target.closest?.("svg.map") !== null && shown !== null) pushed = [event.clientX, event.clientY];
});
document.addEventListener("click", (event) => {
  if (pushedFar > 5 && event.target.closest?.("svg.map") !== null) event.stopPropagation();
}, true);
document.addEventListener("pointermove", (event) => {
  if (pushed === null || shown === null) return;
  const scale = shown[2] / picture().clientWidth;
  shown = [shown[0] - (event.clientX - pushed[0]) * scale, shown[1] - (event.clientY - pushed[1]) * scale, shown[2], shown[3]];
  pushedFar += Math.hypot(event.clientX - pushed[0], event.clientY - pushed[1]);
  pushed = [event.clientX, event.clientY];
  zoomAgain();
});
document.addEventListener("pointerup", () => { pushed = null; });

part("log").scrollTop = part("log").scrollHeight;
countDown();
zoomAgain();
lookAhead();
