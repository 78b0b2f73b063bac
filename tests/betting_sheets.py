"""Sheets of the betting that the shipped ones do not have: blinds, a bring-in, openers, an ante for the table."""

SHEETS = {
    "blinds": """\
name: Blinds
players: {min: 2, max: 6}
limits: {structure: none}
hands: {high: {ranking: standard}}
play: [blinds: {post: [1, 2]}, deal: {cards: 2}, bet, deal: {cards: 3}, bet, showdown]
""",
}
