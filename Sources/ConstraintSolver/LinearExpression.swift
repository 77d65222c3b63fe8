/// A linear expression: a sum of variables, each times a coefficient, and a constant.
///
/// Up to four terms are part of the value. A constraint between two views has at most that many, and a layout makes such
/// expressions by the hundred: each array of terms would be allocated and released again.
package struct LinearExpression: Equatable {
  /// A term of a linear expression: a variable with its coefficient.
  package struct Term: Equatable {
    package var variable: ConstraintSolver.Variable
    package var coefficient: Double

    package init(variable: ConstraintSolver.Variable, coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }

    /// The value of the places that no term of the expression takes.
    fileprivate static let unused = Term(variable: ConstraintSolver.Variable(symbol: -1), coefficient: 0)
  }

  /// The number of terms; a variable may occur in several of them.
  package private(set) var termCount = 0
  private var first = Term.unused
  private var second = Term.unused
  private var third = Term.unused
  private var fourth = Term.unused
  /// The terms of the linear expression from the fifth on.
  private var others: [Term]?
  /// The constant that is added to the terms of the linear expression.
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.constant = constant
    for term in terms { append(term) }
  }

  package init(constant: Double) { self.constant = constant }

  package init(_ variable: ConstraintSolver.Variable) {
    constant = 0
    first = Term(variable: variable, coefficient: 1)
    termCount = 1
  }

  /// Returns the term at an index below ``termCount``.
  package subscript(term index: Int) -> Term {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    case 3: fourth
    default: others?[index - 4] ?? .unused
    }
  }

  private mutating func append(_ term: Term) {
    switch termCount {
    case 0: first = term
    case 1: second = term
    case 2: third = term
    case 3: fourth = term
    default: others = (others ?? []) + [term]
    }
    termCount += 1
  }

  /// Returns true if another expression has the same terms in the same order, whatever its constant.
  package func hasTerms(of other: LinearExpression) -> Bool {
    termCount == other.termCount && first == other.first && second == other.second && third == other.third
      && fourth == other.fourth && others == other.others
  }

  package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.add(right, times: 1)
    return sum
  }

  package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var difference = left
    difference.add(right, times: -1)
    return difference
  }

  /// Adds a multiple of another linear expression.
  package mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += other.constant * factor
    for index in 0..<other.termCount {
      let term = other[term: index]
      append(Term(variable: term.variable, coefficient: term.coefficient * factor))
    }
  }

  package static func + (left: LinearExpression, right: Double) -> LinearExpression {
    var sum = left
    sum.constant += right
    return sum
  }

  package static func - (left: LinearExpression, right: Double) -> LinearExpression { left + -right }

  package static func * (left: LinearExpression, right: Double) -> LinearExpression {
    var product = LinearExpression(constant: 0)
    product.add(left, times: right)
    return product
  }

  /// Returns the value of the linear expression for given values of the variables.
  package func value(_ values: (ConstraintSolver.Variable) -> Double) -> Double {
    var sum = constant
    for index in 0..<termCount {
      let term = self[term: index]
      sum += term.coefficient * values(term.variable)
    }
    return sum
  }
}
