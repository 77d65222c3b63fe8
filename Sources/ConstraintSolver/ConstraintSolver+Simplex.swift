extension ConstraintSolver {
  /// The tolerance within which a constraint counts as satisfied, in the units of its expression.
  package static let tolerance = 1e-6

  /// Computes the values of all variables after changes.
  ///
  /// - Returns: False if changed constants made the required constraints contradictory; the solver cannot be used any
  ///   more then.
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

  /// Primal simplex: moves from a feasible solution to the optimal one, level by level.
  ///
  /// - Parameter levelCount: The number of levels that are minimised, from the most important one.
  mutating func improve(levelCount: Int) {
    // A symbol whose growth would increase the cost of a higher level stays fixed for all lower levels.
    var isFixed = [Bool](repeating: false, count: kinds.count)
    for index in 0..<levelCount {
      // The candidate that was created first is chosen, so that no tableau occurs twice and the loop ends (Bland's
      // rule).
      while let entering = levels[index].row.terms.first(where: {
        $0.coefficient < -TableauRow.epsilon && kinds[$0.symbol] == .slack && !isFixed[$0.symbol]
      })?.symbol {
        guard let leaving = leavingSymbol(entering: entering) else { break }
        pivot(entering, insteadOf: leaving)
      }
      for term in levels[index].row.terms where term.coefficient > TableauRow.epsilon { isFixed[term.symbol] = true }
    }
  }

  /// Returns the first basic symbol that reaches 0 when another symbol grows (minimum ratio test).
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

  /// Dual simplex: moves from an optimal but infeasible solution to the best feasible one.
  ///
  /// - Returns: True if a feasible solution exists.
  private mutating func repair() -> Bool {
    while let leaving = firstNegativeSymbol {
      guard let entering = cheapestSymbol(in: rows[rowOf[leaving]]) else {
        // A violation within the rounding tolerance is no contradiction.
        guard rows[rowOf[leaving]].constant > -Self.tolerance else { return false }
        rows[rowOf[leaving]].constant = 0
        continue
      }
      pivot(entering, insteadOf: leaving)
    }
    return !zip(rows, basics).contains { kinds[$1] == .dummy && abs($0.constant) > Self.tolerance }
  }

  private var firstNegativeSymbol: Int? {
    var first: Int?
    for (row, basic) in zip(rows, basics) where row.constant < -TableauRow.epsilon && kinds[basic] == .slack {
      first = min(first ?? basic, basic)
    }
    return first
  }

  /// Returns the symbol of a row that can increase the row's value at the lowest cost.
  private func cheapestSymbol(in row: TableauRow) -> Int? {
    var best: (term: TableauRow.Term, costs: [Double])?
    for term in row.terms where kinds[term.symbol] == .slack && term.coefficient > TableauRow.epsilon {
      guard let last = best else {
        best = (term, costs(of: term))
        continue
      }
      let costs = costs(of: term)
      let difference = zip(costs, last.costs).first { abs($0 - $1) > TableauRow.epsilon }
      // Terms are sorted by symbol number, so the symbol that was created first wins among equals.
      if let difference, difference.0 < difference.1 { best = (term, costs) }
    }
    return best?.term.symbol
  }

  private func costs(of term: TableauRow.Term) -> [Double] {
    levels.map { $0.row.coefficient(of: term.symbol) / term.coefficient }
  }
}
