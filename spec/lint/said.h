// What a table says at one point in the end, without who says it: what two readings are compared
// by.
#pragma once

#include <bit>
#include <string>
#include <vector>

#include "spec/tables/table.h"

namespace assay21::spec {

struct Said {
  Decision::Status status = Decision::Status::silent;
  std::vector<Then> answers;
  ChoiceSet open;

  friend bool operator==(const Said&, const Said&) = default;
};

/// A choice that nobody gives is as closed as one that is denied; a payout of nothing is none.
Said said_by(const Table& table, const Decision& decision);

/// "3 to 2", "stand, hit", "nothing".
std::string in_words(Question question, const Said& said);

template <typename Use>
void for_each_row(RowMask rows, Use use) {
  for (auto left = rows; left != 0; left &= left - 1)
    use(static_cast<std::size_t>(std::countr_zero(left)));
}

}  // namespace assay21::spec
