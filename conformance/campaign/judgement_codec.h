// Judgements as bytes, between two processes of one program: nothing of it is meant to be kept.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/campaign/tally.h"
#include "conformance/engine/process_bytes.h"
#include "conformance/judge/judge.h"

namespace assay21::conformance {

void put(BytesOut& out, const Finding& finding);
Finding finding_from(BytesIn& in);

/// How many clauses the edition has, and how many other readings there are to try.
struct JudgementSizes {
  std::size_t clauses = 0;
  std::size_t alternatives = 0;
};

std::string bytes_of(const Weighed& weighed);
/// Nothing where the bytes are none of it.
std::optional<Weighed> weighed_from(std::string_view bytes, const JudgementSizes& sizes);

}  // namespace assay21::conformance
