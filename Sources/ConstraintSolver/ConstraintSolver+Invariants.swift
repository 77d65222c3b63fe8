extension ConstraintSolver {
  /// The violated invariants of the tableau, in words; empty for a valid tableau.
  package var faults: [String] {
    var faults: [String] = []
    for (index, basic) in basics.enumerated() {
      if rowOf[basic] != index { faults.append("symbol \(basic) does not know its row") }
      for term in rows[index].terms {
        if rowOf[term.symbol] >= 0 { faults.append("basic symbol \(term.symbol) is in the row of \(basic)") }
        if kinds[basic] == .slack, kinds[term.symbol] == .variable {
          faults.append("variable \(term.symbol) is in the row of \(basic), which must not be negative")
        }
        if kinds[basic] == .dummy, kinds[term.symbol] != .dummy {
          faults.append("dummy \(basic) depends on symbol \(term.symbol)")
        }
      }
      if progress == .settled, kinds[basic] == .slack, rows[index].constant < -Self.tolerance {
        faults.append("symbol \(basic) is \(rows[index].constant)")
      }
    }
    for level in levels {
      for term in level.row.terms where rowOf[term.symbol] >= 0 {
        faults.append("basic symbol \(term.symbol) is in the costs of level \(level.priority)")
      }
    }
    return faults
  }
}
