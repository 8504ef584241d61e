"""The referee: the rules of the games as an executable specification in plain Python.

It is a machine with an explicit agenda: :mod:`machine` carries out what is on it and says what may happen next. How a
game is played stands in a package of its own, named like ``Game.package``, behind the interface in :mod:`machines`;
all else is shared. On top of it :mod:`explore` enumerates all plays, :mod:`replay` follows a guide, :mod:`running`
makes single plays and :mod:`why_not` explains what did not trigger. What a rule lets the referee do stands in its
module in :mod:`apnap.model.rules`; the modules here only call it.

===================  ==================================================================================
``profile``          what is printed on a card or token, prepared for fast reading
``printer``          makes profiles
``objects``          objects and players
``items``            spells and abilities
``state``            the state of a game
``tasks``            what can be on the agenda
``events``           what can happen in a batch
``world``            the scenario, its rule set, and whoever watches a run
``matching``         which objects fit a filter
``characteristics``  what static abilities make of objects
``patterns``         which events fit a trigger pattern
``referents``        what a text's words refer to
``amounts``          players, numbers, conditions
``batch``            closing a batch: who saw it, what triggered
``triggering``       603.2: which abilities trigger, and how often
``delayed``          603.7: which delayed abilities trigger
``state_triggers``   603.8: which abilities trigger on a state
``entries``          what the script and the options do, and which item comes next
``resolving``        608: carrying out spells and abilities
``effects/``         one module for each family of effects
``moving``           400.7: zone changes
===================  ==================================================================================
"""
