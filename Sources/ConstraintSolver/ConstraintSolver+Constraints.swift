extension ConstraintSolver {
  /// Adds a constraint that an expression be zero, with a cost for each direction of deviation.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - over: The cost of a positive value.
  ///   - under: The cost of a negative value.
  /// - Returns: The handle by which the constraint can be changed and removed.
  /// - Throws: The conflicting constraints, if a required constraint cannot hold; the solver is unchanged then.
  package mutating func add(
    _ expression: LinearExpression, over: DeviationCost, under: DeviationCost
  ) throws(ConstraintConflict) -> ConstraintHandle {
    if progress == .needsRepair { settle() }
    var entry = ConstraintEntry(overCost: over, underCost: under, constant: expression.constant)
    let index = insertEntry(entry)
    var row = TableauRow(constant: expression.constant)
    for index in 0..<expression.termCount {
      let term = expression[term: index]
      let symbol = term.variable.symbol
      if rowOf[symbol] < 0 {
        row.add(symbol, times: term.coefficient)
      } else {
        row.add(rows[rowOf[symbol]], times: term.coefficient)
      }
    }
    if over != .forbidden {
      entry.over = makeSymbol(.slack, owner: index)
      row.add(entry.over ?? -1, times: -1)
    }
    if under != .forbidden {
      entry.under = makeSymbol(.slack, owner: index)
      row.add(entry.under ?? -1, times: 1)
    }
    if over == .forbidden, under == .forbidden {
      entry.dummy = makeSymbol(.dummy, owner: index)
      row.add(entry.dummy ?? -1, times: -1)
    }
    entries[index] = entry
    do throws(ConstraintConflict) {
      try insert(row, of: entry)
    } catch {
      for symbol in [entry.over, entry.under, entry.dummy].compactMap(\.self) { recycle(symbol) }
      removeEntry(index)
      throw ConstraintConflict(others: error.others.filter { $0.index != index })
    }
    if let symbol = entry.over { addCost(over, of: symbol, times: 1) }
    if let symbol = entry.under { addCost(under, of: symbol, times: 1) }
    progress = .needsImprovement
    return ConstraintHandle(index: index)
  }

  /// Inserts the equation “0 = row” into the tableau.
  private mutating func insert(_ row: TableauRow, of entry: ConstraintEntry) throws(ConstraintConflict) {
    var row = row
    if let symbol = subject(of: row, entry) {
      row.solve(for: symbol)
      if kinds[symbol] == .variable { substitute(symbol, by: row) }
      insertRow(row, for: symbol)
      return
    }
    guard row.terms.contains(where: { kinds[$0.symbol] != .dummy }) else {
      guard abs(row.constant) <= Self.tolerance, let dummy = entry.dummy else {
        throw ConstraintConflict(others: constraints(in: row))
      }
      // The equation is redundant: it follows from equations that are already in the tableau, so that only its dummy
      // symbol becomes basic.
      row.constant = 0
      row.solve(for: dummy)
      insertRow(row, for: dummy)
      return
    }
    try insertByArtificialSymbol(row)
  }

  /// Returns the symbol of a row that can become basic without making any other row infeasible.
  private func subject(of row: TableauRow, _ entry: ConstraintEntry) -> Int? {
    if let term = row.terms.first(where: { kinds[$0.symbol] == .variable }) { return term.symbol }
    if let over = entry.over, row.constant >= 0 { return over }
    if let under = entry.under, row.constant <= 0 { return under }
    return nil
  }

  /// Inserts a row that has no suitable basic symbol: an artificial symbol becomes basic and is minimised to 0 (phase 1
  /// of the simplex algorithm).
  private mutating func insertByArtificialSymbol(_ row: TableauRow) throws(ConstraintConflict) {
    let saved = self
    var row = row
    if row.constant < 0 { row.multiply(by: -1) }
    let artificial = makeSymbol(.slack, owner: -1)
    let costs = levels
    insertRow(row, for: artificial)
    // The real cost rows follow as lower levels, so that pivots keep them up to date without their affecting the choice
    // of pivots.
    levels = [PriorityLevel(priority: .infinity, row: row)] + costs
    improve(levelCount: 1)
    let rest = levels.removeFirst().row
    guard rest.constant <= Self.tolerance else {
      self = saved
      throw ConstraintConflict(others: constraints(in: rest))
    }
    if rowOf[artificial] >= 0 {
      let last = rows[rowOf[artificial]]
      if let term = last.terms.first(where: { kinds[$0.symbol] == .slack }) ?? last.terms.last {
        pivot(term.symbol, insteadOf: artificial)
      } else {
        _ = removeRow(of: artificial)
      }
    }
    for index in rows.indices { rows[index].remove(artificial) }
    for index in levels.indices { levels[index].row.remove(artificial) }
    recycle(artificial)
  }

  private func constraints(in row: TableauRow) -> [ConstraintHandle] {
    var found: [Int] = []
    for term in row.terms {
      let owner = owners[term.symbol]
      if owner >= 0, !found.contains(owner) { found.append(owner) }
    }
    return found.sorted().map(ConstraintHandle.init(index:))
  }

  /// Removes a constraint.
  ///
  /// - Parameter handle: The constraint's handle, which may be reused for a later constraint.
  package mutating func remove(_ handle: ConstraintHandle) {
    guard let entry = entries[handle.index] else { return }
    if progress == .needsRepair { settle() }
    if let symbol = entry.over { addCost(entry.overCost, of: symbol, times: -1) }
    if let symbol = entry.under { addCost(entry.underCost, of: symbol, times: -1) }
    let marker = entry.marker.symbol
    if rowOf[marker] < 0, let leaving = leavingSymbol(for: marker) { pivot(marker, insteadOf: leaving) }
    if rowOf[marker] >= 0 { _ = removeRow(of: marker) }
    for symbol in [entry.over, entry.under, entry.dummy].compactMap(\.self) {
      for index in rows.indices { rows[index].remove(symbol) }
      for index in levels.indices { levels[index].row.remove(symbol) }
      recycle(symbol)
    }
    removeEntry(handle.index)
    progress = .needsImprovement
  }

  /// Returns the basic symbol that leaves the basis for a removed constraint's marker, so that no other row becomes
  /// infeasible.
  private func leavingSymbol(for marker: Int) -> Int? {
    var least: (ratio: Double, symbol: Int)?
    var negative: (ratio: Double, symbol: Int)?
    var free: Int?
    for (row, basic) in zip(rows, basics) {
      let coefficient = row.coefficient(of: marker)
      guard coefficient != 0 else { continue }
      switch kinds[basic] {
      case .dummy: return basic
      case .variable: free = min(free ?? basic, basic)
      case .slack:
        let found = (ratio: row.constant / abs(coefficient), symbol: basic)
        if coefficient < 0 {
          if least.map({ found < $0 }) ?? true { least = found }
        } else if negative.map({ found < $0 }) ?? true {
          negative = found
        }
      }
    }
    return least?.symbol ?? negative?.symbol ?? free
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// - Parameters:
  ///   - constant: The new constant.
  ///   - handle: The constraint's handle.
  /// - Returns: True if the constant has changed.
  @discardableResult package mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) -> Bool {
    guard let entry = entries[handle.index], entry.constant != constant else { return false }
    if progress == .needsImprovement { settle() }
    let (marker, sign) = entry.marker
    let change = sign * (constant - entry.constant)
    entries[handle.index]?.constant = constant
    if rowOf[marker] >= 0 {
      rows[rowOf[marker]].constant += change
    } else {
      for index in rows.indices {
        let coefficient = rows[index].coefficient(of: marker)
        if coefficient != 0 { rows[index].constant -= change * coefficient }
      }
    }
    progress = .needsRepair
    return true
  }
}
