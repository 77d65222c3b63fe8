/// A namespace for functions that convert cooking times from and to text.
public enum CookingTimeText {
  /// The longest time that a recipe may have, in seconds: thirty days, enough for a ferment.
  public static let longest = 30 * 86_400

  /// Returns a time as text, such as “40 min”, “1 h 30 min” or “2 d”; ``seconds(in:)`` parses it back exactly.
  ///
  /// - Parameter seconds: The time in seconds, not negative.
  /// - Returns: The text; “0 min” for no time.
  public static func text(seconds: Int) -> String {
    let parts = [
      (seconds / 86_400, "d"), (seconds / 3_600 % 24, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s"),
    ]
    let shown = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return shown.isEmpty ? "0 min" : shown.joined(separator: " ")
  }

  /// Parses a time that a person typed: minutes (“90”), hours and minutes (“1:30”, “1 h 30”), or numbers with units (“1
  /// hour 15 minutes”, “1.5 h”).
  ///
  /// - Parameter text: The typed text.
  /// - Returns: The time in seconds, or `nil` if the text is not a time or is longer than ``longest``.
  public static func seconds(in text: String) -> Int? {
    let text = text.lowercased()
    guard let seconds = clockTime(text) ?? unitTime(text), seconds <= longest else { return nil }
    return seconds
  }

  private static func clockTime(_ text: String) -> Int? {
    let parts = text.filter { !$0.isWhitespace }.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, parts[0].count <= 4,
      let hours = wholeNumber(parts[0]), let minutes = wholeNumber(parts[1]), minutes < 60
    else { return nil }
    return hours * 3_600 + minutes * 60
  }

  private static func unitTime(_ text: String) -> Int? {
    var rest = text[...].drop(while: \.isWhitespace)
    var total = 0.0
    // Units must descend, so “30 min 1 h” and “5 m 5 m” are rejected as typing errors.
    var smallest = Double.infinity
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
      guard digits.count <= 9, let number = Double(digits.replacing(",", with: ".")) else { return nil }
      rest = rest[digits.endIndex...].drop(while: \.isWhitespace)
      let word = rest.prefix(while: \.isLetter)
      rest = rest[word.endIndex...].drop { $0.isWhitespace || $0 == "." }
      guard let unit = word.isEmpty ? unnamedUnit(after: smallest, isLast: rest.isEmpty) : unit(named: word),
        unit < smallest
      else { return nil }
      smallest = unit
      total += number * unit
    }
    return Int(exactly: total.rounded())
  }

  /// Returns the unit of a number without one: minutes, if the number is alone or the last after hours.
  private static func unnamedUnit(after unit: Double, isLast: Bool) -> Double? {
    isLast && (unit == .infinity || unit == 3_600) ? 60 : nil
  }

  private static func unit(named word: Substring) -> Double? {
    switch word {
    case "d", "day", "days": 86_400
    case "h", "hr", "hrs", "hour", "hours": 3_600
    case "m", "min", "mins", "minute", "minutes": 60
    case "s", "sec", "secs", "second", "seconds": 1
    default: nil
    }
  }

  private static func wholeNumber(_ text: Substring) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }
}
