#include "spec/declared/where.h"

namespace assay21::spec {

bool exclude_each_other(const std::optional<Where>& a, const std::optional<Where>& b) {
  if (!a || !b) return false;
  return std::ranges::any_of(a->all, [&](const Answered& one) {
    return std::ranges::any_of(b->all, [&](const Answered& other) {
      return one.option == other.option &&
             std::ranges::none_of(one.words, [&](const auto& word) { return other.admits(word); });
    });
  });
}

std::string to_string(const Answered& answered) {
  std::string text = answered.option.text();
  for (const auto& word : answered.words) {
    text += (&word == &answered.words.front() ? "=" : "|") + word;
  }
  return text;
}

std::string to_string(const Where& where) {
  std::string text;
  for (const auto& one : where.all)
    text += (text.empty() ? "" : " ") + to_string(one);
  return text;
}

}  // namespace assay21::spec
