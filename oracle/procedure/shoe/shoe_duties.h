// The duties about the cards of the shoe, as they are put together. Internal to this chapter.
#pragma once

#include <optional>
#include <vector>

#include "oracle/duties/weighing.h"

namespace assay21::oracle::shoe {

/// Somebody who may be offered the cut now, and what says so.
struct CutCandidate {
  PlayerId player = 0;
  spec::ClauseSet clauses;
};

/// Who is asked next at the cut of the stack: owed to one of them, allowed to others.
struct CutOffers {
  bool required = false;  ///< this stack is to be offered at all
  std::vector<CutCandidate> owed;  ///< the first is the canonical one
  std::vector<CutCandidate> allowed;
};

class ShoeDuties {
 public:
  /// What is put together is added to `out`.
  ShoeDuties(const Setting& at, Duties& out)
      : at_(at), rules_(at.rules), state_(at.state), life_(at.state.life), out_(out) {}

  /// What is due in a turn that is no round.
  bool between_rounds();
  /// Why this round cannot be dealt from this shoe; nothing where it can.
  [[nodiscard]] std::string undealt() const;
  /// A shoe that ran out in the round and is being filled again.
  bool refilling();
  /// Before a card that is due: the cover card where it stands in front of it, or the refill of a
  /// shoe that has none.
  void before_the_next_card();

 private:
  // oracle/procedure/shoe/shoe_between.cpp
  bool opening(const Open& open);
  bool inspection();
  bool showing();
  bool newcomer();
  bool idle(const Idle& idle);
  bool stack();
  bool collecting();
  bool looking_before_the_wash();
  bool washing();
  bool shuffling();
  std::optional<spec::ClauseSet> why_shuffled();
  bool into_the_device();
  [[nodiscard]] bool is_new_batch() const;
  bool new_dealer(const NewDealer& dealer);
  bool burning(std::vector<spec::ClauseSet> burns, std::optional<PlayerId> asked_by);
  std::vector<spec::ClauseSet> burns_after_batch(bool batch) const;
  std::vector<spec::ClauseSet> burns_on(spec::BurnOccasion occasion) const;
  [[nodiscard]] std::vector<PlayerId> first_to_look() const;
  [[nodiscard]] std::vector<PlayerId> first_at_idle_table() const;
  void may_look();
  [[nodiscard]] Doer shuffler() const;

  // oracle/procedure/shoe/shoe_cut.cpp
  bool cutting(const Cut& cut);
  bool first_cut(const Cut& cut);
  bool answer(const std::vector<PlayerId>& accepts, int at);
  bool recutting(const Cut& cut);
  bool into_the_shoe(const Cut& cut);
  bool refill_cut();
  void may_cut(const Cut& cut);
  void may_offer();
  [[nodiscard]] CutOffers offers(spec::CutSituation situation, std::size_t declined) const;
  [[nodiscard]] CutOffers offers_now(spec::CutSituation situation) const;
  void offer(const CutOffers& offers);
  [[nodiscard]] Duty cut_by(std::optional<PlayerId> player, int at) const;
  [[nodiscard]] Duty cover(int behind) const;

  [[nodiscard]] bool runs_out() const;
  [[nodiscard]] bool may_be_refilled();
  void refill(bool owed);
  [[nodiscard]] bool seated(PlayerId player) const;
  [[nodiscard]] std::vector<PlayerId> counterclockwise_of(std::optional<PlayerId> player) const;
  [[nodiscard]] std::vector<PlayerId> after_earlier_offer(PlayerId player, int where_he_sat) const;

  Duty& owe(EventKind kind, const spec::ClauseSet& what);
  Duty& allow(EventKind kind, const spec::ClauseSet& what = {});

  const Setting& at_;
  const Rules& rules_;
  const TableState& state_;
  const ShoeLife& life_;
  Duties& out_;
};

}  // namespace assay21::oracle::shoe
