"""This checkout beside another commit, in one run: ``python -m tests.benchmarks.against COMMIT``.

Both do the same work in turn, round by round, on the same machine in the same minutes; printed is the median over the
rounds of how many times as long it takes here. Above 1.00 is slower. Shared machines drift, so only ratios count.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

from tests.benchmarks.worked import WORK

REPOSITORY = Path(__file__).parents[2]
WORKER = Path(__file__).with_name("worked.py")
ROUNDS = 9


class Worker:
    """A process that works with the package of one checkout."""

    def __init__(self, checkout: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(checkout / "framework")}
        # a package that is compiled anew at every start would be measured for that
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self._process = subprocess.Popen(
            [sys.executable, str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def seconds(self, name: str) -> float:
        """The processor's seconds for a piece of work."""
        assert self._process.stdin and self._process.stdout
        print(name, file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"{name!r} cannot be done there; what is above says why.")
        return float(answer)

    def close(self) -> None:
        """Let it end."""
        self._process.communicate()


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """The commit in a folder of its own, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "then"
        _git("worktree", "add", "--detach", "--quiet", str(place), commit)
        try:
            yield place
        finally:
            _git("worktree", "remove", "--force", str(place))


def _git(*arguments: str) -> None:
    subprocess.run(["git", "-C", str(REPOSITORY), *arguments], check=True)


def compared(here: Worker, then: Worker, name: str, rounds: int) -> list[float]:
    """How many times as long it takes here, one figure a round; who begins changes from round to round."""
    ratios = []
    for number in range(rounds):
        first, second = (here, then) if number % 2 else (then, here)
        times = {first: first.seconds(name), second: second.seconds(name)}
        ratios.append(times[here] / times[then])
    return ratios


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each piece of work."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("commit", help="what to compare with, as git knows it")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds of each piece of work (default: {ROUNDS})")
    parser.add_argument("--only", default="", help="only work whose name contains this")
    asked = parser.parse_args(arguments)
    with checked_out(asked.commit) as place:
        here, then = Worker(REPOSITORY), Worker(place)
        print(f"{'work':<40}{'here / then':>12}{'half of them':>18}")
        for name in filter(lambda name: asked.only in name, WORK):
            ratios = compared(here, then, name, max(asked.rounds, 2))
            low, _, high = quantiles(ratios, n=4)
            print(f"{name:<40}{median(ratios):>12.2f}{low:>10.2f} to {high:.2f}", flush=True)
        here.close()
        then.close()


if __name__ == "__main__":
    main()
