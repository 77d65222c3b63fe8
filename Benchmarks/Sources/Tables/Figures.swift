import Foundation

/// A namespace for functions that format measured figures as text.
package enum Figures {
  /// Returns a time with three significant figures: 12.3 ns, 4.56 µs.
  package static func time(nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: "\(threeFigures(nanoseconds)) ns"
    case ..<1e6: "\(threeFigures(nanoseconds / 1e3)) µs"
    case ..<1e9: "\(threeFigures(nanoseconds / 1e6)) ms"
    default: "\(threeFigures(nanoseconds / 1e9)) s"
    }
  }

  /// Returns a time with three significant figures.
  package static func time(seconds: Double) -> String { time(nanoseconds: seconds * 1e9) }

  /// Returns a number of bytes with three significant figures.
  package static func bytes(_ bytes: Int) -> String {
    switch Double(bytes) {
    case ..<1024: "\(bytes) B"
    case ..<1_048_576: "\(threeFigures(Double(bytes) / 1024)) KiB"
    default: "\(threeFigures(Double(bytes) / 1_048_576)) MiB"
    }
  }

  /// Returns a number with at most three significant figures, and separators of thousands.
  package static func threeFigures(_ number: Double) -> String {
    guard number.isFinite else { return "–" }
    switch abs(number) {
    case ..<0.005: return "0"
    case ..<10: return String(format: "%.2f", number)
    case ..<100: return String(format: "%.1f", number)
    default: return grouped(Int(number.rounded()))
    }
  }

  /// Returns a whole number with separators of thousands, or another number with one decimal.
  package static func limit(_ number: Double) -> String {
    number == number.rounded() ? grouped(Int(number)) : String(format: "%.1f", number)
  }

  /// Returns a whole number with separators of thousands.
  package static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(abs(number)).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }
}
