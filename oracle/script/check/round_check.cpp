#include "oracle/script/check/round_check.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "oracle/edition/card_paytables.h"
#include "oracle/script/check/incident_check.h"

namespace assay21::oracle {
namespace {

class RoundCheck {
 public:
  RoundCheck(const RoundContext& context, const Round& round, const Complain& complain)
      : context_(context), round_(round), complain_(complain) {}

  void all() {
    bets();
    decisions();
    known_wagers();
    each(round_.insurance, "insurance",
         [this](const Insured& one, const std::string& part) { insurance(one, part); });
    each(round_.even_money, "even-money",
         [this](const EvenMoneyTaken& one, const std::string& part) { even_money(one, part); });
    draws();
    each(round_.along, "along",
         [this](const Along& one, const std::string& part) { along(one, part); });
    each(round_.asks, "asks",
         [this](const WagerAsk& one, const std::string& part) { ask(one, part); });
    check_incidents(context_, round_, complain_);
    each(round_.alone, "alone", [this](int box, const std::string& part) {
      if (!has_bet(box)) {
        complain_(part, fmt::format("nobody bets on box {}", box), "a box with a bet");
      } else if (!shares()) {
        complain_(part, fmt::format("{} lets nobody bet beside another", edition()),
                  "a round without it");
      }
    });
    wheel();
    if (round_.refill) refill(*round_.refill);
  }

 private:
  template <typename Items, typename Check>
  static void each(const Items& items, std::string_view name, Check check) {
    for (std::size_t i = 0; i < items.size(); ++i)
      check(items[i], fmt::format(".{}[{}]", name, i));
  }

  [[nodiscard]] const std::string& name_of(PlayerId player) const {
    return context_.script.players[player];
  }
  [[nodiscard]] bool has_bet(int box) const {
    return std::ranges::find(round_.bets, box, &Bet::box) != round_.bets.end();
  }
  [[nodiscard]] bool bets_there(int box, PlayerId player) const {
    return std::ranges::any_of(
        round_.bets, [&](const Bet& bet) { return bet.box == box && bet.player == player; });
  }

  void bets() {
    if (round_.bets.empty()) complain_("", "a round without bets", "at least one bet");
    const Bet* before = nullptr;
    for (const auto& bet : round_.bets) {
      place_of(bet, before != nullptr && before->box == bet.box);
      before = &bet;
    }
  }

  /// Where an edition lets several bet on a box, everybody who is at the table may bet on any; who
  /// sits there comes first. Elsewhere a player bets on his own.
  void place_of(const Bet& bet, bool beside) {
    if (bet.box > context_.rules.boxes()) {
      complain_(".boxes", fmt::format("there is no box {}", bet.box),
                fmt::format("boxes from 1 to {}", context_.rules.boxes()));
      return;
    }
    const auto seat = std::ranges::find(context_.seats, bet.box, &Seat::box);
    const bool taken = seat != context_.seats.end();
    if (taken && seat->player == bet.player) {
      if (beside) {
        complain_(".boxes",
                  fmt::format("{} sits at box {}, and bets there after others", name_of(bet.player),
                              bet.box),
                  "who sits there first");
      }
      return;
    }
    if (!shares()) {
      complain_(
          "", fmt::format("{} bets on box {}, where he does not sit", name_of(bet.player), bet.box),
          beside ? fmt::format("one bettor on a box: {} has no rule for several",
                               context_.rules.rulebook().id)
                 : "bets on the player's own boxes");
      return;
    }
    if (!context_.present[bet.player]) {
      complain_(".boxes", fmt::format("{} is not at the table", name_of(bet.player)),
                "players who are");
    }
  }

  [[nodiscard]] const std::string& edition() const { return context_.rules.rulebook().id; }
  /// Does the edition speak of several people on one box?
  [[nodiscard]] bool shares() const {
    return context_.rules.rulebook().option(spec::OptionName::bettors_per_box) != nullptr;
  }

  /// A wager that the edition does not speak of can be neither accepted nor refused by it.
  void known(spec::WagerId wager, const std::string& part) {
    if (spec::is_on_a_hand(wager) || context_.rules.knows(wager)) return;
    complain_(part,
              fmt::format("{} has no {} wager", context_.rules.rulebook().id,
                          context_.rules.terms().name_of(wager)),
              "wagers of the edition");
  }

  void insured() {
    const auto insurance = context_.rules.terms().first(spec::WagerMechanism::insurance);
    if (insurance) return known(*insurance, ".insurance");
    complain_(".insurance", fmt::format("{} has no insurance wager", edition()),
              "wagers of the edition");
  }

  void known_wagers() {
    for (const auto& bet : round_.bets) {
      for (const auto& stake : bet.side)
        known(stake.wager, ".boxes");
    }
    if (!round_.insurance.empty()) insured();
  }

  void decisions() {
    for (const auto& asked : round_.decisions) {
      switches(asked);
      if (has_bet(asked.hand.box())) continue;
      complain_("",
                fmt::format("decisions for hand {}, but nobody bets on box {}",
                            to_string(asked.hand), asked.hand.box()),
                "decisions for boxes with a bet");
    }
  }

  /// No answer can be given to who asks for it where no cards are switched.
  void switches(const HandRequests& asked) {
    const bool any = std::ranges::any_of(asked.requests, [](const Request& one) {
      return one.choice == spec::Choice::switch_cards;
    });
    if (!any || context_.rules.has(spec::Step::switch_cards)) return;
    complain_(".decisions",
              fmt::format("hand {} asks to switch cards, and at this table none are switched",
                          to_string(asked.hand)),
              "decisions without it");
  }

  void of_a_bettor(int box, PlayerId player, const std::string& part) {
    if (bets_there(box, player)) return;
    complain_(part, fmt::format("{} has no bet on box {}", name_of(player), box),
              "a player who bets on the box");
  }

  void insurance(const Insured& one, const std::string& part) {
    of_a_bettor(one.box, one.player, part);
    if (!insured_.emplace(one.box, one.player).second) {
      complain_(part, fmt::format("{} insures box {} twice", name_of(one.player), one.box),
                "each insurance once");
    }
  }

  void even_money(const EvenMoneyTaken& one, const std::string& part) {
    of_a_bettor(one.box, one.player, part);
    if (context_.rules.table(spec::Question::even_money).rows().empty())
      complain_(part, fmt::format("{} offers no even money at this table", edition()),
                "a round without it");
    if (!even_money_.emplace(one.box, one.player).second) {
      complain_(part,
                fmt::format("{} takes even money on box {} twice", name_of(one.player), one.box),
                "each box once");
    }
  }

  /// Where a wager looks at what the system draws, of what it can draw.
  void draws() {
    if (round_.draws == SystemDraws{}) return;
    if (!context_.rules.card_paytables().any_is_picked()) {
      complain_(".draws",
                fmt::format("no wager of {} at this table is on what the system draws", edition()),
                "a round without it");
    } else if (round_.draws.card && !context_.rules.in_play(round_.draws.card->rank())) {
      complain_(".draws", "no deck of this table has the card that is drawn",
                "a card of the decks");
    } else if (round_.draws.position && *round_.draws.position > context_.rules.boxes()) {
      complain_(".draws", fmt::format("there is no position {}", *round_.draws.position),
                fmt::format("1 to {}", context_.rules.boxes()));
    }
  }

  void along(const Along& one, const std::string& part) {
    of_a_bettor(one.hand.box(), one.player, part);
    if (decides(one.hand.box(), one.player)) {
      complain_(part,
                fmt::format("{} decides on box {} himself", name_of(one.player), one.hand.box()),
                "another bettor on the box");
    }
    goes_along(one, part);
    const bool doubles = std::holds_alternative<spec::Money>(one.does);
    if (!along_.emplace(one.hand, one.player, doubles).second) {
      complain_(
          part,
          fmt::format("{} goes along twice on hand {}", name_of(one.player), to_string(one.hand)),
          "each once");
    }
  }

  /// Who sits there decides if he bets. Among others that hangs on what is accepted; only he who is
  /// alone in having bet the most is sure to.
  [[nodiscard]] bool decides(int box, PlayerId player) const {
    const auto seat = std::ranges::find(context_.seats, box, &Seat::box);
    if (seat != context_.seats.end() && seat->player == player) return true;
    const auto first = std::ranges::find(round_.bets, box, &Bet::box);
    return first != round_.bets.end() && first->player == player &&
           std::ranges::count(round_.bets, box, &Bet::box) == 1;
  }

  void goes_along(const Along& one, const std::string& part) {
    const auto* goes_to = std::get_if<HandId>(&one.does);
    if (goes_to != nullptr && *goes_to != one.hand.left() && *goes_to != one.hand.right()) {
      complain_(
          part,
          fmt::format("hand {} is no part of hand {}", to_string(*goes_to), to_string(one.hand)),
          fmt::format("{} or {}", to_string(one.hand.left()), to_string(one.hand.right())));
    }
    if (one.hand.depth() > context_.rules.most_splits()) {
      complain_(part,
                fmt::format("hand {} cannot come about: a pair is split at most {} times",
                            to_string(one.hand), context_.rules.most_splits()),
                "a hand that can be there");
    }
  }

  void ask(const WagerAsk& one, const std::string& part) {
    check_moment(context_, round_, one.when, part, complain_);
    if (one.box > context_.rules.boxes()) {
      complain_(part, fmt::format("there is no box {}", one.box),
                fmt::format("boxes from 1 to {}", context_.rules.boxes()));
    }
    if (!context_.present[one.player]) {
      complain_(part, fmt::format("{} is not at the table", name_of(one.player)),
                "a player at the table");
    }
    known(one.wager, part);
    of_the_place(one, part);
  }

  /// Whether a box is his to bet on is no question of wagers; doubles are placed by decisions.
  void of_the_place(const WagerAsk& one, const std::string& part) {
    const auto seat = std::ranges::find(context_.seats, one.box, &Seat::box);
    const bool sits_there = seat != context_.seats.end() && seat->player == one.player;
    if (!sits_there && !bets_there(one.box, one.player)) {
      complain_(part,
                fmt::format("{} asks about box {}, where he neither sits nor bets",
                            name_of(one.player), one.box),
                "a box of the player's own");
    }
    if (one.wager == spec::WagerId::double_down && one.ask == Ask::place)
      complain_(part, "a double is placed by a decision", "double among the decisions");
  }

  /// Each stop is one of a wheel of this table.
  void wheel() {
    const auto* prizes = context_.rules.prizes();
    for (std::size_t i = 0; i < round_.wheel.size(); ++i) {
      const auto& symbol = context_.script.symbols[round_.wheel[i]];
      const bool known =
          prizes != nullptr && std::ranges::any_of(prizes->tables(), [&](const PrizeTable& table) {
            return table.has_stop(symbol);
          });
      if (known) continue;
      complain_(fmt::format(".wheel[{}]", i),
                fmt::format("no wheel of this table stops at \"{}\"", symbol),
                "a symbol of a paytable in force");
    }
  }

  void refill(std::vector<spec::Card> cards) {
    auto shoe = context_.shoe_cards;
    std::ranges::sort(shoe);
    std::ranges::sort(cards);
    if (cards != shoe)
      complain_(".refill", "these are not the cards of the shoe", "every card of the shoe once");
  }

  const RoundContext& context_;
  const Round& round_;
  const Complain& complain_;
  std::set<std::pair<int, PlayerId>> insured_;
  std::set<std::pair<int, PlayerId>> even_money_;
  std::set<std::tuple<HandId, PlayerId, bool>> along_;
};

}  // namespace

void check_round(const RoundContext& context, const Round& round, const Complain& complain) {
  RoundCheck(context, round, complain).all();
}

}  // namespace assay21::oracle
