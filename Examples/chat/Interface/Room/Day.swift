import DiffableKit

/// A calendar day, which is the section identifier of the messages of that day.
struct Day: Hashable, Comparable, Sendable {
  /// The number of days since the first of January 1970.
  var number: Int

  init(of time: Date) {
    number = Int((Double(time.localSeconds) / 86_400).rounded(.down))
  }

  static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  /// The day in words: “Sunday, 22 November”.
  var title: String {
    let noon = Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200)
    let names = Self.calendar.dateComponents([.weekday, .day, .month, .year], from: noon)
    let weekday = Self.weekdays[(names.weekday ?? 1) - 1]
    let month = Self.months[(names.month ?? 1) - 1]
    return "\(weekday), \(names.day ?? 1) \(month) \(names.year ?? 0)"
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }()

  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}

extension Date {
  /// The seconds since the first of January 1970, as clocks here show them: for a date beyond the years 6 to 9891 those
  /// of the nearest date within them, and for NaN those of the earliest.
  fileprivate var localSeconds: Int {
    let seconds = min(2.5e11, max(-6.2e10, timeIntervalSince1970)).rounded(.down)
    return Int(seconds) + TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
  }

  /// The time of day in hours and minutes: “10:04”.
  var clockTime: String {
    let minutes = (localSeconds % 86_400 + 86_400) % 86_400 / 60
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }
}

extension Int {
  /// The number with a comma between groups of three figures: “12,345”.
  var grouped: String {
    var figures = String(magnitude)
    var groups: [Substring] = []
    while figures.count > 3 {
      groups.insert(figures.suffix(3), at: 0)
      figures.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([Substring(figures)] + groups).joined(separator: ",")
  }
}
