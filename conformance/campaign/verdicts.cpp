#include "conformance/campaign/verdicts.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "conformance/campaign/against.h"
#include "conformance/campaign/answers_in_words.h"
#include "conformance/campaign/bet_cut.h"
#include "conformance/campaign/silences.h"
#include "oracle/event/own_kinds.h"
#include "oracle/session/unreachable.h"
#include "spec/edition/decided_by.h"
#include "spec/edition/followed.h"
#include "spec/edition/house_procedure.h"
#include "spec/edition/set_aside.h"

namespace assay21::conformance {
namespace {

using spec::ClauseRecord;
using spec::Untested;
using spec::Verdict;

class Verdicts {
 public:
  Verdicts(const Evidence& evidence, const std::vector<std::string>& finding_ids)
      : evidence_(evidence),
        ids_(finding_ids),
        effects_(spec::effects_of(evidence.rules.rulebook())),
        set_aside_(spec::set_aside(evidence.rules.rulebook(), evidence.rules.submission(),
                                   evidence.rules.readings())),
        unreachable_(oracle::unreachable_clauses(evidence.rules)),
        silent_(spec::silent_clauses(evidence.rules.rulebook(), evidence.rules.submission(),
                                     evidence.rules.readings())),
        declared_(spec::declared_clauses(evidence.rules.rulebook(), evidence.rules.submission(),
                                         evidence.rules.readings())) {}

  ClauseRecord of(spec::ClauseRef ref) const {
    const auto& clause = evidence_.rules.rulebook().clause(ref);
    ClauseRecord record;
    record.clause = clause.id;
    const auto& counts = evidence_.tally.clauses()[spec::index_of(ref)];
    record.applied = counts.applied;
    record.withheld = counts.withheld;
    add_rests_on(ref, record);
    switch (clause.method) {
      case spec::Method::none:
        record.verdict = Verdict::heading;
        record.why = "It is judged through the clauses that carry it.";
        break;
      case spec::Method::inspection:
        record.verdict = Verdict::by_inspection;
        record.why = "A person has to look; see the checklist.";
        break;
      case spec::Method::submission:
        by_submission(ref, record);
        break;
      case spec::Method::engine:
        by_engine(ref, counts, record);
        break;
    }
    return record;
  }

 private:
  void add_rests_on(spec::ClauseRef ref, ClauseRecord& record) const {
    const auto& book = evidence_.rules.rulebook();
    for (const auto i : book.interpretations_of(ref)) {
      const auto& one = book.interpretations[i];
      record.rests_on.push_back(
          {one.id, std::string(spec::name_of(spec::interpretation_kind_names, one.kind)),
           std::string(spec::name_of(spec::touches_names, one.touches))});
    }
  }

  void by_submission(spec::ClauseRef ref, ClauseRecord& record) const {
    if (by_option(ref, record)) return;
    const auto& effect = effects_[spec::index_of(ref)];
    if (!effect.declared) {
      not_judged_yet(record);
      return;
    }
    // An answer that nobody gave is good enough to play by, and proves nothing about the operator.
    const bool all_given = std::ranges::none_of(effect.options, [&](const spec::Option* option) {
      return is_assumed(evidence_.rules.submission(), option->name);
    });
    record.verdict = Verdict::passed;
    if (!all_given) {
      not_tested(record, Untested::asked_of_operator);
      for (const auto* option : effect.options) {
        if (is_assumed(evidence_.rules.submission(), option->name))
          record.wants.push_back(option->name.text());
      }
    }
    record.why = all_given ? "Declared and within what the edition allows:"
                           : "The Rules Submission does not say all that is asked:";
    std::string_view before = " ";
    for (const auto* option : effect.options) {
      if (evidence_.rules.submission().word(option->name) == nullptr) continue;
      record.why +=
          fmt::format("{}{}", before, answer_in_words(evidence_.rules.submission(), option->name));
      before = ", ";
    }
    record.why += ".";
  }

  static void not_tested(ClauseRecord& record, Untested why) {
    record.verdict = Verdict::not_tested;
    record.untested = why;
  }

  static void not_judged_yet(ClauseRecord& record) {
    not_tested(record, Untested::not_judged_yet);
    record.why = "This version of assay21 does not judge it yet.";
  }

  void by_engine(spec::ClauseRef ref, const ClauseTally& counts, ClauseRecord& record) const {
    const auto& effect = effects_[spec::index_of(ref)];
    if (by_provision(ref, record)) return;
    if (by_findings(ref, record) || by_option(ref, record)) return;
    if (!effect.decides) {
      not_judged_yet(record);
      return;
    }
    if (by_argument(ref, record) || by_range(ref, counts, record) ||
        by_silence(ref, counts, record) || by_version(ref, record))
      return;
    const auto had = occasions_of(ref, counts);
    record.occasions = had;
    record.situations = situations(ref);
    if (counts.offset > 0) {
      not_tested(record, Untested::per_hand);
      record.why = fmt::format(
          "Amounts are reported per hand: in {} sessions it decided one of several that come to "
          "one net, and what violates it there another can offset. The sums were judged.",
          counts.offset);
    } else if (counts.applied == 0 && counts.unseen > 0) {
      not_tested(record, Untested::not_reported);
      record.wants = unreported(ref);
      record.why = fmt::format(
          "The engine does not report the events that would show it ({} sessions).", counts.unseen);
    } else if (counts.lost > 0 && (!had.is_enough() || !is_little(counts))) {
      // Had they been judged whole, they might have exercised it or shown a fault.
      not_tested(record, Untested::lost);
      record.why = fmt::format(
          "{} sessions that would have decided it were lost, or could not be judged to their end; "
          "at most one of a hundred may be. {}",
          counts.lost, in_words(had));
    } else {
      record.verdict = Verdict::passed;
      const bool is_enough =
          had.is_enough() && (!record.situations || record.situations->missing.empty());
      if (!is_enough) not_tested(record, Untested::too_few);
      record.why = in_words(had) + enough_in_words(record.situations);
      if (is_enough) by_witness(ref, record);
    }
  }

  /// Nobody passes by what would not have been seen otherwise (rule S).
  void by_witness(spec::ClauseRef ref, ClauseRecord& record) const {
    if (evidence_.seen.empty() || evidence_.seen[spec::index_of(ref)]) return;
    record.wants = unreported(ref);
    not_tested(record, record.wants.empty() ? Untested::unseen : Untested::not_reported);
    record.why =
        "Its violation, put into what this engine reported, was not found in each session. " +
        record.why;
  }

  /// Were so few sessions lost that the others tell?
  static bool is_little(const ClauseTally& counts) {
    constexpr std::uint64_t one_of = 100;
    return counts.lost * one_of <= counts.applied + counts.lost;
  }

  /// What it had of what a pass takes.
  [[nodiscard]] spec::OccasionRecord occasions_of(spec::ClauseRef ref,
                                                  const ClauseTally& counts) const {
    const auto tier = evidence_.rules.rulebook().clause(ref).tier;
    const bool both_ways = !effects_[spec::index_of(ref)].unconditional;
    const auto needed = evidence_.criterion.of(tier).whole;
    return evidence_.criterion.drawn_alone
               ? spec::OccasionRecord{tier,   counts.occasions, counts.occasions_without,
                                      needed, both_ways,        counts.lost}
               : spec::OccasionRecord{tier,   counts.applied, counts.withheld,
                                      needed, both_ways,      counts.lost};
  }

  /// Where they were looked for: those of the clause.
  [[nodiscard]] std::optional<spec::SituationRecord> situations(spec::ClauseRef ref) const {
    if (evidence_.cells == nullptr) return std::nullopt;
    const auto& counted = evidence_.tally.cells()[spec::index_of(ref)];
    return situations_of(evidence_.cells->clauses[spec::index_of(ref)],
                         evidence_.criterion.drawn_alone ? counted.occasions : counted.sessions,
                         evidence_.criterion.of(evidence_.rules.rulebook().clause(ref).tier));
  }

  [[nodiscard]] std::string in_words(const spec::OccasionRecord& had) const {
    const std::string_view what = evidence_.criterion.drawn_alone ? "drawn sessions" : "sessions";
    return had.both_ways
               ? fmt::format(
                     "It must decide in at least {0} {1}, and be weighed and not apply in at least "
                     "{0}. It decided in {2} and did not apply in {3}.",
                     had.needed, what, had.decided, had.not_applied)
               : fmt::format("It must decide in at least {} {}. It decided in {}.", had.needed,
                             what, had.decided);
  }

  /// What cannot be said in the engine's version of the protocol nobody would see left undone.
  bool by_version(spec::ClauseRef ref, ClauseRecord& record) const {
    if (evidence_.provision == nullptr) return false;
    record.wants = evidence_.provision->unsayable_for(ref);
    if (record.wants.empty()) return false;
    not_tested(record, Untested::not_reported);
    record.why = fmt::format("The engine's version of the protocol has no word for {}.",
                             fmt::join(record.wants, ", "));
    return true;
  }

  /// The kinds of events that show the clause and that this engine does not report; all that it
  /// does not report where the rulebook names none of them.
  std::vector<std::string> unreported(spec::ClauseRef ref) const {
    std::vector<std::string> named;
    std::vector<std::string> all;
    const auto& needs = evidence_.rules.rulebook().clause(ref).needs;
    for (const auto& entry : oracle::kind_names()) {
      if ((evidence_.observes & wire::bit(entry.value)) != 0) continue;
      // A net is no act, and shows nothing to who sees the acts; that a player looks at his cards
      // nobody need say.
      if (entry.value == oracle::EventKind::await || entry.value == oracle::EventKind::net ||
          entry.value == oracle::EventKind::look)
        continue;
      all.emplace_back(entry.name);
      if (std::ranges::find(needs, entry.name) != needs.end()) named.emplace_back(entry.name);
    }
    return named.empty() ? all : named;
  }

  /// What an engine does not do is not tested; what it owes the player it has not provided. What
  /// its play shows to be violated is violated, whoever was to keep it: a card that somebody else
  /// has burned and that is dealt.
  bool by_provision(spec::ClauseRef ref, ClauseRecord& record) const {
    if (evidence_.provision == nullptr || set_aside_[spec::index_of(ref)]) return false;
    for (const auto& finding : evidence_.by_declaration) {
      if (std::ranges::find(finding.violated, record.clause) != finding.violated.end())
        record.findings.push_back(finding.id);
    }
    const auto missing = evidence_.provision->missing_for(ref);
    const auto in_play = faults_of(ref);
    if (!record.findings.empty()) {
      for (const auto fault : in_play)
        record.findings.push_back(ids_[fault]);
      record.verdict = Verdict::failed;
      record.why = missing != 0 ? fmt::format("Not provided: the engine does not support {}.",
                                              words_of(missing))
                                : fmt::format("Violated: {}.", fmt::join(record.findings, ", "));
      return true;
    }
    if (!in_play.empty()) return false;
    if (missing == 0) return false;
    record.wants = {words_of(missing)};
    if ((missing & ~evidence_.provision->done_by_harness()) == 0) {
      not_tested(record, Untested::by_harness);
      record.why = fmt::format("Done by the harness, which gives the cards as they are dealt: {}.",
                               words_of(missing));
      return true;
    }
    not_tested(record, Untested::not_part);
    record.why =
        fmt::format("Not part of this item: the engine does not support {}.", words_of(missing));
    return true;
  }

  /// The faults that were found in play and violate it.
  [[nodiscard]] std::vector<std::size_t> faults_of(spec::ClauseRef ref) const {
    const auto& faults = evidence_.tally.faults();
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      if (!ids_[i].empty() && faults[i].finding.violated.contains(ref)) all.push_back(i);
    }
    return all;
  }

  [[nodiscard]] Standing standing_of(std::size_t fault) const {
    return evidence_.standings.empty() ? Standing{} : evidence_.standings[fault];
  }

  bool by_findings(spec::ClauseRef ref, ClauseRecord& record) const {
    const auto& faults = evidence_.tally.faults();
    std::vector<Standing> charged;
    const OtherReading* point = nullptr;
    for (const auto i : faults_of(ref)) {
      record.findings.push_back(ids_[i]);
      const auto* silent = silent_point_of(evidence_.tally, faults[i]);
      if (silent == nullptr) {
        charged.push_back(standing_of(i));
      } else if (point == nullptr) {
        point = silent;
      }
    }
    if (record.findings.empty()) return false;
    if (charged.empty()) {
      silent(record, fmt::format("The engine does it as {} has it, and neither the text nor the "
                                 "operator says how it is done.",
                                 point->name));
    } else if (const auto& gap = silent_[spec::index_of(ref)]) {
      silent(record,
             fmt::format("The engine does it as no registered alternative of {} has it, and "
                         "neither the text nor the operator says how it is done.",
                         evidence_.rules.rulebook().interpretations[*gap].id));
    } else {
      charge(charged, record);
      if (const auto& kept = declared_[spec::index_of(ref)];
          kept && record.against == spec::Against::every_reading)
        fail_by_declaration(evidence_.rules.rulebook().interpretations[*kept], record);
    }
    return true;
  }

  /// The worst of them counts.
  void charge(std::vector<Standing> standings, ClauseRecord& record) const {
    using Kind = Standing::Kind;
    const auto found = fmt::format("{}", fmt::join(record.findings, ", "));
    for (const auto kind :
         {Kind::contrary, Kind::bound, Kind::two_readings, Kind::unknown, Kind::depends}) {
      if (std::ranges::find(standings, kind, &Standing::kind) == standings.end()) continue;
      std::erase_if(standings, [&](const Standing& one) { return one.kind != kind; });
      by_standing(kind, standings, found, record);
      return;
    }
  }

  static void silent(ClauseRecord& record, std::string why) {
    record.verdict = Verdict::text_is_silent;
    record.why = std::move(why);
  }

  /// What a clause decides only where the text is silent is this tool's own, and no engine passes
  /// by it.
  bool by_silence(spec::ClauseRef ref, const ClauseTally& counts, ClauseRecord& record) const {
    const auto& gap = silent_[spec::index_of(ref)];
    if (!gap) return false;
    const auto& one = evidence_.rules.rulebook().interpretations[*gap];
    silent(
        record,
        fmt::format("It decides only as {} is settled, and neither the text nor the operator does "
                    "so. In {} sessions the engine did as {} has it.",
                    one.id, counts.applied, one.alternatives[evidence_.rules.readings()[*gap]].id));
    return true;
  }

  /// The readings that would make faults right, each once.
  [[nodiscard]] std::vector<std::string> readings_of(const std::vector<Standing>& standings) const {
    std::set<std::string> names;
    for (const auto& one : standings)
      names.insert(evidence_.tally.alternatives()[one.alternative].name);
    return {names.begin(), names.end()};
  }

  void by_standing(Standing::Kind kind, const std::vector<Standing>& standings,
                   const std::string& found, ClauseRecord& record) const {
    record.verdict = Verdict::failed;
    if (kind != Standing::Kind::contrary && kind != Standing::Kind::unknown)
      record.if_read_as = readings_of(standings);
    const auto other = fmt::format("{}", fmt::join(record.if_read_as, ", "));
    switch (kind) {
      case Standing::Kind::contrary:
        record.against = spec::Against::every_reading;
        record.why = fmt::format("Violated: {}.", found);
        return;
      case Standing::Kind::bound:
        record.against = against_of(evidence_.rules, evidence_.tally, standings);
        record.why = fmt::format("Violated: {}. Under {} it would not be; that is not {}.", found,
                                 other, who_binds(*record.against));
        return;
      case Standing::Kind::two_readings:
        record.against = spec::Against::two_readings;
        record.why = fmt::format(
            "Violated: {}. {} is followed in some sessions, and another reading in others.", found,
            other);
        return;
      case Standing::Kind::depends:
        record.verdict = Verdict::depends_on_interpretation;
        record.why =
            fmt::format("Violated: {}. Under {} nothing is, in any session.", found, other);
        return;
      case Standing::Kind::unknown:
        record.verdict = Verdict::our_error;
        record.why = fmt::format(
            "Violated: {}. Whether another reading is followed always could not be judged.", found);
        return;
    }
  }

  /// A clause that is in force only where something else is declared, or read, does not apply.
  bool by_option(spec::ClauseRef ref, ClauseRecord& record) const {
    const auto& aside = set_aside_[spec::index_of(ref)];
    if (!aside) return false;
    record.verdict = Verdict::not_applicable;
    record.why =
        aside->answer
            ? fmt::format("Set aside by the option {}.",
                          answer_in_words(evidence_.rules.submission(), aside->answer->option))
            : fmt::format("Set aside: only {} puts it in force.",
                          spec::to_string(*aside, evidence_.rules.rulebook()));
    return true;
  }

  /// What only a bet decides that the table does not take.
  bool by_range(spec::ClauseRef ref, const ClauseTally& counts, ClauseRecord& record) const {
    if (evidence_.bets == nullptr || counts.applied > 0) return false;
    auto why = cut_off_by_bets(evidence_.rules, *evidence_.bets, ref);
    if (!why) return false;
    record.verdict = Verdict::not_applicable;
    record.why = std::move(*why);
    return true;
  }

  bool by_argument(spec::ClauseRef ref, ClauseRecord& record) const {
    const auto at = std::ranges::find(unreachable_, ref, &oracle::Unreachable::clause);
    if (at == unreachable_.end()) return false;
    record.verdict = Verdict::cannot_occur;
    record.why = at->argument;
    return true;
  }

  const Evidence& evidence_;
  const std::vector<std::string>& ids_;
  std::vector<spec::Effect> effects_;
  std::vector<std::optional<spec::SetAside>> set_aside_;
  std::vector<oracle::Unreachable> unreachable_;
  std::vector<std::optional<std::size_t>> silent_;
  std::vector<std::optional<std::size_t>> declared_;
};

}  // namespace

std::vector<ClauseRecord> verdicts_from(const Evidence& evidence,
                                        const std::vector<std::string>& finding_ids) {
  const Verdicts verdicts(evidence, finding_ids);
  std::vector<ClauseRecord> records;
  for (std::size_t i = 0; i < evidence.rules.rulebook().clauses.size(); ++i) {
    records.push_back(verdicts.of(static_cast<spec::ClauseRef>(i)));
  }
  return records;
}

}  // namespace assay21::conformance
