"""`/verify`: what proves that the last deal was fair, as files that `python -m bot verify` checks (A72, C2).

The group gets the cards that were shown, each player in DM his own. Nothing of a hand that runs, nothing of a
folded hand unless the hand was dealt with `reveal=full`. The same card may have lain in a hand folded before
a svara: so what was shown is opened in the newest pack that has it. Before a svara that is the last one; cards
that were never thrown back in draw poker are in the first pack alone, those that were, in the newest (A31).
"""

from collections.abc import Iterable
from typing import NamedTuple

from bot.engine import fairness
from bot.engine.cards import Card
from bot.presenter.names import html_name
from bot.presenter.texts import say
from bot.table.state import Pack, TablePhase, TableState

RUNNING = (TablePhase.CUT, TablePhase.HAND)


class Proof(NamedTuple):
    """One message: a text, and the file whose caption it is; no file if no card may be opened."""

    text: str
    name: str = ""
    file: bytes = b""


def group_proofs(state: TableState, lang: str) -> list[Proof]:
    """What the group may have: the shown cards, or all packs of a hand that was played with `reveal=full`."""
    if refusal := _refusal(state):
        return [Proof(say(lang, refusal))]
    if not _wants_all(state):
        return _shown_proofs(state, lang, say(lang, "proof-shown"))
    if state.kept_pack or state.kept_hands:  # its order, or a hand of it, is that of the next deal (C12, H29)
        return _shown_proofs(state, lang, f"{say(lang, 'proof-shown')} {say(lang, 'proof-pack-kept')}")
    about = say(lang, "proof-full")
    return [_proof(state, pack, frozenset(pack.sealed.order), lang, about) for pack in state.packs]


def _shown_proofs(state: TableState, lang: str, about: str) -> list[Proof]:
    cards = shown_cards(state)
    return _proofs(state, cards, lang, about if cards else say(lang, "proof-nothing-shown"))


def _proofs(state: TableState, cards: frozenset[Card], lang: str, about: str) -> list[Proof]:
    """Each card from the newest pack that has it; a hand kept from the deal before, from that deal's pack (H29)."""
    kept = [(cards.intersection(hand.cards), hand.pack) for hand in state.brought.values()]
    rest, proofs = cards.difference(*(theirs for theirs, _ in kept)), []
    for pack in reversed(state.packs):
        theirs = rest.intersection(pack.sealed.order)
        rest -= theirs
        if theirs or pack is state.packs[-1]:
            proofs.append(_proof(state, pack, theirs, lang, about))
    return proofs + [_proof(state, pack, theirs, lang, about) for theirs, pack in kept if theirs]


def of_before(proofs: Iterable[Proof], number: int, lang: str) -> list[Proof]:
    """Proofs of the hand before the one that runs say so."""
    line = say(lang, "proof-of-before", number=number)
    return [proof._replace(text=f"{line}\n{proof.text}") for proof in proofs]


def own_proofs(tables: Iterable[TableState], user: int, lang: str, titles: dict[int, str]) -> list[Proof]:
    """A player's own cards of the last hand at each of his tables, for his eyes only."""
    proofs = [
        proof
        for state in tables
        if user in (*state.players, *state.last_players) and state.hand_no
        for proof in _own_proofs(state, user, lang, html_name(titles.get(state.chat, "")))
    ]
    return proofs or [Proof(say(lang, "proof-none-own"))]


def _own_proofs(state: TableState, user: int, lang: str, title: str) -> list[Proof]:
    seat = state.seat(user)
    refusal = _refusal(state) or (None if seat is not None else "no-last-hand")
    if refusal or seat is None:
        return [Proof(f"{title}: {say(lang, refusal or 'no-last-hand')}")]
    if user in state.kept_hands:  # he may not look at it before he plays it (H29)
        return [Proof(f"{title}: {say(lang, 'proof-hand-kept')}")]
    cards = frozenset(state.hand.seats[seat].cards)
    about = say(lang, "proof-own", chat=title) if cards else f"{title}: {say(lang, 'cards-none')}"
    return _proofs(state, cards, lang, about)


def shown_cards(state: TableState) -> frozenset[Card]:
    """Every card of the ended hand that all have seen: shown hands, also afterwards, and single open cards."""
    hand = state.hand
    seats = {*hand.shown, *(state.players.index(user) for user in state.voluntary)}
    cards = (card for seat in seats for card in hand.seats[seat].cards)
    return frozenset(cards).union(card for _, card in hand.face_up)


def _refusal(state: TableState) -> str | None:
    """Why there is no proof now: a text key."""
    if state.phase in RUNNING or state.playing:
        return "proof-not-yet"
    return None if state.hand is not None and state.packs else "no-last-hand"


def _wants_all(state: TableState) -> bool:
    """By the rules under which the hand was dealt: nobody may open folded hands by a later change of settings."""
    return bool(state.hand.options.get("reveal") == "full")


def _proof(state: TableState, pack: Pack, cards: frozenset[Card], lang: str, about: str) -> Proof:
    """The proof for one pack of the deal; without cards to open it is the word about the seal."""
    lines = [about, _seal(pack, lang)]
    if not cards:
        return Proof("\n".join(lines))
    file = fairness.to_json(pack.sealed.reveal(cards, pack.cut or 0))
    number = state.packs.index(pack) + 1 if pack in state.packs else 0  # 0: of the deal before
    name = f"hand-{state.hand_no}-pack-{number}.json"
    return Proof("\n".join((*lines, say(lang, "proof-how"))), name, file)


def _seal(pack: Pack, lang: str) -> str:
    """Whether the pack, recomputed, is the one that was sealed before the cut."""
    matches = pack.sealed.commitment == pack.commitment
    return say(lang, "proof-seal", commitment=pack.commitment, matches=matches)
