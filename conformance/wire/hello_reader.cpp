#include <algorithm>

#include "conformance/wire/event_json.h"
#include "conformance/wire/hello_json.h"
#include "conformance/wire/json_text.h"
#include "conformance/wire/message_members.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

bool read_protocol(const Members& members, Version newest, Version& into) {
  std::int64_t version = 0;
  if (!members.require(Member::protocol) ||
      !read_number(members.at(Member::protocol), number_of(oldest_version), number_of(newest),
                   version)) {
    return false;
  }
  into = static_cast<Version>(version);
  return true;
}

bool read_editions(const JsonValue& value, std::vector<std::string>& editions) {
  constexpr std::string_view expected = "a list of editions";
  const bool read = read_items(value, expected, [&](const JsonValue& item) {
    return read_line(item, longest_word, editions.emplace_back());
  });
  if (!read) return false;
  return !editions.empty() || value.wrong("is an empty list", "one edition or more");
}

bool read_sha256(const JsonValue& value, std::string& into) {
  constexpr std::string_view expected = "64 lower-case hexadecimal digits";
  constexpr std::size_t digits = 64;
  std::string_view text;
  if (!read_string(value, expected, text)) return false;
  const bool is_one = text.size() == digits && std::ranges::all_of(text, [](char c) {
                        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
                      });
  if (!is_one) return value.unexpected(expected);
  into = text;
  return true;
}

bool read_component(const JsonValue& value, EngineComponent& into) {
  JsonMembers<ComponentMember, component_members.size()> members(value, component_members);
  return members.find() && members.fit(component_rule) &&
         read_line(members.at(ComponentMember::name), longest_title, into.name) &&
         read_line(members.at(ComponentMember::version), longest_title, into.version) &&
         read_sha256(members.at(ComponentMember::sha256), into.sha256);
}

bool read_components(const JsonValue& value, std::vector<EngineComponent>& into) {
  constexpr std::string_view expected = "a list of components";
  return read_items(value, expected, [&](const JsonValue& item) {
    if (into.size() == most_components) {
      return item.wrong("is one component too many", fmt::format("at most {}", most_components));
    }
    auto& component = into.emplace_back();
    if (!read_component(item, component)) return false;
    const bool named_before = std::ranges::count(into, component.name, &EngineComponent::name) > 1;
    return !named_before || item.wrong("is a component named before", "each component once");
  });
}

bool read_limits(const JsonValue& value, EngineLimits& into) {
  JsonMembers<LimitMember, limit_members.size()> members(value, limit_members);
  return members.find() && members.fit(limits_rule) &&
         (!members.has(LimitMember::ahead) ||
          read_integer(members.at(LimitMember::ahead), 1, most_ahead, into.ahead.emplace())) &&
         (!members.has(LimitMember::boxes) ||
          read_integer(members.at(LimitMember::boxes), 1, oracle::HandId::highest_box,
                       into.boxes.emplace()));
}

}  // namespace

bool read_observes(const JsonValue& value, Version version, KindMask& observes) {
  constexpr std::string_view expected = "a list of kinds of events";
  return read_items(value, expected, [&](const JsonValue& item) {
    std::string_view word;
    if (!read_string(item, expected, word)) return false;
    const auto kind = oracle::kind_named(word);
    if (kind == oracle::EventKind::await) {
      return item.wrong("is await, which every engine reports", "it to be left out");
    }
    const auto listed = listed_kinds(version);
    if (!kind || (listed & bit(*kind)) == 0) {
      return item.unknown_word(word, words_of(oracle::kind_names(), listed));
    }
    if ((observes & bit(*kind)) != 0) return item.wrong("is a kind named before", "each kind once");
    observes |= bit(*kind);
    return true;
  });
}

bool read_features(const JsonValue& value, oracle::FeatureMask& features) {
  return read_items(value, "a list of features", [&](const JsonValue& item) {
    auto feature = oracle::Feature::opening;
    if (!read_word(item, oracle::feature_names, feature)) return false;
    if ((features & oracle::bit(feature)) != 0)
      return item.wrong("is a feature named before", "each feature once");
    features |= oracle::bit(feature);
    return true;
  });
}

void append_observes(std::string& out, KindMask observes) {
  std::vector<std::string_view> words;
  for (const auto& entry : oracle::kind_names()) {
    if ((observes & listed_kinds(newest_version) & bit(entry.value)) != 0)
      words.push_back(entry.name);
  }
  append_list(out, words, [&](std::string_view word) { append_json(out, word); });
}

namespace {

/// At the level of rounds the rest is done by others, whatever the engine could do.
bool read_supports(const Members& members, EngineHello& hello) {
  const bool of_rounds = hello.level == Level::rounds;
  if (!members.has(Member::supports)) {
    if (of_rounds) hello.supports &= ~not_of_rounds;
    return true;
  }
  hello.supports = 0;
  if (!read_features(members.at(Member::supports), hello.supports)) return false;
  return !of_rounds || (hello.supports & not_of_rounds) == 0 ||
         members.at(Member::supports)
             .wrong("lists what no engine of the level of rounds is asked for",
                    "it to be left out: opening, inspection, shuffle, cut, burn, shoe-life, "
                    "irregularities, devices");
}

bool read_level(const Members& members, EngineHello& hello) {
  return !members.has(Member::level) ||
         read_word(members.at(Member::level), level_names, hello.level);
}

/// Amounts are reported one by one, or a hand at a time.
bool nets_fit(const Members& members, const EngineHello& hello) {
  const bool nets = (hello.observes & bit(oracle::EventKind::net)) != 0;
  const bool chooses = (hello.observes & bit(oracle::EventKind::choose)) != 0;
  if (hello.level == Level::rounds && !(nets && chooses)) {
    return members.at(Member::observes)
        .wrong("does not list net and choose",
               "both, by which an engine of the level of rounds reports amounts and doubles");
  }
  if (!nets) return true;
  constexpr auto in_its_place = bit(oracle::EventKind::settle) | bit(oracle::EventKind::give_back);
  const auto& observes = members.at(Member::observes);
  if (hello.level != Level::rounds)
    return observes.wrong("lists net, which is for the level of rounds", "\"level\":\"rounds\"");
  return (hello.observes & in_its_place) == 0 ||
         observes.wrong("lists net beside settle or return", "net, or those two");
}

}  // namespace

// An engine that speaks another version of the protocol is told so before anything else of its
// message is judged.
bool read_hello(const JsonValue& root, Version newest, EngineHello& hello) {
  Members members(root, member_names);
  return members.find() && members.require(Member::type) &&
         read_constant(members.at(Member::type), "hello") &&
         read_protocol(members, newest, hello.protocol) &&
         members.fit(hello.protocol >= Version::two ? hello_rule_2 : hello_rule) &&
         read_line(members.at(Member::name), longest_title, hello.name) &&
         read_line(members.at(Member::version), longest_title, hello.version) &&
         read_line(members.at(Member::vendor), longest_title, hello.vendor) &&
         read_editions(members.at(Member::editions), hello.editions) &&
         read_observes(members.at(Member::observes), hello.protocol, hello.observes) &&
         read_level(members, hello) && read_supports(members, hello) && nets_fit(members, hello) &&
         (!members.has(Member::components) ||
          read_components(members.at(Member::components), hello.components)) &&
         (!members.has(Member::limits) || read_limits(members.at(Member::limits), hello.limits));
}

}  // namespace assay21::wire
