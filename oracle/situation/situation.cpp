#include "oracle/situation/situation.h"

#include <algorithm>

#include "oracle/edition/facts_of.h"

namespace assay21::oracle {
namespace {

/// In bands: the first begins at `first`, the last has no end.
AttributeValue band(std::size_t number, std::size_t first, Attribute attribute) {
  const auto last = info_of(attribute).values.size() - 1;
  return static_cast<AttributeValue>(number <= first ? 0 : std::min(number - first, last));
}

AttributeValue yes_or_no(bool yes) {
  return yes ? 1 : 0;
}

AttributeValue place_of(const TableState& state, int box) {
  std::size_t before = 0;
  std::size_t behind = 0;
  for (const auto& other : state.boxes) {
    if (!other.wagered || other.box == box) continue;
    ++(other.box < box ? before : behind);
  }
  if (before == 0) return behind == 0 ? 0 : 1;
  return behind == 0 ? 3 : 2;
}

/// Has something gone wrong in this round?
bool has_gone_wrong(const TableState& state) {
  const auto& mishaps = state.mishaps;
  return std::ranges::find(mishaps.happened, true) != mishaps.happened.end() ||
         mishaps.in_round != FoundCards();
}

/// Is it about a wager beside the game, on which the cards that come later have no bearing?
bool is_beside(const Event& next) {
  return row_of(next.kind).subject.wager && !spec::is_on_a_hand(next.wager);
}

/// Do the cards of the event's hand count for it? Before the initial deal is over they are alike.
bool is_about_hand(const Event& next) {
  if (is_beside(next)) return false;
  switch (next.kind) {
    case EventKind::deal:
    case EventKind::offer:
    case EventKind::choose:
    case EventKind::refuse:
    case EventKind::follow:
    case EventKind::announce:
    case EventKind::hold:
    case EventKind::turn_up:
    case EventKind::settle:
    case EventKind::give_back:
    case EventKind::repay:
    case EventKind::fixed:
    case EventKind::display:
    case EventKind::clear:
    case EventKind::refuse_card:
    case EventKind::remedy:
    case EventKind::dead:
      return true;
    default:
      return false;
  }
}

/// Does the event come to the dealer's cards, or rest on all of them?
bool is_about_dealer(const TableState& state, const Event& next) {
  switch (next.kind) {
    case EventKind::deal:
    case EventKind::announce:
    case EventKind::clear:
      return next.hand.is_dealer();
    case EventKind::settle:
    case EventKind::give_back:
    case EventKind::fixed:
      return state.dealer.revealed && !is_beside(next);
    default:
      return false;
  }
}

/// What lies, or is to lie, on the wager that the event is about.
std::optional<spec::Money> stake_of(const TableState& state, const Event& next) {
  const bool lies = next.kind == EventKind::settle || next.kind == EventKind::give_back ||
                    next.kind == EventKind::fixed;
  if (!lies) return next.amount ? std::optional(*next.amount) : std::nullopt;
  const auto* box = state.box(next.hand.box());
  const auto* hand = state.hand(next.hand);
  if (box == nullptr) return std::nullopt;
  if (spec::is_on_a_hand(next.wager) && hand != nullptr && hand->player == next.player)
    return hand->main;
  return standing_wager(*box, next.player, next.wager);
}

}  // namespace

AttributeValue shown_as(const spec::CardValues& values, spec::Rank up) {
  const auto value = values.of(up);
  constexpr int six = 6;
  constexpr int nine = 9;
  if (value.low != value.high) return 3;
  if (value.high <= six) return 0;
  return value.high <= nine ? 1 : 2;
}

std::vector<std::int64_t> stake_bounds(const Rules& rules) {
  std::vector<std::int64_t> bounds;
  for (const auto& info : spec::question_infos) {
    for (const auto& row : rules.table(info.value).rows()) {
      for (const auto& condition : row.when) {
        if (condition.fact() != spec::Fact::wager_original) continue;
        if (condition.low() > 0) bounds.push_back(condition.low());
      }
    }
  }
  std::ranges::sort(bounds);
  bounds.erase(std::unique(bounds.begin(), bounds.end()), bounds.end());
  const auto most = info_of(Attribute::stake).values.size() - 1;
  if (bounds.size() > most) bounds.resize(most);
  return bounds;
}

SituationView::SituationView(const Rules& rules)
    : rules_(rules), stake_bounds_(stake_bounds(rules)) {}

Situation SituationView::of(const TableState& state, const Event& next) const {
  Situation situation;
  add_table(state, situation);
  if (state.round == nullptr) return situation;
  if (!next.hand.is_dealer()) add_box(state, next, situation);
  if (is_about_dealer(state, next)) add_dealer(state, situation);
  if (row_of(next.kind).subject.wager || next.kind == EventKind::fixed)
    add_stake(state, next, situation);
  return situation;
}

void SituationView::note(const TableState& state, const Event& next) {
  if (state.round == nullptr || next.kind != EventKind::await) return;
  rounds_ = state.rounds;
  const auto dealer = dealer_view(rules_, state.dealer);
  if (state.voided || !dealer) {
    last_round_ = 3;
  } else if (dealer->total > rules_.values().limit()) {
    last_round_ = 1;
  } else {
    last_round_ = dealer->blackjack ? 2 : 3;
  }
}

void SituationView::add_box(const TableState& state, const Event& next,
                            Situation& situation) const {
  const auto* box = state.box(next.hand.box());
  if (box == nullptr) return;
  situation.set(Attribute::place, place_of(state, box->box));
  const bool several = std::ranges::any_of(
      box->others, [](const OtherWager& other) { return other.wager == spec::WagerId::main; });
  situation.set(Attribute::bettors, yes_or_no(several));
  const auto* hand = state.hand(next.hand);
  if (hand == nullptr || !is_about_hand(next)) return;
  const bool is_dealt = hand->cards.size() > 1 || next.hand.from_split();
  if (!is_dealt || hand->cards.empty()) return;
  situation.set(Attribute::split_depth,
                band(static_cast<std::size_t>(next.hand.depth()), 0, Attribute::split_depth));
  situation.set(Attribute::hand_cards, band(hand->cards.size(), 2, Attribute::hand_cards));
  situation.set(Attribute::hand_count, yes_or_no(rules_.values().points(hand->cards.cards()).soft));
  situation.set(Attribute::doubled, yes_or_no(hand->is_doubled));
  situation.set(Attribute::refused, yes_or_no(hand->refusals > 0));
  if (!state.dealer.cards.empty())
    situation.set(Attribute::dealer_shows, shown_as(rules_.values(), state.dealer.cards[0].rank()));
}

void SituationView::add_dealer(const TableState& state, Situation& situation) const {
  const auto dealer = dealer_view(rules_, state.dealer);
  if (!dealer || dealer->cards < 2) return;
  situation.set(Attribute::dealer_shows, shown_as(rules_.values(), dealer->up));
  situation.set(Attribute::dealer_cards,
                band(static_cast<std::size_t>(dealer->cards), 2, Attribute::dealer_cards));
  situation.set(Attribute::dealer_count, yes_or_no(dealer->soft));
}

void SituationView::add_stake(const TableState& state, const Event& next,
                              Situation& situation) const {
  const auto stake = stake_of(state, next);
  if (stake_bounds_.empty() || !stake) return;
  const auto above = std::ranges::upper_bound(stake_bounds_, stake->in_cents());
  situation.set(Attribute::stake, static_cast<AttributeValue>(above - stake_bounds_.begin()));
}

void SituationView::add_table(const TableState& state, Situation& situation) const {
  // That the table opens, and its first shoe, is in every session alike.
  if (state.shoe.life.stacks > 1)
    situation.set(Attribute::shoe, yes_or_no(state.shoe.life.stacks > 2));
  if (state.round == nullptr) return;
  const auto boxes = state.boxes_in_play();
  situation.set(Attribute::boxes, boxes <= 1 ? 0 : yes_or_no(boxes > 3) + 1);
  situation.set(Attribute::irregularity, yes_or_no(has_gone_wrong(state)));
  situation.set(Attribute::round, state.rounds <= 1 ? 0 : yes_or_no(state.rounds > 3) + 1);
  if (state.rounds <= 1) {
    situation.set(Attribute::last_round, 0);
  } else if (rounds_ + 1 == state.rounds) {
    situation.set(Attribute::last_round, last_round_);
  }
}

}  // namespace assay21::oracle
