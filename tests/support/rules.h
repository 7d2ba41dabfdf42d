// The rules of an edition for tests: the rulebook as it comes with the program, options and
// readings as the test declares them.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "oracle/edition/rules.h"

namespace assay21::testing_support {

using Options = std::vector<std::pair<std::string, std::string>>;

/// Six decks, two further splits, collect then pay.
Options six_decks();
/// Eight decks, three further splits, paid and collected in one pass.
Options eight_decks();

/// Six decks shuffled by hand, seven boxes, three of them for one player, in Massachusetts.
Options massachusetts(const std::string& procedure);

std::shared_ptr<const spec::Rulebook> rulebook(const std::string& edition);

/// The test ends where they cannot be had.
std::shared_ptr<const oracle::Rules> rules(const Options& options,
                                           const std::vector<std::string>& readings = {},
                                           const std::string& edition = "md-spanish21-1.0");

}  // namespace assay21::testing_support
