"""The cut: who is offered it, where the cover card goes, and what is burned after it."""


class Cutting:
    def do_cut(self, s):
        self.accepts = s.get("accepts", [])
        cards = len(self.shoe.cards)
        cuts = self.cut_is_due() or self.house.free("cut-machine-shuffled")
        covers = cuts or (self.house.free("cover-machine-shuffled") and self.options.get("approved-shuffle") != "yes")
        if not cuts and not self.house.free("uncut"):
            self.shoe.rotate(s["at"])
            self.shoe.rotate(s.get("recut", {}).get("at", 0))
        if cuts:
            order = self.offer_order()
            asked, cutter = self.cut_once(order, s["at"], self.accepts)
            self.shoe.rotate(s["at"])
            if "recut" in s:
                self.recut(s, order[len(asked):], cutter)
            self.cuts += 1
        if covers:
            behind = s["recut"]["cover"] if cuts and "recut" in s else s["cover"]
            self.show("cover", behind=behind)
            self.shoe.load(self.shoe.cards, min(behind, cards))
        self.show("insert")
        self.cover_came_to = None
        self.ordered = False
        self.after_idle = False
        self.cut_made = self.cut_since = True
        if self.options.get("approved-shuffle") != "yes" or self.house.free("burn-approved"):
            self.burn_for_batch(s.get("burn-asked-by"))
        elif self.owed_burn:
            self.owed_burn = False
            self.burn_one(s.get("burn-asked-by"))

    def cut_is_due(self):
        if self.law.name == "md":
            return True
        return not self.shoe.shuffled_by_device

    def cut_once(self, order, at, accepts):
        """Who was asked, and who cut: a player, or None for the dealer."""
        asked = []
        for player in order:
            self.show("offer-cut", player=player)
            asked.append(player)
            if player in accepts:
                self.show("cut", by="player", player=player, at=at)
                return asked, player
            self.show("decline-cut", player=player)
        self.show("cut", by="dealer", at=at)
        return asked, None

    def recut(self, s, rest, cutter):
        again = s["recut"]
        if self.house.free("cover-put-in-twice"):
            self.show("cover", behind=s["cover"])
        if again["by"] == "previous":
            if cutter is None:
                self.show("cut", by="dealer", at=again["at"])
            else:
                self.show("cut", by="player", player=cutter, at=again["at"])
        else:
            self.cut_once(rest, again["at"], self.accepts)
        self.shoe.rotate(again["at"])

    def from_the_right(self, start=None):
        boxes = sorted(self.seats, reverse=True)
        if start is not None:
            below = [box for box in boxes if box <= start]
            boxes = below + [box for box in boxes if box > start]
        return list(dict.fromkeys(self.seats[box] for box in boxes)), (boxes[0] if boxes else None)

    def first_then(self, player, rest=None):
        rest = self.players() if rest is None else rest
        if self.house.free("offer-cut-from-the-right"):
            seat = next((box for box in sorted(self.seats, reverse=True) if self.seats[box] == player), None)
            rest = self.from_the_right(seat)[0]
        return ([player] if player else []) + [other for other in rest if other != player]

    def first_to_come(self):
        return next(iter(self.arrivals), None)

    def offer_order(self):
        return self.maryland_order() if self.law.name == "md" else self.massachusetts_order()

    def maryland_order(self):
        if self.cuts == 0 and self.stacks <= 1:
            return self.first_then(self.first_to_come())
        came_to = self.cover_came_to
        if came_to == "dealer":
            return self.from_the_right()[0]
        if came_to in self.players() and not self.house.wrong("late-reshuffle-cut"):
            return self.first_then(came_to)
        return self.from_the_right()[0]

    def massachusetts_order(self):
        if self.stacks <= 1 and not self.refills or self.after_idle:
            self.last_cut_from = None
            return self.first_then(self.came_to_idle if self.after_idle else self.first_to_come())
        if self.last_cut_from is None:
            order, self.last_cut_from = self.from_the_right()
            self.last_cut_player = order[0] if order else None
            return order
        before, start = self.last_cut_player, self.last_cut_from - 1
        for box in sorted(self.seats, key=lambda box: (box > start, -box)):
            if self.seats[box] != before:
                start = box
                break
        order, self.last_cut_from = self.from_the_right(start)
        self.last_cut_player = order[0] if order else None
        return order

    last_cut_player = None

    refills = 0
