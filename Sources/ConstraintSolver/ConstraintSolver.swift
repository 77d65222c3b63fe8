/// A linear constraint solver: finds values of variables that satisfy all required constraints, and of the others the
/// more important first.
///
/// The algorithm is Cassowary (Badros, Borning and Stuckey, 2001): a simplex tableau that is kept between calls of
/// ``settle()``, so that a changed constant costs a few pivots instead of a new solution. Two things differ from the
/// paper.
/// - Each priority is a level with a cost row of its own, and levels are compared one after the other. So any number of
///   priorities are strictly ordered, without large factors that would spoil the precision.
/// - A constraint has a cost for being above zero and one for being below. Equalities, inequalities and “at least this,
///   preferably not more” are one kind of constraint then, with one row.
///
/// Each row of the tableau expresses a *basic* symbol by the other symbols. There are three kinds: the variables, which
/// may be negative; slack symbols, a constraint's deviation above or below zero, which may not; and one *dummy* symbol
/// for each required equality, which is always 0 and only records how the rows depend on the constraint. Rows of slack
/// symbols contain no variables.
///
/// The same sequence of calls gives the same values: nothing depends on hashing, and among several suitable symbols the
/// one that was created first is chosen.
package struct ConstraintSolver {
  /// A variable whose value the solver finds.
  package struct Variable: Hashable, Sendable {
    let symbol: Int
  }

  /// A handle by which the caller refers to a constraint that was added to the solver.
  package struct ConstraintHandle: Hashable, Sendable {
    let index: Int
  }

  /// The kind of a symbol in the solver's tableau: a variable, the slack of a constraint's deviation, or a dummy that
  /// stays zero.
  enum SymbolKind: UInt8 {
    case variable
    case slack
    case dummy
  }

  /// An added constraint, whose equation is: expression − over + under − dummy = 0.
  struct ConstraintEntry {
    var over: Int?
    var under: Int?
    var dummy: Int?
    var overCost: DeviationCost
    var underCost: DeviationCost
    var constant: Double

    /// The symbol by which the tableau's rows depend on the constraint, with its sign in the constraint's equation.
    var marker: (symbol: Int, sign: Double) {
      if let symbol = over ?? dummy { return (symbol, 1) }
      return (under ?? -1, -1)
    }
  }

  /// A priority level of the solver's costs, with the cost row of the tableau that sums the costs on this level.
  struct PriorityLevel {
    var priority: Double
    var row = TableauRow()
  }

  /// A stage of the solver's work: settled, or the step that is needed before the variables' values are valid.
  enum SolutionState {
    case settled
    /// Costs or constraints have changed: the solution is feasible, but perhaps not optimal.
    case needsImprovement
    /// The solution is optimal in its costs, but perhaps not feasible, because constants have changed.
    case needsRepair
  }

  var kinds: [SymbolKind] = []
  /// The index of each symbol's row if the symbol is basic, otherwise -1; indexed by symbol.
  var rowOf: [Int] = []
  /// The index of the constraint that each symbol belongs to, -1 for variables; indexed by symbol.
  var owners: [Int] = []
  private var freeSymbols: [Int] = []
  var rows: [TableauRow] = []
  var basics: [Int] = []
  /// The priority levels with their cost rows, the most important level first.
  var levels: [PriorityLevel] = []
  var entries: [ConstraintEntry?] = []
  private var freeEntries: [Int] = []
  var progress = SolutionState.settled

  /// True if the values of the variables are valid: nothing has changed since they were computed.
  package var isSettled: Bool { progress == .settled }
  /// True if contradictory constants were set: the tableau is invalid from then on.
  var hasFailed = false

  /// The number of pivots since the solver was made: the measure of its work.
  package internal(set) var pivotCount = 0

  /// Makes a solver without constraints.
  package init() {}

  /// Makes a variable, whose value is 0 as long as no constraint contains the variable.
  package mutating func makeVariable() -> Variable { Variable(symbol: makeSymbol(.variable, owner: -1)) }

  /// The number of variables; valid only before the first constraint is added, since symbols of constraints count too.
  package var variableCount: Int { kinds.count }

  /// Returns the value that the solver has found for a variable.
  ///
  /// - Complexity: O(1).
  package func value(of variable: Variable) -> Double {
    let row = rowOf[variable.symbol]
    return row < 0 ? 0 : rows[row].constant
  }

  mutating func makeSymbol(_ kind: SymbolKind, owner: Int) -> Int {
    if kind != .variable, let symbol = freeSymbols.popLast() {
      kinds[symbol] = kind
      owners[symbol] = owner
      return symbol
    }
    kinds.append(kind)
    rowOf.append(-1)
    owners.append(owner)
    return kinds.count - 1
  }

  mutating func recycle(_ symbol: Int) { freeSymbols.append(symbol) }

  mutating func insertEntry(_ entry: ConstraintEntry) -> Int {
    if let index = freeEntries.popLast() {
      entries[index] = entry
      return index
    }
    entries.append(entry)
    return entries.count - 1
  }

  mutating func removeEntry(_ index: Int) {
    entries[index] = nil
    freeEntries.append(index)
  }

  /// Adds a symbol's cost to the cost row of its level, times a factor.
  mutating func addCost(_ cost: DeviationCost, of symbol: Int, times factor: Double) {
    guard case .level(let priority, let weight) = cost else { return }
    let found = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if found == levels.count || levels[found].priority != priority {
      levels.insert(PriorityLevel(priority: priority), at: found)
    }
    let row = rowOf[symbol]
    if row < 0 {
      levels[found].row.add(symbol, times: factor * weight)
    } else {
      levels[found].row.add(rows[row], times: factor * weight)
    }
  }

  // MARK: Tableau rows

  mutating func insertRow(_ row: TableauRow, for symbol: Int) {
    rowOf[symbol] = rows.count
    rows.append(row)
    basics.append(symbol)
  }

  mutating func removeRow(of symbol: Int) -> TableauRow {
    let index = rowOf[symbol]
    rowOf[symbol] = -1
    let row = rows[index]
    rows.swapAt(index, rows.count - 1)
    basics.swapAt(index, basics.count - 1)
    rows.removeLast()
    basics.removeLast()
    if index < basics.count { rowOf[basics[index]] = index }
    return row
  }

  mutating func substitute(_ symbol: Int, by row: TableauRow) {
    for index in rows.indices { rows[index].substitute(symbol, by: row) }
    for index in levels.indices { levels[index].row.substitute(symbol, by: row) }
  }

  /// Pivots the simplex tableau: makes one symbol basic in place of another one.
  mutating func pivot(_ entering: Int, insteadOf leaving: Int) {
    pivotCount += 1
    var row = removeRow(of: leaving)
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, by: row)
    insertRow(row, for: entering)
  }

  /// Returns true if a symbol of the simplex tableau must not be negative.
  func isRestricted(_ symbol: Int) -> Bool { kinds[symbol] == .slack }
}
