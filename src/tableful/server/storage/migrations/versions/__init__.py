"""The steps; a file is never changed once it is released."""
