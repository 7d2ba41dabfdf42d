"""The casino game Spanish 21, written from the texts of its four editions."""
