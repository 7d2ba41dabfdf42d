// Which clauses decided something in a session, and which were weighed and did not apply.
#pragma once

#include <array>
#include <vector>

#include "spec/rulebook.h"
#include "spec/table.h"

namespace assay21::oracle {

class Coverage {
 public:
  explicit Coverage(std::size_t clauses) : applied_(clauses, false), withheld_(clauses, false) {}

  void apply(const spec::ClauseSet& clauses) {
    for (const auto ref : clauses.refs())
      applied_[spec::index_of(ref)] = true;
  }
  void withhold(const spec::ClauseSet& clauses) {
    for (const auto ref : clauses.refs())
      withheld_[spec::index_of(ref)] = true;
  }
  /// A table was asked: the rows that decided apply, the others were weighed.
  void weigh(const spec::Table& table, const spec::Decision& decision) {
    auto& last = last_[static_cast<std::size_t>(table.question())];
    if (last.known && last.remaining == decision.remaining && last.table == &table) return;
    last = {&table, decision.remaining, true};
    for (std::size_t i = 0; i < table.rows().size(); ++i) {
      const bool remains = (decision.remaining >> i & 1U) != 0;
      remains ? apply(table.rows()[i].clauses) : withhold(table.rows()[i].clauses);
    }
  }
  void clear() {
    applied_.assign(applied_.size(), false);
    withheld_.assign(withheld_.size(), false);
    last_ = {};
  }

  [[nodiscard]] bool applied(spec::ClauseRef ref) const { return applied_[spec::index_of(ref)]; }
  [[nodiscard]] bool withheld(spec::ClauseRef ref) const { return withheld_[spec::index_of(ref)]; }

 private:
  /// What a table last came to: to weigh it again would mark nothing new.
  struct Weighed {
    const spec::Table* table = nullptr;
    spec::RowMask remaining = 0;
    bool known = false;
  };

  std::vector<bool> applied_;
  std::vector<bool> withheld_;
  std::array<Weighed, spec::question_count> last_{};
};

}  // namespace assay21::oracle
