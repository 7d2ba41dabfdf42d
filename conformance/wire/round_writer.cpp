#include <string>
#include <variant>

#include <fmt/format.h>

#include "conformance/wire/round_json.h"

namespace assay21::wire {
namespace {

using M = PartMember;
using oracle::PlayerId;
using oracle::Round;
using oracle::Script;

std::string request_text(const oracle::Request& request) {
  std::string text(spec::name_of(spec::choice_names, request.choice));
  if (request.amount) text += fmt::format("{}{}", amount_mark, request.amount->in_cents());
  return text;
}

template <typename Enum, std::size_t N>
void word(ObjectText& object, M member, const spec::EnumNames<Enum, N>& names, Enum value) {
  object.text(name_of(member), spec::name_of(names, value));
}

void stake(ObjectText& object, M member, const std::optional<spec::Money>& amount) {
  if (amount) object.number(name_of(member), amount->in_cents());
}

class IncidentText {
 public:
  explicit IncidentText(ObjectText& object) : object_(object) {}

  void operator()(const oracle::CardDrawnInError& one) {
    object_.text(name_of(M::when), to_string(one.when));
    object_.flag(name_of(M::exposed), one.exposed);
    if (one.refused_by.empty()) return;
    auto& out = object_.member(name_of(M::refused_by));
    append_list(out, one.refused_by,
                [&](oracle::HandId hand) { append_json(out, to_string(hand)); });
  }
  void operator()(const oracle::DealerOverdraws&) {}
  void operator()(const oracle::DealerCardMissed& one) {
    object_.number(name_of(M::card), one.card);
  }
  void operator()(const oracle::BoxMissed& one) {
    object_.number(name_of(M::box), one.box);
    object_.number(name_of(M::cards), one.cards);
    object_.flag(name_of(M::accepts), one.accepts);
  }
  void operator()(const oracle::DrawMissed& one) {
    object_.text(name_of(M::hand), to_string(one.hand));
    object_.number(name_of(M::nth), one.nth);
    word(object_, M::takes, oracle::remedy_names, one.takes);
  }
  void operator()(const oracle::ReaderMisused& one) {
    object_.flag(name_of(M::visible), one.visible);
  }
  void operator()(const oracle::ReaderFails& one) {
    object_.text(name_of(M::when), to_string(one.when));
  }
  void operator()(const oracle::WrongSide& one) {
    if (one.noticed) object_.text(name_of(M::noticed), to_string(*one.noticed));
  }

 private:
  ObjectText& object_;
};

class RoundText {
 public:
  RoundText(ObjectText& object, const Script& names, const Round& round)
      : object_(object), names_(names), round_(round) {}

  void all() {
    add_boxes();
    add_decisions();
    object_.text(name_of(StimulusMember::otherwise),
                 spec::name_of(spec::choice_names, round_.otherwise));
    add_list(StimulusMember::insurance, round_.insurance,
             [this](std::string& out, const oracle::Insured& one) { insured(out, one); });
    add_list(StimulusMember::along, round_.along,
             [this](std::string& out, const oracle::Along& one) { along(out, one); });
    add_list(StimulusMember::asks, round_.asks,
             [this](std::string& out, const oracle::WagerAsk& one) { ask(out, one); });
    add_list(StimulusMember::incidents, round_.incidents, append_incident);
    add_list(StimulusMember::alone, round_.alone,
             [](std::string& out, int box) { append_json(out, std::int64_t{box}); });
    add_list(StimulusMember::wheel, round_.wheel,
             [this](std::string& out, oracle::SymbolId symbol) {
               append_json(out, names_.symbols.at(symbol));
             });
    if (round_.refill) {
      object_.text(name_of(StimulusMember::refill), wire::text_of(*round_.refill));
    }
    add_list(StimulusMember::even_money, round_.even_money,
             [this](std::string& out, const oracle::EvenMoneyTaken& one) {
               ObjectText object(out);
               object.number(name_of(M::box), one.box);
               object.text(name_of(M::player), player(one.player));
             });
    if (round_.determinant != oracle::Side::first)
      object_.number(name_of(StimulusMember::determinant), number_of(round_.determinant));
    add_draws();
  }

 private:
  [[nodiscard]] const std::string& player(PlayerId id) const {
    ASSAY21_CHECK(id < names_.players.size());
    return names_.players[id];
  }

  void add_draws() {
    if (round_.draws == oracle::SystemDraws{}) return;
    ObjectText object(object_.member(name_of(StimulusMember::draws)));
    if (round_.draws.card) object.text(name_of(M::magic_card), to_string(*round_.draws.card));
    if (round_.draws.position) object.number(name_of(M::lucky_player), *round_.draws.position);
  }

  // A list that is left out where it is empty.
  template <typename Items, typename Append>
  void add_list(StimulusMember member, const Items& items, Append append) {
    if (items.empty()) return;
    auto& out = object_.member(name_of(member));
    append_list(out, items, [&](const auto& item) { append(out, item); });
  }

  void add_bet(std::string& out, const oracle::Bet& bet) const {
    ObjectText object(out);
    object.text(name_of(M::player), player(bet.player));
    object.number(name_of(M::main), bet.main.in_cents());
    for (const auto& one : bet.side)
      object.number(names_.terms->name_of(one.wager), one.amount.in_cents());
  }

  void add_boxes() {
    auto& out = object_.member(name_of(StimulusMember::boxes));
    out += '[';
    for (std::size_t i = 0; i < round_.bets.size();) {
      if (i > 0) out += ',';
      ObjectText box(out);
      const int number = round_.bets[i].box;
      box.number(name_of(M::box), number);
      box.member(name_of(M::bets)) += '[';
      for (bool first = true; i < round_.bets.size() && round_.bets[i].box == number; ++i) {
        if (!first) out += ',';
        first = false;
        add_bet(out, round_.bets[i]);
      }
      out += ']';
    }
    out += ']';
  }

  void add_decisions() {
    auto& out = object_.member(name_of(StimulusMember::decisions));
    ObjectText hands(out);
    for (const auto& [hand, requests] : round_.decisions) {
      hands.member(to_string(hand));
      append_list(out, requests,
                  [&](const oracle::Request& request) { append_json(out, request_text(request)); });
    }
  }

  void insured(std::string& out, const oracle::Insured& one) const {
    ObjectText object(out);
    object.number(name_of(M::box), one.box);
    object.text(name_of(M::player), player(one.player));
    object.number(name_of(M::amount), one.amount.in_cents());
  }

  void along(std::string& out, const oracle::Along& one) const {
    ObjectText object(out);
    object.text(name_of(M::hand), to_string(one.hand));
    object.text(name_of(M::player), player(one.player));
    if (const auto* amount = std::get_if<spec::Money>(&one.does)) {
      object.number(name_of(M::doubles), amount->in_cents());
    } else if (const auto* hand = std::get_if<oracle::HandId>(&one.does)) {
      object.text(name_of(M::split), to_string(*hand));
    } else {
      object.text(name_of(M::split), cover_word);
    }
  }

  void ask(std::string& out, const oracle::WagerAsk& one) const {
    ObjectText object(out);
    object.text(name_of(M::when), to_string(one.when));
    word(object, M::ask, oracle::ask_names, one.ask);
    object.number(name_of(M::box), one.box);
    object.text(name_of(M::player), player(one.player));
    object.text(name_of(M::wager), names_.terms->name_of(one.wager));
    stake(object, M::amount, one.amount);
  }

  ObjectText& object_;
  const Script& names_;
  const Round& round_;
};

}  // namespace

std::string text_of(const std::vector<spec::Card>& cards, const std::vector<std::size_t>& face_up) {
  std::string text;
  text.reserve(cards.size() * 3);
  auto up = face_up.begin();
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i > 0) text += ' ';
    text += to_string(cards[i]);
    if (up == face_up.end() || *up != i) continue;
    text += face_up_mark;
    ++up;
  }
  return text;
}

void append_incident(std::string& out, const oracle::Incident& incident) {
  ObjectText object(out);
  word(object, M::incident, oracle::incident_names, kind_of(incident));
  std::visit(IncidentText(object), incident);
}

void write_round(ObjectText& object, const Script& names, const Round& round) {
  RoundText(object, names, round).all();
}

}  // namespace assay21::wire
