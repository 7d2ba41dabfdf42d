// What an engine says is read in a process of its own: a line that breaks the reader costs itself.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/wire/messages.h"

namespace assay21::conformance {

/// Done in the process that reads, before each line: for tests of what becomes of it if it fails.
using BeforeReading = std::function<void(std::string_view line)>;

/// A transcript as it was read, or why it was not.
struct ReadTranscript {
  spec::Result<wire::TranscriptReply> reply;
  std::string failure;  ///< why our reader did not come to its end; empty where it did
};

class AnswerReader {
 public:
  explicit AnswerReader(BeforeReading before);
  AnswerReader(const AnswerReader&) = delete;
  AnswerReader& operator=(const AnswerReader&) = delete;
  ~AnswerReader();

  /// As wire::transcript_from() has it; there are players and symbols.
  ReadTranscript transcript(std::string_view line, const oracle::Names& names,
                            wire::KindMask observes, wire::Version version);
  /// Why this line cannot be read as a hello or an answer to a table, be it right or wrong, without
  /// an error of ours; empty where it can. Here is nothing to lose yet: who knows may read it.
  std::string trouble_with_hello(std::string_view line, wire::Version newest);
  std::string trouble_with_table_reply(std::string_view line);

 private:
  class Process;

  /// Nothing where the process has failed; then why.
  std::optional<std::string> ask(const std::string& question, std::string& failure);

  BeforeReading before_;
  std::unique_ptr<Process> process_;  ///< started when it is needed, and again when it has failed
};

}  // namespace assay21::conformance
