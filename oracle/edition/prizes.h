// What the wheels of a table pay and what its meters grow by: paytables, meters and the manner of
// spinning, as they are in force under the readings and the operator's declarations.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/table/meter_figures.h"
#include "spec/edition/rulebook.h"
#include "spec/edition/submission.h"
#include "spec/vocabulary/game.h"
#include "spec/vocabulary/side_wager.h"

namespace assay21::oracle {

class Rules;
class CardPaytables;
struct CardPaytable;

/// A line of a paytable with what the operator declared put in.
struct PrizeLine {
  std::string symbol;
  spec::Money pays;
  std::optional<MeterPart> part;  ///< paid from a meter, besides
  bool is_sum = false;  ///< an amount that the paytable prints
  spec::ClauseSet clauses;
};

struct PrizeTable {
  spec::WagerId wager = {};
  bool for_community = false;
  std::optional<spec::Money> stake;  ///< none where it serves any
  std::vector<PrizeLine> lines;  ///< in force
  std::vector<std::string>
      stops;  ///< every symbol of it, whether a reading in force pays it or not
  spec::ClauseSet clauses;

  [[nodiscard]] bool serves(spec::WagerId of, spec::Money amount) const {
    return wager == of && (!stake || *stake == amount);
  }
  [[nodiscard]] bool has_stop(std::string_view symbol) const;
};

/// For what the wheel is spun where several wagers are set off.
enum class Spins : std::uint8_t { each_wager, each_player, round, hot_spot };

class Prizes {
 public:
  /// Nothing where no side wager of this table brings an award, or is paid from a meter.
  static std::shared_ptr<const Prizes> of(const Rules& rules,
                                          const std::shared_ptr<const CardPaytables>& cards);

  /// What a wager of this amount is paid by; nothing where no paytable serves it.
  [[nodiscard]] const PrizeTable* player_table(spec::WagerId wager, spec::Money amount) const;
  [[nodiscard]] const PrizeTable* community_table(spec::WagerId wager, spec::Money amount) const;
  [[nodiscard]] const std::vector<PrizeTable>& tables() const { return tables_; }
  [[nodiscard]] const std::vector<Progressive>& meters() const { return figures_.meters; }
  /// What its meters are counted by.
  [[nodiscard]] const MeterFigures& meter_figures() const { return figures_; }

  /// Does a wager of this table have the wheel spun?
  [[nodiscard]] bool spin_anything() const { return !tables_.empty(); }
  [[nodiscard]] Spins spins(spec::WagerId wager) const;
  /// Is it the dealer's cards that set it off?
  [[nodiscard]] bool hangs_on_dealer(spec::WagerId wager) const;
  /// Its Community Pay has a stop of its own beside that of the prize.
  [[nodiscard]] bool community_stop(spec::WagerId wager) const;
  /// What is said of this figure, where anything is: "lost".
  [[nodiscard]] bool says(spec::ParameterName name, std::string_view word) const;
  /// Why this version cannot follow the table; empty where it can.
  [[nodiscard]] const std::string& unfollowed() const { return unfollowed_; }

 private:
  explicit Prizes(const Rules& rules) : rules_words_(words_of(rules)) {}
  using Words = std::vector<std::pair<spec::ParameterName, std::string>>;
  static Words words_of(const Rules& rules);
  void read(const Rules& rules);
  void read_table(const Rules& rules, const spec::Paytable& table);
  void read_declared_wheel(const Rules& rules, spec::WagerId wager);
  void read_meter_figures();
  std::optional<spec::Money> stake_of_the_whole(const Rules& rules, const CardPaytable& wager);
  void read_card_meters(const Rules& rules, const std::shared_ptr<const CardPaytables>& cards);
  void read_meter(const Rules& rules, const spec::Meter& meter);
  void feed(Progressive& meter, const std::string& id, const Rules& rules) const;
  [[nodiscard]] const PrizeTable* table(spec::WagerId wager, spec::Money amount,
                                        bool for_community) const;

  Words rules_words_;
  std::vector<PrizeTable> tables_;
  MeterFigures figures_;
  std::vector<spec::WagerId> on_dealer_;
  std::vector<std::pair<spec::WagerId, Spins>> spins_;  ///< of the wagers with a wheel
  std::string unfollowed_;
};

/// The meter that serves for this one: another, where both are read to be one.
const std::string& meter_behind(const Rules& rules, const std::string& id);

/// The side wager's name in the tables; only of wagers beside the game.
spec::SideWager side_wager(const Rules& rules, spec::WagerId wager);
/// The figure that the edition gives for this wager alone, as in "bonus-spin-stakes"; nothing where
/// it gives none.
const spec::Parameter* parameter_of(const Rules& rules, spec::WagerId wager, std::string_view what);
}  // namespace assay21::oracle
