#include "spec/words/row_words.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <variant>

#include <fmt/format.h>

namespace assay21::spec {
namespace {

/// How a fact is told; one that is not in these tables is told by its name and its value.
struct YesNoWords {
  Fact fact;
  std::string_view yes;
  std::string_view no;
};
constexpr std::array yes_no_words = {
    YesNoWords{Fact::hand_busted, "busted", "not busted"},
    YesNoWords{Fact::hand_blackjack, "a Blackjack", "no Blackjack"},
    YesNoWords{Fact::hand_doubled, "doubled", "not doubled"},
    YesNoWords{Fact::hand_from_split, "from a split", "not from a split"},
    YesNoWords{Fact::hand_first, "the first hand of its box", "not the first hand of its box"},
    YesNoWords{Fact::hand_pair, "a pair", "no pair"},
    YesNoWords{Fact::dealer_soft, "the dealer's total soft", "the dealer's total hard"},
    YesNoWords{Fact::dealer_busted, "the dealer busted", "the dealer not busted"},
    YesNoWords{Fact::dealer_blackjack, "the dealer has a Blackjack", "the dealer has no Blackjack"},
    YesNoWords{Fact::match_rank, "the rank of the up card", "another rank than the up card"},
    YesNoWords{Fact::match_value, "the value of the up card", "another value than the up card"},
    YesNoWords{Fact::match_suit, "the suit of the up card", "another suit than the up card"},
    YesNoWords{Fact::wager_won, "won", "not won"},
    YesNoWords{Fact::wager_with_main, "beside a main wager", "without a main wager"},
    YesNoWords{Fact::wager_progressive, "from a meter", "not from a meter"},
    YesNoWords{Fact::hand_insured, "insured", "not insured"},
    YesNoWords{Fact::wager_spin, "by a spin of the wheel", "without a spin of the wheel"},
    YesNoWords{Fact::hand_soft, "a soft total", "a hard total"},
    YesNoWords{Fact::box_doubled, "a hand of its box doubled", "no hand of its box doubled"},
    YesNoWords{Fact::hand_switched, "switched", "not switched"},
    YesNoWords{Fact::box_seated, "a player sits at the box", "nobody sits at the box"},
};

struct AmountWords {
  Fact fact;
  std::string_view before;
  std::string_view one;  ///< after an amount of one
  std::string_view many;  ///< after any other
};
constexpr std::array amount_words = {
    AmountWords{Fact::hand_cards, "", " card", " cards"},
    AmountWords{Fact::hand_total, "a total of ", "", ""},
    AmountWords{Fact::hand_decisions, "", " decision taken", " decisions taken"},
    AmountWords{Fact::box_splits_left, "", " further split open", " further splits open"},
    AmountWords{Fact::dealer_cards, "the dealer has ", " card", " cards"},
    AmountWords{Fact::dealer_total, "the dealer's total ", "", ""},
    AmountWords{Fact::wager_original, "an original wager of ", "", ""},
    AmountWords{Fact::cut_declined, "declined by ", " player", " players"},
    AmountWords{Fact::irregularity_count, "", " of them", " of them"},
};

struct ValueWords {
  Fact fact;
  std::string_view value;
  std::string_view words;
};
constexpr std::array value_words = {
    ValueWords{Fact::compare, "less", "fewer points than the dealer"},
    ValueWords{Fact::compare, "equal", "as many points as the dealer"},
    ValueWords{Fact::compare, "greater", "more points than the dealer"},
    ValueWords{Fact::player_role, "holder", "for the player of the hand"},
    ValueWords{Fact::player_role, "other", "for every other player"},
};

/// Facts that are told as these words before the value.
struct NamedWords {
  Fact fact;
  std::string_view before;
  std::string_view after;
};
constexpr std::array named_words = {
    NamedWords{Fact::wager_kind, "the ", " wager"},
    NamedWords{Fact::wager_side, "the ", " wager"},
    NamedWords{Fact::cut_situation, "the cut after: ", ""},
    NamedWords{Fact::burn_occasion, "on a ", ""},
    NamedWords{Fact::irregularity, "", ""},
    NamedWords{Fact::box_call, "after a call to ", ""},
    NamedWords{Fact::act, "", ""},
};
constexpr std::array shown_cards = {
    NamedWords{Fact::dealer_up, "the dealer shows ", ""},
    NamedWords{Fact::dealer_hole, "the dealer's second card is ", ""},
};

struct AnswerWords {
  Question question;
  std::string_view yes;
  std::string_view no;
};
constexpr std::array answer_words = {
    AnswerWords{Question::dealer_draw, "the dealer draws", "the dealer does not draw"},
    AnswerWords{Question::collection, "collected", "not collected"},
    AnswerWords{Question::blackjack, "a Blackjack", "no Blackjack"},
    AnswerWords{Question::reader, "the hole card is read", "the hole card is not read"},
    AnswerWords{Question::insurance_offer, "insurance is offered", "insurance is not offered"},
    AnswerWords{Question::match, "a match", "no match"},
    AnswerWords{Question::even_money, "even money is offered", "even money is not offered"},
    AnswerWords{Question::switch_cards, "second cards may change places", "they may not"},
    AnswerWords{Question::side_offer, "it may be placed", "it may not be placed"},
    AnswerWords{Question::community, "shares in the community's pay", "does not share in it"},
};

template <typename Entries, typename Fits>
auto entry_where(const Entries& entries, Fits fits) {
  const auto at = std::ranges::find_if(entries, fits);
  return at == entries.end() ? nullptr : &*at;
}

std::string rank_word(Rank rank) {
  return rank == Rank::ten ? "10" : std::string(1, letter_of(rank));
}

std::string number_word(std::size_t number) {
  static constexpr std::array<std::string_view, 9> words = {"no",   "one", "two",   "three", "four",
                                                            "five", "six", "seven", "eight"};
  return number < words.size() ? std::string(words[number]) : std::to_string(number);
}

std::string amount_in_words(const Condition& condition, bool money) {
  const auto amount = [&](std::int64_t value) {
    return money ? to_string(Money::cents(value)) : std::to_string(value);
  };
  const bool from_nothing = condition.low() == 0;
  const bool unbounded = condition.high() == std::numeric_limits<std::int64_t>::max();
  if (condition.low() == condition.high()) {
    return from_nothing && !money ? "no" : amount(condition.low());
  }
  if (unbounded) return fmt::format("{} or more", amount(condition.low()));
  if (from_nothing) return fmt::format("at most {}", amount(condition.high()));
  return fmt::format("{} to {}", amount(condition.low()), amount(condition.high()));
}

std::string suits_in_words(const std::string& text) {
  if (text == "one") return "in one suit";
  if (text == "mixed" || text == "different") return fmt::format("in {} suits", text);
  return fmt::format("all of {}", text);
}

std::string cards_in_words(const Condition& pattern) {
  const auto places = pattern.pattern();
  const auto number = number_word(places.size());
  const auto is_one_rank = [](std::uint16_t ranks) { return (ranks & (ranks - 1)) == 0; };
  const bool alike =
      std::ranges::all_of(places, [&](std::uint16_t ranks) { return ranks == places[0]; });
  if (alike && is_one_rank(places[0])) {
    return fmt::format("{} {}s", number, ranks_in_words(places[0]));
  }
  return fmt::format("{} card{} of ranks {}", number, places.size() == 1 ? "" : "s",
                     pattern.text());
}

}  // namespace

std::string spaced(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '-', ' ');
  std::ranges::replace(text, '.', ' ');
  return text;
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

std::string ranks_in_words(std::uint16_t ranks) {
  std::vector<std::string> words;
  constexpr int first_run = static_cast<int>(Rank::two);
  constexpr int last_run = static_cast<int>(Rank::ten);
  for (int at = 0; at < rank_count; ++at) {
    const auto has = [&](int rank) { return (ranks >> rank & 1) != 0; };
    if (!has(at)) continue;
    int end = at;
    while (at >= first_run && end < last_run && has(end + 1))
      ++end;
    const auto word = [](int rank) { return rank_word(static_cast<Rank>(rank)); };
    if (end - at >= 2) {
      words.push_back(fmt::format("{} to {}", word(at), word(end)));
      at = end;
    } else {
      words.push_back(word(at));
    }
  }
  return listed(words);
}

std::string odds_in_words(Odds odds) {
  return fmt::format("{} to {}", odds.pays(), odds.per());
}

std::string_view recipient_in_words(DealtTo to) {
  switch (to) {
    case DealtTo::boxes:
      return "to every box";
    case DealtTo::dealer:
      return "to the dealer";
    case DealtTo::all_boxes:
      return "for all boxes together";
    case DealtTo::nobody:
      return "for nobody's hand";
  }
  ASSAY21_CHECK(false && "a card to nowhere");
  return {};
}

std::string deal_in_words(DealtTo to, Face face) {
  return fmt::format("a card face {} {}", name_of(face_names, face), recipient_in_words(to));
}

std::string condition_in_words(const Condition& condition) {
  const auto fact = condition.fact();
  const auto& info = fact_names[static_cast<std::size_t>(fact)];
  const auto of_fact = [&](const auto& entry) { return entry.fact == fact; };
  if (const auto* words = entry_where(yes_no_words, of_fact)) {
    return std::string(condition.text() == "yes" ? words->yes : words->no);
  }
  if (const auto* words = entry_where(amount_words, of_fact)) {
    const bool single = condition.low() == 1 && condition.high() == 1;
    return fmt::format("{}{}{}", words->before,
                       amount_in_words(condition, info.domain == Domain::money),
                       single ? words->one : words->many);
  }
  const auto* value = entry_where(value_words, [&](const ValueWords& entry) {
    return entry.fact == fact && entry.value == condition.text();
  });
  if (value != nullptr) return std::string(value->words);
  if (const auto* words = entry_where(shown_cards, of_fact)) {
    return fmt::format("{}{}", words->before, ranks_in_words(condition.ranks()));
  }
  if (const auto* words = entry_where(named_words, of_fact)) {
    return fmt::format("{}{}{}", words->before, spaced(condition.text()), words->after);
  }
  if (fact == Fact::hand_ranks) return cards_in_words(condition);
  if (fact == Fact::hand_suits) return fmt::format("cards {}", suits_in_words(condition.text()));
  return fmt::format("{}: {}", spaced(info.name), condition.text());
}

std::string conditions_in_words(const std::vector<Condition>& when) {
  if (when.empty()) return "in every case";
  const auto of = [&](Fact fact) {
    return entry_where(when, [&](const Condition& one) { return one.fact() == fact; });
  };
  const auto* ranks = of(Fact::hand_ranks);
  const auto* suits = of(Fact::hand_suits);
  std::vector<std::string> words;
  for (const auto& one : when) {
    if (&one == ranks && suits != nullptr) {
      words.push_back(fmt::format("{} {}", cards_in_words(one), suits_in_words(suits->text())));
    } else if (&one != suits || ranks == nullptr) {
      words.push_back(condition_in_words(one));
    }
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

std::string answer_in_words(Question question, const Then& then) {
  const auto* words =
      entry_where(answer_words, [&](const AnswerWords& one) { return one.question == question; });
  switch (info_of(question).answer) {
    case Answer::nothing:
      return words != nullptr ? std::string(words->yes) : "yes";
    case Answer::yes_no:
      if (words != nullptr) return std::string(then.yes ? words->yes : words->no);
      return then.yes ? "yes" : "no";
    case Answer::choice:
      return fmt::format("{} {}", then.yes ? "may" : "may not",
                         name_of(choice_names, then.choice.value()));
    case Answer::timing:
      return spaced(name_of(timing_names, then.timing));
    case Answer::share:
      if (then.odds == Odds(1, 1)) return "the whole";
      if (then.odds == Odds(1, 2)) return "half";
      return fmt::format("{} of every {}", then.odds.value().pays(), then.odds.value().per());
    case Answer::outcome:
      return std::string(name_of(outcome_names, then.outcome));
    case Answer::odds:
      return odds_in_words(then.odds.value());
    case Answer::money:
      return then.pays.is_zero() ? "nothing" : to_string(then.pays);
    case Answer::award:
      if (then.spin) return "a spin of the wheel";
      return then.pays.is_zero() ? "nothing" : to_string(then.pays);
    case Answer::stake:
      return fmt::format("the stake is {}", name_of(stake_goes_names, then.stake));
    case Answer::moment:
      return spaced(name_of(moment_names, then.moment));
    case Answer::cut_player:
      return fmt::format("offered to: {}", spaced(name_of(cut_player_names, then.cut_player)));
    case Answer::cards:
      return fmt::format("{} card{}", number_word(static_cast<std::size_t>(then.cards)),
                         then.cards == 1 ? "" : "s");
    case Answer::remedy:
      return spaced(name_of(remedy_names, then.remedy));
    case Answer::caller:
      return spaced(name_of(box_caller_names, then.caller));
    case Answer::deadline:
      return fmt::format("in time until: {}", spaced(name_of(deadline_names, then.deadline)));
    case Answer::bettor:
      return spaced(name_of(other_bettor_names, then.bettor));
  }
  ASSAY21_CHECK(false && "an answer of no kind");
  return {};
}

std::string row_in_words(Question question, const Row& row) {
  return fmt::format("{}: {}", conditions_in_words(row.when), answer_in_words(question, row.then));
}

std::string where_in_words(const std::optional<Where>& where) {
  if (!where) return {};
  std::vector<std::string> words;
  for (const auto& one : where->all)
    words.push_back(fmt::format("{} is {}", one.option.text(), listed(one.words)));
  return fmt::format("where {}", fmt::join(words, " and "));
}

std::string pays_in_words(const PayLine& line) {
  if (const auto* sum = std::get_if<Money>(&line.pays)) return to_string(*sum);
  if (const auto* prize = std::get_if<Prize>(&line.pays)) {
    return fmt::format("what is declared as {}", prize->option.text());
  }
  const auto& [meter, share] = std::get<MeterShare>(line.pays);
  if (share == Odds(1, 1)) return fmt::format("all of the meter {}", meter);
  return fmt::format("{} of every {} of the meter {}", share.pays(), share.per(), meter);
}

std::string paytable_in_words(const Paytable& table) {
  auto text =
      fmt::format("{} of the {} wager",
                  table.whom == Paytable::For::community ? "the community's share" : "prizes",
                  spaced(table.wager.text()));
  if (table.stake) text += fmt::format(" on a stake of {}", to_string(*table.stake));
  return text;
}

}  // namespace assay21::spec
