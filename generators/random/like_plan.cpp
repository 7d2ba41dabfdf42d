#include "generators/random/like_plan.h"

#include <array>
#include <vector>

#include "generators/plan/areas.h"
#include "generators/plan/random_source.h"
#include "generators/plan/smaller_events.h"
#include "oracle/table/places.h"

namespace assay21::generators {
namespace {

using spec::Card;
using spec::Money;

class Varied {
 public:
  Varied(const SessionPlan& known, RandomSource& source)
      : plan_(known), source_(source), two_areas_(is_equal_throughout(known)) {}

  SessionPlan plan() {
    plan_.filler_seed = source_.next();
    if (source_.chance(70)) change_suits();
    for (int changes = source_.between(0, 3); changes > 0 && !plan_.rounds.empty(); --changes)
      change(plan_.rounds[source_.below(plan_.rounds.size())]);
    return std::move(plan_);
  }

 private:
  void change_suits() {
    std::vector<spec::Suit> to(spec::all_suits.begin(), spec::all_suits.end());
    source_.shuffle(to);
    const auto all = [&](std::vector<Card>& cards) {
      for (auto& card : cards)
        card = Card(card.rank(), to[static_cast<std::size_t>(card.suit())]);
    };
    for (auto& round : plan_.rounds) {
      all(round.dealer);
      for (auto& box : round.boxes)
        all(box.cards);
    }
  }

  void change(RoundPlan& round) {
    if (source_.chance(10)) return free_some(round.dealer);
    if (source_.chance(10)) return add_round();
    if (round.boxes.empty()) return;
    const auto at = source_.below(round.boxes.size());
    auto& box = round.boxes[at];
    switch (source_.below(5)) {
      case 0:
        return free_some(box.cards);
      case 1:
        return change_stake(round, box);
      case 2:
        box.insurance.reset();
        return;
      case 3:
        if (!box.decisions.empty() && !box.decisions.back().requests.empty())
          box.decisions.back().requests.pop_back();
        return;
      default:
        return drop(round, at);
    }
  }

  /// … with the other area of its place.
  void drop(RoundPlan& round, std::size_t at) {
    const std::size_t together = two_areas_ ? 2 : 1;
    if (round.boxes.size() <= together) return;
    const auto box = round.boxes[at].box;
    std::erase_if(round.boxes, [&](const BoxPlan& one) {
      return one.box == box || (two_areas_ && one.box == oracle::other_area(box));
    });
    drop_what_is_lost(round);
  }

  /// Cards from some place on are anything.
  void free_some(std::vector<Card>& cards) { cards.resize(source_.below(cards.size() + 1)); }

  void change_stake(RoundPlan& round, BoxPlan& box) {
    static constexpr std::array<std::int64_t, 5> more = {1, 99, 500, 1500, 10'000};
    box.main = Money::cents(box.main.in_cents() + more[source_.below(more.size())]);
    if (auto* other = two_areas_ ? beside(round, box) : nullptr) other->main = box.main;
  }

  /// One more at the end, like one that was.
  void add_round() {
    auto again = source_.pick(plan_.rounds);
    again.before.clear();
    again.incidents.clear();
    for (auto& box : again.boxes)
      box.cards.clear();
    again.dealer.clear();
    plan_.rounds.push_back(std::move(again));
  }

  SessionPlan plan_;
  RandomSource& source_;
  bool two_areas_;
};

}  // namespace

SessionPlan plan_like(const SessionPlan& known, std::uint64_t seed) {
  RandomSource source(seed);
  return Varied(known, source).plan();
}

}  // namespace assay21::generators
