"""Benchmarks: `python -m benchmarks` runs them, `python -m benchmarks.page` writes docs/benchmarks.md again."""
