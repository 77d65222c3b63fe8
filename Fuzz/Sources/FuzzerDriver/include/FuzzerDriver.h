#pragma once
#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with a function that tries one input; comes with the compiler's runtime.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*tryInput)(const uint8_t *bytes, size_t count));
