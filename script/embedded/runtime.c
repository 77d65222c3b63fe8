// What Embedded Swift asks of a platform, for a module that runs once: memory, and somewhere to write.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t next_free;

// Memory that was freed, by size: a block of class n has 2^n bytes. In front of what it is used for stands which it is.
struct block {
  struct block *next;
};
struct header {
  struct block *block;
  uintptr_t size_class;
};
static struct block *free_blocks[32];

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < 16) alignment = 16;
  uint64_t needed = (uint64_t)size + sizeof(struct header) + alignment;
  uintptr_t size_class = 5;
  while (((uint64_t)1 << size_class) < needed) size_class += 1;
  if (size_class >= 32) return 12;
  struct block *block = free_blocks[size_class];
  if (block != NULL) {
    free_blocks[size_class] = block->next;
  } else {
    if (next_free == 0) next_free = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uint64_t end = (uint64_t)next_free + ((uint64_t)1 << size_class);
    uint64_t available = (uint64_t)__builtin_wasm_memory_size(0) * 65536;
    if (end > available && __builtin_wasm_memory_grow(0, (end - available + 65535) / 65536) == (size_t)-1) return 12;
    block = (struct block *)next_free;
    next_free = (uintptr_t)end;
  }
  uintptr_t start = ((uintptr_t)block + sizeof(struct header) + alignment - 1) & ~(uintptr_t)(alignment - 1);
  ((struct header *)start)[-1] = (struct header){block, size_class};
  *result = (void *)start;
  return 0;
}

void free(void *pointer) {
  if (pointer == NULL) return;
  struct header header = ((struct header *)pointer)[-1];
  header.block->next = free_blocks[header.size_class];
  free_blocks[header.size_class] = header.block;
}

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }
int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *first = left, *second = right;
  for (size_t index = 0; index < count; index += 1) {
    if (first[index] != second[index]) return first[index] < second[index] ? -1 : 1;
  }
  return 0;
}

// Messages of a trap go to standard error, which the one who runs the module provides.
struct output {
  const void *bytes;
  size_t count;
};
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int
fd_write(int file, const struct output *outputs, int count, size_t *written);

int putchar(int character) {
  char byte = (char)character;
  struct output output = {&byte, 1};
  size_t written;
  fd_write(2, &output, 1, &written);
  return character;
}

// Seeds the standard library's Hasher. A fixed sequence will do for a module that runs once.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t index = 0; index < count; index += 1) ((unsigned char *)bytes)[index] = (unsigned char)(index * 37 + 11);
}

uintptr_t __stack_chk_guard = 0x5AFE57AC;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
