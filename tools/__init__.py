"""What run.py and hatch_build.py share: standard library only, run by any Python from 3.11 on."""
