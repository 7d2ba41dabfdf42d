// Of which sources the program was built.
#pragma once

namespace assay21::cli {

/// The commit, or nothing where the sources were in no repository.
extern const char* const build_commit;

}  // namespace assay21::cli
