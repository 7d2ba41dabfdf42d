// What a reference says as it is printed: the clauses that its labels name, seen from the clause in
// which it stands.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay21::spec {

struct PrintedAim {
  enum class Kind : std::uint8_t {
    labels,  ///< of clauses of this document
    own_whole,  ///< "this chapter", "this section"
    outside,  ///< of other regulations, with their number
    name,  ///< words, without any label
  };
  Kind kind = Kind::name;
  std::vector<std::string> ids;  ///< those that would be meant, whether they exist or not
  std::string title;  ///< the words that follow the number of a chapter
};

/// "§O(3) and (4)" in 7.P: 7.O.3 and 7.O.4. "Section 5(f) and (g)": 5.f and 5.g. "(c) and (d)
/// above" in 4.f: 4.c and 4.d.
PrintedAim aim_of(std::string_view printed, std::string_view clause_id);

}  // namespace assay21::spec
