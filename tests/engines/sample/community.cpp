#include "tests/engines/sample/community.h"

#include <algorithm>
#include <array>

#include "tests/engines/sample/wheel.h"

namespace sample {
namespace {

struct CommunityRow {
  std::string_view symbol;
  Money share;
};

using CommunityTable = std::array<CommunityRow, 3>;

// 12.D(9)(a) and (b), 12.D(10)(a) and (b).
constexpr std::array<CommunityTable, 4> tables{{
    {{{"250-100", dollars(100)}, {"100-20", dollars(20)}, {"30-3", dollars(3)}}},
    {{{"250-100", dollars(100)}, {"100-20", dollars(20)}, {"30-3", dollars(3)}}},
    {{{"750-100", dollars(100)}, {"200-50", dollars(50)}, {"150-15", dollars(15)}}},
    {{{"500-100", dollars(100)}, {"200-50", dollars(50)}, {"100-15", dollars(15)}}},
}};

// 12.E(6)(a).
constexpr std::array<std::int64_t, 8> xtreme_shares{150, 100, 75, 50, 40, 35, 30, 25};

const CommunityTable& table_of(char paytable) {
  return tables[static_cast<std::size_t>(paytable - 'A')];
}

}  // namespace

std::optional<Money> community_pay(char paytable, std::string_view symbol) {
  const CommunityTable& rows = table_of(paytable);
  const auto* const at = std::ranges::find(rows, symbol, &CommunityRow::symbol);
  if (at == rows.end()) return std::nullopt;
  return at->share;
}

std::optional<Money> xtreme_community_pay(std::string_view symbol) {
  const auto amount = first_amount(symbol);
  const auto is_it = [&](std::int64_t share) { return amount == dollars(share); };
  if (!std::ranges::any_of(xtreme_shares, is_it)) return std::nullopt;
  return amount;
}

}  // namespace sample
