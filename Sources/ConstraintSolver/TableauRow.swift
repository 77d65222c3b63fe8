/// A row of the simplex tableau: a constant and a sum of terms, sorted by symbol number.
struct TableauRow {
  /// A term of a tableau row: a symbol with its coefficient.
  struct Term {
    var symbol: Int
    var coefficient: Double
  }

  var constant: Double
  private(set) var terms: [Term]

  /// The magnitude below which a coefficient counts as zero, to ignore rounding errors.
  static let epsilon = 1e-9

  init(constant: Double = 0) {
    self.constant = constant
    terms = []
  }

  /// Returns the index of a symbol's term in the sorted terms, or the index at which the term would be inserted.
  private func position(of symbol: Int) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the coefficient of a symbol in the tableau row, 0 if the row does not contain the symbol.
  func coefficient(of symbol: Int) -> Double {
    let position = position(of: symbol)
    return position < terms.count && terms[position].symbol == symbol ? terms[position].coefficient : 0
  }

  mutating func add(_ symbol: Int, times factor: Double) {
    let position = position(of: symbol)
    guard position < terms.count, terms[position].symbol == symbol else {
      if abs(factor) > Self.epsilon { terms.insert(Term(symbol: symbol, coefficient: factor), at: position) }
      return
    }
    terms[position].coefficient += factor
    if abs(terms[position].coefficient) <= Self.epsilon { terms.remove(at: position) }
  }

  /// Adds another tableau row to this one, times a factor.
  ///
  /// - Complexity: O(*t*) in the terms of both.
  mutating func add(_ other: TableauRow, times factor: Double) {
    constant += factor * other.constant
    guard !other.terms.isEmpty else { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var left = 0
    var right = 0
    while left < terms.count || right < other.terms.count {
      if right == other.terms.count || left < terms.count && terms[left].symbol < other.terms[right].symbol {
        sum.append(terms[left])
        left += 1
        continue
      }
      var term = Term(symbol: other.terms[right].symbol, coefficient: factor * other.terms[right].coefficient)
      right += 1
      if left < terms.count, terms[left].symbol == term.symbol {
        term.coefficient += terms[left].coefficient
        left += 1
      }
      if abs(term.coefficient) > Self.epsilon { sum.append(term) }
    }
    terms = sum
  }

  /// Replaces a symbol in the tableau row by the row that the symbol is equal to.
  ///
  /// - Returns: True if the row contained the symbol.
  @discardableResult mutating func substitute(_ symbol: Int, by row: TableauRow) -> Bool {
    let position = position(of: symbol)
    guard position < terms.count, terms[position].symbol == symbol else { return false }
    let factor = terms[position].coefficient
    terms.remove(at: position)
    add(row, times: factor)
    return true
  }

  mutating func remove(_ symbol: Int) {
    let position = position(of: symbol)
    if position < terms.count, terms[position].symbol == symbol { terms.remove(at: position) }
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Turns the tableau row of the equation “0 = row” into the row that one of its symbols is equal to.
  mutating func solve(for symbol: Int) {
    let factor = -1 / coefficient(of: symbol)
    remove(symbol)
    multiply(by: factor)
  }

  /// Turns the tableau row of the equation “old = row” into the row that one of its symbols is equal to.
  mutating func solve(for symbol: Int, insteadOf old: Int) {
    add(old, times: -1)
    solve(for: symbol)
  }
}
