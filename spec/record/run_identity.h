// Which run this is: when, where and by whom it was made, with which program, of which files. What
// differs between two runs of the same seed stands here, beside the record and not in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "spec/record/purpose.h"
#include "spec/record/selftest_record.h"
#include "spec/values/result.h"

namespace assay21::spec {

/// A file as the harness itself has hashed it.
struct HashedFile {
  std::string role;  ///< "executable", "argument", "component", "submission", "rulebook", "schema"
  std::string name;
  std::string path;  ///< where it lay; of an input, where its copy lies in the run's folder
  std::string sha256;

  friend bool operator==(const HashedFile&, const HashedFile&) = default;
};

/// What the campaign was asked to be: with another answer it is another campaign.
struct CampaignPlan {
  std::string edition;
  std::string purpose = "practice";  ///< "exam", "practice", "repeat"
  std::string repeat_of;
  std::uint64_t random_sessions = 0;
  std::vector<std::string> readings;  ///< "ID=ALTERNATIVE", as given
  std::string
      scope;  ///< features that the applicant says are left out; empty where he says nothing
  std::string conditions;  ///< what the engine is given besides its command
  bool in_ledger = false;  ///< an exam that is entered in one
  std::string only = {};  ///< what its sessions have to do with; empty where that is not asked
  bool in_blocks = false;  ///< the engine was started anew for each block of sessions
  std::string shard = {};  ///< "2/4"; empty for a whole run
  std::string exam = {};  ///< the id under which its seed was drawn beforehand; empty for others
  std::string evidence = "all";  ///< which sessions are kept: "all", "none"

  friend bool operator==(const CampaignPlan&, const CampaignPlan&) = default;
};

/// A shard of which a run was put together.
struct RunPart {
  std::string run;  ///< its id
  std::string shard;  ///< "2/4"
  std::string machine;
  std::string started;
  std::string ended;
  std::uint64_t milliseconds = 0;
  std::string manifest_sha256;

  friend bool operator==(const RunPart&, const RunPart&) = default;
};

struct RunIdentity {
  std::string id;  ///< 32 hexadecimal digits, drawn
  std::string started;  ///< "2026-03-01T12:00:00Z"
  std::string ended;  ///< of a run that has ended
  std::uint64_t milliseconds = 0;  ///< that its parts have taken
  std::uint64_t resumed = 0;  ///< how often it was taken up after a break
  std::string machine;
  std::string system;
  std::string by;  ///< the operator of the harness, as the user says; empty where he does not
  std::string laboratory;
  std::string tool;  ///< "assay21 0.1.0"
  std::string commit;  ///< of the sources it was built from, where they were in a repository
  std::string build_sha256;  ///< of the program itself
  std::optional<SelftestRecord> selftest;  ///< of this build; nothing where no result was given
  std::string command;  ///< how the engine was started
  std::string folder;  ///< where it was started
  std::uint64_t seed = 0;
  std::string seed_drawn;  ///< how: "given", "fixed"
  DrawnSeed drawn;  ///< of an exam: what its seed is made of
  CampaignPlan plan;
  std::string item_sha256;  ///< one for all of the item
  std::vector<HashedFile> item;
  std::vector<HashedFile> inputs;
  std::vector<RunPart> parts;  ///< of a run that was put together

  friend bool operator==(const RunIdentity&, const RunIdentity&) = default;
};

/// The identity as `identity.xml`, and back.
std::string to_xml(const RunIdentity& identity);
Result<RunIdentity> run_identity_from_file(const std::string& path);

}  // namespace assay21::spec
