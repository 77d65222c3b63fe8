/// A requirement of the benchmark: a ratio that has to be reached, or a figure that must not be exceeded.
struct Floor {
  /// The measurements from which the figure of a floor is computed.
  enum Source {
    /// The figure is the time of one measurement divided by the time of another.
    case ratio(of: CellKey, to: CellKey)

    /// The figure is the bytes per item of a snapshot beyond the identifier.
    case overheadPerItem(IdentifierKind)

    /// The figure is the memory of ten copies with one edit each, in per cent of one snapshot's memory.
    case copiesPercentage(IdentifierKind)

    /// The figure is the greatest number of hashes of an item; it is missing if an item was not hashed at all.
    case hashesOfOneItem
  }

  /// The limit that the figure has to keep: a least or a greatest value.
  enum Limit {
    case atLeast(Double)
    case atMost(Double)
  }

  var title: String
  var source: Source
  var limit: Limit

  /// The two measurements whose ratio is the floor's figure; empty if the figure is not a ratio.
  var keys: [CellKey] {
    if case .ratio(let numerator, let denominator) = source { [numerator, denominator] } else { [] }
  }
}

extension Floor {
  /// The outcome of a floor: the measured figure beside the limit.
  struct Outcome {
    var floor: Floor

    /// The floor's figure, or `nil` if a measurement that it needs was not made.
    var figure: Double?

    /// The same figure computed from the fastest samples instead of the medians, if it is a ratio of times; otherwise
    /// `nil`.
    var figureOfMinima: Double?

    var isReached: Bool {
      guard let figure, figure.isFinite else { return false }
      return switch floor.limit {
      case .atLeast(let limit): figure >= limit
      case .atMost(let limit): figure <= limit
      }
    }
  }

  /// Returns the floor's outcome in a report of the benchmark: its measured figure beside the limit.
  func outcome(in report: Report) -> Outcome {
    switch source {
    case .ratio(let numerator, let denominator):
      guard let numerator = report.cell(numerator), let denominator = report.cell(denominator) else {
        return Outcome(floor: self)
      }
      return Outcome(
        floor: self, figure: numerator.median / denominator.median,
        figureOfMinima: numerator.minimum / denominator.minimum)
    case .overheadPerItem(let kind):
      return Outcome(floor: self, figure: report.footprint(.snapshot, kind)?.overheadPerItem)
    case .copiesPercentage(let kind):
      return Outcome(floor: self, figure: report.footprint(.snapshot, kind).map { $0.copiesShare * 100 })
    case .hashesOfOneItem:
      return Outcome(floor: self, figure: report.lineageHashes.flatMap { $0.least > 0 ? Double($0.greatest) : nil })
    }
  }
}
