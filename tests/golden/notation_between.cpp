#include <algorithm>

#include "tests/golden/notation.h"

namespace assay21::golden {

/// What happens between rounds: it belongs before the round that is being told.
bool Notation::of_the_table(std::string_view word, const Cells& cells) {
  auto& before = session_.before_rounds.back();
  if (word == "stands" && cells.size() == 2 && cells[0].empty()) {
    arrive(player(std::string(cells[1])));
  } else if (word == "shut" && cells.size() == 2 && cells[0] == "out") {
    before.emplace_back(oracle::Admit{player(std::string(cells[1])), false});
  } else if (word == "let" && cells.size() == 2 && cells[0] == "in") {
    before.emplace_back(oracle::Admit{player(std::string(cells[1])), true});
  } else if (word == "leave" && cells.size() == 1) {
    before.emplace_back(oracle::Leave{box_number(cells[0])});
  } else if (word == "sit" && cells.size() == 2) {
    before.emplace_back(oracle::Seat{box_number(cells[0]), player(std::string(cells[1]))});
  } else if (word == "new" && cells.size() == 1 && cells[0] == "stack") {
    before.emplace_back(oracle::Stack{});
  } else {
    return false;
  }
  return true;
}

/// Who is at the table and has no box of his own.
void Notation::arrive(oracle::PlayerId id) {
  if (std::ranges::find(standing_, id) == standing_.end()) standing_.push_back(id);
}

}  // namespace assay21::golden
