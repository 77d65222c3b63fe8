extension ConstraintSolver {
  /// What a constraint may be off by and still hold, in the units of its expression.
  package static let tolerance = 1e-6

  /// Brings the numbers up to date with all changes.
  ///
  /// - Returns: False if constants were set with which the constraints that must hold cannot; the solver is then of no
  ///   further use.
  /// - Complexity: O(*p* · *r* · *t*) in pivots, rows and terms of a row. Few pivots after a change of constants.
  @discardableResult package mutating func settle() -> Bool {
    switch progress {
    case .settled: break
    case .needsImprovement: improve(levelCount: levels.count)
    case .needsRepair: hasFailed = hasFailed || !repair()
    }
    progress = .settled
    return !hasFailed
  }

  /// Primal simplex: from numbers that are allowed to the best ones, level by level.
  ///
  /// - Parameter levelCount: How many of the levels count.
  mutating func improve(levelCount: Int) {
    // What would be made worse on a level is not touched for a lower one.
    var isKept = [Bool](repeating: false, count: kinds.count)
    for index in 0..<levelCount {
      // Of all candidates the one that was made first: so no state comes twice (Bland's rule).
      while let entering = levels[index].row.terms.first(where: {
        $0.coefficient < -TableauRow.epsilon && kinds[$0.symbol] == .slack && !isKept[$0.symbol]
      })?.symbol {
        guard let leaving = leavingSymbol(entering: entering) else { break }
        pivot(entering, insteadOf: leaving)
      }
      for term in levels[index].row.terms where term.coefficient > TableauRow.epsilon { isKept[term.symbol] = true }
    }
  }

  /// The first symbol that becomes 0 when another grows.
  private func leavingSymbol(entering: Int) -> Int? {
    var best: (ratio: Double, symbol: Int)?
    for (row, basic) in zip(rows, basics) where kinds[basic] == .slack {
      let coefficient = row.coefficient(of: entering)
      guard coefficient < -TableauRow.epsilon else { continue }
      let ratio = -row.constant / coefficient
      guard let last = best else {
        best = (ratio, basic)
        continue
      }
      let isTie = abs(ratio - last.ratio) <= TableauRow.epsilon
      if isTie ? basic < last.symbol : ratio < last.ratio { best = (ratio, basic) }
    }
    return best?.symbol
  }

  /// Dual simplex: from the best numbers, some of which are not allowed, to the best that are.
  ///
  /// - Returns: Whether there are any.
  private mutating func repair() -> Bool {
    while let leaving = firstNegativeSymbol {
      guard let entering = cheapestSymbol(in: rows[rowOf[leaving]]) else {
        // A rounding error is no contradiction.
        guard rows[rowOf[leaving]].constant > -Self.tolerance else { return false }
        rows[rowOf[leaving]].constant = 0
        continue
      }
      pivot(entering, insteadOf: leaving)
    }
    return !zip(rows, basics).contains { kinds[$1] == .mark && abs($0.constant) > Self.tolerance }
  }

  private var firstNegativeSymbol: Int? {
    var first: Int?
    for (row, basic) in zip(rows, basics) where row.constant < -TableauRow.epsilon && kinds[basic] == .slack {
      first = min(first ?? basic, basic)
    }
    return first
  }

  /// The symbol of a row that can make the row larger at the least cost.
  private func cheapestSymbol(in row: TableauRow) -> Int? {
    var best: (term: TableauRow.Term, costs: [Double])?
    for term in row.terms where kinds[term.symbol] == .slack && term.coefficient > TableauRow.epsilon {
      guard let last = best else {
        best = (term, costs(of: term))
        continue
      }
      let costs = costs(of: term)
      let difference = zip(costs, last.costs).first { abs($0 - $1) > TableauRow.epsilon }
      // Terms come in the order of their symbols, so the first of equals stays.
      if let difference, difference.0 < difference.1 { best = (term, costs) }
    }
    return best?.term.symbol
  }

  private func costs(of term: TableauRow.Term) -> [Double] {
    levels.map { $0.row.coefficient(of: term.symbol) / term.coefficient }
  }
}
