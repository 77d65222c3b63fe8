#ifndef COUNTED_CALL_H
#define COUNTED_CALL_H

/// Calls a function with what it works on.
///
/// A profiler that is told the name of this function counts while it runs, and nothing else. It is in C so that it has that name in
/// every build and is never merged with its caller.
void counted_call(void (*_Nonnull function)(void *_Nonnull), void *_Nonnull context);

#endif
