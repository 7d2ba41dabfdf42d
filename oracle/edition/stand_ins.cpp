// The rules by which a table goes on while a device is out.
#include <algorithm>

#include "oracle/edition/answers.h"
#include "oracle/edition/in_force.h"
#include "oracle/edition/rules.h"

namespace assay21::oracle {

using spec::DevicesOut;
using spec::ReaderOut;

struct StandIn {
  DevicesOut out;
  Rules rules;
};

namespace {

/// Is there no other way of shuffling while the machine is out?
bool waits_for_shuffler(const Rules& rules) {
  const auto* other = rules.parameter(spec::ParameterName::shuffle_without_machine);
  return other != nullptr && other->value == "no";
}

}  // namespace

/// What is done about a device that fails, where the table says it without looking at the cards.
bool Rules::answers(spec::Irregularity one, spec::Remedy remedy) const {
  const auto decision = remedy_of(*this, one);
  return decision.decided() && decision.then().remedy == remedy;
}

spec::Problems Rules::add_stand_ins() {
  using spec::Irregularity;
  using spec::Remedy;
  std::vector<StandIn> all;
  for (const bool shuffler : {false, true}) {
    if (shuffler && waits_for_shuffler(*this)) continue;
    for (const auto reader : {ReaderOut::no, ReaderOut::in_round, ReaderOut::until_repaired}) {
      const DevicesOut out{shuffler, reader};
      const auto fault = reader == ReaderOut::in_round ? Irregularity::reader_faulty_mid_round
                                                       : Irregularity::reader_faulty;
      const bool goes_on = reader == ReaderOut::no || answers(fault, Remedy::deal_without_reader) ||
                           (reader == ReaderOut::in_round && answers(fault, Remedy::continue_play));
      if (!goes_on) continue;
      const auto left = spec::submission_without(*rulebook_, submission_, out);
      if (!left) continue;
      auto rules = at_table(rulebook_, *left, readings_);
      if (!rules) return rules.problems();
      auto stand_in = std::move(rules).value();
      // What is done about that which goes wrong is still what the table's own devices call for.
      constexpr auto wrong = static_cast<std::size_t>(spec::Question::irregularity);
      stand_in.tables_[wrong] = tables_[wrong];
      all.push_back({out, std::move(stand_in)});
    }
  }
  stand_ins_ = std::make_shared<const std::vector<StandIn>>(std::move(all));
  return {};
}

const Rules& Rules::without(DevicesOut out) const {
  if (waits_for_shuffler(*this)) out.shuffler = false;
  if (stand_ins_ == nullptr || out == DevicesOut{}) return *this;
  const auto find = [&](DevicesOut wanted) {
    return std::ranges::find(*stand_ins_, wanted, &StandIn::out);
  };
  auto at = find(out);
  // A way of being out that changes nothing has no rules of its own.
  if (at == stand_ins_->end()) at = find({out.shuffler, ReaderOut::no});
  return at == stand_ins_->end() ? *this : at->rules;
}

const Rules& in_force(const Rules& rules, const TableState& state) {
  if (!state.shoe.life.by_hand && !state.table_life.shuffler_out && !state.reader_out &&
      !state.mishaps.without_reader)
    return rules;
  DevicesOut out;
  out.shuffler =
      state.shoe.life.by_hand || (state.round != nullptr && state.table_life.shuffler_out);
  if (state.mishaps.without_reader) {
    // Read so, the round goes on as later ones will, if its hole card had not come.
    const bool changes =
        state.dealer.initial < 2 && rules.answers(spec::Irregularity::reader_faulty_mid_round,
                                                  spec::Remedy::deal_without_reader);
    out.reader = changes ? ReaderOut::until_repaired : ReaderOut::in_round;
  }
  if (state.reader_out) out.reader = ReaderOut::until_repaired;
  return rules.without(out);
}

}  // namespace assay21::oracle
