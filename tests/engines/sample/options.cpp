#include "tests/engines/sample/options.h"

#include <array>

#include <fmt/format.h>

#include "tests/engines/sample/declared.h"

namespace sample {
namespace {

std::int64_t read_decks(Declared& declared) {
  const auto decks = declared.number("decks", 6, 8);
  if (decks == 7) throw Refusal{.reason = "six or eight decks only", .option = "decks"};
  return decks;
}

// 12.A(4), §6(e).
MatchOffer match_odds(std::int64_t decks) {
  return decks == 6 ? MatchOffer{.same_suit = {9, 1}, .other_suit = {4, 1}}
                    : MatchOffer{.same_suit = {12, 1}, .other_suit = {3, 1}};
}

MeterOffer read_meter(Declared& declared, const std::string& wager, Money least) {
  return {.rate_ppm = declared.rate_ppm(wager + "-rate"),
          .initial = declared.money(wager + "-initial", least),
          .reset = declared.money(wager + "-reset", least)};
}

// 12.D: paytables A and B with 12.D(9) serve a dollar, C and D with 12.D(10) five.
WheelOffer read_wheel(Declared& declared, const std::string& wager, bool small) {
  const Money least = dollars(small ? 1'000 : 5'000);
  const std::string_view paytable = small ? declared.word(wager + "-paytable", {"A", "B"})
                                          : declared.word(wager + "-paytable", {"C", "D"});
  WheelOffer offer{.community = 0};
  if (paytable == "B" || paytable == "D") {
    offer.progressive = read_meter(declared, wager, least);
  } else {
    offer.fixed_prize = declared.money(wager + "-prize", Money{1});
    declared.let_be(wager + "-prize-given");
    declared.money_if_any(wager + "-initial", least);
    declared.money_if_any(wager + "-reset", least);
  }
  offer.community = (small ? declared.word(wager + "-community", {"A", "B"})
                           : declared.word(wager + "-community", {"C", "D"}))
                        .front();
  return offer;
}

void read_progressives(Declared& declared, Table& table) {
  if (declared.yes("bonus-spin")) {
    const auto stakes = declared.word("bonus-spin-stakes", {"small", "large", "both"});
    if (stakes != "large") table.bonus_spin_small = read_wheel(declared, "bonus-spin-small", true);
    if (stakes != "small") table.bonus_spin_large = read_wheel(declared, "bonus-spin-large", false);
  }
  if (declared.yes("xtreme-16")) {
    const auto stakes = declared.word("xtreme-16-stakes", {"small", "large", "both"});
    declared.word("xtreme-16-paytable", {"A"});
    declared.word("xtreme-16-community", {"A"});
    table.xtreme =
        XtremeOffer{.small = stakes != "large",
                    .large = stakes != "small",
                    .primary = read_meter(declared, "xtreme-16-primary", dollars(10'000)),
                    .secondary = read_meter(declared, "xtreme-16-secondary", dollars(5'000))};
  }
}

// Where the text is silent a house may say how it is done. This engine does it in one way, but for
// boxes that lie apart.
void read_house_procedure(Declared& declared, Table& table) {
  struct Settled {
    std::string_view gap;
    std::string_view as;
  };
  static constexpr std::array all{
      Settled{"bonus-spin-of-a-dead-hand", "decided-for-itself"},
      Settled{"bonus-spin-of-a-surrendered-hand", "still-paid"},
      Settled{"bonus-ten", "ten"},
      Settled{"added-wagers-against-22", "returned"},
      Settled{"added-wagers-outcome", "with-its-hand"},
      Settled{"bad-beat-split", "any"},
      Settled{"bet-the-set-three-decks", "none"},
      Settled{"blackjack-against-a-drawn-21", "wins"},
      Settled{"blackjack-odds-chosen", "declared"},
      Settled{"both-busted", "lose"},
      Settled{"caller-ties", "any-of-them"},
      Settled{"community-across-stakes", "nothing"},
      Settled{"community-stake", "collected"},
      Settled{"cut-after-refusal", "anybody"},
      Settled{"cut-in-other-cases", "anybody"},
      Settled{"dead-hand-added-wagers", "returned-too"},
      Settled{"dead-hand-progressives", "decided-for-themselves"},
      Settled{"dead-hand-wager", "returned"},
      Settled{"dealer-blackjack-ends-the-deal", "ends"},
      Settled{"dealer-draw", "stands-on-all-17"},
      Settled{"dealer-draws-for-side-wagers", "yes"},
      Settled{"double-minimum", "none"},
      Settled{"draw-limit", "not-past-21"},
      Settled{"drawn-21-against-a-blackjack", "loses"},
      Settled{"equal-totals", "tie"},
      Settled{"exposed-in-the-deal", "next-card"},
      Settled{"exposed-unclaimed", "stays"},
      Settled{"face-of-the-players-cards", "up"},
      Settled{"fixed-prize", "operator"},
      Settled{"fraction-of-a-cent", "to-the-player"},
      Settled{"free-bonus-after-even-money", "remains"},
      Settled{"hot-spot-holder", "any-of-them"},
      Settled{"initial-deal-order", "in-rounds"},
      Settled{"insurance-of-a-dead-hand", "returned"},
      Settled{"insurance-without-hole-card", "on-the-second-card"},
      Settled{"insurance-won-when", "with-the-blackjack"},
      Settled{"match-play-coupon", "chips-only"},
      Settled{"meter-grows-when", "when-placed"},
      Settled{"maximum-share-cents", "to-the-house"},
      Settled{"meter-of-returned-stakes", "taken-back"},
      Settled{"one-card-declined", "dead-and-returned"},
      Settled{"reader-fault-mid-round", "void"},
      Settled{"reader-moment", "before-the-turns"},
      Settled{"reader-up-cards", "ace-and-tens"},
      Settled{"reader-use", "must"},
      Settled{"refused-after-double", "stands"},
      Settled{"refused-late-card", "stands"},
      Settled{"refused-split-card", "stands"},
      Settled{"rescue-moment", "directly"},
      Settled{"queen-pair-and-blackjack", "when-known"},
      Settled{"second-card-without-hole-card", "after-the-turns"},
      Settled{"side-wager-after-the-hand", "open"},
      Settled{"side-wager-moment", "any-time"},
      Settled{"stake-of-a-meter-win", "kept"},
      Settled{"side-wagers-of-a-dead-hand", "returned"},
      Settled{"stake-of-a-win", "kept"},
      Settled{"switch-side-wager-hand", "one-for-each"},
      Settled{"turn-order", "clockwise"},
      Settled{"two-blackjacks", "tie"},
      Settled{"upcard-luck-plain-21", "returned"},
      Settled{"wagers-on-one-card", "returned"},
      Settled{"winning-hand", "nearer-to-21"},
      Settled{"xtreme-after-the-hand", "open"},
      Settled{"xtreme-community-stop", "of-its-own"},
      Settled{"xtreme-one-dollar-meter", "fed"},
      Settled{"xtreme-one-dollar-pay", "nothing"},
  };
  for (const auto& [gap, as] : all)
    declared.word_or(gap, {as}, as);
  declared.word_or("meter-fractions", {"kept", "kept-on-the-meter"}, "kept");
  declared.word_or("meter-won-by-several", {"in-turn"}, "in-turn");
  declared.word_or("meter-after-a-tenth", {"nine-tenths"}, "nine-tenths");
  table.draws_without_effect =
      declared.word_or("draw-without-effect", {"draws", "does-not-draw"}, "draws") == "draws";
  table.boxes_apart =
      declared.word_or("boxes-apart", {"allowed", "not-allowed"}, "allowed") == "allowed";
}

Table read_maryland(Declared& declared, const Law& law) {
  Table table{.law = &law, .decks = read_decks(declared)};
  table.extra_splits = declared.number("extra-splits", 0, 7);
  table.order = declared.word("settlement-order", {"collect-then-pay", "pay-and-collect"}) ==
                        "collect-then-pay"
                    ? SettlementOrder::collect_then_pay
                    : SettlementOrder::pay_and_collect;
  table.boxes_per_player = declared.number("adjacent-boxes", 1, 7);
  table.boxes = declared.number_or("boxes", 1, 7, 7);
  const auto shuffler = declared.word_or(
      "shuffler", {"manual", "automated", "automated-loading", "continuous"}, "manual");
  table.has_shuffler = shuffler != "manual";
  table.shuffles_continuously = shuffler == "continuous";
  if (declared.yes("match-the-dealer")) table.match = match_odds(table.decks);
  if (law.has_progressives) read_progressives(declared, table);
  return table;
}

// BJ 6.G, BJ 13.A, BJ 13.D, BJ 13.E, BJ 13.N, BJ 13.O: those that cards decide, each with the
// paytables that serve the decks, and the most that two hands are paid (BJ 13.J).
void read_card_wagers(Declared& declared, Table& table) {
  const bool one = table.decks == 1;
  const auto offer = [&](Wager wager, std::initializer_list<std::string_view> paytables) {
    if (!declared.yes(name_of(wager))) return;
    char paytable = ' ';
    if (paytables.size() > 0)
      paytable = declared.word(fmt::format("{}-paytable", name_of(wager)), paytables).front();
    table.card_wagers.push_back({wager, paytable});
  };
  offer(Wager::lucky_ladies, {"A", "B"});
  if (table.decks == 6 || table.decks == 8) offer(Wager::match, {});
  offer(Wager::in_between, {});
  if (one) {
    offer(Wager::royal_match_21, {"A", "B"});
    offer(Wager::bet_the_set_21, {"A"});
  } else {
    offer(Wager::royal_match_21, {"C", "D", "E"});
    if (table.decks == 2) offer(Wager::bet_the_set_21, {"B"});
    if (table.decks >= 4) offer(Wager::bet_the_set_21, {"C", "D"});
  }
  offer(Wager::kings_bounty, {});
  offer(Wager::three_card_poker, {"A", "B"});
  offer(Wager::house_money, {});
  offer(Wager::lucky_lucky, {"A", "B", "C"});
  offer(Wager::upcard_luck_21, {"A"});
  offer(Wager::buster_blackjack, {"A", "B", "C", "D", "E", "F"});
  offer(Wager::buster_free_bonus, {"A", "B"});
  offer(Wager::bad_beat, {});
  if (table.takes_card_wager(Wager::bad_beat))
    table.bad_beat_meter = read_meter(declared, "bad-beat", dollars(5'000));
  offer(Wager::hit_and_run, {});
  if (table.takes_card_wager(Wager::hit_and_run))
    table.hit_and_run_meter = read_meter(declared, "hit-and-run", dollars(1'000));
  offer(Wager::super_4, {"A", "B"});
  if (table.takes_card_wager(Wager::super_4)) {
    const bool a = table.paytable_of(Wager::super_4) == 'A';
    table.super_4_meter = read_meter(declared, "super-4", dollars(a ? 10'000 : 50'000));
  }
  if (table.switches && (table.decks == 6 || table.decks == 8)) {
    offer(Wager::super_match, {});
  } else {
    declared.word_or("super-match", {"no"}, "no");
  }
  if (declared.word_or("maximum-payout", {"yes", "no"}, "no") == "yes") {
    table.maximum_payout = declared.money("maximum-payout-amount", Money{1});
    declared.let_be("maximum-payout-win-of-the-wager");
  }
}

// BJ 12.C: no hole card, and community cards for whatever the house says.
void read_electronic(Declared& declared, Table& table) {
  const bool is_electronic = declared.word_or("electronic-table", {"yes", "no"}, "no") == "yes";
  const auto use = declared.word_or("community-cards", {"second-card", "both-cards", "of-nobody"},
                                    "second-card");
  if (!is_electronic) return;
  table.procedure = Procedure::no_hole_card;
  table.community = use == "second-card"  ? Community::second_card
                    : use == "both-cards" ? Community::both_cards
                                          : Community::of_nobody;
}

Table read_blackjack(Declared& declared, const Law& law) {
  Table table{.law = &law, .decks = declared.number("decks", 1, 20)};
  if (declared.word("blackjack-odds", {"3-to-2", "6-to-5"}) == "6-to-5")
    table.blackjack_odds = {6, 5};
  table.extra_splits = declared.number("extra-splits", 0, 7);
  table.boxes_per_player = declared.number("adjacent-boxes", 1, 7);
  table.boxes = declared.number_or("boxes", 1, 7, 7);
  const auto shuffler = declared.word_or(
      "shuffler", {"manual", "automated", "automated-loading", "continuous"}, "manual");
  table.has_shuffler = shuffler != "manual";
  table.shuffles_continuously = shuffler == "continuous";
  table.even_money = declared.word_or("even-money", {"yes", "no"}, "no") == "yes";
  table.from_the_hand = declared.word_or("dealt-from-hand", {"yes", "no"}, "no") == "yes";
  table.double_shoe = declared.word_or("double-shoe", {"yes", "no"}, "no") == "yes";
  if (table.double_shoe)
    table.red_side = declared.word("red-side", {"left", "right"}) == "left" ? 1 : 2;
  table.switches = declared.word_or("blackjack-switch", {"yes", "no"}, "no") == "yes";
  if (table.switches) table.boxes *= 2;
  read_electronic(declared, table);
  read_card_wagers(declared, table);
  return table;
}

Procedure read_procedure(Declared& declared) {
  const auto word =
      declared.word("dealing-procedure", {"no-hole-card", "hole-card", "hole-card-reader"});
  if (word == "no-hole-card") return Procedure::no_hole_card;
  if (word == "hole-card") return Procedure::hole_card;
  declared.word("reader-approved", {"yes"});
  return Procedure::reader;
}

Table read_massachusetts(Declared& declared, const Law& law) {
  Table table{.law = &law, .decks = read_decks(declared)};
  table.boxes = declared.number("boxes", 1, 20);
  table.boxes_per_player = declared.number_or("boxes-per-player", 1, 20, 1);
  table.bettors_per_box = declared.number_or("bettors-per-box", 1, 3, 1);
  table.procedure = read_procedure(declared);
  const auto without =
      declared.word_or("without-reader", {"no-hole-card", "hole-card"}, "hole-card");
  table.without_reader = without == "hole-card" ? Procedure::hole_card : Procedure::no_hole_card;
  table.has_shuffler =
      declared.word("shuffler", {"manual", "automated", "automated-loading"}) != "manual";
  declared.let_be("approved-recovery");
  table.own_shuffle = declared.yes("approved-shuffle");
  declared.let_be("recut-by");
  if (declared.yes("match-the-dealer")) {
    const MatchOffer floor = match_odds(table.decks);
    table.match = MatchOffer{.same_suit = declared.odds("match-odds-same-suit", floor.same_suit),
                             .other_suit = declared.odds("match-odds-other-suit", floor.other_suit),
                             .least = dollars(1),
                             .most = declared.money("match-maximum", dollars(1)),
                             .up_to_main = true};
  }
  table.bonus_spin_of_16 = declared.yes("bonus-spin");
  if (table.bonus_spin_of_16) declared.let_be("bonus-spin-wheel");
  return table;
}

Table read_table(const TableRequest& request) {
  const Law* const law = law_of(request.edition);
  if (law == nullptr)
    throw Refusal{.reason = fmt::format("this engine does not know {}", request.edition),
                  .edition = true};
  Declared declared{request};
  Table table = law == law_of(maryland_blackjack.edition) ? read_blackjack(declared, *law)
                : law->region == Region::maryland         ? read_maryland(declared, *law)
                                                          : read_massachusetts(declared, *law);
  table.chip_unit = declared.money_if_any("chip-unit", Money{1}).value_or(table.chip_unit);
  table.shuts_out = declared.yes("shut-out");
  table.preshuffled = declared.yes("preshuffled");
  declared.number_or("cover-cards", 1, 4, 1);
  read_house_procedure(declared, table);
  declared.require_nothing_else();
  return table;
}

}  // namespace

std::variant<Table, Refusal> open_table(const TableRequest& request) {
  try {
    return read_table(request);
  } catch (const Refusal& refusal) {
    return refusal;
  }
}

}  // namespace sample
