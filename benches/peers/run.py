#!/usr/bin/env python3
"""Measures fracas and its peers in one run; README.md beside this file says more."""

import argparse
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAGE = ROOT / "docs" / "performance.md"
FOLDER = ROOT / "target" / "peers"
# What is measured. A newer version is measured once it is named here.
VERSIONS = {"dnd-5e-core": "0.4.5", "dnd5e-engine": "0.7.0", "icepool": "2.2.2", "poke-engine": "0.0.48"}
# What the choosiest of them needs, so that all are measured with the same.
PYTHON = (3, 12)
TOY_DUEL = "exact odds of a whole duel of the made-up book, 28 poise against 20, 201 turns"
HEADING = ["program", "what", "figure", "what it does, and what it does not"]


class NotMeasured(Exception):
    """Why a peer has no figures."""


def output(*words, **how):
    """What a command prints; an error ends with the last line of its complaint."""
    words = [str(word) for word in words]
    try:
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **how)
    except OSError as error:
        raise NotMeasured(str(error)) from error
    if done.returncode != 0:
        complaint = (done.stderr or done.stdout).strip().splitlines() or ["no word of why"]
        raise NotMeasured(f"`{' '.join(words[:4])}`: {complaint[-1]}")
    return done.stdout


# Environments


def python():
    """A Python that is new enough: this one, or one of the path, of pyenv or of uv."""
    known = [sys.executable]
    known += [shutil.which(f"python3.{minor}") for minor in range(PYTHON[1], 30)]
    known += sorted(glob.glob(os.path.expanduser("~/.pyenv/versions/*/bin/python3")))
    if shutil.which("uv"):
        known += subprocess.run(
            ["uv", "python", "find", f">={PYTHON[0]}.{PYTHON[1]}"], stdout=subprocess.PIPE, text=True
        ).stdout.split()
    for program in filter(None, known):
        asked = [program, "-c", f"import sys, venv; sys.exit(sys.version_info < {PYTHON})"]
        if subprocess.run(asked, stderr=subprocess.DEVNULL).returncode == 0:
            return program
    raise NotMeasured(f"there is no Python {PYTHON[0]}.{PYTHON[1]} or newer here")


def environment(peer):
    """The Python of an environment that holds the peer alone."""
    inside = FOLDER / f"{peer}-{VERSIONS[peer]}"
    program = inside / "bin" / "python"
    if not (inside / "ready").exists():
        output(python(), "-m", "venv", "--clear", inside)
        output(program, "-m", "pip", "install", "--quiet", f"{peer}=={VERSIONS[peer]}")
        (inside / "ready").touch()
    return program


def measured(peer, script, *words):
    """What a script of this folder prints of a peer."""
    return json.loads(output(environment(peer), HERE / script, *words))


# Figures: each function gives rows of the table


def fracas(program, seconds):
    version = output(program, "--version").split()[-1]
    doing = {
        "forge/duel": "a map, a pool for defence and one for attack, reactions",
        "mythic/duel": "a map, blows that are answered and replaced before dice fall",
        "reality/halfling-and-ogre": "a map, no turns: whoever wants to act, acts, and may be interrupted",
    }
    for encounter, rules in doing.items():
        fights, took, decisions = played(program, encounter, seconds)
        figure = f"{told(fights / took)} fights/s of {decisions / fights:.0f} decisions, {told(decisions / took)} decisions/s"
        does = f"{rules}; any legal answer is equally likely; with the whole report, without sentences"
        yield [f"fracas {version}", f"{encounter}, one on one, on one core", figure, does]
    words = ["odds", "bridge", "Rhea", "attack", "Grull", "--answer", "yield"]
    output(program, *words)
    begun = time.perf_counter()
    output(program, *words)
    took = time.perf_counter() - begun
    does = "the whole command: start, reading all content, every way in which the dice can fall, the answer in words"
    yield [f"fracas {version}", f"`fracas {' '.join(words)}`", f"{took * 1e3:.1f} ms", does]
    words = ["run", "--release", "--quiet", "-p", "fracas-benches", "--bin", "toy-duel"]
    found = json.loads(output("cargo", *words, cwd=ROOT))
    does = "every answer and throw that the rules of the made-up book ask for, with all figures of the end and of each round"
    figure = f"{found['duel']:.2f} s, {found['states']} states: won in {100 * found['won']:.6f} %"
    yield [f"fracas {version}", TOY_DUEL, figure, does]


def played(program, encounter, seconds):
    """Doubles the fights until they take long enough."""
    fights = 16
    while True:
        words = ["simulate", encounter, "-n", fights, "--seat", "all=random", "--threads", 1, "--seed", 7]
        begun = time.perf_counter()
        report = json.loads(output(program, *words, "--format", "json"))
        took = time.perf_counter() - begun
        if took >= seconds / 2:
            return fights, took, report["decisions"]
        fights *= 2


def dnd_5e_core(seconds):
    does = "no map; who has the turn attacks, nothing is chosen; hit points are set back for each fight; no report"
    yield fought("dnd-5e-core", "a fighter against an orc, one on one, on one core", does, seconds)


def dnd5e_engine(seconds):
    does = "a grid, though both stand still and attack; opens and closes each fight anew; keeps a log of events"
    yield fought("dnd5e-engine", "a fighter against a foe, one on one, on one core", does, seconds)


def fought(peer, what, does, seconds):
    found = measured(peer, f"{peer.replace('-', '_')}.py", seconds)
    each = found["turns"] / found["fights"]
    return [with_python(peer), what, f"{told(found['fights'] / found['seconds'])} fights/s of {each:.0f} turns", does]


def icepool(_):
    found = measured("icepool", "icepool_odds.py")
    does = "a blow that a person wrote down in dice: to hit and for how much; no rules, no reactions, no state"
    yield [with_python("icepool"), "exact odds of a blow", f"{found['blow'] * 1e3:.2f} ms, after it is imported", does]
    does = "two who strike until one is down, with nothing to choose; no rules, no state but hit points"
    what = "exact odds of a toy duel, 28 hit points against 20"
    yield [with_python("icepool"), what, f"{found['duel']:.2f} s: won in {100 * found['won']:.3f} %", does]
    found = measured("icepool", "icepool_toy_duel.py")
    does = "the same duel, written down as a chain of poise alone; who waits and who parries is drawn in it like dice"
    yield [with_python("icepool"), TOY_DUEL, f"{found['duel']:.2f} s: won in {100 * found['won']:.6f} %", does]


def poke_engine(seconds):
    peer = "poke-engine"
    folder = FOLDER / f"{peer}-{VERSIONS[peer]}"
    if not (folder / "Cargo.toml").exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        # The sources are wanted, though not those of what would build them for Python.
        words = ["download", "--quiet", "--no-deps", "--no-binary", peer, "--dest", FOLDER]
        # Not every Python has a pip; that of an environment does.
        output(environment("icepool"), "-m", "pip", *words, f"{peer}=={VERSIONS[peer]}")
        with tarfile.open(FOLDER / f"poke_engine-{VERSIONS[peer]}.tar.gz") as archive:
            archive.extractall(FOLDER)
        (FOLDER / f"poke_engine-{VERSIONS[peer]}").rename(folder)
    how = {"cwd": folder, "env": {**os.environ, "CARGO_TARGET_DIR": str(folder / "target")}}
    output("cargo", "build", "--release", "--features", "terastallization", "--bin", "benchmark", **how)
    states, each = "gen9randombattle.txt", 250
    count = len((folder / "data" / states).read_text().split("\n"))
    took = 0.0
    while took < seconds / 2:
        each *= 2
        told_of = output(folder / "target/release/benchmark", "-f", states, "-i", each, **how)
        took = float(re.search(r"Took: ([0-9.]+) seconds", told_of).group(1))
    does = "no map; each iteration goes down its tree and adds a turn of both; its own benchmark; what `search` of fracas does is in docs/policies.md"
    figure = f"{told(count * each / took)} iterations/s"
    yield [named(peer), f"tree search in {count} battles of Pokémon's ninth generation, on one core", figure, does]


def named(peer):
    return f"{peer} {VERSIONS[peer]}"


def with_python(peer):
    return f"{named(peer)}, {output(environment(peer), '--version').strip()}"


def told(figure):
    """With as many digits as it is good for."""
    if figure >= 1e6:
        return f"{figure / 1e6:.2f} million"
    if figure >= 1e4:
        return f"{figure / 1e3:.0f} thousand"
    return f"{figure:.0f}" if figure >= 100 else f"{figure:.1f}"


# The table


def rows(arguments):
    program = arguments.fracas or built()
    yield from fracas(program, arguments.seconds)
    for peer, figures in {
        "dnd-5e-core": dnd_5e_core, "dnd5e-engine": dnd5e_engine, "icepool": icepool, "poke-engine": poke_engine
    }.items():
        print(f"== {peer}", file=sys.stderr)
        try:
            yield from figures(arguments.seconds)
        except NotMeasured as why:
            yield [named(peer), "", "not measured", str(why)]


def built():
    """The program as `cargo build --release` makes it."""
    subprocess.run(["cargo", "build", "--release", "--quiet", "-p", "fracas-cli"], cwd=ROOT, check=True)
    return ROOT / os.environ.get("CARGO_TARGET_DIR", "target") / "release" / "fracas"


def line(cells):
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def write(text):
    """Puts the text into its part of the page."""
    begin, end = (f"<!-- generated: peers: {edge} -->" for edge in ("begin", "end"))
    page = PAGE.read_text()
    before, rest = page.split(begin)
    after = rest.split(end)[1]
    PAGE.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="spent on each figure, at most")
    parser.add_argument("--fracas", type=Path, help="the program; it is built where none is given")
    parser.add_argument("--write", action="store_true", help="puts the table into docs/performance.md")
    arguments = parser.parse_args()
    machine = output("cargo", "xtask", "machine", cwd=ROOT).strip()
    lines = [machine, "", line(HEADING), line(["---"] * len(HEADING))]
    print("\n".join(lines))
    for row in rows(arguments):
        lines.append(line(row))
        print(lines[-1], flush=True)
    if arguments.write:
        write("\n".join(lines))


if __name__ == "__main__":
    main()
