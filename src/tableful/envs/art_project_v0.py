"""PettingZoo environments of the game `art-project`."""

from tableful.envs.aec import makers

env, raw_env = makers("art-project", "art_project_v0")
