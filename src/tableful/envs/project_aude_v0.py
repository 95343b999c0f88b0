"""PettingZoo environments of the game `project-aude`."""

from tableful.envs.aec import makers

env, raw_env = makers("project-aude", "project_aude_v0")
