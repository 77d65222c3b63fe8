#if !hasFeature(Embedded)
  import Synchronization
#endif

/// The answer to a call that breaks the rules of a snapshot: to stop the program, or to report it and go on.
///
/// An addition of this package. A mistake such as an unknown identifier stops the program, with a message, unless another
/// policy is set. Whoever shows data that may be wrong can let mistakes be reported instead:
///
///     MisusePolicy.processWide = .report { report in log.error("\(report)") }
///
/// Then a refused edit is reported and changes nothing, and the program goes on. Identifiers that are there already are no
/// reason to lose the others: of items or sections that are named more than once in an argument, the first one counts;
/// sections and items of outlines that exist already stay where they are; and the rest of the edit is done. A refused
/// question is reported and answered by 0, `[]`, `false`, `nil` or an empty snapshot.
///
/// A diffable data source may have a policy of its own (`misusePolicy`), which comes first for what it finds out itself; edits of
/// snapshots follow this one, whichever data source they are meant for.
///
/// Under a `WebServer` mistakes are reported and the program goes on unless it has set a policy of its own: see
/// ``processWide``.
///
/// The policy is looked up after something was refused, so it costs nothing while nothing is wrong. What this package finds
/// wrong with itself stops the program under every policy. To deal with a mistake where it is made, use the throwing twins,
/// whose names begin with `attempt`; they do not ask for the policy.
public enum MisusePolicy: Sendable {
  /// Mistakes stop the program with the text of the report, in release builds too.
  case stop

  /// Mistakes are given to a handler, on the thread where they are made, and the program goes on.
  ///
  /// A handler may use snapshots. Mistakes that it makes itself are reported to it too: do not make any.
  case report(@Sendable (MisuseReport) -> Void)

  #if hasFeature(Embedded)
    /// The policy of the program; `stop` until it is set.
    ///
    /// Embedded programs set it before they start other threads: nothing guards it.
    public nonisolated(unsafe) static var processWide = MisusePolicy.stop

    /// The policy that counts here and now.
    public static var current: MisusePolicy { processWide }
  #else
    /// The policy of the program, where no task says otherwise.
    private struct ProcessPolicy {
      /// The policy that the program has chosen; `nil` until it has.
      var chosen: MisusePolicy?
      /// The policies that servers which run have brought along, by the order in which they began.
      var hosted: [(host: Int, policy: MisusePolicy)] = []
      var hostCount = 0
    }

    private static let processPolicy = Mutex(ProcessPolicy())

    /// For ThreadSanitizer, which does not see what the mutex does where threads wait for it.
    private static let handover = Atomic(false)

    @TaskLocal private static var taskPolicy: MisusePolicy?

    /// The policy of the program; `stop` until it is set.
    ///
    /// While a `WebServer` runs a program that has set none reports mistakes and goes on: what one page has led to must not end what
    /// the others show. One that has set a policy keeps it.
    ///
    /// May be read and set on any thread.
    public static var processWide: MisusePolicy {
      get { withProcessPolicy { $0.chosen ?? $0.hosted.last?.policy ?? .stop } }
      set { withProcessPolicy { $0.chosen = newValue } }
    }

    /// Brings along a policy for a program that has chosen none.
    ///
    /// - Parameter policy: The policy, which counts until ``endHosting(_:)``.
    /// - Returns: What to end it by.
    package static func beginHosting(_ policy: MisusePolicy) -> Int {
      withProcessPolicy { state in
        state.hostCount += 1
        state.hosted.append((state.hostCount, policy))
        return state.hostCount
      }
    }

    /// Takes a policy back.
    ///
    /// - Parameter host: What ``beginHosting(_:)`` has returned.
    package static func endHosting(_ host: Int) {
      withProcessPolicy { state in state.hosted.removeAll { $0.host == host } }
    }

    private static func withProcessPolicy<Result: Sendable>(
      _ body: (inout sending ProcessPolicy) -> sending Result
    ) -> Result {
      processPolicy.withLock { policy in
        _ = handover.load(ordering: .acquiring)
        defer { handover.store(true, ordering: .releasing) }
        return body(&policy)
      }
    }

    /// The policy that counts here and now: that of the innermost `withPolicy(_:operation:)`, or else the program's.
    public static var current: MisusePolicy { taskPolicy ?? processWide }

    /// Runs an operation under another policy, which holds for it and for the child tasks it starts.
    ///
    /// For tests that make mistakes on purpose while other tests run beside them, and for parts of a program that need
    /// another policy than the rest.
    ///
    /// - Parameters:
    ///   - policy: The policy while the operation runs.
    ///   - operation: What to do.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    public static func withPolicy<Result>(
      _ policy: MisusePolicy, operation: () throws -> Result
    ) rethrows -> Result {
      try $taskPolicy.withValue(policy, operation: operation)
    }

    /// Runs an asynchronous operation under another policy, which holds for it and for the child tasks it starts.
    ///
    /// - Parameters:
    ///   - policy: The policy while the operation runs.
    ///   - isolation: The actor to run on, that of the caller.
    ///   - operation: What to do.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    public static func withPolicy<Result>(
      _ policy: MisusePolicy, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
      try await $taskPolicy.withValue(policy, operation: operation, isolation: isolation)
    }
  #endif
}
