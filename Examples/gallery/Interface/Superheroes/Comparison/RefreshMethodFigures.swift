/// The figures of one refresh method: the cost of all taps so far.
struct RefreshMethodFigures: Equatable {
  /// The number of taps, each of which has given a star.
  var taps = 0
  /// The number of calls of the handler that configures cells.
  var configured = 0
  /// The number of configured cells that were not the hero's existing cell: from the reuse queue, or new.
  var dequeued = 0
  /// The number of ``dequeued`` cells that were new, not from the reuse queue.
  var made = 0
  /// The total time of the taps, each from the tap until the list is laid out, without the drawing in the browser.
  var time = Duration.zero

  /// The mean time of a tap in milliseconds; `nil` before the first tap.
  var millisecondsPerTap: Double? { taps == 0 ? nil : time / .milliseconds(taps) }
}
