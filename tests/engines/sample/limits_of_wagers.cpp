#include "tests/engines/sample/limits_of_wagers.h"

#include "tests/engines/sample/meters.h"

namespace sample {
namespace {

bool match_takes(const Table& table, Faults faults, Money amount) {
  if (!table.match) return false;  // 6.G
  if (faults.has(Fault::match_limits_ignored)) return true;
  return amount >= table.match->least && (!table.match->most || amount <= *table.match->most);
}

// 6.G(2): a dollar or five, as declared; §16(b): five.
bool bonus_spin_takes(const Table& table, Faults faults, Money amount) {
  if (table.bonus_spin_of_16)
    return amount == large_stake || faults.has(Fault::bonus_spin_of_any_amount);
  const bool offered = table.bonus_spin_small || table.bonus_spin_large;
  if (offered && faults.has(Fault::bonus_spin_of_any_amount)) return true;
  return (amount == small_stake && table.bonus_spin_small) ||
         (amount == large_stake && table.bonus_spin_large);
}

bool xtreme_takes(const Table& table, Money amount) {
  return table.xtreme && ((amount == small_stake && table.xtreme->small) ||
                          (amount == large_stake && table.xtreme->large));
}

}  // namespace

bool is_within_limits(const Table& table, Faults faults, Wager wager, Money amount) {
  if (table.takes_card_wager(wager)) return true;
  switch (wager) {
    case Wager::main:
      return true;
    case Wager::match:
      return match_takes(table, faults, amount);
    case Wager::bonus_spin:
      return bonus_spin_takes(table, faults, amount);
    case Wager::xtreme_16:
      return xtreme_takes(table, amount);
    default:
      return false;
  }
  return false;
}

Money most_insurance(const Table& table, Faults faults, Money main) {
  if (faults.has(Fault::insurance_up_to_the_wager)) return main;
  if (faults.has(Fault::no_next_chip_for_insurance)) return main.at({1, 2});
  const std::int64_t unit = 2 * table.chip_unit.cents();
  const std::int64_t chips = (main.cents() + unit - 1) / unit;
  return Money{chips * table.chip_unit.cents()};
}

bool takes_insurance(const Table& table, Faults faults, Money main, Money amount) {
  const Money most = most_insurance(table, faults, main);
  if (amount >= most || faults.has(Fault::insurance_up_to_the_wager)) return !(amount > most);
  return 2 * amount.cents() <= main.cents();
}

}  // namespace sample
