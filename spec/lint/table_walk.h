// The walk over the domain of one table: where it is silent or contradicts itself, which of its
// rows decide, and which readings change an answer.
#pragma once

#include <string>
#include <vector>

#include "spec/lint/domain.h"
#include "spec/tables/table.h"

namespace assay21::spec {

/// Points at which the same is wrong.
struct Trouble {
  RowMask rows = 0;  ///< the rows that contradict each other, or come nearest to matching
  RowMask also_near = 0;  ///< of a silence: rows as near at some of its points
  std::size_t points = 0;  ///< under the first setting that shows it
  std::string setting;  ///< that setting in words; empty where it is the usual one
  std::string witness;
};

/// What became of a row over all points and settings.
struct RowLife {
  bool decides = false;
  RowMask displaced_by = 0;  ///< at the first point where it matched and did not decide
  std::string displaced_at;
};

struct TableWalk {
  std::vector<Trouble> gaps;
  std::vector<Trouble> overlaps;
  std::vector<RowLife> rows;  ///< in the order of the table's rows
  /// Of each reading, by its position, where it answers otherwise than the defaults, and how; empty
  /// where it never does.
  std::vector<std::string> changes;
  std::size_t settings = 0;
  std::size_t points = 0;
};

TableWalk walk_table(const Rulebook& rulebook, const Hands& hands, const Table& table,
                     const Settings& settings, const QuestionDomain& domain);

/// Have the two readings any other rows that bear on this question?
bool concerns(const Rulebook& rulebook, Question question, const Readings& a, const Readings& b);

}  // namespace assay21::spec
