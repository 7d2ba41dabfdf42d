#include "oracle/script/check/incident_check.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "oracle/edition/answers.h"

namespace assay21::oracle {
namespace {

class IncidentCheck {
 public:
  IncidentCheck(const RoundContext& context, const Round& round, const Complain& complain)
      : context_(context), round_(round), complain_(complain) {}

  void all() {
    for (std::size_t i = 0; i < round_.incidents.size(); ++i) {
      const auto& one = round_.incidents[i];
      part_ = fmt::format(".incidents[{}]", i);
      std::visit([&](const auto& kind) { check(kind); }, one);
      const auto same = std::find(round_.incidents.begin(), round_.incidents.end(), one);
      if (static_cast<std::size_t>(same - round_.incidents.begin()) < i)
        complain_(part_, "the same incident twice", "each once");
    }
  }

  void moment(const Moment& when, const std::string& part) {
    part_ = part;
    if (when.kind == MomentKind::turn) hand_in_play(when.hand);
    if (when.kind != MomentKind::deal) return;
    const auto cards = cards_dealt(false);
    if (when.nth > cards) {
      complain_(part, fmt::format("{}, which has {}", in_words(when), cards),
                fmt::format("deal:1 to deal:{}", cards));
    }
  }

 private:
  [[nodiscard]] bool has_bet(int box) const {
    return std::ranges::find(round_.bets, box, &Bet::box) != round_.bets.end();
  }

  void hand_in_play(HandId hand) {
    if (has_bet(hand.box())) return;
    complain_(part_,
              fmt::format("nobody bets on box {}, so that there is no hand {}", hand.box(),
                          to_string(hand)),
              "a hand of a box with a bet");
  }

  /// Cards of the initial deal; or those that are dealt until all boxes have theirs.
  [[nodiscard]] std::size_t cards_dealt(bool to_boxes) const {
    std::set<int> boxes;
    for (const auto& bet : round_.bets)
      boxes.insert(bet.box);
    std::size_t cards = 0;
    std::size_t until_boxes = 0;
    for (const auto& pass : context_.rules.deal()) {
      cards += pass.to == spec::DealtTo::boxes ? boxes.size() : 1;
      if (pass.to_hands()) until_boxes = cards;
    }
    return to_boxes ? until_boxes : cards;
  }

  /// Only a card that is seen when all players have two can be refused: Ch.13 §§F, G.
  void check(const CardDrawnInError& one) {
    const auto part = part_;
    moment(one.when, part);
    if (one.when.kind == MomentKind::before_deal &&
        context_.rules.has(spec::Step::determinant_card)) {
      complain_(part, "a card is drawn before the determinant card, which is the first",
                "a card from deal:1 on");
    }
    std::set<HandId> refusing;
    for (const auto hand : one.refused_by) {
      hand_in_play(hand);
      if (!refusing.insert(hand).second)
        complain_(part, fmt::format("hand {} refuses twice", to_string(hand)), "each hand once");
    }
    if (one.refused_by.empty()) return;
    if (!one.exposed)
      complain_(part, "a card that nobody saw is refused", "refusals of an exposed card");
    const bool in_deal = one.when.kind == MomentKind::before_deal ||
                         (one.when.kind == MomentKind::deal && one.when.nth < cards_dealt(true));
    if (in_deal) {
      complain_(part, "a card is refused that is drawn before all players have two",
                "refusals from after-deal on");
    }
  }

  void check(const DealerOverdraws& /*one*/) {}

  void check(const DealerCardMissed& one) {
    const auto own =
        std::ranges::count(context_.rules.deal(), spec::DealtTo::dealer, &spec::DealPass::to);
    if (one.card > own) {
      complain_(part_,
                fmt::format("the dealer has {} in the initial deal at this table",
                            own == 1 ? "one card" : fmt::format("{} cards", own)),
                "card: 1");
    }
    if (missed_own_) complain_(part_, "the dealer misses a card twice", "one missed card");
    missed_own_ = true;
  }

  void check(const BoxMissed& one) {
    hand_in_play(HandId(one.box));
    if (shares_first_cards(context_.rules)) {
      complain_(part_, "a box is missed, and the boxes have a card of the initial deal together",
                "a table without community cards in the players' hands");
    }
    if (!missed_.insert(one.box).second)
      complain_(part_, fmt::format("box {} is missed twice", one.box), "each box once");
  }

  void check(const DrawMissed& one) {
    hand_in_play(one.hand);
    const auto twice = std::ranges::any_of(round_.incidents, [&](const Incident& other) {
      const auto* draw = std::get_if<DrawMissed>(&other);
      return draw != nullptr && draw->hand == one.hand && draw->nth == one.nth && !(*draw == one);
    });
    if (twice) complain_(part_, "the same card is missed twice, with different wishes", "one wish");
  }

  void reader() {
    if (!context_.rules.has(spec::Step::read_hole_card))
      complain_(part_, "this table has no card reader", "a table with a card reader");
  }

  void check(const ReaderMisused& /*one*/) {
    reader();
    if (misused_) complain_(part_, "the reader is misused twice", "one misuse");
    misused_ = true;
  }

  void check(const ReaderFails& one) {
    const auto part = part_;
    moment(one.when, part);
    reader();
  }

  /// Where the rest comes from is decided for cards that lie in their shoe.
  void check(const WrongSide& one) {
    const auto part = part_;
    if (!context_.rules.has(spec::Step::determinant_card))
      complain_(part, "this table has no double shoe", "a table with a double shoe");
    if (one.noticed) moment(*one.noticed, part);
    const auto among = [&](auto is_one) { return std::ranges::any_of(round_.incidents, is_one); };
    if (one.noticed && one.noticed->kind == MomentKind::before_deal)
      complain_(part, "the wrong side is noticed before a card comes from it", "a later moment");
    const bool error = among(
        [](const Incident& other) { return std::holds_alternative<CardDrawnInError>(other); });
    if (error)
      complain_(part, "a card is drawn in error in a round from the wrong side", "one of the two");
    if (round_.refill) complain_(part, "a round from the wrong side with a refill", "no refill");
    if (from_wrong_side_) complain_(part, "the round is from the wrong side twice", "once");
    from_wrong_side_ = true;
  }

  const RoundContext& context_;
  const Round& round_;
  const Complain& complain_;
  std::string part_;
  bool from_wrong_side_ = false;
  bool missed_own_ = false;
  bool misused_ = false;
  std::set<int> missed_;
};

}  // namespace

void check_moment(const RoundContext& context, const Round& round, const Moment& when,
                  const std::string& part, const Complain& complain) {
  IncidentCheck(context, round, complain).moment(when, part);
}

void check_incidents(const RoundContext& context, const Round& round, const Complain& complain) {
  IncidentCheck(context, round, complain).all();
}

}  // namespace assay21::oracle
