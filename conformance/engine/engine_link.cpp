#include "conformance/engine/engine_link.h"

#include <algorithm>

#include <fmt/format.h>

#include "conformance/engine/message_id.h"
#include "oracle/edition/feature_clauses.h"

namespace assay21::conformance {
namespace {

std::string_view cause_of(Silence silence) {
  switch (silence) {
    case Silence::exited:
      return "exited";
    case Silence::killed:
      return "killed";
    case Silence::timed_out:
      return "silent";
    case Silence::flood:
      return "flood";
    case Silence::cut_short:
      return "cut-short";
  }
  ASSAY21_CHECK(false && "a silence of no kind");
  return {};
}

/// For the report: the first words of a line that may be megabytes of nonsense.
std::string beginning_of(std::string_view line) {
  constexpr std::size_t enough = 120;
  std::string text;
  for (const char letter : line.substr(0, enough))
    text += letter >= ' ' && letter < 127 ? letter : '?';
  return without_id(text) + (line.size() > enough ? "…" : "");
}

spec::Problem unusable(const EngineSetup& setup, const std::string& what, std::string expected) {
  return {"", 0, 0, fmt::format("engine '{}': {}", setup.command.front(), what),
          std::move(expected)};
}

spec::Problem our_trouble(const EngineSetup& setup, std::string_view with, const std::string& why) {
  return unusable(setup, fmt::format("assay21 failed over its {}: {}", with, why),
                  "an assay21 without this error");
}

spec::Problem no_answer(const EngineSetup& setup, const Child& child, const ChildAnswer& answer,
                        std::string_view to) {
  auto what = fmt::format("no answer to {}: {}", to, cause_of(answer.silence));
  if (!answer.detail.empty()) what += fmt::format(" ({})", answer.detail);
  if (const auto tail = child.error_tail(); !tail.empty())
    what += fmt::format("; it said: {}", beginning_of(tail));
  return unusable(setup, what, "an answer as in docs/protocol.md");
}

}  // namespace

SessionAnswer without_denied(std::vector<oracle::Event> events, oracle::FeatureMask supports) {
  SessionAnswer answer;
  const auto denied_by = [&](const oracle::Event& event) -> oracle::FeatureMask {
    const auto feature = oracle::feature_of(event);
    return feature ? oracle::bit(*feature) & ~supports : 0;
  };
  for (const auto& event : events)
    answer.denied |= denied_by(event);
  answer.events = std::move(events);
  if (answer.denied == 0) return answer;
  answer.all_events = answer.events;
  std::erase_if(answer.events, [&](const oracle::Event& event) { return denied_by(event) != 0; });
  return answer;
}

spec::Result<std::unique_ptr<EngineLink>> EngineLink::greeted(const EngineSetup& setup) {
  auto link = greeted(setup, wire::newest_version);
  if (link) return link;
  auto older = greeted(setup, wire::oldest_version);
  if (!older) return link.problems();
  return older;
}

spec::Result<wire::EngineHello> EngineLink::hello_of(const EngineSetup& setup) {
  const auto link = greeted(setup);
  if (!link) return link.problems();
  return (*link)->hello();
}

spec::Result<std::unique_ptr<EngineLink>> EngineLink::open(const EngineSetup& setup) {
  auto link = greeted(setup);
  if (!link) return link.problems();
  if (const auto problem = (*link)->misfit(setup)) return *problem;
  if (const auto problem = (*link)->open_table(setup)) return *problem;
  return link;
}

spec::Result<std::unique_ptr<EngineLink>> EngineLink::greeted(const EngineSetup& setup,
                                                              wire::Version newest) {
  auto started = Child::start(setup.command, setup.limits, setup.isolation);
  if (!started) return started.problems();
  std::unique_ptr<EngineLink> link(
      new EngineLink(std::move(started).value(), setup.before_reading, setup.rules));
  if (const auto problem = link->shake_hands(setup, newest)) return *problem;
  return link;
}

std::optional<spec::Problem> EngineLink::shake_hands(const EngineSetup& setup,
                                                     wire::Version newest) {
  child_->send(wire::hello_message(setup.harness, newest));
  const auto greeting = child_->receive();
  if (!greeting.line) return no_answer(setup, *child_, greeting, "hello");
  if (const auto why = reader_.trouble_with_hello(*greeting.line, newest); !why.empty())
    return our_trouble(setup, "hello", why);
  auto hello = wire::hello_from(*greeting.line, newest);
  if (!hello) {
    return unusable(setup,
                    fmt::format("its hello is wrong: {}; it printed: {}",
                                hello.problems().front().what, beginning_of(*greeting.line)),
                    hello.problems().front().expected);
  }
  hello_ = std::move(hello).value();
  return std::nullopt;
}

std::optional<spec::Problem> EngineLink::misfit(const EngineSetup& setup) const {
  if (std::ranges::find(hello_.editions, setup.edition) == hello_.editions.end()) {
    return unusable(setup, fmt::format("it does not play edition {}", setup.edition),
                    "an engine for this edition");
  }
  if (hello_.level == wire::Level::rounds && setup.rules == nullptr)
    return unusable(setup, "it takes rounds alone", "an engine that takes whole sessions");
  if (hello_.protocol < setup.words) {
    return unusable(setup,
                    fmt::format("it speaks version {} of the protocol, which has no words for the "
                                "wagers of {}",
                                wire::number_of(hello_.protocol), setup.edition),
                    fmt::format("an engine that speaks version {}", wire::number_of(setup.words)));
  }
  if (setup.boxes && hello_.limits.boxes && *hello_.limits.boxes < *setup.boxes) {
    return unusable(setup, fmt::format("it plays at most {} boxes", *hello_.limits.boxes),
                    fmt::format("an engine for a table of {} boxes, or a Rules Submission that "
                                "declares fewer: boxes = {}",
                                *setup.boxes, *hello_.limits.boxes));
  }
  return std::nullopt;
}

std::optional<spec::Problem> EngineLink::open_table(const EngineSetup& setup) {
  if (const auto early = spoken_unasked())
    return unusable(setup, "it answers before it is asked: " + early->detail,
                    "nothing before the message table");
  const auto id = unforeseen_id();
  child_->send(wire::table_message(id, setup.edition, setup.options));
  const auto answer = child_->receive();
  if (!answer.line) return no_answer(setup, *child_, answer, "table");
  if (const auto why = reader_.trouble_with_table_reply(*answer.line); !why.empty())
    return our_trouble(setup, "answer to table", why);
  const auto table = wire::table_reply_from(*answer.line);
  if (!table)
    return unusable(setup, "its answer to table is wrong: " + table.problems().front().what,
                    table.problems().front().expected);
  if (table->id != id)
    return unusable(setup, "its answer to table has a wrong id", "the id echoed");
  if (!table->ready) {
    const auto ground = table->edition           ? std::string(" for its edition")
                        : !table->option.empty() ? fmt::format(" for its option {}", table->option)
                                                 : std::string();
    return unusable(setup,
                    fmt::format("it refuses the table{}: {}", ground, beginning_of(table->reason)),
                    "a submission that the engine can play");
  }
  return std::nullopt;
}

std::size_t EngineLink::window(std::size_t wanted) const {
  return hello_.limits.ahead ? std::min(wanted, static_cast<std::size_t>(*hello_.limits.ahead))
                             : wanted;
}

void EngineLink::send(const oracle::Script& script) {
  if (waiting_.empty() && !early_) early_ = spoken_unasked();
  const auto id = unforeseen_id();
  auto& waiting = waiting_.emplace_back(Waiting{id, script.players, script.symbols, script.terms});
  if (hello_.level == wire::Level::session) {
    child_->send(wire::session_message(id, script));
    return;
  }
  waiting.alone = RoundsAlone::of(*rules_, script);
  waiting.sent = waiting.alone.has_value();
  if (waiting.sent) child_->send(wire::rounds_message(id, script, waiting.alone->cards()));
}

std::optional<Misconduct> EngineLink::spoken_unasked() {
  const auto bytes = child_->unread();
  if (bytes == 0) return std::nullopt;
  return Misconduct{"unasked", fmt::format("{} bytes that nothing had asked for", bytes)};
}

SessionAnswer EngineLink::lost(std::string cause, std::string detail) const {
  if (const auto tail = child_->error_tail(); !tail.empty())
    detail += "; it said: " + beginning_of(tail);
  return {{}, std::move(cause), std::move(detail)};
}

std::string_view EngineLink::misplaced(std::string_view line, std::int64_t due) const {
  const auto id = id_in(line);
  if (!id || *id == due) return {};
  if (std::ranges::find(answered_, *id) != answered_.end()) return "answered-twice";
  const bool is_waiting = std::ranges::find(waiting_, *id, &Waiting::id) != waiting_.end();
  return is_waiting ? "out-of-turn" : std::string_view{};
}

SessionAnswer EngineLink::receive() {
  ASSAY21_CHECK(!waiting_.empty());
  const auto due = std::move(waiting_.front());
  waiting_.pop_front();
  if (!due.sent) return {{}, {}, {}, wire::not_of_rounds, 0};
  if (early_) return lost(early_->cause, early_->detail);
  const auto answer = child_->receive();
  if (!answer.line) return lost(std::string(cause_of(answer.silence)), answer.detail);
  if (const auto cause = misplaced(*answer.line, due.id); !cause.empty())
    return lost(std::string(cause), "the answer to another session");
  oracle::Names names(due.players);
  names.symbols = &due.symbols;
  names.terms = due.terms;
  auto [reply, failure] = reader_.transcript(*answer.line, names, hello_.observes, hello_.protocol);
  if (!failure.empty()) {
    auto unread = lost(std::string(our_error_cause), "when it was read: " + failure);
    unread.said = std::string(*answer.line);
    return unread;
  }
  if (!reply) {
    const auto& problem = reply.problems().front();
    return lost("not-a-message", fmt::format("{} (expected: {}): {}", problem.what,
                                             problem.expected, beginning_of(*answer.line)));
  }
  if (reply->id != due.id) return lost("wrong-id", "an id that no session has");
  answered_.push_back(due.id);
  if (reply->declined != 0) return declined(*reply);
  auto done = without_denied(std::move(reply).value().events, hello_.supports);
  if (!due.alone) return done;
  done.events = due.alone->with(done.events);
  if (done.denied != 0) done.all_events = due.alone->with(done.all_events);
  return done;
}

/// Nobody may decline what he says that he does.
SessionAnswer EngineLink::declined(const wire::TranscriptReply& reply) const {
  if ((reply.declined & hello_.supports) == 0) return {{}, {}, {}, reply.declined, 0};
  return lost("declined", "it declines a session for a feature that its hello lists in supports");
}

wire::KindMask kinds_reported(const wire::EngineHello& hello) {
  const auto own = hello.observes & ~oracle::kinds_without(hello.supports);
  return hello.level == wire::Level::rounds ? own | kinds_of_harness : own;
}

oracle::FeatureMask features_shown(const wire::EngineHello& hello) {
  return hello.level == wire::Level::rounds ? hello.supports | wire::done_by_harness
                                            : hello.supports;
}

wire::KindMask EngineLink::observes() const {
  return kinds_reported(hello_);
}

std::optional<Misconduct> EngineLink::leave() {
  ASSAY21_CHECK(waiting_.empty());
  if (auto unasked = spoken_unasked()) return unasked;
  child_->send(wire::goodbye_message());
  const auto finish = child_->finish();
  survivors_ = finish.survivors;
  if (finish.unread > 0)
    return Misconduct{"after-goodbye", fmt::format("{} bytes after goodbye", finish.unread)};
  if (!finish.exit_code) return Misconduct{"farewell", "it did not end after goodbye"};
  if (*finish.exit_code != 0) {
    return Misconduct{"farewell",
                      fmt::format("it ended with exit code {} after goodbye", *finish.exit_code)};
  }
  return std::nullopt;
}

wire::Words option_words(const spec::Submission& submission) {
  wire::Words words;
  for (const auto& one : submission.declared) {
    words.emplace_back(one.name.text(), one.value);
  }
  for (const auto& one : submission.house_procedure)
    words.emplace_back(one.gap, one.alternative);
  return words;
}

}  // namespace assay21::conformance
