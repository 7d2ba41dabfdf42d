#include "oracle/procedure/side_wagers/shared_maximum.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "oracle/edition/card_paytables.h"
#include "oracle/procedure/side_wagers/paid_in_round.h"
#include "oracle/rulings/card_earnings.h"
#include "oracle/table/bettors.h"

namespace assay21::oracle {
namespace {

using spec::Money;
using spec::SideRuleName;
/// Cents by cents.
__extension__ using Wide = __int128;

/// A wager that has earned a line under the maximum.
struct Claim {
  const OtherWager* wager = nullptr;
  const CardPaytable* paytable = nullptr;
  const spec::SideLine* line = nullptr;
  Money earned;  ///< by the odds
  Money measure;  ///< by which it is shared
  Money uncapped;  ///< what its other lines earn
};

class Claims {
 public:
  Claims(const SideContext& context, const Maximum& maximum)
      : context_(context), rules_(context.rules), state_(context.state), maximum_(maximum) {
    for (const auto& box : state_.boxes()) {
      for (const auto& wager : box.others)
        add(box, wager);
    }
  }

  /// Of those who share it with this one.
  [[nodiscard]] bool all_known(const OtherWager& wager) const {
    if (!counts_all()) return true;
    const auto own = std::ranges::find(all_, &wager, &Claim::wager);
    return own == all_.end() || paid_beside_claims(sharing_with(*own)).has_value();
  }

  [[nodiscard]] std::optional<CappedShare> of(const OtherWager& wager) const {
    const auto own = std::ranges::find(all_, &wager, &Claim::wager);
    if (own == all_.end()) return std::nullopt;
    const auto together = sharing_with(*own);
    Money earned;
    Money measures;
    bool several = false;
    for (const auto* one : together) {
      earned += one->earned;
      measures += one->measure;
      several = several || one->wager->player != own->wager->player;
    }
    const auto beside = counts_all() ? paid_beside_claims(together).value_or(Money()) : Money();
    const bool reaches = earned + beside > maximum_.amount;
    if (!reaches && !(several && says(SideRuleName::below, "maximum"))) return std::nullopt;
    const auto left = beside < maximum_.amount ? maximum_.amount - beside : Money();
    const auto whole = Wide{left.in_cents()} * own->measure.in_cents();
    const auto of_all = Wide{measures.in_cents()};
    const auto more = says(SideRuleName::cents, "up") ? of_all - 1 : Wide{0};
    CappedShare paid{Money::cents(static_cast<std::int64_t>((whole + more) / of_all)),
                     maximum_.cap->clauses};
    paid.clauses.add(maximum_.clauses_of(*own->paytable, own->line->hand));
    for (const auto& rule : maximum_.cap->rules) {
      if (together.size() > 1 && spec::in_force(rule.under, rules_.readings()))
        paid.clauses.add(rule.clauses);
    }
    return paid;
  }

 private:
  [[nodiscard]] bool counts_all() const { return says(SideRuleName::counts, "all-payouts"); }

  /// What the players of these claims are paid in the round for all else; nothing while that is not
  /// known.
  [[nodiscard]] std::optional<Money> paid_beside_claims(
      const std::vector<const Claim*>& together) const {
    const auto is_claim = [&](const OtherWager& wager) {
      return std::ranges::find(all_, &wager, &Claim::wager) != all_.end();
    };
    std::vector<PlayerId> players;
    for (const auto* one : together) {
      if (std::ranges::find(players, one->wager->player) == players.end())
        players.push_back(one->wager->player);
    }
    Money sum;
    for (const auto player : players) {
      const auto paid = paid_in_round(context_, player, is_claim);
      if (!paid) return std::nullopt;
      sum += *paid;
    }
    for (const auto& one : all_) {
      if (std::ranges::find(players, one.wager->player) != players.end()) sum += one.uncapped;
    }
    return sum;
  }

  [[nodiscard]] bool says(SideRuleName name, std::string_view word) const {
    return spec::rule_value(maximum_.cap->rules, name, rules_.readings()) == word;
  }

  void add(const BoxState& box, const OtherWager& wager) {
    const auto* paytable = rules_.card_paytables().of(wager.wager);
    if (paytable == nullptr || wager.returned) return;
    const auto capped = paytable->capped;
    if (capped == 0) return;
    const auto earned = earned_by(rules_, *paytable, state_, box, wager);
    if (!earned || !earned->pay(capped)) return;
    const auto main = main_beside(box, wager);
    const auto& lines = paytable->in_force.lines();
    const auto pays = [&](std::size_t line) {
      return paid_by(*lines[line], wager.amount, main, rules_.rounding());
    };
    Money uncapped;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if ((capped >> i & 1U) == 0 && earned->pay(spec::SideMask{1} << i)) uncapped += pays(i);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if ((capped >> i & 1U) == 0 || !earned->pay(spec::SideMask{1} << i)) continue;
      all_.push_back({&wager, paytable, lines[i], pays(i), measure(wager, main), uncapped});
      uncapped = Money();
    }
  }

  [[nodiscard]] Money measure(const OtherWager& wager, Money main) const {
    if (says(SideRuleName::measure, "side-wager")) return wager.amount;
    if (says(SideRuleName::measure, "main-wager")) return main;
    auto all = staked_by(state_, wager.player);
    for (const auto& box : state_.boxes()) {
      for (const auto& one : box.others) {
        if (one.player == wager.player && !spec::is_on_a_hand(one.wager)) all += one.amount;
      }
    }
    return all;
  }

  /// The maximum may be one for the table or one for each player, one for all of its lines or one
  /// for each.
  [[nodiscard]] std::vector<const Claim*> sharing_with(const Claim& own) const {
    const bool by_player = says(SideRuleName::whose, "player");
    const bool by_line = says(SideRuleName::kinds, "each");
    std::vector<const Claim*> together;
    for (const auto& one : all_) {
      if (by_player && one.wager->player != own.wager->player) continue;
      if (by_line && one.line != own.line) continue;
      together.push_back(&one);
    }
    return together;
  }

  const SideContext& context_;
  const Rules& rules_;
  View<Boxes, Dealer> state_;
  const Maximum& maximum_;
  std::vector<Claim> all_;
};

}  // namespace

std::optional<CappedShare> share_of_maximum(const SideContext& context, const OtherWager& wager) {
  const auto& maximum = context.rules.card_paytables().maximum();
  if (!maximum) return std::nullopt;
  return Claims(context, *maximum).of(wager);
}

bool is_maximum_known(const SideContext& context, const OtherWager& wager) {
  const auto& maximum = context.rules.card_paytables().maximum();
  return !maximum || Claims(context, *maximum).all_known(wager);
}

}  // namespace assay21::oracle
