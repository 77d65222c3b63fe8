/// A ratio that has to be reached, or a figure that must not be passed.
struct Floor {
  /// Where the figure comes from.
  enum Source {
    /// How many times as much time the first takes as the second.
    case ratio(of: CellKey, to: CellKey)

    /// The bytes per item of a snapshot beyond the identifier.
    case overheadPerItem(IdentifierKind)

    /// Ten copies with one edit each, in per cent of one.
    case copiesPercentage(IdentifierKind)

    /// The most hashes of an item, or 0 if not all were hashed.
    case hashesOfOneItem
  }

  /// What the figure has to be.
  enum Limit {
    case atLeast(Double)
    case atMost(Double)
  }

  var title: String
  var source: Source
  var limit: Limit

  /// Whether the run fails if it is not reached; what does not decide is shown beside what does.
  var decides = true

  /// The measurements it needs.
  var keys: [CellKey] {
    if case .ratio(let numerator, let denominator) = source { [numerator, denominator] } else { [] }
  }
}

extension Floor {
  /// What came out.
  struct Outcome {
    var floor: Floor

    /// The figure, or `nil` if something it needs was not measured.
    var figure: Double?

    /// The same from the quickest samples instead of the medians.
    var figureOfMinima: Double?

    var isReached: Bool {
      guard let figure, figure.isFinite else { return false }
      return switch floor.limit {
      case .atLeast(let limit): figure >= limit
      case .atMost(let limit): figure <= limit
      }
    }
  }

  /// Finds the figure in a report.
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
