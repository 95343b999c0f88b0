"""Three toy games, each a model of how a game is written, that keep the core honest."""

from tableful.core.game import Game

from .auction import Auction
from .lifeboat import Lifeboat
from .postcard import Postcard

TOYS: tuple[Game, ...] = (Lifeboat(), Auction(), Postcard())
