// Processor time of this process since the watch was made: others on the machine hardly change it.
#pragma once

#include <ctime>

namespace assay21::bench {

class CpuWatch {
 public:
  [[nodiscard]] double seconds() const {
    return static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC;
  }

 private:
  std::clock_t begin_ = std::clock();
};

}  // namespace assay21::bench
