// To which feature a place of a rulebook belongs. The places are the closed words of the tables;
// which clauses stand there is the edition's.
#pragma once

#include <optional>

#include "oracle/event/event_words.h"
#include "oracle/table/feature.h"
#include "spec/edition/parameter.h"
#include "spec/tables/table.h"
#include "spec/vocabulary/step.h"

namespace assay21::oracle {

// Nothing where a place is about no single feature, or about games that are not played yet.
std::optional<Feature> place_of(spec::Step step);
std::optional<Feature> place_of(spec::Question question, const spec::Row& row);
std::optional<Feature> place_of(spec::ParameterName name);
std::optional<Feature> place_of(EventKind kind);
Feature place_of(spec::Choice choice);

}  // namespace assay21::oracle
