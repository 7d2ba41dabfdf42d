#include <algorithm>

#include <fmt/format.h>

#include "tests/golden/notation.h"

namespace assay21::golden {

bool Notation::of_wagers(std::string_view word, const Cells& cells) {
  if (word == "insure") {
    insured(cells);
  } else if (word == "even-money") {
    even_money(cells);
  } else if (word == "ask") {
    asked(cells);
  } else if (word == "along") {
    along(cells);
  } else if (word == "alone") {
    for (const auto one : cells)
      round().alone.push_back(box_number(one));
  } else if (word == "wheel") {
    wheel(cells);
  } else if (word == "magic-card") {
    round().draws.card = spec::card_from(cells.back());
    if (!round().draws.card) fault("expected a card");
  } else if (word == "lucky-player") {
    round().draws.position = box_number(cells.back());
  } else {
    return false;
  }
  return true;
}

/// "ann $10 match-the-dealer $5".
void Notation::bet(int box, std::string_view text) {
  const auto words = parts_of(text, ' ');
  if (words.size() < 2 || words.size() % 2 != 0) fault("expected a player and his bets");
  oracle::Bet bet;
  bet.box = box;
  bet.player = seated(box, std::string(words[0]));
  bet.main = amount(words[1]);
  for (std::size_t i = 2; i < words.size(); i += 2) {
    const auto placed = amount(words[i + 1]);
    const auto wager = terms_.wager(words[i]);
    if (!wager || spec::is_on_a_hand(*wager) || wager->goes_by(spec::WagerMechanism::insurance))
      fault(fmt::format("not a wager: {}", words[i]));
    bet.side.set(*wager, placed);
  }
  round().bets.push_back(bet);
}

/// "1 | ann $5".
void Notation::insured(const Cells& cells) {
  const auto words = parts_of(cells.back(), ' ');
  if (cells.size() != 2 || words.size() != 2) fault("expected a box, a player and an amount");
  round().insurance.push_back(
      {box_number(cells[0]), player(std::string(words[0])), amount(words[1])});
}

/// "1 | ann".
void Notation::even_money(const Cells& cells) {
  if (cells.size() != 2) fault("expected a box and a player");
  round().even_money.push_back({box_number(cells[0]), player(std::string(cells[1]))});
}

/// "before-deal | ann raise main 1 $20".
void Notation::asked(const Cells& cells) {
  const auto words = parts_of(cells.back(), ' ');
  const auto when = oracle::moment_from(cells.front());
  if (cells.size() != 2 || !when || words.size() < 4 || words.size() > 5)
    fault("expected a moment, a player, what he asks, of which wager, on which box");
  const auto ask = spec::value_of(oracle::ask_names, words[1]);
  const auto wager = terms_.wager(words[2]);
  if (!ask || !wager) fault("expected a moment, a player, what he asks, of which wager");
  oracle::WagerAsk asking{*when,  *ask, box_number(words[3]), player(std::string(words[0])),
                          *wager, {}};
  if (words.size() == 5) asking.amount = amount(words[4]);
  round().asks.push_back(asking);
}

/// "1 | bob double $5", "1 | bob split cover", "1 | bob split 1.2".
void Notation::along(const Cells& cells) {
  const auto words = parts_of(cells.back(), ' ');
  if (cells.size() != 2 || words.size() != 3) fault("expected a hand, a player and what he does");
  oracle::Along does{hand(cells[0]), player(std::string(words[0])), oracle::CoverBoth()};
  if (words[1] == "double") {
    does.does = amount(words[2]);
  } else if (words[1] != "split") {
    fault("expected double or split");
  } else if (words[2] != "cover") {
    does.does = hand(words[2]);
  }
  round().along.push_back(does);
}

/// "| 1000, jackpot", spin by spin.
void Notation::wheel(const Cells& cells) {
  auto& symbols = session_.script.symbols;
  for (const auto one : parts_of(cells.back(), ',')) {
    auto at = std::ranges::find(symbols, one);
    if (at == symbols.end()) at = symbols.insert(at, std::string(one));
    round().wheel.push_back(static_cast<oracle::SymbolId>(at - symbols.begin()));
  }
}

}  // namespace assay21::golden
