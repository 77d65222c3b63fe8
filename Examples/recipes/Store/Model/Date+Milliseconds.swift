import Foundation

extension Date {
  /// Makes a date from the number that stands for it in the database.
  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  /// The number that stands for the date in the database: milliseconds since 1970, rounded; the nearest within 270,000
  /// years for a date that is farther away, which a file may state, and the earliest for NaN.
  var milliseconds: Int64 {
    // `max` returns its first argument if the second is NaN, which `Int64(_:)` does not accept.
    Int64(min(8.64e15, max(-8.64e15, (timeIntervalSince1970 * 1_000).rounded())))
  }
}
