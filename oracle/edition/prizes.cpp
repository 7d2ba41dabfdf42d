#include "oracle/edition/prizes.h"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/edition/card_jackpots.h"
#include "oracle/edition/rules.h"

namespace assay21::oracle {
namespace {

using spec::Money;
using spec::OptionKind;
using spec::ParameterName;
using spec::WagerId;

WagerId kind_of(const Rules& rules, const spec::SideWager& wager) {
  const auto kind = rules.terms().wager(wager.text());
  ASSAY21_CHECK(kind.has_value());
  return *kind;
}

/// What the operator declared for this option, in cents or in millionths; it is there.
std::int64_t declared(const Rules& rules, const spec::OptionName& name, OptionKind kind) {
  const auto* word = rules.submission().word(name);
  ASSAY21_CHECK(word != nullptr);
  const auto amount = spec::amount_from(kind, *word);
  ASSAY21_CHECK(amount && amount->per == 1);
  return amount->value;
}

/// "10" for ten dollars, "12.50" for what is no number of dollars.
std::string symbol_for(Money amount) {
  const auto cents = amount.in_cents();
  if (cents % 100 == 0) return std::to_string(cents / 100);
  return fmt::format("{}.{:02}", cents / 100, cents % 100);
}

bool pays_from_meter(const CardPaytable& wager) {
  return std::ranges::any_of(wager.in_force.lines(), [](const spec::SideLine* line) {
    return std::holds_alternative<spec::MeterShare>(line->pays);
  });
}

Spins spins_from(const spec::Parameter* parameter) {
  if (parameter == nullptr || parameter->value == "wager") return Spins::each_wager;
  if (parameter->value == "player") return Spins::each_player;
  if (parameter->value == "round") return Spins::round;
  ASSAY21_CHECK(parameter->value == "hot-spot");
  return Spins::hot_spot;
}

}  // namespace

/// One that is joined may be joined to one that is.
const std::string& meter_behind(const Rules& rules, const std::string& id) {
  const auto& meters = rules.rulebook().meters;
  const auto at = std::ranges::find(meters, id, &spec::Meter::id);
  ASSAY21_CHECK(at != meters.end());
  for (const auto& one : at->joined) {
    if (rules.is_in_force(one.under) && rules.is_declared(one.where))
      return meter_behind(rules, one.to);
  }
  return at->id;
}

spec::SideWager side_wager(const Rules& rules, WagerId wager) {
  ASSAY21_CHECK(!spec::is_on_a_hand(wager));
  if (wager.is_strange()) return spec::SideWager(rules.terms().name_of(wager));
  return rules.rulebook().side_wagers[wager.place()].name;
}

const spec::Parameter* parameter_of(const Rules& rules, WagerId wager, std::string_view what) {
  const auto name = spec::value_of(spec::parameter_names,
                                   fmt::format("{}-{}", rules.terms().name_of(wager), what));
  return name ? rules.parameter(*name) : nullptr;
}

bool PrizeTable::has_stop(std::string_view symbol) const {
  return std::ranges::find(stops, symbol) != stops.end();
}

std::shared_ptr<const Prizes> Prizes::of(const Rules& rules,
                                         const std::shared_ptr<const CardPaytables>& cards) {
  const bool by_cards = std::ranges::any_of(cards->all(), pays_from_meter);
  if (rules.table(spec::Question::award_on_hand).rows().empty() &&
      rules.table(spec::Question::award_on_dealer).rows().empty() && !by_cards)
    return nullptr;
  std::shared_ptr<Prizes> prizes(new Prizes(rules));
  prizes->read(rules);
  if (by_cards) prizes->read_card_meters(rules, cards);
  return prizes;
}

Prizes::Words Prizes::words_of(const Rules& rules) {
  Words words;
  for (const auto& info : spec::parameter_infos) {
    const auto* parameter = rules.parameter(info.value);
    if (parameter != nullptr && info.form == spec::ParameterForm::word)
      words.emplace_back(info.value, parameter->value);
  }
  return words;
}

bool Prizes::says(ParameterName name, std::string_view word) const {
  return std::ranges::any_of(
      rules_words_, [&](const auto& one) { return one.first == name && one.second == word; });
}

void Prizes::read(const Rules& rules) {
  for (const auto& [wager, name] : rules.terms().wagers) {
    if (is_awarded(wager))
      spins_.emplace_back(wager, spins_from(parameter_of(rules, wager, "spins")));
  }
  for (const auto& row : rules.table(spec::Question::award_on_dealer).rows()) {
    for (const auto& one : row.when) {
      if (one.fact() == spec::Fact::wager_side)
        on_dealer_.push_back(kind_of(rules, spec::SideWager(one.text())));
    }
  }
  const auto& book = rules.rulebook();
  for (const auto& table : book.paytables) {
    if (rules.is_declared(table.where)) read_table(rules, table);
  }
  for (const auto& [wager, manner] : spins_)
    read_declared_wheel(rules, wager);
  for (const auto& meter : book.meters) {
    if (rules.is_declared(meter.where) && meter_behind(rules, meter.id) == meter.id)
      read_meter(rules, meter);
  }
  read_meter_figures();
}

void Prizes::read_meter_figures() {
  figures_.when_lost = says(ParameterName::meter_grows, "lost");
  figures_.drops_fractions = says(ParameterName::meter_fractions, "dropped");
  figures_.pays_the_same = says(ParameterName::second_jackpot, "the-same");
  figures_.divided = says(ParameterName::second_jackpot, "shared");
  if (says(ParameterName::part_of_meter, "reset")) figures_.part_paid = PartPaid::resets;
  if (says(ParameterName::part_of_meter, "unchanged")) figures_.part_paid = PartPaid::unchanged;
  figures_.keeps_returned = says(ParameterName::returned_stakes, "stay");
  for (const auto& [wager, manner] : spins_) {
    if (manner == Spins::round) figures_.spun_for_all.push_back(wager);
  }
  for (auto one = tables_.begin(); one != tables_.end(); ++one) {
    // The first table that serves a wager pays it.
    const bool is_behind = std::any_of(tables_.begin(), one, [&](const PrizeTable& before) {
      return !before.for_community && before.wager == one->wager &&
             (!before.stake || before.stake == one->stake);
    });
    if (one->for_community || is_behind) continue;
    for (const auto& line : one->lines) {
      if (line.part) figures_.prizes.push_back({one->wager, one->stake, line.symbol, *line.part});
    }
  }
}

/// Where a smaller stake wins less of a meter: the one that wins all that the line says.
std::optional<Money> Prizes::stake_of_the_whole(const Rules& rules, const CardPaytable& wager) {
  if (!says(ParameterName::meter_part, "by-the-stake")) return std::nullopt;
  const spec::OptionName name(fmt::format("{}-highest-bet", wager.table->name.text()));
  if (rules.submission().word(name) == nullptr) {
    unfollowed_ = fmt::format(
        "{} is not declared, and without it nobody knows what part of a meter is won", name.text());
    return std::nullopt;
  }
  return Money::cents(declared(rules, name, OptionKind::money));
}

/// What cards by themselves win is known to the paytables of cards.
void Prizes::read_card_meters(const Rules& rules,
                              const std::shared_ptr<const CardPaytables>& cards) {
  const auto jackpots = std::make_shared<CardJackpots>(cards, figures_.divided);
  for (const auto& wager : cards->all()) {
    for (std::size_t line = 0; line < wager.in_force.lines().size(); ++line) {
      const auto* share = std::get_if<spec::MeterShare>(&wager.in_force.lines()[line]->pays);
      if (share == nullptr) continue;
      const auto meter = rules.terms().meter(meter_behind(rules, share->meter));
      ASSAY21_CHECK(meter.has_value());
      jackpots->add({wager.wager, line, {*meter, share->share}, stake_of_the_whole(rules, wager)});
      const auto fed = std::ranges::find(figures_.meters, *meter, &Progressive::meter);
      if (fed == figures_.meters.end()) continue;
      const std::pair<WagerId, std::optional<Money>> feeding{wager.wager, std::nullopt};
      if (std::ranges::find(fed->fed_by, feeding) == fed->fed_by.end())
        fed->fed_by.push_back(feeding);
    }
  }
  figures_.by_cards = jackpots;
}

void Prizes::read_table(const Rules& rules, const spec::Paytable& table) {
  PrizeTable read;
  read.wager = kind_of(rules, table.wager);
  read.for_community = table.whom == spec::Paytable::For::community;
  read.stake = table.stake;
  read.clauses = table.clauses;
  for (const auto& line : table.lines) {
    if (!rules.is_declared(line.where)) continue;
    if (!read.has_stop(line.symbol)) read.stops.push_back(line.symbol);
    if (!rules.is_in_force(line.under)) continue;
    PrizeLine prize;
    prize.symbol = line.symbol;
    prize.clauses = line.clauses;
    if (const auto* sum = std::get_if<Money>(&line.pays)) {
      prize.pays = *sum;
      prize.is_sum = true;
    } else if (const auto* fixed = std::get_if<spec::Prize>(&line.pays)) {
      prize.pays = Money::cents(declared(rules, fixed->option, OptionKind::money));
    } else {
      const auto& share = std::get<spec::MeterShare>(line.pays);
      const auto meter = rules.terms().meter(meter_behind(rules, share.meter));
      if (meter) prize.part = MeterPart{*meter, share.share};
    }
    read.lines.push_back(std::move(prize));
  }
  tables_.push_back(std::move(read));
}

/// Where the regulation leaves the sections of the wheel to the operator, each pays what he
/// declared: §16(d)(2).
void Prizes::read_declared_wheel(const Rules& rules, WagerId wager) {
  const spec::OptionName declared_wheel(fmt::format("{}-wheel", rules.terms().name_of(wager)));
  const auto* word = rules.submission().word(declared_wheel);
  if (word == nullptr) return;
  PrizeTable read;
  read.wager = wager;
  read.clauses = rules.rulebook().option(declared_wheel)->clauses;
  for (std::size_t from = 0; from < word->size();) {
    const auto end = std::min(word->find(' ', from), word->size());
    const auto section = std::string_view(*word).substr(from, end - from);
    from = end + 1;
    const auto amount = spec::amount_from(OptionKind::money, section);
    ASSAY21_CHECK(amount);
    PrizeLine prize;
    prize.pays = Money::cents(amount->value);
    prize.symbol = symbol_for(prize.pays);
    prize.is_sum = true;
    if (read.has_stop(prize.symbol)) continue;
    read.stops.push_back(prize.symbol);
    read.lines.push_back(std::move(prize));
  }
  tables_.push_back(std::move(read));
}

void Prizes::read_meter(const Rules& rules, const spec::Meter& meter) {
  const auto name = rules.terms().meter(meter.id);
  ASSAY21_CHECK(name.has_value());
  for (const auto& option : {meter.rate, meter.initial, meter.reset}) {
    if (rules.submission().word(option) != nullptr) continue;
    unfollowed_ = fmt::format(
        "{} is not declared, and without it nobody knows what the meter shows", option.text());
    return;
  }
  Progressive read;
  read.meter = *name;
  read.rate = declared(rules, meter.rate, OptionKind::rate);
  read.initial = Money::cents(declared(rules, meter.initial, OptionKind::money));
  read.reset = Money::cents(declared(rules, meter.reset, OptionKind::money));
  read.clauses = meter.clauses;
  feed(read, meter.id, rules);
  figures_.meters.push_back(std::move(read));
}

/// A meter is fed by the stakes of the paytables that pay from it.
void Prizes::feed(Progressive& meter, const std::string& id, const Rules& rules) const {
  const bool paid_stakes = says(ParameterName::meter_feeding, "paid-stakes");
  for (const auto& table : rules.rulebook().paytables) {
    if (!rules.is_declared(table.where)) continue;
    const bool pays = std::ranges::any_of(table.lines, [&](const spec::PayLine& line) {
      const auto* share = std::get_if<spec::MeterShare>(&line.pays);
      return share != nullptr && meter_behind(rules, share->meter) == id &&
             (!paid_stakes || rules.is_in_force(line.under));
    });
    if (pays) meter.fed_by.emplace_back(kind_of(rules, table.wager), table.stake);
  }
}

const PrizeTable* Prizes::table(WagerId wager, Money amount, bool for_community) const {
  const auto at = std::ranges::find_if(tables_, [&](const PrizeTable& one) {
    return one.for_community == for_community && one.serves(wager, amount);
  });
  return at == tables_.end() ? nullptr : &*at;
}

Spins Prizes::spins(WagerId wager) const {
  const auto at = std::ranges::find(spins_, wager, &std::pair<WagerId, Spins>::first);
  return at == spins_.end() ? Spins::each_wager : at->second;
}

bool Prizes::hangs_on_dealer(WagerId wager) const {
  return std::ranges::find(on_dealer_, wager) != on_dealer_.end();
}

const PrizeTable* Prizes::player_table(WagerId wager, Money amount) const {
  return table(wager, amount, false);
}

const PrizeTable* Prizes::community_table(WagerId wager, Money amount) const {
  return table(wager, amount, true);
}

bool Prizes::community_stop(WagerId wager) const {
  bool pays = false;
  for (const auto& shared : tables_) {
    if (!shared.for_community || shared.wager != wager) continue;
    for (const auto& line : shared.lines) {
      pays = true;
      const bool of_the_prize = std::ranges::any_of(tables_, [&](const PrizeTable& one) {
        return !one.for_community && one.wager == wager && one.has_stop(line.symbol);
      });
      if (of_the_prize) return false;
    }
  }
  return pays;
}

}  // namespace assay21::oracle
