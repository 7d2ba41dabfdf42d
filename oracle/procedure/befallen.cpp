#include "oracle/procedure/befallen.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/edition/answers.h"
#include "oracle/procedure/permitted.h"
#include "oracle/table/double_shoe.h"

namespace assay21::oracle {
namespace {

/// No card comes any more: everybody stands with what he has.
void halt(TableState& state) {
  state.mishaps.halted = true;
  state.dealer.done = true;
  for (auto& box : state.boxes) {
    for (auto& hand : box.hands) {
      hand.stood = true;
      hand.card_due = false;
      hand.offer_open = false;
    }
  }
}

/// While a card that was drawn in error lies there no other is, and this moment does not come
/// again.
void pass_over_others_at(const Moment& moment, TableState& state) {
  for (std::size_t i = 0; i < state.mishaps.happened.size(); ++i) {
    const auto* drawn = std::get_if<CardDrawnInError>(&state.round->incidents[i]);
    if (drawn != nullptr && drawn->when == moment) state.mishaps.happened[i] = true;
  }
}

/// Why an incident of each kind did not befall. Those with a moment of their own, and a forgotten
/// draw, are marked when it comes.
class WhyNot {
 public:
  WhyNot(const Rules& rules, const TableState& state, bool happened)
      : rules_(rules), state_(state), happened_(happened) {}

  std::string operator()(const CardDrawnInError& one) const { return at(one.when); }
  std::string operator()(const ReaderFails& one) const { return at(one.when); }
  std::string operator()(const DealerCardMissed& /*one*/) const { return {}; }
  std::string operator()(const BoxMissed& one) const {
    const auto* box = state_.box(one.box);
    if (box != nullptr && box->wagered) return {};
    return fmt::format("no wager stands on box {}", one.box);
  }
  std::string operator()(const DrawMissed& one) const {
    if (happened_) return {};
    return fmt::format("hand {} does not ask for its card {}", to_string(one.hand), one.nth);
  }
  std::string operator()(const ReaderMisused& /*one*/) const {
    if (state_.dealer.read && !cause_for_reader()) return {};
    return cause_for_reader() ? "the dealer's up card calls for the reader"
                              : "no card of the dealer's lies face down";
  }
  std::string operator()(const WrongSide& one) const {
    return one.noticed ? at(*one.noticed) : std::string();
  }
  std::string operator()(const DealerOverdraws& /*one*/) const {
    if (state_.mishaps.overdrew || overdraws_unseen()) return {};
    return "the dealer does not come to stand with points at which he may not draw";
  }

 private:
  [[nodiscard]] std::string at(const Moment& when) const {
    if (happened_) return {};
    return fmt::format("the moment {} does not come", to_string(when));
  }
  [[nodiscard]] bool cause_for_reader() const {
    const auto dealer = dealer_view(rules_, state_.dealer);
    return dealer && use_of_reader(rules_, dealer->up).decided();
  }
  /// Where the card that he draws is used as the next one, nothing is seen of it.
  [[nodiscard]] bool overdraws_unseen() const {
    const auto dealer = dealer_view(rules_, state_.dealer);
    if (!dealer || !state_.dealer.revealed || state_.dealer.reader_shows) return false;
    const auto remedy = remedy_of(rules_, spec::Irregularity::dealer_overdraw, 1, dealer->total);
    return remedy.decided() && remedy.then().remedy != spec::Remedy::discard;
  }

  const Rules& rules_;
  const TableState& state_;
  bool happened_;
};

}  // namespace

void irregularity_happens(const Rules& rules, TableState& state, std::size_t irregularity) {
  auto& mishaps = state.mishaps;
  mishaps.happened[irregularity] = true;
  if (const auto* fails = std::get_if<ReaderFails>(&state.round->incidents[irregularity])) {
    mishaps.reader_failed = true;
    mishaps.without_reader = !state.dealer.read;
    mishaps.in_midst = fails->when.kind != MomentKind::before_settlement &&
                       fails->when.kind != MomentKind::after_settlement;
    if (mishaps.in_midst && rules.answers(spec::Irregularity::reader_faulty_mid_round,
                                          spec::Remedy::settle_as_it_stands))
      halt(state);
    return;
  }
  if (std::holds_alternative<WrongSide>(state.round->incidents[irregularity])) {
    // By a reading what is still to be dealt follows the determinant card.
    const bool goes_over = rules.conventions().right_side_once_noticed;
    if (goes_over && state.double_shoe && state.table_life.determinant)
      turn_to(state, right_side(state));
    return;
  }
  if (mishaps.loose) return;  // one card at a time is drawn in error
  mishaps.loose = irregularity;
  pass_over_others_at(std::get<CardDrawnInError>(state.round->incidents[irregularity]).when, state);
  mishaps.loose_refused = false;
  // A card that lay there could be put away after this moment, and then this one was not drawn.
  const auto& when = std::get<CardDrawnInError>(state.round->incidents[irregularity]).when;
  mishaps.loose_doubtful = when.kind == MomentKind::before_settlement && mishaps.put_away_last;
  mishaps.loose_in_deal = std::ranges::any_of(state.boxes, [&](const BoxState& box) {
    return box.wagered && box.initial < 2 && !is_out(box) && !plays_one_card(rules, state, box);
  });
}

std::string why_not_befallen(const Rules& rules, const TableState& state, std::size_t incident) {
  ASSAY21_CHECK(state.round != nullptr && incident < state.round->incidents.size());
  return std::visit(WhyNot(rules, state, state.mishaps.happened[incident]),
                    state.round->incidents[incident]);
}

}  // namespace assay21::oracle
