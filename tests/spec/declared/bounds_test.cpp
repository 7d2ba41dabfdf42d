// Which bounds of what may be declared the law draws: all others are this program's, and no
// objection to them may cite a clause.
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "spec/load/xml_file.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec {
namespace {

class OfTheLaw {
 public:
  explicit OfTheLaw(const Rulebook& book) : book_(book) {}

  std::string lines() {
    text_ = book_.id + "\n";
    for (const auto& option : book_.options) {
      const std::string name = option.name.text();
      bounds(name, option.bounds, option.clauses, "");
      for (const auto& one : option.bounds_where) {
        bounds(name, one.bounds, one.clauses, beside(one) + condition(one));
        if (!one.bounds.least.empty() || !one.bounds.most.empty()) continue;
        bounds(name, answered(one), one.clauses, condition(one));
      }
      if (option.kind == OptionKind::word && option.words_by == SetBy::law)
        line(fmt::format("{} is {}", name, option.allowed()), option.clauses);
    }
    return text_;
  }

 private:
  void line(const std::string& what, const ClauseSet& by) {
    text_ += fmt::format("  {}: {}\n", what, cites_of(book_, by));
  }
  void bounds(const std::string& name, const Bounds& bounds, const ClauseSet& by,
              const std::string& condition) {
    if (!bounds.least.empty() && bounds.least_by == SetBy::law)
      line(fmt::format("{} at least {}{}", name, bounds.least, condition), by);
    if (!bounds.most.empty() && bounds.most_by == SetBy::law)
      line(fmt::format("{} at most {}{}", name, bounds.most, condition), by);
  }
  /// The answers that are the bounds where no figure is written.
  static Bounds answered(const BoundsWhere& one) {
    Bounds bounds;
    if (one.least_answer) bounds.least = one.least_answer->text();
    if (one.most_answer) bounds.most = one.most_answer->text();
    return bounds;
  }
  static std::string beside(const BoundsWhere& one) {
    const auto& answer = one.least_answer ? one.least_answer : one.most_answer;
    if (!answer) return {};
    return fmt::format(" or {}, the {}", answer->text(), name_of(taking_names, one.taking));
  }
  [[nodiscard]] std::string condition(const BoundsWhere& one) const {
    std::string text;
    if (!one.where.all.empty()) text += " where " + to_string(one.where);
    for (const auto& under : one.under) {
      const auto& question = book_.interpretations[under.interpretation];
      text += fmt::format(" under {}={}", question.id, question.alternatives[under.alternative].id);
    }
    return text;
  }

  const Rulebook& book_;
  std::string text_;
};

TEST(Bounds, of_the_law_are_those_that_were_found_in_the_text) {
  std::string all;
  for (const auto& id : editions_in(ASSAY21_SOURCE_DIR))
    all += OfTheLaw(edition(id)).lines();
  EXPECT_EQ(all, file_contents(source_file("tests/spec/editions/bounds-of-the-law.txt")).value());
}

/// An objection to what lies beyond a bound of the program's own cites nothing.
TEST(Bounds, of_the_program_are_blamed_on_no_clause) {
  const auto objection = [](const std::string& id, const DeclaredAt& answer) {
    std::string found;
    const auto declared = declared_under(edition(id), {answer}, "a.xml");
    for (const auto& one : declared.problems()) {
      if (one.line == answer.line) found += to_string(one);
    }
    return found;
  };
  const std::vector<std::pair<std::string, DeclaredAt>> beyond = {
      {"md-spanish21-1.0", {"cover-cards", "5", 1}},
      {"md-spanish21-1.0", {"extra-splits", "8", 1}},
      {"md-spanish21-1.0", {"chip-unit", "500.00", 1}},
      {"md-spanish21-1.0", {"boxes", "0", 1}},
      {"md-blackjack-1.0", {"decks", "24", 1}},
      {"ma-spanish21", {"boxes", "25", 1}},
      {"ma-spanish21", {"boxes-per-player", "25", 1}}};
  for (const auto& [id, answer] : beyond) {
    const auto text = objection(id, answer);
    EXPECT_NE(text.find("[program-limit]"), std::string::npos) << id << ' ' << text;
    EXPECT_EQ(text.find("§"), std::string::npos) << text;
  }
  EXPECT_NE(objection("md-spanish21-1.0", {"boxes", "8", 1}).find("[law]"), std::string::npos);
  EXPECT_NE(objection("md-spanish21-1.0", {"decks", "five", 1}).find("[unreadable]"),
            std::string::npos);
}

}  // namespace
}  // namespace assay21::spec
