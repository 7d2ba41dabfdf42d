#include "spec/values/hand.h"

namespace assay21::spec {

std::string to_string(const Hand& hand) {
  std::string text;
  for (const Card card : hand.cards()) {
    if (!text.empty()) text += ' ';
    text += to_string(card);
  }
  return text;
}

}  // namespace assay21::spec
