#include "tests/engines/sample/transcript.h"

#include <array>

#include <fmt/compile.h>

#include "tests/engines/sample/json_text.h"

namespace sample {
namespace {

std::string_view name_of(Wager wager) {
  switch (wager) {
    case Wager::main:
      return "main";
    case Wager::doubled:
      return "double";
  }
  return {};
}

std::string_view name_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::win:
      return "win";
    case Outcome::lose:
      return "lose";
    case Outcome::push:
      return "push";
    case Outcome::surrender:
      return "surrender";
  }
  return {};
}

// The two letters of a card, with the life of the expression it stands in.
struct CardText {
  explicit CardText(Card card) : letters(text_of(card)) {}
  std::string_view view() const { return {letters.data(), letters.size()}; }

  std::array<char, 2> letters;
};

void append(fmt::memory_buffer& line, std::string_view text) {
  line.append(text.data(), text.data() + text.size());
}

void append_amount(fmt::memory_buffer& line, std::string_view field, Money amount) {
  fmt::format_to(fmt::appender(line), FMT_COMPILE(R"(,"{}":{})"), field, amount.cents());
}

void append_amount_unless_zero(fmt::memory_buffer& line, std::string_view field, Money amount) {
  if (amount != nothing) append_amount(line, field, amount);
}

}  // namespace

Transcript::Transcript(fmt::memory_buffer& line, std::int64_t id) : line_(line) {
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"type":"transcript","id":{},"events":[)"),
                 id);
}

void Transcript::finish() {
  append(line_, "]}\n");
}

void Transcript::comma() {
  if (!first_) line_.push_back(',');
  first_ = false;
}

void Transcript::wager(const PlayerHand& hand) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"wager","box":{},"player":)"),
                 hand.box);
  append_json(line_, hand.player);
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"(,"wager":"main","amount":{}}})"),
                 hand.main.cents());
}

void Transcript::burn(Card card) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"burn","card":"{}"}})"),
                 CardText{card}.view());
}

void Transcript::deal_up(std::string_view to, Card card) {
  comma();
  fmt::format_to(fmt::appender(line_),
                 FMT_COMPILE(R"({{"e":"deal","to":"{}","face":"up","card":"{}"}})"), to,
                 CardText{card}.view());
}

void Transcript::deal_sideways(std::string_view to, Card card) {
  comma();
  fmt::format_to(fmt::appender(line_),
                 FMT_COMPILE(R"({{"e":"deal","to":"{}","face":"up","card":"{}","sideways":true}})"),
                 to, CardText{card}.view());
}

void Transcript::deal_hole_card() {
  comma();
  append(line_, R"({"e":"deal","to":"dealer","face":"down"})");
}

void Transcript::peek(bool blackjack) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"peek","blackjack":{}}})"), blackjack);
}

void Transcript::offer(std::string_view hand, const Choices& choices) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"offer","hand":"{}","choices":)"),
                 hand);
  char separator = '[';
  for (const ChoiceName& entry : choice_names) {
    if (!choices.has(entry.choice)) continue;
    fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({}"{}")"), separator, entry.name);
    separator = ',';
  }
  append(line_, "]}");
}

void Transcript::request(std::string_view kind, std::string_view hand, Choice choice,
                         std::optional<Money> amount) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"{}","hand":"{}","choice":"{}")"), kind,
                 hand, sample::name_of(choice));
  if (amount) append_amount(line_, "amount", *amount);
  line_.push_back('}');
}

void Transcript::choose(std::string_view hand, Choice choice, std::optional<Money> amount) {
  request("choose", hand, choice, amount);
}

void Transcript::refuse(std::string_view hand, Choice choice, std::optional<Money> amount) {
  request("refuse", hand, choice, amount);
}

void Transcript::announce_blackjack(std::string_view hand) {
  comma();
  fmt::format_to(fmt::appender(line_),
                 FMT_COMPILE(R"({{"e":"announce","of":"{}","blackjack":true}})"), hand);
}

void Transcript::announce_dealer(int total) {
  comma();
  fmt::format_to(fmt::appender(line_),
                 FMT_COMPILE(R"({{"e":"announce","of":"dealer","total":{}}})"), total);
}

void Transcript::hold(std::string_view hand) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"hold","hand":"{}"}})"), hand);
}

void Transcript::reveal(Card card) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"reveal","card":"{}"}})"),
                 CardText{card}.view());
}

void Transcript::settle(const PlayerHand& hand, const Settlement& settlement) {
  comma();
  fmt::format_to(fmt::appender(line_),
                 FMT_COMPILE(R"({{"e":"settle","wager":"{}","hand":"{}","player":)"),
                 name_of(settlement.wager), hand.name);
  append_json(line_, hand.player);
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"(,"outcome":"{}")"),
                 name_of(settlement.outcome));
  append_amount_unless_zero(line_, "pays", settlement.pays);
  append_amount_unless_zero(line_, "takes", settlement.takes);
  append_amount_unless_zero(line_, "returns", settlement.returns);
  line_.push_back('}');
}

void Transcript::give_back_double(const PlayerHand& hand, Money amount) {
  comma();
  fmt::format_to(fmt::appender(line_),
                 FMT_COMPILE(R"({{"e":"return","wager":"double","hand":"{}","player":)"),
                 hand.name);
  append_json(line_, hand.player);
  append_amount(line_, "amount", amount);
  line_.push_back('}');
}

void Transcript::fixed(std::string_view winning_hand, std::string_view player, Money pays) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"fixed","for":"{}","player":)"),
                 winning_hand);
  append_json(line_, player);
  append_amount(line_, "pays", pays);
  line_.push_back('}');
}

void Transcript::clear(std::string_view hand) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"clear","hand":"{}"}})"), hand);
}

void Transcript::await() {
  comma();
  append(line_, R"({"e":"await"})");
}

void Transcript::unheard_of() {
  comma();
  append(line_, R"({"e":"applause"})");
}

}  // namespace sample
