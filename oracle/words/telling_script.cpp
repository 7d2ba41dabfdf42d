#include <fmt/format.h>

#include "oracle/words/telling.h"

namespace assay21::oracle {
namespace {

/// Clauses of a sentence, one after the other.
class Sentence {
 public:
  void add(std::string_view part) {
    if (!text_.empty()) text_ += ", ";
    text_ += part;
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string bet_in_words(const Bet& bet, const Names& names) {
  auto text = fmt::format("{} bets {} on box {}", name_of(bet.player, names),
                          spec::to_string(bet.main), bet.box);
  for (const auto& stake : bet.side) {
    text += fmt::format(" and {} on {}", spec::to_string(stake.amount), names.name_of(stake.wager));
  }
  return text;
}

std::string along_in_words(const Along& along, const Names& names) {
  const auto who = name_of(along.player, names);
  const auto hand = to_string(along.hand);
  if (const auto* amount = std::get_if<spec::Money>(&along.does)) {
    return fmt::format("{} will double along on hand {} for {}", who, hand,
                       spec::to_string(*amount));
  }
  if (const auto* goes_to = std::get_if<HandId>(&along.does)) {
    return fmt::format("when hand {} is split the wager of {} is to go to hand {}", hand, who,
                       to_string(*goes_to));
  }
  return fmt::format("{} will cover both parts of hand {}", who, hand);
}

std::string ask_in_words(const WagerAsk& ask, const Names& names) {
  auto text = fmt::format("{} {} will ask to {} the {} wager on box {}", in_words(ask.when),
                          name_of(ask.player, names), spec::name_of(ask_names, ask.ask),
                          names.name_of(ask.wager), ask.box);
  if (ask.amount) text += fmt::format(" ({})", spec::to_string(*ask.amount));
  return text;
}

struct IncidentInWords {
  std::string operator()(const CardDrawnInError& incident) const {
    auto text = fmt::format("{} a card leaves the shoe by mistake, {}", in_words(incident.when),
                            incident.exposed ? "seen" : "unseen");
    for (const auto hand : incident.refused_by)
      text += fmt::format(", and hand {} will not have it", to_string(hand));
    return text;
  }
  std::string operator()(const DealerOverdraws& /*incident*/) const {
    return "the dealer draws, who must stand";
  }
  std::string operator()(const DealerCardMissed& incident) const {
    return fmt::format("the dealer forgets his own {} card",
                       incident.card == 1 ? "first" : "second");
  }
  std::string operator()(const BoxMissed& incident) const {
    return fmt::format("box {} is dealt {}{}", incident.box,
                       incident.cards == 1 ? "one card too few" : "no card",
                       incident.accepts ? ", and takes what is missing when it may" : "");
  }
  std::string operator()(const DrawMissed& incident) const {
    return fmt::format("card {} that hand {} asks for is not dealt; its player then wants {}",
                       incident.nth, to_string(incident.hand),
                       incident.takes == Remedy::card ? "the card" : "the hand to be dead");
  }
  std::string operator()(const ReaderMisused& incident) const {
    return fmt::format(
        "the hole card goes into the reader without cause, {}",
        incident.visible ? "where a player could see it" : "where no player could see it");
  }
  std::string operator()(const ReaderFails& incident) const {
    return fmt::format("{} the card reader breaks down", in_words(incident.when));
  }
  std::string operator()(const WrongSide& incident) const {
    const std::string text = "the round is dealt from the wrong side of the double shoe";
    return incident.noticed
               ? fmt::format("{}, and {} that is noticed", text, in_words(*incident.noticed))
               : text;
  }
};

std::string of_side(Side shoe) {
  return shoe == Side::second ? " of the second side" : "";
}

struct StimulusInWords {
  const Names& names;

  std::string operator()(const Open& open) const {
    Sentence sentence;
    for (const auto& seat : open.seats) {
      sentence.add(fmt::format("{} sits at box {}", name_of(seat.player, names), seat.box));
    }
    if (open.decks)
      sentence.add(fmt::format("the decks are {}", spec::name_of(decks_names, *open.decks)));
    for (const auto ten : open.tens)
      sentence.add(fmt::format("the {} is among them", spec::in_words(ten)));
    for (const auto player : open.arrive)
      sentence.add(name_of(player, names) + " arrives");
    return "the table opens: " + sentence.text();
  }
  std::string operator()(const Seat& seat) const {
    return fmt::format("{} sits down at box {}", name_of(seat.player, names), seat.box);
  }
  std::string operator()(const Leave& leave) const {
    return fmt::format("the player of box {} leaves it", leave.box);
  }
  std::string operator()(const Idle& idle) const {
    if (!idle.face_up) return "nobody plays";
    return fmt::format("nobody plays, and {} asks to see the cards face up",
                       name_of(*idle.face_up, names));
  }
  std::string operator()(const Stack& stack) const {
    auto text = fmt::format("{} cards{} are shuffled", stack.cards.size(), of_side(stack.shoe));
    if (!stack.face_up.empty()) text += fmt::format(", {} of them face up", stack.face_up.size());
    return text;
  }
  std::string operator()(const Cut& cut) const {
    auto text = fmt::format("the stack{} is cut after {} cards", of_side(cut.shoe), cut.at);
    for (const auto player : cut.accepts)
      text += fmt::format(", by {} if it is offered", name_of(player, names));
    if (cut.recut) {
      text += fmt::format("; the floorperson has it cut again after {} cards, by the {} player",
                          cut.recut->at, spec::name_of(recut_by_names, cut.recut->by));
    }
    return text + asked_to_see(cut.burn_asked_by);
  }
  std::string operator()(const Order& order) const {
    return "the floorperson orders a reshuffle" + of_side(order.shoe);
  }
  std::string operator()(const NewDealer& dealer) const {
    return "another dealer takes the table" + asked_to_see(dealer.burn_asked_by);
  }
  std::string operator()(const Admit& admit) const {
    return fmt::format("{} is {}", name_of(admit.player, names),
                       admit.may_bet ? "let bet again" : "shut out");
  }
  std::string operator()(const DeviceChange& change) const {
    return fmt::format("the {} is {}", spec::name_of(device_names, change.device),
                       spec::name_of(device_state_names, change.state));
  }
  std::string operator()(const Round& round) const {
    Sentence sentence;
    for (const auto& bet : round.bets)
      sentence.add(bet_in_words(bet, names));
    for (const auto& one : round.insurance) {
      sentence.add(fmt::format("{} will insure box {} for {}", name_of(one.player, names), one.box,
                               spec::to_string(one.amount)));
    }
    for (const auto& one : round.even_money) {
      sentence.add(
          fmt::format("{} will take even money on box {}", name_of(one.player, names), one.box));
    }
    if (round.draws.card)
      sentence.add(fmt::format("the system draws the {}", spec::to_string(*round.draws.card)));
    if (round.draws.position)
      sentence.add(fmt::format("the system draws position {}", *round.draws.position));
    for (const auto& one : round.along)
      sentence.add(along_in_words(one, names));
    for (const auto& one : round.asks)
      sentence.add(ask_in_words(one, names));
    for (const auto& one : round.incidents)
      sentence.add(in_words(one));
    for (const auto box : round.alone)
      sentence.add(fmt::format("nobody else is wanted on box {}", box));
    for (const auto symbol : round.wheel)
      sentence.add(fmt::format("the wheel will show {}", symbol_of(symbol, names)));
    if (round.determinant == Side::second)
      sentence.add("the determinant card comes from the second side");
    return sentence.text();
  }
  std::string operator()(const Close& /*close*/) const { return "the table closes"; }

  [[nodiscard]] std::string asked_to_see(const std::optional<PlayerId>& player) const {
    return player ? fmt::format("; {} asks to see the burned card", name_of(*player, names))
                  : std::string();
  }
};

}  // namespace

std::string in_words(const Incident& incident) {
  return std::visit(IncidentInWords{}, incident);
}

std::string in_words(const Stimulus& stimulus, const Names& names) {
  return std::visit(StimulusInWords{names}, stimulus);
}

}  // namespace assay21::oracle
