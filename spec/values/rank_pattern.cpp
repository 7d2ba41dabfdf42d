#include "spec/values/rank_pattern.h"

namespace assay21::spec {
namespace {

std::string_view next_word(std::string_view& text, char separator) {
  const auto at = text.find(separator);
  const auto word = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return word;
}

/// Can every card be given a place of its own?
bool placed(std::span<const Card> cards, std::span<const std::uint16_t> places, unsigned taken) {
  if (cards.empty()) return true;
  for (std::size_t place = 0; place < places.size(); ++place) {
    if ((taken >> place & 1U) != 0 || (places[place] & bit(cards[0].rank())) == 0) continue;
    if (placed(cards.subspan(1), places, taken | 1U << place)) return true;
  }
  return false;
}

}  // namespace

std::optional<RankPattern> RankPattern::from(std::string_view text) {
  if (text.empty() || text.back() == ' ' || text.back() == '/') return std::nullopt;
  RankPattern pattern;
  while (!text.empty()) {
    auto word = next_word(text, ' ');
    if (pattern.size_ == most_cards || word.empty() || word.back() == '/') return std::nullopt;
    std::uint16_t ranks = 0;
    while (!word.empty()) {
      const auto one = next_word(word, '/');
      const auto rank = one.size() == 1 ? rank_from(one[0]) : std::nullopt;
      if (!rank) return std::nullopt;
      ranks |= bit(*rank);
    }
    pattern.places_[pattern.size_++] = ranks;
  }
  return pattern;
}

bool RankPattern::fits(std::span<const Card> cards) const {
  return cards.size() == size_ && placed(cards, places(), 0);
}

}  // namespace assay21::spec
