// The progressive meters of a table, counted as the device counts them: every stake by its exact
// part, to the millionth of a cent, from round to round.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "oracle/event/event_words.h"
#include "oracle/table/meter_figures.h"
#include "spec/values/money.h"
#include "spec/vocabulary/game.h"

namespace assay21::oracle {

class Meters {
 public:
  /// A table without any.
  Meters() = default;
  /// As declared; `figures` must outlive it.
  explicit Meters(const MeterFigures& figures);

  [[nodiscard]] bool any() const { return figures_ != nullptr; }
  /// Is the wheel spun once for everybody who has this wager?
  [[nodiscard]] bool spun_for_all(spec::WagerId wager) const;
  [[nodiscard]] bool has(spec::MeterId meter) const { return of(meter) != nullptr; }

  /// A stake is placed, or taken off again before play.
  void placed(spec::WagerId wager, spec::Money stake);
  void withdrawn(spec::WagerId wager, spec::Money stake);
  /// A stake is collected as lost.
  void lost(spec::WagerId wager, spec::Money stake);
  /// A stake goes back outside of a settlement, having been collected as lost or not.
  void given_back(spec::WagerId wager, spec::Money stake, bool was_lost);
  /// What this stop earns such a wager is paid: the whole of a meter lets it return to its reset
  /// amount.
  void paid_for(spec::WagerId wager, spec::Money stake, std::string_view symbol);
  /// What such a wager was paid for this stop is given back: what jackpots of this round have taken
  /// off those meters stands on them again.
  void repaid(spec::WagerId wager, spec::Money stake, std::string_view symbol);
  /// What this wager has won of the meters by the cards on the table is paid; or given back.
  void paid_by_cards(const std::vector<MeterPart>& parts);
  void repaid_by_cards(const std::vector<MeterPart>& parts);
  /// What it has won so.
  [[nodiscard]] std::vector<MeterPart> won_by_cards(const std::vector<BoxState>& boxes,
                                                    const DealerState& dealer, const BoxState& box,
                                                    const OtherWager& wager) const;
  /// It shows this amount now. Where that is not what was counted, it is counted on from there.
  void shows(spec::MeterId meter, spec::Money amount);
  void begin_round();

  /// What it stands at, in whole cents.
  [[nodiscard]] spec::Money amount(spec::MeterId meter) const;
  /// What is due on this part at this moment.
  [[nodiscard]] spec::Money due(const MeterPart& part) const;
  /// What it last showed; nothing while it has shown nothing.
  [[nodiscard]] std::optional<spec::Money> shown(spec::MeterId meter) const;
  /// Is this a right thing to show at this moment?
  [[nodiscard]] bool may_show(spec::MeterId meter, spec::Money amount) const;

  friend bool operator==(const Meters&, const Meters&) = default;

 private:
  struct Count {
    std::int64_t millionths = 0;  ///< of a cent
    std::optional<spec::Money> shown;
    std::optional<spec::Money> won;  ///< what the first jackpot of this round was paid from
    std::optional<spec::Money> before;  ///< what it showed before anything was paid in this round
    std::int64_t drawn = 0;  ///< millionths of a cent that jackpots of this round took off it

    friend bool operator==(const Count&, const Count&) = default;
  };

  [[nodiscard]] bool when_lost() const { return figures_ != nullptr && figures_->when_lost; }
  [[nodiscard]] bool pays_the_same() const {
    return figures_ != nullptr && (figures_->pays_the_same || figures_->divided);
  }
  [[nodiscard]] const Progressive* of(spec::MeterId meter) const;
  /// An engine can show a meter that the table does not have: it is counted, too.
  [[nodiscard]] Count& count(spec::MeterId meter);
  [[nodiscard]] Count count(spec::MeterId meter) const;
  void pay(const MeterPart& part);
  void take_back(const MeterPart& part);
  void feed(spec::WagerId wager, spec::Money stake, int sign);

  const MeterFigures* figures_ = nullptr;
  std::vector<Count> counts_;  ///< by their numbers, as far as one was counted
};

}  // namespace assay21::oracle
