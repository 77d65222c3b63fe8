#if !hasFeature(Embedded)
  import Synchronization

  /// The number of objects of a kind in the program: what should be gone and is not is seen here first.
  ///
  /// Two instructions an object, in every build, so that a program under attack is the program that people use.
  /// A server says ``report()`` when it has ended, if `DIFFABLEKIT_COUNTS` is in its environment.
  package final class LivingCount: Sendable {
    private static let all = Mutex<[LivingCount]>([])

    /// The kind in the plural.
    private let kind: String
    private let count = Atomic(0)

    /// Makes a count, which belongs to a type and lasts as long as the program.
    ///
    /// - Parameter kind: The kind in the plural.
    package init(_ kind: String) {
      self.kind = kind
      Self.all.withLock { $0.append(self) }
    }

    /// The number of objects that live.
    package var value: Int { count.load(ordering: .relaxed) }

    /// One was made.
    package func add() { count.add(1, ordering: .relaxed) }

    /// One has gone.
    package func remove() { count.subtract(1, ordering: .relaxed) }

    /// Whether nothing of what is counted lives.
    package static var isEverythingGone: Bool { all.withLock { $0.allSatisfy { $0.value == 0 } } }

    /// All counts in one line, by kind: "0 data sources, 0 scenes".
    package static func report() -> String {
      all.withLock { counts in
        counts.sorted { $0.kind < $1.kind }.map { "\($0.value) \($0.kind)" }.joined(separator: ", ")
      }
    }
  }
#endif
