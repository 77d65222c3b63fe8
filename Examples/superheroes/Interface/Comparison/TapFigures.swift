/// What taps have cost so far.
struct TapFigures: Equatable {
  /// Stars that were given.
  var taps = 0
  /// Calls of the handler that fills cells.
  var configured = 0
  /// Cells among them that were not the one that the hero had: from the reuse queue, or new.
  var dequeued = 0
  /// Cells among those that had to be made.
  var made = 0
  /// The time from the tap until the list was in order again, without the drawing in the browser.
  var time = Duration.zero

  /// The time in milliseconds for one tap; nil before the first.
  var millisecondsPerTap: Double? { taps == 0 ? nil : time / .milliseconds(taps) }
}
