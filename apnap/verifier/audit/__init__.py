"""The rules of an edition as a whole: contradictions, gaps, and which rulings rest on which rules."""
