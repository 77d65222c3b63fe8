import AllocationCounts
import CountedCall

/// A meter that runs code so that its cost can be counted: instructions by an external profiler, or allocations by the
/// meter.
@MainActor struct Meter {
  /// True if allocations are counted, which costs instructions.
  let countsAllocations: Bool
  /// The number of times that code was run and counted.
  private(set) var runs = 0
  /// The number of memory blocks that the runs have allocated.
  private(set) var allocations = 0
  /// The number of bytes that the runs have allocated.
  private(set) var bytes = 0

  init(countsAllocations: Bool) { self.countsAllocations = countsAllocations }

  /// Runs code and counts its cost.
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
