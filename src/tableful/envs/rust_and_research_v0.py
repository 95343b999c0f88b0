"""PettingZoo environments of the game `rust-and-research`."""

from tableful.envs.aec import makers

env, raw_env = makers("rust-and-research", "rust_and_research_v0")
