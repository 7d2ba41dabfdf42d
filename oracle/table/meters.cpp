#include "oracle/table/meters.h"

#include <algorithm>
#include <limits>

#include "spec/values/check.h"
#include "spec/values/odds.h"

namespace assay21::oracle {
namespace {

using spec::Money;

constexpr std::int64_t per_cent = 1'000'000;  // millionths of a cent

std::int64_t millionths_of(Money amount) {
  std::int64_t product = 0;
  ASSAY21_CHECK(!__builtin_mul_overflow(amount.in_cents(), per_cent, &product));
  return product;
}

/// A meter never stands below nothing, nor beyond what can be counted: an engine may bet, and give
/// back, whatever it likes.
void change(std::int64_t& millionths, std::int64_t by) {
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  const bool too_much = __builtin_add_overflow(millionths, by, &millionths);
  millionths = too_much ? most : std::max<std::int64_t>(millionths, 0);
}

/// … and what went off it can be less than nothing.
void count_in(std::int64_t& millionths, std::int64_t by) {
  using Limits = std::numeric_limits<std::int64_t>;
  if (__builtin_add_overflow(millionths, by, &millionths))
    millionths = by > 0 ? Limits::max() : Limits::min();
}

}  // namespace

Meters::Meters(const MeterFigures& figures) {
  if (figures.meters.empty()) return;
  figures_ = &figures;
  for (const auto& one : figures.meters)
    count(one.meter).millionths = millionths_of(one.initial);
}

Meters::Count& Meters::count(spec::MeterId meter) {
  const auto at = static_cast<std::size_t>(meter);
  if (at >= counts_.size()) counts_.resize(at + 1);
  return counts_[at];
}

Meters::Count Meters::count(spec::MeterId meter) const {
  const auto at = static_cast<std::size_t>(meter);
  return at < counts_.size() ? counts_[at] : Count();
}

bool Meters::spun_for_all(spec::WagerId wager) const {
  return figures_ != nullptr &&
         std::ranges::find(figures_->spun_for_all, wager) != figures_->spun_for_all.end();
}

const Progressive* Meters::of(spec::MeterId meter) const {
  if (figures_ == nullptr) return nullptr;
  const auto at = std::ranges::find(figures_->meters, meter, &Progressive::meter);
  return at == figures_->meters.end() ? nullptr : &*at;
}

/// A stake adds its declared part: Ch.12 §§D(6)(a), E(3)(a).
void Meters::feed(spec::WagerId wager, Money stake, int sign) {
  if (figures_ == nullptr) return;
  for (const auto& one : figures_->meters) {
    const bool feeds = std::ranges::any_of(one.fed_by, [&](const auto& fed) {
      return fed.first == wager && (!fed.second || *fed.second == stake);
    });
    if (!feeds) continue;
    std::int64_t part = 0;
    ASSAY21_CHECK(!__builtin_mul_overflow(stake.in_cents(), one.rate, &part));
    if (figures_->drops_fractions) part -= part % per_cent;
    // Of a meter that was won since, nothing is left of what this round has added to it: it went
    // with the jackpot.
    const bool gone = sign < 0 && count(one.meter).won;
    if (gone)
      count_in(count(one.meter).drawn, -part);
    else
      change(count(one.meter).millionths, sign * part);
  }
}

void Meters::placed(spec::WagerId wager, Money stake) {
  if (!when_lost()) feed(wager, stake, 1);
}

void Meters::withdrawn(spec::WagerId wager, Money stake) {
  if (!when_lost()) feed(wager, stake, -1);
}

void Meters::lost(spec::WagerId wager, Money stake) {
  if (when_lost()) feed(wager, stake, 1);
}

void Meters::given_back(spec::WagerId wager, Money stake, bool was_lost) {
  if (figures_ != nullptr && !figures_->keeps_returned && when_lost() == was_lost)
    feed(wager, stake, -1);
}

void Meters::paid_for(spec::WagerId wager, Money stake, std::string_view symbol) {
  if (figures_ == nullptr) return;
  for (const auto& one : figures_->prizes) {
    if (one.serves(wager, stake) && one.symbol == symbol) pay(one.part);
  }
}

void Meters::pay(const MeterPart& part) {
  const auto* progressive = of(part.meter);
  if (progressive == nullptr) return;
  auto& counted = count(part.meter);
  const auto due_now = due(part);
  if (!counted.before) counted.before = amount(part.meter);
  const bool resets = figures_->part_paid == PartPaid::resets;
  if (part.share != spec::Odds(1, 1) && figures_->part_paid == PartPaid::unchanged) return;
  if (part.share == spec::Odds(1, 1) || resets) {
    if (!counted.won) counted.won = amount(part.meter);
    const auto reset = millionths_of(progressive->reset);
    count_in(counted.drawn, counted.millionths - reset);
    counted.millionths = reset;
  } else {
    count_in(counted.drawn, millionths_of(due_now));
    change(counted.millionths, -millionths_of(due_now));
  }
}

void Meters::repaid(spec::WagerId wager, Money stake, std::string_view symbol) {
  if (figures_ == nullptr) return;
  for (const auto& one : figures_->prizes) {
    if (one.serves(wager, stake) && one.symbol == symbol) take_back(one.part);
  }
}

void Meters::take_back(const MeterPart& part) {
  auto& counted = count(part.meter);
  change(counted.millionths, counted.drawn);
  counted.drawn = 0;
  counted.won.reset();
  counted.before.reset();
}

void Meters::paid_by_cards(const std::vector<MeterPart>& parts) {
  for (const auto& part : parts)
    pay(part);
}

void Meters::repaid_by_cards(const std::vector<MeterPart>& parts) {
  for (const auto& part : parts)
    take_back(part);
}

std::vector<MeterPart> Meters::won_by_cards(const std::vector<BoxState>& boxes,
                                            const DealerState& dealer, const BoxState& box,
                                            const OtherWager& wager) const {
  if (figures_ == nullptr || figures_->by_cards == nullptr) return {};
  return figures_->by_cards->of(boxes, dealer, box, wager);
}

void Meters::shows(spec::MeterId meter, Money amount_shown) {
  auto& counted = count(meter);
  if (!may_show(meter, amount_shown)) counted.millionths = millionths_of(amount_shown);
  counted.shown = amount_shown;
}

void Meters::begin_round() {
  for (auto& counted : counts_) {
    counted.won.reset();
    counted.before.reset();
    counted.drawn = 0;
  }
}

Money Meters::amount(spec::MeterId meter) const {
  return Money::cents(count(meter).millionths / per_cent);
}

Money Meters::due(const MeterPart& part) const {
  const auto counted = count(part.meter);
  const auto whole = pays_the_same() && counted.before ? *counted.before : amount(part.meter);
  return spec::times(whole, spec::Odds(part.share.pays(), part.share.per() * part.among),
                     spec::Rounding::down);
}

std::optional<Money> Meters::shown(spec::MeterId meter) const {
  return count(meter).shown;
}

/// Where it returns to its amount only when the round is over, it may show until then what is paid.
bool Meters::may_show(spec::MeterId meter, Money shown_now) const {
  const auto counted = count(meter);
  return shown_now == amount(meter) ||
         (pays_the_same() && counted.won && shown_now == *counted.won);
}

}  // namespace assay21::oracle
