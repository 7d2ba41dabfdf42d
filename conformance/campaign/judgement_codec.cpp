#include "conformance/campaign/judgement_codec.h"

#include <algorithm>
#include <concepts>
#include <tuple>

namespace assay21::conformance {
namespace {

// All members of a type, once, for its writing and its reading alike. They are named one by one: a
// new member does not compile until it is named here.
template <typename T, typename U>
concept either_way = std::same_as<std::remove_const_t<T>, U>;

auto members(either_way<Finding> auto& one) {
  auto& [kind, axis, violated, misapplied, round, event, due, observed, inferred, caught_up] = one;
  return std::tie(kind, axis, violated, misapplied, round, event, due, observed, inferred,
                  caught_up);
}

auto members(either_way<Impossible> auto& one) {
  auto& [event, round, observed, reason] = one;
  return std::tie(event, round, observed, reason);
}

auto members(either_way<Judgement> auto& one) {
  auto& [findings, coverage, unseen, impossible, undecided, not_judged, broken_off, broken_off_at,
         our_fault, script_ends, rounds, free, effort, offset, cells] = one;
  return std::tie(findings, coverage, unseen, impossible, undecided, not_judged, broken_off,
                  broken_off_at, our_fault, script_ends, rounds, free, effort, offset, cells);
}

auto members(either_way<Weighed> auto& one) {
  auto& [judged, accepted_by, silent_under] = one;
  return std::tie(judged, accepted_by, silent_under);
}

template <typename T>
concept has_members = requires(T& one) {
  members(one);
};

void write(BytesOut& out, const spec::ClauseSet& clauses) {
  const auto refs = clauses.refs();
  out.put_all(std::vector<spec::ClauseRef>(refs.begin(), refs.end()));
}

void read(BytesIn& in, spec::ClauseSet& clauses) {
  for (const auto ref : in.get_all<spec::ClauseRef>())
    clauses.add(ref);
}

void write(BytesOut& out, const oracle::Coverage& coverage) {
  out.put_all(coverage.marks().applied);
  out.put_all(coverage.marks().withheld);
}

/// Into one that is of the same edition and has marked nothing.
void read(BytesIn& in, oracle::Coverage& coverage) {
  const oracle::Marks marks{in.get_all<std::uint64_t>(), in.get_all<std::uint64_t>()};
  const auto words = coverage.marks().applied.size();
  if (marks.applied.size() != words || marks.withheld.size() != words) return in.refuse();
  coverage.add(marks);
}

void write(BytesOut& out, const oracle::CellsMet& cells) {
  out.put_all(cells.words());
}

/// Into one for the clauses of the same edition.
void read(BytesIn& in, oracle::CellsMet& cells) {
  if (!cells.set_words(in.get_all<std::uint64_t>())) in.refuse();
}

void write(BytesOut& out, const std::string& text) {
  out.put_text(text);
}

void read(BytesIn& in, std::string& text) {
  text = in.get_text();
}

void write(BytesOut& out, const std::optional<oracle::Event>& event) {
  out.put(event.has_value());
  if (event) out.put(*event);
}

void read(BytesIn& in, std::optional<oracle::Event>& event) {
  if (in.get_bool()) event = in.get<oracle::Event>();
}

void write(BytesOut& out, bool flag) {
  out.put(flag);
}

void read(BytesIn& in, bool& flag) {
  flag = in.get_bool();
}

// A set of clauses is a pointer into its own process.
template <typename T>
concept plain =
    std::is_trivially_copyable_v<T> && !std::same_as<T, spec::ClauseSet> && !has_members<T>;

void write(BytesOut& out, const plain auto& value) {
  out.put(value);
}

template <plain T>
void read(BytesIn& in, T& value) {
  value = in.get<T>();
}

template <has_members T>
void write(BytesOut& out, const T& one);
template <has_members T>
void read(BytesIn& in, T& one);

template <typename T>
void write(BytesOut& out, const std::vector<T>& values) {
  if constexpr (plain<T>) {
    out.put_all(values);
  } else {
    out.put(values.size());
    for (const auto& value : values)
      write(out, value);
  }
}

template <typename T>
void read(BytesIn& in, std::vector<T>& values) {
  if constexpr (plain<T>) {
    values = in.get_all<T>();
  } else {
    for (auto left = in.get<std::size_t>(); left > 0 && in.is_right(); --left)
      read(in, values.emplace_back());
  }
}

template <has_members T>
void write(BytesOut& out, const T& one) {
  std::apply([&](const auto&... member) { (write(out, member), ...); }, members(one));
}

template <has_members T>
void read(BytesIn& in, T& one) {
  std::apply([&](auto&... member) { (read(in, member), ...); }, members(one));
}

/// One list of alternatives for each finding, and none that there is not.
bool fits(const std::vector<std::vector<std::size_t>>& lists, std::size_t findings,
          std::size_t alternatives) {
  if (lists.size() != findings) return false;
  return std::ranges::all_of(lists, [&](const std::vector<std::size_t>& list) {
    return std::ranges::all_of(list, [&](std::size_t one) { return one < alternatives; });
  });
}

}  // namespace

void put(BytesOut& out, const Finding& finding) {
  write(out, finding);
}

Finding finding_from(BytesIn& in) {
  Finding finding;
  read(in, finding);
  return finding;
}

std::string bytes_of(const Weighed& weighed) {
  BytesOut out;
  write(out, weighed);
  return std::move(out).bytes();
}

std::optional<Weighed> weighed_from(std::string_view bytes, const JudgementSizes& sizes) {
  BytesIn in(bytes);
  const oracle::Coverage nothing(sizes.clauses);
  Weighed weighed{{{}, nothing, nothing, {}, {}, {}, {}}, {}, {}};
  weighed.judged.cells = oracle::CellsMet(sizes.clauses);
  read(in, weighed);
  const auto findings = weighed.judged.findings.size();
  if (!in.is_whole() || !fits(weighed.accepted_by, findings, sizes.alternatives) ||
      !fits(weighed.silent_under, findings, sizes.alternatives))
    return std::nullopt;
  return weighed;
}

}  // namespace assay21::conformance
