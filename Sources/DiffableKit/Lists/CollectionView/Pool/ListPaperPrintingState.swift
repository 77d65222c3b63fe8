/// The state of a list that a host prints: if all its rows are made for paper, up to ``limit``, and how long they stay.
///
/// A host prints only rows that exist. It asks for all of them before it prints, and gives them back afterwards
/// (`behaviour.md` D130).
package struct ListPaperPrintingState: Equatable, Sendable {
  /// The greatest number of rows of a list that are made for a host to print.
  package static let limit = 2000
  /// The least time in seconds from one making of all rows to the next.
  ///
  /// Rows that were given back earlier stay for so long, so that a host which asks again and again causes no more work.
  package static let shortest = 10.0
  /// The time in seconds after which the rows made for printing are removed although the host has not given them back.
  package static let longest = 120.0

  /// True while all rows of the list, up to ``limit``, are made so that the host can print them.
  package private(set) var isOnPaper = false
  private var beginning = 0.0
  /// The number of the host's calls before and after printing, by which a timer knows that none has followed the one
  /// that started it.
  private var turn = 0

  /// Makes the state of a list that is not printed.
  package init() {}

  /// Records that the host is about to print.
  ///
  /// - Parameter time: The time in seconds since a fixed moment.
  /// - Returns: The number of the request, for ``end(ofRequest:)`` after ``longest``.
  package mutating func begin(at time: Double) -> Int {
    turn += 1
    if !isOnPaper { beginning = time }
    isOnPaper = true
    return turn
  }

  /// Records that the host has printed, or no longer wants to.
  ///
  /// - Parameter time: The time in seconds since the same moment.
  /// - Returns: The number of the request for ``end(ofRequest:)``, and the seconds until then, 0 for at once; `nil` if the
  ///   list is not printed.
  package mutating func giveBack(at time: Double) -> (request: Int, seconds: Double)? {
    guard isOnPaper else { return nil }
    turn += 1
    return (turn, max(0, beginning + Self.shortest - time))
  }

  /// Ends the printing if no request has followed the given one.
  ///
  /// - Parameter number: The number of a request.
  /// - Returns: True if the printing has ended.
  package mutating func end(ofRequest number: Int) -> Bool {
    guard isOnPaper, number == turn else { return false }
    isOnPaper = false
    return true
  }
}
