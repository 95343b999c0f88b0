"""Project AUDE: professors send research assistants back in time for what a fire destroyed."""
