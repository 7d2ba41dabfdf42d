// The paytables of side wagers, and the meters that they pay from.
#include <algorithm>

#include <fmt/format.h>

#include "spec/load/read_context.h"

namespace assay21::spec {

OptionName option_of(ReadContext& context, pugi::xml_node node, const char* attribute,
                     OptionKind kind) {
  const OptionName name(node.attribute(attribute).as_string());
  const auto* option = context.rulebook().option(name);
  if (option == nullptr || option->kind != kind) {
    context.complain(
        node,
        fmt::format("{}=\"{}\" names no option of {}", attribute, name.text(),
                    name_of(option_kind_names, kind)),
        fmt::format("an option of this rulebook of kind {}", name_of(option_kind_names, kind)));
  }
  return name;
}

Money amount_of(ReadContext& context, pugi::xml_node node, const char* attribute) {
  const auto amount = Money::cents(node.attribute(attribute).as_llong());
  if (amount > largest_stake) {
    context.complain(
        node,
        fmt::format("{}=\"{}\" is too much", attribute, node.attribute(attribute).as_string()),
        fmt::format("cents, at most {}", largest_stake.in_cents()));
  }
  return amount;
}

Odds share_of(ReadContext& context, pugi::xml_node node) {
  const std::string_view text = node.attribute("share").as_string();
  const auto share = odds_from(text);
  if (!share || share->pays() > share->per()) {
    context.complain(node, fmt::format("share=\"{}\" is no part of a meter", text),
                     "a ratio of at most 1, as in 1:2");
  }
  return share.value_or(Odds());
}

namespace {

void read_pays(ReadContext& context, pugi::xml_node node, PayLine& line) {
  const auto& meters = context.rulebook().meters;
  const auto count = std::ranges::count_if(node.attributes(), [](pugi::xml_attribute one) {
    const std::string_view name = one.name();
    return name == "pays" || name == "prize" || name == "meter";
  });
  const bool shares = static_cast<bool>(node.attribute("share"));
  if (count != 1 || shares != static_cast<bool>(node.attribute("meter"))) {
    context.complain(
        node, fmt::format("the line for the symbol {} says not clearly what it pays", line.symbol),
        "pays, prize, or meter with share");
  } else if (node.attribute("pays")) {
    line.pays = amount_of(context, node, "pays");
  } else if (node.attribute("prize")) {
    line.pays = Prize{option_of(context, node, "prize", OptionKind::money)};
  } else {
    const std::string meter = node.attribute("meter").as_string();
    if (std::ranges::find(meters, meter, &Meter::id) == meters.end()) {
      context.complain(node, fmt::format("meter=\"{}\" names no meter", meter),
                       "a meter element before the paytables");
    }
    line.pays = MeterShare{meter, share_of(context, node)};
  }
}

PayLine read_line(ReadContext& context, pugi::xml_node node) {
  PayLine line;
  line.symbol = node.attribute("symbol").as_string();
  line.clauses = context.clauses_of(node, "clause");
  line.under = context.under_of(node);
  line.where = context.where_of(node);
  line.line = context.file().line_of(node);
  read_pays(context, node, line);
  return line;
}

/// Two lines speak of one stop of the wheel if no reading and no declaration keeps them apart. It
/// may empty two meters at once.
bool overlap(const PayLine& a, const PayLine& b) {
  if (a.symbol != b.symbol || exclude_each_other(a.where, b.where)) return false;
  const auto* one = std::get_if<MeterShare>(&a.pays);
  const auto* other = std::get_if<MeterShare>(&b.pays);
  if (one != nullptr && other != nullptr && one->meter != other->meter) return false;
  const bool apart = a.under && b.under && a.under->interpretation == b.under->interpretation &&
                     a.under != b.under;
  return !apart;
}

/// The parameter that lists the stakes of a wager with a wheel.
std::optional<ParameterName> stakes_of(const SideWager& wager) {
  return value_of(parameter_names, fmt::format("{}-stakes", wager.text()));
}

/// A paytable is of a wager that has a wheel, and serves a stake that may be wagered on it.
void check_wager(ReadContext& context, pugi::xml_node node, const Paytable& table) {
  const auto wager = table.wager.text();
  if (context.rulebook().side_wager(table.wager) == nullptr) {
    context.complain(node, fmt::format("wager=\"{}\" names no side wager", wager),
                     "one that the side-wagers element declares");
  }
  const auto name = stakes_of(table.wager);
  if (!name) {
    context.complain(node, fmt::format("paytable {} is of {}, which has no wheel", table.id, wager),
                     "bonus-spin or xtreme-16");
    return;
  }
  if (!table.stake) return;
  const std::string stake = node.attribute("stake").as_string();
  bool listed = false;
  bool lists = false;
  for (const auto& one : context.rulebook().parameters) {
    if (one.name != *name) continue;
    const auto stakes = words_in(one.value);
    listed = listed || one.value == "any" || std::ranges::find(stakes, stake) != stakes.end();
    lists = true;
  }
  if (!lists || listed) return;
  context.complain(
      node,
      fmt::format("paytable {} serves a stake of {}, which nobody may wager", table.id, stake),
      fmt::format("a stake that parameter {} lists", name_of(parameter_names, *name)));
}

Paytable read_paytable(ReadContext& context, pugi::xml_node node) {
  Paytable table;
  table.id = node.attribute("id").as_string();
  table.wager = SideWager(node.attribute("wager").as_string());
  table.whom = node.attribute("for").as_string() == std::string_view("community")
                   ? Paytable::For::community
                   : Paytable::For::player;
  if (node.attribute("stake")) table.stake = amount_of(context, node, "stake");
  check_wager(context, node, table);
  table.where = context.where_of(node);
  table.clauses = context.clauses_of(node, "clause");
  for (const auto child : node.children("line")) {
    auto line = read_line(context, child);
    const auto earlier =
        std::ranges::find_if(table.lines, [&](const PayLine& one) { return overlap(one, line); });
    if (earlier != table.lines.end()) {
      context.complain(
          child,
          fmt::format("the symbol {} has two lines in paytable {}, here and in line {}",
                      line.symbol, table.id, earlier->line),
          "one line for each symbol, or each under a reading of its own");
    }
    table.lines.push_back(std::move(line));
  }
  return table;
}

/// A meter can be one with another that stands before it.
void read_joined(ReadContext& context, pugi::xml_node node, Meter& meter) {
  const auto& meters = context.rulebook().meters;
  for (const auto child : node.children("joined")) {
    JoinedMeter one{child.attribute("to").as_string(), context.where_of(child),
                    context.under_of(child), context.clauses_of(child, "clause")};
    if (std::ranges::find(meters, one.to, &Meter::id) == meters.end()) {
      context.complain(child,
                       fmt::format("meter {} is joined to no meter \"{}\"", meter.id, one.to),
                       "a meter element before it");
    }
    meter.joined.push_back(std::move(one));
  }
}

void read_meters(ReadContext& context, pugi::xml_node paytables) {
  auto& meters = context.rulebook().meters;
  for (const auto node : paytables.children("meter")) {
    Meter meter;
    meter.id = node.attribute("id").as_string();
    meter.where = context.where_of(node);
    meter.rate = option_of(context, node, "rate", OptionKind::rate);
    meter.initial = option_of(context, node, "initial", OptionKind::money);
    meter.reset = option_of(context, node, "reset", OptionKind::money);
    meter.clauses = context.clauses_of(node, "clause");
    read_joined(context, node, meter);
    if (std::ranges::find(meters, meter.id, &Meter::id) != meters.end()) {
      context.complain(node, fmt::format("there are two meters {}", meter.id), "an id of its own");
    }
    meters.push_back(std::move(meter));
  }
}

/// An option whose words choose among paytables needs one for each of them.
void check_choices(ReadContext& context, pugi::xml_node options) {
  for (const auto option : options.children("option")) {
    const std::string_view chooses = option.attribute("chooses").as_string();
    if (chooses.empty()) continue;
    const auto whom = chooses == "community" ? Paytable::For::community : Paytable::For::player;
    const OptionName name(option.attribute("name").as_string());
    for (const auto value : option.children("value")) {
      const std::string_view word = value.attribute("word").as_string();
      const auto chosen = [&](const auto& one) {
        return one.where && std::ranges::any_of(one.where->all, [&](const Answered& answered) {
                 return answered.option == name && answered.admits(word);
               });
      };
      const auto goes_with = [&](const Paytable& one) { return one.whom == whom && chosen(one); };
      auto count = std::ranges::count_if(context.rulebook().paytables, goes_with);
      for (const auto& wager : context.rulebook().side_wagers) {
        if (whom == Paytable::For::player) count += std::ranges::count_if(wager.paytables, chosen);
      }
      if (count == 1) continue;
      context.complain(
          value,
          fmt::format("option {} lets \"{}\" choose among {} paytables", name.text(), word, count),
          fmt::format("one paytable with where=\"{}={}\"", name.text(), word));
    }
  }
}

}  // namespace

void read_paytables(ReadContext& context, pugi::xml_node paytables) {
  auto& tables = context.rulebook().paytables;
  read_meters(context, paytables);
  for (const auto node : paytables.children("paytable")) {
    auto table = read_paytable(context, node);
    if (std::ranges::find(tables, table.id, &Paytable::id) != tables.end()) {
      context.complain(node, fmt::format("there are two paytables {}", table.id),
                       "an id of its own");
    }
    tables.push_back(std::move(table));
  }
  check_choices(context, context.file().root().child("options"));
}

}  // namespace assay21::spec
