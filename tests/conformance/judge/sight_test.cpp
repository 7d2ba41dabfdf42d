// How much the judge sees: right transcripts of every sample table, each with one thing changed.
// What it lets pass is known by kind, with its reason, in unseen_changes.txt, and is little.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/judge/judge.h"
#include "conformance/wire/messages.h"
#include "generators/plan/random_source.h"
#include "tests/fuzz/any_event.h"
#include "tests/fuzz/sample_sessions.h"
#include "tests/support/sample_tables.h"
#include "tests/support/test_scale.h"

namespace assay21::conformance {
namespace {

using oracle::Event;
using oracle::EventKind;

constexpr std::uint64_t sight_seed = 21;
constexpr std::uint64_t changes = 12'000;  ///< at all tables together
constexpr std::size_t longest_list = 40;

/// One thing that is otherwise than in the transcript.
struct Change {
  std::string what;  ///< "dropped announce", "card of deal"
  std::vector<Event> events;
};

std::string kind_of(const Event& event) {
  return std::string(spec::name_of(oracle::event_kind_names, event.kind));
}

/// The member that was changed; nothing where it is the kind itself.
std::string member_changed(const Event& from, const Event& to) {
  if (from.kind != to.kind) return {};
  if (from.card != to.card) return to.card ? "card" : "no card";
  if (from.hand != to.hand || from.other_hand != to.other_hand) return "hand";
  if (from.choice != to.choice || from.choices != to.choices) return "choice";
  if (from.outcome != to.outcome) return "outcome";
  if (from.amount != to.amount) return to.amount ? "amount" : "no amount";
  if (from.pays != to.pays || from.takes != to.takes || from.returns != to.returns) return "amount";
  if (from.player != to.player) return "player";
  if (from.wager != to.wager) return "wager";
  if (from.face != to.face || from.sideways != to.sideways) return "face";
  if (from.total != to.total) return "total";
  return "manner";
}

/// The hole card of a Blackjack that the reader has shown need not be turned up.
std::string name_at(const std::vector<Event>& events, std::size_t at) {
  const auto name = kind_of(events[at]);
  if (events[at].kind != oracle::EventKind::reveal) return name;
  for (auto i = at; i-- > 0 && events[i].kind != oracle::EventKind::await;)
    if (events[i].kind == oracle::EventKind::peek && events[i].blackjack) return "needless " + name;
  return name;
}

std::optional<Change> value_changed(const fuzz::SampleSession& session, std::size_t at,
                                    generators::RandomSource& source) {
  std::optional<Event> other;
  constexpr int tries = 20;  // most members say nothing of most kinds
  for (int i = 0; i < tries && (!other || *other == session.events[at]); ++i) {
    std::string bytes(64, '\0');
    for (auto& one : bytes)
      one = static_cast<char>(source.below(256));
    fuzz::Recipe recipe(bytes);
    other = fuzz::changed(recipe, session.events[at], session.script);
  }
  if (!other || *other == session.events[at]) return std::nullopt;
  const auto member = member_changed(session.events[at], *other);
  Change change{member.empty()
                    ? fmt::format("{} for {}", kind_of(*other), name_at(session.events, at))
                    : fmt::format("{} of {}", member, kind_of(*other)),
                session.events};
  change.events[at] = *other;
  return change;
}

std::optional<Change> one_change(const fuzz::SampleSession& session,
                                 generators::RandomSource& source) {
  const auto at = source.below(session.events.size());
  const auto place = static_cast<std::ptrdiff_t>(at);
  const auto name = name_at(session.events, at);
  Change change{{}, session.events};
  auto& events = change.events;
  // An event has some five members, so that there are more values to change than events.
  switch (source.below(8)) {
    case 0:
      if (at + 1 == events.size() || events[at] == events[at + 1]) return std::nullopt;
      change.what = fmt::format("{} and {}", name, kind_of(events[at + 1]));
      std::swap(events[at], events[at + 1]);
      return change;
    case 1:
      change.what = name + " dropped";
      events.erase(events.begin() + place);
      return change;
    case 2:
      change.what = name + " doubled";
      events.insert(events.begin() + place, session.events[at]);
      return change;
    default:
      return value_changed(session, at, source);
  }
}

/// Is it of this kind, where `*` stands for any kind of event?
bool is_of(const std::string& kind, const std::string& change) {
  const auto star = kind.find('*');
  if (star == std::string::npos) return change == kind;
  const auto before = kind.substr(0, star);
  const auto after = kind.substr(star + 1);
  return change.size() >= before.size() + after.size() && change.starts_with(before) &&
         change.ends_with(after);
}

/// What may pass, by kind, each with why.
std::vector<std::string> known_silences() {
  std::ifstream file{ASSAY21_UNSEEN_CHANGES};
  EXPECT_TRUE(file);
  std::vector<std::string> known;
  std::size_t lines = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    ++lines;
    const auto colon = line.find(": ");
    EXPECT_NE(colon, std::string::npos) << line << "\nhas no reason";
    std::istringstream kinds(line.substr(0, colon));
    for (std::string kind; std::getline(kinds, kind, ',');) {
      kind.erase(0, kind.find_first_not_of(' '));
      known.push_back(kind);
    }
  }
  EXPECT_LE(lines, longest_list);
  return known;
}

struct Seen {
  std::uint64_t made = 0;
  std::uint64_t silent = 0;
  std::map<std::string, std::string> unlisted;  ///< with the first session
};

/// So many changes at one table.
void look_at(const std::string& table_name, std::uint64_t count,
             const std::vector<std::string>& known, Seen& seen) {
  const auto& names = testing_support::sample_table_names();
  const auto number = std::ranges::find(names, table_name) - names.begin();
  auto& table = fuzz::sample_sessions(static_cast<std::size_t>(number));
  generators::RandomSource source(sight_seed);
  for (const auto all = seen.made + count; seen.made < all;) {
    const auto nth = source.below(table.sessions.size());
    const auto& session = table.sessions[nth];
    const auto change = one_change(session, source);
    if (!change) continue;
    ++seen.made;
    const auto judged = judge(*table.rules, session.script, change->events, oracle::every_kind);
    EXPECT_FALSE(judged.our_fault) << judged.broken_off;
    if (!is_faultless(judged) || judged.script_ends) continue;
    ++seen.silent;
    const bool is_known =
        std::ranges::any_of(known, [&](const auto& kind) { return is_of(kind, change->what); });
    if (!is_known)
      seen.unlisted.emplace(change->what, fmt::format("{}, session {}", table_name, nth));
  }
}

TEST(Sight, MissesNothingButWhatIsKnown) {
  const auto known = known_silences();
  const auto count =
      testing_support::scaled(testing_support::share_of_a_table(changes), sight_seed);
  Seen seen;
  for (const auto& name : testing_support::sample_table_names()) {
    if (!testing_support::is_left_out(name)) look_at(name, count, known, seen);
  }
  std::printf("%llu of %llu changes pass\n", static_cast<unsigned long long>(seen.silent),
              static_cast<unsigned long long>(seen.made));
  constexpr std::uint64_t one_in = 20;
  EXPECT_LE(seen.silent * one_in, seen.made);
  for (const auto& [what, where] : seen.unlisted)
    ADD_FAILURE() << what << " passes, at " << where;
}

// A changed amount, card, hand, choice or outcome never passes.
TEST(Sight, KnowsNoSilenceOfWhatCounts) {
  for (const auto& kind : known_silences()) {
    for (const std::string_view member :
         {"amount of", "card of", "hand of", "choice of", "outcome of"})
      EXPECT_FALSE(kind.starts_with(member)) << kind;
  }
}

}  // namespace
}  // namespace assay21::conformance
