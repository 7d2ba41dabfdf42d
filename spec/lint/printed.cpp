#include "spec/lint/printed.h"

#include <algorithm>
#include <cctype>

namespace assay21::spec {
namespace {

using Path = std::vector<std::string>;

bool is_digit(char letter) {
  return std::isdigit(static_cast<unsigned char>(letter)) != 0;
}
bool is_upper(char letter) {
  return std::isupper(static_cast<unsigned char>(letter)) != 0;
}
bool is_letter(char letter) {
  return std::isalpha(static_cast<unsigned char>(letter)) != 0;
}

std::string id_of(const Path& path) {
  std::string id;
  for (const auto& part : path)
    id += (id.empty() ? "" : ".") + part;
  return id;
}

std::string chapter_of(std::string_view clause_id) {
  return std::string(clause_id.substr(0, clause_id.find_first_of("./")));
}

/// Reads labels one after the other: a later one takes the place of the end of the one before.
class Labels {
 public:
  Labels(std::string_view text, Path base) : text_(text), base_(std::move(base)) {}

  std::vector<std::string> read() {
    while (at_ < text_.size()) {
      if (text_[at_] == '(') {
        add(groups(), false);
      } else if (starts_label()) {
        Path path{std::string(1, text_[at_++])};
        const auto more = groups();
        path.insert(path.end(), more.begin(), more.end());
        add(path, true);
      } else if (starts_number()) {
        Path path{number()};
        const auto more = groups();
        path.insert(path.end(), more.begin(), more.end());
        base_.clear();
        add(path, true);
      } else {
        skip_word();
      }
    }
    return ids_;
  }

 private:
  [[nodiscard]] bool word_begins() const {
    return at_ == 0 || (!is_letter(text_[at_ - 1]) && !is_digit(text_[at_ - 1]));
  }
  /// A capital by itself.
  [[nodiscard]] bool starts_label() const {
    return word_begins() && is_upper(text_[at_]) &&
           (at_ + 1 == text_.size() || !is_letter(text_[at_ + 1]));
  }
  [[nodiscard]] bool starts_number() const { return word_begins() && is_digit(text_[at_]); }

  std::string number() {
    std::string digits;
    while (at_ < text_.size() && is_digit(text_[at_]))
      digits += text_[at_++];
    return digits;
  }

  Path groups() {
    Path path;
    while (at_ < text_.size() && text_[at_] == '(') {
      const auto end = std::min(text_.find(')', at_), text_.size());
      path.emplace_back(text_.substr(at_ + 1, end - at_ - 1));
      at_ = std::min(end + 1, text_.size());
    }
    return path;
  }

  void skip_word() {
    if (!is_letter(text_[at_])) {
      range_ = range_ || text_[at_] == '-';
      ++at_;
      return;
    }
    std::string word;
    while (at_ < text_.size() && is_letter(text_[at_]))
      word += text_[at_++];
    range_ = range_ || word == "to" || word == "through";
  }

  void add(const Path& label, bool whole) {
    Path path = last_;
    if (whole || path.empty()) {
      path = base_;
    } else {
      path.resize(path.size() - std::min(label.size(), path.size()));
      if (path.size() < base_.size()) path = base_;
    }
    path.insert(path.end(), label.begin(), label.end());
    if (range_) add_between(path);
    range_ = false;
    ids_.push_back(id_of(path));
    last_ = std::move(path);
  }

  /// "A to E": those between, where both ends are single letters.
  void add_between(Path path) {
    if (last_.empty() || last_.back().size() != 1 || path.back().size() != 1) return;
    const char end = path.back().front();
    for (char letter = last_.back().front(); ++letter < end;) {
      path.back() = std::string(1, letter);
      ids_.push_back(id_of(path));
    }
  }

  std::string_view text_;
  Path base_;
  std::size_t at_ = 0;
  bool range_ = false;
  Path last_;
  std::vector<std::string> ids_;
};

std::string_view without(std::string_view text, std::string_view end) {
  return text.substr(0, text.find(end));
}

PrintedAim aim_of_chapter(std::string_view printed) {
  PrintedAim aim;
  aim.kind = PrintedAim::Kind::labels;
  printed.remove_prefix(printed.find(' ') + 1);
  const auto end = std::ranges::find_if_not(printed, is_digit) - printed.begin();
  const std::string chapter(printed.substr(0, static_cast<std::size_t>(end)));
  auto rest = printed.substr(static_cast<std::size_t>(end));
  const auto section = rest.find("§");
  aim.title = rest.substr(0, section);
  if (section == std::string_view::npos) {
    aim.ids = {chapter};
  } else {
    aim.ids = Labels(rest.substr(section), {chapter}).read();
  }
  return aim;
}

}  // namespace

PrintedAim aim_of(std::string_view printed, std::string_view clause_id) {
  PrintedAim aim;
  const auto chapter = chapter_of(clause_id);
  if (printed.starts_with("COMAR ") || printed.find(" CMR ") != std::string_view::npos) {
    aim.kind = PrintedAim::Kind::outside;
  } else if (printed.starts_with("Chapter ")) {
    return aim_of_chapter(printed);
  } else if (printed == "this subsection") {
    aim.kind = PrintedAim::Kind::labels;
    const auto dot = clause_id.find_first_of("./");
    aim.ids = {std::string(clause_id.substr(0, clause_id.find_first_of("./", dot + 1)))};
  } else if (printed == "this chapter" || printed == "this section") {
    aim.kind = PrintedAim::Kind::own_whole;
    aim.ids = {chapter};
  } else if (printed.starts_with("Section")) {
    aim.kind = PrintedAim::Kind::labels;
    aim.ids = Labels(printed.substr(printed.find(' ')), {}).read();
  } else if (printed.starts_with("§") || printed.starts_with("(")) {
    aim.kind = PrintedAim::Kind::labels;
    aim.ids = Labels(without(printed, " of this"), {chapter}).read();
  }
  return aim;
}

}  // namespace assay21::spec
