// This process and those that it starts on the first processors that it may use, and no others.
#pragma once

#include <sched.h>

#include "spec/values/check.h"

namespace assay21::bench {

class OnProcessors {
 public:
  explicit OnProcessors(int most) {
    ASSAY21_CHECK(sched_getaffinity(0, sizeof before_, &before_) == 0);
    cpu_set_t some;
    CPU_ZERO(&some);
    for (int one = 0; one < CPU_SETSIZE && CPU_COUNT(&some) < most; ++one) {
      if (CPU_ISSET(one, &before_)) CPU_SET(one, &some);
    }
    ASSAY21_CHECK(sched_setaffinity(0, sizeof some, &some) == 0);
  }
  OnProcessors(const OnProcessors&) = delete;
  OnProcessors& operator=(const OnProcessors&) = delete;
  ~OnProcessors() { sched_setaffinity(0, sizeof before_, &before_); }

 private:
  cpu_set_t before_{};
};

}  // namespace assay21::bench
