// Where each place at the table has two areas to bet on: which boxes they are. Boxes 1 and 2 are
// the first place, 3 and 4 the second, and on.
#pragma once

namespace assay21::oracle {

inline constexpr int areas_of_a_double_place = 2;

/// The other area of the same place.
constexpr int other_area(int box) {
  return box % 2 == 1 ? box + 1 : box - 1;
}
constexpr bool is_first_area(int box) {
  return box % 2 == 1;
}
/// Which place a box belongs to, where each has so many areas.
constexpr int place_of(int box, int areas) {
  return (box + areas - 1) / areas;
}

}  // namespace assay21::oracle
