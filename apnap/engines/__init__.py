"""Readers of engine logs: one module for each engine, which turns lines into records of the neutral trace.

A module here is an engine if it has an ``ENGINE``; the registry finds it by itself.
"""

from __future__ import annotations
