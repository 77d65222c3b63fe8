#if canImport(Glibc)
  import Glibc
#endif

/// Memory for what is read at random places.
///
/// A table of some megabytes has more pages than the processor remembers the places of, so that each look-up waits for
/// that too. On Linux such memory comes from the system by itself, in large pages if the system is set to give them to
/// those that ask (`/sys/kernel/mm/transparent_hugepage/enabled`).
enum LargeMemory {
  /// From this size on large pages are asked for: in bytes.
  private static var threshold: Int { 4 << 20 }
  private static var largePage: Int { 2 << 20 }

  /// - Parameters:
  ///   - byteCount: How many bytes to allocate.
  ///   - alignment: What the address is a multiple of; at most a page.
  /// - Returns: Memory to be given to `deallocate(_:byteCount:)`.
  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    #if canImport(Glibc)
      if byteCount >= threshold { return map(byteCount) }
    #endif
    return UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
  }

  /// Memory in which all bytes are 0; what is not touched costs nothing if it is large.
  static func allocateZeros(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    #if canImport(Glibc)
      if byteCount >= threshold { return map(byteCount) }
    #endif
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    return memory
  }

  static func deallocate(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    #if canImport(Glibc)
      if byteCount >= threshold {
        munmap(memory, byteCount)
        return
      }
    #endif
    memory.deallocate()
  }

  #if canImport(Glibc)
    /// Asks the system for memory that begins with a large page.
    private static func map(_ byteCount: Int) -> UnsafeMutableRawPointer {
      let flags = MAP_PRIVATE | MAP_ANONYMOUS
      let size = byteCount + largePage
      guard let start = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0), start != MAP_FAILED else {
        fatalError("There is no memory for \(byteCount) bytes.")
      }
      let rest = UInt(bitPattern: start) & UInt(largePage - 1)
      let before = rest == 0 ? 0 : largePage - Int(rest)
      let pageSize = sysconf(Int32(_SC_PAGESIZE))
      let used = (byteCount + pageSize - 1) & ~(pageSize - 1)
      if before > 0 { munmap(start, before) }
      munmap(start + before + used, size - before - used)
      // A hint: the memory is as good without it.
      madvise(start + before, used, MADV_HUGEPAGE)
      return start + before
    }
  #endif
}
