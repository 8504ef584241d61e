"""How much of the triggered abilities of real cards can be read: what ``python -m tools.coverage_text`` measures."""
