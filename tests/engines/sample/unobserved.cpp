#include "tests/engines/sample/unobserved.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace sample {
namespace {

// A feature, and the kinds of events that nobody reports who does not have it.
struct FeatureKinds {
  std::string_view feature;
  std::array<std::string_view, 7> kinds;
};

constexpr std::array<FeatureKinds, 21> features = {{
    {"opening", {"spread", "wash"}},
    {"inspection", {"inspect", "remove"}},
    {"shuffle", {"shuffle", "gather"}},
    {"cut", {"offer-cut", "decline-cut", "cut", "cover", "insert"}},
    {"burn", {"burn", "show"}},
    {"shoe-life", {"cover-out", "retire"}},
    {"irregularities", {"discard", "refuse-card", "remedy", "dead", "void", "notify", "repay"}},
    {"devices", {"sign", "stop"}},
    {"announcements", {"announce", "display"}},
    {"dealing", {"wager", "refuse-wager", "withdraw", "deal", "peek", "reveal", "turn-up"}},
    {"hit", {}},
    {"stand", {}},
    {"double", {}},
    {"rescue", {}},
    {"split", {}},
    {"surrender", {"hold"}},
    {"insurance",
     {"offer-insurance", "decline-insurance", "offer-even-money", "even-money",
      "decline-even-money"}},
    {"settlement", {"settle", "return", "clear"}},
    {"fixed-payouts", {"fixed"}},
    {"side-wagers", {"wheel", "meter", "community"}},
    {"several-bettors", {"follow"}},
}};

constexpr std::string_view list_begins = R"("events":[)";
constexpr std::string_view kind_begins = R"({"e":")";

// Where the object ends that begins here. Objects of events hold lists, and no other objects; a
// name may hold a brace.
std::size_t end_of_event(std::string_view line, std::size_t at) {
  bool in_text = false;
  for (; at < line.size(); ++at) {
    const char letter = line[at];
    if (in_text && letter == '\\') {
      ++at;
    } else if (letter == '"') {
      in_text = !in_text;
    } else if (!in_text && letter == '}') {
      return at + 1;
    }
  }
  return line.size();
}

std::string_view kind_of(std::string_view event) {
  if (!event.starts_with(kind_begins)) return {};
  event.remove_prefix(kind_begins.size());
  return event.substr(0, event.find('"'));
}

// An offer names its hand before its choices.
std::string offer_without(std::string_view event, const std::vector<std::string>& choices) {
  std::string offer(event);
  for (const auto& choice : choices) {
    const auto word = '"' + choice + '"';
    const auto at = offer.find(word);
    if (at == std::string::npos) continue;
    const bool last = offer[at + word.size()] == ']';
    const bool first = offer[at - 1] == '[';
    offer.erase(last && !first ? at - 1 : at, word.size() + (last && first ? 0 : 1));
  }
  return offer;
}

}  // namespace

std::vector<std::string_view> all_features() {
  std::vector<std::string_view> names;
  for (const auto& one : features)
    names.push_back(one.feature);
  return names;
}

std::vector<std::string> kinds_of(const std::vector<std::string>& left_out) {
  std::vector<std::string> kinds;
  for (const auto& one : features) {
    if (std::ranges::find(left_out, one.feature) == left_out.end()) continue;
    for (const auto kind : one.kinds) {
      if (!kind.empty()) kinds.emplace_back(kind);
    }
  }
  return kinds;
}

std::string without(std::string_view line, const std::vector<std::string>& kinds,
                    const std::vector<std::string>& choices) {
  const auto begin = line.find(list_begins);
  if (begin == std::string_view::npos) return std::string(line);
  auto at = begin + list_begins.size();
  std::string left(line.substr(0, at));
  bool first = true;
  while (at < line.size() && line[at] == '{') {
    const auto end = end_of_event(line, at);
    const auto event = line.substr(at, end - at);
    if (std::ranges::find(kinds, kind_of(event)) == kinds.end()) {
      if (!first) left += ',';
      left += kind_of(event) == "offer" ? offer_without(event, choices) : std::string(event);
      first = false;
    }
    at = end + (end < line.size() && line[end] == ',' ? 1 : 0);
  }
  return left.append(line.substr(at));
}

}  // namespace sample
