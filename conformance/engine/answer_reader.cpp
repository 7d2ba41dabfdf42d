#include "conformance/engine/answer_reader.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <optional>

#include <sys/socket.h>
#include <unistd.h>

#include "conformance/engine/child_process.h"
#include "conformance/engine/contained.h"
#include "conformance/engine/process_bytes.h"
#include "spec/values/check.h"

namespace assay21::conformance {
namespace {

constexpr std::chrono::milliseconds reading_ends_within = std::chrono::minutes{1};

enum class Asked : std::uint8_t { transcript, hello, table_reply };

void put_texts(BytesOut& out, const std::vector<std::string>* texts) {
  out.put(texts == nullptr ? 0 : texts->size());
  if (texts == nullptr) return;
  for (const auto& text : *texts)
    out.put_text(text);
}

std::vector<std::string> texts_from(BytesIn& in) {
  std::vector<std::string> texts;
  for (auto left = in.get<std::size_t>(); left > 0 && in.is_right(); --left)
    texts.push_back(in.get_text());
  return texts;
}

/// Wagers, and then meters.
void put_terms(BytesOut& out, const spec::Terms& terms) {
  out.put(terms.wagers.size());
  for (const auto& one : terms.wagers) {
    out.put(one.id);
    out.put_text(one.name);
  }
  out.put(terms.meters.size());
  for (const auto& one : terms.meters) {
    out.put(one.id);
    out.put(one.strange);
    out.put_text(one.name);
  }
}

spec::Terms terms_from(BytesIn& in) {
  spec::Terms terms;
  for (auto left = in.get<std::size_t>(); left > 0 && in.is_right(); --left) {
    const auto id = in.get<spec::WagerId>();
    terms.wagers.push_back({id, in.get_text()});
  }
  for (auto left = in.get<std::size_t>(); left > 0 && in.is_right(); --left) {
    const auto id = in.get<spec::MeterId>();
    const bool strange = in.get_bool();
    terms.meters.push_back({id, in.get_text(), strange});
  }
  return terms;
}

std::string bytes_of(const spec::Result<wire::TranscriptReply>& read) {
  BytesOut out;
  out.put(read.ok());
  if (read.ok()) {
    out.put(read->id);
    out.put_all(read->events);
    out.put(read->declined);
  } else {
    out.put_text(read.problems().front().what);
    out.put_text(read.problems().front().expected);
  }
  return std::move(out).bytes();
}

std::optional<spec::Result<wire::TranscriptReply>> transcript_from(std::string_view bytes) {
  BytesIn in(bytes);
  if (in.get_bool()) {
    wire::TranscriptReply reply;
    reply.id = in.get<std::int64_t>();
    reply.events = in.get_all<oracle::Event>();
    reply.declined = in.get<oracle::FeatureMask>();
    if (in.is_whole()) return reply;
  } else {
    spec::Problem problem;
    problem.what = in.get_text();
    problem.expected = in.get_text();
    if (in.is_whole()) return problem;
  }
  return std::nullopt;
}

/// In the process that reads: what was asked, done.
std::string answer_to(std::string_view question, const BeforeReading& before) {
  BytesIn in(question);
  const auto asked = in.get<Asked>();
  const auto version = in.get<wire::Version>();
  const auto observes = in.get<wire::KindMask>();
  const auto players = texts_from(in);
  const auto symbols = texts_from(in);
  const auto terms = terms_from(in);
  const auto line = in.get_text();
  ASSAY21_CHECK(in.is_whole());
  if (before) before(line);
  switch (asked) {
    case Asked::hello:
      static_cast<void>(wire::hello_from(line, version));
      return {};
    case Asked::table_reply:
      static_cast<void>(wire::table_reply_from(line));
      return {};
    case Asked::transcript:
      break;
  }
  oracle::Names names(players);
  names.symbols = &symbols;
  names.terms = &terms;
  return bytes_of(wire::transcript_from(line, names, observes, version));
}

std::string question(Asked asked, std::string_view line, wire::Version version,
                     wire::KindMask observes = 0, const oracle::Names& names = {}) {
  BytesOut out;
  out.put(asked);
  out.put(version);
  out.put(observes);
  put_texts(out, names.players);
  put_texts(out, names.symbols);
  put_terms(out, *names.terms);
  out.put_text(line);
  return std::move(out).bytes();
}

/// All of so many bytes; false where the other end is closed before.
bool read_all(int socket, char* bytes, std::size_t count) {
  while (count > 0) {
    const auto read = ::recv(socket, bytes, count, 0);
    if (read < 0 && errno == EINTR) continue;
    if (read <= 0) return false;
    bytes += read;
    count -= static_cast<std::size_t>(read);
  }
  return true;
}

bool send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

/// As long as somebody asks.
void read_for(int questions, const BeforeReading& before, const Contained::Give& give) {
  std::size_t size = 0;
  while (read_all(questions, reinterpret_cast<char*>(&size), sizeof size)) {
    std::string asked(size, '\0');
    if (!read_all(questions, asked.data(), size)) return;
    give(answer_to(asked, before));
  }
}

}  // namespace

class AnswerReader::Process {
 public:
  explicit Process(const BeforeReading& before) {
    int both[2] = {};
    ASSAY21_CHECK(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, both) == 0);
    questions_ = Descriptor(both[0]);
    const Descriptor theirs(both[1]);
    work_.emplace([&](const Contained::Give& give) { read_for(theirs.number(), before, give); },
                  reading_ends_within, theirs.number());
  }

  /// Nothing where it has failed.
  std::optional<std::string> ask(const std::string& question) {
    const auto size = question.size();
    const std::string_view head(reinterpret_cast<const char*>(&size), sizeof size);
    // Where it is gone, that is seen by what it leaves unanswered.
    if (send_all(questions_.number(), head)) send_all(questions_.number(), question);
    return work_->take();
  }

  [[nodiscard]] const std::string& failure() const { return work_->failure(); }

 private:
  Descriptor questions_;
  std::optional<Contained> work_;
};

AnswerReader::AnswerReader(BeforeReading before) : before_(std::move(before)) {}

AnswerReader::~AnswerReader() = default;

std::optional<std::string> AnswerReader::ask(const std::string& question, std::string& failure) {
  if (!process_) process_ = std::make_unique<Process>(before_);
  auto answer = process_->ask(question);
  if (answer) return answer;
  failure = process_->failure();
  if (failure.empty()) failure = "the process that reads ended early";
  process_.reset();
  return std::nullopt;
}

ReadTranscript AnswerReader::transcript(std::string_view line, const oracle::Names& names,
                                        wire::KindMask observes, wire::Version version) {
  ReadTranscript read{wire::TranscriptReply{}, {}};
  const auto answer =
      ask(question(Asked::transcript, line, version, observes, names), read.failure);
  if (!answer) return read;
  if (auto reply = transcript_from(*answer)) {
    read.reply = std::move(*reply);
  } else {
    read.failure = "what was read could not be handed over";
  }
  return read;
}

std::string AnswerReader::trouble_with_hello(std::string_view line, wire::Version newest) {
  std::string failure;
  ask(question(Asked::hello, line, newest), failure);
  return failure;
}

std::string AnswerReader::trouble_with_table_reply(std::string_view line) {
  std::string failure;
  ask(question(Asked::table_reply, line, wire::oldest_version), failure);
  return failure;
}

}  // namespace assay21::conformance
