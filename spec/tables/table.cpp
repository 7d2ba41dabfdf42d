#include "spec/tables/table.h"

#include <algorithm>
#include <bit>

#include "spec/tables/known_decisions.h"

namespace assay21::spec {

bool Row::matches(const Facts& facts) const {
  return std::ranges::all_of(when, [&](const Condition& one) { return one.holds(facts); });
}

RowMask rows_named(const std::vector<Row>& rows, std::string_view name) {
  RowMask mask = 0;
  const bool family = name.ends_with(".*");
  const auto stem = family ? name.substr(0, name.size() - 1) : name;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (family ? rows[i].id.starts_with(stem) : rows[i].id == stem) mask |= RowMask{1} << i;
  }
  return mask;
}

Table::Table(Question question, std::vector<Row> rows)
    : question_(question), rows_(std::move(rows)) {
  ASSAY21_CHECK(rows_.size() <= most_rows);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    auto& row = rows_[i];
    row.yields_to_rows = 0;
    for (const auto& name : row.yields_to)
      row.yields_to_rows |= rows_named(rows_, name);
    row.yields_to_rows &= ~(RowMask{1} << i);
    exceptions_ |= row.yields_to_rows;
    masks_.add(row.when);
  }
  known_ = std::make_shared<KnownDecisions>();
}

Table Table::keeping(const std::vector<bool>& keep) const {
  std::vector<Row> kept;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (keep[i]) kept.push_back(rows_[i]);
  }
  return {question_, std::move(kept)};
}

/// A row that others yield to is an exception. One that displaced nothing decides nothing: its
/// clause is not cited where another row says the same already. Where it says something else it
/// stays, and the contradiction shows.
void Table::set_aside_idle_exceptions(Decision& decision) const {
  RowMask idle = 0;
  for (auto left = decision.remaining; left != 0; left &= left - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(left));
    const auto self = RowMask{1} << i;
    if ((exceptions_ & self) == 0) continue;
    bool displaced = false;
    for (auto others = decision.matched & ~self; others != 0; others &= others - 1) {
      const auto& other = rows_[static_cast<std::size_t>(std::countr_zero(others))];
      displaced = displaced || (other.yields_to_rows & self) != 0;
    }
    if (!displaced) idle |= self;
  }
  const auto busy = decision.remaining & ~idle;
  const auto policy = info_of(question_).policy;
  if (policy == HitPolicy::collect || policy == HitPolicy::open) {
    decision.remaining = busy;
    return;
  }
  if (busy == 0) return;
  const auto& said = rows_[static_cast<std::size_t>(std::countr_zero(busy))].then;
  for (auto left = idle; left != 0; left &= left - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(left));
    if (rows_[i].then == said) decision.remaining &= ~(RowMask{1} << i);
  }
}

/// Where a fact is missing each row is asked by itself: one that some other condition already rules
/// out may go without it.
RowMask Table::matching(const Facts& facts) const {
  if (const auto standing = masks_.standing(facts)) return *standing;
  RowMask matched = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (rows_[i].matches(facts)) matched |= RowMask{1} << i;
  }
  return matched;
}

Decision Table::thought_out(RowMask matched) const {
  Decision decision;
  decision.matched = matched;
  for (auto left = decision.matched; left != 0; left &= left - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(left));
    if ((rows_[i].yields_to_rows & decision.matched) == 0) decision.remaining |= RowMask{1} << i;
  }
  set_aside_idle_exceptions(decision);
  const auto policy = info_of(question_).policy;
  for (auto left = decision.remaining; left != 0; left &= left - 1) {
    const auto& row = rows_[static_cast<std::size_t>(std::countr_zero(left))];
    if (decision.row == nullptr) {
      decision.row = &row;
      decision.status = Decision::Status::decided;
    } else if (policy == HitPolicy::unique && row.then != decision.row->then) {
      decision.status = Decision::Status::contradictory;
    }
    decision.clauses.add(row.clauses);
  }
  return decision;
}

ChoiceSet Table::open_choices(const Decision& decision) const {
  ChoiceSet open;
  ChoiceSet denied;
  for (auto left = decision.remaining; left != 0; left &= left - 1) {
    const auto& then = rows_[static_cast<std::size_t>(std::countr_zero(left))].then;
    (then.yes ? open : denied).add(*then.choice);
  }
  for (const auto& entry : choice_names) {
    if (denied.contains(entry.value)) open.remove(entry.value);
  }
  return open;
}

ClauseSet Table::given_by(const Decision& decision, Choice choice) const {
  return behind(decision.remaining, choice, true);
}

/// No row speaks against it: then those that give it elsewhere do, by not reaching here.
ClauseSet Table::closed_by(const Decision& decision, Choice choice) const {
  const auto denials = behind(decision.remaining, choice, false);
  return denials.empty() ? behind(~RowMask{0}, choice, true) : denials;
}

ClauseSet Table::behind(RowMask rows, Choice choice, bool given) const {
  ClauseSet clauses;
  if (rows_.size() < most_rows) rows &= (RowMask{1} << rows_.size()) - 1;
  for (auto left = rows; left != 0; left &= left - 1) {
    const auto& row = rows_[static_cast<std::size_t>(std::countr_zero(left))];
    if (row.then.choice == choice && row.then.yes == given) clauses.add(row.clauses);
  }
  return clauses;
}

Decision Table::decide(const Facts& facts) const& {
  if (rows_.empty()) return {};
  const auto matched = matching(facts);
  const auto* known = known_->recall(matched);
  auto decision = known != nullptr ? *known : thought_out(matched);
  if (known == nullptr) known_->remember(decision);
  // The remembered row can be that of a copy of this table.
  if (decision.row != nullptr)
    decision.row = &rows_[static_cast<std::size_t>(std::countr_zero(decision.remaining))];
  return decision;
}

}  // namespace assay21::spec
