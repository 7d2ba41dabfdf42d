#include "conformance/connection/connection_check.h"

#include <algorithm>
#include <array>
#include <deque>
#include <utility>

#include <fmt/format.h>

#include "conformance/campaign/provision.h"
#include "conformance/connection/exercise.h"
#include "conformance/judge/judge.h"
#include "conformance/judge/story.h"
#include "conformance/wire/term_values.h"

namespace assay21::conformance {
namespace {

using oracle::EventKind;

/// How an answer of this kind would be right (docs/protocol.md, "Limits, and what costs a
/// session").
constexpr std::array<std::pair<std::string_view, std::string_view>, 13> remedies = {
    {{"exited", "an engine that answers every message, and ends after goodbye"},
     {"killed", "an engine that answers every message, and ends after goodbye"},
     {"silent", "a line within the time; what goes through a buffer is flushed after each line"},
     {"flood", "one line of at most 4 MiB for each answer"},
     {"cut-short", "a line feed at the end of each answer"},
     {"not-a-message", "the message that is due, as docs/protocol.md has it"},
     {"unasked", "nothing on standard output but answers; words for people go to standard error"},
     {"answered-twice", "one answer for each session"},
     {"out-of-turn", "answers in the order in which the sessions came"},
     {"wrong-id", "the id of the session, unchanged"},
     {"declined", "a transcript; what supports leaves out is alone to be declined"},
     {"after-goodbye", "nothing more after goodbye"},
     {"farewell", "exit code 0 soon after goodbye"}}};

std::string_view remedy_for_loss(std::string_view cause) {
  const auto* const found =
      std::ranges::find(remedies, cause, &std::pair<std::string_view, std::string_view>::first);
  return found == remedies.end() ? "an answer as in docs/protocol.md" : found->second;
}

std::string words_of_kinds(wire::KindMask kinds) {
  std::string words;
  for (const auto& entry : oracle::kind_names()) {
    if ((kinds & wire::bit(entry.value)) == 0) continue;
    words += (words.empty() ? "" : ", ") + std::string(entry.name);
  }
  return words.empty() ? "nothing" : words;
}

/// An event as people say it and as the protocol has it.
std::string both_ways(const std::optional<oracle::Event>& event, const std::string& words,
                      const oracle::Names& names) {
  return event ? fmt::format("{}: {}", words, wire::to_json(*event, names)) : words;
}

class ConnectionCheck {
 public:
  using Tell = std::function<void(const ConnectionPoint&)>;

  ConnectionCheck(const EngineSetup& setup, const Tell& tell) : setup_(setup), tell_(tell) {}

  CheckedConnection run(const std::shared_ptr<const oracle::Rules>& rules,
                        const spec::BetRanges& bets) {
    if (!greet() || !open("table")) return done_;
    done_.is_open = true;
    const Provision provision(rules, link_->hello());
    check_hello(provision);
    rules_ = provision.rules();
    for (auto& exercise : exercises(*rules_, provision.scope(), bets, link_->hello().level)) {
      if (!exercise.session) {
        point({exercise.name, PointState::not_asked, "not at this table, or not by this engine"});
      } else if (!give(exercise.name, std::move(*exercise.session))) {
        return done_;
      }
    }
    check_together();
    check_farewell();
    return done_;
  }

 private:
  void point(const ConnectionPoint& one) {
    done_.right += one.state == PointState::right ? 1 : 0;
    const bool wrong = one.state == PointState::wrong || one.state == PointState::plays_otherwise;
    done_.wrong += wrong ? 1 : 0;
    tell_(one);
  }

  void wrong(const std::string& name, std::string found, std::string_view wanted) {
    point({name, PointState::wrong, std::move(found), std::string(wanted)});
  }

  bool greet() {
    const auto hello = EngineLink::hello_of(setup_);
    if (hello) {
      point({"hello", PointState::right,
             fmt::format("{} {} by {}; version {} of the protocol, {}", hello->name, hello->version,
                         hello->vendor, wire::number_of(hello->protocol),
                         hello->level == wire::Level::rounds ? "rounds alone" : "whole sessions")});
      return true;
    }
    wrong("hello", hello.problems().front().what, hello.problems().front().expected);
    return false;
  }

  bool open(const std::string& name) {
    link_.reset();
    auto opened = EngineLink::open(setup_);
    if (!opened) {
      wrong(name, opened.problems().front().what, opened.problems().front().expected);
      return false;
    }
    link_ = std::move(opened).value();
    if (name == "table") {
      point({name, PointState::right,
             fmt::format("{} with {} options", setup_.edition, setup_.options.size())});
    }
    return true;
  }

  void check_hello(const Provision& provision) {
    const auto& hello = link_->hello();
    if (const auto problem = not_reported(provision, setup_.command.front())) {
      wrong("observes", problem->what, problem->expected);
    } else {
      point({"observes", PointState::right, words_of_kinds(hello.observes)});
    }
    for (const auto& line : described(provision))
      point({"supports", PointState::note, line});
  }

  /// Sends a session by itself; false where the engine does not come back.
  bool give(const std::string& name, PlannedSession session) {
    const auto known = std::ranges::find(given_, session.number,
                                         [](const Given& one) { return one.session.number; });
    if (known != given_.end()) {
      point({name, known->is_right ? PointState::right : PointState::note,
             known->is_right ? known->session.name
                             : fmt::format("asked for in {}, see above", known->session.name)});
      return true;
    }
    link_->send(session.script);
    auto answer = link_->receive();
    const bool lost = !answer.lost.empty();
    const auto judged = judged_point(name, session, answer);
    point(judged);
    given_.push_back({std::move(session), std::move(answer), judged.state == PointState::right});
    return !lost || open("table again");
  }

  ConnectionPoint judged_point(const std::string& name, const PlannedSession& session,
                               const SessionAnswer& answer) {
    const auto told = [&](PointState state, const std::string& found, std::string_view wanted) {
      return ConnectionPoint{name, state, fmt::format("{}: {}", session.name, found),
                             std::string(wanted)};
    };
    if (answer.lost == our_error_cause) {
      done_.our_error = true;
      return told(PointState::note, answer.detail, {});
    }
    if (!answer.lost.empty())
      return told(PointState::wrong, fmt::format("{}: {}", answer.lost, answer.detail),
                  remedy_for_loss(answer.lost));
    if (answer.declined != 0) {
      if (shows(*rules_, session.script, answer.declined))
        return told(PointState::note, "declined for " + words_of(answer.declined), {});
      return told(PointState::wrong, "declined, and it has nothing of " + words_of(answer.declined),
                  remedy_for_loss("declined"));
    }
    if (answer.denied != 0)
      return told(PointState::wrong, "events of " + words_of(answer.denied),
                  "no event of what supports leaves out, or the feature in supports");
    const auto turns = std::ranges::count(answer.events, EventKind::await, &oracle::Event::kind);
    const auto stimuli = static_cast<std::ptrdiff_t>(session.script.stimuli.size());
    if (turns != stimuli)
      return told(PointState::wrong, fmt::format("{} await for {} turns", turns, stimuli),
                  "await at the end of each turn, also of one in which nothing happens");
    return played_point(name, session, answer.events);
  }

  ConnectionPoint played_point(const std::string& name, const PlannedSession& session,
                               const std::vector<oracle::Event>& events) {
    const auto judged = judge(*rules_, session.script, events, link_->observes());
    const oracle::Names names = session.script;
    ConnectionPoint point{name, PointState::right, session.name};
    if (judged.our_fault) {
      done_.our_error = true;
      point.state = PointState::note;
      point.found = fmt::format("{}: {}", session.name, judged.broken_off);
    } else if (!judged.findings.empty()) {
      const auto& first = *std::ranges::min_element(judged.findings, {}, &Finding::event);
      point.state = PointState::plays_otherwise;
      point.found = fmt::format("{}, event {}: {}", session.name, first.event + 1,
                                both_ways(first.observed, observed_in_words(first, names), names));
      point.wanted =
          fmt::format("{} ({})", both_ways(first.due, expected_in_words(first, names), names),
                      spec::cites_of(rules_->rulebook(), first.violated));
    } else if (!judged.impossible.empty()) {
      const auto& first = judged.impossible.front();
      point.state = PointState::plays_otherwise;
      point.found = fmt::format("{}, event {}: {}", session.name, first.event + 1,
                                wire::to_json(first.observed, names));
      point.wanted = fmt::format("what can lie on the felt: {}", first.reason);
    } else if (!judged.undecided.empty()) {
      point.state = PointState::plays_otherwise;
      point.found = fmt::format("{}: a fault; what is reported does not tell which", session.name);
      point.wanted = fmt::format("one of {}", spec::cites_of(rules_->rulebook(), judged.undecided));
    } else if (!is_faultless(judged)) {
      point.state = PointState::wrong;
      point.found = fmt::format("{}, event {}: {}", session.name, judged.broken_off_at + 1,
                                judged.broken_off);
      point.wanted = "a transcript that goes on to the end of the session";
    }
    return point;
  }

  /// All of them once more, ahead of the answers and the last one first: what an engine does may
  /// not hang on what it was asked before.
  void check_together() {
    const std::string name = "sent ahead";
    if (!open("table again")) return;
    const auto [found, wanted] = trouble_ahead();
    if (found.empty()) {
      point({name, PointState::right, "the same answers, in the order of the sessions"});
      return;
    }
    wrong(name, found, wanted);
    link_.reset();  // in an unknown state
  }

  /// What is wrong, and how it would be right; nothing where all is right.
  std::pair<std::string, std::string_view> trouble_ahead() {
    std::deque<const Given*> to_come;
    for (const auto& one : given_) {
      if (one.answer.lost.empty() && one.answer.declined == 0) to_come.push_front(&one);
    }
    std::deque<const Given*> ahead;
    while (!to_come.empty() || !ahead.empty()) {
      for (; !to_come.empty() && ahead.size() < link_->window(most_sent_ahead);
           to_come.pop_front()) {
        link_->send(to_come.front()->session.script);
        ahead.push_back(to_come.front());
      }
      const auto& before = *ahead.front();
      const auto answer = link_->receive();
      ahead.pop_front();
      if (!answer.lost.empty())
        return {fmt::format("{}: {}: {}", before.session.name, answer.lost, answer.detail),
                remedy_for_loss(answer.lost)};
      if (answer.events != before.answer.events)
        return {fmt::format("{} is answered otherwise after other sessions", before.session.name),
                "an answer that hangs on the session alone"};
    }
    return {};
  }

  void check_farewell() {
    if (!link_) return;
    const auto misconduct = link_->leave();
    if (misconduct) {
      wrong("goodbye", fmt::format("{}: {}", misconduct->cause, misconduct->detail),
            remedy_for_loss(misconduct->cause));
    } else {
      point({"goodbye", PointState::right, "it ended with 0"});
    }
    if (link_->survivors() > 0) {
      point({"goodbye", PointState::note,
             fmt::format("{} processes were left behind, and were killed", link_->survivors())});
    }
  }

  struct Given {
    PlannedSession session;
    SessionAnswer answer;
    bool is_right = false;
  };

  static constexpr std::size_t most_sent_ahead = 16;

  const EngineSetup& setup_;
  const Tell& tell_;
  std::shared_ptr<const oracle::Rules> rules_;  ///< without what the engine leaves out
  std::unique_ptr<EngineLink> link_;
  std::vector<Given> given_;
  CheckedConnection done_;
};

}  // namespace

CheckedConnection check_connection(const std::shared_ptr<const oracle::Rules>& rules,
                                   EngineSetup setup, const spec::BetRanges& bets,
                                   const std::function<void(const ConnectionPoint&)>& tell) {
  setup.boxes = rules->boxes();
  setup.rules = rules;
  setup.words = wire::version_for(rules->terms());
  return ConnectionCheck(setup, tell).run(rules, bets);
}

}  // namespace assay21::conformance
