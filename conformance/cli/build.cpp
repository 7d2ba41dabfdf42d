#include "conformance/cli/build.h"

namespace assay21::cli {

const char* const build_commit = ASSAY21_COMMIT;

}  // namespace assay21::cli
