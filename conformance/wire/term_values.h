// The names of wagers and meters in scripts and events: version 1 has closed lists, later versions
// what the edition calls them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/wire/json_value.h"
#include "conformance/wire/version.h"
#include "spec/vocabulary/terms.h"

namespace assay21::wire {

/// Whose words a text has.
struct WordsOf {
  const spec::Terms& terms;
  Version version = oldest_version;
};

[[nodiscard]] bool read_wager(const JsonValue& value, const WordsOf& words, spec::WagerId& into);
[[nodiscard]] bool read_meter(const JsonValue& value, const WordsOf& words, spec::MeterId& into);

/// A wager on which something can be staked with the main one; nothing where the name is none.
[[nodiscard]] std::optional<spec::WagerId> side_stake_named(std::string_view name,
                                                            const WordsOf& words);
/// The names of all of them.
std::vector<std::string_view> side_stakes_of(const WordsOf& words);

/// The first version that has a word for each wager and meter of the edition.
Version version_for(const spec::Terms& terms);

}  // namespace assay21::wire
