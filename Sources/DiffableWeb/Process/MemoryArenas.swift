import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A namespace for functions about the arenas in which glibc keeps the memory of a program: by default up to eight for
/// each processor, among which threads are distributed.
package enum MemoryArenas {
  /// Limits glibc to two arenas, for a program whose threads hand values to each other.
  ///
  /// Snapshots are edited on one thread and freed on another. With many arenas each keeps free memory that the others
  /// could use: a chat with 37 MB in use took 150 MB of the system after four minutes, and more every minute. If the
  /// environment sets `MALLOC_ARENA_MAX`, that value counts instead. On systems without glibc the function does
  /// nothing.
  package static func limit() {
    #if canImport(Glibc)
      // malloc.h is not part of the module Glibc, so `mallopt` is looked up by its name.
      guard getenv("MALLOC_ARENA_MAX") == nil, let function = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)
      let greatestNumberOfArenas: CInt = -8
      _ = mallopt(greatestNumberOfArenas, 2)
    #endif
  }

  /// Returns unused memory to the system, as far as glibc manages it.
  ///
  /// Freed memory otherwise stays with the program for the next use: after 200 sessions had ended, 143 MB of theirs
  /// did.
  ///
  /// - Complexity: O(*n*) in the memory that the program has in use and has freed; may take a tenth of a second.
  package static func trim() {
    #if canImport(Glibc)
      guard let function = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
    #endif
  }

  /// The number of bytes that the program has allocated and not freed, as far as glibc manages them; `nil` on systems
  /// without glibc.
  ///
  /// Unlike the memory that the system has given, it does not depend on where freed memory lies between that in use.
  ///
  /// - Complexity: O(*n*) in the number of freed blocks.
  package static var allocatedByteCount: Int? {
    #if canImport(Glibc)
      guard let function = dlsym(nil, "malloc_info") else { return nil }
      // `mallinfo2` would say the same, but returns a structure that Swift cannot receive without the header malloc.h.
      let mallocInfo = unsafeBitCast(function, to: (@convention(c) (CInt, UnsafeMutablePointer<FILE>?) -> CInt).self)
      var text: UnsafeMutablePointer<CChar>?
      var length = 0
      withUnsafeMutablePointer(to: &text) { text in
        withUnsafeMutablePointer(to: &length) { length in
          guard let file = open_memstream(text, length) else { return }
          _ = mallocInfo(0, file)
          fclose(file)
        }
      }
      defer { free(text) }
      guard let text else { return nil }
      // The totals of all arenas follow those of each, in lines like `<total type="rest" count="2" size="9"/>`.
      var sizes: [Substring: Int] = [:]
      for line in String(cString: text).split(separator: "\n") {
        let parts = line.split(separator: "\"")
        if parts.count > 2 { sizes[parts[1]] = Int(parts[parts.count - 2]) }
      }
      guard let taken = sizes["current"], let mapped = sizes["mmap"], let rest = sizes["rest"], let fast = sizes["fast"]
      else { return nil }
      return taken + mapped - rest - fast
    #else
      return nil
    #endif
  }
}
