#if canImport(Glibc)
  import Glibc
#endif

/// A namespace for functions that allocate memory for large tables that are read at random addresses.
///
/// A table of some megabytes spans more memory pages than the processor caches addresses of (in its TLB), so that each
/// look-up also waits for an address translation. On Linux such memory is mapped directly from the system, in huge
/// pages if the system grants them on request (`/sys/kernel/mm/transparent_hugepage/enabled`).
enum HugePageAllocation {
  /// The minimum size of an allocation in huge pages, in bytes.
  private static var threshold: Int { 4 << 20 }
  private static var largePage: Int { 2 << 20 }

  /// Allocates uninitialized memory.
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes to allocate.
  ///   - alignment: The alignment of the address, in bytes; at most a page.
  /// - Returns: The memory, to be freed by `deallocate(_:byteCount:)`.
  static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
    #if canImport(Glibc)
      if byteCount >= threshold { return map(byteCount) }
    #endif
    return UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
  }

  /// Allocates memory in which all bytes are 0; in a large allocation, pages that are never accessed cost nothing.
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
    /// Maps memory from the system, aligned to a huge page.
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
      // `madvise` is only a hint to the system to use huge pages: its failure has no effect.
      madvise(start + before, used, MADV_HUGEPAGE)
      return start + before
    }
  #endif
}
