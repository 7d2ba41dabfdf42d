#include <string>
#include <variant>

#include "conformance/wire/json_text.h"
#include "conformance/wire/round_json.h"
#include "conformance/wire/script_json.h"
#include "conformance/wire/script_members.h"

namespace assay21::wire {
namespace {

using oracle::PlayerId;
using oracle::Script;
using S = StimulusMember;

class StimulusText {
 public:
  StimulusText(std::string& out, const Script& script, oracle::StimulusKind kind)
      : script_(script), object_(out) {
    word(S::kind, oracle::stimulus_names, kind);
  }

  void operator()(const oracle::Open& open) {
    auto& out = object_.member(name_of(S::seats));
    append_list(out, open.seats, [&](const oracle::Seat& seat) {
      ObjectText object(out);
      object.number(name_of(PartMember::box), seat.box);
      object.text(name_of(PartMember::player), player(seat.player));
    });
    if (open.decks) word(S::decks, oracle::decks_names, *open.decks);
    if (!open.tens.empty()) object_.text(name_of(S::tens), text_of(open.tens));
    players(S::arrive, open.arrive);
  }

  void operator()(const oracle::Seat& seat) {
    object_.number(name_of(S::box), seat.box);
    object_.text(name_of(S::player), player(seat.player));
  }

  void operator()(const oracle::Leave& leave) { object_.number(name_of(S::box), leave.box); }

  void operator()(const oracle::Idle& idle) { player_if_any(S::face_up, idle.face_up); }

  void operator()(const oracle::Stack& stack) {
    object_.text(name_of(S::cards), text_of(stack.cards, stack.face_up));
    side(stack.shoe);
  }

  void operator()(const oracle::Cut& cut) {
    object_.number(name_of(S::at), cut.at);
    object_.number(name_of(S::cover), cut.cover);
    players(S::accepts, cut.accepts);
    if (cut.recut) {
      ObjectText object(object_.member(name_of(S::recut)));
      object.number(name_of(PartMember::at), cut.recut->at);
      object.number(name_of(PartMember::cover), cut.recut->cover);
      object.text(name_of(PartMember::by), spec::name_of(oracle::recut_by_names, cut.recut->by));
    }
    player_if_any(S::burn_asked_by, cut.burn_asked_by);
    side(cut.shoe);
  }

  void operator()(const oracle::Order& order) {
    word(S::ordered, oracle::ordered_names, order.what);
    side(order.shoe);
  }

  void operator()(const oracle::NewDealer& dealer) {
    player_if_any(S::burn_asked_by, dealer.burn_asked_by);
  }

  void operator()(const oracle::Admit& admit) {
    object_.text(name_of(S::player), player(admit.player));
    object_.flag(name_of(S::may_bet), admit.may_bet);
  }

  void operator()(const oracle::DeviceChange& change) {
    word(S::device, oracle::device_names, change.device);
    word(S::state, oracle::device_state_names, change.state);
  }

  void operator()(const oracle::Round& round) { write_round(object_, script_, round); }

  void operator()(const oracle::Close&) {}

 private:
  [[nodiscard]] const std::string& player(PlayerId id) const {
    ASSAY21_CHECK(id < script_.players.size());
    return script_.players[id];
  }

  void player_if_any(S member, const std::optional<PlayerId>& id) {
    if (id) object_.text(name_of(member), player(*id));
  }

  // Left out where it is the first.
  void side(oracle::Side shoe) {
    if (shoe != oracle::Side::first) object_.number(name_of(S::shoe), number_of(shoe));
  }

  // Left out where there are none.
  void players(S member, const std::vector<PlayerId>& ids) {
    if (ids.empty()) return;
    auto& out = object_.member(name_of(member));
    append_list(out, ids, [&](PlayerId id) { append_json(out, player(id)); });
  }

  template <typename Enum, std::size_t N>
  void word(S member, const spec::EnumNames<Enum, N>& names, Enum value) {
    object_.text(name_of(member), spec::name_of(names, value));
  }

  const Script& script_;
  ObjectText object_;
};

}  // namespace

void append_script(std::string& out, const Script& script, ListLayout layout) {
  append_list(out, script.stimuli, layout, [&](const oracle::Stimulus& stimulus) {
    std::visit(StimulusText(out, script, kind_of(stimulus)), stimulus);
  });
}

}  // namespace assay21::wire
