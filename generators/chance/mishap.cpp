#include "generators/chance/mishap.h"

#include <algorithm>
#include <array>

#include "oracle/edition/answers.h"

namespace assay21::generators {
namespace {

using oracle::HandId;
using oracle::Incident;
using oracle::IncidentKind;
using oracle::Moment;
using oracle::MomentKind;

const BoxPlan& any_box(const RoundPlan& round, RandomSource& source) {
  return source.pick(round.boxes);
}

std::uint8_t cards_of_initial_deal(const oracle::Rules& rules, const RoundPlan& round) {
  std::size_t cards = 0;
  for (const auto& pass : rules.deal())
    cards += pass.to == spec::DealtTo::boxes ? round.boxes.size() : 1;
  return static_cast<std::uint8_t>(cards);
}

Moment random_moment(const oracle::Rules& rules, const RoundPlan& round, RandomSource& source) {
  static constexpr std::array kinds = {MomentKind::deal,   MomentKind::after_deal,
                                       MomentKind::turn,   MomentKind::turn,
                                       MomentKind::turn,   MomentKind::after_decisions,
                                       MomentKind::dealer, MomentKind::before_settlement};
  Moment moment;
  moment.kind = kinds[source.below(kinds.size())];
  if (moment.kind == MomentKind::deal) {
    moment.nth = static_cast<std::uint8_t>(source.between(1, cards_of_initial_deal(rules, round)));
  } else if (moment.kind == MomentKind::turn) {
    moment.hand = HandId(any_box(round, source).box);
    moment.nth = static_cast<std::uint8_t>(source.between(1, 2));
  } else if (moment.kind == MomentKind::dealer) {
    moment.nth = static_cast<std::uint8_t>(source.between(1, 2));
  }
  return moment;
}

Incident drawn_in_error(const oracle::Rules& rules, const RoundPlan& round, RandomSource& source) {
  oracle::CardDrawnInError error;
  error.when = random_moment(rules, round, source);
  error.exposed = source.chance(65);
  // Only what is seen when all have their first two cards can be refused.
  const bool refusable = error.exposed && error.when.kind != MomentKind::deal;
  for (const auto& box : round.boxes) {
    if (refusable && source.chance(35)) error.refused_by.emplace_back(box.box);
  }
  return error;
}

/// Is it followed what becomes of a round in which the reader fails?
bool follows_failure(const oracle::Rules& rules) {
  return oracle::remedy_of(rules, spec::Irregularity::reader_faulty_mid_round).decided();
}

/// A box is missed once, and a hand's card with one wish; the dealer forgets himself once, and the
/// reader is misused once. Of two cards that are drawn in error the second must not come while the
/// first still lies there, which only the course of the round shows.
bool goes_with(const Incident& one, const Incident& other) {
  // From where the rest of such a round comes is decided for cards that lie in their side.
  const auto is = [&](auto kind) {
    return one.index() == kind.index() || other.index() == kind.index();
  };
  if (is(Incident(oracle::WrongSide{})) && is(Incident(oracle::CardDrawnInError{}))) return false;
  if (one.index() != other.index()) return true;
  if (const auto* box = std::get_if<oracle::BoxMissed>(&one))
    return box->box != std::get<oracle::BoxMissed>(other).box;
  if (const auto* draw = std::get_if<oracle::DrawMissed>(&one)) {
    const auto& missed = std::get<oracle::DrawMissed>(other);
    return draw->hand != missed.hand || draw->nth != missed.nth;
  }
  return std::holds_alternative<oracle::CardDrawnInError>(one) && !(one == other);
}

}  // namespace

std::optional<Incident> random_mishap(const oracle::Rules& rules, IncidentKind kind,
                                      const RoundPlan& round, RandomSource& source) {
  const auto one_or_two = [&] { return static_cast<std::uint8_t>(source.between(1, 2)); };
  const bool has_reader = rules.has(spec::Step::read_hole_card);
  switch (kind) {
    case IncidentKind::card_drawn_in_error:
      return drawn_in_error(rules, round, source);
    case IncidentKind::dealer_overdraws:
      return oracle::DealerOverdraws{};
    case IncidentKind::dealer_card_missed: {
      const auto to_dealer =
          std::ranges::count(rules.deal(), spec::DealtTo::dealer, &spec::DealPass::to);
      const auto card = one_or_two();
      if (card > to_dealer) return std::nullopt;
      return oracle::DealerCardMissed{card};
    }
    case IncidentKind::box_missed:
      if (oracle::shares_first_cards(rules)) return std::nullopt;
      return oracle::BoxMissed{any_box(round, source).box, one_or_two(), source.chance(50)};
    case IncidentKind::draw_missed:
      return oracle::DrawMissed{HandId(any_box(round, source).box), one_or_two(),
                                source.chance(50) ? oracle::Remedy::card : oracle::Remedy::dead};
    case IncidentKind::reader_misused:
      if (!has_reader) return std::nullopt;
      return oracle::ReaderMisused{source.chance(50)};
    case IncidentKind::reader_fails:
      if (!has_reader || !follows_failure(rules)) return std::nullopt;
      return oracle::ReaderFails{random_moment(rules, round, source)};
    case IncidentKind::wrong_side:
      if (!rules.has(spec::Step::determinant_card)) return std::nullopt;
      return oracle::WrongSide{
          source.chance(50) ? std::optional(random_moment(rules, round, source)) : std::nullopt};
  }
  ASSAY21_CHECK(false && "an incident of no kind");
  return std::nullopt;
}

void add_random_mishaps(const oracle::Rules& rules, RoundPlan& round, RandomSource& source) {
  if (!source.chance(25) || round.boxes.empty()) return;
  const bool twice = source.chance(20);  // of one kind
  auto kind = IncidentKind::card_drawn_in_error;
  // The last of them is for a double shoe alone.
  const auto kinds =
      oracle::incident_names.size() - (rules.has(spec::Step::determinant_card) ? 0 : 1);
  for (int n = twice || source.chance(15) ? 2 : 1; n > 0; --n) {
    if (!twice) kind = oracle::incident_names[source.below(kinds)].value;
    const auto mishap = random_mishap(rules, kind, round, source);
    const bool possible = mishap && std::ranges::all_of(round.incidents, [&](const Incident& one) {
                            return goes_with(*mishap, one);
                          });
    if (possible) round.incidents.push_back(*mishap);
  }
}

}  // namespace assay21::generators
