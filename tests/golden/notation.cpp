#include "tests/golden/notation.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <fmt/format.h>

namespace assay21::golden {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(' ');
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(' ') - from + 1);
}

}  // namespace

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::vector<std::string_view> parts_of(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(at);
    const auto part = trimmed(text.substr(0, end));
    if (at != ' ' || !part.empty()) parts.push_back(part);
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// "$10" or "$4.99".
spec::Money Notation::amount(std::string_view text) const {
  const auto parts = parts_of(text.substr(std::min<std::size_t>(text.size(), 1)), '.');
  const auto dollars = number_of(parts.front());
  const auto cents = parts.size() == 1 ? std::optional(0) : number_of(parts[1]);
  const bool two_digits = parts.size() == 1 || parts[1].size() == 2;
  if (!text.starts_with('$') || !dollars || !cents || parts.size() > 2 || !two_digits)
    fault(fmt::format("not an amount: {}", text));
  return spec::Money::cents(std::int64_t{*dollars} * 100 + *cents);
}

oracle::HandId Notation::hand(std::string_view text) const {
  const auto id = oracle::hand_from(text);
  if (!id || id->is_dealer()) fault(fmt::format("not a hand: {}", text));
  return *id;
}

int Notation::box_number(std::string_view text) const {
  const auto number = number_of(text);
  if (!number || *number < 1) fault(fmt::format("not a box: {}", text));
  return *number;
}

void Notation::fault(std::string_view what) const {
  throw std::runtime_error(fmt::format("{}:{}: {}", file_, number_, what));
}

void Notation::take(std::string_view line, int number) {
  number_ = number;
  line = trimmed(line);
  if (line.empty() || line.starts_with('#')) return;
  const auto end = line.find(' ');
  const auto word = line.substr(0, end);
  const auto rest = end == std::string_view::npos ? "" : trimmed(line.substr(end));
  if (word == "session") return begin(rest, number);
  if (word == "table" && !begun_) {
    table_ = declared(parts_of(rest, ' '));
    return;
  }
  if (!begun_) fault("no session has begun");
  in_session(word, rest);
}

/// "decks=6 bonus-spin-wheel=25.00 50.00": a word without a name goes on with the value before it.
std::vector<spec::DeclaredAt> Notation::declared(const Cells& words) const {
  std::vector<spec::DeclaredAt> all;
  for (const auto one : words) {
    const auto is = one.find('=');
    if (is != std::string_view::npos) {
      all.push_back({std::string(one.substr(0, is)), std::string(one.substr(is + 1)), number_});
    } else if (all.empty() || one.empty()) {
      fault("expected name=value");
    } else {
      all.back().value += fmt::format(" {}", one);
    }
  }
  return all;
}

void Notation::begin(std::string_view name, int number) {
  if (begun_) fault("the session before this one has no transcript");
  begun_ = true;
  session_ = {};
  session_.file = file_;
  session_.line = number;
  session_.name = name;
  session_.declared = table_;
  session_.cards.emplace_back();
  session_.before_rounds.emplace_back();
  seats_.clear();
  standing_.clear();
  rounds_.assign(1, {});
}

void Notation::in_session(std::string_view word, std::string_view rest) {
  const auto words = parts_of(rest, ' ');
  const auto cells = parts_of(rest, '|');
  if (of_wagers(word, cells) || of_the_table(word, cells) || of_shoe(word, cells)) return;
  if (of_mishaps(word, words)) return;
  if (word == "shows") {
    session_.shows.assign(words.begin(), words.end());
  } else if (word == "not") {
    session_.withholds.assign(words.begin(), words.end());
  } else if (word == "tells") {
    session_.tells.assign(words.begin(), words.end());
  } else if (word == "declares") {
    for (auto& one : declared(words)) {
      std::erase_if(session_.declared, [&](const auto& given) { return given.name == one.name; });
      session_.declared.push_back(std::move(one));
    }
  } else if (word == "reads") {
    session_.readings.assign(words.begin(), words.end());
  } else if (word == "dealer" || word == "box") {
    box(cells);
  } else if (word == "community" && cells.size() == 2) {
    cards(oracle::HandId::community().box(), cells[1]);
  } else if (word == "hand" && cells.size() == 2) {
    requests(hand(cells[0]), cells[1]);
  } else if (word == "seat" && cells.size() == 2) {
    seated(box_number(cells[0]), std::string(cells[1]));
  } else if (word == "otherwise" && rest == "hit") {
    round().otherwise = spec::Choice::hit;
  } else if (word == "next" && rest == "round") {
    rounds_.emplace_back();
    session_.cards.emplace_back();
    session_.before_rounds.emplace_back();
  } else {
    fault("not a line of a session");
  }
}

void Notation::box(const Cells& cells) {
  const bool dealer = cells.front().empty();
  if (dealer ? cells.size() != 2 : cells.size() < 3 || cells.size() > 4) fault("not so many cells");
  const auto number = dealer ? 0 : box_number(cells[0]);
  if (!dealer) {
    for (const auto one : parts_of(cells[1], ','))
      bet(number, one);
  }
  cards(number, dealer ? cells[1] : cells[2]);
  if (cells.size() == 4) requests(oracle::HandId(number), cells[3]);
}

void Notation::cards(int number, std::string_view text) {
  auto& of_box = session_.cards.back()[number];
  for (const auto word : parts_of(text, ' ')) {
    const auto card = spec::card_from(word);
    if (!card) fault(fmt::format("not a card: {}", word));
    of_box.push_back(*card);
  }
}

void Notation::requests(oracle::HandId hand, std::string_view text) {
  oracle::HandRequests asked{hand, {}};
  for (const auto one : parts_of(text, ',')) {
    const auto words = parts_of(one, ' ');
    const auto choice = spec::value_of(spec::choice_names, words.empty() ? "" : words[0]);
    if (!choice || words.size() > 2) fault(fmt::format("not a request: {}", one));
    oracle::Request request{*choice, std::nullopt};
    if (words.size() == 2) {
      request.amount = amount(words[1]);
    }
    asked.requests.push_back(request);
  }
  round().decisions.push_back(std::move(asked));
}

oracle::PlayerId Notation::seated(int box, const std::string& name) {
  const auto id = player(name);
  const bool stands = std::ranges::find(standing_, id) != standing_.end();
  if (!stands && std::ranges::find(seats_, box, &oracle::Seat::box) == seats_.end() &&
      !sits_later(box))
    seats_.push_back({box, id});
  return id;
}

/// Does somebody sit down there in the course of the session?
bool Notation::sits_later(int box) const {
  return std::ranges::any_of(session_.before_rounds, [&](const auto& stimuli) {
    return std::ranges::any_of(stimuli, [&](const oracle::Stimulus& one) {
      const auto* seat = std::get_if<oracle::Seat>(&one);
      return seat != nullptr && seat->box == box;
    });
  });
}

oracle::PlayerId Notation::player(const std::string& name) {
  auto& players = session_.script.players;
  auto at = std::ranges::find(players, name);
  if (at == players.end()) at = players.insert(at, name);
  return static_cast<oracle::PlayerId>(at - players.begin());
}

Session Notation::finished(int number) {
  number_ = number;
  if (!begun_) fault("a transcript of no session");
  begun_ = false;
  std::ranges::sort(seats_, {}, &oracle::Seat::box);
  oracle::Open open{seats_};
  // Who sits came first.
  for (const auto& seat : seats_) {
    const bool here = std::ranges::find(open.arrive, seat.player) != open.arrive.end();
    if (!standing_.empty() && !here) open.arrive.push_back(seat.player);
  }
  open.arrive.insert(open.arrive.end(), standing_.begin(), standing_.end());
  if (session_.open.arrive.empty()) session_.open.arrive = open.arrive;
  session_.script.stimuli.emplace_back(std::move(open));
  for (auto& round : rounds_) {
    std::ranges::stable_sort(round.bets, {}, &oracle::Bet::box);
    std::ranges::sort(round.decisions, {}, &oracle::HandRequests::hand);
    session_.script.stimuli.emplace_back(std::move(round));
  }
  session_.script.stimuli.emplace_back(oracle::Close{});
  return std::move(session_);
}

void Notation::end(int number) const {
  if (begun_) {
    throw std::runtime_error(
        fmt::format("{}:{}: the last session has no transcript", file_, number));
  }
}

}  // namespace assay21::golden
