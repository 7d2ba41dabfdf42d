// How many clauses have each verdict.
#pragma once

#include <array>
#include <cstdint>

#include <pugixml.hpp>

#include "spec/record/verdict.h"

namespace assay21::reports {

class Totals {
 public:
  void count(spec::Verdict verdict, std::uint64_t clauses = 1);
  Totals& operator+=(const Totals& other);

  [[nodiscard]] std::uint64_t of(spec::Verdict verdict) const;
  [[nodiscard]] std::uint64_t all() const;

  friend bool operator==(const Totals&, const Totals&) = default;

 private:
  std::array<std::uint64_t, spec::verdict_count> clauses_{};
};

/// Writes `<totals clauses="12"><total verdict="pass" clauses="9"/>…`: verdicts that no clause has
/// are left out.
void add_totals(pugi::xml_node parent, const Totals& totals);

/// What a written `<totals>` says; verdicts that this version does not know are not counted.
Totals totals_from(pugi::xml_node totals);

/// The verdicts of written clauses, counted again.
Totals totals_of_clauses(pugi::xml_node clauses);

}  // namespace assay21::reports
