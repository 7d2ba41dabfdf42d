#include "oracle/script/check/script_check.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "oracle/script/check/cut_check.h"
#include "oracle/script/check/device_check.h"
#include "oracle/script/check/round_check.h"
#include "spec/vocabulary/terms.h"

namespace assay21::oracle {
namespace {

using spec::Step;

class ScriptCheck {
 public:
  ScriptCheck(const Rules& rules, const Script& script, const std::string& file)
      : rules_(rules),
        script_(script),
        file_(file),
        present_(script.players.size(), false),
        sat_out_(script.players.size(), false),
        devices_(rules) {}

  spec::Problems all() {
    for (at_ = 0; at_ < script_.stimuli.size(); ++at_) {
      std::visit([&](const auto& stimulus) { check(stimulus); }, script_.stimuli[at_]);
    }
    if (script_.stimuli.empty()) complain("the script is empty", "an open to begin with");
    return std::move(problems_);
  }

 private:
  /// What the script has made of a shoe, or of a side.
  struct OneShoe {
    std::optional<std::vector<spec::Card>> stack = {};
    bool cut = false;
    std::string wants_stack = {};  ///< why the cards must be shuffled before the next round
  };

  [[nodiscard]] bool has_two_shoes() const { return rules_.has(Step::determinant_card); }
  OneShoe& of(Side side) { return shoes_[side == Side::second ? 1 : 0]; }
  std::vector<OneShoe*> shoes() {
    std::vector<OneShoe*> all = {&shoes_.front()};
    if (has_two_shoes()) all.push_back(&shoes_.back());
    return all;
  }

  void complain(std::string what, std::string expected) {
    complain_of("", std::move(what), std::move(expected));
  }
  /// `part` is where in the stimulus: ".incidents[2]".
  void complain_of(const std::string& part, std::string what, std::string expected) {
    problems_.push_back(
        {file_, 0, 0, fmt::format("script[{}]{}: {}", at_, part, what), std::move(expected)});
  }

  void complain_if(std::optional<Objection> objection) {
    if (objection) complain(std::move(objection->what), std::move(objection->expected));
  }
  void complain_of_all(std::vector<Objection> objections) {
    for (auto& one : objections)
      complain(std::move(one.what), std::move(one.expected));
  }

  void check_open() {
    if (!seats_) complain("the table is not open", "open first");
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
    seats_ = open.seats;
    for (const auto& seat : open.seats) {
      if (!is_first_area(seat.box)) check_place(seat);
      present_[seat.player] = true;
    }
    check_opening(open);
  }

  void check_opening(const Open& open) {
    std::vector<bool> arrived(script_.players.size(), false);
    for (const auto player : open.arrive) {
      if (arrived[player])
        complain(fmt::format("{} arrives twice", script_.players[player]), "each player once");
      arrived[player] = true;
      present_[player] = true;
    }
    for (const auto card : open.tens) {
      if (rules_.in_play(card.rank())) {
        complain(fmt::format("the {} belongs into the decks", spec::in_words(card)),
                 "cards that do not");
      }
    }
    if (!open.tens.empty() && open.decks != Decks::fresh) {
      complain("cards are found among decks that are not new", "decks: new");
    }
    check_decks(open);
  }

  /// How the cards come is declared: both at once cannot be.
  void check_decks(const Open& open) {
    const auto* declared = rules_.submission().word(spec::OptionName::preshuffled);
    if (!open.decks || declared == nullptr) return;
    const auto word = open.decks == Decks::preshuffled ? "yes" : "no";
    if (*declared == word) return;
    complain(fmt::format("the decks are {}, and the table has declared preshuffled={}",
                         spec::name_of(decks_names, *open.decks), *declared),
             fmt::format(
                 "decks as declared ({})",
                 spec::cites_of(rules_.rulebook(),
                                rules_.rulebook().option(spec::OptionName::preshuffled)->clauses)));
  }

  void check_player(PlayerId player) {
    if (!present_[player])
      complain(fmt::format("{} is not at the table", script_.players[player]),
               "a player at the table");
  }

  /// Where an edition lets nobody see the card that was burned, nobody can be answered who asks.
  void check_burn_asked(PlayerId player) {
    check_player(player);
    if (rules_.has(Step::show_burned)) return;
    complain(fmt::format("{} asks to see the burned card, and {} shows it to nobody",
                         script_.players[player], rules_.rulebook().id),
             "a script without it");
  }

  void check(const Seat& seat) {
    check_open();
    if (seat.box > rules_.boxes()) {
      complain(fmt::format("there is no box {}", seat.box),
               fmt::format("boxes from 1 to {}", rules_.boxes()));
    }
    if (seats_) {
      check_place(seat);
      if (std::ranges::find(*seats_, seat.box, &Seat::box) != seats_->end()) {
        complain(fmt::format("box {} is taken", seat.box), "a free box");
      } else {
        seats_->push_back(seat);
      }
    }
    present_[seat.player] = true;
  }

  /// Where a place has two areas, both are of one player.
  void check_place(const Seat& seat) {
    if (rules_.areas_of_a_place() == 1) return;
    const auto other = std::ranges::find(*seats_, other_area(seat.box), &Seat::box);
    if (other == seats_->end() || other->player == seat.player) return;
    complain(fmt::format("boxes {} and {} are one place, and {} sits there",
                         std::min(seat.box, other->box), std::max(seat.box, other->box),
                         script_.players[other->player]),
             fmt::format("one player on both ({})",
                         spec::cites_of(rules_.rulebook(), rules_.clauses(Step::two_hands))));
  }

  void check(const Leave& leave) {
    check_open();
    if (seats_) get_up_from(leave.box);
  }

  void get_up_from(int box) {
    const auto seat = std::ranges::find(*seats_, box, &Seat::box);
    if (seat == seats_->end()) {
      complain(fmt::format("nobody sits at box {}", box), "a box that is taken");
      return;
    }
    const auto player = seat->player;
    seats_->erase(seat);
    present_[player] = std::ranges::find(*seats_, player, &Seat::player) != seats_->end();
  }

  void check(const Idle& idle) {
    check_open();
    if (idle.face_up) check_player(*idle.face_up);
    if (devices_.deals_itself())
      complain(fmt::format("an idle table whose device shuffles as it deals{}", exempted()),
               "no idle");
    for (auto* shoe : shoes()) {
      if (!shoe->stack) complain("there are no cards in play to spread", "a stack first");
      to_be_shuffled(*shoe, Step::spread_idle, "the table was idle");
    }
  }

  void check(const Order& order) {
    check_open();
    check_side(order.shoe, "shoe");
    auto& shoe = of(order.shoe);
    if (!shoe.stack) complain("there are no cards to reshuffle", "a stack first");
    to_be_shuffled(shoe, Step::reshuffle_by_order, "a reshuffle was ordered");
  }

  /// A side of a double shoe is named where there is one.
  void check_side(Side side, std::string_view member) {
    if (side == Side::first || has_two_shoes()) return;
    complain_of(fmt::format(".{}", member), "there is no second shoe at this table",
                "no such member, or a table with a double shoe");
  }

  void check(const NewDealer& dealer) {
    check_open();
    if (dealer.burn_asked_by) check_burn_asked(*dealer.burn_asked_by);
  }

  /// Who sat out a round can be shut out: Ch.6 §C, §5(j). To let somebody bet who may changes
  /// nothing.
  void check(const Admit& admit) {
    check_open();
    check_player(admit.player);
    if (admit.may_bet) return;
    if (!rules_.has(spec::Step::shut_out)) {
      complain("this table shuts nobody out", "shut-out=yes among what is declared");
    } else if (!sat_out_[admit.player]) {
      complain(fmt::format("{} did not sit out the round before", script_.players[admit.player]),
               rules_.figures().shared.newcomers
                   ? "a player without a bet in the last round since the shuffle"
                   : "a player who was there, without a bet in the last round since the shuffle");
    }
  }

  /// Where no more is dealt nobody can bet, and nobody sits out.
  void remember_who_sat_out(const Round& round) {
    if (devices_.stops_dealing()) return;
    for (std::size_t player = 0; player < present_.size(); ++player) {
      const bool bet =
          std::ranges::any_of(round.bets, [&](const Bet& one) { return one.player == player; });
      sat_out_[player] = !bet && (present_[player] || rules_.figures().shared.newcomers);
    }
  }

  void check(const DeviceChange& change) {
    check_open();
    complain_if(devices_.changes(change));
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
        if (has == wanted || (has > wanted && !rules_.in_play(rank))) continue;
        complain(fmt::format("the stack holds {} {} times", spec::to_string(card), has),
                 fmt::format("{} times in {} decks{}", wanted, rules_.decks(), removed()));
      }
    }
    complain_if(devices_.shuffles());
    check_side(stack.shoe, "shoe");
    of(stack.shoe) = {stack.cards, false, {}};
    sat_out_.assign(sat_out_.size(), false);
  }

  /// The cards are shuffled before the next round, so that a stack must follow.
  void to_be_shuffled(OneShoe& shoe, Step step, std::string_view why) {
    auto clauses = rules_.clauses(step);
    if (step == Step::spread_idle) clauses.add(rules_.clauses(Step::spread_idle_either));
    const auto wants = fmt::format("{} ({})", why, spec::cites_of(rules_.rulebook(), clauses));
    shoe = {std::nullopt, false, wants};
  }

  void check(const Cut& cut) {
    check_side(cut.shoe, "shoe");
    auto& shoe = of(cut.shoe);
    if (!shoe.stack) {
      complain(shoe.wants_stack.empty()
                   ? "there is no stack to cut"
                   : fmt::format("there is no stack to cut: {}", shoe.wants_stack),
               "a stack first");
      return;
    }
    const auto size = static_cast<int>(shoe.stack->size());
    if (devices_.deals_itself())
      complain(fmt::format("a cut of cards that a device shuffles as it deals{}", exempted()),
               "no cut");
    complain_if(devices_.against_dealing());
    if (shoe.cut) complain("the stack was cut already", "one cut for a stack");
    complain_of_all(against_positions(cut, size));
    shoe.cut = true;
    std::vector<bool> accepted(script_.players.size(), false);
    for (const auto player : cut.accepts) {
      check_player(player);
      if (accepted[player])
        complain(fmt::format("{} accepts twice", script_.players[player]), "each player once");
      accepted[player] = true;
    }
    if (cut.burn_asked_by) check_burn_asked(*cut.burn_asked_by);
    complain_of_all(against_limits(rules_, devices_.of_the_stack(), cut, size));
  }

  void check(const Round& round) {
    check_cards(round);
    if (!seats_) return;
    check_side(round.determinant, "determinant");
    check_round({rules_, script_, *seats_, present_, cards_of_a_refill()}, round,
                [&](const std::string& part, std::string what, std::string expected) {
                  complain_of(part, std::move(what), std::move(expected));
                });
    remember_who_sat_out(round);
    for (const auto& one : round.incidents) {
      if (std::holds_alternative<ReaderFails>(one)) devices_.reader_fails();
    }
  }

  /// What is dealt from lies ready.
  void check_cards(const Round& round) {
    bool all_ready = true;
    for (const auto* shoe : shoes()) {
      const bool ready = shoe->cut || (shoe->stack && devices_.deals_itself());
      all_ready = all_ready && ready;
      if (!ready && !shoe->wants_stack.empty()) {
        complain(fmt::format("the cards have not been shuffled: {}", shoe->wants_stack),
                 devices_.deals_itself() ? "a stack before the round"
                                         : "a stack and its cut before the round");
      } else if (!ready) {
        complain(has_two_shoes()
                     ? fmt::format("no stack has been cut into side {} of the double shoe",
                                   shoe == &shoes_.front() ? 1 : 2)
                     : std::string("no stack has been cut into the shoe"),
                 "open, stack and cut before a round");
      }
    }
    if (all_ready) complain_if(devices_.against_dealing());
    if (round.refill && devices_.deals_itself())
      complain_of(".refill", "a device that shuffles as it deals does not run out", "no refill");
  }

  /// Each card of the shoe, or of one side; by a reading of both sides.
  [[nodiscard]] std::vector<spec::Card> cards_of_a_refill() const {
    auto cards = shoes_.front().stack.value_or(std::vector<spec::Card>());
    if (!rules_.conventions().short_side_from_both) return cards;
    const auto more = shoes_.back().stack.value_or(std::vector<spec::Card>());
    cards.insert(cards.end(), more.begin(), more.end());
    return cards;
  }

  /// By which clauses some ranks are taken out; empty where none is.
  [[nodiscard]] std::string removed() const {
    const auto& book = rules_.rulebook();
    if (book.removed_clauses.empty()) return {};
    return fmt::format(" ({})", spec::cites_of(book, book.removed_clauses));
  }

  /// By which clauses there is no cut and no idle table where a device deals.
  [[nodiscard]] std::string exempted() const {
    const auto* option = rules_.rulebook().option(spec::OptionName::shuffler);
    const auto value = std::ranges::find(option->values, "continuous", &spec::OptionValue::word);
    return fmt::format(" ({})", spec::cites_of(rules_.rulebook(), value->clauses));
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
  std::vector<bool> present_;  ///< by PlayerId: at the table, seated or standing
  std::vector<bool> sat_out_;  ///< … without a bet in the last round since the shuffle
  std::array<OneShoe, 2> shoes_;
  DevicesInScript devices_;
};

}  // namespace

spec::Problems check_script(const Rules& rules, const Script& script, const std::string& file) {
  const auto* terms = script.terms;
  if (terms != &rules.terms() && *terms != rules.terms() && *terms != spec::terms_of_no_edition()) {
    return {{file, 0, 0, "the script has its wagers and meters by the names of another edition",
             fmt::format("a script of {}", rules.rulebook().id)}};
  }
  return ScriptCheck(rules, script, file).all();
}

}  // namespace assay21::oracle
