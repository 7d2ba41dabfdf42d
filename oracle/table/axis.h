// What is judged apart: an engine can offer wrongly and settle rightly.
#pragma once

#include "oracle/table/event.h"

namespace assay21::oracle {

/// What a duty is about; axes are judged apart. `settlement` is of the game's own wagers and the
/// fixed payouts, `other_wagers` of those beside them.
enum class Axis : std::uint8_t {
  offers,
  procedure,
  settlement,
  other_wagers,
  order,
  announcements
};
inline constexpr spec::EnumNames<Axis, 6> axis_names = {{{Axis::offers, "offers"},
                                                         {Axis::procedure, "procedure"},
                                                         {Axis::settlement, "settlement"},
                                                         {Axis::other_wagers, "other-wagers"},
                                                         {Axis::order, "order"},
                                                         {Axis::announcements, "announcements"}}};

/// The axis on which an event is judged where nothing more is known of it.
Axis axis_of(const Event& event);

}  // namespace assay21::oracle
