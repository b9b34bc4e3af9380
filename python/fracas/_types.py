"""What plain objects hold: the words are those of the protocol (docs/protocol.md)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

if TYPE_CHECKING:
    from ._fracas import Table


class Cell(TypedDict):
    """A cell of a sweep: a range of fights of a variant. `id` names it by all that decides what comes of it."""

    number: int
    id: str
    variant: int
    first: int
    fights: int


class Choice(TypedDict):
    """A legal answer. `label` is what to answer; the rest is for menus."""

    label: str
    group: str
    words: str
    qualifier: NotRequired[str]
    square: NotRequired[dict[str, list[int]]]


class Term(TypedDict):
    """A part of a figure, with the clause of the rules that says so."""

    label: str
    amount: int | None
    clause: str


class Told(TypedDict):
    """Something that happened. `place` counts what one was told; `event` is the record of the book."""

    place: int
    text: str
    begins_round: bool
    why: list[Term]
    event: Any


class _You(TypedDict):
    seat: int
    combatant: int | None
    question: str
    record: Any
    choices: list[Choice]


class _Seat(TypedDict):
    seat: int
    name: str


class _Dice(TypedDict):
    dice: str
    what: str
    expected: str


class _Over(TypedDict):
    winner: str | None


class WaitsFor(TypedDict, total=False):
    """What a fight waits for: one of these."""

    you: _You
    seat: _Seat
    dice: _Dice
    over: _Over


class Update(TypedDict):
    """All that a program is told: `number` is how many answers were taken."""

    number: int
    told: list[Told]
    round: int
    waits_for: WaitsFor
    view: dict[str, Any]


class Standing(TypedDict):
    """How a combatant stands."""

    name: str
    side: int
    is_out: bool
    gauges: list[tuple[str, int]]


class Lineup(TypedDict):
    """Who is in an encounter. A combatant is its name and the number of its side."""

    seats: list[str]
    sides: list[str]
    combatants: list[tuple[str, int]]
    gauges: list[str]
    actions: list[str]


class Interval(TypedDict):
    """A count out of a number, with the interval in which the true share lies 95 times in 100, in percent."""

    count: int
    of: int
    percent: float
    low: float
    high: float


class Outcome(TypedDict):
    """One outcome: what it is, line by line, and its chance; the interval where the chance is an estimate."""

    label: list[str]
    chance: Fraction
    interval: Interval | None


class Odds(TypedDict):
    """What may come of something. `method` is `exact` (with `ways`) or `sampled` (with `samples`, `seed`, `limit`)."""

    book: str
    method: str
    ways: NotRequired[int]
    samples: NotRequired[int]
    seed: NotRequired[int]
    limit: NotRequired[int]
    tail: Fraction | None
    outcomes: list[Outcome]


class Records(TypedDict):
    """What fights came to: a row a fight, and a row for each thing done (docs/columns.md)."""

    fights: Table
    uses: Table


class _Position(TypedDict):
    line: int
    column: int


class _Location(TypedDict):
    file: str
    start: _Position
    end: _Position


class Problem(TypedDict):
    """Something wrong with a file. `severity` is `error` or `warning`; `code` names the kind of mistake."""

    severity: str
    code: str
    message: str
    location: _Location
    label: NotRequired[str]
    help: NotRequired[str]
    notes: NotRequired[list[str]]
    related: NotRequired[list[dict[str, Any]]]
