/// Finds numbers for variables such that linear constraints hold: all that must, and of the others the more important first.
///
/// The algorithm is Cassowary (Badros, Borning and Stuckey, 2001): a simplex tableau that is kept between questions, so that
/// a constant which changes costs a few pivots and not a new solution. Two things differ from the paper.
/// - Costs lie on levels that are compared one after the other, each with an objective of its own. So any number of
///   priorities are strictly ordered, and no large factors spoil the numbers.
/// - A constraint has a cost for being above and one for being below. An equality, an inequality and “at least this, preferably
///   not more” are one thing then, with one row.
///
/// Each row of the tableau says what a *basic* symbol is equal to. Symbols are the variables, which may be negative; what a
/// constraint is above or below zero, which may not; and one *mark* for each equality that must hold, which is always 0 and
/// only tells how the rows depend on the constraint. Rows of symbols that must not be negative contain no variables.
///
/// The same calls give the same numbers, always: nothing depends on hashes, and of several symbols that would do the one
/// that was made first is taken.
package struct ConstraintSolver {
  /// A number to be found.
  package struct Variable: Hashable, Sendable {
    let symbol: Int
  }

  /// A constraint that was added.
  package struct Handle: Hashable, Sendable {
    let index: Int
  }

  enum Kind: UInt8 {
    case variable
    case slack
    case mark
  }

  /// A constraint: expression − over + under − mark = 0.
  struct Entry {
    var over: Int?
    var under: Int?
    var mark: Int?
    var overCost: ConstraintCost
    var underCost: ConstraintCost
    var constant: Double

    /// The symbol that shows in which rows the constraint is, and how it is signed there.
    var marker: (symbol: Int, sign: Double) {
      if let symbol = over ?? mark { return (symbol, 1) }
      return (under ?? -1, -1)
    }
  }

  struct Level {
    var priority: Double
    var row = TableauRow()
  }

  /// What has to be done before the numbers are right.
  enum Progress {
    case settled
    /// Costs or constraints have changed: the numbers are allowed, but there may be better ones.
    case needsImprovement
    /// Constants have changed: the numbers would be the best ones, but may not be allowed.
    case needsRepair
  }

  var kinds: [Kind] = []
  /// The row of a symbol that is basic, -1 of others.
  var rowOf: [Int] = []
  /// The constraint that a symbol belongs to, -1 for variables.
  var owners: [Int] = []
  private var freeSymbols: [Int] = []
  var rows: [TableauRow] = []
  var basics: [Int] = []
  /// The costs, the most important level first.
  var levels: [Level] = []
  var entries: [Entry?] = []
  private var freeEntries: [Int] = []
  var progress = Progress.settled

  /// Whether the numbers are right: nothing has changed since they were found.
  package var isSettled: Bool { progress == .settled }
  /// Whether constants were set that contradict each other: nothing of the tableau is worth anything then.
  var hasFailed = false

  /// How often a symbol became basic in place of another: the measure of all work.
  package internal(set) var pivotCount = 0

  /// Makes a solver without constraints.
  package init() {}

  /// Makes a variable; it is 0 while nothing constrains it.
  package mutating func makeVariable() -> Variable { Variable(symbol: makeSymbol(.variable, owner: -1)) }

  /// The number that was found.
  ///
  /// - Complexity: O(1).
  package func value(of variable: Variable) -> Double {
    let row = rowOf[variable.symbol]
    return row < 0 ? 0 : rows[row].constant
  }

  mutating func makeSymbol(_ kind: Kind, owner: Int) -> Int {
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

  mutating func giveBack(_ symbol: Int) { freeSymbols.append(symbol) }

  mutating func insertEntry(_ entry: Entry) -> Int {
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

  /// Gives a level a share in a symbol.
  mutating func addCost(_ cost: ConstraintCost, of symbol: Int, times factor: Double) {
    guard case .level(let priority, let weight) = cost else { return }
    let found = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if found == levels.count || levels[found].priority != priority {
      levels.insert(Level(priority: priority), at: found)
    }
    let row = rowOf[symbol]
    if row < 0 {
      levels[found].row.add(symbol, times: factor * weight)
    } else {
      levels[found].row.add(rows[row], times: factor * weight)
    }
  }

  // MARK: Rows

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

  /// Makes a symbol basic in place of another.
  mutating func pivot(_ entering: Int, insteadOf leaving: Int) {
    pivotCount += 1
    var row = removeRow(of: leaving)
    row.solve(for: entering, insteadOf: leaving)
    substitute(entering, by: row)
    insertRow(row, for: entering)
  }

  /// Whether a symbol must not be negative.
  func isRestricted(_ symbol: Int) -> Bool { kinds[symbol] == .slack }
}
