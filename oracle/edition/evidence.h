// What an answer rests on: which clauses decided it, and which were considered and did not apply. A
// value that comes with the answer; marked in a session's coverage by whoever counts.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "oracle/edition/coverage.h"

namespace assay21::oracle {

class Evidence {
 public:
  /// Nothing is kept where nobody counts.
  explicit Evidence(bool wanted) : wanted_(wanted) {}

  void apply(const spec::ClauseSet& clauses) {
    if (wanted_ && !clauses.empty()) note({clauses, nullptr, 0, true});
  }
  void consider(const spec::ClauseSet& clauses) {
    if (wanted_ && !clauses.empty()) note({clauses, nullptr, 0, false});
  }
  /// A table was asked: the rows that remain decided, the others were considered.
  void weigh(const spec::Table& table, const spec::Decision& decision) {
    if (wanted_) note({{}, &table, decision.remaining, true});
  }
  void add(const Evidence& other) {
    make_room();
    notes_.insert(notes_.end(), other.notes_.begin(), other.notes_.end());
  }
  void add(Evidence&& other) {
    if (notes_.empty()) {
      std::swap(notes_, other.notes_);
    } else {
      notes_.insert(notes_.end(), other.notes_.begin(), other.notes_.end());
    }
  }
  [[nodiscard]] bool empty() const { return notes_.empty(); }
  [[nodiscard]] std::size_t size() const { return notes_.size(); }
  /// What came after so much of it.
  [[nodiscard]] Evidence since(std::size_t size) const {
    Evidence rest(wanted_);
    rest.notes_.assign(notes_.begin() + static_cast<std::ptrdiff_t>(size), notes_.end());
    return rest;
  }
  /// This, where it is wanted; for those who have more to do then.
  [[nodiscard]] Evidence* if_wanted() { return wanted_ ? this : nullptr; }

  friend bool operator==(const Evidence&, const Evidence&) = default;

  void mark(Coverage& coverage) const {
    for (const auto& one : notes_) {
      if (one.table != nullptr) {
        coverage.weigh(*one.table, one.remaining);
      } else {
        one.applied ? coverage.apply(one.clauses) : coverage.withhold(one.clauses);
      }
    }
  }

 private:
  struct Note {
    spec::ClauseSet clauses;
    const spec::Table* table = nullptr;
    spec::RowMask remaining = 0;
    bool applied = false;

    friend bool operator==(const Note&, const Note&) = default;
  };

  void note(const Note& one) {
    make_room();
    notes_.push_back(one);
  }
  void make_room() {
    constexpr std::size_t some = 16;
    if (notes_.capacity() == 0) notes_.reserve(some);
  }

  bool wanted_;
  std::vector<Note> notes_;
};

}  // namespace assay21::oracle
