"""The package as its users have it: installed, with nothing of the project beside it."""

import fractions
import threading
import time

import fracas
import pytest

pa = pytest.importorskip("pyarrow")


def first(fight: fracas.Fight) -> str:
    return fight.choices()[0]["label"]


def test_every_book_is_there_and_its_encounters_can_be_read() -> None:
    for book in fracas.books():
        assert book.policies and book.clauses and book.schema()
        for name in book.encounters:
            assert fracas.load(f"{book.name}/{name}").book == book.name


@pytest.mark.parametrize("book", [book.name for book in fracas.books()])
def test_a_fight_is_the_one_that_a_simulation_plays(book: str) -> None:
    name = next(iter(fracas.Book(book).encounters))
    encounter = fracas.load(f"{book}/{name}")
    seats = {"all": "random"}
    table = pa.table(encounter.records(3, seats=seats, seed=5)["fights"]).to_pylist()
    for row in table:
        fight = encounter.begin(seed=5, number=row["fight"])
        fight.play(seats)
        assert (fight.winner, fight.round) == (row["winner"], row["rounds"])
        for combatant in fight.standings():
            assert combatant["is_out"] == row[f"{combatant['name']}.out"]
            for gauge, left in combatant["gauges"]:
                assert left == row[f"{combatant['name']}.{gauge}"]


def test_rows_add_up_to_the_report() -> None:
    duel = fracas.load("duel")
    seats = {"heroes": "random", "gm": "random"}
    report = duel.simulate(200, seats=seats, seed=3)
    records = duel.records(200, seats=seats, seed=3, threads=1)
    fights, uses = pa.table(records["fights"]).to_pylist(), pa.table(records["uses"]).to_pylist()
    for side in report["sides"]:
        assert side["won"]["count"] == sum(row["winner"] == side["name"] for row in fights)
    for combatant in report["combatants"]:
        for action in combatant["actions"]:
            mine = [row for row in uses if (row["combatant"], row["action"]) == (combatant["name"], action["name"])]
            assert action["uses"] == sum(row["damage"] is None for row in mine)
            assert action["damage"] == sum(row["damage"] or 0 for row in mine)
    metadata = records["uses"].metadata
    assert metadata["fracas.seed"] == "3" and metadata["fracas.seat.gm"] == "random"


def test_records_go_on_where_others_end() -> None:
    duel = fracas.load("duel")
    whole = pa.table(duel.records(30, seats={"all": "random"})["fights"])
    part = pa.table(duel.records(10, first=20, seats={"all": "random"})["fights"])
    assert part.equals(whole.slice(20))


def test_a_mistake_is_told_with_its_place() -> None:
    text = fracas.Book("forge").encounters["duel"].replace("book =", "bok = 1\nbook =", 1)
    with pytest.raises(fracas.ContentError, match="bok") as raised:
        fracas.read(text)
    (problem, *_) = raised.value.problems
    assert problem["severity"] == "error" and problem["code"]
    line = problem["location"]["start"]["line"]
    assert "bok" in text.splitlines()[line - 1]


def test_what_is_wrongly_named_is_told_with_what_there_is() -> None:
    with pytest.raises(ValueError, match="forge/duel"):
        fracas.load("no such duel")
    with pytest.raises(ValueError, match="mythic"):
        fracas.Book("no such book")
    duel = fracas.load("duel")
    with pytest.raises(ValueError, match="heroes, gm"):
        duel.simulate(1, seats={"nobody": "random"})
    with pytest.raises(ValueError, match="greedy"):
        duel.simulate(1, seats={"all": "no such policy"})
    with pytest.raises(ValueError, match="Ansa, Corm"):
        duel.begin(turn="Nobody")
    with pytest.raises(TypeError, match="policy"):
        duel.begin(seed=1).play({"all": 3})  # type: ignore[dict-item]


def test_dice_may_be_given() -> None:
    fight = fracas.load("bridge").begin(turn="Rhea")
    while "dice" not in fight.waits_for:
        wanted = [one["label"] for one in fight.choices() if one["group"] == "attack" or one["label"] == "yield"]
        fight.choose(wanted[0] if wanted else first(fight))
    with pytest.raises(fracas.Refused):
        fight.choose("yes")
    with pytest.raises(fracas.Refused, match="face"):
        fight.throw("0 0")
    number = fight.number
    count = int(fight.waits_for["dice"]["dice"].split("d")[0])
    fight.throw(" ".join(["1"] * count))
    assert fight.number == number + 1
    assert fight.undo() and fight.number == number and "dice" in fight.waits_for


def test_undo_brings_the_same_dice_again() -> None:
    fight = fracas.load("duel").begin(seed=4)
    for _ in range(12):
        fight.choose(first(fight))
    stood, told = fight.view(), fight.told_since()
    fight.undo()
    assert fight.view() != stood or fight.told_since() != told or fight.number
    fight.choose(first(fight))
    assert (fight.view(), fight.told_since()) == (stood, told)
    while fight.undo():
        pass
    assert fight.number == 0


def test_a_refused_answer_changes_nothing() -> None:
    fight = fracas.load("duel").begin(seed=4)
    stood = fight.update()
    with pytest.raises(fracas.Refused, match="fly"):
        fight.choose("fly")
    assert fight.update() == stood


def test_a_seat_sees_its_own_only() -> None:
    fight = fracas.load("mythic/duel").begin(seed=1)
    for _ in range(60):
        if fight.is_over:
            break
        asked = fight.asked
        assert asked is not None
        for seat in ("red", "blue"):
            seen = fight.seen_by(seat)
            assert ("you" in seen.waits_for) == (seat == asked)
            assert bool(seen.choices()) == bool(seen.question) == (seat == asked)
            assert [one["place"] for one in seen.told_since()] == sorted(one["place"] for one in seen.told_since())
            if seat != asked:
                with pytest.raises(fracas.Refused, match="not this seat"):
                    seen.choose(first(fight))
        fight.choose(first(fight))


def test_a_feint_is_told_to_its_own_seat_only() -> None:
    def told(meant: str) -> tuple[object, object]:
        fight = fracas.load("mythic/crossed-swords").begin(seed=1)
        for _ in range(200):
            wants = fight.waits_for["you"]
            labels = [one["label"] for one in wants["choices"]]
            if meant in labels:
                fight.choose(meant)
                return fight.seen_by("blue").update(), fight.seen_by("red").waits_for
            fight.choose(next((label for label in labels if "melee" in label), labels[0]))
        raise AssertionError("nobody is asked whether they feint")

    assert told("feint")[0] == told("genuine")[0]


def test_something_written_in_python_plays_a_seat() -> None:
    asked = []

    def bot(seen: fracas.Seen) -> str:
        asked.append((seen.seat, seen.question))
        return seen.labels()[-1]

    fight = fracas.load("realmspire/duel").begin(seed=2)
    fight.play({"all": bot})
    assert fight.is_over and asked and all(question for _, question in asked)


def test_what_a_player_raises_comes_out() -> None:
    def bot(_: fracas.Seen) -> str:
        raise KeyError("no idea")

    with pytest.raises(KeyError, match="no idea"):
        fracas.load("duel").begin(seed=1).play({"all": bot})


def test_it_waits_for_a_seat_that_nobody_plays() -> None:
    fight = fracas.load("duel").begin(seed=1)
    fight.play({"heroes": "greedy"})
    assert fight.asked == "gm" and not fight.is_over


def test_chances_are_fractions() -> None:
    fight = fracas.load("bridge").begin(turn="Rhea")
    attack = next(one["label"] for one in fight.choices() if one["group"] == "attack")
    odds = fight.odds(attack, answers=["Grull", "yield"])
    assert odds["method"] == "exact" and odds["ways"] > 1
    chances = [outcome["chance"] for outcome in odds["outcomes"]]
    assert all(isinstance(chance, fractions.Fraction) for chance in chances)
    assert sum(chances) + (odds["tail"] or 0) == 1
    asked = fight.asked
    assert asked is not None
    assert fight.seen_by(asked).odds(attack, answers=["Grull", "yield"]) == odds
    sampled = fight.odds(attack, answers=["Grull", "yield"], limit=1, samples=50)
    assert sampled["method"] == "sampled" and sampled["outcomes"][0]["interval"] is not None
    with pytest.raises(ValueError, match="never offered"):
        fight.odds(answers=["fly"])
    with pytest.raises(ValueError, match="events"):
        fight.odds(tell="colours")  # type: ignore[arg-type]


def test_other_threads_run_while_fights_are_played() -> None:
    ticks, done = [0], threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    began = time.monotonic()
    duel = fracas.load("duel")
    while time.monotonic() - began < 0.3:
        duel.simulate(300, seats={"all": "random"}, threads=1)
    done.set()
    thread.join()
    assert ticks[0] > 20


def test_a_journal_is_written_that_holds_the_answers() -> None:
    fight = fracas.load("duel").begin(seed=9)
    fight.choose(first(fight))
    lines = fight.journal().splitlines()
    assert len(lines) == 1 + fight.number and '"book":"forge"' in lines[0]


def test_house_rules_are_laid_over() -> None:
    text = fracas.Book("forge").encounters["duel"]
    with pytest.raises(fracas.ContentError, match="no-such-setting"):
        fracas.read(text, rules=['book = "forge"\n[settings]\nno-such-setting = "x"\n'])


def test_a_sweep_comes_to_the_same_table_in_whatever_order_its_cells_are_played() -> None:
    vary = ["combatants.Ansa.agility=1..2"]
    sweep = fracas.Sweep.plan(fracas.load("duel"), vary=vary, seats={"all": "random"}, fights=50, cell_fights=20, seed=3)
    assert (len(sweep), len(sweep.variants)) == (6, 2)
    cells = [sweep.cell(number) for number in range(len(sweep))]
    assert [(cell["variant"], cell["fights"]) for cell in cells] == [(0, 20), (1, 20), (0, 20), (1, 20), (0, 10), (1, 10)]
    parts = [sweep.play(number) for number in reversed(range(len(sweep)))]
    table = pa.table(sweep.table(parts))
    again = fracas.Sweep(sweep.text)
    assert pa.table(again.table([*parts[::-1], parts[0]])).equals(table)
    rows = table.to_pylist()
    assert [row["combatants.Ansa.agility"] for row in rows] == ["1", "1", "2", "2"]
    for row, side in zip(rows, [side for one in sweep.report(parts)["variants"] for side in one["sides"]], strict=True):
        assert (row["fights"], row["side"], row["won"]) == (50, side["name"], side["won"]["count"])
    assert sum(row["won"] for row in rows[:2]) + rows[0]["draws"] + rows[0]["cut_off"] == 50


def test_what_is_missing_or_wrong_of_a_sweep_is_told() -> None:
    duel = fracas.load("duel")
    sweep = fracas.Sweep.plan(duel, seats={"all": "random"}, fights=20, cell_fights=10)
    part = sweep.play(1)
    with pytest.raises(ValueError, match="1 of 2 cells are missing"):
        sweep.table([part])
    partial = sweep.table([part], partial=True)
    assert partial.metadata["fracas.missing_cells"] == "1" and pa.table(partial)["fights"][0].as_py() == 10
    with pytest.raises(ValueError, match="part 0"):
        sweep.table([part[:-3]], partial=True)
    other = fracas.Sweep.plan(duel, seats={"all": "random"}, fights=20, cell_fights=10, seed=9)
    with pytest.raises(ValueError, match="another plan"):
        sweep.table([other.play(0)], partial=True)
    with pytest.raises(IndexError, match="0 to 1"):
        sweep.play(2)
    with pytest.raises(ValueError, match="Ansa"):
        fracas.Sweep.plan(duel, vary=["combatants.Anna.agility=1..2"])
    with pytest.raises(ValueError, match="house rules"):
        fracas.Sweep.plan(duel, fracas.read(fracas.Book("forge").encounters["bridge"], rules=['book = "forge"']))


def test_whole_fights_are_followed_in_fractions() -> None:
    duel = fracas.load("duel")
    whole = duel.whole_odds(seats={"all": "default"})
    assert whole["precision"] == "fractions" and whole["exact_percent"] == 100
    chances = [side["known"] for side in whole["sides"]] + [whole["draw"]["known"], whole["going"]["known"]]
    assert all(isinstance(chance, fractions.Fraction) for chance in chances) and sum(chances) == 1
    partly = duel.whole_odds(seats={"all": "random"}, states=5, samples=200, rounds=2)
    assert partly["open"]["chance"] > 0 and partly["samples"]["played"] == 200
    with pytest.raises(ValueError, match="heroes, gm"):
        duel.whole_odds(best="nobody")
