"""What belongs to the project and not to the program: run with ``python -m tools.NAME`` in a checkout."""
