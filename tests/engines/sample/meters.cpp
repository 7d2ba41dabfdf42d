#include "tests/engines/sample/meters.h"

namespace sample {
namespace {

constexpr std::int64_t a_cent = 1'000'000;

constexpr std::array<std::string_view, 7> meter_names{
    "bonus-spin-small", "bonus-spin-large", "xtreme-16-primary", "xtreme-16-secondary",
    "hit-and-run",      "super-4",          "bad-beat"};

constexpr std::size_t place(MeterName name) {
  return static_cast<std::size_t>(name);
}

// A Bonus Spin wager feeds the meter of its own stake; an Xtreme 16 wager both of its meters.
bool feeds(Wager wager, std::int64_t cents, MeterName name) {
  const bool small = cents == small_stake.cents() || cents == -small_stake.cents();
  switch (name) {
    case MeterName::bonus_spin_small:
      return wager == Wager::bonus_spin && small;
    case MeterName::bonus_spin_large:
      return wager == Wager::bonus_spin && !small;
    case MeterName::xtreme_primary:
    case MeterName::xtreme_secondary:
      return wager == Wager::xtreme_16;
    case MeterName::hit_and_run:
      return wager == Wager::hit_and_run;
    case MeterName::super_4:
      return wager == Wager::super_4;
    case MeterName::bad_beat:
      return wager == Wager::bad_beat;
  }
  return false;
}

}  // namespace

void Meters::open(const Table& table, Transcript& transcript) {
  meters_ = {};
  const auto set = [&](MeterName name, const MeterOffer& offer) {
    meters_[place(name)] = Meter{offer, offer.initial.cents() * a_cent, false};
    show(name, transcript);
  };
  if (table.bonus_spin_small && table.bonus_spin_small->progressive)
    set(MeterName::bonus_spin_small, *table.bonus_spin_small->progressive);
  if (table.bonus_spin_large && table.bonus_spin_large->progressive)
    set(MeterName::bonus_spin_large, *table.bonus_spin_large->progressive);
  if (table.xtreme) {
    set(MeterName::xtreme_primary, table.xtreme->primary);
    set(MeterName::xtreme_secondary, table.xtreme->secondary);
  }
  if (table.hit_and_run_meter) set(MeterName::hit_and_run, *table.hit_and_run_meter);
  if (table.bad_beat_meter) set(MeterName::bad_beat, *table.bad_beat_meter);
  if (table.super_4_meter) set(MeterName::super_4, *table.super_4_meter);
}

void Meters::begin_round() {
  for (auto& meter : meters_) {
    if (!meter) continue;
    meter->won_in_this_round = false;
    meter->drawn = 0;
  }
}

void Meters::add(Wager wager, Money amount, Faults faults, Transcript& transcript) {
  move(wager, amount.cents(), faults, transcript);
}

void Meters::subtract(Wager wager, Money amount, Faults faults, Transcript& transcript) {
  move(wager, -amount.cents(), faults, transcript);
}

Money Meters::amount(MeterName name) const {
  const auto& meter = meters_[place(name)];
  return meter ? Money{meter->millionths / a_cent} : nothing;
}

Money Meters::amount_before_jackpots(MeterName name) const {
  const auto& meter = meters_[place(name)];
  return meter ? Money{(meter->millionths + meter->drawn) / a_cent} : nothing;
}

void Meters::reset(MeterName name, Faults faults, Transcript& transcript) {
  auto& meter = meters_[place(name)];
  if (!meter || faults.has(Fault::meter_not_reset)) return;
  const std::int64_t reset = meter->offer.reset.cents() * a_cent;
  meter->drawn += meter->millionths - reset;
  meter->millionths = reset;
  meter->won_in_this_round = true;
  show(name, transcript);
}

// BJ 13.H(1)(b): what is left stays on it (README, choice 50).
void Meters::draw(MeterName name, Money amount, Faults faults, Transcript& transcript) {
  auto& meter = meters_[place(name)];
  if (!meter || faults.has(Fault::meter_not_reset)) return;
  meter->drawn += amount.cents() * a_cent;
  meter->millionths -= amount.cents() * a_cent;
  show(name, transcript);
}

void Meters::undo_jackpots(Transcript& transcript) {
  for (std::size_t i = 0; i < meters_.size(); ++i) {
    auto& meter = meters_[i];
    if (!meter || (!meter->won_in_this_round && meter->drawn == 0)) continue;
    meter->millionths += meter->drawn;
    meter->drawn = 0;
    meter->won_in_this_round = false;
    show(static_cast<MeterName>(i), transcript);
  }
}

// 12.D(6)(a), 12.E(3)(a).
void Meters::move(Wager wager, std::int64_t cents, Faults faults, Transcript& transcript) {
  if (faults.has(Fault::meter_stands_still)) return;
  for (std::size_t i = 0; i < meters_.size(); ++i) {
    const auto name = static_cast<MeterName>(i);
    if (!meters_[i] || !feeds(wager, cents, name)) continue;
    // What the stakes of this round had added went out with the jackpot.
    if (cents < 0 && meters_[i]->won_in_this_round) {
      meters_[i]->drawn += cents * meters_[i]->offer.rate_ppm;
      continue;
    }
    const Money before = amount(name);
    meters_[i]->millionths += cents * meters_[i]->offer.rate_ppm;
    if (amount(name) != before) show(name, transcript);
  }
}

void Meters::show(MeterName name, Transcript& transcript) const {
  transcript.meter(meter_names[place(name)], amount(name));
}

}  // namespace sample
