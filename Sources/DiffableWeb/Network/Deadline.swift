/// The error of an operation that took longer than its time limit.
struct DeadlineExceeded: Error {}

/// Runs a cancellable operation with a time limit.
///
/// - Parameters:
///   - limit: The time limit.
///   - clock: The clock that measures the limit.
///   - body: The operation.
/// - Returns: The result of `body`.
/// - Throws: ``DeadlineExceeded``, or the error of `body`.
func withDeadline<Value: Sendable>(
  _ limit: Duration, clock: any Clock<Duration> & Sendable, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await body() }
    group.addTask {
      try await clock.sleep(for: limit)
      return nil
    }
    guard let first = try await group.next(), let value = first else { throw DeadlineExceeded() }
    return value
  }
}
