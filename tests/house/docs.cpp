#include "tests/house/docs.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <optional>
#include <regex>

namespace assay21::house {

namespace {

struct Exemption {
  std::string_view program;
  std::string_view why;
};

constexpr std::array exemptions = {
    Exemption{"./demo", "builds the release preset, which may be the build that runs this test"},
    Exemption{"./check", "runs this very test"},
    Exemption{".ci/run", "runs this very test"},
    Exemption{"tools/setup", "installs packages"},
    Exemption{"apt", "installs packages"},
    Exemption{"apt-get", "installs packages"},
    Exemption{"sudo", "installs packages"},
    Exemption{"git", "needs the network, or a repository where a release has none"},
    Exemption{"cmake", "builds the tree anew; the build that runs this test has done so"},
    Exemption{"ctest", "runs this very test"},
    Exemption{"cpack", "packs the build that runs this test; tests/install does it"},
    Exemption{"build/fuzz/tests/fuzz/script_fuzz", "is built by the preset fuzz alone"},
    Exemption{"cd", "enters the tree; every command runs from its root already"},
};

// Walks a document's lines and knows which of them stand in a fenced block, and in which.
class Fences {
 public:
  enum class Place { prose, inside, fence };

  Place pass(std::string_view line) {
    const std::string_view words = trimmed(line);
    const std::size_t run = std::min(words.find_first_not_of(mark_), words.size());
    if (length_ == 0) return open(words) ? Place::fence : Place::prose;
    if (run >= length_ && run == words.size()) {
      length_ = 0;
      return Place::fence;
    }
    return Place::inside;
  }

  std::string_view language() const { return language_; }

 private:
  bool open(std::string_view words) {
    for (const char mark : {'`', '~'}) {
      const std::size_t run = std::min(words.find_first_not_of(mark), words.size());
      if (run < 3) continue;
      // What follows a fence holds no backtick, or it is a code span that happens to open a line.
      if (words.find('`', run) != std::string_view::npos) continue;
      mark_ = mark;
      length_ = run;
      language_ = trimmed(words.substr(run));
      return true;
    }
    return false;
  }

  char mark_ = '`';
  std::size_t length_ = 0;
  std::string_view language_;
};

// The document with its fenced blocks emptied, line for line.
std::string prose_of(std::string_view text) {
  std::string prose;
  Fences fences;
  for (const std::string_view line : lines_of(text)) {
    if (fences.pass(line) == Fences::Place::prose) prose += line;
    prose += '\n';
  }
  return prose;
}

std::size_t line_at(std::string_view text, std::size_t at) {
  return 1 + static_cast<std::size_t>(std::ranges::count(text.substr(0, at), '\n'));
}

struct CodeSpan {
  std::size_t begin = 0;  // of its text, within the backticks
  std::size_t length = 0;
  std::size_t ticks = 0;
};

// The next `span` of code at or after `from`. A run of backticks that none of its length answers
// before the paragraph's end is plain text.
std::optional<CodeSpan> next_code_span(std::string_view prose, std::size_t from) {
  for (std::size_t open = prose.find('`', from); open != std::string_view::npos;) {
    const std::size_t begin = std::min(prose.find_first_not_of('`', open), prose.size());
    const std::size_t ticks = begin - open;
    const std::size_t paragraph_end = std::min(prose.find("\n\n", begin), prose.size());
    for (std::size_t close = prose.find('`', begin); close < paragraph_end;) {
      const std::size_t after = std::min(prose.find_first_not_of('`', close), prose.size());
      if (after - close == ticks) return CodeSpan{begin, close - begin, ticks};
      close = prose.find('`', after);
    }
    open = prose.find('`', begin);
  }
  return std::nullopt;
}

bool looks_like_path(std::string_view text, const std::vector<std::string>& top_level_folders) {
  const bool plain = std::ranges::all_of(text, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("/._-+@:").find(c) != std::string_view::npos;
  });
  const std::size_t slash = text.find('/');
  if (!plain || slash == std::string_view::npos || text.find("...") != std::string_view::npos) {
    return false;
  }
  if (text.starts_with("build/") || text.starts_with("./build/")) return false;
  const std::string_view first = text.substr(0, slash);
  return first == "." || std::ranges::find(top_level_folders, first) != top_level_folders.end();
}

// Without the line number of `spec/values/card.h:12`.
std::string_view without_line_number(std::string_view path) {
  const std::size_t colon = path.find(':');
  return colon == std::string_view::npos ? path : path.substr(0, colon);
}

// Where a link leads, from the root; empty when it leaves the tree or stays on the page.
std::string link_path(std::string_view document, std::string_view target) {
  target = trimmed(target);
  target = target.substr(0, target.find_first_of(" \t\n"));  // [text](path "title")
  target = target.substr(0, target.find('#'));
  if (target.empty() || target.find(':') != std::string_view::npos) return {};
  const auto from_root = target.starts_with('/')
                             ? std::filesystem::path(target.substr(1))
                             : std::filesystem::path(document).parent_path() / target;
  return from_root.lexically_normal().generic_string();
}

void collect_links(const TextFile& document, const std::string& prose,
                   std::vector<PathMention>& mentions) {
  static const std::regex link(R"(\]\(([^)]*)\)|(?:^|\n) {0,3}\[[^\]\n]+\]:[ \t]*(\S+))");
  for (std::sregex_iterator match(prose.begin(), prose.end(), link), end; match != end; ++match) {
    const std::size_t group = (*match)[1].matched ? 1 : 2;
    std::string path = link_path(document.path, (*match)[group].str());
    if (path.empty()) continue;
    const auto at = static_cast<std::size_t>(match->position(group));
    mentions.push_back({std::move(path), line_at(prose, at)});
  }
}

// The commands that a line of the shell strings together.
std::vector<std::string_view> parts_of(std::string_view command) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = command.find_first_of("&|;");
    if (const auto part = trimmed(command.substr(0, end)); !part.empty()) parts.push_back(part);
    if (end == std::string_view::npos) return parts;
    command.remove_prefix(end + 1);
  }
}

std::string_view reason_for_part(std::string_view part) {
  const std::string_view program = part.substr(0, part.find_first_of(" \t"));
  for (const Exemption& exemption : exemptions) {
    if (program == exemption.program) return exemption.why;
  }
  return {};
}

ShownCommand command_from(const std::string& text, std::size_t line) {
  static const std::regex promise(R"(\s+#\s*exits\s+(\d{1,3})\s*$)");
  std::smatch match;
  if (!std::regex_search(text, match, promise)) return {std::string(trimmed(text)), line, 0};
  return {std::string(trimmed(match.prefix().str())), line, std::stoi(match[1].str())};
}

}  // namespace

bool is_document(std::string_view path) {
  if (path == "README.md" || path == "CONTRIBUTING.md") return true;
  return path.starts_with("docs/") && path.ends_with(".md");
}

std::vector<PathMention> paths_in(const TextFile& document,
                                  const std::vector<std::string>& top_level_folders) {
  std::string prose = prose_of(document.text);
  std::vector<PathMention> mentions;
  for (auto span = next_code_span(prose, 0); span;) {
    const std::string_view text =
        trimmed(std::string_view(prose).substr(span->begin, span->length));
    if (looks_like_path(text, top_level_folders)) {
      mentions.push_back({std::string(without_line_number(text)), line_at(prose, span->begin)});
    }
    // A link shown as code leads nowhere: what is seen is taken out, the lines stay.
    for (std::size_t i = span->begin; i < span->begin + span->length; ++i) {
      if (prose[i] != '\n') prose[i] = ' ';
    }
    span = next_code_span(prose, span->begin + span->length + span->ticks);
  }
  collect_links(document, prose, mentions);
  std::ranges::stable_sort(mentions, {}, &PathMention::line);
  return mentions;
}

std::vector<ShownCommand> commands_in(const TextFile& document) {
  std::vector<ShownCommand> commands;
  Fences fences;
  std::string pending;
  std::size_t number = 0;
  std::size_t begun = 0;
  for (const std::string_view line : lines_of(document.text)) {
    ++number;
    if (fences.pass(line) != Fences::Place::inside || fences.language() != "sh") continue;
    if (pending.empty()) begun = number;
    pending += trimmed(line);
    if (pending.ends_with('\\')) {
      pending.back() = ' ';
      continue;
    }
    if (!pending.empty() && !pending.starts_with('#')) {
      commands.push_back(command_from(pending, begun));
    }
    pending.clear();
  }
  return commands;
}

std::string_view reason_not_to_run(std::string_view command) {
  std::string_view reason;
  for (const std::string_view part : parts_of(command)) {
    reason = reason_for_part(part);
    if (reason.empty()) return {};
  }
  return reason;
}

}  // namespace assay21::house
