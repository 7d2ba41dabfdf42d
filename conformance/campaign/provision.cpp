#include "conformance/campaign/provision.h"

#include <algorithm>

#include <fmt/format.h>

#include "conformance/wire/event_fields.h"
#include "oracle/session/walk.h"

namespace assay21::conformance {
namespace {

using oracle::Feature;
using oracle::FeatureMask;

constexpr FeatureMask needed_for_a_round = oracle::bit(Feature::dealing) |
                                           oracle::bit(Feature::hit) | oracle::bit(Feature::stand) |
                                           oracle::bit(Feature::settlement);

template <typename Each>
void for_each(FeatureMask features, Each each) {
  for (const auto& entry : oracle::feature_names) {
    if ((features & oracle::bit(entry.value)) != 0) each(entry.value, entry.name);
  }
}

/// What is reported, and what is seen by it: amounts by the net of their hand.
wire::KindMask shown_by(wire::KindMask observes) {
  const bool nets = (observes & wire::bit(oracle::EventKind::net)) != 0;
  constexpr auto of_insurance = wire::bit(oracle::EventKind::offer_insurance) |
                                wire::bit(oracle::EventKind::offer_even_money) |
                                wire::bit(oracle::EventKind::even_money);
  return nets ? observes | wire::kinds_in_a_net | of_insurance : observes;
}

spec::FindingRecord by_declaration(std::string kind, std::vector<std::string> violated,
                                   std::string expected, std::string observed) {
  spec::FindingRecord record;
  record.axis = "declaration";
  record.kind = std::move(kind);
  record.violated = std::move(violated);
  record.session = "hello";
  record.expected = std::move(expected);
  record.observed = std::move(observed);
  return record;
}

}  // namespace

Provision::Provision(std::shared_ptr<const oracle::Rules> rules, const wire::EngineHello& hello)
    : clauses_(*rules),
      left_out_(clauses_.at_table() & ~hello.supports),
      by_harness_(hello.level == wire::Level::rounds ? wire::done_by_harness : 0),
      rules_(std::move(rules)),
      hidden_(oracle::must_be_reported(*rules_, hello.supports) & ~shown_by(hello.observes) &
              wire::kinds_of(hello.protocol)),
      unsayable_(oracle::kinds_that_move & ~shown_by(hello.observes) &
                 ~wire::kinds_of(hello.protocol)) {
  const auto observes = hello.observes & ~oracle::kinds_without(hello.supports);
  if (left_out_ != 0) {
    auto without = oracle::rules_with(*rules_, hello.supports);
    // A table with fewer choices is played as any other.
    ASSAY21_CHECK(without.ok());
    rules_ = std::make_shared<const oracle::Rules>(std::move(without).value());
  }
  scope_ = generators::whole_scope_of(*rules_, shown_by(observes), hello.supports);
}

FeatureMask Provision::owed() const {
  FeatureMask owed = 0;
  for_each(left_out_, [&](Feature feature, std::string_view) {
    if (oracle::is_owed(feature)) owed |= oracle::bit(feature);
  });
  return owed;
}

bool Provision::can_be_played() const {
  return (left_out_ & needed_for_a_round) == 0;
}

FeatureMask Provision::missing_for(spec::ClauseRef clause) const {
  const auto features = clauses_.of(clause);
  return features != 0 && (features & ~left_out_) == 0 ? features : 0;
}

std::vector<std::string> Provision::unsayable_for(spec::ClauseRef clause) const {
  const auto unsaid = oracle::kinds_showing(rules_->rulebook().clause(clause)) & unsayable_;
  std::vector<std::string> words;
  for (const auto& entry : oracle::kind_names()) {
    if ((unsaid & oracle::bit(entry.value)) != 0) words.emplace_back(entry.name);
  }
  return words;
}

std::vector<std::string> Provision::ids_of(Feature feature) const {
  std::vector<std::string> ids;
  for (const auto ref : clauses_.of(feature).refs())
    ids.push_back(rules_->rulebook().clause(ref).id);
  return ids;
}

std::vector<spec::FindingRecord> Provision::findings(FeatureMask denied) const {
  std::vector<spec::FindingRecord> all;
  for_each(owed(), [&](Feature feature, std::string_view name) {
    all.push_back(
        by_declaration("not-provided", ids_of(feature),
                       fmt::format("{} is provided: it is owed to the player, and supports in the "
                                   "engine's hello leaves it out",
                                   name),
                       std::string(name)));
  });
  for_each(denied, [&](Feature feature, std::string_view name) {
    all.push_back(by_declaration(
        "false-declaration", ids_of(feature),
        fmt::format("no event of {}, which supports in the engine's hello leaves out", name),
        fmt::format("events of {}", name)));
  });
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i].id = fmt::format("D{}", i + 1);
  return all;
}

std::string words_of(FeatureMask features) {
  std::string words;
  for_each(features, [&](Feature, std::string_view name) {
    words += (words.empty() ? "" : ", ") + std::string(name);
  });
  return words;
}

std::vector<std::string> described(const Provision& provision) {
  std::vector<std::string> lines;
  for_each(provision.left_out(), [&](Feature feature, std::string_view name) {
    lines.push_back(fmt::format(
        "left out: {} ({}): {}", name,
        oracle::is_owed(feature) ? "owed to the player: not provided"
        : (provision.done_by_harness() & oracle::bit(feature)) != 0
            ? "not tested: done by the harness"
            : "done elsewhere: not part of this item",
        spec::cites_of(provision.rules()->rulebook(), provision.clauses().of(feature))));
  });
  return lines;
}

bool shows(const oracle::Rules& rules, const oracle::Script& script, FeatureMask features) {
  const auto walked = oracle::walk(rules, script);
  return std::ranges::any_of(walked.events, [&](const oracle::Due& due) {
    const auto feature = oracle::feature_of(due.event);
    return feature && (oracle::bit(*feature) & features) != 0;
  });
}

std::optional<spec::Problem> not_reported(const Provision& provision, const std::string& program) {
  std::vector<std::string_view> missing;
  for (const auto& entry : oracle::kind_names()) {
    if ((provision.hidden() & wire::bit(entry.value)) != 0) missing.push_back(entry.name);
  }
  if (missing.empty()) return std::nullopt;
  const auto kinds = fmt::format("{}", fmt::join(missing, ", "));
  return spec::Problem{
      "", 0, 0,
      fmt::format("engine '{}': its hello does not list {} in observes, which deal cards or move "
                  "chips at this table",
                  program, kinds),
      fmt::format("an engine that lists {} as well, and reports every such event", kinds)};
}

std::optional<spec::Problem> other_part(const Provision& provision,
                                        const std::optional<oracle::FeatureMask>& scope,
                                        const std::string& program) {
  if (!scope || *scope == provision.left_out()) return std::nullopt;
  const auto words = [](oracle::FeatureMask features) {
    return features == 0 ? std::string("nothing") : words_of(features);
  };
  return spec::Problem{
      "", 0, 0,
      fmt::format("engine '{}': of this table it leaves out {}", program,
                  words(provision.left_out())),
      fmt::format("an engine that leaves out what --scope names: {}", words(*scope))};
}

}  // namespace assay21::conformance
