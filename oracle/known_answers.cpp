#include "oracle/known_answers.h"

#include "oracle/facts_of.h"

namespace assay21::oracle {
namespace {

constexpr unsigned first_bits = 12;

/// Where boxes and hands hang on each other by other things than are written down in a situation,
/// rounds are not followed.
bool can_follow(const Rules& rules) {
  const auto& by = rules.conventions();
  return rules.prizes() == nullptr && !by.any_card_exposed && !by.first_to_lose &&
         !by.rescue_until_second_card;
}

KnownDue known_due(const Due& due) {
  KnownDue known{due};
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

KnownAnswers::KnownAnswers(std::shared_ptr<const Rules> rules)
    : rules_(std::move(rules)), asked_(*rules_), followable_(can_follow(*rules_)) {
  make_room(first_bits);
}

KnownAnswers::~KnownAnswers() = default;

void KnownAnswers::make_room(unsigned bits) {
  std::vector<Place> before(std::size_t{1} << bits);
  before.swap(places_);
  shift_ = 64 - bits;
  for (const auto& one : before) {
    if (one.what != nullptr) places_[place_of(one.key)] = one;
  }
}

void KnownAnswers::keep(About about, std::uint32_t a, std::uint32_t b, std::uint32_t c,
                        void* what) {
  if (2 * ++kept_ > places_.size()) make_room(64 - shift_ + 1);
  const auto key = key_of(about, a, b, c);
  places_[place_of(key)] = {key, what};
}

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

KnownHand& KnownAnswers::hand(const HandState& hand) {
  bool fresh = false;
  auto& known = named(hands_, situation_of(*rules_, asked_, hand), fresh);
  if (fresh) {
    known.number = static_cast<std::uint32_t>(hands_.size());
    known.requests = hand.requests;
    known.offered = hand.offered;
  }
  return known;
}

KnownBox& KnownAnswers::box(const BoxState& box) {
  bool fresh = false;
  auto& known = named(boxes_, situation_of(box), fresh);
  if (fresh) known.number = static_cast<std::uint32_t>(boxes_.size());
  return known;
}

std::uint32_t KnownAnswers::number_of(const std::string& text) {
  const auto next = static_cast<std::uint32_t>(numbers_.size()) + 1;
  return numbers_.try_emplace(text, next).first->second;
}

KnownDealer& KnownAnswers::dealer(const TableState& state) {
  bool fresh = false;
  const auto situation = dealer_situation_of(*rules_, asked_, state);
  auto& known = named(dealers_, situation.dealing_with_up, fresh);
  if (!fresh) return known;
  known.number = static_cast<std::uint32_t>(dealers_.size());
  known.dealing = number_of("dealing " + situation.dealing);
  known.turns = number_of("turns " + situation.turns);
  known.reach = number_of("reach " + situation.reach);
  known.reach_with_up = number_of("with up " + situation.reach_with_up);
  known.settling = number_of("settling " + situation.settling);
  known.settling_with_up = number_of("settling with up " + situation.settling_with_up);
  return known;
}

KnownShared& KnownAnswers::shared(const TableState& state) {
  bool fresh = false;
  return named(shared_, shared_situation_of(*rules_, asked_, state), fresh);
}

KnownFate& KnownAnswers::fate(const BoxState& box, const HandState& hand) {
  bool fresh = false;
  auto& known = named(fates_, settled_situation_of(*rules_, asked_, box, hand), fresh);
  if (fresh) {
    known.number = static_cast<std::uint32_t>(fates_.size());
    known.waits = waits_of(*rules_, box, hand);
    known.up_card_counts = asked_.up_card_counts(*rules_, box, hand);
  }
  return known;
}

KnownSaid& KnownAnswers::said(const Due* due, const Coverage& marked) {
  auto all = marked;
  if (due != nullptr) all.apply(due->all());
  const auto known = due != nullptr ? known_due(*due) : KnownDue();
  const auto hash = hash_of(known.due, all.marks());
  const auto [first, last] = said_.equal_range(hash);
  for (auto at = first; at != last; ++at) {
    if (at->second->known == known && at->second->marks == all.marks()) return *at->second;
  }
  auto fresh = std::make_unique<KnownSaid>(KnownSaid{known, 0, all.marks()});
  return *said_.emplace(hash, std::move(fresh))->second;
}

bool KnownAnswers::forget_if_full() {
  if (kept_ < limit_) return false;
  kept_ = 0;
  places_.clear();
  make_room(first_bits);
  hands_.clear();
  boxes_.clear();
  dealers_.clear();
  shared_.clear();
  fates_.clear();
  numbers_.clear();
  said_.clear();
  cover_ = nullptr;
  turns_.clear();
  lines_.clear();
  dealings_.clear();
  return true;
}

}  // namespace assay21::oracle
