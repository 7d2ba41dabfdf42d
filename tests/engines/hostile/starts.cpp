#include "tests/engines/hostile/starts.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/engines/sample/lines.h"

namespace hostile {

int count_start(const std::string& file) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (descriptor < 0) return 1;
  sample::write_all(descriptor, "x");
  struct stat status = {};
  const int starts = ::fstat(descriptor, &status) == 0 ? static_cast<int>(status.st_size) : 1;
  ::close(descriptor);
  return starts;
}

}  // namespace hostile
