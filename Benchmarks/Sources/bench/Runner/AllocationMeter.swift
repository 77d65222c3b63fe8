import AllocationCounting
import Foundation

/// A namespace for functions that measure the memory use of operations, in a separate process.
enum AllocationMeter {
  /// True if the system allows allocations to be counted.
  static var isAvailable: Bool { allocation_counting_is_available() }

  /// Returns the memory use of operations.
  static func use(of prepared: PreparedContestant, operations: Int, operationSize: Int) -> MemoryUse {
    prepared.reset()
    let residentBefore = resident("VmRSS")
    resetPeakResident()
    allocation_counting_begin()
    _ = prepared.run(operations)
    allocation_counting_end()
    let counts = allocation_counting_read()
    return MemoryUse(
      allocations: Double(counts.allocations) / Double(operations * operationSize), peakBytes: Int(counts.peak_bytes),
      peakResidentBytes: max(0, resident("VmHWM") - residentBefore))
  }

  /// Returns the bytes that are allocated by a closure and still in use after it.
  static func liveBytes<Result>(after body: () -> Result) -> (bytes: Int, result: Result) {
    allocation_counting_begin()
    let result = body()
    allocation_counting_end()
    return (Int(allocation_counting_read().live_bytes), result)
  }

  /// Returns a value of the process's status, in bytes; 0 where there is none.
  private static func resident(_ field: String) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = status.split(separator: "\n").first { $0.hasPrefix(field + ":") }
    let kibibytes = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) }
    return (kibibytes ?? 0) * 1024
  }

  /// Resets the process's peak memory; has no effect where that is not allowed.
  private static func resetPeakResident() {
    guard let handle = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    try? handle.write(contentsOf: Data("5".utf8))
    try? handle.close()
  }
}
