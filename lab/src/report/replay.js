// One step of the replay at a time, where scripts run; without them all steps are there to read.
const player = document.getElementById("player");
const steps = [...document.querySelectorAll(".step")];
if (player && steps.length) {
  let at = 0;
  let all = false;
  const show = () => steps.forEach((step, place) => { step.hidden = !all && place !== at; });
  const go = (where) => {
    all = where === "all" ? !all : false;
    if (where === "first") at = 0;
    if (where === "back") at = Math.max(0, at - 1);
    if (where === "on") at = Math.min(steps.length - 1, at + 1);
    show();
  };
  player.hidden = false;
  player.querySelectorAll("button").forEach((button) => button.addEventListener("click", () => go(button.dataset.go)));
  player.addEventListener("keydown", (event) => {
    const where = { ArrowLeft: "back", ArrowRight: "on", Home: "first" }[event.key];
    if (where) { event.preventDefault(); go(where); }
  });
  document.querySelector(".steps").setAttribute("aria-live", "polite");
  show();
}
