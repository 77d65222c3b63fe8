#include "CountedCall.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_START_INSTRUMENTATION
#endif

__attribute__((noinline)) static void counted_call(void (*function)(void *), void *context) {
  function(context);
  // Otherwise the call is a jump, and the profiler never sees this function return.
  __asm__ volatile("" ::: "memory");
}

void count_call(void (*function)(void *), void *context) {
  CALLGRIND_START_INSTRUMENTATION;
  counted_call(function, context);
}
