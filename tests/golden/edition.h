// The golden sessions of an edition, each of them read and played once in a process.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/golden/folder.h"
#include "tests/golden/play.h"

namespace assay21::golden {

struct PlayedSession {
  Session session;
  oracle::Rules rules;
  Played played;
};

struct Edition {
  std::shared_ptr<const spec::Rulebook> rulebook;
  Folder folder;
  std::vector<PlayedSession> sessions;  ///< its own, and those of the editions that it names
};

/// Where a person has the files written anew, they are written before they are read.
const Edition& edition(const std::string& id);

/// "mdspanish2110", for the names of tests.
std::string name_of_edition(const ::testing::TestParamInfo<std::string>& edition);

}  // namespace assay21::golden
