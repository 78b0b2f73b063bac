"""A house variant that is over in one choice, for whole nights at the keyboard."""

QUICK = """
name: Quick
players: {min: 3, max: 3}
chips: {ante: 5}
hands:
  high: {ranking: standard}
  low: {ranking: ace-to-five}
play: [ante, deal: {cards: 5}, declare, showdown: {both: win-or-tie}]
"""
"""With five chips each, everyone is all in at the ante, and those who lose are out."""
