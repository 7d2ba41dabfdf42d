#include "tests/support/side_table.h"

#include <algorithm>
#include <stdexcept>

#include "spec/load/xml_file.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::tests {

SideTable& SideTable::bonus(int box, int cents) {
  rounds_.back().wagers.push_back({box, SpanishWager::bonus_spin, spec::Money::cents(cents)});
  return *this;
}

SideTable& SideTable::xtreme(int box, int cents) {
  rounds_.back().wagers.push_back({box, SpanishWager::xtreme_16, spec::Money::cents(cents)});
  return *this;
}

SideTable& SideTable::wheel(std::string_view symbols) {
  for (const auto& symbol : spec::words_in(symbols))
    rounds_.back().wheel.push_back(symbol);
  return *this;
}

SideTable& SideTable::next_round() {
  rounds_.emplace_back();
  return *this;
}

oracle::Script SideTable::script() const {
  auto script = table_.script();
  std::size_t at = 0;
  for (auto& stimulus : script.stimuli) {
    auto* round = std::get_if<oracle::Round>(&stimulus);
    if (round == nullptr || at == rounds_.size()) continue;
    const auto& wanted = rounds_[at++];
    for (const auto& wager : wanted.wagers) {
      const auto bet = std::ranges::find(round->bets, wager.box, &oracle::Bet::box);
      if (bet == round->bets.end()) throw std::runtime_error("no bet on that box");
      bet->side.set(wager.kind, wager.amount);
    }
    for (const auto& symbol : wanted.wheel) {
      auto known = std::ranges::find(script.symbols, symbol);
      if (known == script.symbols.end()) known = script.symbols.insert(known, symbol);
      round->wheel.push_back(static_cast<oracle::SymbolId>(known - script.symbols.begin()));
    }
  }
  return script;
}

Story SideTable::play() const {
  (void)table_.play();  // that the cards come as named is expected there
  return {rules(), script()};
}

Table table_with_wheels() {
  Table table(spanish21_with_wheels());
  table.declares("bonus-spin", "yes")
      .declares("bonus-spin-stakes", "both")
      .declares("bonus-spin-small-paytable", "B")
      .declares("bonus-spin-small-rate", "10")
      .declares("bonus-spin-small-initial", "1000.00")
      .declares("bonus-spin-small-reset", "1000.00")
      .declares("bonus-spin-small-community", "B")
      .declares("bonus-spin-large-paytable", "D")
      .declares("bonus-spin-large-rate", "12.5")
      .declares("bonus-spin-large-initial", "5000.00")
      .declares("bonus-spin-large-reset", "5000.00")
      .declares("bonus-spin-large-community", "D")
      .declares("xtreme-16", "yes")
      .declares("xtreme-16-primary-rate", "8")
      .declares("xtreme-16-primary-initial", "10000.00")
      .declares("xtreme-16-primary-reset", "10000.00")
      .declares("xtreme-16-secondary-rate", "2")
      .declares("xtreme-16-secondary-initial", "5000.00")
      .declares("xtreme-16-secondary-reset", "5000.00");
  return table;
}

}  // namespace assay21::tests
