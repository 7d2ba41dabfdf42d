#include "tests/sample_engine/recorded_session.h"

#include <fstream>

#include <fmt/format.h>

#include "tests/sample_engine/talk.h"

namespace sample {
namespace {

constexpr std::size_t length_of_a_card = 3;  // with its blank

// `60: 2C 8S`: the stack of which a cut at 60 brings those cards to the top.
std::string stack_stimulus(const std::string& text, int decks) {
  const auto colon = text.find(':');
  const auto at = static_cast<std::size_t>(std::stoi(text.substr(0, colon)));
  const std::string top = text.substr(colon + 2);
  const std::string after_the_cut = whole_stack(top, decks);
  // Only cards without `^` stand in the part that the cut takes to the bottom.
  const auto part = after_the_cut.size() + 1 - at * length_of_a_card;
  const std::string stack =
      at == 0 ? after_the_cut
              : after_the_cut.substr(part) + " " + after_the_cut.substr(0, part - 1);
  return fmt::format(R"({{"do":"stack","cards":"{}"}})", stack);
}

std::string with_refill(std::string stimulus, const std::string& refill) {
  const auto at = stimulus.find("REFILL");
  return at == std::string::npos ? stimulus : stimulus.replace(at, 6, refill);
}

}  // namespace

RecordedSession read_session(const std::string& path) {
  std::ifstream file{path};
  RecordedSession session;
  std::string refill;
  int decks = 6;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    const auto blank = line.find(' ');
    const std::string word = line.substr(0, blank);
    const std::string rest = blank == std::string::npos ? "" : line.substr(blank + 1);
    if (word == "edition") session.edition = rest;
    if (word == "options") {
      session.options = rest;
      decks = rest.find("\"decks\":8") != std::string::npos ? 8 : 6;
    }
    if (word == "refill") refill = whole_stack(rest, decks);
    if (word.back() == '>') {
      const std::string stimulus = rest.starts_with("stack ")
                                       ? stack_stimulus(rest.substr(6), decks)
                                       : with_refill(rest, refill);
      const bool many = word.size() > 1;
      session.turns.push_back({stimulus, many ? std::stoi(word) : 1, !many});
    }
    if (word.front() == '{') session.turns.back().expected.push_back(line);
  }
  return session;
}

std::string script_of(const RecordedSession& session) {
  std::string script;
  for (const RecordedTurn& turn : session.turns) {
    for (int time = 0; time < turn.times; ++time)
      script += (script.empty() ? "" : ",") + turn.stimulus;
  }
  return "[" + script + "]";
}

std::vector<std::string> play_session(const RecordedSession& session, Faults faults) {
  const auto answers =
      answers_to({R"({"type":"hello","protocol":1,"speaks":[1,2],"harness":"engine_tests"})",
                  fmt::format(R"({{"type":"table","id":1,"edition":"{}","options":{}}})",
                              session.edition, session.options),
                  fmt::format(R"({{"type":"session","id":2,"script":{}}})", script_of(session))},
                 faults);
  if (answers.size() != 3) return {};
  std::vector<std::string> shown;
  auto turn = session.turns.begin();
  int time = 0;
  for (const std::string& event : events_of(answers[2])) {
    if (event != R"({"e":"await"})") {
      if (turn->is_shown) shown.push_back(event);
    } else if (++time == turn->times) {
      ++turn;
      time = 0;
    }
  }
  return shown;
}

std::vector<std::string> expected_of(const RecordedSession& session) {
  std::vector<std::string> all;
  for (const RecordedTurn& turn : session.turns)
    all.insert(all.end(), turn.expected.begin(), turn.expected.end());
  return all;
}

}  // namespace sample
