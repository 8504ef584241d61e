"""Does some legal play explain a log? The referee follows it with the set of states that are still possible.

================  =====================================================================================
``check``         the question and the loop over the records
``opening``       the first point from which a log is followed
``start``         from the first records to a scenario and its first state
``explanations``  one state that is possible, with what is told of it and not yet read
``matching``      whether something that the referee tells is what a record says
``following``     which explanations are left after a record
``orders``        the orders that players have chosen, where the log says so
``outside``       what comes from cards whose text is not known
``blame``         which rules are broken where no explanation is left, and how to go on
``by_force``      how to go on by the log's word
``unsure``        where cards of which too little is known may be the reason
``nearest``       the smallest changes of the log that make it legal
``aligning``      the search for them, cheapest first
``nodes``         how far it has come
``edits``         which changes there are, and what they cost
``retelling``     the changes in words
``results``       what was found out
================  =====================================================================================
"""
