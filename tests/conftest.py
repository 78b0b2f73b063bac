"""What the tests have in common: the command line, spoken to as a host would."""

import os
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, settings

from croupier.cli import run

# A busy machine fails no test: how long an example or the drawing of it takes is not looked at.
settings.register_profile("busy", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")
# The commands that tests start, and the workers that run the tests, keep what they compile: each would spend half of
# its time on compiling everything anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One test in so many, where `CROUPIER_ONE_TEST_IN` says how many: the same ones in every worker."""
    items[:] = items[:: int(os.environ.get("CROUPIER_ONE_TEST_IN", "1"))]
