// Match-the-Dealer: which cards match, what they are paid, and in which order the wagers are
// settled.
#include <algorithm>
#include <utility>

#include "oracle/edition/answers.h"
#include "oracle/procedure/side_wagers/side_wagers.h"

namespace assay21::oracle {
namespace {

using spec::Card;
using spec::Money;
using spec::Question;
using spec::Step;

class Matching {
 public:
  Matching(const SideContext& context, Card up, Money stake)
      : context_(context), up_(up), stake_(stake) {}

  /// A card matches the up card by the edition's table: by rank, so that a king is no match for a
  /// queen (Ch.7 §F(1)(b)), or as another reading has it.
  void look_at(Card card) {
    const auto& values = context_.rules.values();
    const bool like = card.rank() == up_.rank();
    const bool alike = values.identical_in_value(card, up_);
    spec::Facts facts;
    facts.with(spec::Fact::match_rank, like).with(spec::Fact::match_value, alike);
    const auto decision = context_.ask(Question::match, facts);
    if (decision.decided()) {
      ++matches_;
      won_by_.add(decision.clauses);
      pay(card);
    } else if (alike) {
      lost_by_.add(context_.rules.clauses(Step::match_like_only));
    } else if (context_.evidence != nullptr) {
      context_.evidence->consider(context_.rules.clauses(Step::match_like_only));
    }
  }

  /// For each card that matches the wager is paid: Ch.7 §F(1)(c), Ch.12 §A(4).
  [[nodiscard]] std::optional<SideLine> line() {
    if (!said_) return std::nullopt;
    const auto& rules = context_.rules;
    SideLine line;
    line.won = matches_ > 0;
    if (const auto* order = rules.parameter(spec::ParameterName::match_order))
      line.outcome = order->clauses;
    if (!line.won) {
      line.event.outcome = spec::Outcome::lose;
      line.event.takes = stake_;
      line.outcome.add(lost_by_);
      line.outcome.add(rules.clauses(Step::match_lost));
      return line;
    }
    line.event.outcome = spec::Outcome::win;
    line.event.pays = pays_;
    line.event.returns = stake_;
    line.outcome.add(won_by_);
    line.amount = paid_by_;
    const auto& each = rules.clauses(Step::match_each);
    if (matches_ > 1) {
      line.amount.add(each);
    } else if (context_.evidence != nullptr) {
      context_.evidence->consider(each);
    }
    if (may_be_more_) line.least = pays_;
    return line;
  }

 private:
  void pay(Card card) {
    const auto& rules = context_.rules;
    const auto& figures = rules.figures();
    const bool same_suit = card.suit() == up_.suit();
    spec::Facts facts;
    facts.with(spec::Fact::match_suit, same_suit);
    const auto odds = context_.ask(Question::match_odds, facts);
    said_ = said_ && odds.decided();
    if (!odds.decided()) return;
    paid_by_.add(odds.clauses);
    if (const auto* manner = rules.parameter(spec::ParameterName::match_odds))
      paid_by_.add(manner->clauses);
    const auto& declared = same_suit ? figures.declared_same_suit : figures.declared_other_suit;
    // What is declared is promised; what is printed is the least where nothing is.
    const bool as_printed = figures.match_odds == MatchOdds::exact || !declared;
    may_be_more_ = may_be_more_ || figures.match_odds == MatchOdds::least ||
                   (figures.match_odds == MatchOdds::declared && !declared);
    pays_ += spec::times(stake_, as_printed ? *odds.then().odds : *declared, rules.rounding());
  }

  const SideContext& context_;
  Card up_;
  Money stake_;
  int matches_ = 0;
  bool said_ = true;
  Money pays_;
  bool may_be_more_ = false;
  spec::ClauseSet won_by_;
  spec::ClauseSet lost_by_;
  spec::ClauseSet paid_by_;
};

bool loses(const Duty& due) {
  return due.event.outcome == spec::Outcome::lose;
}

}  // namespace

std::optional<SideLine> match_line(const SideContext& context, const BoxState& box,
                                   const OtherWager& wager) {
  const auto& dealer = context.state.dealer();
  constexpr std::size_t initial = 2;
  const bool only_one = context.rules.conventions().one_card_decides &&
                        plays_one_card(context.rules, context.state, box);
  if (dealer.cards.empty() || (box.first_cards.size() < initial && !only_one)) return std::nullopt;
  Matching matching(context, dealer.cards[0], wager.amount);
  for (std::size_t i = 0; i < initial && i < box.first_cards.size(); ++i)
    matching.look_at(box.first_cards[i]);
  return matching.line();
}

/// From the dealer's right, in one way around the table or in two, or the losing wagers first: as
/// the edition has it. Ch.7 §F(1).
void order_matches(MatchOrder order, Duties& open) {
  const bool losers_left = std::ranges::any_of(open.required, loses);
  const auto box = [](const Duty& due) { return due.event.hand.box(); };
  const bool in_passes = order != MatchOrder::counterclockwise && losers_left;
  const bool by_box = order != MatchOrder::collect_then_pay;
  int farthest_right = 0;
  for (const auto& due : open.required) {
    if (!in_passes || loses(due)) farthest_right = std::max(farthest_right, box(due));
  }
  const auto all = std::exchange(open.required, {});
  for (const auto& due : all) {
    const bool matches = is_match(due.event.wager);
    const bool now =
        !matches || ((!in_passes || loses(due)) && (!by_box || box(due) == farthest_right));
    (now ? open.required : open.later).push_back(due);
  }
}

}  // namespace assay21::oracle
