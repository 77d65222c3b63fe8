#if !hasFeature(Embedded)
  import Synchronization

  /// A counter of the living objects of one kind in the program, by which leaks are found.
  ///
  /// Costs two instructions for each object, in every build, so that attack tests run the same program that people use.
  /// A server writes ``report()`` when it has ended, if `DIFFABLEKIT_COUNTS` is in its environment.
  package final class LivingObjectCounter: Sendable {
    private static let all = Mutex<[LivingObjectCounter]>([])

    /// The name of the counted kind of objects, in the plural.
    private let kind: String
    private let count = Atomic(0)

    /// Makes a count, which is stored by a type and lasts as long as the program.
    ///
    /// - Parameter kind: The name of the counted kind of objects, in the plural, such as `scenes`.
    package init(_ kind: String) {
      self.kind = kind
      Self.all.withLock { $0.append(self) }
    }

    /// The number of living objects.
    package var value: Int { count.load(ordering: .relaxed) }

    /// Adds 1 for an object that was made.
    package func add() { count.add(1, ordering: .relaxed) }

    /// Subtracts 1 for an object that was deallocated.
    package func remove() { count.subtract(1, ordering: .relaxed) }

    /// True if all counts are 0: none of the counted objects lives any more.
    package static var isEverythingGone: Bool { all.withLock { $0.allSatisfy { $0.value == 0 } } }

    /// Returns the counts of living objects in one line, by kind: "0 data sources, 0 scenes".
    package static func report() -> String {
      all.withLock { counts in
        counts.sorted { $0.kind < $1.kind }.map { "\($0.value) \($0.kind)" }.joined(separator: ", ")
      }
    }
  }
#endif
