// The events of the cards between the rounds, and of what goes wrong with them.
#include <fmt/compile.h>

#include "tests/engines/sample/transcript.h"

namespace sample {

void Transcript::bare(std::string_view kind) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"{}"}})"), kind);
}

void Transcript::with_card(std::string_view kind, Card card) {
  comma();
  const auto letters = text_of(card);
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"{}","card":"{}{}"}})"), kind,
                 letters[0], letters[1]);
}

void Transcript::with_hand(std::string_view kind, std::string_view hand) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"{}","hand":"{}"}})"), kind, hand);
}

void Transcript::with_player(std::string_view kind, std::string_view player) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"{}")"), kind);
  text("player", player);
  line_.push_back('}');
}

void Transcript::inspect(std::string_view by) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"inspect","by":"{}"}})"), by);
}

void Transcript::inspect_by_player(std::string_view player) {
  comma();
  fmt::format_to(fmt::appender(line_), R"({{"e":"inspect","by":"player")");
  text("player", player);
  line_.push_back('}');
}

void Transcript::remove(Card card) {
  with_card("remove", card);
}

void Transcript::spread(bool face_up) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"spread","face":"{}"}})"),
                 face_up ? "up" : "down");
}

void Transcript::wash() {
  bare("wash");
}

void Transcript::shuffle(std::string_view by) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"shuffle","by":"{}"}})"), by);
}

void Transcript::offer_cut(std::string_view player) {
  with_player("offer-cut", player);
}

void Transcript::decline_cut(std::string_view player) {
  with_player("decline-cut", player);
}

void Transcript::cut_by_dealer(std::size_t at) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"cut","by":"dealer","at":{}}})"), at);
}

void Transcript::cut_by_player(std::string_view player, std::size_t at) {
  comma();
  fmt::format_to(fmt::appender(line_), R"({{"e":"cut","by":"player")");
  text("player", player);
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"(,"at":{}}})"), at);
}

void Transcript::cover(std::size_t behind) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"cover","behind":{})"), behind);
  close_card();
}

void Transcript::insert() {
  bare("insert");
}

void Transcript::cover_out() {
  comma();
  fmt::format_to(fmt::appender(line_), R"({{"e":"cover-out")");
  close_card();
}

void Transcript::gather(std::string_view from) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"gather","from":"{}"}})"), from);
}

void Transcript::retire() {
  bare("retire");
}

void Transcript::turn_up(std::string_view hand) {
  with_hand("turn-up", hand);
}

void Transcript::discard(Card card) {
  comma();
  const auto letters = text_of(card);
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"discard","card":"{}{}")"), letters[0],
                 letters[1]);
  close_card();
}

void Transcript::refuse_card(std::string_view hand) {
  with_hand("refuse-card", hand);
}

void Transcript::remedy(std::string_view hand, bool takes_card) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"remedy","hand":"{}","takes":"{}"}})"),
                 hand, takes_card ? "card" : "dead");
}

void Transcript::dead(std::string_view hand) {
  with_hand("dead", hand);
}

void Transcript::void_round() {
  bare("void");
}

void Transcript::notify() {
  bare("notify");
}

void Transcript::sign(std::string_view device) {
  comma();
  fmt::format_to(fmt::appender(line_), FMT_COMPILE(R"({{"e":"sign","device":"{}"}})"), device);
}

void Transcript::stop() {
  bare("stop");
}

}  // namespace sample
