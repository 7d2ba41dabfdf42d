#include "conformance/campaign/session_judging.h"

#include <algorithm>

#include <fmt/format.h>

#include "conformance/campaign/judgement_codec.h"
#include "conformance/engine/contained.h"
#include "conformance/judge/judgement_digest.h"
#include "oracle/edition/feature_clauses.h"

namespace assay21::conformance {

SessionAnswer answer_from(SessionEvidence evidence, oracle::FeatureMask supports) {
  if (!evidence.lost.empty()) return {{}, std::move(evidence.lost), std::move(evidence.detail)};
  if (evidence.declined != 0) return {{}, {}, {}, evidence.declined};
  return without_denied(std::move(evidence.events), supports);
}

SessionJudging::SessionJudging(const Provision& provision, wire::KindMask observes,
                               spec::Purpose purpose, Calls calls, std::chrono::milliseconds within)
    : rules_(provision.rules()),
      observes_(observes),
      calls_(std::move(calls)),
      within_(within),
      tally_(*rules_, other_readings(*rules_)),
      worker_(worker_calls(), within) {
  if (purpose != spec::Purpose::practice) witnesses_.emplace(*rules_, witnesses_of_a_clause);
}

JudgeWorker::Calls SessionJudging::worker_calls() {
  return {[this](const Answered& one) { return judge_there(one); },
          [this](const Answered& one, std::string_view bytes) { count(one, bytes); },
          [this](const Answered& one, const std::string& why) {
            give_up(one.session, one.events, why);
          }};
}

void SessionJudging::take(PlannedSession session, SessionAnswer answer) {
  if (settle(session, answer)) worker_.add({std::move(session), std::move(answer.events)});
}

bool SessionJudging::settle(const PlannedSession& session, const SessionAnswer& answer) {
  denied_ |= answer.denied;
  if (answer.declined != 0 && shows(*rules_, session.script, answer.declined)) {
    ++counts_.declined;
  } else if (answer.declined != 0) {
    lose(
        session,
        {{}, "declined", "it declines a session that has nothing of " + words_of(answer.declined)});
  } else if (answer.lost.empty()) {
    return true;
  } else if (answer.lost == our_error_cause) {
    give_up(session, {}, answer.detail, answer.said);
  } else {
    lose(session, answer);
  }
  return false;
}

void SessionJudging::lose(const PlannedSession& session, const SessionAnswer& answer) {
  ++counts_.lost;
  ++lost_by_cause_[answer.lost];
  // An answer comes whole or not at all: nothing of it was received.
  tally_.lose(session.script);
  calls_.lost(session, answer);
}

std::string SessionJudging::too_many_lost(std::uint64_t planned, std::uint64_t most) const {
  const bool of_one_cause =
      std::ranges::any_of(lost_by_cause_, [&](const auto& one) { return one.second >= most; });
  // One of a hundred; of a campaign of a few sessions some more, to see whether they are alike.
  constexpr std::uint64_t one_of = 100;
  constexpr std::uint64_t some = 5;
  if (!of_one_cause && (counts_.lost < some || counts_.lost * one_of < planned)) return {};
  return fmt::format("{} sessions were lost; the campaign was given up", counts_.lost);
}

/// In the worker, whose tally goes no further than its batch.
std::string SessionJudging::judge_there(const Answered& one) {
  const auto& [session, events] = one;
  if (calls_.before) calls_.before(session.name, events);
  const auto weighed = tally_.weigh(session.script, events, observes_);
  tally_.count(session.name, session.plan, session.script, weighed);
  return bytes_of(weighed);
}

void SessionJudging::count(const Answered& one, std::string_view bytes) {
  const auto& [session, events] = one;
  const auto weighed =
      weighed_from(bytes, {rules_->rulebook().clauses.size(), tally_.alternatives().size()});
  if (!weighed) return give_up(session, events, "its judgement could not be read");
  count(one, *weighed);
}

void SessionJudging::learn(const Answered& one, std::string_view bytes) {
  const auto& session = one.session;
  if (const auto weighed =
          weighed_from(bytes, {rules_->rulebook().clauses.size(), tally_.alternatives().size()}))
    tally_.count(session.name, session.plan, session.script, *weighed);
}

void SessionJudging::take_judged(Answered one, std::string_view bytes,
                                 const std::function<PlannedSession(std::uint64_t)>& session_at) {
  const auto weighed =
      weighed_from(bytes, {rules_->rulebook().clauses.size(), tally_.alternatives().size()});
  const auto is_plain = [&] {
    const auto& judged = weighed->judged;
    return judged.findings.empty() && judged.impossible.empty() && judged.broken_off.empty() &&
           !(witnesses_ && !one.session.must_run && witnesses_->wants(judged));
  };
  if (!weighed || !is_plain()) one.session = session_at(one.session.number);
  if (!weighed) return give_up(one.session, one.events, "its judgement could not be read");
  count(one, *weighed);
}

void SessionJudging::count(const Answered& one, const Weighed& weighed) {
  const auto& [session, events] = one;
  const auto broken_off = tally_.broken_off().size() + tally_.our_faults().size();
  const auto not_judged = tally_.not_judged().size();
  const auto origin = session.must_run ? Origin::must_run : Origin::drawn;
  const bool faultless = tally_.count(session.name, session.plan, session.script, weighed, origin);
  spool_.add(session.number, events);
  note_faults(session, weighed.judged.findings);
  if (tally_.not_judged().size() > not_judged) return;
  ++counts_.judged;
  const bool whole = tally_.broken_off().size() + tally_.our_faults().size() == broken_off;
  if (session.must_run && whole) ++counts_.must_run_judged;
  if (witnesses_ && origin == Origin::drawn && is_in_step(weighed.judged))
    witnesses_->consider(session, weighed.judged);
  calls_.judged(
      {session, events, faultless && whole, digest_of(weighed.judged, rules_->rulebook())});
}

void SessionJudging::note_faults(const PlannedSession& session,
                                 const std::vector<Finding>& findings) {
  if (findings.empty() || faulty_.size() == most_faulty_sessions) return;
  FaultySession one{session.number, {}};
  const auto& faults = tally_.faults();
  for (std::size_t i = 0; i < faults.size(); ++i) {
    if (std::ranges::any_of(findings, [&](const Finding& finding) {
          return finding.same_fault(faults[i].finding);
        }))
      one.faults.push_back(i);
  }
  faulty_.push_back(std::move(one));
}

std::optional<bool> SessionJudging::is_faultless_there(const PlannedSession& session,
                                                       const std::vector<oracle::Event>& events) {
  Contained work(
      [&](const Contained::Give& give) {
        if (calls_.before) calls_.before(session.name, events);
        const auto judged = judge(*rules_, session.script, events, observes_);
        give(is_faultless(judged) ? "faultless" : "faulty");
      },
      within_);
  const auto answer = work.take();
  if (answer) return *answer == "faultless";
  give_up(session, events, "given again: " + work.failure());
  return std::nullopt;
}

void SessionJudging::give_up(const PlannedSession& session,
                             const std::vector<oracle::Event>& events, const std::string& why,
                             const std::string& said) {
  constexpr std::size_t most_kept = 20;
  auto detail = why;
  if (unjudged_.size() < most_kept) {
    const auto id = fmt::format("E{}", unjudged_.size() + 1);
    unjudged_.push_back({id, session.script, events, said});
    detail += fmt::format("; script and transcript are kept as {}", id);
  }
  our_error(session.name, std::move(detail));
}

void SessionJudging::our_error(std::string session, std::string why) {
  our_errors_.emplace_back(std::move(session), std::move(why));
}

std::vector<std::pair<std::string, std::string>> SessionJudging::our_errors() const {
  auto all = our_errors_;
  all.insert(all.end(), tally_.our_faults().begin(), tally_.our_faults().end());
  return all;
}

}  // namespace assay21::conformance
