#include "tests/spec/editions/massachusetts_table.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "spec/load/xml_file.h"
#include "tests/spec/editions/editions.h"

namespace assay21::spec::testing_massachusetts {

Options at_a_table(const Options& otherwise) {
  Options all = {{OptionName::decks, "6"},
                 {OptionName::boxes, "7"},
                 {OptionName("dealing-procedure"), "no-hole-card"},
                 {OptionName::shuffler, "manual"}};
  for (const auto& one : otherwise) {
    const auto at = std::ranges::find(all, one.name, &Declared::name);
    if (at == all.end()) {
      all.push_back(one);
    } else {
      at->value = one.value;
    }
  }
  return all;
}

Readings reading(const std::string& text) {
  auto readings = massachusetts().default_readings();
  if (text.empty()) return readings;
  const auto& all = massachusetts().interpretations;
  const auto one = std::ranges::find(all, text.substr(0, text.find('=')), &Interpretation::id);
  EXPECT_TRUE(one != all.end()) << text;
  const auto other =
      std::ranges::find(one->alternatives, text.substr(text.find('=') + 1), &Alternative::id);
  EXPECT_TRUE(other != one->alternatives.end()) << text;
  readings[static_cast<std::size_t>(one - all.begin())] =
      static_cast<std::size_t>(other - one->alternatives.begin());
  return readings;
}

Hand hand_of(const std::string& cards) {
  Hand hand;
  for (const auto& card : words_in(cards))
    hand.add(*card_from(card));
  return hand;
}

std::string figure(ParameterName name, const Options& otherwise, const std::string& under) {
  Submission submission;
  submission.declared = at_a_table(otherwise);
  submission.assumed = assumed_beside(massachusetts(), submission.declared);
  const auto readings = reading(under);
  std::string found;
  for (const auto& one : massachusetts().parameters) {
    if (one.name != name || !holds(one.where, submission)) continue;
    if (one.under && readings[one.under->interpretation] != one.under->alternative) continue;
    EXPECT_EQ(found, "") << "two figures of one name are in force";
    found = one.value;
  }
  return found;
}

}  // namespace assay21::spec::testing_massachusetts
