"""A night at the terminal between two games: who is asked what, and how often."""

from collections.abc import Callable, Iterable, Sequence

from croupier.game.game import Game
from croupier.game.seal import Seal
from croupier.night.front import own_seat
from croupier.night.kept import begun
from croupier.night.night import Agreed, Played
from croupier.night.play import ShownNight
from croupier.players import bot
from croupier.variant.variant import Variant
from tests.telling import stud

NAMES = ("Me", "Ann", "Bob")


class Heard:
    """A front that shows nothing, notes what it is to say, and answers from a list."""

    private = True

    def __init__(self, *answers: bool) -> None:
        self.answers = list(answers)
        self.asked: list[str] = []
        self.dealt: list[str] = []
        self.words: list[str] = []
        self.closed: list[str] = []

    def run(self, play: Callable[[], None], stop: str) -> None:
        play()

    def opens(self, variant: object) -> None: ...

    def follow(self, story: object) -> None: ...

    def ends(self, game: Game, seal: Seal | None) -> None:
        self.stacks = game.stacks

    def begins(self, words: str, promise: str, game: Game) -> None:
        self.dealt.append(game.names[game.table.dealer])
        self.words.append(words.strip())

    def closes(self, lines: Iterable[str]) -> None:
        self.closed = [line.strip() for line in lines]

    def yes(self, question: str) -> bool:
        self.asked.append(question)
        return self.answers.pop(0)

    sure = yes

    def pick(self, question: str, options: Sequence[str]) -> int:
        self.asked.append(question)
        return len(options) - 1


def after(
    stacks: tuple[int, int, int],
    *answers: bool,
    people: int = 1,
    games: int | None = 2,
    sheets: Sequence[Variant] = (stud(),),
) -> Heard:
    """A night that goes on after a first game, which Bob dealt and which came out with these chips."""
    plays = ("person",) * people + ("random",) * (3 - people)
    agreed = Agreed(NAMES, plays, tuple(sheets), 100, 2, games, 7, 7)
    front = Heard(*answers)
    with begun(None, agreed) as file:
        file.night.finish(Played("Plain", "Bob", (100,) * 3, stacks, ()))
        seats = [bot("random")] * 3
        ShownNight(file, seats, own_seat(plays), front).play()  # type: ignore[arg-type]
    return front


def test_who_buys_again_deals_where_the_deal_has_come_to_that_seat() -> None:
    front = after((0, 150, 150), True)
    assert front.asked == ["Me is out. Buy 100 chips?"] and front.dealt == ["Me"]


def test_who_does_not_is_passed_over() -> None:
    front = after((0, 150, 150), False)
    assert front.asked == ["Me is out. Buy 100 chips?"] and front.dealt == ["Ann"]


def test_the_dealer_is_asked_about_the_game_that_was_picked_and_may_pick_again() -> None:
    other = stud("{min: 2, max: 4}").model_copy(update={"name": "Other"})
    front = after((100, 100, 100), False, True, sheets=(stud(), other))
    assert front.asked == ["Me deals. Which game?", "Deal Other?"] * 2
    assert front.words == ["=== Game 2, Me deals Other"]


def test_each_player_who_is_out_is_asked_once_and_then_the_night_is_over() -> None:
    front = after((0, 300, 0), False, False, people=3, games=None)
    assert front.asked == ["Me is out. Buy 100 chips?", "Bob is out. Buy 100 chips?"]
    assert front.closed[0] == "Only Ann has chips left." and front.dealt == []


def test_a_player_alone_with_chips_whose_bots_buy_again_can_still_end_the_night() -> None:
    """Whether it goes on is asked of what can be when everyone has bought, not of the chips before."""
    front = after((298, 1, 1), False, games=None)
    assert front.stacks == (300, 0, 0)
    assert front.asked == ["Another game?"] and front.closed[0] == "The night ends here."
