#include "conformance/wire/version.h"

#include <algorithm>
#include <array>

namespace assay21::wire {
namespace {

struct KeptWord {
  std::string_view word;
  std::string_view use;
};

constexpr std::string_view apart_switch = "an offer to switch apart from the other choices";

/// docs/protocol.md, "What version 2 has room for".
constexpr std::array<KeptWord, 4> kept_words = {{{"offer-switch", apart_switch},
                                                 {"switch", apart_switch},
                                                 {"decline-switch", apart_switch},
                                                 {"draw", "draws of a table game system"}}};

}  // namespace

std::string_view kept_for(std::string_view word) {
  const auto* const found = std::ranges::find(kept_words, word, &KeptWord::word);
  return found == kept_words.end() ? std::string_view() : found->use;
}

}  // namespace assay21::wire
