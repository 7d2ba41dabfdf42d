#!/usr/bin/env python3
"""An adapter: a Spanish 21 engine in Python, connected to assay21 at the level of rounds.

    rounds_alone.py FOLDER_OF_THE_ENGINE

The engine is used as it is: the adapter gives it bets and cards, answers its questions from the
script, and notes down what it does. See docs/connecting-an-engine.md.
"""
import json
import sys

sys.path.insert(0, sys.argv[1])
from spanish21 import Game, Rules  # noqa: E402  (found in the folder that was just added)


class WatchedGame(Game):
    """The engine, watched: each card, question and answer becomes an event."""

    def __init__(self, rules, cards):
        super().__init__(rules, iter(cards), self.answer)
        self.events = []

    def note(self, event, **fields):
        self.events.append({"e": event, **fields})

    # A hand is called after its box; the parts of "4" are "4.1" and "4.2".  `todo` holds the hands
    # of the box that plays, from the dealer's left: the first is the one that plays now.
    def play_box(self, hands):
        self.todo, self.played[hands[0].box] = [str(hands[0].box)], []
        super().play_box(hands)
        self.todo = []

    def play_hand(self, hand, can_split):
        split = super().play_hand(hand, can_split)
        name = self.todo.pop(0)
        if split:
            self.todo[:0] = [name + ".1", name + ".2"]
        else:
            self.played[hand.box].append(name)
        return split

    # Cards: `deal` is for players; what is drawn outside of it is the dealer's.
    def deal(self, hand):
        self.to = self.todo[0] if self.todo else str(hand.box)
        super().deal(hand)
        self.to = None

    def draw(self):
        card = super().draw()
        if self.to is None and len(self.dealer) == 1:
            self.note("deal", to="dealer", face="down")
        else:
            self.note("deal", to=self.to or "dealer", face="up", card=card)
        return card

    # Questions: the script says what the player of each hand wants, one item a question.
    def answer(self, hand, options):
        if "insure" in options:
            wanted = [i for i in self.round.get("insurance", []) if i["box"] == hand.box]
            return ("insure", wanted[0]["amount"]) if wanted else "pass"
        name = self.todo[0]
        choices = ["stand" if option == "keep" else option for option in options]
        wants = self.wants.get(name, [])
        while True:
            self.note("offer", hand=name, choices=choices)
            otherwise = self.round["otherwise"]
            want = wants.pop(0) if wants else otherwise if otherwise in choices else "stand"
            choice, _, amount = want.partition(":")
            stake = {"amount": int(amount or hand.bet)} if choice == "double" else {}
            if choice in choices and stake.get("amount", 0) <= hand.bet:
                break
            self.note("refuse", hand=name, choice=choice, **stake)  # not allowed: ask again
        self.note("choose", hand=name, choice=choice, **stake)
        option = options[choices.index(choice)]
        return (option, stake["amount"]) if stake else option

    def play_script(self, round_):
        """One round of the script, to its nets."""
        self.round, self.todo, self.to = round_, [], None
        self.wants = {hand: list(items) for hand, items in round_["decisions"].items()}
        bets = {box["box"]: box["bets"][0] for box in round_["boxes"]}
        self.played = {box: [str(box)] for box in bets}
        for result in self.play({box: bet["main"] for box, bet in bets.items()}):
            first, player = self.played[result.box][0], bets[result.box]["player"]
            for name, net in zip(self.played[result.box], result.nets):
                self.note("net", hand=name, player=player, amount=net)
            # This engine knows these apart; one that does not adds them to the first hand's net.
            for apart, net in (({"wager": "insurance"}, result.insurance),
                               ({"fixed": True}, result.fixed)):
                if net:
                    self.note("net", hand=first, player=player, amount=net, **apart)
        self.note("await")


def answer_to(message, table):
    if message["type"] == "hello":
        return {"type": "hello", "protocol": 2, "name": "spanish21.py", "version": "1.0",
                "vendor": "example", "editions": ["md-spanish21-1.0"], "level": "rounds",
                "observes": ["deal", "offer", "choose", "refuse", "net"], "limits": {"boxes": 7}}
    if message["type"] == "table":
        table.update(message["options"])
        if table.get("match-the-dealer", "no") == "yes":
            return {"type": "refused", "id": message["id"], "option": "match-the-dealer",
                    "reason": "this engine has no match wager"}
        return {"type": "ready", "id": message["id"]}
    chip = round(100 * float(table.get("chip-unit", "1.00")))
    game = WatchedGame(Rules(table["extra-splits"], chip), message["cards"].split())
    for round_ in message["rounds"]:
        game.play_script(round_)
    return {"type": "transcript", "id": message["id"], "events": game.events}


OPTIONS = {}
for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "goodbye":
        break
    print(json.dumps(answer_to(request, OPTIONS)), flush=True)
