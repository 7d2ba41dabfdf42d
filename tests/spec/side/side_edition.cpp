#include "tests/spec/side/side_edition.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "spec/load/home.h"
#include "spec/load/rulebook_reader.h"
#include "spec/load/xml_file.h"
#include "spec/words/side_words.h"

namespace assay21::spec {
namespace {

const std::string home = ASSAY21_SOURCE_DIR;

Rulebook read(const std::string& path) {
  auto rulebook = rulebook_from_file(path, schema_path(home, "rulebook"));
  if (!rulebook) throw std::runtime_error(to_string(rulebook.problems().front()));
  return std::move(rulebook).value();
}

const Table& blackjack_of(const Rulebook& rulebook) {
  return *std::ranges::find(rulebook.tables, Question::blackjack, &Table::question);
}

}  // namespace

const Rulebook& side_edition() {
  static const auto rulebook = read(home + "/tests/spec/good/side.xml");
  return rulebook;
}

std::string side_text() {
  return file_contents(home + "/tests/spec/good/side.xml").value();
}

Rulebook side_edition_in(const std::string& text) {
  const auto* test = testing::UnitTest::GetInstance()->current_test_info();
  const auto path =
      fmt::format("{}{}-{}-side.xml", testing::TempDir(), test->test_suite_name(), test->name());
  std::ofstream(path, std::ios::binary) << text;
  auto rulebook = rulebook_from_file(path, schema_path(home, "rulebook"));
  std::filesystem::remove(path);
  if (!rulebook) throw std::runtime_error(to_string(rulebook.problems().front()));
  return std::move(rulebook).value();
}

Rulebook edition_named(const std::string& id) {
  return read(rulebook_path(home, id));
}

const SideWagerTable& wager_named(const Rulebook& rulebook, std::string_view name) {
  const auto* wager = rulebook.side_wager(SideWager(name));
  if (wager == nullptr) throw std::runtime_error("no wager " + std::string(name));
  return *wager;
}

const SidePaytable& paytable_named(const SideWagerTable& wager, std::string_view id) {
  const auto at = std::ranges::find(wager.paytables, id, &SidePaytable::id);
  if (at == wager.paytables.end()) throw std::runtime_error("no paytable " + std::string(id));
  return *at;
}

Readings readings_with(const Rulebook& rulebook, const std::vector<std::string>& chosen) {
  auto readings = rulebook.default_readings();
  for (const auto& word : chosen) {
    const auto equals = word.find('=');
    const auto one =
        std::ranges::find(rulebook.interpretations, word.substr(0, equals), &Interpretation::id);
    if (one == rulebook.interpretations.end()) throw std::runtime_error("no reading " + word);
    const auto other =
        std::ranges::find(one->alternatives, word.substr(equals + 1), &Alternative::id);
    if (other == one->alternatives.end()) throw std::runtime_error("no reading " + word);
    readings[static_cast<std::size_t>(one - rulebook.interpretations.begin())] =
        static_cast<std::size_t>(other - one->alternatives.begin());
  }
  return readings;
}

SideCards cards_at(std::string_view text) {
  SideCards cards;
  std::vector<CardPlace> places;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    const auto named = places_named(word);
    if (!named.empty()) {
      places = named;
      continue;
    }
    const auto card = card_from(word);
    if (!card || places.empty()) throw std::runtime_error("no card " + word);
    cards.at(places.front()) = *card;
    places.erase(places.begin());
  }
  return cards;
}

std::string paid(const std::string& wager, const std::string& paytable, std::string_view cards,
                 const std::vector<std::string>& readings) {
  const auto& rulebook = side_edition();
  const auto chosen = readings_with(rulebook, readings);
  const auto& table = wager_named(rulebook, wager);
  const PaytableInForce in_force(table, paytable_named(table, paytable), chosen);
  const auto how = how_read(table, rulebook.values, &blackjack_of(rulebook), chosen);
  auto seen = cards_at(cards);
  const auto [first, second] = made_by(HandsAsked(table), table.each, seen, how);
  std::vector<std::string> words;
  for (const auto made : {first, second}) {
    const auto earned = in_force.earned(made);
    if (earned.contradictory) return "a contradiction";
    for (std::size_t i = 0; i < in_force.lines().size(); ++i) {
      if ((earned.paid >> i & 1U) != 0) words.push_back(pays_in_words(*in_force.lines()[i]));
    }
    if (!table.each) break;
  }
  return words.empty() ? "nothing" : fmt::format("{}", fmt::join(words, " and "));
}

PaytableOdds odds(const std::string& wager, const std::string& paytable, int decks,
                  const std::vector<std::string>& readings) {
  const auto& rulebook = side_edition();
  const auto& table = wager_named(rulebook, wager);
  const auto all = odds_of(
      rulebook,
      {&table, &paytable_named(table, paytable), readings_with(rulebook, readings), {decks}});
  if (!all) throw std::runtime_error(to_string(all.problems().front()));
  return all->front();
}

Fraction chance_of(const PaytableOdds& odds, std::string_view hands) {
  for (const auto& outcome : odds.outcomes) {
    std::string text;
    for (const auto* line : outcome.lines)
      text += (text.empty() ? "" : " + ") + line->hand;
    if ((text.empty() ? "loses" : text) == hands) return {outcome.ways, odds.deals};
  }
  throw std::runtime_error("no outcome " + std::string(hands));
}

}  // namespace assay21::spec
