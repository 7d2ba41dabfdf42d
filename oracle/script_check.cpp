#include "oracle/script_check.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

namespace assay21::oracle {
namespace {

class ScriptCheck {
 public:
  ScriptCheck(const Rules& rules, const Script& script, const std::string& file)
      : rules_(rules), script_(script), file_(file) {}

  spec::Problems all() {
    for (at_ = 0; at_ < script_.stimuli.size(); ++at_) {
      std::visit([&](const auto& stimulus) { check(stimulus); }, script_.stimuli[at_]);
    }
    if (script_.stimuli.empty()) complain("the script is empty", "an open to begin with");
    return std::move(problems_);
  }

 private:
  void complain(std::string what, std::string expected) {
    problems_.push_back(
        {file_, 0, 0, fmt::format("script[{}]: {}", at_, what), std::move(expected)});
  }

  void check(const Open& open) {
    if (seats_) complain("the table is open already", "one open, at the beginning");
    if (at_ != 0) complain("open comes too late", "open as the first stimulus");
    for (const auto& seat : open.seats) {
      if (seat.box > rules_.boxes()) {
        complain(fmt::format("there is no box {}", seat.box),
                 fmt::format("boxes from 1 to {}", rules_.boxes()));
      }
    }
    check_adjacency(open);
    seats_ = open.seats;
  }

  void check_adjacency(const Open& open) {
    for (PlayerId player = 0; player < script_.players.size(); ++player) {
      std::vector<int> boxes;
      for (const auto& seat : open.seats) {
        if (seat.player == player) boxes.push_back(seat.box);
      }
      const auto& name = script_.players[player];
      if (static_cast<int>(boxes.size()) > rules_.adjacent_boxes()) {
        complain(fmt::format("{} sits at {} boxes", name, boxes.size()),
                 fmt::format("at most {}, as declared", rules_.adjacent_boxes()));
      }
      if (!boxes.empty() && boxes.back() - boxes.front() + 1 != static_cast<int>(boxes.size())) {
        complain(fmt::format("the boxes of {} are not adjacent", name), "boxes side by side");
      }
    }
  }

  void check(const Stack& stack) {
    if (!seats_) complain("the table is not open", "open first");
    std::array<int, spec::card_faces> count{};
    for (const auto card : stack.cards)
      ++count[static_cast<std::size_t>(card.index())];
    for (const auto rank : spec::all_ranks) {
      for (const auto suit : spec::all_suits) {
        const spec::Card card(rank, suit);
        const auto has = count[static_cast<std::size_t>(card.index())];
        const auto wanted = rules_.copies_of(card);
        if (has == wanted) continue;
        complain(fmt::format("the stack holds {} {} times", spec::to_string(card), has),
                 fmt::format("{} times in {} decks ({})", wanted, rules_.decks(),
                             spec::cites_of(rules_.rulebook(), rules_.rulebook().removed_clauses)));
      }
    }
    stack_ = stack.cards.size();
    cut_ = false;
  }

  void check(const Cut& cut) {
    if (!stack_) {
      complain("there is no stack to cut", "a stack first");
      return;
    }
    const auto size = static_cast<int>(*stack_);
    if (cut_) complain("the stack was cut already", "one cut for a stack");
    if (cut.at < 1 || cut.at >= size) {
      complain(fmt::format("the cut at {} is outside of the stack", cut.at),
               fmt::format("1 to {}", size - 1));
    }
    if (cut.cover < 1 || cut.cover >= size) {
      complain(
          fmt::format("the cover card before the last {} cards is outside of the stack", cut.cover),
          fmt::format("1 to {}", size - 1));
    }
    cut_ = true;
  }

  void check(const Round& round) {
    if (!cut_)
      complain("no stack has been cut into the shoe", "open, stack and cut before a round");
    if (round.bets.empty()) complain("a round without bets", "at least one bet");
    for (const auto& bet : round.bets) {
      if (!seats_) break;
      const auto seat = std::ranges::find(*seats_, bet.box, &Seat::box);
      if (seat == seats_->end() || seat->player != bet.player) {
        complain(fmt::format("{} bets on box {}, where he does not sit",
                             script_.players[bet.player], bet.box),
                 "bets on the player's own boxes");
      }
    }
    for (const auto& asked : round.decisions) {
      if (std::ranges::find(round.bets, asked.hand.box(), &Bet::box) == round.bets.end()) {
        complain(fmt::format("decisions for hand {}, but nobody bets on box {}",
                             to_string(asked.hand), asked.hand.box()),
                 "decisions for boxes with a bet");
      }
    }
  }

  void check(const Close& /*close*/) {
    if (!seats_) complain("the table is not open", "open first");
    if (at_ + 1 != script_.stimuli.size())
      complain("something follows the close", "close as the last stimulus");
  }

  const Rules& rules_;
  const Script& script_;
  const std::string& file_;
  spec::Problems problems_;
  std::size_t at_ = 0;
  std::optional<std::vector<Seat>> seats_;
  std::optional<std::size_t> stack_;
  bool cut_ = false;
};

}  // namespace

spec::Problems check_script(const Rules& rules, const Script& script, const std::string& file) {
  return ScriptCheck(rules, script, file).all();
}

}  // namespace assay21::oracle
