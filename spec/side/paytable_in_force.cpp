#include "spec/side/paytable_in_force.h"

#include <algorithm>

#include "spec/values/check.h"

namespace assay21::spec {
namespace {

constexpr SideMask bit_at(std::size_t at) {
  return SideMask{1} << at;
}

/// The value that a rule has under these readings, as one of its words.
template <typename Enum, std::size_t N>
Enum chosen(const EnumNames<Enum, N>& names, std::string_view word) {
  // Where a rule is needed the loader has seen to it that there is one.
  return value_of(names, word).value_or(names.front().value);
}

template <typename Use>
void for_each_bit(SideMask mask, Use use) {
  for (auto left = mask; left != 0; left &= left - 1)
    use(static_cast<std::size_t>(std::countr_zero(left)));
}

Odds odds_of(const SideLine& line) {
  if (const auto* to = std::get_if<PaysTo>(&line.pays)) return to->odds;
  return std::get<PaysFor>(line.pays).odds;
}

}  // namespace

HowRead how_read(const SideWagerTable& wager, const CardValues& values, const Table* blackjack,
                 const Readings& readings) {
  HowRead how;
  how.ace = chosen(ace_stands_names, rule_value(wager.rules, SideRuleName::ace, readings));
  how.between_by =
      chosen(between_by_names, rule_value(wager.rules, SideRuleName::between_by, readings));
  how.counting = chosen(counting_names, rule_value(wager.rules, SideRuleName::counting, readings));
  how.values = &values;
  how.blackjack = blackjack;
  return how;
}

HandsAsked::HandsAsked(const SideWagerTable& wager) {
  for (const auto& hand : wager.hands) {
    auto& own = of_form_.emplace_back();
    for (const auto& condition : hand.cards) {
      const auto known = std::ranges::find_if(conditions_, [&](const CardsCondition* one) {
        return one->written == condition.written;
      });
      own.push_back(static_cast<std::size_t>(known - conditions_.begin()));
      if (known == conditions_.end()) conditions_.push_back(&condition);
      for (const auto place : condition.of)
        looking_[static_cast<std::size_t>(place)] |= bit_at(of_form_.size() - 1);
    }
  }
}

SideMask HandsAsked::made(const SideCards& cards, const HowRead& how, SideMask of) const {
  enum class Heard : std::uint8_t { not_asked, yes, no };
  std::vector<Heard> answers(conditions_.size(), Heard::not_asked);
  const auto holds = [&](std::size_t at) {
    if (answers[at] == Heard::not_asked)
      answers[at] = conditions_[at]->holds(cards, how) ? Heard::yes : Heard::no;
    return answers[at] == Heard::yes;
  };
  SideMask made = 0;
  for (std::size_t form = 0; form < of_form_.size(); ++form) {
    if ((of & bit_at(form)) != 0 && std::ranges::all_of(of_form_[form], holds))
      made |= bit_at(form);
  }
  return made;
}

std::vector<const CardsCondition*> HandsAsked::conditions_on(CardPlace place, SideMask of) const {
  std::vector<const CardsCondition*> all;
  for (std::size_t form = 0; form < of_form_.size(); ++form) {
    for (const auto at : of_form_[form]) {
      const auto* one = conditions_[at];
      const bool looks = std::ranges::find(one->of, place) != one->of.end();
      if ((of & bit_at(form)) != 0 && looks && std::ranges::find(all, one) == all.end())
        all.push_back(one);
    }
  }
  return all;
}

SideMask HandsAsked::left_to(CardPlace hidden, const SideCards& cards, const HowRead& how,
                             SideMask of) const {
  const auto looks_there = [&](std::size_t at) {
    return std::ranges::find(conditions_[at]->of, hidden) != conditions_[at]->of.end();
  };
  SideMask left = 0;
  for (std::size_t form = 0; form < of_form_.size(); ++form) {
    const auto& asks = of_form_[form];
    const bool open = (of & bit_at(form)) != 0 && std::ranges::any_of(asks, looks_there) &&
                      std::ranges::all_of(asks, [&](std::size_t at) {
                        return looks_there(at) || conditions_[at]->holds(cards, how);
                      });
    if (open) left |= bit_at(form);
  }
  return left;
}

PaytableInForce::PaytableInForce(const SideWagerTable& wager, const SidePaytable& table,
                                 const Readings& readings)
    : wager_(&wager),
      readings_(readings),
      policy_(rule_value(wager.rules, SideRuleName::policy, readings)) {
  for (const auto& line : table.lines) {
    if (in_force(line.under, readings)) lines_.push_back(&line);
  }
  const auto& hands = wager.hands;
  ASSAY21_CHECK(hands.size() <= most_side_entries && lines_.size() <= most_side_entries);
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (in_force(hands[i].under, readings)) forms_ |= bit_at(i);
    std::size_t at = 0;
    line_of_form_[i] =
        line_of(hands[i].id, at) == nullptr ? std::int8_t{-1} : static_cast<std::int8_t>(at);
  }
  for (std::size_t i = 0; i < hands.size(); ++i) {
    for (std::size_t other = 0; other < hands.size(); ++other) {
      const bool displaces = (forms_ & bit_at(other)) != 0 && line_of_form_[other] >= 0 &&
                             !hands[other].besides &&
                             std::ranges::any_of(hands[i].yields_to, [&](const auto& entry) {
                               return is_named_by(hands[other].id, entry);
                             });
      if (displaces) yields_[i] |= bit_at(other);
    }
  }
}

const SideLine* PaytableInForce::line_of(const std::string& hand, std::size_t& at) const {
  for (at = 0; at < lines_.size(); ++at) {
    if (lines_[at]->hand == hand) return lines_[at];
  }
  return nullptr;
}

SideMask PaytableInForce::forms_remaining(SideMask made) const {
  made &= forms_;
  SideMask remaining = 0;
  for_each_bit(made, [&](std::size_t form) {
    if (line_of_form_[form] >= 0 && (yields_[form] & made) == 0) remaining |= bit_at(form);
  });
  return remaining;
}

Earned PaytableInForce::earned(SideMask made) const {
  Earned earned;
  SideMask besides = 0;
  for_each_bit(forms_remaining(made), [&](std::size_t form) {
    const auto line = bit_at(static_cast<std::size_t>(line_of_form_[form]));
    earned.remaining |= line;
    if (wager_->hands[form].besides) besides |= line;
  });
  earned.paid = besides;
  const auto competing = earned.remaining & ~besides;
  if (competing != 0) {
    if (policy_ == "every-line") {
      earned.paid |= competing;
    } else if (policy_ == "highest") {
      earned.paid |= bit_at(highest(competing));
    } else if (policy_ == "first-printed" || pay_alike(competing)) {
      earned.paid |= competing & (~competing + 1);
    } else {
      earned.contradictory = true;
    }
  }
  bool won = false;
  for_each_bit(made & forms_, [&](std::size_t form) { won = won || line_of_form_[form] < 0; });
  earned.unpaid_win = won && earned.paid == 0 && !earned.contradictory;
  return earned;
}

bool PaytableInForce::settles_unpaid() const {
  return rule_value(wager_->rules, SideRuleName::unpaid, readings_) != "unclear";
}

bool PaytableInForce::returns_stake(const SideLine& line) const {
  const auto returned = [&](SideRuleName name) {
    return rule_value(wager_->rules, name, readings_) == "returned";
  };
  if (std::holds_alternative<PaysTo>(line.pays)) return true;
  if (std::holds_alternative<PaysFor>(line.pays)) return returned(SideRuleName::stake_of_for);
  if (std::holds_alternative<MeterShare>(line.pays)) return returned(SideRuleName::stake_of_meter);
  return returned(SideRuleName::stake_of_sum);
}

bool PaytableInForce::pay_alike(SideMask lines) const {
  const auto& first = *lines_[static_cast<std::size_t>(std::countr_zero(lines))];
  bool alike = true;
  for_each_bit(lines, [&](std::size_t at) {
    alike = alike && lines_[at]->pays == first.pays && lines_[at]->on_main == first.on_main;
  });
  return alike;
}

/// The first of those that come to most for the stake.
std::size_t PaytableInForce::highest(SideMask lines) const {
  auto best = static_cast<std::size_t>(std::countr_zero(lines));
  const auto comes_to = [&](std::size_t at) {
    const auto odds = odds_of(*lines_[at]);
    const std::int64_t whole = odds.pays() + (returns_stake(*lines_[at]) ? odds.per() : 0);
    return std::pair(whole, std::int64_t{odds.per()});
  };
  for_each_bit(lines, [&](std::size_t at) {
    const auto [pays, per] = comes_to(at);
    const auto [most, of] = comes_to(best);
    if (pays * of > most * per) best = at;
  });
  return best;
}

}  // namespace assay21::spec
