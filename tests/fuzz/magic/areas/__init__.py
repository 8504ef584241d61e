"""The fields of the rules that random scenarios are about, each with its cards and its way of using them."""

from tests.fuzz.magic.areas import (
    activated,
    attachments,
    combat,
    continuous,
    control,
    copies,
    denying,
    discarding,
    faces,
    graveyards,
    how_much,
    linked,
    losing,
    permissions,
    phasing,
    preventing,
    replacing,
    stack,
    this_turn,
)

AREAS = (
    activated.AREA,
    attachments.AREA,
    combat.AREA,
    continuous.AREA,
    control.AREA,
    copies.AREA,
    denying.AREA,
    discarding.AREA,
    faces.AREA,
    graveyards.AREA,
    how_much.AREA,
    linked.AREA,
    losing.AREA,
    permissions.AREA,
    phasing.AREA,
    preventing.AREA,
    replacing.AREA,
    stack.AREA,
    this_turn.AREA,
)

BYSTANDERS = tuple(card for area in AREAS for card in area.bystanders or area.permanents)
"""Permanents that may be on any board."""
