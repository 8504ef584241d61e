"""Case files: reading them into scenarios, their faults, their JSON Schema, and a template to start from."""

from __future__ import annotations

from apnap.model.case.codes import CODES, Code
from apnap.model.case.faults import CaseFaults, Fault
from apnap.model.case.loader import load, load_text
from apnap.model.case.schema import json_schema
from apnap.model.case.single import parse_expression
from apnap.model.case.template import template

__all__ = ["CODES", "CaseFaults", "Code", "Fault", "json_schema", "load", "load_text", "parse_expression", "template"]
