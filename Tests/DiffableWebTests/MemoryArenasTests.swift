#if canImport(Glibc)
  import DiffableWeb
  import Foundation
  import Glibc
  import Testing

  /// Tests of the number of memory arenas that malloc of glibc makes in a server, and of the memory that they contain.
  struct MemoryArenasTests {
    /// Has eight threads allocate memory at the same time.
    ///
    /// - Returns: The number of arenas after that.
    private static func arenasOfEightThreads() -> Int {
      let taken = DispatchGroup()
      let isCounted = DispatchSemaphore(value: 0)
      for _ in 0..<8 {
        taken.enter()
        Thread.detachNewThread {
          let memory = malloc(1_000)
          taken.leave()
          isCounted.wait()
          free(memory)
        }
      }
      taken.wait()
      defer { for _ in 0..<8 { isCounted.signal() } }
      return arenas
    }

    private static var arenas: Int {
      var text: UnsafeMutablePointer<CChar>?
      var size = 0
      let file = open_memstream(&text, &size)
      let mallocInfo = unsafeBitCast(
        dlsym(nil, "malloc_info"), to: (@convention(c) (CInt, UnsafeMutablePointer<FILE>?) -> CInt).self)
      _ = mallocInfo(0, file)
      fclose(file)
      return String(cString: text!).components(separatedBy: "<heap nr=").count - 1
    }

    // Arenas that threads of the test process made before the test begins stay, so that the number may be 3, or as many
    // as before.
    @Test("Threads share at most two extra malloc arenas, unless MALLOC_ARENA_MAX sets another number")
    func limit() async {
      await #expect(processExitsWith: .success) {
        unsetenv("MALLOC_ARENA_MAX")
        let before = Self.arenas
        MemoryArenas.limit()
        exit(Self.arenasOfEightThreads() <= max(before, 3) ? 0 : 1)
      }
      await #expect(processExitsWith: .success) {
        setenv("MALLOC_ARENA_MAX", "6", 1)
        MemoryArenas.limit()
        exit(Self.arenasOfEightThreads() > 3 ? 0 : 1)
      }
    }

    @Test("The number of allocated bytes is larger by what is allocated, until that is freed")
    func allocatedBytes() async {
      await #expect(processExitsWith: .success) {
        guard let before = MemoryArenas.allocatedByteCount else { exit(2) }
        // Blocks of glibc's heap, and one that has its own pages.
        let blocks = (0..<1_000).map { _ in malloc(1_000) } + [malloc(50_000_000)]
        let during = MemoryArenas.allocatedByteCount ?? 0
        for block in blocks { free(block) }
        let after = MemoryArenas.allocatedByteCount ?? 0
        exit((51_000_000..<52_000_000).contains(during - before) && after - before < 500_000 ? 0 : 1)
      }
    }
  }
#endif
