#include "tests/engines/sample/table.h"

#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace sample {
namespace {

constexpr std::array<std::pair<std::string_view, SettlementOrder>, 2> order_words{{
    {"collect-then-pay", SettlementOrder::collect_then_pay},
    {"pay-and-collect", SettlementOrder::pay_and_collect},
}};

std::optional<std::int64_t> number_between(const OptionValue& value, std::int64_t least,
                                           std::int64_t most) {
  const auto* number = std::get_if<std::int64_t>(&value);
  if (number == nullptr || *number < least || *number > most) return std::nullopt;
  return *number;
}

std::optional<std::int64_t> deck_count(const OptionValue& value) {
  const auto decks = number_between(value, 6, 8);
  return decks == 7 ? std::nullopt : decks;
}

std::optional<SettlementOrder> settlement_order(const OptionValue& value) {
  const auto* word = std::get_if<std::string>(&value);
  if (word == nullptr) return std::nullopt;
  for (const auto& [name, order] : order_words) {
    if (name == *word) return order;
  }
  return std::nullopt;
}

// The options as they come in; a table is whole when each was declared, once, with a value it may
// have.
struct Declared {
  std::optional<std::int64_t> decks;
  std::optional<std::int64_t> extra_splits;
  std::optional<SettlementOrder> order;
  std::optional<std::int64_t> adjacent_boxes;
};

template <typename Value>
std::optional<Refusal> declare(std::optional<Value>& slot, std::optional<Value> value,
                               std::string_view expected) {
  if (slot) return Refusal{"an option is declared twice"};
  if (!value) return Refusal{std::string{expected}};
  slot = value;
  return std::nullopt;
}

std::optional<Refusal> declare_option(Declared& declared, std::string_view name,
                                      const OptionValue& value) {
  if (name == "decks") return declare(declared.decks, deck_count(value), "six or eight decks only");
  if (name == "extra-splits")
    return declare(declared.extra_splits, number_between(value, 0, 7),
                   "extra-splits from 0 to 7 only");
  if (name == "settlement-order")
    return declare(declared.order, settlement_order(value),
                   "settlement-order collect-then-pay or pay-and-collect only");
  if (name == "adjacent-boxes")
    return declare(declared.adjacent_boxes, number_between(value, 1, most_boxes),
                   "adjacent-boxes from 1 to 7 only");
  return Refusal{fmt::format("unknown option {}", name)};
}

}  // namespace

std::variant<Table, Refusal> open_table(const TableRequest& request) {
  if (request.edition != edition_played)
    return Refusal{fmt::format("edition {} only", edition_played)};
  Declared declared;
  for (const auto& [name, value] : request.options) {
    if (auto refusal = declare_option(declared, name, value)) return *std::move(refusal);
  }
  if (!declared.decks) return Refusal{"the option decks is missing"};
  if (!declared.extra_splits) return Refusal{"the option extra-splits is missing"};
  if (!declared.order) return Refusal{"the option settlement-order is missing"};
  if (!declared.adjacent_boxes) return Refusal{"the option adjacent-boxes is missing"};
  return Table{*declared.decks, *declared.extra_splits, *declared.order, *declared.adjacent_boxes};
}

}  // namespace sample
