#include <string>
#include <variant>

#include "conformance/wire/json_text.h"
#include "conformance/wire/script_json.h"
#include "conformance/wire/script_members.h"

namespace assay21::wire {
namespace {

using oracle::PlayerId;
using oracle::Script;

constexpr std::string_view name_of(PlaceMember member) {
  return spec::name_of(place_members, member);
}
constexpr std::string_view name_of(StimulusMember member) {
  return spec::name_of(stimulus_members, member);
}

std::string text_of(const oracle::Request& request) {
  std::string text(spec::name_of(spec::choice_names, request.choice));
  if (request.amount) text += fmt::format("{}{}", amount_mark, request.amount->in_cents());
  return text;
}

class StimulusText {
 public:
  StimulusText(std::string& out, const Script& script, StimulusKind kind)
      : script_(script), object_(out) {
    object_.text(name_of(StimulusMember::what), spec::name_of(stimulus_names, kind));
  }

  void operator()(const oracle::Open& open) {
    auto& out = object_.member(name_of(StimulusMember::seats));
    append_list(out, open.seats, [&](const oracle::Seat& seat) {
      ObjectText object(out);
      object.number(name_of(PlaceMember::box), seat.box);
      object.text(name_of(PlaceMember::player), player(seat.player));
    });
  }

  void operator()(const oracle::Stack& stack) {
    std::string cards;
    cards.reserve(stack.cards.size() * 3);
    for (const spec::Card card : stack.cards) {
      if (!cards.empty()) cards += ' ';
      cards += to_string(card);
    }
    object_.text(name_of(StimulusMember::cards), cards);
  }

  void operator()(const oracle::Cut& cut) {
    object_.number(name_of(StimulusMember::at), cut.at);
    object_.number(name_of(StimulusMember::cover), cut.cover);
  }

  void operator()(const oracle::Round& round) {
    add_boxes(round);
    add_decisions(round);
    object_.text(name_of(StimulusMember::otherwise),
                 spec::name_of(spec::choice_names, round.otherwise));
  }

  void operator()(const oracle::Close&) {}

 private:
  [[nodiscard]] const std::string& player(PlayerId id) const {
    ASSAY21_CHECK(id < script_.players.size());
    return script_.players[id];
  }

  void add_boxes(const oracle::Round& round) {
    auto& out = object_.member(name_of(StimulusMember::boxes));
    append_list(out, round.bets, [&](const oracle::Bet& bet) {
      ObjectText box(out);
      box.number(name_of(PlaceMember::box), bet.box);
      box.member(name_of(PlaceMember::bets)) += '[';
      {
        ObjectText object(out);
        object.text(name_of(PlaceMember::player), player(bet.player));
        object.number(name_of(PlaceMember::main), bet.main.in_cents());
      }
      out += ']';
    });
  }

  void add_decisions(const oracle::Round& round) {
    auto& out = object_.member(name_of(StimulusMember::decisions));
    ObjectText hands(out);
    for (const auto& [hand, requests] : round.decisions) {
      hands.member(to_string(hand));
      append_list(out, requests,
                  [&](const oracle::Request& request) { append_json(out, text_of(request)); });
    }
  }

  const Script& script_;
  ObjectText object_;
};

}  // namespace

void append_script(std::string& out, const Script& script, ListLayout layout) {
  append_list(out, script.stimuli, layout, [&](const oracle::Stimulus& stimulus) {
    std::visit(StimulusText(out, script, static_cast<StimulusKind>(stimulus.index())), stimulus);
  });
}

}  // namespace assay21::wire
