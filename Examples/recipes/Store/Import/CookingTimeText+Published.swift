extension CookingTimeText {
  /// Parses a time as web pages publish it: as an ISO 8601 duration, or in words (“20 minutes”).
  ///
  /// A number without a unit is no time: pages mean minutes or seconds.
  ///
  /// - Returns: The time in seconds, or `nil` if a reader would not know what is meant, or if it is longer than
  ///   ``longest``.
  static func seconds(published text: String) -> Int? {
    if let seconds = ISO8601Duration.seconds(in: text) { return seconds }
    return text.contains { $0.isLetter || $0 == ":" } ? seconds(in: text) : nil
  }
}
