import DiffableSnapshots

/// Runs `body` without writing the warnings about items that are moved.
///
/// Not optimised: with `-O` Swift 6.3 specialises `withValue` for a closure as the value and passes the runtime no type
/// for it, which is read and ends the program.
@_optimize(none)
func quietly(_ body: () -> Void) {
  $diagnosticSink.withValue({ _ in }) { body() }
}
