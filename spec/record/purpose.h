// What a run is made for. Only an exam can end in a statement of conformity: its seed was drawn
// after the item under test was hashed, so that nobody knew the sessions before.
#pragma once

#include <string>

#include "spec/values/enum_names.h"

namespace assay21::spec {

enum class Purpose : std::uint8_t {
  exam,
  practice,  ///< the seed is fixed: for who builds an engine
  repeat,  ///< an earlier run once more, by its seed
};
inline constexpr EnumNames<Purpose, 3> purpose_names = {
    {{Purpose::exam, "exam"}, {Purpose::practice, "practice"}, {Purpose::repeat, "repeat"}}};

/// What the seed of an exam is made of.
struct DrawnSeed {
  std::string random;  ///< 32 bytes of the machine's, as hexadecimal
  std::string item_sha256;  ///< of all files of the item, as `RunIdentity` has it
  std::string submission_sha256;

  friend bool operator==(const DrawnSeed&, const DrawnSeed&) = default;
};

}  // namespace assay21::spec
