import DiffableSnapshots

/// Runs `body` without writing the warnings about items that are moved.
///
/// Not optimised: with `-O` Swift 6.3 specialises `withValue` for a closure as the value and passes the runtime no type
/// for the value; the runtime reads that type, which ends the program.
@_optimize(none)
func quietly(_ body: () -> Void) {
  $diagnosticSink.withValue({ _ in }) { body() }
}
