"""What the tests have in common: the command line, spoken to as a host would."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from croupier.cli import run


class Said(NamedTuple):
    """What a command said: its exit code, and what it printed where."""

    code: int
    out: str
    err: str


@pytest.fixture
def croupier(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """Run a command in this process."""
    monkeypatch.setenv("NO_COLOR", "1")

    def says(*arguments: object) -> Said:
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in err, err[-1500:]
        return Said(code, out, err)

    return says
