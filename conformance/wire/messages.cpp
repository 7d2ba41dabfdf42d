#include "conformance/wire/messages.h"

#include <limits>

#include "conformance/wire/event_json.h"
#include "conformance/wire/hello_json.h"
#include "conformance/wire/json_text.h"
#include "conformance/wire/message_members.h"
#include "conformance/wire/option_words.h"
#include "conformance/wire/round_json.h"
#include "conformance/wire/script_json.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

enum class TableAnswer : std::uint8_t { ready, refused };
constexpr spec::EnumNames<TableAnswer, 2> table_answer_names = {
    {{TableAnswer::ready, "ready"}, {TableAnswer::refused, "refused"}}};

bool is_of_type(Members& members, std::string_view type) {
  return members.find() && members.require(Member::type) &&
         read_constant(members.at(Member::type), type);
}

bool read_id(const Members& members, std::int64_t& id) {
  return read_number(members.at(Member::id), 0, std::numeric_limits<std::int64_t>::max(), id);
}

// What the table is refused for, where the engine says it: one option, or the edition.
bool read_ground(const Members& members, TableReply& reply) {
  if (members.has(Member::option) && members.has(Member::edition)) {
    return members.at(Member::edition).wrong("stands beside an option", "one of the two");
  }
  if (members.has(Member::edition)) {
    return read_flag(members.at(Member::edition), reply.edition) &&
           (reply.edition || members.at(Member::edition).unexpected("true, or none"));
  }
  return !members.has(Member::option) ||
         read_line(members.at(Member::option), longest_word, reply.option);
}

bool read_table_reply(const JsonValue& root, TableReply& reply) {
  Members members(root, member_names);
  auto answer = TableAnswer::ready;
  if (!members.find() || !members.require(Member::type) ||
      !read_word(members.at(Member::type), table_answer_names, answer)) {
    return false;
  }
  switch (answer) {
    case TableAnswer::ready:
      reply.ready = true;
      return members.fit(ready_rule) && read_id(members, reply.id);
    case TableAnswer::refused:
      return members.fit(refused_rule) && read_id(members, reply.id) &&
             read_line(members.at(Member::reason), longest_reason, reply.reason) &&
             read_ground(members, reply);
  }
  ASSAY21_CHECK(false && "an answer of no kind");
  return false;
}

enum class SessionAnswered : std::uint8_t { transcript, declined };
constexpr spec::EnumNames<SessionAnswered, 2> session_answer_names = {
    {{SessionAnswered::transcript, "transcript"}, {SessionAnswered::declined, "declined"}}};

bool read_declined(const Members& members, TranscriptReply& reply) {
  return members.fit(declined_rule) && read_id(members, reply.id) &&
         read_features(members.at(Member::features), reply.declined) &&
         (reply.declined != 0 ||
          members.at(Member::features).wrong("is an empty list", "one feature or more"));
}

bool read_transcript(const JsonValue& root, const EventContext& context, Version version,
                     TranscriptReply& reply) {
  Members members(root, member_names);
  if (version >= Version::two) {
    auto answer = SessionAnswered::transcript;
    if (!members.find() || !members.require(Member::type) ||
        !read_word(members.at(Member::type), session_answer_names, answer)) {
      return false;
    }
    if (answer == SessionAnswered::declined) return read_declined(members, reply);
    return members.fit(transcript_rule) && read_id(members, reply.id) &&
           read_events(members.at(Member::events), context, reply.events);
  }
  return is_of_type(members, "transcript") && members.fit(transcript_rule) &&
         read_id(members, reply.id) &&
         read_events(members.at(Member::events), context, reply.events);
}

template <typename Reply, typename Read>
spec::Result<Reply> message_from(std::string_view line, Read read) {
  JsonDocument document(line, message_source);
  const auto root = document.root();
  Reply reply;
  if (!root || !read(*root, reply)) return document.problem();
  return reply;
}

class MessageText {
 public:
  MessageText(std::string& out, std::string_view type) : object_(out) { text(Member::type, type); }
  void text(Member name, std::string_view value) { object_.text(name_of(name), value); }
  void number(Member name, std::int64_t value) { object_.number(name_of(name), value); }
  std::string& member(Member name) { return object_.member(name_of(name)); }

 private:
  static std::string_view name_of(Member name) { return spec::name_of(member_names, name); }
  ObjectText object_;
};

// "[1,2]".
void append_versions(std::string& out, Version newest) {
  std::vector<std::int64_t> numbers;
  for (auto number = number_of(oldest_version); number <= number_of(newest); ++number)
    numbers.push_back(number);
  append_list(out, numbers, [&](std::int64_t number) { out += fmt::to_string(number); });
}

// `add(message)` adds the members that follow the type.
template <typename Add>
std::string message(std::string_view type, Add add) {
  std::string out;
  {
    MessageText text(out, type);
    add(text);
  }
  return out;
}

}  // namespace

// The number is that of version 1 in both forms: an engine of that version compares it.
std::string hello_message(std::string_view harness, Version newest) {
  return message("hello", [&](MessageText& text) {
    text.number(Member::protocol, number_of(oldest_version));
    if (newest > oldest_version) append_versions(text.member(Member::speaks), newest);
    text.text(Member::harness, harness);
  });
}

std::string table_message(std::int64_t id, std::string_view edition, const Words& options) {
  return message("table", [&](MessageText& text) {
    text.number(Member::id, id);
    text.text(Member::edition, edition);
    append_options(text.member(Member::options), options);
  });
}

std::string session_message(std::int64_t id, const oracle::Script& script) {
  return message("session", [&](MessageText& text) {
    text.number(Member::id, id);
    append_script(text.member(Member::script), script, ListLayout::compact);
  });
}

std::string rounds_message(std::int64_t id, const oracle::Script& script,
                           const std::vector<spec::Card>& cards) {
  return message("session", [&](MessageText& text) {
    text.number(Member::id, id);
    text.text(Member::cards, text_of(cards));
    auto& out = text.member(Member::rounds);
    std::vector<const oracle::Round*> rounds;
    for (const auto& stimulus : script.stimuli) {
      if (const auto* round = std::get_if<oracle::Round>(&stimulus)) rounds.push_back(round);
    }
    append_list(out, rounds, [&](const oracle::Round* round) {
      ObjectText object(out);
      write_round(object, script, *round);
    });
  });
}

std::string goodbye_message() {
  return message("goodbye", [](MessageText&) {});
}

spec::Result<EngineHello> hello_from(std::string_view line, Version newest) {
  return message_from<EngineHello>(line, [&](const JsonValue& root, EngineHello& hello) {
    return read_hello(root, newest, hello);
  });
}

spec::Result<TableReply> table_reply_from(std::string_view line) {
  return message_from<TableReply>(line, read_table_reply);
}

spec::Result<TranscriptReply> transcript_from(std::string_view line, const oracle::Names& names,
                                              KindMask observes, Version version) {
  const EventContext context = {names, observes, version};
  return message_from<TranscriptReply>(line, [&](const JsonValue& root, TranscriptReply& reply) {
    return read_transcript(root, context, version, reply);
  });
}

}  // namespace assay21::wire
