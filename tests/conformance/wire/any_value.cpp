#include "tests/conformance/wire/any_value.h"

#include "tests/support/spanish_wagers.h"

namespace assay21::wire {

spec::Card any_card() {
  return {spec::all_ranks[any_number<std::size_t>(0, spec::all_ranks.size() - 1)],
          spec::all_suits[any_number<std::size_t>(0, spec::all_suits.size() - 1)]};
}

spec::Money any_amount(spec::Money least, spec::Money most) {
  switch (any_number(0, 3)) {
    case 0:
      return least;
    case 1:
      return most;
    case 2:
      return spec::Money::cents(any_number<std::int64_t>(least.in_cents(), 100'000));
    default:
      return spec::Money::cents(any_number<std::int64_t>(least.in_cents(), most.in_cents()));
  }
}

int any_box() {
  return any_flag() ? any_number(1, 7) : any_number(1, oracle::HandId::highest_box);
}

oracle::HandId any_hand() {
  oracle::HandId hand(any_box());
  const int splits = any_flag() ? 0 : any_number(0, oracle::HandId::deepest);
  for (int i = 0; i < splits; ++i)
    hand = any_flag() ? hand.left() : hand.right();
  return hand;
}

oracle::HandId any_hand_or_dealer() {
  return any_number(0, 3) == 0 ? oracle::HandId() : any_hand();
}

spec::WagerId any_wager() {
  if (any_flag()) return any_word(spec::hand_stake_names);
  return any_of(tests::spanish_terms().wagers).id;
}

}  // namespace assay21::wire
