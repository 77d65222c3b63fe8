// Replaces the C library's allocator functions by ones that count and pass on. A program's own definitions win over those of
// shared libraries, also for what the Swift runtime allocates. glibc offers the originals under a second name, and calls
// its own mmap for what malloc needs, not this one.
#include "AllocationCounting.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static atomic_bool counting;
static atomic_int_fast64_t allocations, asked_bytes, live_bytes, peak_bytes;

AllocationCounts allocation_counting_read(void) {
  return (AllocationCounts){
      .allocations = atomic_load(&allocations),
      .asked_bytes = atomic_load(&asked_bytes),
      .live_bytes = atomic_load(&live_bytes),
      .peak_bytes = atomic_load(&peak_bytes),
  };
}

void allocation_counting_begin(void) {
  atomic_store(&allocations, 0);
  atomic_store(&asked_bytes, 0);
  atomic_store(&live_bytes, 0);
  atomic_store(&peak_bytes, 0);
  atomic_store(&counting, true);
}

void allocation_counting_end(void) {
  atomic_store(&counting, false);
}

#if defined(__linux__) && defined(__GLIBC__)

#include <malloc.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

bool allocation_counting_is_available(void) {
  return true;
}

static inline bool is_counting(void) {
  return atomic_load_explicit(&counting, memory_order_relaxed);
}

static void add(int_fast64_t bytes) {
  int_fast64_t live = atomic_fetch_add(&live_bytes, bytes) + bytes;
  int_fast64_t peak = atomic_load(&peak_bytes);
  while (live > peak && !atomic_compare_exchange_weak(&peak_bytes, &peak, live)) {
  }
}

static void note(size_t size) {
  atomic_fetch_add(&allocations, 1);
  atomic_fetch_add(&asked_bytes, (int_fast64_t)size);
}

static void *counted(void *block, size_t size) {
  if (block != NULL && is_counting()) {
    note(size);
    add((int_fast64_t)malloc_usable_size(block));
  }
  return block;
}

void *malloc(size_t size) {
  return counted(__libc_malloc(size), size);
}

void *calloc(size_t count, size_t size) {
  return counted(__libc_calloc(count, size), count * size);
}

void *realloc(void *block, size_t size) {
  if (!is_counting()) return __libc_realloc(block, size);
  int_fast64_t before = block == NULL ? 0 : (int_fast64_t)malloc_usable_size(block);
  void *grown = __libc_realloc(block, size);
  if (grown != NULL) {
    note(size);
    add((int_fast64_t)malloc_usable_size(grown) - before);
  } else if (size == 0) {
    add(-before);
  }
  return grown;
}

void *memalign(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  void *block = counted(__libc_memalign(alignment, size), size);
  if (block == NULL) return ENOMEM;
  *result = block;
  return 0;
}

void free(void *block) {
  if (block != NULL && is_counting()) add(-(int_fast64_t)malloc_usable_size(block));
  __libc_free(block);
}

void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset) {
  void *block = (void *)syscall(SYS_mmap, address, size, protection, flags, file, offset);
  if (block != MAP_FAILED && (flags & MAP_ANONYMOUS) && is_counting()) {
    note(size);
    add((int_fast64_t)size);
  }
  return block;
}

int munmap(void *block, size_t size) {
  int result = (int)syscall(SYS_munmap, block, size);
  if (result == 0 && is_counting()) add(-(int_fast64_t)size);
  return result;
}

#else

bool allocation_counting_is_available(void) {
  return false;
}

#endif
