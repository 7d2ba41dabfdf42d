// `assay21 rules odds`: how likely each pay line of a side wager is, and the house advantage,
// exactly.
#include <algorithm>

#include <fmt/format.h>

#include "conformance/cli/commands.h"
#include "conformance/cli/exit_code.h"
#include "conformance/cli/inputs.h"
#include "conformance/cli/say.h"
#include "oracle/edition/rules.h"
#include "spec/chance/from_tables.h"
#include "spec/chance/wager_odds.h"
#include "spec/words/side_words.h"

namespace assay21::cli {
namespace {

using spec::Fraction;
using spec::PaytableOdds;
using spec::Problem;
using spec::Rulebook;
using spec::SidePaytable;
using spec::SideWagerTable;

constexpr int digits_shown = 12;
constexpr int most_decks = 20;

int refuse(std::string what, std::string expected) {
  complain({{"", 0, 0, std::move(what), std::move(expected)}});
  return exit_bad_input;
}

/// The numbers of decks that may be declared, or the one that was asked for.
std::vector<int> decks_of(const Rulebook& book, const RulesOddsRequest& request) {
  if (request.decks != 0) return {request.decks};
  std::vector<int> decks;
  const auto* option = book.option(spec::OptionName::decks);
  for (int number = 1; number <= most_decks; ++number) {
    if (option != nullptr && option->allows(std::to_string(number))) decks.push_back(number);
  }
  return decks;
}

std::string lines_in_words(const spec::PaidOutcome& outcome) {
  std::vector<std::string> hands;
  for (const auto* line : outcome.lines)
    hands.push_back(line->hand);
  return hands.empty() ? "loses" : fmt::format("{}", fmt::join(hands, " + "));
}

std::string pays_in_words(const spec::PaidOutcome& outcome) {
  std::vector<std::string> pays;
  for (const auto* line : outcome.lines)
    pays.push_back(spec::pays_in_words(*line));
  return fmt::format("{}", fmt::join(pays, " + "));
}

class Printer {
 public:
  Printer(const Rulebook& book, std::string wager, bool tsv)
      : book_(book), wager_(std::move(wager)), tsv_(tsv) {
    if (tsv_) {
      say("edition\twager\tpaytable\tdecks\tline\tpays\tdeals\tof\tprobability\tdecimal\tclauses"
          "\n");
    }
  }

  void print(const PaytableOdds& odds) const {
    if (tsv_) {
      print_tsv(odds);
    } else {
      print_text(odds);
    }
  }

 private:
  [[nodiscard]] std::string clauses_of(const spec::PaidOutcome& outcome) const {
    spec::ClauseSet clauses;
    for (const auto* line : outcome.lines)
      clauses.add(line->clauses);
    return spec::ids_of(book_, clauses);
  }

  void print_row(const PaytableOdds& odds, std::string_view line, std::string_view pays,
                 std::string_view deals, std::string_view clauses, const Fraction& value) const {
    say("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", book_.id, wager_, odds.paytable, odds.decks,
        line, pays, deals, spec::to_string(odds.deals), spec::to_string(value),
        spec::decimals(value, digits_shown), clauses);
  }

  void print_tsv(const PaytableOdds& odds) const {
    for (const auto& one : odds.outcomes) {
      print_row(odds, lines_in_words(one), pays_in_words(one), spec::to_string(one.ways),
                clauses_of(one), Fraction(one.ways, odds.deals));
    }
    print_row(odds, "house advantage", "", "", "", odds.advantage);
    for (const auto& one : odds.besides)
      print_row(odds, "less", one.of, "", "", one.share);
  }

  void print_text(const PaytableOdds& odds) const {
    say("{} {}, paytable {}, {} deck{}: {} deals\n", book_.id, wager_, odds.paytable, odds.decks,
        odds.decks == 1 ? "" : "s", spec::to_string(odds.deals));
    for (const auto& one : odds.outcomes) {
      const Fraction chance(one.ways, odds.deals);
      say("  {:<28} {:<22} {:>15}  {}  {}\n", lines_in_words(one), pays_in_words(one),
          spec::to_string(one.ways), spec::decimals(chance, digits_shown), spec::to_string(chance));
    }
    say("  {:<28} {:<22} {:>15}  {}  1\n", "together", "", spec::to_string(odds.deals),
        spec::decimals(Fraction(1, 1), digits_shown));
    say("  house advantage: {} = {} of the stake", spec::to_string(odds.advantage),
        spec::decimals(odds.advantage, digits_shown));
    for (const auto& one : odds.besides) {
      say(", less {} = {} {}", spec::to_string(one.share), spec::decimals(one.share, digits_shown),
          one.of);
    }
    say("\n\n");
  }

  const Rulebook& book_;
  std::string wager_;
  bool tsv_;
};

class OddsCommand {
 public:
  OddsCommand(const Rulebook& book, const RulesOddsRequest& request, spec::Readings readings)
      : book_(book),
        request_(request),
        readings_(std::move(readings)),
        printer_(book, request.wager, request.format == "tsv") {}

  int of_paytables(const SideWagerTable& declared) {
    const auto wager = spec::as_read(declared, readings_);
    const auto why_not = spec::why_not_by_first_cards(wager);
    if (!why_not.empty())
      return refuse(
          fmt::format("{} is not decided by the first cards: {}", request_.wager, why_not),
          "a wager that the first cards decide");
    bool known = request_.paytable.empty();
    for (const auto& table : wager.paytables) {
      if (!request_.paytable.empty() && table.id != request_.paytable) continue;
      known = true;
      if (const int code = print(wager, table, decks_with(table)); code != exit_conforms)
        return code;
    }
    if (!known) {
      std::vector<std::string> ids;
      for (const auto& table : wager.paytables)
        ids.push_back(table.id);
      return refuse(fmt::format("{} has no paytable \"{}\"", request_.wager, request_.paytable),
                    fmt::format("one of: {}", fmt::join(ids, ", ")));
    }
    return ended();
  }

  int of_tables(const SideWagerTable& declared) {
    if (!request_.paytable.empty()) {
      return refuse(fmt::format("{} has no paytables: the tables decide it", request_.wager),
                    "no --paytable");
    }
    for (const int decks : decks_of(book_, request_)) {
      const auto made = spec::wager_from_tables(book_, declared.name, readings_, decks);
      if (!made) continue;
      const spec::OddsAsked asked{
          &made->wager, &made->wager.paytables.front(), readings_, {decks}, made->given};
      if (const int code = print(asked); code != exit_conforms) return code;
    }
    if (printed_ > 0) return exit_conforms;
    return refuse(
        fmt::format("{} is not decided by cards alone, or not with so many decks", request_.wager),
        "a side wager that looks at cards");
  }

 private:
  std::vector<int> decks_with(const SidePaytable& table) const {
    auto decks = decks_of(book_, request_);
    std::erase_if(decks, [&](int number) { return !spec::serves(table, number, readings_); });
    return decks;
  }

  int print(const SideWagerTable& wager, const SidePaytable& table, const std::vector<int>& decks) {
    if (decks.empty()) return exit_conforms;
    return print(spec::OddsAsked{&wager, &table, readings_, decks});
  }
  int print(const spec::OddsAsked& asked) {
    const auto odds = spec::odds_of(book_, asked);
    if (!odds) {
      complain(odds.problems());
      return exit_does_not_conform;
    }
    for (const auto& one : *odds)
      printer_.print(one);
    printed_ += odds->size();
    return exit_conforms;
  }

  [[nodiscard]] int ended() const {
    if (printed_ > 0) return exit_conforms;
    return refuse(fmt::format("no paytable of {} serves {} decks", request_.wager, request_.decks),
                  "a number of decks that a paytable serves");
  }

  const Rulebook& book_;
  const RulesOddsRequest& request_;
  spec::Readings readings_;
  Printer printer_;
  std::size_t printed_ = 0;
};

}  // namespace

int rules_odds(const RulesOddsRequest& request) {
  const auto book = rulebook_named(request.edition);
  if (!book) {
    complain(book.problems());
    return exit_bad_input;
  }
  const auto* wager = request.wager.size() > spec::SideWager::longest
                          ? nullptr
                          : (*book)->side_wager(spec::SideWager(request.wager));
  if (wager == nullptr) {
    std::vector<std::string_view> names;
    for (const auto& one : (*book)->side_wagers)
      names.push_back(one.name.text());
    return refuse(fmt::format("{} has no side wager \"{}\"", request.edition, request.wager),
                  names.empty() ? "an edition with side wagers"
                                : fmt::format("one of: {}", fmt::join(names, ", ")));
  }
  const auto* decks = (*book)->option(spec::OptionName::decks);
  if (request.decks != 0 && decks != nullptr && !decks->allows(std::to_string(request.decks)))
    return refuse(fmt::format("{} is not played with {} decks", request.edition, request.decks),
                  decks->allowed());
  auto readings = oracle::readings_from(**book, request.readings);
  if (!readings) {
    complain(readings.problems());
    return exit_bad_input;
  }
  OddsCommand command(**book, request, std::move(readings).value());
  return wager->looks_at.empty() ? command.of_tables(*wager) : command.of_paytables(*wager);
}

}  // namespace assay21::cli
