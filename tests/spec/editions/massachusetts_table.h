// A table in Massachusetts as tests declare it, under the readings that they name.
#pragma once

#include <string>
#include <vector>

#include "spec/edition/submission.h"

namespace assay21::spec::testing_massachusetts {

using Options = std::vector<Declared>;

/// Six decks shuffled by hand, seven boxes and no hole card, but for what is said otherwise.
Options at_a_table(const Options& otherwise = {});

/// "id=alternative"; all others are the defaults.
Readings reading(const std::string& text = {});

/// "AS KD"
Hand hand_of(const std::string& cards);

/// A figure in force there; empty where none is.
std::string figure(ParameterName name, const Options& otherwise, const std::string& under);

}  // namespace assay21::spec::testing_massachusetts
