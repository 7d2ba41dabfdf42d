#include "generators/plan/compile.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "generators/plan/batch.h"
#include "generators/plan/random_source.h"
#include "generators/plan/round_script.h"
#include "generators/plan/smaller_events.h"
#include "oracle/script/check/device_check.h"
#include "oracle/session/session.h"

namespace assay21::generators {
namespace {

using oracle::Event;
using oracle::HandId;
using oracle::Stimulus;

/// The cards that a plan has for a hand in one of its rounds; none for a box that joined it.
template <typename Plan>
auto* cards_of(Plan& plan, std::size_t round_at, HandId hand) {
  auto& round = plan.rounds[round_at];
  if (hand.is_dealer()) return &round.dealer;
  const auto box = std::ranges::find(round.boxes, hand.box(), &BoxPlan::box);
  return box == round.boxes.end() ? nullptr : &box->cards;
}

bool draws_first_card(const Event& event) {
  return event.kind == oracle::EventKind::deal || event.kind == oracle::EventKind::discard;
}

/// Does a player of this round bet on more boxes than he may?
bool has_too_many_boxes(const oracle::Rules& rules, const RoundPlan& round) {
  return std::ranges::any_of(round.boxes, [&](const BoxPlan& box) {
    return std::ranges::count(round.boxes, box.player, &BoxPlan::player) >
           rules.adjacent_boxes() * rules.areas_of_a_place();
  });
}

class Compiling {
 public:
  Compiling(const oracle::Rules& rules, const SessionPlan& plan, const CompileWatch& watch)
      : rules_(rules), plan_(plan), watch_(watch), session_(rules, script_), devices_(rules) {
    result_.pinned = plan;
    for (auto& round : result_.pinned.rounds) {
      round.dealer.clear();
      for (auto& box : round.boxes)
        box.cards.clear();
    }
  }

  Compiled all() {
    script_.terms = &rules_.terms();
    script_.players = plan_.players;
    const auto& opening = plan_.opening;
    const bool opened =
        play(oracle::Open{plan_.seats, opening.decks, opening.tens, opening.arrive}) &&
        load_both(plan_.batch);
    ASSAY21_CHECK(opened);
    while (round_ < plan_.rounds.size() && one_round(plan_.rounds[round_])) {
      note_latitude(plan_.rounds[round_]);
      ++round_;
    }
    result_.whole = round_ == plan_.rounds.size();
    if (watch_ && result_.whole) {
      result_.whole = play(oracle::Close{});
      script_.stimuli.pop_back();
    }
    for (auto& one : brought_)
      finish(one);
    script_.stimuli.emplace_back(oracle::Close{});
    result_.pinned.rounds.resize(round_);
    result_.script = std::move(script_);
    return std::move(result_);
  }

 private:
  /// With what happens before it; nothing of it stays where it cannot be played to its end.
  bool one_round(const RoundPlan& round) {
    const auto before = script_.stimuli.size();
    const auto symbols = script_.symbols;
    const bool played =
        std::ranges::all_of(round.before,
                            [&](const Interlude& one) {
                              return std::visit([&](const auto& kind) { return carry_out(kind); },
                                                one);
                            }) &&
        (!state_.stopped || round.while_stopped ||
         become({oracle::Device::reader, works_again()})) &&
        load_what_is_wanted() && play_round(round);
    if (!played) {
      for (auto& one : brought_) {
        if (one.batch && one.at >= before) one.batch.reset();
      }
      script_.stimuli.resize(before);
      script_.symbols = symbols;
    }
    note_round(round);
    return played;
  }

  void note_round(const RoundPlan& round) {
    if (!devices_.stops_dealing()) {
      shuffled_ = false;
      bet_.clear();
      for (const auto& box : round.boxes) {
        bet_.push_back(box.player);
        for (const auto& other : box.beside)
          bet_.push_back(other.player);
      }
    }
    for (const auto& one : round.incidents) {
      if (std::holds_alternative<oracle::ReaderFails>(one)) devices_.reader_fails();
    }
  }

  [[nodiscard]] bool is_taken(int box) const {
    return std::ranges::find(state_.seats, box, &oracle::Seat::box) != state_.seats.end();
  }

  bool carry_out(const oracle::Seat& seat) { return is_taken(seat.box) || play(seat); }
  bool carry_out(const oracle::Leave& leave) { return !is_taken(leave.box) || play(leave); }
  bool carry_out(const oracle::DeviceChange& change) { return become(change); }
  /// A new dealer burns a card of the shoe that he is to deal from.
  bool carry_out(const oracle::NewDealer& dealer) {
    return (!state_.mishaps.unfit || load_what_is_wanted()) &&
           play(oracle::NewDealer{if_present(dealer.burn_asked_by)});
  }
  /// Who has not sat out a round since the cards were shuffled cannot be shut out.
  bool carry_out(const oracle::Admit& admit) {
    const bool sat_out = !shuffled_ && std::ranges::find(bet_, admit.player) == bet_.end();
    return (!admit.may_bet && !sat_out) || !is_present(admit.player) || play(admit);
  }
  bool carry_out(const Reshuffle& one) {
    return (!one.ordered || play(oracle::Order{oracle::Ordered::reshuffle, one.batch.shoe})) &&
           load(one.batch);
  }
  bool carry_out(const IdleTime& one) {
    if (devices_.deals_itself()) return !one.comes || carry_out(*one.comes);
    return play(oracle::Idle{if_present(one.face_up)}) && (!one.comes || carry_out(*one.comes)) &&
           load_both(one.batch);
  }
  /// Who sits at the table or stands there.
  [[nodiscard]] bool is_present(oracle::PlayerId player) const {
    return std::ranges::find(state_.table_life.arrivals, player) !=
           state_.table_life.arrivals.end();
  }
  [[nodiscard]] std::optional<oracle::PlayerId> if_present(
      std::optional<oracle::PlayerId> player) const {
    return player && is_present(*player) ? player : std::nullopt;
  }

  [[nodiscard]] RoundPlan of_those_present(RoundPlan round) const {
    const auto absent = [&](const auto& one) { return !is_present(one.player); };
    for (auto& box : round.boxes) {
      std::erase_if(box.beside, absent);
      std::erase_if(box.along, absent);
    }
    std::erase_if(round.asks, absent);
    if (std::erase_if(round.boxes, [&](const auto& one) { return !may_bet(one); }) > 0)
      drop_what_is_lost(round);
    return round;
  }
  /// Where nobody bets beside another, each bets where he sits.
  [[nodiscard]] bool may_bet(const BoxPlan& bet) const {
    if (rules_.rulebook().option(spec::OptionName::bettors_per_box) != nullptr)
      return is_present(bet.player);
    return std::ranges::any_of(state_.seats, [&](const oracle::Seat& seat) {
      return seat.box == bet.box && seat.player == bet.player;
    });
  }

  /// The order of the rack is nobody's wish: any will do.
  oracle::Round with_refill(const RoundPlan& plan, oracle::Round round) {
    const bool device_deals = state_.device_deals && !state_.shoe.life.by_hand;
    const bool from_wrong_side = std::ranges::any_of(plan.incidents, [](const auto& one) {
      return std::holds_alternative<oracle::WrongSide>(one);
    });
    if (!plan.may_run_out || !brought().batch || device_deals || from_wrong_side) return round;
    auto cards = brought().batch->stack().cards;
    if (rules_.conventions().short_side_from_both)
      cards.insert(cards.end(), cards.begin(), cards.end());
    RandomSource(plan_.filler_seed + script_.stimuli.size()).shuffle(cards);
    round.refill = std::move(cards);
    return round;
  }

  /// Cards that an engine may have drawn in this round and the walk did not: a dealer's second card
  /// that decides nothing, and what comes of it; and those of boxes that are too many for their
  /// player, since nothing says which of his these are.
  void note_latitude(const RoundPlan& round) {
    constexpr int second_card = 2;
    constexpr int of_boxes = 12;
    const bool idle = state_.dealer.hole_down || !state_.dealer.revealed;
    if (idle && rules_.idle_second_card() != oracle::IdleCard::taken)
      brought().latitude += second_card;
    if (has_too_many_boxes(rules_, round)) brought().latitude += of_boxes;
  }

  /// Where no more is dealt at the table, because its reader has failed.
  [[nodiscard]] oracle::DeviceState works_again() const {
    return round_ % 2 == 0 ? oracle::DeviceState::repaired : oracle::DeviceState::replaced;
  }

  /// What no table of these devices can be told is left out, and that something works which does.
  bool become(const oracle::DeviceChange& change) {
    return is_nothing_new(change) || devices_.changes(change) || play(change);
  }

  [[nodiscard]] bool is_nothing_new(const oracle::DeviceChange& change) const {
    using oracle::DeviceState;
    if (change.state != DeviceState::repaired && change.state != DeviceState::replaced)
      return false;
    switch (change.device) {
      case oracle::Device::shuffler:
        return !state_.table_life.shuffler_out;
      case oracle::Device::reader:
        return !state_.stopped && !state_.reader_out && !state_.mishaps.reader_failed;
      case oracle::Device::shoe:
        return false;
    }
    ASSAY21_CHECK(false && "a device of no kind");
    return false;
  }

  /// A batch that is dealt from, and its stack in the script.
  struct Brought {
    std::optional<Batch> batch = {};
    std::size_t at = 0;
    int latitude = 0;  ///< cards of this shoe that another may have drawn besides
  };
  Brought& brought() { return brought_of(state_.shoe.side); }
  [[nodiscard]] const Brought& brought() const { return brought_[index_of(state_.shoe.side)]; }
  Brought& brought_of(oracle::Side side) { return brought_[index_of(side)]; }
  static std::size_t index_of(oracle::Side side) { return side == oracle::Side::second ? 1 : 0; }

  /// The cover card has come out, or may have, the round before was void, or what the cards are in
  /// does not deal them.
  [[nodiscard]] bool wants_stack(const oracle::ShoeState& shoe) const {
    if (devices_.against_dealing()) return true;
    if (state_.mishaps.unfit && (!state_.double_shoe || shoe.life.voided)) return true;
    if (state_.double_shoe && shoe.life.reached) return true;
    if (!shoe.loaded) return false;
    int cover = 0;
    const auto& one = brought_[index_of(shoe.side)];
    if (one.batch) {
      const auto& cut = one.batch->cut();
      cover = cut.recut ? cut.recut->cover : cut.cover;
    }
    if (plan_.rounds[round_].may_run_out && cover <= 1) return false;
    return shoe.cards.left() <= static_cast<std::size_t>(cover + one.latitude);
  }

  bool load_what_is_wanted() {
    const bool here = wants_stack(state_.shoe);
    const bool there = state_.double_shoe && wants_stack(state_.double_shoe->beside);
    const auto side = state_.shoe.side;
    return (!here || load(plain_batch(side))) && (!there || load(plain_batch(other(side))));
  }
  static BatchPlan plain_batch(oracle::Side side) {
    BatchPlan batch;
    batch.shoe = side;
    return batch;
  }
  /// When a table opens, or was idle, both sides of a double shoe are made ready.
  bool load_both(const BatchPlan& plan) {
    return load(plan) && (!state_.double_shoe || load(plain_batch(other(plan.shoe))));
  }

  bool load(const BatchPlan& plan) {
    const bool ready = std::ranges::all_of(
        plan.devices, [&](const oracle::DeviceChange& change) { return become(change); });
    if (!ready || !bring(plan)) return false;
    const oracle::DeviceChange jams{oracle::Device::shuffler, oracle::DeviceState::jammed};
    const bool again =
        plan.made_again && !state_.table_life.shuffler_out && !devices_.changes(jams);
    if (again && !(play(jams) && bring(plan))) return false;
    // What a device shuffles as it deals is not cut.
    auto& batch = *brought_of(plan.shoe).batch;
    if (!devices_.deals_itself() && !play(batch.cut())) return false;
    batch.loaded(state_.shoe.cards);
    brought_of(plan.shoe).latitude = 0;
    return true;
  }

  bool bring(const BatchPlan& plan) {
    auto& one = brought_of(plan.shoe);
    finish(one);
    // Where it must leave the table before the dealer shuffles, it does.
    const oracle::DeviceChange leaves{oracle::Device::shuffler, oracle::DeviceState::removed};
    if (devices_.shuffles() && !(become(leaves) && !devices_.shuffles())) return false;
    const auto& rules = rules_.without({state_.table_life.shuffler_out, spec::ReaderOut::no});
    auto among_those_present = plan;
    std::erase_if(among_those_present.accepts,
                  [&](oracle::PlayerId player) { return !is_present(player); });
    among_those_present.burn_asked_by = if_present(plan.burn_asked_by);
    one.batch.emplace(rules, among_those_present, plan_.filler_seed + script_.stimuli.size() - 1);
    one.at = script_.stimuli.size();
    shuffled_ = true;
    return play(one.batch->stack());
  }

  /// The walk dealt what the plan wanted: now the script gives the stack so.
  void finish(Brought& one) {
    if (one.batch) script_.stimuli[one.at] = one.batch->stack();
    one.batch.reset();
  }

  bool play_round(const RoundPlan& plan) {
    const auto of_present = of_those_present(plan);
    if (of_present.boxes.empty()) return false;
    auto round = with_refill(plan, round_of(of_present, script_.symbols));
    if (state_.double_shoe) {
      determinant_ = determinant_of(plan);
      round.determinant = determinant_->from();
      result_.pinned.rounds[round_].determinant = determinant_;
    }
    return play(std::move(round));
  }

  /// The card that the plan has for the first player, who may be dealt the determinant card.
  [[nodiscard]] static const spec::Card* first_card(const RoundPlan& plan) {
    const bool named = !plan.boxes.empty() && !plan.boxes.front().cards.empty();
    return named ? &plan.boxes.front().cards.front() : nullptr;
  }
  [[nodiscard]] oracle::Side points_to(spec::Card card) const {
    return oracle::side_of(card.suit(), state_.double_shoe->red);
  }

  /// Where the plan leaves it open, by chance. Where the first player's card is named, it is either
  /// the determinant card itself, or another is put by before it.
  [[nodiscard]] DeterminantPlan determinant_of(const RoundPlan& plan) const {
    const auto* named = first_card(plan);
    if (plan.determinant) {
      auto one = *plan.determinant;
      one.put_by = one.put_by || (named != nullptr && points_to(*named) != one.points_to);
      return one;
    }
    RandomSource source(plan_.filler_seed + script_.stimuli.size());
    DeterminantPlan one{source.chance(50) ? oracle::Side::first : oracle::Side::second,
                        source.chance(30)};
    if (named != nullptr && !one.put_by) one.points_to = points_to(*named);
    return one;
  }

  /// Is the next card the determinant card, and another wanted? Then it comes up.
  bool bring_determinant() {
    const auto& shoe = state_.shoe.cards;
    const bool awaited = determinant_ && state_.round != nullptr && !state_.table_life.determinant;
    if (!awaited || shoe.empty() || shoe.next_is_face_up() || !brought().batch) return false;
    const auto wanted = std::exchange(determinant_, std::nullopt);
    const auto* named = wanted->put_by ? nullptr : first_card(plan_.rounds[round_]);
    const auto& cards = shoe.cards();
    const auto next = cards.begin() + static_cast<std::ptrdiff_t>(shoe.dealt());
    const auto found = std::find_if(next, cards.end(), [&](spec::Card card) {
      return named != nullptr ? card == *named : points_to(card) == wanted->points_to;
    });
    if (found == cards.end()) return false;
    const auto face = *found;
    brought().batch->bring_up(session_.shoe(), face);
    return true;
  }

  /// One turn; false where the rules cannot say what comes next.
  bool play(Stimulus stimulus) {
    script_.stimuli.push_back(std::move(stimulus));
    session_.begin_turn();
    const auto end = session_.rest_of_turn([&](oracle::Permitted& allowed) {
      const bool draws = !allowed.now.empty() && draws_first_card(allowed.now.front().event);
      if (draws && bring_determinant()) allowed = session_.permitted();
      if (watch_) watch_(state_, allowed);
      auto event = oracle::first_owed(allowed);
      if (event.kind == oracle::EventKind::deal && state_.round != nullptr) arrange(event);
      return event;
    });
    ASSAY21_CHECK(end.why != oracle::TurnEnd::Why::impossible);
    return end.over();
  }

  /// A community card in the hands of all boxes: of those that the plan has for them that of the
  /// box for which it has most.
  void arrange_for_all(Event& drawing) {
    if (state_.community_cards != oracle::CommunityCards::in_hands) return;
    const auto& wanted = plan_.rounds[round_].boxes;
    auto& came = result_.pinned.rounds[round_].boxes;
    const spec::Card* card = nullptr;
    std::size_t most = 0;
    for (std::size_t i = 0; i < came.size() && i < wanted.size(); ++i) {
      const auto& cards = wanted[i].cards;
      if (cards.size() <= std::max(came[i].cards.size(), most)) continue;
      card = &cards[came[i].cards.size()];
      most = cards.size();
    }
    if (card != nullptr && brought().batch) brought().batch->bring_up(session_.shoe(), *card);
    for (auto& box : came)
      box.cards.push_back(state_.shoe.cards.next());
    if (drawing.card) drawing.card = state_.shoe.cards.next();
  }

  /// Hands out the card that the plan wants, and notes the one that comes.
  void arrange(Event& drawing) {
    if (state_.shoe.cards.empty()) return;
    if (drawing.hand.is_community()) return arrange_for_all(drawing);
    const auto* wanted = cards_of(plan_, round_, drawing.hand);
    auto* came = cards_of(result_.pinned, round_, drawing.hand);
    if (wanted == nullptr) return;
    const bool determined = !state_.double_shoe || state_.table_life.determinant;
    if (came->size() < wanted->size() && brought().batch && determined)
      brought().batch->bring_up(session_.shoe(), (*wanted)[came->size()]);
    came->push_back(state_.shoe.cards.next());
    if (drawing.card) drawing.card = state_.shoe.cards.next();
  }

  const oracle::Rules& rules_;
  const SessionPlan& plan_;
  const CompileWatch& watch_;
  oracle::Script script_;
  oracle::Session session_;
  const oracle::TableState& state_ = session_.state();
  Compiled result_;
  std::array<Brought, 2> brought_;  ///< of both sides, where the table has a double shoe
  std::optional<DeterminantPlan> determinant_;  ///< that is still to come in this round
  std::size_t round_ = 0;
  oracle::DevicesInScript devices_;
  bool shuffled_ = false;  ///< since the last round
  std::vector<oracle::PlayerId> bet_;  ///< in it
};

}  // namespace

Compiled compile(const oracle::Rules& rules, const SessionPlan& plan) {
  return compile(rules, plan, {});
}

Compiled compile(const oracle::Rules& rules, const SessionPlan& plan, const CompileWatch& watch) {
  return Compiling(rules, plan, watch).all();
}

}  // namespace assay21::generators
