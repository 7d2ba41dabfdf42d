// A page of text for a terminal: paragraphs wrapped at a column, with what each begins with hanging
// before it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace assay21::spec {

class TextPage {
 public:
  static constexpr std::size_t columns = 100;

  void blank() { text_ += '\n'; }
  /// `lead` before the first line; what follows it is wrapped and stands as far in as the lead is
  /// long.
  void paragraph(std::string_view lead, std::string_view text);
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// The text with blanks at which no line is broken; a page shows them as ordinary ones.
std::string kept_together(std::string_view text);
/// The same text with those blanks as ordinary ones.
std::string with_plain_blanks(std::string_view text);

/// How many columns a UTF-8 text of one-column letters takes.
std::size_t columns_of(std::string_view text);

}  // namespace assay21::spec
