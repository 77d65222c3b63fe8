/// A linear expression: a sum of variables, each times a coefficient, and a constant.
package struct LinearExpression: Equatable {
  /// A term of a linear expression: a variable with its coefficient.
  package struct Term: Equatable {
    package var variable: ConstraintSolver.Variable
    package var coefficient: Double

    package init(variable: ConstraintSolver.Variable, coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms of the linear expression; a variable may occur in several of them.
  package var terms: [Term]
  /// The constant that is added to the terms of the linear expression.
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  package init(_ variable: ConstraintSolver.Variable) {
    self.init([Term(variable: variable, coefficient: 1)])
  }

  package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    LinearExpression(left.terms + right.terms, constant: left.constant + right.constant)
  }

  package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression { left + right * -1 }

  package static func + (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms, constant: left.constant + right)
  }

  package static func - (left: LinearExpression, right: Double) -> LinearExpression { left + -right }

  package static func * (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(
      left.terms.map { Term(variable: $0.variable, coefficient: $0.coefficient * right) },
      constant: left.constant * right)
  }

  /// Returns the value of the linear expression for given values of the variables.
  package func value(_ values: (ConstraintSolver.Variable) -> Double) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values($1.variable) }
  }
}
