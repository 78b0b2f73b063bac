"""What the tests have in common: the command line, spoken to as a host would."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from croupier.cli import run


class Said(NamedTuple):
    """What a command said: its exit code, and what it printed where."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True, scope="session")
def kept_apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Games that are kept unless it is said are kept where nobody looks for his own."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


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
