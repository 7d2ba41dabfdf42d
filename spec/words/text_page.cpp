#include "spec/words/text_page.h"

#include <algorithm>

namespace assay21::spec {

namespace {

constexpr std::string_view no_break = "\u00A0";

}  // namespace

std::string with_plain_blanks(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const bool kept = text.starts_with(no_break);
    result += kept ? ' ' : text.front();
    text.remove_prefix(kept ? no_break.size() : 1);
  }
  return result;
}

std::string kept_together(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (letter == ' ') {
      result += no_break;
    } else {
      result += letter;
    }
  }
  return result;
}

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

void TextPage::paragraph(std::string_view lead, std::string_view text) {
  auto indent = columns_of(lead);
  text_ += lead;
  // Behind a long lead a column of words would be a few letters wide.
  if (indent > columns * 3 / 4) {
    indent = std::min(lead.find_first_not_of(' '), indent) + 4;
    text_ += '\n';
    text_.append(indent, ' ');
  }
  auto at = indent;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const auto word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto width = columns_of(word);
    if (at > indent && at + 1 + width > columns) {
      text_ += '\n';
      text_.append(indent, ' ');
      at = indent;
    } else if (at > indent) {
      text_ += ' ';
      ++at;
    }
    text_ += with_plain_blanks(word);
    at += width;
  }
  text_ += '\n';
}

}  // namespace assay21::spec
