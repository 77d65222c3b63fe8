import DiffableKit

/// The cost of a session until now: the work that it has caused on the main actor, which all sessions share, and the
/// things that it keeps.
package struct SessionCost: Sendable, Equatable {
  /// A kind of cost with a budget, and its name in logs and metrics.
  package enum Kind: String, Sendable, CaseIterable {
    /// The time of one turn on the main actor: handling an event, making a host frame, or other work for the session.
    case turn
    /// The number of elements of the scene.
    case elements
    /// The number of bytes that the scene keeps.
    case memory
    /// The number of bytes of one host frame.
    case frame
  }

  /// The budget of a session.
  ///
  /// A session that costs more is served as before, and reported once for each kind of cost.
  package struct Budget: Sendable, Equatable {
    /// The time of one turn on the main actor, for which everybody else waits.
    package var turn = Duration.milliseconds(250)
    /// The number of elements: some 30 times as many as on a large screen.
    package var elements = 20_000
    /// The number of bytes that the scene keeps: its elements, at 3 kB each, and the images that it has named last.
    package var memory = 64_000_000
    /// The number of bytes of one host frame.
    package var frameBytes = 1_000_000

    /// Makes the default budget.
    package init() {}
  }

  /// A cost above the budget, with the words of a report.
  package struct Excess: Sendable, Equatable {
    package let kind: Kind
    package let words: String
  }

  /// The time on the main actor altogether.
  package private(set) var time = Duration.zero
  /// The longest turn on the main actor.
  package private(set) var longestTurn = Duration.zero
  /// The number of elements of the scene in the last host frame, and the greatest there was.
  package private(set) var elements = 0, mostElements = 0
  /// The number of bytes that the scene keeps, after the last host frame, and the greatest there was.
  package private(set) var memory = 0, mostMemory = 0
  /// The number of bytes of all host frames, and of the longest.
  package private(set) var frameBytes = 0, longestFrame = 0
  private let budget: Budget
  /// The kinds of costs above the budget that have been reported.
  private var reported: Set<Kind> = []

  /// Makes the cost of a new session.
  package init(budget: Budget = Budget()) { self.budget = budget }

  /// Adds a turn on the main actor.
  ///
  /// - Returns: The excess, if this is the first turn above the budget; likewise in the methods below.
  package mutating func addTurn(_ duration: Duration) -> Excess? {
    time += duration
    longestTurn = max(longestTurn, duration)
    guard duration > budget.turn else { return nil }
    return report(
      .turn,
      "The session took the main actor \(Self.milliseconds(duration)) ms at once, for which all others waited; more than \(Self.milliseconds(budget.turn)) are felt."
    )
  }

  /// Notes the number of elements of the scene.
  package mutating func noteElements(_ count: Int) -> Excess? {
    elements = count
    mostElements = max(mostElements, count)
    guard count > budget.elements else { return nil }
    return report(
      .elements, "The scene has \(count) elements; more than \(budget.elements) take long to make and to show.")
  }

  /// The bytes of memory that an element costs, with its view and its share of a cell: 1 to 4 kB in the examples.
  private static let elementBytes = 3_000

  /// Notes the memory that the scene keeps: its elements and its images.
  ///
  /// - Parameters:
  ///   - elements: The number of elements of the scene.
  ///   - imageBytes: The number of bytes of the images that the scene has named last.
  /// - Returns: The excess, if the memory is above the budget for the first time.
  package mutating func noteMemory(elements: Int, imageBytes: Int) -> Excess? {
    memory = elements * Self.elementBytes + imageBytes
    mostMemory = max(mostMemory, memory)
    guard memory > budget.memory else { return nil }
    return report(
      .memory,
      "The scene keeps \(memory) bytes, \(imageBytes) of them images; many sessions with more than \(budget.memory) do not fit."
    )
  }

  /// Adds a host frame.
  package mutating func addFrame(bytes count: Int) -> Excess? {
    frameBytes += count
    longestFrame = max(longestFrame, count)
    guard count > budget.frameBytes else { return nil }
    return report(.frame, "A host frame has \(count) bytes; more than \(budget.frameBytes) take long on most lines.")
  }

  private static func milliseconds(_ time: Duration) -> Int { Int(bounded: (time / .milliseconds(1)).rounded()) }

  private mutating func report(_ kind: Kind, _ words: String) -> Excess? {
    reported.insert(kind).inserted ? Excess(kind: kind, words: words) : nil
  }
}

extension SessionCost: CustomStringConvertible {
  /// The cost in the words of a report for the operator.
  package var description: String {
    let (all, longest) = (Self.milliseconds(time), Self.milliseconds(longestTurn))
    return """
      \(all) ms on the main actor, at most \(longest) at once; \(elements) elements, at most \(mostElements); \(memory) bytes \
      kept, at most \(mostMemory); \(frameBytes) bytes sent, at most \(longestFrame) at once
      """
  }
}
