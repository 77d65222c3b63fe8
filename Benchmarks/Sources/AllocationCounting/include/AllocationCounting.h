#ifndef ALLOCATION_COUNTING_H
#define ALLOCATION_COUNTING_H

#include <stdbool.h>
#include <stdint.h>

/// What the allocator was asked for since counting began.
typedef struct {
  /// How many blocks were handed out; a block that grew counts again.
  int64_t allocations;
  /// The bytes that were asked for in these blocks; of a block that grew all that it has then.
  int64_t asked_bytes;
  /// The bytes handed out and not yet given back. Below zero if older blocks were given back.
  int64_t live_bytes;
  /// The most that `live_bytes` has been.
  int64_t peak_bytes;
} AllocationCounts;

/// Whether allocations can be counted on this system.
bool allocation_counting_is_available(void);

/// Sets the counts to zero and begins to count.
void allocation_counting_begin(void);

/// Stops counting. While nothing is counted, the allocator costs one predictable branch more.
void allocation_counting_end(void);

/// The counts since the last beginning.
AllocationCounts allocation_counting_read(void);

#endif
