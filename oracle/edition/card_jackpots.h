// What cards by themselves win of the meters of a table, by the paytables of its wagers.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "oracle/edition/card_paytables.h"
#include "oracle/table/meter_figures.h"

namespace assay21::oracle {

class CardJackpots final : public WonByCards {
 public:
  /// `divided`: what several win in a round is divided among them.
  CardJackpots(std::shared_ptr<const CardPaytables> wagers, bool divided)
      : wagers_(std::move(wagers)), divided_(divided) {}

  /// A line in force that pays a part of a meter.
  struct Line {
    spec::WagerId wager;
    std::size_t line = 0;
    MeterPart part;
    std::optional<spec::Money> whole = {};  ///< the stake that wins it, and smaller ones less
  };
  void add(Line line) { lines_.push_back(line); }

  [[nodiscard]] std::vector<MeterPart> of(const std::vector<BoxState>& boxes,
                                          const DealerState& dealer, const BoxState& box,
                                          const OtherWager& wager) const override;

 private:
  [[nodiscard]] std::vector<MeterPart> won(const DealerState& dealer, const BoxState& box,
                                           const OtherWager& wager) const;

  std::shared_ptr<const CardPaytables> wagers_;
  bool divided_;
  std::vector<Line> lines_;
};

}  // namespace assay21::oracle
