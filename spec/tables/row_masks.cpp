#include "spec/tables/row_masks.h"

#include <algorithm>

#include "spec/values/number_range.h"

namespace assay21::spec {
namespace {

/// The greatest value up to which a list of all values is kept.
constexpr std::int64_t most_values = 255;

Domain domain_of(const Condition& condition) {
  return fact_names[static_cast<std::size_t>(condition.fact())].domain;
}

bool is_about_cards(const Condition& condition) {
  const auto domain = domain_of(condition);
  return domain == Domain::pattern || domain == Domain::suits;
}

/// The first value from which on the condition says always the same.
std::int64_t settled_from(const Condition& condition) {
  if (domain_of(condition) == Domain::ranks) return rank_count;
  return condition.high() == NumberRange::unbounded ? condition.low() : condition.high() + 1;
}

bool holds_for(const Condition& condition, std::int64_t value) {
  if (domain_of(condition) == Domain::ranks)
    return value < rank_count && (condition.ranks() & bit(static_cast<Rank>(value))) != 0;
  return condition.low() <= value && value <= condition.high();
}

}  // namespace

void RowMasks::add(const std::vector<Condition>& when) {
  const auto row = RowMask{1} << count_++;
  all_ |= row;
  larger_ |= row;
  for (auto& known : by_value_) {
    for (auto& rows : known.rows)
      rows |= row;
  }
  for (const auto& condition : when) {
    if (is_about_cards(condition)) {
      if (!condition.pattern().empty()) add_size(condition.pattern().size(), row);
      add_looking(condition, row);
      continue;
    }
    asked_ |= bit(condition.fact());
    if (settled_from(condition) <= most_values) {
      add_dense(condition, row);
    } else if (!add_named(condition, row)) {
      add_looking(condition, row);
    }
  }
}

void RowMasks::add_dense(const Condition& condition, RowMask row) {
  auto known = std::ranges::find(by_value_, condition.fact(), &ByValue::fact);
  if (known == by_value_.end()) known = by_value_.insert(known, {condition.fact(), {all_}});
  const auto needed = static_cast<std::size_t>(settled_from(condition)) + 1;
  if (known->rows.size() < needed) known->rows.resize(needed, known->rows.back());
  for (std::size_t value = 0; value < known->rows.size(); ++value) {
    if (!holds_for(condition, static_cast<std::int64_t>(value))) known->rows[value] &= ~row;
  }
}

bool RowMasks::add_named(const Condition& condition, RowMask row) {
  if (condition.low() != condition.high()) return false;
  auto known = std::ranges::find(by_name_, condition.fact(), &ByName::fact);
  if (known == by_name_.end()) known = by_name_.insert(known, {condition.fact(), 0, {}});
  if ((known->asking & row) != 0) return false;
  known->asking |= row;
  const auto asked = condition.low();
  const auto at = std::ranges::find(known->rows, asked, &std::pair<std::int64_t, RowMask>::first);
  if (at == known->rows.end()) {
    known->rows.emplace_back(asked, row);
  } else {
    at->second |= row;
  }
  return true;
}

void RowMasks::add_looking(const Condition& condition, RowMask row) {
  const auto same = std::ranges::find_if(by_looking_, [&](const ByLooking& one) {
    return one.condition.fact() == condition.fact() && one.condition.text() == condition.text();
  });
  if (same != by_looking_.end()) {
    same->rows |= row;
  } else {
    by_looking_.push_back({condition, row});
  }
}

void RowMasks::add_size(std::size_t cards, RowMask row) {
  for (std::size_t size = 0; size < other_size_.size(); ++size) {
    if (size != cards) other_size_[size] |= row;
  }
  larger_ &= ~row;
}

bool RowMasks::open_to(std::size_t cards) const {
  auto rows = cards < other_size_.size() ? all_ & ~other_size_[cards] : larger_;
  for (const auto& known : by_value_) {
    if (known.fact == Fact::hand_cards) rows &= known.rows[std::min(cards, known.rows.size() - 1)];
  }
  return rows != 0;
}

std::optional<RowMask> RowMasks::standing(const Facts& facts) const {
  if (!facts.has_all(asked_)) return std::nullopt;
  auto rows = all_;
  for (const auto& known : by_value_) {
    const auto value = static_cast<std::size_t>(facts.of(known.fact));
    rows &= known.rows[std::min(value, known.rows.size() - 1)];
    if (rows == 0) return rows;
  }
  for (const auto& known : by_name_) {
    const auto value = facts.of(known.fact);
    const auto at = std::ranges::find(known.rows, value, &std::pair<std::int64_t, RowMask>::first);
    rows &= ~known.asking | (at == known.rows.end() ? 0 : at->second);
  }
  for (const auto& one : by_looking_) {
    if ((rows & one.rows) != 0 && !one.condition.holds(facts)) rows &= ~one.rows;
  }
  return rows;
}

}  // namespace assay21::spec
