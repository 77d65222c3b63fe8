/// The figures of one refresh method: the cost of all taps so far.
struct TapFigures: Equatable {
  /// The number of stars that were given.
  var taps = 0
  /// The number of calls of the handler that configures cells.
  var configured = 0
  /// The number of configured cells that were not the hero's existing cell: from the reuse queue, or new.
  var dequeued = 0
  /// The number of new cells among them.
  var made = 0
  /// The time from a tap until the list is laid out, without the drawing in the browser.
  var time = Duration.zero

  /// The time for one tap in milliseconds; `nil` before the first tap.
  var millisecondsPerTap: Double? { taps == 0 ? nil : time / .milliseconds(taps) }
}
