#include "spec/lint/side_said.h"

#include <bit>

#include <fmt/format.h>

#include "spec/words/side_words.h"

namespace assay21::spec {
namespace {

/// What the forms of this line's hand ask for beside cards.
std::string beside_of(const SideLine& line, const SideWagerTable& wager, SideMask forms) {
  std::string text;
  for (auto left = forms; left != 0; left &= left - 1) {
    const auto& hand = wager.hands[static_cast<std::size_t>(std::countr_zero(left))];
    if (hand.id != line.hand) continue;
    for (const auto& one : beside_in_words(hand.beside))
      text += fmt::format(" with {}", one);
  }
  return text;
}

}  // namespace

std::string paid_in_words(const SideWagerTable& wager, const PaytableInForce& table,
                          SideMask forms) {
  const auto earned = table.earned(forms);
  if (earned.contradictory) return "a contradiction";
  if (earned.paid == 0) return "nothing";
  std::string text;
  bool returned = false;
  for (auto left = earned.paid; left != 0; left &= left - 1) {
    const auto& line = *table.lines()[static_cast<std::size_t>(std::countr_zero(left))];
    text += (text.empty() ? "" : " and ") + pays_in_words(line) +
            beside_of(line, wager, table.forms_remaining(forms));
    returned = returned || table.returns_stake(line);
  }
  return text + (returned ? ", the stake returned" : ", the stake kept");
}

}  // namespace assay21::spec
