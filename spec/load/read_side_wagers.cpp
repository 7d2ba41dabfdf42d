// The side wagers of a rulebook: names of all, and of those that cards decide how they are read,
// what wins and what is paid.
#include <algorithm>

#include <fmt/format.h>

#include "spec/load/side_checks.h"
#include "spec/vocabulary/first_words.h"

namespace assay21::spec {
namespace {

std::vector<CardPlace> read_looks_at(ReadContext& context, pugi::xml_node node) {
  std::vector<CardPlace> places;
  for (const auto& word : words_in(node.attribute("looks-at").as_string())) {
    const auto named = places_named(word);
    const bool again = std::ranges::any_of(
        named, [&](CardPlace place) { return std::ranges::find(places, place) != places.end(); });
    if (named.empty() || again || named.front() == CardPlace::each) {
      context.complain(node, fmt::format("looks-at cannot name \"{}\" here", word),
                       fmt::format("places, each once: {}", place_words()));
      continue;
    }
    places.insert(places.end(), named.begin(), named.end());
  }
  return places;
}

SideHand read_hand(ReadContext& context, pugi::xml_node node, const SideWagerTable& wager) {
  SideHand hand;
  hand.id = node.attribute("id").as_string();
  hand.clauses = context.clauses_of(node, "clause");
  hand.under = context.unders_of(node);
  hand.yields_to = words_in(node.attribute("yields-to").as_string());
  hand.besides = node.attribute("besides").as_string() == std::string_view("yes");
  hand.line = context.file().line_of(node);
  const auto when = node.child("when");
  if (const auto bets = when.attribute("bets")) hand.beside.bets = SideWager(bets.as_string());
  if (const auto picked = when.attribute("seat-picked"))
    hand.beside.seat_picked = picked.as_string() == std::string_view("yes");
  if (const auto stake = when.attribute("stake")) {
    hand.beside.stake = NumberRange::from(stake.as_string());
    if (!hand.beside.stake) {
      context.complain(when, fmt::format("stake=\"{}\" is no amount", stake.as_string()),
                       "cents, or a range of cents: 500, 500..");
    }
  }
  if (when && hand.beside == BesideCards{}) {
    context.complain(when, fmt::format("hand {}: when asks for nothing", hand.id),
                     "bets, stake or seat-picked");
  }
  for (const auto child : node.children("cards"))
    hand.cards.push_back(read_cards(context, child, wager));
  return hand;
}

Odds odds_in(ReadContext& context, pugi::xml_node node, const char* attribute) {
  const std::string_view text = node.attribute(attribute).as_string();
  const auto odds = odds_from(text);
  if (!odds) {
    context.complain(node, fmt::format("{}=\"{}\" is too great", attribute, text),
                     "a ratio of numbers up to 100,000");
  }
  return odds.value_or(Odds());
}

SidePays read_side_pays(ReadContext& context, pugi::xml_node node) {
  const auto count = std::ranges::count_if(node.attributes(), [](pugi::xml_attribute one) {
    const std::string_view name = one.name();
    return name == "odds" || name == "for" || name == "pays" || name == "meter";
  });
  if (count != 1 ||
      static_cast<bool>(node.attribute("share")) != static_cast<bool>(node.attribute("meter"))) {
    context.complain(node,
                     fmt::format("the line for the hand {} says not clearly what it pays",
                                 node.attribute("hand").as_string()),
                     "odds, for, pays, or meter with share");
    return PaysTo{};
  }
  if (node.attribute("odds")) return PaysTo{odds_in(context, node, "odds")};
  if (node.attribute("for")) return PaysFor{odds_in(context, node, "for")};
  if (node.attribute("pays")) return amount_of(context, node, "pays");
  const std::string meter = node.attribute("meter").as_string();
  const auto meters = context.file().root().child("paytables").children("meter");
  const bool known = std::ranges::any_of(meters, [&](pugi::xml_node one) {
    return one.attribute("id").as_string() == std::string_view(meter);
  });
  if (!known) {
    context.complain(node, fmt::format("meter=\"{}\" names no meter", meter),
                     "a meter element in paytables");
  }
  return MeterShare{meter, share_of(context, node)};
}

SideLine read_side_line(ReadContext& context, pugi::xml_node node) {
  SideLine line;
  line.hand = node.attribute("hand").as_string();
  line.pays = read_side_pays(context, node);
  line.on_main = static_cast<bool>(node.attribute("on"));
  line.clauses = context.clauses_of(node, "clause");
  line.under = context.unders_of(node);
  line.line = context.file().line_of(node);
  if (line.on_main && !std::holds_alternative<PaysTo>(line.pays) &&
      !std::holds_alternative<PaysFor>(line.pays)) {
    context.complain(node, fmt::format("the line for the hand {} pays no odds", line.hand),
                     "on=\"main\" beside odds or for");
  }
  return line;
}

SidePaytable read_side_paytable(ReadContext& context, pugi::xml_node node) {
  SidePaytable table;
  table.id = node.attribute("id").as_string();
  table.where = context.where_of(node);
  table.clauses = context.clauses_of(node, "clause");
  table.line = context.file().line_of(node);
  for (const auto child : node.children("serves")) {
    const std::string_view text = child.attribute("decks").as_string();
    const auto decks = NumberRange::from(text);
    if (!decks || decks->low < 1) {
      context.complain(child, fmt::format("decks=\"{}\" is no number of decks", text),
                       "a number or a range of numbers: 6, 2..");
      continue;
    }
    table.serves.push_back({*decks, context.clauses_of(child, "clause"), context.unders_of(child)});
  }
  for (const auto child : node.children("line"))
    table.lines.push_back(read_side_line(context, child));
  return table;
}

/// What plays it, where that is said; what its own hands and paytables decide says so by the cards
/// that it looks at.
WagerMechanism read_mechanism(pugi::xml_node node, const std::vector<CardPlace>& looks_at) {
  if (const auto said = node.attribute("mechanism"))
    return value_of(wager_mechanism_names, said.as_string()).value();
  return looks_at.empty() ? WagerMechanism::none : WagerMechanism::cards;
}

SideWagerTable read_wager(ReadContext& context, pugi::xml_node node) {
  SideWagerTable wager;
  wager.name = SideWager(node.attribute("name").as_string());
  wager.clauses = context.clauses_of(node, "clause");
  wager.where = context.where_of(node);
  wager.odds_declared_under = context.unders_in(node, "odds-declared-under");
  wager.looks_at = read_looks_at(context, node);
  wager.mechanism = read_mechanism(node, wager.looks_at);
  wager.each = static_cast<bool>(node.attribute("each"));
  wager.line = context.file().line_of(node);
  for (const auto child : node.children("rule"))
    wager.rules.push_back(read_side_rule(context, child));
  for (const auto child : node.children("hand"))
    wager.hands.push_back(read_hand(context, child, wager));
  for (const auto child : node.children("paytable"))
    wager.paytables.push_back(read_side_paytable(context, child));
  check_wager(context, node, wager);
  return wager;
}

void check_name(ReadContext& context, pugi::xml_node node, const SideWager& name) {
  for (const auto& one : context.rulebook().side_wagers) {
    if (one.name == name) {
      context.complain(node, fmt::format("side wager {} stands twice", name.text()),
                       "a name of its own");
    } else if (static_cast<std::int64_t>(one.name) == static_cast<std::int64_t>(name)) {
      context.complain(node,
                       fmt::format("the names {} and {} cannot be told apart by their numbers",
                                   one.name.text(), name.text()),
                       "another name");
    }
  }
}

void read_decks_in_use(ReadContext& context, pugi::xml_node side_wagers) {
  for (const auto node : side_wagers.children("decks-in-use")) {
    const std::string_view text = node.attribute("part").as_string();
    const auto part = odds_from(text);
    if (!part || (part->pays() > part->per() && part->per() != 1)) {
      context.complain(node, fmt::format("part=\"{}\" is no part of the decks", text),
                       "a ratio of at most 1, or a whole one, as in 1:2 or 2:1");
      continue;
    }
    context.rulebook().decks_in_use.push_back({*part, context.where_of(node),
                                               context.clauses_of(node, "clause"),
                                               context.unders_of(node)});
  }
}

/// What a hand asks for of another wager needs that wager.
void check_bets(ReadContext& context, pugi::xml_node side_wagers) {
  for (const auto wager : side_wagers.children("side-wager")) {
    for (const auto hand : wager.children("hand")) {
      const auto bets = hand.child("when").attribute("bets");
      if (!bets || context.rulebook().side_wager(SideWager(bets.as_string())) != nullptr) continue;
      context.complain(hand, fmt::format("bets=\"{}\" names no side wager", bets.as_string()),
                       "one that the side-wagers element declares");
    }
  }
}

}  // namespace

SideRule read_side_rule(ReadContext& context, pugi::xml_node node) {
  const std::string_view name = node.attribute("name").as_string();
  const auto info = std::ranges::find(side_rule_infos, name, &SideRuleInfo::name);
  ASSAY21_CHECK(info != side_rule_infos.end());
  SideRule rule{info->value, node.attribute("value").as_string(),
                context.clauses_of(node, "clause"), context.unders_of(node),
                context.file().line_of(node)};
  const auto words = words_in(info->words);
  if (std::ranges::find(words, rule.value) == words.end()) {
    context.complain(node, fmt::format("rule {} cannot be \"{}\"", name, rule.value),
                     fmt::format("{}", fmt::join(words, " or ")));
  }
  return rule;
}

void read_side_wagers(ReadContext& context, pugi::xml_node side_wagers) {
  for (const auto node : side_wagers.children("side-wager")) {
    auto wager = read_wager(context, node);
    check_name(context, node, wager.name);
    context.rulebook().side_wagers.push_back(std::move(wager));
  }
  const auto most = WagerId::most - first_wager_words.size();
  if (context.rulebook().side_wagers.size() > most) {
    context.complain(side_wagers, "there are too many side wagers",
                     fmt::format("at most {}", most));
  }
  check_bets(context, side_wagers);
  read_decks_in_use(context, side_wagers);
  read_caps(context, side_wagers);
}

}  // namespace assay21::spec
