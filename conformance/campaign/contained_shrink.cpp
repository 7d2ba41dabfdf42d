#include "conformance/campaign/contained_shrink.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "conformance/campaign/judgement_codec.h"
#include "conformance/engine/contained.h"
#include "conformance/judge/story.h"
#include "generators/plan/compile.h"
#include "generators/plan/smaller.h"

namespace assay21::conformance {
namespace {

std::string bytes_of(const oracle::Rules& rules, const ShrinkResult& result,
                     wire::KindMask observes) {
  const auto& [plan, script, events, finding] = result.shown;
  const oracle::Names names = script;
  BytesOut out;
  out.put(result.repeated);
  out.put(result.smallest);
  out.put(result.tries);
  out.put_all(result.path);
  out.put_all(events);
  put(out, finding);
  out.put_text(expected_in_words(finding, names));
  out.put_text(observed_in_words(finding, names));
  out.put_text(story_of(script, events, finding));
  // A fault that did not show again has no events that were kept.
  const auto compared = result.repeated ? side_by_side(rules, script, events, observes, finding)
                                        : std::vector<SideBySide>();
  out.put(compared.size());
  for (const auto& line : compared) {
    out.put_text(line.expected);
    out.put_text(line.observed);
    out.put(line.first_difference);
  }
  return std::move(out).bytes();
}

/// The plan at the end of the path: it need not be sent, as it can be found again.
std::optional<generators::Compiled> walked(const oracle::Rules& rules,
                                           const generators::SessionPlan& first,
                                           const std::vector<std::size_t>& path,
                                           const spec::BetRanges& bets) {
  auto at = generators::compile(rules, first);
  for (const auto step : path) {
    const auto plans = smaller_within(at.pinned, bets, rules.terms());
    if (step >= plans.size()) return std::nullopt;
    at = generators::compile(rules, plans[step]);
  }
  return at;
}

bool read(std::string_view bytes, const oracle::Rules& rules, const spec::BetRanges& bets,
          ToldFault& told) {
  BytesIn in(bytes);
  auto& shrunk = told.shrunk;
  shrunk.repeated = in.get_bool();
  shrunk.smallest = in.get_bool();
  shrunk.tries = in.get<int>();
  shrunk.path = in.get_all<std::size_t>();
  shrunk.shown.events = in.get_all<oracle::Event>();
  shrunk.shown.finding = finding_from(in);
  told.expected = in.get_text();
  told.observed = in.get_text();
  told.story = in.get_text();
  constexpr std::size_t most_lines = 1000;
  const auto lines = std::min(in.get<std::size_t>(), most_lines);
  for (std::size_t i = 0; i < lines; ++i) {
    auto& line = told.compared.emplace_back();
    line.expected = in.get_text();
    line.observed = in.get_text();
    line.first_difference = in.get_bool();
  }
  if (!in.is_whole()) return false;
  if (!shrunk.repeated) return true;
  auto compiled = walked(rules, shrunk.shown.plan, shrunk.path, bets);
  if (!compiled) return false;
  shrunk.shown.plan = std::move(compiled->pinned);
  shrunk.shown.script = std::move(compiled->script);
  return true;
}

spec::Shrunk how_far(const ToldFault& told, bool cut_short) {
  if (!told.failure.empty()) return spec::Shrunk::not_tried;
  if (!told.shrunk.repeated) return spec::Shrunk::not_again;
  if (told.shrunk.smallest) return spec::Shrunk::smallest;
  return cut_short ? spec::Shrunk::not_tried : spec::Shrunk::stopped;
}

}  // namespace

ToldFault shrink_contained(const oracle::Rules& rules, const EngineSetup& setup, const Shown& first,
                           int most_tries, wire::KindMask observes,
                           std::chrono::milliseconds within, const spec::BetRanges& bets) {
  // Between two sessions an engine may have to be started, greeted and waited for.
  const auto patience = within + 4 * setup.limits.answer_within;
  Contained work(
      [&](const Contained::Give& give) {
        const auto shrunk = shrink(
            rules, setup, first, most_tries, [&] { give({}); }, bets);
        give(bytes_of(rules, shrunk, observes));
      },
      patience);
  ToldFault told{{first, false, false, 0, {}}, {}, {}, {}, {}, {}};
  auto record = work.take();
  while (record && record->empty())
    record = work.take();
  if (record && read(*record, rules, bets, told)) return told;
  told = {{first, false, false, 0, {}}, {}, {}, {}, {}, work.failure()};
  if (told.failure.empty()) told.failure = "what came of it could not be read";
  return told;
}

void describe(const ToldFault& told, bool cut_short, spec::FindingRecord& record) {
  record.expected = told.expected;
  record.observed = told.observed;
  record.story = told.story;
  for (const auto& line : told.compared)
    record.compared.push_back({line.expected, line.observed, line.first_difference});
  record.shrunk = how_far(told, cut_short);
  record.tries = told.shrunk.tries;
}

}  // namespace assay21::conformance
