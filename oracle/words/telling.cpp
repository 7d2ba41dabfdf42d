#include "oracle/words/telling.h"

#include <fmt/format.h>

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

  [[nodiscard]] std::string text() const {
    switch (event_.kind) {
      case EventKind::inspect:
        return inspected();
      case EventKind::remove:
        return card_in_words(event_) + " does not belong there and is taken out for good";
      case EventKind::spread:
        return fmt::format("the cards are spread face {}",
                           spec::name_of(spec::face_names, event_.face));
      case EventKind::wash:
        return "the cards are mixed on the table and stacked";
      case EventKind::shuffle:
        return event_.by == Doer::device ? "the cards are shuffled by the device"
                                         : "the dealer shuffles the cards";
      case EventKind::offer_cut:
        return player_ + " is offered the cut";
      case EventKind::decline_cut:
        return player_ + " declines the cut";
      case EventKind::cut:
        return fmt::format("{} cuts the stack after {}",
                           event_.by == Doer::player ? player_ : "the dealer",
                           cards_in_words(static_cast<int>(event_.cards)));
      case EventKind::cover:
        return fmt::format("the cover card{} goes in, with {} behind it", of_its_side(),
                           cards_in_words(static_cast<int>(event_.cards)));
      case EventKind::insert:
        return "the stack goes into the shoe";
      case EventKind::burn:
        return card_in_words(event_) + of_its_side() + " is burned";
      case EventKind::show:
        return fmt::format("{}, which was burned, is shown to {}", card_in_words(event_), player_);
      case EventKind::cover_out:
        return "the cover card" + of_its_side() + " comes out and is set aside";
      case EventKind::gather:
        return fmt::format("the cards {} are gathered", place_of(event_.from));
      case EventKind::retire:
        return "the decks are taken out of play";
      case EventKind::wager:
        if (event_.wager == spec::WagerId::main) {
          return fmt::format("the wager of {}{} stands on box {}", player_, amount_in_words(event_),
                             event_.hand.box());
        }
        return fmt::format("the {} wager of {}{} stands on box {}", names_.name_of(event_.wager),
                           player_, amount_in_words(event_), event_.hand.box());
      case EventKind::refuse_wager:
        return fmt::format("{} is refused to {} the {} wager on box {}{}", player_,
                           spec::name_of(ask_names, event_.ask), names_.name_of(event_.wager),
                           event_.hand.box(), amount_in_words(event_));
      case EventKind::withdraw:
        return fmt::format("{} takes back the {} wager on box {}", player_,
                           names_.name_of(event_.wager), event_.hand.box());
      case EventKind::deal:
        return fmt::format("{}{} is dealt to {} face {}{}", card_in_words(event_), of_its_side(),
                           owner_of(event_.hand), spec::name_of(spec::face_names, event_.face),
                           event_.sideways ? ", sideways" : "");
      case EventKind::offer_insurance:
        return fmt::format("{} may insure box {}, for at most {}", player_, event_.hand.box(),
                           spec::to_string(event_.amount.value_or(Money())));
      case EventKind::decline_insurance:
        return fmt::format("{} does not insure box {}", player_, event_.hand.box());
      case EventKind::offer_even_money:
        return fmt::format("{} may be paid even money on box {}", player_, event_.hand.box());
      case EventKind::even_money:
        return fmt::format("{} takes even money on box {}", player_, event_.hand.box());
      case EventKind::decline_even_money:
        return fmt::format("{} takes no even money on box {}", player_, event_.hand.box());
      case EventKind::peek:
        return fmt::format("the card reader shows {} Blackjack of the dealer",
                           event_.blackjack ? "a" : "no");
      case EventKind::offer:
        return fmt::format("hand {} may choose: {}", hand_, in_words(event_.choices));
      case EventKind::choose:
        return fmt::format("hand {} {}", hand_, chosen());
      case EventKind::refuse:
        return fmt::format("hand {} is refused to {}{}", hand_,
                           spec::name_of(spec::choice_names, event_.choice),
                           amount_in_words(event_));
      case EventKind::follow:
        return followed();
      case EventKind::announce:
        return announced();
      case EventKind::hold:
        return fmt::format("the surrendered wager is laid on the cards of hand {}", hand_);
      case EventKind::look:
        return fmt::format("the player of hand {} looks at his cards", hand_);
      case EventKind::turn_up:
        return fmt::format("the cards of hand {} are turned up", hand_);
      case EventKind::reveal:
        return fmt::format("the hole card is turned up: {}", card_in_words(event_));
      case EventKind::settle:
        return settled();
      case EventKind::give_back:
        return fmt::format("the {} wager of {}{} goes back to {}", names_.name_of(event_.wager),
                           place_of(event_), amount_in_words(event_), player_);
      case EventKind::repay:
        return event_.of_fixed ? fmt::format("{} gives back{} of the fixed payouts for hand {}",
                                             player_, amount_in_words(event_), hand_)
                               : fmt::format("{} gives back{} that was paid on the {} wager of {}",
                                             player_, amount_in_words(event_),
                                             names_.name_of(event_.wager), place_of(event_));
      case EventKind::fixed:
        return fmt::format("{} is paid the fixed {} for hand {}", player_,
                           spec::to_string(event_.pays), hand_);
      case EventKind::display:
        return fmt::format("the button of box {} shows a Blackjack", event_.hand.box());
      case EventKind::wheel:
        return fmt::format("the wheel is spun for the {} wager of {} on box {} and shows {}",
                           names_.name_of(event_.wager), player_, event_.hand.box(),
                           symbol_of(event_.symbol, names_));
      case EventKind::meter:
        return fmt::format("the {} meter now shows {}", names_.name_of(event_.meter),
                           spec::to_string(event_.amount.value_or(Money())));
      case EventKind::community:
        return fmt::format("{} is paid {} on the {} wager of box {}, for hand {}", player_,
                           spec::to_string(event_.pays), names_.name_of(event_.wager),
                           event_.hand.box(), to_string(event_.other_hand.value_or(event_.hand)));
      case EventKind::clear:
        return fmt::format("the cards of {} are removed", owner_of(event_.hand));
      case EventKind::discard:
        return card_in_words(event_) + of_its_side() +
               " goes to the discard rack and plays no part";
      case EventKind::refuse_card:
        return fmt::format("the player of hand {} will not have the card", hand_);
      case EventKind::remedy:
        return event_.remedy == Remedy::card
                   ? fmt::format("hand {} wants the card that it missed", hand_)
                   : fmt::format("hand {} would rather be dead", hand_);
      case EventKind::dead:
        return fmt::format("hand {} is dead", hand_);
      case EventKind::void_round:
        return "the round is void";
      case EventKind::notify:
        return "a floorperson is told";
      case EventKind::sign:
        return fmt::format("the {} is covered or marked as out of order",
                           spec::name_of(device_names, event_.device));
      case EventKind::stop:
        return "no more is dealt at this table for the time being";
      case EventKind::net:
        return netted();
      case EventKind::await:
        return "the turn ends";
    }
    ASSAY21_CHECK(false && "an event of no kind");
    return {};
  }

 private:
  /// The first side of a double shoe goes without saying, as where there is one shoe.
  [[nodiscard]] std::string of_its_side() const {
    return event_.shoe == Side::second ? " of the second side" : "";
  }
  [[nodiscard]] std::string inspected() const {
    if (event_.by == Doer::player)
      return player_ + " is given the opportunity to look the cards through";
    return fmt::format("the {} looks the cards through", spec::name_of(doer_names, event_.by));
  }

  [[nodiscard]] std::string chosen() const {
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

  const Event& event_;
  const Names& names_;
  std::string player_;
  std::string hand_;
};

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
