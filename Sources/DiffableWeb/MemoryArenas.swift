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

  /// Gives memory that nothing uses back to the system, as far as glibc keeps it.
  ///
  /// What is freed stays with the program otherwise, for the next use: after 200 sessions had left, 143 MB of theirs did.
  ///
  /// - Complexity: O(*n*) in what the program has in use and has freed; may take a tenth of a second.
  package static func trim() {
    #if canImport(Glibc)
      guard let function = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
    #endif
  }
}
