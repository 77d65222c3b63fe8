/// The cost of an expression's deviation from zero in one direction, above or below.
package enum ConstraintCost: Hashable, Sendable {
  /// No cost: any deviation in this direction is allowed.
  case free
  /// An infinite cost: no deviation in this direction is allowed (a required constraint).
  case forbidden
  /// A weight per unit of deviation, on a priority level. No gain on a lower level outweighs a loss on a higher one.
  case level(Double, weight: Double)
}

/// The error that a required constraint contradicts other required constraints.
package struct ConstraintConflict: Error, Equatable {
  /// The required constraints that the new constraint contradicts.
  package var others: [ConstraintSolver.Handle]
}
