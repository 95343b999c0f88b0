"""The bots of Project AUDE."""
