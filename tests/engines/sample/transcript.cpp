#include "tests/engines/sample/transcript.h"

#include <array>

#include <fmt/compile.h>

#include "tests/engines/sample/json_text.h"

namespace sample {
namespace {

std::string_view word_of(Outcome outcome) {
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

// Of a double shoe the first side goes without saying.
void Transcript::close_card() {
  if (side_ != 1) fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"(,"shoe":{})"), side_);
  line_.push_back('}');
}

void Transcript::comma() {
  if (!first_) line_.push_back(',');
  first_ = false;
}

// `{"e":KIND,"box":BOX,"player":PLAYER`, still open.
void Transcript::about(std::string_view kind, std::int64_t box, std::string_view player) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"{}","box":{})"), kind, box);
  text("player", player);
}

void Transcript::about(std::string_view kind, std::int64_t box, std::string_view player,
                       Wager wager) {
  about(kind, box, player);
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"(,"wager":"{}")"), name_of(wager));
}

void Transcript::text(std::string_view field, std::string_view value) {
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"(,"{}":)"), field);
  append_json(line_, value);
}

void Transcript::meter(std::string_view name, Money amount) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"meter","meter":"{}")"), name);
  append_amount(line_, "amount", amount);
  line_.push_back('}');
}

void Transcript::wager(std::int64_t box, std::string_view player, Wager wager, Money amount) {
  about("wager", box, player, wager);
  append_amount(line_, "amount", amount);
  line_.push_back('}');
}

void Transcript::refuse_wager(std::int64_t box, std::string_view player, Wager wager, AskKind ask,
                              std::optional<Money> amount) {
  about("refuse-wager", box, player, wager);
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"(,"ask":"{}")"), name_of(ask));
  if (amount) append_amount(line_, "amount", *amount);
  line_.push_back('}');
}

void Transcript::withdraw(std::int64_t box, std::string_view player, Wager wager) {
  about("withdraw", box, player, wager);
  line_.push_back('}');
}

void Transcript::burn(Card card) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"burn","card":"{}")"),
                 CardText{card}.view());
  close_card();
}

void Transcript::show(Card card, std::string_view player) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"show","card":"{}")"),
                 CardText{card}.view());
  text("player", player);
  line_.push_back('}');
}

void Transcript::deal_up(std::string_view to, Card card) {
  comma();
  fmt::format_to(fmt::appender(line_),
                 FMT_COMPILE(R"({{"e":"deal","to":"{}","face":"up","card":"{}")"), to,
                 CardText{card}.view());
  close_card();
}

void Transcript::deal_sideways(std::string_view to, Card card) {
  comma();
  fmt::format_to(fmt::appender(line_),
                 FMT_COMPILE(R"({{"e":"deal","to":"{}","face":"up","card":"{}","sideways":true)"),
                 to, CardText{card}.view());
  close_card();
}

void Transcript::deal_down(std::string_view to) {
  comma();
  append(line_, R"({"e":"deal","to":")");
  append(line_, to);
  append(line_, R"(","face":"down")");
  close_card();
}

void Transcript::deal_hole_card() {
  comma();
  append(line_, R"({"e":"deal","to":"dealer","face":"down")");
  close_card();
}

void Transcript::offer_insurance(std::int64_t box, std::string_view player, Money most) {
  about("offer-insurance", box, player);
  append_amount(line_, "most", most);
  line_.push_back('}');
}

void Transcript::decline_insurance(std::int64_t box, std::string_view player) {
  about("decline-insurance", box, player);
  line_.push_back('}');
}

void Transcript::offer_even_money(std::int64_t box, std::string_view player) {
  about("offer-even-money", box, player);
  line_.push_back('}');
}

void Transcript::even_money(std::int64_t box, std::string_view player) {
  about("even-money", box, player);
  line_.push_back('}');
}

void Transcript::decline_even_money(std::int64_t box, std::string_view player) {
  about("decline-even-money", box, player);
  line_.push_back('}');
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

// `{"e":"follow","hand":HAND,"player":PLAYER,"choice":CHOICE`, still open.
void Transcript::follow(std::string_view hand, std::string_view player, std::string_view choice) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"follow","hand":"{}")"), hand);
  text("player", player);
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"(,"choice":"{}")"), choice);
}

void Transcript::follow_double(std::string_view hand, std::string_view player, Money amount) {
  follow(hand, player, "double");
  append_amount(line_, "amount", amount);
  line_.push_back('}');
}

void Transcript::follow_cover(std::string_view hand, std::string_view player, Money amount) {
  follow(hand, player, "split");
  append_amount(line_, "amount", amount);
  line_.push_back('}');
}

void Transcript::follow_takes(std::string_view hand, std::string_view player,
                              std::string_view takes) {
  follow(hand, player, "split");
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"(,"takes":"{}"}})"), takes);
}

void Transcript::announce_blackjack(std::string_view hand) {
  comma();
  fmt::format_to(fmt::appender(line_),
                 FMT_COMPILE(R"({{"e":"announce","of":"{}","blackjack":true}})"), hand);
}

void Transcript::announce(std::string_view of, int total) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"announce","of":"{}","total":{}}})"),
                 of, total);
}

void Transcript::announce_dealers_card() {
  comma();
  append(line_, R"({"e":"announce","of":"dealer","card":true})");
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

void Transcript::settle(std::string_view hand, std::string_view player,
                        const Settlement& settlement) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"settle","wager":"{}","hand":"{}")"),
                 name_of(settlement.wager), hand);
  text("player", player);
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"(,"outcome":"{}")"),
                 word_of(settlement.outcome));
  append_amount_unless_zero(line_, "pays", settlement.pays);
  append_amount_unless_zero(line_, "takes", settlement.takes);
  append_amount_unless_zero(line_, "returns", settlement.returns);
  line_.push_back('}');
}

void Transcript::give_back(Wager wager, std::string_view hand, std::string_view player,
                           Money amount) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"return","wager":"{}","hand":"{}")"),
                 name_of(wager), hand);
  text("player", player);
  append_amount(line_, "amount", amount);
  line_.push_back('}');
}

void Transcript::repay(std::optional<Wager> wager, std::string_view hand, std::string_view player,
                       Money amount) {
  comma();
  append(line_, R"({"e":"repay")");
  if (wager) text("wager", name_of(*wager));
  text("hand", hand);
  text("player", player);
  append_amount(line_, "amount", amount);
  line_.push_back('}');
}

void Transcript::fixed(std::string_view winning_hand, std::string_view player, Money pays) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"fixed","for":"{}")"), winning_hand);
  text("player", player);
  append_amount(line_, "pays", pays);
  line_.push_back('}');
}

void Transcript::display(std::int64_t box) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"display","box":{}}})"), box);
}

void Transcript::wheel(std::int64_t box, std::string_view player, Wager wager,
                       std::string_view symbol) {
  about("wheel", box, player, wager);
  text("symbol", symbol);
  line_.push_back('}');
}

void Transcript::community(std::int64_t box, std::string_view player, Wager wager,
                           std::string_view hand, Money pays) {
  about("community", box, player, wager);
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"(,"for":"{}")"), hand);
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
