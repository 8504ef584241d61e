"""``python -m apnap``."""

from apnap.cli import main

main()
