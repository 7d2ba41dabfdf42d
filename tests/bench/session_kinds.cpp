#include "tests/bench/session_kinds.h"

#include <algorithm>
#include <set>

#include "generators/plan/scope.h"
#include "spec/values/check.h"
#include "tests/bench/cpu_watch.h"
#include "tests/support/spanish_wagers.h"

namespace assay21::bench {
namespace {

using generators::Scope;
using oracle::Rules;
using oracle::Script;

template <typename Holds>
bool any_round(const Script& script, Holds holds) {
  return std::ranges::any_of(script.stimuli, [&](const oracle::Stimulus& stimulus) {
    const auto* round = std::get_if<oracle::Round>(&stimulus);
    return round != nullptr && holds(*round);
  });
}

bool has_side_wagers(const Script& script) {
  return any_round(script, [](const oracle::Round& round) {
    return !round.insurance.empty() || std::ranges::any_of(round.bets, [](const oracle::Bet& bet) {
      return bet.side.has(tests::SpanishWager::match_the_dealer);
    });
  });
}

bool has_wheel_wagers(const Script& script) {
  return any_round(script, [](const oracle::Round& round) {
    return std::ranges::any_of(round.bets, [](const oracle::Bet& bet) {
      return bet.side.has(tests::SpanishWager::bonus_spin) ||
             bet.side.has(tests::SpanishWager::xtreme_16);
    });
  });
}

bool has_irregularities(const Script& script) {
  return any_round(script, [](const oracle::Round& round) { return !round.incidents.empty(); });
}

bool has_company(const Script& script) {
  return any_round(script, [](const oracle::Round& round) {
    return std::ranges::adjacent_find(round.bets, {}, &oracle::Bet::box) != round.bets.end();
  });
}

bool is_plain(const Script& script) {
  return !has_side_wagers(script) && !has_wheel_wagers(script) && !has_irregularities(script) &&
         !has_company(script);
}

bool any_session(const Script&) {
  return true;
}

Scope plain_scope(const Rules&) {
  return {.insurance = false, .match = false, .wheel = false, .refusals = false};
}

Scope side_scope(const Rules& rules) {
  auto scope = plain_scope(rules);
  scope.insurance = scope.match = true;
  return scope;
}

Scope wheel_scope(const Rules& rules) {
  auto scope = plain_scope(rules);
  scope.wheel = true;
  return scope;
}

Scope company_scope(const Rules& rules) {
  auto scope = plain_scope(rules);
  scope.company = true;
  return scope;
}

Scope whole_scope(const Rules& rules) {
  return generators::whole_scope_of(rules);
}

constexpr std::uint64_t no_end = 1'000'000;
/// Of a campaign, one random session after another and a share of the must-run list that is about
/// as large as in a campaign of the usual size.
constexpr int campaign_repeats = 1;

}  // namespace

const std::vector<SessionKind>& session_kinds() {
  static const std::vector<SessionKind> kinds = {
      {"plain", "six-decks", plain_scope, is_plain},
      {"side wagers", "everything-declared", side_scope, has_side_wagers},
      {"irregularities", "six-decks", whole_scope, has_irregularities},
      {"wheel", "bonus-spin-xtreme", wheel_scope, has_wheel_wagers},
      {"hole card", "ma-hole-card", plain_scope, is_plain},
      {"no hole card", "ma-no-hole-card", plain_scope, is_plain},
      {"card reader", "ma-card-reader", plain_scope, is_plain},
      {"several bettors", "ma-no-hole-card", company_scope, has_company},
      {"campaign, Maryland", "six-decks", whole_scope, any_session, true},
      {"campaign, wheel", "bonus-spin-xtreme", whole_scope, any_session, true},
      {"campaign, Massachusetts", "ma-card-reader", whole_scope, any_session, true}};
  return kinds;
}

MadeSessions make_sessions(const SessionKind& kind, const Rules& rules, std::uint64_t seed,
                           std::size_t wanted) {
  MadeSessions made;
  const CpuWatch start;
  conformance::SessionQueue queue(rules, seed, kind.campaign ? campaign_repeats : 0, no_end,
                                  kind.scope(rules));
  if (kind.campaign) made.cpu_seconds += start.seconds();
  // A campaign is two parts of the must-run list and three of random sessions.
  const auto must_run = static_cast<std::size_t>(queue.must_run());
  if (kind.campaign) wanted = std::max(wanted, must_run * 5 / 2);
  std::uint64_t tried = 0;
  while (made.sessions.size() < wanted) {
    ASSAY21_CHECK(++tried < 100 * wanted);  // a kind that hardly comes cannot be measured
    const CpuWatch watch;
    auto session = queue.next();
    const auto seconds = watch.seconds();
    ASSAY21_CHECK(session.has_value());
    if (!kind.counts(session->script)) continue;
    made.cpu_seconds += seconds;
    made.sessions.push_back(std::move(*session));
  }
  return made;
}

std::vector<int> boxes_of_rounds(const Script& script) {
  std::vector<int> boxes;
  for (const auto& stimulus : script.stimuli) {
    const auto* round = std::get_if<oracle::Round>(&stimulus);
    if (round == nullptr) continue;
    std::set<int> in_play;
    for (const auto& bet : round->bets)
      in_play.insert(bet.box);
    boxes.push_back(static_cast<int>(in_play.size()));
  }
  return boxes;
}

}  // namespace assay21::bench
