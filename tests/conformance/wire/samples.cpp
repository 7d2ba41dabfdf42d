#include "tests/conformance/wire/samples.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/support/spanish_wagers.h"

namespace assay21::wire {
namespace {

using oracle::Doer;
using oracle::Event;
using oracle::EventKind;
using oracle::HandId;
using spec::Card;
using spec::Choice;
using spec::Money;
using spec::Rank;
using spec::Suit;

template <typename T>
std::string in_words(const spec::Result<T>& result) {
  return result.ok() ? "ok" : spec::to_string(result.problems().front());
}

oracle::Round rich_round() {
  oracle::Round round;
  round.bets = {{1, 0, Money::cents(1)}, {2, 0, Money::dollars(5)}, {99, 1, spec::largest_stake}};
  round.decisions = {
      {HandId(2), {{Choice::split, {}}, {Choice::hit, {}}}},
      {HandId(2).left().right(),
       {{Choice::double_down, Money::cents(500)}, {Choice::rescue, {}}, {Choice::stand, {}}}},
      {HandId(1), {}},
      {HandId(99), {{Choice::surrender, {}}, {Choice::double_down, {}}}}};
  round.otherwise = Choice::hit;
  return round;
}

void add_deals(std::vector<Event>& events) {
  events.push_back(event_of(EventKind::deal, &Event::hand, HandId(1), &Event::card,
                            Card(Rank::eight, Suit::spades)));
  events.push_back(event_of(EventKind::deal, &Event::sideways, true, &Event::hand,
                            HandId(99).right(), &Event::card, Card(Rank::ten, Suit::diamonds)));
  events.push_back(event_of(EventKind::deal, &Event::face, spec::Face::down));
  events.push_back(event_of(EventKind::deal, &Event::face, spec::Face::down, &Event::card,
                            Card(Rank::ace, Suit::clubs)));
}

void add_settlements(std::vector<Event>& events) {
  events.push_back(event_of(EventKind::settle, &Event::player, 1, &Event::hand, HandId(3),
                            &Event::pays, Money::cents(1500), &Event::returns, Money::cents(1000)));
  events.push_back(event_of(EventKind::settle, &Event::wager, spec::WagerId::double_down,
                            &Event::outcome, spec::Outcome::surrender, &Event::hand,
                            HandId(3).left(), &Event::takes, Money::cents(501), &Event::returns,
                            Money::cents(500)));
  events.push_back(
      event_of(EventKind::settle, &Event::outcome, spec::Outcome::push, &Event::hand, HandId(4)));
  events.push_back(
      event_of(EventKind::settle, &Event::outcome, spec::Outcome::lose, &Event::hand, HandId(5)));
}

// Of the cards before a round.
void add_cards(std::vector<Event>& events) {
  const Card ten(Rank::ten, Suit::diamonds);
  events.push_back(event_of(EventKind::inspect, &Event::by, Doer::floorperson));
  events.push_back(event_of(EventKind::inspect, &Event::by, Doer::player, &Event::player, 1));
  events.push_back(event_of(EventKind::remove, &Event::card, ten));
  events.push_back(event_of(EventKind::spread, &Event::face, spec::Face::down));
  events.push_back(event_of(EventKind::wash));
  events.push_back(event_of(EventKind::shuffle, &Event::by, Doer::device));
  events.push_back(event_of(EventKind::offer_cut, &Event::player, 1));
  events.push_back(event_of(EventKind::decline_cut, &Event::player, 1));
  events.push_back(event_of(EventKind::cut, &Event::cards, 1));
  events.push_back(
      event_of(EventKind::cut, &Event::by, Doer::player, &Event::player, 1, &Event::cards, 10'000));
  events.push_back(event_of(EventKind::cover));
  events.push_back(event_of(EventKind::insert));
  events.push_back(event_of(EventKind::show, &Event::card, ten, &Event::player, 1));
  events.push_back(event_of(EventKind::cover_out));
  events.push_back(event_of(EventKind::gather, &Event::from, oracle::Source::shuffler));
  events.push_back(event_of(EventKind::retire));
}

// Of wagers beside the game, and of several bettors.
void add_wagers(std::vector<Event>& events) {
  const HandId box(99);
  const auto side = tests::SpanishWager::bonus_spin;
  events.push_back(event_of(EventKind::refuse_wager, &Event::hand, box, &Event::wager, side,
                            &Event::ask, oracle::Ask::raise, &Event::amount, Money::cents(1)));
  events.push_back(
      event_of(EventKind::refuse_wager, &Event::hand, box, &Event::ask, oracle::Ask::withdraw));
  events.push_back(event_of(EventKind::withdraw, &Event::hand, box, &Event::wager, side));
  events.push_back(
      event_of(EventKind::offer_insurance, &Event::hand, box, &Event::amount, Money::cents(500)));
  events.push_back(event_of(EventKind::decline_insurance, &Event::hand, box, &Event::player, 1));
  for (const auto kind : {EventKind::offer_even_money, EventKind::even_money,
                          EventKind::decline_even_money})
    events.push_back(event_of(kind, &Event::hand, box, &Event::player, 1));
  for (const auto kind : {EventKind::look, EventKind::turn_up})
    events.push_back(event_of(kind, &Event::hand, HandId(7).left()));
  events.push_back(event_of(EventKind::follow, &Event::hand, box, &Event::choice,
                            Choice::double_down, &Event::amount, Money::cents(1)));
  events.push_back(event_of(EventKind::follow, &Event::hand, box, &Event::choice, Choice::split,
                            &Event::amount, Money::cents(1)));
  events.push_back(event_of(EventKind::follow, &Event::hand, box, &Event::choice, Choice::split,
                            &Event::other_hand, box.right()));
  events.push_back(event_of(EventKind::display, &Event::hand, box));
  events.push_back(
      event_of(EventKind::wheel, &Event::hand, box, &Event::wager, side, &Event::symbol, 1));
  events.push_back(event_of(EventKind::meter, &Event::meter,
                            tests::SpanishMeter::xtreme_16_secondary, &Event::amount,
                            Money::cents(1'000'000'000'000)));
  events.push_back(event_of(EventKind::community, &Event::hand, box, &Event::wager, side,
                            &Event::other_hand, HandId(1), &Event::pays, Money::dollars(3)));
}

// Of what goes wrong.
void add_irregularities(std::vector<Event>& events) {
  events.push_back(event_of(EventKind::discard, &Event::card, Card(Rank::ten, Suit::diamonds)));
  events.push_back(event_of(EventKind::refuse_card, &Event::hand, HandId(3).left()));
  events.push_back(
      event_of(EventKind::remedy, &Event::hand, HandId(3), &Event::remedy, oracle::Remedy::dead));
  events.push_back(event_of(EventKind::dead, &Event::hand, HandId(3)));
  events.push_back(event_of(EventKind::void_round));
  events.push_back(event_of(EventKind::notify));
  events.push_back(event_of(EventKind::sign, &Event::device, oracle::Device::reader));
  events.push_back(event_of(EventKind::stop));
}

}  // namespace

std::string samples_path(const std::string& name) {
  return ASSAY21_WIRE_SAMPLES "/" + name;
}

std::string text_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Sample> samples_in(const std::string& folder) {
  std::vector<Sample> samples;
  for (const auto& entry : std::filesystem::directory_iterator(samples_path(folder))) {
    if (entry.path().extension() != ".json") continue;
    auto expected_path = entry.path();
    std::string expected = text_of_file(expected_path.replace_extension(".expected"));
    if (expected.ends_with('\n')) expected.pop_back();
    samples.push_back({entry.path().stem(), text_of_file(entry.path()), std::move(expected)});
  }
  std::ranges::sort(samples, {}, &Sample::name);
  return samples;
}

const oracle::Script& sample_names() {
  static const oracle::Script names = {
      {"p1", "p2"}, {}, {"jackpot", "250-100"}, &tests::spanish_terms()};
  return names;
}

KindMask sample_observes() {
  KindMask observes = 0;
  for (const auto& entry : oracle::event_kind_names)
    observes |= bit(entry.value);
  return observes & ~bit(EventKind::hold) & ~bit(EventKind::await);
}

std::string outcome_of(const Sample& sample) {
  const auto claim = sample.name.substr(0, sample.name.find('-'));
  const auto path = sample.name + ".json";
  if (claim == "hello") return in_words(hello_from(sample.text));
  if (claim == "table") return in_words(table_reply_from(sample.text));
  if (claim == "script")
    return in_words(script_file_from(sample.text, path, tests::spanish_terms_of));
  if (claim == "file") return in_words(transcript_file_from(sample.text, path, sample_names()));
  if (claim == "transcript") {
    return in_words(transcript_from(sample.text, sample_names(), sample_observes()));
  }
  return "a sample that claims to be nothing";
}

ScriptFile rich_script() {
  ScriptFile file;
  file.session = "A.b_c-17";
  file.edition = "md-spanish21-1.0";
  file.options = {{"decks", "6"}, {"settlement-order", "collect-then-pay"}, {"odd", "007"}};
  file.readings = {{"double-on-21", "denied"}};
  file.script.terms = &tests::spanish_terms();
  file.script.players = {"Zoë \"Q\" \\ Ω", "p2"};
  file.script.stimuli = {
      oracle::Open{{{1, 0}, {2, 0}, {99, 1}}},
      oracle::Stack{{Card(Rank::two, Suit::clubs), Card(Rank::king, Suit::spades)}},
      oracle::Stack{},
      oracle::Cut{60, 72},
      rich_round(),
      oracle::Round{},
      oracle::Close{},
  };
  return file;
}

std::vector<Event> events_of_every_kind() {
  std::vector<Event> events;
  events.push_back(event_of(EventKind::wager, &Event::player, 1, &Event::hand, HandId(99),
                            &Event::amount, spec::largest_stake));
  events.push_back(event_of(EventKind::burn, &Event::card, Card(Rank::two, Suit::clubs)));
  add_deals(events);
  events.push_back(event_of(EventKind::peek, &Event::blackjack, true));
  events.push_back(event_of(EventKind::peek));
  events.push_back(event_of(EventKind::offer, &Event::choices,
                            spec::ChoiceSet{Choice::surrender, Choice::double_down, Choice::split,
                                            Choice::stand, Choice::hit, Choice::rescue},
                            &Event::hand, HandId(7)));
  events.push_back(event_of(EventKind::choose, &Event::choice, Choice::split, &Event::hand,
                            HandId(7), &Event::amount, Money::cents(1000)));
  events.push_back(
      event_of(EventKind::choose, &Event::choice, Choice::hit, &Event::hand, HandId(7).left()));
  events.push_back(event_of(EventKind::refuse, &Event::choice, Choice::double_down, &Event::hand,
                            HandId(7), &Event::amount, Money()));
  events.push_back(
      event_of(EventKind::refuse, &Event::choice, Choice::rescue, &Event::hand, HandId(7)));
  events.push_back(event_of(EventKind::announce, &Event::blackjack, true, &Event::hand, HandId(7)));
  events.push_back(event_of(EventKind::announce, &Event::total, std::uint8_t{26}));
  events.push_back(
      event_of(EventKind::announce, &Event::hand, HandId(1), &Event::total, std::uint8_t{255}));
  events.push_back(event_of(EventKind::hold, &Event::hand, HandId(7)));
  events.push_back(event_of(EventKind::reveal, &Event::card, Card(Rank::queen, Suit::hearts)));
  add_settlements(events);
  events.push_back(event_of(EventKind::give_back, &Event::wager, spec::WagerId::double_down,
                            &Event::player, 1, &Event::hand, HandId(7), &Event::amount,
                            Money::cents(500)));
  events.push_back(event_of(EventKind::repay, &Event::wager, tests::SpanishWager::match_the_dealer,
                            &Event::player, 1, &Event::hand, HandId(7), &Event::amount,
                            Money::cents(1500)));
  events.push_back(event_of(EventKind::repay, &Event::of_fixed, true, &Event::hand,
                            HandId(7).left(), &Event::amount, Money::dollars(1000)));
  events.push_back(event_of(EventKind::net, &Event::player, 1, &Event::hand, HandId(7),
                            &Event::amount, Money::cents(-1250)));
  events.push_back(event_of(EventKind::net, &Event::wager, tests::SpanishWager::insurance,
                            &Event::player, 1, &Event::hand, HandId(7), &Event::amount,
                            Money::cents(500)));
  events.push_back(event_of(EventKind::net, &Event::of_fixed, true, &Event::player, 1, &Event::hand,
                            HandId(7), &Event::amount, Money::dollars(1000)));
  events.push_back(event_of(EventKind::fixed, &Event::player, 1, &Event::hand, HandId(7),
                            &Event::pays, Money::dollars(1000)));
  events.push_back(event_of(EventKind::announce, &Event::own_card, true));
  events.push_back(event_of(EventKind::clear, &Event::hand, HandId(7).right().left()));
  events.push_back(event_of(EventKind::clear));
  add_cards(events);
  add_wagers(events);
  add_irregularities(events);
  events.push_back(event_of(EventKind::await));
  return events;
}

}  // namespace assay21::wire
