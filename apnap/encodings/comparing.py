"""Two unrolled scenarios with the same boards, asked together: a board on which only one of them has some result.

"Some play of the one ends so, and no play of the other" has a quantifier too many for one query. The solver proposes
a board and a play of the one, then a play of the other on that board with the same result. The choices of that play
are put into the circuit of the other, which leaves a formula about boards alone: where they do lead to the same
result. Those boards need not be looked at again, and so on until no board is left, or one on which the other has no
such play (counterexample-guided refinement).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import define, field, frozen

from apnap.encodings.answers import Leaf, Question
from apnap.encodings.decode import Assignment
from apnap.encodings.terms import FALSE, TRUE, Literal, Terms
from apnap.encodings.values import Val
from apnap.model.boards import Board
from apnap.model.claims import Expr, Value


@frozen
class Apart:
    """``status``: "sat": on the board the one side has a play that ends with the value and the other has none;
    "unsat": there is no such board; "unknown". ``doubtful``: boards on which the other side has plays that say
    nothing; they were passed over."""

    status: str
    board: Board | None = None
    value: Value = ()
    doubtful: tuple[Board, ...] = ()


@frozen
class Asked:
    """One side of a comparison. ``leaf``: what is compared at the end. ``settled``: the plays that say what it is."""

    question: Question
    leaf: Leaf
    settled: Literal

    @property
    def terms(self) -> Terms:
        """Its circuit."""
        return self.question.machine.terms

    def status(self, literals: Iterable[Literal]) -> tuple[str, Assignment | None]:
        """A play with all of these, if the solver finds one. Raises OutOfBudget."""
        status = self.question.sweeper.ask(list(literals))
        return status, self.question.sweeper.solver.model

    def unsettled(self) -> bool:
        """Some play says nothing: not modelled, decided by a black box, or longer than was looked at."""
        return self.question.sweeper.possible(-self.settled)


def asked(question: Question, expr: Expr, *, boxes: bool) -> Asked:
    """A side of a comparison. ``boxes``: plays in which a black box was opened count."""
    settled = question.ended() if boxes else question.machine.terms.both(question.ended(), question.untouched())
    return Asked(question, Leaf(question, expr), settled)


def alike(one: Question, other: Question) -> bool:
    """The boards of the two are the same, and told by the same variables."""
    mine, theirs = one.machine.open, other.machine.open
    said = [[q.machine.terms.args[i] for i in q.machine.open.nodes] for q in (one, other)]
    return mine.left == theirs.left and mine.nodes == theirs.nodes and said[0] == said[1]


@define
class Search:
    """Looks for boards on which ``one`` has a result that ``other`` has not; what was learnt is kept."""

    one: Asked
    other: Asked
    _passed: list[Literal] = field(factory=list)
    _doubtful: list[Board] = field(factory=list)

    def run(self, at_most: int | None = None) -> Apart:
        """A board with not more candidates there. Raises OutOfBudget."""
        open_ = self.one.question.machine.open
        few = [] if at_most is None else [-x for n, x in open_.size.items() if n > at_most]
        while True:
            wanted = self.one.terms.conj([self.one.settled, *few, *self._passed])
            status, model = ("unsat", None) if wanted == FALSE else self.one.status([wanted])
            if status != "sat" or model is None:
                return Apart(status, doubtful=tuple(self._doubtful))
            board, where = open_.board(model), self._board(model)
            assert board is not None
            status, play = self._same_result(where, self.one.leaf.value(model))
            if status == "unknown":
                return Apart(status)
            if status == "sat" and play is not None:
                self._passed.append(-self._where_it_leads_there(play))
                mine = self.one.leaf.literals(model)
                self._passed.append(-self.one.terms.conj([*where, *mine]))
            elif self._says_all(where):
                return Apart("sat", board, self.one.leaf.value(model), tuple(self._doubtful))
            else:
                self._doubtful.append(board)
                self._passed.append(-self.one.terms.conj(where))

    def _board(self, model: Assignment) -> list[Literal]:
        """The variables that say which board it is, as they are in a play."""
        args, nodes = self.one.terms.args, self.one.question.machine.open.nodes
        return [x if model.true(x) else -x for x in nodes if args[x] is None]

    def _same_result(self, where: Sequence[Literal], value: Value) -> tuple[str, Assignment | None]:
        literals = self.other.leaf.equal(value)
        wanted = self.other.terms.conj([self.other.settled, *literals])
        return ("unsat", None) if wanted == FALSE else self.other.status([*where, wanted])

    def _says_all(self, where: Sequence[Literal]) -> bool:
        """The other side has plays on the board, and all of them say what comes out."""
        return self.other.status(where)[0] == "sat" and (
            self.other.settled == TRUE or self.other.status([*where, -self.other.settled])[0] == "unsat"
        )

    def _where_it_leads_there(self, play: Assignment) -> Literal:
        """The boards on which the choices of a play of the other side are a play, with the result of the one side."""
        to = _Moved(self.other.terms, self.one.terms, self.other.question.machine.open.nodes, play)
        allowed = [self.one.terms.disj(to(x) for x in clause) for clause in self.other.terms.clauses]
        same = [_equal(self.one.terms, mine, to, theirs) for mine, theirs in _pairs(self.one.leaf, self.other.leaf)]
        return self.one.terms.conj([to(self.other.settled), *allowed, *same])


class _Moved:
    """Literals of one circuit in another one: variables about boards stay what they are, all others are as in a
    play."""

    def __init__(self, terms: Terms, to: Terms, shared: range, play: Assignment) -> None:
        new = self._new = [TRUE] * len(terms.args)
        for node in range(2, len(terms.args)):
            literals = terms.args[node]
            if literals is None:
                new[node] = node if node in shared else TRUE if play.true(node) else FALSE
            else:
                new[node] = to.conj([new[x] if x > 0 else -new[-x] for x in literals])

    def __call__(self, x: Literal) -> Literal:
        return self._new[x] if x > 0 else -self._new[-x]


def _pairs(one: Leaf, other: Leaf) -> list[tuple[Val, Val]]:
    if one.parts is None or other.parts is None:
        return [(one.val, other.val)]
    return [pair for mine, theirs in zip(one.parts, other.parts, strict=True) for pair in _pairs(mine, theirs)]


def _equal(terms: Terms, mine: Val, to: _Moved, theirs: Val) -> Literal:
    """Both are the same value."""
    return terms.disj(terms.both(x, to(theirs[v])) for v, x in mine.items() if v in theirs)
