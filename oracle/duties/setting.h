// What a part of the procedure is shown when it is asked: the rules, and of the table what it
// names.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oracle/edition/facts_of.h"
#include "oracle/edition/rules.h"
#include "oracle/event/moment.h"
#include "oracle/table/view.h"

namespace assay21::oracle {

/// How far to look: what is due later, and what may be settled before its time, is of interest only
/// to one who met something else than what is owed.
enum class Look : std::uint8_t { now, also_later };

struct SideDue;

/// All that there is to be shown. Parts never see it: they are given an `At` of it.
struct Setting {
  const Rules& rules;  ///< those in force at this moment
  const TableState& state;
  Look look = Look::now;
  bool counts = false;  ///< somebody wants the evidence
  std::optional<DealerView> dealer = {};  ///< nothing while he has no card
  const std::vector<SideDue>* side = nullptr;  ///< what the first cards set off beside the game
  bool beside = true;  ///< a wager lies beside the main ones, or a meter may be shown
  /// Where it is asked what goes wrong next, and not what is due: which of the script's
  /// irregularities comes at this moment.
  std::optional<std::size_t> (*irregularity_at)(const Setting&, const Moment&) = nullptr;
  /// So many parts of the round's list were asked of this very table, and have nothing to say.
  std::size_t silent_parts = 0;

  [[nodiscard]] bool looks_ahead() const { return look == Look::also_later; }
  /// Does anything depend on whether this is a moment of the script?
  [[nodiscard]] bool has_moments() const {
    return !state.asks.empty() || irregularity_at != nullptr;
  }
  /// The same, for what nobody counts because nobody need do it.
  [[nodiscard]] Setting uncounted() const {
    auto same = *this;
    same.counts = false;
    return same;
  }
};

/// The moments at which the script has something go wrong, or somebody ask for something: whether
/// it is one now, and what is answered then. What that hangs on, the part need not know.
struct Moments {
  static constexpr SubStates bits = 1U << 10;
};
/// What the first cards set off beside the game.
struct Awards {
  static constexpr SubStates bits = 1U << 11;
};

class MomentsOf;

/// A setting, as far as the table's sub-states were named. It converts to a sight of less, and
/// never to one of more.
template <SubStates named>
class Sight {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): who has the whole setting may show a part of it
  Sight(const Setting& all) : rules(all.rules), state(all.state), counts(all.counts), all_(&all) {}
  template <SubStates more>
  requires(more != named && (more & named) == named)
      // NOLINTNEXTLINE(google-explicit-constructor)
      Sight(const Sight<more>& other)
      : rules(other.rules), state(other.state), counts(other.counts), all_(other.all_) {}

  template <class Sub>
  static constexpr bool has = (named & Sub::bits) == Sub::bits;

  const Rules& rules;
  ViewOf<(named & every_sub_state)> state;
  bool counts;

  [[nodiscard]] bool looks_ahead() const { return all_->looks_ahead(); }
  /// The dealer's hand as the tables see it; nothing while he has no card.
  [[nodiscard]] const std::optional<DealerView>& dealer() const requires(has<Dealer>) {
    return all_->dealer;
  }
  [[nodiscard]] const std::vector<SideDue>& side() const requires(has<Awards>) {
    return *all_->side;
  }
  /// Does a wager lie beside the main ones, or may a meter be shown?
  [[nodiscard]] bool beside() const requires(has<Awards>) { return all_->beside; }
  /// Does anything depend on whether this is a moment of the script?
  [[nodiscard]] bool has_moments() const requires(has<Moments>) { return all_->has_moments(); }
  /// Is it asked what goes wrong next, and not what is due?
  [[nodiscard]] bool looks_for_irregularity() const requires(has<Moments>) {
    return all_->irregularity_at != nullptr;
  }
  /// The same, for what nobody counts because nobody need do it.
  [[nodiscard]] Sight uncounted() const {
    auto same = *this;
    same.counts = false;
    return same;
  }

 private:
  template <SubStates>
  friend class Sight;
  friend class MomentsOf;

  const Setting* all_;
};

/// `At<Boxes, Dealer>`: what a part is given that reads the boxes and the dealer's hand, and
/// nothing else of the table.
template <class... Named>
using At = Sight<sub_states<Named...>>;

/// The sub-states of the table on which an answer hangs that was given to somebody who named these.
constexpr SubStates read_by(SubStates named) {
  if ((named & Moments::bits) != 0) named |= Betting::bits | Faults::bits;
  if ((named & Awards::bits) != 0)
    named |= sub_states<Turn, Wishes, Boxes, Dealer, Payouts, Gauges>;
  return named & every_sub_state;
}

}  // namespace assay21::oracle
