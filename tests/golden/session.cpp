#include "tests/golden/session.h"

#include <fmt/format.h>

#include "tests/golden/notation.h"

namespace assay21::golden {
namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

}  // namespace

std::string Session::place() const {
  return fmt::format("{}:{}: {}", file, line, name);
}

SessionFile read_sessions(const std::string& file, std::string_view text,
                          const spec::Terms& terms) {
  SessionFile read;
  std::string part;
  Notation notation(file, terms);
  bool in_transcript = false;
  int number = 0;
  for (const auto& line : lines_of(text)) {
    ++number;
    if (in_transcript && !line.empty()) {
      read.sessions.back().transcript.push_back(line);
      continue;
    }
    in_transcript = false;
    part += line + "\n";
    if (line == "transcript") {
      read.parts.push_back(part);
      part.clear();
      read.sessions.push_back(notation.finished(number));
      in_transcript = true;
    } else {
      notation.take(line, number);
    }
  }
  notation.end(number);
  return read;
}

std::string with_transcripts(const SessionFile& file,
                             const std::vector<std::vector<std::string>>& transcripts) {
  std::string text;
  for (std::size_t i = 0; i < file.parts.size(); ++i) {
    text += file.parts[i];
    for (const auto& line : transcripts[i])
      text += line + "\n";
  }
  return text;
}

}  // namespace assay21::golden
