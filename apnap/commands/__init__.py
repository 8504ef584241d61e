"""What the commands of the command line do; :mod:`apnap.cli` only reads the words."""
