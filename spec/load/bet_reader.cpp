#include "spec/load/bet_reader.h"

#include <string_view>

#include <fmt/format.h>

#include "spec/load/xml_file.h"

namespace assay21::spec {
namespace {

/// The schema allows no other form than dollars, a point and two digits.
Money amount_of(std::string_view text) {
  std::int64_t cents = 0;
  for (const char letter : text) {
    if (letter != '.') cents = cents * 10 + (letter - '0');
  }
  return Money::cents(cents);
}

}  // namespace

Result<BetRanges> bets_from_file(const std::string& path, const std::string& schema) {
  const auto file = XmlFile::read(path, schema, largest_submission);
  if (!file) return file.problems();
  BetRanges ranges;
  Problems problems;
  for (const auto node : file->root().child("bets").children("bet")) {
    const std::string name = node.attribute("wager").value();
    const BetRange range = {name, amount_of(node.attribute("minimum").value()),
                            amount_of(node.attribute("maximum").value()),
                            amount_of(node.attribute("unit").value())};
    if (range_of(ranges, name) != nullptr) {
      problems.push_back(file->problem(node, fmt::format("the bets on {} are declared twice", name),
                                       "each wager once"));
    } else if (range.unit.is_zero()) {
      problems.push_back(
          file->problem(node, fmt::format("the unit of {} is nothing", name), "a cent or more"));
    } else if (range.minimum.is_zero() || range.minimum > range.maximum) {
      problems.push_back(
          file->problem(node,
                        fmt::format("nothing can be bet on {}: from {} to {}", name,
                                    to_string(range.minimum), to_string(range.maximum)),
                        "a minimum above nothing, and no more than the maximum"));
    } else if (!range.has_unit(range.minimum) || !range.has_unit(range.maximum)) {
      problems.push_back(file->problem(
          node, fmt::format("the minimum or maximum of {} is no whole number of units", name),
          fmt::format("multiples of {}", to_string(range.unit))));
    } else {
      ranges.push_back(range);
    }
  }
  if (!problems.empty()) return problems;
  return ranges;
}

}  // namespace assay21::spec
