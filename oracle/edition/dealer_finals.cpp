#include "oracle/edition/dealer_finals.h"

#include <algorithm>
#include <array>
#include <set>

#include "oracle/edition/answers.h"
#include "oracle/edition/dealer_beginnings.h"

namespace assay21::oracle {
namespace {

using spec::Fact;
using spec::Question;

/// The tables by which wagers are settled.
constexpr std::array tables_that_settle = {Question::outcome, Question::odds, Question::collection,
                                           Question::surrender_share, Question::additional_payout};

/// `Fact::compare` is none of them: it is about two hands.
bool is_of_the_dealer(Fact fact) {
  return fact == Fact::dealer_up || fact == Fact::dealer_cards || fact == Fact::dealer_total ||
         fact == Fact::dealer_soft || fact == Fact::dealer_busted || fact == Fact::dealer_blackjack;
}

spec::Facts facts_of(const Rules& rules, const DealerView& view) {
  spec::Facts facts;
  facts.with(Fact::dealer_up, view.up)
      .with(Fact::dealer_cards, view.cards)
      .with(Fact::dealer_total, view.total)
      .with(Fact::dealer_soft, view.soft)
      .with(Fact::dealer_busted, view.total > rules.values().limit())
      .with(Fact::dealer_blackjack, view.blackjack);
  return facts;
}

/// Every view has another number.
std::uint64_t number_of(const DealerView& view) {
  auto number = static_cast<std::uint64_t>(view.exposed);
  number = number << 8U | static_cast<std::uint64_t>(view.up);
  number = number << 8U | static_cast<std::uint64_t>(view.cards);
  number = number << 12U | static_cast<std::uint64_t>(view.total);
  return number << 2U | static_cast<std::uint64_t>(view.soft ? 2 : 0) |
         static_cast<std::uint64_t>(view.blackjack ? 1 : 0);
}

/// Has this row, whatever else it asks, something to pay where a card of this rank is exposed?
bool brings(const spec::Row& row, spec::Rank rank) {
  if (row.then.pays.is_zero()) return false;
  const auto facts = spec::Facts().with(Fact::dealer_up, rank);
  return std::ranges::all_of(row.when, [&](const spec::Condition& one) {
    return one.fact() != Fact::dealer_up || one.holds(facts);
  });
}

}  // namespace

/// Draws on until the table lets the dealer stand, each hand that looks the same only once.
class DealerFinals::Walk {
 public:
  Walk(const Rules& rules, DealerFinals& finals) : rules_(rules), finals_(finals) {}

  void go_on_from(const spec::Hand& dealer) {
    const auto view = finals_.view_of(rules_, dealer);
    if (!seen_.insert(number_of(view)).second) return;
    if (!must_draw(rules_, view) || dealer.full()) {
      stand_at(view);
      return;
    }
    for (const auto rank : spec::all_ranks) {
      if (!rules_.in_play(rank)) continue;
      auto next = dealer;
      // No table asks for the suits of the dealer's draws.
      next.add(spec::Card(rank, spec::Suit::clubs));
      go_on_from(next);
    }
  }

  std::vector<DealerFinal> found;

 private:
  void stand_at(const DealerView& view) {
    const auto kind = finals_.kind_of(rules_, view);
    const auto same = [&](const DealerFinal& one) {
      return one.kind == kind && one.view.total == view.total;
    };
    if (std::ranges::none_of(found, same)) found.push_back({view, kind});
  }

  const Rules& rules_;
  DealerFinals& finals_;
  std::set<std::uint64_t> seen_;
};

DealerFinals::DealerFinals(const Rules& rules) {
  for (const auto question : tables_that_settle) {
    for (const auto& row : rules.table(question).rows()) {
      std::ranges::copy_if(row.when, std::back_inserter(asked_),
                           [](const spec::Condition& one) { return is_of_the_dealer(one.fact()); });
    }
  }
  const auto written = [](const spec::Condition& one) {
    return std::pair(one.fact(), std::string_view(one.text()));
  };
  std::ranges::sort(asked_, {}, written);
  const auto doubles = std::unique(
      asked_.begin(), asked_.end(),
      [&](const spec::Condition& a, const spec::Condition& b) { return written(a) == written(b); });
  asked_.erase(doubles, asked_.end());
  for (const auto rank : spec::all_ranks) {
    const auto& rows = rules.table(Question::additional_payout).rows();
    if (std::ranges::any_of(rows, [&](const spec::Row& row) { return brings(row, rank); }))
      bring_ = static_cast<std::uint16_t>(bring_ | spec::bit(rank));
  }
}

DealerView DealerFinals::view_of(const Rules& rules, const spec::Hand& cards) const {
  DealerState dealer;
  dealer.cards = cards;
  auto view = *dealer_view(rules, dealer);
  view.exposed = static_cast<std::uint16_t>(view.exposed & bring_);
  return view;
}

int DealerFinals::kind_of(const Rules& rules, const DealerView& view) {
  const auto facts = facts_of(rules, view);
  std::vector<bool> answers;
  answers.reserve(asked_.size());
  for (const auto& one : asked_)
    answers.push_back(one.holds(facts));
  const auto cards =
      static_cast<std::uint64_t>(view.exposed) << 8U | static_cast<std::uint64_t>(view.up);
  return kinds_.try_emplace({cards, std::move(answers)}, static_cast<int>(kinds_.size()))
      .first->second;
}

const std::vector<DealerFinal>& DealerFinals::from(const Rules& rules, const DealerState& dealer) {
  ASSAY21_CHECK(!dealer.cards.empty());
  const auto shown = shown_cards(dealer);
  const std::lock_guard lock(guard_);
  auto key = shown.empty() ? 0 : number_of(view_of(rules, shown));
  key = key << hidden_bits | static_cast<std::uint64_t>(hidden_of(dealer));
  const auto [at, is_new] = known_.try_emplace(key);
  if (!is_new) return at->second;
  Walk walk(rules, *this);
  for (const auto& hand : hands_it_may_be(rules, dealer))
    walk.go_on_from(hand);
  return at->second = std::move(walk.found);
}

}  // namespace assay21::oracle
