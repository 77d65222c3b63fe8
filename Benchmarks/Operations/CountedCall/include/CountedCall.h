#ifndef COUNTED_CALL_H
#define COUNTED_CALL_H

/// Calls a function with what it works on, in a function of the name `counted_call`.
///
/// A profiler that is told that name counts while the function runs, and nothing else. It is in C so that it has the name in every build
/// and is never merged with its caller. Callgrind may be started with `--instr-atstart=no`: it then looks at instructions from the first
/// call on, and what the program prepares before takes a fraction of the time. That needs Valgrind's header when this is compiled.
void count_call(void (*_Nonnull function)(void *_Nonnull), void *_Nonnull context);

#endif
