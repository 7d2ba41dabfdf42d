// The edition under test as it stands in its file, and with parts of that file changed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "spec/edition/rulebook.h"

namespace assay21::tests {

using SharedRulebook = std::shared_ptr<const spec::Rulebook>;

/// Maryland's Spanish 21, version 1.0; read once.
SharedRulebook spanish21();

/// Massachusetts' Spanish 21; read once.
SharedRulebook massachusetts_spanish21();
/// Maryland's later version with Bonus Spin and Xtreme 16; read once.
SharedRulebook spanish21_with_wheels();

/// Maryland's Blackjack, read once.
SharedRulebook blackjack();

/// One place of a rulebook's file, and what is to stand there instead.
struct Edit {
  std::string from;
  std::string to;
};

/// The same edition from a copy of its file with these edits, each of which must fit one place.
SharedRulebook spanish21_with(const std::vector<Edit>& edits);

/// Any edition from a copy of its file with such edits.
SharedRulebook edition_with(const std::string& edition, const std::vector<Edit>& edits);

/// The same edition for a table that has the hole card read under an ace alone: there, and only
/// there, a dealer's Blackjack comes out after players have decided.
SharedRulebook careless_spanish21();

}  // namespace assay21::tests
