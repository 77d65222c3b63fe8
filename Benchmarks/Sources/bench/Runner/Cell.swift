/// A cell of the report's tables: the measured results of one contestant in one workload.
struct Cell: Codable {
  var key: CellKey

  /// The number of operations in a sample.
  var operations: Int

  /// The samples of the measured time: nanoseconds per operation, ascending.
  ///
  /// Where an operation handles a whole list of items, the number is per item.
  var samples: [Double]

  /// The memory use of the workload, or `nil` if it was not measured.
  var memory: MemoryUse?

  /// The number of hashes per operation, if the identifiers count them.
  var hashes: Double?

  /// The number of comparisons per operation, if the identifiers count them.
  var comparisons: Double?

  /// The median of the samples, in nanoseconds per operation.
  var median: Double {
    let middle = samples.count / 2
    return samples.count % 2 == 1 ? samples[middle] : (samples[middle - 1] + samples[middle]) / 2
  }

  /// The fastest sample; not a number if there are no samples.
  var minimum: Double { samples.first ?? .nan }
}

/// A measured memory use of a contestant's operations: allocated blocks and peak bytes.
struct MemoryUse: Codable {
  /// The number of allocated blocks per operation.
  var allocations: Double

  /// The peak of bytes in use, beyond those in use before.
  var peakBytes: Int

  /// The peak of the process's physical memory in bytes, beyond that in use before, as the system reports it.
  var peakResidentBytes: Int
}
