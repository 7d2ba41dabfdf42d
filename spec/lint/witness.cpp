// A point of a table's domain in words: the cards, and what the table asks beside them.
#include <fmt/format.h>

#include "spec/lint/domain.h"
#include "spec/lint/fact_values.h"

namespace assay21::spec {
namespace {

std::string history_in_words(const PlayerPlace& player, FactMask shown) {
  std::string text;
  const auto shows = [&](Fact fact) { return (shown & bit(fact)) != 0; };
  if (player.doubled) text += ", doubled";
  if (player.from_split) text += player.first ? ", first of a split" : ", second of a split";
  if (player.switched) text += ", switched";
  if (shows(Fact::box_splits_left)) text += fmt::format(", splits left: {}", player.splits_left);
  return text;
}

std::string other_in_words(const Rulebook& rulebook, Fact fact, std::int64_t value) {
  const auto& info = fact_names[static_cast<std::size_t>(fact)];
  if (info.domain == Domain::money) {
    return fmt::format(", {} {}", info.name, to_string(Money::cents(value)));
  }
  if (info.domain == Domain::side_wager)
    return fmt::format(", {} {}", info.name, side_wager_of(rulebook, value).text());
  const auto words = words_of(info.domain);
  if (words.empty()) return fmt::format(", {} {}", info.name, value);
  return fmt::format(", {} {}", info.name, words[static_cast<std::size_t>(value)]);
}

}  // namespace

std::string QuestionDomain::in_words(const Point& point) const {
  constexpr FactMask drawn = (dealer_facts | bit(Fact::dealer_hole)) & ~bit(Fact::dealer_up);
  constexpr FactMask of_player = hand_facts | bit(Fact::hand_pair) | bit(Fact::hand_decisions) |
                                 bit(Fact::box_splits_left) | bit(Fact::compare);
  const bool player = (shown_ & of_player) != 0;
  std::string text;
  if (player) text = fmt::format("hand {}", to_string(point.player->cards));
  if ((shown_ & (drawn | bit(Fact::compare))) != 0) {
    text += fmt::format("{}dealer {}", player ? " against " : "", to_string(point.dealer->cards));
  } else if ((shown_ & bit(Fact::dealer_up)) != 0) {
    text += fmt::format("{}dealer's up card {}", player ? " against " : "",
                        to_string(point.dealer->cards[0]));
  }
  if (player) text += history_in_words(*point.player, shown_);
  for (const auto& [fact, value] : point.others) {
    if ((shown_ & bit(fact)) != 0) text += other_in_words(rulebook_, fact, value);
  }
  if (text.empty()) return "any hand";
  return text.starts_with(", ") ? text.substr(2) : text;
}

}  // namespace assay21::spec
