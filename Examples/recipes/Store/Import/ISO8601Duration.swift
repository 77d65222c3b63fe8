/// A parser of ISO 8601 durations, as web pages state them: `PT1H30M`, `P0DT45M`.
///
/// Two faults of pages are read as they are meant: days behind the `T` (`PT0D0H30M`), and a time without a `T`
/// (`P30M`), in which `M` are minutes.
enum ISO8601Duration {
  /// Parses a duration and returns its length in seconds.
  ///
  /// - Returns: `nil` if the text is not a duration, or has years or months, whose length is not fixed.
  static func seconds(in text: String) -> Int? {
    var rest = text.filter { !$0.isWhitespace }.uppercased()[...]
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    var total = 0.0
    var isTime = !rest.contains("T")
    while let first = rest.first {
      if first == "T" {
        if isTime { return nil }
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
      rest = rest[digits.endIndex...]
      guard digits.count <= 12, let number = Double(digits.replacing(",", with: ".")), let letter = rest.popFirst(),
        let unit = unit(letter, isTime: isTime)
      else { return nil }
      if unit == 0, number != 0 { return nil }
      total += number * unit
    }
    return total <= Double(CookingTimeText.longest) ? Int(exactly: total.rounded()) : nil
  }

  private static func unit(_ letter: Character, isTime: Bool) -> Double? {
    switch (letter, isTime) {
    case ("Y", _), ("M", false): 0
    case ("W", _): 604_800
    case ("D", _): 86_400
    case ("H", true): 3_600
    case ("M", true): 60
    case ("S", true): 1
    default: nil
    }
  }
}
