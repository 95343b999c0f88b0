"""PettingZoo environments of the game `unyielding-universe`."""

from tableful.envs.aec import makers

env, raw_env = makers("unyielding-universe", "unyielding_universe_v0")
