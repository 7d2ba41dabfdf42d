#include "tests/engines/hostile/answers.h"

#include <algorithm>
#include <array>

namespace hostile {
namespace {

using std::string;

/// Sessions up to this one are answered well by most manners.
constexpr int turns_bad_at = 3;
/// So many sessions the tests ask where nothing goes wrong.
constexpr int sessions_asked = 5;

bool is_session(const Moment& moment, int number) {
  return moment.question == Question::session && moment.session == number;
}

bool turns_bad(const Moment& moment) {
  return is_session(moment, turns_bad_at);
}

/// The last settlement is left out.
string without_last_settlement(const string& honest) {
  const auto begin = honest.rfind(R"(,{"e":"settle")");
  const auto end = honest.find('}', begin);
  if (begin == string::npos || end == string::npos) return honest;
  return honest.substr(0, begin) + honest.substr(end + 1);
}

string faulty_from(const Moment& moment, const string& honest, int number) {
  const bool bad = moment.question == Question::session && moment.session > number;
  return bad ? without_last_settlement(honest) : honest;
}

struct Named {
  std::string_view name;
  Manner manner;
};

// Before, between and behind the questions.
constexpr auto junk = "the dealer hums\n";

constexpr std::array out_of_place = {
    Named{"honest", [](const Moment&, const string& honest, const string&) { return honest; }},
    Named{"hello-twice",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.question == Question::hello ? honest + honest : honest;
          }},
    Named{"junk-after-hello",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.question == Question::hello ? honest + junk : honest;
          }},
    Named{"ready-twice",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.question == Question::table ? honest + honest : honest;
          }},
    Named{"answers-twice",
          [](const Moment& moment, const string& honest, const string&) {
            return turns_bad(moment) ? honest + honest : honest;
          }},
    Named{"answers-the-one-before-again",
          [](const Moment& moment, const string& honest, const string& earlier) {
            return turns_bad(moment) ? earlier + honest : honest;
          }},
    Named{"answers-two-in-exchange",
          [](const Moment& moment, const string& honest, const string& earlier) {
            if (turns_bad(moment)) return string();
            return is_session(moment, turns_bad_at + 1) ? honest + earlier : honest;
          }},
    Named{"junk-after-every-answer",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.question == Question::session ? honest + junk : honest;
          }},
    Named{"half-a-line-after-an-answer",
          [](const Moment& moment, const string& honest, const string&) {
            return turns_bad(moment) ? honest + "x" : honest;
          }},
    Named{"junk-after-the-last-answer",
          [](const Moment& moment, const string& honest, const string&) {
            return is_session(moment, sessions_asked) ? honest + junk : honest;
          }},
    Named{"last-answer-twice",
          [](const Moment& moment, const string& honest, const string&) {
            return is_session(moment, sessions_asked) ? honest + honest : honest;
          }},
    Named{"junk-after-goodbye",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.question == Question::goodbye ? string(junk) : honest;
          }},
};

// By how often it was asked or started.
constexpr std::array by_number = {
    Named{"faulty-after-2", [](const Moment& moment, const string& honest,
                               const string&) { return faulty_from(moment, honest, 2); }},
    Named{"faulty-after-10", [](const Moment& moment, const string& honest,
                                const string&) { return faulty_from(moment, honest, 10); }},
    Named{"faulty-after-200", [](const Moment& moment, const string& honest,
                                 const string&) { return faulty_from(moment, honest, 200); }},
    Named{"faulty-but-at-the-first-start",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.start == 1 ? honest : faulty_from(moment, honest, 0);
          }},
    Named{"faulty-at-the-first-start",
          [](const Moment& moment, const string& honest, const string&) {
            return moment.start == 1 ? faulty_from(moment, honest, 0) : honest;
          }},
};

template <typename Visitor>
void for_each_named(const Visitor& visitor) {
  for (const auto& one : out_of_place)
    visitor(one);
  for (const auto& one : by_number)
    visitor(one);
}

}  // namespace

Manner manner_named(std::string_view name) {
  Manner found = nullptr;
  for_each_named([&](const Named& one) {
    if (one.name == name) found = one.manner;
  });
  return found;
}

std::string all_names() {
  std::string names;
  for_each_named([&](const Named& one) { names.append(one.name).append("\n"); });
  return names;
}

}  // namespace hostile
