"""The same seed gives the same figures, whoever plays the blocks; and it can be stopped."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import fields

import numpy as np
import pytest

import croupier
from croupier.cards import parse_cards
from croupier.odds import ask as asking
from croupier.odds import question, running
from croupier.odds.batch import kernels
from croupier.odds.batch.known import without_kernel
from croupier.odds.errors import OddsError
from croupier.odds.figures.counting import Counts
from croupier.odds.shown.data import data
from croupier.phases.roll import Roll
from tests.odds.sheets import FIVE_DEALT, arrays, assert_same, both, sheet


def flat(counts: Counts) -> list[list[int]]:
    return [array.ravel().tolist() for field in fields(counts) for array in arrays(getattr(counts, field.name))]


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


@pytest.mark.usefixtures("small_blocks")
def test_more_blocks_than_are_handed_out_at_a_time_are_all_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "AHEAD", 2)
    with ThreadPoolExecutor(2) as executor:
        threads = croupier.odds("pass-the-trash", games=2_600, seed=1, executor=executor)
    assert flat(threads.counts) == flat(croupier.odds("pass-the-trash", games=2_600, seed=1).counts)


def test_two_processes_change_nothing() -> None:
    printed: list[int] = []
    alone = croupier.odds("pass-the-trash", games=130_010, seed=2)
    two = croupier.odds("pass-the-trash", games=130_010, seed=2, jobs=2, progress=printed.append)
    assert flat(alone.counts) == flat(two.counts)
    assert printed == [20_000 * block for block in range(1, 7)] + [130_010]


def test_no_number_of_processes_that_cannot_be_is_taken() -> None:
    for jobs in (0, -1, 62, 100_000, 10**5000, True, 1.5, "2"):
        with pytest.raises(OddsError, match="process"):
            croupier.odds("anaconda", games=1, jobs=jobs)  # type: ignore[arg-type]


def test_no_number_without_end_is_taken() -> None:
    for asked in ({"games": 10**10 + 1}, {"games": 10**5000}, {"players": 10**5000}, {"seed": 10**100}):
        with pytest.raises(OddsError, match="at most"):
            croupier.odds("anaconda", **asked)  # type: ignore[arg-type]
    assert croupier.odds("anaconda", games=1, seed=10**100 - 1).games == 1


@pytest.mark.usefixtures("small_blocks")
def test_interrupted_nothing_that_was_handed_out_is_begun_any_more() -> None:
    class OneAtATime(Executor):
        """Plays the first block, and has not come to the others."""

        futures: list[Future[Counts]] = []

        def submit(self, play: Callable[..., Counts], /, *asked: object) -> Future[Counts]:  # type: ignore[override]
            self.futures.append(Future())
            if len(self.futures) == 1:
                self.futures[0].set_result(play(*asked))
            return self.futures[-1]

    def stop(done: int) -> None:
        raise KeyboardInterrupt

    executor = OneAtATime()
    answer = croupier.odds("pass-the-trash", games=20_000, seed=3, executor=executor, progress=stop)
    assert (answer.games, answer.complete) == (500, False)
    assert len(executor.futures) == running.AHEAD and all(future.cancelled() for future in executor.futures[1:])


THIRTEEN = FIVE_DEALT.replace("cards: 5", "cards: 13").replace("max: 6", "max: 4")


def test_where_larger_hands_are_ranked_fewer_games_are_played_at_once() -> None:
    printed: list[int] = []
    assert asking.question("anaconda", 6, 1, 1, "random", False, "").block == 20_000
    croupier.odds(sheet(THIRTEEN), games=4_100, seed=1, progress=printed.append)
    assert printed == [2_000, 4_000, 4_100]


def test_of_thirteen_cards_the_batch_ranks_the_same_as_the_engine() -> None:
    wild = "wild: [{ranks: [3, 7, K]}]\n"
    text = THIRTEEN.replace("standard", "standard, five-of-a-kind: top, equal: fewer-wilds-win") + wild
    assert_same(*both(sheet(text), 4, 12))


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
def test_progress_is_shown_after_every_block() -> None:
    printed: list[int] = []
    croupier.odds("anaconda", games=1_200, seed=4, progress=printed.append)
    assert printed == [500, 1_000, 1_200]


def test_a_phase_without_a_kernel_is_named_and_the_ordinary_engine_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(kernels.KERNELS, Roll)
    answer = croupier.odds("howdy-doody", games=120, seed=5, players=3)
    assert answer.question.note == "The phase `roll` has no kernel"
    assert (answer.games, data(answer)["engine"]) == (120, "ordinary")
    assert sum(line.hits for line in answer.sides[0].winning) > 100


@pytest.mark.parametrize(
    ("play", "note"),
    [
        (
            "deal: {cards: 9}, discard: {cards: 1}",
            "The kernels do not play `discard` that leaves more than seven cards",
        ),
        ("deal: {cards: 7}, discard: {cards: 1}, pass: {cards: 1}", "The kernels do not play `pass` after `discard`"),
        ("deal: {cards: 7}, discard: {cards: 2}, deal: {cards: 1}", "The kernels do not play `deal` after `discard`"),
        ("deal: {cards: 9}, discard: {cards: 2}, arrange, roll", ""),
    ],
)
def test_a_sheet_whose_cards_move_as_no_kernel_can_move_them_is_left_to_the_ordinary_engine(
    play: str, note: str
) -> None:
    assert without_kernel(sheet(FIVE_DEALT.replace("deal: {cards: 5}", play).replace("max: 6", "max: 4"))) == note


@pytest.mark.usefixtures("small_blocks")
def test_no_two_blocks_and_no_two_seeds_have_the_same_games() -> None:
    asked = [asking.question("anaconda", 4, 1_000, seed, "random", False, "") for seed in (1, 2)]
    games = [question.played(each, block) for each in asked for block in (0, 1)]
    for index, one in enumerate(games):
        assert one.net.shape[1] == 500
        for other in games[:index]:
            assert not np.array_equal(one.dealt, other.dealt) and not np.array_equal(
                one.went["high"], other.went["high"]
            )


@pytest.mark.usefixtures("small_blocks")
def test_a_block_is_the_same_however_many_games_come_after_it() -> None:
    few, many = (asking.question("anaconda", 4, games, 1, "random", False, "") for games in (500, 5_000))
    assert_same(question.played(few, 0), question.played(many, 0))


@pytest.mark.parametrize("betting", [False, True])
def test_the_ordinary_engine_plays_the_same_blocks(betting: bool) -> None:
    asked = asking.question("anaconda", 4, 30, 6, "one-way", betting, "As 2s 3d")
    ordinary = question.Question(asked.variant, 4, 30, 6, "one-way", betting, asked.hand, kernels=False)
    assert_same(question.played(asked, 0), question.played(ordinary, 0))


def test_the_hand_asked_for_is_dealt_to_the_first_seat() -> None:
    asked = asking.question("anaconda", 5, 40, 7, "keep-best", False, "3c 3d Kh")
    dealt = question.played(asked, 0).dealt
    assert {4, 5, 46} == set.intersection(*(set(hand) for hand in dealt[:, 0].T.tolist()))
    assert all(len(set(table.ravel().tolist())) == 35 for table in dealt.transpose(2, 0, 1))


UP_FIRST = "deal: {cards: 2, face: up}, deal: {cards: 3}, bet, deal: {cards: 2}"


@pytest.mark.parametrize("betting", [False, True])
def test_the_hand_asked_for_lies_face_down_among_the_cards_that_come_first(betting: bool) -> None:
    variant = sheet(FIVE_DEALT.replace("deal: {cards: 5}", UP_FIRST))
    dealt = question.played(asking.question(variant, 3, 40, 7, "keep-best", betting, "As Kd 2c"), 0).dealt
    assert set(parse_cards("As Kd 2c")) == set.intersection(*(set(hand) for hand in dealt[:, 0].T.tolist()))


def test_with_betting_no_card_can_be_asked_for_that_who_folds_is_not_dealt() -> None:
    variant = sheet(FIVE_DEALT.replace("deal: {cards: 5}", UP_FIRST))
    assert asking.question(variant, 3, 1, 7, "keep-best", False, "As Kd 2c 3c 4c").hand
    with pytest.raises(OddsError, match="four cards, and Five Dealt deals three cards face down before"):
        asking.question(variant, 3, 1, 7, "keep-best", True, "As Kd 2c 3c")
    with pytest.raises(OddsError, match="six cards, and Five Dealt deals five cards face down"):
        asking.question(variant, 3, 1, 7, "keep-best", False, "As Kd 2c 3c 4c 5c")


@pytest.mark.parametrize(("sizes", "players"), [("min: 2, max: 5", 5), ("min: 7, max: 8", 7), ("min: 2, max: 8", 6)])
def test_six_sit_at_the_table_or_the_nearest_that_the_sheet_allows(sizes: str, players: int) -> None:
    variant = sheet(FIVE_DEALT.replace("min: 2, max: 6", sizes))
    assert croupier.odds(variant, games=1).question.players == players


def test_aces_and_babies_are_worth_more_than_a_seat() -> None:
    good = croupier.odds("anaconda", games=2_000, seed=8, hand="As Ad Ac Ah Ks Kd Kc")
    assert good.hand and good.hand.seat.share.low > 0.4
    assert good.hand.paid.share.value > 0.9
