"""Does some legal play explain a log? The referee follows it with the set of states that are still possible.

================  =====================================================================================
``check``         the question and the loop over the records
``start``         from the first records to a scenario and its first state
``explanations``  one state that is possible, with what is told of it and not yet read
``matching``      whether something that the referee tells is what a record says
``following``     which explanations are left after a record
``outside``       what comes from cards whose text is not known
``blame``         which rules are broken where no explanation is left, and how to go on
``nearest``       the smallest change of the log that makes it legal
``results``       what was found out
================  =====================================================================================
"""
