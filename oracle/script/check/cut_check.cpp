#include "oracle/script/check/cut_check.h"

#include <string_view>

#include <fmt/format.h>

#include "oracle/rulings/shoe_rulings.h"

namespace assay21::oracle {
namespace {

void check_inside(int position, int size, std::string_view what, std::vector<Objection>& out) {
  if (position >= 1 && position < size) return;
  out.push_back(
      {fmt::format("{} is outside of the stack", what), fmt::format("1 to {}", size - 1)});
}

void check_positions(int at, int cover, int size, std::vector<Objection>& out) {
  check_inside(at, size, fmt::format("the cut at {}", at), out);
  check_inside(cover, size, fmt::format("the cover card before the last {} cards", cover), out);
}

std::string cites_of(const Rules& of_the_stack, spec::ParameterName name) {
  const auto* parameter = of_the_stack.parameter(name);
  return parameter == nullptr ? std::string("the stack itself")
                              : spec::cites_of(of_the_stack.rulebook(), parameter->clauses);
}

void check_recut(const Rules& rules, const Recut& recut, std::vector<Objection>& out) {
  const auto* declared = rules.submission().word(spec::OptionName::recut_by);
  if (declared == nullptr) return;
  const bool other =
      recut.by == RecutBy::previous ? *declared == "next-entitled" : *declared == "last-cutter";
  if (!other) return;
  out.push_back({fmt::format("the {} player cuts again, and the table has declared recut-by={}",
                             spec::name_of(recut_by_names, recut.by), *declared),
                 "a second cut by whom the table has declared"});
}

}  // namespace

std::vector<Objection> against_positions(const Cut& cut, int size) {
  std::vector<Objection> out;
  check_positions(cut.at, cut.cover, size, out);
  if (cut.recut) check_positions(cut.recut->at, cut.recut->cover, size, out);
  return out;
}

/// A cut that no table lets stand can only be one that is made again. Where the cover card goes is
/// the dealer's, and so the engine's, who cannot do both what the script and what the clause says.
std::vector<Objection> against_limits(const Rules& rules, const Rules& of_the_stack, const Cut& cut,
                                      int size) {
  std::vector<Objection> out;
  const auto limits = cut_limits(of_the_stack, size);
  const int at = cut.recut ? cut.recut->at : cut.at;
  const int cover = cut.recut ? cut.recut->cover : cut.cover;
  if ((at < limits.least_at || at > limits.most_at) && at > 0 && at < size) {
    out.push_back({fmt::format("a cut at {} that is not made again", at),
                   fmt::format("{} to {} ({})", limits.least_at, limits.most_at,
                               cites_of(of_the_stack, spec::ParameterName::cut_margin))});
  }
  if (cover < limits.least_behind && cover > 0) {
    out.push_back({fmt::format("the cover card lies before the last {} cards", cover),
                   fmt::format("{} or more ({})", limits.least_behind,
                               cites_of(of_the_stack, spec::ParameterName::cover_margin))});
  }
  if (cut.recut) check_recut(rules, *cut.recut, out);
  return out;
}

}  // namespace assay21::oracle
