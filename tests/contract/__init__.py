"""What every game keeps, whatever its rules: to be registered is to be tested here."""
