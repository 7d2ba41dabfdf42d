// To whom a card of the initial deal goes.
#pragma once

#include <cstdint>

#include "spec/values/enum_names.h"

namespace assay21::spec {

enum class DealtTo : std::uint8_t {
  boxes,  ///< each box is dealt one of its own
  dealer,
  all_boxes,  ///< one community card is a card of each box's hand
  nobody  ///< a community card counts in no hand
};
inline constexpr EnumNames<DealtTo, 4> dealt_to_names = {{{DealtTo::boxes, "boxes"},
                                                          {DealtTo::dealer, "dealer"},
                                                          {DealtTo::all_boxes, "all-boxes"},
                                                          {DealtTo::nobody, "nobody"}}};

}  // namespace assay21::spec
