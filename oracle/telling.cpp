#include "oracle/telling.h"

#include <fmt/format.h>

namespace assay21::oracle {
namespace {

using spec::Money;

std::string owner_of(HandId hand) {
  return hand.is_dealer() ? std::string("the dealer") : fmt::format("hand {}", to_string(hand));
}

std::string card_in_words(const Event& event) {
  return event.card ? fmt::format("the {}", spec::in_words(*event.card)) : std::string("a card");
}

std::string amount_in_words(const Event& event) {
  return event.amount ? fmt::format(" for {}", spec::to_string(*event.amount)) : std::string();
}

std::string chosen_in_words(const Event& event) {
  switch (event.choice) {
    case spec::Choice::surrender:
      return "surrenders";
    case spec::Choice::double_down:
      return "doubles" + amount_in_words(event);
    case spec::Choice::split:
      return "splits";
    case spec::Choice::stand:
      return "stands";
    case spec::Choice::hit:
      return "draws";
    case spec::Choice::rescue:
      return "rescues the double";
  }
  ASSAY21_CHECK(false && "a choice of no kind");
  return {};
}

std::string settled_in_words(const Event& event, const std::string& player) {
  const auto wager =
      fmt::format("the {} wager of hand {}", spec::name_of(spec::wager_names, event.wager),
                  to_string(event.hand));
  switch (event.outcome) {
    case spec::Outcome::win:
      return fmt::format("{} wins: {} is paid {}", wager, player, spec::to_string(event.pays));
    case spec::Outcome::lose:
      return fmt::format("{} loses: {} is collected", wager, spec::to_string(event.takes));
    case spec::Outcome::push:
      return fmt::format("{} ties: {} goes back to {}", wager, spec::to_string(event.returns),
                         player);
    case spec::Outcome::surrender:
      return fmt::format("{} is surrendered: {} is collected and {} goes back to {}", wager,
                         spec::to_string(event.takes), spec::to_string(event.returns), player);
  }
  ASSAY21_CHECK(false && "an outcome of no kind");
  return {};
}

struct StimulusInWords {
  const std::vector<std::string>& names;

  std::string operator()(const Open& open) const {
    std::string text;
    for (const auto& seat : open.seats) {
      text += fmt::format("{}{} sits at box {}", text.empty() ? "" : ", ", names[seat.player],
                          seat.box);
    }
    return "the table opens: " + text;
  }
  std::string operator()(const Stack& stack) const {
    return fmt::format("{} cards are shuffled", stack.cards.size());
  }
  std::string operator()(const Cut& cut) const {
    return fmt::format("the stack is cut after {} cards", cut.at);
  }
  std::string operator()(const Round& round) const {
    std::string text;
    for (const auto& bet : round.bets) {
      text += fmt::format("{}{} bets {} on box {}", text.empty() ? "" : ", ", names[bet.player],
                          spec::to_string(bet.main), bet.box);
    }
    return text;
  }
  std::string operator()(const Close& /*close*/) const { return "the table closes"; }
};

}  // namespace

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

std::string in_words(const Event& event, const std::vector<std::string>& names) {
  const auto player = event.player < names.size() ? names[event.player] : std::string("somebody");
  switch (event.kind) {
    case EventKind::wager:
      return fmt::format("the wager of {}{} stands on box {}", player, amount_in_words(event),
                         event.hand.box());
    case EventKind::burn:
      return card_in_words(event) + " is burned";
    case EventKind::deal:
      return fmt::format("{} is dealt to {} {}{}", card_in_words(event), owner_of(event.hand),
                         event.face == spec::Face::up ? "face up" : "face down",
                         event.sideways ? ", sideways" : "");
    case EventKind::peek:
      return fmt::format("the card reader shows {} Blackjack of the dealer",
                         event.blackjack ? "a" : "no");
    case EventKind::offer:
      return fmt::format("hand {} may choose: {}", to_string(event.hand), in_words(event.choices));
    case EventKind::choose:
      return fmt::format("hand {} {}", to_string(event.hand), chosen_in_words(event));
    case EventKind::refuse:
      return fmt::format("hand {} is refused to {}{}", to_string(event.hand),
                         spec::name_of(spec::choice_names, event.choice), amount_in_words(event));
    case EventKind::announce:
      if (event.blackjack)
        return fmt::format("the dealer announces a Blackjack of {}", owner_of(event.hand));
      return fmt::format("the dealer announces {} for {}", event.total.value_or(0),
                         owner_of(event.hand));
    case EventKind::hold:
      return fmt::format("the surrendered wager is laid on the cards of hand {}",
                         to_string(event.hand));
    case EventKind::reveal:
      return fmt::format("the hole card is turned up: {}", card_in_words(event));
    case EventKind::settle:
      return settled_in_words(event, player);
    case EventKind::give_back:
      return fmt::format("the {} wager of hand {}{} goes back to {}",
                         spec::name_of(spec::wager_names, event.wager), to_string(event.hand),
                         amount_in_words(event), player);
    case EventKind::fixed:
      return fmt::format("{} is paid the fixed {} for hand {}", player, spec::to_string(event.pays),
                         to_string(event.hand));
    case EventKind::clear:
      return fmt::format("the cards of hand {} are removed", to_string(event.hand));
    case EventKind::await:
      return "the turn ends";
  }
  ASSAY21_CHECK(false && "an event of no kind");
  return {};
}

std::string in_words(const Stimulus& stimulus, const std::vector<std::string>& names) {
  return std::visit(StimulusInWords{names}, stimulus);
}

}  // namespace assay21::oracle
