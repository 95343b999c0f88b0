"""What the small picture of a card can show, as a deck names it. The browser draws it."""

from typing import Final

_WORDS = """
    accordion anvil banner barrel battery bell bicycle bird book bowl bridge buoy bust
    calculator cameo camera candle cassette chain chair clock coin compass computer crown disc
    drone drum factory feather field filmstrip flask floppy flower fortress fossil furnace gear
    gem globe gramophone guitar hall hammer helmet hills hourglass house kettle key knife ladle
    lamp lantern leaf letter lighthouse map mask medal megaphone metronome microphone microscope
    mine monument newspaper organ palette pick picture plan plane plug poster projector quill
    radio rake ring road rocket ruler scales score scroll ship spool stamp statue suitcase
    telephone telescope ticket tower train tram tree trumpet typewriter vase violin visor washer
    watering_can waterwheel whistle windmill
"""

MOTIFS: Final = tuple(_WORDS.split())
