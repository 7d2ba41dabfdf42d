// What an engine does and does not report: where it is taken, and what of it is inferred.
#include <algorithm>
#include <utility>

#include "conformance/judge/judging.h"
#include "conformance/judge/same_act.h"
#include "oracle/blame/denial.h"
#include "oracle/rulings/judged.h"

namespace assay21::conformance {

using oracle::Due;
using oracle::Event;
using oracle::Look;
using oracle::Permitted;

Permitted Judging::after_unreported(Permitted allowed) {
  const auto& observed = events_[at_];
  const bool is_judged = oracle::is_judged(rules_, observed) || oracle::is_judged(now(), observed);
  const bool is_owed = !is_judged || agreeing(allowed.now, observed) != nullptr;
  if (is_owed && (!is_judged || !may_be_before(allowed, observes_))) return allowed;
  if (place_cover(observed)) return session_.permitted(Look::now, marked());
  // It is allowed as things are, and there is no other way to it.
  if (!may_be_before(allowed, observes_) && fits(session_, allowed, observed)) {
    ++common_->effort.looks;
    return allowed;
  }
  auto ways = ways_to(session_, allowed, observed, observes_);
  common_->effort.looks += ways.looks;
  const bool may_be_kept = others_ != nullptr;
  if (may_be_kept) {
    for (auto& way : ways.without) {
      if (!ways.fitting.empty() && !draws(way.left_out->event)) continue;
      auto& other = others_->emplace_back(*this);
      other.others_ = nullptr;
      other.go(std::move(way));
    }
    for (std::size_t i = 1; i < ways.fitting.size(); ++i) {
      auto& other = others_->emplace_back(*this);
      other.others_ = nullptr;
      other.go(std::move(ways.fitting[i]));
    }
  }
  if (!ways.fitting.empty()) {
    go(std::move(ways.fitting.front()));
  } else {
    if (ways.nearest) go(std::move(*ways.nearest));
    if (may_be_kept && session_.cannot_be(observed)) try_cards_ahead(observed);
  }
  ++common_->effort.looks;
  return session_.permitted(Look::now, marked());
}

/// Where nothing says how deep the cover card goes, and nobody saw, it lay where it comes out.
bool Judging::place_cover(const Event& observed) {
  const bool unseen = (observes_ & wire::bit(oracle::EventKind::cover)) == 0;
  const auto& shoe = state().shoe;
  if (observed.kind != oracle::EventKind::cover_out || !unseen || shoe.cover_behind) return false;
  session_.table().shoe.cover_behind = shoe.cards.left();
  return true;
}

void Judging::go(Way way) {
  if (way.left_out) infer(FindingKind::omitted, *way.left_out);
  // What comes to be owed on the way decides something too, though nobody sees it.
  for (const auto& due : way.taken) {
    if (marks_) result_.coverage.apply(due.all());
    if (!keep_amount(due) && marks_) result_.unseen.apply(due.all());
  }
  session_ = std::move(way.session);
  unreported_ += way.taken.size();
}

void Judging::infer(FindingKind kind, const Due& due) {
  auto& found = finding(kind, due.axis, due.what);
  found.due = due.event;
  found.inferred = true;
  awaits_a_card_ = awaits_a_card_ || draws(due.event);
}

void Judging::try_cards_ahead(const Event& observed) {
  constexpr oracle::KindMask away = wire::bit(oracle::EventKind::burn) |
                                    wire::bit(oracle::EventKind::discard) |
                                    wire::bit(oracle::EventKind::remove);
  constexpr std::size_t most = 3;
  if ((observes_ & away) == away || !draws_or_deals(observed)) return;
  auto ahead = *this;
  ahead.others_ = nullptr;
  for (std::size_t cards = 1; cards <= most && ahead.state().shoe.cards.left() > 1; ++cards) {
    Event burn;
    burn.kind = oracle::EventKind::burn;
    burn.card = ahead.state().shoe.cards.next();
    burn.shoe = ahead.state().shoe.side;
    auto& found = ahead.finding(FindingKind::forbidden, oracle::Axis::procedure,
                                oracle::denied_by(rules_, ahead.state(), burn));
    found.inferred = true;
    found.observed = observed;
    ahead.session_.shoe().pass(1);
    if (ahead.session_.cannot_be(observed)) continue;
    others_->push_back(ahead);
    return;
  }
}

}  // namespace assay21::conformance
