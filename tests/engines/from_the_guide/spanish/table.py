"""One session at one table: everything between the rounds."""

from .cutting import Cutting
from .round import Round
from .shoe import Shoe


class Table(Cutting):
    def __init__(self, law, options, house):
        self.law, self.options, self.house = law, options, house
        self.events = []
        self.seats = {}                 # box: player
        self.arrivals = []              # players in the order in which they came
        self.shoe = Shoe()
        self.opened_with = None         # new, preshuffled or None
        self.stacks = 0
        self.cuts = 0
        self.idle = None                # None, or the face of the cards that lie spread
        self.came_to_idle = None        # who came first to the idle table
        self.after_idle = False
        self.cover_came_to = None       # "dealer", a player, "nobody"; None: it has not come out
        self.ordered = False
        self.removed = False            # decks were taken out of play
        self.must_shuffle = False
        self.owed_burn = False          # of a new dealer who had no card within reach
        self.shut_out = set()
        self.broken = set()
        self.jammed = False
        self.last_cut_from = None       # the box from which the last cut was offered
        self.accepts = []
        self.ended = False

    def show(self, kind, **fields):
        if kind not in self.house.hidden:
            self.events.append({"e": kind, **fields})

    def play(self, script):
        for stimulus in script:
            getattr(self, "do_" + stimulus["do"].replace("-", "_"))(stimulus)
            self.events.append({"e": "await"})
        return self.events

    # --- people -----------------------------------------------------------------------------

    def players(self):
        """Who sits, by box from the dealer's left, each once."""
        return list(dict.fromkeys(self.seats[box] for box in sorted(self.seats)))

    def arrive(self, player):
        if player not in self.arrivals:
            self.arrivals.append(player)

    def do_seat(self, s):
        self.seats[s["box"]] = s["player"]
        self.arrive(s["player"])
        if self.idle and not self.came_to_idle:
            self.came_to_idle = s["player"]
            if self.law.name == "ma" and self.idle == "down":
                self.idle = "up"
                self.show("spread", face="up")

    def do_leave(self, s):
        self.seats.pop(s["box"], None)

    def do_admit(self, s):
        if s["may-bet"]:
            self.shut_out.discard(s["player"])
        else:
            self.shut_out.add(s["player"])

    def do_close(self, s):
        pass

    # --- cards come to the table --------------------------------------------------------------

    def do_open(self, s):
        for seat in s["seats"]:
            self.seats[seat["box"]] = seat["player"]
        for player in s.get("arrive", []):
            self.arrive(player)
        for seat in s["seats"]:
            self.arrive(seat["player"])
        self.opened_with = s.get("decks")
        if self.opened_with != "new" or "opening" in self.house.without:
            return
        maryland = self.law.name == "md"
        self.show("inspect", by="dealer")
        if maryland:
            self.show("inspect", by="floorperson")
        for ten in s.get("tens", "").split():
            self.show("remove", card=ten)
        if not maryland:
            self.show("inspect", by="floorperson")
        self.show("spread", face="up")
        if self.arrivals:
            self.show("inspect", by="player", player=self.arrivals[0])

    def do_idle(self, s):
        self.show("gather", **{"from": "shoe"})
        self.show("gather", **{"from": "rack"})
        up = "face-up" in s or (self.law.name == "ma" and self.house.free("spread-up"))
        self.idle = "up" if up else "down"
        self.show("spread", face=self.idle)
        self.came_to_idle = None
        self.asked_face_up = s.get("face-up")
        self.shoe.load([], None)

    def device_shuffles(self):
        return self.options.get("shuffler", "manual") != "manual" and "shuffler" not in self.broken

    def continuous(self):
        return self.options.get("shuffler") == "continuous" and "shuffler" not in self.broken

    def do_stack(self, s):
        again = self.jammed and not self.cut_since and self.stacks > 0 and not self.idle and \
            not self.ordered and not self.dealt_by_device
        first = self.stacks == 0 or (again and self.stacks == 1)
        self.stacks += 0 if again else 1
        self.cut_since = False
        cards = s["cards"].split()
        by = "device" if self.device_shuffles() else "dealer"
        preshuffled = first and (self.opened_with == "preshuffled" or
                                 (self.opened_with is None and self.options.get("preshuffled") == "yes"))
        if self.removed and self.options.get("preshuffled") == "yes":
            preshuffled = True
        if self.jammed:
            preshuffled = False
        self.after_idle = bool(self.idle)
        if self.idle:
            self.end_idle(by)
        elif first and self.opened_with == "new":
            self.show("wash")
        elif self.cover_came_to is not None or (self.house.free("gather-all") and not first):
            if self.law.name == "ma":
                self.show("gather", **{"from": "table"})
            if self.law.name == "md":
                self.show("gather", **{"from": "rack"})
            self.show("gather", **{"from": "shoe"})
        if not preshuffled:
            self.show("shuffle", by=by)
        self.preshuffled_stack = preshuffled
        if self.removed or by == "dealer":
            self.burns_again = True
        self.shoe = Shoe()
        self.shoe.shuffled_by_device = by == "device" and not preshuffled
        self.shoe.by_hand = by == "dealer"
        self.shoe.load(cards, None)
        self.jammed = False
        self.removed = False
        self.must_shuffle = False
        self.shut_out.clear()
        self.dealt_by_device = self.continuous()
        if self.continuous():
            self.start_continuous(first)

    def start_continuous(self, first):
        if first or self.burns_again:
            self.burns_again = False
            self.burn_for_batch(None)
        self.idle = None
        self.cover_came_to = None
        self.ordered = False

    burns_again = False
    cut_since = False
    dealt_by_device = False    # the last stack lies in a device that deals it

    def end_idle(self, by):
        shown_to = self.came_to_idle or self.asked_face_up or next(iter(self.players()), None)
        if shown_to:
            self.show("inspect", by="player", player=shown_to)
            self.came_to_idle = shown_to
        if self.law.name == "md" and by == "device":
            self.show("gather", **{"from": "shuffler"})
        else:
            self.show("wash")
        self.idle = None

    asked_face_up = None
    preshuffled_stack = False

    def burn_for_batch(self, asked_by):
        self.burn_one(asked_by)
        if self.owed_burn:
            self.owed_burn = False
            self.burn_one(asked_by)

    def burn_one(self, asked_by):
        """The next card goes from the shoe to the rack; a 10 is none of the game, and another goes instead of it."""
        while self.shoe.cards:
            self.cover_out("nobody")
            card = self.shoe.take()
            if card[0] == "T":
                self.show("remove", card=card)
                continue
            self.shoe.to_rack(card)
            self.show("burn", card=card)
            if asked_by and self.law.burn_shown():
                self.show("show", card=card, player=asked_by)
            return

    def cover_out(self, to):
        if self.shoe.cover_is_next():
            self.shoe.behind = None
            self.cover_came_to = to
            self.show("cover-out")

    def do_new_dealer(self, s):
        waits = self.idle or self.cover_came_to is not None or self.must_shuffle or not self.shoe.cards or self.jammed \
            or self.ordered or not (self.cut_made or self.continuous())
        if waits:
            self.owed_burn = not self.house.wrong("new-dealer-forgets")
        else:
            self.burn_one(s.get("burn-asked-by"))

    cut_made = False

    def do_order(self, s):
        self.ordered = True

    def do_device(self, s):
        device, state = s["device"], s["state"]
        if state == "jammed":
            self.jammed = True
        elif state == "broken":
            self.broken.add(device)
            if self.law.name == "md":
                if device == "reader":
                    self.show("stop")
                else:
                    self.show("sign", device=device)
        elif state == "removed":
            self.broken.add(device)
        else:
            self.broken.discard(device)

    def reader_works(self):
        return self.law.reader(self.options) and "reader" not in self.broken

    def deals_hole_card(self):
        if self.law.name == "ma" and self.law.reader(self.options) and "reader" in self.broken and \
                ("reader" in self.broken_before or self.house.free("declared-at-once")):
            return self.options.get("without-reader", "hole-card") == "hole-card"
        return self.law.hole_card(self.options)

    def do_round(self, s):
        if self.law.name == "md" and "reader" in self.broken:
            return
        self.broken_before = set(self.broken)
        Round(self, s).play()
