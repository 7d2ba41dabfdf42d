// What happened at a table, line by line, and questions that tests ask of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/session/walk.h"
#include "tests/support/rulebooks.h"

namespace assay21::tests {

using Lines = std::vector<std::string>;

class Story {
 public:
  Story(const oracle::Rules& rules, const oracle::Script& script);

  /// Every line that begins with these words, in order.
  [[nodiscard]] Lines of(std::string_view beginning) const;
  /// The choices put to the player of a hand, one text for each offer: "double stand hit".
  [[nodiscard]] Lines offers(std::string_view hand) const;
  [[nodiscard]] Lines settlements() const { return of("settle "); }
  [[nodiscard]] Lines all() const { return of(""); }

  /// Lines that begin so stand in this order, one after the other, whatever stands between them.
  [[nodiscard]] testing::AssertionResult goes(const Lines& beginnings) const;
  /// The first line that begins so is owed to each of these clauses: "7.O.3 !7.P", where ! says
  /// that it is not.
  [[nodiscard]] testing::AssertionResult cites(std::string_view beginning,
                                               std::string_view clauses) const;
  /// The session had each of these clauses decide something …
  [[nodiscard]] testing::AssertionResult applied(std::string_view clauses) const;
  /// … or decide nothing.
  [[nodiscard]] testing::AssertionResult not_applied(std::string_view clauses) const;
  /// What was permitted just before the first line that begins so: owed now, or allowed besides.
  [[nodiscard]] Lines also_permitted_at(std::string_view beginning) const;

  [[nodiscard]] const std::vector<oracle::Due>& events() const { return told_.events; }
  [[nodiscard]] const oracle::TableState& end() const { return told_.end; }

 private:
  struct Moment {
    Lines now;
    Lines may;
  };
  [[nodiscard]] std::size_t find(std::string_view beginning, std::size_t from = 0) const;
  [[nodiscard]] testing::AssertionResult told(testing::AssertionResult result) const;

  SharedRulebook rulebook_;
  oracle::Script script_;
  oracle::Transcript told_;
  oracle::Coverage coverage_;
  Lines lines_;
  std::vector<Moment> moments_;
};

}  // namespace assay21::tests
