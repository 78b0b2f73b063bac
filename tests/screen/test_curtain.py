"""What opens the curtain between two players: something nobody types by accident, whatever the players are called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.players.answers import answers
from croupier.screen.curtain import ANYBODY, opens, word_for
from tests.screen.test_scene import NAMES


@pytest.mark.parametrize(
    ("name", "word"),
    [("Anna", "an"), ("Ben", "ben"), ("Carla", "car"), ("Dan", "da"), ("Eve", "e"), ("Fay", "fa"), ("Gus", "g"),
     ("Yves", "yv"), ("Nora", "nor")],
)  # fmt: skip
def test_it_is_the_shortest_beginning_of_the_name_that_begins_no_answer(name: str, word: str) -> None:
    """``y`` and ``n`` answer a question, ``c`` calls, ``b`` bets: none of them is the key that opens."""
    assert word_for(name, [*NAMES, "Yves", "Nora"]) == word


@pytest.mark.parametrize(
    ("people", "words"),
    [
        (("Ben", "Bella", "Bernd"), ("ben", "bel", "ber")),
        (("Anna", "Annabel"), (ANYBODY, "annab")),
        (("Émile", "Zoë"), ("e", "z")),
        (("Eerika", "Eve", "SSe"), ("eer", "ev", "sse")),
        (("A", "B", "C"), (ANYBODY,) * 3),
        (("Bo", "Lo", "Hi"), (ANYBODY,) * 3),
        (("4Jack", "12", "007"), (ANYBODY,) * 3),
        (("😀", "Ωμέγα", "Øystein", "Юлия", "花子"), (ANYBODY,) * 5),
        (("Jo 1", "Jo 2"), (ANYBODY, ANYBODY)),
        (("Jo 1", "Max"), ("j", "m")),
        (("O'Brien", "o'brien"), (ANYBODY, ANYBODY)),
        (("", " "), (ANYBODY, ANYBODY)),
    ],
    ids=str,
)  # fmt: skip
def test_every_name_has_something_that_opens(people: tuple[str, ...], words: tuple[str, ...]) -> None:
    assert tuple(word_for(name, people) for name in people) == words


@pytest.mark.parametrize("typed", ["em", "EM", " em ", "Ém", "E\u0301m"])
def test_capitals_accents_and_spaces_do_not_matter(typed: str) -> None:
    assert opens("em", typed)


@given(st.lists(st.text(max_size=6) | st.sampled_from(NAMES), min_size=2, max_size=7, unique=True))
def test_nothing_that_is_typed_in_a_game_and_no_key_held_down_opens_for_anyone(people: list[str]) -> None:
    for name in people:
        word = word_for(name, people)
        assert word.isascii() and word.isalpha() and opens(word, word)
        for answer in answers():
            assert not any(opens(word, answer[:end]) for end in range(len(answer) + 1))
        held = [sign * often for sign in {*word, " ", "1", "y", "n"} for often in range(2, 9)]
        assert not any(opens(word, keys) for keys in ["", "1 2 3", "b 3", "r to 8", *held])


@given(st.lists(st.text("abeno", min_size=1, max_size=4), min_size=2, max_size=7, unique=True))
def test_who_sits_down_in_the_wrong_turn_does_not_open_it(people: list[str]) -> None:
    for name in people:
        word = word_for(name, people)
        others = {word_for(other, people) for other in people if other != name}
        assert word == ANYBODY or word not in others
