#include "conformance/wire/messages.h"

#include <limits>

#include "conformance/wire/event_json.h"
#include "conformance/wire/json_members.h"
#include "conformance/wire/json_text.h"
#include "conformance/wire/option_words.h"
#include "conformance/wire/script_json.h"
#include "conformance/wire/value_readers.h"

namespace assay21::wire {
namespace {

enum class Member : std::uint8_t {
  type,
  protocol,
  harness,
  name,
  version,
  vendor,
  editions,
  observes,
  id,
  edition,
  options,
  script,
  reason,
  events
};
constexpr spec::EnumNames<Member, 14> member_names = {{{Member::type, "type"},
                                                       {Member::protocol, "protocol"},
                                                       {Member::harness, "harness"},
                                                       {Member::name, "name"},
                                                       {Member::version, "version"},
                                                       {Member::vendor, "vendor"},
                                                       {Member::editions, "editions"},
                                                       {Member::observes, "observes"},
                                                       {Member::id, "id"},
                                                       {Member::edition, "edition"},
                                                       {Member::options, "options"},
                                                       {Member::script, "script"},
                                                       {Member::reason, "reason"},
                                                       {Member::events, "events"}}};
using Members = JsonMembers<Member, member_names.size()>;

constexpr MemberRule hello_rule = {
    mask_of({Member::type, Member::protocol, Member::name, Member::version, Member::vendor,
             Member::editions, Member::observes}),
    0};
constexpr MemberRule ready_rule = {mask_of({Member::type, Member::id}), 0};
constexpr MemberRule refused_rule = {mask_of({Member::type, Member::id, Member::reason}), 0};
constexpr MemberRule transcript_rule = {mask_of({Member::type, Member::id, Member::events}), 0};

constexpr std::size_t longest_title = 200;
constexpr std::size_t longest_reason = 2'000;

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

bool read_protocol(const Members& members) {
  std::int64_t version = 0;
  return members.require(Member::protocol) &&
         read_number(members.at(Member::protocol), protocol_version, protocol_version, version);
}

bool read_editions(const JsonValue& value, std::vector<std::string>& editions) {
  constexpr std::string_view expected = "a list of editions";
  const bool read = read_items(value, expected, [&](const JsonValue& item) {
    return read_line(item, longest_word, editions.emplace_back());
  });
  if (!read) return false;
  return !editions.empty() || value.wrong("is an empty list", "one edition or more");
}

// `await` is reported by every engine and listed by none.
constexpr KindMask listed_kinds = every_kind & ~bit(oracle::EventKind::await);

bool read_observes(const JsonValue& value, KindMask& observes) {
  constexpr std::string_view expected = "a list of kinds of events";
  return read_items(value, expected, [&](const JsonValue& item) {
    std::string_view word;
    if (!read_string(item, expected, word)) return false;
    const auto kind = spec::value_of(oracle::event_kind_names, word);
    if (!kind) return item.unexpected(words_of(oracle::event_kind_names, listed_kinds));
    if ((listed_kinds & bit(*kind)) == 0) {
      return item.wrong("is await, which every engine reports", "it to be left out");
    }
    if ((observes & bit(*kind)) != 0) return item.wrong("is a kind named before", "each kind once");
    observes |= bit(*kind);
    return true;
  });
}

// An engine that speaks another version of the protocol is told so before anything else of its
// message is judged.
bool read_hello(const JsonValue& root, EngineHello& hello) {
  Members members(root, member_names);
  return is_of_type(members, "hello") && read_protocol(members) && members.fit(hello_rule) &&
         read_line(members.at(Member::name), longest_title, hello.name) &&
         read_line(members.at(Member::version), longest_title, hello.version) &&
         read_line(members.at(Member::vendor), longest_title, hello.vendor) &&
         read_editions(members.at(Member::editions), hello.editions) &&
         read_observes(members.at(Member::observes), hello.observes);
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
             read_line(members.at(Member::reason), longest_reason, reply.reason);
  }
  ASSAY21_CHECK(false && "an answer of no kind");
  return false;
}

bool read_transcript(const JsonValue& root, const EventContext& context, TranscriptReply& reply) {
  Members members(root, member_names);
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

std::string hello_message(std::string_view harness) {
  return message("hello", [&](MessageText& text) {
    text.number(Member::protocol, protocol_version);
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

std::string goodbye_message() {
  return message("goodbye", [](MessageText&) {});
}

spec::Result<EngineHello> hello_from(std::string_view line) {
  return message_from<EngineHello>(line, read_hello);
}

spec::Result<TableReply> table_reply_from(std::string_view line) {
  return message_from<TableReply>(line, read_table_reply);
}

spec::Result<TranscriptReply> transcript_from(std::string_view line,
                                              const std::vector<std::string>& players,
                                              KindMask observes) {
  const EventContext context = {players, observes};
  return message_from<TranscriptReply>(line, [&](const JsonValue& root, TranscriptReply& reply) {
    return read_transcript(root, context, reply);
  });
}

}  // namespace assay21::wire
