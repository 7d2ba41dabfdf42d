// What the families' lists have in common: their words, moments of the script between the parts,
// and parts that are asked in a way of their own.
#pragma once

#include "oracle/duties/moments.h"
#include "oracle/duties/part.h"
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/procedure/side_wagers/side_parts.h"

namespace assay21::oracle::families {

inline constexpr auto also = WhenCalledOff::also;
inline constexpr auto not_then = WhenCalledOff::not_then;
inline constexpr auto only_then = WhenCalledOff::only_then;
inline constexpr auto any_round = Occasion::any_round;
inline constexpr auto moments = Occasion::moments;
inline constexpr auto irregular = Occasion::irregularities;
inline constexpr auto beside = Occasion::wagers_beside;

/// Something of the script goes wrong at this moment, or somebody asks for something.
template <MomentKind kind>
Duties moment(const At<Moments>& at) {
  Duties out(at);
  comes_or_asked(at, {kind, {}, 0}, out);
  return out;
}

inline Duties first_card_awaited(const At<Moments>& at) {
  Duties out(at);
  comes(at, {MomentKind::before_deal, {}, 0}, out);
  return out;
}

inline Duties decisions_made(const At<Dealer, Moments>& at) {
  const bool ended =
      at.state.dealer().reader_shows && at.rules.has(spec::Step::reader_blackjack_ends);
  if (ended) return Duties(at);
  return moment<MomentKind::after_decisions>(at);
}

inline Duties first_awards(const At<Awards>& at) {
  return side_wagers::awards(at, spec::Moment::after_initial_deal);
}

/// What was drawn in error and is of use to nobody may go at once, and must before the round is
/// over.
inline Duties useless_card(const At<Wishes, Boxes, Cards, Faults>& at) {
  auto out = irregularities::useless_card(at);
  release(out);
  return out;
}

}  // namespace assay21::oracle::families
