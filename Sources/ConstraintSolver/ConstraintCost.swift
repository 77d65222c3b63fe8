/// What it costs that an expression which should be zero is above it, or below it.
package enum ConstraintCost: Hashable, Sendable {
  /// Nothing: the expression may be there.
  case free
  /// It must not be there.
  case forbidden
  /// Each unit costs a weight on a level. Nothing on a lower level is worth anything on a higher one.
  case level(Double, weight: Double)
}

/// Why a constraint cannot hold together with others that must.
package struct ConstraintConflict: Error, Equatable {
  /// The constraints that leave no room for it.
  package var others: [ConstraintSolver.Handle]
}
