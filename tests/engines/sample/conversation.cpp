#include "tests/engines/sample/conversation.h"

#include "tests/engines/sample/json_text.h"
#include "tests/engines/sample/lines.h"
#include "tests/engines/sample/malformed.h"
#include "tests/engines/sample/session.h"

namespace sample {
namespace {

constexpr std::int64_t protocol_spoken = 1;

constexpr std::string_view observes =
    R"("wager","refuse-wager","withdraw","burn","show","deal","offer-insurance","decline-insurance",)"
    R"("peek","offer","choose","refuse","follow","announce","hold","reveal","settle","return",)"
    R"("fixed","display","wheel","meter","community","clear","inspect","remove","spread","wash",)"
    R"("shuffle","offer-cut","decline-cut","cut","cover","insert","cover-out","gather","retire",)"
    R"("discard","refuse-card","remedy","dead","void","notify","sign","stop")";

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
  if (hello.protocol != protocol_spoken) throw Malformed{"hello: only protocol 1 is spoken here"};
  greeted_ = true;
  fmt::format_to(
      fmt::appender(line_),
      R"({{"type":"hello","protocol":{},"name":"sample","version":"{}","vendor":"assay21","editions":[)",
      protocol_spoken, engine_version);
  for (const Law& law : laws)
    fmt::format_to(fmt::appender(line_), R"({}"{}")", &law == laws.data() ? "" : ",", law.edition);
  fmt::format_to(fmt::appender(line_), R"(],"observes":[{}]}})", observes);
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
  Session{*table_, faults_, transcript}.play(session.script);
  transcript.finish();
  send_answer(faults_, sessions_, output_, {line_.data(), line_.size()});
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
