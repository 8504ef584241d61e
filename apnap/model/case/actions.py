"""Actions of the script and of options: ``cast "Shock" targeting "Grizzly Bears"``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import field, frozen

from apnap.model.abilities import Card, ManaAbility, Mode, Opaque
from apnap.model.case.cards import add_text_faults
from apnap.model.case.faults import FaultList, Path, nearest, plural
from apnap.model.case.names import Names, activated_of
from apnap.model.case.parsing import SyntaxProblem, parse_action
from apnap.model.case.targets import (
    choosable,
    mode_fault,
    mode_sets,
    one_object,
    share_fault,
    target,
    target_fault,
)
from apnap.model.case.trees import ActionSyntax, Piece
from apnap.model.games import Game, games
from apnap.model.scenario import (
    Action,
    Activate,
    Attack,
    Begin,
    Cast,
    DeclareAttackers,
    DeclareBlockers,
    Happen,
    Use,
)
from apnap.model.text import TextFaults, reader
from apnap.model.trees import mentions


@frozen
class Understood:
    """An action whose words are understood, before its names are looked up. ``mode``: the text of use and happen."""

    player: str
    written: str
    path: Path
    syntax: ActionSyntax
    mode: Mode | None = None


def understand(player: str, written: str, path: Path, game: Game, faults: FaultList) -> Understood | None:
    """Parse an action; None after a fault."""
    try:
        syntax = parse_action(written)
    except SyntaxProblem as e:
        faults.add("E501", path, e.message, words=e.words or written, accepted=_of_game(e.accepted, game), at=e.at)
        return None
    if syntax.verb not in game.verbs:
        message = f"{syntax.verb!r} is no action of {game.title}"
        faults.add("E501", path, message, words=syntax.verb, accepted=tuple(sorted(game.verbs)))
        return None
    for clause in syntax.twice:
        faults.add("E501", path, f"{clause!r} is written twice", words=clause)
    if syntax.verb not in ("use", "happen"):
        return Understood(player, written, path, syntax)
    try:
        return Understood(player, written, path, syntax, reader(game.package).read_effect(syntax.of.text))
    except TextFaults as error:
        add_text_faults(error, faults, path, shift=syntax.of.start + 1)
        return None


def _of_game(accepted: tuple[str, ...], game: Game) -> tuple[str, ...]:
    """What the grammar accepts, without the verbs of other games."""
    foreign = {f"`{verb}`" for other in games().values() for verb in other.verbs - game.verbs}
    return tuple(a for a in accepted if a not in foreign)


def resolve(action: Understood, names: Names, faults: FaultList) -> Action | None:
    """The action with its names looked up; None after a fault."""
    return _Resolver(action, names, faults).action()


@frozen
class _Resolver:
    understood: Understood
    names: Names
    faults: FaultList
    clauses: Mapping[str, tuple[Piece, ...]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "clauses", self.understood.syntax.clauses)

    def fault(self, code: str, piece: Piece, message: str, accepted: tuple[str, ...] = ()) -> None:
        self.faults.add(code, self.understood.path, message, words=piece.text, accepted=accepted, at=piece.at)

    def action(self) -> Action | None:
        match self.understood.syntax.verb:
            case "begin":
                return self.begin()
            case "use" | "happen":
                return self.effect()
            case "attack":
                return self.attack() if self.names.game.attacks_one_by_one else self.attack_together()
            case "block":
                return self.block()
            case "activate":
                return self.activate()
            case _:
                return self.cast()

    def begin(self) -> Action | None:
        step = self.understood.syntax.of
        steps = self.names.game.steps
        if step.text not in steps:
            near = nearest(step.text, steps)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            self.fault("E510", step, f"there is no step {step.text!r}{hint}", steps)
            return None
        for piece in self.clauses.get("player", ()):
            if not self.names.is_player(piece.text):
                self.fault("E401", piece, f"there is no player {piece.text}", self.names.players)
                return None
            return Begin(step.text, piece.text)
        return Begin(step.text, self.understood.player)

    def attack(self) -> Action | None:
        path, of, attacked = self.understood.path, self.understood.syntax.of, self.clauses["attacked"][0]
        codes = ("E502", "E503")
        attacker = one_object(of.text, self.names, path, self.faults, codes=codes, at=of.at)
        if attacked.quoted:
            goal = one_object(attacked.text, self.names, path, self.faults, codes=codes, at=attacked.at)
        else:
            goal = attacked.text if self.names.is_player(attacked.text) else None
            if goal is None:
                self.fault("E401", attacked, f"there is no player {attacked.text}", self.names.players)
        if goal == self.understood.player:
            self.fault("E508", attacked, f"{goal} attacks and cannot be attacked")
        for extra in self.clauses["others"]:
            self.fault("E508", extra, "one creature attacks at a time")
        return Attack(attacker, goal) if attacker is not None and goal is not None else None

    def object(self, piece: Piece) -> str | None:
        """The object that a name means; None after a fault."""
        codes = ("E502", "E503")
        return one_object(piece.text, self.names, self.understood.path, self.faults, codes=codes, at=piece.at)

    def all_objects(self, pieces: Sequence[Piece]) -> tuple[str, ...] | None:
        """The objects that names mean, each once; None after a fault."""
        found = [self.object(p) for p in pieces]
        for piece, one in zip(pieces, found, strict=True):
            if one is not None and found.count(one) > 1:
                self.fault("E508", piece, f"{one!r} is named twice")
                return None
        return None if None in found else tuple(o for o in found if o is not None)

    def attack_together(self) -> Action | None:
        syntax, attacked = self.understood.syntax, self.clauses["attacked"][0]
        attackers = self.all_objects((syntax.of, *self.clauses["others"]))
        if attacked.quoted:
            self.fault("E508", attacked, "a player is attacked here, written without quotes", self.names.players)
            return None
        if not self.names.is_player(attacked.text):
            self.fault("E401", attacked, f"there is no player {attacked.text}", self.names.players)
            return None
        if attacked.text == self.understood.player:
            self.fault("E508", attacked, f"{attacked.text} attacks and cannot be attacked")
        return None if attackers is None else DeclareAttackers(attackers, attacked.text)

    def block(self) -> Action | None:
        attacker, blockers = self.object(self.understood.syntax.of), self.all_objects(self.clauses["others"])
        return None if attacker is None or blockers is None else DeclareBlockers(blockers, attacker)

    def activate(self) -> Action | None:
        targets, found = self.targets(), self.object(self.understood.syntax.of)
        card = None if found is None else self.names.card_of(found)
        if found is None or card is None or targets is None:
            return None
        number = self.which(card)
        if number is None:
            return None
        modes = tuple(int(p.text) for p in self.clauses.get("choosing", ()))
        shares = tuple(int(p.text) for p in self.clauses.get("dividing", ()))
        own = activated_of(card.abilities)
        if number < len(own) and card.back is None and not self.names.lent and not self.names.may_copy(card):
            ability = own[number]  # the only one that can be meant
            if targets and mentions(ability, (Opaque,)):
                piece = self.clauses["targeting"][0]
                self.fault("E508", piece, "the effect of this ability was not understood, so nor were its targets")
                return None
            offered, choose = ((), 0) if isinstance(ability, ManaAbility) else (ability.modes, ability.choose)
            self.check_choices(offered, choose, targets, modes, shares)
        return Activate(found, number, targets, tuple(m - 1 for m in modes), shares)

    def which(self, card: Card) -> int | None:
        """The activated ability that is meant (0-based); None after a fault."""
        piece = self.clauses.get("ability", (self.understood.syntax.of,))[0]
        number = int(piece.text) if "ability" in self.clauses else 1
        most = self.names.most_activated(card)
        if number < 1 or (most is not None and number > most):
            has = plural(most or 0, "activated ability")
            self.fault("E515", piece, f"{card.name!r} has {has}")
            return None
        return number - 1

    def targets(self) -> tuple[str, ...] | None:
        path, pieces = self.understood.path, self.clauses.get("targeting", ())
        found = [target(p.text, self.names, path, self.faults, at=p.at) for p in pieces]
        return None if None in found else tuple(t for t in found if t is not None)

    def effect(self) -> Action | None:
        understood, mode, targets = self.understood, self.understood.mode, self.targets()
        if mode is None or targets is None:
            return None
        if targets:
            self.check_targets(targets, ((mode,),))
        kind = Use if understood.syntax.verb == "use" else Happen
        return kind(understood.syntax.of.text, mode, targets)

    def check_targets(self, targets: tuple[str, ...], sets: tuple[tuple[Mode, ...], ...]) -> None:
        fault = target_fault(targets, sets, self.names, self.understood.player)
        if fault:
            pieces = self.clauses["targeting"]
            span = Piece(", ".join(p.text for p in pieces), pieces[0].start, pieces[-1].end)
            self.fault("E508", span, fault)

    def cast(self) -> Action | None:
        piece, path = self.understood.syntax.of, self.understood.path
        targets = self.targets()
        found = one_object(piece.text, self.names, path, self.faults, codes=("E502", "E503"), at=piece.at)
        if found is None or targets is None:
            return None
        modes = tuple(int(p.text) for p in self.clauses.get("choosing", ()))
        shares = tuple(int(p.text) for p in self.clauses.get("dividing", ()))
        self.check_cast(found)
        card = self.names.card_of(found)
        if card is not None:
            self.check_choices(*choosable(card), targets, modes, shares)
        return Cast(found, targets, tuple(m - 1 for m in modes), shares)

    def check_cast(self, found: str) -> None:
        thing, piece = self.names.objects[found], self.understood.syntax.of
        if thing.owner != self.understood.player:
            self.fault("E504", piece, f"{found!r} is {thing.owner}'s card, not {self.understood.player}'s")
        card = self.names.card_of(found)
        verb = self.understood.syntax.verb if card is None else self.names.game.verb(card.types)
        if verb != self.understood.syntax.verb:
            self.fault("E505", piece, f"for {found!r} write `{verb}`", (verb,))

    def check_choices(
        self,
        offered: tuple[Mode, ...],
        choose: int,
        targets: tuple[str, ...],
        modes: tuple[int, ...],
        shares: tuple[int, ...],
    ) -> None:
        fault = mode_fault(modes, offered, choose) if modes else None
        if fault:
            self.fault("E506", self.clauses["choosing"][0], fault)
            return
        sets = tuple(mode_sets(offered, choose, tuple(m - 1 for m in modes)))
        if targets:
            self.check_targets(targets, sets)
        fault = share_fault(shares, targets, sets) if shares else None
        if fault:
            self.fault("E509", self.clauses["dividing"][0], fault)
