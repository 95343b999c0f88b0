"""PettingZoo environments of the game `ai-space-puzzle`."""

from tableful.envs.aec import makers

env, raw_env = makers("ai-space-puzzle", "ai_space_puzzle_v0")
