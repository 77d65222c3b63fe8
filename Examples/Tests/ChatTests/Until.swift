import DiffableTesting
import Testing

/// Lets other tasks run until a condition is true; the test fails after a minute.
///
/// - Parameters:
///   - event: The words for the condition in the failure.
///   - isolation: The actor of the caller, on which the condition is evaluated.
///   - sourceLocation: The place of the failure.
///   - condition: The condition.
func until(
  _ event: String, isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () async -> Bool
) async {
  if !(await becomesTrue(condition)) { Issue.record("waited in vain until \(event)", sourceLocation: sourceLocation) }
}
