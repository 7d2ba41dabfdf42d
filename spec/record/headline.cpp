#include "spec/record/headline.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "spec/record/record_counts.h"
#include "spec/record/run_record.h"
#include "spec/record/troubles.h"
#include "spec/values/check.h"

namespace assay21::spec {
namespace {

/// "2 as read by Letter 7, 1 as chosen by the tester".
std::string failed_as_read(const RunRecord& record) {
  Words parts;
  if (const auto adopted = failed_against(record, Against::adopted_reading); adopted > 0) {
    std::set<std::string> letters;
    for (const auto& id : interpretations_failed(record, Against::adopted_reading)) {
      const auto reading = std::ranges::find(record.readings, id, &ReadingRecord::interpretation);
      if (reading != record.readings.end()) letters.insert(reading->letter);
    }
    parts.push_back(fmt::format("{} as read by {}", adopted, fmt::join(letters, ", ")));
  }
  if (const auto chosen = failed_against(record, Against::chosen_reading); chosen > 0)
    parts.push_back(fmt::format("{} as chosen by the tester", chosen));
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// Did a clause pass by what the engine did?
bool is_anything_shown(const RunRecord& record) {
  return std::ranges::any_of(record.clauses, [](const ClauseRecord& one) {
    return one.verdict == Verdict::passed && one.applied > 0;
  });
}

/// A practice asks for no numbers of them.
bool is_uncounted(const RunRecord& record) {
  return record.purpose != Purpose::practice && !record.cells_counted;
}

std::string too_little(const RunRecord& record) {
  Words parts;
  if (const auto clauses = untested(record, Untested::too_few); clauses > 0)
    parts.push_back(counted(clauses, "clause", "clauses"));
  if (is_uncounted(record)) parts.emplace_back("situations and pairs of them are not asked for");
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string t_of_n(const RunRecord& record) {
  return fmt::format("{} of {} clauses", record.headline.tested, record.headline.testable);
}

constexpr std::string_view not_provided = "not-provided";
constexpr std::string_view incomplete_outcome = "incomplete-run";

/// Is it violated by something new, and else than that the engine leaves out what it owes?
bool is_violated_in_play(const RunRecord& record, const ClauseRecord& clause) {
  if (clause.verdict != Verdict::failed) return false;
  return clause.findings.empty() ||
         std::ranges::any_of(clause.findings, [&](const std::string& id) {
           const auto* finding = record.finding(id);
           return finding == nullptr ||
                  (finding->kind != not_provided && known_failure(record, id) == nullptr);
         });
}

std::uint64_t violated_in_play(const RunRecord& record) {
  return static_cast<std::uint64_t>(std::ranges::count_if(
      record.clauses, [&](const ClauseRecord& one) { return is_violated_in_play(record, one); }));
}

/// What the engine owes the player and leaves out, in its words, where that was not known.
Words left_out(const RunRecord& record) {
  Words all;
  for (const auto& finding : record.findings) {
    if (finding.kind == not_provided && known_failure(record, finding.id) == nullptr)
      all.push_back(finding.observed);
  }
  return all;
}

/// How a headline says that nothing new was found.
std::string no_fault_found(const RunRecord& record) {
  const auto known = known_that_fail(record);
  return known == 0 ? "NO FAULT FOUND" : fmt::format("NO NEW FAULT FOUND ({} KNOWN)", known);
}

/// Did it fail, or did it not come to its end? What was our own error is explained by a program
/// that is another one; a failure only by another item, whose exams are not listed here.
bool is_unexplained(const EarlierExam& exam) {
  if (exam.outcome.empty() || exam.exit_code == exit_does_not_conform) return true;
  if (exam.outcome == incomplete_outcome) return true;
  return exam.exit_code == exit_our_error && exam.same_build;
}

Words unexplained(const RunRecord& record) {
  Words runs;
  for (const auto& exam : record.ledger.earlier) {
    if (is_unexplained(exam)) runs.push_back("run " + exam.run);
  }
  return runs;
}

/// Is something of the table done by others: by another item, by people, or by the harness?
bool is_a_part(const RunRecord& record) {
  return untested(record, Untested::not_part) + untested(record, Untested::by_harness) > 0;
}

Words parts_left_out(const RunRecord& record) {
  auto all = wanted(record, Untested::not_part);
  for (auto& one : wanted(record, Untested::by_harness)) {
    if (std::ranges::find(all, one) == all.end()) all.push_back(std::move(one));
  }
  return all;
}

/// Practice and repeats end in these rows too, with a word before them that says what they are; the
/// last ones are an exam's alone.
enum class For : std::uint8_t { every_purpose, no_exam, exam };

struct HeadlineRow {
  std::string_view outcome;
  int exit_code;
  For purpose;
  bool (*applies)(const RunRecord&);
  std::string (*text)(const RunRecord&);
  std::string_view certificate;
};

constexpr std::string_view no_statement =
    "No fault in the clauses listed as passed; no statement of conformity.";

// The first that applies. Rows that wait for facts which no run has yet are named in
// docs/verdicts.md.
const std::vector<HeadlineRow>& headline_rows() {
  static const std::vector<HeadlineRow> all = {
      {"does-not-conform", exit_does_not_conform, For::every_purpose,
       [](const RunRecord& run) {
         return violated_in_play(run) > failed_by_a_binding_reading(run) +
                                            failed_against(run, Against::two_readings) +
                                            failed_against(run, Against::declaration);
       },
       [](const RunRecord& run) {
         return fmt::format("DOES NOT CONFORM: {} violated",
                            counted(violated_in_play(run), "clause", "clauses"));
       },
       "Does not conform; the clauses that failed."},
      {"contrary-to-a-reading", exit_does_not_conform, For::every_purpose,
       [](const RunRecord& run) { return failed_by_a_binding_reading(run) > 0; },
       [](const RunRecord& run) {
         return fmt::format("DOES NOT CONFORM: {}, {}",
                            counted(failed_anew(run), "clause", "clauses"), failed_as_read(run));
       },
       "Does not conform as the text is read; the clauses that failed, with the reading."},
      {"two-readings", exit_does_not_conform, For::every_purpose,
       [](const RunRecord& run) { return failed_against(run, Against::two_readings) > 0; },
       [](const RunRecord& run) {
         return fmt::format("DOES NOT CONFORM: applies two readings of {}",
                            fmt::join(interpretations_failed(run, Against::two_readings), ", "));
       },
       "Does not conform: it reads the same text in two ways."},
      {"breaks-the-submission", exit_does_not_conform, For::every_purpose,
       [](const RunRecord& run) { return failed_against(run, Against::declaration) > 0; },
       [](const RunRecord& run) {
         return fmt::format("DOES NOT KEEP ITS RULES SUBMISSION: {}",
                            fmt::join(interpretations_failed(run, Against::declaration), ", "));
       },
       "Does not conform: it does not keep what the operator declares."},
      {"not-repeatable", exit_does_not_conform, For::every_purpose,
       [](const RunRecord& run) { return incidents(run, unrepeatable_cause) > 0; },
       [](const RunRecord&) { return std::string("DOES NOT CONFORM: not repeatable"); },
       "Does not conform: the same session, given again, came out otherwise."},
      {"not-provided", exit_does_not_conform, For::every_purpose,
       [](const RunRecord& run) { return !left_out(run).empty(); },
       [](const RunRecord& run) {
         return fmt::format("DOES NOT CONFORM: does not provide {}", first_of(left_out(run)));
       },
       "Does not conform: it leaves out what is owed to the player."},
      {"lost", exit_does_not_conform, For::every_purpose,
       [](const RunRecord& run) { return run.sessions_lost > 0 || !troubles(run).empty(); },
       [](const RunRecord& run) {
         return fmt::format("DOES NOT CONFORM: {}", troubles_in_words(run));
       },
       "Does not conform: it could not be tested to the end."},
      {"not-judged", exit_our_error, For::every_purpose,
       [](const RunRecord& run) {
         return incidents(run, our_cause) > 0 || with_verdict(run, Verdict::our_error) > 0;
       },
       [](const RunRecord& run) {
         return fmt::format("NOT JUDGED: assay21 failed in {}",
                            counted(incidents(run, our_cause), "session", "sessions"));
       },
       "Nothing: assay21 itself is at fault."},
      {incomplete_outcome, exit_incomplete, For::every_purpose,
       [](const RunRecord& run) {
         return !run.interrupted.empty() || !run.shard.empty() ||
                run.sessions_judged < run.sessions_planned ||
                run.must_run_judged < run.must_run ||
                (run.sessions_judged == 0 && run.only.empty());
       },
       [](const RunRecord& run) {
         return fmt::format("INCOMPLETE RUN: {} of {} sessions{}{}", run.sessions_judged,
                            run.sessions_planned, run.shard.empty() ? "" : ", shard " + run.shard,
                            run.interrupted.empty() ? "" : ", ended " + run.interrupted);
       },
       "Nothing: the run did not come to its end."},
      {"unexplained-earlier-failure", exit_incomplete, For::exam,
       [](const RunRecord& run) { return !unexplained(run).empty(); },
       [](const RunRecord& run) {
         return fmt::format("UNEXPLAINED EARLIER FAILURE: {}", first_of(unexplained(run)));
       },
       "Nothing: the same item failed before, or an exam of it did not come to its end."},
      {"partial-run", exit_incomplete, For::every_purpose,
       [](const RunRecord& run) {
         return !run.only.empty() || run.sessions_planned < run.sessions_of_plan;
       },
       [](const RunRecord& run) {
         const auto* fault = known_that_fail(run) > 0 ? "new fault" : "fault";
         if (run.only.empty()) return fmt::format("PARTIAL RUN: no {} in {}", fault, t_of_n(run));
         if (run.sessions_planned == 0)
           return fmt::format("PARTIAL RUN: no session has to do with {}", run.only);
         return fmt::format("PARTIAL RUN: no {} in {}; only sessions about {}", fault, t_of_n(run),
                            run.only);
       },
       "Nothing: fewer sessions were asked for than the plan has."},
      {"known-failures-out-of-date",
       exit_stale_known_failures,
       For::no_exam,
       [](const RunRecord& run) { return !out_of_date(run).empty(); },
       [](const RunRecord& run) {
         return fmt::format("KNOWN FAILURES OUT OF DATE: {}", first_of(out_of_date(run)));
       },
       {}},
      {"nothing-shown", exit_incomplete, For::every_purpose,
       [](const RunRecord& run) { return !is_anything_shown(run); },
       [](const RunRecord&) {
         return std::string("NOTHING WAS SHOWN: the engine reports too little");
       },
       "Nothing: no clause was shown to be kept."},
      {"not-complete", exit_incomplete, For::every_purpose,
       [](const RunRecord& run) {
         return untested(run, Untested::not_reported) > 0 || untested(run, Untested::unseen) > 0 ||
                untested(run, Untested::per_hand) > 0 ||
                untested(run, Untested::not_judged_yet) > 0;
       },
       [](const RunRecord& run) {
         auto kinds = wanted(run, Untested::not_reported);
         if (untested(run, Untested::per_hand) > 0)
           kinds.insert(kinds.begin(), "amounts one by one (they are reported per hand)");
         const auto ours = untested(run, Untested::not_judged_yet);
         const auto unseen = untested(run, Untested::unseen);
         return fmt::format("{}, NOT COMPLETE: {} tested{}{}{}", no_fault_found(run), t_of_n(run),
                            kinds.empty() ? "" : "; not shown: " + first_of(kinds),
                            unseen == 0 ? std::string()
                                        : fmt::format("; violations of {} would not be seen",
                                                      counted(unseen, "clause", "clauses")),
                            ours == 0 ? std::string()
                                      : fmt::format("; {} not judged by this version",
                                                    counted(ours, "clause", "clauses")));
       },
       no_statement},
      {"too-little-evidence", exit_incomplete, For::every_purpose,
       [](const RunRecord& run) {
         return untested(run, Untested::too_few) > 0 || is_uncounted(run);
       },
       [](const RunRecord& run) {
         return fmt::format("{}, TOO LITTLE EVIDENCE: {}", no_fault_found(run), too_little(run));
       },
       no_statement},
      {"part", exit_incomplete, For::every_purpose,
       [](const RunRecord& run) { return is_a_part(run) && !run.part_declared; },
       [](const RunRecord& run) {
         return fmt::format("{} IN A PART: {}; not part: {}", no_fault_found(run), t_of_n(run),
                            first_of(parts_left_out(run)));
       },
       no_statement},
      {"depends-on-interpretation", exit_incomplete, For::every_purpose,
       [](const RunRecord& run) {
         return with_verdict(run, Verdict::depends_on_interpretation) > 0;
       },
       [](const RunRecord& run) {
         const auto readings = readings_to_adopt(run);
         return fmt::format("DEPENDS ON {}: would conform if {}",
                            counted(readings.size(), "INTERPRETATION", "INTERPRETATIONS"),
                            fmt::join(readings, " and "));
       },
       "Exactly the sentence of the headline."},
      {"text-is-silent", exit_incomplete, For::every_purpose,
       [](const RunRecord& run) { return !silent_points(run).empty(); },
       [](const RunRecord& run) {
         const auto points = silent_points(run);
         return fmt::format("{}; THE TEXT IS SILENT ON {}: {}", no_fault_found(run),
                            counted(points.size(), "POINT", "POINTS"), first_of(points));
       },
       "What the engine does at these points, without judgement."},
      {"submission-incomplete", exit_incomplete, For::every_purpose,
       [](const RunRecord& run) { return untested(run, Untested::asked_of_operator) > 0; },
       [](const RunRecord& run) {
         return fmt::format("{}; THE SUBMISSION IS INCOMPLETE: {}", no_fault_found(run),
                            first_of(wanted(run, Untested::asked_of_operator)));
       },
       no_statement},
      {"known-failures-alone",
       exit_conforms,
       For::no_exam,
       [](const RunRecord& run) { return known_that_fail(run) > 0; },
       [](const RunRecord& run) {
         return fmt::format("no new fault, {} known", known_that_fail(run));
       },
       {}},
      {"no-fault-found",
       exit_conforms,
       For::no_exam,
       [](const RunRecord&) { return true; },
       [](const RunRecord&) { return std::string("no fault found"); },
       {}},
      {"part-conforms", exit_conforms, For::exam,
       [](const RunRecord& run) { return is_a_part(run); },
       [](const RunRecord& run) {
         const auto readings = readings_rested_on(run);
         return fmt::format("PART ONLY, CONFORMS IN ITS PART: {}; not part: {}{}", t_of_n(run),
                            first_of(parts_left_out(run)),
                            readings == 0
                                ? std::string()
                                : ", assuming " + counted(readings, "reading", "readings"));
       },
       "Conforms in its part, with the list of what is not part of it."},
      {"conforms-assuming-readings", exit_conforms, For::exam,
       [](const RunRecord& run) { return readings_rested_on(run) > 0; },
       [](const RunRecord& run) {
         return fmt::format("CONFORMS, ASSUMING {}",
                            counted(readings_rested_on(run), "READING", "READINGS"));
       },
       "Conforms under the readings in force, of which so many are not adopted."},
      {"conforms", exit_conforms, For::exam, [](const RunRecord&) { return true; },
       [](const RunRecord&) { return std::string("CONFORMS"); }, "Conforms."},
  };
  return all;
}

bool is_for(const HeadlineRow& row, Purpose purpose) {
  switch (row.purpose) {
    case For::every_purpose:
      return true;
    case For::no_exam:
      return purpose != Purpose::exam;
    case For::exam:
      return purpose == Purpose::exam;
  }
  ASSAY21_CHECK(false && "a purpose of no kind");
  return false;
}

/// What stands before every headline that is no exam's.
std::string prefix(const RunRecord& record) {
  switch (record.purpose) {
    case Purpose::exam:
      return {};
    case Purpose::practice:
      return "PRACTICE: ";
    case Purpose::repeat:
      return fmt::format("REPEAT OF {}: ", record.repeat_of);
  }
  ASSAY21_CHECK(false && "a purpose of no kind");
  return {};
}

}  // namespace

void conclude(RunRecord& record) {
  weigh_known_failures(record);
  auto& headline = record.headline;
  headline.tested = with_verdict(record, Verdict::passed) + with_verdict(record, Verdict::failed) +
                    with_verdict(record, Verdict::depends_on_interpretation);
  headline.testable = headline.tested + with_verdict(record, Verdict::not_tested) +
                      with_verdict(record, Verdict::text_is_silent) +
                      with_verdict(record, Verdict::our_error);
  const auto row = std::ranges::find_if(headline_rows(), [&](const HeadlineRow& one) {
    return is_for(one, record.purpose) && one.applies(record);
  });
  ASSAY21_CHECK(row != headline_rows().end());
  headline.outcome = row->outcome;
  headline.text = prefix(record) + row->text(record);
  headline.certificate =
      record.purpose == Purpose::exam ? row->certificate : "Nothing: this was no exam.";
  headline.risk = risk_of(record);
  record.exit_code = row->exit_code;
}

std::vector<std::string_view> headline_outcomes() {
  std::vector<std::string_view> all;
  for (const auto& row : headline_rows())
    all.push_back(row.outcome);
  return all;
}

std::string not_tested_headline(const std::string& reason) {
  return "NOT TESTED: " + reason;
}

}  // namespace assay21::spec
