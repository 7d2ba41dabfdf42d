// What the facts that hang on no hand can be: the words of their domains, and numbers on either
// side of every bound that a condition draws.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::spec {

/// The words of a closed domain in the order of their values; none where it has none.
std::vector<std::string_view> words_of(Domain domain);

/// The values by which the conditions can be told apart, as far as the edition knows them where the
/// question is asked; nothing where a fact of this domain cannot be varied by itself.
std::optional<std::vector<std::int64_t>> values_of(const Rulebook& rulebook, Question question,
                                                   Fact fact,
                                                   const std::vector<Condition>& conditions);

}  // namespace assay21::spec
