// "This holds only where the operator declared that": what ties a row, a step or an option to other
// options.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "spec/declared/option_name.h"

namespace assay21::spec {

/// One option, and the answers to it that are meant.
struct Answered {
  OptionName option;
  std::vector<std::string> words;  ///< any of them

  [[nodiscard]] bool admits(std::string_view word) const {
    return std::ranges::find(words, word) != words.end();
  }

  friend bool operator==(const Answered&, const Answered&) = default;
};

/// All of these.
struct Where {
  std::vector<Answered> all;

  friend bool operator==(const Where&, const Where&) = default;
};

/// Can nothing that an operator declares make both hold? Without a condition something always
/// holds.
bool exclude_each_other(const std::optional<Where>& a, const std::optional<Where>& b);

/// "decks=6|8".
std::string to_string(const Answered& answered);
/// "bonus-spin=yes decks=6".
std::string to_string(const Where& where);

}  // namespace assay21::spec
