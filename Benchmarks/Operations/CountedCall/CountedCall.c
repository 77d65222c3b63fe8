#include "CountedCall.h"

__attribute__((noinline)) void counted_call(void (*function)(void *), void *context) {
  function(context);
  // Otherwise the call is a jump, and the profiler never sees this function return.
  __asm__ volatile("" ::: "memory");
}
