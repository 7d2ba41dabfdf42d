// Each fault of the sample engine is found by the judge, and blamed on every clause that the table
// of faults names for it, in each edition that has the clause.
#include <algorithm>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/engines/sample/faults.h"
#include "tests/faults/editions.h"
#include "tests/faults/exceptions.h"

namespace assay21::faults {
namespace {

class Faults : public ::testing::TestWithParam<std::string> {};

const NotHeld* exception_for(const sample::FaultEntry& entry, const std::string& edition) {
  const auto at = std::ranges::find_if(not_held, [&](const NotHeld& one) {
    return one.fault == entry.id && edition.starts_with(one.editions);
  });
  return at == not_held.end() ? nullptr : &*at;
}

std::string listed(const std::vector<std::string>& ids) {
  std::string text;
  for (const auto& id : ids)
    text += " " + id;
  return text;
}

TEST_P(Faults, AreBlamedOnTheClausesThatTheyBreak) {
  auto& trials = trials_of(GetParam());
  for (const sample::FaultEntry& entry : sample::fault_table) {
    const auto broken = broken_by(entry, trials.rulebook());
    if (broken.empty()) continue;
    const auto& held = held_in(GetParam(), entry);
    std::vector<std::string> unblamed;
    std::ranges::copy_if(broken, std::back_inserter(unblamed),
                         [&](const auto& id) { return !held.clauses.contains(id); });
    if (exception_for(entry, GetParam()) != nullptr) {
      EXPECT_EQ(unblamed, broken) << entry.id << " is held and stands in the list of exceptions";
    } else if (!unblamed.empty()) {
      ADD_FAILURE() << entry.id << " is not held to" << listed(unblamed) << "; it shows in "
                    << held.shown << " sessions; the first finding is " << held.first;
    }
  }
}

TEST(Exceptions, AreFaultsWithAReason) {
  for (const NotHeld& one : not_held) {
    EXPECT_TRUE(sample::fault_from(one.fault).has_value()) << one.fault;
    EXPECT_FALSE(one.why.empty()) << one.fault;
  }
}

INSTANTIATE_TEST_SUITE_P(Editions, Faults, ::testing::ValuesIn(golden::editions()),
                         name_of_edition);

}  // namespace
}  // namespace assay21::faults
