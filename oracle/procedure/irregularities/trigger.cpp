// Irregularities that have no event of their own: whether their moment is there.
#include "oracle/procedure/irregularities/irregularities.h"
#include "oracle/procedure/irregularities/loose_card.h"

namespace assay21::oracle::irregularities {

bool awaits_moment(View<Wishes, Faults> state) {
  const auto& incidents = state.round()->incidents;
  for (std::size_t i = 0; i < incidents.size(); ++i) {
    const auto* wrong = std::get_if<WrongSide>(&incidents[i]);
    const bool at_moment = std::holds_alternative<CardDrawnInError>(incidents[i]) ||
                           std::holds_alternative<ReaderFails>(incidents[i]) ||
                           (wrong != nullptr && wrong->noticed);
    if (at_moment && !state.mishaps().happened[i]) return true;
  }
  return false;
}

/// Does one of the script's come at this moment? That a hand is dead and that its wagers go back is
/// one step: Ch.13 §O(2). A card that was seen and that nobody can use any more is put away before
/// another is drawn: Ch.13 §H.
std::optional<std::size_t> comes_at(const At<Wishes, Boxes, Dealer, Faults>& at,
                                    const Moment& moment) {
  if (!owed_to_dead_hands(at).required.empty()) return std::nullopt;
  const bool waits = moment.kind == MomentKind::before_settlement && is_loose_and_seen(at.state);
  const auto& incidents = at.state.round()->incidents;
  for (std::size_t i = 0; i < incidents.size(); ++i) {
    const auto* drawn = std::get_if<CardDrawnInError>(&incidents[i]);
    const auto* fails = std::get_if<ReaderFails>(&incidents[i]);
    const auto* wrong = std::get_if<WrongSide>(&incidents[i]);
    const bool noticed = wrong != nullptr && wrong->noticed == moment;
    const bool now = noticed || (drawn != nullptr && drawn->when == moment && !waits) ||
                     (fails != nullptr && fails->when == moment);
    if (!at.state.mishaps().happened[i] && now) return i;
  }
  return std::nullopt;
}

}  // namespace assay21::oracle::irregularities
