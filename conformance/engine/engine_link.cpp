#include "conformance/engine/engine_link.h"

#include <algorithm>

#include <fmt/format.h>

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
  return line.size() > enough ? text + "…" : text;
}

spec::Problem unusable(const EngineSetup& setup, const std::string& what, std::string expected) {
  return {"", 0, 0, fmt::format("engine '{}': {}", setup.command.front(), what),
          std::move(expected)};
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

spec::Result<std::unique_ptr<EngineLink>> EngineLink::open(const EngineSetup& setup) {
  auto link = greeted(setup, wire::newest_version);
  if (!link) {
    auto older = greeted(setup, wire::oldest_version);
    if (!older) return link.problems();
    link = std::move(older);
  }
  if (const auto problem = (*link)->misfit(setup)) return *problem;
  if (const auto problem = (*link)->open_table(setup)) return *problem;
  return link;
}

spec::Result<std::unique_ptr<EngineLink>> EngineLink::greeted(const EngineSetup& setup,
                                                              wire::Version newest) {
  auto started = Child::start(setup.command, setup.limits);
  if (!started) return started.problems();
  std::unique_ptr<EngineLink> link(new EngineLink(std::move(started).value()));
  if (const auto problem = link->shake_hands(setup, newest)) return *problem;
  return link;
}

std::optional<spec::Problem> EngineLink::shake_hands(const EngineSetup& setup,
                                                     wire::Version newest) {
  child_->send(wire::hello_message(setup.harness, newest));
  const auto greeting = child_->receive();
  if (!greeting.line) return no_answer(setup, *child_, greeting, "hello");
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
  if (setup.boxes && hello_.limits.boxes && *hello_.limits.boxes < *setup.boxes) {
    return unusable(setup, fmt::format("it plays at most {} boxes", *hello_.limits.boxes),
                    fmt::format("an engine for a table of {} boxes", *setup.boxes));
  }
  return std::nullopt;
}

std::optional<spec::Problem> EngineLink::open_table(const EngineSetup& setup) {
  child_->send(wire::table_message(next_id_, setup.edition, setup.options));
  const auto answer = child_->receive();
  if (!answer.line) return no_answer(setup, *child_, answer, "table");
  const auto table = wire::table_reply_from(*answer.line);
  if (!table)
    return unusable(setup, "its answer to table is wrong: " + table.problems().front().what,
                    table.problems().front().expected);
  if (table->id != next_id_)
    return unusable(setup, "its answer to table has a wrong id", "the id echoed");
  if (!table->ready) {
    const auto ground = table->edition           ? std::string(" for its edition")
                        : !table->option.empty() ? fmt::format(" for its option {}", table->option)
                                                 : std::string();
    return unusable(setup,
                    fmt::format("it refuses the table{}: {}", ground, beginning_of(table->reason)),
                    "a submission that the engine can play");
  }
  ++next_id_;
  return std::nullopt;
}

std::size_t EngineLink::window(std::size_t wanted) const {
  return hello_.limits.ahead ? std::min(wanted, static_cast<std::size_t>(*hello_.limits.ahead))
                             : wanted;
}

void EngineLink::send(const oracle::Script& script) {
  child_->send(wire::session_message(next_id_, script));
  waiting_.push_back({next_id_, script.players, script.symbols});
  ++next_id_;
}

SessionAnswer EngineLink::lost(std::string cause, std::string detail) const {
  if (const auto tail = child_->error_tail(); !tail.empty())
    detail += "; it said: " + beginning_of(tail);
  return {{}, std::move(cause), std::move(detail)};
}

SessionAnswer EngineLink::receive() {
  ASSAY21_CHECK(!waiting_.empty());
  const auto due = std::move(waiting_.front());
  waiting_.pop_front();
  const auto answer = child_->receive();
  if (!answer.line) return lost(std::string(cause_of(answer.silence)), answer.detail);
  oracle::Names names(due.players);
  names.symbols = &due.symbols;
  auto reply = wire::transcript_from(*answer.line, names, hello_.observes);
  if (!reply) {
    const auto& problem = reply.problems().front();
    return lost("not-a-message", fmt::format("{} (expected: {}): {}", problem.what,
                                             problem.expected, beginning_of(*answer.line)));
  }
  if (reply->id != due.id)
    return lost("wrong-id", fmt::format("id {} where {} was due", reply->id, due.id));
  return {std::move(reply).value().events, {}, {}};
}

std::string EngineLink::leave() {
  child_->send(wire::goodbye_message());
  const auto code = child_->finish();
  if (!code) return "it did not end after goodbye";
  if (*code != 0) return fmt::format("it ended with exit code {} after goodbye", *code);
  return {};
}

wire::Words option_words(const spec::Submission& submission) {
  wire::Words words;
  for (const auto& one : submission.declared) {
    words.emplace_back(one.name.text(), one.value);
  }
  return words;
}

}  // namespace assay21::conformance
