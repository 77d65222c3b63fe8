// What Embedded Swift asks of a platform, for a module that runs once: memory, and no output.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t next_free;

// Memory that was freed, by size: a block of class n has 2^n bytes, its header included.
struct block {
  uintptr_t size_class;
  struct block *next;
};
enum { header_size = 16 };
static struct block *free_blocks[32];

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > header_size) return 22;
  uintptr_t size_class = 5;
  while (((uint64_t)1 << size_class) < (uint64_t)size + header_size) size_class += 1;
  struct block *block = free_blocks[size_class];
  if (block != NULL) {
    free_blocks[size_class] = block->next;
  } else {
    if (next_free == 0) next_free = ((uintptr_t)&__heap_base + header_size - 1) & ~(uintptr_t)(header_size - 1);
    uint64_t end = (uint64_t)next_free + ((uint64_t)1 << size_class);
    uint64_t available = (uint64_t)__builtin_wasm_memory_size(0) * 65536;
    if (end > available && __builtin_wasm_memory_grow(0, (end - available + 65535) / 65536) == (size_t)-1) return 12;
    block = (struct block *)next_free;
    next_free = (uintptr_t)end;
  }
  block->size_class = size_class;
  *result = (char *)block + header_size;
  return 0;
}

void free(void *pointer) {
  if (pointer == NULL) return;
  struct block *block = (struct block *)((char *)pointer - header_size);
  block->next = free_blocks[block->size_class];
  free_blocks[block->size_class] = block;
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
int putchar(int character) { return character; }

// Seeds the standard library's Hasher. A fixed sequence will do for a module that runs once.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t index = 0; index < count; index += 1) ((unsigned char *)bytes)[index] = (unsigned char)(index * 37 + 11);
}

uintptr_t __stack_chk_guard = 0x5AFE57AC;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
