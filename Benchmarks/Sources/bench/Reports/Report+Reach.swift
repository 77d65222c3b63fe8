import Tables

extension Report {
  /// Returns the section with the floors and their outcomes.
  func reachSection(_ floors: [Floor]) -> Section {
    var table = TextTable(header: ["floor", "measured", "by minima", "limit", "reached"])
    for floor in floors {
      let outcome = floor.outcome(in: self)
      let limit =
        switch floor.limit {
        case .atLeast(let limit): "≥ \(Figures.limit(limit))"
        case .atMost(let limit): "≤ \(Figures.limit(limit))"
        }
      table.rows.append([
        floor.title, outcome.figure.map(Figures.threeFigures) ?? "not measured",
        outcome.figureOfMinima.map(Figures.threeFigures) ?? "", limit,
        outcome.isReached ? "yes" : "NO",
      ])
    }
    return Section(title: "Floors", table: table)
  }
}
