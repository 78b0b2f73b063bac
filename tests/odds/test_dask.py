"""The example on a Dask cluster: the same figures as alone."""

import runpy
from pathlib import Path

import pytest

import croupier
from croupier.odds.shown.data import data

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "dask_odds.py"


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("processes", [False, pytest.param(True, marks=pytest.mark.long)])
def test_a_cluster_finds_the_same_figures(processes: bool) -> None:
    pytest.importorskip("distributed")
    ask = runpy.run_path(str(EXAMPLE), run_name="example")["odds_on_cluster"]
    cluster = ask("pass-the-trash", 40_500, 6, workers=2, processes=processes)
    assert data(cluster) == data(croupier.odds("pass-the-trash", games=40_500, seed=6))
