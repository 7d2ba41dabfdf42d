// Arbitrary values that scripts and events share, for the properties of the codec.
#pragma once

#include <rapidcheck.h>

#include "oracle/event/event.h"
#include "spec/values/enum_names.h"
#include "spec/vocabulary/wager_id.h"

namespace assay21::wire {

/// A whole number of a range, both ends included.
template <typename Number>
Number any_number(Number least, Number most) {
  return static_cast<Number>(*rc::gen::inRange<std::int64_t>(static_cast<std::int64_t>(least),
                                                             static_cast<std::int64_t>(most) + 1));
}

inline bool any_flag() {
  return *rc::gen::arbitrary<bool>();
}

template <typename Enum, std::size_t N>
Enum any_word(const spec::EnumNames<Enum, N>& names) {
  return names[any_number<std::size_t>(0, N - 1)].value;
}

/// A wager of Spanish 21, on a hand or beside the game.
spec::WagerId any_wager();

/// One of `all`, whatever its type.
template <typename Container>
auto any_of(const Container& all) {
  return *rc::gen::elementOf(all);
}

spec::Card any_card();
/// From nothing to the most that an amount may be; small ones are likelier.
spec::Money any_amount(spec::Money least, spec::Money most);
int any_box();
oracle::HandId any_hand();
oracle::HandId any_hand_or_dealer();

}  // namespace assay21::wire
