// An adapter: a Spanish 21 engine in C++, connected to assay21 at the level of rounds. The engine
// is used as it is: the adapter gives it bets and cards, answers its questions from the script, and
// notes down what it does. See docs/connecting-an-engine.md.
#include <iostream>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <simdjson.h>

#include "tests/engines/small/spanish21.h"

namespace {
using namespace spanish21;
using simdjson::dom::element;
using Words = std::vector<std::string>;
using Found = simdjson::simdjson_result<element>;

const auto text = [](const Found& found) { return std::string(std::string_view(found)); };
const auto number = [](const Found& found) { return static_cast<int>(int64_t(found)); };
/// What may be left out is as good as an empty list.
std::vector<element> list(const Found& found) {
  simdjson::dom::array items;
  if (found.get(items) != simdjson::SUCCESS) return {};
  return {items.begin(), items.end()};
}

/// What the engine does in a round, as events of the protocol.
class Watcher : public Listener {
 public:
  Watcher(const element& round, Words& events) : round_(round), events_(events) {}
  void dealt(const std::string& to, const std::string& card, bool face_down) override {
    if (face_down) return note(R"("e":"deal","to":"{}","face":"down")", to);
    note(R"("e":"deal","to":"{}","face":"up","card":"{}")", to, card);
  }
  Cents insurance(int box, Cents /*most*/) override {
    for (const auto& one : list(round_["insurance"]))
      if (number(one["box"]) == box) return number(one["amount"]);
    return 0;
  }
  // What the player of each hand wants, one item a question.
  Answer decide(const std::string& hand, const Words& moves) override {
    note(R"("e":"offer","hand":"{}","choices":["{}"])", hand, fmt::join(moves, "\",\""));
    const auto items = list(round_["decisions"][hand]);
    if (asked_[hand] == items.size())  // at a rescue there is no hit
      return {moves.size() > 2 ? text(round_["otherwise"]) : "stand"};
    return answer_from(text(Found(element(items[asked_[hand]++]))));
  }
  void answered(const std::string& hand, const Answer& answer, bool accepted) override {
    const auto stake = answer.amount > 0 ? fmt::format(R"(,"amount":{})", answer.amount) : "";
    const std::string event = accepted ? "choose" : "refuse";
    note(R"("e":"{}","hand":"{}","choice":"{}"{})", event, hand, answer.move, stake);
  }
  void add_nets(const std::map<int, Paid>& paid) {
    for (const element box : round_["boxes"]) {
      const auto player = text(box["bets"].at(0)["player"]);
      const auto& [hands, insurance, fixed] = paid.at(number(box["box"]));
      const auto net = [&](const std::string& hand, const std::string& of, Cents amount) {
        note(R"("e":"net","hand":"{}","player":"{}"{},"amount":{})", hand, player, of, amount);
      };
      for (const auto& [hand, amount] : hands)
        net(hand, "", amount);
      // Another engine may add these to the first hand's net.
      if (insurance != 0) net(hands.front().first, R"(,"wager":"insurance")", insurance);
      if (fixed != 0) net(hands.front().first, R"(,"fixed":true)", fixed);
    }
    note(R"("e":"await")");
  }

 private:
  template <typename... Values>
  void note(std::string_view text, const Values&... values) {
    events_.push_back("{" + fmt::format(fmt::runtime(text), values...) + "}");
  }

  element round_;
  Words& events_;
  std::map<std::string, std::size_t> asked_;  // by hand
};

const std::string hello =
    R"({"type":"hello","protocol":2,"name":"spanish21.h","version":"1.0","vendor":"example",)"
    R"("editions":["md-spanish21-1.0"],"level":"rounds",)"
    R"("observes":["deal","offer","choose","refuse","net"]})";

const auto id_of = [](const element& message) { return int64_t(message["id"]); };

std::string transcript(const element& session, int further_splits) {
  std::istringstream dealt(text(session["cards"]));
  const Words cards(std::istream_iterator<std::string>(dealt), {});
  std::span<const std::string> shoe(cards);  // its rounds share it
  Words events;
  for (const element round : session["rounds"]) {
    std::map<int, Cents> bets;
    for (const element box : round["boxes"])
      bets[number(box["box"])] = box["bets"].at(0)["main"];
    Watcher watcher(round, events);
    watcher.add_nets(Round(watcher, shoe, further_splits).play(bets));
  }
  return fmt::format(R"({{"type":"transcript","id":{},"events":[{}]}})", id_of(session),
                     fmt::join(events, ","));
}

}  // namespace

int main() {
  simdjson::dom::parser parser;
  int further_splits = 0;
  for (std::string line; std::getline(std::cin, line);) {
    const element message = parser.parse(line);
    const auto type = text(message["type"]);
    if (type == "goodbye") return 0;
    if (type == "table") further_splits = number(message["options"]["extra-splits"]);
    std::cout << (type == "hello"   ? hello
                  : type == "table" ? fmt::format(R"({{"type":"ready","id":{}}})", id_of(message))
                                    : transcript(message, further_splits))
              << std::endl;
  }
}
