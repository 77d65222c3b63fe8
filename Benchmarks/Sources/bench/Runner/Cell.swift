/// What was measured of one contestant at one workload.
struct Cell: Codable {
  var key: CellKey

  /// How many operations were in a sample.
  var operations: Int

  /// Nanoseconds per operation, one number per sample, ascending.
  ///
  /// Where an operation is a whole list of items, the number is per item.
  var samples: [Double]

  /// What the workload takes in memory, or `nil` if that was not measured.
  var memory: MemoryUse?

  /// Hashes per operation, if the identifiers count them.
  var hashes: Double?

  /// Comparisons per operation, if the identifiers count them.
  var comparisons: Double?

  /// The median of the samples.
  var median: Double {
    let middle = samples.count / 2
    return samples.count % 2 == 1 ? samples[middle] : (samples[middle - 1] + samples[middle]) / 2
  }

  /// The quickest sample.
  var minimum: Double { samples.first ?? .nan }
}

/// What doing something takes in memory.
struct MemoryUse: Codable {
  /// Blocks asked of the allocator, per operation.
  var allocations: Double

  /// The most bytes in use at any time beyond those in use before.
  var peakBytes: Int

  /// The most bytes of the process that were in physical memory at any time beyond those before, as the system counts.
  var peakResidentBytes: Int
}
