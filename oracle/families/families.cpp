#include "oracle/families/families.h"

#include "oracle/families/blackjack.h"
#include "oracle/families/blackjack_double_shoe.h"
#include "oracle/families/blackjack_electronic.h"
#include "oracle/families/spanish21.h"

namespace assay21::oracle::families {

Family order_of(const Rules& rules) {
  switch (rules.family()) {
    case spec::GameFamily::spanish21:
      return spanish21();
    case spec::GameFamily::blackjack:
      if (rules.has(spec::Step::no_hole_card)) {
        return rules.has(spec::Step::determinant_card) ? blackjack_electronic_from_a_double_shoe()
                                                       : blackjack_electronic();
      }
      return rules.has(spec::Step::determinant_card) ? blackjack_from_a_double_shoe() : blackjack();
  }
  ASSAY21_CHECK(false && "a game without an order");
  return {};
}

}  // namespace assay21::oracle::families
