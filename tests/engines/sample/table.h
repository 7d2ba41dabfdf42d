#pragma once
// The table as the operator declared it, or the reason why this engine cannot play it.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sample {

inline constexpr std::string_view edition_played = "md-spanish21-1.0";
inline constexpr std::int64_t most_boxes = 7;  // 2.A

enum class SettlementOrder { collect_then_pay, pay_and_collect };

struct Table {
  std::int64_t decks;  // 3.A
  std::int64_t extra_splits;  // 11.D
  SettlementOrder order;  // 7.R
  std::int64_t adjacent_boxes;  // 6.H
};

struct Refusal {
  std::string reason;
};

using OptionValue = std::variant<std::int64_t, std::string>;

struct TableRequest {
  std::string edition;
  std::vector<std::pair<std::string, OptionValue>> options;
};

std::variant<Table, Refusal> open_table(const TableRequest& request);

}  // namespace sample
