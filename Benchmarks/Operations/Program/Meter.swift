import AllocationCounts
import CountedCall

/// A meter that runs code so that its cost can be counted: instructions by an external profiler, allocations or time by
/// the meter.
@MainActor struct Meter {
  /// A cost that the meter itself measures: none, allocations or time; measuring it adds instructions.
  enum Measured {
    case nothing
    case allocations
    case time
  }

  let measured: Measured
  /// The duration of each run, if times are measured.
  private(set) var durations: [Duration] = []
  /// The number of times that code was run and counted.
  private(set) var runs = 0
  /// The number of memory blocks that the runs have allocated.
  private(set) var allocations = 0
  /// The number of bytes that the runs have allocated.
  private(set) var bytes = 0

  init(_ measured: Measured) { self.measured = measured }

  /// Runs code, and adds its cost to the meter's counts.
  mutating func run(_ body: @MainActor () -> Void) {
    runs += 1
    if measured == .allocations { allocation_counting_begin() }
    let start = measured == .time ? ContinuousClock.now : nil
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { context in
        count_call(
          { context in
            let body = context.assumingMemoryBound(to: (@MainActor () -> Void).self)
            MainActor.assumeIsolated { body.pointee() }
          }, context)
      }
    }
    if let start { durations.append(.now - start) }
    guard measured == .allocations else { return }
    allocation_counting_end()
    let counts = allocation_counting_read()
    allocations += Int(counts.allocations)
    bytes += Int(counts.asked_bytes)
  }
}
