"""Sheets of the betting that the shipped ones do not have: blinds, a bring-in, openers, an ante for the table."""

SHEETS = {
    "blinds": """\
name: Blinds
players: {min: 2, max: 6}
limits: {structure: none}
hands: {high: {ranking: standard}}
play: [blinds: {post: [1, 2]}, deal: {cards: 2}, bet, deal: {cards: 3}, bet, showdown]
""",
    "stud": """\
name: Stud
players: {min: 2, max: 6}
limits: {structure: fixed, small: 2, big: 4}
hands: {high: {ranking: standard}, low: {ranking: ace-to-five}}
play:
  - ante: {by: dealer, price: 3}
  - deal: {cards: 2}
  - deal: {cards: 1, face: up}
  - bet: {first: low-card, bring-in: 1}
  - deal: {cards: 1, face: up}
  - bet: {first: best-showing, open-pair: big, check-raise: false}
  - deal: {cards: 1, face: up}
  - bet: {first: best-low-showing, size: big}
  - showdown: {cards-speak: true}
""",
    "jackpots": """\
name: Jackpots
players: {min: 2, max: 6}
limits: {structure: pot, raises: any}
hands: {high: {ranking: standard}}
play:
  - ante
  - deal: {cards: 5}
  - bet: {opens-with: J J}
  - discard: {cards: 1}
  - deal: {cards: 1}
  - bet: {first: opener, check: false}
  - bet: {first: rotates}
  - bet: {first: last-raiser}
  - showdown
""",
}
