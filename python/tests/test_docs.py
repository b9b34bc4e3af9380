"""The examples of the docs run, in their order, and print what they say."""

import doctest
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).parents[2]
FENCE = re.compile(r"```(python|pycon)\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("page", ["docs/python.md", "python/README.md"])
def test_examples(page: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / page).read_text("utf-8")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "docs"}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    blocks = list(FENCE.finditer(text))
    assert blocks
    for block in blocks:
        line = text.count("\n", 0, block.start())
        if block[1] == "python":
            exec(compile("\n" * line + block[2], page, "exec"), names)
            continue
        test = parser.get_doctest(block[2], names, page, page, line)
        runner.run(test, clear_globs=False)
        names.update(test.globs)
    assert runner.failures == 0


def test_the_package_itself() -> None:
    import fracas

    assert doctest.testmod(fracas).failed == 0
