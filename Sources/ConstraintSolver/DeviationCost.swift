/// The cost of a deviation of a constraint's expression from zero in one direction, above or below.
package enum DeviationCost: Hashable, Sendable {
  /// The deviation costs nothing: any value in this direction is allowed.
  case free
  /// The cost is infinite: no deviation in this direction is allowed (a required constraint).
  case forbidden
  /// The deviation costs a weight per unit, on a priority level; no gain on a lower level outweighs a loss on a higher
  /// one.
  case level(Double, weight: Double)
}

/// The error that a required constraint contradicts other required constraints.
package struct ConstraintConflict: Error, Equatable {
  /// The required constraints that the new constraint contradicts.
  package var others: [ConstraintSolver.ConstraintHandle]
}
