"""What was done, event by event, in the words of docs/protocol.md."""

from __future__ import annotations

from functools import lru_cache
from json import dumps
from typing import Iterable

KINDS = (
    "inspect", "remove", "spread", "wash", "shuffle", "offer-cut", "decline-cut", "cut", "cover", "insert", "burn", "show",
    "cover-out", "gather", "retire", "wager", "refuse-wager", "withdraw", "deal", "offer-insurance", "decline-insurance",
    "peek", "offer", "choose", "refuse", "follow", "announce", "hold", "reveal", "settle", "return", "repay", "fixed",
    "display",
    "wheel", "meter", "community", "clear", "discard", "refuse-card", "remedy", "dead", "void", "notify", "sign", "stop",
)


@lru_cache(maxsize=4096)
def quoted(text: str) -> str:
    """A text as JSON."""
    return dumps(text)


class Record:
    """The events of one session, each already in the form that goes over the wire."""

    __slots__ = ("lines", "paid", "_add", "_shoe")

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.paid: dict[tuple[str, str, str | None], int] = {}
        """What players were paid in this round, by hand, player and wager; without one, fixed payouts."""
        self._add = self.lines.append
        self._shoe = ""
        """The side of a double shoe that things are done with; nothing for the first."""

    def of_shoe(self, side: int) -> None:
        """From now on cards come from this side of a double shoe."""
        self._shoe = "" if side == 1 else ',"shoe":%d' % side

    def burn(self, card: str) -> None:
        self._add('{"e":"burn","card":"%s"%s}' % (card, self._shoe))

    def discard(self, card: str) -> None:
        self._add('{"e":"discard","card":"%s"%s}' % (card, self._shoe))

    def cover_out(self) -> None:
        self._add('{"e":"cover-out"%s}' % self._shoe)

    def bare(self, kind: str) -> None:
        self._add('{"e":"%s"}' % kind)

    def card(self, kind: str, card: str) -> None:
        self._add('{"e":"%s","card":"%s"}' % (kind, card))

    def hand(self, kind: str, hand: str) -> None:
        self._add('{"e":"%s","hand":"%s"}' % (kind, hand))

    def player(self, kind: str, player: str) -> None:
        self._add('{"e":"%s","player":%s}' % (kind, quoted(player)))

    def inspect(self, by: str, player: str | None = None) -> None:
        if player is None:
            self._add('{"e":"inspect","by":"%s"}' % by)
        else:
            self._add('{"e":"inspect","by":"%s","player":%s}' % (by, quoted(player)))

    def spread(self, face: str) -> None:
        self._add('{"e":"spread","face":"%s"}' % face)

    def shuffle(self, by: str) -> None:
        self._add('{"e":"shuffle","by":"%s"}' % by)

    def gather(self, source: str) -> None:
        self._add('{"e":"gather","from":"%s"}' % source)

    def cut(self, player: str | None, at: int) -> None:
        if player is None:
            self._add('{"e":"cut","by":"dealer","at":%d}' % at)
        else:
            self._add('{"e":"cut","by":"player","player":%s,"at":%d}' % (quoted(player), at))

    def cover(self, behind: int) -> None:
        self._add('{"e":"cover","behind":%d%s}' % (behind, self._shoe))

    def show(self, card: str, player: str) -> None:
        self._add('{"e":"show","card":"%s","player":%s}' % (card, quoted(player)))

    def wager(self, box: int, player: str, wager: str, amount: int) -> None:
        self._add('{"e":"wager","box":%d,"player":%s,"wager":"%s","amount":%d}' % (box, quoted(player), wager, amount))

    def refuse_wager(self, box: int, player: str, wager: str, ask: str, amount: int | None) -> None:
        tail = "" if amount is None else ',"amount":%d' % amount
        self._add('{"e":"refuse-wager","box":%d,"player":%s,"wager":"%s","ask":"%s"%s}'
                  % (box, quoted(player), wager, ask, tail))

    def withdraw(self, box: int, player: str, wager: str) -> None:
        self._add('{"e":"withdraw","box":%d,"player":%s,"wager":"%s"}' % (box, quoted(player), wager))

    def deal_up(self, to: str, card: str) -> None:
        self._add('{"e":"deal","to":"' + to + '","face":"up","card":"' + card + '"' + self._shoe + "}")

    def deal_sideways(self, to: str, card: str) -> None:
        self._add('{"e":"deal","to":"%s","face":"up","card":"%s","sideways":true%s}' % (to, card, self._shoe))

    def deal_down(self, to: str) -> None:
        self._add('{"e":"deal","to":"%s","face":"down"%s}' % (to, self._shoe))

    def offer_insurance(self, box: int, player: str, most: int) -> None:
        self._add('{"e":"offer-insurance","box":%d,"player":%s,"most":%d}' % (box, quoted(player), most))

    def decline_insurance(self, box: int, player: str) -> None:
        self._add('{"e":"decline-insurance","box":%d,"player":%s}' % (box, quoted(player)))

    def even_money(self, kind: str, box: int, player: str) -> None:
        """`offer-even-money`, `even-money` or `decline-even-money`."""
        self._add('{"e":"%s","box":%d,"player":%s}' % (kind, box, quoted(player)))

    def peek(self, blackjack: bool) -> None:
        self._add('{"e":"peek","blackjack":%s}' % ("true" if blackjack else "false"))

    def offer(self, hand: str, choices: Iterable[str]) -> None:
        self._add('{"e":"offer","hand":"' + hand + '","choices":["' + '","'.join(choices) + '"]}')

    def choose(self, hand: str, choice: str, amount: int | None = None) -> None:
        tail = "" if amount is None else ',"amount":%d' % amount
        self._add('{"e":"choose","hand":"%s","choice":"%s"%s}' % (hand, choice, tail))

    def refuse(self, hand: str, choice: str, amount: int | None = None) -> None:
        tail = "" if amount is None else ',"amount":%d' % amount
        self._add('{"e":"refuse","hand":"%s","choice":"%s"%s}' % (hand, choice, tail))

    def follow(self, hand: str, player: str, choice: str, amount: int | None, takes: str | None = None) -> None:
        tail = ',"amount":%d' % amount if takes is None else ',"takes":"%s"' % takes
        self._add('{"e":"follow","hand":"%s","player":%s,"choice":"%s"%s}' % (hand, quoted(player), choice, tail))

    def announce_total(self, of: str, total: int) -> None:
        self._add('{"e":"announce","of":"%s","total":%d}' % (of, total))

    def announce_blackjack(self, hand: str) -> None:
        self._add('{"e":"announce","of":"%s","blackjack":true}' % hand)

    def announce_dealers_card(self) -> None:
        self._add('{"e":"announce","of":"dealer","card":true}')

    def settle(self, wager: str, hand: str, player: str, outcome: str, pays: int, takes: int, returns: int) -> None:
        line = '{"e":"settle","wager":"%s","hand":"%s","player":%s,"outcome":"%s"' % (wager, hand, quoted(player), outcome)
        if pays:
            line += ',"pays":%d' % pays
        if takes:
            line += ',"takes":%d' % takes
        if returns:
            line += ',"returns":%d' % returns
        self._add(line + "}")
        self._pay(hand, player, wager, pays)

    def give_back(self, wager: str, hand: str, player: str, amount: int) -> None:
        self._add('{"e":"return","wager":"%s","hand":"%s","player":%s,"amount":%d}' % (wager, hand, quoted(player), amount))

    def repay(self, wager: str | None, hand: str, player: str, amount: int) -> None:
        of = "" if wager is None else '"wager":"%s",' % wager
        self._add('{"e":"repay",%s"hand":"%s","player":%s,"amount":%d}' % (of, hand, quoted(player), amount))

    def _pay(self, hand: str, player: str, wager: str | None, pays: int) -> None:
        if pays:
            self.paid[hand, player, wager] = self.paid.get((hand, player, wager), 0) + pays

    def fixed(self, hand: str, player: str, pays: int) -> None:
        self._pay(hand, player, None, pays)
        self._add('{"e":"fixed","for":"%s","player":%s,"pays":%d}' % (hand, quoted(player), pays))

    def display(self, box: int) -> None:
        self._add('{"e":"display","box":%d}' % box)

    def wheel(self, box: int, player: str, wager: str, symbol: str) -> None:
        self._add('{"e":"wheel","box":%d,"player":%s,"wager":"%s","symbol":%s}'
                  % (box, quoted(player), wager, quoted(symbol)))

    def meter(self, meter: str, amount: int) -> None:
        self._add('{"e":"meter","meter":"%s","amount":%d}' % (meter, amount))

    def community(self, box: int, player: str, wager: str, hand: str, pays: int) -> None:
        self._pay(str(box), player, wager, pays)
        self._add('{"e":"community","box":%d,"player":%s,"wager":"%s","for":"%s","pays":%d}'
                  % (box, quoted(player), wager, hand, pays))

    def remedy(self, hand: str, takes: str) -> None:
        self._add('{"e":"remedy","hand":"%s","takes":"%s"}' % (hand, takes))

    def sign(self, device: str) -> None:
        self._add('{"e":"sign","device":"%s"}' % device)

    def await_(self) -> None:
        self._add('{"e":"await"}')
