#include "spec/declared/where.h"

namespace assay21::spec {

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
