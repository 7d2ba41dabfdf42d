#include "tests/engines/sample/conversation.h"

#include <algorithm>
#include <array>
#include <string>

#include "tests/engines/sample/json_text.h"
#include "tests/engines/sample/lines.h"
#include "tests/engines/sample/malformed.h"
#include "tests/engines/sample/session.h"
#include "tests/engines/sample/unobserved.h"

namespace sample {
namespace {

constexpr std::int64_t first_version = 1;
constexpr std::int64_t second_version = 2;

constexpr std::array<std::string_view, 50> reported_kinds = {"wager",
                                                             "refuse-wager",
                                                             "withdraw",
                                                             "burn",
                                                             "show",
                                                             "deal",
                                                             "offer-insurance",
                                                             "decline-insurance",
                                                             "offer-even-money",
                                                             "even-money",
                                                             "decline-even-money",
                                                             "turn-up",
                                                             "peek",
                                                             "offer",
                                                             "choose",
                                                             "refuse",
                                                             "follow",
                                                             "announce",
                                                             "hold",
                                                             "reveal",
                                                             "settle",
                                                             "return",
                                                             "repay",
                                                             "fixed",
                                                             "display",
                                                             "wheel",
                                                             "meter",
                                                             "community",
                                                             "clear",
                                                             "inspect",
                                                             "remove",
                                                             "spread",
                                                             "wash",
                                                             "shuffle",
                                                             "offer-cut",
                                                             "decline-cut",
                                                             "cut",
                                                             "cover",
                                                             "insert",
                                                             "cover-out",
                                                             "gather",
                                                             "retire",
                                                             "discard",
                                                             "refuse-card",
                                                             "remedy",
                                                             "dead",
                                                             "void",
                                                             "notify",
                                                             "sign",
                                                             "stop"};

// The newest version that both speak. A greeting of version 1 says no more than its own number.
std::int64_t version_for(const HelloMessage& hello, const Profile& profile) {
  const bool second = std::ranges::find(hello.speaks, second_version) != hello.speaks.end();
  if (second && !profile.first_version_only) return second_version;
  if (hello.protocol != first_version) throw Malformed{"hello: no version that is spoken here"};
  return first_version;
}

// What version 1 has no word for.
std::vector<std::string> kinds_of_second_version() {
  return {"repay", "offer-even-money", "even-money", "decline-even-money", "turn-up"};
}

// Those of the words that are not among the others, as a JSON list has them.
template <typename Words>
std::string list_without(const Words& words, const std::vector<std::string>& others) {
  std::string list;
  for (const auto word : words) {
    if (std::ranges::find(others, word) == others.end())
      list += fmt::format(R"({}"{}")", list.empty() ? "" : ",", word);
  }
  return list;
}

void append_all(std::vector<std::string>& words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
}

void append_refusal(fmt::memory_buffer& line, std::int64_t id, const Refusal& refusal) {
  fmt::format_to(fmt::appender(line), R"({{"type":"refused","id":{},"reason":)", id);
  append_json(line, refusal.reason);
  if (!refusal.option.empty()) {
    fmt::format_to(fmt::appender(line), R"(,"option":)");
    append_json(line, refusal.option);
  }
  if (refusal.edition) fmt::format_to(fmt::appender(line), R"(,"edition":true)");
  line.push_back('}');
}

}  // namespace

Conversation::Goes Conversation::hear(const Message& message) {
  line_.clear();
  return std::visit([&](const auto& what) { return answer(what); }, message);
}

Conversation::Goes Conversation::answer(const HelloMessage& hello) {
  if (greeted_) throw Malformed{"hello: said already"};
  greeted_ = true;
  const auto version = version_for(hello, profile_);
  if (version == first_version) append_all(profile_.unobserved, kinds_of_second_version());
  fmt::format_to(
      fmt::appender(line_),
      R"({{"type":"hello","protocol":{},"name":"sample","version":"{}","vendor":"assay21","editions":[)",
      version, engine_version);
  for (const Law& law : laws)
    fmt::format_to(fmt::appender(line_), R"({}"{}")", &law == laws.data() ? "" : ",", law.edition);
  fmt::format_to(fmt::appender(line_), R"(],"observes":[{}])",
                 list_without(reported_kinds, profile_.unobserved));
  auto left_out = profile_.unsupported;
  append_all(left_out, profile_.denied);
  if (!left_out.empty())
    fmt::format_to(fmt::appender(line_), R"(,"supports":[{}])",
                   list_without(all_features(), left_out));
  line_.push_back('}');
  send_line();
  return Goes::on;
}

Conversation::Goes Conversation::answer(const TableMessage& table) {
  require_hello();
  table_.reset();
  const auto opened = open_table(table.request);
  if (const auto* refusal = std::get_if<Refusal>(&opened)) {
    append_refusal(line_, table.id, *refusal);
  } else {
    table_ = std::get<Table>(opened);
    fmt::format_to(fmt::appender(line_), R"({{"type":"ready","id":{}}})", table.id);
  }
  send_line();
  return Goes::on;
}

Conversation::Goes Conversation::answer(const SessionMessage& session) {
  require_hello();
  if (!table_) throw Malformed{"session: there is no table it could belong to"};
  ++sessions_;
  Transcript transcript{line_, id_to_echo(faults_, sessions_, session.id)};
  misbehave_in_session(faults_, sessions_, transcript);
  Session played{*table_, faults_, transcript, rounds_};
  played.play(session.script);
  rounds_ = played.rounds_of_process();
  transcript.finish();
  if (profile_.unobserved.empty() && profile_.unsupported.empty()) {
    send_answer(faults_, sessions_, output_, {line_.data(), line_.size()});
    return Goes::on;
  }
  auto kinds = profile_.unobserved;
  append_all(kinds, kinds_of(profile_.unsupported));
  const auto left = without({line_.data(), line_.size()}, kinds, profile_.unsupported);
  send_answer(faults_, sessions_, output_, left);
  return Goes::on;
}

Conversation::Goes Conversation::answer(const GoodbyeMessage&) {
  require_hello();
  return Goes::to_its_end;
}

void Conversation::require_hello() const {
  if (!greeted_) throw Malformed{"the conversation starts with hello"};
}

void Conversation::send_line() {
  line_.push_back('\n');
  write_all(output_, {line_.data(), line_.size()});
}

}  // namespace sample
