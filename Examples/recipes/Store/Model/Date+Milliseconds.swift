import Foundation

extension Date {
  /// Makes a date from the number that stands for it in the database.
  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  /// The number that stands for the date in the database: milliseconds since 1970, rounded; the nearest within 270,000
  /// years for a date that is farther away, which a file may state.
  var milliseconds: Int64 {
    Int64(min(max((timeIntervalSince1970 * 1_000).rounded(), -8.64e15), 8.64e15))
  }
}
