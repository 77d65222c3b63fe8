import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Where glibc keeps the memory of a program: by default in arenas, up to eight for each processor, between which threads are
/// spread.
package enum MemoryArenas {
  /// Has a program whose threads hand values to each other keep its memory in two arenas.
  ///
  /// Snapshots are edited on one thread and let go on another. With many arenas each keeps room that the others could use: a chat with
  /// 37 MB in use took 150 MB of the system after four minutes, and more every minute. `MALLOC_ARENA_MAX` in the environment counts
  /// instead if it is set. Other systems keep memory otherwise, and nothing is done there.
  package static func limit() {
    #if canImport(Glibc)
      // malloc.h is no part of the module Glibc.
      guard getenv("MALLOC_ARENA_MAX") == nil, let function = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)
      let greatestNumberOfArenas: CInt = -8
      _ = mallopt(greatestNumberOfArenas, 2)
    #endif
  }
}
