"""Tabletop-RPG combat by the book: rules, referee, odds and simulation for several published games.

>>> import fracas
>>> duel = fracas.load("duel")
>>> fight = duel.begin(seed=7)
>>> fight.play({"all": "greedy"})
>>> fight.is_over
True
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from os import PathLike, fspath
from pathlib import Path

from ._fracas import (
    Book,
    ContentError,
    Encounter,
    Fight,
    FracasError,
    Refused,
    Seen,
    Sweep,
    Table,
    __version__,
    books,
)
from ._types import Cell, Choice, Interval, Lineup, Odds, Outcome, Problem, Records, Standing, Term, Told, Update, WaitsFor

__all__ = [
    "Book",
    "Cell",
    "Choice",
    "ContentError",
    "Encounter",
    "Fight",
    "FracasError",
    "Interval",
    "Lineup",
    "Odds",
    "Outcome",
    "Problem",
    "Records",
    "Refused",
    "Seen",
    "Standing",
    "Sweep",
    "Table",
    "Term",
    "Told",
    "Update",
    "WaitsFor",
    "__version__",
    "books",
    "load",
    "read",
]


def load(
    encounter: str | PathLike[str],
    *,
    rules: Sequence[str | PathLike[str]] = (),
    book: str | None = None,
) -> Encounter:
    """Read and check an encounter: a TOML file, or one that ships, by its name (`duel`, `mythic/duel`).

    `rules` are files of house rules, later ones over earlier ones. `book` is needed only where a file does not name its
    book. Raises `ContentError` with every mistake and its place.
    """
    name = fspath(encounter)
    house_rules = [(fspath(path), Path(path).read_text("utf-8")) for path in rules]
    if name.endswith(".toml") or Path(name).is_file():
        text = Path(name).read_text("utf-8")
        return _book_of(text, name, book).read([(name, text), *house_rules], Path(name).stem)
    wanted, plain = _shipped(name, book)
    return wanted.read([(f"encounters/{plain}.toml", wanted.encounters[plain]), *house_rules], plain)


def read(text: str, *, rules: Sequence[str] = (), book: str | None = None, name: str = "encounter") -> Encounter:
    """Read and check an encounter from a text, with house rules from texts."""
    house_rules = [(f"house-rules-{number}.toml", rule) for number, rule in enumerate(rules, 1)]
    return _book_of(text, name, book).read([(f"{name}.toml", text), *house_rules], name)


def _book_of(text: str, name: str, book: str | None) -> Book:
    """The book that somebody says, or that a file names before its first table."""
    if book is not None:
        return Book(book)
    for line in text.splitlines():
        if line.lstrip().startswith("["):
            break
        if found := re.match(r"""\s*book\s*=\s*(["'])(.*?)\1""", line):
            return Book(found[2])
    raise ValueError(f'{name} does not say of which book it is: write `book = "NAME"` in its first lines')


def _shipped(name: str, book: str | None) -> tuple[Book, str]:
    """The first encounter of this name among those that ship."""
    before, _, plain = name.rpartition("/")
    wanted = book or before
    shelf = [one for one in books() if wanted in ("", one.name)]
    for one in shelf:
        if plain in one.encounters:
            return one, plain
    known = ", ".join(f"{one.name}/{encounter}" for one in shelf or books() for encounter in one.encounters)
    raise ValueError(f"there is no file or shipped encounter `{name}`; these ship: {known}")
