import AllocationCounts
import CountedCall

/// Runs what is counted: under a profiler by itself, which counts instructions, or with its allocations counted.
@MainActor struct Meter {
  /// Whether allocations are counted, which costs instructions.
  let countsAllocations: Bool
  /// How often something was run.
  private(set) var runs = 0
  /// How many blocks the allocator has handed out meanwhile.
  private(set) var allocations = 0
  /// How many bytes it was asked for.
  private(set) var bytes = 0

  init(countsAllocations: Bool) { self.countsAllocations = countsAllocations }

  /// Runs something.
  mutating func run(_ body: @MainActor () -> Void) {
    runs += 1
    if countsAllocations { allocation_counting_begin() }
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { context in
        counted_call(
          { context in
            let body = context.assumingMemoryBound(to: (@MainActor () -> Void).self)
            MainActor.assumeIsolated { body.pointee() }
          }, context)
      }
    }
    guard countsAllocations else { return }
    allocation_counting_end()
    let counts = allocation_counting_read()
    allocations += Int(counts.allocations)
    bytes += Int(counts.asked_bytes)
  }
}
