#include "oracle/memo/known_answers.h"

#include <algorithm>

#include "oracle/edition/facts_of.h"
#include "oracle/edition/judged.h"
#include "oracle/memo/shoe_situation.h"

namespace assay21::oracle {
namespace {

/// Where boxes and hands hang on each other by other things than are written down in a situation,
/// rounds are not followed.
bool can_follow(const Rules& rules) {
  const auto& by = rules.conventions();
  return rules.prizes() == nullptr && !by.any_card_exposed &&
         by.original == OriginalWager::of_first_hand && !by.rescue_until_second_card &&
         !by.all_totals_first;
}

KnownDue known_due(const Rules& rules, const Due& due) {
  KnownDue known;
  known.due = due;
  known.judged = is_judged(rules, due.event);
  known.draws = due.event.kind == EventKind::deal;
  if (due.event.card) {
    known.shows = due.event.kind == EventKind::reveal ? KnownDue::Shows::hole_card
                                                      : KnownDue::Shows::top_of_shoe;
    known.due.event.card = spec::Card();  // is filled in
  }
  known.names_player =
      due.event.kind == EventKind::settle || due.event.kind == EventKind::give_back;
  return known;
}

/// Not of everything: what it leaves out, comparison finds.
std::size_t hash_of(const Due& due, const Marks& marks) {
  std::size_t hash = 0;
  const auto add = [&](auto value) { hash = hash * 1000003 + static_cast<std::size_t>(value); };
  const auto& event = due.event;
  add(event.kind);
  add(event.choice);
  add(event.outcome);
  add(event.wager);
  add(event.total.value_or(0));
  add(event.hand.box());
  add(event.pays.in_cents());
  add(event.takes.in_cents());
  for (const auto& clauses : {due.what, due.value, due.order})
    add(clauses.size());
  for (const auto word : marks.applied)
    add(word);
  for (const auto word : marks.withheld)
    add(word);
  return hash;
}

std::uint8_t waits_of(const Rules& rules, const BoxState& box, const HandState& hand) {
  std::uint8_t waits = 0;
  const auto add = [&](bool holds, Waits one) {
    if (holds) waits = static_cast<std::uint8_t>(waits | bit(one));
  };
  add(hand.announced && !hand.main_settled, Waits::announced);
  add(hand.surrendered && !hand.main_settled, Waits::surrendered);
  add(hand.held, Waits::held);
  add(!hand.main_settled && is_blackjack(rules, box, hand).decided(), Waits::blackjack);
  return waits;
}

}  // namespace

KnownAnswers::KnownAnswers(const Rules& rules)
    : rules_(rules),
      asked_(rules),
      followable_(can_follow(rules)),
      settling_orders_(rules.settlement_order()) {}

KnownAnswers::~KnownAnswers() = default;

template <typename Known>
Known& KnownAnswers::named(Named<Known>& all, std::string text, bool& fresh) {
  auto& known = all[std::move(text)];
  fresh = known == nullptr;
  if (fresh) {
    known = std::make_unique<Known>();
    ++kept_;
  }
  return *known;
}

KnownHand& KnownAnswers::hand(const BoxState& box, const HandState& hand) {
  bool fresh = false;
  auto& alone = named(alone_, situation_of(rules_, asked_, hand), fresh);
  if (fresh) {
    alone.number = static_cast<std::uint32_t>(alone_.size());
    alone.requests = hand.requests;
    alone.offered = hand.offered;
  }
  auto& in = named(boxes_, situation_of(box), fresh);
  if (fresh) in.number = static_cast<std::uint32_t>(boxes_.size());
  return this->hand(alone, in);
}

KnownHand& KnownAnswers::hand(KnownHandAlone& alone, KnownBox& box) {
  auto& known = hands_[std::uint64_t{alone.number} << 32U | box.number];
  if (known == nullptr) {
    known = std::make_unique<KnownHand>();
    known->alone = &alone;
    known->box = &box;
    known->requests = alone.requests;
    known->offered = alone.offered;
    ++kept_;
  }
  return *known;
}

KnownDealer& KnownAnswers::dealer(const TableState& state) {
  bool fresh = false;
  const auto situation = dealer_situation_of(rules_, asked_, state);
  auto& known = named(dealers_, situation.dealing_with_up, fresh);
  if (!fresh) return known;
  known.number = static_cast<std::uint32_t>(dealers_.size());
  auto* numbers = numbers_.data();
  for (const auto& [number, text] :
       {std::pair(&known.turns, &situation.turns), std::pair(&known.reach, &situation.reach),
        std::pair(&known.reach_with_up, &situation.reach_with_up),
        std::pair(&known.settling, &situation.settling),
        std::pair(&known.settling_with_up, &situation.settling_with_up),
        std::pair(&known.dealing, &situation.dealing)})
    *number = number_of(*numbers++, *text);
  return known;
}

/// His up card counts for what he does where a hand waits that it counts for.
KnownDealing& KnownAnswers::dealing(const KnownDealer& dealer, std::uint8_t waits) {
  const bool up_counts = (waits & ~bit(Waits::matters)) != 0;
  const auto number = up_counts ? dealer.number : dealer.dealing;
  return by_dealing_[std::uint64_t{number} << 8U | waits];
}

KnownShared& KnownAnswers::shared(const TableState& state, Stakes stakes) {
  bool fresh = false;
  auto& known = named(shared_, shared_situation_of(rules_, asked_, state, stakes), fresh);
  known.stakes_told = stakes == Stakes::told;
  if (fresh && !known.stakes_told && offers_insurance(rules_, state))
    known.kind = KnownShared::Kind::by_bets;
  return known;
}

KnownFate& KnownAnswers::fate(const BoxState& box, const HandState& hand) {
  bool fresh = false;
  auto& known = named(fates_, settled_situation_of(rules_, asked_, box, hand), fresh);
  if (fresh) {
    known.waits = waits_of(rules_, box, hand);
    known.up_card_counts = asked_.up_card_counts(rules_, box, hand);
  }
  return known;
}

KnownShared* KnownAnswers::opening(const std::vector<Bet>& bets, const TableState& state) const {
  const auto at = std::ranges::find_if(openings_, [&](const Opening& one) {
    return one.bets == bets && one.seats == state.seats && one.admissions == state.admissions;
  });
  return at == openings_.end() ? nullptr : at->shared;
}

void KnownAnswers::keep_opening(const std::vector<Bet>& bets, const TableState& state,
                                KnownShared& shared) {
  if (openings_.size() == most_openings) openings_.clear();
  openings_.push_back({bets, state.seats, state.admissions, &shared});
}

KnownTurn& KnownAnswers::new_turn(KnownHand& hand) {
  ++kept_;
  auto& turn = turns_.emplace_back();
  turn.hand = &hand;
  return turn;
}

KnownShoe& KnownAnswers::shoe(const TableState& state) {
  bool fresh = false;
  return named(shoes_, shoe_situation_of(state), fresh);
}

KnownSaid& KnownAnswers::said(const Due* due, const Coverage& marked) {
  auto all = marked;
  if (due != nullptr) all.apply(due->all());
  const auto known = due != nullptr ? known_due(rules_, *due) : KnownDue();
  const auto hash = hash_of(known.due, all.marks());
  const auto [first, last] = said_.equal_range(hash);
  for (auto at = first; at != last; ++at) {
    if (at->second->known == known && at->second->marks == all.marks()) return *at->second;
  }
  auto fresh = std::make_unique<KnownSaid>(KnownSaid{0, known, all.marks()});
  return *said_.emplace(hash, std::move(fresh))->second;
}

void KnownAnswers::forget() {
  kept_ = 0;
  alone_.clear();
  hands_.clear();
  boxes_.clear();
  dealers_.clear();
  shared_.clear();
  fates_.clear();
  shoes_.clear();
  for (auto& numbers : numbers_)
    numbers.clear();
  by_dealing_.clear();
  said_.clear();
  openings_.clear();
  cover_ = nullptr;
  turns_.clear();
  lines_.clear();
}

}  // namespace assay21::oracle
