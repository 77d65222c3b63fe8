/// Something took longer than it may.
struct DeadlineExceeded: Error {}

/// Does something that may be cancelled, for so long at most.
///
/// - Parameters:
///   - limit: How long it may take.
///   - clock: The clock by which.
///   - body: What to do.
/// - Returns: What `body` returns.
/// - Throws: ``DeadlineExceeded``, or what `body` throws.
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
