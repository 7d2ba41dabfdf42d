#include "tests/support/table.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "generators/plan/compile.h"
#include "spec/load/xml_file.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::tests {
namespace {

std::vector<spec::Card> cards_in(std::string_view text) {
  std::vector<spec::Card> cards;
  for (const auto& word : spec::words_in(text)) {
    const auto card = spec::card_from(word);
    if (!card) throw std::runtime_error("not a card: " + word);
    cards.push_back(*card);
  }
  return cards;
}

oracle::Request request_from(const std::string& word) {
  const auto colon = word.find(':');
  const auto choice = spec::value_of(spec::choice_names, word.substr(0, colon));
  if (!choice) throw std::runtime_error("not a request: " + word);
  oracle::Request request{*choice, std::nullopt};
  if (colon != std::string::npos) {
    request.amount = spec::Money::cents(std::stoll(word.substr(colon + 1)));
  }
  return request;
}

oracle::HandRequests requests_for(std::string_view hand, std::string_view text) {
  const auto id = oracle::hand_from(hand);
  if (!id) throw std::runtime_error("not a hand: " + std::string(hand));
  oracle::HandRequests requests{*id, {}};
  for (const auto& word : spec::words_in(text))
    requests.requests.push_back(request_from(word));
  return requests;
}

bool begins_with(const std::vector<spec::Card>& came, const std::vector<spec::Card>& wanted) {
  return came.size() >= wanted.size() && std::equal(wanted.begin(), wanted.end(), came.begin());
}

// A story about other cards than the test names would show nothing.
void expect_arranged(const generators::SessionPlan& wanted, const generators::SessionPlan& came) {
  ASSERT_EQ(wanted.rounds.size(), came.rounds.size());
  for (std::size_t i = 0; i < wanted.rounds.size(); ++i) {
    EXPECT_TRUE(begins_with(came.rounds[i].dealer, wanted.rounds[i].dealer))
        << "the dealer did not receive all of his cards in round " << i + 1;
    for (std::size_t j = 0; j < wanted.rounds[i].boxes.size(); ++j) {
      const auto& box = wanted.rounds[i].boxes[j];
      EXPECT_TRUE(begins_with(came.rounds[i].boxes[j].cards, box.cards))
          << "box " << box.box << " did not receive all of its cards in round " << i + 1;
    }
  }
}

}  // namespace

Table::Table(SharedRulebook rulebook)
    : rulebook_(std::move(rulebook)),
      declared_{{"decks", "6", 0},
                {"extra-splits", "2", 0},
                {"settlement-order", "collect-then-pay", 0},
                {"adjacent-boxes", "3", 0}} {
  plan_.batch.cut_at = 100;
  plan_.rounds.emplace_back();
}

Table Table::of_massachusetts(const std::string& procedure) {
  Table table(massachusetts_spanish21());
  table.declared_ = {{"decks", "6", 0},
                     {"boxes", "7", 0},
                     {"boxes-per-player", "3", 0},
                     {"dealing-procedure", procedure, 0},
                     {"shuffler", "manual", 0}};
  if (procedure == "hole-card-reader") table.declared_.push_back({"reader-approved", "yes", 0});
  return table;
}

Table Table::of_blackjack() {
  Table table(blackjack());
  table.declared_ = {{"decks", "6", 0},
                     {"blackjack-odds", "3-to-2", 0},
                     {"extra-splits", "2", 0},
                     {"adjacent-boxes", "3", 0}};
  return table;
}

Table& Table::declares(const std::string& option, const std::string& value) {
  const auto at = std::ranges::find(declared_, option, &spec::DeclaredAt::name);
  if (at != declared_.end()) {
    at->value = value;
  } else {
    declared_.push_back({option, value, 0});
  }
  return *this;
}

Table& Table::leaves_out(const std::string& option) {
  std::erase_if(declared_, [&](const spec::DeclaredAt& one) { return one.name == option; });
  return *this;
}

Table& Table::reads(const std::string& reading) {
  readings_.push_back(reading);
  return *this;
}

Table& Table::box(int box, const std::string& player, int cents, std::string_view cards,
                  std::string_view asks) {
  generators::BoxPlan plan;
  plan.box = box;
  plan.player = seat(box, player);
  plan.main = spec::Money::cents(cents);
  plan.cards = cards_in(cards);
  if (!asks.empty()) plan.decisions.push_back(requests_for(std::to_string(box), asks));
  round().boxes.push_back(std::move(plan));
  return *this;
}

Table& Table::with_match(int cents) {
  round().boxes.back().side.set(SpanishWager::match_the_dealer, spec::Money::cents(cents));
  return *this;
}

Table& Table::bets(std::string_view wager, int cents) {
  round().boxes.back().side.set(rulebook_->terms.wager(wager).value(), spec::Money::cents(cents));
  return *this;
}

Table& Table::insures(int cents) {
  round().boxes.back().insurance = spec::Money::cents(cents);
  return *this;
}

Table& Table::forgets(int box) {
  round().incidents.emplace_back(oracle::BoxMissed{box, 2, false});
  return *this;
}

Table& Table::draws(std::string_view card, int position) {
  if (!card.empty()) round().draws.card = spec::card_from(card);
  if (position != 0) round().draws.position = position;
  return *this;
}

Table& Table::takes_even_money() {
  round().boxes.back().even_money = true;
  return *this;
}

Table& Table::asks_about(int box, const std::string& player, std::string_view when,
                         std::string_view what) {
  const auto words = spec::words_in(what);
  oracle::WagerAsk ask;
  ask.when = oracle::moment_from(when).value();
  ask.ask = spec::value_of(oracle::ask_names, words.at(0)).value();
  ask.wager = rulebook_->terms.wager(words.at(1)).value();
  ask.box = box;
  ask.player = seat(box, player);
  if (words.size() > 2) ask.amount = spec::Money::cents(std::stoll(words[2]));
  round().asks.push_back(ask);
  return *this;
}

Table& Table::asks(std::string_view hand, std::string_view requests) {
  auto wanted = requests_for(hand, requests);
  const auto at = std::ranges::find(round().boxes, wanted.hand.box(), &generators::BoxPlan::box);
  if (at == round().boxes.end()) throw std::runtime_error("no bet for " + std::string(hand));
  at->decisions.push_back(std::move(wanted));
  return *this;
}

Table& Table::otherwise_hits() {
  round().otherwise = spec::Choice::hit;
  return *this;
}

Table& Table::dealer(std::string_view cards) {
  round().dealer = cards_in(cards);
  return *this;
}

Table& Table::sits_out(int box, const std::string& player) {
  seat(box, player);
  return *this;
}

Table& Table::next_round() {
  plan_.rounds.emplace_back();
  return *this;
}

oracle::Rules Table::rules() const {
  spec::Submission submission;
  submission.id = "of-a-test";
  submission.edition = rulebook_->id;
  auto readings = oracle::readings_from(*rulebook_, readings_);
  if (!readings.ok()) throw std::runtime_error(to_string(readings.problems().front()));
  const auto declared = spec::declared_under(*rulebook_, declared_, "a test", *readings);
  if (!declared.ok()) throw std::runtime_error(to_string(declared.problems().front()));
  submission.declared = *declared;
  auto rules = oracle::Rules::make(rulebook_, submission, *readings);
  if (!rules.ok()) throw std::runtime_error(to_string(rules.problems().front()));
  return std::move(rules).value();
}

oracle::Script Table::script() const {
  return generators::compile(rules(), plan_).script;
}

Story Table::play() const {
  const auto in_force = rules();
  const auto compiled = generators::compile(in_force, plan_);
  expect_arranged(plan_, compiled.pinned);
  return Story(in_force, compiled.script);
}

oracle::PlayerId Table::seat(int box, const std::string& player) {
  auto at = std::ranges::find(plan_.players, player);
  if (at == plan_.players.end()) at = plan_.players.insert(at, player);
  const auto id = static_cast<oracle::PlayerId>(at - plan_.players.begin());
  const auto seated = std::ranges::find(plan_.seats, box, &oracle::Seat::box);
  if (seated == plan_.seats.end()) plan_.seats.push_back({box, id});
  std::ranges::sort(plan_.seats, {}, &oracle::Seat::box);
  return id;
}

}  // namespace assay21::tests
