#include "tests/bench/piped_engine.h"

#include "conformance/engine/engine_link.h"
#include "spec/values/check.h"

namespace assay21::bench {

PipedEngine::PipedEngine(const std::vector<std::string>& command, const oracle::Rules& rules) {
  auto started = conformance::Child::start(command, {});
  ASSAY21_CHECK(started.ok());
  child_ = std::move(started).value();
  child_->send(wire::hello_message("users_bench"));
  const auto hello = wire::hello_from(receive());
  ASSAY21_CHECK(hello.ok());
  observes_ = hello->observes;
  child_->send(
      wire::table_message(1, rules.rulebook().id, conformance::option_words(rules.submission())));
  const auto table = wire::table_reply_from(receive());
  ASSAY21_CHECK(table.ok() && table->ready);
}

std::string PipedEngine::receive() {
  const auto answer = child_->receive();
  ASSAY21_CHECK(answer.line.has_value());
  return std::string(*answer.line);
}

std::vector<std::string> PipedEngine::answers(const std::vector<std::string>& lines) {
  constexpr std::size_t window = 16;  // as `certify` has it
  std::vector<std::string> given;
  given.reserve(lines.size());
  for (std::size_t sent = 0; given.size() < lines.size();) {
    while (sent < lines.size() && sent < given.size() + window)
      child_->send(lines[sent++]);
    given.push_back(receive());
  }
  return given;
}

}  // namespace assay21::bench
