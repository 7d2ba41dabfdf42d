#include <algorithm>

#include <fmt/format.h>

#include "tests/golden/notation.h"

namespace assay21::golden {

/// Lines about the cards between rounds; false where the word is none of theirs. They come before
/// the round that follows them.
bool Notation::of_shoe(std::string_view word, const Cells& cells) {
  auto& before = session_.before_rounds.back();
  const auto somebody = [&](std::size_t at) -> std::optional<oracle::PlayerId> {
    if (cells.size() <= at || cells[at].empty()) return std::nullopt;
    return player(std::string(cells[at]));
  };
  if (word == "refill") {
    round().refill.emplace();
  } else if (word == "opened") {
    opened(cells);
  } else if (word == "cut") {
    before.emplace_back(cut(cells));
  } else if (word == "stack") {
    before.emplace_back(oracle::Stack());
  } else if (word == "order") {
    before.emplace_back(oracle::Order());
  } else if (word == "idle") {
    before.emplace_back(oracle::Idle{somebody(1)});
  } else if (word == "new-dealer") {
    before.emplace_back(oracle::NewDealer{somebody(1)});
  } else {
    return false;
  }
  return true;
}

/// "| new | tens TS TD | arrive ann, bob".
void Notation::opened(const Cells& cells) {
  for (const auto cell : cells) {
    const auto words = parts_of(cell, ' ');
    if (words.empty()) continue;
    const auto rest = cell.substr(std::min(cell.size(), words[0].size() + 1));
    if (const auto decks = spec::value_of(oracle::decks_names, words[0])) {
      session_.open.decks = *decks;
    } else if (words[0] == "tens") {
      for (const auto one : parts_of(rest, ' ')) {
        const auto card = spec::card_from(one);
        if (!card) fault(fmt::format("not a card: {}", one));
        session_.open.tens.push_back(*card);
      }
    } else if (words[0] == "arrive") {
      for (const auto one : parts_of(rest, ','))
        session_.open.arrive.push_back(player(std::string(one)));
    } else {
      fault("expected new, preshuffled, tens or arrive");
    }
  }
}

/// "| at 60 | cover 72 | accepts ann, bob | recut 60 72 next | asked ann".
oracle::Cut Notation::cut(const Cells& cells) {
  oracle::Cut cut;
  cut.at = 60;
  const auto number = [&](std::string_view text) {
    const auto card_count = number_of(text);
    if (!card_count) fault(fmt::format("not a number: {}", text));
    return *card_count;
  };
  for (const auto cell : cells) {
    const auto words = parts_of(cell, ' ');
    if (words.empty()) continue;
    const auto rest = cell.substr(std::min(cell.size(), words[0].size() + 1));
    if (words[0] == "at" && words.size() == 2) {
      cut.at = number(words[1]);
    } else if (words[0] == "cover" && words.size() == 2) {
      cut.cover = number(words[1]);
    } else if (words[0] == "accepts") {
      for (const auto one : parts_of(rest, ','))
        cut.accepts.push_back(player(std::string(one)));
    } else if (words[0] == "recut" && words.size() == 4) {
      const auto by = spec::value_of(oracle::recut_by_names, words[3]);
      if (!by) fault("expected previous or next");
      cut.recut = oracle::Recut{number(words[1]), number(words[2]), *by};
    } else if (words[0] == "asked" && words.size() == 2) {
      cut.burn_asked_by = player(std::string(words[1]));
    } else {
      fault("expected at, cover, accepts, recut or asked");
    }
  }
  return cut;
}

}  // namespace assay21::golden
