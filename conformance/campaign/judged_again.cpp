#include "conformance/campaign/judged_again.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "conformance/campaign/conclusion.h"
#include "conformance/campaign/record_differences.h"
#include "conformance/campaign/shard.h"
#include "conformance/judge/side_by_side.h"
#include "conformance/judge/story.h"

namespace assay21::conformance {
namespace {

using spec::FindingRecord;
using spec::Problems;
using spec::RunRecord;

/// The hello of the run's engine, as far as judging hangs on it.
wire::EngineHello hello_in(const RunRecord& record) {
  wire::EngineHello hello;
  hello.protocol = record.engine.protocol == wire::number_of(wire::oldest_version)
                       ? wire::oldest_version
                       : wire::newest_version;
  if (const auto level = spec::value_of(wire::level_names, record.engine.level))
    hello.level = *level;
  for (const auto& entry : oracle::kind_names()) {
    if (std::ranges::find(record.observes, entry.name) != record.observes.end())
      hello.observes |= wire::bit(entry.value);
  }
  for (const auto& entry : oracle::feature_names) {
    if (std::ranges::find(record.leaves_out, entry.name) != record.leaves_out.end())
      hello.supports &= ~oracle::bit(entry.value);
  }
  if (hello.level == wire::Level::rounds) hello.supports &= ~wire::not_of_rounds;
  return hello;
}

std::vector<std::string> chosen_in(const EvidenceOfRun& evidence) {
  auto chosen = evidence.chosen;
  for (const auto& one : evidence.record.readings) {
    if (one.binding == spec::Binding::chosen) chosen.push_back(one.interpretation);
  }
  return chosen;
}

/// The numbers of a run's sessions, which are read in the order in which they were given. Parts of
/// a run have gaps, and names tell; of a filtered run, or a part of one, none is left out.
class SessionNumbers {
 public:
  explicit SessionNumbers(const RunRecord& record) : record_(record) {}

  /// Nothing where it cannot come here.
  std::optional<std::uint64_t> of(const std::string& name) {
    const auto number = record_.only.empty() ? session_number(name, record_.must_run)
                                             : std::optional(shard_.session(read_++));
    if (!number || *number < least_) return std::nullopt;
    least_ = *number + 1;
    return number;
  }

 private:
  const RunRecord& record_;
  Shard shard_ = shard_from(record_.shard).value_or(Shard{});
  std::uint64_t read_ = 0;
  std::uint64_t least_ = 0;
};

/// Scripts by the numbers of their sessions, which are asked for in ascending order, again and
/// again.
class StoredSessions {
 public:
  explicit StoredSessions(const EvidenceOfRun& evidence) : evidence_(evidence) {}

  PlannedSession at(std::uint64_t number) {
    if (!stream_ || number < next_) {
      stream_ = evidence_.sessions();
      numbers_.emplace(evidence_.record);
    }
    while (true) {
      auto read = stream_();
      // They have been read before.
      ASSAY21_CHECK(read.ok() && read->has_value());
      auto& one = **read;
      const auto here = numbers_->of(one.name);
      ASSAY21_CHECK(here.has_value());
      next_ = *here + 1;
      if (*here < number) continue;
      return {number, std::move(one.name), one.must_run, {}, std::move(one.script)};
    }
  }

 private:
  const EvidenceOfRun& evidence_;
  SessionStream stream_;
  std::optional<SessionNumbers> numbers_;
  std::uint64_t next_ = 0;
};

class JudgingAgain {
 public:
  JudgingAgain(std::shared_ptr<const oracle::Rules> rules, const EvidenceOfRun& evidence)
      : evidence_(evidence),
        recorded_(evidence.record),
        hello_(hello_in(recorded_)),
        provision_(std::move(rules), hello_),
        judging_(provision_, kinds_reported(hello_), recorded_.purpose,
                 {[this](const SessionJudged& one) { compare_digests(one); },
                  [](const PlannedSession&, const SessionAnswer&) {},
                  {}},
                 evidence.judge_within) {}

  spec::Result<JudgedAgain> run() {
    if (auto problems = judge_sessions(); !problems.empty()) return problems;
    auto& record = result_.record;
    record = recorded_;
    const auto& book = provision_.rules()->rulebook();
    record.edition_title = book.title + ", version " + book.version;
    record.table_version = book.table_version;
    record.rulebook_sha256 = book.sha256;
    const auto chosen = chosen_in(evidence_);
    StoredSessions stored(evidence_);
    std::optional<ReachableCells> cells;
    if (recorded_.situations)
      cells = reachable_cells(*provision_.rules(), provision_.scope(), judging_.observes(),
                              evidence_.bets, recorded_.situations->walked);
    // How sessions came to be given nobody sees in what came back.
    if (cells) cells->steered = {recorded_.situations->made, recorded_.situations->beside};
    Problems problems;
    conclude_from(
        {provision_, judging_, chosen, [&](std::uint64_t number) { return stored.at(number); },
         evidence_.bets, cells ? &*cells : nullptr},
        [&](const Fault& fault, const std::string& id) {
          auto finding = told(fault, id);
          if (!finding) problems = finding.problems();
          if (finding) record.findings.push_back(std::move(finding).value());
        },
        record);
    if (!problems.empty()) return problems;
    for (auto& line : differences(recorded_, record))
      result_.differences.push_back(std::move(line));
    return std::move(result_);
  }

 private:
  Problems judge_sessions() {
    const auto next = evidence_.sessions();
    SessionNumbers numbers(recorded_);
    while (true) {
      auto read = next();
      if (!read) return read.problems();
      if (!*read) break;
      auto one = std::move(**read);
      const auto number = numbers.of(one.name);
      if (!number) {
        return {{one.name, 0, 0, "is not the session that comes here in this campaign",
                 "sessions in the order in which they were given"}};
      }
      PlannedSession session{*number, one.name, one.must_run, {}, one.script};
      judging_.take(std::move(session), answer_from(std::move(one), features_shown(hello_)));
    }
    judging_.finish();
    if (otherwise_ > most_named) {
      result_.differences.push_back(
          fmt::format("{} sessions more are judged otherwise", otherwise_ - most_named));
    }
    return {};
  }

  void compare_digests(const SessionJudged& one) {
    const auto then = evidence_.digests.find(one.session.number);
    if (then != evidence_.digests.end() && then->second == one.digest) return;
    if (++otherwise_ > most_named) return;
    result_.differences.push_back(fmt::format(
        "session {}: {}", one.session.name,
        then == evidence_.digests.end() ? "was not judged then" : "is judged otherwise"));
  }

  /// With the words that the session in the run's folder has for it, where there is one.
  spec::Result<FindingRecord> told(const Fault& fault, const std::string& id) {
    const auto& rules = *provision_.rules();
    auto finding = bare_finding(judging_, rules, fault, fault.finding, id);
    const auto then = std::ranges::find_if(
        recorded_.findings, [&](const FindingRecord& one) { return same_fault(one, finding); });
    if (then == recorded_.findings.end()) return finding;
    const auto session = evidence_.shown(then->id);
    if (!session) return session.problems();
    Finding shown = fault.finding;
    std::vector<oracle::Event> events;
    // A fault that did not come again is shown by its script alone.
    const auto answer = without_denied(session->events, features_shown(hello_));
    if (auto again =
            find_again(fault.finding, rules, session->script, answer.events, judging_.observes())) {
      shown = std::move(*again);
      events = answer.events;
    }
    finding = bare_finding(judging_, rules, fault, shown, id);
    const oracle::Names names = session->script;
    finding.expected = expected_in_words(shown, names);
    finding.observed = observed_in_words(shown, names);
    finding.story = story_of(session->script, events, shown);
    if (!events.empty()) {
      for (const auto& line :
           side_by_side(rules, session->script, events, judging_.observes(), shown))
        finding.compared.push_back({line.expected, line.observed, line.first_difference});
    }
    finding.shrunk = then->shrunk;
    finding.tries = then->tries;
    finding.replay = then->replay;
    return finding;
  }

  static constexpr std::uint64_t most_named = 20;

  const EvidenceOfRun& evidence_;
  const RunRecord& recorded_;
  wire::EngineHello hello_;
  Provision provision_;
  JudgedAgain result_;
  std::uint64_t otherwise_ = 0;
  SessionJudging judging_;
};

}  // namespace

spec::Result<JudgedAgain> judge_again(std::shared_ptr<const oracle::Rules> rules,
                                      const EvidenceOfRun& evidence) {
  return JudgingAgain(std::move(rules), evidence).run();
}

}  // namespace assay21::conformance
