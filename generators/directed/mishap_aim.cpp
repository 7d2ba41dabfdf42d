#include "generators/directed/mishap_aim.h"

#include <algorithm>
#include <array>

#include "generators/chance/mishap.h"
#include "generators/directed/hand_search.h"
#include "generators/plan/areas.h"
#include "oracle/edition/answers.h"

namespace assay21::generators {
namespace {

using oracle::HandId;
using oracle::Moment;
using oracle::MomentKind;
using spec::Choice;
using spec::Fact;
using spec::Irregularity;
using spec::Money;

const spec::Condition* mishap_condition(const spec::Row& row, Fact fact) {
  const auto at = std::ranges::find(row.when, fact, &spec::Condition::fact);
  return at == row.when.end() ? nullptr : &*at;
}

std::vector<oracle::Request> draws(int count) {
  return std::vector<oracle::Request>(static_cast<std::size_t>(count), {Choice::hit, std::nullopt});
}

class MishapPlan {
 public:
  MishapPlan(const oracle::Rules& rules, const spec::Row& row, RandomSource& source)
      : rules_(rules), row_(row), source_(source) {}

  std::optional<SessionPlan> made() {
    const auto* about = mishap_condition(row_, Fact::irregularity);
    if (about == nullptr) return std::nullopt;
    seat();
    if (!happens(static_cast<Irregularity>(about->low()))) return std::nullopt;
    // Another round, in which everybody takes part again.
    auto after = plan_.rounds.front();
    after.before = std::move(after_);
    after.incidents = std::move(again_);
    if (after.incidents.empty()) {
      for (auto& box : after.boxes) {
        box.cards.clear();
        box.decisions.clear();
      }
      after.dealer.clear();
    }
    plan_.rounds.push_back(std::move(after));
    return std::move(plan_);
  }

 private:
  RoundPlan& round() { return plan_.rounds.front(); }
  BoxPlan& aimed() { return round().boxes[aimed_]; }
  [[nodiscard]] HandId hand() { return HandId(aimed().box); }

  /// Up to three players, whose hands leave the dealer something to draw for.
  void seat() {
    plan_.batch.cut_at = rules_.cards_in_shoe() / 2;
    plan_.filler_seed = source_.next();
    plan_.rounds.emplace_back();
    const int players = std::min(source_.between(1, 3), rules_.places());
    for (int i = 0; i < players; ++i) {
      const auto player = static_cast<oracle::PlayerId>(i);
      plan_.players.push_back("p" + std::to_string(i + 1));
      plan_.seats.push_back({2 * i + 1 <= rules_.places() ? 2 * i + 1 : i + 1, player});
      BoxPlan box{plan_.seats.back().box, player, Money::dollars(10 + 5 * i), {}, {}};
      HandWish standing;
      standing.least_total = 12;
      standing.most_total = 16;
      standing.soft = false;
      if (auto cards = hand_by_points(rules_, standing, source_)) box.cards = *cards;
      round().boxes.push_back(std::move(box));
    }
    aimed_ = source_.below(round().boxes.size());
  }

  bool happens(Irregularity what) {
    const auto* count = mishap_condition(row_, Fact::irregularity_count);
    const bool several = count != nullptr && count->low() > 1;
    switch (what) {
      case Irregularity::face_up_in_shoe:
        plan_.batch.face_up = places(several ? 2 : 1);
        return true;
      case Irregularity::removed_rank_in_shoe:
        plan_.batch.surplus = places(several ? 2 : 1);
        return true;
      case Irregularity::drawn_unseen:
        return drawn(any_phase(), false);
      case Irregularity::drawn_exposed:
        return drawn(after_the_deal(), true);
      case Irregularity::exposed_in_deal:
        return drawn(in_the_deal(), true);
      case Irregularity::exposed_refused:
        return refused();
      case Irregularity::exposed_useless:
        return useless();
      case Irregularity::exposed_unclaimed:
        return drawn({MomentKind::before_settlement, {}, 0}, true);
      case Irregularity::dealer_overdraw:
        return overdrawn();
      case Irregularity::dealer_passed_over:
        return add(
            random_mishap(rules_, oracle::IncidentKind::dealer_card_missed, round(), source_));
      case Irregularity::no_card:
        return missed(2, source_.chance(50));
      case Irregularity::one_card:
        return missed(1, true);
      case Irregularity::late_card_declined:
        return missed(1, false);
      case Irregularity::draw_forgotten:
        return forgotten();
      case Irregularity::reader_misused_open:
        return misused(true);
      case Irregularity::reader_misused_closed:
        return misused(false);
      case Irregularity::reader_faulty:
        return failed_between();
      case Irregularity::reader_faulty_mid_round:
        draws_two();
        return add(random_mishap(rules_, oracle::IncidentKind::reader_fails, round(), source_));
      case Irregularity::shoe_empty:
      case Irregularity::shuffler_faulty:
        return false;  // no incident of a round
      case Irregularity::wrong_side:
        draws_two();
        return add(random_mishap(rules_, oracle::IncidentKind::wrong_side, round(), source_));
    }
    ASSAY21_CHECK(false && "an irregularity of no kind");
    return false;
  }

  bool add(std::optional<oracle::Incident> incident) {
    if (!incident) return false;
    round().incidents.push_back(std::move(*incident));
    return true;
  }

  /// In the shoe, one after the other, from the first card after the burned one on.
  std::vector<std::size_t> places(int count) {
    draws_two();
    const int dealt = 3 * static_cast<int>(round().boxes.size()) + 2;
    std::vector<std::size_t> all;
    for (int first = 1; count > 0; --count) {
      const int at = source_.between(first, dealt - count + 1);
      all.push_back(static_cast<std::size_t>(at));
      first = at + 1;
    }
    return all;
  }

  /// The aimed hand draws twice, without too many points.
  void draws_two() {
    HandWish low;
    low.least_cards = 4;
    low.least_total = 13;
    low.most_total = 20;
    if (auto cards = hand_by_points(rules_, low, source_)) aimed().cards = *cards;
    auto requests = draws(2);
    requests.push_back({Choice::stand, std::nullopt});
    aimed().decisions = {{hand(), std::move(requests)}};
  }

  Moment in_the_deal() {
    const auto boxes = static_cast<int>(round().boxes.size());
    return {MomentKind::deal, {}, static_cast<std::uint8_t>(source_.between(1, 2 * boxes))};
  }

  Moment after_the_deal() {
    switch (source_.below(5)) {
      case 0:
        return {MomentKind::after_deal, {}, 0};
      case 1:
        return {MomentKind::after_decisions, {}, 0};
      case 2:
        return {MomentKind::dealer, {}, 1};
      default:
        return {MomentKind::turn, hand(), static_cast<std::uint8_t>(source_.between(1, 2))};
    }
  }

  Moment any_phase() { return source_.chance(30) ? in_the_deal() : after_the_deal(); }

  bool drawn(Moment when, bool exposed) {
    draws_two();
    add(oracle::CardDrawnInError{when, exposed, {}});
    // Another one, when the first may have been used.
    if (source_.chance(40)) {
      const std::vector last = {MomentKind::after_decisions, MomentKind::before_settlement};
      const Moment then{source_.pick(last), {}, 0};
      if (!(then == when)) add(oracle::CardDrawnInError{then, source_.chance(50), {}});
    }
    return true;
  }

  bool missed(std::uint8_t cards, bool accepts) {
    return !oracle::shares_first_cards(rules_) &&
           add(oracle::BoxMissed{aimed().box, cards, accepts});
  }

  bool refused() {
    draws_two();
    const Moment when{MomentKind::turn, hand(), static_cast<std::uint8_t>(source_.between(1, 2))};
    oracle::CardDrawnInError error{when, true, {hand()}};
    if (source_.chance(30)) error.when = {MomentKind::after_deal, {}, 0};
    return add(error);
  }

  /// Everybody refuses it or stands, and so does the dealer; or it is seen when all is over.
  bool useless() {
    stands_on(17, 20, 2);
    // Where the dealer's second card comes last, he has use for whatever is drawn before it.
    const bool comes_last = rules_.has(spec::Step::second_card_last);
    const auto kind = std::array{MomentKind::before_settlement, MomentKind::after_decisions,
                                 MomentKind::after_deal}[comes_last ? 0 : source_.below(3)];
    oracle::CardDrawnInError error{{kind, {}, 0}, true, {}};
    for (const auto& box : round().boxes)
      error.refused_by.emplace_back(box.box);
    return add(error);
  }

  bool overdrawn() {
    const auto* total = mishap_condition(row_, Fact::dealer_total);
    const int low = total == nullptr ? 17 : static_cast<int>(total->low());
    const int high =
        total == nullptr ? 21 : static_cast<int>(std::min<std::int64_t>(total->high(), 26));
    return stands_on(low, high) && add(oracle::DealerOverdraws{});
  }

  /// The dealer ends with so many points, in so many cards at most.
  bool stands_on(int low, int high, std::size_t most_cards = 20) {
    for (int attempt = 0; attempt < 2000; ++attempt) {
      auto cards = random_dealer_hand(rules_, source_);
      spec::Hand hand;
      for (const auto card : cards)
        hand.add(card);
      const auto total = rules_.values().points(hand.cards()).total;
      if (total < low || total > high || cards.size() > most_cards) continue;
      round().dealer = std::move(cards);
      return true;
    }
    return false;
  }

  bool forgotten() {
    draws_two();
    // In the one round he wants the card, in the other his hand dead.
    using enum oracle::Remedy;
    const bool card_first = source_.chance(50);
    const auto nth = static_cast<std::uint8_t>(source_.between(1, 2));
    again_ = {oracle::DrawMissed{hand(), nth, card_first ? dead : card}};
    return add(oracle::DrawMissed{hand(), nth, card_first ? card : dead});
  }

  /// With an up card that gives no cause to read the other.
  bool misused(bool visible) {
    if (!rules_.has(spec::Step::read_hole_card)) return false;
    for (int attempt = 0; attempt < 200; ++attempt) {
      auto cards = random_dealer_hand(rules_, source_);
      if (oracle::use_of_reader(rules_, cards.front().rank()).decided()) continue;
      round().dealer = std::move(cards);
      return add(oracle::ReaderMisused{visible});
    }
    return false;
  }

  /// Between two rounds. Where no round may begin without it, it is repaired at once; where one
  /// may, before the round after.
  bool failed_between() {
    if (!rules_.has(spec::Step::read_hole_card)) return false;
    const auto state =
        source_.chance(50) ? oracle::DeviceState::repaired : oracle::DeviceState::replaced;
    const oracle::DeviceChange works{oracle::Device::reader, state};
    round().before = {oracle::DeviceChange{oracle::Device::reader, oracle::DeviceState::broken}};
    if (row_.then.remedy == spec::Remedy::deal_without_reader) {
      after_ = {works};
    } else {
      round().before.emplace_back(works);
    }
    return true;
  }

  const oracle::Rules& rules_;
  const spec::Row& row_;
  RandomSource& source_;
  SessionPlan plan_;
  std::vector<Interlude> after_;  ///< what happens before the round after
  std::vector<oracle::Incident> again_;  ///< what goes wrong in it, with the same cards
  std::size_t aimed_ = 0;
};

}  // namespace

std::optional<SessionPlan> mishap_plan(const oracle::Rules& rules, const spec::Row& row,
                                       RandomSource& source) {
  auto plan = MishapPlan(rules, row, source).made();
  if (plan) lay_on_both_areas(rules, *plan);
  return plan;
}

}  // namespace assay21::generators
