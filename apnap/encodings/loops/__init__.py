"""Plays that come back to where they have been (104.4b, 732): positions, their graph, and what it says of ends."""
