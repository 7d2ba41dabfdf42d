// How far the session that shows a fault was made smaller.
#pragma once

#include <cstdint>
#include <string>

#include "spec/values/enum_names.h"

namespace assay21::spec {

enum class Shrunk : std::uint8_t {
  smallest,  ///< every session that is a step smaller was tried, and none shows the fault
  stopped,  ///< the attempts were used up: a smaller session may show it
  not_again,  ///< the fault did not show when the engine was given the session again
  not_tried,  ///< the run was ended before, or assay21 failed over it
};
inline constexpr EnumNames<Shrunk, 4> shrunk_names = {{{Shrunk::smallest, "smallest"},
                                                       {Shrunk::stopped, "stopped"},
                                                       {Shrunk::not_again, "not-again"},
                                                       {Shrunk::not_tried, "not-tried"}}};

/// A sentence about it, where the engine was asked so often.
std::string in_words(Shrunk shrunk, int tries);

}  // namespace assay21::spec
