"""Fair cards: every order of the deck is as likely as any other, and none is changed once the cards are dealt."""

import hashlib
import random
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from croupier import Game, load
from croupier.cards import named
from croupier.game.seal import sealed
from croupier.variant.variant import Variant
from tests.logs import forged, logged, records
from tests.telling import stud

COMMITMENT = re.compile(r"^Commitment to the deck: ([0-9a-f]{64})$", re.MULTILINE)
OPENING = re.compile(r"^The commitment is the SHA-256 of: ([0-9a-f]{32}(?: [2-9TJQKA][cdhs]){52})$", re.MULTILINE)


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


# -- the shuffle ---------------------------------------------------------------------------------------------------

SHUFFLES = 5200
"""So that each card is expected a hundred times in each place."""


def unevenness(shuffle: Callable[[], list[int]]) -> float:
    """Pearson's statistic over cards and places, in standard deviations from what even shuffles give.

    Every shuffle puts each card in one place and in each place one card, so of the 52 x 52 counts only 51 x 51 are
    free; scaled by 51/52 the statistic has the chi-square distribution with that many degrees of freedom, of mean
    2601 and standard deviation 72.
    """
    counts = [[0] * 52 for _ in range(52)]
    for _ in range(SHUFFLES):
        for index, card in enumerate(shuffle()):
            counts[index][card] += 1
    expected = SHUFFLES / 52
    statistic = sum((count - expected) ** 2 / expected for row in counts for count in row)
    return float((statistic * 51 / 52 - 51 * 51) / (2 * 51 * 51) ** 0.5)


LIMIT = 6
"""Standard deviations: by chance once in many millions of runs."""


def dealt(variant: Variant, seed: int | None) -> list[int]:
    return list(Game(variant, ["Anna", "Ben"], seed=seed).deck)


def test_every_card_is_as_likely_in_every_place() -> None:
    variant = stud()
    assert abs(unevenness(lambda: dealt(variant, None))) < LIMIT


def test_the_seeds_of_tests_shuffle_as_evenly() -> None:
    variant, seeds = stud(), iter(range(SHUFFLES))
    assert abs(unevenness(lambda: dealt(variant, next(seeds)))) < LIMIT


@pytest.mark.parametrize("fault", ["swapped with any card", "a riffle that is too short", "one card never moves"])
def test_an_uneven_shuffle_would_be_found(fault: str) -> None:
    chance = Random(6)

    def shuffle() -> list[int]:
        deck = list(range(52))
        if fault == "swapped with any card":
            for place in range(52):
                other = chance.randrange(52)
                deck[place], deck[other] = deck[other], deck[place]
        elif fault == "one card never moves":
            rest = deck[1:]
            chance.shuffle(rest)
            return [0, *rest]
        else:
            for _ in range(4):
                cut = sorted(chance.randrange(2) for _ in deck)
                halves = [deck[: cut.count(0)], deck[cut.count(0) :]]
                chance.shuffle(cut)
                deck = [halves[which].pop(0) for which in cut]
        return deck

    assert unevenness(shuffle) > LIMIT


def test_people_are_dealt_by_the_systems_own_randomness(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by a generator with a seed, which could reach a sliver of the 52! orders only."""
    from croupier.game import opening

    class Noted(random.SystemRandom):
        used = 0

        def shuffle(self, x: list[object]) -> None:  # type: ignore[override]
            Noted.used += 1
            super().shuffle(x)

    monkeypatch.setattr(opening, "SystemRandom", Noted)
    variant = stud()
    dealt(variant, 1)
    assert Noted.used == 0
    random.seed(1)
    one = dealt(variant, None)
    random.seed(1)
    assert dealt(variant, None) != one and Noted.used == 2


# -- the commitment ------------------------------------------------------------------------------------------------


def test_a_commitment_is_the_hash_of_salt_and_deck() -> None:
    game = Game(stud(), ["Anna", "Ben"])
    seal = sealed(game)
    assert seal.deck == game.deck
    assert seal.commitment == sha256(f"{seal.salt} {named(game.deck)}")
    assert re.fullmatch("[0-9a-f]{32}", seal.salt), "128 bits that nobody can try out"


def test_no_two_salts_are_the_same_unless_the_seed_is() -> None:
    variant = stud()
    free = [sealed(Game(variant, ["Anna", "Ben"])).salt for _ in range(50)]
    assert len(set(free)) == 50
    seeded = [sealed(Game(variant, ["Anna", "Ben"], seed=seed)).salt for seed in (1, 1, 2)]
    assert seeded[0] == seeded[1] != seeded[2]
    same_deck = [sealed(Game(variant, ["Anna", "Ben"], deck="As Ks Qs")) for _ in range(2)]
    assert same_deck[0].commitment != same_deck[1].commitment


@pytest.mark.parametrize(
    "options", [(), ("--log", "log"), ("--seed", "5", "--log", "log")], ids=["plain", "logged", "seeded and logged"]
)
def test_players_see_the_commitment_before_the_deal_and_the_opening_after_the_game(
    croupier, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    out = croupier("play", "anaconda", "--watch", "--bots", "random", "--games", "2", *options).out
    games = out.split("=== Game ")[1:]
    assert len(games) == 2
    for game in games:
        (commitment,), (opening,) = COMMITMENT.findall(game), OPENING.findall(game)
        assert sha256(opening) == commitment
        assert game.index(commitment) < game.index("-- ante") < game.index("is dealt")
        assert game.index(opening) > game.rindex("-- ") and game.index(opening) > game.rindex("The pot holds")
        first_dealt = re.search(r"is dealt ([^.]*)\.", game)
        assert first_dealt and first_dealt[1].split()[0] == opening.split()[1]


def test_where_everyone_knows_the_cards_from_the_seed_nothing_is_sealed(croupier) -> None:
    out = croupier("play", "anaconda", "--watch", "--bots", "random", "--seed", "5").out
    assert "Chips: Anna" in out and not COMMITMENT.search(out) and not OPENING.search(out)


def test_who_leaves_in_the_middle_is_not_shown_the_deck(croupier, monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.night import plain

    def leave(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(plain, "ask", leave)
    code, out, err = croupier("play", "anaconda", "--players", "Anna,Ben,Carla")
    assert code == 130 and COMMITMENT.search(out) and not OPENING.search(out + err)


def test_a_seed_says_that_it_is_for_tests(croupier) -> None:
    arguments = ("play", "anaconda", "--watch", "--bots", "random")
    assert "seed 5, for testing" in croupier(*arguments, "--seed", "5").err
    assert croupier(*arguments).err == ""
    assert "For testing" in " ".join(croupier("play", "--help").out.split())


def test_verify_names_the_commitment_of_every_game(croupier, tmp_path: Path) -> None:
    logged(tmp_path / "log", load("anaconda"), ["Anna", "Ben", "Carla"], games=2)
    code, out, _ = croupier("replay", tmp_path / "log", "--verify")
    assert code == 0
    one, two = COMMITMENT.findall(out)
    assert f"Game 1: deck and salt are those of the commitment {one}." in out
    assert f"Game 2: deck and salt are those of the commitment {two}." in out
    assert "are those of" not in croupier("replay", tmp_path / "log").out
    assert "They came from the seed 7: whoever knew it before the deal knew every card." in out


def test_verify_says_nothing_of_a_seed_where_there_was_none(croupier, tmp_path: Path) -> None:
    logged(tmp_path / "log", load("anaconda"), ["Anna", "Ben", "Carla"], seed=None)
    assert "seed" not in croupier("replay", tmp_path / "log", "--verify").out


def test_a_deck_that_was_changed_is_not_the_one_committed_to(croupier, tmp_path: Path) -> None:
    """The last two cards are never dealt, and everything else in the log fits."""
    path = tmp_path / "log"
    lines = records(logged(path, load("anaconda"), ["Anna", "Ben", "Carla"]))
    *cards, one, two = lines[1]["deck"].split()
    lines[1]["deck"] = " ".join([*cards, two, one])
    path.write_bytes(forged(lines))
    code, out, err = croupier("replay", path, "--verify")
    assert (code, out) == (1, "") and f"{path}, line 2: " in err and "commitment" in err
