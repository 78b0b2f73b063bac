"""The same seed gives the same figures, whoever plays the blocks; and it can be stopped."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields

import numpy as np
import pytest

import croupier
from croupier.odds import asking, kernels, question
from croupier.odds.counting import Counts
from croupier.odds.data import data
from croupier.phases.roll import Roll
from tests.odds.sheets import assert_same


def flat(counts: Counts) -> list[list[int]]:
    def every(value: object) -> list[list[int]]:
        return [value.ravel().tolist()] if isinstance(value, np.ndarray) else [x for each in value for x in every(each)]  # type: ignore[attr-defined]

    return [row for field in fields(counts) for row in every(getattr(counts, field.name))]


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(question, "BLOCK", 500)


@pytest.mark.usefixtures("small_blocks")
def test_jobs_and_executors_change_nothing() -> None:
    alone = croupier.odds("howdy-doody", games=3_250, seed=1)
    with ThreadPoolExecutor(3) as executor:
        threads = croupier.odds("howdy-doody", games=3_250, seed=1, executor=executor)
    assert alone.games == threads.games == 3_250
    assert flat(alone.counts) == flat(threads.counts)
    assert data(alone) == data(threads)


def test_two_processes_change_nothing() -> None:
    alone, two = (croupier.odds("pass-the-trash", games=20_010, seed=2, jobs=jobs) for jobs in (1, 2))
    assert flat(alone.counts) == flat(two.counts)


def test_another_seed_gives_other_games_and_no_seed_another_every_time() -> None:
    one, other = (croupier.odds("anaconda", games=200, seed=seed) for seed in (1, 2))
    assert flat(one.counts) != flat(other.counts)
    assert croupier.odds("anaconda", games=1).question.seed != croupier.odds("anaconda", games=1).question.seed


@pytest.mark.usefixtures("small_blocks")
def test_interrupted_it_answers_with_what_it_has() -> None:
    def stop(done: int) -> None:
        if done == 1_000:
            raise KeyboardInterrupt

    answer = croupier.odds("anaconda", games=100_000, seed=3, progress=stop)
    assert (answer.games, answer.complete) == (1_000, False)
    assert flat(answer.counts) == flat(croupier.odds("anaconda", games=1_000, seed=3).counts)


@pytest.mark.usefixtures("small_blocks")
def test_progress_is_told_after_every_block() -> None:
    told: list[int] = []
    croupier.odds("anaconda", games=1_200, seed=4, progress=told.append)
    assert told == [500, 1_000, 1_200]


def test_a_phase_without_a_kernel_is_named_and_the_ordinary_engine_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(kernels.KERNELS, Roll)
    answer = croupier.odds("howdy-doody", games=120, seed=5, players=3)
    assert answer.question.note == "The phase `roll` has no kernel"
    assert (answer.games, data(answer)["engine"]) == (120, "ordinary")
    assert sum(line.hits for line in answer.sides[0].winning) > 100


def test_the_ordinary_engine_plays_the_same_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asking.question("anaconda", 4, 30, 6, "one-way", False, "As 2s 3d")
    ordinary = question.Question(asked.variant, 4, 30, 6, "one-way", hand=asked.hand, kernels=False)
    assert_same(question.played(asked, 0), question.played(ordinary, 0))


def test_the_hand_asked_for_is_dealt_to_the_first_seat() -> None:
    asked = asking.question("anaconda", 5, 40, 7, "keep-best", False, "3c 3d Kh")
    dealt = question.played(asked, 0).dealt
    assert {4, 5, 46} == set.intersection(*(set(hand) for hand in dealt[:, 0].T.tolist()))
    assert all(len(set(table.ravel().tolist())) == 35 for table in dealt.transpose(2, 0, 1))


def test_aces_and_babies_are_worth_more_than_a_seat() -> None:
    good = croupier.odds("anaconda", games=2_000, seed=8, hand="As Ad Ac Ah Ks Kd Kc")
    assert good.hand and good.hand.seat.share.low > 0.4
    assert good.hand.paid.share.value > 0.9
