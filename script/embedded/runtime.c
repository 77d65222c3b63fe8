// What Embedded Swift asks of a platform, for a module that runs once: memory that is never reused, and no output.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;
static uintptr_t next_free;

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (next_free == 0) next_free = (uintptr_t)&__heap_base;
  uintptr_t start = (next_free + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uintptr_t end = start + size;
  uintptr_t available = __builtin_wasm_memory_size(0) * 65536;
  if (end > available && __builtin_wasm_memory_grow(0, (end - available + 65535) / 65536) == (size_t)-1) return 12;
  next_free = end;
  *result = (void *)start;
  return 0;
}

void free(void *pointer) { (void)pointer; }
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }
int putchar(int character) { return character; }

// Seeds the standard library's Hasher. A fixed sequence will do for a module that runs once.
void arc4random_buf(void *bytes, size_t count) {
  for (size_t index = 0; index < count; index += 1) ((unsigned char *)bytes)[index] = (unsigned char)(index * 37 + 11);
}

uintptr_t __stack_chk_guard = 0x5AFE57AC;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
