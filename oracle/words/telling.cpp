#include "oracle/words/telling.h"

#include <array>

#include <fmt/format.h>

#include "oracle/event/own_kinds.h"

namespace assay21::oracle {
namespace {

using spec::Money;

std::string owner_of(HandId hand) {
  if (hand.is_community()) return "the community cards";
  return hand.is_dealer() ? std::string("the dealer") : fmt::format("hand {}", to_string(hand));
}

std::string card_in_words(const Event& event) {
  return event.card ? fmt::format("the {}", spec::in_words(*event.card)) : std::string("a card");
}

std::string amount_in_words(const Event& event) {
  return event.amount ? fmt::format(" for {}", spec::to_string(*event.amount)) : std::string();
}

/// "hand 4.1", or "box 4" for what does not lie on cards.
std::string place_of(const Event& event) {
  if (spec::is_on_a_hand(event.wager)) return owner_of(event.hand);
  return fmt::format("box {}", event.hand.box());
}

std::string_view place_of(Source source) {
  switch (source) {
    case Source::shoe:
      return "in the shoe";
    case Source::rack:
      return "in the discard rack";
    case Source::table:
      return "on the table";
    case Source::shuffler:
      return "in the shuffler";
  }
  ASSAY21_CHECK(false && "a place of no kind");
  return {};
}

std::string cards_in_words(int count) {
  return fmt::format("{} card{}", count, count == 1 ? "" : "s");
}

class EventInWords {
 public:
  EventInWords(const Event& event, const Names& names)
      : event_(event),
        names_(names),
        player_(oracle::name_of(event.player, names)),
        hand_(to_string(event.hand)) {}

  [[nodiscard]] std::string text() const;

  [[nodiscard]] std::string inspected() const {
    if (event_.by == Doer::player)
      return player_ + " is given the opportunity to look the cards through";
    return fmt::format("the {} looks the cards through", spec::name_of(doer_names, event_.by));
  }

  [[nodiscard]] std::string shuffled() const {
    return event_.by == Doer::device ? "the cards are shuffled by the device"
                                     : "the dealer shuffles the cards";
  }

  [[nodiscard]] std::string was_cut() const {
    return fmt::format("{} cuts the stack after {}",
                       event_.by == Doer::player ? player_ : "the dealer",
                       cards_in_words(static_cast<int>(event_.cards)));
  }

  [[nodiscard]] std::string placed() const {
    const auto of = event_.wager == spec::WagerId::main
                        ? std::string("the wager")
                        : fmt::format("the {} wager", names_.name_of(event_.wager));
    return fmt::format("{} of {}{} stands on box {}", of, player_, amount_in_words(event_),
                       event_.hand.box());
  }

  [[nodiscard]] std::string refused_wager() const {
    return fmt::format("{} is refused to {} the {} wager on box {}{}", player_,
                       spec::name_of(ask_names, event_.ask), names_.name_of(event_.wager),
                       event_.hand.box(), amount_in_words(event_));
  }

  [[nodiscard]] std::string peeked() const {
    return fmt::format("the card reader shows {} Blackjack of the dealer",
                       event_.blackjack ? "a" : "no");
  }

  [[nodiscard]] std::string offered() const {
    return fmt::format("hand {} may choose: {}", hand_, in_words(event_.choices));
  }

  [[nodiscard]] std::string refused() const {
    return fmt::format("hand {} is refused to {}{}", hand_,
                       spec::name_of(spec::choice_names, event_.choice), amount_in_words(event_));
  }

  [[nodiscard]] std::string repaid() const {
    return event_.of_fixed ? filled(
                                 "{player} gives back{amount} of the fixed payouts for hand "
                                 "{hand}")
                           : filled(
                                 "{player} gives back{amount} that was paid on the {wager} "
                                 "wager of {place}");
  }

  [[nodiscard]] std::string spun() const {
    return filled("the wheel is spun for the {wager} wager of {player} on box {box} and shows ") +
           symbol_of(event_.symbol, names_);
  }

  [[nodiscard]] std::string shown_by_meter() const {
    return fmt::format("the {} meter now shows {}", names_.name_of(event_.meter),
                       spec::to_string(event_.amount.value_or(Money())));
  }

  [[nodiscard]] std::string shared() const {
    return filled("{player} is paid {pays} on the {wager} wager of box {box}, for hand ") +
           to_string(event_.other_hand.value_or(event_.hand));
  }

  [[nodiscard]] std::string wanted() const {
    return event_.remedy == Remedy::card ? filled("hand {hand} wants the card that it missed")
                                         : filled("hand {hand} would rather be dead");
  }

  [[nodiscard]] std::string signed_off() const {
    return fmt::format("the {} is covered or marked as out of order",
                       spec::name_of(device_names, event_.device));
  }

  [[nodiscard]] std::string chosen() const {
    return fmt::format("hand {} {}", hand_, choice_in_words());
  }

  [[nodiscard]] std::string choice_in_words() const {
    switch (event_.choice) {
      case spec::Choice::surrender:
        return "surrenders";
      case spec::Choice::double_down:
        return "doubles" + amount_in_words(event_);
      case spec::Choice::split:
        return "splits";
      case spec::Choice::stand:
        return "stands";
      case spec::Choice::hit:
        return "draws";
      case spec::Choice::rescue:
        return "rescues the double";
      case spec::Choice::switch_cards:
        return "switches its second card with that of the other hand";
    }
    ASSAY21_CHECK(false && "a choice of no kind");
    return {};
  }

  [[nodiscard]] std::string followed() const {
    if (event_.other_hand) {
      return fmt::format("the wager of {} on hand {} goes to hand {}", player_, hand_,
                         to_string(*event_.other_hand));
    }
    const bool doubles = event_.choice == spec::Choice::double_down;
    return fmt::format("{} {} hand {}{}", player_,
                       doubles ? "doubles along on" : "covers both parts of", hand_,
                       amount_in_words(event_));
  }

  [[nodiscard]] std::string announced() const {
    if (event_.own_card) return "the dealer announces that his own card comes";
    if (event_.blackjack)
      return fmt::format("the dealer announces a Blackjack of {}", owner_of(event_.hand));
    return fmt::format("the dealer announces {} for {}", event_.total.value_or(0),
                       owner_of(event_.hand));
  }

  [[nodiscard]] std::string settled() const {
    const auto wager =
        fmt::format("the {} wager of {}", names_.name_of(event_.wager), place_of(event_));
    switch (event_.outcome) {
      case spec::Outcome::win:
        return fmt::format("{} wins: {} is paid {}{}", wager, player_, spec::to_string(event_.pays),
                           event_.takes.is_zero() ? "" : ", and the stake is kept");
      case spec::Outcome::lose:
        return fmt::format("{} loses: {} is collected", wager, spec::to_string(event_.takes));
      case spec::Outcome::push:
        return fmt::format("{} ties: {} goes back to {}", wager, spec::to_string(event_.returns),
                           player_);
      case spec::Outcome::surrender:
        return fmt::format("{} is surrendered: {} is collected and {} goes back to {}", wager,
                           spec::to_string(event_.takes), spec::to_string(event_.returns), player_);
    }
    ASSAY21_CHECK(false && "an outcome of no kind");
    return {};
  }

  /// "player p1 has won $5.00 in all by hand 1".
  [[nodiscard]] std::string netted() const {
    const auto amount = event_.amount.value_or(Money());
    const auto came = amount < Money()
                          ? fmt::format("has lost {}", spec::to_string(Money() - amount))
                      : amount.is_zero() ? std::string("has won and lost nothing")
                                         : fmt::format("has won {}", spec::to_string(amount));
    if (event_.of_fixed) return fmt::format("{} {} by fixed payouts", player_, came);
    if (event_.wager == spec::WagerId::main)
      return fmt::format("{} {} in all by hand {}", player_, came, hand_);
    return fmt::format("{} {} by the {} wager of {}", player_, came, names_.name_of(event_.wager),
                       place_of(event_));
  }

 private:
  /// The text, with what stands in braces put in.
  [[nodiscard]] std::string filled(std::string_view text) const {
    std::string all;
    while (!text.empty()) {
      const auto open = text.find('{');
      all += text.substr(0, open);
      if (open == std::string_view::npos) break;
      const auto close = text.find('}', open);
      ASSAY21_CHECK(close != std::string_view::npos);
      all += called(text.substr(open + 1, close - open - 1));
      text.remove_prefix(close + 1);
    }
    return all;
  }

  [[nodiscard]] std::string called(std::string_view word) const {
    if (word == "player") return player_;
    if (word == "hand") return hand_;
    if (word == "box") return std::to_string(event_.hand.box());
    if (word == "owner") return owner_of(event_.hand);
    if (word == "place") return place_of(event_);
    if (word == "wager") return std::string(names_.name_of(event_.wager));
    if (word == "card") return card_in_words(event_);
    if (word == "cards") return cards_in_words(static_cast<int>(event_.cards));
    // The first side of a double shoe goes without saying, as where there is one shoe.
    if (word == "side") return event_.shoe == Side::second ? " of the second side" : "";
    if (word == "face") return std::string(spec::name_of(spec::face_names, event_.face));
    if (word == "sideways") return event_.sideways ? ", sideways" : "";
    if (word == "from") return std::string(place_of(event_.from));
    if (word == "amount") return amount_in_words(event_);
    if (word == "most") return spec::to_string(event_.amount.value_or(Money()));
    if (word == "pays") return spec::to_string(event_.pays);
    ASSAY21_CHECK(false && "a word of no kind");
    return {};
  }

  /// "hand 2: the cards are weighed".
  [[nodiscard]] std::string of_its_own(const OwnKind& own) const {
    if (own.subject.hand) return fmt::format("{}: {}", owner_of(event_.hand), own.words);
    return own.subject.player ? fmt::format("{}: {}", player_, own.words) : std::string(own.words);
  }

  const Event& event_;
  const Names& names_;
  std::string player_;
  std::string hand_;
};

/// What an event of a kind reads like: words that only have to be filled in, or a function.
struct KindInWords {
  EventKind kind;
  std::string_view text;
  std::string (EventInWords::*said)() const = nullptr;
};

using Kind = EventKind;
using In = EventInWords;

constexpr std::array<KindInWords, event_kind_count> kinds_in_words = {{
    {Kind::inspect, {}, &In::inspected},
    {Kind::remove, "{card} does not belong there and is taken out for good"},
    {Kind::spread, "the cards are spread face {face}"},
    {Kind::wash, "the cards are mixed on the table and stacked"},
    {Kind::shuffle, {}, &In::shuffled},
    {Kind::offer_cut, "{player} is offered the cut"},
    {Kind::decline_cut, "{player} declines the cut"},
    {Kind::cut, {}, &In::was_cut},
    {Kind::cover, "the cover card{side} goes in, with {cards} behind it"},
    {Kind::insert, "the stack goes into the shoe"},
    {Kind::burn, "{card}{side} is burned"},
    {Kind::show, "{card}, which was burned, is shown to {player}"},
    {Kind::cover_out, "the cover card{side} comes out and is set aside"},
    {Kind::gather, "the cards {from} are gathered"},
    {Kind::retire, "the decks are taken out of play"},
    {Kind::wager, {}, &In::placed},
    {Kind::refuse_wager, {}, &In::refused_wager},
    {Kind::withdraw, "{player} takes back the {wager} wager on box {box}"},
    {Kind::deal, "{card}{side} is dealt to {owner} face {face}{sideways}"},
    {Kind::offer_insurance, "{player} may insure box {box}, for at most {most}"},
    {Kind::decline_insurance, "{player} does not insure box {box}"},
    {Kind::offer_even_money, "{player} may be paid even money on box {box}"},
    {Kind::even_money, "{player} takes even money on box {box}"},
    {Kind::decline_even_money, "{player} takes no even money on box {box}"},
    {Kind::peek, {}, &In::peeked},
    {Kind::offer, {}, &In::offered},
    {Kind::choose, {}, &In::chosen},
    {Kind::refuse, {}, &In::refused},
    {Kind::follow, {}, &In::followed},
    {Kind::announce, {}, &In::announced},
    {Kind::hold, "the surrendered wager is laid on the cards of hand {hand}"},
    {Kind::look, "the player of hand {hand} looks at his cards"},
    {Kind::turn_up, "the cards of hand {hand} are turned up"},
    {Kind::reveal, "the hole card is turned up: {card}"},
    {Kind::settle, {}, &In::settled},
    {Kind::give_back, "the {wager} wager of {place}{amount} goes back to {player}"},
    {Kind::repay, {}, &In::repaid},
    {Kind::fixed, "{player} is paid the fixed {pays} for hand {hand}"},
    {Kind::display, "the button of box {box} shows a Blackjack"},
    {Kind::wheel, {}, &In::spun},
    {Kind::meter, {}, &In::shown_by_meter},
    {Kind::community, {}, &In::shared},
    {Kind::clear, "the cards of {owner} are removed"},
    {Kind::discard, "{card}{side} goes to the discard rack and plays no part"},
    {Kind::refuse_card, "the player of hand {hand} will not have the card"},
    {Kind::remedy, {}, &In::wanted},
    {Kind::dead, "hand {hand} is dead"},
    {Kind::void_round, "the round is void"},
    {Kind::notify, "a floorperson is told"},
    {Kind::sign, {}, &In::signed_off},
    {Kind::stop, "no more is dealt at this table for the time being"},
    {Kind::net, {}, &In::netted},
    {Kind::await, "the turn ends"},
}};
static_assert(has_a_row_each(kinds_in_words));

std::string EventInWords::text() const {
  if (const auto* own = own_kind(event_.kind)) return of_its_own(*own);
  const auto& row = kinds_in_words[static_cast<std::size_t>(event_.kind)];
  return row.said == nullptr ? filled(row.text) : (this->*row.said)();
}

}  // namespace

std::string name_of(PlayerId player, const Names& names) {
  if (names.players == nullptr || player >= names.players->size()) return "somebody";
  return (*names.players)[player];
}

std::string symbol_of(SymbolId symbol, const Names& names) {
  if (names.symbols == nullptr || symbol >= names.symbols->size()) return "something";
  return fmt::format("\"{}\"", (*names.symbols)[symbol]);
}

std::string in_words(spec::ChoiceSet choices) {
  std::vector<std::string_view> words;
  for (const auto& entry : spec::choice_names) {
    if (choices.contains(entry.value)) words.push_back(entry.name);
  }
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text.empty() ? "nothing" : text;
}

std::string in_words(const Event& event, const Names& names) {
  return EventInWords(event, names).text();
}

}  // namespace assay21::oracle
