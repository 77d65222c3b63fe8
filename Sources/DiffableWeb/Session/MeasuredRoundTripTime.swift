/// The time that a host frame and its acknowledgement take on a line, as an average in which the newest times count
/// most.
package struct MeasuredRoundTripTime {
  /// The share of the newest acknowledgement's time in the average.
  private static let share = 0.25
  /// The longest time that counts, in seconds: a page in a hidden tab acknowledges host frames when it likes.
  private static let limit = 2.0

  /// The average time from sending a host frame to its acknowledgement, in seconds; 0 before the first.
  package private(set) var average = 0.0
  private var isFirst = true

  /// Makes the round-trip time of a line on which nothing was acknowledged yet.
  package init() {}

  /// Takes the time of an acknowledgement into the average.
  ///
  /// - Parameter time: The time since the host frame was sent.
  package mutating func note(_ time: Duration) {
    let seconds = min(max(time / .seconds(1), 0), Self.limit)
    average = isFirst ? seconds : average + (seconds - average) * Self.share
    isFirst = false
  }
}
