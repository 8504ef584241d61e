"""The referee: the rules of Magic as an executable specification in plain Python.

It is a machine with an explicit agenda: :mod:`machine` says what may happen next in a state and carries it out.
On top of it :mod:`explore` enumerates all plays, :mod:`replay` follows a guide, :mod:`running` makes single plays and
:mod:`why_not` explains what did not trigger. What a rule lets the referee do stands in its module in
:mod:`apnap.model.rules`; the modules here only call it.

==================  ===================================================================================
``profile``         what is printed on a card or token, prepared for fast reading
``state``           objects, players, items, the state
``events``          what can happen in a batch
``world``           the scenario, its rule set, and whoever watches a run
``matching``        which objects and events fit a filter or pattern
``amounts``         numbers, conditions, and what a text's words refer to
``batch``           closing a batch: who saw it, what triggered
``triggering``      603.2: which abilities trigger, and how often
``placing``         603.3: waiting abilities onto the stack
``announcing``      601.2b-d: modes, targets, division
``priority``        117: what a player with priority may do
``script``          what the script and the options do
``resolving``       608: resolving
``effects/``        one module for each family of effects
``moving``          400.7: zone changes
``state_based``     704: state-based actions
``turns``           500: steps
==================  ===================================================================================
"""
