#include "tests/conformance/wire/any_script.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "conformance/wire/script_json.h"
#include "conformance/wire/script_values.h"
#include "tests/conformance/wire/any_value.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::wire {
namespace {

using oracle::PlayerId;
using oracle::StimulusKind;
using spec::Money;

/// One name in four is as odd as a name may be.
std::string any_name(std::size_t longest) {
  static const std::vector<std::string> letters = {
      "a", "Z", "0", " ", "\"", "\\", "/", "é", "Ω", "7", "'", "{", "[", ",", "世", "🂡", "\u00a0"};
  const auto length = any_number<std::size_t>(1, any_number(0, 9) == 0 ? longest : 6);
  std::string name;
  for (std::size_t i = 0; i < length; ++i)
    name += any_of(letters);
  return name;
}

std::string new_name(const std::vector<std::string>& taken, std::string_view stem,
                     std::size_t longest) {
  const auto odd = any_name(longest);
  if (any_number(0, 3) == 0 && std::ranges::find(taken, odd) == taken.end()) return odd;
  return fmt::format("{}{}", stem, taken.size() + 1);
}

class AnyScript {
 public:
  oracle::Script make() {
    open();
    const int count = any_number(0, 12);
    for (int i = 0; i < count; ++i)
      stimulus(any_word(oracle::stimulus_names));
    return std::move(script_);
  }

 private:
  /// A player who comes to the table, for the first time or again.
  PlayerId comer() {
    auto& players = script_.players;
    if (players.empty() || (players.size() < 6 && any_flag()))
      players.push_back(new_name(players, "p", longest_player_name));
    return any_flag() ? static_cast<PlayerId>(players.size() - 1) : known();
  }
  [[nodiscard]] PlayerId known() const {
    return static_cast<PlayerId>(any_number<std::size_t>(0, script_.players.size() - 1));
  }
  /// Names stand in the order in which they are met, so that one who comes is met at once.
  PlayerId comer_in_order() {
    const auto before = script_.players.size();
    const auto player = comer();
    return script_.players.size() > before ? static_cast<PlayerId>(before) : player;
  }
  [[nodiscard]] std::optional<PlayerId> perhaps_known() const {
    return any_flag() ? std::optional(known()) : std::nullopt;
  }
  [[nodiscard]] std::vector<PlayerId> some_known() const {
    std::vector<PlayerId> some;
    for (PlayerId player = 0; player < script_.players.size(); ++player) {
      if (any_flag()) some.push_back(player);
    }
    return some;
  }
  static std::vector<spec::Card> cards(std::size_t most) {
    std::vector<spec::Card> all(any_number<std::size_t>(0, most));
    for (auto& card : all)
      card = any_card();
    return all;
  }
  static std::vector<int> ascending_boxes(std::size_t most) {
    std::set<int> boxes;
    for (auto i = any_number<std::size_t>(0, most); i > 0; --i)
      boxes.insert(any_box());
    return {boxes.begin(), boxes.end()};
  }

  void open() {
    oracle::Open open;
    for (const int box : ascending_boxes(4))
      open.seats.push_back({box, comer_in_order()});
    if (any_flag()) open.decks = any_word(oracle::decks_names);
    open.tens = cards(2);
    for (auto i = any_number(script_.players.empty() ? 1 : 0, 2); i > 0; --i)
      open.arrive.push_back(comer_in_order());
    script_.stimuli.emplace_back(open);
  }

  void stimulus(StimulusKind kind) {
    switch (kind) {
      case StimulusKind::open:
        return open();
      case StimulusKind::seat:
        return add(oracle::Seat{any_box(), comer_in_order()});
      case StimulusKind::leave:
        return add(oracle::Leave{any_box()});
      case StimulusKind::idle:
        return add(oracle::Idle{perhaps_known()});
      case StimulusKind::stack:
        return add(stack());
      case StimulusKind::cut:
        return add(cut());
      case StimulusKind::order:
        return add(oracle::Order{any_word(oracle::ordered_names), side()});
      case StimulusKind::new_dealer:
        return add(oracle::NewDealer{perhaps_known()});
      case StimulusKind::admit:
        return add(oracle::Admit{known(), any_flag()});
      case StimulusKind::device:
        return add(oracle::DeviceChange{any_word(oracle::device_names),
                                        any_word(oracle::device_state_names)});
      case StimulusKind::round:
        return add(round());
      case StimulusKind::close:
        return add(oracle::Close{});
    }
  }
  void add(oracle::Stimulus stimulus) { script_.stimuli.push_back(std::move(stimulus)); }

  static oracle::Side side() { return any_flag() ? oracle::Side::first : oracle::Side::second; }

  static oracle::Stack stack() {
    oracle::Stack stack{cards(9)};
    stack.shoe = side();
    for (std::size_t i = 0; i < stack.cards.size(); ++i) {
      if (any_number(0, 3) == 0) stack.face_up.push_back(i);
    }
    return stack;
  }

  [[nodiscard]] oracle::Cut cut() const {
    oracle::Cut cut{any_number(0, most_cut_cards), any_number(0, most_cut_cards)};
    cut.accepts = some_known();
    cut.shoe = side();
    if (any_flag()) {
      cut.recut = oracle::Recut{any_number(0, most_cut_cards), any_number(0, most_cut_cards),
                                any_word(oracle::recut_by_names)};
    }
    cut.burn_asked_by = perhaps_known();
    return cut;
  }

  static Money stake() { return any_amount(Money::cents(1), spec::largest_stake); }
  static std::optional<Money> perhaps_stake() {
    return any_flag() ? std::optional(stake()) : std::nullopt;
  }

  static oracle::Request request() {
    oracle::Request request{any_word(spec::choice_names)};
    if (request.choice == spec::Choice::double_down) request.amount = perhaps_stake();
    return request;
  }

  static oracle::Moment moment() {
    oracle::Moment moment;
    moment.kind = any_word(oracle::moment_names);
    using Kind = oracle::MomentKind;
    if (moment.kind == Kind::turn) moment.hand = any_hand();
    if (moment.kind == Kind::turn || moment.kind == Kind::deal || moment.kind == Kind::dealer)
      moment.nth = any_number<std::uint8_t>(1, oracle::Moment::most);
    return moment;
  }

  static oracle::Incident incident() {
    switch (any_word(oracle::incident_names)) {
      case oracle::IncidentKind::card_drawn_in_error: {
        oracle::CardDrawnInError one{moment(), any_flag()};
        for (auto i = any_number(0, 2); i > 0; --i)
          one.refused_by.push_back(any_hand());
        return one;
      }
      case oracle::IncidentKind::dealer_overdraws:
        return oracle::DealerOverdraws{};
      case oracle::IncidentKind::dealer_card_missed:
        return oracle::DealerCardMissed{any_number<std::uint8_t>(1, 2)};
      case oracle::IncidentKind::box_missed:
        return oracle::BoxMissed{any_box(), any_number<std::uint8_t>(1, 2), any_flag()};
      case oracle::IncidentKind::draw_missed:
        return oracle::DrawMissed{any_hand(), any_number<std::uint8_t>(1, 255),
                                  any_word(oracle::remedy_names)};
      case oracle::IncidentKind::reader_misused:
        return oracle::ReaderMisused{any_flag()};
      case oracle::IncidentKind::reader_fails:
        return oracle::ReaderFails{moment()};
      case oracle::IncidentKind::wrong_side:
        return oracle::WrongSide{any_flag() ? std::optional(moment()) : std::nullopt};
    }
    return oracle::DealerOverdraws{};
  }

  [[nodiscard]] oracle::Along along() const {
    oracle::Along along;
    along.hand = any_hand();
    along.player = known();
    switch (any_number(0, 2)) {
      case 0:
        along.does = stake();
        break;
      case 1:
        along.does = oracle::CoverBoth{};
        break;
      default:
        along.does = oracle::HandId(any_box()).right();
    }
    return along;
  }

  [[nodiscard]] oracle::WagerAsk ask() const {
    oracle::WagerAsk ask{moment(), any_word(oracle::ask_names), any_box(), known(), any_wager()};
    if (ask.ask != oracle::Ask::withdraw) ask.amount = stake();
    return ask;
  }

  void bets(oracle::Round& round) const {
    for (const int box : ascending_boxes(3)) {
      auto bettors = some_known();
      if (bettors.empty()) bettors.push_back(known());
      for (const auto player : bettors) {
        oracle::Bet bet{box, player, stake()};
        for (const auto wager : {tests::SpanishWager::match_the_dealer,
                                 tests::SpanishWager::bonus_spin, tests::SpanishWager::xtreme_16})
          bet.side.set(wager, perhaps_stake());
        round.bets.push_back(bet);
      }
    }
  }

  void decisions(oracle::Round& round) const {
    std::set<oracle::HandId> hands;
    for (auto i = any_number(0, 3); i > 0; --i)
      hands.insert(any_hand());
    for (const auto hand : hands) {
      oracle::HandRequests asked{hand, {}};
      for (auto i = any_number(0, 4); i > 0; --i)
        asked.requests.push_back(request());
      round.decisions.push_back(std::move(asked));
    }
  }

  oracle::Round round() {
    oracle::Round round;
    bets(round);
    decisions(round);
    round.otherwise = any_flag() ? spec::Choice::stand : spec::Choice::hit;
    for (auto i = any_number(0, 2); i > 0; --i) {
      round.insurance.push_back({any_box(), known(), stake()});
      round.along.push_back(along());
      round.asks.push_back(ask());
      round.incidents.push_back(incident());
      round.wheel.push_back(symbol());
    }
    round.alone = ascending_boxes(2);
    if (any_flag()) round.refill = cards(4);
    round.determinant = side();
    return round;
  }

  oracle::SymbolId symbol() {
    auto& symbols = script_.symbols;
    if (symbols.empty() || any_flag()) {
      symbols.push_back(new_name(symbols, "s", longest_symbol));
      return static_cast<oracle::SymbolId>(symbols.size() - 1);
    }
    return any_number<oracle::SymbolId>(0, static_cast<oracle::SymbolId>(symbols.size() - 1));
  }

  oracle::Script script_;
};

Words any_words(std::size_t most) {
  Words words;
  for (std::size_t i = any_number<std::size_t>(0, most); i > 0; --i)
    words.emplace_back(fmt::format("o{}", i), any_flag() ? fmt::format("{}", any_number(0, 100))
                                                         : any_name(longest_symbol));
  return words;
}

}  // namespace

ScriptFile any_script_file() {
  ScriptFile file;
  file.session = fmt::format("s-{}", any_number(0, 999));
  file.edition = any_name(40);
  file.options = any_words(3);
  file.readings = any_words(2);
  file.script = AnyScript().make();
  file.script.terms = &tests::spanish_terms();
  return file;
}

oracle::Script any_names() {
  oracle::Script names;
  names.terms = &tests::spanish_terms();
  for (int i = any_number(1, 5); i > 0; --i) {
    names.players.push_back(new_name(names.players, "p", longest_player_name));
    names.symbols.push_back(new_name(names.symbols, "s", longest_symbol));
  }
  return names;
}

}  // namespace assay21::wire
