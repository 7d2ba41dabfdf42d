"""How this engine is started: what it leaves free, what it does not report, what it does not do."""

KINDS = ["inspect", "remove", "spread", "wash", "shuffle", "offer-cut", "decline-cut", "cut", "cover", "insert", "burn",
         "show", "cover-out", "gather", "retire", "wager", "refuse-wager", "withdraw", "deal", "offer-insurance",
         "decline-insurance", "peek", "offer", "choose", "refuse", "follow", "announce", "hold", "reveal", "settle",
         "return", "repay", "fixed", "display", "wheel", "clear", "discard", "refuse-card", "remedy", "dead", "void",
         "notify", "sign", "stop"]

FEATURES = ["opening", "inspection", "shuffle", "cut", "burn", "shoe-life", "irregularities", "devices", "announcements",
            "dealing", "hit", "stand", "double", "rescue", "split", "surrender", "insurance", "settlement",
            "fixed-payouts", "side-wagers", "several-bettors"]

# Where a feature is done elsewhere, these kinds are not shown.
SHOWN_BY = {"inspection": {"inspect"}, "shuffle": {"wash", "shuffle", "gather"},
            "cut": {"offer-cut", "decline-cut", "cut", "cover", "insert"}, "burn": {"burn", "show"},
            "shoe-life": {"cover-out"}, "announcements": {"announce"}, "opening": {"spread"},
            "insurance": {"offer-insurance", "decline-insurance"}, "fixed-payouts": {"fixed"}}

# Each is lawful: the text leaves it free, or a registered reading has it (named where it is one).
VARIANTS = {
    "bust-at-once": "busted hands are collected as they bust",
    "no-reveal": "the hole card stays down after a Blackjack of the reader's",
    "insurance-by-offer": "Maryland: insurance is taken when it is offered and not before (insurance-before-the-offer)",
    "aside-late": "a refused card is put away at the very end of the round",
    "refuse-late": "a player refuses the exposed card when it comes to him",
    "fixed-first": "fixed payouts before the wager of the hand is paid",
    "fixed-last": "fixed payouts after everything else is settled",
    "others-first": "the other players receive their fixed payout before the holder",
    "losers-from-the-right": "losing wagers are collected from the right",
    "winners-from-the-right": "winning wagers are paid from the right",
    "pushes-first": "tied wagers are given back before losers are collected",
    "pushes-with-losers": "tied wagers are given back on the way of collecting",
    "winners-first": "winning wagers are paid before losing ones are collected, where that is free",
    "double-first": "the double is settled before the main wager of its hand",
    "stand-offered": "a choice of nothing but to stand is offered, too",
    "cover-out-early": "the cover card comes out as soon as nothing lies before it",
    "clear-all": "every hand is cleared at the end",
    "clear-early": "hands are cleared as soon as they are settled",
    "surrender-at-once": "Maryland: a held surrender is settled directly, for the reader has answered",
    "surrender-with-the-rest": "a held surrender is settled with the winning and losing wagers",
    "late-card-at-the-end": "a player's answer to a missed draw is shown late, also of a hand called dead",
    "error-besides": "a further card drawn in error lies beside the one that lies there",
    "cut-machine-shuffled": "cards shuffled by a machine are offered for a cut all the same",
    "cover-machine-shuffled": "a cutting card goes into cards shuffled by a machine",
    "burn-approved": "a card is burned under an approved shuffle",
    "reader-late": "Massachusetts: the reader is used before the first card that is drawn",
    "no-second-card": "Massachusetts: a second card without effect is not drawn",
    "no-reveal-without-effect": "Massachusetts: a hole card without effect is not turned up",
    "blackjack-announced": "Massachusetts: a blackjack is announced as such and not as 21",
    "totals-repeated": "the dealer's total is announced whenever he shows a card",
    "gather-all": "the cards are gathered visibly before every shuffle",
    "offer-cut-from-the-right": "the cut is offered around the table from the right after a refusal",
    "cover-put-in-twice": "a recut puts the cover card in twice",
    "notify-always": "a floorperson is told of every irregularity",
    "dead-late": "a hand without a card, or whose player declined a late one, is called dead at the end",
    "return-late": "the wager of a dead hand goes back with the settlement",
    "insure-from-the-right": "insurance is offered from the right",
    "raise-as-place": "who raises or lowers a wager that does not stand is taken to place it",
    "rescue-beside": "Massachusetts: a blackjack takes the original wager besides what a rescue forfeited (rescue-before-blackjack)",
    "uncut": "Massachusetts: cards shuffled by a machine come into the shoe as they are",
    "declared-at-once": "Massachusetts: the reader fails before the hole card, which then does not come",
    "spread-up": "idle cards are spread face up",
    "rescue-late": "Massachusetts: a forfeited wager is collected with the rest",
    "insurance-lost-at-the-answer": "Massachusetts: lost insurance goes when the reader answers (insurance-lost-under-reader)",
    "double-on-21-denied": "nobody doubles on 21 (double-on-21)",
    "two-passes": "Maryland: paid all, then collected all, from the right (pay-and-collect)",
    "ten-only": "a 10 that lies face up counts as a 10 alone (ten-face-up)",
    "round-to-the-house": "a fraction of a cent goes to the house (fraction-of-a-cent)",
}

# Each breaks the text, most of them seldom.
FAULTS = {
    "new-dealer-forgets": "a new dealer who had no card within reach burns none later",
    "insurance-a-cent-over": "insurance may be a cent above the half",
    "split-hand-doubles-twice": "a double on a split hand may be twice the wager",
    "six-cards-as-five": "21 in six cards is paid as in five",
    "doubled-seven-cards": "a doubled 21 of six cards or more is paid its odds",
    "split-seven-cards": "Maryland: a split 21 of six cards or more is paid its odds",
    "fixed-once": "the others are paid once, though two hands earn it",
    "fixed-at-twenty": "$5,000 from $20 on",
    "holder-twice": "the holder of three suited sevens who has two boxes is another player, too",
    "jack-unread": "the reader is not used under a jack",
    "soft-17-of-four": "the dealer draws to a soft 17 of four cards",
    "aces-once-more": "aces may be split once more",
    "held-half-wrong": "of a held surrender more than the half is taken",
    "face-cards-match": "a king of the dealer's suit matches a queen",
    "rescue-of-22": "a doubled hand of 22 may be rescued",
    "found-comes-back": "Maryland: what was found face up goes into the refill",
    "two-tens": "the second 10 of a round does not end it",
    "missed-card-at-once": "a missed card comes before the other players' cards",
    "barred-draws": "who refused a card may draw again once it is gone",
    "split-21-wins": "Maryland: a split 21 of two cards beats the dealer's",
    "void-keeps-matches": "of a void round what match wagers lost stays lost",
    "always-draws": "the dealer draws against Blackjacks alone",
    "dead-insurance-lost": "the insurance of a dead hand is lost",
    "seven-boxes-from-the-left": "Maryland: five boxes and more are paid from the left",
    "blackjack-cent-short": "a Blackjack of an odd number of cents is paid a cent less",
    "late-reshuffle-cut": "after the cover card on a box the rightmost is offered the cut first",
    "odd-soft-double": "a double on a soft hand of three cards is refused",
    "queen-not-held": "a surrender under a queen is settled at once",
}


class House:
    def __init__(self, variants=(), faults=(), unobserved=(), without=()):
        self.variants = set(variants)
        self.faults = set(faults)
        self.unobserved = set(unobserved)
        self.without = set(without)
        self.hidden = set(self.unobserved)
        for feature in self.without:
            self.hidden |= SHOWN_BY.get(feature, set())

    def free(self, variant):
        """Whether the engine makes this use of what the text leaves open."""
        assert variant in VARIANTS, variant
        return variant in self.variants

    def wrong(self, fault):
        assert fault in FAULTS, fault
        return fault in self.faults

    def observes(self):
        return [kind for kind in KINDS if kind not in self.unobserved]

    def supports(self):
        return [feature for feature in FEATURES if feature not in self.without]
