#if !hasFeature(Embedded)
  import Synchronization
#endif

/// A policy for the handling of misuse, a call that breaks the rules of a snapshot: either the program stops, or the
/// misuse is reported and the program goes on.
///
/// An addition of this package. Misuse such as an unknown identifier stops the program, with a message, unless another
/// policy is set. A program that shows unreliable data can have misuse reported instead:
///
///     MisusePolicy.processWide = .report { report in log.error("\(report)") }
///
/// Then a refused edit is reported and changes nothing, and the program goes on. Duplicates do not prevent the rest of
/// an edit: of items or sections that are named more than once in an argument, the first one counts; sections and items
/// of outlines that exist already stay where they are; and the rest of the edit is carried out. A refused look-up is
/// reported and returns 0, `[]`, `false`, `nil` or an empty snapshot.
///
/// A diffable data source may have a policy of its own (`misusePolicy`), which takes precedence for the misuse that the
/// data source finds; edits of snapshots follow this policy, whichever data source they are meant for.
///
/// Under a `WebServer` misuse is reported and the program goes on unless it has set a policy of its own: see
/// ``processWide``.
///
/// The policy is read only after a refusal, so it costs nothing in correct programs. An internal inconsistency of this
/// package stops the program under every policy. To handle a refusal at the call, use the throwing forms of the
/// methods, whose names begin with `attempt`; they do not read the policy.
public enum MisusePolicy: Sendable {
  /// Misuse stops the program with the text of the report, in release builds too.
  case stop

  /// Misuse is reported to a handler, on the thread of the call, and the program goes on.
  ///
  /// A handler may use snapshots. Misuse by the handler itself is reported to it too: avoid it.
  case report(@Sendable (MisuseReport) -> Void)

  #if hasFeature(Embedded)
    /// The policy of the program; `stop` until the program sets another one.
    ///
    /// Embedded programs set it before they start other threads: no lock protects it.
    public nonisolated(unsafe) static var processWide = MisusePolicy.stop

    /// The policy in effect at the call: that of the program.
    public static var current: MisusePolicy { processWide }
  #else
    /// The storage of the program's policy, in effect where no task has its own, and of the policies of running
    /// servers.
    private struct PolicyStorage {
      /// The policy that the program has set; `nil` until it sets one.
      var chosen: MisusePolicy?
      /// The policies of running servers, in the order in which the servers began.
      var hosted: [(host: Int, policy: MisusePolicy)] = []
      var hostCount = 0
    }

    private static let processPolicy = Mutex(PolicyStorage())

    /// A value that is written before the mutex is unlocked and read after it was locked, because ThreadSanitizer does
    /// not see the mutex's synchronisation of waiting threads.
    private static let handover = Atomic(false)

    @TaskLocal private static var taskPolicy: MisusePolicy?

    /// The policy of the program; `stop` until the program sets another one.
    ///
    /// While a `WebServer` runs, a program that has set no policy reports misuse and goes on: misuse on one page must
    /// not end the other pages. A policy that the program has set stays in effect.
    ///
    /// May be read and set on any thread.
    public static var processWide: MisusePolicy {
      get { withProcessPolicy { $0.chosen ?? $0.hosted.last?.policy ?? .stop } }
      set { withProcessPolicy { $0.chosen = newValue } }
    }

    /// Adds the policy of a server, for a program that has set none.
    ///
    /// - Parameter policy: The policy, in effect until ``endHosting(_:)``.
    /// - Returns: The number to pass to ``endHosting(_:)``.
    package static func beginHosting(_ policy: MisusePolicy) -> Int {
      withProcessPolicy { state in
        state.hostCount += 1
        state.hosted.append((state.hostCount, policy))
        return state.hostCount
      }
    }

    /// Removes the policy of a server.
    ///
    /// - Parameter host: The number that ``beginHosting(_:)`` has returned.
    package static func endHosting(_ host: Int) {
      withProcessPolicy { state in state.hosted.removeAll { $0.host == host } }
    }

    private static func withProcessPolicy<Result: Sendable>(
      _ body: (inout sending PolicyStorage) -> sending Result
    ) -> Result {
      processPolicy.withLock { policy in
        _ = handover.load(ordering: .acquiring)
        defer { handover.store(true, ordering: .releasing) }
        return body(&policy)
      }
    }

    /// The policy in effect at the call: that of the innermost `withPolicy(_:operation:)`, or else the program's.
    public static var current: MisusePolicy { taskPolicy ?? processWide }

    /// Runs an operation under another policy, which is in effect for it and for the child tasks it starts.
    ///
    /// For tests of misuse that run in parallel with other tests, and for parts of a program that need another policy
    /// than the rest.
    ///
    /// - Parameters:
    ///   - policy: The policy while the operation runs.
    ///   - operation: The operation to run.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func withPolicy<Result>(
      _ policy: MisusePolicy, operation: () throws -> Result
    ) rethrows -> Result {
      try $taskPolicy.withValue(policy, operation: operation)
    }

    /// Runs an asynchronous operation under another policy, which is in effect for it and for the child tasks it
    /// starts.
    ///
    /// - Parameters:
    ///   - policy: The policy while the operation runs.
    ///   - isolation: The actor to run on, by default the caller's.
    ///   - operation: The operation to run.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func withPolicy<Result>(
      _ policy: MisusePolicy, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
      try await $taskPolicy.withValue(policy, operation: operation, isolation: isolation)
    }
  #endif
}
