#include "spec/edition/stand_in.h"

#include <algorithm>

namespace assay21::spec {
namespace {

constexpr std::string_view by_hand = "manual";

void declare(const Rulebook& rulebook, Submission& submission, const OptionName& name,
             const std::string& word) {
  const auto at = std::ranges::find(submission.declared, name, &Declared::name);
  if (at == submission.declared.end()) {
    submission.declared.push_back({name, word});
  } else {
    at->value = word;
  }
  submission.assumed = assumed_beside(rulebook, submission.declared);
}

std::vector<DealPass> passes(const Rulebook& rulebook, const Submission& submission) {
  std::vector<DealPass> all;
  for (const auto& pass : rulebook.deal) {
    if (!holds(pass.where, submission)) continue;
    all.push_back(pass);
    all.back().where.reset();
  }
  return all;
}

bool uses_reader(const Rulebook& rulebook, const Submission& submission) {
  return std::ranges::any_of(rulebook.steps, [&](const StepBinding& one) {
    return one.step == Step::read_hole_card && holds(one.where, submission);
  });
}

bool same_cards(const std::vector<DealPass>& a, const std::vector<DealPass>& b) {
  return std::ranges::equal(a, b, [](const DealPass& one, const DealPass& other) {
    return one.to == other.to && one.face == other.face;
  });
}

/// The procedure by which the same cards come, and none is read.
const std::string* same_without_reader(const Rulebook& rulebook, const Submission& submission) {
  const auto* option = rulebook.option(OptionName::dealing_procedure);
  if (option == nullptr) return nullptr;
  const auto dealt = passes(rulebook, submission);
  for (const auto& value : option->values) {
    auto other = submission;
    declare(rulebook, other, OptionName::dealing_procedure, value.word);
    if (!uses_reader(rulebook, other) && same_cards(passes(rulebook, other), dealt))
      return &value.word;
  }
  return nullptr;
}

}  // namespace

std::optional<Submission> submission_without(const Rulebook& rulebook, const Submission& submission,
                                             DevicesOut out) {
  auto left = submission;
  left.assumed = assumed_beside(rulebook, left.declared);
  const auto before = left;
  const auto* shuffler = before.word(OptionName::shuffler);
  if (out.shuffler && shuffler != nullptr && *shuffler != by_hand)
    declare(rulebook, left, OptionName::shuffler, std::string(by_hand));
  const auto* instead = before.word(OptionName::without_reader);
  if (out.reader == ReaderOut::until_repaired && instead != nullptr)
    declare(rulebook, left, OptionName::dealing_procedure, *instead);
  if (out.reader == ReaderOut::in_round && instead != nullptr) {
    if (const auto* same = same_without_reader(rulebook, before))
      declare(rulebook, left, OptionName::dealing_procedure, *same);
  }
  if (left == before) return std::nullopt;
  return left;
}

std::vector<Submission> submissions_without_devices(const Rulebook& rulebook,
                                                    const Submission& submission) {
  std::vector<Submission> all;
  for (const bool shuffler : {false, true}) {
    for (const auto reader : {ReaderOut::no, ReaderOut::in_round, ReaderOut::until_repaired}) {
      auto one = submission_without(rulebook, submission, {shuffler, reader});
      if (one && std::ranges::find(all, *one) == all.end()) all.push_back(std::move(*one));
    }
  }
  return all;
}

}  // namespace assay21::spec
