// A table of the edition with wheels: side wagers on the boxes of a test's table, and what the
// wheel shows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/spanish_wagers.h"
#include "tests/support/table.h"

namespace assay21::tests {

class SideTable {
 public:
  /// `table` has the boxes, the cards and the requests; side wagers draw no cards.
  explicit SideTable(Table table) : table_(std::move(table)), rounds_(1) {}

  SideTable& bonus(int box, int cents);
  SideTable& xtreme(int box, int cents);
  /// Symbols, spin by spin.
  SideTable& wheel(std::string_view symbols);
  /// What follows belongs to the table's next round.
  SideTable& next_round();

  [[nodiscard]] oracle::Rules rules() const { return table_.rules(); }
  [[nodiscard]] oracle::Script script() const;
  [[nodiscard]] Story play() const;

 private:
  struct Wager {
    int box = 0;
    spec::WagerId kind = SpanishWager::bonus_spin;
    spec::Money amount;
  };
  struct Round {
    std::vector<Wager> wagers;
    std::vector<std::string> wheel;
  };

  Table table_;
  std::vector<Round> rounds_;
};

/// Bonus Spin of both stakes on progressives, and Xtreme 16: paytables B and D, lists B and D. The
/// small meter begins with $1,000 and grows by 10% of each stake, the large one with $5,000 and
/// 12.5%; those of Xtreme 16 with $10,000 and 8%, and $5,000 and 2%.
Table table_with_wheels();

}  // namespace assay21::tests
