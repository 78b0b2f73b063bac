"""The odds of a variant, on a Dask cluster: ``python examples/dask_odds.py anaconda --games 10000000 --workers 8``.

For questions that outgrow one machine. Here the cluster is started on this one; give ``--scheduler`` the address of
another. The figures are those of ``croupier odds`` with the same seed, whatever plays them.

Needs the extra ``dask``: ``pip install "croupier[dask]"``.
"""

import argparse
from contextlib import ExitStack

from distributed import Client, LocalCluster

import croupier
from croupier.odds.answer import Answer
from croupier.odds.shown.words import side_lines, title


def odds_on_cluster(
    variant: str, games: int, seed: int, workers: int = 2, processes: bool = True, scheduler: str | None = None
) -> Answer:
    """Ask a cluster: one that is started for it on this machine, or the one at the scheduler's address."""
    with ExitStack() as stack:
        where = scheduler or stack.enter_context(
            LocalCluster(n_workers=workers, threads_per_worker=1, processes=processes, dashboard_address=None)
        )
        client = stack.enter_context(Client(where))
        return croupier.odds(variant, games=games, seed=seed, executor=client.get_executor(pure=False))


def main() -> None:
    """Ask, and print what wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--scheduler", help="the address of a cluster that is running")
    arguments = parser.parse_args()
    answer = odds_on_cluster(
        arguments.variant, arguments.games, arguments.seed, arguments.workers, scheduler=arguments.scheduler
    )
    print(title(answer))
    for side in answer.sides:
        print(f"\nWhat wins {side.side}")
        for line in side.winning:
            print(f"  {line.name:<20} {100 * line.share.value:6.2f}%")
        for words, hand in side_lines(side):
            print(f"  {words}: {hand}")


if __name__ == "__main__":
    main()
