#include "oracle/families/families.h"

#include <array>

#include "oracle/edition/game_family.h"
#include "oracle/families/blackjack.h"
#include "oracle/families/blackjack_double_shoe.h"
#include "oracle/families/blackjack_electronic.h"
#include "oracle/families/spanish21.h"

namespace assay21::oracle {
namespace {

Family spanish21_at(const Rules& /*rules*/) {
  return families::spanish21();
}

/// A double shoe makes a variation, and so does a table without a hole card.
Family blackjack_at(const Rules& rules) {
  if (rules.has(spec::Step::no_hole_card)) {
    return rules.has(spec::Step::determinant_card)
               ? families::blackjack_electronic_from_a_double_shoe()
               : families::blackjack_electronic();
  }
  return rules.has(spec::Step::determinant_card) ? families::blackjack_from_a_double_shoe()
                                                 : families::blackjack();
}

constexpr std::array list = {
    GameFamily{"spanish21", spanish21_at},
    GameFamily{"blackjack", blackjack_at},
};

}  // namespace

std::span<const GameFamily> listed_families() {
  return list;
}

namespace families {

Family order_of(const Rules& rules) {
  return rules.family().order(rules);
}

}  // namespace families
}  // namespace assay21::oracle
