// The families of games whose rounds can be followed, as rulebooks name them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "spec/vocabulary/step.h"

namespace assay21::oracle {

class Rules;
struct Part;

struct GameFamily {
  std::string_view name;
  /// The parts of a round at a table, in their order.
  std::span<const Part> (*order)(const Rules& rules);
  /// Steps that no other family carries out.
  std::span<const spec::Step> own_steps = {};
};

/// The list: it stands in oracle/families/families.cpp.
std::span<const GameFamily> listed_families();
/// One that is not in the list, before any rulebook is read. It must live as long as the program.
void add_family(const GameFamily& family);

/// The family of this name; null where there is none.
const GameFamily* family_named(std::string_view name);
/// "a, b or c".
std::string list_of_families();

}  // namespace assay21::oracle
